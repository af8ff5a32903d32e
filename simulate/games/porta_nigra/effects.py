"""Printed effects: placing elements, rewards of the master builder, honour cards, and what ends the game."""

from simulate.contract import NONE, gain_points
from simulate.games.porta_nigra.conditions import is_market_gone
from simulate.games.porta_nigra.constants import (
    NUM_BUILDINGS,
    WHITE,
    Building,
    Effect,
    End,
    Phase,
    Source,
)
from simulate.games.porta_nigra.state import part_of
from simulate.jit import compiled


@compiled
def move_builder(player, quarter, way):
    """Clockwise, one coin per border. [4.A] [4.B]"""
    player.coins -= way
    player.builder = quarter


@compiled
def gain_romans(player, number):
    """Romans from the own reserve, as many as there are. [4.B] [A12]"""
    taken = min(number, player.romans_reserve)
    player.romans += taken
    player.romans_reserve -= taken


@compiled
def gain_bricks(state, rules, seat, colour, number):
    """Bricks from the reserve into the own stock, as many as there are. [5] [A12] [A31]"""
    taken = min(number, state.reserve)
    state.reserve -= taken
    state.players[seat].bricks[colour] += taken
    trigger_no_bricks(state, rules, seat)


@compiled
def trigger_end(state, rules, seat, end):
    """The first to bring the end about scores a bonus at once. [7] [A18]"""
    if state.trigger == NONE:
        state.trigger = seat
        state.trigger_end = end
        gain_points(state, seat, Source.END_BONUS, rules.end_bonus)


@compiled
def trigger_no_bricks(state, rules, seat):
    """The last brick has left reserve and shops. [7] [A34]"""
    if is_market_gone(state):
        trigger_end(state, rules, seat, End.NO_BRICKS)


@compiled
def place_element(state, rules, seat, site, height, whites):
    """Bricks and a Roman go to the site: points, building card, rewards, and with the last Roman the end. [4.B] [7]"""
    player = state.players[seat]
    colour = rules.site_colour[site]
    building = rules.site_building[site]
    if colour != WHITE:
        player.bricks[colour] -= height - whites
    player.bricks[WHITE] -= whites
    player.romans -= 1
    gain_points(state, seat, Source.BASILICA + building, site_points(rules, site, height))
    take_building_card(state, rules, seat, site)
    state.owner[site] = seat
    state.height[site] = height
    state.empty_sites &= ~(1 << int(site))
    player.share[part_of(rules, site, height)] += 1 if building == Building.PORTA_NIGRA else height
    add_to_building(state, rules, seat, building, height)
    if player.romans + player.romans_reserve == 0:
        trigger_end(state, rules, seat, End.NO_ROMANS)


@compiled
def site_points(rules, site, height):
    """The printed points; in Porta Nigra each brick earns the value of the site's colour. [4.B]"""
    if rules.site_building[site] == Building.PORTA_NIGRA:
        return height * rules.colour_value[rules.site_colour[site]]
    return rules.site_points[site]


@compiled
def take_building_card(state, rules, seat, site):
    """An open card of the building and the site's colour is taken; row C of the Amphitheatre gives none. [4.B] [A11]"""
    building = rules.site_building[site]
    colour = rules.site_colour[site]
    if rules.site_gives_card[site] and state.building_display[building, colour] > 0:
        state.building_display[building, colour] -= 1
        state.players[seat].building_cards[building] += 1


@compiled
def add_to_building(state, rules, seat, building, number):
    """Own bricks in a building grow; each new multiple of three brings the builder's reward. [4.B]"""
    player = state.players[seat]
    before = player.built[building]
    player.built[building] = before + number
    for _ in range(rules.num_rewards[before + number] - rules.num_rewards[before]):
        reward_builder(state, rules, seat, building)


@compiled
def reward_builder(state, rules, seat, building):
    """What the building gives its builder. [4.B] [A12]"""
    player = state.players[seat]
    player.torches += rules.reward_torches[building]
    player.coins += rules.reward_coins[building]
    player.influence += rules.reward_influence[building]
    gain_romans(player, rules.reward_romans[building])
    if rules.reward_whites[building] > 0:
        gain_bricks(state, rules, seat, WHITE, rules.reward_whites[building])


@compiled
def pay_final(state, rules, seat, final):
    """The cards a final card costs leave the game. [5] [A27] [A32]"""
    player = state.players[seat]
    if final > 0:
        player.finals[final - 1] -= 1
        return
    for building in range(NUM_BUILDINGS):
        player.building_cards[building] -= 1
        state.cards_paid[building] += 1


@compiled
def use_honour(state, rules, seat, honour):
    """What an honour card does; building and raising a tower wait for a choice. [5]"""
    player = state.players[seat]
    effect = rules.honour_effect[honour]
    amount = rules.honour_amount[honour]
    target = rules.honour_target[honour]
    if effect == Effect.FINAL:
        pay_final(state, rules, seat, honour)
        player.finals[honour] += 1
    elif effect == Effect.REPLACE:
        player.building_cards[target] += 1
    elif effect == Effect.TOWER:
        state.phase = Phase.TOWER
    elif effect == Effect.BRICKS:
        gain_bricks(state, rules, seat, target, amount)
    elif effect == Effect.COINS:
        player.coins += amount
    elif effect == Effect.TORCHES:
        player.torches += amount
    elif effect == Effect.ROMANS:
        gain_romans(player, amount)
    elif effect == Effect.BUILD:
        state.phase = Phase.SITE
    else:
        gain_points(state, seat, Source.HONOUR, amount)


@compiled
def raise_tower(state, rules, seat, site):
    """A brick of the reserve on an own tower: it counts for level and rewards, not for points or cards. [5] [A25]"""
    player = state.players[seat]
    height = state.height[site]
    state.reserve -= 1
    state.height[site] = height + 1
    player.share[part_of(rules, site, height)] -= 1
    player.share[part_of(rules, site, height + 1)] += 1
    add_to_building(state, rules, seat, Building.PORTA_NIGRA, 1)
    trigger_no_bricks(state, rules, seat)
