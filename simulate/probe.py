"""A short probe of a cell: how fast this machine plays and writes it, how much it takes on disk, how much it varies."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from simulate.parts import GAMES_PER_PART, played_tables

if TYPE_CHECKING:
    from simulate.parts import Setting

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Probe:
    """What some games of a cell have shown.

    Parameters
    ----------
    rate : games a second of one worker, with everything that a run does but waiting for the disk
    size : bytes of a game on disk
    shares : array [blocks, seats], the share of wins of each seat in each block
    """

    rate: float
    size: float
    shares: Floats

    @property
    def blocks(self) -> int:
        """How many deals were played."""
        return len(self.shares)

    def minutes(self, games: int, jobs: int) -> float:
        """How long that many games take with so many workers (-1: one per core)."""
        from joblib import cpu_count

        cores = int(cpu_count())
        workers = cores if jobs < 0 else min(jobs, cores)
        return games / self.rate / workers / 60

    def megabytes(self, games: int) -> float:
        """How much that many games take on disk."""
        return games * self.size / 1e6


def probe(setting: Setting, seconds: float) -> Probe:
    """Play ever larger shares of a cell for about so long; compiled before, so that only games are timed."""
    from simulate.schema import parquet_bytes

    played: list[Any] = []
    most = GAMES_PER_PART - GAMES_PER_PART % setting.rotations
    first, count, size = 0, setting.rotations, 0.0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds or first == 0:
        tables = played_tables(setting, range(first, first + count))
        played.append(tables["seats"])
        size = sum(len(parquet_bytes(table)) for table in tables.values()) / count
        first, count = first + count, min(2 * count, most)
    seat_of, win_of = (np.concatenate([seats[name].to_numpy() for seats in played]) for name in ("seat", "win"))
    number = int(seat_of.max()) + 1
    shares = [win_of[seat_of == seat].reshape(-1, setting.rotations).mean(axis=1) for seat in range(number)]
    return Probe(first / elapsed, size, np.column_stack(shares))
