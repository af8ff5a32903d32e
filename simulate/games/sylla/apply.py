"""Carrying out one decision and all that follows without a choice. Legality is not checked again here."""

from simulate.contract import NONE
from simulate.games.sylla.conditions import can_use_shrine, can_use_tavern, has_tokens
from simulate.games.sylla.constants import MAX_ROW, ActionKind, Component, Phase, Status
from simulate.games.sylla.effects import gain_token, move_marker
from simulate.games.sylla.phase_buildings import begin_auction
from simulate.games.sylla.phases import proceed
from simulate.games.sylla.scoring import free_slaves
from simulate.games.sylla.state import is_last_asked, seat_after
from simulate.jit import compiled


@compiled
def apply(state, rules, action, rng):
    """Carry out an option of `legal_actions`; all chance of Sylla lies in the setup, so `rng` stays untouched."""
    kind = action.kind
    if kind == ActionKind.PICK_STARTING:
        apply_pick_starting(state, rules, action.a)
    elif kind == ActionKind.OPEN_ELECTION or kind == ActionKind.BID_ELECTION:
        apply_bid_election(state, action.a)
    elif kind == ActionKind.PASS_ELECTION:
        next_statement(state)
    elif kind == ActionKind.TAKE_TOKEN:
        apply_take_token(state, action.a)
    elif kind == ActionKind.RECRUIT:
        apply_recruit(state, rules, action.a)
    elif kind == ActionKind.OFFER_TILE:
        begin_auction(state, action.a)
    elif kind == ActionKind.BID_TILE:
        apply_bid_tile(state, action.a)
    elif kind == ActionKind.PASS_TILE:
        next_bid(state)
    elif kind == ActionKind.PAY_CARD:
        apply_pay_card(state, action.a)
    elif kind == ActionKind.TAKE_INSULA_TOKEN:
        apply_take_insula_token(state, action.a)
    elif kind == ActionKind.USE_SHRINE:
        apply_use_shrine(state, rules, action.a)
    elif kind == ActionKind.SKIP_SHRINE:
        state.phase = Phase.OPEN_TAVERNS
    elif kind == ActionKind.USE_TAVERN:
        apply_use_tavern(state, rules, action.a, action.b)
    elif kind == ActionKind.SKIP_TAVERN:
        state.phase = Phase.NEXT_INCOME
    elif kind == ActionKind.PLACE_CUBE:
        apply_place_cube(state, action.a, action.b)
    elif kind == ActionKind.PREVENT_EVENT:
        apply_prevent_event(state, action.a)
    elif kind == ActionKind.FLIP_CARD:
        apply_flip_card(state, action.a, action.b)
    elif kind == ActionKind.REMOVE_EVENT:
        apply_remove_event(state, action.a)
    elif kind == ActionKind.VOTE:
        apply_vote(state, action.a, action.b)
    elif kind == ActionKind.FREE_SLAVES:
        apply_free_slaves(state, rules, action.a)
    proceed(state, rules)


@compiled
def apply_pick_starting(state, rules, card):
    """Put a card aside, face down; the last pick of the last seat shows all. [S.6]"""
    state.players[state.seat].picks[card] += 1
    state.least_card = card
    state.left -= 1
    if state.left == 0:
        state.least_card = 0
        state.left = rules.starting_picks[state.num_players]
        state.seat = seat_after(state, state.seat)
        if state.seat == state.first_consul:
            state.phase = Phase.SHOW_PICKS


@compiled
def apply_bid_election(state, votes):
    """Name a number of votes. [I.1]"""
    state.high_bid = votes
    state.high_bidder = state.seat
    next_statement(state)


@compiled
def next_statement(state):
    """One statement each, clockwise from the sitting First Consul. [I.1]"""
    if is_last_asked(state, state.seat):
        state.phase = Phase.END_ELECTION
    else:
        state.seat = seat_after(state, state.seat)


@compiled
def apply_take_token(state, colour):
    """The First Consul's token. [I.2]"""
    gain_token(state, state.seat, colour)
    state.phase = Phase.GROW_FAMINE


@compiled
def apply_recruit(state, rules, card):
    """The card lies ready at once; a recruited Merchant brings no deniers on arrival. [II] [A46]"""
    for index in range(MAX_ROW):
        if state.row[index] == card:
            state.row[index] = NONE
            break
    state.players[state.seat].owned[card, Status.READY] += 1
    state.left -= 1
    if state.left == 0:
        if is_last_asked(state, state.seat):
            state.phase = Phase.END_RECRUITING
        else:
            state.left = rules.recruits[state.num_players]
            state.seat = seat_after(state, state.seat)


@compiled
def apply_bid_tile(state, bid):
    """Name a number of cards. [III.1]"""
    state.high_bid = bid
    state.high_bidder = state.seat
    next_bid(state)


@compiled
def next_bid(state):
    """The offerer speaks last. [III.1]"""
    if state.seat == state.offerer:
        state.phase = Phase.END_AUCTION
    else:
        state.seat = seat_after(state, state.seat)


@compiled
def apply_pay_card(state, card):
    """Rotate a card; the last one pays the tile. [III.1]"""
    owned = state.players[state.seat].owned
    owned[card, Status.READY] -= 1
    owned[card, Status.ROTATED] += 1
    state.least_card = card
    state.left -= 1
    if state.left == 0:
        state.phase = Phase.END_PAYMENT


@compiled
def apply_take_insula_token(state, colour):
    """Any two tokens, also two equal ones. [B.INSULA] [A17]"""
    gain_token(state, state.seat, colour)
    state.left -= 1
    if state.left == 0 or not has_tokens(state):
        state.phase = Phase.NEXT_OFFER


@compiled
def apply_use_shrine(state, rules, colour):
    """Buy a token. [B.SHRINE]"""
    state.players[state.seat].coins -= rules.shrine_price
    gain_token(state, state.seat, colour)
    state.left -= 1
    if not can_use_shrine(state, rules, state.seat):
        state.phase = Phase.OPEN_TAVERNS


@compiled
def apply_use_tavern(state, rules, colour, step):
    """Move a marker; no other Tavern may move it this turn. [B.TAVERN]"""
    move_marker(state, rules, colour, step)
    state.is_moved[colour] = 1
    state.left -= 1
    if not can_use_tavern(state, rules):
        state.phase = Phase.NEXT_INCOME


@compiled
def apply_place_cube(state, card, slot):
    """Put a cube on an event, then the next seat with cubes goes on. [V.1]"""
    player = state.players[state.seat]
    player.cubes[card - Component.LEGIONARY] -= 1
    player.placed[slot] += 1
    state.seat = seat_after(state, state.seat)
    state.phase = Phase.NEXT_CUBE


@compiled
def apply_prevent_event(state, slot):
    """The First Consul breaks a tie at the cut. [V.3]"""
    state.is_prevented[slot] = 1
    state.phase = Phase.NEXT_PREVENTION


@compiled
def apply_flip_card(state, element, status):
    """Turn an own element face down; that works at once. [V.3]"""
    owned = state.players[state.seat].owned
    owned[element, status] -= 1
    owned[element, Status.DOWN] += 1
    state.phase = Phase.NEXT_EFFECT


@compiled
def apply_remove_event(state, slot):
    """The First Consul breaks a tie of two prevented events. [V.4]"""
    state.slot = slot
    state.phase = Phase.END_REMOVAL


@compiled
def apply_vote(state, thumb, deniers):
    """Make a fist; when all have one, they open together. [VI]"""
    state.players[state.seat].thumb = thumb
    state.players[state.seat].deniers = deniers
    if is_last_asked(state, state.seat):
        state.phase = Phase.END_VOTE
    else:
        state.seat = seat_after(state, state.seat)


@compiled
def apply_free_slaves(state, rules, number):
    """Free some Slaves, then the next seat. [F.2]"""
    free_slaves(state, rules, state.seat, number)
    state.phase = Phase.NEXT_FREEDOM


@compiled
def component_of(state, rules, action):
    """What a move acquires, uses or fights; for bids and payments the tile on sale (a payment's card is `a`)."""
    kind = action.kind
    if kind == ActionKind.PICK_STARTING or kind == ActionKind.RECRUIT or kind == ActionKind.FLIP_CARD:
        return action.a
    if kind == ActionKind.OFFER_TILE:
        return state.market[action.a]
    if kind == ActionKind.BID_TILE or kind == ActionKind.PAY_CARD:
        return state.market[state.place]
    if kind == ActionKind.TAKE_INSULA_TOKEN:
        return Component.INSULA.value
    if kind == ActionKind.USE_SHRINE:
        return Component.SHRINE.value
    if kind == ActionKind.USE_TAVERN:
        return Component.TAVERN.value
    if kind == ActionKind.PLACE_CUBE:
        return state.events[action.b]
    if kind == ActionKind.PREVENT_EVENT or kind == ActionKind.REMOVE_EVENT:
        return state.events[action.a]
    if kind == ActionKind.VOTE:
        return state.pile[state.round_number]
    if kind == ActionKind.FREE_SLAVES:
        return Component.CHURCH.value
    return NONE
