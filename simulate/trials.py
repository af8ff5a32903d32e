"""Runs in memory: real engines, real tables, no files; and effects planted in them, whose truth is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from simulate import registry
from simulate.parts import words_of
from simulate.resolve import resolve
from simulate.store import Run

if TYPE_CHECKING:
    import polars as pl

    from simulate.cells import Plan

PLANTED = "planted"  # the variant that a cell with a bonus for everybody is called
EVERYBODY = -1


class Bonus(NamedTuple):
    """Points for nothing."""

    seat: int  # or EVERYBODY
    points: int


@dataclass(frozen=True, eq=False)
class Trial(Run):
    """A run whose tables are in memory."""

    frames: dict[str, pl.DataFrame]

    def scan(self, table: str) -> pl.LazyFrame:
        """One of the tables games, seats, ledger, moves, bans."""
        return self.frames[table].lazy()


def play_trial(plan: Plan, planted: Mapping[int, Bonus] | None = None) -> Trial:
    """Play a plan in this process.

    Parameters
    ----------
    plan : what to play
    planted : by number of the cell, what its players get; such a cell's variant is called `planted`

    Raises
    ------
    InputError
        If the plan is not possible.
    """
    import polars as pl

    from simulate.schema import arrow_table

    planted = planted or {}
    manifest, settings = resolve(plan)
    tables: dict[str, list[pl.DataFrame]] = {table: [] for table in settings[0].tables}
    for setting in settings:
        words = words_of(registry.game(setting.game), setting.lineup)
        rows = setting.play(range(setting.num_games), planted.get(setting.cell, Bonus(EVERYBODY, 0)))
        for table, frames in tables.items():
            frame = pl.from_arrow(arrow_table(table, getattr(rows, table), setting.cell, words))
            assert isinstance(frame, pl.DataFrame)
            frames.append(frame)
    cells = tuple(
        entry.model_copy(update={"variant": PLANTED}) if number in planted else entry
        for number, entry in enumerate(manifest.cells)
    )
    return Trial(
        Path(plan.name),
        manifest.model_copy(update={"status": "complete", "cells": cells}),
        {table: pl.concat(frames) for table, frames in tables.items()},
    )
