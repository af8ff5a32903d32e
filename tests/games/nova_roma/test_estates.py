"""Every kind of latifundium tile, basic and special."""

import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Deed, Estate, Good, Phase
from tests.games.nova_roma.table import K, Table, card

CENTRE = 4  # yields stone and a horse


def placed(estate, **amounts):
    """An artisan has just been placed on an estate in the centre."""
    table = Table().give(goods=1, coins=2, artisans=1, influence=2).give(**amounts).estate(CENTRE, estate)
    return table.act(Deed.PRODUCE, 1).do(K.PLACE_ARTISAN, CENTRE)


@pytest.mark.parametrize("estate", list(Estate)[:5])
def test_production_of_goods(estate):
    expected = [1, 2, 1, 1, 2]
    expected[estate] += 1
    assert placed(estate).goods() == expected


def test_production_of_influence():
    assert placed(Estate.INFLUENCE).influence() == 3


def test_exchange_of_a_coin_for_an_artisan():
    table = placed(Estate.COIN_FOR_ARTISAN).do(K.EXCHANGE)
    assert (table.coins(), table.player().artisans) == (1, 1)
    assert placed(Estate.COIN_FOR_ARTISAN, coins=0).state.phase != Phase.EXCHANGE


def test_exchange_of_influence_for_a_good():
    table = placed(Estate.INFLUENCE_FOR_GOOD).do(K.EXCHANGE).do(K.TAKE_GOOD, Good.WINE)
    assert table.influence() == 1 and table.goods()[Good.WINE] == 2


def test_exchange_of_influence_for_coins():
    table = placed(Estate.INFLUENCE_FOR_COINS).do(K.EXCHANGE)
    assert (table.influence(), table.coins()) == (1, 4)


def test_an_exchange_is_optional_and_comes_again_with_the_next_artisan():
    table = placed(Estate.INFLUENCE_FOR_COINS).do(K.STOP)
    assert (table.influence(), table.coins()) == (2, 2)
    assert table.player().is_spent[CENTRE] == 0


@pytest.mark.parametrize("estate", [Estate.ANIMAL, Estate.LION])
def test_animals_take_no_artisans(estate):
    table = Table().give(artisans=1).estate(CENTRE, estate).act(Deed.PRODUCE, 1)
    assert CENTRE not in table.choices(K.PLACE_ARTISAN)


def test_special_associate_costs_no_coins_but_influence():
    table = Table().row("calux", "gloria", "hilaria").hand("nela").give(coins=0, influence=1, artisans=1)
    table.estate(CENTRE, Estate.ASSOCIATE).act(Deed.PRODUCE, 1).do(K.PLACE_ARTISAN, CENTRE)
    table.do(K.PLAY_CARD, card("nela"), NONE)
    assert (table.coins(), table.influence(), table.player().num_row) == (0, 0, 4)
    assert table.player().is_spent[CENTRE] == 1


def test_special_voyage_moves_ships_two_points_with_rewards():
    table = placed(Estate.VOYAGE).do(K.SAIL_SHIP, 0, 0)
    assert table.influence() == 3  # the first northern harbour
    table.do(K.SAIL_SHIP, 1, 0)
    assert table.player().ship_harbour.tolist() == [1, 1]
    assert table.influence() == 4
    assert table.player().voyages == 0 and table.player().is_spent[CENTRE] == 1


def test_special_cube_goes_to_any_district():
    table = placed(Estate.CUBE)
    sites = table.choices(K.BUILD_SHAPE)
    assert {int(table.rules.placement_district[site]) for site in sites} == {0, 1, 2}
    table.do(K.BUILD_SHAPE, sites[-1])
    assert sum(int(mask).bit_count() for mask in table.state.cubes[0]) == 1
    assert table.player().buildings == 0 and table.player().is_spent[CENTRE] == 1


def test_special_goods_are_any_three():
    table = placed(Estate.GOODS).do(K.USE_ESTATE)
    for good in (Good.WINE, Good.WINE, Good.WHEAT):
        table.do(K.TAKE_GOOD, good)
    assert table.goods() == [2, 2, 1, 3, 2]
    assert table.player().is_spent[CENTRE] == 1


def test_special_coins():
    table = placed(Estate.COINS).do(K.USE_ESTATE)
    assert table.coins() == 6 and table.player().is_spent[CENTRE] == 1


def test_special_race_advances_two_cells_without_a_charioteer():
    table = placed(Estate.RACE, artisans=2).do(K.ADVANCE_CHARIOT, 0, 1).do(K.ADVANCE_CHARIOT, 2, 1)
    assert table.player().chariots.tolist() == [1, 0, 1]
    assert not table.has(K.SEND_CHARIOTEER) and table.player().is_spent[CENTRE] == 1


@pytest.mark.parametrize(
    "estate", [Estate.ASSOCIATE, Estate.VOYAGE, Estate.CUBE, Estate.GOODS, Estate.COINS, Estate.RACE]
)
def test_a_special_estate_not_used_stays_face_up(estate):
    table = placed(estate).do(K.STOP)
    assert table.player().is_spent[CENTRE] == 0


def test_a_face_down_estate_yields_row_and_column_only():
    table = Table().give(goods=1, coins=2, artisans=1).estate(CENTRE, Estate.COINS)
    table.player().is_spent[CENTRE] = 1
    table.act(Deed.PRODUCE, 1).do(K.PLACE_ARTISAN, CENTRE)
    assert (table.goods(), table.coins()) == ([1, 2, 1, 1, 2], 2)


def test_abilities_of_special_estates_are_no_actions():
    table = Table().row("septimus", "constantin").give(artisans=1, coins=0).estate(CENTRE, Estate.VOYAGE)
    table.act(Deed.PRODUCE, 1).do(K.PLACE_ARTISAN, CENTRE)
    assert table.state.phase == Phase.ESTATE_VOYAGE and table.state.effect_left == 2 and table.coins() == 0


def test_an_estate_replaces_another_which_leaves_the_game():
    table = Table().market("estate", Estate.ANIMAL).act(Deed.DEVELOP).do(K.BUY_ESTATE, 0, 3)
    table.market("estate", Estate.WOOD).act(Deed.DEVELOP).do(K.BUY_ESTATE, 0, 3)
    assert table.player().estates[3] == Estate.WOOD
    assert table.state.estates_gone[Estate.ANIMAL] == 1


@pytest.mark.parametrize(("place", "coins", "wine"), [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 0, 1)])
def test_prices_of_the_places(place, coins, wine):
    table = Table().give(coins=3, wine=3).act(Deed.DEVELOP).do(K.BUY_ESTATE, place, 0)
    assert (table.coins(), table.goods()[Good.WINE]) == (3 - coins, 3 - wine)
