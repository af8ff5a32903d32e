"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from policies.porta_nigra.elements import price_lots, row_gain, tower_gain
from policies.porta_nigra.sums import BRICK, BUILT, GAIN, PLACE
from policies.porta_nigra.worth import stock_worth
from simulate.games.porta_nigra.conditions import bricks_for
from simulate.games.porta_nigra.constants import MAX_HEIGHT, MIN_HEIGHT, NUM_COLOURS, WHITE, Building
from simulate.jit import compiled

HORIZON = 3  # bricks that a plan may lack
NO_PLAN = -1000.0
ALL_COLOURS = (1 << NUM_COLOURS) - 1


@compiled
def survey(weights, state, rules, seat, wanted, is_building, worth, sums):
    """Note what a brick of each wanted colour (a bit mask) adds; return what the best element brings if placed now.

    A brick without a plan is spare. A white one serves any colour that has others. What the best element would bring
    holds for one Roman.
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
        most = min(held + reach * is_wanted, MAX_HEIGHT)
        note_elements(state, rules, colour, most, min(most, max(MIN_HEIGHT, held + 1)), sums)
        spare = stock_worth(weights, rules, colour, worth)
        for bricks in range(1, min(held, MAX_HEIGHT) + 1):
            build = max(build, sums[BUILT + bricks] - bricks_cost(player.bricks[colour], bricks, spare, white))
        sums[BRICK + colour] = spare
        if is_wanted:
            sums[BRICK + colour] += plan_gain(weights, rules, colour, held, most, spare, worth, sums)
        best = max(best, sums[BRICK + colour])
    sums[BRICK + WHITE] = best
    return build


@compiled
def note_elements(state, rules, colour, most, highest, sums):
    """Note the best element of a colour by its bricks, up to `most`, or `highest` in Porta Nigra."""
    for bricks in range(1, most + 1):
        sums[GAIN + bricks] = NO_PLAN
        sums[BUILT + bricks] = NO_PLAN
    for index in range(rules.rows_within[colour, most]):
        site = rules.row_sites[colour, index]
        if state.empty_sites >> site & 1:
            note(rules.site_building[site], rules.site_bricks[site], row_gain(state, rules, site, sums), sums)
    if state.empty_sites & rules.building_sites[Building.PORTA_NIGRA] & rules.sites_within[colour, MAX_HEIGHT]:
        for height in range(MIN_HEIGHT, highest + 1):
            note(Building.PORTA_NIGRA, height, tower_gain(state, rules, colour, height, sums), sums)


@compiled
def note(building, bricks, gain, sums):
    """Note an element if it is the best with so many bricks."""
    sums[GAIN + bricks] = max(sums[GAIN + bricks], gain)
    sums[BUILT + bricks] = max(sums[BUILT + bricks], gain - sums[PLACE + building])


@compiled
def plan_gain(weights, rules, colour, held, most, spare, worth, sums):
    """What one more brick of a colour adds to the best plan for it, finished or not.

    A plan loses a share of its gain, and a price, for each brick it lacks.
    """
    finished = 0.0  # with the bricks at hand, less what these are worth without a plan
    for bricks in range(1, min(held, MAX_HEIGHT) + 1):
        finished = max(finished, sums[GAIN + bricks] - bricks * spare)
    price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
    hoped = 0.0  # with missing bricks, as it will seem when a single one is missing
    for bricks in range(most, held, -1):
        hoped = max(sums[GAIN + bricks], hoped * weights.hope - price)
    now = max(finished, hoped * weights.hope - price - held * spare)
    return max(finished, hoped - (held + 1) * spare) - now


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
