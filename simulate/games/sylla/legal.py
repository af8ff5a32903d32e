"""Legal moves: the router asks by phase, `list_<x>` lists the options; conditions.py says what is allowed."""

from simulate.contract import NONE, push
from simulate.games.sylla.conditions import (
    can_flip,
    can_move_marker,
    can_offer,
    can_pay,
    can_pick,
    can_place,
    is_first_of_kind,
    most_freed,
    most_votes,
    num_above,
    usable_cards,
)
from simulate.games.sylla.constants import (
    MAX_ROW,
    NUM_CARDS,
    NUM_CHARACTERS,
    NUM_COLOURS,
    NUM_CUBES,
    NUM_ELEMENTS,
    NUM_PLACES,
    NUM_PREVENTED,
    NUM_SLOTS,
    ActionKind,
    Component,
    Phase,
    Status,
    Thumb,
)
from simulate.jit import compiled


@compiled
def legal_actions(state, rules, out):
    """List the options of `state.seat`; none exactly when the game is over."""
    phase = state.phase
    if phase == Phase.PICK:
        return list_picks(state, rules, out)
    if phase == Phase.ELECTION:
        return list_election(state, out)
    if phase == Phase.CONSUL_TOKEN:
        return list_tokens(state, ActionKind.TAKE_TOKEN, out, 0)
    if phase == Phase.RECRUIT:
        return list_recruits(state, out)
    if phase == Phase.OFFER:
        return list_offers(state, rules, out)
    if phase == Phase.AUCTION:
        return list_bids(state, rules, out)
    if phase == Phase.PAYMENT:
        return list_payments(state, rules, out)
    if phase == Phase.INSULA:
        return list_tokens(state, ActionKind.TAKE_INSULA_TOKEN, out, 0)
    if phase == Phase.SHRINE:
        count = push(out, 0, ActionKind.SKIP_SHRINE, 0, 0)
        return list_tokens(state, ActionKind.USE_SHRINE, out, count)
    if phase == Phase.TAVERN:
        return list_taverns(state, rules, out)
    if phase == Phase.CUBES:
        return list_cubes(state, rules, out)
    if phase == Phase.PREVENT:
        return list_preventions(state, out)
    if phase == Phase.FLIP:
        return list_flips(state, out)
    if phase == Phase.REMOVE:
        return list_removals(state, out)
    if phase == Phase.VOTE:
        return list_votes(state, out)
    if phase == Phase.CHURCH:
        return list_freedoms(state, rules, out)
    return 0


# Setup


@compiled
def list_picks(state, rules, out):
    """Starting characters."""
    count = 0
    for card in range(NUM_CHARACTERS):
        if can_pick(state, rules, state.seat, card):
            count = push(out, count, ActionKind.PICK_STARTING, card, 0)
    return count


# Phase I


@compiled
def list_election(state, out):
    """The sitting First Consul opens with any number, the others pass or name a higher one. [I.1] [A2] [A3]"""
    highest = most_votes(state, state.seat)
    count = 0
    if state.high_bidder == NONE:
        for votes in range(highest + 1):
            count = push(out, count, ActionKind.OPEN_ELECTION, votes, 0)
    else:
        count = push(out, count, ActionKind.PASS_ELECTION, 0, 0)
        for votes in range(state.high_bid + 1, highest + 1):
            count = push(out, count, ActionKind.BID_ELECTION, votes, 0)
    return count


@compiled
def list_tokens(state, kind, out, count):
    """One Republic token of any colour the bank has. [I.2] [A17] [A48]"""
    for colour in range(NUM_COLOURS):
        if state.bank[colour] > 0:
            count = push(out, count, kind, colour, 0)
    return count


# Phase II


@compiled
def list_recruits(state, out):
    """One card of the row; recruiting is not optional. [II] [A8]"""
    count = 0
    for index in range(MAX_ROW):
        if is_first_of_kind(state.row, index):
            count = push(out, count, ActionKind.RECRUIT, state.row[index], 0)
    return count


# Phase III


@compiled
def list_offers(state, rules, out):
    """Tiles that may be put up for sale."""
    count = 0
    for place in range(NUM_PLACES):
        if can_offer(state, rules, place):
            count = push(out, count, ActionKind.OFFER_TILE, place, 0)
    return count


@compiled
def list_bids(state, rules, out):
    """Pass, or more cards than the highest bid so far. [III.1] [A10] [A11] [A51]"""
    highest = usable_cards(state, rules, state.seat, rules.place_colour[state.place], 0)
    count = push(out, 0, ActionKind.PASS_TILE, 0, 0)
    for bid in range(state.high_bid + 1, highest + 1):
        count = push(out, count, ActionKind.BID_TILE, bid, 0)
    return count


@compiled
def list_payments(state, rules, out):
    """Cards the buyer may rotate next."""
    count = 0
    for card in range(NUM_CARDS):
        if can_pay(state, rules, state.seat, card):
            count = push(out, count, ActionKind.PAY_CARD, card, state.left - 1)
    return count


# Phase IV


@compiled
def list_taverns(state, rules, out):
    """Stop, or move a marker one column left or right."""
    count = push(out, 0, ActionKind.SKIP_TAVERN, 0, 0)
    for colour in range(NUM_COLOURS):
        for step in range(-1, 2, 2):
            if can_move_marker(state, rules, colour, step):
                count = push(out, count, ActionKind.USE_TAVERN, colour, step)
    return count


# Phase V


@compiled
def list_cubes(state, rules, out):
    """Cubes must be placed, one at a time. [V.1] [A22]"""
    count = 0
    for cube in range(NUM_CUBES):
        for slot in range(NUM_SLOTS):
            if can_place(state, rules, state.seat, cube, slot):
                count = push(out, count, ActionKind.PLACE_CUBE, Component.LEGIONARY + cube, slot)
    return count


@compiled
def list_preventions(state, out):
    """Events tied at the cut: the First Consul says which of them are prevented. [V.3] [A24] [A26]"""
    count = 0
    for slot in range(NUM_SLOTS):
        if not state.is_prevented[slot] and num_above(state, slot) < NUM_PREVENTED:
            count = push(out, count, ActionKind.PREVENT_EVENT, slot, 0)
    return count


@compiled
def list_flips(state, out):
    """Own elements to flip; rotated or not makes a difference for Senators only, who still vote in phase VI."""
    count = 0
    event = state.events[state.slot]
    owned = state.players[state.seat].owned
    for element in range(NUM_ELEMENTS):
        if can_flip(state, state.seat, event, element):
            is_senator = element <= Component.SENATOR_CHRISTIAN
            if owned[element, Status.READY] > 0:
                count = push(out, count, ActionKind.FLIP_CARD, element, Status.READY)
            if owned[element, Status.ROTATED] > 0 and (is_senator or owned[element, Status.READY] == 0):
                count = push(out, count, ActionKind.FLIP_CARD, element, Status.ROTATED)
    return count


@compiled
def list_removals(state, out):
    """Two prevented events with equal cubes: the First Consul says which one leaves. [V.4]"""
    count = 0
    for slot in range(NUM_SLOTS):
        if state.is_prevented[slot]:
            count = push(out, count, ActionKind.REMOVE_EVENT, slot, 0)
    return count


# Phase VI and the end


@compiled
def list_votes(state, out):
    """Thumb up or down with any number of own deniers. [VI]"""
    count = 0
    for thumb in range(Thumb.DOWN, Thumb.UP + 1):
        for deniers in range(state.players[state.seat].coins + 1):
            count = push(out, count, ActionKind.VOTE, thumb, deniers)
    return count


@compiled
def list_freedoms(state, rules, out):
    """Any number of Slaves, also none."""
    count = 0
    for number in range(most_freed(state, rules, state.seat) + 1):
        count = push(out, count, ActionKind.FREE_SLAVES, number, 0)
    return count
