"""Every reward, icon and honour card does what it says."""

import pytest

from simulate.games.porta_nigra.constants import ActionKind, Bar, Honour, Icon, Phase, Source
from tests.games.porta_nigra.table import (
    BLACK_QUARTER,
    BLUE_QUARTER,
    RED_QUARTER,
    YELLOW_QUARTER,
    A,
    B,
    Table,
    buy,
    honour_choices,
    site,
)


def holdings(table, seat=A):
    player = table.player(seat)
    return {name: int(player[name]) for name in ("coins", "torches", "influence", "romans")} | table.bricks(seat)


def changes(before, after):
    return {name: after.get(name, 0) - before.get(name, 0) for name in after if after.get(name, 0) != before.get(name)}


@pytest.mark.parametrize(
    ("name", "brick", "reward"),
    [
        ("BASILICA_B1", "black", {"torches": 1, "romans": 0}),
        ("AMPHITHEATRE_A1", "black", {"coins": 5}),
        ("CITY_WALL_6", "black", {"white": 1, "romans": -1}),
        ("PORTA_NIGRA_1", "black", {"influence": 1, "romans": 1}),
    ],
)
def test_rewards_of_the_four_buildings(name, brick, reward):
    table = Table().own(A, bricks={brick: 3}, romans=3)
    where = site(name)
    table.own(A, builder=table.rules.building_quarter[table.rules.site_building[where]])
    before = holdings(table)
    after = holdings(table.turn(A, 1, "build").build(name, 3))
    got = {key: value for key, value in changes(before, after).items() if key != brick}
    assert got == {key: value for key, value in reward.items() if value}


@pytest.mark.parametrize(
    ("icon", "gain"),
    [
        ("influence", {"influence": 1}),
        ("torch", {"torches": 1}),
        ("coins_3", {"coins": 3}),
        ("coins_4", {"coins": 4}),
        ("coins_5", {"coins": 5}),
    ],
)
def test_icons_that_take(icon, gain):
    table = Table().turn(A, 1, icon)
    before = holdings(table)
    table.do(ActionKind.TAKE, Icon[icon.upper()])
    assert changes(before, holdings(table)) == gain
    assert table.state.icons.sum() == 0


@pytest.mark.parametrize(
    ("colour", "price", "quarter"),
    [("black", 1, 2), ("blue", 2, 3), ("red", 3, 0), ("yellow", 4, 1), ("white", 5, 0)],
)
def test_prices_and_ways_from_the_red_quarter(colour, price, quarter):
    table = Table().own(A, coins=20, builder=RED_QUARTER).market(**{colour: 1}).turn(A, 1, f"buy_{colour}")
    buy(table, f"buy_{colour}", colour)
    way = 0 if colour == "white" else quarter
    assert (table.player(A).coins, table.player(A).builder) == (20 - price - way, quarter)
    assert table.bricks(A) == {colour: 1}


def test_price_and_way_must_both_be_paid():
    poor, able = (
        Table().own(A, coins=coins, builder=RED_QUARTER).market(black=1).turn(A, 1, "buy_black") for coins in (2, 3)
    )
    assert poor.choices(ActionKind.BUY_BRICK) == [] and len(able.choices(ActionKind.BUY_BRICK)) == 1


def test_equal_icons_are_one_option_and_work_once_each():
    table = Table().own(A, coins=20, builder=BLACK_QUARTER).market(black=3).turn(A, 3, "buy_grey", "buy_grey")
    for _ in range(2):
        assert len(table.choices(ActionKind.BUY_BRICK)) == 1
        buy(table, "buy_grey", "black")
    assert table.choices(ActionKind.BUY_BRICK) == []


HONOURS = [
    (Honour.BASILICA, 2, {}),
    (Honour.AMPHITHEATRE, 2, {}),
    (Honour.CITY_WALL, 2, {}),
    (Honour.PORTA_NIGRA, 2, {}),
    (Honour.BLACK, 1, {"black": 2}),
    (Honour.BLUE, 1, {"blue": 2}),
    (Honour.RED, 2, {"red": 2}),
    (Honour.YELLOW, 2, {"yellow": 2}),
    (Honour.WHITE, 1, {"white": 1}),
    (Honour.COINS_SMALL, 1, {"coins": 8}),
    (Honour.COINS_LARGE, 2, {"coins": 15}),
    (Honour.TORCHES, 1, {"torches": 2}),
    (Honour.ROMANS_SMALL, 1, {"romans": 1}),
    (Honour.ROMANS_LARGE, 2, {"romans": 3}),
    (Honour.POINTS_SMALL, 1, {}),
    (Honour.POINTS_MEDIUM, 2, {}),
    (Honour.POINTS_LARGE, 3, {}),
]
POINTS = {Honour.POINTS_SMALL: 4, Honour.POINTS_MEDIUM: 9, Honour.POINTS_LARGE: 15}


@pytest.mark.parametrize(("honour", "price", "gain"), HONOURS, ids=lambda value: getattr(value, "name", None))
def test_honour_cards(honour, price, gain):
    table = Table().own(A, influence=price - 1).offer(honour).turn(A, 0)
    assert honour_choices(table) == []
    table.own(A, influence=price)
    before, bought = holdings(table), int(table.state.honours_bought[honour])
    table.do(ActionKind.BUY_HONOUR, honour)
    assert changes(before, holdings(table)) == gain | {"influence": -price}
    assert table.points(Source.HONOUR) == [POINTS.get(honour, 0), 0]
    assert (table.state.honour_display[honour], table.state.honours_bought[honour]) == (0, bought + 1)
    is_replacement = Honour.BASILICA <= honour <= Honour.PORTA_NIGRA
    wanted = [int(is_replacement and building == honour - Honour.BASILICA) for building in range(4)]
    assert table.building_cards(A) == wanted


def test_final_card_of_56_costs_three():
    table = Table().own(A, finals=[0, 1, 0], influence=2).offer(Honour.FINAL_56).turn(A, 0)
    assert honour_choices(table) == []
    table.own(A, influence=3)
    assert honour_choices(table) == [Honour.FINAL_56]


def test_the_tower_card_asks_which_of_several_towers():
    table = Table().element(A, "PORTA_NIGRA_1", 3).element(A, "PORTA_NIGRA_9", 4).element(B, "PORTA_NIGRA_2", 3)
    table.own(A, influence=1).offer(Honour.TOWER).turn(A, 0).do(ActionKind.BUY_HONOUR, Honour.TOWER)
    assert table.state.phase == Phase.TOWER
    assert table.choices(ActionKind.RAISE_TOWER) == [site("PORTA_NIGRA_1"), site("PORTA_NIGRA_9")]
    table.do(ActionKind.RAISE_TOWER, site("PORTA_NIGRA_9"))
    assert table.state.height[site("PORTA_NIGRA_9")] == 5
    assert table.state.height[site("PORTA_NIGRA_1")] == 3


def test_influence_actions_have_no_limit_but_honour_cards_do():
    table = Table().own(A, influence=9, romans=0).offer(Honour.COINS_SMALL, Honour.TORCHES).turn(A, 0)
    for _ in range(3):
        table.do(ActionKind.TAKE_ROMAN)
    table.do(ActionKind.BUY_HONOUR, Honour.TORCHES)
    assert honour_choices(table) == [] and table.player(A).influence == 2
    assert ActionKind.TAKE_ROMAN in [kind for kind, _, _ in table.options()]


def test_heights_of_porta_nigra():
    table = Table().own(A, bricks={"red": 6, "white": 4}, builder=BLACK_QUARTER).turn(A, 1, "build")
    table.do(ActionKind.BUILD_BY_ICON)
    towers = {(a, b) for _, a, b in table.options() if a in (site("PORTA_NIGRA_5"), site("PORTA_NIGRA_9"))}
    assert {b for a, b in towers if a == site("PORTA_NIGRA_5")} == set(range(3, 9))
    assert {b for a, b in towers if a == site("PORTA_NIGRA_9")} == {3, 4}


def test_points_of_towers_by_colour():
    for colour, name, value in (
        ("black", "PORTA_NIGRA_1", 1),
        ("blue", "PORTA_NIGRA_3", 2),
        ("white", "PORTA_NIGRA_9", 5),
    ):
        table = Table().own(A, bricks={colour: 8}).turn(A, 1, "build").build(name, 8)
        assert table.points(Source.PORTA_NIGRA) == [8 * value, 0]


@pytest.mark.parametrize(
    ("bar", "fields", "icons"),
    [
        (Bar.NOTHING, {"romans": 1, "bricks": {"black": 1}}, ["build"]),
        (Bar.ROMANS, {"romans": 0, "bricks": {"black": 1}}, ["build"]),
        (Bar.BRICKS, {"romans": 1}, ["build"]),
        (Bar.SITES, {"romans": 1, "bricks": {"blue": 1}}, ["build"]),
        (Bar.COINS, {"romans": 1, "bricks": {"black": 1}, "coins": 0, "builder": BLUE_QUARTER}, ["build"]),
        (Bar.CARD, {"romans": 1, "bricks": {"black": 1}}, ["torch"]),
    ],
)
def test_what_bars_one_more_element(bar, fields, icons):
    table = Table().element(B, "CITY_WALL_2").element(B, "AMPHITHEATRE_C2").own(A, builder=YELLOW_QUARTER)
    table.own(A, **fields).turn(A, 1, *icons)
    assert table.choices(ActionKind.END_TURN) == [bar]


@pytest.mark.parametrize(("honour_used", "bar"), [(0, Bar.NOTHING), (1, Bar.CARD)])
def test_an_honour_card_that_builds_lifts_the_bar_of_the_card_once_a_turn(honour_used, bar):
    table = Table().offer(Honour.BUILD).own(A, influence=1, romans=1, bricks={"black": 1}).turn(A, 1, "torch")
    table.state.honour_used = honour_used
    assert (honour_choices(table) == []) == honour_used
    assert table.choices(ActionKind.END_TURN) == [bar]
