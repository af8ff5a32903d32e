"""What building tiles bring and cost wherever they stand; worked out once for all options of a building step."""

from policies.forum_trajanum.colony import colour_task_worth, crane_worth
from policies.forum_trajanum.forum import area_worth, best_cell, eagle_worths, track_worth
from policies.forum_trajanum.worth import ASSISTANT, pick, worker_of
from simulate.contract import NONE
from simulate.games.forum_trajanum.conditions import grey_part, tile_colour
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    FIRST_PAIR,
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_EAGLES,
    Colour,
    Grey,
)
from simulate.games.forum_trajanum.scoring import column_points
from simulate.jit import compiled, slate

SECOND_ENVOY = 0.7  # what the second envoy of a tile brings, compared with the first …
LONE_ENVOY = 0.2  # … and without one
NOT_THERE = 100.0  # the price of a worker nobody has


@compiled
def grey_worth(weights, state, rules, seat, grey, gains):
    """What a grey building brings at once."""
    if grey == Grey.COLUMN:
        return weights.columns * column_points(state, rules, seat)
    return track_worth(weights, state, rules, seat, grey, gains)


@compiled
def grey_worths(weights, state, rules, seat, gains):
    """The same of all four, in the order of Grey."""
    return (
        grey_worth(weights, state, rules, seat, Grey.LIBRARY, gains),
        grey_worth(weights, state, rules, seat, Grey.BASILICA, gains),
        grey_worth(weights, state, rules, seat, Grey.MARKET, gains),
        grey_worth(weights, state, rules, seat, Grey.COLUMN, gains),
    )


@compiled
def structure_worths(weights, state, rules, seat, wanted, gains, worths):
    """What a structure of each colour brings: its envoy (of wanted colours), its crane, the task of four colours."""
    player = state.players[seat]
    area_bonus = area_worth(weights, rules, player, gains)
    eagles = slate(NUM_EAGLES)
    eagle_worths(weights, state, rules, player, eagles)
    for colour in range(NUM_COLOURS):
        worths[colour] = colony_worth(weights, state, rules, player, colour)
        if player.ship > 0 and wanted >> colour & 1:
            worths[colour] += best_cell(weights, state, rules, seat, colour, area_bonus, eagles)


@compiled
def colony_worth(weights, state, rules, player, colour):
    """What a structure brings in the colony."""
    worth = crane_worth(weights, state, rules, player, colour)
    return worth + colour_task_worth(weights, state, rules, player, colour)


@compiled
def workers_cost(player, losses, colour, number):
    """What the workers of one or two structures cost, paid in the cheapest way."""
    own = min(number, player.goods[FIRST_WORKER + colour])
    cheapest = NOT_THERE
    for other in range(NUM_COLOURS):
        is_there = other != colour and player.goods[FIRST_WORKER + other] > 0
        cheapest = min(cheapest, worker_of(losses, other) if is_there else NOT_THERE)
    return own * worker_of(losses, colour) + (number - own) * (cheapest + losses[ASSISTANT])


@compiled
def structure_nets(player, losses, structures, number):
    """What one or two structures of each colour bring on one tile, less their workers."""
    envoys = 1.0
    if number > 1:
        envoys += SECOND_ENVOY if player.ship > 1 else LONE_ENVOY
    return (
        structures[0] * envoys - workers_cost(player, losses, Colour.BLUE, number),
        structures[1] * envoys - workers_cost(player, losses, Colour.GREEN, number),
        structures[2] * envoys - workers_cost(player, losses, Colour.YELLOW, number),
        structures[3] * envoys - workers_cost(player, losses, Colour.ORANGE, number),
    )


@compiled
def tile_net(rules, piece, greys, singles, pairs, builder):
    """What a building tile brings, less what it costs."""
    grey, colour = grey_part(rules, piece), tile_colour(rules, piece)
    worth = 0.0
    if grey != NONE:
        worth += pick(greys, grey) - builder
    if piece >= FIRST_PAIR:
        worth += pick(pairs, colour)
    elif piece >= FIRST_COLOURED:
        worth += pick(singles, colour)
    return worth
