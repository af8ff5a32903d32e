"""The building step: which tile where, what to exchange for it, and which workers pay."""

import numpy as np

from policies.forum_trajanum.colony import (
    beside,
    colour_task_worth,
    crane_worth,
    free_squares,
    is_new_type,
    row_worth,
    serves_task,
    structure,
    task_squares,
    types_by_row,
)
from policies.forum_trajanum.forum import add_best_cells, area_worth, track_worth
from policies.forum_trajanum.worth import collecting_view, goods_worth, next_card, task_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import grey_part, is_free, num_structures, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_GREYS,
    NUM_PIECES,
    NUM_SQUARES,
    SIDE,
    Good,
    Grey,
)
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.scoring import column_points
from simulate.games.forum_trajanum.state import num_workers
from simulate.jit import compiled

SECOND_ENVOY = 0.7  # what the second envoy of a tile brings, compared with the first …
LONE_ENVOY = 0.2  # … and without one
CERTAIN = 0.9  # how sure it is that a building which an exchange makes possible is as good as thought
MIXED_TOO = 0.8  # share of a structure's worth, if a builder may also pay for a double tile
EFFORT = 0.05  # no exchange for nothing
ASSISTANT = int(Good.ASSISTANT)
BUILDER = int(Good.BUILDER)
NOT_THERE = 100.0  # the price of a worker nobody has

NETS, GREYS, STRUCTURES, LOSSES, DESK = 0, 16, 20, 24, 30  # what a player notes before looking at squares


@compiled
def grey_worth(weights, state, rules, seat, grey, gains):
    """What a grey building brings at once, wherever it stands."""
    if grey == Grey.COLUMN:
        return weights.columns * column_points(state, rules, seat)
    return track_worth(weights, state, rules, seat, grey, gains)


@compiled
def cost_of(rules, player, piece, desk):
    """What a tile costs in points, paid in the cheapest way."""
    cost = desk[LOSSES] if grey_part(rules, piece) != NONE else 0.0
    number = num_structures(piece)
    if number == 0:
        return cost
    colour = tile_colour(rules, piece)
    own = min(number, player.goods[FIRST_WORKER + colour])
    cheapest = NOT_THERE
    for other in range(NUM_COLOURS):
        if other != colour and player.goods[FIRST_WORKER + other] > 0:
            cheapest = min(cheapest, desk[LOSSES + FIRST_WORKER + other])
    return cost + own * desk[LOSSES + FIRST_WORKER + colour] + (number - own) * (cheapest + desk[LOSSES + ASSISTANT])


@compiled
def net_worth(rules, player, piece, desk):
    """What a tile brings wherever it stands, less what it costs."""
    worth = -cost_of(rules, player, piece, desk)
    grey = grey_part(rules, piece)
    if grey != NONE:
        worth += desk[GREYS + grey]
    number = num_structures(piece)
    if number > 0:
        envoys = 1.0 if number == 1 else 1.0 + (SECOND_ENVOY if player.ship > 1 else LONE_ENVOY)
        worth += desk[STRUCTURES + tile_colour(rules, piece)] * envoys
    return worth


@compiled
def fill_desk(weights, state, rules, seat, gains, losses, desk):
    """Note what goods cost, what each grey building and structure brings, and what each tile is worth by that."""
    player = state.players[seat]
    desk[LOSSES] = losses[0]
    desk[LOSSES + 1] = losses[1]
    desk[LOSSES + 2] = losses[2]
    desk[LOSSES + 3] = losses[3]
    desk[LOSSES + 4] = losses[4]
    desk[LOSSES + 5] = losses[5]
    area_bonus = area_worth(weights, rules, player, gains)
    for grey in range(NUM_GREYS):
        desk[GREYS + grey] = grey_worth(weights, state, rules, seat, grey, gains)
    desk[STRUCTURES:LOSSES] = 0.0
    if player.ship > 0:
        add_best_cells(weights, state, rules, seat, area_bonus, desk[STRUCTURES:LOSSES])
    for colour in range(NUM_COLOURS):
        desk[STRUCTURES + colour] += crane_worth(weights, state, rules, player, colour)
        desk[STRUCTURES + colour] += colour_task_worth(weights, state, rules, player, colour)
    for piece in range(NUM_PIECES):
        desk[NETS + piece] = net_worth(rules, player, piece, desk)


@compiled
def value_building(weights, state, rules, options, count, values):
    """Every tile on every place; an exchange by what it makes possible."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    gains = goods_worth(weights, state, rules, player, view, 1)
    losses = goods_worth(weights, state, rules, player, view, 0)
    with_builder, with_structure = 0.0, 0.0
    if state.can_build:
        desk = np.empty(DESK)
        fill_desk(weights, state, rules, state.seat, gains, losses, desk)
        value_tiles(weights, state, rules, options, count, values, desk)
        for colour in range(NUM_COLOURS):
            with_structure = max(with_structure, desk[STRUCTURES + colour])
        if player.goods[Good.BUILDER] == 0:
            with_builder = best_grey(weights, state, rules, player, desk)
            free = free_squares(player, rules)
            with_builder += MIXED_TOO * with_structure * (beside(free) & free != 0)
    value_exchanges(state, options, count, values, gains, losses, with_builder, with_structure)


@compiled
def value_tiles(weights, state, rules, options, count, values, desk):
    """Building tiles by what they bring, where they stand and what they cost."""
    player = state.players[state.seat]
    card = next_card(state)
    types = types_by_row(player)
    grey_done, grey_near, coloured_done, coloured_near = task_squares(player, rules, card)
    task = task_worth(state, rules, player)
    for index in range(count):
        option = options[index]
        if option.kind != ActionKind.BUILD and option.kind != ActionKind.BUILD_DOUBLE:
            continue
        first = option.b
        worth = desk[NETS + option.a]
        grey = grey_part(rules, option.a)
        coloured = structure(tile_colour(rules, option.a))
        if option.kind == ActionKind.BUILD_DOUBLE:
            first = option.b // NUM_DIRECTIONS
            second = second_square(first, option.b % NUM_DIRECTIONS)
            worth += task_gain(weights, rules, player, card, second, coloured, coloured_done, coloured_near, task)
        if grey == NONE:
            worth += task_gain(weights, rules, player, card, first, coloured, coloured_done, coloured_near, task)
        else:
            worth += task_gain(weights, rules, player, card, first, grey, grey_done, grey_near, task)
            if is_new_type(types, first, grey):
                worth += row_worth(weights, state, rules, player, first // SIDE)
        values[index] = worth


@compiled
def task_gain(weights, rules, player, card, square, building, done, near, task):
    """What a building on a square brings for the next building task: it is fulfilled, or only prepared."""
    if done >> int(square) & 1 and serves_task(player, rules, card, square, building, 1):
        return weights.building_task * task
    if near >> int(square) & 1 and serves_task(player, rules, card, square, building, 2):
        return weights.preparation * task
    return 0.0


@compiled
def best_grey(weights, state, rules, player, desk):
    """The best grey building on the best free square, if there is one."""
    types = types_by_row(player)
    best = 0.0
    for square in range(NUM_SQUARES):
        if is_free(player, rules, square):
            row = row_worth(weights, state, rules, player, square // SIDE)
            for grey in range(NUM_GREYS):
                best = max(best, desk[GREYS + grey] + row * is_new_type(types, square, grey))
    return best


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
            values[index] = gain - losses[ASSISTANT] - EFFORT
        elif kind == ActionKind.HIRE_BUILDER or kind == ActionKind.TRADE_WORKERS:
            gain = gains[BUILDER]
            if not has_builder:
                gain = max(gain, CERTAIN * with_builder)
            cost = losses[ASSISTANT]
            if kind == ActionKind.TRADE_WORKERS:
                cost = losses[FIRST_WORKER + option.a] + losses[FIRST_WORKER + option.b]
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
        values[index] = -losses[FIRST_WORKER + worker] - losses[ASSISTANT] * (worker != colour)
