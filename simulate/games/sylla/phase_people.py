"""Choosing people: starting characters are shown, phase I elects the First Consul, phase II recruits."""

from simulate.contract import NONE
from simulate.games.sylla.conditions import has_tokens
from simulate.games.sylla.constants import MAX_ROW, NUM_CHARACTERS, NUM_SLOTS, Component, Phase, Status
from simulate.games.sylla.effects import move_famine
from simulate.games.sylla.setup import deal_row, make_deck
from simulate.games.sylla.state import ask, face_up_senators
from simulate.jit import compiled


@compiled
def show_picks(state, rules):
    """All picks are shown together; each starting Merchant brings deniers; the rest makes deck and row. [S.6] [A46]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        for card in range(NUM_CHARACTERS):
            player.owned[card, Status.READY] = player.picks[card]
        merchants = player.picks[Component.MERCHANT] + player.picks[Component.MERCHANT_CHRISTIAN]
        player.coins += rules.start_merchant_coins * merchants
    make_deck(state, rules)
    deal_row(state, rules)
    begin_election(state)


# Phase I: First Consul


@compiled
def begin_election(state):
    """The sitting First Consul opens, the others follow clockwise, once each. [I.1]"""
    state.high_bid = 0
    state.high_bidder = NONE
    ask(state, Phase.ELECTION, state.first_consul)


@compiled
def end_election(state):
    """The highest bidder takes office; only he pays, what his Senators do not cover; then a token. [I.1] [I.2] [A6]"""
    winner = state.high_bidder
    state.players[winner].coins -= max(0, state.high_bid - face_up_senators(state, winner))
    state.first_consul = winner
    if has_tokens(state):
        ask(state, Phase.CONSUL_TOKEN, winner)
    else:
        state.phase = Phase.GROW_FAMINE


@compiled
def grow_famine(state, rules):
    """Famine grows by the symbols on the four events in play. [I.3]"""
    symbols = 0
    for slot in range(NUM_SLOTS):
        symbols += rules.famine_symbols[state.events[slot]]
    move_famine(state, rules, symbols)
    begin_recruiting(state, rules)


# Phase II: Recruiting


@compiled
def begin_recruiting(state, rules):
    """From the First Consul, one card each; with two players two cards in a row. [II] [2P]"""
    state.left = rules.recruits[state.num_players]
    ask(state, Phase.RECRUIT, state.first_consul)


@compiled
def end_recruiting(state):
    """Cards nobody took go under the deck, in the order of the row; then the First Consul offers. [II] [III.1] [A7]"""
    for index in range(MAX_ROW):
        if state.row[index] != NONE:
            state.deck[state.deck_last] = state.row[index]
            state.deck_last += 1
            state.row[index] = NONE
    state.num_auctions = 0
    state.offerer = state.first_consul
    state.phase = Phase.NEXT_OFFER
