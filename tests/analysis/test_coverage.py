"""Every kind of 95 % interval covers a known truth in 93.5 to 96.5 of 100 simulated experiments.

Each kind is simulated where it is used: Student's where blocks are many, Wilson's and Newcombe's where they are few,
there with a truth drawn anew for each experiment (the coverage of a discrete interval at one truth goes up and down
with it). One case misses the range, on the cautious side: Wilson's for outcomes of which fewer than five are expected.
"""

import numpy as np
import polars as pl
import pytest

from analysis.compare import difference
from analysis.dense import mean_limits
from analysis.gaps import limits
from analysis.intervals import Difference, Ratio, estimates
from simulate.stopping import Target
from simulate.tallies import Tally

EXPERIMENTS = 4000


def blocks_of(count, size, **columns):
    """One row per block; arrays are [experiments, blocks]."""
    flat = {name: np.broadcast_to(values, (count, size)).ravel() for name, values in columns.items()}
    return pl.DataFrame({"group": np.repeat(np.arange(count), size), **flat}).with_columns(games=1)


def coverage(blocks, measure, truth):
    found = estimates(blocks, ["group"], {"estimate": measure}).sort("group")
    return np.mean((found["low"].to_numpy() <= truth) & (truth <= found["high"].to_numpy()))


def mean_of_equal_blocks(rng):
    values = rng.gamma(4.0, 5.0, (EXPERIMENTS, 80))  # skewed like scores
    return blocks_of(*values.shape, total=values, weight=1.0), Ratio("total"), 20.0


def mean_of_unequal_blocks(rng):
    weight = rng.integers(1, 5, (EXPERIMENTS, 100)).astype(float)
    shared = rng.normal(0, 3, weight.shape)
    total = weight * (20 + shared) + np.sqrt(weight) * rng.normal(0, 4, weight.shape)
    return blocks_of(*weight.shape, total=total, weight=weight), Ratio("total"), 20.0


def slope_of_a_choice(rng):
    choice = rng.normal(0, 1, (EXPERIMENTS, 150, 4))
    outcome = 0.3 * choice + rng.normal(0, 1, choice.shape) + rng.normal(0, 1, (EXPERIMENTS, 150, 1)) * choice
    cross, squares = (outcome * choice).sum(axis=2), (choice**2).sum(axis=2)
    return blocks_of(EXPERIMENTS, 150, cross=cross, squares=squares), Ratio("cross", "squares"), 0.3


def share_of_single_games(rng):
    wins = (rng.random((EXPERIMENTS, 400)) < 0.25).astype(float)
    return blocks_of(*wins.shape, wins=wins), Ratio("wins", "games", share=True), 0.25


def share_of_rotated_games(rng):
    deal = rng.beta(2, 6, (EXPERIMENTS, 120))  # a deal favours a seat in all its rotations
    wins = rng.binomial(4, deal) / 4
    return blocks_of(*wins.shape, wins=wins), Ratio("wins", "games", share=True), 0.25


def share_of_few_blocks(rng):
    truth = rng.random(EXPERIMENTS)
    wins = (rng.random((EXPERIMENTS, 20)) < truth[:, None]).astype(float)
    return blocks_of(*wins.shape, wins=wins), Ratio("wins", "games", share=True), truth


def share_of_rare_outcomes(rng):
    truth = rng.uniform(0.002, 0.02, EXPERIMENTS)
    wins = (rng.random((EXPERIMENTS, 200)) < truth[:, None]).astype(float)
    return blocks_of(*wins.shape, wins=wins), Ratio("wins", "games", share=True), truth


def difference_of_means(rng):
    shared = rng.normal(0, 3, (EXPERIMENTS, 60))
    first, second = (mean + shared + rng.normal(0, 1, shared.shape) for mean in (5, 3))
    return blocks_of(*shared.shape, a=first, b=second, w=1.0), Difference(Ratio("a", "w"), Ratio("b", "w")), 2.0


def two_shares(rng, blocks, first, second):
    wins = [(rng.random((EXPERIMENTS, blocks)) < np.reshape(truth, (-1, 1))).astype(float) for truth in (first, second)]
    measure = Difference(Ratio("a", "w", share=True), Ratio("b", "w", share=True))
    return blocks_of(EXPERIMENTS, blocks, a=wins[0], b=wins[1], w=1.0), measure, first - second


def difference_of_shares(rng):
    return two_shares(rng, 300, 0.35, 0.2)


def difference_of_shares_of_few_blocks(rng):
    return two_shares(rng, 25, *rng.random((2, EXPERIMENTS)))


def arms(rng, draw):
    """Eight blocks of one arm against three hundred of the other, as where few drew a card."""
    few = np.arange(308) < 8
    values = draw(rng, (EXPERIMENTS, few.size))
    arm = {"a": ~few * values[0], "free": ~few * 1.0, "b": few * values[1], "banned": few * 1.0}
    return blocks_of(EXPERIMENTS, few.size, **arm)


def difference_of_a_mean_of_few_blocks_and_one_of_many(rng):
    blocks = arms(rng, lambda rng, size: (rng.normal(5, 3, size), rng.normal(3, 3, size)))
    return blocks, Difference(Ratio("a", "free"), Ratio("b", "banned")), 2.0


def difference_of_a_share_of_few_blocks_and_one_of_many(rng):
    truth = rng.random((2, EXPERIMENTS))
    blocks = arms(rng, lambda rng, size: (rng.random((2, *size)) < truth[:, :, None]).astype(float))
    measure = Difference(Ratio("a", "free", share=True), Ratio("b", "banned", share=True))
    return blocks, measure, truth[0] - truth[1]


KINDS = [
    mean_of_equal_blocks,
    mean_of_unequal_blocks,
    slope_of_a_choice,
    share_of_single_games,
    share_of_rotated_games,
    share_of_few_blocks,
    difference_of_means,
    difference_of_shares,
    difference_of_shares_of_few_blocks,
    difference_of_a_mean_of_few_blocks_and_one_of_many,
    difference_of_a_share_of_few_blocks_and_one_of_many,
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_intervals_cover_as_often_as_they_say(kind):
    assert 0.935 <= coverage(*kind(np.random.default_rng(11))) <= 0.965


def test_rare_outcomes_are_covered_too_often_rather_than_too_seldom():
    """Measured: 98.2 %."""
    assert 0.935 <= coverage(*share_of_rare_outcomes(np.random.default_rng(11))) <= 0.99


def test_gaps_are_covered_at_least_as_often_as_they_say():
    """No upper bound: Clopper and Pearson's interval promises 95 % for every truth, so for rare ones it covers more.

    Measured: 98.3 % for single games, more for games of a deal, which it takes to be quite alike.
    """
    rng = np.random.default_rng(11)
    for deals, games in ((200, 1), (100, 4)):
        truth = rng.uniform(0.002, 0.02, EXPERIMENTS)
        alike = rng.beta(*(10 * np.array([truth, 1 - truth]))[:, :, None], (EXPERIMENTS, deals))  # the games of a deal
        share = pl.Series(rng.binomial(games, alike).mean(axis=1) / games)
        low, high = limits(share, pl.Series(np.full(EXPERIMENTS, float(deals))))
        covered = (low.to_numpy() <= truth) & (truth <= high.to_numpy())
        assert covered.mean() >= 0.95


def test_shares_of_the_margin_are_covered_as_often_as_they_say():
    """Two independent sources, one with twice the spread of the other: it explains four fifths."""
    rng = np.random.default_rng(11)
    hits = []
    for trade, temple in rng.integers(-3, 4, (EXPERIMENTS // 2, 2, 400)).astype(float):
        margin = trade + 2 * temple
        _, low, high = mean_limits((trade * margin)[:, None], margin**2)
        hits.append(low[0] <= 1 / 5 <= high[0])
    assert 0.935 <= np.mean(hits) <= 0.965


@pytest.mark.parametrize("paired", [True, False])
def test_intervals_of_variants_cover_as_often_as_they_say(paired):
    rng = np.random.default_rng(12)
    hits = []
    for _ in range(EXPERIMENTS // 2):
        luck = rng.normal(0, 2, 90)
        base, other = luck + rng.normal(0, 1, 90), (luck if paired else 0) + 0.5 + rng.normal(0, 1, 90)
        row = difference(base, other, paired=paired)
        hits.append(row["low"] <= 0.5 <= row["high"])
    assert 0.935 <= np.mean(hits) <= 0.965


def test_ordinary_intervals_of_runs_that_stopped_by_width_cover_nearly_as_often_as_they_say():
    """The rule looks at how much things vary, not at who is ahead: the tables of such a run may be read as usual."""
    rng = np.random.default_rng(13)
    target, step, truth = Target(0.03, 2, 1), 500, 0.35
    hits, anytime = [], []
    for wins in rng.binomial(step, truth, (EXPERIMENTS, 20)).cumsum(axis=1).astype(float):
        for look, won in enumerate(wins, 1):
            tally = Tally(look * step, (won,), (won,))
            if target.is_met(tally):
                break
        off = abs(tally.means[0] - truth)
        hits.append(off <= 1.96 * np.sqrt(tally.deviations[0]) / tally.blocks)
        anytime.append(off <= target.half_widths(tally)[0])
    assert 0.935 <= np.mean(hits) <= 0.965
    assert np.mean(anytime) >= 0.95
