"""The building step: which tile where, what to exchange for it, and which workers pay."""

from policies.forum_trajanum.colony import (
    is_new_type,
    row_worth,
    serves_task,
    structure,
    task_squares,
)
from policies.forum_trajanum.prices import grey_worths, structure_nets, structure_worths, tile_net
from policies.forum_trajanum.worth import (
    ASSISTANT,
    BUILDER,
    collecting_view,
    goods_worth,
    next_card,
    of_good,
    pick,
    task_worth,
    worker_of,
)
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import can_pay_workers, free_squares, grey_part, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_GREYS,
    NUM_ROWS,
    SIDE,
    Good,
)
from simulate.games.forum_trajanum.legal_building import second_square
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
    gains = goods_worth(weights, state, rules, player, view, 1)
    losses = goods_worth(weights, state, rules, player, view, 0)
    with_builder, with_structure = 0.0, 0.0
    if state.can_build:
        has_exchange = count > 1 and options[1].kind < ActionKind.BUILD  # exchanges are listed before tiles
        wanted = colours_in_reach(player, has_exchange)
        greys = grey_worths(weights, state, rules, state.seat, gains)
        structures = slate(NUM_COLOURS)
        structure_worths(weights, state, rules, state.seat, wanted, gains, structures)
        singles = structure_nets(player, losses, structures, 1)
        pairs = structure_nets(player, losses, structures, 2)
        value_tiles(weights, state, rules, options, count, values, greys, singles, pairs, losses[BUILDER])
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
def value_tiles(weights, state, rules, options, count, values, greys, singles, pairs, builder):
    """Building tiles by what they bring, where they stand and what they cost."""
    player = state.players[state.seat]
    card = next_card(state)
    sites = task_squares(player, rules, card)
    wanted = sites[1] | sites[3]
    task = task_worth(state, rules, player)
    row, of_row = NONE, 0.0
    last_kind, last_place, first, second = 0, 0, 0, NONE
    for index in range(count):
        option = options[index]
        kind, piece, place = option.kind, option.a, option.b
        if kind != ActionKind.BUILD and kind != ActionKind.BUILD_DOUBLE:
            continue
        if kind != last_kind or place != last_place:  # the same for many tiles in a row
            last_kind, last_place = kind, place
            first, second = squares_of(kind, place)
            if row != first // SIDE:
                row = first // SIDE
                of_row = row_worth(weights, state, rules, player, row)
        worth = tile_net(rules, piece, greys, singles, pairs, builder)
        grey = grey_part(rules, piece)
        if grey != NONE and is_new_type(player, row, grey):
            worth += of_row
        if wanted >> first & 1 or (second != NONE and wanted >> second & 1):
            worth += task_gains(weights, rules, player, card, piece, first, second, sites, task)
        values[index] = worth


@compiled
def squares_of(kind, place):
    """The squares that a tile covers, the second one NONE for a single tile."""
    if kind == ActionKind.BUILD:
        return int(place), NONE
    first = int(place) // NUM_DIRECTIONS
    return first, int(second_square(first, place % NUM_DIRECTIONS))


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
                best = max(best, pick(greys, grey) + of_row * is_new_type(player, row, grey))
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
            gain = of_good(gains, option.b)
            if option.b == Good.ASSISTANT and player.goods[Good.ASSISTANT] == 0 and has_worker:
                gain = max(gain, CERTAIN * with_structure - losses[FIRST_WORKER])
            values[index] = gain - of_good(losses, option.a) - EFFORT
        elif kind == ActionKind.HIRE_WORKER:
            gain = worker_of(gains, option.a)
            if not has_worker:
                gain = max(gain, CERTAIN * with_structure)
            values[index] = gain - losses[ASSISTANT] - EFFORT
        elif kind == ActionKind.HIRE_BUILDER or kind == ActionKind.TRADE_WORKERS:
            gain = gains[BUILDER]
            if not has_builder:
                gain = max(gain, CERTAIN * with_builder)
            cost = losses[ASSISTANT]
            if kind == ActionKind.TRADE_WORKERS:
                cost = worker_of(losses, option.a) + worker_of(losses, option.b)
                cost += losses[ASSISTANT] * (option.a != option.b)
            values[index] = gain - cost - EFFORT


@compiled
def value_payment(weights, state, rules, options, count, values):
    """Pay with what is missed least."""
    player = state.players[state.seat]
    colour = tile_colour(rules, state.piece)
    losses = goods_worth(weights, state, rules, player, collecting_view(weights, state, rules, player), 0)
    for index in range(count):
        worker = options[index].a
        values[index] = -worker_of(losses, worker) - losses[ASSISTANT] * (worker != colour)
