"""Balanced, unbalanced, or not enough games: one rule for seats, policies and variants.

What is judged is a group of comparisons that belong together: the seats of a game, the policies that met, the seats of
a variant against those of the base game. Each has an excess (a win share less the one it should be), and blocks are
the unit of independence. The rule, for a margin m:

- *balanced within the margin*: the intervals of all excesses, simultaneous over the group, lie within ± m, and the
  equivalence test of the group (two one-sided tests, the worst of its comparisons) survives Holm's correction over the
  family of groups;
- *unbalanced*: the test of equality survives Holm's correction over the same family, and the largest excess is itself
  beyond the margin;
- *not enough games*: neither. More games would tell.

So a group of equals is called unbalanced anywhere in the family in at most 5 % of families, and a group that is beyond
the margin is called balanced as rarely. A difference that is certain but smaller than the margin is no imbalance.

References
----------
D. J. Schuirmann, A comparison of the two one-sided tests procedure…, J. Pharmacokinetics Biopharmaceutics 15, 1987.
S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979.
"""

import numpy as np
import polars as pl
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.multivariate import test_mvmean as hotelling
from statsmodels.stats.weightstats import DescrStatsW

from analysis.intervals import MIN_BLOCKS, Floats, Ratio, contributions, estimates, simultaneous
from simulate.errors import InputError

MARGIN = 0.02  # a win share this close to equal is called balanced
ALPHA = 0.05
BALANCED, UNBALANCED, UNDECIDED = "balanced within the margin", "unbalanced", "not enough games"
MAX_CONDITION = 1e8  # of a covariance that can still be inverted
PLACES = 9  # sums that differ only beyond these decimals are equal, …
ROUNDING = 10**-PLACES  # … for they depend on the order in which they were added
TESTED = (
    *("estimate", "low", "high", "n", "games", "statistic", "p", "p_holm", "p_equivalence", "family", "method"),
    *("margin", "verdict"),
)


def checked_margin(margin: float) -> float:
    """The margin itself.

    Raises
    ------
    InputError
        if it is not between 0 and 1: nothing is balanced within nothing.
    """
    if not 0 < margin < 1:
        raise InputError(f"The value of margin should be in the interval (0, 1) but got {margin}")
    return margin


def holm(p_values: pl.Series) -> pl.Series:
    """P values corrected for all that are known; null where there was no test."""
    known = p_values.is_not_null().to_numpy()
    corrected = np.full(len(p_values), np.nan)
    if known.any():
        corrected[known] = multipletests(p_values.drop_nulls().to_numpy(), alpha=ALPHA, method="holm")[1]
    return pl.Series(corrected).fill_nan(None)


def equality_test(wins: Floats, games: Floats, expected: Floats | None = None) -> tuple[float, float, str]:
    """Test that all seats (or policies) win as often as they should.

    Parameters
    ----------
    wins : array [blocks, seats], wins of each seat in each block
    games : array [blocks], games of each block
    expected : array [blocks, seats], wins under equality; without it an equal part of the games

    Returns
    -------
    Statistic, p value and method. Blocks of one game have one win each: a chi-square test. Blocks of several games vary
    less: Hotelling's test on them, over all seats but the last (shares add up to 1); with two seats that is Student's.
    Where the blocks are too few (after Kish, if some weigh more than others) or too much alike for it, again chi-square
    with each block as one trial, which is cautious.

    Notes
    -----
    Simulated under equality with 4 seats, a nominal 5 % was 4 to 5 % for blocks of one game (20 to 200 blocks), and
    4 to 6 % for blocks of four independent games. Its worst case, blocks whose games all end alike, gave 8 % with 40
    blocks and 6 % with 200. Hotelling's test on blocks of one game would have given 9 % with 20 blocks, hence
    chi-square there.
    """
    num_blocks, num_seats = wins.shape
    due = games[:, None] / np.full(num_seats, num_seats) if expected is None else expected
    deviations = (wins - due) * (num_blocks / games.sum())  # their mean: share minus equal share
    free = deviations[:, :-1]
    size = games.sum() ** 2 / (games**2).sum()
    has_room = size >= MIN_BLOCKS and bool((games > 1).any())
    if has_room and np.linalg.cond(np.atleast_2d(np.cov(free, rowvar=False))) < MAX_CONDITION:
        if num_seats == 2:  # noqa: PLR2004, one coordinate is left: Hotelling's test is Student's
            student = stats.ttest_1samp(free[:, 0], 0.0)
            return float(student.statistic), float(student.pvalue), "student"
        result = hotelling(free, np.zeros(num_seats - 1))
        return float(result.statistic), float(result.pvalue), "hotelling"
    shares, equal = (array.sum(axis=0) / array.sum() for array in (wins, due))
    chi = stats.chisquare(shares * size, equal * size)
    return float(chi.statistic), float(chi.pvalue), "chi-square on blocks"


def equivalence(values: Floats, margin: float) -> float:
    """P value of two one-sided tests that the mean of block values lies within ± margin; 1 for a single block."""
    if len(values) < 2:  # noqa: PLR2004
        return 1.0
    if np.std(values) <= ROUNDING:
        return float(abs(values.mean()) >= margin)
    return float(DescrStatsW(values).ttost_mean(-margin, margin)[0])


def share_tests(blocks: pl.DataFrame, by: list[str], item: str, weight: str, margin: float) -> pl.DataFrame:
    """Judge groups of win shares.

    Parameters
    ----------
    blocks : one row per group, item and block: by (with `players`), item, block, `win`, `games`, and the weight
    by : columns that make a group
    item : the column that tells apart what is compared: "seat" or "policy"
    weight : how many seats an item held in a block; of each it should win one in `players`
    margin : how far a win share may be from an equal share

    Returns
    -------
    One row per group: by, the item furthest from an equal share, its excess as `estimate` with its interval, the test
    of equality, and the verdict (see above). `family` is the number of groups, over which p values are corrected.

    Raises
    ------
    InputError
        if the margin is not between 0 and 1.
    """
    checked_margin(margin)
    parts = blocks.sort(*by, item).partition_by(by, maintain_order=True)
    rows = [_judged(part, by, item, weight, margin) for part in parts]
    if not rows:
        return pl.DataFrame(schema=[*by, item, *TESTED])
    return with_verdict(pl.concat(rows), margin).select(*by, item, *TESTED)


def _judged(blocks: pl.DataFrame, by: list[str], item: str, weight: str, margin: float) -> pl.DataFrame:
    num_items = blocks[item].n_unique()
    equal = 1 / blocks["players"][0]
    numbered = blocks.with_columns(number=pl.col(item).rank("dense") - 1)

    def wide(values: str) -> Floats:
        pivoted = numbered.pivot(on="number", index="block", values=values).sort("block").fill_null(0)
        return pivoted.select(pl.col(str(number)).cast(pl.Float64) for number in range(num_items)).to_numpy()

    wins, seats = wide("win"), wide(weight)
    statistic, p, method = equality_test(wins, (seats * equal).sum(axis=1), seats * equal)
    share = {"estimate": Ratio("win", weight, share=True)}
    excess = estimates(blocks, [*by, item], share, simultaneous(num_items)).with_columns(
        pl.col("estimate", "low", "high") - equal
    )
    is_within = excess.select((pl.col("low") >= -margin).all() & (pl.col("high") <= margin).all()).item()
    unequal = max(
        equivalence(contributions(won[held > 0], held[held > 0]) - equal, margin)
        for won, held in zip(wins.T, seats.T, strict=True)
    )
    return (
        excess.sort(pl.col("estimate").abs().round(PLACES), descending=True, maintain_order=True)
        .head(1)
        .with_columns(
            statistic=pl.lit(statistic), p=pl.lit(p), method=pl.lit(method), p_equivalence=pl.lit(unequal),
            is_within=pl.lit(is_within),
        )
    )  # fmt: skip


def with_verdict(
    rows: pl.DataFrame, margin: float, balanced: str = BALANCED, unbalanced: str = UNBALANCED
) -> pl.DataFrame:
    """Correct both p values over the family of all rows, and decide.

    Parameters
    ----------
    rows : estimate, p, p_equivalence, and whether all intervals of the group lie within the margin (`is_within`)
    margin : of the verdict
    balanced, unbalanced : its words
    """
    corrected = rows.with_columns(
        p_holm=holm(rows["p"]),
        p_equivalence=holm(rows["p_equivalence"]),
        family=pl.lit(rows.height, pl.Int64),
        margin=pl.lit(margin),
    )
    return corrected.with_columns(
        verdict=pl.when(pl.col("is_within") & (pl.col("p_equivalence") < ALPHA))
        .then(pl.lit(balanced))
        .when((pl.col("p_holm") < ALPHA) & (pl.col("estimate").abs() > margin))
        .then(pl.lit(unbalanced))
        .otherwise(pl.lit(UNDECIDED))
    )
