"""What the numbers of moves say: how often each value is chosen, and what goes with it (observed, not causal).

Building blocks for the questions of single games (see `analysis.questions`): they take the names of move kinds as
arguments and know no game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl

from analysis.decisions import moves, seat_exposure
from analysis.frames import GROUP, SEAT, RunLike, complete, with_block, with_labels
from analysis.intervals import Ratio, estimates
from analysis.peers import slope_blocks, slopes
from simulate.errors import unknown

COLUMNS = ("a", "b")
CHOICE_KEYS = ("kind", "column", "least", "most", "sum", "components")


def _moves(run: RunLike, kind: str, column: str, components: Sequence[str] = ()) -> pl.LazyFrame:
    """Moves of a kind (on some components) with the number in question as `value`."""
    if column not in COLUMNS:
        raise unknown("column", column, COLUMNS)
    rows = moves(run).filter(pl.col("kind").cast(pl.String) == kind)
    if components:
        rows = rows.filter(pl.col("component").cast(pl.String).is_in(list(components)))
    return rows.with_columns(value=pl.col(column).cast(pl.Int64))


def value_use(
    run: RunLike, kind: str, column: str = "a", names: Sequence[str] = (), components: Sequence[str] = ()
) -> pl.DataFrame:
    """How often moves of a kind carry each value, and how the players who made them did.

    Parameters
    ----------
    kind : the kind of move
    column : which of the move's two numbers is meant, "a" or "b"
    names : what the values 0, 1, 2, … are called
    components : only moves on these components, where any are named

    Returns
    -------
    One row per value: `estimate` is its share of these moves, `per_seat` the number of such moves per player and game,
    `win` the win rate of the players who made them, one vote per move; each with interval.
    """
    by_value = (
        with_block(run, _moves(run, kind, column, components).join(run.scan("seats").select(*SEAT, "win"), on=SEAT))
        .group_by("group", "block", "value")
        .agg(pl.len().cast(pl.Int64).alias("uses"), pl.col("win").sum())
        .collect(engine="streaming")
    )
    total = by_value.group_by("group", "block").agg(pl.col("uses").sum().alias("all_uses"))
    exposure = (
        seat_exposure(run).join(total, on=["group", "block"], how="left").with_columns(pl.col("all_uses").fill_null(0))
    )
    blocks = with_labels(run, complete(by_value, exposure, ["group"], ["value"]))
    measures = {
        "estimate": Ratio("uses", "all_uses", share=True),
        "per_seat": Ratio("uses", "seats"),
        "win": Ratio("win", "uses", share=True),
    }
    rows = estimates(blocks, [*GROUP, "value"], measures)
    if names:
        called = {number: name for number, name in enumerate(names)}
        rows = rows.with_columns(pl.col("value").replace_strict(called, default=None, return_dtype=pl.String))
    return rows


def choice_slope(run: RunLike, choices: Mapping[str, Mapping[str, Any]]) -> pl.DataFrame:
    """What one more of a choice goes with in points and wins, all else alike (see `analysis.peers`).

    Parameters
    ----------
    choices : label -> which moves count: `kind`, and of those the ones whose number `column` (default "a") lies
        between `least` and `most`, on one of `components` if any are named; with `sum` their numbers are added up
        instead of the moves

    Returns
    -------
    One row per label: `estimate` in points per move (or unit), `win` in win share; null where it never varied.
    """
    frames = []
    for label, choice in choices.items():
        for key in choice:
            if key not in CHOICE_KEYS:
                raise unknown("key of a choice", key, CHOICE_KEYS)
        taken = _moves(run, choice["kind"], choice.get("column", "a"), choice.get("components", ()))
        for key, keep in (("least", pl.col("value").ge), ("most", pl.col("value").le)):
            if key in choice:
                taken = taken.filter(keep(choice[key]))
        amount = pl.col("value").sum() if choice.get("sum") else pl.len().cast(pl.Int64)
        counted = taken.group_by(SEAT).agg(amount.alias("choice"))
        seats = run.scan("seats").select(*SEAT, "policy", "win", pl.col("score").cast(pl.Float64))
        frames.append(
            seats.join(counted, on=SEAT, how="left").with_columns(
                pl.col("choice").fill_null(0), choice_of=pl.lit(label)
            )
        )
    rows = pl.concat(frames).rename({"choice_of": "component"})
    measures = {"estimate": "score", "win": "win"}
    return slopes(slope_blocks(run, rows, list(measures.values()), ["component"]), measures, ["component"])
