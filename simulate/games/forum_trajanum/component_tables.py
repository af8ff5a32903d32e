"""The tables of components.toml: which keys there are, which values they may have, which totals must add up."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.forum_trajanum.constants import (
    BOARD_CELLS,
    BOARD_COLUMNS,
    BOARD_ROWS,
    FORUM_COLUMNS,
    FORUM_ROWS,
    MAX_FACES,
    MAX_PLAYERS,
    MAX_STEPS,
    MAX_VALUES,
    NUM_BOARDS,
    NUM_CARDS,
    NUM_CITIZEN_TILES,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_RESOURCE_TILES,
    NUM_STREETS,
    NUM_TEMPLES,
    SIDE,
)
from simulate.tables import Count, Positive, Table

GreyName = Literal["library", "basilica", "market", "column"]
Place = Annotated[list[Annotated[int, Field(ge=2, le=SIDE - 1)]], Field(min_length=2, max_length=2)]
Symbols = Annotated[list[Annotated[int, Field(ge=1, le=SIDE)]], Field(min_length=SIDE, max_length=SIDE)]
Schemes = Annotated[list[Symbols], Field(min_length=MAX_PLAYERS, max_length=MAX_PLAYERS)]
BoardRow = Annotated[str, Field(pattern=rf"^[BGYOE]{{{BOARD_COLUMNS}}}$")]
Board = Annotated[list[BoardRow], Field(min_length=BOARD_ROWS, max_length=BOARD_ROWS)]
Slot = Annotated[list[Count], Field(min_length=2, max_length=2)]


class Grid(Table):
    """Temples; never on the rim, where a Trajan card could not be fulfilled."""

    temples: Annotated[list[Place], Field(min_length=NUM_TEMPLES, max_length=NUM_TEMPLES)]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Four different squares."""
        if len({tuple(temple) for temple in self.temples}) != NUM_TEMPLES:
            raise ValueError(f"there are {NUM_TEMPLES} different temples, not {self.temples}")
        return self


class Streets(Table):
    """Side of the colonies."""

    side: Literal["a", "b"]


class StreetCards(Table):
    """Cards of each symbol."""

    copies: Positive

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """24 cards."""
        if NUM_STREETS * self.copies != NUM_CARDS:
            raise ValueError(f"there are {NUM_CARDS} street cards, not {NUM_STREETS * self.copies}")
        return self


class SideB(Table):
    """Symbols of rows and columns of the four boards."""

    rows: Schemes
    columns: Schemes

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Every symbol stands once on a board."""
        for scheme in (*self.rows, *self.columns):
            if sorted(scheme) != list(range(1, SIDE + 1)):
                raise ValueError(f"a board has the symbols 1 to {SIDE} once each, not {scheme}")
        return self


class Citizens(Table):
    """Citizen tiles of a player; one of each class shows a woman."""

    patrician: Positive
    merchant: Positive
    craftsman: Positive

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Six tiles."""
        total = self.patrician + self.merchant + self.craftsman
        if total != NUM_CITIZEN_TILES:
            raise ValueError(f"a player has {NUM_CITIZEN_TILES} citizen tiles, not {total}")
        return self


class Face(Table):
    """Resource tiles of one kind."""

    count: Positive
    builder: Count = 0
    blue: Count = 0
    green: Count = 0
    yellow: Count = 0
    orange: Count = 0
    assistant: Count = 0
    coin: Count = 0
    tribune: Count = 0
    upgrade: Annotated[int, Field(ge=0, le=1)] = 0

    def gains(self) -> list[int]:
        """Goods in the order of Good."""
        return list(self.model_dump(exclude={"count"}).values())


class Faces(Table):
    """All resource tiles of a player."""

    tiles: Annotated[list[Face], Field(min_length=1, max_length=MAX_FACES - NUM_CLASSES)]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """28 tiles, none of them blank."""
        if (total := sum(face.count for face in self.tiles)) != NUM_RESOURCE_TILES:
            raise ValueError(f"a player has {NUM_RESOURCE_TILES} resource tiles, not {total}")
        if any(sum(face.gains()) == 0 for face in self.tiles):
            raise ValueError("a resource tile shows something")
        return self


class Buildings(Table):
    """Building tiles of each colour."""

    singles: Positive
    doubles: Positive


class Supply(Table):
    """Whether building tiles run out."""

    limited: bool


class Pairing(Table):
    """The grey building behind each structure."""

    blue: GreyName
    green: GreyName
    yellow: GreyName
    orange: GreyName

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Each grey building stands behind one colour."""
        if len(set(self.model_dump().values())) != NUM_COLOURS:
            raise ValueError("each grey building is paired with one colour")
        return self


class Layout(Table):
    """Where boards lie, by number of players."""

    random: bool
    two: Annotated[list[Slot], Field(min_length=3, max_length=3)]
    three: Annotated[list[Slot], Field(min_length=4, max_length=4)]
    four: Annotated[list[Slot], Field(min_length=5, max_length=5)]

    def by_number(self) -> dict[int, list[Slot]]:
        """The layouts by number of players."""
        return {2: self.two, 3: self.three, 4: self.four}

    @model_validator(mode="after")
    def fits(self) -> Self:
        """Boards lie beside each other on the Forum."""
        rows, columns = FORUM_ROWS // BOARD_ROWS, FORUM_COLUMNS // BOARD_COLUMNS
        for players, slots in self.by_number().items():
            if len({tuple(slot) for slot in slots}) != len(slots):
                raise ValueError(f"with {players} players two boards lie in one place")
            if any(slot[0] >= rows or slot[1] >= columns for slot in slots):
                raise ValueError(f"boards lie in {rows} rows of {columns}")
        return self


class Mosaics(Table):
    """The mosaic boards."""

    boards: Annotated[list[Board], Field(min_length=NUM_BOARDS, max_length=NUM_BOARDS)]
    layout: Layout

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Every board has one eagle, and all four colours."""
        for number, board in enumerate(self.boards, 1):
            cells = "".join(board)
            if len(cells) != BOARD_CELLS or cells.count("E") != 1 or len(set(cells)) != NUM_COLOURS + 1:
                raise ValueError(f"mosaic board {number} has {BOARD_CELLS} cells, one eagle and four colours")
        return self


class Prestige(Table):
    """The prestige track and its overlay."""

    values: Annotated[list[Count], Field(min_length=MAX_VALUES, max_length=MAX_VALUES)]
    bust: Annotated[list[Positive], Field(min_length=MAX_STEPS, max_length=MAX_STEPS)]
    cypress: Annotated[list[Annotated[int, Field(ge=1, lt=MAX_STEPS)]], Field(min_length=1, max_length=MAX_STEPS)]
    flipped: Annotated[int, Field(ge=0, le=1)]

    @model_validator(mode="after")
    def rises(self) -> Self:
        """Upgrades never cost points."""
        if self.values != sorted(self.values) or self.bust != sorted(self.bust):
            raise ValueError("values and bust must not fall")
        return self
