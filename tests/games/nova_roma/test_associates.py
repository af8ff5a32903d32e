"""Every associate: what it gives, when, and that it lies face down after its use."""

import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Deed, Estate, Good, Phase, Status
from simulate.games.nova_roma.scoring import card_points
from tests.games.nova_roma.table import PURPLE, K, Table, card


def points(name, table):
    return card_points(table.rules, table.player(), card(name))


@pytest.mark.parametrize(
    ("name", "good"),
    [("calux", "wood"), ("gloria", "wine"), ("hortense", "horse"), ("marcella", "stone"), ("vitus", "wheat")],
)
def test_collectors_score_one_and_one_per_good(name, good):
    assert points(name, Table().give(goods=2, **{good: 0})) == 1
    assert points(name, Table().give(goods=2, **{good: 4})) == 5


def test_hilaria_scores_estates_even_face_down():
    table = Table().estate(0, Estate.WOOD).estate(1, Estate.COINS).estate(2, Estate.ANIMAL)
    table.player().is_spent[1] = 1
    assert points("hilaria", table) == 3


@pytest.mark.parametrize(("coins", "expected"), [(5, 0), (6, 4), (9, 4)])
def test_marianus_scores_from_six_coins_on(coins, expected):
    assert points("marianus", Table().give(coins=coins)) == expected


def test_martinus_scores_the_row_with_himself():
    assert points("martinus", Table().row("martinus", "calux", "titus")) == 3


@pytest.mark.parametrize(("influence", "expected"), [(5, 0), (6, 4), (8, 4)])
def test_nela_scores_from_six_influence_on(influence, expected):
    assert points("nela", Table().give(influence=influence)) == expected


def test_petran_scores_every_second_cell():
    table = Table()
    table.player().chariots[:] = [3, 3, 1]
    assert points("petran", table) == 3


@pytest.mark.parametrize(("buildings", "expected"), [(0b0, 1), (0b1, 1), (0b111, 2), (0b1111, 3)])
def test_priscus_scores_every_second_building(buildings, expected):
    table = Table()
    table.player().buildings = buildings
    assert points("priscus", table) == expected


def test_severin_scores_voyages():
    table = Table()
    table.player().voyages = 0b10110
    assert points("severin", table) == 3


def test_valeria_scores_animal_tiles_the_lion_as_one():
    table = Table().estate(0, Estate.ANIMAL).estate(4, Estate.LION)
    assert points("valeria", table) == 3


# Once a round


@pytest.mark.parametrize(
    ("name", "good"),
    [("bernardo", "wheat"), ("sergius", "horse"), ("sertor", "stone"), ("varina", "wine"), ("vitalis", "wood")],
)
def test_goods_for_a_trade(name, good):
    table = Table().row(name).give(goods=0).act(Deed.TRADE).do(K.USE_CARD, card(name))
    assert table.goods()[Good[good.upper()]] == 1
    assert table.player().row_status[0] == Status.USED
    full = Table().row(name).give(goods=5).act(Deed.TRADE)
    assert full.state.phase != Phase.CARDS  # of no use: not offered


@pytest.mark.parametrize(("name", "deed"), [("cassian", Deed.RECRUIT), ("occius", Deed.PETITION)])
def test_influence_for_an_action(name, deed):
    table = Table().row(name).give(influence=2).act(deed).do(K.USE_CARD, card(name))
    assert table.influence() == 3
    assert table.player().row_status[0] == Status.USED


@pytest.mark.parametrize(
    ("name", "deed"),
    [
        ("egeria", Deed.BUILD),
        ("manius", Deed.RACE),
        ("petronia", Deed.PETITION),
        ("seneca", Deed.DEVELOP),
        ("septimus", Deed.SAIL),
        ("silvana", Deed.TRADE),
        ("tiberius", Deed.RECRUIT),
        ("titus", Deed.PRODUCE),
    ],
)
def test_one_more_strength(name, deed):
    table = Table().row(name).give(goods=3, coins=5, influence=3, artisans=3).act(deed, 2)
    assert table.state.strength == 2
    table.do(K.USE_CARD, card(name))
    assert table.state.strength == 3
    assert table.player().row_status[0] == Status.USED
    strong = Table().row(name).give(goods=3, coins=5, influence=3, artisans=3).act(deed, 3)
    assert strong.state.phase != Phase.CARDS  # of no use: not offered


def test_strength_opens_contracts_that_were_out_of_reach():
    table = Table().row("septimus").give(goods=0, coins=0)
    table.market("voyage", NONE, NONE, 0).give(wheat=2).open(Deed.SAIL, 1)
    table.do(K.PERFORM, Deed.SAIL)
    assert not table.has(K.BEGIN)
    table.do(K.USE_CARD, card("septimus"))
    assert table.choices(K.FULFIL_VOYAGE) == [2]


def test_marcus_gives_any_good():
    table = Table().row("marcus").give(goods=1).act(Deed.DEVELOP).do(K.USE_CARD, card("marcus"))
    assert table.choices(K.TAKE_GOOD) == list(range(5))
    table.do(K.TAKE_GOOD, Good.HORSE)
    assert table.goods() == [1, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("name", "deed"),
    [("agrippa", Deed.BUILD), ("hadrianus", Deed.SAIL), ("lucius", Deed.RACE), ("rufus", Deed.DEVELOP)],
)
def test_an_artisan_for_a_coin_before_the_first_step(name, deed):
    table = Table().row(name).give(goods=3, coins=5, artisans=3, influence=1).act(deed)
    assert table.state.phase == Phase.CARDS
    table.do(K.EMPLOY, 0)
    assert table.coins() == 4
    assert table.player().is_working[0] == 1
    assert table.goods()[Good.WINE] == 4 and table.goods()[Good.WHEAT] == 4
    assert table.player().row_status[0] == Status.USED


@pytest.mark.parametrize(
    ("name", "deed", "between"),
    [
        ("hadrianus", Deed.SAIL, Phase.VOYAGE),
        ("agrippa", Deed.BUILD, Phase.SITE),
        ("rufus", Deed.DEVELOP, Phase.DEVELOP),
    ],
)
def test_an_artisan_for_a_coin_between_and_after_the_steps(name, deed, between):
    table = Table().row(name).give(goods=4, coins=5, artisans=3).act(deed).do(K.BEGIN)
    for kind in (K.FULFIL_VOYAGE, K.FULFIL_BUILDING):
        if table.has(kind):
            table.do(kind, 0)
    assert table.state.phase == between and table.has(K.EMPLOY)
    table.do(K.STOP)
    assert table.state.phase == Phase.AFTERWARDS and table.has(K.EMPLOY)
    table.do(K.EMPLOY, 4)
    assert table.player().is_working[4] == 1
    assert table.state.phase != Phase.AFTERWARDS


def test_the_coin_for_an_artisan_must_not_make_the_action_impossible():
    table = Table().row("hadrianus").give(goods=0, coins=1, wheat=1, artisans=1)
    table.market("voyage", 25, NONE).open(Deed.SAIL, 1).do(K.PERFORM, Deed.SAIL)  # one wheat and one coin
    assert table.state.phase == Phase.SAIL


def test_patricia_spares_the_artisan():
    table = Table().row("patricia").give(goods=5, coins=5, artisans=1).market("building", 3).act(Deed.BUILD)
    assert (K.FULFIL_BUILDING, 0, 0) in table.options()
    table.do(K.FULFIL_BUILDING, 0, 1)
    assert table.player().artisans == 1
    assert table.player().row_status[0] == Status.USED
    without = Table().row("patricia").give(goods=5, coins=5, artisans=0).market("building", 3).act(Deed.BUILD)
    assert (K.FULFIL_BUILDING, 0, 0) not in without.options()
    assert (K.FULFIL_BUILDING, 0, 1) in without.options()


# Permanent


@pytest.mark.parametrize(
    ("name", "deed"),
    [
        ("constantin", Deed.SAIL),
        ("gratian", Deed.RACE),
        ("jacobus", Deed.PRODUCE),
        ("seraphina", Deed.BUILD),
        ("severa", Deed.PETITION),
    ],
)
def test_a_coin_each_time(name, deed):
    for _ in range(2):
        table = Table().row(name).give(goods=3, coins=5, artisans=3, influence=3).act(deed)
        assert table.coins() == 6
        assert table.player().row_status[0] == Status.READY


def test_the_coin_of_a_permanent_associate_may_pay_for_the_contract():
    table = Table().row("constantin").give(goods=0, coins=0, wheat=1).market("voyage", 25, NONE)
    table.act(Deed.SAIL).do(K.FULFIL_VOYAGE, 0)
    assert table.coins() == 0


def test_trivia_lets_artisans_work_on_animals():
    table = Table().estate(0, Estate.ANIMAL).estate(1, Estate.LION).give(artisans=2, coins=0).act(Deed.PRODUCE, 2)
    assert not {0, 1} & set(table.choices(K.PLACE_ARTISAN))
    table = Table().row("trivia").estate(0, Estate.ANIMAL).estate(1, Estate.LION).give(artisans=2, coins=0)
    table.act(Deed.PRODUCE, 2).do(K.PLACE_ARTISAN, 0)
    assert table.coins() == 1
    table.do(K.PLACE_ARTISAN, 1)
    assert table.coins() == 2
    assert table.player().is_spent.sum() == 0


def test_no_associate_helps_a_requested_action():
    names = ("septimus", "constantin", "hadrianus", "trivia", "titus", "jacobus")
    table = Table().row(*names).give(goods=3, coins=3, artisans=2, influence=4).estate(0, Estate.ANIMAL)
    table.act(Deed.PETITION, 1).do(K.REQUEST, Deed.PRODUCE, 1)
    assert table.coins() == 3 and table.state.strength == 1
    assert 0 not in table.choices(K.PLACE_ARTISAN)
    table = Table().row(*names).give(goods=3, coins=3, artisans=2, influence=4)
    table.act(Deed.PETITION, 1).do(K.REQUEST, Deed.SAIL, 1)
    assert table.state.phase == Phase.SAIL and table.coins() == 3
    table.do(*table.options()[0])
    assert not table.has(K.EMPLOY)


def test_used_associates_are_face_up_again_in_the_next_round():
    table = Table().row("silvana", "bernardo", status=Status.USED).at(Phase.END_ROUND).proceed()
    assert table.player(PURPLE).row_status[:2].tolist() == [Status.READY, Status.READY]
