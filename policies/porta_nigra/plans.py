"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from typing import NamedTuple

from policies.porta_nigra.elements import common_gain, element_gain, standing_of, yard_of
from policies.porta_nigra.worth import stock_worth
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import bricks_for, least_white
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    FIRST_TOWER,
    MAX_HEIGHT,
    MIN_HEIGHT,
    NUM_SITES,
    WHITE,
    Building,
    Colour,
)
from simulate.jit import compiled

Five = tuple[float, float, float, float, float]  # by colour

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0
NO_BRICKS: Five = (0.0, 0.0, 0.0, 0.0, 0.0)


class Plans(NamedTuple):
    """What the board offers a seat now."""

    gains: Five  # what one more brick of each wanted colour adds to the best plan
    build: float  # the best element that can be placed, as far as its worth would be lost by waiting


class Best(NamedTuple):
    """The best plans seen so far: with the own stock, with one brick more, and of those that can be built now."""

    now: Five
    more: Five
    build: float


@compiled
def survey(weights, state, rules, seat, wanted, is_building, worth):
    """Look once at every free site of a wanted colour (a bit mask), and at those that could be built on now.

    A white brick serves any colour that has others.
    """
    player = state.players[seat]
    if wanted >> WHITE & 1:
        for colour in range(WHITE):
            wanted |= (player.bricks[colour] > 0) << colour
    best = survey_rows(weights, state, rules, seat, wanted, is_building, worth)
    best = survey_towers(weights, state, rules, seat, wanted, is_building, worth, best)
    now, more = best.now, best.more
    gains = (more[0] - now[0], more[1] - now[1], more[2] - now[2], more[3] - now[3], more[4] - now[4])
    return Plans(with_spare(weights, rules, gains, worth), best.build * worth.urgency)


@compiled
def survey_rows(weights, state, rules, seat, wanted, is_building, worth):
    """Sites with a printed number of bricks; neighbours have most of their gain in common."""
    player = state.players[seat]
    best = Best(NO_BRICKS, NO_BRICKS, NO_PLAN)
    building = 0
    yard = yard_of(weights, state, rules, seat, building, worth)
    part = 0
    standing = standing_of(weights, state, rules, seat, part)
    height = 0
    common = 0.0
    for site in range(FIRST_TOWER):
        if state.owner[site] != NONE:
            continue
        colour = rules.site_colour[site]
        missing = rules.site_bricks[site] - bricks_for(player, colour)
        if not (is_building and missing <= 0) and (not wanted >> colour & 1 or missing > HORIZON + 1):
            continue
        if rules.site_building[site] != building:
            building = rules.site_building[site]
            yard = yard_of(weights, state, rules, seat, building, worth)
        if rules.site_part[site] != part:
            part = rules.site_part[site]
            standing = standing_of(weights, state, rules, seat, part)
            height = 0
        if rules.site_bricks[site] != height:
            height = rules.site_bricks[site]
            common = common_gain(weights, state, rules, part, height, yard, standing)
        best = with_site(weights, state, rules, seat, site, height, yard, common, worth, best)
    return best


@compiled
def survey_towers(weights, state, rules, seat, wanted, is_building, worth, best):
    """Free sites of Porta Nigra, level by level; those of one colour are alike."""
    player = state.players[seat]
    free = 0
    highest = 0
    for site in range(FIRST_TOWER, NUM_SITES):
        colour = rules.site_colour[site]
        if state.owner[site] != NONE or free >> colour & 1:
            continue
        missing = MIN_HEIGHT - bricks_for(player, colour)
        if (is_building and missing <= 0) or (wanted >> colour & 1 and missing <= HORIZON + 1):
            free |= 1 << colour
            highest = max(highest, MIN_HEIGHT - missing + 1)
    if free == 0:
        return best
    yard = yard_of(weights, state, rules, seat, Building.PORTA_NIGRA, worth)
    for height in range(MIN_HEIGHT, min(MAX_HEIGHT, max(highest, MIN_HEIGHT)) + 1):
        part = FIRST_LEVEL + height - MIN_HEIGHT
        standing = standing_of(weights, state, rules, seat, part)
        common = common_gain(weights, state, rules, part, height, yard, standing)
        seen = 0
        for site in range(FIRST_TOWER, NUM_SITES):
            colour = rules.site_colour[site]
            is_in_reach = height == MIN_HEIGHT or height <= bricks_for(player, colour) + 1
            if state.owner[site] == NONE and (free & ~seen) >> colour & 1 and is_in_reach:
                seen |= 1 << colour
                best = with_site(weights, state, rules, seat, site, height, yard, common, worth, best)
    return best


@compiled
def with_site(weights, state, rules, seat, site, height, yard, common, worth, best):
    """The best plans with one more site in view."""
    player = state.players[seat]
    colour = rules.site_colour[site]
    held = bricks_for(player, colour)
    missing = height - held
    spare = stock_worth(weights, rules, colour, worth)
    gain = element_gain(weights, state, rules, site, height, yard, common)
    build = best.build
    if missing <= 0:
        if player.romans > 0 and player.coins >= yard.way:
            build = max(build, gain - build_cost(weights, state, rules, seat, site, height, yard, worth))
        now = gain - height * spare
        return Best(raised(best.now, colour, now), raised(best.more, colour, now), build)
    price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
    for _ in range(missing - 1):
        gain = gain * weights.hope - price
    now = gain * weights.hope - price if missing <= worth.turns + 1.0 else 0.0
    more = gain if missing <= worth.turns + 2.0 else 0.0
    return Best(
        raised(best.now, colour, now - held * spare), raised(best.more, colour, more - (held + 1) * spare), build
    )


@compiled
def raised(five, colour, value):
    """The same numbers, that of one colour at least as high as a value."""
    black, blue, red, yellow, white = five
    if colour == Colour.BLACK:
        black = max(black, value)
    elif colour == Colour.BLUE:
        blue = max(blue, value)
    elif colour == Colour.RED:
        red = max(red, value)
    elif colour == Colour.YELLOW:
        yellow = max(yellow, value)
    else:
        white = max(white, value)
    return black, blue, red, yellow, white


@compiled
def build_cost(weights, state, rules, seat, site, height, yard, worth):
    """Bricks, Roman and way of an element."""
    whites = least_white(state, rules, seat, site, height)
    cost = (height - whites) * stock_worth(weights, rules, rules.site_colour[site], worth)
    return cost + whites * stock_worth(weights, rules, WHITE, worth) + yard.place


@compiled
def with_spare(weights, rules, gains, worth):
    """A brick is also worth what a spare one is; a white brick serves the plan of any colour."""
    black = gains[0] + stock_worth(weights, rules, Colour.BLACK, worth)
    blue = gains[1] + stock_worth(weights, rules, Colour.BLUE, worth)
    red = gains[2] + stock_worth(weights, rules, Colour.RED, worth)
    yellow = gains[3] + stock_worth(weights, rules, Colour.YELLOW, worth)
    white = gains[4] + stock_worth(weights, rules, Colour.WHITE, worth)
    return black, blue, red, yellow, max(white, max(max(black, blue), max(red, yellow)))
