"""Every ability of a first citizen, every bonus of a second one, wages and inactive citizens."""

import pytest

from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import Bonus, Citizen, Colour, Eagle, Good, Row, Source
from tests.games.forum_trajanum.table import TANYA, TOM, Table, cell, face, sq


def building(**goods):
    return Table().own(**goods).empty(sq(1, 2)).at_building()


def second_citizen(row, **goods):
    """Tom places a second citizen in a row."""
    table = Table().own(**goods).seat_citizens(**{row.name.lower(): 1})
    table.hold(row // 2).do(ActionKind.USE_TILE, 0)
    return table.do(ActionKind.PLACE_CITIZEN, row, 1)


# First citizens


@pytest.mark.parametrize(("rows", "cells"), [({}, 2), ({"patrician_1": 1}, 7)])
def test_patrician_1_may_start_another_area_of_the_colour(rows, cells):
    table = building(green=1).seat_citizens(**rows).envoys(cell(3, 1), seat=TANYA).build("park", sq(1, 2))
    assert len(table.choices(ActionKind.PLACE_ENVOY)) == cells


@pytest.mark.parametrize(("rows", "points"), [({}, 0), ({"patrician_1": 1}, 2)])
def test_patrician_1_scores_envoys_diagonal_to_an_eagle(rows, points):
    table = Table().seat_citizens(**rows).own(coin=1).envoys(cell(1, 1), cell(1, 3))
    assert table.state.cell_eagle[cell(1, 1)] == Eagle.DIAGONAL
    assert table.score(1).points(Source.EAGLES) == points


def test_patrician_2_names_two_different_bonuses_in_rising_order():
    table = building(green=1).seat_citizens(patrician_2=1).envoys(cell(3, 1), cell(4, 1)).build("park", sq(1, 2))
    table.do(ActionKind.PLACE_ENVOY, cell(4, 2)).do(ActionKind.TAKE_BONUS, Bonus.UPGRADE)
    assert table.choices(ActionKind.TAKE_BONUS) == [Bonus.POINTS]
    table.do(ActionKind.TAKE_BONUS, Bonus.POINTS)
    assert (table.player().step, table.scores()[TOM]) == (1, 2)


def test_merchant_1_flips_the_overlay_when_placed():
    table = Table().hold(Citizen.MERCHANT).do(ActionKind.USE_TILE, 0)
    assert table.player().is_flipped == 0
    table.do(ActionKind.PLACE_CITIZEN, Row.MERCHANT_1, 0)
    assert table.player().is_flipped == 1


@pytest.mark.parametrize(("rows", "points"), [({}, 3), ({"merchant_1": 1}, 4)])
def test_the_flipped_side_shows_one_place_more(rows, points):
    table = Table().seat_citizens(**rows).envoys(*(cell(*place) for place in [(1, 4), (2, 4), (3, 4), (1, 5)]))
    assert table.score(1, []).points(Source.GROUP) == points


def test_merchant_1_may_move_the_overlay_to_the_next_cypress_row():
    table = Table().seat_citizens(merchant_1=1).hold(face(upgrade=1, coin=1)).do(ActionKind.USE_TILE, 0)
    assert table.choices(ActionKind.MOVE_OVERLAY) == [1, 2]
    assert table.do(ActionKind.MOVE_OVERLAY, 2).player().step == 2


def test_without_merchant_1_an_upgrade_is_one_step():
    table = Table().hold(face(upgrade=1, coin=1)).do(ActionKind.USE_TILE, 0)
    assert table.player().step == 1
    assert table.goods() == {"coin": 1}


@pytest.mark.parametrize("given", [Good.ASSISTANT, Good.COIN, Good.TRIBUNE])
def test_merchant_2_swaps_once_a_turn(given):
    table = building(**{given.name.lower(): 2}).seat_citizens(merchant_2=1)
    taken = [b for kind, a, b in table.options() if kind == ActionKind.SWAP_GOOD and a == given]
    assert taken == [good for good in (Good.ASSISTANT, Good.COIN, Good.TRIBUNE) if good != given]
    table.do(ActionKind.SWAP_GOOD, given, taken[0])
    assert table.choices(ActionKind.SWAP_GOOD) == []
    assert table.goods() == {given.name.lower(): 1, Good(taken[0]).name.lower(): 1}


def test_craftsman_1_hires_two_workers_a_turn():
    table = building(assistant=3).seat_citizens(craftsman_1=1)
    table.do(ActionKind.HIRE_WORKER, Colour.BLUE).do(ActionKind.HIRE_WORKER, Colour.ORANGE)
    assert table.choices(ActionKind.HIRE_WORKER) == []
    assert table.goods() == {"blue": 1, "orange": 1, "assistant": 1}


def test_craftsman_2_hires_one_builder_a_turn():
    table = building(assistant=2).seat_citizens(craftsman_2=1).do(ActionKind.HIRE_BUILDER)
    assert table.choices(ActionKind.HIRE_BUILDER) == []
    assert table.goods() == {"builder": 1, "assistant": 1}


def test_exchanges_come_back_with_the_next_turn_but_not_with_an_extra_action():
    table = building(assistant=2).seat_citizens(craftsman_2=1).do(ActionKind.HIRE_BUILDER)
    table.player().levels[1] = 3
    table.build("basilica", sq(1, 2)).do(ActionKind.TAKE_REWARD, 1, 4)
    assert table.choices(ActionKind.HIRE_BUILDER) == []
    assert table.at_building().choices(ActionKind.HIRE_BUILDER) == [0]


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("merchant_2", ActionKind.SWAP_GOOD),
        ("craftsman_1", ActionKind.HIRE_WORKER),
        ("craftsman_2", ActionKind.HIRE_BUILDER),
    ],
)
def test_an_inactive_citizen_has_no_ability(row, kind):
    assert building(assistant=1).seat_citizens(**{row: 1}).choices(kind)
    assert not building(assistant=1).seat_citizens(active=False, **{row: 1}).choices(kind)


def test_workers_are_traded_at_any_time_of_the_step():
    table = building(green=2, blue=1)
    assert [(a, b) for kind, a, b in table.options() if kind == ActionKind.TRADE_WORKERS] == [(1, 1)]
    table.build("fountain", sq(1, 2)).do(ActionKind.SKIP_ENVOY)
    assert table.state.phase == Phase.BUILDING
    table.do(ActionKind.TRADE_WORKERS, 1, 1)
    assert table.goods() == {"builder": 1}
    assert table.state.seat == TOM
    assert not table.can_build("column")  # the tile of this turn is laid


# Second citizens


def test_second_citizen_of_row_1_sends_an_envoy_anywhere():
    table = second_citizen(Row.PATRICIAN_1)
    assert len(table.choices(ActionKind.PLACE_ENVOY)) == 33
    assert table.choices(ActionKind.SKIP_ENVOY) == [0]


def test_second_citizen_of_row_1_without_an_envoy_brings_nothing():
    table = Table().seat_citizens(patrician_1=1).hold(received=Citizen.PATRICIAN)
    table.player().ship = 0
    table.do(ActionKind.USE_TILE, 1).do(ActionKind.PLACE_CITIZEN, Row.PATRICIAN_1, 1)
    assert table.state.phase == Phase.BUILDING


def test_second_citizen_of_row_2_brings_one_bonus():
    assert second_citizen(Row.PATRICIAN_2).do(ActionKind.TAKE_BONUS, Bonus.COIN).goods() == {"coin": 1}


@pytest.mark.parametrize(
    ("row", "goods"),
    [
        (Row.MERCHANT_1, [Good.COIN, Good.TRIBUNE]),
        (Row.MERCHANT_2, [Good.COIN, Good.ASSISTANT]),
        (Row.CRAFTSMAN_1, [Good.BLUE, Good.GREEN, Good.YELLOW, Good.ORANGE]),
    ],
)
def test_second_citizen_of_rows_3_to_5_brings_a_good(row, goods):
    assert second_citizen(row).choices(ActionKind.TAKE_GOOD) == goods
    for good in goods:
        assert second_citizen(row).do(ActionKind.TAKE_GOOD, good).goods() == {good.name.lower(): 1}


def test_second_citizen_of_row_6_brings_a_builder():
    assert second_citizen(Row.CRAFTSMAN_2).goods() == {"builder": 1}


def test_a_second_citizen_does_not_double_the_ability():
    table = building(assistant=3).seat_citizens(craftsman_2=2).do(ActionKind.HIRE_BUILDER)
    assert table.choices(ActionKind.HIRE_BUILDER) == []


# Places and wages


def test_left_before_right_and_a_free_choice_of_row():
    table = Table().hold(Citizen.PATRICIAN).do(ActionKind.USE_TILE, 0)
    assert [(a, b) for _, a, b in table.options()] == [(Row.PATRICIAN_1, 0), (Row.PATRICIAN_2, 0)]


def test_a_citizen_without_a_place_has_no_effect():
    table = Table().seat_citizens(patrician_1=2, patrician_2=2).hold(Citizen.PATRICIAN, Citizen.PATRICIAN)
    ship = int(table.player().ship)
    table.do(ActionKind.USE_TILE, 1)
    assert table.state.phase == Phase.BUILDING
    assert table.player().reserve[Citizen.PATRICIAN] == 1
    assert table.player().ship == ship + 1


def test_unpaid_citizens_count_nowhere():
    table = Table().seat_citizens(patrician_1=2, craftsman_1=1).own(coin=1).built({sq(1, 2): "L"}, {sq(5, 1): "L"})
    table.score(1, [Row.CRAFTSMAN_1])
    assert table.points(Source.ROWS) == 1 + 2
    table.own(builder=1).empty(sq(1, 3)).at_building(round_number=5).build("column", sq(1, 3))
    assert table.points(Source.COLUMNS) == 2 + 1


def test_two_citizens_of_a_row_cost_one_coin():
    table = Table().seat_citizens(patrician_1=2).own(coin=1).score(1, [Row.PATRICIAN_1])
    assert table.goods() == {}
    assert table.player().is_active[Row.PATRICIAN_1] == 1
