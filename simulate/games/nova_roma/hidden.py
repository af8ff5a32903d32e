"""Imagining what a seat cannot see: another game that looks the same from its chair.

Hands are hidden whole: players are not assumed to remember which open cards others took, nor what they passed on in
the draft.
"""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import (
    NUM_ASSOCIATES,
    NUM_BASIC_TILES,
    NUM_BUILDINGS,
    NUM_COLOURS,
    NUM_EMPEROR_TOKENS,
    NUM_FAVOURITES,
    NUM_SPECIAL_TILES,
    NUM_TILES_OF_COLOUR,
    NUM_VOYAGES,
    Stream,
)
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def determinise(state, rules, seat, rng):
    """Redraw everything `seat` cannot see, and nothing it can."""
    shuffle(rng[Stream.VOYAGES], state.voyage_stack, state.voyage_first, NUM_VOYAGES)
    shuffle(rng[Stream.BUILDINGS], state.building_stack, state.building_first, NUM_BUILDINGS)
    shuffle(rng[Stream.ESTATES], state.estate_stack, state.estate_first, NUM_BASIC_TILES)
    shuffle(rng[Stream.SPECIAL_ESTATES], state.special_stack, state.special_first, NUM_SPECIAL_TILES)
    for colour in range(NUM_COLOURS):
        shuffle(rng[Stream.MOSAIC], state.mosaic_stack[colour], state.mosaic_first[colour], NUM_TILES_OF_COLOUR)
    redraw_emperor(state, rng[Stream.EMPEROR])
    # the favourites of this race and of the next one lie face up [S.9]
    shuffle(rng[Stream.FAVOURITES], state.favourites, state.round_number + 1, NUM_FAVOURITES)
    redraw_cards(state, seat, rng[Stream.ASSOCIATES])


@compiled
def redraw_emperor(state, stream):
    """Tokens not yet revealed, each pass of the stack for itself. [S.6] [SOLO.6]"""
    for first in range(0, len(state.emperor), NUM_EMPEROR_TOKENS):
        shuffle(stream, state.emperor, max(first, state.emperor_first), first + NUM_EMPEROR_TOKENS)


@compiled
def redraw_cards(state, seat, stream):
    """Gather the cards of others on top of the deck, shuffle them with it, and deal them out again. [S.18] [DA]"""
    first = state.deck_first
    for other in range(state.num_families):
        if other != seat:
            player = state.players[other]
            first = gather(state.deck, first, player.hand, player.num_hand)
            first = gather(state.deck, first, player.pack, player.num_pack)
    shuffle(stream, state.deck, first, NUM_ASSOCIATES)
    for other in range(state.num_families):
        if other != seat:
            player = state.players[other]
            first = deal_again(state.deck, first, player.hand, player.num_hand)
            first = deal_again(state.deck, first, player.pack, player.num_pack)


@compiled
def gather(deck, first, cards, number):
    """Hidden cards go into the free slots before the deck: of 40 slots for 40 cards, one is free for each elsewhere."""
    for index in range(number):
        deck[first - 1 - index] = cards[index]
    return first - number


@compiled
def deal_again(deck, first, cards, number):
    """As many cards as were held, from the top; their slots are free again."""
    for index in range(number):
        cards[index] = deck[first + index]
        deck[first + index] = NONE
    return first + number
