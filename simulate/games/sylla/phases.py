"""The course of the game: `proceed` lists the steps of a turn in order, each step sets the phase that follows.

Steps name their successor in `state.phase` instead of calling it: a chain of calls would compile each step again and
again into all that come before it.
"""

from simulate.contract import NONE
from simulate.games.sylla.conditions import can_use_shrine, can_use_tavern, most_freed
from simulate.games.sylla.constants import NUM_CARDS, NUM_TURNS, Component, End, Phase, Status
from simulate.games.sylla.effects import gain_income, improve_republic, show_fists
from simulate.games.sylla.phase_buildings import end_auction, end_buildings, end_payment, next_offer
from simulate.games.sylla.phase_events import (
    begin_removal,
    end_removal,
    hand_out_cubes,
    next_cube,
    next_effect,
    next_prevention,
    reward_cubes,
)
from simulate.games.sylla.phase_people import begin_election, end_election, end_recruiting, grow_famine, show_picks
from simulate.games.sylla.scoring import feed_rome, score_christians, score_tokens, suffer_crises
from simulate.games.sylla.setup import deal_market, deal_row
from simulate.games.sylla.state import ask, face_up, next_from_consul
from simulate.jit import compiled


@compiled
def proceed(state, rules):
    """Take the steps that need no decision until somebody has a choice or the game is over. [T]"""
    while True:
        phase = state.phase
        if phase == Phase.SHOW_PICKS:
            show_picks(state, rules)
        elif phase == Phase.END_ELECTION:
            end_election(state)
        elif phase == Phase.GROW_FAMINE:
            grow_famine(state, rules)
        elif phase == Phase.END_RECRUITING:
            end_recruiting(state)
        elif phase == Phase.NEXT_OFFER:
            next_offer(state, rules)
        elif phase == Phase.END_AUCTION:
            end_auction(state)
        elif phase == Phase.END_PAYMENT:
            end_payment(state, rules)
        elif phase == Phase.END_BUILDINGS:
            end_buildings(state)
        elif phase == Phase.NEXT_INCOME:
            next_income(state, rules)
        elif phase == Phase.OPEN_TAVERNS:
            open_taverns(state, rules)
        elif phase == Phase.HAND_OUT_CUBES:
            hand_out_cubes(state)
        elif phase == Phase.NEXT_CUBE:
            next_cube(state)
        elif phase == Phase.REWARD_CUBES:
            reward_cubes(state, rules)
        elif phase == Phase.NEXT_PREVENTION:
            next_prevention(state)
        elif phase == Phase.NEXT_EFFECT:
            next_effect(state, rules)
        elif phase == Phase.BEGIN_REMOVAL:
            begin_removal(state)
        elif phase == Phase.END_REMOVAL:
            end_removal(state)
        elif phase == Phase.BEGIN_VOTE:
            begin_vote(state)
        elif phase == Phase.END_VOTE:
            end_vote(state, rules)
        elif phase == Phase.FEED_ROME:
            suffer_famine_and_crisis(state, rules)
        elif phase == Phase.END_TURN:
            end_turn(state, rules)
        elif phase == Phase.BEGIN_CHURCH:
            begin_church(state, rules)
        elif phase == Phase.NEXT_FREEDOM:
            next_freedom(state, rules)
        elif phase == Phase.END_GAME:
            end_game(state, rules)
        else:
            return


# Phase IV: Income (phase III is phase_buildings.py)


@compiled
def next_income(state, rules):
    """A seat takes its income, then uses each open Shrine at most once, then its Taverns. [IV] [B.SHRINE] [A21]"""
    if state.num_asked == state.num_players:
        state.phase = Phase.HAND_OUT_CUBES
        return
    seat = next_from_consul(state)
    gain_income(state, rules, seat)
    state.left = face_up(state, seat, Component.SHRINE)
    ask(state, Phase.SHRINE if can_use_shrine(state, rules, seat) else Phase.OPEN_TAVERNS, seat)


@compiled
def open_taverns(state, rules):
    """A seat uses each open Tavern at most once. [IV] [B.TAVERN]"""
    state.left = face_up(state, state.seat, Component.TAVERN)
    state.phase = Phase.TAVERN if can_use_tavern(state, rules) else Phase.NEXT_INCOME


# Phase VI: Great Buildings (phase V is phase_events.py)


@compiled
def begin_vote(state):
    """The turn's Great Building leaves the pile, so the next one is visible before the vote. [VI]"""
    state.pile_top = state.round_number + 1
    ask(state, Phase.VOTE, state.first_consul)


@compiled
def end_vote(state, rules):
    """All fists open together. [VI]"""
    building = state.pile[state.round_number]
    improve_republic(state, rules, building)
    show_fists(state, rules, building)
    for seat in range(state.num_players):
        state.players[seat].thumb = NONE
        state.players[seat].deniers = 0
    state.phase = Phase.FEED_ROME


# Phase VII: Famine and crisis


@compiled
def suffer_famine_and_crisis(state, rules):
    """Famine first, then crises. [VII] [A40]"""
    feed_rome(state, rules)
    suffer_crises(state, rules)
    state.phase = Phase.BEGIN_CHURCH if state.round_number == NUM_TURNS else Phase.END_TURN


@compiled
def end_turn(state, rules):
    """New characters and buildings; rotated cards turn upright; the next turn begins. [T]"""
    deal_row(state, rules)
    deal_market(state)
    for seat in range(state.num_players):
        owned = state.players[seat].owned
        for card in range(NUM_CARDS):
            owned[card, Status.READY] += owned[card, Status.ROTATED]
            owned[card, Status.ROTATED] = 0
    state.round_number += 1
    begin_election(state)


# End of the game


@compiled
def begin_church(state, rules):
    """After the fifth turn the Church is built: Christians earn prestige, then Slaves may be freed. [F] [F.1]"""
    score_christians(state, rules)
    state.num_asked = 0
    state.phase = Phase.NEXT_FREEDOM


@compiled
def next_freedom(state, rules):
    """Ask each seat that can free a Slave. [F.2]"""
    while state.num_asked < state.num_players:
        seat = next_from_consul(state)
        if most_freed(state, rules, seat) > 0:
            ask(state, Phase.CHURCH, seat)
            return
    state.phase = Phase.END_GAME


@compiled
def end_game(state, rules):
    """Screens off: tokens earn prestige, deniers nothing. [F.3]"""
    score_tokens(state, rules)
    state.phase = Phase.OVER
    state.end = End.FIVE_TURNS
