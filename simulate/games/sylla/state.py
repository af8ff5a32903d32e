"""A game of Sylla as one record, the questions that rules ask it, and whose turn it is.

Who sees a field: "all", "own" (only the seat itself), "none". With `rules.screens` off, coins and tokens are for all.
"""

import numpy as np

from simulate.contract import HEADER, MAX_SEATS
from simulate.games.sylla.constants import (
    MAX_DECK,
    MAX_ROW,
    NUM_BUILDING_TILES,
    NUM_CHARACTER_CARDS,
    NUM_CHARACTERS,
    NUM_COLOURS,
    NUM_CUBES,
    NUM_DRAWN_EVENTS,
    NUM_ELEMENTS,
    NUM_GREAT_BUILDINGS,
    NUM_PLACES,
    NUM_SLOTS,
    NUM_STATUSES,
    Component,
    Status,
)
from simulate.jit import compiled

PLAYER = np.dtype(
    [
        ("coins", np.int32),  # own: deniers behind the screen
        ("tokens", np.int32, (NUM_COLOURS,)),  # own: Republic tokens behind the screen
        ("owned", np.int32, (NUM_ELEMENTS, NUM_STATUSES)),  # all: cards and kept buildings; buildings never rotate
        ("picks", np.int32, (NUM_CHARACTERS,)),  # own until all have chosen, then all: the starting characters
        ("cubes", np.int32, (NUM_CUBES,)),  # all: cubes not yet placed in phase V
        ("placed", np.int32, (NUM_SLOTS,)),  # all: cubes on each event
        ("thumb", np.int32),  # own while the vote runs: Thumb, or NONE before it is given
        ("deniers", np.int32),  # own while the vote runs: in the fist
    ]
)

STATE = np.dtype(
    [
        *HEADER,
        ("phase", np.int32),  # all: the open decision
        ("first_consul", np.int32),  # all: seat
        ("players", PLAYER, (MAX_SEATS,)),
        # the board
        ("markers", np.int32, (NUM_COLOURS,)),  # all: column of each Republic marker
        ("famine", np.int32),  # all: column of the famine marker
        ("bank", np.int32, (NUM_COLOURS,)),  # own like tokens, but all see which are 0: tokens left, UNLIMITED at most
        ("row", np.int32, (MAX_ROW,)),  # all: characters for hire, NONE = taken
        ("market", np.int32, (NUM_PLACES,)),  # all: tiles for sale, NONE = gone
        ("events", np.int32, (NUM_SLOTS,)),  # all: events in play from the top; the last is DECADENCE
        # the stacks
        ("stack", np.int32, (NUM_BUILDING_TILES,)),  # none from stack_first on: tiles in the order they are dealt
        ("stack_first", np.int32),  # all: next tile to deal
        ("event_deck", np.int32, (NUM_DRAWN_EVENTS,)),  # none from event_first on
        ("event_first", np.int32),  # all: next event to draw
        ("pile", np.int32, (NUM_GREAT_BUILDINGS,)),  # none after pile_top; pile[0] is out, pile[turn] is built
        ("pile_top", np.int32),  # all: the visible card of the pile (NUM_GREAT_BUILDINGS = the pile is empty)
        ("card_order", np.int32, (NUM_CHARACTER_CARDS,)),  # none: shuffled single cards, until the deck is made
        ("deck", np.int32, (MAX_DECK,)),  # none before deck_known, all from there: characters
        ("deck_first", np.int32),  # all: next card to deal
        ("deck_known", np.int32),  # all: where the cards that were put back begin
        ("deck_last", np.int32),  # all: one after the bottom card
        # what the open phase needs to remember
        ("least_card", np.int32),  # own in PICK, else all: cards are named in rising order, from this one on
        ("high_bid", np.int32),  # all: highest votes or cards so far
        ("high_bidder", np.int32),  # all: seat, or NONE
        ("offerer", np.int32),  # all: who chooses the tile for sale and speaks last
        ("place", np.int32),  # all: the market place for sale
        ("num_auctions", np.int32),  # all: tiles sold or discarded this turn
        ("left", np.int32),  # all: how often the open decision still comes (recruits, cards to pay, tokens, tiles)
        ("num_asked", np.int32),  # all: seats already asked in this round, from the First Consul
        ("is_moved", np.int32, (NUM_COLOURS,)),  # all: markers a Tavern moved this turn
        ("slot", np.int32),  # all: the event that is resolving
        ("is_prevented", np.int32, (NUM_SLOTS,)),  # all: events that do not occur this turn
    ]
)


@compiled
def seat_after(state, seat):
    """The next seat clockwise."""
    return (seat + 1) % state.num_players


@compiled
def is_last_asked(state, seat):
    """Whether a round that started with the First Consul ends with this seat."""
    return seat_after(state, seat) == state.first_consul


@compiled
def face_up(state, seat, element):
    """How many of an element lie face up, rotated or not."""
    owned = state.players[seat].owned
    return owned[element, Status.READY] + owned[element, Status.ROTATED]


@compiled
def ready(state, seat, element):
    """How many of an element lie face up and unrotated."""
    return state.players[seat].owned[element, Status.READY]


@compiled
def ready_senators(state, seat):
    """Senators who vote in phase VI."""
    return ready(state, seat, Component.SENATOR) + ready(state, seat, Component.SENATOR_CHRISTIAN)


@compiled
def face_up_senators(state, seat):
    """Senators who vote in the election."""
    return face_up(state, seat, Component.SENATOR) + face_up(state, seat, Component.SENATOR_CHRISTIAN)


@compiled
def face_up_slaves(state, seat):
    """Slaves who may be freed."""
    return face_up(state, seat, Component.SLAVE) + face_up(state, seat, Component.SLAVE_CHRISTIAN)


@compiled
def ready_merchants(state, seat):
    """Merchants who bring income."""
    return ready(state, seat, Component.MERCHANT) + ready(state, seat, Component.MERCHANT_CHRISTIAN)


@compiled
def is_christian(element):
    """Whether a card shows the fish."""
    return (
        element == Component.SENATOR_CHRISTIAN
        or element == Component.MERCHANT_CHRISTIAN
        or element == Component.SLAVE_CHRISTIAN
    )


@compiled
def cubes_left(state, seat):
    """Cubes a seat has not placed yet."""
    cubes = state.players[seat].cubes
    return cubes[0] + cubes[1]


@compiled
def cubes_on(state, slot):
    """All cubes on an event."""
    total = 0
    for seat in range(state.num_players):
        total += state.players[seat].placed[slot]
    return total


@compiled
def ask(state, phase, seat):
    """Stop the chain at a decision of one seat."""
    state.phase = phase
    state.seat = seat


@compiled
def next_from_consul(state):
    """The next seat of a round that starts with the First Consul. [I]"""
    seat = (state.first_consul + state.num_asked) % state.num_players
    state.num_asked += 1
    return seat
