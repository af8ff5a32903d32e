"""Options on the board: contracts, ships, sites, chariots, artisans."""

from simulate.contract import push
from simulate.games.nova_roma.conditions_board import (
    blocked_cells,
    can_advance,
    can_fulfil_building,
    can_fulfil_voyage,
    can_hire,
    can_place,
    can_sail,
    can_spare_artisan,
    has_cubes,
)
from simulate.games.nova_roma.constants import NUM_GRID_CELLS, NUM_ROUTES, NUM_SHIPS, NUM_TRACKS, ActionKind
from simulate.jit import compiled


@compiled
def list_voyages(state, rules, player, out):
    """Contracts in reach of the strength; to stop only if what was spent on the way left none. [SAIL.1] [A16] [A22]"""
    count = 0
    for place in range(state.strength + 1):
        if can_fulfil_voyage(state, rules, player, place, 0):
            count = push(out, count, ActionKind.FULFIL_VOYAGE, place, 0)
    return count if count > 0 else push(out, 0, ActionKind.STOP, 0, 0)


@compiled
def list_ships(rules, player, points, out, count):
    """Legs that the movement points allow; two ships in one place are one choice. [SAIL.2]"""
    for ship in range(NUM_SHIPS):
        is_twin = (
            ship == 1
            and player.ship_route[0] == player.ship_route[1]
            and player.ship_harbour[0] == player.ship_harbour[1]
        )
        for route in range(NUM_ROUTES):
            if not is_twin and can_sail(rules, player, ship, route, points):
                count = push(out, count, ActionKind.SAIL_SHIP, ship, route)
    return count


@compiled
def asks_artisan(state, rules, place):
    """Whether an open building contract asks for an artisan. [BUILD.1]"""
    return rules.building_artisans[state.building_market[place]] > 0


@compiled
def list_buildings(state, rules, player, out):
    """Contracts in reach, an artisan being returned or spared by Patricia; to stop as for voyages. [BUILD.1] [A29]"""
    count = 0
    spares = can_spare_artisan(state, rules, player)
    for place in range(state.strength + 1):
        if can_fulfil_building(state, rules, player, place, 0, 0, False):
            count = push(out, count, ActionKind.FULFIL_BUILDING, place, 0)
        asks = can_fulfil_building(state, rules, player, place, 0, 0, True) and asks_artisan(state, rules, place)
        if spares and asks:
            count = push(out, count, ActionKind.FULFIL_BUILDING, place, 1)
    return count if count > 0 else push(out, 0, ActionKind.STOP, 0, 0)


@compiled
def list_sites(state, rules, shape, districts, out, count):
    """Every free site of a shape in the open districts. [BUILD.2] [L.CUBE]"""
    if has_cubes(state, rules, state.seat, shape):
        for district in range(districts):
            blocked = blocked_cells(state, rules, district)
            for placement in range(rules.first_placement[shape, district], rules.first_placement[shape, district + 1]):
                if rules.placement_mask[placement] & blocked == 0:
                    count = push(out, count, ActionKind.BUILD_SHAPE, placement, 0)
    return count


@compiled
def list_chariots(rules, player, least_track, cells, out, count):
    """Movements of chariots, tracks in rising order, as far as cells and horses go. [RACE.1]"""
    for track in range(least_track, NUM_TRACKS):
        for step in range(1, cells + 1):
            if can_advance(rules, player, track, step):
                count = push(out, count, ActionKind.ADVANCE_CHARIOT, track, step)
    return count


@compiled
def list_race(state, rules, player, out):
    """Movements of step 1; to stop if something was done or a charioteer may still do it. [RACE.1] [A22]"""
    count = 0
    if state.is_done or player.artisans > 0:
        count = push(out, count, ActionKind.STOP, 0, 0)
    return list_chariots(rules, player, state.least_track, state.left, out, count)


@compiled
def list_charioteers(rules, player, out, count):
    """A free artisan drives one chariot a cell further. [RACE.2]"""
    if player.artisans > 0:
        for track in range(NUM_TRACKS):
            if can_advance(rules, player, track, 1):
                count = push(out, count, ActionKind.SEND_CHARIOTEER, track, 0)
    return count


@compiled
def list_production(state, rules, player, out):
    """Hire, place, or stop once something was done. [PRODUCE]"""
    count = 0
    if state.is_done:
        count = push(out, count, ActionKind.STOP, 0, 0)
    if can_hire(state, rules, player):
        count = push(out, count, ActionKind.HIRE, 0, 0)
    if player.artisans > 0:
        for cell in range(NUM_GRID_CELLS):
            if can_place(state, rules, player, cell):
                count = push(out, count, ActionKind.PLACE_ARTISAN, cell, 0)
    return count
