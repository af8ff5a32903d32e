"""Who takes what, how often, and do they win? Rates of single components, and two variants beside each other.

Building blocks for the questions of single games (see `analysis.questions`): they take the names of move kinds as
arguments and know no game. Observed, not causal: who completes a building may have been ahead.
"""

from collections.abc import Sequence

import polars as pl

from analysis.decisions import moves, seat_exposure
from analysis.frames import GROUP, SEAT, RunLike, complete, with_block, with_labels
from analysis.intervals import Difference, Ratio, estimates

SIDES = ["game", "players", "variant", "baseline", "component"]


def _taken(run: RunLike, kinds: Sequence[str]) -> pl.DataFrame:
    """Seats that took each component at least once, and their wins, by group and block."""
    chosen = (
        moves(run)
        .filter(pl.col("kind").cast(pl.String).is_in(list(kinds)) & pl.col("component").is_not_null())
        .select(*SEAT, pl.col("component").cast(pl.String))
        .unique()
    )
    seats = run.scan("seats").select(*SEAT, "win").join(chosen, on=SEAT)
    users = pl.len().cast(pl.Int64).alias("users")
    return with_labels(
        run, with_block(run, seats).group_by("group", "block", "component").agg(users, pl.col("win").sum())
    )


def taken_rates(run: RunLike, kinds: Sequence[str]) -> pl.DataFrame:
    """How many seats take a component, and how often those win.

    Parameters
    ----------
    kinds : the kinds of move by which a component is taken

    Returns
    -------
    One row per component: `estimate` is the share of seats that took it at least once, `win` their win rate, each with
    interval.
    """
    exposure = with_labels(run, seat_exposure(run))
    rows = complete(_taken(run, kinds), exposure, GROUP, ["component"])
    measures = {"estimate": Ratio("users", "seats", share=True), "win": Ratio("win", "users", share=True)}
    return estimates(rows, [*GROUP, "component"], measures)


def taken_by_variant(run: RunLike, kinds: Sequence[str]) -> pl.DataFrame:
    """The same in two variants side by side: the first one of the run, and each other one, on the same deals.

    Parameters
    ----------
    kinds : the kinds of move by which a component is taken

    Returns
    -------
    One row per component and other variant: `estimate` is the other variant's share of seats minus the first one's,
    taken within blocks; `rate` and `baseline_rate` are the two shares, `win` and `baseline_win` the win rates of those
    seats, each with interval. A component that a variant lacks has the share 0 there and no win rate.
    """
    taken, exposure = _taken(run, kinds), with_labels(run, seat_exposure(run))
    first = run.cells()["variant"][0]
    others = exposure.filter(pl.col("variant") != first)
    same = ["game", "players", "block"]
    pairs = others.join(exposure.filter(pl.col("variant") == first), on=same, suffix="_first")
    names = taken.select("game", "players", "component").unique()
    rows = pairs.join(names, on=["game", "players"])
    for variant, suffix in (("variant", ""), ("variant_first", "_first")):
        sums = taken.rename({"users": f"users{suffix}", "win": f"win{suffix}", "variant": variant})
        rows = rows.join(sums, on=[*same, "component", variant], how="left")
    rows = rows.fill_null(0).with_columns(baseline=pl.col("variant_first"))
    share, first_share = Ratio("users", "seats", share=True), Ratio("users_first", "seats_first", share=True)
    return estimates(
        rows,
        SIDES,
        {
            "estimate": Difference(share, first_share),
            "rate": share,
            "baseline_rate": first_share,
            "win": Ratio("win", "users", share=True),
            "baseline_win": Ratio("win_first", "users_first", share=True),
        },
    )
