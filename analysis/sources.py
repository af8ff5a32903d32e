"""Where do the points come from? The ledger by source, by policy, and of winners against losers."""

import polars as pl

from analysis.frames import GROUP, SEAT, RunLike, complete, once_per_run, with_block, with_labels
from analysis.intervals import Difference, Measure, Ratio, estimates


@once_per_run
def source_blocks(run: RunLike, own: list[str]) -> pl.DataFrame:
    """Points of each block by source, zeros included, with the seats and the gains that they are shares of.

    Parameters
    ----------
    own : columns of the seats table to group by, besides game, variant and players: `["policy"]`, or none
    """
    by = ["group", *own]
    is_winner = pl.col("is_winner")
    seats = run.scan("seats").select(*SEAT, *own, is_winner=(pl.col("rank") == 1).cast(pl.Int64))
    exposure = (
        with_block(run, seats)
        .group_by(*by, "block")
        .agg(
            pl.len().cast(pl.Int64).alias("seats"),
            pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
            is_winner.sum().alias("winner_seats"),
            (1 - is_winner).sum().alias("loser_seats"),
        )
        .collect(engine="streaming")
    )
    points = pl.col("points").cast(pl.Int64)
    happened = (
        with_block(run, run.scan("ledger").join(seats, on=SEAT))
        .group_by(*by, "block", "source")
        .agg(
            points.sum(),
            points.clip(lower_bound=0).sum().alias("gain"),
            (points * is_winner).sum().alias("winner_points"),
            (points * (1 - is_winner)).sum().alias("loser_points"),
        )
        .collect(engine="streaming")
    )
    gains = happened.group_by(*by, "block").agg(pl.col("gain").sum().alias("gains"))
    exposed = exposure.join(gains, on=[*by, "block"], how="left").with_columns(pl.col("gains").fill_null(0))
    return with_labels(run, complete(happened, exposed, by, ["source"]))


def _mean_and_share(blocks: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    rows = estimates(blocks, by, {"estimate": Ratio("points", "seats"), "share": Ratio("gain", "gains")})
    return rows.with_columns(pl.col("share_low", "share_high").clip(0, 1))  # points are no trials: Student, not Wilson


def scoring_sources(run: RunLike) -> pl.DataFrame:
    """Mean points per player and game by source, and the share of all points gained."""
    return _mean_and_share(source_blocks(run, []), [*GROUP, "source"])


def sources_by_policy(run: RunLike) -> pl.DataFrame:
    """Mean points and share by source, for each policy."""
    return _mean_and_share(source_blocks(run, ["policy"]), [*GROUP, "policy", "source"])


def sources_of_winners(run: RunLike) -> pl.DataFrame:
    """Mean points by source of winners minus those of losers; descriptive."""
    winners, losers = Ratio("winner_points", "winner_seats"), Ratio("loser_points", "loser_seats")
    by = [*GROUP, "source"]
    measures: dict[str, Measure] = {"estimate": Difference(winners, losers), "winners": winners, "losers": losers}
    rows = estimates(source_blocks(run, []), by, measures)
    return rows.select(*by, "winners", "losers", "estimate", "low", "high", "n", "games")
