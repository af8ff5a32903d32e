"""The rules' numbers as one record, filled from the TOML tables (whose keys and bounds stand in tables.py)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulate.contract import MAX_SEATS, NONE
from simulate.games.sylla.constants import (
    FIRST_GREAT_BUILDING,
    MAX_COLUMNS,
    MAX_PLAYERS,
    NUM_CARDS,
    NUM_CHARACTERS,
    NUM_COMPONENTS,
    NUM_CUBES,
    NUM_GREAT_BUILDINGS,
    NUM_HEXES,
    NUM_LETTERS,
    NUM_PLACES,
    NUM_TILES,
    UNLIMITED,
    Colour,
    Component,
    Cube,
    Hex,
)
from simulate.games.sylla.tables import Sylla
from simulate.tables import mark, record_of

BY_PLAYERS = MAX_SEATS  # tables indexed by the number of players

RULES = np.dtype(
    [
        ("set_counts", np.int32, (NUM_CHARACTERS,)),  # cards of each kind in a set
        ("hexes", np.int32, (NUM_CARDS, NUM_HEXES)),  # 1 = the card shows the colour
        ("stack_counts", np.int32, (NUM_LETTERS, NUM_TILES)),  # tiles by letter and kind, from FIRST_TILE
        ("place_colour", np.int32, (NUM_PLACES,)),  # Hex of each market place
        ("accepts", np.int32, (NUM_COMPONENTS, NUM_CUBES)),  # by event: 1 = takes cubes of this type
        ("token_colour", np.int32, (NUM_COMPONENTS,)),  # by event: Colour of the reward, NONE = prestige
        ("famine_symbols", np.int32, (NUM_COMPONENTS,)),  # by event
        ("ladder", np.int32, (MAX_COLUMNS,)),  # prestige per token by column
        ("last_column", np.int32),  # of the Republic markers
        ("start_column", np.int32),
        ("crisis_column", np.int32),
        ("famine_start", np.int32),
        ("famine_last", np.int32),
        ("token_supply", np.int32),  # per colour; UNLIMITED
        ("starting_picks", np.int32, (BY_PLAYERS,)),
        ("row_size", np.int32, (BY_PLAYERS,)),
        ("recruits", np.int32, (BY_PLAYERS,)),  # per seat and turn
        ("auctions", np.int32, (BY_PLAYERS,)),  # per turn
        ("twin_leaves", np.int32, (BY_PLAYERS,)),  # 1 = a purchase removes the tiles on places of the same colour
        ("marker_steps", np.int32, (BY_PLAYERS,)),  # columns per lot of votes
        ("rank_prestige", np.int32, (BY_PLAYERS, NUM_GREAT_BUILDINGS, MAX_PLAYERS)),  # by building and rank - 1
        ("temple_votes", np.int32, (2,)),  # thresholds, highest first
        ("temple_prestige", np.int32, (2,)),
        ("granary_votes", np.int32),  # votes per step
        ("marker_votes", np.int32),  # votes per step
        ("start_prestige", np.int32),
        ("start_coins", np.int32),
        ("start_merchant_coins", np.int32),
        ("income_tile", np.int32),
        ("income_merchant", np.int32),
        ("income_stall", np.int32),
        ("field_feeds", np.int32),
        ("shrine_price", np.int32),
        ("insula_tokens", np.int32),
        ("arch_prestige", np.int32),
        ("statue_prestige", np.int32),
        ("bank_coins", np.int32),
        ("tavern_extremes", np.int32),  # 1 = a Tavern may move a marker into the outermost columns
        ("plebs_votes", np.int32),  # votes per point
        ("losers_refunded", np.int32),  # 1 = who earns nothing from a Great Building takes the fist back
        ("decadence_prestige", np.int32),
        ("crisis_gain", np.int32),
        ("crisis_loss", np.int32),
        ("christian_prestige", np.int32),
        ("slave_prestige", np.int32),
        ("slave_price", np.int32),
        ("screens", np.int32),  # 1 = coins and tokens are hidden
    ]
)

CARD_TYPES = ("senator", "senator", "merchant", "merchant", "legionary", "vestal", "slave", "slave", "crane")


def load_rules(tables: Mapping[str, Any]) -> np.recarray[Any, Any]:
    """One RULES record, as an array, from the merged TOML tables."""
    return record_of(
        Sylla, tables, RULES, fill_cards_and_tiles, fill_events, fill_board, fill_player_counts, fill_numbers
    )


def fill_cards_and_tiles(record: Any, sylla: Sylla) -> None:
    """Characters, their colours, stacks and market places."""
    record.set_counts = list(sylla.characters.model_dump().values())
    for card, card_type in enumerate(CARD_TYPES):
        mark(record.hexes[card], Hex, getattr(sylla.hexes, card_type))
    for letter, stack in enumerate((sylla.buildings.a, sylla.buildings.b, sylla.buildings.c)):
        record.stack_counts[letter] = list(stack.model_dump().values())
    record.place_colour = [Hex[name.upper()] for name in sylla.market.colours]


def fill_events(record: Any, sylla: Sylla) -> None:
    """What stands on the event cards."""
    record.token_colour = NONE
    for name, cubes in sylla.events.cubes.model_dump().items():
        mark(record.accepts[Component[name.upper()]], Cube, cubes)
    for name, colour in (sylla.events.tokens.model_dump() | sylla.events.guessed_tokens.model_dump()).items():
        record.token_colour[Component[name.upper()]] = Colour[colour.upper()]
    for name, symbols in sylla.events.famine.model_dump().items():
        record.famine_symbols[Component[name.upper()]] = symbols


def fill_board(record: Any, sylla: Sylla) -> None:
    """Ladder and bank."""
    columns = len(sylla.ladder.prestige)
    record.ladder[:columns] = sylla.ladder.prestige
    record.last_column = columns - 1
    record.start_column = sylla.ladder.start
    record.crisis_column = sylla.crisis.column
    record.famine_start = sylla.famine.start
    record.famine_last = sylla.famine.last
    record.token_supply = sylla.tokens.per_colour if sylla.tokens.limited else UNLIMITED


def fill_player_counts(record: Any, sylla: Sylla) -> None:
    """Everything that depends on the number of players."""
    works = sylla.great_buildings
    for players, table in sylla.players.by_number().items():
        record.starting_picks[players] = table.picks
        record.row_size[players] = table.row
        record.recruits[players] = table.recruits
        record.auctions[players] = table.auctions
        record.twin_leaves[players] = table.twin_leaves
        record.marker_steps[players] = table.marker_steps
        for building, prestige in (
            (Component.PANTHEON, table.pantheon),
            (Component.GRANARY, works.granary),
            (Component.BATHS, works.baths),
            (Component.COLOSSEUM, works.colosseum),
            (Component.SENATE, works.senate),
        ):
            record.rank_prestige[players, building - FIRST_GREAT_BUILDING, : len(prestige)] = prestige


def fill_numbers(record: Any, sylla: Sylla) -> None:
    """The single numbers."""
    record.temple_votes = sylla.great_buildings.temple_votes
    record.temple_prestige = sylla.great_buildings.temple_prestige
    record.granary_votes = sylla.great_buildings.granary_votes
    record.marker_votes = sylla.great_buildings.marker_votes
    record.start_prestige = sylla.start.prestige
    record.start_coins = sylla.start.coins
    record.start_merchant_coins = sylla.start.merchant_coins
    record.income_tile = sylla.income.tile
    record.income_merchant = sylla.income.merchant
    record.income_stall = sylla.income.stall
    record.field_feeds = sylla.buildings_effects.field_feeds
    record.shrine_price = sylla.buildings_effects.shrine_price
    record.insula_tokens = sylla.buildings_effects.insula_tokens
    record.arch_prestige = sylla.buildings_effects.arch_prestige
    record.statue_prestige = sylla.buildings_effects.statue_prestige
    record.bank_coins = sylla.buildings_effects.bank_coins
    record.tavern_extremes = sylla.tavern.extremes
    record.plebs_votes = sylla.fists.plebs_votes
    record.losers_refunded = sylla.fists.losers_refunded
    record.decadence_prestige = sylla.decadence.prestige
    record.crisis_gain = sylla.crisis.gain
    record.crisis_loss = sylla.crisis.loss
    record.christian_prestige = sylla.church.christian
    record.slave_prestige = sylla.church.freed_slave
    record.slave_price = sylla.church.slave_price
    record.screens = sylla.screens.hidden
