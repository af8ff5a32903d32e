"""What decides who is ahead: the share of the variance of the margin that each source of points explains.

The margin of a seat is its final score minus the mean of its table, the sum of such margins of all sources. So the
variance of the margin is the sum, over the sources, of their covariance with it, and each has a share: 1 for a source
that alone decides, 0 for one that gives everybody the same, below 0 for one that helps those who are behind.
"""

import polars as pl

from analysis.dense import Dense, dense_estimates
from analysis.frames import GROUP, RunLike, with_labels
from analysis.intervals import INTERVAL
from analysis.stages import block_exposure, ledger_sums


def margin_shares(run: RunLike) -> pl.DataFrame:
    """The share of the variance of the margin that each source explains, with its interval on blocks.

    Returns
    -------
    One row per source: `estimate` is the share, `points`, `winners` and `losers` the mean points of all players, of
    winners and of losers. There is none where all scores of all games are equal, or nobody else is at the table.
    """
    measures = {
        "estimate": Dense("swing", "ahead_squares"),
        "points": Dense("points", "seats"),
        "winners": Dense("winner_points", "winner_seats"),
        "losers": Dense("loser_points", "loser_seats"),
    }
    rows = dense_estimates(ledger_sums(run), block_exposure(run), ["source"], measures).drop_nulls("estimate")
    columns = ["points", *(f"{side}{end}" for side in ("winners", "losers") for end in ("", "_low", "_high"))]
    return with_labels(run, rows).select(*GROUP, "source", *INTERVAL, *columns).sort(*GROUP, "source")
