"""The tables of Trajan cards and of rules.toml: which keys there are and which values they may have."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.forum_trajanum.constants import (
    MAX_PLAYERS,
    MAX_SHAPE,
    NUM_COLOURS,
    NUM_LEVELS,
    NUM_PHASES,
    PLACES_PER_ROW,
)
from simulate.tables import Count, Positive, Table

ByPhase = Annotated[list[Count], Field(min_length=NUM_PHASES, max_length=NUM_PHASES)]
ShapeName = Literal["horizontal", "vertical", "temple_ends", "temple_corners", "crane_sides", "block", "anywhere"]
WantName = Literal["built", "grey", "coloured"]
SQUARES = {"temple_ends": 2, "temple_corners": 4, "crane_sides": 2, "block": 4, "anywhere": NUM_COLOURS}


class BuildingTask(Table):
    """A pattern of buildings."""

    shape: ShapeName
    wants: Annotated[list[WantName], Field(min_length=2, max_length=MAX_SHAPE)]
    different: bool

    @model_validator(mode="after")
    def fits(self) -> Self:
        """As many squares as the shape has."""
        if (squares := SQUARES.get(self.shape, len(self.wants))) != len(self.wants):
            raise ValueError(f"{self.shape} has {squares} squares, not {len(self.wants)}")
        return self


class CollectingTask(Table):
    """What has to be shown, in the order of Need."""

    builder: Count = 0
    worker: Count = 0
    assistant: Count = 0
    coin: Count = 0
    tribune: Count = 0
    different_workers: Annotated[int, Field(ge=0, le=4)] = 0
    different_citizens: Annotated[int, Field(ge=0, le=3)] = 0
    used_cranes: Annotated[int, Field(ge=0, le=4)] = 0
    columns: Count = 0
    ship_envoys: Count = 0
    markers: Annotated[int, Field(ge=0, le=3)] = 0

    @model_validator(mode="after")
    def is_something(self) -> Self:
        """A task for nothing would be fulfilled for ever."""
        if sum(self.model_dump().values()) == 0:
            raise ValueError("a collecting task asks for something")
        return self


class TrajanCard(Table):
    """A card with its two tasks."""

    building: BuildingTask
    collecting: CollectingTask


class Trajan(Table):
    """The twelve cards, four for each phase."""

    i_1: TrajanCard
    i_2: TrajanCard
    i_3: TrajanCard
    i_4: TrajanCard
    ii_1: TrajanCard
    ii_2: TrajanCard
    ii_3: TrajanCard
    ii_4: TrajanCard
    iii_1: TrajanCard
    iii_2: TrajanCard
    iii_3: TrajanCard
    iii_4: TrajanCard

    def cards(self) -> list[TrajanCard]:
        """The cards in order."""
        return [getattr(self, name) for name in type(self).model_fields]


class Start(Table):
    """What a seat starts with."""

    builder: Count
    assistant: Count
    coin: Count
    tribune: Count


class Handicap(Table):
    """The beginner's help."""

    seats: Annotated[list[Annotated[int, Field(ge=1, le=MAX_PLAYERS)]], Field(max_length=MAX_PLAYERS)]
    coins: Count


class Tribunes(Table):
    """Prices in tribunes."""

    street: Positive
    second_tile: Positive


class Exchanges(Table):
    """Trades per turn."""

    merchant_2: Count
    craftsman_1: Count
    craftsman_2: Count
    assistant_matches_pair: bool


class Reward(Table):
    """What a level gives, in the order of Good and then of effects."""

    builder: Count = 0
    assistant: Count = 0
    coin: Count = 0
    tribune: Count = 0
    upgrade: Annotated[int, Field(ge=0, le=1)] = 0
    worker: Annotated[int, Field(ge=0, le=1)] = 0
    area_bonus: Annotated[int, Field(ge=0, le=1)] = 0
    eagle_envoy: Annotated[int, Field(ge=0, le=1)] = 0
    free_envoy: Annotated[int, Field(ge=0, le=1)] = 0
    grid_tile: Annotated[int, Field(ge=0, le=1)] = 0
    building: Annotated[int, Field(ge=0, le=1)] = 0


Levels = Annotated[list[Reward], Field(min_length=NUM_LEVELS, max_length=NUM_LEVELS)]


class Tracks(Table):
    """The three tracks."""

    library: Levels
    basilica: Levels
    market: Levels


class AreaBonuses(Table):
    """Bonuses for finished areas."""

    points: Count
    patrician_2: Annotated[int, Field(ge=1, le=2)]


class PhaseValues(Table):
    """Points by phase."""

    values: ByPhase


class RowValues(Table):
    """Points by citizens in the row."""

    values: Annotated[list[Count], Field(min_length=PLACES_PER_ROW + 1, max_length=PLACES_PER_ROW + 1)]


class Eagles(Table):
    """Points of envoys at eagles."""

    on: Count
    beside: Count
    diagonal: Count


class Wages(Table):
    """Coins per row of citizens."""

    coins: Positive


class TrajanCards(Table):
    """Phases with a Trajan card."""

    phases: Annotated[list[bool], Field(min_length=NUM_PHASES, max_length=NUM_PHASES)]


class TrajanElements(Table):
    """What an element is."""

    double_is_one: bool
