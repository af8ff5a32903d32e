"""Porta Nigra in words: every move has a sentence, and no number stands where a name belongs."""

import json

import pytest

from simulate.contract import names
from simulate.games.porta_nigra import GAME
from simulate.games.porta_nigra.components import Component
from simulate.games.porta_nigra.constants import (
    FIRST_BRICK,
    FIRST_HONOUR,
    FIRST_SITE,
    NUM_HONOURS,
    ActionKind,
    Honour,
    Phase,
)
from simulate.games.porta_nigra.render import SENTENCES
from tests.games.board import action_of
from tests.games.porta_nigra.table import A, Table, reach, site


def test_every_kind_of_move_has_a_sentence():
    assert set(SENTENCES) == set(ActionKind)


def test_components_stand_where_the_rules_expect_them():
    assert Component(FIRST_BRICK) == Component.BLACK_BRICK
    assert Component(FIRST_SITE) == Component.BASILICA_A1
    assert Component(FIRST_HONOUR) == Component.HONOUR_FINAL_30
    assert len(Component) == FIRST_HONOUR + NUM_HONOURS == len(names(Component))


@pytest.mark.parametrize(
    ("phase", "move", "words", "component"),
    [
        (Phase.BUILDER, (ActionKind.PLACE_BUILDER, 2), "Seat 1 places the builder at the Porta Nigra", None),
        (
            Phase.CARD,
            (ActionKind.PLAY_CARD, 3, 0),
            "plays action card 4 (3 of Buy Grey, Buy Grey, Build, Coins 5)",
            "ACTION_4",
        ),
        (Phase.STEP, (ActionKind.BUY_BRICK, 5, 2), "buys a Red brick by Buy Grey", "RED_BRICK"),
        (Phase.STEP, (ActionKind.END_TURN, 1), "ends the turn, no more elements for want of romans", None),
        (Phase.STEP, (ActionKind.BUY_HONOUR, Honour.TOWER), "buys the honour card Tower", "HONOUR_TOWER"),
        (Phase.SITE, (ActionKind.BUILD, site("CITY_WALL_7"), 3), "builds 3 Blue on City Wall 7", "CITY_WALL_7"),
        (Phase.SPLIT, (ActionKind.SPLIT, 15, 5), "takes 15 points and 5 coins", None),
        (Phase.FIRST_PLAYER, (ActionKind.NAME_FIRST, 1), "names seat 2 first player", None),
    ],
)
def test_sentences(phase, move, words, component):
    table = reach(phase)
    assert words in GAME.describe_action(table.state, table.rules, action_of(*move))
    named = table.component_of(*move)
    assert named == (-1 if component is None else Component[component])


def test_the_table_in_words():
    table = Table().element(A, "PORTA_NIGRA_9", 8).own(A, finals=[1, 0, 0]).turn(A, 2, "build", "torch")
    words = GAME.describe_state(table.state, table.rules)
    assert "Porta Nigra 9 (8)" in words and "Final 30" in words
    assert "Action card 1: 2 actions left, icons 1 Build, 1 Torch" in words


def test_fields_are_named():
    fields = json.loads(json.dumps(GAME.state_fields(reach(Phase.STEP).state)))
    assert fields["phase"] == "step"
    assert set(fields["players"][0]["bricks"]) == {"black", "blue", "red", "yellow", "white"}
    assert fields["building_deck"][0].split("_")[0] in ("basilica", "amphitheatre", "city", "porta")
