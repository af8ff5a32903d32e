"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from typing import NamedTuple

from policies.porta_nigra.elements import element_gain, majority_gain, reward_gain
from policies.porta_nigra.worth import stock_worth
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import bricks_for, least_white, way_to_site
from simulate.games.porta_nigra.constants import (
    FIRST_TOWER,
    MAX_HEIGHT,
    MIN_HEIGHT,
    NUM_SITES,
    WHITE,
    Building,
    Colour,
    Part,
)
from simulate.jit import compiled

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0


class Plans(NamedTuple):
    """What the board offers a seat now."""

    gains: tuple[float, float, float, float, float]  # what one more brick of each wanted colour adds to the best plan
    build: float  # the best element that can be placed, as far as its worth would be lost by waiting


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
def common_gain(weights, state, rules, seat, part, building, height, view):
    """What elements of a height have in common wherever they stand in a part: prizes, rewards, interim points."""
    number = 1 if building == Building.PORTA_NIGRA else height
    gain = majority_gain(weights, state, rules, seat, part, number)
    return gain + reward_gain(rules, building, height, view) + view.interim * height


@compiled
def build_cost(weights, state, rules, seat, site, height, worth):
    """Bricks, Roman and way of an element."""
    whites = least_white(state, rules, seat, site, height)
    cost = (height - whites) * stock_worth(weights, rules, rules.site_colour[site], worth)
    cost += whites * stock_worth(weights, rules, WHITE, worth)
    return cost + worth.roman + way_to_site(state, rules, seat, site) * worth.coin


@compiled
def build_gain(weights, state, rules, seat, site, height, view):
    """An element built now, less bricks, Roman and way."""
    cost = build_cost(weights, state, rules, seat, site, height, view.worth)
    return element_gain(weights, state, rules, seat, site, height, view) - cost


@compiled
def survey(weights, state, rules, seat, wanted, is_building, view):
    """Look once at every free site of a wanted colour (a bit mask), and at those that could be built on now.

    Neighbours of equal height have most of their gain in common. A white brick serves any colour that has others.
    """
    player = state.players[seat]
    worth = view.worth
    if wanted >> WHITE & 1:
        for colour in range(WHITE):
            wanted |= (player.bricks[colour] > 0) << colour
    build = NO_PLAN
    black, blue, red, yellow, white = (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)
    part = NONE
    height = NONE
    common = 0.0
    towers_seen = 0
    for site in range(NUM_SITES):
        if state.owner[site] != NONE:
            continue
        colour = rules.site_colour[site]
        held = bricks_for(player, colour)
        least = rules.site_bricks[site]
        if not (is_building and held >= least) and (not wanted >> colour & 1 or least - held - 1 > HORIZON):
            continue
        most = least
        if site >= FIRST_TOWER:
            if towers_seen >> colour & 1:  # towers of one colour are alike
                continue
            towers_seen |= 1 << colour
            most = min(MAX_HEIGHT, max(least, held + 1))
        building = rules.site_building[site]
        can_walk = player.romans > 0 and player.coins >= way_to_site(state, rules, seat, site)
        spare = stock_worth(weights, rules, colour, worth)
        price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
        has_card = state.building_display[building, colour] > 0 and rules.site_gives_card[site]
        for bricks in range(least, most + 1):
            here = Part.LEVEL_3 + bricks - MIN_HEIGHT if site >= FIRST_TOWER else rules.site_part[site]
            if here != part or bricks != height:
                part = here
                height = bricks
                common = common_gain(weights, state, rules, seat, part, building, height, view)
            gain = common + (view.card[building] if has_card else 0.0)
            if site >= FIRST_TOWER:
                gain += bricks * rules.colour_value[colour] + weights.height * (bricks - MIN_HEIGHT)
            else:
                gain += rules.site_points[site]
            gain = gain * view.factor[building] + weights.element
            if held >= bricks and can_walk:
                build = max(build, gain - build_cost(weights, state, rules, seat, site, bricks, worth))
            before = plan_worth(weights, gain, bricks - held, price, spare, worth.turns) - held * spare
            after = plan_worth(weights, gain, bricks - held - 1, price, spare, worth.turns) - (held + 1) * spare
            if colour == Colour.BLACK:
                black = max(black[0], before), max(black[1], after)
            elif colour == Colour.BLUE:
                blue = max(blue[0], before), max(blue[1], after)
            elif colour == Colour.RED:
                red = max(red[0], before), max(red[1], after)
            elif colour == Colour.YELLOW:
                yellow = max(yellow[0], before), max(yellow[1], after)
            else:
                white = max(white[0], before), max(white[1], after)
    gains = (black[1] - black[0], blue[1] - blue[0], red[1] - red[0], yellow[1] - yellow[0], white[1] - white[0])
    return Plans(with_spare(weights, rules, gains, worth), build * worth.urgency)


@compiled
def with_spare(weights, rules, gains, worth):
    """A brick is also worth what a spare one is; a white brick serves the plan of any colour."""
    black = gains[0] + stock_worth(weights, rules, Colour.BLACK, worth)
    blue = gains[1] + stock_worth(weights, rules, Colour.BLUE, worth)
    red = gains[2] + stock_worth(weights, rules, Colour.RED, worth)
    yellow = gains[3] + stock_worth(weights, rules, Colour.YELLOW, worth)
    white = gains[4] + stock_worth(weights, rules, Colour.WHITE, worth)
    return black, blue, red, yellow, max(white, max(max(black, blue), max(red, yellow)))
