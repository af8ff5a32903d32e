"""What bricks are worth: by the best plan they serve, finished or not; and the best element to place now."""

from policies.porta_nigra.elements import price_lots, row_gain, tower_gain
from policies.porta_nigra.sums import BRICK, GAIN, MOST_LACK, PLACE
from policies.porta_nigra.worth import stock_worth
from simulate.games.porta_nigra.conditions import bricks_for
from simulate.games.porta_nigra.constants import MAX_HEIGHT, MIN_HEIGHT, NUM_COLOURS, WHITE, Building
from simulate.jit import compiled

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
    reach = 1 + int(min(MOST_LACK - 1.0, worth.turns + 1.0))
    price_lots(weights, state, rules, seat, min(max(MIN_HEIGHT, held + 1), MAX_HEIGHT), worth, sums)
    white = stock_worth(weights, rules, WHITE, worth)
    best = 0.0  # of all colours, for white bricks
    build = NO_PLAN
    for colour in range(NUM_COLOURS):
        held = min(bricks_for(player, colour), MAX_HEIGHT)
        is_wanted = wanted >> colour & 1
        if not is_wanted and not (is_building and held > 0):
            continue
        spare = stock_worth(weights, rules, colour, worth)
        finished, placed = best_finished(state, rules, colour, player.bricks[colour], held, spare, white, sums)
        build = max(build, placed)
        added = spare
        if is_wanted:
            price = weights.brick * worth.share + rules.colour_value[colour] * worth.coin
            hoped = best_hoped(weights, state, rules, colour, held, min(held + reach, MAX_HEIGHT), price, sums)
            now = max(finished, hoped * weights.hope - price - held * spare)
            added += max(finished, hoped - (held + 1) * spare) - now
        sums[BRICK + colour] = added
        best = max(best, added)
    sums[BRICK + WHITE] = best
    return build


@compiled
def best_finished(state, rules, colour, own, held, spare, white, sums):
    """The best element of a colour for the bricks at hand: less what these are worth without a plan, and placed now."""
    finished, placed = 0.0, NO_PLAN
    for index in range(rules.rows_within[colour, held]):
        site = rules.row_sites[colour, index]
        gain, bricks = row_gain(state, rules, site, sums), rules.site_bricks[site]
        gain = gain if state.empty_sites >> site & 1 else NO_PLAN
        place = sums[PLACE + rules.site_building[site]]
        finished = max(finished, gain - bricks * spare)
        placed = max(placed, gain - place - bricks_cost(own, bricks, spare, white))
    if held >= MIN_HEIGHT and has_free_tower(state, rules, colour):
        for height in range(MIN_HEIGHT, held + 1):
            gain, place = tower_gain(state, rules, colour, height, sums), sums[PLACE + Building.PORTA_NIGRA]
            finished = max(finished, gain - height * spare)
            placed = max(placed, gain - place - bricks_cost(own, height, spare, white))
    return finished, placed


@compiled
def best_hoped(weights, state, rules, colour, held, most, price, sums):
    """The best element of a colour that lacks bricks, as it will seem when a single one is missing.

    It loses a share of its gain, and a price, for each further brick it lacks.
    """
    for lack in range(1, MOST_LACK + 1):
        sums[GAIN + lack] = NO_PLAN
    for index in range(rules.rows_within[colour, held], rules.rows_within[colour, most]):
        site = rules.row_sites[colour, index]
        gain, lack = row_gain(state, rules, site, sums), rules.site_bricks[site] - held
        gain = gain if state.empty_sites >> site & 1 else NO_PLAN
        sums[GAIN + lack] = max(sums[GAIN + lack], gain)
    lowest = max(MIN_HEIGHT, held + 1)
    if lowest <= most and has_free_tower(state, rules, colour):
        lack = lowest - held
        sums[GAIN + lack] = max(sums[GAIN + lack], tower_gain(state, rules, colour, lowest, sums))
    hoped = 0.0
    for lack in range(MOST_LACK, 0, -1):
        hoped = max(sums[GAIN + lack], hoped * weights.hope - price)
    return hoped


@compiled
def has_free_tower(state, rules, colour):
    """Whether a site for a tower of a colour is free."""
    return state.empty_sites & rules.building_sites[Building.PORTA_NIGRA] & rules.sites_within[colour, MAX_HEIGHT] != 0


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
