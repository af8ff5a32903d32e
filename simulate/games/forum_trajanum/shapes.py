"""Where in the grid the building tasks of Trajan cards can be fulfilled: plain Python, read once into the rules."""

from collections.abc import Iterator

from simulate.games.forum_trajanum.constants import MAX_SHAPES, SIDE, Shape

Squares = tuple[int, ...]
CORNERS = (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


def square(row: int, column: int) -> int:
    """The number of a square, both from 0."""
    return row * SIDE + column


def lines(length: int, rows: int, columns: int) -> Iterator[Squares]:
    """Straight lines of squares that step by (rows, columns)."""
    for row in range(SIDE - rows * (length - 1)):
        for column in range(SIDE - columns * (length - 1)):
            yield tuple(square(row + rows * step, column + columns * step) for step in range(length))


def blocks() -> Iterator[Squares]:
    """All two by two blocks."""
    for row in range(SIDE - 1):
        for column in range(SIDE - 1):
            first = square(row, column)
            yield first, first + 1, first + SIDE, first + SIDE + 1


def around(temples: list[int], steps: tuple[int, ...]) -> Iterator[Squares]:
    """Squares at fixed steps from each temple."""
    for temple in temples:
        yield tuple(temple + step for step in steps)


def crane_sides() -> Iterator[Squares]:
    """The two neighbours of each corner."""
    last = SIDE - 1
    for row, inner_row in ((0, 1), (last, last - 1)):
        for column, inner_column in ((0, 1), (last, last - 1)):
            yield square(row, inner_column), square(inner_row, column)


def places(shape: Shape, length: int, temples: list[int]) -> list[Squares]:
    """The sets of squares that can fulfil a building task; corners and temples are never built on.

    Raises
    ------
    ValueError
        if there are more of them than the rules' record holds.
    """
    candidates = {
        Shape.HORIZONTAL: lambda: lines(length, 0, 1),
        Shape.VERTICAL: lambda: lines(length, 1, 0),
        Shape.TEMPLE_ENDS: lambda: around(temples, (-SIDE, SIDE)),
        Shape.TEMPLE_CORNERS: lambda: around(temples, (-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1)),
        Shape.CRANE_SIDES: crane_sides,
        Shape.BLOCK: blocks,
        Shape.ANYWHERE: lambda: iter(()),
    }
    never_built = {*CORNERS, *temples}
    found = [squares for squares in candidates[shape]() if never_built.isdisjoint(squares)]
    if len(found) > MAX_SHAPES:
        raise ValueError(f"a building task has {len(found)} places, at most {MAX_SHAPES} are possible")
    return found
