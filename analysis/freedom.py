"""How much players can decide: options per decision and forced moves, game by game, and rounds that leave no choice."""

import polars as pl

from analysis.course import BY, WHERE, by_company
from analysis.decisions import moves
from analysis.frames import RunLike, once_per_run, pool, with_labels
from analysis.intervals import Ratio, estimates
from analysis.trajectory import companies, winners

GAME = ["cell", "game"]


@once_per_run
def choices_of_games(run: RunLike) -> pl.DataFrame:
    """Per game: decisions, their options, how many were forced (one option), and rounds without a choice.

    `idle` counts the pairs of a seat and a round in which the seat had moves to make, but never a second option; `dead`
    the rounds in which that is true of all who had moves.
    """
    options = pl.col("options").cast(pl.Int32)
    by_seat = (
        moves(run)
        .group_by(*GAME, "round", "seat")
        .agg(
            pl.len().cast(pl.Int32).alias("decisions"),
            options.sum(),
            (options == 1).sum().cast(pl.Int32).alias("forced"),
        )
        .with_columns(idle=(pl.col("forced") == pl.col("decisions")))
    )
    sums = pl.col("decisions", "options", "forced").cast(pl.Int64).sum()
    by_round = by_seat.group_by(*GAME, "round").agg(sums, pl.col("idle").sum(), pl.col("idle").all().alias("dead"))
    return (
        by_round.group_by(GAME)
        .agg(pl.col("decisions", "options", "forced").sum(), pl.col("idle", "dead").cast(pl.Int64).sum())
        .collect(engine="streaming")
    )


def freedom(run: RunLike) -> pl.DataFrame:
    """Options per decision and the share of forced moves, by company.

    Returns
    -------
    One row per company: `estimate` is the mean number of options per decision, `forced` the share of decisions with one
    option only, `decisions` how many there are in a game, each with its interval.
    """
    blocks = run.scan("games").select(*GAME, "block").collect()
    games = choices_of_games(run).join(blocks, on=GAME).join(companies(run), on="cell").with_columns(games=pl.lit(1))
    games = games.join(winners(run), on=GAME, how="left")
    measures = {
        "estimate": Ratio("options", "decisions"),
        "forced": Ratio("forced", "decisions", share=True),
        "decisions": Ratio("decisions", "games"),
    }
    sums = games.group_by(WHERE).agg(pl.col("options", "decisions", "forced", "games").cast(pl.Int64).sum())
    return estimates(pool(with_labels(run, by_company(sums)), BY), BY, measures)
