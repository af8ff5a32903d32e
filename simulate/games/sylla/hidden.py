"""Imagining what a seat cannot see: another game that looks the same from its chair."""

from simulate.games.sylla.constants import (
    NUM_CHARACTER_CARDS,
    NUM_CHARACTERS,
    NUM_COLOURS,
    NUM_DRAWN_EVENTS,
    NUM_GREAT_BUILDINGS,
    NUM_LETTERS,
    NUM_PLACES,
    NUM_TILES,
    SET_SIZE,
    Component,
    Phase,
    Stream,
    Thumb,
)
from simulate.games.sylla.state import face_up_senators
from simulate.jit import compiled
from simulate.rng import below, shuffle

MAX_REWARDS = 3  # tokens of one colour that the events of a turn can bring a seat


@compiled
def determinise(state, rules, seat, rng):
    """Redraw everything `seat` cannot see, and nothing it can."""
    redraw_stacks(state, rules, rng)
    is_screened = rules.screens == 1 and not is_all_public(state)
    if is_screened:
        redraw_dry_colours(state, seat, rng[Stream.SCREENS])
    for other in range(state.num_players):
        if other != seat:
            if state.phase == Phase.PICK:
                redraw_picks(state, rules, other, rng[Stream.SCREENS])
            elif is_screened:
                redraw_coins(state, rules, other, rng[Stream.SCREENS])
                redraw_tokens(state, other, rng[Stream.SCREENS])
            if state.phase == Phase.VOTE:
                redraw_vote(state, other, rng[Stream.SCREENS])


@compiled
def redraw_stacks(state, rules, rng):
    """Unseen cards keep their number and kinds; cards put back under the deck are known. [S] [A1] [A7]"""
    first = 0
    for letter in range(NUM_LETTERS):
        last = first
        for tile in range(NUM_TILES):
            last += rules.stack_counts[letter, tile]
        shuffle(rng[Stream.BUILDINGS], state.stack, max(first, state.stack_first), last)
        first = last
    shuffle(rng[Stream.EVENTS], state.event_deck, state.event_first, NUM_DRAWN_EVENTS)
    shuffle(rng[Stream.GREAT_BUILDINGS], state.pile, state.pile_top + 1, NUM_GREAT_BUILDINGS)
    shuffle(rng[Stream.CHARACTERS], state.deck, state.deck_first, state.deck_known)
    if state.phase == Phase.PICK:
        shuffle(rng[Stream.CHARACTERS], state.card_order, 0, NUM_CHARACTER_CARDS)


@compiled
def redraw_picks(state, rules, seat, stream):
    """As many secret picks as before: a random hand of the set, of which the first ones have been named. [S.6]"""
    picks = state.players[seat].picks
    num_named = 0
    for card in range(NUM_CHARACTERS):
        num_named += picks[card]
        picks[card] = 0
    least = 0
    wanted = rules.starting_picks[state.num_players]
    remaining = SET_SIZE
    for card in range(NUM_CHARACTERS):
        for _ in range(rules.set_counts[card]):
            if below(stream, remaining) < wanted:  # selection sampling: each hand is equally likely
                wanted -= 1
                if num_named > 0:
                    picks[card] += 1
                    num_named -= 1
                    least = card
            remaining -= 1
    if seat == state.seat:
        state.least_card = least


@compiled
def is_all_public(state):
    """Before the first payment everybody knows what lies behind the screens; in the end they are off. [S.7] [F.3]"""
    return state.phase == Phase.OVER or (state.round_number == 1 and state.phase <= Phase.ELECTION)


@compiled
def num_incomes(state, seat):
    """How often a seat has had income; in phase IV the First Consul has it first."""
    if Phase.SHRINE <= state.phase <= Phase.TAVERN:
        place = (seat - state.first_consul) % state.num_players
        return state.round_number - 1 + (place < state.num_asked)
    return state.round_number - 1 + (state.phase > Phase.TAVERN)


@compiled
def least_coins(state, rules, seat):
    """Deniers that the table knows a seat to have, by what it bid or is being asked."""
    if state.phase == Phase.ELECTION and state.high_bidder == seat:
        return max(0, state.high_bid - face_up_senators(state, seat))
    if state.phase == Phase.SHRINE and state.seat == seat:
        return int(rules.shrine_price)
    if state.phase == Phase.CHURCH and state.seat == seat:
        return int(rules.slave_price)
    return 0


@compiled
def most_coins(state, rules, seat):
    """Deniers to start with, all incomes at today's rate, and every Bank that left the market."""
    owned = state.players[seat].owned
    picks = state.players[seat].picks
    starting = picks[Component.MERCHANT] + picks[Component.MERCHANT_CHRISTIAN]
    merchants = owned[Component.MERCHANT].sum() + owned[Component.MERCHANT_CHRISTIAN].sum()
    income = rules.income_tile + rules.income_merchant * merchants + rules.income_stall * owned[Component.STALL].sum()
    banks = 0
    for index in range(state.stack_first):
        banks += state.stack[index] == Component.BANK
    for place in range(NUM_PLACES):
        banks -= state.market[place] == Component.BANK
    start = rules.start_coins + rules.start_merchant_coins * starting
    return start + income * num_incomes(state, seat) + rules.bank_coins * banks


@compiled
def redraw_coins(state, rules, seat, stream):
    """Any number up to what the seat would have, had it earned all it could and never paid. [S.7]"""
    least = least_coins(state, rules, seat)
    most = max(least, most_coins(state, rules, seat))
    state.players[seat].coins = least + below(stream, most - least + 1)


@compiled
def redraw_dry_colours(state, seat, stream):
    """The bank lies open: of a colour it has run out of, the others hold all that the seat does not. [S.7] [A42]"""
    for colour in range(NUM_COLOURS):
        if state.bank[colour] == 0:
            total = 0
            for step in range(1, state.num_players):
                player = state.players[(seat + step) % state.num_players]
                total += player.tokens[colour]
                player.tokens[colour] = 0
            for _ in range(total):
                step = 1 + below(stream, state.num_players - 1)
                state.players[(seat + step) % state.num_players].tokens[colour] += 1


@compiled
def redraw_tokens(state, seat, stream):
    """Any number of each colour that a seat may well have collected so far; what the bank has, it still has. [S.7]"""
    most = 1 + MAX_REWARDS * num_incomes(state, seat)
    tokens = state.players[seat].tokens
    for colour in range(NUM_COLOURS):
        if state.bank[colour] > 0:
            total = state.bank[colour] + tokens[colour]
            tokens[colour] = below(stream, min(most + 1, total))
            state.bank[colour] = total - tokens[colour]


@compiled
def redraw_vote(state, seat, stream):
    """Any fist and thumb of a seat that has voted already. [VI]"""
    player = state.players[seat]
    if player.thumb >= Thumb.DOWN:
        player.thumb = below(stream, Thumb.UP + 1)
        player.deniers = below(stream, player.coins + 1)
