"""What goods, upgrades, citizens and tiles are worth, in points, to anybody who sees the table.

Only open information is read here, so the same functions price things for oneself and for the neighbour.
"""

from simulate.contract import NONE
from simulate.games.forum_trajanum.conditions import can_seat_citizen
from simulate.games.forum_trajanum.constants import (
    FIRST_WORKER,
    MAX_STEPS,
    NUM_CLASSES,
    NUM_GREYS,
    NUM_NEEDS,
    NUM_PHASES,
    NUM_ROUNDS,
    NUM_ROWS,
    ROUNDS_PER_PHASE,
    ROWS_PER_CLASS,
    Good,
    Need,
    Row,
)
from simulate.games.forum_trajanum.scoring import group_points
from simulate.games.forum_trajanum.state import grey_types, has_ability, phase_of
from simulate.games.forum_trajanum.trajan import times_collected, times_shown
from simulate.jit import compiled

LATE = 4.0  # turns before the end from which on goods lose their worth
URGENCY = 0.15  # share of a task's worth that each round until its scoring takes away
LATER_WAGES = 0.6  # worth of a coin for a later scoring than the next
IDLE_COIN = 0.15


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


# Goods


@compiled
def need_of(good):
    """The part of a collecting task that a good serves."""
    if good == Good.BUILDER:
        return Need.BUILDER.value
    if good < Good.ASSISTANT:
        return Need.WORKER.value
    return good - Good.ASSISTANT + Need.ASSISTANT


@compiled
def missing_pieces(player, rules, card, times):
    """How many pieces are missing to fulfil a collecting task once more."""
    missing = 0
    for need in range(NUM_NEEDS):
        size = rules.needs[card, need]
        if size > 0 and times_shown(player, need, size) <= times:
            missing += 1 if need <= Need.DIFFERENT_WORKERS else 2
    return missing


@compiled
def occupied_rows(player):
    """Rows whose citizens want wages."""
    rows = 0
    for row in range(NUM_ROWS):
        rows += player.citizens[row] > 0
    return rows


@compiled
def collecting_worth(weights, state, rules, player, good, number):
    """What the `number`-th piece of a good helps to fulfil the next collecting task."""
    card = next_card(state)
    if card == NONE:
        return 0.0
    need = need_of(good)
    size = rules.needs[card, need]
    if size == 0 and need == Need.WORKER:
        size = rules.needs[card, Need.DIFFERENT_WORKERS]
    if size == 0:
        return 0.0
    if good == Good.COIN:
        number -= occupied_rows(player)
    times = times_collected(player, rules, card)
    worth = weights.collecting_task * task_worth(state, rules, player)
    if number <= size * times:
        return worth
    if number > size * (times + 1):
        return 0.0
    return worth / max(1, missing_pieces(player, rules, card, times)) ** 2


@compiled
def coin_worth(weights, state, player, number):
    """Coins pay citizens, at the next scoring and later."""
    rows = occupied_rows(player)
    if number <= rows:
        return weights.coin
    if number <= rows * scorings_left(state):
        return weights.coin * LATER_WAGES
    return weights.coin * IDLE_COIN


@compiled
def piece_worth(weights, state, rules, player, good, number):
    """The worth of the `number`-th piece of a good."""
    worth = collecting_worth(weights, state, rules, player, good, number)
    if good == Good.COIN:
        return worth + coin_worth(weights, state, player, number)
    base = weights.worker
    if good == Good.BUILDER:
        base = weights.builder
    elif good == Good.ASSISTANT:
        base = weights.assistant
    elif good == Good.TRIBUNE:
        base = weights.tribune
    rest = max(0.1, 1.0 - weights.crowd * (number - 1))
    return worth + base * rest * min(1.0, (turns_left(state) - 0.5) / LATE)


@compiled
def gain_of(weights, state, rules, player, good):
    """What one more piece is worth."""
    return piece_worth(weights, state, rules, player, good, player.goods[good] + 1)


@compiled
def loss_of(weights, state, rules, player, good):
    """What giving a piece away costs."""
    return piece_worth(weights, state, rules, player, good, player.goods[good])


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


# Citizens


@compiled
def ability_worth(weights, state, row):
    """What the first citizen of a row can do from now to the end."""
    share = turns_left(state) / NUM_ROUNDS
    if row == Row.PATRICIAN_1:
        return weights.patrician_1 * share
    if row == Row.PATRICIAN_2:
        return weights.patrician_2 * share
    if row == Row.MERCHANT_1:
        return weights.merchant_1 * share
    if row == Row.MERCHANT_2:
        return weights.merchant_2 * share
    if row == Row.CRAFTSMAN_1:
        return weights.craftsman_1 * share
    return weights.craftsman_2 * share


@compiled
def seat_worth(weights, state, rules, player, row):
    """One more citizen in a row: what it multiplies, its ability or bonus, less the wages."""
    citizens = player.citizens[row]
    turns = turns_left(state)
    types = grey_types(player, row)
    expected = types + (NUM_GREYS - types) * min(0.6, turns * 0.04)
    step = rules.row_value[citizens + 1] - rules.row_value[citizens]
    worth = weights.citizens * expected * step * scorings_left(state) + weights.company * turns / NUM_ROUNDS
    if citizens == 0:
        wages = gain_of(weights, state, rules, player, Good.COIN) * (0.3 + 0.35 * scorings_left(state))
        return worth + ability_worth(weights, state, row) - wages
    return worth + weights.worker


@compiled
def citizen_worth(weights, state, rules, player, citizen):
    """A citizen tile: its best row."""
    best = 0.0
    for row in range(citizen * ROWS_PER_CLASS, citizen * ROWS_PER_CLASS + ROWS_PER_CLASS):
        if can_seat_citizen(player, citizen, row):
            best = max(best, seat_worth(weights, state, rules, player, row))
    return best


# Colony tiles


@compiled
def face_worth(weights, state, rules, player, face):
    """What a colony tile brings when it is used."""
    if face < NUM_CLASSES:
        return citizen_worth(weights, state, rules, player, face)
    worth = 0.0
    for good in range(Good.UPGRADE):
        if rules.face_gain[face, good] > 0:
            for number in range(1, rules.face_gain[face, good] + 1):
                worth += piece_worth(weights, state, rules, player, good, player.goods[good] + number)
    if rules.face_gain[face, Good.UPGRADE] > 0:
        worth += upgrade_worth(weights, state, rules, player)
    return worth


@compiled
def best_worker_worth(weights, state, rules, player):
    """A worker of any colour: the one there are fewest of."""
    best = 0.0
    for colour in range(FIRST_WORKER, Good.ASSISTANT):
        best = max(best, gain_of(weights, state, rules, player, colour))
    return best
