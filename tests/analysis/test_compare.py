"""Comparisons of variants, line-ups and runs on the deals they share."""

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.compare import COLUMNS, compare, difference, variants_compared
from simulate.errors import InputError
from tests.analysis import twins
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

PAIR = ("calm", "calm")


def two_variants(seed: int = 1, **other) -> SyntheticRun:
    rich = SyntheticCell(PAIR, 100, variant="rich", **other)
    return SyntheticRun([SyntheticCell(PAIR, 100), rich], seed=seed)


def row_of(frame: pl.DataFrame, measure: str) -> dict:
    return frame.filter(measure=measure).row(0, named=True)


def block_means(run: SyntheticRun, variant: str) -> np.ndarray:
    blocks = {(row["cell"], row["game"]): row["block"] for row in twins.rows(run, "games")}
    scores = {}
    for row in twins.rows(run, "seats"):
        if row["group"][1] == variant:
            scores.setdefault(blocks[row["cell"], row["game"]], []).append(row["score"])
    return np.array([np.mean(scores[block]) for block in sorted(scores)])


def test_a_change_that_is_the_same_in_every_deal_is_certain():
    row = row_of(compare(two_variants(temple_bonus=3)), "score")
    assert (row["estimate"], row["low"], row["high"], row["p"], row["n"]) == (
        pytest.approx(3),
        *[pytest.approx(3)] * 2,
        0.0,
        100,
    )


def test_paired_differences_equal_their_twin():
    run = two_variants(rounds=5)
    row = row_of(compare(run), "score")
    base, other = block_means(run, "base"), block_means(run, "rich")
    test = stats.ttest_rel(other, base)
    assert row["estimate"] == pytest.approx((other - base).mean())
    assert (row["low"], row["high"]) == pytest.approx(tuple(test.confidence_interval(0.95)))
    assert row["p"] == pytest.approx(test.pvalue)
    assert row["correlation"] == pytest.approx(np.corrcoef(base, other)[0, 1])
    assert row["worth"] == pytest.approx((base.var(ddof=1) + other.var(ddof=1)) / np.var(other - base, ddof=1))
    assert row["paired"]
    assert row["correlation"] > 0.5
    assert row["worth"] > 1.5


def test_nothing_is_found_where_nothing_differs():
    frame = compare(two_variants())
    assert frame["estimate"].abs().max() < 1e-12
    assert frame["p"].null_count() == frame.height


def test_every_row_has_the_promised_columns_and_its_interval():
    frame = compare(two_variants(rounds=5))
    assert frame.columns == COLUMNS
    assert frame.select(((pl.col("low") <= pl.col("estimate")) & (pl.col("estimate") <= pl.col("high"))).all()).item()
    gap = frame["other_value"] - frame["baseline_value"]
    assert gap.to_list() == pytest.approx(frame["estimate"].to_list())
    tested = frame.drop_nulls("p")
    assert (tested["p_holm"] >= tested["p"]).all()
    sizes = tested.group_by("topic").len()
    assert dict(frame.select("topic", "family").unique().rows()) == dict(sizes.rows())


def test_two_runs_of_one_seed_are_paired_and_of_two_seeds_are_not():
    base = SyntheticRun([SyntheticCell(PAIR, 80)], seed=1)
    other = [SyntheticCell(PAIR, 80, temple_bonus=2, rounds=5)]
    same, another = (compare(base, SyntheticRun(other, seed=seed)) for seed in (1, 2))
    assert same["paired"].all()
    assert not another["paired"].any()
    assert another["correlation"].null_count() == another["worth"].null_count() == another.height
    paired, unpaired = row_of(same, "score"), row_of(another, "score")
    assert paired["baseline"] == "base (first run)"
    assert paired["high"] - paired["low"] < unpaired["high"] - unpaired["low"]
    for row in (paired, unpaired):
        assert row["low"] - 0.5 < 3 < row["high"] + 0.5  # the bonus, and a fifth round worth 1.5 less 0.5


def test_unpaired_differences_are_welchs():
    rng = np.random.default_rng(8)
    base, other = rng.normal(0, 1, 30), rng.normal(1, 4, 50)
    row = difference(base, other, paired=False)
    test = stats.ttest_ind(other, base, equal_var=False)
    assert row["p"] == pytest.approx(test.pvalue)
    assert (row["low"], row["high"]) == pytest.approx(tuple(test.confidence_interval(0.95)))
    assert row["worth"] is None


def test_lineups_are_compared_with_the_first():
    run = SyntheticRun([SyntheticCell(PAIR, 50), SyntheticCell(("bold", "bold"), 50, policy_bonus={"bold": 2})])
    row = row_of(compare(run, by="lineup"), "points from temple")
    assert (row["baseline"], row["other"], row["estimate"]) == ("calm,calm", "bold,bold", pytest.approx(2))


def test_only_lineups_that_both_sides_played_are_counted():
    cells = [SyntheticCell(PAIR, 30), SyntheticCell(("bold", "bold"), 30, policy_bonus={"bold": 9})]
    run = SyntheticRun([*cells, SyntheticCell(PAIR, 30, variant="rich", temple_bonus=1)])
    assert row_of(compare(run), "score")["estimate"] == pytest.approx(1)


def test_nothing_to_compare_is_said_in_one_line():
    single = SyntheticRun([SyntheticCell(PAIR, 5)])
    with pytest.raises(InputError, match="^nothing to compare: there is a single variant"):
        compare(single)
    assert variants_compared(single).is_empty()
    one_block = SyntheticRun([SyntheticCell(PAIR, 1), SyntheticCell(PAIR, 1, variant="rich")])
    with pytest.raises(InputError, match="fewer than 2 shared blocks$"):
        compare(one_block)
    with pytest.raises(InputError, match="^unknown comparison 'varient': did you mean 'variant'"):
        compare(single, by="varient")
