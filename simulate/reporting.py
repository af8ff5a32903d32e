"""The command that makes reports: sample games are replayed, the rest is asked of analysis and laid out."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulate.console import Margin, Quiet, say
from simulate.showing import steps

if TYPE_CHECKING:
    from simulate.store import Run


def report(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Folders of runs, e.g. runs/demo.")],
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="Folder of the report \\[default: in the run's]."),
    ] = None,
    margin: Margin = "2pp",
    quiet: Quiet = False,
) -> None:
    """Make the report of a run, or one over several: an HTML page, a PNG per chart, a CSV per table, and summary.json.

    Examples: bilanx report runs/demo --open
              bilanx report runs/before runs/after -o both
    """
    import webbrowser

    from analysis.claims import fraction
    from reports.page import labels
    from simulate.store import open_run

    within = fraction(margin, "--margin")
    opened = [open_run(run) for run in runs]
    labels(opened)  # refuses a run that is given twice, before anything is computed
    page = page_of(opened, output, within, quiet=quiet)
    say(str(page))
    if show:
        webbrowser.open(page.resolve().as_uri())


def page_of(
    runs: "Sequence[Run]", folder: Path | None = None, margin: float | None = None, *, quiet: bool = False
) -> Path:
    """Make the report of finished runs, with sample games to read."""
    from analysis.verdicts import MARGIN
    from reports.page import write_report
    from simulate.samples import sample_games

    tell = steps(quiet)
    samples = {}
    for run in runs:
        tell(f"{run.manifest.name}: replaying sample games")
        samples[run.folder] = sample_games(run)
    return write_report(*runs, folder=folder, margin=MARGIN if margin is None else margin, samples=samples, tell=tell)
