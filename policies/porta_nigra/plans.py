"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from typing import NamedTuple

from policies.porta_nigra.elements import row_gain, standing_of, tower_gain, yard_of
from policies.porta_nigra.worth import stock_worth
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import bricks_for
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    FIRST_TOWER,
    MAX_HEIGHT,
    MIN_HEIGHT,
    NUM_COLOURS,
    WHITE,
    Building,
    Colour,
    Part,
)
from simulate.jit import compiled

Five = tuple[float, float, float, float, float]  # by colour

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0
NO_BRICKS: Five = (0.0, 0.0, 0.0, 0.0, 0.0)


class Plans(NamedTuple):
    """What the board offers a seat now."""

    gains: Five  # what one more brick of each wanted colour adds to the best plan, or to the stock
    build: float  # the best element that can be placed, as far as its worth would be lost by waiting


@compiled
def survey(weights, state, rules, seat, wanted, is_building, worth):
    """Plan for the wanted colours (a bit mask), and look at what could be built now.

    From high elements to low ones, so that each brick that plans lack is counted once: it takes a share of their gain
    and its price. A brick without a plan is spare; a white one serves any colour that has others.
    """
    player = state.players[seat]
    wanted = with_jokers(player, wanted)
    yards = yards_of(weights, state, rules, seat, worth)
    gate = yards[-1]
    standings = standings_of(weights, state, rules, seat)
    white = stock_worth(weights, rules, WHITE, worth)
    reach = 1 + int(min(float(HORIZON), worth.turns + 1.0))
    gains = NO_BRICKS
    build = NO_PLAN
    for colour in range(NUM_COLOURS):
        own = player.bricks[colour]
        held = bricks_for(player, colour)
        is_wanted = wanted >> colour & 1
        most = min(held + reach * is_wanted, MAX_HEIGHT)
        if not is_wanted and not (is_building and held > 0):
            continue
        spare = stock_worth(weights, rules, colour, worth)
        price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
        hopes, now, more = NO_PLAN, 0.0, 0.0  # unfinished plans; the best plan with the own stock, with one brick more
        tower, index = first_sites(state, rules, colour)
        for height in range(most, 0, -1):
            best, placed = NO_PLAN, NO_PLAN
            if tower != NONE and MIN_HEIGHT <= height <= max(MIN_HEIGHT, held + 1):
                standing = standing_of(weights, state, rules, seat, FIRST_LEVEL + height - MIN_HEIGHT)
                best = tower_gain(weights, state, rules, tower, height, standing, gate)
                placed = best - gate.place
            while bricks_at(rules, rules.colour_sites[colour, index]) >= height:
                site = rules.colour_sites[colour, index]
                index += 1
                if state.owner[site] == NONE and rules.site_bricks[site] == height:
                    part = rules.site_part[site]
                    yard = yards[rules.site_building[site]]
                    gain = row_gain(weights, state, rules, site, part, standings[part], yard)
                    best = max(best, gain)
                    placed = max(placed, gain - yard.place)
            if height <= held:
                now = max(now, best - height * spare)
                more = max(more, best - height * spare)
                build = max(build, placed - bricks_cost(own, height, spare, white))
                continue
            hopes = max(hopes, best)
            if height == held + 1:
                more = max(more, hopes - height * spare)
            hopes = hopes * weights.hope - price
            if height == held + 1:
                now = max(now, hopes - held * spare)
        gains = with_gain(gains, colour, more - now + spare)
    return Plans(gains, build * worth.urgency)


@compiled
def with_jokers(player, wanted):
    """Wanted colours; a white brick serves any colour that has others, so these are wanted with it."""
    if wanted >> WHITE & 1:
        for colour in range(WHITE):
            wanted |= (player.bricks[colour] > 0) << colour
    return wanted


@compiled
def yards_of(weights, state, rules, seat, worth):
    """The four buildings."""
    return (
        yard_of(weights, state, rules, seat, Building.BASILICA, worth),
        yard_of(weights, state, rules, seat, Building.AMPHITHEATRE, worth),
        yard_of(weights, state, rules, seat, Building.CITY_WALL, worth),
        yard_of(weights, state, rules, seat, Building.PORTA_NIGRA, worth),
    )


@compiled
def standings_of(weights, state, rules, seat):
    """The rows of the first three."""
    return (
        standing_of(weights, state, rules, seat, Part.BASILICA_A),
        standing_of(weights, state, rules, seat, Part.BASILICA_B),
        standing_of(weights, state, rules, seat, Part.AMPHITHEATRE_A),
        standing_of(weights, state, rules, seat, Part.AMPHITHEATRE_B),
        standing_of(weights, state, rules, seat, Part.AMPHITHEATRE_C),
        standing_of(weights, state, rules, seat, Part.CITY_WALL),
    )


@compiled
def first_sites(state, rules, colour):
    """A free site for a tower of a colour, or NONE, and the index of its first other site."""
    tower = NONE
    index = 0
    while rules.colour_sites[colour, index] >= FIRST_TOWER:
        if state.owner[rules.colour_sites[colour, index]] == NONE:
            tower = rules.colour_sites[colour, index]
        index += 1
    return tower, index


@compiled
def bricks_at(rules, site):
    """Printed bricks of a site, 0 after the last one of a colour."""
    return 0 if site == NONE else rules.site_bricks[site]


@compiled
def bricks_cost(own, height, spare, white):
    """The bricks of an element, with as few white ones as possible."""
    whites = max(height - own, 0)
    return (height - whites) * spare + whites * white


@compiled
def with_gain(gains, colour, gain):
    """What a brick of one more colour adds; white bricks, the last, serve the best of all colours."""
    return (
        gain if colour == Colour.BLACK else gains[0],
        gain if colour == Colour.BLUE else gains[1],
        gain if colour == Colour.RED else gains[2],
        gain if colour == Colour.YELLOW else gains[3],
        max(gains[4], gain),
    )
