"""Quantiles and histograms of whole numbers, from their counts."""

import polars as pl

from analysis.frames import GROUP, complete, pool
from analysis.intervals import Ratio, estimates

PROBABILITIES = {"min": 0.0, "p05": 0.05, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p95": 0.95, "max": 1.0}
MAX_BINS = 40
WIDTHS = [width * 10**power for power in range(5) for width in (1, 2, 5)]


def quantiles(counts: pl.DataFrame, by: list[str], probabilities: dict[str, float]) -> pl.DataFrame:
    """Quantiles of `value` per group, given how often (`count`) each value occurs.

    A quantile is the smallest value that at least this share of the observations does not exceed (numpy's
    `inverted_cdf`), so it is always a value that occurred.
    """
    reached = pl.col("count").cum_sum() / pl.col("count").sum()
    return (
        counts.group_by(*by, "value")
        .agg(pl.col("count").sum())
        .sort("value")
        .group_by(by)
        .agg(
            pl.col("value").filter(reached >= probability - 1e-12).first().alias(name)
            for name, probability in probabilities.items()
        )
    )


def _with_bin(blocks: pl.DataFrame) -> pl.DataFrame:
    """Sort values into bins of a round width, the same for all variants and player counts of a game."""
    span = pl.col("value").max() - pl.col("value").min() + 1
    needed = (span / MAX_BINS).over("game", "measure")
    width = pl.lit(WIDTHS[-1])
    for candidate in reversed(WIDTHS[:-1]):
        width = pl.when(needed <= candidate).then(pl.lit(candidate)).otherwise(width)
    start = (pl.col("value").cast(pl.Int64).floordiv(width)) * width
    return blocks.with_columns(start=start, stop=start + width)


def summary(blocks: pl.DataFrame) -> pl.DataFrame:
    """Mean with interval, and quantiles, of each measure.

    Parameters
    ----------
    blocks : game, variant, players, block, its games, measure, value, and how often the value occurs in it (`count`)
    """
    by = [*GROUP, "measure"]
    sums = blocks.group_by(*by, "block", "games").agg(
        (pl.col("value") * pl.col("count")).sum().alias("total"), pl.col("count").sum()
    )
    means = estimates(sums, by, {"estimate": Ratio("total", "count")})
    return means.join(quantiles(blocks, by, PROBABILITIES), on=by, maintain_order="left")


def histogram(blocks: pl.DataFrame) -> pl.DataFrame:
    """Share of each bin with interval; arguments as for `summary`."""
    by, bins = [*GROUP, "measure"], ["start", "stop"]
    binned = pool(_with_bin(blocks).drop("value", "games"), [*by, *bins])
    exposure = blocks.group_by(*by, "block", "games").agg(pl.col("count").sum().alias("everyone"))
    rows = estimates(
        complete(binned, exposure, by, bins), [*by, *bins], {"estimate": Ratio("count", "everyone", share=True)}
    )
    counts = binned.group_by(*by, *bins).agg(pl.col("count").sum())
    return rows.join(counts, on=[*by, *bins], maintain_order="left").select(
        *by, *bins, "count", "estimate", "low", "high", "n", "games"
    )
