"""All tables of ten million moves, verdicts, ratings and summary: 20 seconds and 2 GiB at most."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import resource, sys, time
from pathlib import Path
from types import SimpleNamespace
from analysis.summary import all_frames, summary, to_json
from tests.analysis.large import MOVES, LargeRun

run = LargeRun(Path(sys.argv[1]), 10_000_000 // MOVES // 8 * 8 + 8, write=sys.argv[2] == "write")
if sys.argv[2] == "read":
    start = time.perf_counter()
    frames = all_frames(run)
    assert len(frames) > 20 and all(len(frame) or name == "changes" for name, frame in frames.items())
    facts = SimpleNamespace(bilanx="", name="", question="", seed=1)
    to_json(summary(facts, frames, ()))
    print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20)
"""


@pytest.mark.slow
def test_ten_million_moves_take_20_seconds_and_2_gib(tmp_path):
    """Written by one process and read by another, so that memory counts only the analysis."""
    for step in ("write", "read"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path / "run"), step],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    seconds, gib = map(float, done.stdout.split())
    assert seconds <= 20
    assert gib <= 2
