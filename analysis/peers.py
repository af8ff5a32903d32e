"""What goes with a choice, all else alike: choice and outcome relative to the same policy, seat and table.

A strong policy must not be mistaken for its favourite card, a good seat for what is usual there, nor a rich deal for
what everybody chose in it. So a choice counts only as far as a seat departs from the habit of its policy in that seat
and from the others at its table: least squares with an effect of each policy and seat and an effect of each game. As
every game of a cell and rotation seats the same policies alike, taking off one mean after the other is exact.

What is left is chance and reaction to the position: observed, not causal, unless the policies choose at random (noise).
"""

from collections.abc import Mapping, Sequence

import polars as pl

from analysis.frames import GROUP, RunLike, with_block, with_labels
from analysis.intervals import Ratio, estimates

PEERS = ["cell", "policy", "seat"]
TABLE = ["cell", "game"]
ROUNDING = 1e-9  # a departure smaller than this is none


def departures(rows: pl.LazyFrame, columns: Sequence[str], by: Sequence[str] = ()) -> pl.LazyFrame:
    """Take off the mean of the same policy in the same cell and seat, then that of the table, within `by`."""
    for alike in (PEERS, TABLE):
        own = [pl.col(name).cast(pl.Float64) for name in columns]
        rows = rows.with_columns(column - column.mean().over(*by, *alike) for column in own)
    return rows.with_columns(pl.when(pl.col(name).abs() > ROUNDING).then(name).otherwise(0.0) for name in columns)


def slope_blocks(run: RunLike, rows: pl.LazyFrame, outcomes: Sequence[str], by: Sequence[str]) -> pl.DataFrame:
    """Cross products of `choice` and outcomes (columns x_choice), and its squares, in each block.

    Parameters
    ----------
    rows : one row per seat of each game (and item of `by`): cell, game, seat, policy, choice and outcomes
    """
    products = [(pl.col(name) * pl.col("choice")).sum().alias(f"{name}_choice") for name in outcomes]
    return with_labels(
        run,
        with_block(run, departures(rows, ["choice", *outcomes], by))
        .group_by("group", "block", *by)
        .agg(
            *products,
            (pl.col("choice") ** 2).sum().alias("squares"),
            pl.struct(TABLE).n_unique().cast(pl.Int64).alias("games"),
        ),
    )


def slopes(blocks: pl.DataFrame, measures: Mapping[str, str], by: Sequence[str]) -> pl.DataFrame:
    """Slope of outcomes on the choice with intervals clustered on blocks; null where the choice never varied.

    Parameters
    ----------
    blocks : as `slope_blocks` makes them
    measures : name of the slope -> outcome
    """
    ratios = {name: Ratio(f"{outcome}_choice", "squares") for name, outcome in measures.items()}
    return estimates(blocks, [*GROUP, *by], ratios)
