"""Building: a tile is laid and paid, then both its parts are rewarded."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Pending, Phase
from simulate.games.forum_trajanum.conditions import (
    can_pay_worker,
    grey_part,
    is_double,
    num_structures,
    tile_colour,
)
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_LEVELS,
    NUM_TRACKS,
    SIDE,
    Good,
    Grey,
)
from simulate.games.forum_trajanum.sets import only
from simulate.games.forum_trajanum.state import push_pending, resume
from simulate.jit import compiled


@compiled
def lay_tile(state, rules, piece, first, second):
    """Take a tile from the supply and lay it; the grey building stands on the first square. [B] [B.1] [B.2]"""
    player = state.players[state.seat]
    colour = tile_colour(rules, piece)
    if is_double(piece):
        state.doubles[colour] -= 1
    else:
        state.singles[colour] -= 1
    grey = grey_part(rules, piece)
    if grey != NONE:
        player.goods[Good.BUILDER] -= 1
        player.columns += grey == Grey.COLUMN
        player.greys[first // SIDE] |= 1 << grey
        player.grey_squares |= only(first)
    else:
        player.coloured_squares |= only(first)
    player.coloured_squares |= only(second)
    player.structures[colour] += num_structures(piece)
    player.built[first] = grey if grey != NONE else FIRST_COLOURED + colour
    player.tile_of[first] = player.num_built
    if second != NONE:
        player.built[second] = FIRST_COLOURED + colour
        player.tile_of[second] = player.num_built
    player.num_built += 1
    state.piece = piece
    state.due = num_structures(piece)
    state.least_worker = 0
    state.can_build = 0
    state.phase = Phase.NEXT_PAYMENT


@compiled
def next_payment(state, rules):
    """Pay the workers due; only a choice is asked for. [B.1] [B.2]"""
    if state.due == 0:
        reward_tile(state, rules)
        return
    player = state.players[state.seat]
    colour = tile_colour(rules, state.piece)
    ways, only = 0, 0
    for worker in range(state.least_worker, NUM_COLOURS):
        if can_pay_worker(player, colour, state.due, worker):
            ways += 1
            only = worker
    if ways == 1:
        pay_worker(state, rules, only)
    else:
        state.phase = Phase.PAYMENT


@compiled
def pay_worker(state, rules, worker):
    """A worker of the structure's colour, or any other one with an assistant. [B.1] [B.2]"""
    goods = state.players[state.seat].goods
    goods[FIRST_WORKER + worker] -= 1
    if worker != tile_colour(rules, state.piece):
        goods[Good.ASSISTANT] -= 1
    state.least_worker = worker
    state.due -= 1
    state.phase = Phase.NEXT_PAYMENT


@compiled
def reward_tile(state, rules):
    """Each part brings its reward; the player chooses the order where it can matter. [B] [A15] [A16]"""
    piece = state.piece
    grey = grey_part(rules, piece)
    colour = tile_colour(rules, piece)
    state.piece = NONE
    state.least_worker = 0
    if not state.is_extra:
        push_pending(state, Pending.EXCHANGES, 0)
    for _ in range(num_structures(piece)):
        push_pending(state, Pending.STRUCTURE, colour)
    if grey != NONE:
        push_pending(state, Pending.GREY, grey)
    is_tracked = 0 <= grey < NUM_TRACKS and state.players[state.seat].levels[grey] < NUM_LEVELS
    if is_tracked and is_double(piece):
        state.phase = Phase.ORDER
    else:
        resume(state)


@compiled
def swap_rewards(state):
    """The structure's reward comes first. [A15]"""
    top = state.num_pending - 1
    for field in range(2):
        held = state.pending[top, field]
        state.pending[top, field] = state.pending[top - 1, field]
        state.pending[top - 1, field] = held
