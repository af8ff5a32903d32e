"""What goods, coins, influence and artisans are worth: their use while there is time, leftovers at the end."""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import (
    NUM_GOODS,
    NUM_MARKET,
    NUM_PATRICIANS,
    NUM_ROUNDS,
    Effect,
    Good,
    Phase,
)
from simulate.games.nova_roma.state import is_solo
from simulate.jit import compiled

A_TURN = 1.0 / 3.0  # share of their worth that goods keep for each turn left: they need time to become points
LEFT_GOOD = 0.25  # points of the final scoring for a good or a coin …
LEFT_INFLUENCE = 0.5  # … and for influence or an artisan


@compiled
def turns_left(state, seat):
    """Own turns after the present one."""
    patricians = state.players[seat].patricians
    if state.phase == Phase.FORUM:
        patricians += 1
    return (NUM_ROUNDS - state.round_number) * NUM_PATRICIANS + NUM_PATRICIANS - patricians


@compiled
def usefulness(turns):
    """From 1 while there is time to 0 in the last turn."""
    return min(turns * A_TURN, 1.0)


@compiled
def worth_of(weight, leftover, turns):
    """A unit's worth: its use as long as there is time, then what the final scoring gives."""
    return leftover + max(weight - leftover, 0.0) * usefulness(turns)


@compiled
def coin_price(weights, state, rules, turns):
    """What a coin is worth."""
    leftover = 0.0 if is_solo(state) else LEFT_GOOD
    return worth_of(weights.coin, leftover, turns)


@compiled
def influence_price(weights, state, rules, player, turns):
    """What a point of influence is worth; less when there is plenty."""
    leftover = 0.0 if is_solo(state) else LEFT_INFLUENCE
    plenty = 1.0 - 0.06 * player.influence
    return max(worth_of(weights.influence * plenty, leftover, turns), leftover)


@compiled
def artisan_price(weights, state, rules, player, turns):
    """What a free artisan is worth; those beyond the number that stays are of little use."""
    leftover = 0.0 if is_solo(state) else LEFT_INFLUENCE
    weight = weights.artisan if player.artisans < rules.limits_kept_artisans else 0.3 * weights.artisan
    return worth_of(weight, leftover, turns)


@compiled
def collector_bonus(rules, player, good):
    """Points that own associates give for each good that is left."""
    bonus = 0.0
    for index in range(player.num_row):
        card = player.row[index]
        if rules.card_effect[card] == Effect.END and rules.end_count[card] == good and rules.end_per[card] == 1:
            bonus += 1.0
    return bonus


@compiled
def good_price(weights, state, rules, player, good, turns):
    """What one more of a good is worth: the less the more are in stock."""
    stock = player.goods[good]
    if stock >= rules.limits_goods:
        return 0.0
    leftover = (0.0 if is_solo(state) else LEFT_GOOD) + collector_bonus(rules, player, good)
    weight = weights.good * (1.0 - weights.scarcity * stock)
    return worth_of(weight, leftover, turns)


@compiled
def missing_goods(player, cost):
    """How many goods and coins of a price are not there."""
    missing = max(cost[Good.COIN] - player.coins, 0)
    for good in range(NUM_GOODS):
        missing += max(cost[good] - player.goods[good], 0)
    return missing


@compiled
def need_of(weights, state, rules, player, good):
    """More for a good that one of the first open contracts lacks: most if nothing else is missing."""
    need = 0.0
    for place in range(NUM_MARKET):
        voyage = state.voyage_market[place]
        if voyage != NONE and rules.voyage_cost[voyage, good] > player.goods[good]:
            missing = missing_goods(player, rules.voyage_cost[voyage])
            need = max(need, 1.0 / missing)
        building = state.building_market[place]
        if building != NONE and rules.building_cost[building, good] > player.goods[good]:
            missing = missing_goods(player, rules.building_cost[building])
            need = max(need, 1.0 / missing)
    return weights.need * need


@compiled
def cost_of(weights, state, rules, player, cost, turns):
    """What the goods and coins of a contract are worth to their owner."""
    total = cost[Good.COIN] * coin_price(weights, state, rules, turns)
    leftover = 0.0 if is_solo(state) else LEFT_GOOD
    use = usefulness(turns)
    for good in range(NUM_GOODS):
        if cost[good] > 0:
            mean_stock = max(player.goods[good] - 0.5 * (cost[good] + 1), 0.0)
            weight = weights.good * (1.0 - weights.scarcity * mean_stock)
            total += cost[good] * (leftover + max(weight - leftover, 0.0) * use)
    return total


@compiled
def reward_worth(weights, state, rules, player, reward, turns):
    """What an instant reward is worth."""
    worth = 0.0
    if reward.coins > 0:
        worth += reward.coins * coin_price(weights, state, rules, turns)
    if reward.influence > 0:
        worth += reward.influence * influence_price(weights, state, rules, player, turns)
    if reward.artisans > 0:
        worth += reward.artisans * artisan_price(weights, state, rules, player, turns)
    if reward.goods > 0:
        worth += reward.goods * worth_of(weights.good, LEFT_GOOD, turns)
    return worth
