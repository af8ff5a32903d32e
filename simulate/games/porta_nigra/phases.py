"""The course of the game: `proceed` lists the steps between decisions, each step sets the phase that follows.

Steps name their successor in `state.phase` instead of calling it: a chain of calls would compile each step again and
again into all that come before it.
"""

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import End, Phase
from simulate.games.porta_nigra.scoring import score_game
from simulate.games.porta_nigra.state import ask, on_board
from simulate.games.porta_nigra.turns import begin_turn, deal_hand, end_turn
from simulate.jit import compiled


@compiled
def proceed(state, rules, rng):
    """Take the steps that need no decision until somebody has a choice or the game is over. [3] [6] [7]"""
    while True:
        phase = state.phase
        if phase == Phase.BEGIN_TURN:
            begin_turn(state, rules, rng)
        elif phase == Phase.END_TURN:
            end_turn(state, rules)
        elif phase == Phase.END_ROUND:
            end_round(state, rules)
        elif phase == Phase.NEXT_SPLIT:
            next_split(state, rules)
        elif phase == Phase.BEGIN_ROUND:
            begin_round(state, rules)
        elif phase == Phase.END_GAME:
            end_game(state, rules)
        else:
            return


@compiled
def end_round(state, rules):
    """All cards are played: interim scoring, or after the last round the end. [6] [7]"""
    state.num_asked = 0
    is_last = state.round_number == rules.num_rounds[state.num_players]
    state.phase = Phase.END_GAME if is_last else Phase.NEXT_SPLIT


@compiled
def interim_amount(state, rules, seat):
    """Own bricks on the board, doubled with three or four players. [6] [A30]"""
    return rules.interim_factor[state.num_players] * on_board(state, seat)


@compiled
def next_split(state, rules):
    """Each seat in the order of the round splits its amount; then the seat with fewest points speaks. [6] [A28]"""
    while state.num_asked < state.num_players:
        seat = (state.first_player + state.num_asked) % state.num_players
        state.num_asked += 1
        if interim_amount(state, rules, seat) > 0:
            ask(state, Phase.SPLIT, seat)
            return
    ask(state, Phase.FIRST_PLAYER, last_in_points(state))


@compiled
def last_in_points(state):
    """Who has fewest points, among equals the youngest, names the first player. [6] [A20] [A28]"""
    last = 0
    for seat in range(1, state.num_players):
        is_younger = state.players[seat].age < state.players[last].age
        if state.score[seat] < state.score[last] or (state.score[seat] == state.score[last] and is_younger):
            last = seat
    return last


@compiled
def begin_round(state, rules):
    """New action decks and hands; market, displays, builders and stocks stay. [6] [A33]"""
    for seat in range(state.num_players):
        deal_hand(state, rules, seat, state.round_number)
    state.round_number += 1
    state.seat = state.first_player
    state.phase = Phase.BEGIN_TURN


@compiled
def end_game(state, rules):
    """Final scoring; why the game ended is noted. [7]"""
    score_game(state, rules)
    state.phase = Phase.OVER
    state.end = End.LAST_ROUND.value if state.trigger == NONE else state.trigger_end
