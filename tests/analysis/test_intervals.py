"""Estimates hit a planted truth, and their intervals cover it as often as they say."""

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.intervals import Difference, Ratio, estimates

RATE = Ratio("wins", "games", share=True)


def rows(**columns) -> pl.DataFrame:
    return pl.DataFrame({"group": 0, "games": 1} | columns, strict=False)


def one(blocks: pl.DataFrame, measure) -> dict:
    return estimates(blocks, ["group"], {"estimate": measure}).row(0, named=True)


def test_blocks_of_equal_weight_get_students_interval():
    values = np.random.default_rng(1).normal(10, 3, 50)
    row = one(rows(total=values, weight=1.0), Ratio("total"))
    expected = stats.ttest_1samp(values, 0).confidence_interval(0.95)
    assert row["estimate"] == pytest.approx(values.mean())
    assert (row["low"], row["high"]) == pytest.approx(tuple(expected))
    assert row["n"] == 50


def test_unequal_weights_give_the_cluster_robust_error_of_weighted_least_squares():
    import statsmodels.api as sm

    rng = np.random.default_rng(2)
    sizes = rng.integers(1, 6, 80)
    block = np.repeat(np.arange(80), sizes)
    y = rng.normal(5, 1, len(block)) + np.repeat(rng.normal(0, 2, 80), sizes)
    row = one(rows(total=np.bincount(block, y), weight=sizes.astype(float)), Ratio("total"))
    fit = sm.OLS(y, np.ones(len(y))).fit(
        cov_type="cluster", cov_kwds={"groups": block, "use_correction": False, "df_correction": True}
    )
    half = stats.t.ppf(0.975, 79) * fit.bse[0] * np.sqrt(80 / 79)
    assert row["estimate"] == pytest.approx(fit.params[0])
    assert (row["high"] - row["low"]) / 2 == pytest.approx(half)


def test_rows_that_stand_for_many_blocks_count_as_many():
    blocks = rows(wins=[0.0, 1.0, 1.0, 0.0, 1.0] * 20)
    short = blocks.group_by("group", "games", "wins").agg(pl.len().cast(pl.Int64).alias("times"))
    assert one(short, RATE) == pytest.approx(one(blocks, RATE))


def test_a_single_block_has_no_interval():
    row = one(rows(total=[3.0], weight=[1.0]), Ratio("total"))
    assert (row["estimate"], row["low"], row["high"], row["n"]) == (3.0, None, None, 1)


def test_a_share_that_never_varied_has_no_interval_of_zero_width():
    for wins in ([1.0], [1.0] * 3, [0.0] * 500):
        row = one(rows(wins=wins), RATE)
        assert row["low"] <= row["estimate"] <= row["high"]
        assert row["high"] - row["low"] > 1 / (len(wins) + 4)


def test_a_difference_of_shares_that_never_varied_is_not_certain():
    blocks = rows(a=[1.0] * 5, b=[0.0] * 5, weight=[1.0] * 5)
    row = one(blocks, Difference(Ratio("a", "weight", share=True), Ratio("b", "weight", share=True)))
    assert row["estimate"] == 1.0
    assert row["low"] < 0.9


def test_what_was_never_observed_is_null():
    row = one(rows(total=[0.0, 0.0], weight=[0.0, 0.0]), Ratio("total"))
    assert (row["estimate"], row["low"], row["high"], row["n"]) == (None, None, None, 0)


def covers(low, high, truth) -> np.ndarray:
    return ((low <= truth) & (truth <= high)).to_numpy()


def experiments(draw, count: int = 1500, blocks: int = 60) -> pl.DataFrame:
    rng = np.random.default_rng(3)
    return pl.DataFrame({"group": np.repeat(np.arange(count), blocks)} | draw(rng, count * blocks)).with_columns(
        games=1
    )


@pytest.mark.parametrize("truth", [0.02, 0.25, 0.5])
def test_intervals_of_shares_cover_the_truth_in_95_of_100_experiments(truth):
    frame = experiments(lambda rng, size: {"wins": (rng.random(size) < truth).astype(float)})
    found = estimates(frame, ["group"], {"estimate": RATE})
    assert 0.93 < covers(found["low"], found["high"], truth).mean() < 0.995


def test_intervals_of_clustered_means_cover_the_truth_although_games_of_a_block_are_alike():
    def draw(rng, size):
        shared, own = rng.normal(0, 3, size), rng.normal(0, 1, (size, 4))
        return {"total": (20 + shared[:, None] + own).sum(axis=1), "weight": np.full(size, 4.0)}

    found = estimates(experiments(draw), ["group"], {"estimate": Ratio("total")})
    assert 0.935 < covers(found["low"], found["high"], 20).mean() < 0.965
    naive = 1.96 * np.sqrt((9 + 1) / (60 * 4))  # as if all games were independent: too narrow
    assert naive < 0.6 * ((found["high"] - found["low"]) / 2).mean()


def test_intervals_of_differences_over_the_same_blocks_use_what_they_share():
    def draw(rng, size):
        shared = rng.normal(0, 3, size)
        return {"a": 5 + shared + rng.normal(0, 1, size), "b": 3 + shared + rng.normal(0, 1, size), "w": np.ones(size)}

    found = estimates(experiments(draw), ["group"], {"estimate": Difference(Ratio("a", "w"), Ratio("b", "w"))})
    assert 0.935 < covers(found["low"], found["high"], 2).mean() < 0.965
    assert ((found["high"] - found["low"]) / 2).mean() == pytest.approx(2 * np.sqrt(2 / 60), rel=0.05)


def test_intervals_of_ratios_with_random_weights_cover_the_truth():
    def draw(rng, size):
        weight = rng.integers(1, 5, size).astype(float)
        return {"total": weight * 3 + rng.normal(0, 1, size) * weight, "weight": weight}

    found = estimates(experiments(draw), ["group"], {"estimate": Ratio("total")})
    assert 0.93 < covers(found["low"], found["high"], 3).mean() < 0.965
