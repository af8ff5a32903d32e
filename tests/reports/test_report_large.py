"""The whole report of ten million moves, of every game: 30 seconds and 2 GiB at most."""

import os
import subprocess
import sys
import time

import pytest

from simulate import registry
from simulate.config import policies
from simulate.store import open_run

MOVES = 10_000_000
PROGRAM = (sys.executable, "-c", "from simulate.cli import main; main()")


def bilanx(*words) -> tuple[float, float]:
    """Seconds and GiB that a command takes."""
    start = time.perf_counter()
    process = subprocess.Popen([*PROGRAM, *map(str, words), "--quiet"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)  # else Python thinks that it still runs
    assert process.returncode == 0
    return time.perf_counter() - start, usage.ru_maxrss / 2**20


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.game_ids())
def test_a_report_of_ten_million_moves_takes_half_a_minute_and_2_gib(game, tmp_path):
    players = max(registry.game(game).players)
    lineup = ",".join([name for name in policies(game) if name != "random"][:players])
    play = ("simulate", game, "-p", players, "--policies", lineup)
    bilanx(*play, "-n", 200, "-o", tmp_path / "small")
    small = open_run(tmp_path / "small").manifest
    per_game = sum(part.rows["moves"] for part in small.parts) / sum(cell.games for cell in small.cells)
    bilanx(*play, "-n", int(MOVES / per_game), "-o", tmp_path / "large")
    seconds, gib = bilanx("report", tmp_path / "large")
    assert seconds <= 30
    assert gib <= 2
