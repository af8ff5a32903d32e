"""What goods, coins, influence and artisans are worth: their use while there is time, leftovers at the end."""

from simulate.contract import NONE
from simulate.games.nova_roma.conditions_board import stock_of
from simulate.games.nova_roma.constants import (
    FULL,
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
NUM_PRICES = 9
UNASKED = 127  # the fewest things that a contract lacks which lacks a good, while there is none …
MOST = FULL - (FULL >> 7)  # … and that for each good, packed as in a bill
ALL = 1.0e6  # more than any action is worth: when no less is enough, its full worth is asked for
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
def fill_prices(weights, state, rules, player, turns, prices):
    """Fill in what one more of each good is worth, then of coins, influence, artisans and goods of one's choice."""
    collected = collected_goods(rules, player)
    coin_left = 0.0 if is_solo(state) else LEFT_GOOD
    unit_left = 0.0 if is_solo(state) else LEFT_INFLUENCE
    plenty = 1.0 - 0.06 * player.influence
    artisan = weights.artisan if player.artisans < rules.limits_kept_artisans else 0.3 * weights.artisan
    for good in range(NUM_GOODS):
        prices[good] = good_price(weights, rules, player, good, coin_left, collected, turns)
    prices[COIN] = worth_of(weights.coin, coin_left, turns)
    prices[INFLUENCE] = max(worth_of(weights.influence * plenty, unit_left, turns), unit_left)  # less when plenty
    prices[ARTISAN] = worth_of(artisan, unit_left, turns)  # those beyond the number that stays are of little use
    prices[ANY_GOOD] = worth_of(weights.good, coin_left, turns)


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
def shortfall(stock, bill):
    """What a bill asks for beyond the stock, packed as they are."""
    over = (bill | FULL) - stock
    is_more = over & FULL
    return over & is_more - (is_more >> 7)


@compiled
def num_missing(short):
    """How many goods and coins a shortfall is in all."""
    halves = short + (short >> 24) & 0xFFFFFF
    return halves * 0x010101 >> 16 & 0xFF


@compiled
def fewest_with(stock, bill, fewest):
    """For each good the fewest things that a contract lacks which lacks it, one more contract being looked at."""
    short = shortfall(stock, bill)
    is_lacking = short + MOST & FULL
    lacking = num_missing(short) * (is_lacking >> 7) | MOST & ~(is_lacking - (is_lacking >> 7))
    is_fewer = (fewest | FULL) - lacking & FULL
    fewer = is_fewer - (is_fewer >> 7)
    return lacking & fewer | fewest & ~fewer


@compiled
def need_of(fewest, good):
    """What a good helps: most if nothing else is missing."""
    missing = fewest >> 8 * good & UNASKED
    return 1.0 / missing if missing < UNASKED else 0.0


@compiled
def fill_wanted(weights, state, rules, player, prices, share, wanted):
    """Fill in prices with those of goods raised by a share of what they help to fulfil an open contract."""
    stock = stock_of(player, 0)
    fewest = MOST
    for place in range(NUM_MARKET):
        voyage = state.voyage_market[place]
        if voyage != NONE:
            fewest = fewest_with(stock, rules.voyage_bill[voyage], fewest)
        building = state.building_market[place]
        if building != NONE:
            fewest = fewest_with(stock, rules.building_bill[building], fewest)
    factor = weights.need * share
    for good in range(NUM_GOODS):
        wanted[good] = prices[good] + factor * need_of(fewest, good)
    for other in range(COIN, NUM_PRICES):
        wanted[other] = prices[other]


@compiled
def cost_of(weights, state, player, cost, prices, turns):
    """What the goods and coins of a contract are worth to their owner."""
    total = cost[Good.COIN] * prices[COIN]
    leftover = 0.0 if is_solo(state) else LEFT_GOOD
    use = usefulness(turns)
    for good in range(NUM_GOODS):
        mean_stock = player.goods[good] - 0.5 * (cost[good] + 1)
        mean_stock = mean_stock if mean_stock > 0.0 else 0.0
        gain = weights.good * (1.0 - weights.scarcity * mean_stock) - leftover
        total += cost[good] * (leftover + (gain if gain > 0.0 else 0.0) * use)
    return total


@compiled
def reward_worth(reward, prices):
    """What an instant reward is worth."""
    worth = reward.coins * prices[COIN] + reward.influence * prices[INFLUENCE]
    return worth + reward.artisans * prices[ARTISAN] + reward.goods * prices[ANY_GOOD]
