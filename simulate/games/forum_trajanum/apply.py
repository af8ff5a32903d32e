"""Carrying out one decision and all that follows without a choice. Legality is not checked again here."""

from simulate.contract import NONE, gain_points
from simulate.games.forum_trajanum.actions import ActionKind, Pending, Phase
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    FIRST_WORKER,
    NUM_DIRECTIONS,
    NUM_GOODS,
    NUM_ROWS,
    Bonus,
    Good,
    Own,
    Source,
)
from simulate.games.forum_trajanum.legal import wages_of
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.mosaics import place_envoy
from simulate.games.forum_trajanum.payments import lay_tile, pay_worker, swap_rewards
from simulate.games.forum_trajanum.phases import proceed, take_from_grid
from simulate.games.forum_trajanum.rules import (
    AREA_BONUS,
    EAGLE_ENVOY,
    EXTRA_BUILDING,
    FREE_ENVOY,
    GRID_TILE,
    WORKER,
)
from simulate.games.forum_trajanum.setup import arrange_cranes, place_women
from simulate.games.forum_trajanum.state import ask, corner_square, next_from_start, push_pending, resume
from simulate.games.forum_trajanum.turns import (
    activate,
    begin_use,
    earn_area_bonus,
    gain_good,
    store_own,
    store_received,
)
from simulate.jit import compiled


@compiled
def apply(state, rules, action, rng):
    """Carry out an option of `legal_actions`; all chance lies in the setup, so `rng` stays untouched."""
    kind = action.kind
    if kind <= ActionKind.TAKE_SECOND_CITIZEN:
        apply_setup(state, kind, action.a, action.b)
    elif kind <= ActionKind.KEEP_TILE:
        apply_choice(state, kind, action.a, action.b)
    elif kind <= ActionKind.USE_BOTH:
        apply_use(state, rules, kind, action.a)
    elif kind <= ActionKind.TAKE_BONUS:
        apply_gain(state, rules, kind, action.a)
    elif kind <= ActionKind.PAY_WORKER:
        apply_building(state, rules, kind, action.a, action.b)
    elif kind <= ActionKind.TAKE_GRID_TILE:
        apply_reward(state, rules, kind, action.a, action.b)
    else:
        apply_pay_wages(state, rules, action.a)
    proceed(state, rules)


# Setup


@compiled
def apply_setup(state, kind, a, b):
    """The decisions before the first round, seat by seat. [P.3] [P.4] [V.2] [A32]"""
    player = state.players[state.seat]
    if kind == ActionKind.ARRANGE_CRANES:
        arrange_cranes(player, a)
        next_at_setup(state, Phase.CRANES, Phase.START_ROW)
    elif kind == ActionKind.PLACE_FIRST_CITIZEN:
        apply_place_first_citizen(player, a)
        state.phase = Phase.CORNERS
    elif kind == ActionKind.PLACE_WOMEN:
        place_women(player, a, b)
        next_at_setup(state, Phase.START_ROW, Phase.DEAL_COLONIES)
    else:
        apply_take_second_citizen(player, a, b)
        state.phase = Phase.NEXT_BEGINNER


@compiled
def next_at_setup(state, phase, following):
    """The next seat decides the same; after the last one comes what follows, from the start seat on."""
    if state.num_asked < state.num_players:
        ask(state, phase, next_from_start(state))
    else:
        state.num_asked = 1
        ask(state, following, state.start_seat)


@compiled
def apply_place_first_citizen(player, row):
    """The woman drawn is the first active citizen. [P.4] [A38]"""
    player.citizens[row] = 1
    player.own_citizens = 1
    player.spent[player.women[0]] += 1
    activate(player, row)


@compiled
def apply_take_second_citizen(player, corner, row):
    """A beginner's second citizen; its crane is open from the start. [V.2] [A34]"""
    face = take_from_grid(player, corner_square(corner))
    player.spent[face] += 1
    player.citizens[row] += 1
    player.own_citizens += 1
    activate(player, row)


# Step 1


@compiled
def apply_choice(state, kind, a, b):
    """Choose a tile, or which of two to keep; nothing moves before all have chosen. [1] [A1]"""
    player = state.players[state.seat]
    if kind == ActionKind.KEEP_TILE:
        player.keeps = a
        state.phase = Phase.NEXT_CHOICE
        return
    index = int(player.chosen[0] != NONE)
    if kind == ActionKind.DECLINE_TILE:
        player.keeps = 0
        state.phase = Phase.NEXT_CHOICE
        return
    player.chosen[index] = a
    player.bribes += kind == ActionKind.BRIBE_TILE
    if index == 0:
        player.served = b
    state.phase = Phase.KEEP if index == CARDS_PER_ROUND - 1 else Phase.SECOND_TILE


# Step 2a


@compiled
def apply_use(state, rules, kind, a):
    """Take a tile from the reserve, or use one or both; what is not used is stored first. [2] [2.2] [A45] [A51]"""
    player = state.players[state.seat]
    if kind == ActionKind.USE_TILE:
        if a == Own.KEPT and player.received != NONE:
            store_received(state, player, player.received, False)
            player.received = NONE
        elif a == Own.RECEIVED and player.kept != NONE:
            store_own(player)
            player.kept = NONE
        push_pending(state, Pending.USE_KEPT + a, 0)
        resume(state)
    elif kind == ActionKind.USE_BOTH:
        player.goods[Good.TRIBUNE] -= rules.second_tile_price
        push_pending(state, Pending.USE_RECEIVED - a, 0)
        push_pending(state, Pending.USE_KEPT + a, 0)
        resume(state)
    else:
        if kind == ActionKind.TAKE_RESERVE:
            player.reserve[a] -= 1
            player.received = a
            state.from_reserve = 1
        begin_use(state, state.seat)


@compiled
def apply_gain(state, rules, kind, a):
    """A citizen, a good, an upgrade or an area bonus is taken."""
    if kind == ActionKind.PLACE_CITIZEN:
        apply_place_citizen(state, a)
    elif kind == ActionKind.TAKE_GOOD:
        gain_good(state, a)
    elif kind == ActionKind.MOVE_OVERLAY:
        state.players[state.seat].step = a
        resume(state)
    else:
        apply_take_bonus(state, rules, a)


@compiled
def apply_place_citizen(state, row):
    """Active at once; the second citizen wakes the first and brings a bonus. [2.3] [A.7] [A.8]"""
    player = state.players[state.seat]
    if player.citizens[row] > 0:
        push_pending(state, Pending.SECOND_CITIZEN, row)
    player.citizens[row] += 1
    player.own_citizens += state.uses_own
    player.foreign_citizens += not state.uses_own
    state.using = NONE
    activate(player, row)
    resume(state)


@compiled
def apply_take_bonus(state, rules, bonus):
    """One good, an upgrade or points; with Patrician II a second, different one follows. [F.3] [A.2]"""
    player = state.players[state.seat]
    state.bonuses -= 1
    state.least_bonus = bonus + 1
    if state.bonuses == 0:
        state.least_bonus = 0
        resume(state)
    if bonus == Bonus.POINTS:
        gain_points(state, state.seat, Source.AREA_BONUSES, rules.bonus_points)
    elif bonus == Bonus.UPGRADE:
        push_pending(state, Pending.UPGRADE, 0)
    elif bonus == Bonus.TRIBUNE:
        player.goods[Good.TRIBUNE] += 1
    else:
        player.goods[Good.ASSISTANT + bonus - Bonus.ASSISTANT] += 1


# Step 2b


@compiled
def apply_building(state, rules, kind, a, b):
    """An exchange, a building tile, a worker paid, or the end of the step. [B] [A12]"""
    goods = state.players[state.seat].goods
    if kind == ActionKind.SWAP_GOOD:
        state.swaps -= 1
        goods[a] -= 1
        goods[b] += 1
    elif kind == ActionKind.HIRE_WORKER:
        state.hires -= 1
        goods[Good.ASSISTANT] -= 1
        goods[FIRST_WORKER + a] += 1
    elif kind == ActionKind.HIRE_BUILDER:
        state.makings -= 1
        goods[Good.ASSISTANT] -= 1
        goods[Good.BUILDER] += 1
    elif kind == ActionKind.TRADE_WORKERS:
        apply_trade_workers(goods, a, b)
    elif kind == ActionKind.BUILD:
        lay_tile(state, rules, a, b, NONE)
    elif kind == ActionKind.BUILD_DOUBLE:
        first = b // NUM_DIRECTIONS
        lay_tile(state, rules, a, first, second_square(first, b % NUM_DIRECTIONS))
    elif kind == ActionKind.END_BUILDING:
        state.can_build = 0
        resume(state)
    else:
        pay_worker(state, rules, a)


@compiled
def apply_trade_workers(goods, one, other):
    """Two workers for a builder; of different colours they need an assistant. [G.WORKER] [A11]"""
    goods[FIRST_WORKER + one] -= 1
    goods[FIRST_WORKER + other] -= 1
    if one != other:
        goods[Good.ASSISTANT] -= 1
    goods[Good.BUILDER] += 1


# Rewards


@compiled
def apply_reward(state, rules, kind, a, b):
    """What a building brings. [T] [F]"""
    resume(state)
    if kind == ActionKind.FIRST_REWARD:
        if a == 1:
            swap_rewards(state)
    elif kind == ActionKind.TAKE_REWARD:
        apply_take_reward(state, rules, a, b)
    elif kind == ActionKind.PLACE_ENVOY:
        if place_envoy(state, state.seat, a):
            earn_area_bonus(state, rules)
    elif kind == ActionKind.TAKE_GRID_TILE:
        player = state.players[state.seat]
        player.kept = take_from_grid(player, a)
        player.spent[player.kept] += 1
        push_pending(state, Pending.USE_KEPT, 0)


@compiled
def apply_take_reward(state, rules, track, level):
    """Goods at once, everything else in turn. [T.LIBRARY] [T.BASILICA] [T.MARKET]"""
    reward = rules.rewards[track, level - 1]
    for good in range(NUM_GOODS):
        state.players[state.seat].goods[good] += reward[good]
    if reward[Good.UPGRADE]:
        push_pending(state, Pending.UPGRADE, 0)
    if reward[WORKER]:
        push_pending(state, Pending.WORKER, 0)
    if reward[AREA_BONUS]:
        earn_area_bonus(state, rules)
    if reward[EAGLE_ENVOY]:
        push_pending(state, Pending.EAGLE, 0)
    if reward[FREE_ENVOY]:
        push_pending(state, Pending.FREE_ENVOY, 0)
    if reward[GRID_TILE]:
        push_pending(state, Pending.GRID_TILE, 0)
    if reward[EXTRA_BUILDING]:
        push_pending(state, Pending.EXTRA_BUILDING, 0)


# Scoring


@compiled
def apply_pay_wages(state, rules, rows):
    """Paid rows are active, the others are not. [Z.0] [A23]"""
    player = state.players[state.seat]
    player.goods[Good.COIN] -= wages_of(rules, rows)
    for row in range(NUM_ROWS):
        player.is_active[row] = rows >> row & 1
    state.phase = Phase.NEXT_WAGES
