"""Preparing the game, in the rulebook's order, up to the first decision."""

from simulate.contract import MAX_SEATS, NONE
from simulate.games.nova_roma.constants import (
    FREE,
    MAX_EMPEROR_TOKENS,
    NUM_ASSOCIATES,
    NUM_BASIC_KINDS,
    NUM_BUILDINGS,
    NUM_DISTRICTS,
    NUM_EMPEROR_TOKENS,
    NUM_ESTATES,
    NUM_FAVOURITES,
    NUM_LINES,
    NUM_MARKET,
    NUM_REWARD_TOKENS,
    NUM_TRACKS,
    NUM_VOYAGES,
    SPECIAL_PLACE,
    End,
    Phase,
    Stream,
)
from simulate.games.nova_roma.gains import (
    open_special_estate,
    refill_associates,
    refill_buildings,
    refill_estates,
    refill_voyages,
)
from simulate.games.nova_roma.phase_drafts import begin_associate_draft, begin_mosaic_draft
from simulate.games.nova_roma.setup_players import (
    clear_player,
    deal_mosaic,
    endow_player,
    seat_automa,
    stack_mosaic,
)
from simulate.games.nova_roma.state import ask, has_neutrals, is_solo, neutral_owner
from simulate.jit import compiled
from simulate.rng import below, shuffle


@compiled
def setup(state, rules, num_players, rng):
    """Lay out the game, up to the first draft pick or the first place for the emperor. [S]"""
    clear(state, rules, num_players)
    stack_contracts(state, rng)
    lay_out_rewards(state, rules, rng)
    lay_out_forum(state, rng)
    stack_estates(state, rules, rng)
    shuffle_associates(state, rng)
    line_up_races(state, rules, rng)
    for seat in range(state.num_families):
        endow_player(state, rules, seat)
    stack_mosaic(state, rng)
    if is_solo(state):
        seat_automa(state, rules)
    if rules.mosaic_draft:
        begin_mosaic_draft(state)
    else:
        deal_mosaic(state)
        begin_associate_draft(state, rules)


@compiled
def clear(state, rules, num_players):
    """An empty table; seat 0 is the first player. [S.1] [S.19] [A45]"""
    state.num_players = 2 if num_players == 1 else num_players  # the automa has a seat
    state.num_families = num_players
    state.round_number = 1
    state.end = End.RUNNING
    state.score[:] = 0
    state.num_entries = 0
    ask(state, Phase.BEGIN_ROUND, 0)
    state.first_player = 0
    state.claimer = NONE
    for seat in range(MAX_SEATS):
        clear_player(state.players[seat])
    state.forum[:] = FREE
    state.emperor_first = 0
    state.turns = 0
    state.voyages_gone = 0
    state.estates_gone[:] = 0
    state.deck_first = 0
    state.discards[:] = NONE
    state.num_discards = 0
    state.mosaic_first[:] = 0
    state.mosaic_open[:] = NONE
    state.artisan_supply = rules.limits_artisans
    state.cubes[:] = 0
    state.clock = 0
    state.has_achieved = 0
    state.open_deeds[:] = NONE
    state.deed = NONE
    state.strength = 0
    state.is_petitioned = 0
    state.is_done = 0
    state.left = 0
    state.least_track = 0
    state.contract = NONE
    state.effect_cell = NONE
    state.effect_left = 0
    state.effect_track = 0
    state.after_effect = NONE
    state.wheels = 0


@compiled
def stack_contracts(state, rng):
    """Shuffle both kinds of contracts and open four of each. [S.2] [S.3]"""
    for contract in range(NUM_VOYAGES):
        state.voyage_stack[contract] = contract
    shuffle(rng[Stream.VOYAGES], state.voyage_stack, 0, NUM_VOYAGES)
    state.voyage_market[:] = NONE
    state.voyage_first = 0
    refill_voyages(state)
    for contract in range(NUM_BUILDINGS):
        state.building_stack[contract] = contract
    shuffle(rng[Stream.BUILDINGS], state.building_stack, 0, NUM_BUILDINGS)
    state.building_market[:] = NONE
    state.building_first = 0
    refill_buildings(state)


@compiled
def lay_out_rewards(state, rules, rng):
    """A reward token on each reward cell, those marked 3+ only with so many players; neutral cubes. [S.4] [2P] [A33]"""
    index = 0
    for kind in range(rules.num_reward_kinds):
        for _ in range(rules.reward_copies[kind]):
            state.rewards[index] = kind
            index += 1
    shuffle(rng[Stream.REWARDS], state.rewards, 0, NUM_REWARD_TOKENS)
    for cell in range(NUM_REWARD_TOKENS):
        if cell >= rules.num_reward_cells or (rules.is_three_plus[cell] and has_neutrals(state)):
            state.rewards[cell] = NONE
    if has_neutrals(state):
        for district in range(NUM_DISTRICTS):
            state.cubes[neutral_owner(state), district] = rules.neutral_mask[district]


@compiled
def lay_out_forum(state, rng):
    """The eight actions at the edges of the forum; emperor tokens, for the solo game three passes. [S.5] [S.6]"""
    for line in range(NUM_LINES):
        state.deeds[line] = line
    shuffle(rng[Stream.FORUM], state.deeds, 0, NUM_LINES)
    for index in range(MAX_EMPEROR_TOKENS):
        state.emperor[index] = index % NUM_EMPEROR_TOKENS
    for first in range(0, MAX_EMPEROR_TOKENS, NUM_EMPEROR_TOKENS):
        shuffle(rng[Stream.EMPEROR], state.emperor, first, first + NUM_EMPEROR_TOKENS)


@compiled
def stack_estates(state, rules, rng):
    """Shuffle basic and special estates apart; open four basic ones and a special one. [S.7]"""
    state.estate_first = 0
    state.special_first = 0
    basic = 0
    special = 0
    for kind in range(NUM_ESTATES):
        for _ in range(rules.estate_copies[kind]):
            if kind < NUM_BASIC_KINDS:
                state.estate_stack[basic] = kind
                basic += 1
            else:
                state.special_stack[special] = kind
                special += 1
    shuffle(rng[Stream.ESTATES], state.estate_stack, 0, basic)
    shuffle(rng[Stream.SPECIAL_ESTATES], state.special_stack, 0, special)
    state.estate_market[:] = NONE
    refill_estates(state)
    state.estate_market[SPECIAL_PLACE] = NONE
    open_special_estate(state)


@compiled
def shuffle_associates(state, rng):
    """Shuffle the cards and open four. [S.8]"""
    for card in range(NUM_ASSOCIATES):
        state.deck[card] = card
    shuffle(rng[Stream.ASSOCIATES], state.deck, 0, NUM_ASSOCIATES)
    for place in range(NUM_MARKET):
        state.associate_market[place] = NONE
    refill_associates(state, rng)


@compiled
def line_up_races(state, rules, rng):
    """Favourites in the order of the races; chariots in a random stack on each start space. [S.9] [S.10] [A8]"""
    for index in range(NUM_FAVOURITES):
        state.favourites[index] = index // rules.favourites_per_colour
    shuffle(rng[Stream.FAVOURITES], state.favourites, 0, NUM_FAVOURITES)
    for track in range(NUM_TRACKS):
        for seat in range(MAX_SEATS):  # each chariot is slipped in somewhere, below those that lie there already
            place = below(rng[Stream.CHARIOTS], seat + 1)
            for other in range(seat):
                if state.players[other].arrival[track] >= place - MAX_SEATS:
                    state.players[other].arrival[track] += 1
            state.players[seat].arrival[track] = place - MAX_SEATS  # negative: before any movement
