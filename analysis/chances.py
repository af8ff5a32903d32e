"""Who will win? A win probability that is learnt from the run's own games and tested on others of them.

At each step of a game (see `analysis.trajectory`) a seat's chance is a conditional logit of what a player at the table
could see: the visible scores of all seats, the seat, and the time on a common clock, decisions taken so far over the
median length of the run's games. Nothing of the end goes in, neither how long this game will be nor what the final
scoring will give. Where most points come at the very end, visible scores say little, and the skill below shows it.

Blocks of even number are predicted by a model that was fitted to the odd ones, and the other way round: no game has
any part in its own prediction. Of a large run the first deals are taken, about `MAX_GAMES` games shared by all groups:
a fair sample, for deals are independent. A small ridge keeps a lead that always won from an infinite weight.

References
----------
D. McFadden, Conditional logit analysis of qualitative choice behavior, in: Frontiers in Econometrics, 1974.
G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78, 1950.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl
from scipy import optimize, special

from analysis.frames import GROUP, RunLike, once_per_run, with_labels
from analysis.intervals import Ratio, estimates
from analysis.trajectory import STEPS, Floats, Trajectory, trajectories

MAX_GAMES = 12_000
MIN_GAMES = 500  # of a group
CLOCK = 10  # parts of the median length of a game; what lasts longer is in the last
RIDGE = 10.0  # weight of the penalty, against one per look
LOOKS = range(1, STEPS)  # steps at which there is something to predict
BINS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0)
MOMENTS = {0.25: STEPS // 4, 0.5: STEPS // 2, 0.75: 3 * STEPS // 4, 0.95: STEPS - 1}


@dataclass(frozen=True)
class Chances:
    """The sampled games of a group with each seat's chance to win at each look."""

    course: Trajectory
    chances: Floats  # [G, S, len(LOOKS)]: of look k + 1

    def at(self, step: int) -> Floats:
        """Chances at a step, [G, S]."""
        return self.chances[:, :, step - LOOKS.start]


@once_per_run
def win_chances(run: RunLike) -> list[Chances]:
    """Each seat's chance to win, step by step, in the first deals of each group."""
    courses = trajectories(run)
    wanted = max(MAX_GAMES // max(len(courses), 1), MIN_GAMES)
    return [_predicted(_first_blocks(course, wanted)) for course in courses]


def _first_blocks(course: Trajectory, wanted: int) -> Trajectory:
    """The games of the first deals, whole blocks, `wanted` or a few more."""
    block = course.games["block"].to_numpy()
    if len(block) <= wanted:
        return course
    first = np.flatnonzero(block <= np.partition(block, wanted - 1)[wanted - 1])
    return Trajectory(course.games[first], course.scores[first], course.wins[first], course.policies[first])


def _predicted(course: Trajectory) -> Chances:
    plies = course.games["plies"].to_numpy().astype(np.float64)
    looks = np.array(LOOKS)
    typical = max(float(np.median(plies)), 1.0)
    clock = np.minimum(plies[:, None] * looks / STEPS / typical * CLOCK, CLOCK - 1).astype(np.int64)  # [G, K]
    seen = _features(course.scores[:, :, LOOKS.start : LOOKS.stop])
    is_even = course.games["block"].to_numpy() % 2 == 0
    chances = np.full(seen.shape[:3], 1 / course.seats)
    for learnt, told in ((~is_even, is_even), (is_even, ~is_even)):
        for part in range(CLOCK):
            games, look = np.nonzero(learnt[:, None] & (clock == part))
            unseen = np.nonzero(told[:, None] & (clock == part))
            if len(games) and len(unseen[0]):
                weights = fitted(seen[games, :, look], course.wins[games])
                chances[unseen[0], :, unseen[1]] = _chance(weights, seen[unseen[0], :, unseen[1]])
    return Chances(course, chances)


def _features(scores: Floats) -> Floats:
    """What the scores say about a seat: points above the table's mean, plain and with less weight on large gaps."""
    above = scores - scores.mean(axis=1, keepdims=True)
    scale = above.std() or 1.0
    above = above / scale
    return np.stack([above, np.sign(above) * np.sqrt(np.abs(above))], axis=-1)


def _chance(weights: Floats, seen: Floats) -> Floats:
    """Chances of the seats of each game, which add up to 1: [N, S] from [N, S, F]."""
    return np.asarray(special.softmax(seen @ weights[: seen.shape[2]] + weights[seen.shape[2] :], axis=1))


def fitted(seen: Floats, wins: Floats) -> Floats:
    """The weights of the features and of the seats that make the observed wins most likely.

    Parameters
    ----------
    seen : features, [N, S, F]
    wins : shares of the win, [N, S]
    """
    num_features, num_seats = seen.shape[2], seen.shape[1]

    def loss(weights: Floats) -> tuple[float, Floats]:
        values = seen @ weights[:num_features] + weights[num_features:]
        logs = special.log_softmax(values, axis=1)
        lost = wins - np.exp(logs)
        likelihood = (wins * logs).sum()
        slope = np.concatenate([np.tensordot(lost, seen, 2), lost.sum(axis=0)])
        total = len(wins)
        return (RIDGE / 2 * weights @ weights - likelihood) / total, (RIDGE * weights - slope) / total

    start = np.zeros(num_features + num_seats)
    return np.asarray(optimize.minimize(loss, start, jac=True, method="L-BFGS-B").x)


def _looks(one: Chances, steps: list[int]) -> pl.DataFrame:
    """One row per game, seat and step: where, the chance that the seat was given, and its share of the win."""
    games = one.course.games.select("group", "block", place=pl.int_range(pl.len(), dtype=pl.Int32))
    shape = len(games), one.course.seats, len(steps)
    rows = pl.DataFrame(
        {
            "place": np.broadcast_to(np.arange(shape[0], dtype=np.int32)[:, None, None], shape).ravel(),
            "step": np.broadcast_to(np.array(steps, np.int32), shape).ravel(),
            "chance": one.chances[:, :, np.array(steps) - LOOKS.start].ravel(),
            "win": np.broadcast_to(one.course.wins[:, :, None], shape).ravel(),
        }
    )
    return rows.join(games, on="place").with_columns(equal=pl.lit(1 / one.course.seats))


def calibration(run: RunLike) -> pl.DataFrame:
    """Predicted against observed: how many won of the seats that were given such a chance.

    Returns
    -------
    One row per group and span of chances from `start` to below `stop` that occurred: `predicted` is the mean chance,
    `estimate` the share that won, `looks` how many chances were given (20 looks at a game are not independent, the
    interval knows).
    """
    blocks = [
        _looks(one, list(LOOKS))
        .with_columns(bin=(pl.lit(pl.Series(BINS[1:-1])).search_sorted(pl.col("chance"), side="right")).cast(pl.Int64))
        .group_by("group", "block", "bin")
        .agg(
            *(pl.col("chance", "win").sum(), pl.len().cast(pl.Int64).alias("looks")),
            pl.col("place").n_unique().cast(pl.Int64).alias("games"),
        )
        for one in win_chances(run)
    ]
    by = [*GROUP, "start", "stop"]
    if not blocks:
        return pl.DataFrame(schema=[*by, "predicted", "estimate", "low", "high", "n", "games", "looks"])
    spans = pl.DataFrame({"start": BINS[:-1], "stop": BINS[1:]}).with_row_index("bin").cast({"bin": pl.Int64})
    rows = with_labels(run, pl.concat(blocks)).join(spans, on="bin")
    measures = {"estimate": Ratio("win", "looks", share=True), "predicted": Ratio("chance", "looks")}
    return (
        estimates(rows, by, measures)
        .join(rows.group_by(by).agg(pl.col("looks").sum()), on=by, maintain_order="left")
        .select(*by, "predicted", "estimate", "low", "high", "n", "games", "looks")
    )


def skill(run: RunLike) -> pl.DataFrame:
    """How much the visible scores tell about the winner.

    Returns
    -------
    One row per group and moment (share of the game): `estimate` is the share of the squared error of equal chances that
    the win probability takes away, 0 if it knows nothing and 1 if it knows the winner; it may be negative by chance.
    """
    steps = {step: moment for moment, step in MOMENTS.items()}
    by = [*GROUP, "moment"]
    blocks = []
    for one in win_chances(run):
        error = (pl.col("chance") - pl.col("win")) ** 2
        equal = (pl.col("equal") - pl.col("win")) ** 2
        blocks.append(
            _looks(one, list(steps))
            .group_by("group", "block", pl.col("step").replace_strict(steps, return_dtype=pl.Float64).alias("moment"))
            .agg(
                *((equal - error).sum().alias("known"), equal.sum().alias("unknown")),
                pl.col("place").n_unique().cast(pl.Int64).alias("games"),
            )
        )
    if not blocks:
        return pl.DataFrame(schema=[*by, "estimate", "low", "high", "n", "games"])
    rows = estimates(with_labels(run, pl.concat(blocks)), by, {"estimate": Ratio("known", "unknown")})
    return rows.with_columns(pl.col("high").clip(upper_bound=1.0))
