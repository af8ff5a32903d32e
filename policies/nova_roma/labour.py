"""Artisans: what they bring in the production area, and where they work."""

from policies.nova_roma.prices import ARTISAN, COIN, INFLUENCE, NUM_PRICES, WHEAT, fill_wanted, usefulness
from policies.nova_roma.worth import best_card
from simulate.contract import NONE
from simulate.games.nova_roma.constants import (
    GRID_SIDE,
    NUM_ESTATES,
    NUM_GOODS,
    NUM_GRID_CELLS,
    ActionKind,
    Estate,
    Good,
)
from simulate.games.nova_roma.state import has_tamer
from simulate.jit import compiled, slate

WORK = 10.0  # artisans work before new ones are hired


@compiled
def fill_works(weights, rules, prices, turns, works):
    """Fill in what each kind of estate gives an artisan, the one that plays an associate apart."""
    some = usefulness(turns)
    for good in range(NUM_GOODS):
        works[good] = prices[good]
    works[Estate.INFLUENCE] = prices[INFLUENCE]
    for estate in range(Estate.COIN_FOR_ARTISAN, Estate.ANIMAL):
        works[estate] = 0.6 * some
    works[Estate.ANIMAL] = prices[COIN]
    works[Estate.LION] = prices[COIN]
    for estate in range(Estate.ASSOCIATE, NUM_ESTATES):
        works[estate] = 3.0
    works[Estate.GOODS] = rules.special_goods * 0.9 * weights.good * some
    works[Estate.COINS] = rules.special_coins * prices[COIN]


@compiled
def work_worth(weights, state, rules, player, cell, works, prices, turns):
    """What the estate under an artisan gives."""
    estate = player.estates[cell]
    if estate == Estate.ASSOCIATE and not player.is_spent[cell]:
        return best_card(weights, state, rules, player, prices, turns) + 1.0
    work = works[max(estate, 0)]
    return 0.0 if (estate == NONE) | (player.is_spent[cell] != 0) else work


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
def fill_labours(weights, state, rules, player, prices, turns, labours):
    """Fill in what an artisan brings on each cell: row and column, more for those who work there, then the estate."""
    works = slate(NUM_ESTATES)
    fill_works(weights, rules, prices, turns, works)
    columns = (
        column_yield(rules, player, 0, prices),
        column_yield(rules, player, 1, prices),
        column_yield(rules, player, 2, prices),
    )
    for row in range(GRID_SIDE):
        in_row = row_yield(rules, player, row, prices)
        for column in range(GRID_SIDE):
            cell = row * GRID_SIDE + column
            work = work_worth(weights, state, rules, player, cell, works, prices, turns)
            labours[cell] = in_row + columns[column] + work


@compiled
def best_labour(weights, state, rules, player, prices, turns):
    """The best cell for the next artisan."""
    labours = slate(NUM_GRID_CELLS)
    fill_labours(weights, state, rules, player, prices, turns, labours)
    best = 0.0
    wild = 0.0  # the best cell, animals or not
    for cell in range(NUM_GRID_CELLS):
        estate = player.estates[cell]
        labour = 0.0 if player.is_working[cell] else labours[cell]
        is_wild = (estate == Estate.ANIMAL) | (estate == Estate.LION)
        tame = 0.0 if is_wild else labour
        best = tame if tame > best else best
        wild = labour if labour > wild else wild
    return wild if wild > best and has_tamer(state, rules, player) else best


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
    wanted = slate(NUM_PRICES)
    fill_wanted(weights, state, rules, player, prices, usefulness(turns + 1), wanted)
    labours = slate(NUM_GRID_CELLS)
    fill_labours(weights, state, rules, player, wanted, turns, labours)
    return labours[cell] - rules.employ_coins * prices[COIN]


@compiled
def value_labour(weights, state, rules, options, count, values, turns, prices):
    """Where artisans bring most; hire when nobody is free or the supply of wheat allows."""
    player = state.players[state.seat]
    wanted = slate(NUM_PRICES)
    fill_wanted(weights, state, rules, player, prices, usefulness(turns + 1), wanted)
    labours = slate(NUM_GRID_CELLS)
    fill_labours(weights, state, rules, player, wanted, turns, labours)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.HIRE:
            hired = prices[ARTISAN] - 0.7 * prices[WHEAT]
            if player.artisans == 0 and state.left > 1:
                hired += 0.8 * best_labour(weights, state, rules, player, wanted, turns)
            values[index] = hired
        elif option.kind == ActionKind.PLACE_ARTISAN:
            values[index] = WORK + labours[option.a]
        else:
            values[index] = 0.0
