"""Preparing the game, in the rulebook's order, up to the first decision."""

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import (
    MAX_PLAYERS,
    MAX_ROUNDS,
    NUM_BUILDING_CARDS,
    NUM_BUILDINGS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_HONOUR_CARDS,
    NUM_HONOURS,
    NUM_MARKET_CARDS,
    NUM_SITES,
    End,
    Phase,
    Stream,
)
from simulate.games.porta_nigra.phases import proceed
from simulate.games.porta_nigra.turns import deal_hand, open_building_cards, open_honour_cards
from simulate.jit import compiled
from simulate.rng import below, shuffle


@compiled
def setup(state, rules, num_players, rng):
    """Lay out the game and refill the market for the first turn. [2]"""
    clear(state, num_players)
    state.reserve = rules.num_bricks
    shuffle_market(state, rng)
    shuffle_building_cards(state, rules, rng)
    shuffle_honour_cards(state, rules, rng)
    endow_players(state, rules)
    shuffle_action_cards(state, rules, rng)
    draw_ages(state, rng)
    state.phase = Phase.BEGIN_TURN
    proceed(state, rules, rng)


@compiled
def clear(state, num_players):
    """An empty table; seat 0 begins. [2] [B1]"""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.score[:] = 0
    state.num_entries = 0
    state.first_player = 0
    state.trigger = NONE
    state.trigger_end = End.RUNNING
    for seat in range(len(state.players)):
        clear_player(state.players[seat])
    state.market[:] = 0
    state.owner[:] = NONE
    state.height[:] = 0
    state.empty_sites = (1 << NUM_SITES) - 1
    state.building_display[:] = 0
    state.honour_display[:] = 0
    state.honours_bought[:] = 0
    state.cards_paid[:] = 0
    state.refilled = 0
    state.card = NONE
    state.icons[:] = 0
    state.actions = 0
    state.honour_used = 0
    state.site = NONE
    state.site_height = 0
    state.num_asked = 0


@compiled
def clear_player(player):
    """An empty chair."""
    player.coins = 0
    player.torches = 0
    player.influence = 0
    player.romans = 0
    player.romans_reserve = 0
    player.bricks[:] = 0
    player.builder = NONE
    player.built[:] = 0
    player.share[:] = 0
    player.building_cards[:] = 0
    player.finals[:] = 0
    player.decks[:] = NONE
    player.deck_round = 0
    player.deck_first = 0
    player.hand[:] = NONE
    player.age = 0


@compiled
def shuffle_market(state, rng):
    """The ten market cards, face down. [2]"""
    for card in range(NUM_MARKET_CARDS):
        state.market_deck[card] = card
    shuffle(rng[Stream.MARKET], state.market_deck, 0, NUM_MARKET_CARDS)
    state.market_first = 0


@compiled
def shuffle_building_cards(state, rules, rng):
    """The building cards, six of them open. [2]"""
    last = 0
    for building in range(NUM_BUILDINGS):
        for colour in range(NUM_COLOURS):
            for _ in range(rules.building_copies[building, colour]):
                state.building_deck[last] = building * NUM_COLOURS + colour
                last += 1
    shuffle(rng[Stream.BUILDING_CARDS], state.building_deck, 0, NUM_BUILDING_CARDS)
    state.building_first = 0
    open_building_cards(state, rules)


@compiled
def shuffle_honour_cards(state, rules, rng):
    """The honour cards, fourteen of them open. [2]"""
    last = 0
    for honour in range(NUM_HONOURS):
        for _ in range(rules.honour_copies[honour]):
            state.honour_deck[last] = honour
            last += 1
    shuffle(rng[Stream.HONOUR_CARDS], state.honour_deck, 0, NUM_HONOUR_CARDS)
    state.honour_first = 0
    open_honour_cards(state, rules)


@compiled
def endow_players(state, rules):
    """Coins, torches and Romans to start with; the other Romans wait in the reserve. [2]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        player.coins = rules.start_coins
        player.torches = rules.start_torches
        player.romans = rules.start_romans
        player.romans_reserve = rules.num_romans - rules.start_romans


@compiled
def shuffle_action_cards(state, rules, rng):
    """Fix the order of each seat's cards for all rounds; with four players some stay in the box. [2] [A1]"""
    for seat in range(MAX_PLAYERS):  # absent seats too, so that the deal does not depend on their number
        for round_index in range(MAX_ROUNDS):
            deck = state.players[seat].decks[round_index]
            for card in range(NUM_CARDS):
                deck[card] = card
            shuffle(rng[Stream.ACTION_CARDS], deck, 0, NUM_CARDS)
            if seat >= state.num_players:
                deck[:] = NONE
            elif state.num_players == MAX_PLAYERS:
                box_cards(rules, deck)
        if seat < state.num_players:
            deal_hand(state, rules, seat, 0)


@compiled
def box_cards(rules, deck):
    """Take the cards for two and three players out of a deck. [2] [A1]"""
    kept = 0
    for index in range(NUM_CARDS):
        card = deck[index]
        deck[index] = NONE
        if not rules.card_boxed[card]:
            deck[kept] = card
            kept += 1


@compiled
def draw_ages(state, rng):
    """Who is younger than whom, for ties about naming the first player. [2] [A20]"""
    for seat in range(state.num_players):
        state.players[seat].age = seat
    for seat in range(state.num_players - 1, 0, -1):
        other = below(rng[Stream.AGES], seat + 1)
        held = state.players[seat].age
        state.players[seat].age = state.players[other].age
        state.players[other].age = held
