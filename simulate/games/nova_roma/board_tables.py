"""Tables that describe the map: sea routes and building districts."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from simulate.games.nova_roma.component_tables import Reward
from simulate.games.nova_roma.constants import MAX_DISTRICT_CELLS, MAX_HARBOURS, MAX_REWARD_CELLS, NUM_RANKS
from simulate.tables import Count, Positive, Table

REWARD_CELL = "R"
THREE_PLUS_CELL = "P"  # a reward cell with three or four players only
NEUTRAL_CELL = "n"


class Harbour(Reward):
    """A harbour: the leg that leads to it, its points or its reward."""

    sail: Positive
    points: Count = 0


class Route(Table):
    """A sea route."""

    harbours: Annotated[list[Harbour], Field(min_length=1, max_length=MAX_HARBOURS - 1)]


class Routes(Table):
    """Both sea routes."""

    north: Route
    south: Route


class District(Table):
    """A building district as a picture."""

    map: Annotated[list[Annotated[str, Field(pattern=r"^[.RPn]+$")]], Field(min_length=1)]
    points: Annotated[list[Count], Field(min_length=NUM_RANKS, max_length=NUM_RANKS)]

    @model_validator(mode="after")
    def is_rectangle(self) -> Self:
        """All rows are of one length, and the whole is not too large."""
        if len({len(row) for row in self.map}) > 1:
            raise ValueError("the rows of a district's map must be of one length")
        if (cells := len(self.map) * len(self.map[0])) > MAX_DISTRICT_CELLS:
            raise ValueError(f"a district has at most {MAX_DISTRICT_CELLS} cells, not {cells}")
        return self

    def cells(self) -> list[tuple[int, int, str]]:
        """Row, column and sign of each cell."""
        return [(row, column, sign) for row, line in enumerate(self.map) for column, sign in enumerate(line)]


class Districts(Table):
    """The three building districts."""

    a: District
    b: District
    c: District

    @model_validator(mode="after")
    def has_tokens_for_all(self) -> Self:
        """No more reward cells than tokens."""
        signs = [sign for district in (self.a, self.b, self.c) for _, _, sign in district.cells()]
        if (cells := signs.count(REWARD_CELL) + signs.count(THREE_PLUS_CELL)) > MAX_REWARD_CELLS:
            raise ValueError(f"there are {cells} reward cells for {MAX_REWARD_CELLS} tokens")
        return self
