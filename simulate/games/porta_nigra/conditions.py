"""What is allowed: each condition is stated once, for the list of options, the course of the turn and the players."""

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    MAX_HEIGHT,
    NUM_BUILDINGS,
    NUM_COLOURS,
    NUM_FINALS,
    NUM_PARTS,
    WHITE,
    Bar,
    Effect,
    Honour,
    Icon,
)
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled


@compiled
def has_action(state, seat):
    """An icon takes a printed action, or a torch token when there is none left. [3.2] [A4] [A6]"""
    return state.actions > 0 or state.players[seat].torches > 0


@compiled
def is_grey(state, icon):
    """A grey icon buys in any shop; so does a coloured one whose shop is empty now. [4.A] [A8]"""
    return icon == Icon.BUY_GREY or state.market[icon] == 0


@compiled
def buy_price(state, rules, seat, colour):
    """The way to the shop and the brick; the white shop is near everywhere. [4.A] [A7]"""
    price = rules.colour_value[colour]
    if rules.shop_quarter[colour] != NONE:
        price += distance(state.players[seat].builder, rules.shop_quarter[colour])
    return price


@compiled
def can_buy(state, rules, seat, colour):
    """The shop has a brick, and the seat can pay the way and the brick. [4.A] [A8]"""
    return state.market[colour] > 0 and state.players[seat].coins >= buy_price(state, rules, seat, colour)


@compiled
def bricks_for(player, colour):
    """Own bricks that can count as a colour: white ones stand in for any other. [4.B]"""
    return player.bricks[colour] + (0 if colour == WHITE else player.bricks[WHITE])


@compiled
def way_to_site(state, rules, seat, site):
    """Coins for the builder's way to a site's building. [4.B]"""
    return distance(state.players[seat].builder, rules.building_quarter[rules.site_building[site]])


@compiled
def most_height(rules, player, site):
    """As many bricks as Porta Nigra and the own stock allow. [4.B]"""
    return min(MAX_HEIGHT, bricks_for(player, rules.site_colour[site]))


@compiled
def sites_for_bricks(rules, player):
    """Sites that the own bricks suffice for, empty or not, as a bit mask. [4.B]"""
    sites = 0
    for colour in range(NUM_COLOURS):
        sites |= rules.sites_within[colour, min(MAX_HEIGHT, bricks_for(player, colour))]
    return sites


@compiled
def sites_in_reach(rules, player):
    """Sites of the buildings to which the coins take the builder, as a bit mask. [4.B]"""
    sites = 0
    for building in range(NUM_BUILDINGS):
        if player.coins >= distance(player.builder, rules.building_quarter[building]):
            sites |= rules.building_sites[building]
    return sites


@compiled
def sites_to_build_on(state, rules, seat):
    """Empty sites with a Roman, bricks enough and coins for the way, as a bit mask. [4.B] [A29]"""
    player = state.players[seat]
    if player.romans == 0:
        return 0
    return state.empty_sites & sites_for_bricks(rules, player) & sites_in_reach(rules, player)


@compiled
def material_bar(state, rules, seat):
    """What is missing for any element at all, an action to place it left aside. [4.B]"""
    player = state.players[seat]
    if player.romans == 0:
        return Bar.ROMANS.value
    sites = sites_for_bricks(rules, player)
    if sites == 0:
        return Bar.BRICKS.value
    if sites & state.empty_sites == 0:
        return Bar.SITES.value
    if sites & state.empty_sites & sites_in_reach(rules, player) == 0:
        return Bar.COINS.value
    return Bar.NOTHING.value


@compiled
def can_build_by_icon(state, seat):
    """The card shows an uncovered build icon, and an action or token is left for it. [3.2]"""
    return state.icons[Icon.BUILD] > 0 and has_action(state, seat)


@compiled
def can_build_by_influence(state, rules, seat):
    """Influence buys the action, any number of times. [5] [A29]"""
    return state.players[seat].influence >= rules.build_influence


@compiled
def least_white(state, rules, seat, site, height):
    """White bricks that an element needs at least. [A13]"""
    colour = rules.site_colour[site]
    if colour == WHITE:
        return height
    return max(0, height - state.players[seat].bricks[colour])


@compiled
def most_white(state, seat, height):
    """White bricks that an element can use at most. [A13]"""
    return min(height, state.players[seat].bricks[WHITE])


@compiled
def can_take_roman(state, rules, seat):
    """Influence brings a Roman, while the own reserve has one. [5]"""
    player = state.players[seat]
    return player.influence >= rules.roman_influence and player.romans_reserve > 0


@compiled
def can_raise(state, seat, site):
    """An own element of Porta Nigra that is not yet of full height. [5] [A10]"""
    return state.owner[site] == seat and state.height[site] < MAX_HEIGHT


@compiled
def has_tower_to_raise(state, seat):
    """Whether the tower card finds a tower and a brick. [A10]"""
    towers = 0
    for part in range(FIRST_LEVEL, NUM_PARTS - 1):
        towers += state.players[seat].share[part]
    return towers > 0 and state.reserve > 0


@compiled
def can_pay_final(state, rules, seat, final):
    """The first final card takes a building card of each building, the next ones the card before. [5] [A26] [A27]"""
    player = state.players[seat]
    if final > 0:
        return player.finals[final - 1] > 0
    for building in range(NUM_BUILDINGS):
        if player.building_cards[building] == 0:
            return False
    return True


@compiled
def useless_honours(state, rules, seat, bar):
    """Cards that would do nothing at all are not for sale: their bit mask; `bar` is `material_bar`. [A10] [A12]"""
    cards = 0
    for final in range(NUM_FINALS):
        if not can_pay_final(state, rules, seat, final):
            cards |= 1 << final
    if not has_tower_to_raise(state, seat):
        cards |= rules.effect_honours[Effect.TOWER]
    if state.reserve == 0:
        cards |= rules.effect_honours[Effect.BRICKS]
    if state.players[seat].romans_reserve == 0:
        cards |= rules.effect_honours[Effect.ROMANS]
    if bar != Bar.NOTHING:
        cards |= rules.effect_honours[Effect.BUILD]
    return cards


@compiled
def can_buy_honour(state, rules, seat, honour, useless):
    """One open honour card per turn that the seat can pay and use; `useless` are its `useless_honours`. [5]"""
    is_paid = state.players[seat].influence >= rules.honour_influence[honour]
    return (state.honour_display[honour] > 0) & is_paid & (useless >> honour & 1 == 0)


@compiled
def has_way_to_build(state, rules, seat):
    """Whether card, influence or an honour card let the seat place an element that nothing else bars. [4.B] [5]"""
    return (
        can_build_by_icon(state, seat)
        or can_build_by_influence(state, rules, seat)
        or (not state.honour_used and can_buy_honour(state, rules, seat, Honour.BUILD, 0))
    )


@compiled
def is_market_gone(state):
    """Whether reserve and shops are empty. [7] [A34]"""
    total = state.reserve
    for colour in range(NUM_COLOURS):
        total += state.market[colour]
    return total == 0
