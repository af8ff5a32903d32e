"""The course of the game: `proceed` lists the steps in order, each step sets the phase that follows.

Steps name their successor in `state.phase` instead of calling it: a chain of calls would compile each step again and
again into all that come before it.
"""

from simulate.games.nova_roma.conditions import has_room
from simulate.games.nova_roma.constants import Phase
from simulate.games.nova_roma.effects import choose_wheel, close_effect
from simulate.games.nova_roma.phase_actions import begin_action, close_action, end_action, open_action, skip_empty_step
from simulate.games.nova_roma.phase_rounds import begin_turn, end_game, end_round, end_turn, post_legionary
from simulate.jit import compiled


@compiled
def proceed(state, rules, rng):
    """Take the steps that need no decision until somebody has a choice or the game is over. [P]"""
    if is_choice_owed(state, rules):
        return  # the steps that follow make nobody owe more
    while True:
        phase = state.phase
        if phase == Phase.BEGIN_TURN:
            begin_turn(state, rules)
        elif phase == Phase.OPEN_ACTION:
            open_action(state, rules)
        elif phase == Phase.BEGIN_ACTION:
            begin_action(state, rules)
        elif phase == Phase.END_ACTION:
            end_action(state, rules)
        elif phase == Phase.CLOSE_ACTION:
            close_action(state, rules)
        elif phase == Phase.END_EFFECT:
            close_effect(state)
        elif phase == Phase.POST_LEGIONARY:
            post_legionary(state, rules)
        elif phase == Phase.END_TURN:
            end_turn(state, rng)
        elif phase == Phase.END_ROUND:
            end_round(state, rules, rng)
        elif phase == Phase.END_GAME:
            end_game(state, rules)
        elif not skip_empty_step(state, rules):
            return


@compiled
def is_choice_owed(state, rules):
    """Whether somebody has to choose goods or a wheel's bonus first, the active seat before the others. [BUILD.2]"""
    owed = 0
    for seat in range(state.num_families):
        owed += state.players[seat].owed
    for step in range(state.num_families if owed > 0 else 0):
        seat = (state.active + step) % state.num_families
        player = state.players[seat]
        if player.owed > 0:
            if has_room(rules, player):
                state.seat = seat
                return True
            player.owed = 0  # nothing fits any more
    state.seat = state.active
    while state.wheels > 0:
        if state.players[state.active].hippodrome_tokens > 0:
            return True
        choose_wheel(state, rules, state.active, False)
    return False
