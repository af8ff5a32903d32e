"""The command that fills the gallery: every shipped sweep, its report, and an index; resumable like any sweep."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulate.console import Jobs, Quiet, note, say
from simulate.errors import InputError, RunError

if TYPE_CHECKING:
    from simulate.cells import Plan

SMALL = "demo.toml"  # a taste of a sweep that is shown anyway
SECONDS = "seconds.json"


def gallery(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE.toml]...", help="Sweeps \\[default: all shipped ones].")
    ] = None,
    num_games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Games per cell, instead of the files'.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Folder \\[default: runs/gallery].")
    ] = None,
    readme: Annotated[
        Path | None,
        typer.Option(metavar="README", help="Write headline findings into this file, its pictures and JSON beside it."),
    ] = None,
    choice: Annotated[
        Path | None, typer.Option(metavar="TOML", help="Which findings \\[default: configs/gallery.toml].")
    ] = None,
    jobs: Jobs = -1,
    quiet: Quiet = False,
) -> None:
    """Play all shipped sweeps and make a site of their reports; the same command again goes on where it stopped.

    Examples: bilanx gallery --readme README.md
              bilanx gallery configs/sweeps/sylla_seats.toml --games 200 -o runs/small
    """
    from reports.gallery_site import write_index
    from reports.headlines import check_place, read_choice, write_headlines
    from reports.page import write_report
    from simulate.batch import run_batch
    from simulate.config import CONFIGS
    from simulate.progress import Progress
    from simulate.samples import sample_games
    from simulate.store import open_run

    sweeps = files or [path for path in sorted((CONFIGS / "sweeps").glob("*.toml")) if path.name != SMALL]
    plans = plans_of(sweeps, num_games)
    chosen = read_choice(choice or CONFIGS / "gallery.toml")
    folder = output or Path("runs") / ("gallery" if num_games is None else f"gallery-{num_games}")
    seconds = read_seconds(folder)
    if readme is not None:
        check_place(chosen, [plan.name for plan in plans], readme)
    runs = []
    for number, plan in enumerate(plans, start=1):
        note(f"{number} of {len(plans)}: {plan.name}")
        started = time.monotonic()
        try:
            run = run_batch(plan, folder / plan.name, jobs=jobs, progress=Progress(quiet=quiet))
        finally:
            seconds[plan.name] = seconds.get(plan.name, 0.0) + time.monotonic() - started
            keep_seconds(folder, seconds)
        write_report(run, samples={run.folder: sample_games(run)})
        runs.append(open_run(run.folder))  # opened anew: what its report has kept in memory can go
    page = write_index(runs, folder, seconds, chosen)
    if readme is not None:
        write_headlines(chosen, runs, readme)
    say(str(page))


def plans_of(files: list[Path], num_games: int | None) -> "list[Plan]":
    """The plans of some sweeps, which must have different names.

    Raises
    ------
    InputError
        If a file is wrong, or two have the same name.
    """
    from simulate.sweeps import load_sweep, overridden

    plans: dict[str, Plan] = {}
    for file in files:
        plan = overridden(load_sweep(file), num_games)
        if plan.name in plans:
            raise InputError(f"{file}: there is another sweep called '{plan.name}'")
        plans[plan.name] = plan
    return list(plans.values())


def read_seconds(folder: Path) -> dict[str, float]:
    """How long each sweep has been played so far, over all calls."""
    path = folder / SECONDS
    try:
        return dict(json.loads(path.read_text())) if path.is_file() else {}
    except (OSError, ValueError) as error:
        raise RunError(f"{path}: {error}; delete it, it only says how long the sweeps took") from None


def keep_seconds(folder: Path, seconds: dict[str, float]) -> None:
    """Write it down; the runs themselves hold nothing of the machine that played."""
    from simulate.store import told_in_one_line, write_file

    with told_in_one_line("make", folder):
        folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / SECONDS, json.dumps(seconds, indent=1, sort_keys=True).encode())
