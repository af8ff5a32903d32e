"""Ratios over blocks where every block has nearly every item: arrays instead of rows.

The same estimates and intervals as `analysis.intervals` gives for ratios that are no shares, at a tenth of the cost
where a long table of zeros would have to be made and joined first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

import numpy as np
import numpy.typing as npt
import polars as pl

from analysis.intervals import limit_names, student

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Dense:
    """The sum of column `total` over all blocks, divided by the sum of the exposure's column `weight`."""

    total: str
    weight: str
    cumulated: bool = False  # over the last of the items: each with all that come before it


def dense_estimates(
    happened: pl.DataFrame, exposure: pl.DataFrame, items: list[str], measures: Mapping[str, Dense]
) -> pl.DataFrame:
    """Estimate measures for all combinations of items of each group; what did not happen in a block counts 0.

    Parameters
    ----------
    happened : group, block, items and sums; several rows of the same items are added up
    exposure : group, block, games and weights, one row per block
    items : columns that make a row of the result
    measures : by the name of the column

    Returns
    -------
    Columns group, items, n, games, and each measure with its limits; combinations that never happened are there, too.
    """
    rows = []
    totals = dict.fromkeys(what.total for what in measures.values())
    happened = happened.select("group", "block", *items, *totals)
    for (group,), weights in exposure.group_by("group", maintain_order=True):
        mine = happened.filter(pl.col("group") == group)
        words = [mine[item].unique().sort() for item in items]
        for part in mine.partition_by(items[0]):  # never all at once: blocks times items are many numbers
            rows.append(_part(part, weights.sort("block"), dict(zip(items, words, strict=True)), measures))
    if rows:
        return pl.concat(rows)
    limits = [column for name in measures for column in (name, *limit_names(name))]
    empty = {name: happened.schema[name] for name in ("group", *items)} | {"n": pl.Int64(), "games": pl.Int64()}
    return pl.DataFrame(schema=empty | {column: pl.Float64() for column in limits})


def _part(
    happened: pl.DataFrame, exposure: pl.DataFrame, words: Mapping[str, pl.Series], measures: Mapping[str, Dense]
) -> pl.DataFrame:
    """The rows of one word of the first item, whatever the others are."""
    first, *others = words
    grid = reduce(
        lambda left, right: left.join(right, how="cross"),
        [words[item].to_frame() for item in others],
        happened.select("group", first).head(1),
    )
    shape = (len(exposure), *(len(words[item]) for item in others))
    places = [exposure["block"].search_sorted(happened["block"]).to_numpy().astype(np.int64)]
    places += [words[item].search_sorted(happened[item]).to_numpy().astype(np.int64) for item in others]
    flat = np.ravel_multi_index(places, shape)
    columns: list[pl.Expr | pl.Series] = [
        pl.lit(len(exposure), pl.Int64).alias("n"),
        pl.lit(exposure["games"].sum(), pl.Int64).alias("games"),
    ]
    for name, what in measures.items():
        gained = happened[what.total].cast(pl.Float64).to_numpy()
        sums = np.bincount(flat, gained, int(np.prod(shape))).astype(np.float64).reshape(shape)
        values = sums.cumsum(axis=-1) if what.cumulated else sums
        weight = exposure[what.weight].cast(pl.Float64).to_numpy()
        found = zip((name, *limit_names(name)), mean_limits(values.reshape(shape[0], -1), weight), strict=True)
        columns += [pl.Series(column, limit).fill_nan(None) for column, limit in found]
    return grid.select("group", *words, *columns)


def mean_limits(values: Floats, weight: Floats) -> tuple[Floats, Floats, Floats]:
    """Ratio of sums over blocks with Student's interval, column by column; nan where nothing has any weight.

    Parameters
    ----------
    values : [blocks, columns]
    weight : [blocks]
    """
    n, total = len(weight), weight.sum()
    if total == 0:
        nothing = np.full(values.shape[1], np.nan)
        return nothing, nothing, nothing
    centre = values.sum(axis=0) / total
    away = values - weight[:, None] * centre
    error = np.sqrt(n / max(n - 1, 1) * np.einsum("bc,bc->c", away, away)) / total
    return centre, *student(centre, error, np.full(len(centre), float(n)))
