"""What is allowed on the board: contracts, ships, cubes, chariots, artisans."""

from simulate.contract import NONE
from simulate.games.nova_roma.components import PATRICIA
from simulate.games.nova_roma.constants import (
    FULL,
    NUM_DISTRICTS,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_MARKET,
    NUM_SHIPS,
    NUM_TRACKS,
    Estate,
    Good,
    Status,
)
from simulate.games.nova_roma.state import (
    built_cells,
    has_neutrals,
    has_tamer,
    num_cubes,
    place_in_row,
)
from simulate.jit import compiled


@compiled
def stock_of(player, coins):
    """Goods, and `coins` more or less than in the purse, packed as in a bill; no bill asks for more than 99 coins."""
    stock = int(min(player.coins + coins, 99)) << 8 * Good.COIN
    for good in range(NUM_GOODS):
        stock |= int(player.goods[good]) << 8 * good
    return stock


@compiled
def can_pay(player, bill, coins):
    """Whether goods and coins are there, `coins` more or less than in the purse."""
    return ((stock_of(player, coins) | FULL) - bill) & FULL == FULL


@compiled
def can_fulfil_voyage(state, rules, player, place, coins):
    """A sea contract that can be paid at once. [SAIL.1] [A41]"""
    if place >= NUM_MARKET or state.voyage_market[place] == NONE:
        return False
    return can_pay(player, rules.voyage_bill[state.voyage_market[place]], coins)


@compiled
def can_spare_artisan(state, rules, player):
    """Whether Patricia saves the artisan that a building asks for. [C] [A29]"""
    if state.is_petitioned or (rules.patricia_needs_artisan and player.artisans == 0):
        return False
    index = place_in_row(player, PATRICIA)
    return index != NONE and player.row_status[index] == Status.READY


@compiled
def can_fulfil_building(state, rules, player, place, coins, artisans, spares):
    """A building contract that can be paid at once, its artisan from the free ones. [BUILD.1] [A41]"""
    if place >= NUM_MARKET or state.building_market[place] == NONE:
        return False
    contract = state.building_market[place]
    if not spares and player.artisans + artisans < rules.building_artisans[contract]:
        return False
    return can_pay(player, rules.building_bill[contract], coins)


@compiled
def can_sail(rules, player, ship, route, points):
    """A ship goes on along its route, from the port along either; it has to afford the leg. [SAIL.2]"""
    if player.ship_route[ship] != NONE and player.ship_route[ship] != route:
        return False
    harbour = player.ship_harbour[ship]
    return harbour < rules.last_harbour[route] and rules.harbour_sail[route, harbour + 1] <= points


@compiled
def can_sail_anywhere(rules, player, points):
    """Whether any ship can move."""
    for ship in range(NUM_SHIPS):
        if can_sail(rules, player, ship, 0, points) or can_sail(rules, player, ship, 1, points):
            return True
    return False


@compiled
def blocked_cells(state, rules, district):
    """Cells of a district that hold a cube or a reward token, spent or not. [BUILD.2] [A10] [A28]"""
    return built_cells(state, district) | rules.closed_mask[int(has_neutrals(state)), district]


@compiled
def has_cubes(state, rules, seat, shape):
    """Whether the own supply holds the cubes of a shape. [BUILD.2]"""
    return num_cubes(state, seat) + rules.shape_size[shape] <= rules.limits_cubes


@compiled
def open_districts(strength):
    """District A for strength 1, B from 2 on, C for 3. [BUILD.2]"""
    return min(strength, NUM_DISTRICTS)


@compiled
def can_advance(rules, player, track, cells):
    """The cells must be there, and the horses for every border on the way. [RACE.1] [RACE.2]"""
    start = player.chariots[track]
    target = start + cells
    return target <= rules.last_cell and rules.horses_to[target] - rules.horses_to[start] <= player.goods[Good.HORSE]


@compiled
def can_advance_any(rules, player, least_track):
    """Whether any chariot from a track on can advance."""
    for track in range(least_track, NUM_TRACKS):
        if can_advance(rules, player, track, 1):
            return True
    return False


@compiled
def can_hire(state, rules, player):
    """An artisan for wheat. [PRODUCE]"""
    return player.goods[Good.WHEAT] >= rules.hire_wheat and state.artisan_supply > 0


@compiled
def can_place(state, rules, player, cell):
    """One artisan per cell, on animals only with Trivia. [PRODUCE] [L.ANIMAL] [A18]"""
    if player.is_working[cell]:
        return False
    estate = player.estates[cell]
    return (estate != Estate.ANIMAL and estate != Estate.LION) or has_tamer(state, rules, player)


@compiled
def can_place_anywhere(state, rules, player):
    """Whether any cell can take an artisan."""
    for cell in range(NUM_GRID_CELLS):
        if can_place(state, rules, player, cell):
            return True
    return False
