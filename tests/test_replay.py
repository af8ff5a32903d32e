"""Replays: the logged game again, held to its log, in words that count seats from 1 and JSON that counts from 0."""

import json
import re

import numpy as np
import polars as pl
import pytest

from simulate.cells import Cell, Plan
from simulate.contract import names
from simulate.errors import InputError, RunError
from simulate.registry import game
from simulate.replay import replay
from simulate.store import open_run
from simulate.transcript import json_lines, text_lines
from tests.toy_run import PIG, pig_plan, play, sylla_plan


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def sylla(tmp_path_factory):
    """A run of two cells of Sylla, with rotations and noise."""
    return play(tmp_path_factory.mktemp("replay") / "run", sylla_plan(12))


def rows(run, table, cell, number):
    return run.scan(table).filter((pl.col("cell") == cell) & (pl.col("game") == number)).collect()


@pytest.mark.parametrize(("cell", "number"), [(0, 0), (0, 1), (0, 11), (1, 0), (1, 5), (1, 11)])
def test_a_replay_tells_the_logged_game(sylla, cell, number):
    again = replay(sylla, cell, number)
    seats, header = rows(sylla, "seats", cell, number), again.header
    assert header["policies"] == seats.sort("seat")["policy"].cast(pl.String).to_list()
    assert header["seed"] == rows(sylla, "games", cell, number)["seed"].item()
    ledger = rows(sylla, "ledger", cell, number).group_by("seat", "source").agg(pl.col("points").sum())
    told = {
        (seat, source): points for seat, sources in enumerate(again.sources()) for source, points in sources.items()
    }
    assert told == {(seat, source): points for seat, source, points in ledger.iter_rows()}


def test_json_lines_are_the_documented_ones(sylla):
    again = replay(sylla, 1, 3)
    first, *plies, last = map(json.loads, json_lines(again))
    assert {"game", "cell", "seed", "rules"} <= set(first)
    moves = rows(sylla, "moves", 1, 3).sort("ply")
    assert [ply["action"]["kind"] for ply in plies] == moves["kind"].cast(pl.String).to_list()
    assert [ply["action"]["component"] for ply in plies] == moves["component"].cast(pl.String).to_list()
    assert [ply["seat"] for ply in plies] == moves["seat"].to_list()
    assert plies[-1]["state"]["score"] == last["scores"] == rows(sylla, "seats", 1, 3).sort("seat")["score"].to_list()
    assert last["end"] in names(game("sylla").ends)


def test_people_read_seats_from_1(sylla):
    again = replay(sylla, 1, 3)
    text = "\n".join(text_lines(again))
    assert set(map(int, re.findall(r"[Ss]eat (\d+)", text))) == {1, 2, 3}
    said = [line for line in text.splitlines() if re.match(r" *\d+  Seat", line)]
    assert len(said) == len(again.steps)
    for line, step in zip(said, again.steps, strict=True):
        assert line.split()[:3] == [str(step.ply), "Seat", str(step.seat + 1)]


def test_gains_in_the_words_add_up_to_the_scores(sylla):
    again = replay(sylla, 0, 2)
    text = "\n".join(text_lines(again))
    start = [int(points) for points in again.start.score[:2]]
    gained = np.zeros(2, int)
    for brackets in re.findall(r"\[(Seat .*)\]$", text, re.MULTILINE):
        for seat, points in re.findall(r"Seat (\d) ([+-]\d+)", brackets):
            gained[int(seat) - 1] += int(points)
    assert (gained + start).tolist() == [int(points) for points in again.final.score[:2]]


def test_every_game_of_a_run_can_be_replayed(tmp_path):
    run = play(tmp_path / "run", pig_plan(30))
    for cell, entry in enumerate(run.manifest.cells):
        for number in range(entry.games):
            assert replay(run, cell, number).steps


def test_a_run_without_moves_is_replayed_by_its_scores(tmp_path):
    run = play(tmp_path / "run", pig_plan(6, log="games"))
    assert replay(run, 0, 4).steps


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_seeds_of_any_size_are_replayed(tmp_path, seed):
    plan = Plan("pig", "", seed, "moves", (Cell("pig", "base", 2, ("steady", "random"), 8),))
    run = play(tmp_path / "run", plan)
    assert all(replay(run, 0, number).steps for number in range(8))


@pytest.mark.parametrize(("cell", "number"), [(-1, 0), (2, 0), (0, -1), (0, 6)])
def test_a_game_that_is_not_there_is_told(tmp_path, cell, number):
    run = play(tmp_path / "run", pig_plan(6))
    with pytest.raises(InputError, match=r"no (cell|game)"):
        replay(run, cell, number)


def tampered(folder, table, column, change):
    """The run with one value of a table changed, not held to its digests."""
    path = min((folder / table).glob("*.parquet"))
    frame = pl.read_parquet(path)
    changed = frame.with_columns(pl.when(pl.col("game") == 3).then(change).otherwise(pl.col(column)).alias(column))
    assert not changed.equals(frame)
    changed.cast({column: frame.schema[column]}).write_parquet(path)
    return open_run(folder, verify=False)


@pytest.mark.parametrize(
    ("table", "column", "told"), [("moves", "options", "differs at ply 1"), ("seats", "score", "ends")]
)
def test_a_log_that_disagrees_fails_loudly(tmp_path, table, column, told):
    play(tmp_path / "run", pig_plan(6))
    run = tampered(tmp_path / "run", table, column, pl.col(column) + 1)
    assert replay(run, 0, 2).steps
    with pytest.raises(RunError, match=told):
        replay(run, 0, 3)
