"""One turn around the decisions in it: the refill phase, drawing cards, and whose turn is next."""

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import (
    NUM_BUILDING_CARDS,
    NUM_COLOURS,
    NUM_HONOUR_CARDS,
    NUM_MARKET_CARDS,
    Phase,
    Stream,
)
from simulate.games.porta_nigra.state import ask, has_card, in_market, seat_after
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def begin_turn(state, rules, rng):
    """Refill phase, then the action phase opens with the builder's start or the choice of a card. [3] [3.2] [A9]"""
    refill_market(state, rules, rng)
    open_building_cards(state, rules)
    open_honour_cards(state, rules)
    state.honour_used = 0
    is_first = state.players[state.seat].builder == NONE
    ask(state, Phase.BUILDER if is_first else Phase.CARD, state.seat)


@compiled
def refill_market(state, rules, rng):
    """Below the threshold, market cards bring bricks until there are enough, or none in the reserve. [3.1] [A22]"""
    state.refilled = 0
    total = in_market(state)
    if total >= rules.refill_below:
        return
    while total < rules.refill_to and state.reserve > 0:
        total += add_bricks(state, rules, draw_market_card(state, rng))


@compiled
def draw_market_card(state, rng):
    """The next market card; all discards are shuffled when the deck is empty, those just drawn too. [3.1] [A23]"""
    if state.market_first == NUM_MARKET_CARDS:
        shuffle(rng[Stream.MARKET_AGAIN], state.market_deck, 0, NUM_MARKET_CARDS)
        state.market_first = 0
    card = state.market_deck[state.market_first]
    state.market_first += 1
    return card


@compiled
def add_bricks(state, rules, card):
    """One brick to each shop the card shows, the cheap ones first while the reserve lasts. [3.1] [A21]"""
    added = 0
    for colour in range(NUM_COLOURS):
        if rules.market_cards[card, colour] and state.reserve > 0:
            state.reserve -= 1
            state.market[colour] += 1
            added += 1
    state.refilled += added
    return added


@compiled
def open_building_cards(state, rules):
    """Fill the display up while the deck lasts. [3.1]"""
    shown = state.building_display.sum()
    while shown < rules.building_slots and state.building_first < NUM_BUILDING_CARDS:
        card = state.building_deck[state.building_first]
        state.building_display[card // NUM_COLOURS, card % NUM_COLOURS] += 1
        state.building_first += 1
        shown += 1


@compiled
def open_honour_cards(state, rules):
    """Fill the display up while the deck lasts. [3.1]"""
    shown = state.honour_display.sum()
    while shown < rules.honour_slots and state.honour_first < NUM_HONOUR_CARDS:
        state.honour_display[state.honour_deck[state.honour_first]] += 1
        state.honour_first += 1
        shown += 1


@compiled
def deal_hand(state, rules, seat, round_index):
    """A fresh deck of all own cards, two of them in hand. [2] [6]"""
    player = state.players[seat]
    player.deck_round = round_index
    player.deck_first = 0
    player.hand[:] = NONE
    draw_card(state, rules, seat)
    draw_card(state, rules, seat)


@compiled
def draw_card(state, rules, seat):
    """One card into the hand, if the deck has any. [3.2]"""
    player = state.players[seat]
    if player.deck_first < rules.num_cards[state.num_players]:
        slot = 0 if player.hand[0] == NONE else 1
        player.hand[slot] = player.decks[player.deck_round, player.deck_first]
        player.deck_first += 1


@compiled
def end_turn(state, rules):
    """The card is discarded, a new one drawn; the next seat begins its turn, or the round or game is over. [3.2] [6]"""
    state.card = NONE
    state.icons[:] = 0
    state.actions = 0
    draw_card(state, rules, state.seat)
    state.seat = seat_after(state, state.seat)
    if state.trigger != NONE:
        next_last_turn(state, rules)
    elif has_card(state, state.seat):
        state.phase = Phase.BEGIN_TURN
    else:
        state.phase = Phase.END_ROUND


@compiled
def next_last_turn(state, rules):
    """After the trigger each other seat has one turn; who has no card gets a new deck or, at last, none. [7] [A17]

    The trigger player has no other turn, and a second trigger changes nothing. [A18] [A19] [A36]
    """
    is_last = state.round_number == rules.num_rounds[state.num_players]
    while state.seat != state.trigger:
        if not has_card(state, state.seat) and not is_last:
            deal_hand(state, rules, state.seat, state.round_number)  # the deck of the round that will not come
        if has_card(state, state.seat):
            state.phase = Phase.BEGIN_TURN
            return
        state.seat = seat_after(state, state.seat)
    state.phase = Phase.END_GAME
