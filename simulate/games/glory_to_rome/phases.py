"""The course of the game: `proceed` takes every step that needs no decision, in the frame on top of the stack.

Steps name their successor in the frame's phase instead of calling it: a chain of calls would compile each step again
and again into all that come before it. What interrupts pushes a frame, and the interrupted frame goes on after it.
"""

from simulate.games.glory_to_rome.constants import End, Phase
from simulate.games.glory_to_rome.end_of_round import next_academy, next_senate, next_sewer, pass_leader
from simulate.games.glory_to_rome.legionary import (
    begin_coliseum,
    begin_domus_aurea,
    collect,
    end_batch,
    hand_over,
    next_victim,
)
from simulate.games.glory_to_rome.play import begin_think, end_think, next_follower, next_unit, play_petition
from simulate.games.glory_to_rome.roles import next_action, next_hire, next_opening, next_turn
from simulate.games.glory_to_rome.scoring import look_for_end
from simulate.jit import compiled


@compiled
def proceed(state, rules):
    """Take steps until somebody has a choice or the game is over, which the decision or a few steps bring about. [G]"""
    look_for_end(state, rules)
    while state.end == End.RUNNING:
        phase = state.frames[state.depth].phase
        if phase == Phase.NEXT_FOLLOWER:
            next_follower(state)
        elif phase == Phase.NEXT_UNIT:
            next_unit(state, rules)
        elif phase == Phase.PLAY_PETITION:
            play_petition(state, rules)
        elif phase == Phase.NEXT_TURN:
            next_turn(state, rules)
        elif phase == Phase.NEXT_ACTION:
            next_action(state, rules)
        elif phase == Phase.NEXT_OPENING:
            next_opening(state, rules)
        elif phase == Phase.NEXT_HIRE:
            next_hire(state, rules)
        elif phase == Phase.COLLECT:
            collect(state, rules)
            look_for_end(state, rules)
        elif phase == Phase.NEXT_VICTIM:
            next_victim(state, rules)
            look_for_end(state, rules)
        elif phase == Phase.HAND_OVER:
            hand_over(state, rules)
            look_for_end(state, rules)
        elif phase == Phase.BEGIN_COLISEUM:
            begin_coliseum(state, rules)
        elif phase == Phase.BEGIN_DOMUS_AUREA:
            begin_domus_aurea(state, rules)
        elif phase == Phase.END_BATCH:
            end_batch(state)
        elif phase == Phase.BEGIN_THINK:
            begin_think(state, rules)
        elif phase == Phase.END_THINK:
            end_think(state)
        elif phase == Phase.NEXT_SENATE:
            next_senate(state, rules)
        elif phase == Phase.NEXT_SEWER:
            next_sewer(state, rules)
        elif phase == Phase.NEXT_ACADEMY:
            next_academy(state, rules)
        elif phase == Phase.PASS_LEADER:
            pass_leader(state, rules)
            look_for_end(state, rules)
        else:
            return
