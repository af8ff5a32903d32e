"""How high, how close, how long, and why it ended: distributions of scores and lengths, reasons of the end."""

import polars as pl

from analysis.distributions import histogram, summary
from analysis.frames import GROUP, RunLike, complete, games_of, once_per_run, pool, with_block, with_labels
from analysis.intervals import Ratio, estimates

UNFINISHED = "turn_limit"


def _counts(run: RunLike, values: pl.LazyFrame) -> pl.DataFrame:
    """How often each value of each measure occurs in each block, and the games of the block."""
    counted = (
        with_block(run, values.drop_nulls("value"))
        .group_by("group", "block", "measure", "value")
        .agg(pl.len().cast(pl.Int64).alias("count"))
    )
    return with_labels(run, counted.join(games_of(run), on=["group", "block"]))


@once_per_run
def score_counts(run: RunLike) -> pl.DataFrame:
    """Scores of players and, per game, the winning score, the lead over the second and the spread to the last."""
    score, rank = pl.col("score").cast(pl.Int32), pl.col("rank")
    best = score.filter(rank == 1).max()
    per_game = (
        run.scan("seats")
        .group_by("cell", "game")
        .agg(
            best.alias("winning score"),
            pl.when((rank == 1).sum() > 1).then(0).otherwise(best - score.filter(rank > 1).max()).alias("lead"),
            pl.when(pl.len() > 1).then(score.max() - score.min()).alias("spread"),
        )
        .unpivot(index=["cell", "game"], variable_name="measure")
    )
    per_seat = run.scan("seats").select("cell", "game", measure=pl.lit("score"), value=score)
    return _counts(run, pl.concat([per_seat, per_game]))


@once_per_run
def length_counts(run: RunLike) -> pl.DataFrame:
    """Rounds and plies of each game."""
    lengths = run.scan("games").select("cell", "game", pl.col("rounds", "plies").cast(pl.Int32))
    return _counts(run, lengths.unpivot(index=["cell", "game"], variable_name="measure"))


def score_summary(run: RunLike) -> pl.DataFrame:
    """Mean and quantiles of scores, winning scores, leads and spreads."""
    return summary(score_counts(run))


def score_histogram(run: RunLike) -> pl.DataFrame:
    """Share of players, and of winners, by score."""
    return histogram(score_counts(run).filter(pl.col("measure").is_in(["score", "winning score"])))


def length_summary(run: RunLike) -> pl.DataFrame:
    """Mean and quantiles of rounds and plies."""
    return summary(length_counts(run))


def length_histogram(run: RunLike) -> pl.DataFrame:
    """Share of games by rounds and by plies."""
    return histogram(length_counts(run))


def end_blocks(run: RunLike) -> pl.DataFrame:
    """Games of each block by reason of the end; unfinished games have a row even where there are none."""
    ended = (
        with_block(run, run.scan("games").select("cell", "game", pl.col("end").cast(pl.String)))
        .group_by("group", "block", "end")
        .agg(pl.len().cast(pl.Int64).alias("count"))
        .collect(engine="streaming")
    )
    games = games_of(run).collect(engine="streaming")
    unfinished = games.select("group", "block", end=pl.lit(UNFINISHED), count=pl.lit(0, pl.Int64))
    both = pool(pl.concat([ended, unfinished]), ["group", "end"])
    return with_labels(run, complete(both, games, ["group"], ["end"]))


def end_reasons(run: RunLike) -> pl.DataFrame:
    """Share of games by the reason they ended."""
    return estimates(end_blocks(run), [*GROUP, "end"], {"estimate": Ratio("count", "games", share=True)})
