"""Artisans: what they bring in the production area, and where they work."""

from policies.nova_roma.prices import ARTISAN, COIN, INFLUENCE, WHEAT, usefulness, wanted_prices
from policies.nova_roma.worth import best_card
from simulate.contract import NONE
from simulate.games.nova_roma.constants import GRID_SIDE, ActionKind, Estate, Good
from simulate.games.nova_roma.state import has_tamer
from simulate.jit import compiled

WORK = 10.0  # artisans work before new ones are hired


@compiled
def work_worth(weights, state, rules, player, cell, prices, turns):
    """What the estate under an artisan gives."""
    estate = player.estates[cell]
    if estate == NONE or player.is_spent[cell]:
        return 0.0
    if estate < Estate.INFLUENCE:
        return prices[estate]
    if estate == Estate.INFLUENCE:
        return prices[INFLUENCE]
    if estate < Estate.ANIMAL:
        return 0.6 * usefulness(turns)
    if estate <= Estate.LION:
        return prices[COIN]
    if estate == Estate.COINS:
        return rules.special_coins * prices[COIN]
    if estate == Estate.GOODS:
        return rules.special_goods * 0.9 * weights.good * usefulness(turns)
    if estate == Estate.ASSOCIATE:
        return best_card(weights, state, rules, player, prices, turns) + 1.0
    return 3.0


@compiled
def working_in(player, first, step):
    """How many artisans work in a row or column of the production area."""
    return player.is_working[first] + player.is_working[first + step] + player.is_working[first + 2 * step]


@compiled
def row_yield(rules, player, row, prices):
    """What the next artisan in a row brings by it."""
    return (1 + working_in(player, row * GRID_SIDE, 1)) * prices[rules.row_product[row]]


@compiled
def column_yield(rules, player, column, prices):
    """What the next artisan in a column brings by it."""
    return (1 + working_in(player, column, GRID_SIDE)) * prices[rules.column_product[column]]


@compiled
def labour_worth(weights, state, rules, player, cell, prices, turns):
    """What an artisan brings on a cell: row and column, more for those who work there, then the estate."""
    yields = row_yield(rules, player, cell // GRID_SIDE, prices) + column_yield(rules, player, cell % GRID_SIDE, prices)
    return yields + work_worth(weights, state, rules, player, cell, prices, turns)


@compiled
def best_labour(weights, state, rules, player, prices, turns):
    """The best cell for the next artisan."""
    columns = (
        column_yield(rules, player, 0, prices),
        column_yield(rules, player, 1, prices),
        column_yield(rules, player, 2, prices),
    )
    tames = has_tamer(state, rules, player)
    best = 0.0
    for row in range(GRID_SIDE):
        in_row = row_yield(rules, player, row, prices)
        for column in range(GRID_SIDE):
            cell = row * GRID_SIDE + column
            estate = player.estates[cell]
            is_animal = estate == Estate.ANIMAL or estate == Estate.LION
            if not player.is_working[cell] and (tames or not is_animal):
                work = work_worth(weights, state, rules, player, cell, prices, turns)
                best = max(best, in_row + columns[column] + work)
    return best


@compiled
def production_worth(weights, state, rules, player, strength, prices, turns):
    """Placing and hiring as often as the strength allows."""
    placed = min(strength, player.artisans)
    left = strength - placed
    if placed == 0 and player.goods[Good.WHEAT] == 0:
        return 0.0
    labour = best_labour(weights, state, rules, player, prices, turns)
    worth = placed * labour * 0.95
    if left > 1 and player.goods[Good.WHEAT] > 0:  # hire one and place him
        worth += labour * 0.8
        left -= 2
    if left > 0 and player.goods[Good.WHEAT] > 0:
        worth += 0.5 * prices[ARTISAN]
    return weights.production * worth


@compiled
def employ_worth(weights, state, rules, player, cell, prices, turns):
    """What an artisan placed for a coin brings."""
    wanted = wanted_prices(weights, state, rules, player, prices, usefulness(turns + 1))
    worth = labour_worth(weights, state, rules, player, cell, wanted, turns)
    return worth - rules.employ_coins * prices[COIN]


@compiled
def value_labour(weights, state, rules, options, count, values, turns, prices, gains):
    """Where artisans bring most; hire when nobody is free or the supply of wheat allows."""
    player = state.players[state.seat]
    wanted = wanted_prices(weights, state, rules, player, prices, usefulness(turns + 1))
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.HIRE:
            hired = prices[ARTISAN] - 0.7 * prices[WHEAT]
            if player.artisans == 0 and state.left > 1:
                hired += 0.8 * best_labour(weights, state, rules, player, wanted, turns)
            values[index] = hired
        elif option.kind == ActionKind.PLACE_ARTISAN:
            values[index] = WORK + labour_worth(weights, state, rules, player, option.a, wanted, turns)
        else:
            values[index] = 0.0
