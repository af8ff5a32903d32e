"""Preparing the game, in the rulebook's order, up to the first secret choice."""

from simulate.contract import NONE, gain_points
from simulate.games.sylla.constants import (
    DECADENCE_SLOT,
    FIRST_EVENT,
    FIRST_GREAT_BUILDING,
    FIRST_TILE,
    MAX_ROW,
    NUM_CHARACTER_CARDS,
    NUM_COLOURS,
    NUM_DRAWN_EVENTS,
    NUM_GREAT_BUILDINGS,
    NUM_LETTERS,
    NUM_PLACES,
    NUM_TILES,
    SET_SIZE,
    Component,
    End,
    Phase,
    Source,
    Stream,
)
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def setup(state, rules, num_players, rng):
    """Lay out the game for the first secret choice. [S]"""
    clear(state, num_players)
    stack_buildings(state, rules, rng)
    deal_market(state)
    lay_out_events(state, rng)
    pile_great_buildings(state, rng)
    place_markers(state, rules)
    shuffle_characters(state, rng)
    endow_players(state, rules)
    state.left = rules.starting_picks[num_players]


@compiled
def clear(state, num_players):
    """An empty table; seat 0 holds income tile I and is the first First Consul. [S.8] [A52]"""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.score[:] = 0
    state.num_entries = 0
    state.phase = Phase.PICK
    state.first_consul = 0
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.coins = 0
        player.tokens[:] = 0
        player.owned[:] = 0
        player.picks[:] = 0
        player.cubes[:] = 0
        player.placed[:] = 0
        player.thumb = NONE
        player.deniers = 0
    state.row[:] = NONE
    state.deck[:] = NONE
    state.deck_first = 0
    state.deck_known = 0
    state.deck_last = 0
    state.least_card = 0
    state.high_bid = 0
    state.high_bidder = NONE
    state.offerer = 0
    state.place = NONE
    state.num_auctions = 0
    state.left = 0
    state.num_asked = 0
    state.is_moved[:] = 0
    state.slot = 0
    state.is_prevented[:] = 0


@compiled
def stack_buildings(state, rules, rng):
    """Shuffle the tiles of each letter; A lies on B, B on C. [S.2]"""
    first = 0
    for letter in range(NUM_LETTERS):
        last = first
        for tile in range(NUM_TILES):
            for _ in range(rules.stack_counts[letter, tile]):
                state.stack[last] = FIRST_TILE + tile
                last += 1
        shuffle(rng[Stream.BUILDINGS], state.stack, first, last)
        first = last
    state.stack_first = 0


@compiled
def deal_market(state):
    """The next six tiles, face up under the coloured places. [S.2] [T.2]"""
    for place in range(NUM_PLACES):
        state.market[place] = state.stack[state.stack_first]
        state.stack_first += 1


@compiled
def lay_out_events(state, rng):
    """Decadence at the bottom, three events of the shuffled deck above it. [S.3]"""
    for index in range(NUM_DRAWN_EVENTS):
        state.event_deck[index] = FIRST_EVENT + index
    shuffle(rng[Stream.EVENTS], state.event_deck, 0, NUM_DRAWN_EVENTS)
    for slot in range(DECADENCE_SLOT):
        state.events[slot] = state.event_deck[slot]
    state.event_first = DECADENCE_SLOT
    state.events[DECADENCE_SLOT] = Component.DECADENCE


@compiled
def pile_great_buildings(state, rng):
    """The first card of the pile leaves the game openly, the next one is the first turn's. [S.4] [A1]"""
    for index in range(NUM_GREAT_BUILDINGS):
        state.pile[index] = FIRST_GREAT_BUILDING + index
    shuffle(rng[Stream.GREAT_BUILDINGS], state.pile, 0, NUM_GREAT_BUILDINGS)
    state.pile_top = 1


@compiled
def place_markers(state, rules):
    """The Republic's markers in the centre, famine on the first cell, the other tokens in the bank. [S.5]"""
    state.famine = rules.famine_start
    for colour in range(NUM_COLOURS):
        state.markers[colour] = rules.start_column
        state.bank[colour] = rules.token_supply


@compiled
def shuffle_characters(state, rng):
    """Fix the order of all single cards now: the deck will be this order without the cards picked. [S.6]"""
    for card in range(NUM_CHARACTER_CARDS):
        state.card_order[card] = card
    shuffle(rng[Stream.CHARACTERS], state.card_order, 0, NUM_CHARACTER_CARDS)


@compiled
def endow_players(state, rules):
    """Deniers and prestige to start with; deniers for Merchants follow when the picks are shown. [S.7] [A44]"""
    for seat in range(state.num_players):
        state.players[seat].coins = rules.start_coins
        gain_points(state, seat, Source.START, rules.start_prestige)


@compiled
def make_deck(state, rules):
    """The cards nobody picked, sets of absent players included, in the order drawn at setup. [S.6] [A4] [A5]"""
    for index in range(NUM_CHARACTER_CARDS):
        owner = state.card_order[index] // SET_SIZE  # set I is seat 0's
        copy = state.card_order[index] % SET_SIZE
        card = 0
        while copy >= rules.set_counts[card]:
            copy -= rules.set_counts[card]
            card += 1
        if owner >= state.num_players or copy >= state.players[owner].picks[card]:
            state.deck[state.deck_last] = card
            state.deck_last += 1
        state.card_order[index] = NONE
    state.deck_known = state.deck_last


@compiled
def deal_row(state, rules):
    """Characters for hire, from the top of the deck. [S.6] [T.1]"""
    for index in range(MAX_ROW):
        state.row[index] = NONE
    for index in range(rules.row_size[state.num_players]):
        state.row[index] = state.deck[state.deck_first]
        state.deck_first += 1
