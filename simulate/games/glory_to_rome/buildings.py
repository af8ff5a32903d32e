"""Which functions work for whom, and what they make of limits and prices. One function per printed effect."""

import numpy as np

from simulate.games.glory_to_rome.constants import NUM_KINDS, Colour, Component, Role, Status
from simulate.games.glory_to_rome.state import total
from simulate.jit import compiled

BIT = np.int64(1)  # an enum or a number of a record, shifted alone, would have too few bits when interpreted


@compiled
def is_active(state, seat, kind):
    """Whether a building's function works for a seat; `update_function` keeps the bits. [B]"""
    return state.players[seat].active >> kind & 1 == 1


@compiled
def update_function(state, rules, seat, kind):
    """A building changed, and whether it works may have changed too; a Gate matters for others as well. [B.GATE]"""
    first = kind
    last = kind + 1
    if kind == Component.GATE:
        first = 0
        last = NUM_KINDS
    active = state.players[seat].active
    for other in range(first, last):
        active &= ~(BIT << other)
        if works(state, rules, seat, other):
            active |= BIT << other
    state.players[seat].active = active


@compiled
def works(state, rules, seat, kind):
    """Completed, opened to all by a Stairway, or a marble building under a Gate. [B] [B.STAIRWAY] [B.GATE] [A18]"""
    if not rules.effects:
        return False
    status = state.players[seat].status[kind]
    if status == Status.COMPLETED or state.is_open[kind]:
        return True
    return status == Status.UNFINISHED and is_gated(state, rules, seat, kind)


@compiled
def is_gated(state, rules, seat, kind):
    """Gate: unfinished marble buildings work, also stone ones with marble in them (Road). [B.GATE] [A36] [A44]"""
    player = state.players[seat]
    if player.status[Component.GATE] != Status.COMPLETED and not state.is_open[Component.GATE]:
        return False
    if (kind == Component.FORUM or kind == Component.FORUM_ROMANUM) and not rules.gate_forum:
        return False
    return rules.colour[kind] == Colour.MARBLE or player.site[kind] == Colour.MARBLE or player.marbles[kind] > 0


@compiled
def client_limit(state, rules, seat):
    """Influence, more with an Insula, then doubled by an Aqueduct. [P] [B.INSULA] [B.AQUEDUCT]"""
    limit = state.players[seat].influence
    if is_active(state, seat, Component.INSULA):
        limit += rules.insula_clients
    if is_active(state, seat, Component.AQUEDUCT):
        limit *= rules.aqueduct_factor
    return limit


@compiled
def has_client_room(state, rules, seat):
    """Limits are looked at when a card is added; later losses force nothing. [P]"""
    return total(state.players[seat].clients) < client_limit(state, rules, seat)


@compiled
def vault_limit(state, rules, seat):
    """Influence, more with a Market. [M] [B.MARKET]"""
    limit = state.players[seat].influence
    if is_active(state, seat, Component.MARKET):
        limit += rules.market_cards
    return limit


@compiled
def vault_room(state, rules, seat):
    """Cards that still fit into a vault, 0 when it is overfull. [M]"""
    return max(vault_limit(state, rules, seat) - total(state.players[seat].vault), 0)


@compiled
def refill_limit(state, rules, seat):
    """Cards up to which a think refills. [TH] [B.SHRINE] [B.TEMPLE]"""
    limit = rules.refill
    if is_active(state, seat, Component.SHRINE):
        limit += rules.shrine_cards
    if is_active(state, seat, Component.TEMPLE):
        limit += rules.temple_cards
    return limit


@compiled
def is_immune(state, rules, seat, attacker):
    """A Wall stops every Legionary, a Palisade those without a Bridge. [B.WALL] [B.PALISADE] [B.BRIDGE] [A26]"""
    if is_active(state, seat, Component.WALL):
        return True
    return is_active(state, seat, Component.PALISADE) and not is_active(state, attacker, Component.BRIDGE)


@compiled
def is_target(state, rules, seat, attacker):
    """Neighbours, or with a Bridge every opponent, unless immune. [L] [B.BRIDGE] [A27]"""
    if seat == attacker:
        return False
    distance = abs(seat - attacker)
    is_neighbour = distance == 1 or distance == state.num_players - 1
    if not is_neighbour and not is_active(state, attacker, Component.BRIDGE):
        return False
    return not is_immune(state, rules, seat, attacker)


@compiled
def may_fill(state, rules, seat, colour, role):
    """Whether a client can act in a role: its own, any for Merchants of a Ludus Magna, Laborer in a Storeroom.

    [B.LUDUS] [B.STOREROOM] [A35]
    """
    if colour == role:
        return True
    if role == Role.LABORER and is_active(state, seat, Component.STOREROOM):
        return True
    return colour == Role.MERCHANT and is_active(state, seat, Component.LUDUS_MAGNA)


@compiled
def actions_per_client(state, rules, seat):
    """Circus Maximus: two in a round the seat leads or follows. [B.MAXIMUS] [A12]"""
    if state.players[seat].units > 0 and is_active(state, seat, Component.CIRCUS_MAXIMUS):
        return 2
    return 1


@compiled
def fits(state, rules, seat, owner, kind, material):
    """Whether a seat may use a material on a building: its colours, Tower's rubble, Road's anything on stone.

    [C.1] [B.TOWER] [B.ROAD] [B.STATUE]
    """
    site = state.players[owner].site[kind]
    colour = rules.colour[kind]
    if material in (colour, site):
        return True
    if material == Colour.RUBBLE and is_active(state, seat, Component.TOWER):
        return True
    is_stone = colour == Colour.STONE or site == Colour.STONE
    return is_stone and is_active(state, seat, Component.ROAD)


@compiled
def is_last_material(state, rules, seat, kind, material, role):
    """Enough for the site, or marble with a Scriptorium, or an Architect's one on a Villa.

    [C.2] [B.SCRIPTORIUM] [B.VILLA] [A37] [A42]
    """
    player = state.players[seat]
    if player.materials[kind] + 1 >= rules.value[player.site[kind]]:
        return True
    if kind == Component.VILLA and role == Role.ARCHITECT and rules.effects:
        return True
    return material == Colour.MARBLE and is_active(state, seat, Component.SCRIPTORIUM)
