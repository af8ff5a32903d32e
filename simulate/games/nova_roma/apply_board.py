"""Steps on the board: contracts, ships, cubes, chariots, artisans and their estates."""

from simulate.contract import NONE
from simulate.games.nova_roma.apply_hand import (
    use_card,
)
from simulate.games.nova_roma.components import PATRICIA
from simulate.games.nova_roma.constants import Estate, Good, Phase
from simulate.games.nova_roma.effects import (
    exchange,
    move_chariot,
    move_ship,
    place_artisan,
    place_cubes,
    spend_estate,
)
from simulate.games.nova_roma.gains import (
    gain_artisans,
    pay,
    return_artisan,
)
from simulate.games.nova_roma.state import place_in_row
from simulate.jit import compiled


@compiled
def apply_fulfil_voyage(state, rules, place):
    """Pay a sea contract; movement points follow. [SAIL.1] [SAIL.2]"""
    player = state.players[state.seat]
    contract = state.voyage_market[place]
    pay(player, rules.voyage_cost[contract])
    player.voyages |= 1 << contract
    state.voyage_market[place] = NONE
    state.is_done = 1
    state.phase = Phase.VOYAGE


@compiled
def apply_sail_ship(state, rules, ship, route):
    """Move a ship with points of the action or of the special estate. [SAIL.2] [L.VOYAGE]"""
    cost = move_ship(state, rules, state.seat, ship, route)
    if state.phase == Phase.VOYAGE:
        state.left -= cost
    else:
        spend_estate(state)
        state.effect_left -= cost
        if state.effect_left == 0:
            state.phase = Phase.END_EFFECT


@compiled
def apply_fulfil_building(state, rules, place, is_spared):
    """Pay a building contract and its artisan, whom Patricia may spare. [BUILD.1] [A29]"""
    player = state.players[state.seat]
    contract = state.building_market[place]
    pay(player, rules.building_cost[contract])
    if is_spared:
        use_card(player, place_in_row(player, PATRICIA))
    elif rules.building_artisans[contract] > 0:
        return_artisan(state, player)
    player.buildings |= 1 << contract
    state.building_market[place] = NONE
    state.contract = contract
    state.is_done = 1
    state.phase = Phase.SITE


@compiled
def apply_build_shape(state, rules, placement):
    """Cubes by contract, or a single one by the special estate. [BUILD.2] [L.CUBE]"""
    if state.phase == Phase.SITE:
        state.phase = Phase.END_ACTION
    else:
        spend_estate(state)
        state.phase = Phase.END_EFFECT
    place_cubes(state, rules, state.seat, placement)


@compiled
def apply_advance_chariot(state, rules, track, cells):
    """One movement by the action or by the special estate. [RACE.1] [L.RACE]"""
    move_chariot(state, rules, state.seat, track, cells)
    if state.phase == Phase.RACE:
        state.left -= cells
        state.least_track = track + 1
        state.is_done = 1
    else:
        spend_estate(state)
        state.effect_left -= cells
        state.effect_track = track + 1
        if state.effect_left == 0:
            state.phase = Phase.END_EFFECT


@compiled
def apply_send_charioteer(state, rules, track):
    """An artisan is spent on one more cell. [RACE.2]"""
    return_artisan(state, state.players[state.seat])
    move_chariot(state, rules, state.seat, track, 1)
    state.is_done = 1
    state.phase = Phase.END_ACTION


@compiled
def apply_hire(state, rules):
    """An artisan for wheat. [PRODUCE]"""
    player = state.players[state.seat]
    player.goods[Good.WHEAT] -= rules.hire_wheat
    gain_artisans(state, player, 1)
    state.left -= 1
    state.is_done = 1


@compiled
def apply_place_artisan(state, rules, cell):
    """An artisan goes to work. [PRODUCE]"""
    state.left -= 1
    state.is_done = 1
    place_artisan(state, rules, state.seat, cell)


@compiled
def apply_exchange(state, rules):
    """The exchange of an estate, once per artisan. [L.EXCHANGE]"""
    player = state.players[state.seat]
    exchange(state, rules, player, player.estates[state.effect_cell])
    state.phase = Phase.END_EFFECT


@compiled
def apply_use_estate(state, rules):
    """Goods of one's choice, or coins. [L.GOODS] [L.COINS]"""
    player = state.players[state.seat]
    if player.estates[state.effect_cell] == Estate.GOODS:
        player.owed += rules.special_goods
    else:
        player.coins += rules.special_coins
    spend_estate(state)
    state.phase = Phase.END_EFFECT
