"""A seat's own turn: tiles are used, a building tile is laid, and what follows from both waits on a stack."""

from simulate.contract import NONE, gain_points
from simulate.games.forum_trajanum.actions import Pending, Phase
from simulate.games.forum_trajanum.conditions import can_exchange, has_reserve, has_room
from simulate.games.forum_trajanum.constants import (
    MAX_STEPS,
    NUM_CLASSES,
    NUM_GOODS,
    NUM_LEVELS,
    NUM_TRACKS,
    Good,
    Grey,
    Row,
    Source,
)
from simulate.games.forum_trajanum.mosaics import is_cell_left, is_coloured_cell_left
from simulate.games.forum_trajanum.scoring import column_points
from simulate.games.forum_trajanum.state import ask, has_ability, next_from_start, push_pending, resume, seat_after
from simulate.jit import compiled


@compiled
def next_turn(state, rules):
    """Clockwise from the start figure, each seat reveals its two tiles and takes its turn. [2] [A44]"""
    if state.num_asked == state.num_players:
        state.phase = Phase.NEXT_ROUND
        return
    seat = next_from_start(state)
    player = state.players[seat]
    player.is_revealed = 1
    if player.kept != NONE:
        player.spent[player.kept] += 1
    if player.received != NONE:
        state.players[seat_after(state, seat)].spent[player.received] += 1
    state.swaps = rules.swaps
    state.hires = rules.hires
    state.makings = rules.makings
    state.from_reserve = 0
    push_pending(state, Pending.BUILDING, 0)
    if player.received == NONE and has_reserve(player):
        ask(state, Phase.RESERVE, seat)
    else:
        begin_use(state, seat)


@compiled
def begin_use(state, seat):
    """Who holds a tile uses one. [2] [A6]"""
    player = state.players[seat]
    is_holding = player.kept != NONE or player.received != NONE
    ask(state, Phase.USE if is_holding else Phase.NEXT_PENDING, seat)


@compiled
def next_pending(state, rules):
    """Take up what lies on top of the stack; when it is empty, the turn is over."""
    if state.num_pending == 0:
        state.phase = Phase.NEXT_TURN
        return
    state.num_pending -= 1
    kind, value = state.pending[state.num_pending, 0], state.pending[state.num_pending, 1]
    state.pending[state.num_pending] = 0
    if kind == Pending.USE_KEPT:
        use_kept(state, rules)
    elif kind == Pending.USE_RECEIVED:
        use_received(state, rules)
    elif kind == Pending.BUILDING or kind == Pending.EXTRA_BUILDING:
        state.can_build = 1
        state.is_extra = kind == Pending.EXTRA_BUILDING
        state.phase = Phase.BUILDING
    elif kind == Pending.EXCHANGES:
        state.can_build = 0
        if can_exchange(state, rules, state.seat):
            state.phase = Phase.BUILDING
    elif kind == Pending.GREY:
        reward_grey(state, rules, value)
    elif kind == Pending.STRUCTURE:
        reward_structure(state, value)
    elif kind == Pending.FINISH_TRACK:
        gain_points(state, state.seat, Source.TRACKS, column_points(state, rules, state.seat))
    elif kind == Pending.BONUS:
        state.bonuses = value
        state.least_bonus = 0
        state.phase = Phase.BONUS
    elif kind == Pending.UPGRADE:
        upgrade(state, rules)
    elif kind == Pending.SECOND_CITIZEN:
        reward_second_citizen(state, value)
    elif kind == Pending.WORKER:
        state.phase = Phase.WORKER
    elif kind == Pending.EAGLE:
        state.phase = Phase.EAGLE
    elif kind == Pending.FREE_ENVOY:
        state.phase = Phase.FREE_ENVOY
    else:
        state.phase = Phase.GRID_TILE


# Step 2a


@compiled
def store_own(player):
    """An own tile that is no citizen goes to the ship, used or not. [2.2] [A9]"""
    player.ship += 1


@compiled
def store_received(state, player, face, is_used):
    """A neighbour's tile goes to the reserve; one taken from there leaves the game when used. [2.2] [1.3] [A5]"""
    if state.from_reserve and is_used:
        player.removed += 1
    else:
        player.reserve[face] += 1


@compiled
def use_kept(state, rules):
    """The own tile works. [2] [2.1]"""
    player = state.players[state.seat]
    face = player.kept
    player.kept = NONE
    if face < NUM_CLASSES and has_room(player, face):
        state.using = face
        state.uses_own = 1
        state.phase = Phase.CITIZEN
    else:
        store_own(player)
        gain_face(state, rules, face)


@compiled
def use_received(state, rules):
    """The neighbour's tile works. [2] [2.1]"""
    player = state.players[state.seat]
    face = player.received
    player.received = NONE
    if face < NUM_CLASSES and has_room(player, face):
        state.using = face
        state.uses_own = 0
        state.phase = Phase.CITIZEN
    else:
        store_received(state, player, face, True)
        gain_face(state, rules, face)


@compiled
def gain_face(state, rules, face):
    """Goods of a resource tile, at once; a citizen without a place has none. [2.1] [A7]"""
    for good in range(NUM_GOODS):
        state.players[state.seat].goods[good] += rules.face_gain[face, good]
    if rules.face_gain[face, Good.UPGRADE] > 0:
        push_pending(state, Pending.UPGRADE, 0)


@compiled
def activate(player, row):
    """A citizen's arrival makes the row active; Merchant I turns the overlay, once. [A] [A.3] [A42]"""
    player.is_active[row] = 1
    if row == Row.MERCHANT_1:
        player.is_flipped = 1


@compiled
def upgrade(state, rules):
    """Move the overlay; Merchant I may choose the next cypress row. [G.UPGRADE] [A.3] [A22]"""
    player = state.players[state.seat]
    if player.step == MAX_STEPS - 1:
        return
    if has_ability(player, Row.MERCHANT_1) and rules.next_cypress[player.step] > player.step + 1:
        state.phase = Phase.UPGRADE
    else:
        player.step += 1


@compiled
def reward_second_citizen(state, row):
    """The bonus printed on the right place of each row. [A.7] [A18]"""
    player = state.players[state.seat]
    if row == Row.PATRICIAN_1:
        if player.ship > 0 and is_coloured_cell_left(state):
            state.phase = Phase.FREE_ENVOY
    elif row == Row.PATRICIAN_2:
        push_pending(state, Pending.BONUS, 1)
    elif row == Row.MERCHANT_1:
        state.phase = Phase.COIN_OR_TRIBUNE
    elif row == Row.MERCHANT_2:
        state.phase = Phase.COIN_OR_ASSISTANT
    elif row == Row.CRAFTSMAN_1:
        state.phase = Phase.WORKER
    else:
        player.goods[Good.BUILDER] += 1


# Rewards of buildings


@compiled
def reward_grey(state, rules, grey):
    """A column scores; the others move the marker, and finish the track at its end. [T] [T.COLUMN] [T.END]"""
    player = state.players[state.seat]
    if grey == Grey.COLUMN:
        gain_points(state, state.seat, Source.COLUMNS, column_points(state, rules, state.seat))
    elif grey < NUM_TRACKS and player.levels[grey] < NUM_LEVELS:
        player.levels[grey] += 1
        if player.levels[grey] == NUM_LEVELS:
            push_pending(state, Pending.FINISH_TRACK, 0)
        state.track = grey
        state.phase = Phase.REWARD


@compiled
def reward_structure(state, colour):
    """An envoy may go to the Forum, if there is one and a cell for it. [F]"""
    if state.players[state.seat].ship > 0 and is_cell_left(state, state.seat, colour):
        state.envoy_colour = colour
        state.phase = Phase.ENVOY


@compiled
def earn_area_bonus(state, rules):
    """One bonus, or two different ones with Patrician II. [F.3] [A.2]"""
    has_two = has_ability(state.players[state.seat], Row.PATRICIAN_2)
    push_pending(state, Pending.BONUS, rules.patrician_bonuses if has_two else 1)


@compiled
def gain_good(state, good):
    """Take one piece from the supply, which never runs dry. [G] [A48]"""
    state.players[state.seat].goods[good] += 1
    resume(state)
