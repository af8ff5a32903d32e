"""The course of a game: how often the lead changes, when the winner is decided, and how far apart the players are.

Each game counts once. Rows are told for all games of a group and, where a run has several, for each company: the games
in which all players have one policy ("only x"), those of mixed line-ups, and of these the ones that a policy won.
"""

from collections.abc import Sequence

import numpy as np
import polars as pl

from analysis.chances import LOOKS, Chances, win_chances
from analysis.distributions import PROBABILITIES, quantiles
from analysis.frames import ALL, GROUP, RunLike, pool, with_labels
from analysis.intervals import INTERVAL, Ratio, estimates, limit_names
from analysis.trajectory import STEPS, Floats, Trajectory, trajectories

HALF = STEPS // 2
MOMENTS = (0.2, 0.4, 0.6, 0.8, 0.95, 1.0)  # the last but one is the last look before the final scoring
SURE = 0.9  # the chance at which a winner counts as decided
WHERE = ["group", "block", "company", "winner"]
BY = [*GROUP, "company"]


def by_company(rows: pl.DataFrame) -> pl.DataFrame:
    """The same rows for all games of a group, for each company where it has several, for each winner of mixed games."""
    several = rows.filter(pl.col("company").n_unique().over("group") > 1)
    won = rows.filter(pl.col("winner").is_not_null()).with_columns(company="won by " + pl.col("winner"))
    return pl.concat([rows.with_columns(company=pl.lit(ALL)), several, won]).drop("winner")


def estimated(run: RunLike, rows: list[pl.DataFrame], by: list[str], *, share: bool) -> pl.DataFrame:
    """Means of `value` over games, with intervals on blocks.

    Parameters
    ----------
    rows : per group, one row per game (and item of `by`): those of WHERE, value, and `weight` if some count less
    by : columns that tell the rows of a company apart
    share : whether the values are shares
    """
    keys = [*BY, *by]
    if not rows:
        return pl.DataFrame(schema=[*keys, *INTERVAL])
    told = by_company(pl.concat(rows))
    if "weight" not in told.columns:
        told = told.with_columns(weight=pl.lit(1.0))
    blocks = told.group_by("group", "block", "company", *by).agg(
        pl.col("value", "weight").sum(), (pl.col("weight") > 0).sum().cast(pl.Int64).alias("games")
    )
    return estimates(with_labels(run, blocks), keys, {"estimate": Ratio("value", "weight", share=share)})


def _long(course: Trajectory, values: dict[str, Floats]) -> pl.DataFrame:
    """One row per game and measure; where a measure says nothing about a game it is nan and weighs nothing."""
    rows = course.games.select(*WHERE, **{name: pl.Series(value) for name, value in values.items()})
    long = rows.unpivot(index=WHERE, variable_name="measure").with_columns(weight=pl.col("value").is_not_nan())
    return long.with_columns(pl.col("value").fill_nan(0.0), pl.col("weight").cast(pl.Float64))


def course_summary(run: RunLike) -> pl.DataFrame:
    """Lead changes, decisions and rounds of a game: mean with interval, and quantiles."""
    columns = {"lead changes": "lead_changes", "decisions": "plies", "rounds": "rounds"}
    rows = [
        _long(course, {name: course.games[column].to_numpy().astype(np.float64) for name, column in columns.items()})
        for course in trajectories(run)
    ]
    means = estimated(run, rows, ["measure"], share=False)
    if not rows:
        return means.with_columns(pl.lit(None, pl.Int64).alias(name) for name in PROBABILITIES)
    counts = by_company(pl.concat(rows)).with_columns(pl.col("value").cast(pl.Int64))
    counts = counts.group_by("group", "company", "measure", "value").agg(pl.len().cast(pl.Int64).alias("count"))
    spread = quantiles(with_labels(run, counts), [*BY, "measure"], PROBABILITIES)
    return means.join(spread, on=[*BY, "measure"], maintain_order="left")


def decided_at(one: Chances) -> Floats:
    """The share of each game after which its winner's chance stayed above 90 %; 1 where that was only at the end.

    A shared win is decided by nobody: 1 as well.
    """
    games = np.arange(len(one.course.wins))
    sure = one.chances[games, one.course.wins.argmax(axis=1)] >= SURE  # [G, looks]
    sure &= (one.course.wins.max(axis=1) == 1.0)[:, None]
    unsure_to = np.where(~sure, np.arange(1, sure.shape[1] + 1), 0).max(axis=1, initial=0)
    return np.asarray((unsure_to + 1) / STEPS)


def turns_of_fortune(run: RunLike) -> pl.DataFrame:
    """When the winner is decided, and how often somebody comes back: shares, by measure.

    Returns
    -------
    One row per company and measure: the share of the game after which the winner was decided; the share of games in
    which that was only at the end; and of those in which, at half time, the leader went on to win (several that lead
    together have equal parts in it), the winner was last or one of the last, the winner's chance was below half an
    equal share.
    """
    rows = []
    for course in trajectories(run):
        last, leader = course.is_last(HALF), course.is_leader(HALF)
        told = leader.any(axis=1)
        leading = (course.wins * leader).sum(axis=1) / np.maximum(leader.sum(axis=1), 1)
        rows.append(
            _long(
                course,
                {
                    "leader at half time won": np.where(told, leading, np.nan),
                    "winner was last at half time": np.where(told, (course.wins * last).sum(axis=1), np.nan),
                },
            )
        )
    for one in win_chances(run):
        decided = decided_at(one)
        hopeless = one.at(HALF) < 1 / (2 * one.course.seats)
        rows.append(
            _long(
                one.course,
                {
                    "winner had little chance at half time": (one.course.wins * hopeless).sum(axis=1),
                    "decided after this share of the game": decided,
                    "decided only at the end": (decided == 1.0).astype(np.float64),
                },
            )
        )
    return estimated(run, rows, ["measure"], share=True).drop_nulls("estimate")


def decided(run: RunLike) -> pl.DataFrame:
    """How many games are decided by a moment, and the chance that the later winner had then.

    Returns
    -------
    One row per company and `moment` (share of the game): `estimate` is the share of games whose winner's chance is
    above 90 % from then on, `chance` the mean chance of the later winner.
    """
    moments = [look / STEPS for look in LOOKS]
    rows = []
    for one in win_chances(run):
        by_then = decided_at(one)[:, None] <= np.array(moments)
        hoped = (one.course.wins[:, :, None] * one.chances).sum(axis=1)
        rows.append(_by_moment(one.course, moments, {"decided": by_then.astype(np.float64), "hoped": hoped}))
    measures = {"estimate": Ratio("decided", "games", share=True), "chance": Ratio("hoped", "games")}
    return _told(run, rows, measures)


def spread(run: RunLike) -> pl.DataFrame:
    """How far apart the players are as the game goes on.

    Returns
    -------
    One row per company and `moment` (share of the game, 1 is the end): `estimate` is the mean distance in points from
    first to last, `lead` that from first to second.
    """
    steps = [round(moment * STEPS) for moment in MOMENTS]
    rows = []
    for course in trajectories(run):
        ordered = np.sort(course.scores[:, :, steps], axis=1)
        apart, lead = ordered[:, -1] - ordered[:, 0], ordered[:, -1] - ordered[:, -2]
        rows.append(_by_moment(course, MOMENTS, {"apart": apart, "lead": lead}))
    return _told(run, rows, {"estimate": Ratio("apart", "games"), "lead": Ratio("lead", "games")})


def _by_moment(course: Trajectory, moments: Sequence[float], values: dict[str, Floats]) -> pl.DataFrame:
    """Sums over the games of each block at some moments, from [G, moments]."""
    per_moment = []
    for place, moment in enumerate(moments):
        here = {name: pl.Series(value[:, place]) for name, value in values.items()}
        games = course.games.select(*WHERE, **here)
        sums = games.group_by(WHERE).agg(pl.col(*here).sum(), pl.len().cast(pl.Int64).alias("games"))
        per_moment.append(sums.with_columns(moment=pl.lit(moment)))
    return pl.concat(per_moment)


def _told(run: RunLike, rows: list[pl.DataFrame], measures: dict[str, Ratio]) -> pl.DataFrame:
    """Measures of what `_by_moment` has added up, by company and moment."""
    by = [*BY, "moment"]
    if not rows:
        limits = [column for name in measures for column in (name, *limit_names(name)) if name != "estimate"]
        return pl.DataFrame(schema=[*by, *INTERVAL, *limits])
    return estimates(pool(with_labels(run, by_company(pl.concat(rows))), by), by, measures)
