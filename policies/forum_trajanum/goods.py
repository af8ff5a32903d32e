"""What is still to come, and what goods and upgrades are worth, in points, to anybody who sees the table.

Only open information is read here, so the same functions price things for oneself and for the neighbour. Prices of all
goods, in the order of Good, and of an upgrade fill a slate: what one more is worth, or what giving one away costs.
"""

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import (
    MAX_STEPS,
    NUM_GOODS,
    NUM_PHASES,
    NUM_ROUNDS,
    NUM_ROWS,
    NUM_TILES,
    ROUNDS_PER_PHASE,
    Good,
    Need,
    Row,
)
from simulate.games.forum_trajanum.scoring import group_points
from simulate.games.forum_trajanum.state import has_ability, phase_of
from simulate.games.forum_trajanum.trajan import times_shown
from simulate.jit import compiled

LATE = 4.0  # turns before the end from which on goods lose their worth
URGENCY = 0.15  # share of a task's worth that each round until its scoring takes away
LATER_WAGES = 0.6  # worth of a coin for a later scoring than the next
IDLE_COIN = 0.15
HARD_PIECE = 2  # a citizen, crane or column is as hard to get as two goods


@compiled
def turns_left(state):
    """Turns to come, this one included."""
    return NUM_ROUNDS + 1 - state.round_number


@compiled
def scorings_left(state):
    """Scorings to come."""
    return NUM_PHASES - phase_of(state)


@compiled
def next_card(state):
    """The Trajan card that scores next, NONE if there is none."""
    for phase in range(phase_of(state), NUM_PHASES):
        if state.trajan[phase] != NONE:
            return int(state.trajan[phase])
    return NONE


@compiled
def task_worth(state, rules, player):
    """What fulfilling a task of the next card once is worth now: less the farther its scoring is."""
    for phase in range(phase_of(state), NUM_PHASES):
        if state.trajan[phase] != NONE:
            rounds = (phase + 1) * ROUNDS_PER_PHASE - state.round_number
            return rules.bust[player.step] * max(0.1, 1.0 - URGENCY * rounds)
    return 0.0


@compiled
def larger(one, other):
    """The larger number. `max` would look for NaN, too."""
    return other if other > one else one


@compiled
def smaller(one, other):
    """The smaller number."""
    return other if other < one else one


# Goods


@compiled
def occupied_rows(player):
    """Rows whose citizens want wages."""
    rows = 0
    for row in range(NUM_ROWS):
        rows += player.citizens[row] > 0
    return rows


@compiled
def collecting_view(weights, state, rules, player):
    """The next collecting task: its card, how often it is fulfilled, its worth, and a missing piece's share."""
    card = next_card(state)
    if card == NONE:
        return 0, 0, 0.0, 0.0
    times = NUM_TILES
    missing = 0
    for index in range(rules.num_needs[card]):
        need = rules.asked[card, index]
        shown = times_shown(player, need, rules.needs[card, need])
        weight = 1 if need <= Need.DIFFERENT_WORKERS else HARD_PIECE
        missing = weight if shown < times else missing + weight * (shown == times)
        times = min(times, shown)
    worth = weights.collecting_task * task_worth(state, rules, player)
    return card, times, worth, worth / missing**2


@compiled
def collecting_worth(rules, view, good, number):
    """What the `number`-th piece of a good helps to fulfil the next collecting task."""
    card, times, worth, share = view
    size = rules.goods_asked[card, good]
    helps = worth if number <= size * times else share
    return helps if size > 0 and number <= size * (times + 1) else 0.0


@compiled
def coin_worth(weights, state, rows, number):
    """Coins pay citizens, at the next scoring and later."""
    if number <= rows:
        return weights.coin
    if number <= rows * scorings_left(state):
        return weights.coin * LATER_WAGES
    return weights.coin * IDLE_COIN


@compiled
def first_worth(weights, good):
    """The worth of the first piece of a good but the coin."""
    if good == Good.BUILDER:
        return weights.builder
    if good < Good.ASSISTANT:
        return weights.worker
    return weights.assistant if good == Good.ASSISTANT else weights.tribune


@compiled
def piece_worth(weights, state, rules, player, view, good, extra):
    """The worth of the next piece of a good (extra = 1) or of the last one (0)."""
    number = player.goods[good] + extra
    if good == Good.COIN:
        rows = occupied_rows(player)
        return collecting_worth(rules, view, good, number - rows) + coin_worth(weights, state, rows, number)
    rest = larger(0.1, 1.0 - weights.crowd * (number - 1))
    worth = first_worth(weights, good) * rest * smaller(1.0, (turns_left(state) - 0.5) / LATE)
    return worth + collecting_worth(rules, view, good, number)


@compiled
def price_goods(weights, state, rules, player, view, extra, prices):
    """Fill in what one more of each good is worth (extra = 1), or what giving one away costs (0)."""
    for good in range(NUM_GOODS):
        prices[good] = piece_worth(weights, state, rules, player, view, good, extra)


@compiled
def price_gains(weights, state, rules, player, view, gains):
    """Fill in what one more of each good, and an upgrade, is worth."""
    price_goods(weights, state, rules, player, view, 1, gains)
    gains[Good.UPGRADE] = upgrade_worth(weights, state, rules, player)


@compiled
def tribune_loss(weights, state, rules, player, view):
    """What paying a tribune costs."""
    return piece_worth(weights, state, rules, player, view, Good.TRIBUNE, 0)


# Upgrades


@compiled
def upgrade_worth(weights, state, rules, player):
    """Points of the group at all scorings to come, and of the tasks that the bust values."""
    step = player.step
    if step == MAX_STEPS - 1:
        return 0.0
    higher = rules.next_cypress[step] if has_ability(player, Row.MERCHANT_1) else step + 1
    size = player.largest + 1
    flipped = player.is_flipped
    gain = group_points(rules, size, higher, flipped) - group_points(rules, size, step, flipped)
    tasks = 0
    for phase in range(phase_of(state), NUM_PHASES):
        tasks += state.trajan[phase] != NONE
    promise = (rules.bust[min(higher + 1, MAX_STEPS - 1)] - rules.bust[step]) * 0.5
    promise += (rules.bust[higher] - rules.bust[step]) * 0.5
    return weights.upgrade * (gain * scorings_left(state) + promise * weights.tasks * tasks)
