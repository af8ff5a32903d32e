"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from typing import NamedTuple

from policies.porta_nigra.elements import element_gain, price_lots
from policies.porta_nigra.sums import BRICK
from policies.porta_nigra.worth import stock_worth
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import bricks_for
from simulate.games.porta_nigra.constants import MAX_HEIGHT, MIN_HEIGHT, NUM_COLOURS, WHITE
from simulate.jit import compiled

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0
ALL_COLOURS = (1 << NUM_COLOURS) - 1


class Plan(NamedTuple):
    """The best that sites of one colour offer, in points."""

    finished: float  # with the bricks at hand, less what these are worth without a plan
    hoped: float  # with missing bricks, as it will seem when a single one is missing
    build: float  # to place now, among all colours so far


@compiled
def survey(weights, state, rules, seat, wanted, is_building, worth, sums):
    """Note what a brick of each wanted colour (a bit mask) adds; return what the best element brings if placed now.

    A plan loses a share of its gain, and a price, for each brick it lacks. A brick without a plan is spare. A white one
    serves any colour that has others. What the best element would bring holds for one Roman.
    """
    player = state.players[seat]
    wanted = with_jokers(player, wanted)
    held = most_held(player, wanted if not is_building else ALL_COLOURS)
    reach = 1 + int(min(float(HORIZON), worth.turns + 1.0))
    price_lots(weights, state, rules, seat, held + reach, max(MIN_HEIGHT, held + 1), worth, sums)
    white = stock_worth(weights, rules, WHITE, worth)
    best = 0.0  # of all colours, for white bricks
    build = NO_PLAN
    for colour in range(NUM_COLOURS):
        held = bricks_for(player, colour)
        is_wanted = wanted >> colour & 1
        if not is_wanted and not (is_building and held > 0):
            continue
        own = player.bricks[colour]
        most = min(held + reach * is_wanted, MAX_HEIGHT)
        spare = stock_worth(weights, rules, colour, worth)
        price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
        plan = Plan(0.0, NO_PLAN, build)
        for index in range(rules.num_rows[colour]):
            site = rules.colour_sites[colour, index]
            bricks = rules.site_bricks[site]
            if bricks > most:
                break
            if state.owner[site] == NONE:
                gain, place = element_gain(state, rules, site, bricks, sums)
                plan = better_plan(weights, plan, gain, place, bricks, own, held, spare, white, price)
        tower = free_tower(state, rules, colour)
        if tower != NONE:
            for bricks in range(MIN_HEIGHT, min(most, max(MIN_HEIGHT, held + 1)) + 1):
                gain, place = element_gain(state, rules, tower, bricks, sums)
                plan = better_plan(weights, plan, gain, place, bricks, own, held, spare, white, price)
        now = max(plan.finished, plan.hoped * weights.hope - price - held * spare)
        more = max(plan.finished, plan.hoped - (held + 1) * spare)
        best = max(best, more - now + spare)
        sums[BRICK + colour] = more - now + spare
        build = plan.build
    sums[BRICK + WHITE] = best
    return build


@compiled
def better_plan(weights, plan, gain, place, bricks, own, held, spare, white, price):
    """The plan for a colour when one more element is looked at."""
    if bricks > held:
        for _ in range(held + 1, bricks):
            gain = gain * weights.hope - price
        return Plan(plan.finished, max(plan.hoped, gain), plan.build)
    build = gain - place - bricks_cost(own, bricks, spare, white)
    return Plan(max(plan.finished, gain - bricks * spare), plan.hoped, max(plan.build, build))


@compiled
def free_tower(state, rules, colour):
    """A free site for a tower of a colour, or NONE."""
    for index in range(rules.num_rows[colour], rules.num_sites[colour]):
        site = rules.colour_sites[colour, index]
        if state.owner[site] == NONE:
            return site
    return NONE


@compiled
def most_held(player, colours):
    """The most bricks of one of the colours (a bit mask) that a seat holds, white ones included."""
    most = 0
    for colour in range(NUM_COLOURS):
        most = max(most, (colours >> colour & 1) * bricks_for(player, colour))
    return most


@compiled
def with_jokers(player, wanted):
    """Wanted colours; a white brick serves any colour that has others, so these are wanted with it."""
    if wanted >> WHITE & 1:
        for colour in range(WHITE):
            wanted |= (player.bricks[colour] > 0) << colour
    return wanted


@compiled
def bricks_cost(own, height, spare, white):
    """The bricks of an element, with as few white ones as possible."""
    whites = max(height - own, 0)
    return (height - whites) * spare + whites * white
