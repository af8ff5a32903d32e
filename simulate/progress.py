"""How far a run is: a bar on a terminal, a plain line now and then elsewhere, nothing when quiet."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from simulate.parts import Receipt
    from simulate.tallies import Tally

SECONDS_BETWEEN_LINES = 5.0
Z95 = 1.959964  # 97.5 % quantile of the normal distribution
MINUTE = 60
HOUR = 3600


class Progress:
    """Counts games and says so.

    Parameters
    ----------
    quiet : say nothing
    stream : where to; stderr by default
    """

    def __init__(self, *, quiet: bool = False, stream: TextIO | None = None) -> None:
        self.quiet = quiet
        self.stream = stream or sys.stderr
        self.bar: Bar | None = None
        self.total = self.done = self.resumed = 0
        self.started = self.last_line = time.monotonic()
        self.cell = 0
        self.tallies: dict[int, Tally] = {}  # by cell
        self.goal = ""  # what a run that stops by itself is waiting for

    def note(self, text: str) -> None:
        """Say something once."""
        if not self.quiet:
            self.stream.write(f"{text}\n")
            self.stream.flush()

    def begin(self, total: int, finished: Iterable[Receipt]) -> None:
        """Start counting, with what an earlier call has finished."""
        self.total = total
        for receipt in finished:
            self.count(receipt)
        self.resumed = self.done
        self.started = self.last_line = time.monotonic()
        if self.resumed:
            self.note(f"Resuming after {self.resumed:,} of {self.total:,} games")
        if not self.quiet and self.stream.isatty():
            self.bar = rich_bar(self.stream)
            self.bar.add_task("", total=total, completed=self.done, status="")
            self.bar.start()

    def expect(self, total: int, goal: str) -> None:
        """Change the number of games to that which seems to be needed, and say what for."""
        self.total, self.goal = total, goal
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], total=self.total)

    def add(self, receipts: Iterable[Receipt]) -> None:
        """Count finished parts and show where the run is."""
        for receipt in receipts:
            self.count(receipt)
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], completed=self.done, status=self.status())
        elif time.monotonic() - self.last_line >= SECONDS_BETWEEN_LINES:
            self.last_line = time.monotonic()
            self.note(self.status())

    def count(self, receipt: Receipt) -> None:
        """Add one part to the counts."""
        self.cell = receipt.part.cell
        before = self.tallies.get(self.cell)
        self.tallies[self.cell] = receipt.tally if before is None else before + receipt.tally
        self.done += receipt.part.num_games

    def end(self) -> None:
        """Leave the terminal as it was, and say what has been done."""
        if self.bar is not None:
            self.bar.stop()
            self.bar = None
        self.note(self.status())

    def status(self) -> str:
        """Where the run is, in one line."""
        rate = (self.done - self.resumed) / max(time.monotonic() - self.started, 1e-9)
        left = f", {duration((self.total - self.done) / rate)} left" if 0 < self.done < self.total and rate > 0 else ""
        about = "about " if self.goal else ""
        done = min(self.done, self.total)  # workers may run ahead of a run that stops by itself
        return f"{done:,} of {about}{self.total:,} games, {rate:,.0f} games/s{left}{self.estimate()}"

    def estimate(self) -> str:
        """The goal; or the first seat's win rate in the cell played last, with the half-width of its 95 % interval."""
        tally = self.tallies.get(self.cell)
        if self.goal or tally is None or tally.blocks <= 1:
            return f", {self.goal}" if self.goal else ""
        error = math.sqrt(tally.deviations[0] / (tally.blocks - 1) / tally.blocks)
        return f", cell {self.cell}: seat 1 wins {tally.means[0]:.1%} ± {Z95 * error:.1%}"


def duration(seconds: float) -> str:
    """A rough time in words."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


def rich_bar(stream: TextIO) -> Bar:
    """A bar with the status beside it, gone when finished."""
    from rich.console import Console
    from rich.progress import BarColumn, SpinnerColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = SpinnerColumn(), BarColumn(bar_width=24), TextColumn("{task.fields[status]}", markup=False)
    return Bar(*columns, console=Console(file=stream), transient=True)
