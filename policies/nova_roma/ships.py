"""Ships: what movement points and the next harbours are worth."""

from policies.nova_roma.labour import employ_worth
from policies.nova_roma.prices import reward_worth, usefulness
from simulate.contract import NONE
from simulate.games.nova_roma.constants import NUM_ROUTES, NUM_SHIPS, ActionKind, Phase
from simulate.jit import compiled


@compiled
def leg_worth(weights, rules, player, ship, route, points, prices, turns):
    """The next harbour of a ship: its points, or its reward and a share of the points behind it."""
    harbour = player.ship_harbour[ship] + 1
    gained = rules.harbour_points[route, harbour] - rules.harbour_points[route, harbour - 1]
    share = weights.ambition * usefulness(turns + 1)
    if harbour > 1 and rules.harbour_points[route, harbour - 1] == rules.harbour_points[route, harbour - 2]:
        worth = gained * (1.0 - share)  # a share of it was counted one harbour before
    else:
        worth = float(gained)
    if gained == 0 and harbour < rules.last_harbour[route]:
        following = rules.harbour_points[route, harbour + 1] - rules.harbour_points[route, harbour]
        reachable = points - rules.harbour_sail[route, harbour] >= rules.harbour_sail[route, harbour + 1]
        worth += following * (max(share, 0.5) if reachable else share)
    return weights.voyages * worth + reward_worth(rules.harbour_reward[route, harbour], prices)


@compiled
def route_worth(weights, rules, first, route, points, prices, turns):
    """What movement points are worth to a ship that goes on from a harbour."""
    reached = first
    left = points
    worth = 0.0
    while reached < rules.last_harbour[route] and rules.harbour_sail[route, reached + 1] <= left:
        reached += 1
        left -= rules.harbour_sail[route, reached]
        worth += reward_worth(rules.harbour_reward[route, reached], prices)
    gained = float(rules.harbour_points[route, reached] - rules.harbour_points[route, first])
    if reached > first and reached < rules.last_harbour[route]:
        share = weights.ambition * usefulness(turns)
        gained += share * (rules.harbour_points[route, reached + 1] - rules.harbour_points[route, reached])
    if first > 0 and rules.harbour_points[route, first] == rules.harbour_points[route, first - 1]:
        following = rules.harbour_points[route, min(first + 1, reached)] - rules.harbour_points[route, first]
        gained -= 0.5 * weights.ambition * following  # of which a share was counted when the ship came here
    return weights.voyages * gained + worth


@compiled
def voyage_worth(weights, rules, player, points, prices, turns):
    """What movement points are worth: to the ship and route that gain most."""
    best = 0.0
    for ship in range(NUM_SHIPS):
        for route in range(NUM_ROUTES):
            if player.ship_route[ship] == NONE or player.ship_route[ship] == route:
                first = player.ship_harbour[ship]
                best = max(best, route_worth(weights, rules, first, route, points, prices, turns))
        if player.ship_harbour[1] == player.ship_harbour[0] and player.ship_route[1] == player.ship_route[0]:
            break
    return best


@compiled
def value_ships(weights, state, rules, options, count, values, turns, prices, gains):
    """The best next leg; an associate may place an artisan before."""
    player = state.players[state.seat]
    points = state.left if state.phase == Phase.VOYAGE else state.effect_left
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SAIL_SHIP:
            values[index] = leg_worth(weights, rules, player, option.a, option.b, points, prices, turns)
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, prices, turns)
        else:
            values[index] = -1.0
