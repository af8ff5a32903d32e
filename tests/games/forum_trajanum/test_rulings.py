"""Rulings of ours, each by its tag."""

import pytest

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import EAGLE, Citizen, Colour, Crane, Eagle, Good, Grey, Row, Source
from simulate.games.forum_trajanum.mosaics import mark_eagle
from tests.games.forum_trajanum.table import RIGHT, TANYA, TOM, Table, cell, face, sq

CORNERS = [sq(1, 1), sq(1, 6), sq(6, 1), sq(6, 6)]
FIRST_CORNER = 28  # the first tile of the deal that lies on a free corner


def test_a1_the_crossing_may_serve_either_card():
    table = Table().streets(1, 7)
    assert {b for kind, a, b in table.options() if a == sq(2, 2)} == {0, 1}
    table.do(ActionKind.TAKE_TILE, sq(2, 2), 1)
    assert {a // 6 for kind, a, b in table.options()} == {1}
    assert sq(2, 2) not in table.choices(ActionKind.TAKE_TILE)


def test_a2_two_equal_cards_take_two_tiles_of_one_street():
    table = Table().streets(3, 3)
    assert {b for kind, a, b in table.options()} == {0}
    table.do(ActionKind.TAKE_TILE, sq(4, 1), 0)
    assert table.choices(ActionKind.TAKE_TILE) == [sq(4, 3), sq(4, 4), sq(4, 5), sq(4, 6)]


def test_a4_a_street_with_tiles_cannot_be_refused():
    table = Table().streets(0, 1)
    assert table.choices(ActionKind.DECLINE_TILE) == []
    table.do(ActionKind.TAKE_TILE, sq(1, 2), 0)
    assert table.choices(ActionKind.DECLINE_TILE) == []


def test_one_empty_street_may_be_declined_after_the_other_is_served():
    table = Table().streets(0, 1)
    table.empty(*range(6))
    assert table.choices(ActionKind.DECLINE_TILE) == []
    table.do(ActionKind.TAKE_TILE, sq(2, 1), 1)
    assert table.options() == [(ActionKind.DECLINE_TILE, 0, 0)]
    table.do(ActionKind.DECLINE_TILE)
    assert (table.state.seat, table.player().keeps) == (TANYA, 0)


def test_a43_the_first_tile_may_be_the_last_of_the_other_street():
    table = Table().streets(1, 7)
    table.empty(*(sq(row, 2) for row in (1, 3, 4, 5, 6)))
    table.do(ActionKind.TAKE_TILE, sq(2, 2), 0)
    assert table.options() == [(ActionKind.DECLINE_TILE, 0, 0)]


@pytest.mark.parametrize("tribunes", [1, 2])
def test_two_empty_streets_cost_a_tribune_for_each_tile(tribunes):
    table = Table().streets(0, 1).own(tribune=tribunes)
    table.empty(*range(12))
    bribes = {(kind, b) for kind, a, b in table.options()}
    assert bribes == {(ActionKind.BRIBE_TILE, 0), (ActionKind.DECLINE_TILE, 0)}
    table.do(ActionKind.BRIBE_TILE, sq(4, 4), 0)
    left = [square for square in range(12, 36) if table.player().grid[square] != NONE and square != sq(4, 4)]
    assert table.choices(ActionKind.BRIBE_TILE) == (left if tribunes == 2 else [])
    assert table.choices(ActionKind.DECLINE_TILE) == [0]
    if tribunes == 2:
        table.do(ActionKind.BRIBE_TILE, sq(5, 5), 1).do(ActionKind.KEEP_TILE, 0)
    else:
        table.do(ActionKind.DECLINE_TILE)
    assert table.state.seat == TANYA
    while table.state.phase < Phase.RESERVE:
        table.apply(*table.options()[0])
    assert table.goods() == {}
    assert table.player().grid[sq(4, 4)] == NONE
    assert (table.player(TANYA).received != NONE) == (tribunes == 2)


def test_two_empty_streets_may_both_be_declined():
    table = Table().streets(0, 1)
    table.empty(*range(12))
    assert table.options() == [(ActionKind.DECLINE_TILE, 0, 0)]
    assert table.do(ActionKind.DECLINE_TILE).state.seat == TANYA


def test_a5_a_reserve_tile_that_is_not_used_returns():
    table = Table()
    table.player().reserve[face(coin=2, tribune=1)] = 1
    table.hold(kept=face(assistant=2, coin=1)).do(ActionKind.TAKE_RESERVE, face(coin=2, tribune=1))
    table.do(ActionKind.USE_TILE, 0)
    assert table.player().reserve[face(coin=2, tribune=1)] == 1
    assert table.player().removed == 0


def test_a9_the_tile_of_this_turn_may_be_an_envoy_at_once():
    table = Table().own(green=1).empty(sq(1, 2))
    table.player().ship = 0
    table.hold(kept=face(coin=2, tribune=1)).do(ActionKind.USE_TILE, 0).build("park", sq(1, 2))
    assert table.state.phase == Phase.ENVOY


@pytest.mark.parametrize(("variant", "may"), [("base", False), ("assistant_matches_pair", True)])
def test_a11_an_assistant_does_not_match_workers_for_a_builder(variant, may):
    table = Table(2, variant).own(blue=1, green=1, assistant=1).at_building()
    assert bool(table.choices(ActionKind.TRADE_WORKERS)) == may
    if may:
        assert table.do(ActionKind.TRADE_WORKERS, Colour.BLUE, Colour.GREEN).goods() == {"builder": 1}


def test_a16_both_envoys_of_a_double_may_finish_areas():
    table = Table().own(blue=2).empty(sq(1, 2), sq(1, 3)).envoys(cell(1, 3), seat=TANYA).at_building()
    table.player().ship = 2
    table.build("two_fountains", sq(1, 2), RIGHT).do(ActionKind.PLACE_ENVOY, cell(2, 3)).do(ActionKind.TAKE_BONUS, 2)
    table.envoys(cell(1, 5), cell(1, 6), seat=TANYA)  # M2's blue area but (2,6)
    assert table.choices(ActionKind.PLACE_ENVOY) == [cell(2, 6)]
    table.do(ActionKind.PLACE_ENVOY, cell(2, 6)).do(ActionKind.TAKE_BONUS, 2)
    assert table.goods() == {"coin": 2}


def test_a19_an_envoy_beside_two_eagles_scores_once():
    table = Table()
    table.state.cell_eagle[cell(1, 1)] = 2
    table.envoys(cell(1, 1))
    assert table.score(1).points(Source.EAGLES) == 1


@pytest.mark.parametrize("is_reversed", [False, True])
def test_a19_the_nearest_of_two_eagles_counts_in_whatever_order_they_are_found(is_reversed):
    state = Table().state
    state.cell_eagle[:] = Eagle.FAR
    eagles = [cell(1, 1), cell(2, 3)]
    for eagle in reversed(eagles) if is_reversed else eagles:
        mark_eagle(state, eagle)
    assert [Eagle(state.cell_eagle[place]) for place in eagles] == [Eagle.ON, Eagle.ON]
    nearest = {cell(1, 2): Eagle.BESIDE, cell(2, 2): Eagle.BESIDE, cell(2, 1): Eagle.BESIDE, cell(1, 3): Eagle.BESIDE}
    nearest |= {cell(3, 2): Eagle.DIAGONAL, cell(1, 4): Eagle.DIAGONAL, cell(3, 1): Eagle.FAR}
    assert {place: Eagle(state.cell_eagle[place]) for place in nearest} == nearest


def test_a20_envoys_on_eagles_belong_to_groups():
    table = Table()
    assert table.state.cell_colour[cell(2, 2)] == EAGLE
    table.envoys(cell(1, 2), cell(2, 2), cell(3, 2))
    assert table.player().largest == 3


def test_a21_a_group_of_more_than_ten_counts_as_ten():
    table = Table()
    table.player().largest = 12
    assert table.score(1).points(Source.GROUP) == 8


def test_a22_at_the_end_of_the_track_an_upgrade_has_no_effect():
    table = Table()
    table.player().step = 6
    assert table.hold(face(upgrade=1, coin=1)).do(ActionKind.USE_TILE, 0).player().step == 6


def test_a25_a_covered_crane_counts_for_the_task_of_crane_sides():
    table = Table().built({sq(1, 2): "L"}, {sq(2, 1): "b"})
    assert table.player().cranes[0] == Crane.COVERED
    assert table.score(1, [], 3).points(Source.BUILDING_TASK) == 3


@pytest.mark.parametrize(("variant", "points"), [("fixed_mosaics", 6), ("double_is_one", 3)])
def test_a26_the_halves_of_a_double_tile_are_two_elements(variant, points):
    """II-1: the double tiles lie half in one block, half in the other."""
    tiles = [{sq(1, 4): "L"}, {sq(2, 4): "b"}, {sq(1, 5): "K"}, {sq(2, 5): "b", sq(2, 6): "b"}]
    blocks = Table(2, variant).built(*tiles)
    assert blocks.score(2, [], 4).points(Source.BUILDING_TASK) == 3
    columns = [{sq(2, 1): "L"}, {sq(3, 1): "A", sq(3, 2): "b"}, {sq(1, 2): "g"}, {sq(2, 2): "K"}]
    table = Table(2, variant).built(*columns, {sq(4, 1): "C", sq(5, 1): "g"})
    assert table.score(1, [], 2).points(Source.BUILDING_TASK) == 3
    pairs = [{sq(2, 1): "A"}, {sq(3, 1): "L", sq(4, 1): "b"}, {sq(5, 1): "g"}, {sq(2, 4): "C"}, {sq(1, 4): "K"}]
    assert Table(2, variant).built(*pairs).score(1, [], 2).points(Source.BUILDING_TASK) == 6
    structures = [{sq(5, 1): "b", sq(5, 2): "b"}, {sq(6, 2): "g", sq(6, 3): "g"}, {sq(2, 5): "y", sq(2, 6): "y"}]
    structures += [{sq(4, 5): "o", sq(4, 6): "o"}]
    assert Table(2, variant).built(*structures).score(2, [], 6).points(Source.BUILDING_TASK) == points


@pytest.mark.parametrize(("variant", "may"), [("base", False), ("unlimited_buildings", True)])
def test_a31_building_tiles_run_out(variant, may):
    table = Table(2, variant).own(builder=1, blue=2).empty(sq(1, 2), sq(1, 3))
    if not may:
        table.state.singles[Colour.BLUE] = 0
        table.state.doubles[Colour.BLUE] = 0
    table.at_building()
    for name in ("library", "fountain", "mixed_blue", "two_fountains"):
        assert table.can_build(name) == may
    assert table.can_build("column")


def test_tiles_are_turned_over_when_one_stack_is_empty():
    table = Table().own(builder=1).empty(sq(1, 2))
    table.state.singles[Colour.GREEN] = 1
    table.at_building().build("column", sq(1, 2))
    assert table.state.singles[Colour.GREEN] == 0
    table.own(green=1, builder=1).empty(sq(1, 3)).at_building()
    assert not table.can_build("park") and not table.can_build("column")


def test_a34_a_beginner_has_a_coin_and_a_second_citizen_more():
    table = Table(2, "beginner", ready=False)
    while table.state.phase != Phase.BEGINNER:
        table.apply(*table.options()[0])
    assert table.state.seat == TOM
    assert table.player(TOM).goods[Good.COIN] == 2
    assert table.player(TANYA).goods[Good.COIN] == 1
    options = table.options()
    assert len(options) == 4
    kind, corner, row = options[0]
    table.do(kind, corner, row)
    assert table.player().citizens.sum() == 2 and table.player().is_active[row] == 1
    assert table.player().cranes[corner] == Crane.OPEN
    assert table.player(TANYA).citizens.sum() == 1
    assert table.check() == 0


@pytest.mark.parametrize("seed", range(12))
def test_a34_a_beginner_takes_one_of_the_two_women_and_no_other_citizen_of_a_corner(seed):
    table = Table(2, "beginner", seed, ready=False)
    for _ in table.wander(seed, until=lambda state: state.phase == Phase.CORNERS and state.num_asked == 2):
        pass
    order, woman = table.player(TOM).order, int(table.player(TOM).women[1])
    order[order == woman], order[FIRST_CORNER] = order[FIRST_CORNER], woman
    squares = [square for square in CORNERS if table.player(TOM).grid[square] == NONE]
    for _ in table.wander(seed, until=lambda state: state.phase == Phase.BEGINNER):
        pass
    assert table.player(TOM).grid[squares[0]] == woman
    assert table.check() == 0
    corners = table.choices(ActionKind.TAKE_SECOND_CITIZEN)
    assert len(corners) == 4
    assert not {CORNERS[corner] for corner in corners} & set(squares)


def offered(track, level, bend=lambda table: None):
    """The levels that Tom may take when a building brings him to one."""
    table = Table().own(builder=1).empty(sq(1, 2)).at_building()
    table.player().levels[track] = level - 1
    bend(table)
    table.build(track.name.lower(), sq(1, 2))
    return [b for kind, a, b in table.options() if kind == ActionKind.TAKE_REWARD]


def no_envoy(table):
    table.player().ship = 0


def fill_eagles(table):
    table.envoys(*(place for place in range(36) if table.state.cell_colour[place] == EAGLE), seat=TANYA)


def fill_coloured_cells(table):
    table.envoys(*(place for place in range(36) if table.state.cell_colour[place] != EAGLE), seat=TANYA)


@pytest.mark.parametrize(
    ("track", "level", "bend"),
    [
        (Grey.LIBRARY, 3, no_envoy),
        (Grey.LIBRARY, 3, fill_eagles),
        (Grey.MARKET, 3, no_envoy),
        (Grey.MARKET, 3, fill_coloured_cells),
        (Grey.LIBRARY, 4, Table.empty_all),
        (Grey.MARKET, 4, Table.empty_all),
    ],
)
def test_a36_rewards_that_have_no_place_lapse(track, level, bend):
    assert level in offered(track, level)
    assert level not in offered(track, level, bend)


@pytest.mark.parametrize(
    ("track", "bend"), [(Grey.LIBRARY, fill_coloured_cells), (Grey.MARKET, fill_eagles), (Grey.BASILICA, no_envoy)]
)
def test_a36_rewards_that_have_a_place_do_not(track, bend):
    assert offered(track, 3, bend) == [2, 3]


def test_a37_two_players_pass_tiles_to_each_other():
    table = Table()
    for seat in (TOM, TANYA):
        table.apply(*table.options()[0]).apply(*table.options()[0])
        first = int(table.player(seat).grid[table.player(seat).chosen[1]])
        table.do(ActionKind.KEEP_TILE, 0)
        assert first >= 0
    assert table.player(TOM).received >= 0 and table.player(TANYA).received >= 0


def test_four_players_pass_tiles_to_the_right():
    table = Table(4)
    passed = {}
    for seat in range(4):
        table.apply(*table.options()[0]).apply(*table.options()[0])
        passed[seat] = int(table.player(seat).grid[table.player(seat).chosen[1]])
        table.do(ActionKind.KEEP_TILE, 0)
    assert [int(table.player(seat).received) for seat in range(4)] == [passed[1], passed[2], passed[3], passed[0]]


def test_a38_merchant_1_at_setup_flips_the_overlay():
    for seed in range(20):
        table = Table(2, seed=seed, ready=False)
        while table.state.phase != Phase.START_ROW:
            table.apply(*table.options()[0])
        if Row.MERCHANT_1 in table.choices(ActionKind.PLACE_FIRST_CITIZEN):
            table.do(ActionKind.PLACE_FIRST_CITIZEN, Row.MERCHANT_1)
            assert table.player().is_flipped == 1
            return
    raise AssertionError("no merchant in twenty deals")


def test_a45_both_tiles_are_used_in_the_order_named():
    table = Table().own(tribune=2).hold(face(coin=2, tribune=1), Citizen.CRAFTSMAN)
    table.do(ActionKind.USE_BOTH, 1)
    assert table.state.phase == Phase.CITIZEN
    table.do(ActionKind.PLACE_CITIZEN, Row.CRAFTSMAN_2, 0)
    assert table.goods() == {"coin": 2, "tribune": 1}


def test_a46_a_builder_just_won_pays_for_a_grey_building():
    table = Table().own(builder=1).empty(sq(1, 2), sq(1, 3)).at_building()
    table.player().levels[:2] = 1, 3
    table.build("basilica", sq(1, 2)).do(ActionKind.TAKE_REWARD, Grey.BASILICA, 4)
    table.own(builder=1).build("library", sq(1, 3)).do(ActionKind.TAKE_REWARD, Grey.LIBRARY, 2)
    assert table.goods() == {"builder": 1}


def test_a30_the_second_tie_break_is_goods_the_third_shares():
    table = Table().own(coin=1).own(TANYA, blue=1, tribune=1)
    table.state.score[:2] = 50
    assert table.ranks() == [2, 1]
    assert table.own(builder=1).ranks() == [1, 1]


def test_first_game_scores_trajan_cards_in_the_last_phase_only():
    table = Table(2, "first_game")
    assert table.state.trajan.tolist()[:2] == [NONE, NONE]
    assert 8 <= table.state.trajan[2] < 12
