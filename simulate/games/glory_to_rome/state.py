"""A game of Glory to Rome as one record, its stack of frames, and the primitives that move cards.

Who sees a field: "all", "own" (only the seat itself), "none". A card in pool, stockpile, vault or clientele never
returns to a hand, so its name does not matter there and only its colour is kept.
"""

import numpy as np

from simulate.contract import HEADER, MAX_SEATS, NONE, gain_points
from simulate.games.glory_to_rome.constants import (
    MAX_FRAMES,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_ORDERS,
    Component,
    Phase,
)
from simulate.jit import compiled

PLAYER = np.dtype(
    [
        ("hand", np.int32, (NUM_KINDS,)),  # own: order cards by building
        ("held", np.int32, (NUM_COLOURS,)),  # own: the same by colour; `gain_card` and `lose_card` keep both
        ("jacks", np.int32),  # all: in hand
        ("stockpile", np.int32, (NUM_COLOURS,)),  # all
        ("clients", np.int32, (NUM_COLOURS,)),  # all
        ("vault", np.int32, (NUM_COLOURS,)),  # none, except for what is seen
        ("seen", np.int32, (NUM_COLOURS,)),  # all: vault cards laid down openly this round
        ("sites", np.int32, (NUM_COLOURS,)),  # all: site cards in the influence area
        ("influence", np.int32),  # all: their value and what a seat starts with; `gain_sites` keeps both
        ("active", np.int64),  # all: bits of the buildings whose functions work for the seat
        ("status", np.int32, (NUM_KINDS,)),  # all: Status of each building
        ("begun", np.int32, (NUM_COLOURS,)),  # all: unfinished buildings by colour of the foundation
        ("site", np.int32, (NUM_KINDS,)),  # all: colour of the site a building stands on
        ("materials", np.int32, (NUM_KINDS,)),  # all: cards under a building, without those of a Stairway
        ("marbles", np.int32, (NUM_KINDS,)),  # all: marble among them
        ("camp", np.int32, (NUM_COLOURS,)),  # all: order cards played this round
        ("camp_jacks", np.int32),  # all: Jacks played this round
        ("units", np.int32),  # all: actions for leading or following, 0 = thought
        ("crafted", np.int32),  # all: 1 = performed a Craftsman action this round
        ("revealed", np.int32, (NUM_COLOURS,)),  # all: hand cards shown by Legionaries this round
        ("owed", np.int32, (NUM_COLOURS,)),  # all: what the running demand still asks of this seat
        ("has_given", np.int32, (NUM_COLOURS,)),  # all: gave a card of this colour to the running demand
    ]
)

FRAME = np.dtype(
    [
        ("phase", np.int32),
        ("seat", np.int32),  # whose actions they are; of the round: its leader
        ("role", np.int32),  # of the actions; of the round: the one led
        ("left", np.int32),  # actions, thinks or cards still to come; of the round: seats done
        ("step", np.int32),  # what the open action needs to remember
        ("origin", np.int32),
    ]
)

STATE = np.dtype(
    [
        *HEADER,
        ("players", PLAYER, (MAX_SEATS,)),
        ("deck", np.int32, (NUM_ORDERS,)),  # none: from deck_first to deck_last in drawing order, then the box
        ("deck_first", np.int32),  # all: next card to draw
        ("deck_last", np.int32),  # all: one after the bottom card
        ("drawn", np.int32),  # own: the Fountain's card, or NONE
        ("jack_pile", np.int32),  # all
        ("pool", np.int32, (NUM_COLOURS,)),  # all
        ("in_town", np.int32, (NUM_COLOURS,)),  # all: sites
        ("out_of_town", np.int32, (NUM_COLOURS,)),  # all: sites
        ("buried", np.int32, (NUM_COLOURS,)),  # all: materials under buildings
        ("is_open", np.int32, (NUM_KINDS,)),  # all: 1 = a Stairway made the function common
        ("num_forums", np.int32),  # all: Forums on the table, finished or not
        ("demand", np.int32, (NUM_COLOURS,)),  # all: cards revealed by the running batch
        ("queue", np.int32, (NUM_COLOURS,)),  # all: clients of the acting seat that have not acted yet
        ("petition", np.int32),  # all: colour of the petition being played
        ("opening", np.int32),  # all: building that a Stairway opens, or NONE
        ("opening_owner", np.int32),  # all: its owner
        ("held_role", np.int32),  # all: role of a Bath action kept for a site out of town, or NONE
        ("stop", np.int32),  # all: End that was met and waits for the Forums' word
        ("has_won", np.int32, (MAX_SEATS,)),  # all: 1 = satisfies a Forum at the end
        ("depth", np.int32),  # all: index of the running frame
        ("frames", FRAME, (MAX_FRAMES,)),  # all: 0 = the round, above it what interrupts what lies below
    ]
)


@compiled
def running(state):
    """The frame on top of the stack."""
    return state.frames[state.depth]


@compiled
def push_frame(state, phase, seat, role, left, origin):
    """Interrupt the running frame."""
    if state.depth + 1 == MAX_FRAMES:
        raise IndexError("effects nest deeper than the stack")
    state.depth += 1
    frame = state.frames[state.depth]
    frame.phase = phase
    frame.seat = seat
    frame.role = role
    frame.left = left
    frame.step = 0
    frame.origin = origin


@compiled
def pop_frame(state):
    """Go on with what was interrupted; the frame is wiped, so equal positions are equal records."""
    frame = state.frames[state.depth]
    frame.phase = 0
    frame.seat = 0
    frame.role = 0
    frame.left = 0
    frame.step = 0
    frame.origin = 0
    state.depth -= 1


@compiled
def ask(state, phase, seat):
    """Stop at a decision of one seat."""
    state.frames[state.depth].phase = phase
    state.seat = seat


@compiled
def go_to(state, phase):
    """Name the running frame's next step."""
    state.frames[state.depth].phase = phase


@compiled
def leader(state):
    """The seat with the leader card."""
    return state.frames[0].seat


@compiled
def led_role(state):
    """The role of the round."""
    return state.frames[0].role


@compiled
def seat_left_of(state, seat, places):
    """The seat so many places to the left, less than once around; a remainder would take ten times as long."""
    other = seat + places
    return other if other < state.num_players else other - state.num_players


@compiled
def seat_in_turn(state, index):
    """The seat that is `index` places left of the leader."""
    return seat_left_of(state, state.frames[0].seat, index)


@compiled
def total(counts):
    """Cards in a zone kept by colour."""
    cards = 0
    for colour in range(NUM_COLOURS):
        cards += counts[colour]
    return cards


@compiled
def clear(counts):
    """Nothing in a zone kept by colour; a slice would do the same ten times slower."""
    for colour in range(NUM_COLOURS):
        counts[colour] = 0


@compiled
def hand_size(state, seat):
    """Cards in hand, Jacks included. [A22]"""
    return total(state.players[seat].held) + state.players[seat].jacks


@compiled
def gain_card(state, rules, seat, kind):
    """An order card comes into a hand."""
    state.players[seat].hand[kind] += 1
    state.players[seat].held[rules.colour[kind]] += 1


@compiled
def lose_card(state, rules, seat, kind):
    """An order card leaves a hand; its colour."""
    colour = rules.colour[kind]
    player = state.players[seat]
    player.hand[kind] -= 1
    player.held[colour] -= 1
    player.revealed[colour] = min(player.revealed[colour], player.held[colour])
    return colour


@compiled
def gain_sites(state, rules, seat, site, number, source):
    """Sites come into an influence area, or leave it: points as long as the game runs. [C.2]"""
    influence = number * rules.value[site]
    state.players[seat].sites[site] += number
    state.players[seat].influence += influence
    gain_points(state, seat, source, influence)


@compiled
def card_of(state, rules, seat, colour):
    """Some building of a colour in a hand, or NONE."""
    for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
        if state.players[seat].hand[kind] > 0 and rules.colour[kind] == colour:
            return kind
    return NONE


@compiled
def deck_size(state):
    """Order cards left to draw."""
    return state.deck_last - state.deck_first


@compiled
def draw(state):
    """Take the top card of the deck, which must not be empty."""
    kind = state.deck[state.deck_first]
    state.deck[state.deck_first] = NONE
    state.deck_first += 1
    return kind


@compiled
def is_forum(kind):
    """Whether a building can win at once."""
    return kind == Component.FORUM or kind == Component.FORUM_ROMANUM


@compiled
def resume(state):
    """The running frame's action is done."""
    state.frames[state.depth].phase = Phase.NEXT_ACTION
