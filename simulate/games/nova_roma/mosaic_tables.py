"""The mosaic's tables of components.toml: conditions, tiles, lines."""

from typing import Annotated

from pydantic import Field

from simulate.games.nova_roma.card_tables import PieceName, each_of
from simulate.games.nova_roma.component_tables import Reward, Strip
from simulate.games.nova_roma.components import FIRST_CONDITION
from simulate.games.nova_roma.constants import (
    NUM_TILES_OF_COLOUR,
    NUM_TRACKS,
)
from simulate.tables import Count, Table

NUM_GREEN = 11  # conditions, as many yellow ones


NUM_ORANGE = 5


class Condition(Table):
    """What a mosaic cell asks for."""

    counts: list[PieceName] = []
    total: Count = 0
    each: Count = 0
    chariots: Annotated[int, Field(ge=0, le=NUM_TRACKS)] = 0
    cells: Count = 0
    influence: Count = 0
    pays: Count = 0


class Conditions(Table):
    """The 27 conditions."""

    green: Annotated[dict[str, Condition], each_of(FIRST_CONDITION, NUM_GREEN)]
    yellow: Annotated[dict[str, Condition], each_of(FIRST_CONDITION + NUM_GREEN, NUM_GREEN)]
    orange: Annotated[dict[str, Condition], each_of(FIRST_CONDITION + 2 * NUM_GREEN, NUM_ORANGE)]


class MosaicTiles(Table):
    """Tiles of one colour, from left to right."""

    tiles: Annotated[list[Strip], Field(min_length=NUM_TILES_OF_COLOUR, max_length=NUM_TILES_OF_COLOUR)]


class Line(Reward):
    """A line of the mosaic board."""

    points: Count


class Lines(Table):
    """Bonuses of the mosaic board."""

    top_row: Reward
    row_1: Line
    row_2: Line
    row_3: Line
    column_1: Line
    column_2: Line
    column_3: Line
    diagonal_down: Line
    diagonal_up: Line


class Mosaic(Table):
    """Mosaic tiles and lines."""

    green: MosaicTiles
    yellow: MosaicTiles
    orange: MosaicTiles
    lines: Lines
