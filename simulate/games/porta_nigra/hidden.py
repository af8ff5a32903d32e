"""Imagining what a seat cannot see: another game that looks the same from its chair."""

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import (
    HAND_SIZE,
    MAX_ROUNDS,
    NUM_BUILDING_CARDS,
    NUM_HONOUR_CARDS,
    NUM_MARKET_CARDS,
    Stream,
)
from simulate.jit import compiled
from simulate.rng import below, shuffle


@compiled
def determinise(state, rules, seat, rng):
    """Redraw everything `seat` cannot see, and nothing it can: decks, and what the others hold. [A24]"""
    shuffle(rng[Stream.MARKET], state.market_deck, state.market_first, NUM_MARKET_CARDS)
    shuffle(rng[Stream.BUILDING_CARDS], state.building_deck, state.building_first, NUM_BUILDING_CARDS)
    shuffle(rng[Stream.HONOUR_CARDS], state.honour_deck, state.honour_first, NUM_HONOUR_CARDS)
    num_cards = rules.num_cards[state.num_players]
    for other in range(state.num_players):
        redraw_decks(state, other, num_cards, rng)
        if other != seat:
            redraw_past(state, other, num_cards, rng[Stream.ACTION_CARDS])
            redraw_hand(state, other, num_cards, rng[Stream.HANDS])


@compiled
def redraw_decks(state, seat, num_cards, rng):
    """The rest of the deck in use, and the decks of rounds to come. [A24]"""
    player = state.players[seat]
    shuffle(rng[Stream.ACTION_CARDS], player.decks[player.deck_round], player.deck_first, num_cards)
    for round_index in range(player.deck_round + 1, MAX_ROUNDS):
        shuffle(rng[Stream.ACTION_CARDS], player.decks[round_index], 0, num_cards)


@compiled
def redraw_past(state, seat, num_cards, stream):
    """The order in which another seat drew its cards: what it played is known, not when it drew that. [A24]"""
    player = state.players[seat]
    shuffle(stream, player.decks[player.deck_round], 0, player.deck_first)
    for round_index in range(player.deck_round):
        shuffle(stream, player.decks[round_index], 0, num_cards)


@compiled
def redraw_hand(state, seat, num_cards, stream):
    """Each card in hand may be any that this seat has not played: one in the hand or in the deck. [A24]"""
    player = state.players[seat]
    held = 0
    for slot in range(HAND_SIZE):
        held += player.hand[slot] != NONE
    for slot in range(held):
        other = slot + below(stream, held - slot + num_cards - player.deck_first)
        if other >= held:
            swap_with_deck(player, player.decks[player.deck_round], slot, player.deck_first + other - held)
        elif other > slot:
            player.hand[slot], player.hand[other] = player.hand[other], player.hand[slot]


@compiled
def swap_with_deck(player, deck, slot, index):
    """Exchange a card in hand for one of the deck, in the record of what was drawn too."""
    held = player.hand[slot]
    for drawn in range(player.deck_first):
        if deck[drawn] == held:
            deck[drawn] = deck[index]
    player.hand[slot] = deck[index]
    deck[index] = held
