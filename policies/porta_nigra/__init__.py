"""A heuristic player of Porta Nigra: it prices everything in points and takes what gains most.

Bricks are worth what the best plan for them promises, elements what they bring by points, cards, rewards and prizes;
all worths sink towards the end to what the final scoring gives. It reads only what its seat can see.
"""

from policies.porta_nigra.rounds import value_builder, value_first, value_split, value_white
from policies.porta_nigra.steps import value_card, value_site, value_step, value_tower
from policies.porta_nigra.weights import WEIGHTS
from simulate.contract import Brain
from simulate.games.porta_nigra.constants import Phase
from simulate.jit import compiled


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision."""
    phase = state.phase
    if phase == Phase.STEP:
        value_step(weights, state, rules, options, count, values)
    elif phase == Phase.CARD:
        value_card(weights, state, rules, options, count, values)
    elif phase == Phase.SITE:
        value_site(weights, state, rules, options, count, values)
    elif phase == Phase.WHITE:
        value_white(weights, state, rules, options, count, values)
    elif phase == Phase.TOWER:
        value_tower(weights, state, rules, options, count, values)
    elif phase == Phase.SPLIT:
        value_split(weights, state, rules, options, count, values)
    elif phase == Phase.FIRST_PLAYER:
        value_first(state, options, count, values)
    else:
        value_builder(weights, state, rules, options, count, values)


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
