"""Preparing the game up to the first leader's choice."""

from simulate.contract import NONE, gain_points
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    NUM_KINDS,
    NUM_ORDERS,
    End,
    Origin,
    Phase,
    Source,
    Stream,
)
from simulate.games.glory_to_rome.state import draw, gain_card
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def setup(state, rules, num_players, rng):
    """Lay out the game; the pool comes before the hands, so that variants with other hands share it. [S]"""
    clear_table(state, num_players)
    for seat in range(len(state.players)):
        clear_player(state.players[seat])
    shuffle_deck(state, rules, rng)
    stack_sites(state, rules)
    choose_leader(state, rules)
    deal_hands(state, rules)
    for seat in range(num_players):
        state.players[seat].influence = rules.start_influence
        gain_points(state, seat, Source.START, rules.start_influence)
    begin_first_round(state)


@compiled
def clear_table(state, num_players):
    """An empty table."""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.score[:] = 0
    state.num_entries = 0
    state.drawn = NONE
    state.pool[:] = 0
    state.buried[:] = 0
    state.is_open[:] = 0
    state.num_forums = 0
    state.demand[:] = 0
    state.queue[:] = 0
    state.petition = NONE
    state.opening = NONE
    state.opening_owner = NONE
    state.held_role = NONE
    state.stop = End.RUNNING
    state.has_won[:] = 0
    state.depth = 0
    for index in range(len(state.frames)):
        frame = state.frames[index]
        frame.phase = 0
        frame.seat = 0
        frame.role = 0
        frame.left = 0
        frame.step = 0
        frame.origin = 0


@compiled
def clear_player(player):
    """Nothing in front of a seat."""
    player.hand[:] = 0
    player.held[:] = 0
    player.jacks = 0
    player.stockpile[:] = 0
    player.clients[:] = 0
    player.vault[:] = 0
    player.seen[:] = 0
    player.sites[:] = 0
    player.influence = 0
    player.active = 0
    player.status[:] = 0
    player.begun[:] = 0
    player.site[:] = NONE
    player.materials[:] = 0
    player.marbles[:] = 0
    player.camp[:] = 0
    player.camp_jacks = 0
    player.units = 0
    player.crafted = 0
    player.revealed[:] = 0
    player.owed[:] = 0
    player.has_given[:] = 0


@compiled
def shuffle_deck(state, rules, rng):
    """The variant's order cards; what is not played with stays below the last card. [S.1] [V]"""
    count = 0
    for kind in range(NUM_KINDS):
        for _ in range(rules.copies[kind]):
            state.deck[count] = kind
            count += 1
    shuffle(rng[Stream.DECK], state.deck, 0, NUM_ORDERS)
    state.deck_first = 0
    state.deck_last = rules.deck_cards


@compiled
def stack_sites(state, rules):
    """As many sites of each material in town as there are players, the rest out of town. [S.2]"""
    for colour in range(NUM_COLOURS):
        state.in_town[colour] = min(state.num_players, rules.sites)
        state.out_of_town[colour] = rules.sites - state.in_town[colour]


@compiled
def choose_leader(state, rules):
    """A card for each seat; the first in the alphabet leads, those tied reveal again; all join the pool. [S.3] [A2]"""
    tied = (1 << state.num_players) - 1
    while True:
        best = NUM_KINDS
        leaders = 0
        for seat in range(state.num_players):
            if tied >> seat & 1:
                kind = draw(state)
                state.pool[rules.colour[kind]] += 1
                if rules.alphabet[kind] < best:
                    best = rules.alphabet[kind]
                    leaders = 0
                if rules.alphabet[kind] == best:
                    leaders |= 1 << seat
        tied = leaders
        for seat in range(state.num_players):
            if tied == 1 << seat:
                return seat


@compiled
def deal_hands(state, rules):
    """Order cards card by card, then Jacks. [S.1] [V]"""
    for _ in range(rules.start_cards):
        for seat in range(state.num_players):
            gain_card(state, rules, seat, draw(state))
    state.jack_pile = rules.jacks
    for seat in range(state.num_players):
        state.players[seat].jacks = rules.start_jacks
        state.jack_pile -= rules.start_jacks


@compiled
def begin_first_round(state):
    """Seats are counted from the first leader: which policy sits there is the line-up's rotation. [G.1] [A49]"""
    frame = state.frames[0]
    frame.phase = Phase.LEADER
    frame.seat = 0
    frame.role = NONE
    frame.origin = Origin.ROUND
