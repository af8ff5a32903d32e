"""Choices on the board: contracts, ships, sites, chariots."""

from policies.nova_roma.board import advance_worth, cubes_in, district_worth, leg_worth, site_bonus
from policies.nova_roma.deeds import contract_gain, cubes_everywhere
from policies.nova_roma.hand import employ_worth
from policies.nova_roma.prices import artisan_price, cost_of, influence_price
from simulate.games.nova_roma.constants import ActionKind, Phase
from simulate.games.nova_roma.state import num_bits
from simulate.jit import compiled


@compiled
def value_contract(weights, state, rules, options, count, values, turns, gains):
    """The contract whose gain is highest above its price; Patricia saves an artisan."""
    seat = state.seat
    player = state.players[seat]
    standing = cubes_everywhere(state, seat)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.FULFIL_VOYAGE:  # all of them move ships alike
            cost = rules.voyage_cost[state.voyage_market[option.a]]
            values[index] = -cost_of(weights, state, rules, player, cost, turns)
        elif option.kind == ActionKind.FULFIL_BUILDING:
            contract = state.building_market[option.a]
            cost = rules.building_cost[contract]
            gain = contract_gain(weights, state, rules, seat, contract, state.strength, gains[2], standing, turns)
            values[index] = gain
            values[index] -= cost_of(weights, state, rules, player, cost, turns)
            if option.b:
                values[index] += artisan_price(weights, state, rules, player, turns)
        else:
            values[index] = 0.0


@compiled
def value_ships(weights, state, rules, options, count, values, turns, gains):
    """The best next leg; an associate may place an artisan before."""
    player = state.players[state.seat]
    points = state.left if state.phase == Phase.VOYAGE else state.effect_left
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SAIL_SHIP:
            values[index] = leg_worth(weights, state, rules, player, option.a, option.b, points, turns)
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, turns)
        else:
            values[index] = -1.0


@compiled
def value_sites(weights, state, rules, options, count, values, turns, gains):
    """The district where the cubes count most, then beside reward tokens."""
    seat = state.seat
    district = -1
    cubes = 0
    worth = 0.0
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.BUILD_SHAPE:
            mask = rules.placement_mask[option.a]
            if cubes == 0:
                cubes = num_bits(mask)
            if rules.placement_district[option.a] != district:
                district = rules.placement_district[option.a]
                own, most = cubes_in(state, seat, district)
                worth = district_worth(weights, state, rules, district, cubes, own, most, turns)
            values[index] = worth + site_bonus(weights, state, rules, seat, district, mask, turns)
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, state.players[seat], option.a, turns)
        else:
            values[index] = -1.0


@compiled
def value_race(weights, state, rules, options, count, values, turns, gains):
    """The best movement; an artisan drives only for more than he is worth."""
    seat = state.seat
    player = state.players[seat]
    left = state.effect_left if state.phase == Phase.ESTATE_RACE else state.left
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.ADVANCE_CHARIOT:
            worth = advance_worth(weights, state, rules, seat, option.a, option.b, gains, turns)
            values[index] = worth + 0.5 * (left - option.b) * (gains[5] + 0.3 * weights.races)
        elif option.kind == ActionKind.SEND_CHARIOTEER:
            worth = advance_worth(weights, state, rules, seat, option.a, 1, gains, turns)
            values[index] = worth - artisan_price(weights, state, rules, player, turns)
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, turns)
        else:
            values[index] = 0.0


@compiled
def value_wheel(weights, state, rules, options, count, values, turns, gains):
    """An achievement token while there is a cell for it."""
    player = state.players[state.seat]
    for index in range(count):
        if options[index].kind == ActionKind.TAKE_TOKEN:
            values[index] = gains[6]
        else:
            values[index] = influence_price(weights, state, rules, player, turns)
