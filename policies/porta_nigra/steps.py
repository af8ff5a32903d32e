"""The action phase: which card to play, what to do next, where to build."""

from policies.porta_nigra.elements import price_lots, rate_parts, row_gain, tower_gain, yard_of
from policies.porta_nigra.honours import honour_gain, romans_worth, tower_worth
from policies.porta_nigra.plans import ALL_COLOURS, NO_PLAN, bricks_cost, most_held, survey
from policies.porta_nigra.sums import BRICK, ICON, NUM_SUMS, PLACE
from policies.porta_nigra.worth import coins_worth, stock_worth, worth_of
from simulate.contract import NONE
from simulate.games.porta_nigra.conditions import (
    buy_price,
    can_build_by_icon,
    can_build_by_influence,
    can_buy,
    can_take_roman,
    is_grey,
)
from simulate.games.porta_nigra.constants import (
    FIRST_COINS,
    FIRST_TOWER,
    LEAST_COINS,
    MAX_HEIGHT,
    MAX_ICONS,
    NUM_COLOURS,
    NUM_HONOURS,
    WHITE,
    ActionKind,
    Building,
    Effect,
    Honour,
    Icon,
)
from simulate.games.porta_nigra.state import part_of
from simulate.jit import compiled, slate

FEW_TORCHES = 2  # printed on a card, else three
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
    sums = slate(NUM_SUMS)
    price_icons(weights, state, rules, options, count, sums)
    for index in range(count):
        card = options[index].a
        first, second, third = 0.0, 0.0, 0.0
        for slot in range(MAX_ICONS):
            icon = rules.card_icons[card, slot]
            if icon == NONE:
                break
            gain = sums[ICON + icon]
            third = max(third, min(second, gain))
            second = max(second, min(first, gain))
            first = max(first, gain)
        values[index] = first + second + (third if rules.card_torches[card] > FEW_TORCHES else TOKEN_SHARE * third)


@compiled
def price_icons(weights, state, rules, options, count, sums):
    """Note what each icon of the cards in hand would bring now."""
    seat = state.seat
    worth = worth_of(weights, state, rules, seat)
    shops = affordable(state, rules, seat)
    wanted = 0
    is_building = False
    for index in range(count):
        for slot in range(MAX_ICONS):
            icon = rules.card_icons[options[index].a, slot]
            if icon > Icon.BUILD:
                sums[ICON + icon] = take_worth(weights, state, rules, seat, icon, worth)
            elif icon == Icon.BUILD:
                is_building = True
            elif icon != NONE:
                wanted |= shops if is_grey(state, icon) else shops & 1 << icon
    element = survey(weights, state, rules, seat, wanted, is_building, worth, sums)
    if state.players[seat].romans > 0:
        sums[ICON + Icon.BUILD] = element * worth.urgency
    elif can_take_roman(state, rules, seat):
        sums[ICON + Icon.BUILD] = element + worth.roman - rules.roman_influence * worth.influence
    else:
        sums[ICON + Icon.BUILD] = NO_PLAN
    best = 0.0
    for colour in range(NUM_COLOURS):
        gain = 0.0
        if wanted >> colour & 1:
            gain = sums[BRICK + colour] - buy_price(state, rules, seat, colour) * worth.coin
        best = max(best, gain)
        sums[ICON + colour] = gain
    for icon in range(Icon.BUY_GREY + 1):
        if is_grey(state, icon):
            sums[ICON + icon] = best


@compiled
def value_step(weights, state, rules, options, count, values):
    """The gain of each step; a torch token spent on it is lost, a printed action is not worth keeping."""
    seat = state.seat
    sums = slate(NUM_SUMS)
    worth = worth_of(weights, state, rules, seat)
    wanted, is_building = serving(weights, state, rules, options, count, worth)
    element = NO_PLAN
    if is_building or wanted != 0:
        element = survey(weights, state, rules, seat, wanted, is_building, worth, sums)
    build = element * worth.urgency
    spent = 0.0 if state.actions > 0 else worth.torch
    for index in range(count):
        option = options[index]
        kind = option.kind
        value = 0.0
        if kind == ActionKind.BUY_HONOUR:
            value = honour_gain(weights, state, rules, seat, option.a, element, worth, sums)
        elif kind == ActionKind.BUY_BRICK:
            value = sums[BRICK + option.b] - buy_price(state, rules, seat, option.b) * worth.coin - spent
        elif kind == ActionKind.TAKE:
            value = take_worth(weights, state, rules, seat, option.a, worth) - spent
        elif kind == ActionKind.BUILD_BY_ICON:
            value = build - spent
        elif kind == ActionKind.BUILD_BY_INFLUENCE:
            value = build - rules.build_influence * worth.influence
        elif kind == ActionKind.TAKE_ROMAN:
            price = rules.roman_influence
            value = romans_worth(state, rules, seat, 1, price, element, worth) - price * worth.influence
        elif kind == ActionKind.CASH_ACTION:
            value = worth.coin
        elif kind == ActionKind.CASH_TORCH:
            value = worth.coin - worth.torch
        values[index] = value


@compiled
def serving(weights, state, rules, options, count, worth):
    """Which colours the options bring (a bit mask), and whether one of them builds at a price that can pay.

    A Roman builds, too, if nothing else is missing.
    """
    seat = state.seat
    is_bare = state.players[seat].romans == 0
    is_bare &= can_build_by_icon(state, seat) or can_build_by_influence(state, rules, seat)
    wanted = 0
    kinds, honours = 0, 0  # that are among the options, as bit masks
    for index in range(count):
        kind = options[index].kind
        kinds |= 1 << kind
        if kind == ActionKind.BUY_BRICK:
            wanted |= 1 << options[index].b
        elif kind == ActionKind.BUY_HONOUR:
            honours |= 1 << options[index].a
    bricks = honours & rules.effect_honours[Effect.BRICKS]
    for honour in range(NUM_HONOURS if bricks else 0):
        if bricks >> honour & 1:
            wanted |= 1 << rules.honour_target[honour]
    most = MOST_ELEMENT * worth.urgency
    is_building = kinds >> ActionKind.BUILD_BY_ICON & 1
    if rules.build_influence * worth.influence < most:
        is_building |= kinds >> ActionKind.BUILD_BY_INFLUENCE & 1
    if rules.honour_influence[Honour.BUILD] * worth.influence < weights.honour * most:
        is_building |= honours >> Honour.BUILD & 1
    if is_bare:
        is_building |= kinds >> ActionKind.TAKE_ROMAN & 1 | (honours & rules.effect_honours[Effect.ROMANS] != 0)
    return wanted, is_building


@compiled
def value_site(weights, state, rules, options, count, values):
    """The element that brings most, less bricks, Roman and way."""
    seat = state.seat
    sums = slate(NUM_SUMS)
    worth = worth_of(weights, state, rules, seat)
    player = state.players[seat]
    price_lots(weights, state, rules, seat, min(most_held(player, ALL_COLOURS), MAX_HEIGHT), worth, sums)
    white = stock_worth(weights, rules, WHITE, worth)
    for index in range(count):
        site, height = options[index].a, options[index].b
        colour = rules.site_colour[site]
        cost = bricks_cost(player.bricks[colour], height, stock_worth(weights, rules, colour, worth), white)
        if site < FIRST_TOWER:
            gain = row_gain(state, rules, site, sums)
        else:
            gain = tower_gain(state, rules, colour, height, sums)
        values[index] = gain - sums[PLACE + rules.site_building[site]] - cost


@compiled
def value_tower(weights, state, rules, options, count, values):
    """The tower that gains most."""
    seat = state.seat
    sums = slate(NUM_SUMS)
    rate_parts(weights, state, rules, seat, sums)
    worth = worth_of(weights, state, rules, seat)
    yard = yard_of(weights, state, rules, seat, Building.PORTA_NIGRA, worth)
    for index in range(count):
        site = options[index].a
        part = part_of(rules, site, state.height[site])
        values[index] = tower_worth(weights, state, rules, seat, part, yard, sums)
