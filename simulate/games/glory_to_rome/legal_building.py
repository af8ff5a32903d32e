"""The options of Architects and Craftsmen: foundations, materials, the Fountain; and what buildings do to buildings."""

from simulate.contract import push
from simulate.games.glory_to_rome.buildings import is_active, is_last_material
from simulate.games.glory_to_rome.conditions import (
    can_afford_outside,
    can_hold,
    can_lay,
    can_lay_outside,
    can_open,
    can_open_with,
    can_steal,
    can_use,
    has_material_to_open,
)
from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, ActionKind, Component, Role, Status
from simulate.games.glory_to_rome.construction import can_draw_fountain
from simulate.games.glory_to_rome.state import running
from simulate.jit import compiled


@compiled
def list_buildings(state, rules, seat, out):
    """Foundations from the hand; materials from the hand, or from stockpile and pool. [C] [C.1] [B.ARCHWAY]"""
    player = state.players[seat]
    role = running(state).role
    count = push(out, 0, ActionKind.SKIP_ACTION, 0, 0)
    is_affordable = can_afford_outside(state, rules, seat)
    for colour in range(NUM_COLOURS):
        if player.held[colour] > 0:
            for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
                if player.hand[kind] > 0 and player.status[kind] == Status.ABSENT and rules.colour[kind] == colour:
                    count = list_sites(state, rules, seat, kind, is_affordable, ActionKind.LAY_FOUNDATION, out, count)
    if role == Role.CRAFTSMAN:
        count = list_hand_materials(state, rules, seat, out, count)
        if can_draw_fountain(state, rules, seat):
            count = push(out, count, ActionKind.DRAW_FOUNTAIN, 0, 0)
    else:
        count = list_materials(state, rules, seat, player.stockpile, ActionKind.ADD_FROM_STOCKPILE, out, count)
        if is_active(state, seat, Component.ARCHWAY):
            count = list_materials(state, rules, seat, state.pool, ActionKind.ADD_FROM_POOL, out, count)
    if can_hold(state, rules, seat):
        count = push(out, count, ActionKind.HOLD_ACTION, 0, 0)
    return count


@compiled
def list_sites(state, rules, seat, kind, is_affordable, action, out, count):
    """Where a foundation may be laid: the next action kind is the same out of town. [C] [C.3]"""
    first = rules.colour[kind]
    last = first + 1
    if kind == Component.STATUE:
        first = 0
        last = NUM_COLOURS
    for site in range(first, last):
        if can_lay(state, rules, seat, kind, site):
            count = push(out, count, action, kind, site)
        if can_lay_outside(state, rules, seat, kind, site, is_affordable):
            count = push(out, count, action + 1, kind, site)
    return count


@compiled
def list_materials(state, rules, seat, zone, action, out, count):
    """Materials of a zone for each unfinished building; the next action kind completes it. [C.1] [C.2]"""
    player = state.players[seat]
    for colour in range(NUM_COLOURS):
        if player.begun[colour] > 0:
            for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
                if player.status[kind] == Status.UNFINISHED and rules.colour[kind] == colour:
                    for material in range(NUM_COLOURS):
                        if zone[material] > 0:
                            count = list_material(state, rules, seat, kind, material, action, out, count)
    return count


@compiled
def list_hand_materials(state, rules, seat, out, count):
    """Cards of the hand for each unfinished building. [C.1] [C.2]"""
    player = state.players[seat]
    for colour in range(NUM_COLOURS):
        if player.begun[colour] > 0:
            for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
                if player.status[kind] == Status.UNFINISHED and rules.colour[kind] == colour:
                    count = list_hand_materials_for(state, rules, seat, kind, out, count)
    return count


@compiled
def list_hand_materials_for(state, rules, seat, kind, out, count):
    """Cards of the hand for one unfinished building. [C.1] [C.2]"""
    player = state.players[seat]
    for material in range(NUM_COLOURS):
        if player.held[material] > 0 and can_use(state, rules, seat, kind, material):
            is_last = is_last_material(state, rules, seat, kind, material, Role.CRAFTSMAN)
            for card in range(rules.first_kind[material], rules.last_kind[material]):
                if player.hand[card] > 0 and rules.colour[card] == material:
                    count = push(out, count, ActionKind.ADD_FROM_HAND + is_last, kind, card)
    return count


@compiled
def list_material(state, rules, seat, kind, material, action, out, count):
    """One material on one building, if it may be used. [C.1] [C.2]"""
    if can_use(state, rules, seat, kind, material):
        is_last = is_last_material(state, rules, seat, kind, material, running(state).role)
        count = push(out, count, action + is_last, kind, material)
    return count


@compiled
def list_fountain(state, rules, seat, out):
    """Keep the drawn card, or build with it. [B.FOUNTAIN]"""
    count = push(out, 0, ActionKind.KEEP_DRAWN, 0, 0)
    kind = state.drawn
    is_affordable = can_afford_outside(state, rules, seat)
    count = list_sites(state, rules, seat, kind, is_affordable, ActionKind.LAY_DRAWN, out, count)
    for building in range(NUM_KINDS):
        if state.players[seat].status[building] == Status.UNFINISHED:
            material = rules.colour[kind]
            count = list_material(state, rules, seat, building, material, ActionKind.ADD_DRAWN, out, count)
    return count


@compiled
def list_openings(state, rules, seat, out):
    """Buildings of opponents that a material could open. [B.STAIRWAY]"""
    count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    for owner in range(state.num_players):
        for kind in range(NUM_KINDS):
            if can_open(state, rules, seat, owner, kind) and has_material_to_open(state, rules, seat, owner, kind):
                count = push(out, count, ActionKind.OPEN_BUILDING, kind, owner)
    return count


@compiled
def list_opening_materials(state, rules, seat, out):
    """What opens the chosen building. [B.STAIRWAY] [B.ARCHWAY]"""
    count = 0
    has_archway = is_active(state, seat, Component.ARCHWAY)
    for material in range(NUM_COLOURS):
        if can_open_with(state, rules, seat, state.opening_owner, state.opening, material, False):
            count = push(out, count, ActionKind.OPEN_FROM_STOCKPILE, material, 0)
        if has_archway and can_open_with(state, rules, seat, state.opening_owner, state.opening, material, True):
            count = push(out, count, ActionKind.OPEN_FROM_POOL, material, 0)
    return count


@compiled
def list_thefts(state, rules, seat, out):
    """Buildings that a Prison may take. [B.PRISON]"""
    count = push(out, 0, ActionKind.SKIP_EXTRA, 0, 0)
    for owner in range(state.num_players):
        for kind in range(NUM_KINDS):
            if can_steal(state, rules, seat, owner, kind):
                count = push(out, count, ActionKind.STEAL_BUILDING, kind, owner)
    return count
