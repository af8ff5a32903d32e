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

WHEAT, STONE, WOOD, WINE, HORSE, COIN, INFLUENCE, ARTISAN, ANY_GOOD = range(9)  # places in a list of prices
NO_NEEDS = (0.0, 0.0, 0.0, 0.0, 0.0)
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
def price_list(weights, state, rules, player, turns):
    """What one more of each good is worth, then of coins, influence, artisans and goods of one's choice."""
    collected = collected_goods(rules, player)
    coin_left = 0.0 if is_solo(state) else LEFT_GOOD
    unit_left = 0.0 if is_solo(state) else LEFT_INFLUENCE
    plenty = 1.0 - 0.06 * player.influence
    artisan = weights.artisan if player.artisans < rules.limits_kept_artisans else 0.3 * weights.artisan
    return (
        good_price(weights, rules, player, 0, coin_left, collected, turns),
        good_price(weights, rules, player, 1, coin_left, collected, turns),
        good_price(weights, rules, player, 2, coin_left, collected, turns),
        good_price(weights, rules, player, 3, coin_left, collected, turns),
        good_price(weights, rules, player, 4, coin_left, collected, turns),
        worth_of(weights.coin, coin_left, turns),
        max(worth_of(weights.influence * plenty, unit_left, turns), unit_left),  # less when there is plenty
        worth_of(artisan, unit_left, turns),  # those beyond the number that stays are of little use
        worth_of(weights.good, coin_left, turns),
    )


@compiled
def collected_goods(rules, player):
    """Own associates that give a point for each good that is left: how many for each good, in three bits each."""
    collected = 0
    for index in range(player.num_row):
        card = player.row[index]
        if rules.card_effect[card] == Effect.END and rules.end_per[card] == 1 and rules.end_count[card] < NUM_GOODS:
            collected += 1 << 3 * rules.end_count[card]
    return collected


@compiled
def good_price(weights, rules, player, good, leftover, collected, turns):
    """What one more of a good is worth: the less the more are in stock."""
    stock = player.goods[good]
    if stock >= rules.limits_goods:
        return 0.0
    weight = weights.good * (1.0 - weights.scarcity * stock)
    return worth_of(weight, leftover + float(collected >> 3 * good & 7), turns)


@compiled
def missing_goods(player, cost):
    """How many goods and coins of a price are not there."""
    missing = max(cost[Good.COIN] - player.coins, 0)
    for good in range(NUM_GOODS):
        missing += max(cost[good] - player.goods[good], 0)
    return missing


@compiled
def lacked(player, cost, good, share, need):
    """The greater of two needs for a good, if a price asks for more of it than there is."""
    return max(need, share) if cost[good] > player.goods[good] else need


@compiled
def needs_with(player, cost, needs):
    """What each good helps, one more contract being looked at: most if nothing else is missing."""
    missing = missing_goods(player, cost)
    share = 1.0 / max(missing, 1)
    return (
        lacked(player, cost, 0, share, needs[0]),
        lacked(player, cost, 1, share, needs[1]),
        lacked(player, cost, 2, share, needs[2]),
        lacked(player, cost, 3, share, needs[3]),
        lacked(player, cost, 4, share, needs[4]),
    )


@compiled
def wanted_prices(weights, state, rules, player, prices, share):
    """Prices of goods raised by a share of what they help to fulfil an open contract."""
    needs = NO_NEEDS
    for place in range(NUM_MARKET):
        voyage = state.voyage_market[place]
        if voyage != NONE:
            needs = needs_with(player, rules.voyage_cost[voyage], needs)
        building = state.building_market[place]
        if building != NONE:
            needs = needs_with(player, rules.building_cost[building], needs)
    factor = weights.need * share
    wheat, stone, wood, wine, horse, coin, influence, artisan, any_good = prices
    return (
        wheat + factor * needs[0],
        stone + factor * needs[1],
        wood + factor * needs[2],
        wine + factor * needs[3],
        horse + factor * needs[4],
        coin,
        influence,
        artisan,
        any_good,
    )


@compiled
def cost_of(weights, state, player, cost, prices, turns):
    """What the goods and coins of a contract are worth to their owner."""
    total = cost[Good.COIN] * prices[COIN]
    leftover = 0.0 if is_solo(state) else LEFT_GOOD
    use = usefulness(turns)
    for good in range(NUM_GOODS):
        if cost[good] > 0:
            mean_stock = max(player.goods[good] - 0.5 * (cost[good] + 1), 0.0)
            weight = weights.good * (1.0 - weights.scarcity * mean_stock)
            total += cost[good] * (leftover + max(weight - leftover, 0.0) * use)
    return total


@compiled
def reward_worth(reward, prices):
    """What an instant reward is worth."""
    worth = reward.coins * prices[COIN] + reward.influence * prices[INFLUENCE]
    return worth + reward.artisans * prices[ARTISAN] + reward.goods * prices[ANY_GOOD]
