"""Every worked example of the rulebook (and what follows from it), by number."""

import pytest

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import Citizen, Colour, Crane, Good, Grey, Row, Source
from tests.games.forum_trajanum.table import BELOW, RIGHT, TANYA, TOM, Table, cell, face, sq

III_4 = 11
EXAMPLE_BUILDINGS = (
    {sq(2, 1): "L", sq(3, 1): "b"},
    {sq(2, 4): "C", sq(3, 4): "g"},
    {sq(2, 6): "C", sq(2, 5): "g"},
    {sq(4, 5): "L", sq(4, 4): "b"},
    {sq(5, 1): "L", sq(5, 2): "b"},
    {sq(5, 3): "A", sq(4, 3): "o"},
    {sq(5, 5): "C", sq(6, 5): "g"},
    {sq(6, 3): "K", sq(6, 4): "y"},
    {sq(1, 2): "K"},
    {sq(3, 6): "K"},
    {sq(4, 6): "A"},
    {sq(5, 6): "K"},
)
EXAMPLE_ENVOYS = [(1, 4), (2, 4), (3, 4), (1, 5), (1, 6), (2, 6), (2, 3), (3, 8), (1, 9), (4, 9)]
EXAMPLE_CITIZENS = {"merchant_1": 1, "merchant_2": 1, "craftsman_1": 2, "craftsman_2": 1}


def ready_to_build(**goods):
    """Tom may build on the upper left squares."""
    return Table().own(**goods).empty(sq(1, 2), sq(1, 3), sq(2, 2)).at_building()


def toms_colony():
    """The scoring example: third phase, nothing paid yet."""
    table = Table().built(*EXAMPLE_BUILDINGS).envoys(*(cell(*place) for place in EXAMPLE_ENVOYS))
    table.seat_citizens(**EXAMPLE_CITIZENS).own(coin=4, assistant=1)
    table.cranes(Crane.COVERED, Crane.OPEN, Crane.COVERED, Crane.COVERED)
    table.player().step = 4
    table.player().levels[:] = 3, 2, 4
    return table


def test_x01_a_column_in_phase_one_with_two_citizens_earns_five():
    table = ready_to_build(builder=1)
    table.seat_citizens(patrician_1=1, craftsman_1=1).build("column", sq(1, 2))
    assert table.ledger() == [(TOM, Source.COLUMNS, 5)]


@pytest.mark.parametrize(
    ("number", "name", "goods", "left"),
    [
        (2, "two_houses", {"orange": 1, "green": 1, "assistant": 1}, {}),
        (3, "two_houses", {"blue": 1, "green": 1, "assistant": 2}, {}),
        (4, "two_fountains", {"blue": 2}, {}),
        (5, "mixed_green", {"builder": 1, "green": 1}, {}),
        (6, "mixed_green", {"builder": 1, "yellow": 1, "assistant": 1}, {}),
    ],
)
def test_x02_to_x06_what_a_double_tile_costs(number, name, goods, left):
    table = ready_to_build(**goods).build(name, sq(1, 2), RIGHT)
    while table.state.phase == Phase.ENVOY:
        table.do(ActionKind.SKIP_ENVOY)
    assert table.goods() == left


def test_x03_one_assistant_is_not_enough_for_two_workers_of_other_colours():
    assert not ready_to_build(blue=1, green=1, assistant=1).can_build("two_houses")


def test_x07_two_workers_of_one_colour_stand_for_the_builder():
    table = ready_to_build(blue=2, green=1)
    assert not table.can_build("mixed_green")
    table.do(ActionKind.TRADE_WORKERS, Colour.BLUE, Colour.BLUE)
    table.build("mixed_green", sq(1, 2), RIGHT)
    assert table.goods() == {}


@pytest.mark.parametrize(("number", "phase", "structures", "points"), [(8, 2, 4, 8), (9, 3, 3, 3)])
def test_x08_x09_an_open_crane_scores_once(number, phase, structures, points):
    table = Table().built(*({sq(2, column): "g"} for column in (1, 2, 4, 5)[:structures]))
    table.cranes(Crane.COVERED, Crane.OPEN, Crane.USED, Crane.COVERED).score(phase)
    assert table.points(Source.CRANES) == points
    assert table.player().cranes.tolist() == [Crane.COVERED, Crane.USED, Crane.USED, Crane.COVERED]


@pytest.mark.parametrize("step", [1, 2])
def test_x10_a_group_of_six_earns_six(step):
    table = Table().envoys(*(cell(*place) for place in EXAMPLE_ENVOYS[:6]))
    table.player().step = step
    assert table.score(2).points(Source.GROUP) == 6


def test_x11_tom_pays_three_rows_and_keeps_a_coin():
    table = toms_colony().score(3, [Row.MERCHANT_1, Row.MERCHANT_2, Row.CRAFTSMAN_1])
    assert table.goods() == {"assistant": 1, "coin": 1}
    assert table.player().is_active.tolist() == [0, 0, 1, 1, 1, 0]
    assert int((table.player().citizens * table.player().is_active).sum()) == 4


def test_x12_x13_x14_x15_x16_the_scoring_example_is_worth_54_points():
    table = toms_colony().score(3, [Row.MERCHANT_1, Row.MERCHANT_2, Row.CRAFTSMAN_1], III_4)
    assert table.ledger()[:6] == [
        (TOM, Source.CRANES, 3),
        (TOM, Source.ROWS, 22),
        (TOM, Source.EAGLES, 6),
        (TOM, Source.GROUP, 9),
        (TOM, Source.BUILDING_TASK, 7),
        (TOM, Source.COLLECTING_TASK, 7),
    ]
    assert table.scores()[TOM] == 54
    assert table.goods() == {"assistant": 1, "coin": 1}


@pytest.mark.parametrize(
    ("row", "greys", "points"), [(1, 1, 1), (2, 2, 2), (3, 1, 2), (4, 2, 4), (5, 4, 12), (6, 1, 1)]
)
def test_x12_each_row_of_the_example(row, greys, points):
    """A row alone: number of different grey buildings in it, and what they are worth."""
    squares = [tile for tile in EXAMPLE_BUILDINGS if any(square // 6 == row - 1 for square in tile)]
    own = [{square: sign for square, sign in tile.items() if square // 6 == row - 1} for tile in squares]
    table = Table().built(*own).seat_citizens(**EXAMPLE_CITIZENS).own(coin=4)
    assert len({sign for tile in own for sign in tile.values() if sign in "LAKC"}) == greys
    table.score(3, [Row.MERCHANT_1, Row.MERCHANT_2, Row.CRAFTSMAN_1])
    assert table.points(Source.ROWS) == points


def test_x17_a_coin_becomes_an_assistant_becomes_a_builder():
    table = ready_to_build(coin=1).seat_citizens(merchant_2=1, craftsman_2=1)
    assert not table.can_build("market")
    table.do(ActionKind.SWAP_GOOD, Good.COIN, Good.ASSISTANT).do(ActionKind.HIRE_BUILDER)
    assert table.can_build("market")
    table.build("market", sq(1, 2))
    assert table.state.phase == Phase.REWARD


def test_x18_goods_never_run_out():
    table = Table().own(assistant=10).own(TANYA, assistant=10)
    table.hold(face(assistant=2, coin=1)).do(ActionKind.USE_TILE, 0)
    assert table.goods() == {"assistant": 12, "coin": 1}


@pytest.mark.parametrize(("citizens", "points"), [(0, 4), (1, 8), (2, 12)])
def test_x19_a_full_row_with_citizens(citizens, points):
    table = Table().built({sq(5, 1): "L"}, {sq(5, 2): "A"}, {sq(5, 3): "K"}, {sq(5, 5): "C"})
    table.seat_citizens(craftsman_1=citizens).own(coin=1).score(1)
    assert table.points(Source.ROWS) == points


def test_x20_a_second_citizen_wakes_the_first():
    table = Table().seat_citizens(active=False, craftsman_2=1).seat_citizens(craftsman_1=2)
    table.hold(Citizen.CRAFTSMAN).do(ActionKind.USE_TILE, 0)
    table.do(ActionKind.PLACE_CITIZEN, Row.CRAFTSMAN_2, 1)
    assert table.player().is_active[Row.CRAFTSMAN_2] == 1
    assert table.goods() == {"builder": 1}


def fourth(track, round_number, **citizens):
    """Tom is about to build the fourth building of a track."""
    table = ready_to_build(builder=1).seat_citizens(**citizens)
    table.player().levels[track] = 3
    table.state.round_number = round_number
    return table


@pytest.mark.parametrize("level", [3, 4])
def test_x21_the_fourth_market_in_phase_two_earns_five_besides_its_reward(level):
    table = fourth(Grey.MARKET, 5, patrician_1=2, craftsman_1=1).build("market", sq(1, 2))
    table.do(ActionKind.TAKE_REWARD, Grey.MARKET, level)
    if level == 3:
        table.do(ActionKind.PLACE_ENVOY, cell(1, 1))
    else:
        table.player().grid[sq(6, 2)] = face(coin=2, tribune=1)
        table.do(ActionKind.TAKE_GRID_TILE, sq(6, 2))
    assert table.ledger() == [(TOM, Source.TRACKS, 5)]
    assert table.player().levels[Grey.MARKET] == 4


def test_x22_the_fifth_market_has_no_reward():
    table = ready_to_build(builder=1)
    table.player().levels[Grey.MARKET] = 4
    table.build("market", sq(1, 2))
    assert table.ledger() == []
    assert table.player().built[sq(1, 2)] == Grey.MARKET
    assert table.player().levels[Grey.MARKET] == 4


@pytest.mark.parametrize(("tribunes", "may"), [(1, False), (2, True)])
def test_x23_two_tribunes_are_needed_before_the_first_tile_is_used(tribunes, may):
    table = Table().own(tribune=tribunes).hold(face(tribune=2, assistant=1), face(coin=2, tribune=1))
    assert bool(table.choices(ActionKind.USE_BOTH)) == may
    if not may:
        table.do(ActionKind.USE_TILE, 0)
        assert table.state.phase == Phase.BUILDING


def test_x24_who_takes_nothing_passes_nothing_and_the_neighbour_may_use_the_reserve():
    table = Table().streets(0, 1)
    table.empty(*range(12))
    assert table.options() == [(ActionKind.DECLINE_TILE, 0, 0)]
    table.do(ActionKind.DECLINE_TILE)
    assert table.state.seat == TANYA
    table.player(TANYA).reserve[face(assistant=2, coin=1)] = 1
    for square in (sq(2, 1), sq(1, 2)):
        table.player(TANYA).grid[square] = face(coin=2, tribune=1)
    table.do(ActionKind.TAKE_TILE, sq(1, 2), 0).do(ActionKind.TAKE_TILE, sq(2, 1), 1).do(ActionKind.KEEP_TILE, 0)
    assert table.options() == [(ActionKind.USE_TILE, 1, 0)]
    table.do(ActionKind.USE_TILE, 1).do(ActionKind.END_BUILDING)
    assert table.goods() == {"coin": 2, "tribune": 1}
    assert table.state.seat == TANYA
    table.do(ActionKind.TAKE_RESERVE, face(assistant=2, coin=1)).do(ActionKind.USE_TILE, 1)
    assert table.goods(TANYA) == {"assistant": 2, "coin": 1}
    assert table.player(TANYA).removed == 1
    assert table.player(TANYA).reserve.sum() == 0


def one_green_cell_left():
    """A green area of M1 has one free cell: (4,2); others are empty."""
    table = ready_to_build(green=1).envoys(cell(3, 1), cell(4, 1), seat=TANYA)
    assert table.state.open_areas[Colour.GREEN] == 1
    return table


def test_x25_an_envoy_must_go_into_the_started_area():
    table = one_green_cell_left().build("park", sq(1, 2))
    assert table.choices(ActionKind.PLACE_ENVOY) == [cell(4, 2)]
    table.do(ActionKind.PLACE_ENVOY, cell(4, 2))
    assert table.state.phase == Phase.BONUS
    assert len(table.options()) == 5


def test_x25_patrician_one_may_start_another_area():
    table = one_green_cell_left().seat_citizens(patrician_1=1).build("park", sq(1, 2))
    green = [place for place in range(72) if table.state.cell_colour[place] == Colour.GREEN]
    assert table.choices(ActionKind.PLACE_ENVOY) == [place for place in green if table.state.envoy[place] == NONE]
    assert len(table.choices(ActionKind.PLACE_ENVOY)) == 6


@pytest.mark.parametrize(("pairs", "points"), [(1, (5, 5)), (2, (10, 5))])
def test_x26_tasks_fulfilled_once_and_twice(pairs, points):
    """Card I-3 with the bust at five: pairs of different greys; two assistants and a coin."""
    tiles = [{sq(2, 1): "L"}, {sq(3, 1): "A"}, {sq(4, 1): "K"}, {sq(5, 1): "C"}][: 2 * pairs]
    table = Table().built(*tiles).own(assistant=2, coin=1)
    table.player().step = 2
    table.score(1, [], 2)
    assert (table.points(Source.BUILDING_TASK), table.points(Source.COLLECTING_TASK)) == points


@pytest.mark.parametrize(("level", "goods"), [(2, {"builder": 1}), (1, {"yellow": 1, "tribune": 1})])
def test_x27_the_level_reached_or_the_one_before(level, goods):
    table = ready_to_build(builder=1)
    table.player().levels[Grey.LIBRARY] = 1
    table.build("library", sq(1, 2))
    assert table.choices(ActionKind.SKIP_REWARD) == [0]
    table.do(ActionKind.TAKE_REWARD, Grey.LIBRARY, level)
    if level == 1:
        table.do(ActionKind.TAKE_GOOD, Good.YELLOW)
    assert table.goods() == goods


def test_x28_the_citizen_of_the_fourth_library_counts_for_its_points():
    table = fourth(Grey.LIBRARY, 1, patrician_1=1, merchant_2=1)
    table.player().grid[sq(6, 2)] = Citizen.CRAFTSMAN
    table.build("library", sq(1, 2)).do(ActionKind.TAKE_REWARD, Grey.LIBRARY, 4)
    table.do(ActionKind.TAKE_GRID_TILE, sq(6, 2)).do(ActionKind.PLACE_CITIZEN, Row.CRAFTSMAN_1, 0)
    assert table.ledger() == [(TOM, Source.TRACKS, 6)]


def test_x29_an_extra_action_that_cannot_be_paid_lapses():
    table = fourth(Grey.BASILICA, 1).build("basilica", sq(1, 2)).do(ActionKind.TAKE_REWARD, Grey.BASILICA, 4)
    assert table.options() == [(ActionKind.END_BUILDING, 0, 0)]
    table.do(ActionKind.END_BUILDING)
    assert table.ledger() == [(TOM, Source.TRACKS, 3)]
    assert table.player().levels[Grey.BASILICA] == 4


def test_x30_the_overlay_stays_flipped_while_merchant_one_is_unpaid():
    table = Table().seat_citizens(merchant_1=1).own(coin=1)
    table.score(1, [])
    assert table.player().is_flipped == 1
    table.hold(face(upgrade=1, coin=1)).do(ActionKind.USE_TILE, 0)
    assert table.state.phase == Phase.BUILDING
    assert table.player().step == 1
    table.score(2, [Row.MERCHANT_1])
    table.player().step = 2
    table.hold(face(upgrade=1, coin=1)).do(ActionKind.USE_TILE, 0)
    assert table.player().is_flipped == 1
    assert table.choices(ActionKind.MOVE_OVERLAY) == [3, 4]


def test_x31_patrician_two_takes_two_different_bonuses():
    table = one_green_cell_left().seat_citizens(patrician_2=1).build("park", sq(1, 2))
    table.do(ActionKind.PLACE_ENVOY, cell(4, 2))
    assert table.choices(ActionKind.TAKE_BONUS) == [0, 1, 2, 3]
    table.do(ActionKind.TAKE_BONUS, 1)
    assert table.choices(ActionKind.TAKE_BONUS) == [2, 3, 4]
    table.do(ActionKind.TAKE_BONUS, 4)
    assert table.goods() == {"assistant": 1}
    assert table.ledger() == [(TOM, Source.AREA_BONUSES, 2)]


def test_x31_market_two_gives_two_bonuses_as_well():
    table = ready_to_build(builder=1).seat_citizens(patrician_2=1)
    table.player().levels[Grey.MARKET] = 1
    table.build("market", sq(1, 2)).do(ActionKind.TAKE_REWARD, Grey.MARKET, 2)
    table.do(ActionKind.TAKE_BONUS, 0).do(ActionKind.TAKE_BONUS, 2)
    assert table.goods() == {"tribune": 1, "coin": 1}


def test_x31_the_second_citizen_of_row_two_brings_one_bonus_only():
    table = Table().seat_citizens(patrician_2=1).hold(Citizen.PATRICIAN).do(ActionKind.USE_TILE, 0)
    table.do(ActionKind.PLACE_CITIZEN, Row.PATRICIAN_2, 1)
    assert table.choices(ActionKind.TAKE_BONUS) == [0, 1, 2, 3, 4]
    table.do(ActionKind.TAKE_BONUS, 0)
    assert table.state.phase == Phase.BUILDING


def test_x32_the_second_envoy_of_a_double_may_start_anew():
    table = ready_to_build(blue=2).envoys(cell(1, 3), seat=TANYA)  # M1's blue area: (1,3), (2,3)
    table.player().ship = 2
    table.build("two_fountains", sq(1, 2), RIGHT)
    assert table.choices(ActionKind.PLACE_ENVOY) == [cell(2, 3)]
    table.do(ActionKind.PLACE_ENVOY, cell(2, 3)).do(ActionKind.TAKE_BONUS, 0)
    blue = {place for place in range(72) if table.state.cell_colour[place] == Colour.BLUE}
    assert set(table.choices(ActionKind.PLACE_ENVOY)) == blue - {cell(1, 3), cell(2, 3)}


def test_x33_a_crane_without_structures_is_turned_for_nothing():
    table = Table().cranes(Crane.OPEN, Crane.COVERED, Crane.COVERED, Crane.COVERED).score(1)
    assert table.points(Source.CRANES) == 0
    table.built({sq(2, 2): "b"}).score(2)
    assert table.points(Source.CRANES) == 0
    assert table.player().cranes[0] == Crane.USED


@pytest.mark.parametrize("paid", [[], [Row.PATRICIAN_1], [Row.MERCHANT_2], [Row.CRAFTSMAN_1]])
def test_x34_any_one_row_may_be_paid_with_one_coin(paid):
    table = Table().seat_citizens(patrician_1=1, merchant_2=1).seat_citizens(active=False, craftsman_1=1).own(coin=1)
    table.score(1, paid)
    assert [row for row in Row if table.player().is_active[row]] == paid
    assert table.goods() == ({} if paid else {"coin": 1})


def test_x34_two_rows_cost_two_coins():
    table = Table().seat_citizens(patrician_1=1, merchant_2=2, craftsman_1=1).own(coin=1)
    table.state.phase, table.state.seat = Phase.WAGES, TOM
    assert sorted(table.choices(ActionKind.PAY_WAGES)) == [0, 1, 8, 16]


def test_x35_a_tribune_takes_any_tile_of_the_grid():
    table = Table().own(tribune=1).streets(1, 7)
    bribes = {a for kind, a, b in table.options() if kind == ActionKind.BRIBE_TILE and b == 0}
    assert sq(1, 1) in bribes and sq(6, 6) in bribes
    assert len(bribes) == 32 - 5
    table.do(ActionKind.BRIBE_TILE, sq(6, 6), 0)
    assert table.choices(ActionKind.BRIBE_TILE) == []
    table.do(ActionKind.TAKE_TILE, sq(3, 2), 1).do(ActionKind.KEEP_TILE, 0)
    for _ in range(3):
        table.apply(*table.options()[0])
    assert table.goods() == {}
    assert table.player().cranes[3] == Crane.OPEN


def test_x36_a_citizen_that_is_not_used_is_stored():
    table = Table().hold(Citizen.MERCHANT, Citizen.CRAFTSMAN)
    ship = int(table.player().ship)
    table.do(ActionKind.USE_TILE, 1).do(ActionKind.PLACE_CITIZEN, Row.CRAFTSMAN_1, 0)
    assert table.player().ship == ship + 1
    table.hold(Citizen.MERCHANT, Citizen.CRAFTSMAN).do(ActionKind.USE_TILE, 0)
    table.do(ActionKind.PLACE_CITIZEN, Row.MERCHANT_2, 0)
    assert table.player().reserve[Citizen.CRAFTSMAN] == 1


def test_x37_the_start_figure_goes_to_the_right():
    table = Table(4)
    starts = {}
    for _ in table.wander(3, until=lambda state: state.round_number > 8):
        starts[int(table.state.round_number)] = int(table.state.start_seat)
    assert [starts[number] for number in range(1, 9)] == [0, 3, 2, 1, 0, 3, 2, 1]


def test_x38_a_tie_is_broken_by_active_citizens():
    table = Table().seat_citizens(patrician_1=2, merchant_2=1)
    table.seat_citizens(TANYA, patrician_1=2).seat_citizens(TANYA, active=False, merchant_2=2).own(TANYA, coin=9)
    table.state.score[:2] = 60
    assert table.ranks() == [1, 2]


def test_the_second_square_of_a_vertical_double_lies_below():
    table = ready_to_build(green=2).build("two_parks", sq(1, 2), BELOW)
    assert table.player().built[sq(2, 2)] == 4 + Colour.GREEN
    assert table.player().tile_of[sq(1, 2)] == table.player().tile_of[sq(2, 2)] == 0
