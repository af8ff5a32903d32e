"""The TOML tables of Glory to Rome: which keys there are, which values they may have, which totals must add up."""

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from simulate.games.glory_to_rome.constants import (
    MAX_PLAYERS,
    NUM_BOX_ORDERS,
    NUM_JACKS,
    NUM_ORDERS,
    ORDERS_PER_COLOUR,
    SITES_PER_COLOUR,
)
from simulate.tables import Count, Positive, Table

KindName = Literal[
    "bar", "insula", "latrine", "road", "circus", "crane", "dock", "market", "palisade", "amphitheatre", "aqueduct",
    "bridge", "senate", "tribunal", "storeroom", "tower", "vomitorium", "wall", "academy", "archway", "atrium", "bath",
    "foundry", "gate", "school", "shrine", "catacomb", "circus_maximus", "coliseum", "domus_aurea", "garden", "prison",
    "scriptorium", "sewer", "villa", "basilica", "forum", "forum_romanum", "fountain", "ludus_magna", "palace",
    "stairway", "statue", "temple",
]  # fmt: skip
MAX_VALUE = 3
MOST_DEALT = 6  # order cards per player that leave the deck before the first round


class Materials(Table):
    """Values."""

    rubble: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    wood: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    concrete: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    brick: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    stone: Annotated[int, Field(ge=1, le=MAX_VALUE)]
    marble: Annotated[int, Field(ge=1, le=MAX_VALUE)]


class Orders(Table):
    """Copies of each kind, by material."""

    rubble: dict[KindName, Count]
    wood: dict[KindName, Count]
    concrete: dict[KindName, Count]
    brick: dict[KindName, Count]
    stone: dict[KindName, Count]
    marble: dict[KindName, Count]

    def by_material(self) -> list[dict[str, int]]:
        """The six tables in the order of Colour."""
        return [dict(getattr(self, material)) for material in type(self).model_fields]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """159 cards, and every kind has one colour."""
        kinds = [kind for table in self.by_material() for kind in table]
        if sorted(kinds) != sorted(get_args(KindName)):
            raise ValueError(f"there are {len(get_args(KindName))} kinds of buildings, each of one material")
        if (number := sum(sum(table.values()) for table in self.by_material())) != NUM_BOX_ORDERS:
            raise ValueError(f"there are {NUM_BOX_ORDERS} order cards in the box, not {number}")
        return self


class Deck(Table):
    """What is shuffled."""

    left_out: list[KindName]
    cards: Annotated[int, Field(ge=1 + MAX_PLAYERS * MOST_DEALT, le=NUM_ORDERS)]


class Sites(Table):
    """Sites in use."""

    per_colour: Annotated[int, Field(ge=1, le=SITES_PER_COLOUR)]


class Jacks(Table):
    """The pile of Jacks."""

    cards: Annotated[int, Field(ge=0, le=NUM_JACKS)]


class Start(Table):
    """What a seat has before the first round."""

    influence: Positive
    cards: Annotated[int, Field(ge=1, le=MOST_DEALT - 1)]
    jacks: Annotated[int, Field(ge=0, le=1)]


class Roles(Table):
    """Petitions, thinking, sites out of town."""

    petition: Annotated[int, Field(ge=2, le=4)]
    refill: Positive
    outside_price: Annotated[int, Field(ge=1, le=2)]


class Buildings(Table):
    """Numbers in the texts of buildings."""

    effects: bool
    circus_cards: Annotated[int, Field(ge=2, le=4)]
    insula_clients: Count
    aqueduct_factor: Annotated[int, Field(ge=1, le=4)]
    market_cards: Count
    shrine_cards: Count
    temple_cards: Count


class Scoring(Table):
    """Points at the end."""

    bonus: Count
    statue: Count
    wall_materials: Positive


class Rulings(Table):
    """Readings of unclear sentences."""

    outside_needs_empty_town: bool
    gate_forum: bool
    gate_statue: bool
    stairway_scores: bool
    domus_needs_gift: bool
    openings_outside: Annotated[int, Field(ge=1, le=2)]


class Memory(Table):
    """What is remembered."""

    vaults: bool


class Limit(Table):
    """The longest game."""

    rounds: Annotated[int, Field(ge=1, le=500)]


class GloryToRome(Table):
    """All tables of both files."""

    materials: Materials
    orders: Orders
    deck: Deck
    sites: Sites
    jacks: Jacks
    start: Start
    roles: Roles
    buildings: Buildings
    scoring: Scoring
    rulings: Rulings
    memory: Memory
    limit: Limit

    @model_validator(mode="after")
    def deck_is_whole(self) -> Self:
        """Without what is left out there are 144 cards, 24 of each material."""
        for material, table in zip(Orders.model_fields, self.orders.by_material(), strict=True):
            number = sum(copies for kind, copies in table.items() if kind not in self.deck.left_out)
            if number != ORDERS_PER_COLOUR:
                raise ValueError(
                    f"a variant has {ORDERS_PER_COLOUR} {material} cards ({NUM_ORDERS} in all), not {number}"
                )
        return self

    @model_validator(mode="after")
    def jacks_suffice(self) -> Self:
        """Everybody gets a Jack where the start says so."""
        if self.start.jacks * MAX_PLAYERS > self.jacks.cards:
            raise ValueError(f"{MAX_PLAYERS} players start with Jacks, but there are {self.jacks.cards}")
        return self
