"""Which way of playing wins? Win rates, scores and meetings of the policies that sat at one table."""

from collections.abc import Sequence

import polars as pl

from analysis.frames import GROUP, RunLike, labels, once_per_run, with_block, with_labels
from analysis.intervals import Ratio, estimates
from analysis.seats import with_excess
from analysis.verdicts import MARGIN, share_tests

BY = [*GROUP, "policy"]


def _mixed_seats(run: RunLike) -> pl.LazyFrame:
    """The seats of games between different policies."""
    mixed = labels(run).lazy().filter(~pl.col("mirror"))
    return with_block(run, run.scan("seats").join(mixed, on="cell", how="semi"))


@once_per_run
def policy_blocks(run: RunLike) -> pl.DataFrame:
    """Wins, points, seats and games of each policy in each block."""
    return with_labels(
        run,
        _mixed_seats(run)
        .group_by("group", "block", "policy")
        .agg(
            pl.col("win").sum(),
            pl.col("score").cast(pl.Int64).sum(),
            pl.len().cast(pl.Int64).alias("seats"),
            pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
        ),
    )


def _with_seats(rows: pl.DataFrame, blocks: pl.DataFrame) -> pl.DataFrame:
    return rows.join(blocks.group_by(BY).agg(pl.col("seats").sum()), on=BY, maintain_order="left")


def policy_win_rates(run: RunLike) -> pl.DataFrame:
    """Share of wins of each policy, per seat that it held."""
    blocks = policy_blocks(run)
    rows = estimates(blocks, BY, {"estimate": Ratio("win", "seats", share=True)})
    return with_excess(_with_seats(rows, blocks))


def policy_tests(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """Judge whether the policies that met win alike, for each game, variant and number of players.

    Returns
    -------
    One row per test. `policy` is the one furthest from an equal share, `estimate` its excess per seat with an interval
    that is simultaneous over the policies; for the verdict see `analysis.verdicts`.
    """
    return share_tests(policy_blocks(run).filter(pl.col("players") > 1), GROUP, "policy", "seats", margin)


def policy_scores(run: RunLike) -> pl.DataFrame:
    """Mean final score of each policy."""
    blocks = policy_blocks(run)
    return _with_seats(estimates(blocks, BY, {"estimate": Ratio("score", "seats")}), blocks)


def matchups(run: RunLike) -> pl.DataFrame:
    """Share of meetings in which one policy ends ahead of another; ties count half."""
    seats = _mixed_seats(run).select("group", "block", "cell", "game", "policy", "rank")
    rival = seats.select("cell", "game", opponent="policy", opponent_rank="rank")
    ahead = (pl.col("rank") < pl.col("opponent_rank")) + 0.5 * (pl.col("rank") == pl.col("opponent_rank"))
    blocks = with_labels(
        run,
        seats.join(rival, on=["cell", "game"])
        .filter(pl.col("policy") != pl.col("opponent"))
        .group_by("group", "block", "policy", "opponent")
        .agg(
            ahead.sum().alias("ahead"),
            pl.len().cast(pl.Int64).alias("meetings"),
            pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
        ),
    )
    return estimates(blocks, [*BY, "opponent"], {"estimate": Ratio("ahead", "meetings", share=True)})


def duels(run: RunLike, policies: Sequence[str]) -> pl.DataFrame:
    """Share of meetings in which one of some policies ends ahead of another of them, each pair once.

    Parameters
    ----------
    policies : as the line-ups name them; the one named first is the one that ends ahead
    """
    order = {policy: number for number, policy in enumerate(policies)}
    place = [pl.col(name).replace_strict(order, default=None, return_dtype=pl.Int64) for name in ("policy", "opponent")]
    return matchups(run).filter(place[0] < place[1])
