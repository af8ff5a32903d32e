"""What one action of each role would bring a seat now: the yardstick for leading and following."""

from policies.glory_to_rome.builders import best_material
from policies.glory_to_rome.worth import client_worth, larger
from simulate.games.glory_to_rome.buildings import client_limit, is_active, is_target, vault_room
from simulate.games.glory_to_rome.constants import NUM_COLOURS, Colour, Component, Role
from simulate.games.glory_to_rome.state import total
from simulate.jit import compiled


@compiled
def stock_worth(weights, state, rules, seat, wanted, share, colour):
    """A material in the stockpile: to be sold if the vault has room, to be built with, or what a Forum lacks."""
    player = state.players[seat]
    worth = weights.stock * rules.value[colour] * share
    if player.status[Component.FORUM_ROMANUM] > 0 and player.stockpile[colour] == 0:
        worth += weights.rome
    return worth + weights.need * wanted[colour] / (1.0 + player.stockpile[colour])


@compiled
def sold_share(state, rules, seat):
    """How much of one more material could go into the vault."""
    stored = total(state.players[seat].stockpile)
    room = vault_room(state, rules, seat)
    return 1.0 if room >= stored else (room + 1.0) / (stored + 1.0)


@compiled
def sale_worth(weights, state, rules, wanted, colour, room, time):
    """A card laid into the vault, less the place and the material."""
    return weights.vault * rules.value[colour] - weights.slot * time / room - weights.need * wanted[colour]


@compiled
def hand_loot(state, rules, seat, copy):
    """How many cards demand number `copy` of any colour is expected to take from hands, which nobody sees."""
    cards = 0.0
    for victim in range(state.num_players):
        if is_target(state, rules, victim, seat):
            held = total(state.players[victim].held) / (1.0 + copy)
            cards += held / (held + NUM_COLOURS)
    return cards


@compiled
def open_loot(state, rules, seat, colour, copy):
    """What demand number `copy` of a colour takes from where it can be seen: pool, stockpiles, clients."""
    cards = 1.0 if state.pool[colour] > copy else 0.0
    has_bridge = is_active(state, seat, Component.BRIDGE)
    has_coliseum = is_active(state, seat, Component.COLISEUM)
    if has_bridge or has_coliseum:
        for victim in range(state.num_players):
            if is_target(state, rules, victim, seat):
                if has_bridge and state.players[victim].stockpile[colour] > copy:
                    cards += 1.0
                if has_coliseum and state.players[victim].clients[colour] > copy:
                    cards += 2.0
    return cards


@compiled
def best_gain(weights, state, rules, seat, role, wanted, foundation, time):
    """The best that the first action of a role could do, given the needs of buildings and the best foundation.

    Whether a card is there is a factor of 0 or 1: a jump would be a guess, and often wrong.
    """
    player = state.players[seat]
    best = 0.0
    if role == Role.PATRON:
        if client_limit(state, rules, seat) > total(player.clients):
            has_bar = is_active(state, seat, Component.BAR)
            for colour in range(NUM_COLOURS):
                is_there = state.pool[colour] > 0 or has_bar
                best = larger(best, is_there * client_worth(weights, state, seat, colour, time))
        return best
    if role == Role.LABORER:
        share = sold_share(state, rules, seat)
        for colour in range(NUM_COLOURS):
            worth = stock_worth(weights, state, rules, seat, wanted, share, colour)
            best = larger(best, (state.pool[colour] > 0) * worth)
    elif role == Role.LEGIONARY:
        share = sold_share(state, rules, seat)
        from_hands = hand_loot(state, rules, seat, 0)
        for colour in range(NUM_COLOURS):
            if player.held[colour] > 0:
                worth = stock_worth(weights, state, rules, seat, wanted, share, colour) + weights.rival
                cards = from_hands + open_loot(state, rules, seat, colour, 0)
                best = larger(best, worth * weights.loot * cards)
    elif role == Role.MERCHANT:
        room = vault_room(state, rules, seat)
        if room > 0:
            if is_active(state, seat, Component.ATRIUM):
                best = 2.0 * weights.vault - weights.slot * time / room
            for colour in range(NUM_COLOURS):
                worth = sale_worth(weights, state, rules, wanted, colour, room, time)
                best = larger(best, (player.stockpile[colour] > 0) * worth)
    elif role == Role.CRAFTSMAN:
        best = larger(foundation, best_material(weights, wanted, player.held, weights.card))
    else:
        best = best_material(weights, wanted, player.stockpile, weights.stock * rules.value[Colour.CONCRETE])
        if is_active(state, seat, Component.ARCHWAY):
            best = larger(best, best_material(weights, wanted, state.pool, 0.0))
        best = larger(best, foundation)
    return best
