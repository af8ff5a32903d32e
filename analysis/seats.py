"""Does the seat decide? Win rates and scores by seat, and verdicts on their equality."""

import polars as pl

from analysis.frames import GROUP, RunLike, once_per_run, pool, with_block, with_labels
from analysis.intervals import Ratio, estimates
from analysis.verdicts import MARGIN, share_tests

MIRROR, MIXED = "mirror", "mixed"


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


def by_sort(blocks: pl.DataFrame) -> pl.DataFrame:
    """Say whether a line-up is a mirror (one policy in all seats) or mixed: the two are never added up.

    A seat's advantage among equals and among unequals are different things, and cells of different sizes would make
    the sum depend on how many games the plan gave to each.
    """
    sort = pl.when("mirror").then(pl.lit(MIRROR)).otherwise(pl.lit(MIXED))
    return blocks.with_columns(lineups=sort)


def main_lineups(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows that answer for a game: of mirrors, where seats are all that differs; of mixed line-ups elsewhere."""
    has_mirror = (pl.col("lineups") == MIRROR).any().over(GROUP)
    return frame.filter((pl.col("lineups") == MIRROR) | ~has_mirror)


def with_excess(rows: pl.DataFrame) -> pl.DataFrame:
    """Compare a win share with an equal share; a single player shares the wins with an automa."""
    return rows.with_columns(expected=1 / pl.max_horizontal("players", 2)).with_columns(
        excess=pl.col("estimate") - pl.col("expected")
    )


def seat_win_rates(run: RunLike) -> pl.DataFrame:
    """Share of games won from each seat."""
    by = [*GROUP, "lineups", "seat"]
    blocks = pool(by_sort(seat_blocks(run)), by)
    return with_excess(estimates(blocks, by, {"estimate": Ratio("win", "games", share=True)}))


def seat_scores(run: RunLike) -> pl.DataFrame:
    """Mean final score of each seat."""
    by = [*GROUP, "lineups", "seat"]
    return estimates(pool(by_sort(seat_blocks(run)), by), by, {"estimate": Ratio("score", "games")})


def lineup_seats(run: RunLike) -> pl.DataFrame:
    """Share of games won from each seat, line-up by line-up."""
    by = [*GROUP, "lineup", "seat"]
    blocks = pool(seat_blocks(run), by)
    return with_excess(estimates(blocks, by, {"estimate": Ratio("win", "games", share=True)}))


def seat_tests(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """Judge the seats of each game, variant, number of players and sort of line-up.

    Parameters
    ----------
    margin : how far a win share may be from an equal share in a game that is called balanced

    Returns
    -------
    One row per test, none for solitaire. `seat` is the one furthest from an equal share, `estimate` its excess with an
    interval that is simultaneous over the seats; for the verdict see `analysis.verdicts`.

    Raises
    ------
    InputError
        if the margin is not between 0 and 1.
    """
    by = [*GROUP, "lineups"]
    blocks = pool(by_sort(seat_blocks(run)), [*by, "seat"]).filter(pl.col("players") > 1)
    return share_tests(blocks, by, "seat", "games", margin)


def seat_matrix(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """The verdicts on the seats at a glance: one for each game, variant and number of players (see `main_lineups`)."""
    return main_lineups(seat_tests(run, margin)).select(
        *GROUP, "lineups", "seat", "estimate", "low", "high", "n", "games", "family", "margin", "verdict"
    )


def glance(matrix: pl.DataFrame) -> pl.DataFrame:
    """The same as a table to look at: a row per game and variant, a column per number of players."""
    if matrix.is_empty():
        return matrix
    off = pl.format("{} (seat {}, {} pp)", "verdict", "seat", (100 * pl.col("estimate")).round(1))
    words = matrix.sort("players").with_columns(words=off, at_table=pl.format("{} players", "players"))
    return words.pivot(on="at_table", index=["game", "variant"], values="words").with_columns(
        pl.col(pl.String).fill_null("")
    )
