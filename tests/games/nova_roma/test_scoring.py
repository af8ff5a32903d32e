"""The eleven items of the final scoring, tie-breaks, and a ledger that can be derived from the pieces."""

import numpy as np
import pytest

from simulate.games.nova_roma import scoring
from simulate.games.nova_roma.constants import Estate, Phase, Source
from tests.games.nova_roma.table import GREEN, PURPLE, YELLOW, Table, card, scored


def test_item_1_ships_score_the_farthest_harbour_passed():
    for harbour, points in enumerate((0, 0, 3, 3, 7, 7, 10, 10, 14)):
        found = scored(ship_route=[0 if harbour else -1, -1], ship_harbour=[harbour, 0])
        assert found.get("VOYAGES", 0) == points


def test_item_2_building_contracts():
    assert scored(buildings=1 << 0 | 1 << 27)["BUILDINGS"] == 3 + 7


def test_item_3_any_cube_scores_the_third_place():
    table = Table(4)
    for seat, number in enumerate((4, 3, 2, 1)):
        table.state.cubes[seat, 0] = ((1 << number) - 1) << (4 * seat)
    points = [int(scoring.district_points(table.state, table.rules, seat, 0)) for seat in range(4)]
    assert points == [5, 3, 1, 1]
    assert scoring.district_points(table.state, table.rules, PURPLE, 1) == 0


def test_item_4_favourites():
    assert scored(favourites=2)["FAVOURITES"] == 6


def test_item_5_finish():
    assert scored(chariots=[7, 6, 7])["FINISH"] == 10


def test_item_6_associates_of_the_row():
    assert scored(row=[card("calux"), card("vitus"), card("titus")] + [-1] * 4, num_row=3)["ASSOCIATES"] == 2


@pytest.mark.parametrize(("animals", "points"), list(enumerate([0, 2, 5, 9, 11, 14, 18, 20, 23])))
def test_item_7_animals(animals, points):
    estates = [Estate.ANIMAL] * animals + [-1] * (9 - animals)
    assert scored(estates=estates).get("ANIMALS", 0) == points


@pytest.mark.parametrize(
    ("filled", "cells", "lines"),
    [
        (0b000000001, 2, 0),
        (0b001001001, 10, 6),
        (0b000000111, 6, 4),
        (0b111000000, 15, 9),
        (0b101111011, 23, 17),
        (0b111111111, 30, 48),
    ],
)
def test_item_8_mosaic(filled, cells, lines):
    points = scored(filled=filled)
    assert (points["ACHIEVEMENTS"], points.get("LINES", 0)) == (cells, lines)


def test_item_9_goods_and_coins():
    assert scored(goods=[1, 1, 1, 0, 0], coins=4)["GOODS_AND_COINS"] == 1


def test_item_10_influence_and_artisans_free_or_at_work():
    assert scored(influence=3, artisans=2, is_working=[1, 0, 0, 0, 0, 0, 0, 0, 0])["INFLUENCE_AND_ARTISANS"] == 3


def test_item_11_first_player_token_after_it_was_passed():
    table = Table(3).at(Phase.END_ROUND, round_number=5, first_player=YELLOW)
    table.state.num_entries = 0
    table.proceed()
    assert (GREEN, Source.FIRST_PLAYER, 2) in table.ledger()


@pytest.mark.parametrize(
    ("scores", "influence", "ranks"),
    [((50, 60, 40), (8, 0, 0), [2, 1, 3]), ((50, 50, 40), (3, 4, 8), [2, 1, 3]), ((50, 50, 50), (4, 4, 1), [1, 1, 3])],
)
def test_ties_go_to_influence_then_are_shared(scores, influence, ranks):
    table = Table(3)
    table.state.score[:3] = scores
    for seat in range(3):
        table.give(seat, influence=influence[seat])
    out = np.zeros(5, np.int32)
    table.game.standings(table.state, table.rules, out)
    assert out[:3].tolist() == ranks


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_ledger_is_what_the_pieces_say(players):
    table = Table(players, seed=players)
    for _ in table.wander(players):
        pass
    final = {}
    for seat, source, points in table.ledger():
        final[seat, source] = final.get((seat, source), 0) + points
    for seat in range(players):
        player, rules = table.player(seat), table.rules
        expected = {
            Source.VOYAGES: scoring.ship_points(rules, player),
            Source.BUILDINGS: sum(int(rules.building_points[n]) for n in range(28) if player.buildings >> n & 1),
            Source.FAVOURITES: 3 * player.favourites,
            Source.FINISH: 5 * sum(cell == 7 for cell in player.chariots),
            Source.ACHIEVEMENTS: sum((2, 3, 5)[cell // 3] for cell in range(9) if player.filled >> cell & 1),
        }
        if players > 1:
            expected[Source.GOODS_AND_COINS] = (player.goods.sum() + player.coins) // 4
        for source, points in expected.items():
            assert final.get((seat, source), 0) == points
