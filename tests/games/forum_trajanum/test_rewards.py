"""One test at least for each level of the three tracks and each area bonus."""

import pytest

from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import EAGLE, Bonus, Citizen, Crane, Good, Grey, Row, Source
from tests.games.forum_trajanum.table import RIGHT, TANYA, TOM, Table, cell, face, sq

NAMES = {Grey.LIBRARY: "library", Grey.BASILICA: "basilica", Grey.MARKET: "market"}


def reached(track, level, **goods):
    """Tom has just built the building that brings him to a level."""
    table = Table().own(builder=1, **goods).empty(sq(1, 2), sq(1, 3)).at_building()
    table.player().levels[track] = level - 1
    table.build(NAMES[track], sq(1, 2))
    assert table.state.phase == Phase.REWARD
    return table.do(ActionKind.TAKE_REWARD, track, level)


@pytest.mark.parametrize("good", [Good.BLUE, Good.GREEN, Good.YELLOW, Good.ORANGE])
def test_library_1_gives_a_worker_of_any_colour_and_a_tribune(good):
    assert reached(Grey.LIBRARY, 1).do(ActionKind.TAKE_GOOD, good).goods() == {good.name.lower(): 1, "tribune": 1}


def test_library_2_gives_a_builder():
    assert reached(Grey.LIBRARY, 2).goods() == {"builder": 1}


def test_library_3_sends_an_envoy_to_an_eagle():
    table = reached(Grey.LIBRARY, 3)
    eagles = [place for place in range(72) if table.state.cell_colour[place] == EAGLE]
    assert table.choices(ActionKind.PLACE_ENVOY) == eagles
    table.do(ActionKind.PLACE_ENVOY, eagles[1])
    assert table.score(2).points(Source.EAGLES) == 2
    assert table.player().ship == 0


@pytest.mark.parametrize("track", [Grey.LIBRARY, Grey.MARKET])
def test_level_4_of_library_and_market_takes_and_uses_a_tile_of_the_grid(track):
    table = reached(track, 4)
    assert len(table.choices(ActionKind.TAKE_GRID_TILE)) == 30
    table.player().grid[sq(4, 4)] = face(assistant=2, coin=1)
    ship = int(table.player().ship)
    table.do(ActionKind.TAKE_GRID_TILE, sq(4, 4))
    assert table.goods() == {"assistant": 2, "coin": 1}
    assert table.player().ship == ship + 1
    assert table.player().grid[sq(4, 4)] == -1


def test_level_4_opens_a_crane_on_a_corner():
    table = reached(Grey.LIBRARY, 4)
    table.player().grid[sq(1, 1)] = face(assistant=2, coin=1)
    table.do(ActionKind.TAKE_GRID_TILE, sq(1, 1))
    assert table.player().cranes[0] == Crane.OPEN


def test_basilica_1_gives_two_assistants():
    assert reached(Grey.BASILICA, 1).goods() == {"assistant": 2}


def test_basilica_2_gives_two_tribunes():
    assert reached(Grey.BASILICA, 2).goods() == {"tribune": 2}


def test_basilica_3_moves_the_overlay():
    assert reached(Grey.BASILICA, 3).player().step == 1


def test_basilica_4_allows_another_tile_at_normal_costs():
    table = reached(Grey.BASILICA, 4, blue=1)
    table.build("fountain", sq(1, 3)).do(ActionKind.SKIP_ENVOY)
    assert table.goods() == {}
    assert table.ledger() == [(TOM, Source.TRACKS, 3)]
    assert table.state.seat == TANYA


def test_market_1_gives_a_coin():
    assert reached(Grey.MARKET, 1).goods() == {"coin": 1}


def test_market_2_gives_one_area_bonus():
    table = reached(Grey.MARKET, 2)
    assert table.choices(ActionKind.TAKE_BONUS) == list(Bonus)
    table.do(ActionKind.TAKE_BONUS, Bonus.COIN)
    assert table.goods() == {"coin": 1}
    assert table.state.phase != Phase.BONUS


def test_market_3_sends_an_envoy_to_any_coloured_cell_and_may_finish_an_area():
    table = reached(Grey.MARKET, 3)
    table.envoys(cell(1, 3), seat=TANYA)
    coloured = [place for place in range(36) if table.state.cell_colour[place] != EAGLE]
    assert table.choices(ActionKind.PLACE_ENVOY) == [place for place in coloured if place != cell(1, 3)]
    table.do(ActionKind.PLACE_ENVOY, cell(2, 3))
    assert table.state.phase == Phase.BONUS


@pytest.mark.parametrize(
    ("bonus", "goods", "step", "points"),
    [
        (Bonus.TRIBUNE, {"tribune": 1}, 0, 0),
        (Bonus.ASSISTANT, {"assistant": 1}, 0, 0),
        (Bonus.COIN, {"coin": 1}, 0, 0),
        (Bonus.UPGRADE, {}, 1, 0),
        (Bonus.POINTS, {}, 0, 2),
    ],
)
def test_area_bonus(bonus, goods, step, points):
    table = reached(Grey.MARKET, 2).do(ActionKind.TAKE_BONUS, bonus)
    assert table.goods() == goods
    assert table.player().step == step
    assert table.points(Source.AREA_BONUSES) == points


def test_the_reward_may_be_refused_but_the_marker_moves():
    table = Table().own(builder=1).empty(sq(1, 2)).at_building().build("market", sq(1, 2))
    table.do(ActionKind.SKIP_REWARD)
    assert table.player().levels[Grey.MARKET] == 1
    assert table.goods() == {}


def test_only_the_level_reached_and_the_one_before_may_be_taken():
    table = Table().own(builder=1).empty(sq(1, 2)).at_building()
    table.player().levels[Grey.BASILICA] = 2
    table.build("basilica", sq(1, 2))
    assert [b for kind, a, b in table.options() if kind == ActionKind.TAKE_REWARD] == [2, 3]


@pytest.mark.parametrize("first", [0, 1])
def test_the_player_chooses_which_half_of_a_double_tile_is_rewarded_first(first):
    table = Table().own(builder=1, blue=1).empty(sq(1, 2), sq(1, 3)).at_building()
    table.build("mixed_blue", sq(1, 2), RIGHT)
    assert table.state.phase == Phase.ORDER
    table.do(ActionKind.FIRST_REWARD, first)
    assert table.state.phase == (Phase.REWARD, Phase.ENVOY)[first]
    if first == 0:
        table.do(ActionKind.SKIP_REWARD)
        assert table.state.phase == Phase.ENVOY
    else:
        table.do(ActionKind.SKIP_ENVOY)
        assert table.state.phase == Phase.REWARD


def test_a_citizen_won_at_level_4_takes_a_seat():
    table = reached(Grey.MARKET, 4)
    table.player().grid[sq(4, 4)] = Citizen.MERCHANT
    table.do(ActionKind.TAKE_GRID_TILE, sq(4, 4)).do(ActionKind.PLACE_CITIZEN, Row.MERCHANT_1, 0)
    assert table.player().is_flipped == 1
    assert table.points(Source.TRACKS) == 4
