"""The options of role actions: gathering, hiring, demanding, selling. Building: legal_building.py."""

from simulate.contract import push
from simulate.games.glory_to_rome.buildings import is_active, may_fill
from simulate.games.glory_to_rome.conditions import can_take_foundation
from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, ActionKind, Component, Phase
from simulate.games.glory_to_rome.legal_building import (
    list_buildings,
    list_fountain,
    list_opening_materials,
    list_openings,
    list_thefts,
)
from simulate.games.glory_to_rome.legionary import can_reveal, owed_colour
from simulate.games.glory_to_rome.roles import can_hire_card, can_hire_deck
from simulate.games.glory_to_rome.state import deck_size, running
from simulate.jit import compiled


@compiled
def list_role_options(state, rules, seat, phase, out):
    """The options of one action; every action may be left out. [G.3]"""
    if phase == Phase.LABORER:
        count = push(out, 0, ActionKind.SKIP_ACTION, 0, 0)
        return list_colours(state.pool, ActionKind.TAKE_MATERIAL, out, count)
    if phase == Phase.PATRON:
        count = push(out, 0, ActionKind.SKIP_ACTION, 0, 0)
        return list_colours(state.pool, ActionKind.HIRE, out, count)
    if phase == Phase.CRAFTSMAN or phase == Phase.ARCHITECT:
        return list_buildings(state, rules, seat, out)
    if phase == Phase.MERCHANT:
        return list_sales(state, rules, seat, out)
    if phase == Phase.DOCK:
        return list_hand(state, seat, ActionKind.STORE_CARD, out)
    if phase == Phase.BASILICA:
        return list_hand(state, seat, ActionKind.VAULT_CARD, out)
    if phase == Phase.EXTRA_HIRE:
        return list_extra_hires(state, seat, out)
    if phase == Phase.BATH:
        return list_bath_roles(state, rules, seat, out)
    if phase == Phase.FOUNTAIN:
        return list_fountain(state, rules, seat, out)
    if phase == Phase.STAIRWAY:
        return list_openings(state, rules, seat, out)
    if phase == Phase.STAIRWAY_MATERIAL:
        return list_opening_materials(state, rules, seat, out)
    if phase == Phase.REVEAL:
        return list_reveals(state, seat, out)
    if phase == Phase.GIVE:
        return list_gifts(state, rules, seat, out)
    if phase == Phase.COLISEUM:
        return list_victims(state, out)
    if phase == Phase.DOMUS_AUREA:
        return list_foundations_to_take(state, rules, out)
    return list_thefts(state, rules, seat, out)


@compiled
def list_colours(zone, action, out, count):
    """A card of each colour that a zone has. [LA] [P] [M]"""
    for colour in range(NUM_COLOURS):
        if zone[colour] > 0:
            count = push(out, count, action, colour, 0)
    return count


@compiled
def list_hand(state, seat, action, out):
    """No card, or one of the hand. [B.DOCK] [B.BASILICA]"""
    count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    for kind in range(NUM_KINDS):
        if state.players[seat].hand[kind] > 0:
            count = push(out, count, action, kind, 0)
    return count


@compiled
def list_extra_hires(state, seat, out):
    """A client from the hand or the deck. [B.AQUEDUCT] [B.BAR]"""
    step = running(state).step
    if can_hire_card(state, step, seat):
        count = list_hand(state, seat, ActionKind.HIRE_CARD, out)
    else:
        count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    if can_hire_deck(state, step):
        count = push(out, count, ActionKind.HIRE_DECK, 0, 0)
    return count


@compiled
def list_bath_roles(state, rules, seat, out):
    """As what a new client acts. [B.BATH] [B.LUDUS] [B.STOREROOM]"""
    count = 0
    colour = running(state).role
    for role in range(NUM_COLOURS):
        if may_fill(state, rules, seat, colour, role):
            count = push(out, count, ActionKind.ACT_AS, role, 0)
    return count


@compiled
def list_sales(state, rules, seat, out):
    """A card of the stockpile, or with an Atrium the unseen top card. [M] [B.ATRIUM]"""
    count = push(out, 0, ActionKind.SKIP_ACTION, 0, 0)
    count = list_colours(state.players[seat].stockpile, ActionKind.VAULT_MATERIAL, out, count)
    if deck_size(state) > 0 and is_active(state, seat, Component.ATRIUM):
        count = push(out, count, ActionKind.VAULT_DECK, 0, 0)
    return count


# Legionary


@compiled
def list_reveals(state, seat, out):
    """Show one more card, in rising order of colours, or no more. [L]"""
    count = push(out, 0, ActionKind.END_REVEAL, 0, 0)
    for colour in range(running(state).step, NUM_COLOURS):
        if can_reveal(state, seat, colour):
            count = push(out, count, ActionKind.REVEAL, colour, 0)
    return count


@compiled
def list_gifts(state, rules, seat, out):
    """Which card of the demanded colour to hand over. [L] [A15]"""
    count = 0
    colour = owed_colour(state, seat)
    for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
        if state.players[seat].hand[kind] > 0 and rules.colour[kind] == colour:
            count = push(out, count, ActionKind.GIVE_CARD, kind, 0)
    return count


@compiled
def list_victims(state, out):
    """Clients for the lions. [B.COLISEUM]"""
    count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    for victim in range(state.num_players):
        for colour in range(NUM_COLOURS):
            if state.players[victim].owed[colour] > 0:
                count = push(out, count, ActionKind.EAT_CLIENT, colour, victim)
    return count


@compiled
def list_foundations_to_take(state, rules, out):
    """Foundations without materials. [B.DOMUS]"""
    count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    for victim in range(state.num_players):
        for kind in range(NUM_KINDS):
            if can_take_foundation(state, rules, victim, kind):
                count = push(out, count, ActionKind.TAKE_FOUNDATION, kind, victim)
    return count
