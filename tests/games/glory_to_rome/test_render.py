"""Words and fields for every position and move."""

import json

from simulate.games.glory_to_rome.constants import ActionKind, Role
from simulate.games.glory_to_rome.render import SENTENCES
from tests.games.board import action_of
from tests.games.glory_to_rome.table import LEFT, Table, card, colour


def words(table, kind, a=0, b=0):
    return table.game.describe_action(table.state, table.rules, action_of(kind, a, b))


def test_every_kind_of_move_has_a_sentence():
    assert set(SENTENCES) == set(ActionKind)


def test_moves_are_told():
    table = Table()
    assert words(table, ActionKind.LEAD_CARD, card("bar"), 0) == "Seat 2 leads Laborer with Bar"
    assert words(table, ActionKind.EAT_CLIENT, 5, LEFT) == "Seat 2 throws a Patron of seat 3 to the lions"
    assert words(table, ActionKind.HIRE, Role.ARCHITECT) == "Seat 2 hires an Architect"
    petition = words(table, ActionKind.LEAD_PETITION, Role.LEGIONARY, Role.CRAFTSMAN)
    assert petition == "Seat 2 leads Craftsman by a petition of Legionaries"
    table.state.opening = card("bath")
    assert words(table, ActionKind.OPEN_FROM_POOL, colour("brick")) == "Seat 2 opens Bath with brick of the pool"


def test_a_position_is_told():
    table = Table().found(1, "statue", 1, site="brick").built(LEFT, "gate").opened("gate").hand(1, "bar", jacks=1)
    table.pool(stone=2)
    text = table.game.describe_state(table.state, table.rules)
    for part in ("Statue on brick 1/2", "Open to all: Gate", "1 Bar, 1 Jack", "pool: 2 Stone", "seat 2 leads"):
        assert part in text


def test_a_drawn_card_and_the_end_are_told():
    table = Table().built(1, "fountain").led_by(1, "craftsman").deck("temple").do(ActionKind.DRAW_FOUNTAIN)
    assert "Drawn from the Fountain: Temple" in table.game.describe_state(table.state, table.rules)
    assert json.loads(json.dumps(table.game.state_fields(table.state)))["drawn"] == "temple"
    table = Table().short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.game.describe_state(table.state, table.rules).endswith("The game is over: Deck")


def test_fields_name_the_stack():
    table = Table().found(1, "school", 1).hand(1, "gate").led_by(1, "craftsman").add("school", "hand", "gate")
    frames = table.game.state_fields(table.state)["frames"]
    assert [frame["origin"] for frame in frames] == ["round", "turn", "burst"]
    assert (frames[-1]["phase"], frames[-1]["left"]) == ("think", 4)
