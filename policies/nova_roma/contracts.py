"""Sea and building contracts: what they bring for their price."""

from policies.nova_roma.districts import cubes_everywhere, district_worth
from policies.nova_roma.prices import ARTISAN, COIN, cost_of, num_missing, shortfall
from policies.nova_roma.ships import voyage_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions_board import open_districts, stock_of
from simulate.games.nova_roma.constants import NUM_MARKET, ActionKind
from simulate.jit import compiled

IMPOSSIBLE = -1.0e6


@compiled
def building_gain(weights, state, rules, contract, strength, gain, standing, prices, turns):
    """What fulfilling a building contract is worth, before its price: points, the best open district, the mosaic."""
    cubes = rules.shape_size[rules.building_shape[contract]]
    best = 0.0
    for district in range(open_districts(strength)):
        own, most = standing[district]
        best = max(best, district_worth(weights, state, rules, district, cubes, own, most, turns))
    worth = weights.buildings * rules.building_points[contract] + gain + best
    return worth - prices[ARTISAN] if rules.building_artisans[contract] > 0 else worth


@compiled
def sail_worths(weights, state, rules, player, strength, budget, gain, prices, turns):
    """The best sea contract in reach, and the best if goods for `budget` coins may be bought for it."""
    stock = stock_of(player, 0)
    now = IMPOSSIBLE
    bought = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.voyage_market[place]
        if contract != NONE:
            missing = num_missing(shortfall(stock, rules.voyage_bill[contract]))
            if missing <= budget:
                price = cost_of(weights, state, player, rules.voyage_cost[contract], prices, turns)
                bought = max(bought, -price - missing * 0.5 * prices[COIN])
                now = max(now, -price) if missing == 0 else now
    moved = gain
    if bought > IMPOSSIBLE:
        moved += voyage_worth(weights, rules, player, strength, prices, turns)
    return now + moved, bought + moved


@compiled
def sail_worth(weights, state, rules, player, strength, enough, gain, prices, turns):
    """The best sea contract in reach; any worth beyond `enough` will do."""
    stock = stock_of(player, 0)
    best = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.voyage_market[place]
        if contract != NONE and shortfall(stock, rules.voyage_bill[contract]) == 0:
            best = max(best, -cost_of(weights, state, player, rules.voyage_cost[contract], prices, turns))
            if best + gain > enough:
                return best + gain
    if best > IMPOSSIBLE:
        gain += voyage_worth(weights, rules, player, strength, prices, turns)
    return best + gain


@compiled
def build_worths(weights, state, rules, seat, strength, budget, gain, prices, turns):
    """The best building contract in reach, and the best if goods for `budget` coins may be bought for it."""
    player = state.players[seat]
    stock = stock_of(player, 0)
    standing = cubes_everywhere(state, seat)
    now = IMPOSSIBLE
    bought = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.building_market[place]
        if contract != NONE and player.artisans >= rules.building_artisans[contract]:
            missing = num_missing(shortfall(stock, rules.building_bill[contract]))
            if missing <= budget:
                worth = building_gain(weights, state, rules, contract, strength, gain, standing, prices, turns)
                worth -= cost_of(weights, state, player, rules.building_cost[contract], prices, turns)
                bought = max(bought, worth - missing * 0.5 * prices[COIN])
                now = max(now, worth) if missing == 0 else now
    return now, bought


@compiled
def build_worth(weights, state, rules, seat, strength, enough, gain, prices, turns):
    """The best building contract in reach; any worth beyond `enough` will do."""
    player = state.players[seat]
    stock = stock_of(player, 0)
    standing = cubes_everywhere(state, seat)
    best = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.building_market[place]
        if contract == NONE or player.artisans < rules.building_artisans[contract] or best > enough:
            continue
        if shortfall(stock, rules.building_bill[contract]) == 0:
            worth = building_gain(weights, state, rules, contract, strength, gain, standing, prices, turns)
            worth -= cost_of(weights, state, player, rules.building_cost[contract], prices, turns)
            best = max(best, worth)
    return best


@compiled
def value_contract(weights, state, rules, options, count, values, turns, prices):
    """The contract whose gain is highest above its price; for the mosaic all are alike. Patricia saves an artisan."""
    player = state.players[state.seat]
    standing = cubes_everywhere(state, state.seat)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.FULFIL_VOYAGE:  # all of them move ships alike
            cost = rules.voyage_cost[state.voyage_market[option.a]]
            values[index] = -cost_of(weights, state, player, cost, prices, turns)
        elif option.kind == ActionKind.FULFIL_BUILDING:
            contract = state.building_market[option.a]
            cost = rules.building_cost[contract]
            gain = building_gain(weights, state, rules, contract, state.strength, 0.0, standing, prices, turns)
            values[index] = gain - cost_of(weights, state, player, cost, prices, turns)
            if option.b:
                values[index] += prices[ARTISAN]
        else:
            values[index] = 0.0
