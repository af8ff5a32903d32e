"""A heuristic player of Glory to Rome: it prices everything in victory points and takes what pays most.

It judges the time that is left by deck and sites, values a role by the best that its actions could do now, and reads
only what its seat can see: no hand but its own, no vault, no deck.
"""

from policies.glory_to_rome.builders import value_build, value_opening, value_theft
from policies.glory_to_rome.play import value_discard, value_follow, value_lead, value_petition, value_think
from policies.glory_to_rome.trade import value_bath, value_client, value_material, value_reveal, value_spoils
from policies.glory_to_rome.weights import WEIGHTS
from policies.glory_to_rome.worth import horizon
from simulate.contract import Brain
from simulate.games.glory_to_rome.constants import Phase
from simulate.games.glory_to_rome.state import running
from simulate.jit import compiled


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision."""
    phase = running(state).phase
    time = horizon(state)
    if phase == Phase.LEADER:
        value_lead(weights, state, rules, options, count, values, time)
    elif phase == Phase.FOLLOWER or phase == Phase.PALACE:
        value_follow(weights, state, rules, options, count, values, time)
    elif phase == Phase.CRAFTSMAN or phase == Phase.ARCHITECT or phase == Phase.FOUNTAIN:
        value_build(weights, state, rules, options, count, values, time)
    elif phase == Phase.PATRON or phase == Phase.EXTRA_HIRE:
        value_client(weights, state, rules, options, count, values, time)
    elif phase == Phase.REVEAL:
        value_reveal(weights, state, rules, options, count, values, time)
    elif phase == Phase.PETITION or phase == Phase.GIVE:
        value_petition(weights, state, rules, options, count, values, time)
    elif phase == Phase.MAY_THINK or phase == Phase.THINK:
        value_think(weights, state, rules, options, count, values, time)
    elif phase == Phase.VOMITORIUM or phase == Phase.LATRINE or phase == Phase.TRIBUNAL:
        value_discard(weights, state, rules, options, count, values, time)
    elif phase == Phase.COLISEUM or phase == Phase.DOMUS_AUREA:
        value_spoils(weights, state, rules, options, count, values, time)
    elif phase == Phase.STAIRWAY or phase == Phase.STAIRWAY_MATERIAL:
        value_opening(weights, state, rules, options, count, values, time)
    elif phase == Phase.PRISON:
        value_theft(weights, state, rules, options, count, values, time)
    elif phase == Phase.BATH:
        value_bath(weights, state, rules, options, count, values, time)
    else:
        value_material(weights, state, rules, options, count, values, time)


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
