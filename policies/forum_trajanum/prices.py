"""What building tiles bring and cost wherever they stand; worked out once for all options of a building step."""

from policies.forum_trajanum.colony import colour_task_worth, crane_worth
from policies.forum_trajanum.forum import NUM_WORTHS, area_worth, best_cell, envoy_worths, track_worth
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    FIRST_MIXED,
    FIRST_PAIR,
    FIRST_WORKER,
    NUM_COLOURS,
    NUM_GREYS,
    Good,
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
def grey_worths(weights, state, rules, seat, gains, worths):
    """Fill in the same of all four."""
    for grey in range(NUM_GREYS):
        worths[grey] = grey_worth(weights, state, rules, seat, grey, gains)


@compiled
def structure_worths(weights, state, rules, seat, wanted, gains, worths):
    """Fill in what a structure of each colour brings: envoy (of wanted colours), crane, the task of four colours."""
    player = state.players[seat]
    envoys = slate(NUM_WORTHS)
    envoy_worths(weights, state, rules, player, area_worth(weights, rules, player, gains), envoys)
    for colour in range(NUM_COLOURS):
        worths[colour] = colony_worth(weights, state, rules, player, colour)
        if player.ship > 0 and wanted >> colour & 1:
            worths[colour] += best_cell(weights, state, rules, seat, colour, envoys)


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
        if other != colour and player.goods[FIRST_WORKER + other] > 0:
            cheapest = min(cheapest, losses[FIRST_WORKER + other])
    return own * losses[FIRST_WORKER + colour] + (number - own) * (cheapest + losses[Good.ASSISTANT])


@compiled
def price_tiles(rules, player, greys, structures, losses, nets):
    """Fill in what each building tile brings, less what it costs."""
    envoys = 1.0 + (SECOND_ENVOY if player.ship > 1 else LONE_ENVOY)
    for colour in range(NUM_COLOURS):
        grey = rules.grey_of[colour]
        one = structures[colour] - workers_cost(player, losses, colour, 1)
        nets[grey] = greys[grey] - losses[Good.BUILDER]
        nets[FIRST_COLOURED + colour] = one
        nets[FIRST_MIXED + colour] = nets[grey] + one
        nets[FIRST_PAIR + colour] = structures[colour] * envoys - workers_cost(player, losses, colour, 2)
