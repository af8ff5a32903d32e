"""The course of the game: `proceed` lists the steps in order, each step sets the phase that follows.

Steps name their successor in `state.phase` instead of calling it: a chain of calls would compile each step again and
again into all that come before it.
"""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    NUM_ROUNDS,
    ROUNDS_PER_PHASE,
    Crane,
    End,
    Good,
)
from simulate.games.forum_trajanum.payments import next_payment
from simulate.games.forum_trajanum.scoring import score_phase
from simulate.games.forum_trajanum.sets import only
from simulate.games.forum_trajanum.setup import clear_choices, deal_colony, open_streets
from simulate.games.forum_trajanum.state import ask, corner_of, next_from_start, seat_before
from simulate.games.forum_trajanum.turns import next_pending, next_turn
from simulate.jit import compiled


@compiled
def proceed(state, rules):
    """Take the steps that need no decision until somebody has a choice or the game is over. [R]"""
    while True:
        phase = state.phase
        if phase == Phase.NEXT_PENDING:
            next_pending(state, rules)
        elif phase == Phase.NEXT_PAYMENT:
            next_payment(state, rules)
        elif phase == Phase.NEXT_TURN:
            next_turn(state, rules)
        elif phase == Phase.NEXT_CHOICE:
            next_choice(state)
        elif phase == Phase.PASS_TILES:
            pass_tiles(state, rules)
        elif phase == Phase.NEXT_ROUND:
            next_round(state)
        elif phase == Phase.OPEN_STREETS:
            open_streets(state)
        elif phase == Phase.NEXT_WAGES:
            next_wages(state)
        elif phase == Phase.SCORE:
            score_all(state, rules)
        elif phase == Phase.DEAL_COLONIES:
            deal_colonies(state, rules)
        elif phase == Phase.NEXT_BEGINNER:
            next_beginner(state, rules)
        else:
            return


@compiled
def deal_colonies(state, rules):
    """Everybody lays out the own tiles and takes goods. [P.5]"""
    for seat in range(state.num_players):
        deal_colony(state, rules, seat)
    state.num_asked = 0
    state.phase = Phase.NEXT_BEGINNER


@compiled
def next_beginner(state, rules):
    """After setup, beginners take a second citizen from a corner. [V.2] [A34]"""
    while state.num_asked < state.num_players:
        seat = next_from_start(state)
        if rules.handicap[seat]:
            ask(state, Phase.BEGINNER, seat)
            return
    state.phase = Phase.OPEN_STREETS


@compiled
def next_choice(state):
    """Seats choose one after the other, but nobody sees it before all have passed. [1]"""
    if state.num_asked == state.num_players:
        state.phase = Phase.PASS_TILES
    else:
        ask(state, Phase.FIRST_TILE, next_from_start(state))


@compiled
def pass_tiles(state, rules):
    """All take their tiles at once: squares fall free, cranes open, one tile goes to the right. [1] [K] [A37]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        receiver = state.players[seat_before(state, seat)]
        receiver.received = NONE
        player.kept = NONE
        player.goods[Good.TRIBUNE] -= rules.street_price * player.bribes
        for index in range(CARDS_PER_ROUND):
            square = player.chosen[index]
            if square != NONE:
                face = take_from_grid(player, square)
                is_passed = int(index != player.keeps)
                player.was_open[is_passed] = corner_of(square) != NONE
                if is_passed:
                    receiver.received = face
                else:
                    player.kept = face
        clear_choices(player)
    state.num_asked = 0
    state.phase = Phase.NEXT_TURN


@compiled
def take_from_grid(player, square):
    """A tile leaves the grid; on a corner it opens the crane. [1] [K]"""
    face = player.grid[square]
    player.grid[square] = NONE
    player.tiles &= ~only(square)
    corner = corner_of(square)
    if corner != NONE:
        player.cranes[corner] = Crane.OPEN
    return face


@compiled
def next_round(state):
    """After four rounds the phase is scored; the start figure goes to the right. [R.2] [Z]"""
    for seat in range(state.num_players):
        state.players[seat].is_revealed = 0
        state.players[seat].was_open[:] = 0
    if state.round_number % ROUNDS_PER_PHASE == 0:
        state.num_asked = 0
        state.phase = Phase.NEXT_WAGES
    else:
        move_start_figure(state)


@compiled
def move_start_figure(state):
    """To the right neighbour, once per round, also between two phases. [R.2] [A41]"""
    state.start_seat = seat_before(state, state.start_seat)
    state.round_number += 1
    state.phase = Phase.OPEN_STREETS


@compiled
def next_wages(state):
    """Before a scoring everybody pays citizens; nothing but ties depends on the order. [Z.0] [A29]"""
    if state.num_asked == state.num_players:
        state.phase = Phase.SCORE
    else:
        ask(state, Phase.WAGES, next_from_start(state))


@compiled
def score_all(state, rules):
    """The scoring of a phase; the third one ends the game. [Z] [E.1]"""
    for seat in range(state.num_players):
        score_phase(state, rules, seat)
    if state.round_number == NUM_ROUNDS:
        state.phase = Phase.OVER
        state.end = End.THREE_PHASES
    else:
        move_start_figure(state)
