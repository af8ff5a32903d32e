"""The building step: which tile where, what to exchange for it, and which workers pay."""

from policies.forum_trajanum.colony import (
    is_new_type,
    row_worth,
    serves_task,
    structure,
    task_squares,
)
from policies.forum_trajanum.goods import collecting_view, next_card, price_goods, task_worth, upgrade_worth
from policies.forum_trajanum.prices import grey_worths, price_tiles, structure_worths
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import can_pay_workers, free_squares, grey_part, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_GAINS,
    NUM_GOODS,
    NUM_GREYS,
    NUM_PIECES,
    NUM_ROWS,
    SIDE,
    Good,
)
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.sets import ROW, beside, only
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
    gains, losses = slate(NUM_GAINS), slate(NUM_GOODS)
    price_goods(weights, state, rules, player, view, 1, gains)
    price_goods(weights, state, rules, player, view, 0, losses)
    with_builder, with_structure = 0.0, 0.0
    if state.can_build:
        gains[Good.UPGRADE] = upgrade_worth(weights, state, rules, player)
        has_exchange = count > 1 and options[1].kind < ActionKind.BUILD  # exchanges are listed before tiles
        greys, structures, nets = slate(NUM_GREYS), slate(NUM_COLOURS), slate(NUM_PIECES)
        wanted = colours_in_reach(player, has_exchange)
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
    colours = 0
    for colour in range(NUM_COLOURS):
        colours |= (has_exchange or can_pay_workers(player, colour, 1, 0, NONE)) << colour
    return colours


@compiled
def value_tiles(weights, state, rules, options, count, values, nets):
    """Building tiles by what they bring, less what they cost, and by where they stand."""
    player = state.players[state.seat]
    card = next_card(state)
    sites = task_squares(player, rules, card)
    wanted = sites[1] | sites[3]
    task = task_worth(state, rules, player)
    rows = slate(SIDE)
    for row in range(SIDE):
        rows[row] = row_worth(weights, state, rules, player, row)
    index = count - 1
    while options[index].kind == ActionKind.BUILD or options[index].kind == ActionKind.BUILD_DOUBLE:  # listed last
        kind, piece, place = options[index].kind, options[index].a, int(options[index].b)
        first = place if kind == ActionKind.BUILD else place // NUM_DIRECTIONS
        second = NONE if kind == ActionKind.BUILD else second_square(first, place % NUM_DIRECTIONS)
        row = first // SIDE
        worth = nets[piece] + rows[row] * is_new_type(player, row, grey_part(rules, piece))
        if wanted & (only(first) | only(second)):
            worth += task_gains(weights, rules, player, card, piece, first, second, sites, task)
        values[index] = worth
        index -= 1


@compiled
def task_gains(weights, rules, player, card, piece, first, second, sites, task):
    """What a tile brings for the next building task, on both its squares."""
    coloured = structure(tile_colour(rules, piece))
    grey = grey_part(rules, piece)
    if grey != NONE:
        worth = task_gain(weights, rules, player, card, first, grey, sites[0], sites[1], task)
    else:
        worth = task_gain(weights, rules, player, card, first, coloured, sites[2], sites[3], task)
    if second != NONE:
        worth += task_gain(weights, rules, player, card, second, coloured, sites[2], sites[3], task)
    return worth


@compiled
def task_gain(weights, rules, player, card, square, building, done, near, task):
    """What a building on a square brings for the next building task: it is fulfilled, or only prepared."""
    if done >> int(square) & 1 and serves_task(player, rules, card, square, building, 1):
        return weights.building_task * task
    if near >> int(square) & 1 and serves_task(player, rules, card, square, building, 2):
        return weights.preparation * task
    return 0.0


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
        elif kind == ActionKind.HIRE_BUILDER or kind == ActionKind.TRADE_WORKERS:
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
