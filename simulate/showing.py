"""What a command prints of a run: findings in words, then tables."""

import sys
from typing import TYPE_CHECKING

from simulate.console import TableFormat, formatted, note, say
from simulate.errors import RunError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polars import DataFrame

    from analysis.headline import Finding
    from simulate.store import Run


def steps(quiet: bool) -> "Callable[[str], None]":
    """Something to say what a command is doing, heard on a terminal only."""
    return note if sys.stderr.isatty() and not quiet else lambda _: None


def show_findings(told: "Sequence[Finding]") -> None:
    """One line each."""
    from reports.wording import seats_from_one

    for finding in told:
        say(f"- {seats_from_one(finding.text)}")


def show_table(title: str, frame: "DataFrame") -> None:
    """A table with its title; nothing where it is empty."""
    if len(frame):
        say(f"\n## {title}\n\n{formatted(frame, TableFormat.MD)}")


def show_all(run: "Run", margin: float) -> None:
    """Headline, verdicts at a glance and main tables; all the others go into the run's summary."""
    from analysis.headline import findings
    from analysis.questions import answers
    from analysis.seats import glance
    from analysis.summary import FILE, all_frames, write_summary
    from analysis.tables import main

    frames = all_frames(run, margin)
    show_findings(findings(frames))
    show_table("Are the seats equal?", glance(frames["seat_matrix"]))
    for table in main(run):
        show_table(table.title, frames[table.name])
    try:
        write_summary(run, frames, answers(run), margin)
    except RunError as error:
        note(f"\nNo {FILE}: {error}")
    else:
        note(f"\nAll numbers: {run.folder / FILE}")
