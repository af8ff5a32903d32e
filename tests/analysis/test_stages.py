"""Where points come from, round by round, and what decides: against slow twins, and with planted truth."""

import numpy as np
import polars as pl
import pytest

from analysis.dense import Dense, dense_estimates
from analysis.intervals import Ratio, estimates
from analysis.margin import margin_shares
from analysis.stages import points_ledger, sources_by_round, sources_by_seat
from tests.analysis import course_twins
from tests.analysis.made import MadeGame, MadeRun
from tests.analysis.synthetic import SyntheticCell, SyntheticRun
from tests.analysis.test_twins import GROUP, agree


def by_key(frame, keys, value="estimate", **only) -> dict:
    rows = frame.filter(**only).to_dicts()
    return {tuple(row[key] for key in GROUP + keys): (row[value],) for row in rows}


def happened(found: dict, expected: dict) -> dict:
    """What the twin knows: rows of zero for what did not happen in a stage are checked to be zero."""
    assert all(abs(found[key][0]) < 1e-12 for key in found.keys() - expected.keys())
    return {key: found[key] for key in expected}


def test_sources_by_round(run):
    frame = sources_by_round(run).filter(pl.col("source") != "all")
    expected = course_twins.points(run)
    agree(happened(by_key(frame, ["step", "source"]), expected), expected)


def test_winners_and_losers_by_round(run):
    frame = sources_by_round(run).filter(pl.col("source") != "all")
    for place, side in enumerate(("winners", "losers")):
        expected = {key: values[place] for key, values in course_twins.sides(run).items()}
        agree(happened(by_key(frame, ["step", "source"], side), expected), expected)


def test_totals_are_what_the_stages_add_up_to_and_end_at_the_mean_score(run):
    frame = sources_by_round(run)
    added = frame.sort("step").with_columns(sum=pl.col("estimate").cum_sum().over(*GROUP, "source"))
    assert added["sum"].to_list() == pytest.approx(added["total"].to_list())
    ends = frame.filter(stage="end").group_by(*GROUP).agg(
        pl.col("total").filter(pl.col("source") != "all").sum().alias("parts"),
        pl.col("total").filter(pl.col("source") == "all").first().alias("whole"),
    )  # fmt: skip
    assert ends["parts"].to_list() == pytest.approx(ends["whole"].to_list())
    scores = run.scan("seats").join(run.cells().lazy().with_columns(pl.col("cell").cast(pl.Int16)), on="cell")
    means = scores.group_by("variant", "players").agg(pl.col("score").mean()).collect()
    both = ends.join(means, on=["variant", "players"])
    assert both["whole"].to_list() == pytest.approx(both["score"].to_list())


def test_sources_by_seat(run):
    expected = {}
    for (*group, seat, _, source), points in course_twins.points(run, "seat").items():
        expected[*group, seat, source] = expected.get((*group, seat, source), 0) + points
    agree(happened(by_key(sources_by_seat(run), ["seat", "source"]), expected), expected)


def test_the_whole_ledger(run):
    expected = course_twins.points(run, "policy", "seat")
    agree(by_key(points_ledger(run), ["policy", "seat", "step", "source"]), expected)


def test_margin_shares(run):
    agree(by_key(margin_shares(run), ["source"]), course_twins.margin_shares(run))


def test_margin_shares_add_up_to_one(run):
    sums = margin_shares(run).group_by(GROUP).agg(pl.col("estimate").sum())["estimate"]
    assert sums.to_list() == pytest.approx([1.0] * len(sums))


def test_a_source_that_alone_decides_explains_all_and_a_constant_one_nothing():
    rng = np.random.default_rng(1)
    games = [
        MadeGame([(0, seat, "start", 7) for seat in (0, 1, 2)] + [(5, int(seat), "temple", 4)], 10)
        for seat in rng.integers(0, 3, 50)
    ]
    rows = {row["source"]: row for row in margin_shares(MadeRun(games, ("calm",) * 3)).to_dicts()}
    assert rows["temple"]["estimate"] == pytest.approx(1)
    assert [rows["start"][name] for name in ("estimate", "low", "high")] == [0, 0, 0]
    assert (rows["start"]["points"], rows["start"]["winners"]) == (7, 7)


def test_a_source_for_those_behind_explains_less_than_nothing():
    catch_up = MadeGame([(1, 0, "temple", 10), (2, 1, "trade", 4)], 4)
    rows = {row["source"]: row["estimate"] for row in margin_shares(MadeRun([catch_up] * 8)).to_dicts()}
    assert rows["trade"] == pytest.approx(-4 / 6)
    assert rows["temple"] == pytest.approx(10 / 6)


def test_two_independent_sources_share_the_variance_as_their_own_variances_say():
    rng = np.random.default_rng(2)
    games = [
        MadeGame([(1, 0, "trade", int(one)), (2, 0, "temple", 2 * int(two))], 4)
        for one, two in rng.integers(-3, 4, (1500, 2))
    ]
    rows = {row["source"]: row for row in margin_shares(MadeRun(games)).to_dicts()}
    assert rows["trade"]["low"] < 1 / 5 < rows["trade"]["high"]
    assert rows["temple"]["low"] < 4 / 5 < rows["temple"]["high"]
    assert rows["temple"]["high"] - rows["temple"]["low"] < 0.1


def test_intervals_of_margin_shares_cover_the_truth_over_repeated_runs():
    hits = []
    for seed in range(80):
        rng = np.random.default_rng(seed)
        games = [
            MadeGame([(1, 0, "trade", int(one)), (2, 0, "temple", 2 * int(two))], 4)
            for one, two in rng.integers(-3, 4, (60, 2))
        ]
        row = margin_shares(MadeRun(games)).filter(source="trade").row(0, named=True)
        hits.append(row["low"] <= 1 / 5 <= row["high"])
    assert 0.87 <= np.mean(hits) <= 1.0  # 80 runs: 95 % up to three standard errors


def test_games_without_any_margin_have_no_shares():
    assert margin_shares(MadeRun([MadeGame([(1, 0, "trade", 2), (1, 1, "trade", 2)], 4)] * 5)).is_empty()


def test_long_games_are_told_in_tenths_of_their_own_rounds():
    games = [MadeGame([(ply, 0, "trade", 1) for ply in range(1, 41)], 41, rounds=rounds) for rounds in (20, 40)]
    frame = sources_by_round(MadeRun(games)).filter(source="trade")
    assert frame["stage"].to_list() == [f"tenth {number}" for number in range(1, 11)]
    assert frame["estimate"].sum() == pytest.approx(20)  # forty points of one of two seats


def test_a_stage_in_which_nobody_scores_is_told_too():
    frame = sources_by_round(MadeRun([MadeGame([(1, 0, "trade", 1), (8, 0, "temple", 1)], 8)] * 3))
    everything = frame.filter(source="all")
    assert everything["stage"].to_list() == ["round 1", "round 2", "round 3", "round 4", "end"]
    assert everything["total"].to_list() == [0.5, 0.5, 0.5, 0.5, 1.0]


def test_dense_estimates_are_those_of_long_tables():
    rng = np.random.default_rng(3)
    exposure = pl.DataFrame(
        {"group": pl.Series([0] * 30, dtype=pl.Int16), "block": range(30), "games": rng.integers(1, 5, 30)}
    )
    grid = exposure.join(pl.DataFrame({"one": ["a", "b"]}), how="cross").join(
        pl.DataFrame({"two": [1, 2, 3]}), how="cross"
    )
    grid = grid.with_columns(sum=pl.Series(rng.integers(0, 6, grid.height)))
    slow = estimates(grid, ["one", "two"], {"estimate": Ratio("sum", "games")})
    fast = dense_estimates(
        grid.drop("games").filter(pl.col("sum") > 0), exposure, ["one", "two"], {"estimate": Dense("sum", "games")}
    )
    for name in ("estimate", "low", "high", "n", "games"):
        assert fast.sort("one", "two")[name].to_list() == pytest.approx(slow[name].to_list()), name


def test_sources_of_a_policy_and_seat_that_never_gained_count_zero():
    run = SyntheticRun([SyntheticCell(("calm", "bold"), 20, policy_bonus={"bold": 5})])
    frame = points_ledger(run).filter(source="temple")
    told = frame.group_by("policy").agg(pl.col("estimate").sum()).sort("policy").rows()
    assert told == [("bold", pytest.approx(10))]  # 5 in each of two seats; calm has no row at all
