"""The building step: which tile where, what to exchange for it, and which workers pay."""

from policies.forum_trajanum.colony import (
    colour_task_worth,
    crane_worth,
    row_types,
    row_worth,
    structure,
    task_squares,
)
from policies.forum_trajanum.forum import area_worth, best_cell_worth, track_worth
from policies.forum_trajanum.worth import gain_of, loss_of, next_card, task_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.conditions import grey_part, is_free, num_structures, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    FIRST_MIXED,
    FIRST_PAIR,
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_DIRECTIONS,
    NUM_GREYS,
    NUM_SQUARES,
    SIDE,
    Direction,
    Good,
    Grey,
    Shape,
)
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.scoring import column_points
from simulate.games.forum_trajanum.state import num_workers
from simulate.jit import compiled

SECOND_ENVOY = 0.7  # what the second envoy of a tile brings, compared with the first …
LONE_ENVOY = 0.2  # … and without one
CERTAIN = 0.9  # how sure it is that a building which an exchange makes possible is as good as thought
EFFORT = 0.05  # no exchange for nothing
ASSISTANT = int(Good.ASSISTANT)


@compiled
def grey_worth(weights, state, rules, seat, grey):
    """What a grey building brings at once, wherever it stands."""
    if grey == Grey.COLUMN:
        return weights.columns * column_points(state, rules, seat)
    return track_worth(weights, state, rules, seat, grey)


@compiled
def structure_worth(weights, state, rules, seat, colour, area_bonus):
    """What a structure brings wherever it stands: crane, task of colours, its envoy."""
    player = state.players[seat]
    worth = crane_worth(weights, state, rules, player, colour)
    worth += colour_task_worth(weights, state, rules, player, colour)
    if player.ship > 0:
        worth += best_cell_worth(weights, state, rules, seat, colour, area_bonus)
    return worth


@compiled
def workers_cost(player, colour, number, own, other, assistant):
    """The cheapest way to pay workers, given what a piece of each kind costs."""
    own_used = min(number, player.goods[FIRST_WORKER + colour])
    return own_used * own + (number - own_used) * (other + assistant)


@compiled
def all_greys(weights, state, rules, seat):
    """Grey buildings by type."""
    return (
        grey_worth(weights, state, rules, seat, 0),
        grey_worth(weights, state, rules, seat, 1),
        grey_worth(weights, state, rules, seat, 2),
        grey_worth(weights, state, rules, seat, 3),
    )


@compiled
def all_structures(weights, state, rules, seat):
    """Structures by colour."""
    bonus = area_worth(weights, state, rules, state.players[seat])
    return (
        structure_worth(weights, state, rules, seat, 0, bonus),
        structure_worth(weights, state, rules, seat, 1, bonus),
        structure_worth(weights, state, rules, seat, 2, bonus),
        structure_worth(weights, state, rules, seat, 3, bonus),
    )


@compiled
def all_losses(weights, state, rules, player):
    """What giving away each good costs: builder, four workers, assistant."""
    return (
        loss_of(weights, state, rules, player, 0),
        loss_of(weights, state, rules, player, 1),
        loss_of(weights, state, rules, player, 2),
        loss_of(weights, state, rules, player, 3),
        loss_of(weights, state, rules, player, 4),
        loss_of(weights, state, rules, player, 5),
    )


@compiled
def all_task_squares(player, rules, card, missing):
    """Squares for the building task by building; without a task, or one that lies anywhere, none."""
    if card == NONE or rules.task_shape[card] == Shape.ANYWHERE:
        return 0, 0, 0, 0, 0, 0, 0, 0
    if not rules.different[card]:
        grey = task_squares(player, rules, card, 0, missing)
        coloured = task_squares(player, rules, card, structure(0), missing)
        return grey, grey, grey, grey, coloured, coloured, coloured, coloured
    return (
        task_squares(player, rules, card, 0, missing),
        task_squares(player, rules, card, 1, missing),
        task_squares(player, rules, card, 2, missing),
        task_squares(player, rules, card, 3, missing),
        task_squares(player, rules, card, 4, missing),
        task_squares(player, rules, card, 5, missing),
        task_squares(player, rules, card, 6, missing),
        task_squares(player, rules, card, 7, missing),
    )


@compiled
def all_rows(weights, state, rules, player):
    """What a new grey type brings in each row."""
    return (
        row_worth(weights, state, rules, player, 0),
        row_worth(weights, state, rules, player, 1),
        row_worth(weights, state, rules, player, 2),
        row_worth(weights, state, rules, player, 3),
        row_worth(weights, state, rules, player, 4),
        row_worth(weights, state, rules, player, 5),
    )


@compiled
def all_row_types(player):
    """Grey types of each row as bits."""
    return (
        row_types(player, 0),
        row_types(player, 1),
        row_types(player, 2),
        row_types(player, 3),
        row_types(player, 4),
        row_types(player, 5),
    )


@compiled
def site_worth(square, building, rows, types, done, near, done_worth, near_worth):
    """What a building brings on this square: a new type in its row, a task fulfilled or prepared."""
    worth = 0.0
    if building <= Grey.COLUMN and not types[square // SIDE] >> building & 1:
        worth += rows[square // SIDE]
    if done[building] >> square & 1:
        worth += done_worth
    elif near[building] >> square & 1:
        worth += near_worth
    return worth


@compiled
def cost_of(rules, player, piece, losses):
    """What a tile costs in points, paid in the cheapest way."""
    cost = losses[0] if grey_part(rules, piece) != NONE else 0.0
    structures = num_structures(piece)
    if structures > 0:
        colour = tile_colour(rules, piece)
        cheapest = 100.0
        for other in range(NUM_COLOURS):
            if other != colour and player.goods[FIRST_WORKER + other] > 0:
                cheapest = min(cheapest, losses[FIRST_WORKER + other])
        cost += workers_cost(player, colour, structures, losses[FIRST_WORKER + colour], cheapest, losses[5])
    return cost


@compiled
def net_worth(rules, player, piece, greys, structures, losses):
    """What a tile brings wherever it stands, less what it costs."""
    worth = -cost_of(rules, player, piece, losses)
    grey = grey_part(rules, piece)
    if grey != NONE:
        worth += greys[grey]
    number = num_structures(piece)
    if number > 0:
        worth += structures[tile_colour(rules, piece)]
        if number > 1:
            worth += structures[tile_colour(rules, piece)] * (SECOND_ENVOY if player.ship > 1 else LONE_ENVOY)
    return worth


@compiled
def four_pieces(rules, player, first, greys, structures, losses):
    """Four tiles in the order of pieces."""
    return (
        net_worth(rules, player, first, greys, structures, losses),
        net_worth(rules, player, first + 1, greys, structures, losses),
        net_worth(rules, player, first + 2, greys, structures, losses),
        net_worth(rules, player, first + 3, greys, structures, losses),
    )


@compiled
def all_pieces(rules, player, greys, structures, losses):
    """All sixteen tiles."""
    return (
        four_pieces(rules, player, 0, greys, structures, losses)
        + four_pieces(rules, player, FIRST_COLOURED, greys, structures, losses)
        + four_pieces(rules, player, FIRST_MIXED, greys, structures, losses)
        + four_pieces(rules, player, FIRST_PAIR, greys, structures, losses)
    )


@compiled
def value_building(weights, state, rules, options, count, values):
    """Every tile on every place; an exchange by what it makes possible."""
    player = state.players[state.seat]
    losses = all_losses(weights, state, rules, player)
    with_builder, with_structure = 0.0, 0.0
    if state.can_build:
        greys = all_greys(weights, state, rules, state.seat)
        structures = all_structures(weights, state, rules, state.seat)
        rows = all_rows(weights, state, rules, player)
        types = all_row_types(player)
        value_tiles(weights, state, rules, options, count, values, (greys, structures, losses, rows, types))
        with_structure = max(structures[0], structures[1], structures[2], structures[3])
        with_builder = best_grey(player, rules, greys, rows, types) + 0.8 * with_structure * is_domino_free(
            player, rules
        )
    value_exchanges(weights, state, rules, options, count, values, losses, with_builder, with_structure)


@compiled
def value_tiles(weights, state, rules, options, count, values, worths):
    """Building tiles by what they bring, where they stand and what they cost."""
    greys, structures, losses, rows, types = worths
    player = state.players[state.seat]
    nets = all_pieces(rules, player, greys, structures, losses)
    card = next_card(state)
    done = all_task_squares(player, rules, card, 0)
    near = all_task_squares(player, rules, card, 1)
    task = task_worth(state, rules, player)
    done_worth, near_worth = weights.building_task * task, weights.preparation * task
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.BUILD or option.kind == ActionKind.BUILD_DOUBLE:
            first = option.b
            worth = nets[option.a]
            grey = grey_part(rules, option.a)
            coloured = structure(tile_colour(rules, option.a))
            if option.kind == ActionKind.BUILD_DOUBLE:
                first = option.b // NUM_DIRECTIONS
                second = second_square(first, option.b % NUM_DIRECTIONS)
                worth += site_worth(second, coloured, rows, types, done, near, done_worth, near_worth)
            building = grey if grey != NONE else coloured
            worth += site_worth(first, building, rows, types, done, near, done_worth, near_worth)
            values[index] = worth


@compiled
def is_domino_free(player, rules):
    """Whether two free squares lie side by side."""
    for square in range(NUM_SQUARES):
        if is_free(player, rules, square):
            right, below = second_square(square, Direction.RIGHT), second_square(square, Direction.BELOW)
            if right != NONE and is_free(player, rules, right):
                return True
            if below != NONE and is_free(player, rules, below):
                return True
    return False


@compiled
def best_grey(player, rules, greys, rows, types):
    """The best grey building on the best free square, if there is one."""
    best = 0.0
    for square in range(NUM_SQUARES):
        if is_free(player, rules, square):
            for grey in range(NUM_GREYS):
                worth = greys[grey]
                if not types[square // SIDE] >> grey & 1:
                    worth += rows[square // SIDE]
                best = max(best, worth)
    return best


@compiled
def value_exchanges(weights, state, rules, options, count, values, losses, with_builder, with_structure):
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
            gain = gain_of(weights, state, rules, player, option.b)
            if option.b == Good.ASSISTANT and player.goods[Good.ASSISTANT] == 0 and has_worker:
                gain = max(gain, CERTAIN * with_structure - losses[FIRST_WORKER])
            values[index] = gain - loss_of(weights, state, rules, player, option.a) - EFFORT
        elif kind == ActionKind.HIRE_WORKER:
            gain = gain_of(weights, state, rules, player, FIRST_WORKER + option.a)
            if not has_worker:
                gain = max(gain, CERTAIN * with_structure)
            values[index] = gain - losses[ASSISTANT] - EFFORT
        elif kind == ActionKind.HIRE_BUILDER or kind == ActionKind.TRADE_WORKERS:
            gain = gain_of(weights, state, rules, player, Good.BUILDER)
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
    assistant = loss_of(weights, state, rules, player, Good.ASSISTANT)
    for index in range(count):
        worker = options[index].a
        values[index] = -loss_of(weights, state, rules, player, FIRST_WORKER + worker) - assistant * (worker != colour)
