"""What is there to decide, and what is chosen? Options per decision, use of actions and components."""

import polars as pl

from analysis.distributions import quantiles
from analysis.frames import (
    ALL,
    GROUP,
    SEAT,
    RunLike,
    complete,
    games_of,
    has_moves,
    labels,
    once_per_run,
    with_block,
    with_labels,
)
from analysis.intervals import Difference, Measure, Ratio, estimates
from simulate.cells import AUTOMA
from simulate.errors import InputError

KIND = [*GROUP, "kind"]
DECIMALS = 9  # shared wins add up to whole ones again


def moves(run: RunLike) -> pl.LazyFrame:
    """The moves of a run.

    Raises
    ------
    InputError
        if the run did not log them.
    """
    if not has_moves(run):
        raise InputError('this run has no moves: it was made with log = "games"')
    return run.scan("moves")


@once_per_run
def seat_exposure(run: RunLike) -> pl.DataFrame:
    """Games of each block, its seats that decide, and the wins of these (an automa may have the others)."""
    players = labels(run).lazy().select("group", seats="players").unique()
    wins = (
        with_block(run, run.scan("seats").filter(pl.col("policy").cast(pl.String) != AUTOMA))
        .group_by("group", "block")
        .agg(pl.col("win").sum().round(DECIMALS).alias("wins"))
    )
    return (
        games_of(run)
        .join(players, on="group")
        .join(wins, on=["group", "block"])
        .with_columns(pl.col("seats") * pl.col("games"))
        .collect(engine="streaming")
    )


@once_per_run
def kind_sums(run: RunLike) -> pl.DataFrame:
    """Moves of each kind in each block, with the sum of their options and how many were forced."""
    options = pl.col("options").cast(pl.Int64)
    return (
        with_block(run, moves(run))
        .group_by("group", "block", "kind")
        .agg(
            pl.len().cast(pl.Int64).alias("uses"),
            options.sum().alias("options"),
            (options == 1).sum().cast(pl.Int64).alias("forced_uses"),
        )
        .with_columns(pl.col("kind").cast(pl.String))
        .collect(engine="streaming")
    )


def options_per_decision(run: RunLike) -> pl.DataFrame:
    """Number of legal options, and share of forced decisions, by the kind of move chosen and for all kinds."""
    sums = kind_sums(run)
    total = sums.group_by("group", "block").agg(pl.col("uses", "options", "forced_uses").sum())
    both = pl.concat([sums, total.with_columns(kind=pl.lit(ALL)).select(sums.columns)])
    blocks = with_labels(run, complete(both, seat_exposure(run), ["group"], ["kind"]))
    measures = {"estimate": Ratio("options", "uses"), "forced": Ratio("forced_uses", "uses", share=True)}
    counted = with_labels(
        run,
        moves(run)
        .group_by("cell", "kind", pl.col("options").alias("value"))
        .agg(pl.len().cast(pl.Int64).alias("count")),
        key="cell",
    )
    medians = quantiles(pl.concat([counted, counted.with_columns(kind=pl.lit(ALL))]), KIND, {"median": 0.5})
    decisions = blocks.group_by(KIND).agg((pl.col("uses") * pl.col("times")).sum().alias("decisions"))
    rows = estimates(blocks, KIND, measures)
    return (
        rows.join(medians, on=KIND, maintain_order="left")
        .join(decisions, on=KIND, maintain_order="left")
        .select(*KIND, "estimate", "low", "high", "n", "games", "median", pl.col("^forced.*$"), "decisions")
    )


def action_use(run: RunLike) -> pl.DataFrame:
    """Moves of each kind per player and game."""
    blocks = with_labels(run, complete(kind_sums(run), seat_exposure(run), ["group"], ["kind"]))
    rows = estimates(blocks, KIND, {"estimate": Ratio("uses", "seats")})
    return rows.with_columns(per_game=pl.col("estimate") * pl.col("players"))


@once_per_run
def component_blocks(run: RunLike) -> pl.DataFrame:
    """Uses of each component by kind of move in each block, and how many players used it and won; zeros included."""
    by_seat = (
        moves(run)
        .filter(pl.col("component").is_not_null())
        .group_by(*SEAT, "kind", "component")
        .agg(pl.len().cast(pl.Int32).alias("uses"), pl.col("round").min().cast(pl.Int32).alias("first_rounds"))
    )
    sums = (
        with_block(run, by_seat.join(run.scan("seats").select(*SEAT, "win"), on=SEAT))
        .group_by("group", "block", "kind", "component")
        .agg(
            pl.col("uses", "first_rounds").sum(),
            pl.col("win").sum().alias("user_wins"),
            pl.len().cast(pl.Int32).alias("users"),
        )
        .collect(engine="streaming")
    )
    rows = with_labels(run, complete(sums, seat_exposure(run), ["group"], ["kind", "component"]))
    return rows.with_columns(other_wins=pl.col("wins") - pl.col("user_wins"), others=pl.col("seats") - pl.col("users"))


def component_use(run: RunLike) -> pl.DataFrame:
    """Use of each component by kind of move, and the win rate of its users against that of the others (observed)."""
    users, others = Ratio("user_wins", "users", share=True), Ratio("other_wins", "others", share=True)
    measures: dict[str, Measure] = {
        "estimate": Ratio("uses", "seats"),
        "used": Ratio("users", "seats", share=True),
        "used_win": users,
        "other_win": others,
        "difference": Difference(users, others),
        "first_round": Ratio("first_rounds", "users"),
    }
    by = [*KIND, "component"]
    return estimates(component_blocks(run), by, measures).select(
        *by, "estimate", "low", "high", "n", "games", "used", "used_win", "other_win",
        "difference", "difference_low", "difference_high", "first_round",
    )  # fmt: skip
