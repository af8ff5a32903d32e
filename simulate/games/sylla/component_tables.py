"""The tables of components.toml: which keys there are, which values they may have, which totals must add up."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.sylla.constants import (
    MAX_COLUMNS,
    NUM_BUILDING_TILES,
    NUM_CHARACTER_CARDS,
    NUM_CRANES,
    NUM_CUBES,
    NUM_HEXES,
    NUM_PLACES,
    SET_SIZE,
)
from simulate.tables import Count, Table

HexName = Literal["red", "yellow", "grey"]
CubeName = Literal["legionary", "vestal"]
ColourName = Literal["health", "civic", "leisure"]
Cubes = Annotated[list[CubeName], Field(min_length=1, max_length=NUM_CUBES)]
Hexes = Annotated[list[HexName], Field(min_length=1, max_length=NUM_HEXES)]


class Characters(Table):
    """Cards per set."""

    senator: Count
    senator_christian: Count
    merchant: Count
    merchant_christian: Count
    legionary: Count
    vestal: Count
    slave: Count
    slave_christian: Count

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """A set has ten cards."""
        total = sum(self.model_dump().values())
        if total != SET_SIZE:
            raise ValueError(f"a set has {SET_SIZE} characters ({NUM_CHARACTER_CARDS} in all), not {total}")
        return self


class CardHexes(Table):
    """Colours by type; Christians show what their type shows."""

    senator: Hexes
    merchant: Hexes
    legionary: Hexes
    vestal: Hexes
    slave: Hexes
    crane: Hexes


class Cranes(Table):
    """Crane cards."""

    cards: Annotated[int, Field(ge=NUM_CRANES, le=NUM_CRANES)]


class Stack(Table):
    """Tiles of one letter, in the order of Component."""

    stall: Count
    field: Count
    shrine: Count
    tavern: Count
    insula: Count
    crane: Count
    arch: Count
    statue: Count
    bank: Count

    def total(self) -> int:
        """Tiles of this letter."""
        return sum(self.model_dump().values())


class Buildings(Table):
    """The three stacks."""

    a: Stack
    b: Stack
    c: Stack

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """32 tiles, three of them Cranes, and A fills the first market."""
        sizes = [stack.total() for stack in (self.a, self.b, self.c)]
        if sum(sizes) != NUM_BUILDING_TILES:
            raise ValueError(f"there are {NUM_BUILDING_TILES} building tiles, not {sum(sizes)}")
        if sizes[0] < NUM_PLACES:
            raise ValueError(f"the first market takes {NUM_PLACES} tiles of stack A, which has {sizes[0]}")
        if (cranes := self.a.crane + self.b.crane + self.c.crane) != NUM_CRANES:
            raise ValueError(f"there are {NUM_CRANES} Crane cards but {cranes} Crane tiles")
        return self


class Market(Table):
    """Colours of the places."""

    colours: Annotated[list[HexName], Field(min_length=NUM_PLACES, max_length=NUM_PLACES)]


class EventCubes(Table):
    """Which cubes an event accepts."""

    epidemic: Cubes
    eruption: Cubes
    cult: Cubes
    famine: Cubes
    persecution: Cubes
    purge: Cubes
    flood: Cubes
    revolt: Cubes
    raid: Cubes
    decadence: Annotated[list[CubeName], Field(min_length=NUM_CUBES, max_length=NUM_CUBES)]  # so no cube is stuck


class EventTokens(Table):
    """Rewards that are known."""

    epidemic: ColourName
    eruption: ColourName
    cult: ColourName
    famine: ColourName
    flood: ColourName
    revolt: ColourName


class GuessedTokens(Table):
    """Rewards that are guessed."""

    persecution: ColourName
    purge: ColourName
    raid: ColourName


class EventFamine(Table):
    """Famine symbols."""

    epidemic: Count
    eruption: Count
    cult: Count
    famine: Count
    persecution: Count
    purge: Count
    flood: Count
    revolt: Count
    raid: Count
    decadence: Count


class Events(Table):
    """The ten event cards."""

    cubes: EventCubes
    tokens: EventTokens
    guessed_tokens: GuessedTokens
    famine: EventFamine


class Ladder(Table):
    """The Republic ladder, from the left."""

    prestige: Annotated[list[Count], Field(min_length=2, max_length=MAX_COLUMNS)]
    start: Count

    @model_validator(mode="after")
    def has_start(self) -> Self:
        """The markers start on the ladder."""
        if self.start >= len(self.prestige):
            raise ValueError(f"start column {self.start} is not on a ladder of {len(self.prestige)} columns")
        return self


class Famine(Table):
    """Ends of the famine marker's way."""

    start: Count
    last: Count

    @model_validator(mode="after")
    def is_ordered(self) -> Self:
        """The marker starts on its way."""
        if self.start > self.last:
            raise ValueError(f"famine starts at {self.start}, beyond its last column {self.last}")
        return self


class Tokens(Table):
    """The bank of Republic tokens."""

    limited: bool
    per_colour: Count
