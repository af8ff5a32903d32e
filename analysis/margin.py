import polars as pl

from analysis.dense import Dense, dense_estimates
from analysis.frames import GROUP, RunLike, with_labels
from analysis.stages import INTERVAL, block_exposure, ledger_sums


def margin_shares(run: RunLike) -> pl.DataFrame:
    """The share of the variance of the margin that each source explains, with its interval on blocks.

    Returns
    -------
    One row per source: `estimate` is the share, `points` the mean points per player and game. There is none where all
    scores of all games are equal, or nobody else is at the table.
    """
    measures = {"estimate": Dense("swing", "ahead_squares"), "points": Dense("points", "seats")}
    rows = dense_estimates(ledger_sums(run), block_exposure(run), ["source"], measures).drop_nulls("estimate")
    return with_labels(run, rows).select(*GROUP, "source", *INTERVAL, "points").sort(*GROUP, "source")
