"""Lead, follow or think: the choice at the heart of the game."""

from policies.glory_to_rome.builders import best_foundation, fill_needs
from policies.glory_to_rome.survey import best_gain
from policies.glory_to_rome.worth import WEARY, card_worth, end_worth, fresh_card
from simulate.contract import MANY
from simulate.games.glory_to_rome.buildings import is_active, refill_limit
from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, NUM_WAYS, ActionKind, Component, Role
from simulate.games.glory_to_rome.state import deck_size, hand_size, led_role, total
from simulate.jit import compiled, slate

FOLLOWED = 0.5  # how often an opponent follows
KEEPS = 0.75  # what each further action of a role brings compared with the one before
FRESH = 0.8  # a hand that is thrown away for a new one must be worse than this share of it


@compiled
def num_clients(state, seat, role):
    """Actions that a seat's clients have in a role."""
    clients = state.players[seat].clients
    if role == Role.LABORER and is_active(state, seat, Component.STOREROOM):
        return total(clients)
    if role != Role.MERCHANT and is_active(state, seat, Component.LUDUS_MAGNA):
        return clients[role] + clients[Role.MERCHANT]
    return clients[role]


@compiled
def think_worth(weights, state, rules, seat, kind, time):
    """What a think takes; the last card ends the game."""
    if kind == ActionKind.THINK_JACK:
        is_weary = state.round_number > WEARY
        return 0.0 if is_weary else weights.jack / (1.0 + 0.5 * state.players[seat].jacks)
    if kind == ActionKind.END_THINKING:
        return 0.0
    cards = max(refill_limit(state, rules, seat) - hand_size(state, seat), 1)
    if kind == ActionKind.THINK_ONE:
        cards = 1
    worth = fresh_card(weights, state, seat, cards, time)
    if cards >= deck_size(state):
        worth += end_worth(weights, state, rules, seat, 0.0)
    return worth


@compiled
def value_think(weights, state, rules, options, count, values, time):
    """How to think, or whether to go on."""
    for index in range(count):
        values[index] = think_worth(weights, state, rules, state.seat, options[index].kind, time)


@compiled
def value_discard(weights, state, rules, options, count, values, time):
    """Vomitorium and Latrine: cards go if fresh ones are better; the Tribunal's Jack is welcome."""
    seat = state.seat
    fresh = FRESH * (weights.card + weights.plan)
    for index in range(count):
        kind = options[index].kind
        values[index] = 0.0
        if kind == ActionKind.DISCARD_HAND:
            values[index] = -state.players[seat].jacks * weights.jack
            for card in range(NUM_KINDS):
                if state.players[seat].hand[card] > 0:
                    values[index] += fresh - card_worth(weights, state, rules, seat, card, time)
        elif kind == ActionKind.DISCARD_CARD:
            values[index] = fresh - card_worth(weights, state, rules, seat, options[index].a, time)
        elif kind == ActionKind.DISCARD_JACK:
            values[index] = -weights.jack
        elif kind == ActionKind.TAKE_JACK:
            values[index] = weights.jack


@compiled
def paid_share(state, rules, seat):
    """How much of the cards played for a role is gone: a Sewer gives half of it back."""
    return 0.5 if is_active(state, seat, Component.SEWER) else 1.0


@compiled
def num_paid(rules, kind):
    """Order cards that a way to play a role takes."""
    way = (kind - ActionKind.LEAD_CARD) % NUM_WAYS + ActionKind.LEAD_CARD
    if way == ActionKind.LEAD_PETITION:
        return rules.petition
    if way == ActionKind.LEAD_CIRCUS:
        return rules.circus_cards
    return way == ActionKind.LEAD_CARD


@compiled
def price(weights, state, rules, seat, kind, a, paid, time):
    """What playing a role costs: the card, the Jack, or the cards of a petition."""
    way = (kind - ActionKind.LEAD_CARD) % NUM_WAYS + ActionKind.LEAD_CARD
    if way == ActionKind.LEAD_JACK:
        return weights.jack / (0.5 + 0.5 * state.players[seat].jacks)
    if way == ActionKind.LEAD_CARD:
        return paid * card_worth(weights, state, rules, seat, a, time)
    return paid * num_paid(rules, kind) * (weights.card + weights.plan)


@compiled
def fill_rivalry(state, seat, actions):
    """How many actions the others are expected to have in each role."""
    for role in range(NUM_COLOURS):
        actions[role] = FOLLOWED * (state.num_players - 1)
    for other in range(state.num_players):
        if other != seat:
            for role in range(NUM_COLOURS):
                actions[role] += num_clients(state, other, role)


@compiled
def num_actions(state, seat, role):
    """Actions that a seat would have for playing a role, and its clients beside it."""
    clients = num_clients(state, seat, role)
    if is_active(state, seat, Component.CIRCUS_MAXIMUS):
        clients *= 2
    return 1 + clients


@compiled
def series(gain, actions):
    """What so many actions bring, each less than the one before."""
    worth = 0.0
    for _ in range(actions):
        worth += gain
        gain *= KEEPS
    return worth


@compiled
def cards_left(state, rules, seat, kind, role):
    """Actions that the hand allows once the role is paid: a Legionary needs a card, a Craftsman too, or a Fountain."""
    if role == Role.LEGIONARY or (role == Role.CRAFTSMAN and not is_active(state, seat, Component.FOUNTAIN)):
        return total(state.players[seat].held) - num_paid(rules, kind)
    return MANY


@compiled
def value_lead(weights, state, rules, options, count, values, time):
    """A role with all it brings, less its price and what the others get, or a think."""
    seat = state.seat
    wanted = slate(NUM_COLOURS)
    fill_needs(weights, state, rules, seat, time, wanted)
    rivalry = slate(NUM_COLOURS)
    fill_rivalry(state, seat, rivalry)
    foundation = best_foundation(weights, state, rules, seat, time)
    paid = paid_share(state, rules, seat)
    role = -1
    gain = 0.0
    worth = 0.0
    actions = 0
    for index in range(count):
        option = options[index]
        if option.kind <= ActionKind.END_THINKING:
            values[index] = think_worth(weights, state, rules, seat, option.kind, time)
        else:
            led = option.a if option.kind == ActionKind.LEAD_JACK else option.b
            if led != role:  # options come role by role
                role = led
                gain = best_gain(weights, state, rules, seat, role, wanted, foundation, time)
                actions = num_actions(state, seat, role)
                worth = series(gain, actions)
            left = cards_left(state, rules, seat, option.kind, role)
            values[index] = worth if left >= actions else series(gain, left)
            values[index] -= weights.rival * rivalry[role]
            values[index] -= price(weights, state, rules, seat, option.kind, option.a, paid, time)


@compiled
def followed_worth(weights, state, rules, seat, role, earlier, time):
    """One action of a role more than those that the seat has already."""
    wanted = slate(NUM_COLOURS)
    foundation = 0.0
    if role != Role.PATRON:
        fill_needs(weights, state, rules, seat, time, wanted)
    if role == Role.CRAFTSMAN or role == Role.ARCHITECT:
        foundation = best_foundation(weights, state, rules, seat, time)
    gain = best_gain(weights, state, rules, seat, role, wanted, foundation, time)
    for _ in range(earlier):
        gain *= KEEPS
    return gain


@compiled
def value_follow(weights, state, rules, options, count, values, time):
    """One action more than the clients have, less its price, or a think."""
    seat = state.seat
    paid = paid_share(state, rules, seat)
    role = led_role(state)
    earlier = num_clients(state, seat, role) + state.players[seat].units
    gain = 0.0
    if options[count - 1].kind > ActionKind.END_THINKING:  # thinks stand first
        gain = followed_worth(weights, state, rules, seat, role, earlier, time)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.END_PLAY:
            values[index] = 0.0
        elif option.kind <= ActionKind.END_THINKING:
            values[index] = think_worth(weights, state, rules, seat, option.kind, time)
        else:
            is_idle = cards_left(state, rules, seat, option.kind, role) <= earlier
            worth = 0.0 if is_idle else gain
            values[index] = worth - price(weights, state, rules, seat, option.kind, option.a, paid, time)


@compiled
def value_petition(weights, state, rules, options, count, values, time):
    """Petition with what is worth least, or give it to a Legionary."""
    for index in range(count):
        values[index] = -card_worth(weights, state, rules, state.seat, options[index].a, time)
