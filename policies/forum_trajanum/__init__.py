"""A heuristic player of Forum Trajanum: it prices everything in points and takes what pays most.

It plans by the turns and scorings that are left, counts the tiles that are still hidden, and reads only what its seat
can see.
"""

from policies.forum_trajanum.building import value_building, value_payment
from policies.forum_trajanum.citizens import value_gain, value_nothing, value_rows, value_wages
from policies.forum_trajanum.forum import value_cells
from policies.forum_trajanum.tiles import value_keep, value_reserve, value_squares, value_use
from policies.forum_trajanum.weights import WEIGHTS
from simulate.contract import Brain
from simulate.games.forum_trajanum.actions import Phase
from simulate.jit import compiled


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision."""
    phase = state.phase
    if phase == Phase.CRANES or phase == Phase.CORNERS or phase == Phase.ORDER:
        value_nothing(options, count, values)
    elif phase == Phase.START_ROW or phase == Phase.BEGINNER or phase == Phase.CITIZEN:
        value_rows(weights, state, rules, options, count, values)
    elif phase == Phase.FIRST_TILE or phase == Phase.SECOND_TILE or phase == Phase.GRID_TILE:
        value_squares(weights, state, rules, options, count, values)
    elif phase == Phase.KEEP:
        value_keep(weights, state, rules, options, count, values)
    elif phase == Phase.RESERVE:
        value_reserve(weights, state, rules, options, count, values)
    elif phase == Phase.USE:
        value_use(weights, state, rules, options, count, values)
    elif phase == Phase.BUILDING:
        value_building(weights, state, rules, options, count, values)
    elif phase == Phase.PAYMENT:
        value_payment(weights, state, rules, options, count, values)
    elif phase == Phase.ENVOY or phase == Phase.FREE_ENVOY or phase == Phase.EAGLE:
        value_cells(weights, state, rules, options, count, values)
    elif phase == Phase.WAGES:
        value_wages(weights, state, rules, options, count, values)
    else:
        value_gain(weights, state, rules, options, count, values)


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
