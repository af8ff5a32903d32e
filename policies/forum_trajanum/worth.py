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
    NUM_TILES,
    ROUNDS_PER_PHASE,
    ROWS_PER_CLASS,
    Citizen,
    Good,
    Need,
    Row,
)
from simulate.games.forum_trajanum.scoring import group_points
from simulate.games.forum_trajanum.state import grey_types, has_ability, phase_of
from simulate.games.forum_trajanum.trajan import times_shown
from simulate.jit import compiled

LATE = 4.0  # turns before the end from which on goods lose their worth
URGENCY = 0.15  # share of a task's worth that each round until its scoring takes away
LATER_WAGES = 0.6  # worth of a coin for a later scoring than the next
IDLE_COIN = 0.15
HARD_PIECE = 2  # a citizen, crane or column is as hard to get as two goods
HALF = 2
BUILDER, ASSISTANT, COIN, TRIBUNE = int(Good.BUILDER), int(Good.ASSISTANT), int(Good.COIN), int(Good.TRIBUNE)


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


# Numbers in tuples: the loop that plays may not allocate an array, and an index that varies copies the whole tuple


@compiled
def pick(four, index):
    """One of four numbers."""
    picked = four[0]
    picked = four[1] if index == 1 else picked
    picked = four[2] if index == HALF else picked
    return four[3] if index > HALF else picked


@compiled
def worker_of(worths, colour):
    """The number of a worker."""
    return pick(worths[FIRST_WORKER:ASSISTANT], colour)


@compiled
def of_good(worths, good):
    """The number of a good, the upgrade not included."""
    return worths[BUILDER] if good == BUILDER else pick_rest(worths, good)


@compiled
def pick_rest(worths, good):
    """The number of a good but the builder."""
    if good < ASSISTANT:
        return worker_of(worths, good - FIRST_WORKER)
    return pick((worths[ASSISTANT], worths[COIN], worths[TRIBUNE], 0.0), good - ASSISTANT)


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
        return card, 0, 0.0, 0.0
    times = NUM_TILES
    missing = 0
    for need in range(NUM_NEEDS):
        size = rules.needs[card, need]
        if size > 0:
            shown = times_shown(player, need, size)
            weight = 1 if need <= Need.DIFFERENT_WORKERS else HARD_PIECE
            if shown < times:
                times, missing = shown, weight
            elif shown == times:
                missing += weight
    worth = weights.collecting_task * task_worth(state, rules, player)
    return card, times, worth, worth / missing**2


@compiled
def need_of(rules, card, good):
    """How many pieces of a good the collecting task of a card asks for."""
    if good == Good.BUILDER:
        return rules.needs[card, Need.BUILDER]
    if good < Good.ASSISTANT:
        return max(rules.needs[card, Need.WORKER], rules.needs[card, Need.DIFFERENT_WORKERS])
    return rules.needs[card, good - Good.ASSISTANT + Need.ASSISTANT]


@compiled
def collecting_worth(rules, view, good, number):
    """What the `number`-th piece of a good helps to fulfil the next collecting task."""
    card, times, worth, share = view
    if card == NONE:
        return 0.0
    size = need_of(rules, card, good)
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
def piece_worth(weights, state, rules, player, view, base, good, extra):
    """The worth of the next piece of a good (extra = 1) or of the last one (0), `base` being that of the first."""
    number = player.goods[good] + extra
    if good == Good.COIN:
        rows = occupied_rows(player)
        return collecting_worth(rules, view, good, number - rows) + coin_worth(weights, state, rows, number)
    rest = max(0.1, 1.0 - weights.crowd * (number - 1))
    worth = base * rest * min(1.0, (turns_left(state) - 0.5) / LATE)
    return worth + collecting_worth(rules, view, good, number)


@compiled
def goods_worth(weights, state, rules, player, view, extra):
    """All goods in order, and the upgrade: what one more is worth (extra = 1), or what giving one away costs (0)."""
    return (
        piece_worth(weights, state, rules, player, view, weights.builder, Good.BUILDER, extra),
        piece_worth(weights, state, rules, player, view, weights.worker, Good.BLUE, extra),
        piece_worth(weights, state, rules, player, view, weights.worker, Good.GREEN, extra),
        piece_worth(weights, state, rules, player, view, weights.worker, Good.YELLOW, extra),
        piece_worth(weights, state, rules, player, view, weights.worker, Good.ORANGE, extra),
        piece_worth(weights, state, rules, player, view, weights.assistant, Good.ASSISTANT, extra),
        piece_worth(weights, state, rules, player, view, weights.coin, Good.COIN, extra),
        piece_worth(weights, state, rules, player, view, weights.tribune, Good.TRIBUNE, extra),
        upgrade_worth(weights, state, rules, player),
    )


@compiled
def gains_of(weights, state, rules, player):
    """What one more of each good, and an upgrade, is worth."""
    return goods_worth(weights, state, rules, player, collecting_view(weights, state, rules, player), 1)


@compiled
def tribune_loss(weights, state, rules, player, view):
    """What paying a tribune costs."""
    return piece_worth(weights, state, rules, player, view, weights.tribune, Good.TRIBUNE, 0)


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
def seat_worth(weights, state, rules, player, row, gains):
    """One more citizen in a row: what it multiplies, its ability or bonus, less the wages."""
    citizens = player.citizens[row]
    turns = turns_left(state)
    types = grey_types(player, row)
    expected = types + (NUM_GREYS - types) * min(0.6, turns * 0.04)
    step = rules.row_value[citizens + 1] - rules.row_value[citizens]
    worth = weights.citizens * expected * step * scorings_left(state) + weights.company * turns / NUM_ROUNDS
    if citizens == 0:
        return worth + ability_worth(weights, state, row) - gains[COIN] * (0.3 + 0.35 * scorings_left(state))
    return worth + weights.worker


@compiled
def citizen_worth(weights, state, rules, player, citizen, gains):
    """A citizen tile: its best row."""
    best = 0.0
    for row in range(citizen * ROWS_PER_CLASS, citizen * ROWS_PER_CLASS + ROWS_PER_CLASS):
        if can_seat_citizen(player, citizen, row):
            best = max(best, seat_worth(weights, state, rules, player, row, gains))
    return best


# Colony tiles


@compiled
def goods_total(gains, numbers):
    """What so many of each good, and upgrades, are worth together."""
    return (
        gains[0] * numbers[0]
        + gains[1] * numbers[1]
        + gains[2] * numbers[2]
        + gains[3] * numbers[3]
        + gains[4] * numbers[4]
        + gains[5] * numbers[5]
        + gains[6] * numbers[6]
        + gains[7] * numbers[7]
        + gains[8] * numbers[8]
    )


@compiled
def face_worth(weights, state, rules, player, gains, face):
    """What a colony tile brings when it is used."""
    if face < NUM_CLASSES:
        return citizen_worth(weights, state, rules, player, face, gains)
    return goods_total(gains, rules.face_gain[face])


@compiled
def citizen_worths(weights, state, rules, player, gains):
    """The three classes, and nothing."""
    return (
        citizen_worth(weights, state, rules, player, Citizen.PATRICIAN, gains),
        citizen_worth(weights, state, rules, player, Citizen.MERCHANT, gains),
        citizen_worth(weights, state, rules, player, Citizen.CRAFTSMAN, gains),
        0.0,
    )


@compiled
def mean_worth(rules, gains, citizens):
    """The mean of all colony tiles, which any tile that lies face down may be."""
    total = goods_total(gains, rules.total_gain)
    total += citizens[0] * rules.face_count[0] + citizens[1] * rules.face_count[1] + citizens[2] * rules.face_count[2]
    return total / NUM_TILES
