"""Carrying out one decision and all that follows without a choice. Legality is not checked again here."""

from simulate.contract import NONE, gain_points
from simulate.games.porta_nigra.conditions import buy_price, can_raise, least_white, most_white, way_to_site
from simulate.games.porta_nigra.constants import (
    FIRST_BRICK,
    FIRST_COINS,
    FIRST_HONOUR,
    FIRST_SITE,
    FIRST_TOWER,
    LEAST_COINS,
    MAX_ICONS,
    NUM_SITES,
    WHITE,
    ActionKind,
    Icon,
    Phase,
    Source,
)
from simulate.games.porta_nigra.effects import (
    gain_romans,
    move_builder,
    place_element,
    raise_tower,
    trigger_no_bricks,
    use_honour,
)
from simulate.games.porta_nigra.phases import proceed
from simulate.jit import compiled


@compiled
def apply(state, rules, action, rng):
    """Carry out an option of `legal_actions`."""
    kind = action.kind
    if kind == ActionKind.PLACE_BUILDER:
        apply_place_builder(state, action.a)
    elif kind == ActionKind.PLAY_CARD:
        apply_play_card(state, rules, action.a)
    elif kind == ActionKind.BUY_BRICK:
        apply_buy_brick(state, rules, action.a, action.b)
    elif kind == ActionKind.TAKE:
        apply_take(state, action.a)
    elif kind == ActionKind.BUILD_BY_ICON:
        apply_build_by_icon(state)
    elif kind == ActionKind.BUILD_BY_INFLUENCE:
        apply_build_by_influence(state, rules)
    elif kind == ActionKind.BUILD:
        apply_build(state, rules, action.a, action.b)
    elif kind == ActionKind.USE_WHITE:
        apply_use_white(state, rules, action.a)
    elif kind == ActionKind.TAKE_ROMAN:
        apply_take_roman(state, rules)
    elif kind == ActionKind.BUY_HONOUR:
        apply_buy_honour(state, rules, action.a)
    elif kind == ActionKind.RAISE_TOWER:
        apply_raise_tower(state, rules, action.a)
    elif kind == ActionKind.CASH_ACTION:
        apply_cash_action(state)
    elif kind == ActionKind.CASH_TORCH:
        apply_cash_torch(state)
    elif kind == ActionKind.END_TURN:
        state.phase = Phase.END_TURN
    elif kind == ActionKind.SPLIT:
        apply_split(state, action.a, action.b)
    elif kind == ActionKind.NAME_FIRST:
        apply_name_first(state, action.a)
    if state.phase >= Phase.BEGIN_TURN:
        proceed(state, rules, rng)


@compiled
def apply_place_builder(state, quarter):
    """The builder enters the board. [3.2]"""
    state.players[state.seat].builder = quarter
    state.phase = Phase.CARD


@compiled
def apply_play_card(state, rules, card):
    """The card lies open; its torches are the printed actions. [3.2]"""
    hand = state.players[state.seat].hand
    if hand[0] == card:
        hand[0] = hand[1]
    hand[1] = NONE
    state.card = card
    state.actions = rules.card_torches[card]
    for slot in range(MAX_ICONS):
        icon = rules.card_icons[card, slot]
        if icon != NONE:
            state.icons[icon] += 1
    state.phase = Phase.STEP


@compiled
def cover_icon(state, icon):
    """Each icon works once; printed actions are spent before torch tokens. [3.2] [A4]"""
    state.icons[icon] -= 1
    if state.actions > 0:
        state.actions -= 1
    else:
        state.players[state.seat].torches -= 1


@compiled
def apply_buy_brick(state, rules, icon, colour):
    """Move to the shop, pay, and put the brick into the own stock. [4.A]"""
    player = state.players[state.seat]
    cover_icon(state, icon)
    player.coins -= buy_price(state, rules, state.seat, colour)
    if colour != WHITE:
        player.builder = rules.shop_quarter[colour]
    state.market[colour] -= 1
    player.bricks[colour] += 1
    trigger_no_bricks(state, rules, state.seat)


@compiled
def apply_take(state, icon):
    """Influence, a torch or the coins of the icon; what is gained can be used at once. [4.C] [4.D] [4.E] [A6]"""
    player = state.players[state.seat]
    cover_icon(state, icon)
    if icon == Icon.INFLUENCE:
        player.influence += 1
    elif icon == Icon.TORCH:
        player.torches += 1
    else:
        player.coins += LEAST_COINS + icon - FIRST_COINS


@compiled
def apply_build_by_icon(state):
    """The card's build icon. [4.B]"""
    cover_icon(state, Icon.BUILD)
    state.phase = Phase.SITE


@compiled
def apply_build_by_influence(state, rules):
    """The same action for influence. [5]"""
    state.players[state.seat].influence -= rules.build_influence
    state.phase = Phase.SITE


@compiled
def apply_build(state, rules, site, height):
    """Choose a site; the number of white bricks is asked where there is a choice. [4.B] [A13]"""
    seat = state.seat
    least = least_white(state, rules, seat, site, height)
    state.site = site
    state.site_height = height
    if rules.site_colour[site] == WHITE or least == most_white(state, seat, height):
        apply_use_white(state, rules, least)
    else:
        state.phase = Phase.WHITE


@compiled
def apply_use_white(state, rules, whites):
    """Walk to the building and place the element. [4.B]"""
    seat = state.seat
    site = state.site
    way = way_to_site(state, rules, seat, site)
    move_builder(state.players[seat], rules.building_quarter[rules.site_building[site]], way)
    place_element(state, rules, seat, site, state.site_height, whites)
    state.site = NONE
    state.site_height = 0
    state.phase = Phase.STEP


@compiled
def apply_take_roman(state, rules):
    """A Roman for influence. [5]"""
    player = state.players[state.seat]
    player.influence -= rules.roman_influence
    gain_romans(player, 1)


@compiled
def apply_buy_honour(state, rules, honour):
    """The card leaves the display and works at once. [5]"""
    state.players[state.seat].influence -= rules.honour_influence[honour]
    state.honour_display[honour] -= 1
    state.honours_bought[honour] += 1
    state.honour_used = 1
    use_honour(state, rules, state.seat, honour)
    if state.phase == Phase.TOWER:
        raise_only_tower(state, rules)


@compiled
def raise_only_tower(state, rules):
    """Where one tower alone can be raised there is nothing to ask."""
    only = NONE
    for site in range(FIRST_TOWER, NUM_SITES):
        if can_raise(state, state.seat, site):
            if only != NONE:
                return
            only = site
    apply_raise_tower(state, rules, only)


@compiled
def apply_raise_tower(state, rules, site):
    """The tower card's brick. [5]"""
    raise_tower(state, rules, state.seat, site)
    state.phase = Phase.STEP


@compiled
def apply_cash_action(state):
    """A printed action for a coin. [3.2] [A5]"""
    state.actions -= 1
    state.players[state.seat].coins += 1


@compiled
def apply_cash_torch(state):
    """A torch token for a coin, also without an icon to spare. [3.2] [A5]"""
    state.players[state.seat].torches -= 1
    state.players[state.seat].coins += 1


@compiled
def apply_split(state, points, coins):
    """Interim scoring. [6]"""
    gain_points(state, state.seat, Source.INTERIM, points)
    state.players[state.seat].coins += coins
    state.phase = Phase.NEXT_SPLIT


@compiled
def apply_name_first(state, seat):
    """The first player of the next round. [6]"""
    state.first_player = seat
    state.phase = Phase.BEGIN_ROUND


@compiled
def component_of(state, rules, action):
    """The card played or bought, the brick's colour, the site built on or raised."""
    kind = action.kind
    if kind == ActionKind.PLAY_CARD:
        return action.a
    if kind == ActionKind.BUY_BRICK:
        return FIRST_BRICK + action.b
    if kind == ActionKind.BUILD or kind == ActionKind.RAISE_TOWER:
        return FIRST_SITE + action.a
    if kind == ActionKind.BUY_HONOUR:
        return FIRST_HONOUR + action.a
    return NONE
