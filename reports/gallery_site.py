"""The gallery's index: one page that links the reports of many runs."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from analysis.summary import FILE as SUMMARY
from reports.headlines import Choice, told_of
from reports.names import Names
from reports.page import PAGE, default_folder, style, template_environment
from reports.wording import plural
from simulate.store import write_file

if TYPE_CHECKING:
    from simulate.store import Run

MINUTE = 60
TEMPLATE = "gallery.html.j2"


@dataclass(frozen=True)
class Exhibit:
    """A run as the index shows it."""

    name: str
    titles: str  # of its games
    question: str
    verdicts: tuple[str, ...]  # the chosen findings, or the first one
    link: str
    games: str
    seed: int
    time: str


def write_index(runs: Sequence["Run"], folder: Path, seconds: Mapping[str, float], choice: Choice) -> Path:
    """Write the index of runs whose reports and summaries have been made.

    Parameters
    ----------
    runs : in the order of the page
    folder : which holds them all
    seconds : how long each was played, by name
    choice : of findings, told beside the questions

    Raises
    ------
    InputError
        If a run does not say what was chosen.
    RunError
        If the page cannot be written.
    """
    environment = template_environment()
    exhibits = [exhibit(run, folder, seconds.get(run.manifest.name), choice) for run in runs]
    page = environment.get_template(TEMPLATE).render(
        exhibits=exhibits, bilanx=runs[0].manifest.bilanx, style=style(environment)
    )
    write_file(folder / PAGE, page.encode())
    return folder / PAGE


def exhibit(run: "Run", folder: Path, seconds: float | None, choice: Choice) -> Exhibit:
    """What the index says of a run."""
    manifest = run.manifest
    names = Names.of(manifest.model_dump())
    findings = json.loads((run.folder / SUMMARY).read_text(encoding="utf-8"))["findings"]
    chosen = [f"{told['where']}: {told['text']}" for told in told_of(run, choice)]
    first = [": ".join(names.told(each["text"])) for each in findings[:1]]
    return Exhibit(
        name=manifest.name,
        titles=", ".join(names.games.values()),
        question=manifest.question or manifest.name,
        verdicts=tuple(chosen or first),
        link=(default_folder([run]) / PAGE).relative_to(folder).as_posix(),
        games=plural(sum(cell.games for cell in manifest.cells), "game"),
        seed=manifest.seed,
        time="" if seconds is None else clock(seconds),
    )


def clock(seconds: float) -> str:
    """A duration.

    >>> clock(7.4), clock(605)
    ('7 s', '10 min 5 s')
    """
    minutes, rest = divmod(round(seconds), MINUTE)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
