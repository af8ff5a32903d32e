"""The command that weighs cards: what it plays, what it prints, and what it refuses in one line."""

import json
import sys
from io import StringIO

import polars as pl
import pytest

from simulate import cli
from simulate.store import read_manifest
from tests.test_bans import BAZAAR
from tests.toy_run import pig_plan, play, tree

SMALL = ("bazaar", "-p", "3", "--policies", "shopper", "-n", "400", "-j", "1", "-q")


@pytest.fixture(autouse=True)
def games(monkeypatch, tmp_path):
    """The bazaar and Pig are games, and the working folder is empty."""
    monkeypatch.setenv("BILANX_GAMES", f"{BAZAAR['BILANX_GAMES']},pig=tests.toy_game")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def cards(monkeypatch, capsys):
    """`bilanx cards` as typed: its exit code, stdout and stderr."""

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["bilanx", "cards", *map(str, words)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as leaving:
            cli.main()
        captured = capsys.readouterr()
        return leaving.value.code or 0, captured.out, captured.err

    return run


def test_a_game_is_played_with_bans_and_its_cards_are_told(cards, tmp_path):
    code, out, err = cards(*SMALL, "-o", "run")
    assert code == 0
    assert "## bazaar, base, 3 players: bans by player, 6 cards tested" in out
    assert "strong" in out and "worth more than the next best" in out and "not offered in the pilot games" in out
    assert "Report: bilanx report run" in err
    manifest = read_manifest(tmp_path / "run")
    assert manifest.bans.mode == "player" and manifest.cells[0].games == 400 and manifest.seed == 1


def test_a_run_is_weighed_again_without_playing_and_says_the_same(cards, tmp_path):
    out = cards(*SMALL, "-o", "some/run")[1]
    before = tree(tmp_path)
    assert cards("some/run", "-q")[:2] == (0, out)
    assert cards(tmp_path / "some" / "run")[:2] == (0, out)
    assert tree(tmp_path) == before


def test_without_a_folder_the_run_is_named_by_what_was_banned(cards, tmp_path):
    assert cards(*SMALL, "--mode", "table")[0] == 0
    assert [path.name for path in (tmp_path / "runs").iterdir()] == ["bazaar-base-3p-shopper-n400-seed1-bans-table"]
    before = tree(tmp_path)
    code, out, _ = cards(*SMALL, "--mode", "table")
    assert code == 0 and "bans by table" in out
    assert tree(tmp_path) == before


def test_csv_and_json_have_all_columns(cards):
    cards(*SMALL, "-o", "run")
    csv = pl.read_csv(StringIO(cards("run", "--format", "csv")[1]))
    rows = json.loads(cards("run", "--format", "json")[1])
    assert set(csv.columns) == set(rows[0]) >= {"estimate", "per_take_low", "gap_high", "observed", "verdict"}
    assert len(csv) == len(rows) == 7


def test_too_few_games_say_how_many_it_would_take(cards):
    err = cards(*SMALL, "-o", "run")[2]
    assert "known to ±" in err and "would take about" in err and "games" in err
    assert "known to ±" not in cards("run", "--margin", "50pp")[2]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("bazar",), "unknown game 'bazar'"),
        (("bazaar", "-p", "0"), "players"),
        (("bazaar", "-p", "1"), "players"),
        (("bazaar", "-p", "5"), "players"),
        (("bazaar", "--policies", "shoper"), "did you mean 'shopper'"),
        (("bazaar", "--policies", ""), "policy"),
        (("bazaar", "--policies", "shopper", "--family", "associate"), "unknown family 'associate'"),
        (("bazaar", "--policies", "shopper", "--family", ""), "unknown family ''"),
        (("bazaar", "--policies", "shopper", "--family", "component,component"), "given twice"),
        (("bazaar", "--policies", "shopper", "--margin", "0"), "margin"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line_and_leaves_nothing(cards, tmp_path, words, complaint):
    code, out, err = cards(*words, "-q")
    assert (code, out) == (2, "")
    assert complaint in err and len(err.splitlines()) == 1
    assert not tree(tmp_path)


@pytest.mark.parametrize(
    "option", [("-p", "3"), ("-n", "9"), ("--mode", "table"), ("--seed", "2"), ("--family", "component"), ("-o", "x")]
)
def test_a_finished_run_takes_no_options_of_play(cards, option):
    cards(*SMALL, "-o", "run")
    code, out, err = cards("run", *option)
    assert (code, out) == (2, "")
    assert "a finished run is weighed as it is" in err


@pytest.mark.parametrize("subject", ["runs/nowhere", "empty"])
def test_a_folder_without_a_run_is_told(cards, tmp_path, subject):
    (tmp_path / "empty").mkdir()
    code, out, err = cards(subject)
    assert (code, out) == (1, "")
    assert f"{subject}: no run here" in err


def test_a_run_without_bans_is_refused_with_the_command_that_makes_one(cards, tmp_path):
    play(tmp_path / "run", pig_plan(20))
    code, out, err = cards("run")
    assert (code, out) == (2, "")
    assert "bilanx cards pig" in err and len(err.splitlines()) == 1
