"""Sets of squares, or of other small numbers, as the bits of one number."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import SIDE
from simulate.jit import compiled

ROW = (1 << SIDE) - 1
COLUMN = sum(1 << (row * SIDE) for row in range(SIDE))
LAST_COLUMN = COLUMN << (SIDE - 1)


@compiled
def only(number):
    """The set of one number, or of none."""
    return 1 << int(number) if number != NONE else 0


@compiled
def count_bits(bits):
    """How many numbers are in a set. LLVM knows this loop: it becomes one instruction."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@compiled
def first_of(bits):
    """The lowest number of a set that is not empty. Lists take it out, `bits &= bits - 1`, until nothing is left."""
    return count_bits((bits & -bits) - 1)


@compiled
def street_squares(street):
    """The squares of a row (0 … 5) or column (6 … 11)."""
    number = int(street)  # as wide as a set
    return ROW << (number * SIDE) if number < SIDE else COLUMN << (number - SIDE)


@compiled
def right_of(squares):
    """Their neighbours to the right."""
    return (squares & ~LAST_COLUMN) << 1


@compiled
def left_of(squares):
    """Their neighbours to the left."""
    return (squares >> 1) & ~LAST_COLUMN


@compiled
def beside(squares):
    """All their neighbours on the grid, and beyond its lower edge."""
    return right_of(squares) | left_of(squares) | squares << SIDE | squares >> SIDE
