"""All tables of ten million moves, verdicts and summary: 30 seconds and 2 GiB at most; 20 without the course."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import resource, sys, time
from pathlib import Path
from types import SimpleNamespace
from analysis.course_tables import COURSE
from analysis.frames import rounded
from analysis.summary import all_frames, summary, to_json
from analysis.tables import available
from tests.analysis.large import MOVES, LargeRun

run = LargeRun(Path(sys.argv[1]), 10_000_000 // MOVES // 8 * 8 + 8, write=sys.argv[2] == "write")
if sys.argv[2] != "write":
    start = time.perf_counter()
    if sys.argv[2] == "all":
        frames = all_frames(run)
    else:
        frames = {table.name: rounded(table.fill(run)) for table in available(run) if table not in COURSE}
    assert len(frames) > 20 and all(len(frame) or name == "changes" for name, frame in frames.items())
    facts = SimpleNamespace(bilanx="", name="", question="", seed=1)
    to_json(summary(facts, frames, ()))
    print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20)
"""


def measured(folder: Path, step: str) -> list[float]:
    """Seconds and GiB of a process of its own, so that memory counts only this step."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder), step], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return list(map(float, done.stdout.split()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Ten million moves on disk."""
    run = tmp_path_factory.mktemp("large") / "run"
    measured(run, "write")
    return run


@pytest.mark.slow
@pytest.mark.parametrize(("step", "most"), [("plain", 20), ("all", 30)])
def test_ten_million_moves_take_so_many_seconds_and_2_gib(folder, step, most):
    seconds, gib = measured(folder, step)
    assert seconds <= most
    assert gib <= 2
