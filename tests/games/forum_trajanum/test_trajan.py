"""The twelve Trajan cards: each task by hand, and all of them against a twin that tries everything."""

import random

import pytest

from simulate.games.forum_trajanum.constants import Crane, Source
from simulate.games.forum_trajanum.trajan import times_built, times_collected
from simulate.jit import INTERPRETED
from tests.games.forum_trajanum import naive
from tests.games.forum_trajanum.table import Table, sq

COLONIES = 4 if INTERPRETED else 40
SQUARES = [square for square in range(36) if square not in (0, 5, 30, 35)]


def column(number, signs, first=1):
    """Single tiles below each other in a column."""
    return [{sq(first + index, number): sign} for index, sign in enumerate(signs) if sign != "."]


def row(number, signs, first=1):
    return [{sq(number, first + index): sign} for index, sign in enumerate(signs) if sign != "."]


BUILDING = [
    (1, row(2, "LbK", 4), 1),
    (1, row(6, "LbLb", 2), 1),
    (1, row(2, "bLb", 4), 0),
    (1, column(1, "LbK", 2), 0),  # horizontal means horizontal
    (1, row(5, "LyA") + row(2, "CgC", 4), 2),
    (2, [{sq(1, 3): "L"}, {sq(3, 3): "b"}], 1),
    (2, [{sq(1, 3): "L"}], 0),
    (3, column(1, "LA", 2), 1),
    (3, column(1, "LL", 2), 0),
    (3, column(1, "LAKC", 2), 2),
    (3, column(1, "LAK", 2), 1),
    (4, [{sq(1, 2): "b", sq(2, 2): "b"}, {sq(2, 1): "L"}], 1),
    (4, [{sq(1, 2): "b"}], 0),
    (5, [{sq(1, 4): "b", sq(2, 4): "b"}, {sq(1, 5): "L"}, {sq(2, 5): "K"}], 1),
    (5, [{sq(1, 4): "b", sq(2, 4): "b"}, {sq(1, 5): "L"}], 0),
    (6, column(1, "bLg", 2), 1),
    (6, column(1, "bLbL", 2), 1),
    (6, row(5, "bLg"), 0),
    (7, row(2, "bg") + row(3, "yo"), 1),
    (7, row(2, "bg") + row(3, "yob") + row(5, "bgy"), 1),
    (7, row(2, "bg") + row(3, "yob") + row(5, "bgy") + row(6, ".o"), 2),
    (8, column(1, "LbL", 2), 1),
    (8, column(1, "LbLb", 2), 1),
    (9, column(1, "bLAg", 2), 1),
    (9, column(1, "bLLb", 2), 1),
    (9, column(1, "bLbL", 2), 0),
    (10, column(1, "bgy", 2), 1),
    (10, column(1, "bgb", 2), 0),
    (11, [{sq(1, 2): "b"}, {sq(1, 4): "b"}, {sq(3, 2): "g"}, {sq(3, 4): "y"}], 1),
    (11, [{sq(1, 2): "b"}, {sq(1, 4): "b"}, {sq(3, 2): "g"}, {sq(3, 4): "L"}], 0),
    (12, column(1, "LAK", 2), 1),
    (12, column(1, "LAL", 2), 0),
    (12, column(1, "LAKC", 2), 1),
]


@pytest.mark.parametrize(("card", "tiles", "times"), BUILDING)
def test_building_task(card, tiles, times):
    table = Table().built(*tiles)
    assert times_built(table.player(), table.rules, card - 1) == times


COLLECTING = [
    (1, {"tribune": 2, "coin": 1}, 1),
    (2, {}, 1),  # two classes, one envoy in the ship
    (3, {"assistant": 5, "coin": 2}, 2),
    (4, {"builder": 1, "green": 1, "blue": 1, "assistant": 1}, 1),
    (5, {"assistant": 2, "coin": 3}, 1),
    (6, {"tribune": 2, "builder": 2, "assistant": 2}, 2),
    (7, {"yellow": 1}, 1),  # two columns
    (8, {}, 1),  # two used cranes
    (9, {}, 0),  # one class is missing
    (10, {"tribune": 1, "builder": 1}, 1),
    (11, {"blue": 1, "green": 1}, 1),
    (12, {"assistant": 1, "coin": 1}, 1),
]


@pytest.mark.parametrize(("card", "goods", "times"), COLLECTING)
def test_collecting_task(card, goods, times):
    table = Table().own(**goods).built({sq(2, 2): "C"}, {sq(3, 2): "C"})
    table.seat_citizens(patrician_1=1, merchant_2=1).cranes(Crane.USED, Crane.USED, Crane.OPEN, Crane.COVERED)
    table.player().levels[0] = 4
    assert times_collected(table.player(), table.rules, card - 1) == times
    for good in range(8):
        if table.player().goods[good]:
            table.player().goods[good] -= 1
            fewer = times_collected(table.player(), table.rules, card - 1)
            table.player().goods[good] += 1
            assert fewer <= times


def test_citizens_of_all_classes_and_inactive_ones():
    table = Table().seat_citizens(patrician_1=2, merchant_2=1, craftsman_1=1)
    assert times_collected(table.player(), table.rules, 8) == 1
    table.seat_citizens(active=False, craftsman_1=1)
    assert times_collected(table.player(), table.rules, 8) == 0


def test_cranes_are_turned_before_the_trajan_card_counts_them():
    table = Table().cranes(Crane.OPEN, Crane.OPEN, Crane.COVERED, Crane.COVERED).own(coin=2)
    table.seat_citizens(patrician_1=1, merchant_2=1).score(2, card=7)
    assert table.points(Source.COLLECTING_TASK) == 3


def random_colony(table, dice):
    """A colony full of chance: single and double tiles, goods, citizens, cranes."""
    player = table.player()
    player.built[:] = player.tile_of[:] = -1
    player.structures[:] = player.columns = player.num_built = 0
    free = [square for square in SQUARES if not table.rules.is_temple[square]]
    dice.shuffle(free)
    for square in free[: dice.randint(6, 24)]:
        if player.built[square] != -1:
            continue
        tile = {square: dice.choice("LAKCbgyo")}
        beside = square + dice.choice((1, 6))
        is_free = beside in free and player.built[beside] == -1 and (beside == square + 6 or beside // 6 == square // 6)
        if is_free and dice.random() < 0.5:
            tile[beside] = dice.choice("bgyo")
        table.built(tile)
    player.goods[:] = [dice.randint(0, 4) for _ in range(8)]
    player.citizens[:] = [dice.randint(0, 2) for _ in range(6)]
    player.is_active[:] = [int(number > 0 and dice.random() < 0.7) for number in player.citizens]
    player.cranes[:] = [dice.choice(list(Crane)) for _ in range(4)]
    player.levels[:] = [dice.choice((3, 4)) for _ in range(3)]
    player.ship = dice.randint(0, 3)


@pytest.mark.parametrize("variant", ["base", "double_is_one", "temples_2"])
@pytest.mark.parametrize("card", range(1, 13))
def test_every_card_counts_like_the_exhaustive_twin(card, variant):
    dice, table = random.Random(card), Table(2, variant)
    seen = set()
    for _ in range(COLONIES):
        random_colony(table, dice)
        if card == 7:  # the twin lists every combination of structures, so there must be few
            table.player().built[SQUARES[12:]] = table.player().tile_of[SQUARES[12:]] = -1
            for colour in range(4):
                table.player().structures[colour] = sum(table.player().built == 4 + colour)
        table.player().columns = sum(table.player().built == 3)
        built = times_built(table.player(), table.rules, card - 1)
        collected = times_collected(table.player(), table.rules, card - 1)
        assert built == naive.times_built(table.player(), table.rules, card)
        assert collected == naive.times_collected(table.player(), card)
        seen |= {built, collected}
    assert INTERPRETED or len(seen) > 1


def dense_colony(table, dice, signs):
    """A colony with a building of these kinds on every square: as many places of a task as possible."""
    player = table.player()
    player.built[:] = player.tile_of[:] = -1
    for square in SQUARES:
        if not table.rules.is_temple[square]:
            table.built({square: dice.choice(signs)})


@pytest.mark.parametrize(("card", "signs"), [(3, "LAKC"), (8, "LAb"), (10, "bgyo"), (12, "LAKC")])
def test_full_colonies_count_like_the_twin(card, signs):
    dice, table = random.Random(card), Table(2)
    for _ in range(2 if INTERPRETED else 8):
        dense_colony(table, dice, signs)
        assert times_built(table.player(), table.rules, card - 1) == naive.times_built(
            table.player(), table.rules, card
        )
