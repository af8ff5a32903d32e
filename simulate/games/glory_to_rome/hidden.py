"""Imagining what a seat cannot see: another game that looks the same from its chair.

Hidden are the deck, the hands of others, a Fountain's card in another's hand, and every vault card that was not laid
down openly this round, also the own ones: nobody may look. [M] [A48]
"""

from simulate.contract import NONE
from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, NUM_ORDERS, Phase, Status, Stream
from simulate.games.glory_to_rome.state import gain_card, running, total
from simulate.jit import compiled
from simulate.rng import below, shuffle


@compiled
def determinise(state, rules, seat, rng):
    """Gather all hidden cards before the top of the deck, shuffle them with it, and deal them out again."""
    stream = rng[Stream.HIDDEN]
    first = gather_vaults(state, rules, stream)
    first = gather_hands(state, seat, first)
    shuffle(stream, state.deck, first, NUM_ORDERS)
    deal_again(state, rules, seat, first)


@compiled
def hidden_in_vaults(state, colour):
    """Vault cards of a colour that nobody sees. [M]"""
    cards = 0
    for seat in range(state.num_players):
        cards += state.players[seat].vault[colour] - state.players[seat].seen[colour]
    return cards


@compiled
def gather_vaults(state, rules, stream):
    """Hidden vault cards get names back: any of the cards of their colour that have lost theirs."""
    first = state.deck_first
    for colour in range(NUM_COLOURS):
        wanted = hidden_in_vaults(state, colour)
        remaining = 0
        for kind in range(NUM_KINDS):
            if rules.colour[kind] == colour:
                remaining += num_nameless(state, rules, kind)
        for kind in range(NUM_KINDS):
            if rules.colour[kind] == colour and wanted > 0:
                for _ in range(num_nameless(state, rules, kind)):
                    if below(stream, remaining) < wanted:  # selection sampling
                        first -= 1
                        state.deck[first] = kind
                        wanted -= 1
                    remaining -= 1
    return first


@compiled
def num_nameless(state, rules, kind):
    """Copies of a building that lie in pool, stockpiles, vaults, clienteles, camps or under buildings."""
    cards = rules.copies[kind] - (state.drawn == kind)
    for index in range(state.deck_first, NUM_ORDERS):
        cards -= state.deck[index] == kind
    for seat in range(state.num_players):
        cards -= state.players[seat].hand[kind] + (state.players[seat].status[kind] != Status.ABSENT)
    return cards


@compiled
def gather_hands(state, seat, first):
    """The hands of others, and another's Fountain card."""
    for other in range(state.num_players):
        if other != seat:
            hand = state.players[other].hand
            for kind in range(NUM_KINDS):
                for _ in range(hand[kind]):
                    first -= 1
                    state.deck[first] = kind
    if state.drawn != NONE and state.seat != seat:
        first -= 1
        state.deck[first] = state.drawn
    return first


@compiled
def take_hidden(state, rules, first, colour):
    """The next hidden card, of a colour if that matters, goes to the front; its building."""
    index = first
    while colour != NONE and rules.colour[state.deck[index]] != colour:
        index += 1
    kind = state.deck[index]
    state.deck[index] = state.deck[first]
    state.deck[first] = NONE
    return kind


@compiled
def least_held(state, seat, colour):
    """Cards of a colour that the table knows a seat to hold: shown, demanded, or promised to a petition."""
    player = state.players[seat]
    least = player.revealed[colour]
    frame = running(state)
    if frame.phase == Phase.GIVE and state.seat == seat:
        least = max(least, player.owed[colour])
    if frame.phase == Phase.PETITION and state.seat == seat and state.petition == colour:
        least = max(least, frame.left)
    return least


@compiled
def deal_again(state, rules, seat, first):
    """First what is known to be in hands, then the rest of the hands, the Fountain's card and the vaults."""
    for other in range(state.num_players):
        if other != seat:
            hand = state.players[other].hand
            hand[:] = 0
            for colour in range(NUM_COLOURS):
                for _ in range(least_held(state, other, colour)):
                    hand[take_hidden(state, rules, first, colour)] += 1
                    first += 1
    for other in range(state.num_players):
        if other != seat:
            first = fill_hand(state, rules, other, first)
    if state.drawn != NONE and state.seat != seat:
        state.drawn = take_hidden(state, rules, first, NONE)
        first += 1
    for other in range(state.num_players):
        first = fill_vault(state, rules, other, first)


@compiled
def fill_hand(state, rules, seat, first):
    """As many cards as the seat held before; the number is public."""
    player = state.players[seat]
    cards = total(player.held)
    player.held[:] = 0
    for kind in range(NUM_KINDS):
        player.held[rules.colour[kind]] += player.hand[kind]
    for _ in range(cards - total(player.held)):
        gain_card(state, rules, seat, take_hidden(state, rules, first, NONE))
        first += 1
    return first


@compiled
def fill_vault(state, rules, seat, first):
    """As many cards as lay there unseen; the number is public."""
    player = state.players[seat]
    cards = total(player.vault) - total(player.seen)
    for colour in range(NUM_COLOURS):
        player.vault[colour] = player.seen[colour]
    for _ in range(cards):
        player.vault[rules.colour[take_hidden(state, rules, first, NONE)]] += 1
        first += 1
    return first
