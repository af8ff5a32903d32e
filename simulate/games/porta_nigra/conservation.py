"""Conservation of pieces: every brick, Roman and card is somewhere, once."""

from simulate.contract import MANY, NONE, is_within
from simulate.games.porta_nigra.constants import (
    HAND_SIZE,
    MAX_PLAYERS,
    MAX_ROUNDS,
    NUM_BUILDING_CARDS,
    NUM_BUILDINGS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_FINALS,
    NUM_HONOUR_CARDS,
    NUM_HONOURS,
    NUM_MARKET_CARDS,
    NUM_SITES,
    Honour,
)
from simulate.jit import compiled


@compiled
def are_bricks_sound(state, rules):
    """All bricks are in the reserve, in shops, in stocks or on sites."""
    total = state.reserve + state.market.sum() + state.height.sum()
    if state.reserve < 0 or not is_within(state.market, 0, MANY):
        return False
    for seat in range(state.num_players):
        bricks = state.players[seat].bricks
        if not is_within(bricks, 0, MANY):
            return False
        total += bricks.sum()
    return total == rules.num_bricks


@compiled
def are_romans_sound(state, rules):
    """A seat's Romans are in its play area, in the reserve or on elements."""
    for seat in range(state.num_players):
        player = state.players[seat]
        total = player.romans + player.romans_reserve
        if player.romans < 0 or player.romans_reserve < 0:
            return False
        for site in range(NUM_SITES):
            total += state.owner[site] == seat
        if total != rules.num_romans:
            return False
    return True


@compiled
def deck_mask(deck):
    """The cards of a deck as bits, or NONE if one comes twice."""
    mask = 0
    for index in range(NUM_CARDS):
        if deck[index] != NONE:
            if mask >> deck[index] & 1:
                return NONE
            mask |= 1 << deck[index]
    return mask


@compiled
def are_action_cards_sound(state, rules):
    """Each deck holds the own cards once; a hand holds cards that were drawn from it."""
    wanted = 0
    for card in range(NUM_CARDS):
        if state.num_players < MAX_PLAYERS or not rules.card_boxed[card]:
            wanted |= 1 << card
    for seat in range(state.num_players):
        player = state.players[seat]
        if not 0 <= player.deck_first <= rules.num_cards[state.num_players]:
            return False
        if not 0 <= player.deck_round < MAX_ROUNDS:
            return False
        for round_index in range(MAX_ROUNDS):
            if deck_mask(player.decks[round_index]) != wanted:
                return False
        for slot in range(HAND_SIZE):
            if player.hand[slot] != NONE and not is_drawn(player, player.hand[slot]):
                return False
        if player.hand[0] == player.hand[1] and player.hand[0] != NONE:
            return False
    return True


@compiled
def is_drawn(player, card):
    """Whether a card has left the deck in use."""
    for index in range(player.deck_first):
        if player.decks[player.deck_round, index] == card:
            return True
    return False


@compiled
def are_market_cards_sound(state):
    """Ten different market cards."""
    seen = 0
    for index in range(NUM_MARKET_CARDS):
        seen |= 1 << int(state.market_deck[index])
    return seen == (1 << NUM_MARKET_CARDS) - 1 and 0 <= state.market_first <= NUM_MARKET_CARDS


@compiled
def are_building_cards_sound(state, rules):
    """Cards of a building, replacements with them, are in the deck, on display, owned or paid for final cards."""
    if not 0 <= state.building_first <= NUM_BUILDING_CARDS:
        return False
    for building in range(NUM_BUILDINGS):
        left = state.honours_bought[Honour.BASILICA + building] - state.cards_paid[building]
        for colour in range(NUM_COLOURS):
            shown = state.building_display[building, colour]
            left += rules.building_copies[building, colour] - shown
            if shown < 0 or shown > rules.building_copies[building, colour]:
                return False
        for index in range(state.building_first, NUM_BUILDING_CARDS):
            left -= state.building_deck[index] // NUM_COLOURS == building
        for seat in range(state.num_players):
            if state.players[seat].building_cards[building] < 0:
                return False
            left -= state.players[seat].building_cards[building]
        if left != 0:
            return False
    return state.building_display.sum() <= rules.building_slots


@compiled
def are_honour_cards_sound(state, rules):
    """Honour cards are in the deck, on display or bought; final cards bought are owned or were traded up."""
    for honour in range(NUM_HONOURS):
        total = state.honour_display[honour] + state.honours_bought[honour]
        if state.honour_display[honour] < 0 or state.honours_bought[honour] < 0:
            return False
        for index in range(state.honour_first, NUM_HONOUR_CARDS):
            total += state.honour_deck[index] == honour
        if total != rules.honour_copies[honour]:
            return False
    for final in range(NUM_FINALS):
        owned = state.honours_bought[final + 1] if final + 1 < NUM_FINALS else 0
        for seat in range(state.num_players):
            owned += state.players[seat].finals[final]
        if owned != state.honours_bought[final]:
            return False
    return state.honour_display.sum() <= rules.honour_slots
