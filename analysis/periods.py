"""Where points come from, part of the game by part: the ledger by source and by spans of rounds."""

import polars as pl

from analysis.frames import GROUP, RunLike, complete, with_block, with_labels
from analysis.intervals import Ratio, estimates


def sources_by_period(run: RunLike, length: int) -> pl.DataFrame:
    """Mean points per player by source and period.

    Parameters
    ----------
    length : rounds of a period; what is scored before the first round stands in period 0

    Returns
    -------
    One row per period and source that ever occurs together: `estimate` is the mean over all players and games.
    """
    seats = with_block(run, run.scan("seats").select("cell", "game"))
    exposure = (
        seats.group_by("group", "block")
        .agg(
            pl.len().cast(pl.Int64).alias("seats"),
            pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
        )
        .collect(engine="streaming")
    )
    period = ((pl.col("round").cast(pl.Int64) + length - 1) // length).alias("period")
    happened = (
        with_block(run, run.scan("ledger"))
        .group_by("group", "block", period, "source")
        .agg(pl.col("points").cast(pl.Int64).sum())
        .collect(engine="streaming")
    )
    blocks = with_labels(run, complete(happened, exposure, ["group"], ["period", "source"]))
    rows = estimates(blocks, [*GROUP, "period", "source"], {"estimate": Ratio("points", "seats")})
    return rows.sort(*GROUP, "period", "source")
