"""Slow, obvious twins: where a building fits, and which reward tokens are surrounded, by sets of cells."""

from functools import cache

from simulate.config import load_ruleset


@cache
def tables():
    return load_ruleset("nova_roma", "base").tables


def maps():
    districts = tables()["districts"]
    return [districts[name]["map"] for name in "abc"]


def turned(cells):
    return {(column, -row) for row, column in cells}


def mirrored(cells):
    return {(row, -column) for row, column in cells}


def shifted(cells, down, right):
    return frozenset((row + down, column + right) for row, column in cells)


def free_cells(district, taken, players):
    """Cells that hold neither a cube nor a reward token."""
    return {
        (row, column)
        for row, line in enumerate(maps()[district])
        for column, sign in enumerate(line)
        if (row, column) not in taken and sign != "R" and not (sign == "P" and players > 2)
    }


def sites(shape, district, taken, players):
    """All sets of free cells that a building of this shape can cover."""
    picture = tables()["shapes"][shape]
    cells = {(row, column) for row, line in enumerate(picture) for column, sign in enumerate(line) if sign == "#"}
    free = free_cells(district, taken, players)
    found = set()
    for start in (cells, mirrored(cells)):
        turning = start
        for _ in range(4):
            turning = turned(turning)
            for down in range(-6, 12):
                for right in range(-6, 12):
                    moved = shifted(turning, down, right)
                    if moved <= free:
                        found.add(moved)
    return found


def cells_of(mask, district):
    """A mask of the engine as cells."""
    width = len(maps()[district][0])
    return frozenset(divmod(bit, width) for bit in range(31) if int(mask) >> bit & 1)


def surrounded(district, taken, players):
    """Reward cells whose neighbours all hold cubes."""
    found = set()
    for row, line in enumerate(maps()[district]):
        for column, sign in enumerate(line):
            if sign == "R" or (sign == "P" and players > 2):
                around = {
                    (r, c)
                    for r in (row - 1, row, row + 1)
                    for c in (column - 1, column, column + 1)
                    if (r, c) != (row, column) and 0 <= r < len(maps()[district]) and 0 <= c < len(line)
                }
                if around <= set(taken):
                    found.add((row, column))
    return found
