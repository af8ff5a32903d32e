"""A game of Porta Nigra as one record, and the questions that rules ask it.

Who sees a field: "all", "own" (only the seat itself), "none".
"""

import numpy as np

from simulate.contract import HEADER, MAX_SEATS
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    FIRST_TOWER,
    HAND_SIZE,
    MAX_ROUNDS,
    MIN_HEIGHT,
    NUM_BUILDING_CARDS,
    NUM_BUILDINGS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_FINALS,
    NUM_HONOUR_CARDS,
    NUM_HONOURS,
    NUM_ICONS,
    NUM_MARKET_CARDS,
    NUM_PARTS,
    NUM_QUARTERS,
    NUM_SITES,
)
from simulate.jit import compiled

PLAYER = np.dtype(
    [
        ("coins", np.int32),  # all: sestertii
        ("torches", np.int32),  # all: torch tokens
        ("influence", np.int32),  # all: influence tokens
        ("romans", np.int32),  # all: Romans in the play area
        ("romans_reserve", np.int32),  # all: own Romans in the reserve
        ("bricks", np.int32, (NUM_COLOURS,)),  # all: own stock
        ("builder", np.int32),  # all: quarter of the master builder, NONE before the first turn
        ("built", np.int32, (NUM_BUILDINGS,)),  # all: own bricks in each building
        ("share", np.int32, (NUM_PARTS,)),  # all: own bricks in each row, own elements on each level
        ("building_cards", np.int32, (NUM_BUILDINGS,)),  # all: with replacements
        ("finals", np.int32, (NUM_FINALS,)),  # all: final-scoring cards
        ("decks", np.int32, (MAX_ROUNDS, NUM_CARDS)),  # own up to deck_first, then none: order of each round's cards
        ("deck_round", np.int32),  # all: which of these decks is in use
        ("deck_first", np.int32),  # all: next card to draw
        ("hand", np.int32, (HAND_SIZE,)),  # own: action cards, NONE = no card
        ("age", np.int32),  # all: 0 = youngest
    ]
)

STATE = np.dtype(
    [
        *HEADER,
        ("phase", np.int32),  # all: the open decision
        ("first_player", np.int32),  # all: who began the round
        ("trigger", np.int32),  # all: seat that brought the end about, or NONE
        ("trigger_end", np.int32),  # all: End by which it did
        ("players", PLAYER, (MAX_SEATS,)),
        # the board
        ("reserve", np.int32),  # all: bricks that nobody bought or drew yet
        ("market", np.int32, (NUM_COLOURS,)),  # all: bricks in each shop
        ("owner", np.int32, (NUM_SITES,)),  # all: seat whose Roman stands there, NONE = empty site
        ("height", np.int32, (NUM_SITES,)),  # all: bricks of the element
        ("empty_sites", np.int64),  # all: bit mask of the sites that nobody has built on
        ("building_display", np.int32, (NUM_BUILDINGS, NUM_COLOURS)),  # all: open building cards
        ("honour_display", np.int32, (NUM_HONOURS,)),  # all: open honour cards of each kind
        # the decks
        ("market_deck", np.int32, (NUM_MARKET_CARDS,)),  # none from market_first on
        ("market_first", np.int32),  # all: next market card
        ("building_deck", np.int32, (NUM_BUILDING_CARDS,)),  # none from building_first on: building * 5 + colour
        ("building_first", np.int32),  # all: next building card
        ("honour_deck", np.int32, (NUM_HONOUR_CARDS,)),  # none from honour_first on
        ("honour_first", np.int32),  # all: next honour card
        ("honours_bought", np.int32, (NUM_HONOURS,)),  # all: honour cards of each kind that were bought
        ("cards_paid", np.int32, (NUM_BUILDINGS,)),  # all: building cards that paid for final cards
        # what the open turn needs to remember
        ("refilled", np.int32),  # all: bricks that this turn's refill brought
        ("card", np.int32),  # all: action card in play, or NONE
        ("icons", np.int32, (NUM_ICONS,)),  # all: its uncovered icons
        ("actions", np.int32),  # all: its printed actions left
        ("honour_used", np.int32),  # all: 1 = this turn's honour card was bought
        ("site", np.int32),  # all: where the next element will stand, or NONE
        ("site_height", np.int32),  # all: its bricks
        ("num_asked", np.int32),  # all: seats that have split their interim points
    ]
)


@compiled
def seat_after(state, seat):
    """The next seat clockwise."""
    return (seat + 1) % state.num_players


@compiled
def has_card(state, seat):
    """Whether a seat holds an action card."""
    hand = state.players[seat].hand
    return hand[0] >= 0 or hand[1] >= 0


@compiled
def in_market(state):
    """Bricks in all five shops."""
    total = 0
    for colour in range(NUM_COLOURS):
        total += state.market[colour]
    return total


@compiled
def on_board(state, seat):
    """Own bricks in all four buildings."""
    built = state.players[seat].built
    return built[0] + built[1] + built[2] + built[3]


@compiled
def distance(origin, quarter):
    """Borders from one quarter to another, clockwise only. [4.A]"""
    return (quarter - origin) % NUM_QUARTERS


@compiled
def part_of(rules, site, height):
    """Where an element counts for majorities: its row, or in Porta Nigra the level of its height. [7.1]"""
    if site >= FIRST_TOWER:
        return FIRST_LEVEL + height - MIN_HEIGHT
    return rules.site_part[site]


@compiled
def ask(state, phase, seat):
    """Stop the chain at a decision of one seat."""
    state.phase = phase
    state.seat = seat
