"""Nothing is found where nothing is: batches that differ by their seeds alone, and seats that are mere labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import polars as pl

from analysis.compare import compare
from analysis.seats import seat_tests, seat_win_rates
from simulate.audit.subject import ALPHA, Outcome, Subject, at_most
from simulate.trials import Trial, play_trial

UNBALANCED = "unbalanced"
ROUNDING = 1e-9


def nothing_found(subject: Subject) -> Iterator[Outcome]:
    """All checks of this kind, on the same batches."""
    batches = [play_trial(subject.plan(number)) for number in range(2 * subject.comparisons)]
    yield same_against_same(list(zip(batches[::2], batches[1::2], strict=True)))
    yield intervals_cover(batches)
    yield labels_move(batches[0])
    yield labels_are_nothing(batches, subject.seed)


def false_alarms(one: Trial, other: Trial) -> tuple[int, int]:
    """Compare two batches of the same game: families of tests with an alarm after correction, and all families."""
    frame = compare(one, other)
    families = frame.partition_by("topic") if "topic" in frame.columns else [frame]
    tested = [family["p_holm"].drop_nulls() for family in families]
    return sum(bool((p < ALPHA).any()) for p in tested), sum(len(p) > 0 for p in tested)


def same_against_same(pairs: Sequence[tuple[Trial, Trial]]) -> Outcome:
    """A game against itself on fresh seeds."""
    counts = [false_alarms(*pair) for pair in pairs]
    alarms, families = (sum(column) for column in zip(*counts, strict=True))
    passed, allowed = at_most(alarms, families)
    found = f"{alarms} of {families} families of tests raise an alarm"
    return Outcome("A/A: a game against itself, fresh seeds", passed, found, f"at most {allowed}", len(pairs))


def intervals_cover(batches: Sequence[Trial]) -> Outcome:
    """The interval of the first seat's win rate in each batch against the rate in all of them."""
    rows = pl.concat([seat_win_rates(batch).filter(pl.col("seat") == 0) for batch in batches])
    truth = rows["estimate"].mean()
    missed = rows.filter((pl.col("low") > truth) | (pl.col("high") < truth)).height
    passed, allowed = at_most(missed, rows.height)
    found = f"{rows.height - missed} of {rows.height} intervals cover the rate of all batches"
    return Outcome("95 % intervals cover", passed, found, f"at least {rows.height - allowed}", rows.height)


def relabelled(batch: Trial, label: pl.Expr) -> Trial:
    """A batch in which each row of a seat says another one."""
    frames = dict(batch.frames)
    frames["seats"] = frames["seats"].with_columns(seat=label.cast(pl.Int8))
    return replace(batch, frames=frames)


def labels_move(batch: Trial) -> Outcome:
    """Seats counted backwards: what was found of a seat is found of its new name."""
    last = pl.col("seat").max()
    before = seat_win_rates(batch).sort("seat")
    after = seat_win_rates(relabelled(batch, last - pl.col("seat"))).sort("seat", descending=True)
    columns = ("estimate", "low", "high")
    apart = max(float(np.nanmax(np.abs(before[name].to_numpy() - after[name].to_numpy()))) for name in columns)
    found = f"win rates move with the labels, but for {apart:.1g}"
    return Outcome("seats relabelled", apart < ROUNDING, found, "nothing else changes", int(before["games"][0]))


def labels_are_nothing(batches: Sequence[Trial], seed: int) -> Outcome:
    """Seats labelled by lot in every game: none can be ahead of another."""
    rng = np.random.default_rng(seed)
    alarms = 0
    for batch in batches:
        seats = batch.frames["seats"]["seat"].to_numpy().reshape(-1, batch.manifest.cells[0].players)
        shuffled = relabelled(batch, pl.lit(pl.Series(rng.permuted(seats, axis=1).ravel())))
        alarms += seat_tests(shuffled)["verdict"].to_list().count(UNBALANCED)
    passed, allowed = at_most(alarms, len(batches))
    found = f"{alarms} of {len(batches)} batches are called {UNBALANCED}"
    return Outcome("seats labelled by lot", passed, found, f"at most {allowed}", len(batches))
