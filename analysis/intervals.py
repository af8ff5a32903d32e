"""Estimates with 95 % intervals from block sums.

Every estimate of this package is a ratio of two sums over independent blocks (wins by games, points by players, a
slope's cross products by squares), or a difference of two such ratios, or a quotient of such differences. Its standard
error is that of the linearised ratio, the cluster-robust error of survey statistics; where all blocks weigh the same it
is the error of a mean of block means, and the interval is Student's. A difference of two observed in different
blocks is as uncertain as the one with fewer, whose number of blocks gives the degrees of freedom.

A share between 0 and 1 gets Wilson's interval instead, with blocks as trials, where blocks are few or one of the two
outcomes is rare (both end at an error of 0 when nothing varied). That is cautious: a block's share varies at most as
much as a coin with the same mean. A difference of shares gets Newcombe's interval in the same cases.

References
----------
W. G. Cochran, Sampling Techniques, 3rd ed., 1977, sections 6.3 (ratio) and 9A (clusters).
R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17, 1998.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

LEVEL = 0.95
INTERVAL = ("estimate", "low", "high", "n", "games")  # the columns of an estimate
MIN_BLOCKS = 30  # below this, and
MIN_EXPECTED = 5  # for outcomes rarer than this many blocks, a share's interval is Wilson's

TIMES = pl.col("times")
Floats = npt.NDArray[np.float64]
Measure: TypeAlias = "Ratio | Difference | Quotient"


@dataclass(frozen=True)
class Ratio:
    """The sum of column `total` over all blocks, divided by the sum of column `weight`."""

    total: str
    weight: str = "weight"
    share: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of block rows that it is made of; their sums over all blocks are in columns x:sum."""
        return self.total, self.weight

    def centre(self) -> pl.Expr:
        """The estimate."""
        return pl.col(f"{self.total}:sum") / pl.col(f"{self.weight}:sum")

    def influence(self) -> pl.Expr:
        """How far a block moves the estimate."""
        return (pl.col(self.total) - self.centre() * pl.col(self.weight)) / pl.col(f"{self.weight}:sum")

    def is_observed(self) -> pl.Expr:
        """Whether a block says anything about the estimate."""
        return pl.col(self.weight) != 0

    def trials(self) -> pl.Expr:
        """The number of blocks that its error is known from."""
        return (self.is_observed() * TIMES).sum()

    def sizes(self, name: str) -> list[pl.Expr]:
        """Estimate and number of blocks of equal weight that would be worth as much (Kish)."""
        weight = pl.col(self.weight).cast(pl.Float64)
        size = (weight * TIMES).sum() ** 2 / (weight**2 * TIMES).sum()
        return [self.centre().first().alias(f"{name}:p"), size.alias(f"{name}:size")]


@dataclass(frozen=True)
class Difference:
    """One ratio (or other measure) minus another one, over the same blocks."""

    first: "Measure"
    second: "Measure"

    @property
    def share(self) -> bool:
        """Whether it is a difference of shares."""
        return self.first.share

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of block rows that it is made of."""
        return self.first.columns + self.second.columns

    def centre(self) -> pl.Expr:
        """The estimate."""
        return self.first.centre() - self.second.centre()

    def influence(self) -> pl.Expr:
        """How far a block moves the estimate."""
        return self.first.influence() - self.second.influence()

    def is_observed(self) -> pl.Expr:
        """Whether a block says anything about the estimate."""
        return self.first.is_observed() | self.second.is_observed()

    def trials(self) -> pl.Expr:
        """The number of blocks that its error is known from: those of the smaller side, where the two differ."""
        return pl.min_horizontal(self.first.trials(), self.second.trials())

    def sizes(self, name: str) -> list[pl.Expr]:
        """Estimate and worth in blocks of both ratios."""
        return self.first.sizes(f"{name}:first") + self.second.sizes(f"{name}:second")


@dataclass(frozen=True)
class Quotient:
    """One difference divided by another one, over the same blocks: an effect per unit of what brings it about."""

    first: Difference
    second: Difference
    share: ClassVar[bool] = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of block rows that it is made of."""
        return self.first.columns + self.second.columns

    def centre(self) -> pl.Expr:
        """The estimate."""
        return self.first.centre() / self.second.centre()

    def influence(self) -> pl.Expr:
        """How far a block moves the estimate."""
        return (self.first.influence() - self.centre() * self.second.influence()) / self.second.centre()

    def is_observed(self) -> pl.Expr:
        """Whether a block says anything about the estimate."""
        return self.first.is_observed() | self.second.is_observed()

    def trials(self) -> pl.Expr:
        """The number of blocks that its error is known from."""
        return pl.min_horizontal(self.first.trials(), self.second.trials())

    def sizes(self, name: str) -> list[pl.Expr]:
        """It is no share, so nothing."""
        return []


def student(estimate: Floats, error: Floats, n: Floats, level: float = LEVEL) -> tuple[Floats, Floats]:
    """Student's interval; none (nan) for a single block."""
    half = stats.t.ppf((1 + level) / 2, np.maximum(n - 1, 1)) * np.where(n > 1, error, np.nan)
    return estimate - half, estimate + half


def is_thin(p: Floats, n: Floats, size: Floats) -> npt.NDArray[np.bool_]:
    """Whether a share rests on too few blocks, or on too few of one outcome, for Student's interval."""
    return (n < MIN_BLOCKS) | (size * np.minimum(p, 1 - p) < MIN_EXPECTED)


def simultaneous(items: int) -> float:
    """The level of the intervals of several items that all cover with 95 % probability (Bonferroni).

    The items add up to something fixed, as the shares of seats do: of two, one is free.
    """
    return 1 - (1 - LEVEL) / (items if items > 2 else 1)  # noqa: PLR2004


def contributions(total: Floats, weight: Floats) -> Floats:
    """Linearised block values of a ratio of sums: their mean is the ratio, their standard error its error."""
    ratio = total.sum() / weight.sum()
    values: Floats = ratio + (total - ratio * weight) * (len(total) / weight.sum())
    return values


def _limits(row: pl.DataFrame, name: str, what: Measure, level: float) -> tuple[Floats, Floats]:
    def column(suffix: str) -> Floats:
        return row[f"{name}{suffix}"].cast(pl.Float64).to_numpy()

    n = column(":trials")
    low, high = student(column(""), column(":error"), n, level)
    if not what.share:
        return low, high
    low, high = low.copy(), high.copy()
    if isinstance(what, Ratio):
        p, size = column(":p").clip(0, 1), column(":size")
        thin = is_thin(p, n, size)
        low[thin], high[thin] = proportion_confint((p * size)[thin], size[thin], 1 - level, method="wilson")
        return np.minimum(low, p).clip(0, 1), np.maximum(high, p).clip(0, 1)  # Wilson's may miss 0 and 1 by a rounding
    (p, size), (q, other) = ((column(f":{side}:p").clip(0, 1), column(f":{side}:size")) for side in ("first", "second"))
    thin = (is_thin(p, n, size) | is_thin(q, n, other)) & ~np.isnan(p + q)
    if thin.any():
        counts = (p * size)[thin], size[thin], (q * other)[thin], other[thin]
        low[thin], high[thin] = confint_proportions_2indep(*counts, method="newcomb", compare="diff", alpha=1 - level)
    return low.clip(-1, 1), high.clip(-1, 1)


def estimates(
    blocks: pl.DataFrame, by: list[str], measures: Mapping[str, Measure], level: float = LEVEL
) -> pl.DataFrame:
    """Estimate one or more measures per group of block rows.

    Parameters
    ----------
    blocks : one row per group and block, with the columns that the measures name, and `games`; blocks that are alike
        may share a row that gives their number as `times`
    by : columns that make a group
    measures : what to estimate, by the name of its column; `estimate` comes with `low` and `high`, any other name x
        with `x_low` and `x_high`
    level : how often the intervals cover

    Returns
    -------
    One row per group, sorted: by, the first measure with its interval, n, games, the other measures. `n` counts the
    blocks that the first measure rests on. What cannot be told (nothing observed, one block) is null.
    """
    used = dict.fromkeys(column for what in measures.values() for column in what.columns)
    if "times" not in blocks.columns:
        blocks = blocks.with_columns(times=1)
    sums = blocks.group_by(by).agg((pl.col(column) * TIMES).sum().alias(f"{column}:sum") for column in used)
    first, *others = measures
    observed = (measures[first].is_observed() * TIMES).sum().cast(pl.Int64).alias("n")
    aggregates: list[pl.Expr] = [observed, (pl.col("games") * TIMES).sum().cast(pl.Int64)]
    for name, what in measures.items():
        n = what.trials()
        aggregates += [
            what.centre().first().alias(name),
            (n / (n - 1) * (what.influence() ** 2 * TIMES).sum()).sqrt().alias(f"{name}:error"),
            n.alias(f"{name}:trials"),
            *(what.sizes(name) if what.share else []),
        ]
    rows = blocks.lazy().join(sums.lazy(), on=by).group_by(by).agg(aggregates).sort(by).collect()
    columns = {name: limit_names(name) for name in measures}
    for name, what in measures.items():
        low, high = _limits(rows, name, what, level)
        rows = rows.with_columns(pl.Series(columns[name][0], low), pl.Series(columns[name][1], high))
    return rows.select(
        *by,
        pl.col(first, *columns[first]).fill_nan(None),
        *("n", "games"),
        *(pl.col(name, *columns[name]).fill_nan(None) for name in others),
    )


def limit_names(name: str) -> tuple[str, str]:
    """The columns that hold the interval of the measure `name`."""
    return ("low", "high") if name == "estimate" else (f"{name}_low", f"{name}_high")
