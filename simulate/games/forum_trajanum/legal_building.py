"""Legal moves of the building step: exchanges, tiles on free squares, and which workers pay for them."""

from simulate.contract import push
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import (
    affordable_tiles,
    can_hire_builder,
    can_hire_worker,
    can_pay_worker,
    can_swap,
    can_trade_workers,
    free_squares,
    tile_colour,
)
from simulate.games.forum_trajanum.constants import (
    FIRST_MIXED,
    FIRST_PAIR,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    SIDE,
    Direction,
    Good,
)
from simulate.games.forum_trajanum.sets import beside, first_of, left_of, right_of
from simulate.jit import compiled

SINGLES = (1 << FIRST_MIXED) - 1  # sets of building tiles
MIXED = (1 << FIRST_PAIR) - 1 - SINGLES


@compiled
def list_building(state, rules, out):
    """Exchanges, building tiles while one is allowed, or the end of the step. [B] [A12]"""
    count = push(out, 0, ActionKind.END_BUILDING, 0, 0)
    count = list_exchanges(state, rules, out, count)
    if state.can_build:
        count = list_tiles_to_build(state, rules, out, count)
    return count


@compiled
def list_exchanges(state, rules, out, count):
    """Trades of Merchant II, the Craftsmen, and of workers for a builder. [A.4] [A.5] [A.6] [G.WORKER] [A10]"""
    player = state.players[state.seat]
    if can_swap(state, player):
        for given in range(Good.ASSISTANT, Good.TRIBUNE + 1):
            for taken in range(Good.ASSISTANT, Good.TRIBUNE + 1):
                if given != taken and player.goods[given] > 0:
                    count = push(out, count, ActionKind.SWAP_GOOD, given, taken)
    if can_hire_worker(state, player):
        for colour in range(NUM_COLOURS):
            count = push(out, count, ActionKind.HIRE_WORKER, colour, 0)
    if can_hire_builder(state, player):
        count = push(out, count, ActionKind.HIRE_BUILDER, 0, 0)
    for one in range(NUM_COLOURS):
        for other in range(one, NUM_COLOURS):
            if can_trade_workers(player, rules, one, other):
                count = push(out, count, ActionKind.TRADE_WORKERS, one, other)
    return count


@compiled
def second_square(first, direction):
    """The neighbour to the right, below, left or above, which must be on the grid. [B.2]"""
    step = SIDE if direction == Direction.BELOW or direction == Direction.ABOVE else 1
    return first + step if direction <= Direction.BELOW else first - step


@compiled
def list_tiles_to_build(state, rules, out, count):
    """Every tile in supply that can be paid, on every free square or pair of squares. [B] [B.1] [B.2]"""
    player = state.players[state.seat]
    pieces = affordable_tiles(state, rules, player)
    free = free_squares(player, rules) if pieces else 0
    left = free
    while left:
        square = first_of(left)
        left &= left - 1
        count = list_pieces(pieces & SINGLES, ActionKind.BUILD, square, out, count)
        if pieces & ~SINGLES and beside(free) >> square & 1:
            count = list_doubles(free, pieces, square, out, count)
    return count


@compiled
def list_doubles(free, pieces, first, out, count):
    """Double tiles from a square on; two equal halves lie the same either way round. [B.2]"""
    place = first * NUM_DIRECTIONS
    doubles, mixed = pieces & ~SINGLES, pieces & MIXED
    if left_of(free) >> first & 1:
        count = list_pieces(doubles, ActionKind.BUILD_DOUBLE, place + Direction.RIGHT, out, count)
    if free >> SIDE >> first & 1:
        count = list_pieces(doubles, ActionKind.BUILD_DOUBLE, place + Direction.BELOW, out, count)
    if right_of(free) >> first & 1:
        count = list_pieces(mixed, ActionKind.BUILD_DOUBLE, place + Direction.LEFT, out, count)
    if free << SIDE >> first & 1:
        count = list_pieces(mixed, ActionKind.BUILD_DOUBLE, place + Direction.ABOVE, out, count)
    return count


@compiled
def list_pieces(pieces, kind, place, out, count):
    """One option for each building tile of a set."""
    while pieces:
        count = push(out, count, kind, first_of(pieces), place)
        pieces &= pieces - 1
    return count


@compiled
def list_payments(state, rules, out):
    """Workers that may pay a structure, in rising order. [B.1] [B.2]"""
    player = state.players[state.seat]
    colour = tile_colour(rules, state.piece)
    count = 0
    for worker in range(state.least_worker, NUM_COLOURS):
        if can_pay_worker(player, colour, state.due, worker):
            count = push(out, count, ActionKind.PAY_WORKER, worker, 0)
    return count
