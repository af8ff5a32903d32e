"""What the players of Porta Nigra do at a table laid out for it."""

import numpy as np
import pytest

from simulate.games.porta_nigra.constants import ActionKind, Honour, Phase
from tests.games.porta_nigra.table import BLACK_QUARTER, A, Table
from tests.test_policies import Thinker

YELLOW_BRICKS = {"yellow": 5}  # a tower


def choice(table):
    """The option that the balanced player takes."""
    return table.options()[int(np.argmax(Thinker("porta_nigra", "balanced").values(table.state)))]


def bare(icons=("build",), actions=1, **fields):
    """Seat A has no Roman in the play area, but bricks, coins and influence."""
    fields = {"bricks": YELLOW_BRICKS, "influence": 2, "torches": 0, "romans": 0, "romans_reserve": 5, **fields}
    return Table().offer().own(A, **fields).turn(A, actions, *icons)


@pytest.mark.parametrize("round_number", [1, 3])
def test_for_want_of_a_roman_influence_is_paid_and_the_element_placed(round_number):
    table = bare()
    table.state.round_number = round_number
    assert choice(table)[0] == ActionKind.TAKE_ROMAN
    table.do(ActionKind.TAKE_ROMAN)
    assert choice(table)[0] == ActionKind.BUILD_BY_ICON


@pytest.mark.parametrize(
    "fields",
    [
        {"bricks": {}},
        {"romans": 1},
        {"icons": ("torch",)},
        {"actions": 0},
        {"coins": 0, "builder": BLACK_QUARTER, "bricks": {"yellow": 2}},  # too few for a tower, and the rest is far
    ],
)
def test_a_roman_that_frees_no_element_is_not_worth_its_influence(fields):
    assert choice(bare(**fields))[0] != ActionKind.TAKE_ROMAN


def test_influence_pays_for_roman_and_element_where_it_does_for_both_and_nothing_is_won_by_waiting():
    table = bare(icons=(), actions=0, influence=4).hand(A)
    assert choice(table)[0] == ActionKind.TAKE_ROMAN
    table.do(ActionKind.TAKE_ROMAN)
    assert choice(table)[0] == ActionKind.BUILD_BY_INFLUENCE


def test_an_honour_card_brings_the_missing_roman():
    table = bare(influence=1).offer(Honour.ROMANS_SMALL)
    assert choice(table) == (ActionKind.BUY_HONOUR, Honour.ROMANS_SMALL, 0)
    table = bare(influence=1, bricks={}).offer(Honour.ROMANS_SMALL)
    assert choice(table)[0] != ActionKind.BUY_HONOUR


def test_without_a_roman_the_card_that_builds_is_played_only_if_one_can_be_had():
    """Cards 1 and 2 have two actions each, and the same colour of brick in no shop."""
    chosen = {}
    for influence in (0, 2):
        table = bare(influence=influence).market().hand(A, 1, 2)
        table.state.phase = Phase.CARD
        chosen[influence] = choice(table)[1]
    assert chosen == {0: 2, 2: 1}
