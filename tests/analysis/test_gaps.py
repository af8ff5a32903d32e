"""Gaps in the rules: planted ones are found and can be replayed, and what was never seen has an honest upper bound."""

import re

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.gaps import ENDLESS, IDLE, TIED, gaps, unused
from simulate.cells import Cell, Plan
from simulate.replay import replay
from tests.analysis import course_twins
from tests.analysis.made import MadeGame, MadeRun
from tests.analysis.test_twins import GROUP
from tests.toy_run import PIG, play

FORCED, FREE = 1, 3


def counted(frame: pl.DataFrame, gap: str, item: str) -> dict[tuple, int]:
    rows = frame.filter(gap=gap, item=item).to_dicts()
    return {tuple(row[key] for key in GROUP): row["count"] for row in rows}


def test_ties_are_those_counted_game_by_game(run):
    first, shared = course_twins.ties(run)
    assert counted(gaps(run), TIED, "first place") == first
    assert counted(gaps(run), TIED, "any place") == shared


def test_unfinished_games_are_those_counted_game_by_game(run):
    unfinished = dict.fromkeys(counted(gaps(run), ENDLESS, "the game"), 0)
    for row in course_twins.games(run).values():
        unfinished[row["group"]] += row["end"] == "turn_limit"
    assert counted(gaps(run), ENDLESS, "the game") == unfinished
    assert sum(unfinished.values()) > 0


def test_rounds_without_a_choice_are_those_counted_round_by_round(run):
    one, everybody = course_twins.idle_games(run)
    assert counted(unused(run), IDLE, "one player") == {key: one[key] for key in one}
    told = counted(unused(run), IDLE, "all players")
    assert told == {key: everybody[key] for key in told}


def turn(kind: str, component: str | None, *, options: int = FREE, seat: int = 0, round_: int = 1):
    return round_, seat, kind, component, options


def few_runs(rare: int, games: int) -> MadeRun:
    """The mill is built in all games, the forge in a few, shrine and well in none; nobody ever bids."""
    common = turn("build", "mill")
    often = MadeGame([(1, 0, "trade", 1)], 2, [common, turn("pass", None, seat=1)])
    seldom = MadeGame([(1, 0, "trade", 1)], 2, [common, turn("build", "forge", seat=1)])
    return MadeRun([often] * (games - rare) + [seldom] * rare)


def test_planted_unused_components_and_kinds_are_found_and_nothing_else():
    told = unused(few_runs(rare=3, games=400)).filter(~pl.col("gap").str.starts_with("no choice"))
    assert told.select("gap", "item", "count").rows() == [
        ("action never chosen", "bid", 0),
        ("component never used", "shrine", 0),
        ("component never used", "well", 0),
        ("component hardly ever used", "forge", 3),
    ]
    assert told["replay"].to_list() == [None, None, None, "bilanx replay RUN --cell 0 --game 397"]


def test_what_is_used_once_in_a_hundred_games_is_no_gap():
    assert "forge" not in unused(few_runs(rare=4, games=400))["item"].to_list()


def test_sources_and_ends_that_never_happen_are_found():
    told = gaps(few_runs(rare=0, games=20)).filter(pl.col("gap").str.contains("never"))
    assert told.select("gap", "item").rows() == [
        ("source that never gave a point", "start"),
        ("source that never gave a point", "temple"),
        ("source that never gave a point", "famine"),
    ]  # running and turn_limit are no ways to end
    other = MadeRun(
        [MadeGame([(1, 0, "trade", 1)], 2)] * 5, ends=["running", "turn_limit", "last_round", "no_more_tiles"]
    )
    assert gaps(other).filter(gap="end never reached")["item"].to_list() == ["no_more_tiles"]


def test_only_of_ends_the_first_two_are_none():
    """A source or a move may well be called running."""
    game = MadeGame([(1, 0, "trade", 1)], 2, [turn("pass", None)])
    run = MadeRun([game] * 5, sources=["trade", "running"], kinds=["pass", "running"], components=[])
    assert gaps(run).filter(gap="source that never gave a point")["item"].to_list() == ["running"]
    assert unused(run).filter(gap="action never chosen")["item"].to_list() == ["running"]


def test_a_game_without_components_has_none_that_are_unused():
    plain = MadeGame([(1, 0, "trade", 1)], 2, [turn("bid", None), turn("pass", None, seat=1)])
    told = unused(MadeRun([plain] * 3, components=[]))
    assert told["gap"].to_list() == [IDLE, IDLE, "action never chosen"]


def test_what_was_never_seen_in_n_deals_may_be_as_frequent_as_the_binomial_says():
    row = unused(few_runs(rare=0, games=250)).filter(item="well").row(0, named=True)
    assert (row["estimate"], row["low"], row["n"]) == (0, 0, 250)
    assert stats.binom.cdf(0, 250, row["high"]) == pytest.approx(0.025)  # "rule of three", two-sided


@pytest.mark.parametrize("truth", [0.004, 0.02, 0.3])
def test_intervals_of_gaps_cover_the_truth(truth):
    rng = np.random.default_rng(9)
    hits = []
    for count in rng.binomial(100, truth, 100):
        limit = MadeGame([(1, 0, "trade", 1)], 2, end="turn_limit")
        games = [limit] * int(count) + [MadeGame([(1, 0, "trade", 1)], 2)] * (100 - int(count))
        row = gaps(MadeRun(games)).filter(gap=ENDLESS).row(0, named=True)
        assert row["count"] == count
        hits.append(row["low"] <= truth <= row["high"])
    assert np.mean(hits) >= 0.9


def test_idle_rounds_need_all_decisions_of_the_round_forced():
    free = MadeGame(
        [(1, 0, "trade", 1)], 3, [turn("bid", None, options=FORCED), turn("bid", None), turn("bid", None, seat=1)]
    )
    one = MadeGame([(1, 0, "trade", 1)], 2, [turn("bid", None, options=FORCED), turn("bid", None, seat=1)])
    both = MadeGame(
        [(1, 0, "trade", 1)],
        2,
        [turn("bid", None, options=FORCED, round_=2), turn("bid", None, options=FORCED, seat=1, round_=2)],
    )
    told = unused(MadeRun([free, one, both, free])).filter(gap=IDLE)
    assert told.select("item", "count", "replay").rows() == [
        ("one player", 2, "bilanx replay RUN --cell 0 --game 1"),
        ("all players", 1, "bilanx replay RUN --cell 0 --game 2"),
    ]


@pytest.fixture
def endless(monkeypatch, tmp_path):
    """Pig with a die of one side, which loses every turn, beside the game as it is."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)
    flat = tmp_path / "flat.toml"
    flat.write_text(
        'description = "A die of one side"\nprovenance = "estimated"\nnote = "planted"\n[rules]\nsides = 1\n'
    )
    cells = tuple(Cell("pig", variant, 2, ("steady", "steady"), 6) for variant in ("base", str(flat)))
    return play(tmp_path / "run", Plan("pig", "", 1, "moves", cells))


def test_planted_games_without_end_are_found_and_replay(endless):
    told = pl.concat([gaps(endless), unused(endless)])
    flat = told.filter(pl.col("variant") != "base")
    rows = {(row["gap"], row["item"]): row for row in flat.to_dicts()}
    for gap in ((ENDLESS, "the game"), (TIED, "first place"), (IDLE, "all players")):
        assert rows[gap]["count"] == 6
        cell, game = map(
            int, re.fullmatch(r"bilanx replay RUN --cell (\d+) --game (\d+)", rows[gap]["replay"]).groups()
        )
        assert replay(endless, cell, game).final.end == 1  # the turn limit
    assert rows["action never chosen", "hold"]["replay"] is None
    base = told.filter(variant="base", gap=ENDLESS).row(0, named=True)
    assert (base["count"], base["replay"]) == (0, None)
