"""The building step: which tile where, what to exchange for it, and which workers pay."""

from policies.forum_trajanum.colony import NEAR, is_different, is_new_type, row_worth, structure, task_squares
from policies.forum_trajanum.forum import price_rewards
from policies.forum_trajanum.goods import collecting_view, next_card, price_gains, price_goods, task_worth
from policies.forum_trajanum.prices import grey_worths, price_tiles, structure_worths
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import can_pay_structures, free_squares, grey_part, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_GOODS,
    NUM_GREYS,
    NUM_PIECES,
    NUM_ROWS,
    NUM_SQUARES,
    SIDE,
    Good,
)
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.rules import NUM_REWARDS
from simulate.games.forum_trajanum.sets import ROW, beside
from simulate.games.forum_trajanum.state import num_workers
from simulate.jit import compiled, slate

CERTAIN = 0.9  # how sure it is that a building which an exchange makes possible is as good as thought
MIXED_TOO = 0.8  # share of a structure's worth, if a builder may also pay for a double tile
EFFORT = 0.05  # no exchange for nothing


@compiled
def value_building(weights, state, rules, options, count, values):
    """Every tile on every place; an exchange by what it makes possible."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    gains, losses = slate(NUM_REWARDS), slate(NUM_GOODS)
    price_gains(weights, state, rules, player, view, gains)
    price_goods(weights, state, rules, player, view, 0, losses)
    with_builder, with_structure = 0.0, 0.0
    if state.can_build:
        has_exchange = count > 1 and options[1].kind < ActionKind.BUILD  # exchanges are listed before tiles
        greys, structures, nets = slate(NUM_GREYS), slate(NUM_COLOURS), slate(NUM_PIECES)
        wanted = colours_in_reach(player, has_exchange)
        if has_exchange or player.goods[Good.BUILDER] > 0:  # else none can be built
            price_rewards(weights, state, rules, player, gains)
            grey_worths(weights, state, rules, state.seat, gains, greys)
        structure_worths(weights, state, rules, state.seat, wanted, gains, structures)
        price_tiles(rules, player, greys, structures, losses, nets)
        value_tiles(weights, state, rules, options, count, values, nets)
        if has_exchange:
            with_structure = max(max(structures[0], structures[1]), max(structures[2], structures[3]))
            if player.goods[Good.BUILDER] == 0:
                with_builder = best_grey(weights, state, rules, player, greys, with_structure)
    value_exchanges(state, options, count, values, gains, losses, with_builder, with_structure)


@compiled
def colours_in_reach(player, has_exchange):
    """Colours of which a structure can be paid, now or after an exchange, as bits."""
    workers = num_workers(player)
    colours = 0
    for colour in range(NUM_COLOURS):
        colours |= int(has_exchange | can_pay_structures(player, colour, 1, workers)) << colour
    return colours


@compiled
def value_tiles(weights, state, rules, options, count, values, nets):
    """Building tiles by what they bring, less what they cost, and by where they stand."""
    player = state.players[state.seat]
    card = next_card(state)
    sites = task_squares(player, rules, card)
    grey_done, grey_near, coloured_done, coloured_near = sites
    is_picky = card != NONE and rules.different[card] == 1
    task = task_worth(state, rules, player)
    fulfilled, prepared = weights.building_task * task, weights.preparation * task
    rows = slate(SIDE)
    for row in range(SIDE):
        rows[row] = row_worth(weights, state, rules, player, row)
    kind, place, first, second, with_grey, without = 0, 0, 0, 0, 0.0, 0.0
    index = count - 1
    while options[index].kind == ActionKind.BUILD or options[index].kind == ActionKind.BUILD_DOUBLE:  # listed last
        option = options[index]
        if option.kind != kind or option.b != place:  # the same for many tiles in a row
            kind, place = option.kind, option.b
            first, second = squares_of(kind, place)
            of_second = task_gain(coloured_done, coloured_near, second, fulfilled, prepared)
            with_grey = task_gain(grey_done, grey_near, first, fulfilled, prepared) + of_second
            without = task_gain(coloured_done, coloured_near, first, fulfilled, prepared) + of_second
        grey = grey_part(rules, option.a)
        gain = without if grey == NONE else with_grey
        if is_picky and gain > 0.0:
            gain = picky_gains(player, rules, card, option.a, first, second, sites, fulfilled, prepared)
        row = first // SIDE
        values[index] = nets[option.a] + rows[row] * is_new_type(player, row, grey) + gain
        index -= 1


@compiled
def squares_of(kind, place):
    """The squares that a tile covers; the second one of a single tile is off the grid, where nothing is gained."""
    if kind == ActionKind.BUILD:
        return int(place), NUM_SQUARES
    first = int(place) // NUM_DIRECTIONS
    return first, int(second_square(first, place % NUM_DIRECTIONS))


@compiled
def task_gain(done, near, square, fulfilled, prepared):
    """What a building on a square brings for the next building task: it is fulfilled, or only prepared."""
    return (fulfilled if done >> square & 1 else prepared) * (near >> square & 1)


@compiled
def picky_gains(player, rules, card, piece, first, second, sites, fulfilled, prepared):
    """What both squares of a tile bring for a task that asks for different buildings."""
    grey_done, grey_near, coloured_done, coloured_near = sites
    grey, coloured = grey_part(rules, piece), structure(tile_colour(rules, piece))
    gain = picky_gain(player, rules, card, coloured, coloured_done, coloured_near, second, fulfilled, prepared)
    if grey == NONE:
        return gain + picky_gain(
            player, rules, card, coloured, coloured_done, coloured_near, first, fulfilled, prepared
        )
    return gain + picky_gain(player, rules, card, grey, grey_done, grey_near, first, fulfilled, prepared)


@compiled
def picky_gain(player, rules, card, building, done, near, square, fulfilled, prepared):
    """What one building brings for such a task."""
    if done >> square & 1 and is_different(player, rules, card, square, building, 1):
        return fulfilled
    return prepared if near >> square & 1 and is_different(player, rules, card, square, building, NEAR) else 0.0


@compiled
def best_grey(weights, state, rules, player, greys, with_structure):
    """The best grey building on the best free square, if there is one, and the structure it may share a tile with."""
    free = free_squares(player, rules)
    best = 0.0
    for row in range(NUM_ROWS):
        if free >> (row * SIDE) & ROW:
            of_row = row_worth(weights, state, rules, player, row)
            for grey in range(NUM_GREYS):
                best = max(best, greys[grey] + of_row * is_new_type(player, row, grey))
    return best + MIXED_TOO * with_structure * (beside(free) & free != 0)


@compiled
def value_exchanges(state, options, count, values, gains, losses, with_builder, with_structure):
    """An exchange is worth what it gains, or the building it makes possible."""
    player = state.players[state.seat]
    has_builder = player.goods[Good.BUILDER] > 0
    has_worker = num_workers(player) > 0
    for index in range(count):
        option = options[index]
        kind = option.kind
        if kind == ActionKind.END_BUILDING:
            values[index] = 0.0
        elif kind == ActionKind.SWAP_GOOD:
            gain = gains[option.b]
            if option.b == Good.ASSISTANT and player.goods[Good.ASSISTANT] == 0 and has_worker:
                gain = max(gain, CERTAIN * with_structure - losses[FIRST_WORKER])
            values[index] = gain - losses[option.a] - EFFORT
        elif kind == ActionKind.HIRE_WORKER:
            gain = gains[FIRST_WORKER + option.a]
            if not has_worker:
                gain = max(gain, CERTAIN * with_structure)
            values[index] = gain - losses[Good.ASSISTANT] - EFFORT
        elif kind > ActionKind.TRADE_WORKERS:
            return  # tiles are listed last
        else:
            gain = gains[Good.BUILDER]
            if not has_builder:
                gain = max(gain, CERTAIN * with_builder)
            cost = losses[Good.ASSISTANT]
            if kind == ActionKind.TRADE_WORKERS:
                cost = losses[FIRST_WORKER + option.a] + losses[FIRST_WORKER + option.b]
                cost += losses[Good.ASSISTANT] * (option.a != option.b)
            values[index] = gain - cost - EFFORT


@compiled
def value_payment(weights, state, rules, options, count, values):
    """Pay with what is missed least."""
    player = state.players[state.seat]
    colour = tile_colour(rules, state.piece)
    losses = slate(NUM_GOODS)
    price_goods(weights, state, rules, player, collecting_view(weights, state, rules, player), 0, losses)
    for index in range(count):
        worker = options[index].a
        values[index] = -losses[FIRST_WORKER + worker] - losses[Good.ASSISTANT] * (worker != colour)
