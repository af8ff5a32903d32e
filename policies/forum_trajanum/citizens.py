"""Citizens: which row they take, whom to pay; and small gains."""

from policies.forum_trajanum.forum import bonus_worth, price_rewards, reward_worth
from policies.forum_trajanum.goods import (
    coin_worth,
    collecting_view,
    occupied_rows,
    price_gains,
    scorings_left,
    turns_left,
)
from policies.forum_trajanum.worth import ability_worth, seat_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import (
    NUM_BONUSES,
    NUM_CLASSES,
    NUM_GAINS,
    NUM_ROUNDS,
    NUM_ROWS,
    NUM_SQUARES,
    ROWS_PER_CLASS,
    Eagle,
    Good,
    Need,
    Row,
)
from simulate.games.forum_trajanum.legal import wages_of
from simulate.games.forum_trajanum.rules import NUM_REWARDS
from simulate.games.forum_trajanum.state import grey_types, phase_of
from simulate.games.forum_trajanum.trajan import times_in, times_shown
from simulate.jit import compiled, slate


@compiled
def value_rows(weights, state, rules, options, count, values):
    """The row in which a citizen is worth most."""
    player = state.players[state.seat]
    gains = slate(NUM_GAINS)
    price_gains(weights, state, rules, player, collecting_view(weights, state, rules, player), gains)
    for index in range(count):
        option = options[index]
        row = option.b if option.kind == ActionKind.TAKE_SECOND_CITIZEN else option.a
        values[index] = seat_worth(weights, state, rules, player, row, gains)


@compiled
def value_gain(weights, state, rules, options, count, values):
    """Goods, area bonuses, rewards of a level and steps of the overlay by what they are worth."""
    player = state.players[state.seat]
    gains = slate(NUM_REWARDS)
    price_gains(weights, state, rules, player, collecting_view(weights, state, rules, player), gains)
    if state.phase == Phase.REWARD:
        price_rewards(weights, state, rules, player, gains)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.TAKE_GOOD:
            values[index] = gains[option.a]
        elif option.kind == ActionKind.TAKE_BONUS:
            values[index] = bonus_worth(rules, gains, option.a)
            if state.bonuses > 1:
                values[index] += best_bonus_after(rules, gains, option.a)
        elif option.kind == ActionKind.TAKE_REWARD:
            values[index] = 0.01 + reward_worth(rules, option.a, option.b, gains)
        else:
            values[index] = float(option.a)  # the farther the overlay, the better; nothing is worth nothing


@compiled
def best_bonus_after(rules, gains, first):
    """The best bonus that may still be named after the first of two."""
    best = 0.0
    for bonus in range(first + 1, NUM_BONUSES):
        best = max(best, bonus_worth(rules, gains, bonus))
    return best


@compiled
def paid_of_class(player, rows, citizen):
    """Citizens of a class in rows that are paid."""
    row = citizen * ROWS_PER_CLASS
    return player.citizens[row] * (rows >> row & 1) + player.citizens[row + 1] * (rows >> (row + 1) & 1)


@compiled
def citizen_sets(player, rows, size):
    """Sets of paid citizens of different classes."""
    sets = 0
    while True:
        total = 0
        for citizen in range(NUM_CLASSES):
            total += min(paid_of_class(player, rows, citizen), sets + 1)
        if total < size * (sets + 1):
            return sets
        sets += 1


@compiled
def times_collected_after(state, rules, player, rows):
    """How often the phase's collecting task will be fulfilled if these rows are paid."""
    card = state.trajan[phase_of(state)]
    if card == NONE:
        return 0
    fewest = NUM_SQUARES
    for index in range(rules.num_needs[card]):
        need = rules.asked[card, index]
        size = rules.needs[card, need]
        if need == Need.COIN:
            fewest = min(fewest, times_in(player.goods[Good.COIN] - wages_of(rules, rows), size))
        elif need == Need.DIFFERENT_CITIZENS:
            fewest = min(fewest, citizen_sets(player, rows, size))
        else:
            fewest = min(fewest, times_shown(player, need, size))
    return fewest


@compiled
def wages_worth(weights, state, rules, player, row):
    """What paying a row brings: its multiplier now, its ability and company later."""
    citizens = player.citizens[row]
    later = turns_left(state) - 1
    worth = float(grey_types(player, row) * (rules.row_value[citizens] - rules.row_value[0]))
    if row == Row.PATRICIAN_1:
        worth += rules.eagle_diagonal * player.eagles[Eagle.DIAGONAL]
    if scorings_left(state) > 1:
        worth += ability_worth(weights, state, row) * later / turns_left(state)
        worth += weights.company * citizens * later / NUM_ROUNDS
    return worth + 0.01 * citizens  # ties are broken by active citizens


@compiled
def value_wages(weights, state, rules, options, count, values):
    """Pay the rows that bring more than the coins are worth."""
    player = state.players[state.seat]
    coins = player.goods[Good.COIN]
    occupied = occupied_rows(player)
    for index in range(count):
        rows = options[index].a
        worth = float(rules.bust[player.step] * times_collected_after(state, rules, player, rows))
        for row in range(NUM_ROWS):
            if rows >> row & 1:
                worth += wages_worth(weights, state, rules, player, row)
        if scorings_left(state) > 1:
            for coin in range(1, coins - wages_of(rules, rows) + 1):
                worth += 0.8 * coin_worth(weights, state, occupied, coin)
        values[index] = worth


@compiled
def value_nothing(options, count, values):
    """Decisions without a preference: cranes and women on corners, and which of two rewards comes first."""
    for index in range(count):
        values[index] = 0.0
