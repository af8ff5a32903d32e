"""The rules' numbers as one record, filled from the TOML tables (keys and bounds stand in the *_tables.py)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulate.contract import MAX_SEATS, NONE
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    FIRST_TOWER,
    MAX_HEIGHT,
    MAX_ICONS,
    MAX_LOTS,
    MAX_PLAYERS,
    MIN_HEIGHT,
    NUM_BRICKS,
    NUM_BUILDINGS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_EFFECTS,
    NUM_HONOURS,
    NUM_LEVELS,
    NUM_MARKET_CARDS,
    NUM_PARTS,
    NUM_SITES,
    Building,
    Colour,
    Effect,
    Honour,
    Icon,
    Part,
    TieRule,
)
from simulate.games.porta_nigra.rule_tables import PortaNigra
from simulate.tables import mark, record_of

BY_PLAYERS = MAX_SEATS  # tables indexed by the number of players

RULES = np.dtype(
    [
        ("num_bricks", np.int32),
        ("num_romans", np.int32),  # of each seat
        ("colour_value", np.int32, (NUM_COLOURS,)),  # price, and points in Porta Nigra
        ("shop_quarter", np.int32, (NUM_COLOURS,)),  # NONE = near everywhere
        ("building_quarter", np.int32, (NUM_BUILDINGS,)),
        ("site_building", np.int32, (NUM_SITES,)),
        ("site_part", np.int32, (NUM_SITES,)),  # NONE in Porta Nigra, where the height decides
        ("site_colour", np.int32, (NUM_SITES,)),
        ("site_bricks", np.int32, (NUM_SITES,)),  # in Porta Nigra the fewest
        ("site_points", np.int32, (NUM_SITES,)),  # 0 in Porta Nigra
        ("site_gives_card", np.int32, (NUM_SITES,)),  # 0 in row C of the Amphitheatre
        ("first_part", np.int32, (NUM_BUILDINGS + 1,)),
        ("lot_bricks", np.int32, (MAX_LOTS,)),  # a lot: elements of one part and as many bricks, by part
        ("first_lot", np.int32, (NUM_PARTS + 1,)),
        ("site_lot", np.int32, (NUM_SITES,)),  # NONE in Porta Nigra
        ("row_sites", np.int32, (NUM_COLOURS, FIRST_TOWER)),  # sites of each colour in rows, by rising bricks
        ("rows_within", np.int32, (NUM_COLOURS, MAX_HEIGHT + 1)),  # how many of them take so many bricks or fewer
        ("building_sites", np.int64, (NUM_BUILDINGS,)),  # bit mask of the sites of a building
        ("sites_within", np.int64, (NUM_COLOURS, MAX_HEIGHT + 1)),  # the same of a colour, for so many bricks or fewer
        ("part_first", np.int32, (NUM_PARTS,)),  # prizes of majorities
        ("part_second", np.int32, (NUM_PARTS,)),
        ("card_torches", np.int32, (NUM_CARDS,)),
        ("card_icons", np.int32, (NUM_CARDS, MAX_ICONS)),  # NONE = no icon
        ("card_boxed", np.int32, (NUM_CARDS,)),  # 1 = only for two and three players
        ("num_cards", np.int32, (BY_PLAYERS,)),  # action cards of a deck
        ("market_cards", np.int32, (NUM_MARKET_CARDS, NUM_COLOURS)),  # 1 = a brick for the shop
        ("building_copies", np.int32, (NUM_BUILDINGS, NUM_COLOURS)),
        ("honour_copies", np.int32, (NUM_HONOURS,)),
        ("honour_influence", np.int32, (NUM_HONOURS,)),  # price
        ("honour_effect", np.int32, (NUM_HONOURS,)),
        ("honour_amount", np.int32, (NUM_HONOURS,)),
        ("honour_target", np.int32, (NUM_HONOURS,)),  # Colour or Building, or NONE
        ("effect_honours", np.int32, (NUM_EFFECTS,)),  # bit mask of the cards with an effect
        ("start_coins", np.int32),
        ("start_torches", np.int32),
        ("start_romans", np.int32),
        ("num_rounds", np.int32, (BY_PLAYERS,)),
        ("interim_factor", np.int32, (BY_PLAYERS,)),  # points per brick
        ("refill_below", np.int32),
        ("refill_to", np.int32),
        ("building_slots", np.int32),
        ("honour_slots", np.int32),
        ("reward_bricks", np.int32),  # bricks for a reward
        ("num_rewards", np.int32, (NUM_BRICKS + 1 + MAX_HEIGHT,)),  # by own bricks in a building
        ("reward_torches", np.int32, (NUM_BUILDINGS,)),
        ("reward_coins", np.int32, (NUM_BUILDINGS,)),
        ("reward_influence", np.int32, (NUM_BUILDINGS,)),
        ("reward_romans", np.int32, (NUM_BUILDINGS,)),
        ("reward_whites", np.int32, (NUM_BUILDINGS,)),
        ("roman_influence", np.int32),
        ("build_influence", np.int32),
        ("end_bonus", np.int32),
        ("set_points", np.int32, (NUM_BUILDINGS + 1,)),  # by size
        ("coins_per_point", np.int32),
        ("tie_rule", np.int32),
    ]
)

ROWS = (  # parts with their building, in the order of the sites
    (Part.BASILICA_A, Building.BASILICA),
    (Part.BASILICA_B, Building.BASILICA),
    (Part.AMPHITHEATRE_A, Building.AMPHITHEATRE),
    (Part.AMPHITHEATRE_B, Building.AMPHITHEATRE),
    (Part.AMPHITHEATRE_C, Building.AMPHITHEATRE),
    (Part.CITY_WALL, Building.CITY_WALL),
)
PART_BUILDINGS = [building for _, building in ROWS] + [Building.PORTA_NIGRA] * NUM_LEVELS


def load_rules(tables: Mapping[str, Any]) -> np.recarray[Any, Any]:
    """One RULES record, as an array, from the merged TOML tables."""
    return record_of(
        PortaNigra,
        tables,
        RULES,
        fill_board,
        fill_sites,
        fill_cards,
        fill_honours,
        fill_rewards,
        fill_numbers,
    )


def fill_board(record: Any, game: PortaNigra) -> None:
    """Quarters and prizes."""
    record.colour_value = game.bricks.values
    record.shop_quarter = NONE
    for quarter, (shop, building) in enumerate(zip(game.shops.quarters, game.pairing.quarters, strict=True)):
        record.shop_quarter[Colour[shop.upper()]] = quarter
        record.building_quarter[Building[building.upper()]] = quarter
    prizes = game.majorities.model_dump()
    prizes |= prizes.pop("guessed")
    for part in Part:
        record.part_first[part], record.part_second[part] = prizes[part.name.lower()]


def fill_sites(record: Any, game: PortaNigra) -> None:
    """Rows in the order of Part, then the gate."""
    site = 0
    for part, building in ROWS:
        row, points = getattr(game.sites, part.name.lower()), getattr(game.site_points, part.name.lower())
        for colour, bricks, worth in zip(row.colours, row.bricks, points, strict=True):
            record.site_building[site] = building
            record.site_part[site] = part
            record.site_colour[site] = Colour[colour.upper()]
            record.site_bricks[site] = bricks
            record.site_points[site] = worth
            record.site_gives_card[site] = part != Part.AMPHITHEATRE_C
            site += 1
    for colour in game.sites.porta_nigra.colours:
        record.site_building[site] = Building.PORTA_NIGRA
        record.site_part[site] = NONE
        record.site_colour[site] = Colour[colour.upper()]
        record.site_bricks[site] = MIN_HEIGHT
        record.site_gives_card[site] = 1
        site += 1
    fill_lots(record)
    fill_masks(record)


def fill_lots(record: Any) -> None:
    """Which sites have part and number of bricks in common, and which a colour."""
    keys = [(record.site_part[site], record.site_bricks[site]) for site in range(FIRST_TOWER)]
    lots = sorted({*keys, *((FIRST_LEVEL + level, MIN_HEIGHT + level) for level in range(NUM_LEVELS))})
    record.lot_bricks[: len(lots)] = [bricks for _, bricks in lots]
    record.first_part = np.searchsorted(PART_BUILDINGS, range(NUM_BUILDINGS + 1))
    record.first_lot = np.searchsorted([part for part, _ in lots], range(NUM_PARTS + 1))
    record.site_lot = [lots.index(key) for key in keys] + [NONE] * (NUM_SITES - FIRST_TOWER)
    for colour in Colour:
        rows = np.flatnonzero(record.site_colour[:FIRST_TOWER] == colour)
        found = sorted(rows, key=lambda site: record.site_bricks[site])
        record.row_sites[colour, : len(found)] = found
        record.rows_within[colour] = np.searchsorted(record.site_bricks[found], range(MAX_HEIGHT + 1), side="right")


def fill_masks(record: Any) -> None:
    """Sites as bits, so that many can be asked about at once."""
    for site in range(NUM_SITES):
        record.building_sites[record.site_building[site]] |= 1 << site
        record.sites_within[record.site_colour[site], record.site_bricks[site] :] |= 1 << site


def fill_cards(record: Any, game: PortaNigra) -> None:
    """Action, market and building cards."""
    record.card_icons = NONE
    for number, card in enumerate(game.action_cards.cards):
        record.card_torches[number] = card.torches
        record.card_icons[number, : len(card.icons)] = [Icon[icon.upper()] for icon in card.icons]
        record.card_boxed[number] = card.only_2_3
    record.num_cards[:] = NUM_CARDS
    record.num_cards[MAX_PLAYERS] = NUM_CARDS - record.card_boxed.sum()
    for number, shops in enumerate(game.market_cards.cards):
        mark(record.market_cards[number], Colour, shops)
    record.building_copies = list(game.building_cards.model_dump().values())


def fill_honours(record: Any, game: PortaNigra) -> None:
    """What honour cards do, cost and how many there are."""
    cards = game.honour_cards.printed.model_dump() | game.honour_cards.guessed.model_dump()
    prices = game.honour_prices.printed.model_dump() | game.honour_prices.guessed.model_dump()
    copies = game.honour_copies.model_dump()
    for honour in Honour:
        name = honour.name.lower()
        effect, target = Effect[cards[name]["effect"].upper()], cards[name].get("target")
        record.honour_copies[honour] = copies[name]
        record.honour_influence[honour] = prices[name]
        record.honour_effect[honour] = effect
        record.effect_honours[effect] |= 1 << honour
        record.honour_amount[honour] = cards[name]["amount"]
        targets: Any = Building if effect == Effect.REPLACE else Colour
        record.honour_target[honour] = NONE if target is None else targets[target.upper()]


def fill_rewards(record: Any, game: PortaNigra) -> None:
    """Rewards of the master builder."""
    record.reward_bricks = game.rewards.bricks
    record.num_rewards = np.arange(len(record.num_rewards)) // game.rewards.bricks
    for building, reward in enumerate(game.rewards.by_building()):
        record.reward_torches[building] = reward.torches
        record.reward_coins[building] = reward.coins
        record.reward_influence[building] = reward.influence
        record.reward_romans[building] = reward.romans
        record.reward_whites[building] = reward.white_bricks


def fill_numbers(record: Any, game: PortaNigra) -> None:
    """The single numbers, and what depends on the number of players."""
    for players, table in game.players.by_number().items():
        record.num_rounds[players] = table.rounds
        record.interim_factor[players] = table.interim
    record.num_bricks = game.bricks.total
    record.num_romans = game.romans.each
    record.start_coins = game.start.coins
    record.start_torches = game.start.torches
    record.start_romans = game.start.romans
    record.refill_below = game.refill.below
    record.refill_to = game.refill.to
    record.building_slots = game.displays.building_cards
    record.honour_slots = game.displays.honour_cards
    record.roman_influence = game.influence.roman
    record.build_influence = game.influence.build
    record.end_bonus = game.end.bonus
    record.set_points[1:] = game.final.sets
    record.coins_per_point = game.final.coins_per_point
    record.tie_rule = TieRule[game.ties.rule.upper()]
