"""Preparing the game: who gets what, and the Forum that the boards make."""

import pytest

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import EAGLE, Crane, Eagle, Good
from tests.games.forum_trajanum import naive
from tests.games.forum_trajanum.table import Table, cell


def dealt(players, seed=1):
    """A deal with random setup decisions, nothing taken away."""
    table = Table(players, "base", seed, ready=False)
    for _ in table.wander(seed, until=lambda state: state.phase == Phase.FIRST_TILE):
        pass
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_34_tiles_and_the_starting_goods(players):
    table = dealt(players)
    colours = []
    for seat in range(players):
        player = table.player(seat)
        assert (player.grid != NONE).sum() == 32
        assert (player.ship, player.own_citizens) == (1, 1)
        assert [player.goods[good] for good in (Good.BUILDER, Good.ASSISTANT, Good.COIN, Good.TRIBUNE)] == [1, 1, 1, 1]
        colours += [good for good in range(1, 5) if player.goods[good]]
    assert len(colours) == len(set(colours)) == players
    assert table.check() == 0


@pytest.mark.parametrize(("players", "boards"), [(2, 3), (3, 4), (4, 5)])
def test_the_number_of_boards_depends_on_the_players(players, boards):
    state = dealt(players).state
    assert (state.cell_colour == EAGLE).sum() == boards
    assert ((state.cell_colour != NONE) & (state.cell_colour != EAGLE)).sum() == 11 * boards


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, {"O": [3, 3, 1, 1], "B": [3, 3, 2], "G": [3, 3, 1, 1], "Y": [3, 3, 2, 1]}),
        (3, {"O": [3, 3, 2, 1, 1, 1], "B": [3, 3, 2, 2, 1], "G": [4, 3, 3, 1], "Y": [4, 3, 2, 1, 1]}),
        (4, {"O": [3, 3, 3, 2, 1, 1, 1], "B": [3, 3, 2, 2, 2, 1], "G": [4, 3, 3, 2, 1, 1], "Y": [3, 3, 3, 2, 1, 1, 1]}),
    ],
)
def test_areas_reach_across_boards(players, sizes):
    state = Table(players).state
    found = {sign: [] for sign in "BGYO"}
    for area in range(state.num_areas):
        colour = next(state.cell_colour[place] for place in range(72) if state.cell_area[place] == area)
        found["BGYO"[colour]].append(int(state.area_size[area]))
    assert {sign: sorted(areas, reverse=True) for sign, areas in found.items()} == sizes


def test_cells_know_how_they_lie_to_an_eagle():
    eagle = Table().state.cell_eagle
    assert [Eagle(eagle[cell(row, 2)]) for row in (1, 2, 3, 4)] == [Eagle.BESIDE, Eagle.ON, Eagle.BESIDE, Eagle.FAR]
    assert Eagle(eagle[cell(1, 1)]) == Eagle.DIAGONAL


def test_all_24_arrangements_of_cranes_differ():
    seen = set()
    for number in range(24):
        table = Table(2, ready=False).do(ActionKind.ARRANGE_CRANES, number)
        seen.add(tuple(table.player().crane_colour.tolist()))
    assert len(seen) == 24
    assert all(sorted(cranes) == [0, 1, 2, 3] for cranes in seen)


@pytest.mark.parametrize(("diagonal", "corners"), [(0, (0, 3)), (1, (1, 2))])
@pytest.mark.parametrize("higher_above", [0, 1])
def test_the_two_other_women_lie_on_opposite_corners(diagonal, corners, higher_above):
    table = Table(2, ready=False)
    while table.state.phase != Phase.CORNERS:
        table.apply(*table.options()[0])
    table.do(ActionKind.PLACE_WOMEN, diagonal, higher_above)
    player = table.player(0)
    squares = [(corner // 2) * 30 + (corner % 2) * 5 for corner in corners]
    faces = [int(player.grid[square]) for square in squares]
    assert sorted(faces) == sorted(player.women[1:].tolist())
    assert (faces[0] > faces[1]) == bool(higher_above)


def test_cranes_are_covered_and_all_corner_tiles_lie_open():
    player = dealt(4).player(2)
    assert player.cranes.tolist() == [Crane.COVERED] * 4
    assert all(player.grid[square] != NONE for square in (0, 5, 30, 35))


def test_each_street_is_called_twice_in_a_game():
    deck = dealt(2).state.street_deck.tolist()
    assert sorted(deck) == sorted(list(range(12)) * 2)


@pytest.mark.parametrize("players", [2, 4])
def test_groups_are_counted_like_a_flood_fills_them(players):
    table = Table(players, "base", 7, ready=False)
    for _ in table.wander(7):
        if table.state.phase == Phase.WAGES:
            for seat in range(players):
                assert table.player(seat).largest == naive.largest_group(table.state, seat)
    assert any(table.player(seat).largest > 1 for seat in range(players))


def test_points_never_fall():
    table = Table(3, "base", 3, ready=False)
    before = table.scores()
    for _ in table.wander(3):
        assert all(now >= then for now, then in zip(table.scores(), before, strict=True))
        before = table.scores()
    assert min(table.scores()) > 0
