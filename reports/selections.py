"""Which rows of a table a chart draws, and in which order: frame in, frame out."""

import polars as pl

from reports.plan import MAX_BARS
from reports.wording import pretty
from simulate.cells import AUTOMA


def alone(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of games of one player, without the automa's."""
    return frame.filter((pl.col("players") == 1) & (pl.col("policy") != pretty(AUTOMA)))


def at_tables(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of games of more than one player."""
    return frame.filter(pl.col("players") > 1)


def largest_table(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of the largest player count."""
    return frame.filter(pl.col("players") == pl.col("players").max())


def around_zero(frame: pl.DataFrame) -> pl.DataFrame:
    """The same rows with a dashed line at zero, in the column `nothing`."""
    return frame.with_columns(nothing=pl.lit(0.0))


def by_round(frame: pl.DataFrame) -> pl.DataFrame:
    """Rows around zero; where they differ by round, it stands in their names."""
    rows = around_zero(frame)
    if "round" not in rows.columns:
        return rows
    return rows.with_columns(pl.format("{}, {}", "component", pl.col("round").str.to_lowercase()).alias("component"))


def measure(frame: pl.DataFrame, name: str) -> pl.DataFrame:
    """The rows with another of their measures as the estimate, where it and its interval are known."""
    limits = {name: "estimate", f"{name}_low": "low", f"{name}_high": "high"}
    return around_zero(frame.drop("estimate", "low", "high").rename(limits).drop_nulls(["estimate", "low"]))


def main_lineups(frame: pl.DataFrame) -> pl.DataFrame:
    """Seats of mirrors, where there are any; of mixed line-ups elsewhere."""
    is_mirror = pl.col("lineups") == "Mirror"
    return at_tables(frame).filter(is_mirror | ~is_mirror.any().over("panel"))


def both_kinds_of_lineup(frame: pl.DataFrame) -> pl.DataFrame:
    """Seats of mirrors and of mixed line-ups, where there are both."""
    return frame.filter(pl.col("lineups").n_unique().over("panel") > 1)


def most_used(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows with the largest estimates, in order."""
    return largest_table(frame).sort("estimate", descending=True, maintain_order=True).head(MAX_BARS)


def most_telling(frame: pl.DataFrame) -> pl.DataFrame:
    """The components whose users most surely win more or less often than the others, in order of the difference."""
    apart = measure(largest_table(frame), "difference")
    sure = pl.max_horizontal(pl.col("low"), -pl.col("high"))
    return (
        apart.sort(sure, descending=True, maintain_order=True)
        .head(MAX_BARS)
        .sort("estimate", descending=True, maintain_order=True)
    )


def best_combinations(frame: pl.DataFrame) -> pl.DataFrame:
    """The combinations by their advantage over the same policy's mean."""
    return most_used(measure(frame.filter(~pl.col("combination").str.starts_with("(")), "advantage"))


def winners_and_losers(frame: pl.DataFrame) -> pl.DataFrame:
    """One row per source and side of the result; intervals are known of their difference only."""
    sides = frame.select("panel", "source", "winners", "losers")
    long = sides.unpivot(["winners", "losers"], index=["panel", "source"], variable_name="side", value_name="estimate")
    return long.with_columns(pl.col("side").str.to_titlecase(), low=None, high=None)


def kinds_of_moves(frame: pl.DataFrame) -> pl.DataFrame:
    """The kinds of moves that the largest table shows most of, for all player counts."""
    kinds = most_used(frame.filter(pl.col("kind") != "All"))["kind"]
    order = pl.col("kind").replace_strict(kinds, pl.Series(range(len(kinds))), default=None, return_dtype=pl.Int64)
    return frame.with_columns(order=order).drop_nulls("order").sort("order", maintain_order=True)


def changes(prefix: str, frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of a comparison whose measure starts with `prefix`."""
    return around_zero(frame.filter(pl.col("measure").str.starts_with(prefix)))


def rated(frame: pl.DataFrame) -> pl.DataFrame:
    """Ratings as chances to end ahead, with a dashed line at a half."""
    return measure(frame, "ahead").with_columns(half=pl.lit(0.5))


def verdicts(frame: pl.DataFrame) -> pl.DataFrame:
    """Verdicts by game and variant, and the number of players; a single one needs no chart."""
    if len(frame) == 1:
        return frame.clear()
    heading = pl.col("panel").str.replace(r",? ?\d+ players?$", "")
    return frame.with_columns(heading=pl.when(heading == "").then(pl.lit("Seats")).otherwise(heading))
