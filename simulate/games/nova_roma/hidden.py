"""Imagining what a seat cannot see: another game that looks the same from its chair.

Hands are hidden whole: players are not assumed to remember which open cards others took, nor what they passed on in
the draft.
"""

from simulate.games.nova_roma.constants import (
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
from simulate.rng import below, shuffle


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
    for other in range(state.num_families):
        if other != seat:
            redraw_cards(state, state.players[other], rng[Stream.ASSOCIATES])
    shuffle(rng[Stream.ASSOCIATES], state.deck, state.deck_first, state.deck_last)


@compiled
def redraw_emperor(state, stream):
    """Tokens not yet revealed, each pass of the stack for itself. [S.6] [SOLO.6]"""
    for first in range(0, len(state.emperor), NUM_EMPEROR_TOKENS):
        shuffle(stream, state.emperor, max(first, state.emperor_first), first + NUM_EMPEROR_TOKENS)


@compiled
def redraw_cards(state, player, stream):
    """Another player's cards: each changes places with a card of the deck, or stays. [S.18] [DA]"""
    swap_with_deck(state, player.hand, player.num_hand, stream)
    swap_with_deck(state, player.pack, player.num_pack, stream)


@compiled
def swap_with_deck(state, cards, number, stream):
    """Draw each hidden card anew from the unseen ones."""
    for index in range(number):
        unseen = state.deck_last - state.deck_first
        drawn = below(stream, unseen + 1)
        if drawn < unseen:
            held = cards[index]
            cards[index] = state.deck[state.deck_first + drawn]
            state.deck[state.deck_first + drawn] = held
