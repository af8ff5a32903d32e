"""Does the seat decide? Win rates and scores by seat, and a test of their equality."""

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.multivariate import test_mvmean as hotelling

from analysis.frames import GROUP, RunLike, once_per_run, pool, with_block, with_labels
from analysis.intervals import MIN_BLOCKS, Ratio, estimates
from simulate.errors import InputError

MARGIN = 0.02  # a win share this close to equal is called balanced
ALPHA = 0.05
MAX_CONDITION = 1e8  # of a covariance that can still be inverted
COLUMNS = [
    *(*GROUP, "lineups", "seat", "estimate", "low", "high", "n", "games"),
    *("statistic", "p", "p_holm", "family", "method", "margin", "verdict"),
]


@once_per_run
def seat_blocks(run: RunLike) -> pl.DataFrame:
    """Wins and points of each seat in each block of each cell."""
    return with_labels(
        run,
        with_block(run, run.scan("seats"))
        .group_by("cell", "block", "seat")
        .agg(pl.col("win").sum(), pl.col("score").cast(pl.Int64).sum(), pl.len().cast(pl.Int64).alias("games")),
        key="cell",
    )


def by_scope(blocks: pl.DataFrame) -> pl.DataFrame:
    """Rows of all line-ups; where a group has mirror line-ups and mixed ones, also rows of each sort alone."""
    is_mirror = pl.col("mirror")
    both = blocks.filter((is_mirror.any() & ~is_mirror.all()).over(GROUP))
    return pl.concat(
        [
            blocks.with_columns(lineups=pl.lit("all")),
            both.with_columns(lineups=pl.when(is_mirror).then(pl.lit("mirror")).otherwise(pl.lit("mixed"))),
        ]
    )


def with_excess(rows: pl.DataFrame) -> pl.DataFrame:
    """Compare a win share with an equal share; a single player shares the wins with an automa."""
    return rows.with_columns(expected=1 / pl.max_horizontal("players", 2)).with_columns(
        excess=pl.col("estimate") - pl.col("expected")
    )


def seat_win_rates(run: RunLike) -> pl.DataFrame:
    """Share of games won from each seat."""
    by = [*GROUP, "lineups", "seat"]
    blocks = pool(by_scope(seat_blocks(run)), by)
    return with_excess(estimates(blocks, by, {"estimate": Ratio("win", "games", share=True)}))


def seat_scores(run: RunLike) -> pl.DataFrame:
    """Mean final score of each seat."""
    by = [*GROUP, "lineups", "seat"]
    return estimates(pool(by_scope(seat_blocks(run)), by), by, {"estimate": Ratio("score", "games")})


def lineup_seats(run: RunLike) -> pl.DataFrame:
    """Share of games won from each seat, line-up by line-up."""
    by = [*GROUP, "lineup", "seat"]
    blocks = pool(seat_blocks(run), by)
    return with_excess(estimates(blocks, by, {"estimate": Ratio("win", "games", share=True)}))


def equality_test(wins: npt.NDArray[np.float64], games: npt.NDArray[np.float64]) -> tuple[float, float, str]:
    """Test that all seats win equally often.

    Parameters
    ----------
    wins : array [blocks, seats], wins of each seat in each block
    games : array [blocks], games of each block

    Returns
    -------
    Statistic, p value and method. Blocks of one game have one win each: a chi-square test. Blocks of several games vary
    less: Hotelling's test on them, over all seats but the last (shares add up to 1); with two seats that is Student's.
    Where the blocks are too few or too much alike for it, again chi-square with each block as one trial, which is
    cautious.

    Notes
    -----
    Simulated under equality with 4 seats, a nominal 5 % was 4 to 5 % for blocks of one game (20 to 200 blocks), and
    4 to 6 % for blocks of four independent games. Its worst case, blocks whose games all end alike, gave 8 % with 40
    blocks and 6 % with 200. Hotelling's test on blocks of one game would have given 9 % with 20 blocks, hence
    chi-square there.
    """
    num_blocks, num_seats = wins.shape
    deviations = (wins - games[:, None] / num_seats) * (num_blocks / games.sum())  # their mean: share minus equal share
    free = deviations[:, :-1]
    has_room = num_blocks >= MIN_BLOCKS and bool((games > 1).all())
    if has_room and np.linalg.cond(np.atleast_2d(np.cov(free, rowvar=False))) < MAX_CONDITION:
        if num_seats == 2:  # noqa: PLR2004, one coordinate is left: Hotelling's test is Student's
            student = stats.ttest_1samp(free[:, 0], 0.0)
            return float(student.statistic), float(student.pvalue), "student"
        result = hotelling(free, np.zeros(num_seats - 1))
        return float(result.statistic), float(result.pvalue), "hotelling"
    shares = wins.sum(axis=0) / games.sum()
    size = games.sum() ** 2 / (games**2).sum()
    chi = stats.chisquare(shares / shares.sum() * size, np.full(num_seats, size / num_seats))
    return float(chi.statistic), float(chi.pvalue), "chi-square on blocks"


def seat_tests(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """Test the equality of seats for each game, variant, number of players and sort of line-up.

    Parameters
    ----------
    margin : how far a win share may be from an equal share in a game that is called balanced

    Returns
    -------
    One row per test, none for solitaire. `seat` is the one furthest from an equal share, `estimate` its excess with
    interval. Verdict: "balanced within the margin" when the intervals of all seats lie within it; otherwise
    "unbalanced" when the test rejects equality after Holm's correction over the `family` of tests here; otherwise "not
    enough games".

    Raises
    ------
    InputError
        if the margin is not between 0 and 1.
    """
    if not 0 < margin < 1:
        raise InputError(f"The value of margin should be in the interval (0, 1) but got {margin}")
    by = [*GROUP, "lineups"]
    pooled = pool(by_scope(seat_blocks(run)), [*by, "seat"]).filter(pl.col("players") > 1)
    rates = with_excess(estimates(pooled, [*by, "seat"], {"estimate": Ratio("win", "games", share=True)}))
    rows = []
    for key, rate in rates.group_by(by, maintain_order=True):
        here = pooled.filter([pl.col(name) == value for name, value in zip(by, key, strict=True)])
        wide = here.pivot(on="seat", index=["block", "games"], values="win").sort("block")
        wins = wide.select(str(seat) for seat in rate["seat"]).to_numpy()
        statistic, p, method = equality_test(wins, wide["games"].cast(pl.Float64).to_numpy())
        away = rate.with_columns(pl.col("low", "high") - pl.col("expected"), estimate=pl.col("excess"))
        reach = away.select(pl.max_horizontal(-pl.col("low").min(), pl.col("high").max())).item()
        furthest = away.sort(pl.col("estimate").abs(), descending=True, maintain_order=True).drop("expected", "excess")
        rows.append(
            furthest.head(1).with_columns(
                statistic=pl.lit(statistic), p=pl.lit(p), method=pl.lit(method), is_within=pl.lit(reach <= margin)
            )
        )
    return _with_verdict(pl.concat(rows), margin) if rows else pl.DataFrame(schema=COLUMNS)


def _with_verdict(rows: pl.DataFrame, margin: float) -> pl.DataFrame:
    holm = multipletests(rows["p"].to_numpy(), alpha=ALPHA, method="holm")[1]
    verdict = (
        pl.when("is_within")
        .then(pl.lit("balanced within the margin"))
        .when(pl.col("p_holm") < ALPHA)
        .then(pl.lit("unbalanced"))
        .otherwise(pl.lit("not enough games"))
    )
    return rows.with_columns(
        p_holm=pl.Series(holm), family=pl.lit(rows.height, pl.Int64), margin=pl.lit(margin)
    ).select(*COLUMNS[:-1], verdict.alias("verdict"))
