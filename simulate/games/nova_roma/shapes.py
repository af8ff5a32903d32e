"""Where a building fits: every rotation and reflection of a shape at every place of a district, as bit masks."""

from collections.abc import Sequence

Cell = tuple[int, int]


def cells_of(picture: Sequence[str]) -> frozenset[Cell]:
    """The cubes of a picture.

    >>> sorted(cells_of([".#", "##"]))
    [(0, 1), (1, 0), (1, 1)]
    """
    return frozenset(
        (row, column) for row, line in enumerate(picture) for column, sign in enumerate(line) if sign == "#"
    )


def moved_to_corner(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The same shape with its first row and column at 0."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def orientations(picture: Sequence[str]) -> list[frozenset[Cell]]:
    """All different rotations and reflections. [BUILD.2]"""
    found: list[frozenset[Cell]] = []
    for mirrored in (False, True):
        cells = cells_of(picture)
        if mirrored:
            cells = frozenset((row, -column) for row, column in cells)
        for _ in range(4):
            cells = moved_to_corner(frozenset((column, -row) for row, column in cells))
            if cells not in found:
                found.append(cells)
    return found


def mask_of(cells: frozenset[Cell], width: int) -> int:
    """Cells of a district as bits, row by row."""
    return sum(1 << (row * width + column) for row, column in cells)


def placements(picture: Sequence[str], district: Sequence[str]) -> list[int]:
    """The masks of all places at which a shape lies within a district, free or not. [BUILD.2]"""
    height, width = len(district), len(district[0])
    masks = []
    for cells in orientations(picture):
        last_row, last_column = max(row for row, _ in cells), max(column for _, column in cells)
        for top in range(height - last_row):
            for left in range(width - last_column):
                moved = frozenset((row + top, column + left) for row, column in cells)
                masks.append(mask_of(moved, width))
    return masks


def ring(row: int, column: int, district: Sequence[str]) -> int:
    """The mask of all cells beside a cell, also diagonally. [BUILD.2]"""
    height, width = len(district), len(district[0])
    cells = frozenset(
        (r, c)
        for r in range(max(row - 1, 0), min(row + 2, height))
        for c in range(max(column - 1, 0), min(column + 2, width))
        if (r, c) != (row, column)
    )
    return mask_of(cells, width)
