"""Legal moves of the building step: exchanges, tiles on free squares, and which workers pay for them."""

from simulate.contract import NONE, push
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import (
    can_afford,
    can_hire_builder,
    can_hire_worker,
    can_pay_worker,
    can_swap,
    can_trade_workers,
    is_double,
    is_free,
    is_in_supply,
    tile_colour,
)
from simulate.games.forum_trajanum.constants import (
    FIRST_PAIR,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_PIECES,
    NUM_SQUARES,
    SIDE,
    Direction,
    Good,
)
from simulate.jit import compiled


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
    """The neighbour to the right, below, left or above on the grid, or NONE. [B.2]"""
    row, column = first // SIDE, first % SIDE
    if direction == Direction.RIGHT:
        return first + 1 if column < SIDE - 1 else NONE
    if direction == Direction.BELOW:
        return first + SIDE if row < SIDE - 1 else NONE
    if direction == Direction.LEFT:
        return first - 1 if column > 0 else NONE
    return first - SIDE if row > 0 else NONE


@compiled
def list_tiles_to_build(state, rules, out, count):
    """Every tile in supply that can be paid, on every free square or pair of squares. [B] [B.1] [B.2]"""
    player = state.players[state.seat]
    singles, doubles = 0, 0  # sets of pieces that can be paid
    for piece in range(NUM_PIECES):
        if is_in_supply(state, rules, piece) and can_afford(player, rules, piece):
            if is_double(piece):
                doubles |= 1 << piece
            else:
                singles |= 1 << piece
    if singles == 0 and doubles == 0:
        return count
    for square in range(NUM_SQUARES):
        if is_free(player, rules, square):
            for piece in range(NUM_PIECES):
                if singles >> piece & 1:
                    count = push(out, count, ActionKind.BUILD, piece, square)
            if doubles:
                count = list_doubles(player, rules, doubles, square, out, count)
    return count


@compiled
def list_doubles(player, rules, doubles, first, out, count):
    """Double tiles from a square on; two equal halves lie the same either way round. [B.2]"""
    for direction in range(NUM_DIRECTIONS):
        second = second_square(first, direction)
        if second == NONE or not is_free(player, rules, second):
            continue
        last = NUM_PIECES if second > first else FIRST_PAIR
        for piece in range(last):
            if doubles >> piece & 1:
                count = push(out, count, ActionKind.BUILD_DOUBLE, piece, first * NUM_DIRECTIONS + direction)
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
