"""How the end decides: who led before some points were given, and what a bonus did (descriptive)."""

from collections.abc import Sequence

import polars as pl

from analysis.frames import GROUP, SEAT, RunLike, with_block, with_labels
from analysis.intervals import Ratio, estimates

TABLE = ["cell", "game"]


def _without(run: RunLike, sources: Sequence[str]) -> pl.LazyFrame:
    """Each seat with its score, and `before`, its score without some sources."""
    given = (
        run.scan("ledger")
        .filter(pl.col("source").cast(pl.String).is_in(list(sources)))
        .group_by(SEAT)
        .agg(pl.col("points").cast(pl.Int64).sum().alias("given"))
    )
    seats = run.scan("seats").select(*SEAT, "win", "rank", pl.col("score").cast(pl.Int64))
    return seats.join(given, on=SEAT, how="left").with_columns(
        pl.col("given").fill_null(0), before=pl.col("score") - pl.col("given").fill_null(0)
    )


def _games(run: RunLike, games: pl.LazyFrame, sums: Sequence[str]) -> pl.DataFrame:
    """Add up games of a block."""
    return with_labels(
        run,
        with_block(run, games)
        .group_by("group", "block")
        .agg(*(pl.col(name).cast(pl.Float64).sum() for name in sums), pl.len().cast(pl.Int64).alias("games")),
    )


def leader_before(run: RunLike, without: Sequence[str]) -> pl.DataFrame:
    """Whether the final scoring changes the order.

    Parameters
    ----------
    without : the sources of the final scoring

    Returns
    -------
    One row: `estimate` is the share of games that the leader before them wins (tied leaders share), `correlation`
    the mean rank correlation of the scores before and after, `given` the share of all points that they are.
    """
    rank = (pl.col("before").rank("average").over(TABLE), pl.col("score").rank("average").over(TABLE))
    is_leader = (pl.col("before") == pl.col("before").max().over(TABLE)).cast(pl.Float64)
    games = (
        _without(run, without)
        .with_columns(rank_before=rank[0], rank_after=rank[1], leader=is_leader / is_leader.sum().over(TABLE))
        .group_by(TABLE)
        .agg(
            (pl.col("leader") * (pl.col("rank") == 1)).sum().alias("kept"),
            pl.corr("rank_before", "rank_after").fill_nan(None).alias("correlation"),
            pl.col("given").sum(),
            pl.col("score").sum(),
        )
        .with_columns(
            known=pl.col("correlation").is_not_null().cast(pl.Float64), correlation=pl.col("correlation").fill_null(0.0)
        )
    )
    blocks = _games(run, games, ["kept", "correlation", "known", "given", "score"])
    measures = {
        "estimate": Ratio("kept", "games", share=True),
        "correlation": Ratio("correlation", "known"),
        "given": Ratio("given", "score", share=True),
    }
    return estimates(blocks, GROUP, measures)


def bonus_holders(run: RunLike, source: str) -> pl.DataFrame:
    """Who profits from a bonus that a single seat can earn.

    Parameters
    ----------
    source : the bonus

    Returns
    -------
    One row: `estimate` is the win rate of its holders, `given` the share of games in which it was earned, `decisive`
    the share of the holders' wins that would be none without its points.
    """
    is_holder = pl.col("given") != 0
    own, best_other = pl.col("before").filter(is_holder).max(), pl.col("before").filter(~is_holder).max()
    games = (
        _without(run, [source])
        .group_by(TABLE)
        .agg(
            is_holder.any().cast(pl.Int64).alias("given"),
            pl.col("win").filter(is_holder).sum().alias("win"),
            (own <= best_other).fill_null(value=False).alias("is_caught"),
        )
        .with_columns(held_win=pl.col("win") > 0, caught=pl.col("is_caught") & (pl.col("win") > 0))
    )
    blocks = _games(run, games, ["given", "win", "caught", "held_win"])
    measures = {
        "estimate": Ratio("win", "given", share=True),
        "given": Ratio("given", "games", share=True),
        "decisive": Ratio("caught", "held_win", share=True),
    }
    return estimates(blocks, GROUP, measures)
