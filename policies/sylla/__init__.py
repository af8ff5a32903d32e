"""A heuristic player of Sylla: it prices everything in prestige points and takes what pays most.

It plans by the turns that are left, bids by what others can be thought to bid, and reads only what its seat can see.
"""

from policies.sylla.assembly import value_election, value_vote
from policies.sylla.market import value_bid, value_offer, value_payment
from policies.sylla.people import value_freedom, value_pick, value_recruit, value_token
from policies.sylla.rome import value_cube, value_flip, value_prevent, value_remove, value_tavern
from policies.sylla.weights import WEIGHTS
from simulate.contract import Brain
from simulate.games.sylla.constants import Phase
from simulate.jit import compiled


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision."""
    phase = state.phase
    if phase == Phase.PICK:
        value_pick(weights, state, rules, options, count, values)
    elif phase == Phase.ELECTION:
        value_election(weights, state, rules, options, count, values)
    elif phase == Phase.CONSUL_TOKEN or phase == Phase.INSULA or phase == Phase.SHRINE:
        value_token(weights, state, rules, options, count, values)
    elif phase == Phase.RECRUIT:
        value_recruit(weights, state, rules, options, count, values)
    elif phase == Phase.OFFER:
        value_offer(weights, state, rules, options, count, values)
    elif phase == Phase.AUCTION:
        value_bid(weights, state, rules, options, count, values)
    elif phase == Phase.PAYMENT:
        value_payment(weights, state, rules, options, count, values)
    elif phase == Phase.TAVERN:
        value_tavern(weights, state, rules, options, count, values)
    elif phase == Phase.CUBES:
        value_cube(weights, state, rules, options, count, values)
    elif phase == Phase.PREVENT:
        value_prevent(weights, state, rules, options, count, values)
    elif phase == Phase.FLIP:
        value_flip(weights, state, rules, options, count, values)
    elif phase == Phase.REMOVE:
        value_remove(weights, state, rules, options, count, values)
    elif phase == Phase.VOTE:
        value_vote(weights, state, rules, options, count, values)
    else:
        value_freedom(weights, state, rules, options, count, values)


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
