"""What bricks are worth: by the best plan they serve, finished or not."""

from policies.porta_nigra.elements import element_gain
from policies.porta_nigra.worth import stock_worth
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import bricks_for, can_build_at, least_white, most_height, way_to_site
from simulate.games.porta_nigra.constants import FIRST_TOWER, MAX_HEIGHT, NUM_COLOURS, NUM_SITES, WHITE
from simulate.jit import compiled

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0


@compiled
def brick_gain(weights, state, rules, seat, colour, number, view):
    """What so many more bricks of a colour add to the best plan for that colour."""
    worth = view.worth
    held = bricks_for(state.players[seat], colour)
    spare = stock_worth(weights, rules, colour, worth)
    price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
    before = held * spare
    after = before + number * spare
    is_tower_seen = False
    for index in range(NUM_SITES):
        site = rules.colour_sites[colour, index]
        if site == NONE:
            break
        least = rules.site_bricks[site]
        if state.owner[site] != NONE or least - held - number > HORIZON:
            continue
        most = least
        if site >= FIRST_TOWER:
            if is_tower_seen:  # towers of one colour are alike
                continue
            is_tower_seen = True
            most = min(MAX_HEIGHT, max(least, held + number))
        for height in range(least, most + 1):
            gain = element_gain(weights, state, rules, seat, site, height, view)
            before = max(before, plan_worth(weights, gain, height - held, price, spare, worth.turns))
            after = max(after, plan_worth(weights, gain, height - held - number, price, spare, worth.turns))
    return after - before


@compiled
def plan_worth(weights, gain, missing, price, spare, turns):
    """An element's gain, less for each brick it lacks and what these cost, and what bricks are spare then."""
    if missing <= 0:
        return gain - missing * spare
    if missing > turns + 1.0:
        return 0.0
    for _ in range(missing):
        gain = gain * weights.hope - price
    return gain


@compiled
def build_gain(weights, state, rules, seat, site, height, view):
    """An element built now, less bricks, Roman and way."""
    worth = view.worth
    whites = least_white(state, rules, seat, site, height)
    cost = (height - whites) * stock_worth(weights, rules, rules.site_colour[site], worth)
    cost += whites * stock_worth(weights, rules, WHITE, worth)
    cost += worth.roman + way_to_site(state, rules, seat, site) * worth.coin
    return element_gain(weights, state, rules, seat, site, height, view) - cost


@compiled
def best_build(weights, state, rules, seat, view):
    """The gain of the best element that can be placed now, as far as it would be lost by waiting."""
    best = NO_PLAN
    player = state.players[seat]
    for colour in range(NUM_COLOURS):
        held = bricks_for(player, colour)
        for index in range(NUM_SITES if held > 0 else 0):
            site = rules.colour_sites[colour, index]
            if site == NONE:
                break
            if held >= rules.site_bricks[site] and can_build_at(state, rules, seat, site):
                for height in range(rules.site_bricks[site], most_height(state, rules, seat, site) + 1):
                    best = max(best, build_gain(weights, state, rules, seat, site, height, view))
    return best * view.worth.urgency
