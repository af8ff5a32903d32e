"""Cards on the way: Laborer, Merchant, Patron and Legionary, and what goes from hand or deck beside them."""

from policies.glory_to_rome.builders import best_foundation, fill_needs
from policies.glory_to_rome.survey import best_gain, hand_loot, open_loot, sale_worth, sold_share, stock_worth
from policies.glory_to_rome.worth import card_worth, client_worth, end_worth
from simulate.games.glory_to_rome.buildings import vault_room
from simulate.games.glory_to_rome.constants import NUM_COLOURS, ActionKind
from simulate.games.glory_to_rome.state import deck_size, running
from simulate.jit import compiled, slate

UNSEEN = 0.8  # an unseen card of the deck as client, compared with a good one


@compiled
def value_material(weights, state, rules, options, count, values, time):
    """Materials to take, to store, to sell or to keep; hand cards less what they are worth in hand."""
    seat = state.seat
    wanted = slate(NUM_COLOURS)
    fill_needs(weights, state, rules, seat, time, wanted)
    room = max(vault_room(state, rules, seat), 1)
    share = sold_share(state, rules, seat)
    for index in range(count):
        option = options[index]
        kind = option.kind
        values[index] = 0.0
        if kind == ActionKind.TAKE_MATERIAL or kind == ActionKind.KEEP_PLAYED:
            values[index] = stock_worth(weights, state, rules, seat, wanted, share, option.a)
        elif kind == ActionKind.STORE_CARD:
            worth = stock_worth(weights, state, rules, seat, wanted, share, rules.colour[option.a])
            values[index] = worth - card_worth(weights, state, rules, seat, option.a, time)
        elif kind == ActionKind.VAULT_MATERIAL:
            values[index] = sale_worth(weights, state, rules, wanted, option.a, room, time)
        elif kind == ActionKind.VAULT_CARD:
            worth = sale_worth(weights, state, rules, wanted, rules.colour[option.a], room, time)
            values[index] = worth - card_worth(weights, state, rules, seat, option.a, time)
        elif kind == ActionKind.VAULT_DECK:
            values[index] = 2.0 * weights.vault + last_card(weights, state, rules, seat)
        elif kind == ActionKind.TAKE_PLAYED_JACK:
            values[index] = weights.jack


@compiled
def last_card(weights, state, rules, seat):
    """What it means to draw now: nothing, or the end."""
    return end_worth(weights, state, rules, seat, 0.0) if deck_size(state) == 1 else 0.0


@compiled
def value_client(weights, state, rules, options, count, values, time):
    """Clients from pool, hand or deck."""
    seat = state.seat
    for index in range(count):
        option = options[index]
        values[index] = 0.0
        if option.kind == ActionKind.HIRE:
            values[index] = client_worth(weights, state, seat, option.a, time)
        elif option.kind == ActionKind.HIRE_CARD:
            worth = client_worth(weights, state, seat, rules.colour[option.a], time)
            values[index] = worth - card_worth(weights, state, rules, seat, option.a, time)
        elif option.kind == ActionKind.HIRE_DECK:
            worth = UNSEEN * client_worth(weights, state, seat, 1, time)
            values[index] = worth + last_card(weights, state, rules, seat)


@compiled
def value_bath(weights, state, rules, options, count, values, time):
    """A new client acts in the role that brings most."""
    seat = state.seat
    wanted = slate(NUM_COLOURS)
    fill_needs(weights, state, rules, seat, time, wanted)
    foundation = best_foundation(weights, state, rules, seat, time)
    for index in range(count):
        values[index] = best_gain(weights, state, rules, seat, options[index].a, wanted, foundation, time)


@compiled
def value_reveal(weights, state, rules, options, count, values, time):
    """Colours are shown in rising order: passing over some costs what they would have brought."""
    seat = state.seat
    wanted = slate(NUM_COLOURS)
    fill_needs(weights, state, rules, seat, time, wanted)
    share = sold_share(state, rules, seat)
    frame = running(state)
    player = state.players[seat]
    from_hands = hand_loot(state, rules, seat, 0)
    cards = 0  # that could still be shown, from here on
    for colour in range(frame.step, NUM_COLOURS):
        cards += player.held[colour] - player.revealed[colour]
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.END_REVEAL:
            values[index] = 0.0
            continue
        worth = stock_worth(weights, state, rules, seat, wanted, share, option.a) + weights.rival
        copy = state.demand[option.a]
        loot = from_hands if copy == 0 else hand_loot(state, rules, seat, copy)
        worth *= weights.loot * (loot + open_loot(state, rules, seat, option.a, copy))
        passed = 0
        for colour in range(frame.step, option.a):
            passed += player.held[colour] - player.revealed[colour]
        lost = max(frame.left - (cards - passed), 0)
        values[index] = 0.01 + worth - lost * weights.loot * weights.stock


@compiled
def value_spoils(weights, state, rules, options, count, values, time):
    """Clients for the lions, foundations for the Domus Aurea."""
    for index in range(count):
        option = options[index]
        values[index] = 0.0
        if option.kind == ActionKind.EAT_CLIENT:
            loss = weights.rival * client_worth(weights, state, option.b, option.a, time)
            values[index] = weights.vault * rules.value[option.a] + loss
        elif option.kind == ActionKind.TAKE_FOUNDATION:
            site = state.players[option.b].site[option.a]
            values[index] = (weights.influence + weights.stock) * rules.value[site]
