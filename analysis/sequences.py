"""Win rates that may be looked at at any time: confidence sequences of runs that stopped when they were precise."""

import polars as pl

from analysis.frames import GROUP, RunLike
from analysis.seats import seat_blocks
from simulate.stopping import Target, check_precision, family
from simulate.tallies import Tally

CELL = [*GROUP, "lineup"]
COLUMNS = [*CELL, "seat", "estimate", "low", "high", "n", "games", "family", "wanted", "reached"]


def precise_win_rates(run: RunLike, precision: float) -> pl.DataFrame:
    """Share of games won from each seat of each line-up, with the interval that decided when to stop.

    Parameters
    ----------
    run : a run that was played with `--precision`; for any other one the intervals hold too, but are wider than needed
    precision : the half-width that the sequence is made for

    Returns
    -------
    One row per cell and seat. `low` and `high` hold with 95 % for all seats of the cell (`family`) and all looks
    together; `n` counts blocks; `reached` says whether every seat's interval is as narrow as `wanted`.

    Raises
    ------
    InputError
        If the precision is none.
    """
    check_precision(precision)
    rows = []
    blocks = seat_blocks(run).with_columns(share=pl.col("win") / pl.col("games"))
    for key, cell in blocks.group_by(CELL, maintain_order=True):
        seats = (
            cell.group_by("seat")
            .agg(
                *(pl.len().alias("n"), pl.col("games").sum(), pl.col("share").sum()),
                (pl.col("share") ** 2).sum().alias("squares"),
            )
            .sort("seat")
        )
        tally = Tally(seats["n"][0], tuple(seats["share"]), tuple(seats["squares"]))
        target = Target(precision, seats.height, seats["games"][0] // seats["n"][0])
        half = pl.Series(target.half_widths(tally))
        estimate = pl.Series(tally.means)
        rows.append(
            seats.select(
                *(pl.lit(value).alias(name) for name, value in zip(CELL, key, strict=True)),
                pl.col("seat"),
                estimate=estimate,
                low=(estimate - half).clip(0, 1),
                high=(estimate + half).clip(0, 1),
                n=pl.col("n").cast(pl.Int64),
                games=pl.col("games").cast(pl.Int64),
                family=pl.lit(family(seats.height)),
                wanted=pl.lit(precision),
                reached=pl.lit(target.is_met(tally)),
            )
        )
    return pl.concat(rows).sort([*CELL, "seat"]) if rows else pl.DataFrame(schema=COLUMNS)
