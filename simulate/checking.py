"""Check a file of claims: against a finished run, or against the games that the file itself asks for."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from analysis.claims import Check, check, claims_of
from simulate.batch import run_batch
from simulate.documents import read_toml, shown
from simulate.errors import InputError
from simulate.store import open_run
from simulate.sweeps import overridden, sweep_of

if TYPE_CHECKING:
    from simulate.progress import Progress


def check_run(file: Path, folder: Path) -> list[Check]:
    """Check claims against a finished run.

    Raises
    ------
    InputError
        If a claim is unknown or the run cannot tell.
    RunError
        If there is no such run.
    """
    _, claimed, name = read_claims(file)
    run = open_run(folder)
    return check(run, claims_of(claimed, run.cells(), name))


def play_and_check(
    file: Path,
    *,
    games: int | None,
    seed: int | None,
    output: Path | None,
    jobs: int,
    progress: Progress,
) -> list[Check]:
    """Play the games of a file of claims, and check them.

    Parameters
    ----------
    file : a sweep with `[[claims]]`
    games, seed : instead of the file's
    output : where to keep the games; without it they are forgotten
    jobs, progress : see `run_batch`

    Raises
    ------
    InputError
        If a claim is unknown or the games cannot tell; nothing is played for a claim that nobody knows.
    """
    tables, claimed, name = read_claims(file)
    plan = overridden(sweep_of(tables, name), games, seed)
    claims = claims_of(claimed, pl.DataFrame([vars(cell) for cell in plan.cells]), name)
    with tempfile.TemporaryDirectory(prefix="bilanx-") as folder:
        run = run_batch(plan, output or Path(folder) / "run", jobs=jobs, progress=progress)
        return check(run, claims)


def read_claims(file: Path) -> tuple[dict[str, object], list[dict[str, object]], str]:
    """The sweep in a file, its claims, and its name as shown to the user."""
    tables, name = read_toml(file), shown(file.resolve())
    claimed = tables.pop("claims", [])
    if not isinstance(claimed, list) or not all(isinstance(table, dict) for table in claimed):
        raise InputError(f"{name}: claims stand in tables: [[claims]]")
    return tables, claimed, name
