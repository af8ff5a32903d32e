"""Foundations, materials, completion, and what a completed building sets off."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import is_active, is_last_material, update_function
from simulate.games.glory_to_rome.conditions import has_target_to_steal, spend_action
from simulate.games.glory_to_rome.constants import (
    Colour,
    Component,
    End,
    Origin,
    Phase,
    Role,
    Source,
    Status,
)
from simulate.games.glory_to_rome.state import (
    deck_size,
    draw,
    gain_sites,
    go_to,
    is_forum,
    push_frame,
    running,
    total,
)
from simulate.jit import compiled


@compiled
def lay_foundation(state, rules, seat, kind, site, stacks):
    """A card with a site of its colour under it. [C]"""
    stacks[site] -= 1
    player = state.players[seat]
    player.status[kind] = Status.UNFINISHED
    player.begun[rules.colour[kind]] += 1
    player.site[kind] = site
    state.num_forums += is_forum(kind)
    update_function(state, rules, seat, kind)


@compiled
def lay_in_town(state, rules, seat, kind, site):
    """The last site in town of all ends the game. [C] [E.2]"""
    lay_foundation(state, rules, seat, kind, site, state.in_town)
    if total(state.in_town) == 0:
        state.stop = End.SITES
    end_build(state, 1)


@compiled
def lay_outside(state, rules, seat, kind, site):
    """Out of town costs a second action of the round, or one held in the Bath. [C.3] [B.TOWER] [A8] [A43]"""
    lay_foundation(state, rules, seat, kind, site, state.out_of_town)
    openings = 1
    if rules.outside_price > 1 and not is_active(state, seat, Component.TOWER):
        openings = rules.openings_outside
        if running(state).origin != Origin.BATH:
            spend_action(state, rules, seat, running(state).role)
    end_build(state, openings)


@compiled
def end_build(state, openings):
    """A Craftsman's work counts for the Academy; an Architect may go on to the Stairway. [B.ACADEMY] [B.STAIRWAY]"""
    frame = running(state)
    state.held_role = NONE
    if frame.role == Role.CRAFTSMAN:
        state.players[frame.seat].crafted = 1
        frame.phase = Phase.NEXT_ACTION
    else:
        frame.step = openings
        frame.phase = Phase.NEXT_OPENING


@compiled
def add_material(state, rules, seat, kind, material):
    """A material under a building, the last one completes it; a material lies there for good. [C.1] [C.2]"""
    player = state.players[seat]
    is_last = is_last_material(state, rules, seat, kind, material, running(state).role)
    player.materials[kind] += 1
    player.marbles[kind] += material == Colour.MARBLE
    state.buried[material] += 1
    end_build(state, 1)
    if is_last:
        complete(state, rules, seat, kind)
    else:
        update_function(state, rules, seat, kind)


@compiled
def complete(state, rules, seat, kind):
    """The site goes to the influence area, then the building works at once. [C.2]"""
    player = state.players[seat]
    player.status[kind] = Status.COMPLETED
    player.begun[rules.colour[kind]] -= 1
    update_function(state, rules, seat, kind)
    gain_sites(state, rules, seat, player.site[kind], 1, Source.BUILDINGS)
    set_off(state, rules, seat, kind)


@compiled
def set_off(state, rules, seat, kind):
    """What happens once on completion: as many actions as there is influence now. [B] [A41]"""
    if not rules.effects:
        return
    actions = state.players[seat].influence
    if kind == Component.AMPHITHEATRE:  # [B.AMPHITHEATRE]
        push_frame(state, Phase.NEXT_ACTION, seat, Role.CRAFTSMAN, actions, Origin.BURST)
    elif kind == Component.FOUNDRY:  # [B.FOUNDRY]
        push_frame(state, Phase.NEXT_ACTION, seat, Role.LABORER, actions, Origin.BURST)
    elif kind == Component.GARDEN:  # [B.GARDEN]
        push_frame(state, Phase.NEXT_ACTION, seat, Role.PATRON, actions, Origin.BURST)
    elif kind == Component.SCHOOL:  # [B.SCHOOL]
        push_frame(state, Phase.BEGIN_THINK, seat, NONE, actions, Origin.BURST)
    elif kind == Component.CATACOMB:  # [B.CATACOMB] [E.3]
        state.stop = End.CATACOMB
    elif kind == Component.PRISON and has_target_to_steal(state, rules, seat):  # [B.PRISON]
        push_frame(state, Phase.PRISON, seat, NONE, 1, Origin.BURST)
        state.seat = seat


@compiled
def steal_building(state, rules, seat, kind, owner):
    """The building changes sides for the Prison's site; nothing else moves, and it is as if newly built.

    [B.PRISON] [A19] [A41]
    """
    thief = state.players[seat]
    victim = state.players[owner]
    thief.status[kind] = Status.COMPLETED
    thief.site[kind] = victim.site[kind]
    thief.materials[kind] = victim.materials[kind]
    thief.marbles[kind] = victim.marbles[kind]
    victim.status[kind] = Status.ABSENT
    victim.site[kind] = NONE
    victim.materials[kind] = 0
    victim.marbles[kind] = 0
    update_function(state, rules, seat, kind)
    update_function(state, rules, owner, kind)
    gain_sites(state, rules, seat, thief.site[Component.PRISON], -1, Source.PRISON)
    gain_sites(state, rules, owner, thief.site[Component.PRISON], 1, Source.PRISON)
    set_off(state, rules, seat, kind)


@compiled
def open_building(state, rules, zone, material):
    """A material makes the chosen building work for all, for good; nothing is set off again. [B.STAIRWAY]"""
    zone[material] -= 1
    state.buried[material] += 1
    state.is_open[state.opening] = 1
    for seat in range(state.num_players):
        update_function(state, rules, seat, state.opening)
    state.opening = NONE
    state.opening_owner = NONE
    running(state).step -= 1
    go_to(state, Phase.NEXT_OPENING)


@compiled
def draw_fountain(state, seat):
    """Look at the top card, then decide what becomes of it. [B.FOUNTAIN] [A25]"""
    state.drawn = draw(state)
    state.players[seat].crafted = 1
    go_to(state, Phase.FOUNTAIN)


@compiled
def can_draw_fountain(state, rules, seat):
    """A Craftsman may use the deck instead of the hand. [B.FOUNTAIN]"""
    return deck_size(state) > 0 and is_active(state, seat, Component.FOUNTAIN)
