"""The action phase: which card to play, what to do next, where to build."""

from policies.porta_nigra.elements import row_gain, standing_of, tower_gain, yard_of
from policies.porta_nigra.honours import honour_gain, tower_worth
from policies.porta_nigra.plans import NO_BRICKS, NO_PLAN, Plans, bricks_cost, survey
from policies.porta_nigra.worth import coins_worth, stock_worth, worth_of
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import buy_price, can_buy, is_grey
from simulate.games.porta_nigra.constants import (
    FIRST_COINS,
    FIRST_TOWER,
    LEAST_COINS,
    MAX_ICONS,
    NUM_COLOURS,
    WHITE,
    ActionKind,
    Building,
    Effect,
    Icon,
)
from simulate.games.porta_nigra.state import part_of
from simulate.jit import compiled

FEW_TORCHES = 2  # printed on a card, else three
NOTHING_WANTED = Plans(NO_BRICKS, NO_PLAN)
MOST_ELEMENT = 40.0  # points; no element brings more, so influence that is worth as much is not spent on one
TOKEN_SHARE = 0.2  # of a card's third icon that torch tokens are thought to bring


@compiled
def take_worth(weights, state, rules, seat, icon, worth):
    """Influence, a torch or coins."""
    if icon == Icon.INFLUENCE:
        return worth.influence
    if icon == Icon.TORCH:
        return worth.torch
    coins = LEAST_COINS + icon - FIRST_COINS
    return coins_worth(weights, rules, state.players[seat].coins, coins, worth.share)


@compiled
def affordable(state, rules, seat):
    """Shops in which a seat can buy, as a bit mask."""
    mask = 0
    for colour in range(NUM_COLOURS):
        if can_buy(state, rules, seat, colour):
            mask |= 1 << colour
    return mask


@compiled
def value_card(weights, state, rules, options, count, values):
    """A card by its best icons, as many as it has actions; the next one counts a little, for torch tokens."""
    seat = state.seat
    worth = worth_of(weights, state, rules, seat)
    shops = affordable(state, rules, seat)
    plans = survey(weights, state, rules, seat, shops, True, worth)
    for index in range(count):
        card = options[index].a
        first, second, third = 0.0, 0.0, 0.0
        for slot in range(MAX_ICONS):
            icon = rules.card_icons[card, slot]
            if icon == NONE:
                break
            gain = icon_gain(weights, state, rules, seat, icon, shops, plans, worth)
            if gain > first:
                first, second, third = gain, first, second
            elif gain > second:
                second, third = gain, second
            elif gain > third:
                third = gain
        values[index] = first + second + (third if rules.card_torches[card] > FEW_TORCHES else TOKEN_SHARE * third)


@compiled
def icon_gain(weights, state, rules, seat, icon, shops, plans, worth):
    """What an icon would bring now."""
    if icon == Icon.BUILD:
        return plans.build
    if icon > Icon.BUILD:
        return take_worth(weights, state, rules, seat, icon, worth)
    best = 0.0
    for colour in range(NUM_COLOURS):
        if shops >> colour & 1 and (colour == icon or is_grey(state, icon)):
            best = max(best, plans.gains[colour] - buy_price(state, rules, seat, colour) * worth.coin)
    return best


@compiled
def value_step(weights, state, rules, options, count, values):
    """The gain of each step; a torch token spent on it is lost, a printed action is not worth keeping."""
    seat = state.seat
    worth = worth_of(weights, state, rules, seat)
    spent = 0.0 if state.actions > 0 else worth.torch
    wanted = 0
    is_building = False
    has_plans = False
    for index in range(count):
        option = options[index]
        kind = option.kind
        values[index] = 0.0
        if kind == ActionKind.TAKE:
            values[index] = take_worth(weights, state, rules, seat, option.a, worth) - spent
        elif kind == ActionKind.TAKE_ROMAN:
            values[index] = worth.roman - rules.roman_influence * worth.influence
        elif kind == ActionKind.CASH_ACTION:
            values[index] = worth.coin
        elif kind == ActionKind.CASH_TORCH:
            values[index] = worth.coin - worth.torch
        elif kind == ActionKind.BUY_BRICK:
            wanted |= 1 << option.b
        elif kind == ActionKind.BUY_HONOUR:
            has_plans = True
            if rules.honour_effect[option.a] == Effect.BRICKS:
                wanted |= 1 << rules.honour_target[option.a]
            elif rules.honour_effect[option.a] == Effect.BUILD:
                is_building |= rules.honour_influence[option.a] * worth.influence < MOST_ELEMENT * worth.urgency
        elif kind == ActionKind.BUILD_BY_INFLUENCE:
            has_plans = True
            is_building |= rules.build_influence * worth.influence < MOST_ELEMENT * worth.urgency
        elif kind == ActionKind.BUILD_BY_ICON:
            is_building = True
    if has_plans or is_building or wanted != 0:
        value_plans(weights, state, rules, options, count, values, worth, spent, wanted, is_building)


@compiled
def value_plans(weights, state, rules, options, count, values, worth, spent, wanted, is_building):
    """Steps that serve a plan: bricks, elements, honour cards."""
    seat = state.seat
    plans = NOTHING_WANTED
    if is_building or wanted != 0:
        plans = survey(weights, state, rules, seat, wanted, is_building, worth)
    for index in range(count):
        option = options[index]
        kind = option.kind
        if kind == ActionKind.BUY_BRICK:
            values[index] = plans.gains[option.b] - buy_price(state, rules, seat, option.b) * worth.coin - spent
        elif kind == ActionKind.BUILD_BY_ICON:
            values[index] = plans.build - spent
        elif kind == ActionKind.BUILD_BY_INFLUENCE:
            values[index] = plans.build - rules.build_influence * worth.influence
        elif kind == ActionKind.BUY_HONOUR:
            values[index] = honour_gain(weights, state, rules, seat, option.a, plans, worth)


@compiled
def value_site(weights, state, rules, options, count, values):
    """The element that brings most, less bricks, Roman and way; options of a building and part are neighbours."""
    seat = state.seat
    worth = worth_of(weights, state, rules, seat)
    white = stock_worth(weights, rules, WHITE, worth)
    building, part = 0, 0
    yard = yard_of(weights, state, rules, seat, building, worth)
    standing = standing_of(weights, state, rules, seat, part)
    for index in range(count):
        site, height = options[index].a, options[index].b
        if part_of(rules, site, height) != part:
            part = part_of(rules, site, height)
            standing = standing_of(weights, state, rules, seat, part)
        if rules.site_building[site] != building:
            building = rules.site_building[site]
            yard = yard_of(weights, state, rules, seat, building, worth)
        if site >= FIRST_TOWER:
            gain = tower_gain(weights, state, rules, site, height, standing, yard)
        else:
            gain = row_gain(weights, state, rules, site, part, standing, yard)
        colour = rules.site_colour[site]
        spare = stock_worth(weights, rules, colour, worth)
        values[index] = gain - yard.place - bricks_cost(state.players[seat].bricks[colour], height, spare, white)


@compiled
def value_tower(weights, state, rules, options, count, values):
    """The tower that gains most."""
    seat = state.seat
    worth = worth_of(weights, state, rules, seat)
    yard = yard_of(weights, state, rules, seat, Building.PORTA_NIGRA, worth)
    for index in range(count):
        values[index] = tower_worth(weights, state, rules, seat, options[index].a, yard)
