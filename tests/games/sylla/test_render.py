"""Sylla in words: every move has a sentence, and no number stands where a name belongs."""

import json
import re

import pytest

from simulate.contract import ACTION, NONE, names, new_record
from simulate.games.sylla import GAME
from simulate.games.sylla.constants import ActionKind, Component, Source
from simulate.games.sylla.render import SENTENCES, title
from tests.games.sylla.table import Table

COUNTED = {  # kinds whose sentence holds a number of votes, cards, deniers or Slaves
    ActionKind.OPEN_ELECTION,
    ActionKind.BID_ELECTION,
    ActionKind.BID_TILE,
    ActionKind.PAY_CARD,
    ActionKind.VOTE,
    ActionKind.FREE_SLAVES,
}


def sentences(players, seed):
    """Each option of a random game: kind, component, sentence."""
    table = Table(players, seed=seed)
    action = new_record(ACTION)
    for options in table.wander(seed):
        for kind, a, b in options[:4]:
            action.kind, action.a, action.b = kind, a, b
            words = GAME.describe_action(table.state, table.rules, action)
            yield kind, table.component_of(kind, a, b), words, int(table.state.seat)


@pytest.fixture(scope="module")
def told():
    return [sentence for players, seed in ((2, 1), (3, 2), (4, 3), (4, 4)) for sentence in sentences(players, seed)]


def test_every_kind_of_move_has_a_sentence(told):
    assert set(SENTENCES) == set(ActionKind)
    assert {kind for kind, *_ in told} == set(ActionKind)


def test_sentences_name_things_instead_of_numbering_them(told):
    for kind, _, words, seat in told:
        assert words.startswith(f"Seat {seat + 1} ")
        rest = words.removeprefix(f"Seat {seat + 1} ")
        assert not re.search(r"[_.<>]|None|Component", rest)
        assert bool(re.search(r"\d", rest)) <= (kind in COUNTED)


def test_a_move_s_component_is_named_in_its_sentence(told):
    unnamed = {ActionKind.FREE_SLAVES, ActionKind.VOTE}
    for kind, component, words, _ in told:
        if component != NONE and kind not in unnamed:
            assert title(Component(component)) in words


def test_moves_that_touch_nothing_have_no_component(told):
    without = {kind for kind, component, *_ in told if component == NONE}
    assert without == {
        ActionKind.OPEN_ELECTION,
        ActionKind.BID_ELECTION,
        ActionKind.PASS_ELECTION,
        ActionKind.TAKE_TOKEN,
        ActionKind.PASS_TILE,
        ActionKind.SKIP_SHRINE,
        ActionKind.SKIP_TAVERN,
    }


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_in_words_names_every_seat_and_no_empty_thing(players):
    table = Table(players)
    for ply, _ in enumerate(table.wander(2)):
        if ply % 15 == 0:
            text = GAME.describe_state(table.state, table.rules)
            seats = [line.split(":")[0] for line in text.splitlines()[6:]]
            assert seats == [f"Seat {seat + 1}" for seat in range(players)]
            assert "-1" not in text
    assert GAME.describe_state(table.state, table.rules).endswith("The game is over: Five Turns")


def test_fields_are_json_with_names():
    table = Table(3)
    for ply, _ in enumerate(table.wander(2)):
        if ply % 15 == 0:
            fields = json.loads(json.dumps(GAME.state_fields(table.state)))
            assert fields["phase"].islower()
            assert len(fields["players"]) == len(fields["score"]) == 3
            known = {*names(Component), None}
            for name in ("row", "market", "events", "stack", "event_deck", "pile", "deck"):
                assert set(fields[name]) <= known
            assert {entry["source"] for entry in fields["entries"]} <= set(names(Source))
            assert set(fields["markers"]) == {"health", "civic", "leisure"}


def test_names_of_logs_are_the_words_of_the_game():
    assert names(Component)[Component.SLAVE_CHRISTIAN] == "slave_christian"
    assert names(Source)[Source.TOKENS_CIVIC] == "tokens_civic"
    for building in ("PANTHEON", "TEMPLE", "GRANARY", "BATHS", "COLOSSEUM", "SENATE"):
        assert Source[building] - Source.PANTHEON == Component[building] - Component.PANTHEON
