"""What building tiles bring and cost wherever they stand; worked out once for all options of a building step."""

from policies.forum_trajanum.colony import colour_task_worth, crane_worth
from policies.forum_trajanum.forum import NUM_WORTHS, area_worth, best_cells, envoy_worths, track_worth
from policies.forum_trajanum.goods import smaller
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
    best_cells(weights, state, rules, seat, wanted if player.ship > 0 else 0, envoys, worths)
    for colour in range(NUM_COLOURS):
        worths[colour] += colony_worth(weights, state, rules, player, colour)


@compiled
def colony_worth(weights, state, rules, player, colour):
    """What a structure brings in the colony."""
    worth = crane_worth(weights, state, rules, player, colour)
    return worth + colour_task_worth(weights, state, rules, player, colour)


@compiled
def price_workers(player, losses, prices):
    """Fill in what a worker of each colour costs, which nobody pays who has none."""
    for colour in range(NUM_COLOURS):
        is_there = player.goods[FIRST_WORKER + colour] > 0
        prices[colour] = losses[FIRST_WORKER + colour] if is_there else NOT_THERE


@compiled
def cheapest_but(prices, colour):
    """The price of the cheapest worker of another colour."""
    cheapest = NOT_THERE
    for other in range(NUM_COLOURS):
        if other != colour:
            cheapest = smaller(cheapest, prices[other])
    return cheapest


@compiled
def price_tiles(rules, player, greys, structures, losses, nets):
    """Fill in what each building tile brings, less what it costs, with workers paid in the cheapest way."""
    envoys = 1.0 + (SECOND_ENVOY if player.ship > 1 else LONE_ENVOY)
    prices = slate(NUM_COLOURS)
    price_workers(player, losses, prices)
    for colour in range(NUM_COLOURS):
        grey = rules.grey_of[colour]
        same, other = losses[FIRST_WORKER + colour], cheapest_but(prices, colour) + losses[Good.ASSISTANT]
        own = min(2, player.goods[FIRST_WORKER + colour])
        one = structures[colour] - (same if own > 0 else other)
        nets[grey] = greys[grey] - losses[Good.BUILDER]
        nets[FIRST_COLOURED + colour] = one
        nets[FIRST_MIXED + colour] = nets[grey] + one
        nets[FIRST_PAIR + colour] = structures[colour] * envoys - (own * same + (2 - own) * other)
