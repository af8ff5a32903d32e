"""Cards, goods and markets: what to take, play, sell, buy, request and exchange."""

from policies.nova_roma.board import best_labour, column_prices, labour_worth, product_price, row_prices
from policies.nova_roma.deeds import claim_worth, deed_worth
from policies.nova_roma.prices import (
    artisan_price,
    coin_price,
    good_price,
    influence_price,
    need_of,
    usefulness,
)
from policies.nova_roma.worth import card_worth, estate_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import play_influence
from simulate.games.nova_roma.constants import (
    GRID_SIDE,
    NUM_MARKET,
    ActionKind,
    Estate,
    Good,
    Phase,
)
from simulate.jit import compiled

USE = 10.0  # associates that cost nothing are used first


@compiled
def value_good(weights, state, rules, options, count, values, turns, gains):
    """A good of one's choice."""
    player = state.players[state.seat]
    for index in range(count):
        good = options[index].a
        values[index] = good_price(weights, state, rules, player, good, turns) + need_of(
            weights, state, rules, player, good
        )


@compiled
def employ_worth(weights, state, rules, player, cell, turns):
    """What an artisan placed for a coin brings."""
    column = product_price(weights, state, rules, player, rules.column_product[cell % GRID_SIDE], 1.0, turns)
    row = product_price(weights, state, rules, player, rules.row_product[cell // GRID_SIDE], 1.0, turns)
    worth = labour_worth(weights, state, rules, player, cell, column, row, turns)
    return worth - rules.employ_coins * coin_price(weights, state, rules, turns)


@compiled
def value_cards(weights, state, rules, options, count, values, turns, gains):
    """Every associate that helps, then begin."""
    player = state.players[state.seat]
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.USE_CARD:
            values[index] = USE
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, turns)
        else:
            values[index] = 0.0


@compiled
def value_trade(weights, state, rules, options, count, values, turns, gains):
    """Sell cards that are worth less than their share of a coin; buy goods that are worth more than one."""
    player = state.players[state.seat]
    coin = coin_price(weights, state, rules, turns)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SELL_CARD:
            worth = card_worth(weights, state, rules, player, option.a, turns) * (1.0 if turns > 0 else 0.0)
            values[index] = coin / rules.cards_per_coin - 0.3 * worth
        elif option.kind == ActionKind.BUY_GOOD:
            worth = good_price(weights, state, rules, player, option.a, turns)
            values[index] = worth + need_of(weights, state, rules, player, option.a) * usefulness(turns + 2) - coin
        else:
            values[index] = 0.0


@compiled
def estate_place(rules, player, estate, cell):
    """A small preference: animals away from the goods that are wanted, others where artisans like to work."""
    if player.estates[cell] != NONE:
        return -USE  # never over another estate
    row, column = cell // GRID_SIDE, cell % GRID_SIDE
    neighbours = 0
    for index in range(GRID_SIDE):
        neighbours += player.estates[row * GRID_SIDE + index] >= Estate.ANIMAL
        neighbours += player.estates[index * GRID_SIDE + column] >= Estate.ANIMAL
    is_idle = estate == Estate.ANIMAL or estate == Estate.LION
    return 0.01 * neighbours if is_idle else -0.01 * neighbours


@compiled
def value_develop(weights, state, rules, options, count, values, turns, gains):
    """The best estate; wine only becomes influence if that is worth more."""
    player = state.players[state.seat]
    coin = coin_price(weights, state, rules, turns)
    influence = influence_price(weights, state, rules, player, turns)
    wine = good_price(weights, state, rules, player, Good.WINE, turns)
    place = NONE
    worth = 0.0
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.BUY_ESTATE:
            if option.a != place:  # the cells of one place follow each other
                place = option.a
                worth = gains[3] + estate_worth(weights, state, rules, player, state.estate_market[place], turns)
                worth -= rules.place_coins[place] * coin + rules.place_wine[place] * wine
            values[index] = worth + estate_place(rules, player, state.estate_market[place], option.b)
        elif option.kind == ActionKind.SPEND_WINE:
            room = min(option.a, rules.limits_influence - player.influence)
            profit = room * influence + (option.a - room) * coin - option.a * (wine + 0.1)
            values[index] = profit if profit < 0.0 else USE + profit  # an estate can follow
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, turns)
        else:
            values[index] = 0.0


@compiled
def value_petition(weights, state, rules, options, count, values, turns, gains):
    """The claim if it pays, then the best other action."""
    seat = state.seat
    player = state.players[seat]
    price = influence_price(weights, state, rules, player, turns)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.REQUEST and 1 < option.b < min(state.strength, player.influence):
            values[index] = -USE  # either as little influence as possible or as much
        elif option.kind == ActionKind.REQUEST:
            worth = deed_worth(weights, state, rules, seat, option.a, option.b, 0, gains, turns)
            values[index] = weights.petition * worth - option.b * price
        elif option.kind == ActionKind.CLAIM_TOKEN:
            values[index] = claim_worth(weights, state, rules, seat) - rules.claim_influence * price
            if values[index] > 0.0 and player.influence > rules.claim_influence:
                values[index] += USE  # a request can follow
        else:
            values[index] = 0.0


@compiled
def value_take(weights, state, rules, options, count, values, turns, gains):
    """The best open card; the deck is worth an average one."""
    player = state.players[state.seat]
    for index in range(count):
        place = options[index].a
        if place == NUM_MARKET:
            values[index] = weights.associates * 2.2 * usefulness(turns)
        else:
            values[index] = card_worth(weights, state, rules, player, state.associate_market[place], turns)


@compiled
def value_play(weights, state, rules, options, count, values, turns, gains):
    """The card that is worth most, if it is worth its price; in a full row, more than the one that leaves."""
    player = state.players[state.seat]
    price = 0.0
    influence_from = rules.influence_from_estate
    if state.phase == Phase.PLAY:
        price = rules.play_coins[state.strength] * coin_price(weights, state, rules, turns)
        influence_from = rules.influence_from_recruited
    influence = play_influence(player, rules.limits_row, influence_from)
    price += influence * influence_price(weights, state, rules, player, turns)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.STOP:
            values[index] = 0.0
        else:
            values[index] = card_worth(weights, state, rules, player, option.a, turns) - price
            if option.b == NONE:
                values[index] += gains[0]
            else:
                values[index] -= card_worth(weights, state, rules, player, option.b, turns)


@compiled
def value_card_kept(weights, state, rules, options, count, values, turns, gains):
    """Picking a card, or giving the worst one away."""
    player = state.players[state.seat]
    for index in range(count):
        option = options[index]
        worth = card_worth(weights, state, rules, player, option.a, turns)
        values[index] = worth if option.kind == ActionKind.PICK_ASSOCIATE else -worth


@compiled
def value_exchange(weights, state, rules, options, count, values, turns, gains):
    """An exchange that gives more than it takes; what special estates give is for free."""
    player = state.players[state.seat]
    coin = coin_price(weights, state, rules, turns)
    influence = influence_price(weights, state, rules, player, turns)
    estate = player.estates[state.effect_cell]
    if estate == Estate.COIN_FOR_ARTISAN:
        profit = artisan_price(weights, state, rules, player, turns) - rules.artisan_coins * coin
    elif estate == Estate.INFLUENCE_FOR_GOOD:
        profit = weights.good * usefulness(turns) - rules.good_influence * influence
    elif estate == Estate.INFLUENCE_FOR_COINS:
        profit = rules.exchange_coins * coin - rules.coins_influence * influence
    else:
        profit = 1.0
    for index in range(count):
        values[index] = 0.0 if options[index].kind == ActionKind.STOP else profit


@compiled
def value_labour(weights, state, rules, options, count, values, turns, gains):
    """Where artisans bring most; hire when nobody is free or the supply of wheat allows."""
    player = state.players[state.seat]
    wheat = good_price(weights, state, rules, player, Good.WHEAT, turns)
    columns = column_prices(weights, state, rules, player, 1.0, turns)
    rows = row_prices(weights, state, rules, player, 1.0, turns)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.HIRE:
            hired = artisan_price(weights, state, rules, player, turns) - 0.7 * wheat
            if player.artisans == 0 and state.left > 1:
                hired += 0.8 * best_labour(weights, state, rules, player, turns)
            values[index] = hired
        elif option.kind == ActionKind.PLACE_ARTISAN:
            column, row = columns[option.a % GRID_SIDE], rows[option.a // GRID_SIDE]
            values[index] = USE + labour_worth(weights, state, rules, player, option.a, column, row, turns)
        else:
            values[index] = 0.0
