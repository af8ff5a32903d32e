"""Conservation of pieces: every token, card and tile is somewhere, once, and as many are out as the turn says."""

from simulate.contract import NONE
from simulate.games.sylla.constants import (
    DECADENCE_SLOT,
    FIRST_GREAT_BUILDING,
    FIRST_TILE,
    MAX_ROW,
    NUM_CHARACTER_CARDS,
    NUM_CHARACTERS,
    NUM_COLOURS,
    NUM_DRAWN_EVENTS,
    NUM_ELEMENTS,
    NUM_GREAT_BUILDINGS,
    NUM_LETTERS,
    NUM_PLACES,
    NUM_SETS,
    NUM_TILES,
    Component,
    Phase,
)
from simulate.jit import compiled


@compiled
def are_tokens_sound(state, rules):
    """Tokens of a colour are in the bank or behind screens."""
    for colour in range(NUM_COLOURS):
        total = state.bank[colour]
        for seat in range(state.num_players):
            if state.players[seat].tokens[colour] < 0:
                return False
            total += state.players[seat].tokens[colour]
        if total != rules.token_supply or state.bank[colour] < 0:
            return False
    return True


@compiled
def are_characters_sound(state, rules):
    """The 40 characters are in hands, in the row or in the deck; before that, no set gives more than it has."""
    for card in range(NUM_CHARACTERS):
        total = 0
        for seat in range(state.num_players):
            if state.players[seat].picks[card] > rules.set_counts[card]:
                return False
            total += state.players[seat].owned[card].sum()
        for index in range(MAX_ROW):
            total += state.row[index] == card
        for index in range(state.deck_first, state.deck_last):
            total += state.deck[index] == card
        if total != (0 if state.phase == Phase.PICK else NUM_SETS * rules.set_counts[card]):
            return False
    if state.phase != Phase.PICK:
        return True
    total = 0
    for index in range(NUM_CHARACTER_CARDS):
        total |= 1 << int(state.card_order[index])
    return total == (1 << NUM_CHARACTER_CARDS) - 1


@compiled
def are_hands_sound(state, rules):
    """A seat has its starting characters and those recruited in each turn."""
    if state.phase == Phase.PICK:
        return True
    picks = rules.starting_picks[state.num_players]
    recruits = rules.recruits[state.num_players]
    fewest = picks + recruits * (state.round_number - (state.phase <= Phase.RECRUIT))
    most = picks + recruits * (state.round_number - (state.phase < Phase.RECRUIT))
    for seat in range(state.num_players):
        hand = state.players[seat].owned[:NUM_CHARACTERS].sum()
        if hand < fewest or hand > most or state.players[seat].picks.sum() != picks:
            return False
    return True


@compiled
def is_stack_sound(state, rules):
    """The stack holds each letter's tiles, A on B on C, and six are dealt each turn."""
    first = 0
    for letter in range(NUM_LETTERS):
        last = first + rules.stack_counts[letter].sum()
        for tile in range(NUM_TILES):
            count = 0
            for index in range(first, last):
                count += state.stack[index] == FIRST_TILE + tile
            if count != rules.stack_counts[letter, tile]:
                return False
        first = last
    return state.stack_first == NUM_PLACES * state.round_number


@compiled
def is_market_sound(state):
    """The market shows tiles of this turn's deal, until phase III is over."""
    for place in range(NUM_PLACES):
        tile = state.market[place]
        if tile != NONE and tile != state.stack[state.stack_first - NUM_PLACES + place]:
            return False
        if (tile == NONE) != (state.phase > Phase.INSULA) and not Phase.OFFER <= state.phase <= Phase.INSULA:
            return False
    return True


@compiled
def are_kept_sound(state):
    """Nobody owns a building or a crane card whose tile was not dealt, or is still for sale."""
    for element in range(Component.CRANE_CARD, NUM_ELEMENTS):
        tile = Component.CRANE.value if element == Component.CRANE_CARD else element
        gone = 0
        for index in range(state.stack_first):
            gone += state.stack[index] == tile
        for place in range(NUM_PLACES):
            gone -= state.market[place] == tile
        for seat in range(state.num_players):
            gone -= state.players[seat].owned[element].sum()
        if gone < 0:
            return False
    return True


@compiled
def are_events_sound(state):
    """Decadence lies lowest, above it three different drawn events; one event leaves and one comes each turn."""
    seen = 0
    for index in range(NUM_DRAWN_EVENTS):
        seen |= 1 << (state.event_deck[index] - Component.EPIDEMIC)
    if seen != (1 << NUM_DRAWN_EVENTS) - 1 or state.events[DECADENCE_SLOT] != Component.DECADENCE:
        return False
    for slot in range(DECADENCE_SLOT):
        is_drawn = False
        for index in range(state.event_first):
            is_drawn |= state.event_deck[index] == state.events[slot]
        for other in range(slot):
            is_drawn &= state.events[other] != state.events[slot]
        if not is_drawn:
            return False
    num_left = state.round_number - 1 + (state.phase >= Phase.VOTE)
    return state.event_first == DECADENCE_SLOT + num_left


@compiled
def is_pile_sound(state):
    """Six different Great Buildings, one more visible each turn."""
    seen = 0
    for index in range(NUM_GREAT_BUILDINGS):
        seen |= 1 << (state.pile[index] - FIRST_GREAT_BUILDING)
    is_shown = state.phase >= Phase.VOTE
    return seen == (1 << NUM_GREAT_BUILDINGS) - 1 and state.pile_top == state.round_number + is_shown
