"""Options against slow twins, and how compound choices are built from small ones."""

import random
from itertools import combinations

import pytest

from simulate.games.sylla.constants import ActionKind, Component, Phase, Status
from tests.games.sylla import naive
from tests.games.sylla.table import BLACK, BLUE, Table

VARIANTS = ["base", "tavern_no_extremes", "token_supply_38", "hexes_2", "ladder_3"]


@pytest.mark.parametrize(
    ("players", "variant", "seed"),
    [(players, "base", seed) for players in (2, 3, 4) for seed in (1, 2)]
    + [(4, variant, 3) for variant in VARIANTS[1:]],
)
def test_options_of_whole_games_agree_with_the_slow_twin(players, variant, seed):
    table = Table(players, variant, seed)
    for options in table.wander(seed):
        assert len(options) == len(set(options))
        assert set(options) == naive.options(table.state, table.rules)
    assert table.state.phase == Phase.OVER


def walk(table, goes_on, result):
    """Follow every option as long as the compound choice goes on; the results of all its ends."""
    results = []
    before = table.save()
    for option in table.options():
        table.apply(*option)
        results += walk(table, goes_on, result) if goes_on(table.state) else [result(table.state)]
        table.restore(before)
    return results


@pytest.mark.parametrize("seed", range(6))
def test_every_way_to_pay_is_reached_once(seed):
    dice = random.Random(seed)
    cards = [Component(dice.randrange(9)) for _ in range(8)]
    table = Table().at_auction(Component.FIELD, dice.randrange(6))
    for card in cards:
        table.state.players[BLUE].owned[card, Status.READY] += 1
    colour = table.rules.place_colour[table.state.place]
    usable = sorted(card for card in cards if table.rules.hexes[card, colour])
    price = max(1, len(usable) // 2)
    table.do(ActionKind.BID_TILE, price).do(ActionKind.PASS_TILE).do(ActionKind.PASS_TILE).do(ActionKind.PASS_TILE)
    paid = walk(
        table,
        lambda state: state.phase == Phase.PAYMENT,
        lambda state: tuple(state.players[BLUE].owned[:9, Status.ROTATED].tolist()),
    )
    expected = {tuple(hand.count(card) for card in range(9)) for hand in combinations(usable, price)}
    assert sorted(paid) == sorted(expected)


@pytest.mark.parametrize("players", [2, 4])
def test_there_are_113_different_starting_hands(players):
    table = Table(players)
    hands = walk(table, lambda state: state.seat == BLACK, lambda state: tuple(state.players[BLACK].picks.tolist()))
    assert len(hands) == len(set(hands)) == 113
    assert {sum(hand) for hand in hands} == {int(table.rules.starting_picks[players])}
