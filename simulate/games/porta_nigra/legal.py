"""Legal moves: the router asks by phase, `list_<x>` lists the options; conditions.py says what is allowed."""

from simulate.contract import NONE, push
from simulate.games.porta_nigra.conditions import (
    can_build_by_icon,
    can_build_by_influence,
    can_buy,
    can_buy_honour,
    can_raise,
    can_take_roman,
    has_action,
    has_way_to_build,
    is_grey,
    least_white,
    material_bar,
    most_height,
    most_white,
    sites_to_build_on,
    useless_honours,
)
from simulate.games.porta_nigra.constants import (
    FIRST_TOWER,
    HAND_SIZE,
    MIN_HEIGHT,
    NUM_COLOURS,
    NUM_HONOURS,
    NUM_ICONS,
    NUM_QUARTERS,
    NUM_SITES,
    ActionKind,
    Bar,
    Icon,
    Phase,
)
from simulate.games.porta_nigra.phases import interim_amount
from simulate.games.porta_nigra.state import in_market
from simulate.jit import compiled


@compiled
def legal_actions(state, rules, out):
    """List the options of `state.seat`; none exactly when the game is over."""
    phase = state.phase
    if phase == Phase.STEP:
        return list_steps(state, rules, out)
    if phase == Phase.SITE:
        return list_sites(state, rules, out)
    if phase == Phase.CARD:
        return list_cards(state, out)
    if phase == Phase.WHITE:
        return list_whites(state, rules, out)
    if phase == Phase.TOWER:
        return list_towers(state, out)
    if phase == Phase.SPLIT:
        return list_splits(state, rules, out)
    if phase == Phase.FIRST_PLAYER:
        return list_first_players(state, out)
    if phase == Phase.BUILDER:
        return list_quarters(out)
    return 0


@compiled
def list_quarters(out):
    """The builder starts in any quarter, free of charge. [3.2]"""
    count = 0
    for quarter in range(NUM_QUARTERS):
        count = push(out, count, ActionKind.PLACE_BUILDER, quarter, 0)
    return count


@compiled
def list_cards(state, out):
    """One of the hand's cards. [3.2]"""
    hand = state.players[state.seat].hand
    count = 0
    for slot in range(HAND_SIZE):
        if hand[slot] != NONE:
            count = push(out, count, ActionKind.PLAY_CARD, hand[slot], state.refilled)
    return count


@compiled
def list_steps(state, rules, out):
    """Anything that can still be done in the turn, in any order, or the end of it. [3.2] [A3] [A9] [A35]"""
    seat = state.seat
    bar = material_bar(state, rules, seat)
    count = 0
    if has_action(state, seat):
        count = list_purchases(state, rules, out, count)
        count = list_takings(state, out, count)
    count = list_ways_to_build(state, rules, out, count, bar)
    if can_take_roman(state, rules, seat):
        count = push(out, count, ActionKind.TAKE_ROMAN, 0, 0)
    count = list_honours(state, rules, out, count, bar)
    count = list_coins(state, out, count)
    if bar == Bar.NOTHING and not has_way_to_build(state, rules, seat):
        bar = Bar.CARD.value
    return push(out, count, ActionKind.END_TURN, bar, in_market(state))


@compiled
def list_purchases(state, rules, out, count):
    """A brick by each uncovered buy icon; icons that are grey now do the same, so one of them is listed. [4.A]"""
    is_grey_listed = False
    for icon in range(Icon.BUY_GREY, -1, -1):
        if state.icons[icon] == 0:
            continue
        if is_grey(state, icon):
            if not is_grey_listed:
                is_grey_listed = True
                for colour in range(NUM_COLOURS):
                    if can_buy(state, rules, state.seat, colour):
                        count = push(out, count, ActionKind.BUY_BRICK, icon, colour)
        elif can_buy(state, rules, state.seat, icon):
            count = push(out, count, ActionKind.BUY_BRICK, icon, icon)
    return count


@compiled
def list_takings(state, out, count):
    """Influence, a torch or coins; a torch token spent to take a torch would change nothing. [4.C] [B2]"""
    for icon in range(Icon.INFLUENCE, NUM_ICONS):
        if state.icons[icon] > 0 and (icon != Icon.TORCH or state.actions > 0):
            count = push(out, count, ActionKind.TAKE, icon, 0)
    return count


@compiled
def list_ways_to_build(state, rules, out, count, bar):
    """An element by the card's icon, or by influence. [4.B] [5]"""
    if bar == Bar.NOTHING:
        if can_build_by_icon(state, state.seat):
            count = push(out, count, ActionKind.BUILD_BY_ICON, 0, 0)
        if can_build_by_influence(state, rules, state.seat):
            count = push(out, count, ActionKind.BUILD_BY_INFLUENCE, 0, 0)
    return count


@compiled
def list_honours(state, rules, out, count, bar):
    """At most one honour card per turn; equal cards are one option. [5]"""
    if not state.honour_used and state.players[state.seat].influence > 0:
        useless = useless_honours(state, rules, state.seat, bar)
        for honour in range(NUM_HONOURS):  # a card not for sale is noted, too, and overwritten: that spares a jump
            push(out, count, ActionKind.BUY_HONOUR, honour, 0)
            count += can_buy_honour(state, rules, state.seat, honour, useless)
    return count


@compiled
def list_coins(state, out, count):
    """A printed action, or a torch token, for a coin. [3.2] [A5]"""
    if state.actions > 0:
        count = push(out, count, ActionKind.CASH_ACTION, 0, 0)
    if state.players[state.seat].torches > 0:
        count = push(out, count, ActionKind.CASH_TORCH, 0, 0)
    return count


@compiled
def list_sites(state, rules, out):
    """Every site that can be built on, and in Porta Nigra every height. [4.B]"""
    sites = sites_to_build_on(state, rules, state.seat)
    count = 0
    for site in range(FIRST_TOWER):  # others are noted, too, and overwritten: that spares a jump
        push(out, count, ActionKind.BUILD, site, rules.site_bricks[site])
        count += sites >> site & 1
    for site in range(FIRST_TOWER, NUM_SITES):
        if sites >> site & 1:
            for height in range(MIN_HEIGHT, most_height(rules, state.players[state.seat], site) + 1):
                count = push(out, count, ActionKind.BUILD, site, height)
    return count


@compiled
def list_whites(state, rules, out):
    """How many white bricks stand in for the site's colour. [4.B] [A13]"""
    count = 0
    least = least_white(state, rules, state.seat, state.site, state.site_height)
    for number in range(least, most_white(state, state.seat, state.site_height) + 1):
        count = push(out, count, ActionKind.USE_WHITE, number, 0)
    return count


@compiled
def list_towers(state, out):
    """Own elements of Porta Nigra below full height. [5]"""
    count = 0
    for site in range(FIRST_TOWER, NUM_SITES):
        if can_raise(state, state.seat, site):
            count = push(out, count, ActionKind.RAISE_TOWER, site, 0)
    return count


@compiled
def list_splits(state, rules, out):
    """Any number of points, the rest in coins. [6]"""
    amount = interim_amount(state, rules, state.seat)
    count = 0
    for points in range(amount + 1):
        count = push(out, count, ActionKind.SPLIT, points, amount - points)
    return count


@compiled
def list_first_players(state, out):
    """Any seat, the own one too. [6]"""
    count = 0
    for seat in range(state.num_players):
        count = push(out, count, ActionKind.NAME_FIRST, seat, 0)
    return count
