"""The rules' numbers as one record, filled from the TOML tables (whose keys and bounds stand in tables.py)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, Component
from simulate.games.glory_to_rome.tables import GloryToRome
from simulate.tables import record_of

RULES = np.dtype(
    [
        ("colour", np.int32, (NUM_KINDS,)),  # Colour of each building
        ("copies", np.int32, (NUM_KINDS,)),  # cards in the variant's deck
        ("first_kind", np.int32, (NUM_COLOURS,)),  # buildings of a colour stand in first_kind … last_kind - 1
        ("last_kind", np.int32, (NUM_COLOURS,)),
        ("alphabet", np.int32, (NUM_KINDS,)),  # place of the building's name in the alphabet
        ("value", np.int32, (NUM_COLOURS,)),  # points, materials needed, influence
        ("deck_cards", np.int32),  # of 144 that are played with
        ("sites", np.int32),  # per material
        ("jacks", np.int32),
        ("start_influence", np.int32),
        ("start_cards", np.int32),
        ("start_jacks", np.int32),
        ("petition", np.int32),  # cards
        ("refill", np.int32),  # hand size
        ("outside_price", np.int32),  # actions
        ("effects", np.int32),  # 1 = buildings have effects
        ("circus_cards", np.int32),
        ("insula_clients", np.int32),
        ("aqueduct_factor", np.int32),
        ("market_cards", np.int32),
        ("shrine_cards", np.int32),
        ("temple_cards", np.int32),
        ("bonus", np.int32),  # points for most of a material
        ("statue", np.int32),  # points
        ("wall_materials", np.int32),  # per point
        ("outside_needs_empty_town", np.int32),  # 1 = no site out of town while one lies in town
        ("gate_forum", np.int32),  # 1 = an unfinished Forum wins under a Gate
        ("gate_statue", np.int32),  # 1 = an unfinished Statue scores under a Gate
        ("stairway_scores", np.int32),  # 1 = an opened Statue or Wall scores for all
        ("domus_needs_gift", np.int32),  # 1 = only who handed over a card can lose a foundation of its colour
        ("openings_outside", np.int32),  # Stairway additions after an Architect's foundation out of town
        ("remembers_vaults", np.int32),  # 1 = vault cards laid down openly stay known
        ("max_rounds", np.int32),
    ]
)


def load_rules(tables: Mapping[str, Any]) -> np.recarray[Any, Any]:
    """One RULES record, as an array, from the merged TOML tables."""
    return record_of(GloryToRome, tables, RULES, fill_cards, fill_numbers)


def fill_cards(record: Any, game: GloryToRome) -> None:
    """Order cards, values and sites."""
    for colour, table in enumerate(game.orders.by_material()):
        for kind, copies in table.items():
            record.colour[Component[kind.upper()]] = colour
            record.copies[Component[kind.upper()]] = 0 if kind in game.deck.left_out else copies
        kinds = [Component[kind.upper()] for kind in table]
        record.first_kind[colour], record.last_kind[colour] = min(kinds), max(kinds) + 1
    names = [component.name.replace("_", " ") for component in list(Component)[:NUM_KINDS]]
    for place, name in enumerate(sorted(names)):
        record.alphabet[names.index(name)] = place
    record.value = list(game.materials.model_dump().values())
    record.deck_cards = game.deck.cards
    record.sites = game.sites.per_colour
    record.jacks = game.jacks.cards


def fill_numbers(record: Any, game: GloryToRome) -> None:
    """The single numbers."""
    record.start_influence = game.start.influence
    record.start_cards = game.start.cards
    record.start_jacks = game.start.jacks
    record.petition = game.roles.petition
    record.refill = game.roles.refill
    record.outside_price = game.roles.outside_price
    for name, number in (game.buildings.model_dump() | game.rulings.model_dump() | game.scoring.model_dump()).items():
        record[name] = number
    record.remembers_vaults = game.memory.vaults
    record.max_rounds = game.limit.rounds
