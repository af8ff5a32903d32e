"""The steps of the eight actions, one function per decision."""

from simulate.contract import NONE
from simulate.games.nova_roma.components import PATRICIA
from simulate.games.nova_roma.conditions import play_influence, ready_card
from simulate.games.nova_roma.constants import NUM_GOODS, NUM_MARKET, Effect, Estate, Good, Phase, Status
from simulate.games.nova_roma.effects import (
    add_to_row,
    drop_from_row,
    exchange,
    move_chariot,
    move_ship,
    place_artisan,
    place_cubes,
    put_estate,
    spend_estate,
)
from simulate.games.nova_roma.gains import (
    add_to_hand,
    discard_associate,
    draw_associate,
    gain_artisans,
    gain_good,
    gain_influence,
    pay,
    remove_from_hand,
    return_artisan,
)
from simulate.games.nova_roma.state import place_in_row
from simulate.jit import compiled


@compiled
def apply_stop(state):
    """Go on to the step that follows; what was skipped cannot be made good. [P]"""
    phase = state.phase
    if phase >= Phase.EXCHANGE:
        state.phase = Phase.END_EFFECT
    elif phase == Phase.PLAY:
        state.phase = Phase.DISCARD
    elif phase == Phase.RACE:
        state.phase = Phase.CHARIOTEER
    elif phase == Phase.AFTERWARDS:
        state.phase = Phase.CLOSE_ACTION
    else:
        state.phase = Phase.END_ACTION


# Associates


@compiled
def use_card(player, index):
    """A card with one use a round is turned face down. [C]"""
    player.row_status[index] = Status.USED


@compiled
def apply_use_card(state, rules, card):
    """Strength, goods or influence before the first step. [C] [A23]"""
    player = state.players[state.seat]
    use_card(player, place_in_row(player, card))
    effect = rules.card_effect[card]
    if effect < NUM_GOODS:
        gain_good(rules, player, effect, 1)
    elif effect == Effect.INFLUENCE:
        gain_influence(rules, player, 1)
    elif effect == Effect.ANY_GOOD:
        player.owed += 1
    else:
        state.strength += 1
    state.phase = Phase.OPEN_ACTION


@compiled
def apply_employ(state, rules, cell):
    """A coin places an artisan; the action goes on where it stood. [C] [A23] [A40]"""
    player = state.players[state.seat]
    use_card(player, ready_card(rules, player, state.deed, Effect.EMPLOY))
    player.coins -= rules.employ_coins
    if state.phase == Phase.CARDS:
        state.phase = Phase.OPEN_ACTION
    elif state.phase == Phase.AFTERWARDS:
        state.phase = Phase.CLOSE_ACTION
    place_artisan(state, rules, state.seat, cell)


@compiled
def apply_take_card(state, place, rng):
    """A card to the hand; the market stays as it is until the end of the turn. [RECRUIT.1] [A16] [A35]"""
    player = state.players[state.seat]
    if place == NUM_MARKET:
        add_to_hand(player, draw_associate(state, rng))
    else:
        add_to_hand(player, state.associate_market[place])
        state.associate_market[place] = NONE
    state.left -= 1


@compiled
def apply_play_card(state, rules, card, dropped):
    """A card joins the row, by RECRUIT or by the special estate, which spares the coins. [RECRUIT.2] [L.ASSOCIATE]"""
    player = state.players[state.seat]
    if dropped != NONE:
        drop_from_row(state, player, dropped)
    if state.phase == Phase.PLAY:
        player.coins -= rules.play_coins[state.strength]
        player.influence -= play_influence(player, rules.limits_row, rules.influence_from_recruited)
        state.phase = Phase.DISCARD
    else:
        player.influence -= play_influence(player, rules.limits_row, rules.influence_from_estate)
        spend_estate(state)
        state.phase = Phase.END_EFFECT
    remove_from_hand(player, card)
    add_to_row(player, card)


# Trade, development, petition


@compiled
def apply_sell_card(state, rules, card):
    """A coin for every two cards. [TRADE.2]"""
    player = state.players[state.seat]
    remove_from_hand(player, card)
    discard_associate(state, card)
    state.left += 1
    if state.left % rules.cards_per_coin == 0:
        player.coins += 1


@compiled
def apply_buy_good(state, rules, good):
    """A good for a coin. [TRADE.3]"""
    player = state.players[state.seat]
    player.coins -= 1
    gain_good(rules, player, good, 1)
    state.phase = Phase.BUY


@compiled
def apply_spend_wine(state, rules, number):
    """Wine into influence. [DEVELOP.2]"""
    player = state.players[state.seat]
    player.goods[Good.WINE] -= number
    gain_influence(rules, player, number)
    state.phase = Phase.ESTATE


@compiled
def apply_buy_estate(state, rules, place, cell):
    """An estate from the market to the production area. [DEVELOP.3]"""
    player = state.players[state.seat]
    player.coins -= rules.place_coins[place]
    player.goods[Good.WINE] -= rules.place_wine[place]
    put_estate(state, player, state.estate_market[place], cell)
    state.estate_market[place] = NONE
    state.phase = Phase.END_ACTION


@compiled
def apply_claim_token(state, rules):
    """The token shows its points and cannot change hands again this round. [PETITION.1]"""
    state.players[state.seat].influence -= rules.claim_influence
    state.claimer = state.seat
    state.is_done = 1
    state.phase = Phase.REQUEST


# Contracts


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


# Hippodrome


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


# Production


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
