"""Points by source and period add up to what the ledger says."""

import polars as pl

from analysis.compare import compare
from analysis.periods import sources_by_period
from analysis.sources import scoring_sources
from tests.analysis.synthetic import SyntheticCell, SyntheticRun


def test_periods_add_up_to_the_sources():
    run = SyntheticRun([SyntheticCell(("a", "b"), 60), SyntheticCell(("a", "b"), 60, variant="other", temple_bonus=3)])
    whole = scoring_sources(run).select("variant", "source", "estimate")
    parts = sources_by_period(run, 2).group_by("variant", "source").agg(pl.col("estimate").sum())
    joined = whole.join(parts, on=["variant", "source"], suffix="_parts")
    assert len(joined) == len(whole)
    assert (joined["estimate"] - joined["estimate_parts"]).abs().max() < 1e-9


def test_periods_agree_with_a_plain_count():
    run = SyntheticRun([SyntheticCell(("a", "b", "c"), 40)])
    ledger, seats = run.scan("ledger").collect(), run.scan("seats").collect()
    rows = sources_by_period(run, 3)
    assert set(rows["period"]) == {(number + 2) // 3 for number in ledger["round"]}
    for row in rows.to_dicts():
        own = ledger.filter(
            (pl.col("source").cast(pl.String) == row["source"]) & ((pl.col("round") + 2) // 3 == row["period"])
        )
        assert abs(row["estimate"] - own["points"].sum() / len(seats)) < 1e-9
        assert row["low"] <= row["estimate"] <= row["high"]


def test_a_handicap_shows_in_the_points_of_its_seat():
    run = SyntheticRun(
        [SyntheticCell(("a", "a"), 200), SyntheticCell(("a", "a"), 200, variant="handicap", seat_bonus=(4, 0))]
    )
    rows = {row["measure"]: row for row in compare(run).to_dicts()}
    assert abs(rows["points of seat 0"]["estimate"] - 4) < 1e-9
    assert abs(rows["points of seat 1"]["estimate"]) < 1e-9
