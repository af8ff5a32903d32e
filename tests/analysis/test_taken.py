"""Rates of taken components equal those counted by hand, and two variants stand on the same deals."""

import polars as pl
import pytest

from analysis.taken import taken_by_variant, taken_rates


def counted(run, variant, players, component):
    """Share of seats that built a component, and their win rate, by plain loops."""
    cells = set(run.cells().filter((pl.col("variant") == variant) & (pl.col("players") == players))["cell"].to_list())
    builders = {
        (row["cell"], row["game"], row["seat"])
        for row in run.tables["moves"].iter_rows(named=True)
        if row["kind"] == "build" and row["component"] == component
    }
    seats = [row for row in run.tables["seats"].iter_rows(named=True) if row["cell"] in cells]
    wins = [row["win"] for row in seats if (row["cell"], row["game"], row["seat"]) in builders]
    return len(wins) / len(seats), sum(wins) / len(wins)


@pytest.mark.parametrize(("variant", "players"), [("base", 2), ("base", 4), ("rich", 4)])
def test_rates_are_those_counted_by_hand(run, variant, players):
    rows = taken_rates(run, ["build"]).filter((pl.col("variant") == variant) & (pl.col("players") == players))
    assert sorted(rows["component"]) == ["forge", "mill", "shrine", "well"]
    for row in rows.iter_rows(named=True):
        rate, win = counted(run, variant, players, row["component"])
        assert row["estimate"] == pytest.approx(rate) and row["win"] == pytest.approx(win)
        assert row["low"] < rate < row["high"] and row["win_low"] < win < row["win_high"]
        assert row["n"] == 60


def test_variants_on_the_same_deals_differ_by_nothing_that_the_deal_decides(run):
    rows = taken_by_variant(run, ["build"])
    assert set(rows["players"]) == {4}  # only there two variants were played
    for row in rows.iter_rows(named=True):
        assert (row["baseline"], row["variant"]) == ("base", "rich")
        assert row["rate"] == row["baseline_rate"] == pytest.approx(counted(run, "rich", 4, row["component"])[0])
        assert row["estimate"] == pytest.approx(0)
        assert row["high"] - row["low"] < 0.2
        assert row["win"] == pytest.approx(counted(run, "rich", 4, row["component"])[1])
        assert row["baseline_win"] == pytest.approx(counted(run, "base", 4, row["component"])[1])


def test_a_component_that_one_variant_lacks_has_the_share_zero_there(run):
    moves = run.tables["moves"]
    cells = run.cells().filter(pl.col("variant") == "rich")["cell"].to_list()
    run_without = type("Run", (), {})()
    run_without.manifest, run_without.cells = run.manifest, run.cells
    kept = moves.filter(~(pl.col("cell").is_in(cells) & (pl.col("component") == "well")))
    run_without.scan = lambda table: kept.lazy() if table == "moves" else run.scan(table)
    row = taken_by_variant(run_without, ["build"]).filter(pl.col("component") == "well").row(0, named=True)
    assert row["rate"] == 0 and row["win"] is None
    assert row["estimate"] == pytest.approx(-row["baseline_rate"])
    assert row["high"] < 0
