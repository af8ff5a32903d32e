"""What citizens and colony tiles are worth, in points, to anybody who sees the table."""

from policies.forum_trajanum.goods import larger, scorings_left, smaller, turns_left
from simulate.games.forum_trajanum.conditions import can_seat_citizen
from simulate.games.forum_trajanum.constants import (
    NUM_CLASSES,
    NUM_GAINS,
    NUM_GREYS,
    NUM_ROUNDS,
    NUM_TILES,
    ROWS_PER_CLASS,
    Good,
    Row,
)
from simulate.games.forum_trajanum.state import grey_types
from simulate.jit import compiled

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
    expected = types + (NUM_GREYS - types) * smaller(0.6, turns * 0.04)
    step = rules.row_value[citizens + 1] - rules.row_value[citizens]
    worth = weights.citizens * expected * step * scorings_left(state) + weights.company * turns / NUM_ROUNDS
    if citizens == 0:
        return worth + ability_worth(weights, state, row) - gains[Good.COIN] * (0.3 + 0.35 * scorings_left(state))
    return worth + weights.worker


@compiled
def citizen_worth(weights, state, rules, player, citizen, gains):
    """A citizen tile: its best row."""
    best = 0.0
    for row in range(citizen * ROWS_PER_CLASS, citizen * ROWS_PER_CLASS + ROWS_PER_CLASS):
        if can_seat_citizen(player, citizen, row):
            best = larger(best, seat_worth(weights, state, rules, player, row, gains))
    return best


# Colony tiles


@compiled
def goods_total(gains, numbers):
    """What so many of each good, and upgrades, are worth together."""
    total = 0.0
    for good in range(NUM_GAINS):
        total += gains[good] * numbers[good]
    return total


@compiled
def face_worth(weights, state, rules, player, gains, face):
    """What a colony tile brings when it is used."""
    if face < NUM_CLASSES:
        return citizen_worth(weights, state, rules, player, face, gains)
    return goods_total(gains, rules.face_gain[face])


@compiled
def mean_worth(rules, gains, citizens):
    """The mean of all colony tiles, which any tile that lies face down may be; `citizens` are worths by class."""
    total = 0.0
    for citizen in range(NUM_CLASSES):
        total += citizens[citizen] * rules.face_count[citizen]
    return (goods_total(gains, rules.total_gain) + total) / NUM_TILES
