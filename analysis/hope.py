"""Is it still worth playing? How often those who lead or trail at a moment of the game win it in the end."""

import numpy as np
import polars as pl

from analysis.frames import ALL, GROUP, RunLike, with_labels
from analysis.intervals import Ratio, estimates
from analysis.trajectory import Trajectory, trajectories

MOMENTS = (0.25, 0.5, 0.75)
BY = [*GROUP, "policy", "moment", "standing"]


def _standing(course: Trajectory, moment: float, standing: str) -> pl.DataFrame:
    """Sums per block of the seats that lead (or are last) at a moment; those who share the place count as one."""
    step = round(moment * (course.scores.shape[2] - 1))
    holds = course.is_leader(step) if standing == "leader" else course.is_last(step)
    game, seat = np.nonzero(holds)
    part = 1 / holds.sum(axis=1)[game]
    rows = course.games[game].select(
        *("group", "block"),
        policy=pl.Series(course.policies[game, seat], dtype=pl.String),
        moment=pl.lit(moment),
        standing=pl.lit(standing),
        place=pl.Series(game),
        part=pl.Series(part),
        win=pl.Series(part * course.wins[game, seat]),
        equal=pl.Series(part / course.seats),
    )
    first = pl.col("place").is_first_distinct()
    everybody = rows.with_columns(policy=pl.lit(ALL), games=first.cast(pl.Int64))
    each = rows.with_columns(games=pl.struct("place", "policy").is_first_distinct().cast(pl.Int64))
    several = [each] if each["policy"].n_unique() > 1 else []
    keys = ["group", "block", "policy", "moment", "standing"]
    return pl.concat([everybody, *several]).group_by(keys).agg(pl.col("part", "win", "equal", "games").sum())


def hope(run: RunLike) -> pl.DataFrame:
    """The win rate of the seat that is last, and of the one that leads, after a quarter, a half, three quarters.

    Returns
    -------
    One row per policy that holds the place (and for all), moment and standing: `estimate` is its win rate, `expected`
    an equal share. A game in which all have the same score at that moment has neither leader nor last.
    """
    rows = [
        _standing(course, moment, standing)
        for course in trajectories(run)
        for moment in MOMENTS
        for standing in ("leader", "last")
    ]
    if not rows or all(frame.is_empty() for frame in rows):
        return pl.DataFrame(schema=[*BY, "estimate", "low", "high", "n", "games", "expected"])
    measures = {"estimate": Ratio("win", "part", share=True), "expected": Ratio("equal", "part")}
    return estimates(with_labels(run, pl.concat(rows)), BY, measures).drop("expected_low", "expected_high")
