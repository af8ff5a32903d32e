"""Conservation of pieces: every order card, site and Jack is somewhere, once."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    NUM_KINDS,
    NUM_ORDERS,
    ORDERS_PER_COLOUR,
    Status,
)
from simulate.jit import compiled


@compiled
def are_orders_sound(state, rules):
    """24 cards of each colour in deck, box, hands, pool, stockpiles, vaults, clienteles, camps and buildings."""
    for colour in range(NUM_COLOURS):
        cards = state.pool[colour] + state.buried[colour]
        for seat in range(state.num_players):
            player = state.players[seat]
            cards += player.held[colour] + player.stockpile[colour] + player.clients[colour]
            cards += player.vault[colour] + player.camp[colour]
            for kind in range(NUM_KINDS):
                cards += player.status[kind] != Status.ABSENT and rules.colour[kind] == colour
        for index in range(state.deck_first, NUM_ORDERS):
            cards += rules.colour[state.deck[index]] == colour
        if state.drawn != NONE:
            cards += rules.colour[state.drawn] == colour
        if cards != ORDERS_PER_COLOUR:
            return False
    return True


@compiled
def are_names_sound(state, rules):
    """No building is seen more often than it has copies; drawn places of the deck are empty."""
    for kind in range(NUM_KINDS):
        cards = 0
        for index in range(NUM_ORDERS):
            cards += state.deck[index] == kind
        cards += state.drawn == kind
        for seat in range(state.num_players):
            cards += state.players[seat].hand[kind] + (state.players[seat].status[kind] != Status.ABSENT)
        if cards > rules.copies[kind]:
            return False
    for index in range(state.deck_first):
        if state.deck[index] != NONE:
            return False
    return True


@compiled
def are_sites_sound(state, rules):
    """Sites in town, out of town, under unfinished buildings and in influence areas."""
    for colour in range(NUM_COLOURS):
        sites = state.in_town[colour] + state.out_of_town[colour]
        for seat in range(state.num_players):
            player = state.players[seat]
            sites += player.sites[colour]
            for kind in range(NUM_KINDS):
                sites += player.status[kind] == Status.UNFINISHED and player.site[kind] == colour
        if sites != rules.sites:
            return False
    return True


@compiled
def are_jacks_sound(state, rules):
    """Jacks in the pile, in hands and on camps."""
    jacks = state.jack_pile
    for seat in range(state.num_players):
        jacks += state.players[seat].jacks + state.players[seat].camp_jacks
    return jacks == rules.jacks
