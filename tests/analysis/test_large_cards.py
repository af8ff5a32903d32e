"""The worths of cards of ten million moves: 30 seconds and 2 GiB at most."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import resource, sys, time
from pathlib import Path
from types import SimpleNamespace
import numpy as np, polars as pl
from analysis.cards import card_worth
from tests.analysis.large import MOVES, SEATS, LargeRun

folder, step = Path(sys.argv[1]), sys.argv[2]
cards = tuple(f"component_{number}" for number in range(35))
kinds = tuple(f"kind_{number}" for number in range(20))
family = SimpleNamespace(name="card", drawn=cards, never_offered=("none",), withheld=kinds, taken_by=kinds[:3])
run = LargeRun(folder, 10_000_000 // MOVES // 8 * 8 + 8, write=step == "write")
run.manifest.bans = SimpleNamespace(mode="player", cells=((family,), (family,)))
if step == "write":
    words = pl.Series([*cards, *[None] * 7])
    seats = run.scan("seats").select("cell", "game", "seat").collect()
    drawn = words.gather(np.random.default_rng(2).integers(0, len(words), len(seats)))
    (folder / "bans").mkdir()
    banned = seats.with_columns(component=drawn.cast(pl.Categorical))
    banned.write_parquet(folder / "bans" / "part-0000.parquet")
else:
    start = time.perf_counter()
    table = card_worth(run)
    assert len(table) == 36 and table["estimate"].count() == 35
    assert table["per_take"].count() == 0  # nobody obeyed
    assert (table["p_fdr"] < 0.001).sum() == 0
    print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20)
"""


@pytest.mark.slow
def test_the_cards_of_ten_million_moves_take_30_seconds_and_2_gib(tmp_path):
    """Written by one process and read by another, so that memory counts only the analysis."""
    for step in ("write", "read"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path / "run"), step],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    seconds, gib = map(float, done.stdout.split())
    assert seconds <= 30
    assert gib <= 2
