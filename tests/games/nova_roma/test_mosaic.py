"""Every mosaic condition, bonuses of cells and lines, and when a token may be placed."""

import pytest

from simulate.games.nova_roma.components import FIRST_CONDITION, Component
from simulate.games.nova_roma.conditions_mosaic import meets, pieces_of
from simulate.games.nova_roma.constants import Deed, Good, Phase
from tests.games.nova_roma.table import K, Table

NOTHING = {"a": 0, "v": 0, "b": 0, "e": 0, "chariots": (0, 0, 0), "influence": 0}


def holds(name, **pieces):
    """Whether a condition holds with so many associates, voyages, buildings and estates, chariots and influence."""
    have = NOTHING | pieces
    table = Table()
    player = table.player()
    player.num_row = have["a"]
    player.voyages = (1 << have["v"]) - 1
    player.buildings = (1 << have["b"]) - 1
    player.estates[: have["e"]] = 0
    player.chariots[:] = have["chariots"]
    player.influence = have["influence"]
    return bool(meets(table.rules, Component[name.upper()] - FIRST_CONDITION, pieces_of(table.rules, player)))


@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("green_buildings", {"b": 2}, {"b": 1, "a": 5, "v": 5, "e": 5}),
        ("green_voyages", {"v": 2}, {"v": 1, "b": 5}),
        ("green_associates", {"a": 2}, {"a": 1, "b": 5}),
        ("green_building_voyage", {"b": 1, "v": 1}, {"b": 2}),
        ("green_chariot", {"chariots": (0, 3, 0)}, {"chariots": (2, 2, 2)}),
        ("green_associate_voyage", {"a": 1, "v": 1}, {"v": 2}),
        ("green_associate_building", {"a": 1, "b": 1}, {"a": 2}),
        ("green_associate_estate", {"a": 1, "e": 1}, {"e": 2}),
        ("green_voyage_estate", {"v": 1, "e": 1}, {"v": 2}),
        ("green_building_estate", {"b": 1, "e": 1}, {"e": 2}),
        ("green_influence", {"influence": 4}, {"influence": 3}),
        ("yellow_buildings", {"b": 4}, {"b": 3, "v": 5}),
        ("yellow_voyages", {"v": 4}, {"v": 3, "b": 5}),
        ("yellow_associates", {"a": 4}, {"a": 3, "b": 5}),
        ("yellow_building_voyage", {"b": 4, "v": 1}, {"b": 5}),
        ("yellow_chariots", {"chariots": (3, 0, 3)}, {"chariots": (7, 2, 2)}),
        ("yellow_associate_voyage", {"a": 2, "v": 3}, {"a": 2, "v": 2}),
        ("yellow_associate_building", {"a": 1, "b": 4}, {"a": 5}),
        ("yellow_associate_estate", {"a": 3, "e": 2}, {"e": 5}),
        ("yellow_voyage_estate", {"v": 2, "e": 3}, {"v": 5}),
        ("yellow_building_estate", {"b": 2, "e": 3}, {"b": 1, "e": 3}),
        ("yellow_influence", {"influence": 6}, {"influence": 5}),
        ("orange_buildings", {"b": 6}, {"b": 5}),
        ("orange_associates", {"a": 6}, {"a": 5}),
        ("orange_voyages", {"v": 6}, {"v": 5}),
        ("orange_cells", {"chariots": (4, 3, 3)}, {"chariots": (7, 2, 0)}),
        ("orange_estates", {"e": 5}, {"e": 4}),
    ],
)
def test_condition(name, enough, short):
    assert holds(name, **enough)
    assert not holds(name, **short)


@pytest.mark.parametrize(("tile", "cell", "influence", "paid"), [((2, 1, 1), 2, 4, 2), ((1, 3, 1), 5, 6, 3)])
def test_influence_cells_are_paid(tile, cell, influence, paid):
    table = Table().mosaic(*tile).give(influence=influence).at_forum()
    table.do(K.FILL_CELL, cell)
    assert table.influence() == influence - paid


def test_a_token_in_the_top_row_brings_a_good():
    table = Table().mosaic(3, 1, 1).row("calux", "gloria").give(goods=1).at_forum()
    table.do(K.FILL_CELL, 0)
    assert table.choices(K.TAKE_GOOD) == list(range(5))
    table.do(K.TAKE_GOOD, Good.STONE)
    assert table.goods()[Good.STONE] == 2 and table.player().tokens == 3


def filled_up(before, cell):
    """What filling a cell brings: coins, influence, artisans and goods owed."""
    table = Table().mosaic(1, 1, 1)
    player = table.player()
    player.num_row, player.voyages, player.buildings = 7, 0xFF, 0xFF
    player.row[:] = range(7)
    player.estates[:] = 0
    player.chariots[:] = 7
    player.filled = before
    table.give(coins=0, influence=0, artisans=0, goods=0).at_forum()
    table.apply(K.FILL_CELL, cell, 0)
    return table.coins(), table.influence(), int(player.artisans), int(player.owed)


@pytest.mark.parametrize(
    ("before", "cell", "gained"),
    [
        (0b000000011, 2, (0, 0, 0, 3)),  # first row, with the good of a token there
        (0b000011000, 5, (0, 2, 0, 0)),
        (0b011000000, 8, (2, 0, 0, 0)),
        (0b000001001, 6, (2, 0, 0, 0)),  # first column
        (0b000010010, 7, (0, 0, 1, 0)),
        (0b000100100, 8, (0, 0, 0, 2)),
        (0b000010001, 8, (1, 1, 0, 0)),  # diagonals
        (0b000010100, 6, (1, 1, 0, 0)),
        (0b000111011, 8, (1, 1, 0, 0)),  # the diagonal, not the third column
        (0b101111011, 2, (1, 1, 0, 5)),  # first row, third column and a diagonal at once
    ],
)
def test_instant_bonus_of_lines(before, cell, gained):
    assert filled_up(before, cell) == gained


def test_one_achievement_a_turn_before_the_patrician_or_after_both_actions():
    table = Table().mosaic(3, 1, 1).row("calux", "gloria").at_forum().give(goods=5)
    assert table.choices(K.FILL_CELL) == [0]
    table.do(K.PLACE_PATRICIAN, 0)
    assert not table.has(K.FILL_CELL)  # not between the actions
    first, second = table.state.open_deeds
    table.do(K.DECLINE, int(first))
    assert not table.has(K.FILL_CELL)
    table.do(K.DECLINE, int(second))
    table.do(K.FILL_CELL, 0)
    assert table.state.seat == 1  # the turn is over

    table = Table().mosaic(3, 1, 1).row("calux", "gloria", "nela", "petran").at_forum().give(goods=5)
    table.do(K.FILL_CELL, 0).do(K.PLACE_PATRICIAN, 0)
    table.do(K.DECLINE, int(first)).do(K.DECLINE, int(second))
    assert table.state.seat == 1


def test_without_a_token_no_achievement():
    table = Table().mosaic(3, 1, 1).row("calux", "gloria").give(tokens=0).at_forum()
    assert not table.has(K.FILL_CELL)


def test_a_token_won_in_the_turn_may_be_placed_after_it():
    table = Table().mosaic(3, 1, 1).row("calux", "gloria").give(tokens=0, horse=1, artisans=0)
    table.player().chariots[:] = [2, 2, 2]
    table.act(Deed.RACE, 1).do(K.ADVANCE_CHARIOT, 0, 1).do(K.TAKE_TOKEN)
    assert table.state.phase == Phase.ACHIEVEMENT and 0 in table.choices(K.FILL_CELL)
