"""Runs that stop when they are precise: at the same game however they are played, and rightly so."""

import io
import json
import os
import random
import signal
import time

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.sequences import precise_win_rates
from simulate.batch import run_batch
from simulate.cells import Cell, Plan, Until
from simulate.errors import InputError, Interrupted, RunError
from simulate.parts import GAMES_PER_PART
from simulate.progress import Progress
from simulate.stopping import Target, check_precision
from simulate.store import open_run
from simulate.tallies import Tally
from tests.toy_run import MIXED, PIG, play, start_command, tree

PRECISE = Until(0.025, 30_000)


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


def plan(until=PRECISE, cells=(("steady", "hasty"), ("steady",) * 3), log="games"):
    most = 8000 if until is None else until.max_games
    return Plan("pig", "", 1, log, tuple(Cell("pig", "base", len(lineup), lineup, most) for lineup in cells), until)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Two cells that stop by themselves, played in one process."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        return play(tmp_path_factory.mktemp("precise") / "run", plan())


# The same bytes


def test_a_run_stops_when_every_seat_is_known_well_enough_and_not_a_part_earlier(run):
    for cell, entry in enumerate(run.manifest.cells):
        seats = run.scan("seats").filter(pl.col("cell") == cell).collect()
        size = (GAMES_PER_PART - GAMES_PER_PART % entry.rotations) * entry.players
        met = []
        for rows in range(size, len(seats) + 1, size):
            seen = seats.head(rows)
            tally = Tally.of(seen["seat"].to_numpy(), seen["win"].to_numpy(), entry.rotations)
            met.append(Target(PRECISE.precision, entry.players, entry.rotations).is_met(tally))
        assert met == [False] * (len(met) - 1) + [True]
        assert len(met) * size == len(seats) == entry.games * entry.players
    assert len({entry.games for entry in run.manifest.cells}) == 2  # each stops for itself


@pytest.mark.parametrize(
    "options", [{"jobs": 2}, {"jobs": 2, "chunk": 3}, {"jobs": 2, "backend": "threading"}, {"chunk": 100}], ids=str
)
def test_workers_that_run_ahead_change_no_byte(run, tmp_path, options):
    assert tree(play(tmp_path / "other", plan(), **options).folder) == tree(run.folder)


class Impatient(Progress):
    """Presses Ctrl-C after so many tasks."""

    def __init__(self, tasks):
        super().__init__(quiet=True)
        self.tasks = tasks

    def add(self, receipts):
        super().add(receipts)
        self.tasks -= 1
        if self.tasks == 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize(("chunk", "attempts"), [(1, (1, 2, 1)), (4, (1,))])
def test_a_run_interrupted_again_and_again_ends_like_one_that_was_not(run, tmp_path, chunk, attempts):
    for tasks in attempts:
        with pytest.raises(Interrupted):
            run_batch(plan(), tmp_path / "run", jobs=1, chunk=chunk, progress=Impatient(tasks))
        assert open_run(tmp_path / "run", allow_unfinished=True).manifest.status == "unfinished"
    assert tree(play(tmp_path / "run", plan()).folder) == tree(run.folder)


def test_parts_that_a_killed_process_played_ahead_are_dropped(run, tmp_path):
    """All that may lie there: every part up to --max-games, and no manifest that lists them."""
    everything = Plan("pig", "", 1, "games", plan().cells)
    ahead = play(tmp_path / "run", everything)
    manifest = ahead.manifest.model_copy(update={"status": "unfinished", "parts": (), "until": run.manifest.until})
    (ahead.folder / "manifest.json").write_text(manifest.to_json())
    play(ahead.folder, plan())
    assert tree(ahead.folder) == tree(run.folder)


@pytest.mark.slow
def test_a_run_killed_at_random_moments_stops_at_the_same_game(tmp_path):
    dice = random.Random(time.time_ns())
    words = ["simulate", "pig", "-p", "3", "--policies", ",".join(MIXED), "--precision", "0.01", "-j", "2", "-q"]
    killed = 0
    for longest in (6.0, 8.0, 10.0):
        process = start_command(*words, "-o", str(tmp_path / "run"))
        pause = dice.uniform(3.0, longest)
        time.sleep(pause)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            killed += 1
        process.communicate(timeout=60)
    assert killed, "every attempt ended before it could be killed"
    for folder in ("run", "whole"):
        process = start_command(*words, "-o", str(tmp_path / folder))
        assert "Traceback" not in process.communicate(timeout=300)[1]
    assert open_run(tmp_path / "run").manifest.status == "complete"
    assert tree(tmp_path / "run") == tree(tmp_path / "whole"), f"killed {killed} times"


def test_a_precise_run_is_complete_and_holds_the_games_of_a_run_of_that_many(run, tmp_path):
    before = tree(run.folder)
    stream = io.StringIO()
    assert run_batch(plan(), run.folder, progress=Progress(stream=stream)) == run == open_run(run.folder)
    assert "complete already" in stream.getvalue() and tree(run.folder) == before
    cells = tuple(
        Cell(entry.game, entry.variant, entry.players, entry.lineup, entry.games) for entry in run.manifest.cells
    )
    counted = play(tmp_path / "counted", Plan("pig", "", 1, "games", cells))
    for table in ("games", "seats", "ledger"):
        assert counted.scan(table).collect().equals(run.scan(table).collect())


def test_another_precision_is_another_run(run):
    before = tree(run.folder)
    for until in (None, Until(0.02, 30_000), Until(0.025, 40_000)):
        with pytest.raises(RunError, match="holds another run"):
            play(run.folder, plan(until))
    assert tree(run.folder) == before


def test_the_most_games_end_a_run_that_says_so(tmp_path):
    stream = io.StringIO()
    until = Until(0.001, 2500)
    short = run_batch(plan(until, (MIXED,)), tmp_path / "run", jobs=1, progress=Progress(stream=stream))
    assert short.manifest.cells[0].games == 2502 and short.manifest.status == "complete"
    assert "after 2,502 games, not yet ± 0.10%; --max-games ended it" in stream.getvalue()


def test_progress_tells_the_projected_number_of_games(tmp_path, monkeypatch):
    monkeypatch.setattr("simulate.progress.SECONDS_BETWEEN_LINES", 0.0)
    stream = io.StringIO()
    run = run_batch(plan(cells=(("steady",) * 2,)), tmp_path / "run", jobs=1, progress=Progress(stream=stream))
    lines = [line for line in stream.getvalue().splitlines() if " of about " in line]
    played = run.manifest.cells[0].games
    for line in lines:
        projected = int(line.split(" of about ")[1].split(" games")[0].replace(",", ""))
        assert 0.8 * (played - GAMES_PER_PART) <= projected <= 1.2 * played
        assert "wanted ± 2.50%" in line
    assert lines[-1].startswith(f"{played:,} of about {played:,} games")


def test_one_player_without_a_rival_has_no_win_rate(tmp_path, monkeypatch):
    from dataclasses import replace

    from tests import toy_game

    monkeypatch.setattr(toy_game, "GAME", replace(toy_game.GAME, players=(1, 2)))
    with pytest.raises(InputError, match="one player and no rival"):
        play(tmp_path / "run", plan(cells=(("steady",),)))
    assert not (tmp_path / "run").exists()


# The rule


def duels(rng, runs, looks, step, share=0.5):
    """Wins of the first seat of a duel after each look, for many runs: array [runs, looks]."""
    return rng.binomial(step, share, (runs, looks)).cumsum(axis=1)


def misses(wins, step, share, target):
    """In which runs the sequence is wrong at some look."""
    wrong = np.zeros(len(wins), bool)
    for look in range(wins.shape[1]):
        blocks = (look + 1) * step
        half = np.array([target.half_widths(Tally(blocks, (won,), (won,)))[0] for won in wins[:, look].astype(float)])
        wrong |= np.abs(wins[:, look] / blocks - share) > half
    return wrong


def test_looking_a_hundred_times_fools_ordinary_intervals_and_not_the_sequence():
    wins = duels(np.random.default_rng(1), 400, 100, 100)
    blocks = np.arange(1, 101) * 100
    rates = wins / blocks
    ordinary = np.abs(rates - 0.5) > 1.96 * np.sqrt(rates * (1 - rates) / blocks)
    assert ordinary.any(axis=1).mean() > 0.3  # 37 % in a larger simulation
    assert misses(wins, 100, 0.5, Target(0.01, 2, 1)).mean() <= 0.05


@pytest.mark.parametrize("share", [0.001, 0.01, 0.1])
def test_rare_wins_are_covered_from_the_first_part_on(share):
    wins = duels(np.random.default_rng(2), 400, 20, 400, share)  # 400 blocks: the first part of five rotations
    wrong = misses(wins, 400, share, Target(0.005, 2, 1))
    assert stats.binomtest(int(wrong.sum()), len(wrong), 0.05, alternative="greater").pvalue > 0.01


def test_four_seats_are_covered_together():
    rng = np.random.default_rng(3)
    shares = np.array([0.31, 0.27, 0.22, 0.2])
    wins = rng.multinomial(500, shares, (300, 40)).cumsum(axis=1)
    target = Target(0.02, 4, 1)
    wrong = np.zeros(300, bool)
    for look in range(40):
        blocks = 500 * (look + 1)
        for number, won in enumerate(wins[:, look].astype(float)):
            half = target.half_widths(Tally(blocks, tuple(won), tuple(won)))
            wrong[number] |= bool((np.abs(won / blocks - shares) > half).any())
    assert wrong.mean() <= 0.05


def test_half_widths_are_those_of_the_library_but_for_the_one_block_far_off():
    import ville

    rng = np.random.default_rng(4)
    shares = rng.integers(0, 5, 3000) / 4
    target = Target(0.01, 2, 4)
    theirs = ville.AsymptoticCS(alpha=0.05, t_opt=target.expected_blocks).fit(shares)
    tally = Tally(3000, (shares.sum(), 0.0), ((shares**2).sum(), 0.0))
    low, high = theirs.interval()
    assert target.half_widths(tally)[0] == pytest.approx((high - low) / 2, rel=0.01)
    assert target.half_widths(tally)[0] > (high - low) / 2


def test_what_never_varied_is_not_certain():
    target = Target(0.01, 2, 2)
    always_even = Tally(1000, (500.0, 500.0), (250.0, 250.0))
    assert 1 / 1000 < target.half_widths(always_even).max() < 10 / 1000


def test_an_even_game_stops_where_it_was_expected_to():
    target = Target(0.01, 4, 1)
    blocks = int(target.expected_blocks)
    assert not target.is_met(Tally(int(blocks * 0.99), *[(blocks * 0.99 / 4,) * 4] * 2))
    assert target.is_met(Tally(int(blocks * 1.01), *[(blocks * 1.01 / 4,) * 4] * 2))
    assert target.projected_blocks(Tally(blocks // 10, *[(blocks / 40,) * 4] * 2)) == pytest.approx(blocks, rel=0.01)


@pytest.mark.parametrize("precision", [0, -1, 0.5, 1e-9, float("nan")])
def test_impossible_precisions_are_refused(precision):
    with pytest.raises(InputError, match="--precision should be at least 0.0001"):
        check_precision(precision)


def test_the_table_of_a_precise_run_shows_the_intervals_that_stopped_it(run):
    table = precise_win_rates(run, PRECISE.precision)
    assert table["reached"].all() and table.height == 5 and set(table["family"]) == {1, 3}
    assert ((table["high"] - table["low"]) / 2 <= PRECISE.precision).all()
    seats = run.scan("seats").group_by("cell", "seat").agg(pl.col("win").mean()).sort("cell", "seat").collect()
    assert sorted(table["estimate"]) == pytest.approx(sorted(seats["win"]))
    assert not precise_win_rates(run, PRECISE.precision / 2)["reached"].any()


def test_the_manifest_says_why_a_run_stopped(run):
    manifest = json.loads((run.folder / "manifest.json").read_text())
    assert manifest["until"] == {"max_games": 30000, "precision": 0.025}
