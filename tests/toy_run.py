"""Runs of Pig for the tests of batches, in this process or in one of their own."""

import os
import subprocess
import sys
from pathlib import Path

from simulate.batch import run_batch
from simulate.cells import Cell, Plan
from simulate.errors import Interrupted, RunError
from simulate.progress import Progress

ROOT = Path(__file__).resolve().parent.parent
PIG = {"BILANX_GAMES": "pig=tests.toy_game"}
MIXED = ("steady", "hasty", "random")


def pig_plan(games=2500, *, seed=1, log="moves", variant="handicap", lineup=MIXED, question="who wins?"):
    """Two cells: a mixed line-up of three in the base game, a mirror of two in a variant. 2500 games make 4 parts."""
    cells = (Cell("pig", "base", len(lineup), lineup, games), Cell("pig", variant, 2, ("steady", "steady"), games))
    return Plan("pig", question, seed, log, cells)


def sylla_plan(games=30):
    """Two cells of Sylla: rotations, noise and chance are at play."""
    lineups = ("balanced", "random"), ("senator:noise=0.5", "christian", "builder")
    cells = tuple(Cell("sylla", "base", len(lineup), lineup, games) for lineup in lineups)
    return Plan("sylla", "", 7, "moves", cells)


def play(folder, plan, **options):
    """Play quietly, in one process unless told otherwise."""
    return run_batch(plan, folder, progress=Progress(quiet=True), **{"jobs": 1, **options})


def tree(folder):
    """Every file of a folder with its bytes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def start(folder, games, jobs=2, *, plan="pig_plan", before="", **environment):
    """A run of one of the plans above in a process group of its own; `before` is Python to run first."""
    code = f"{before}\nfrom tests import toy_run\ntoy_run.main({str(folder)!r}, toy_run.{plan}({games}), {jobs})"
    return launch("-c", code, **environment)


def start_command(*words):
    """A command of `bilanx` in a process group of its own."""
    return launch("-c", "import sys; from simulate.cli import main; sys.argv[0] = 'bilanx'; main()", *words)


def launch(*arguments, **environment):
    """Python that knows Pig, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT,
        env=os.environ | PIG | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def main(folder, plan, jobs):
    """Play, and end as the command line does: one line on stderr, a code."""
    try:
        run_batch(plan, Path(folder), jobs=jobs, progress=Progress())
    except (RunError, Interrupted) as error:
        sys.exit(f"{type(error).__name__}: {error}")
