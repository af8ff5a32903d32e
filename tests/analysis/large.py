"""A large run on disk: random rows, made by the column, in as many parts as a real run has."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import polars as pl

from tests.analysis.synthetic import SCHEMAS, Words

SEATS = 4
MOVES = 160  # a game
ENTRIES = 60  # a game
LISTED = {"kinds": 21, "components": 40, "sources": 20, "ends": 3}  # a few more than occur


class LargeRun:
    """Four-player games of two line-ups and many kinds of moves, read lazily from Parquet."""

    def __init__(self, folder: Path, games: int, parts: int = 8, *, write: bool = True) -> None:
        """Write `games` games to `folder`, or read those that are there."""
        self.folder = folder
        lists = {name: [f"{name[:-1]}_{number}" for number in range(size)] for name, size in LISTED.items()}
        self.manifest = SimpleNamespace(seed=1, log="moves", games={"dice": Words(name="Dice", version=1, **lists)})
        if not write:
            return
        rng = np.random.default_rng(1)
        for table in SCHEMAS:
            (folder / table).mkdir(parents=True)
        per_part = games // parts
        for part in range(parts):
            for table, frame in _part(rng, part * 2 // parts, part % (parts // 2) * per_part, per_part).items():
                typed = frame.cast({name: dtype for name, dtype in SCHEMAS[table].items() if name in frame.columns})
                typed.select(list(SCHEMAS[table])).write_parquet(folder / table / f"part-{part:04}.parquet")

    def scan(self, table: str) -> pl.LazyFrame:
        """One of the tables, from disk."""
        return pl.scan_parquet(self.folder / table / "*.parquet")

    def cells(self) -> pl.DataFrame:
        """A mirror and a pool."""
        common = {"game": "dice", "variant": "base", "players": SEATS}
        mirror = common | {"cell": 0, "lineup": ["calm"] * SEATS, "rotations": 1}
        return pl.DataFrame(
            [mirror, common | {"cell": 1, "lineup": ["calm", "bold", "sly", "shy"], "rotations": SEATS}]
        )


def _part(rng: np.random.Generator, cell: int, first: int, games: int) -> dict[str, pl.DataFrame]:
    number = np.arange(first, first + games)
    rotations = SEATS if cell else 1

    def words(stem: str, count: int, size: int) -> pl.Series:
        return pl.Series([f"{stem}_{index}" for index in range(count)]).gather(rng.integers(0, count, size))

    def column(rows: int) -> dict[str, np.ndarray | int]:
        ply = np.tile(np.arange(1, rows + 1), games)
        game = np.repeat(number, rows)
        return {"cell": cell, "game": game, "ply": ply, "round": 1 + 5 * (ply - 1) // rows, "seat": ply % SEATS}

    scores = rng.integers(20, 80, (games, SEATS))
    rank = 1 + (scores[:, None, :] > scores[:, :, None]).sum(axis=2)
    win = (rank == 1) / (rank == 1).sum(axis=1, keepdims=True)
    policies = np.array(["calm", "bold", "sly", "shy"] if cell else ["calm"] * SEATS)
    turned = (np.arange(SEATS) + number[:, None] % rotations) % SEATS
    moves, entries = games * MOVES, games * ENTRIES
    kinds, components = words("kind", 20, moves), words("component", 35, moves)
    return {
        "games": pl.DataFrame({"game": number, "block": number // rotations, "rotation": number % rotations})
        .with_columns(cell=cell, seed=pl.lit(1), rounds=5, plies=pl.lit(MOVES), end=pl.lit("five_turns")),
        "seats": pl.DataFrame(
            {"game": np.repeat(number, SEATS), "seat": np.tile(np.arange(SEATS), games)}
            | {"policy": policies[turned].ravel()}
            | {"score": scores.ravel(), "rank": rank.ravel(), "win": win.ravel()}
        ).with_columns(cell=cell),
        "ledger": pl.DataFrame(column(ENTRIES) | {"source": words("source", 18, entries)}).with_columns(
            points=pl.Series(rng.integers(-2, 5, entries))
        ),
        "moves": pl.DataFrame(column(MOVES) | {"kind": kinds, "component": components}).with_columns(
            pl.when(pl.Series(rng.random(moves) < 0.5)).then("component"),
            a=pl.Series(rng.integers(0, 9, moves)), b=0, options=pl.Series(rng.integers(1, 9, moves)), score=pl.lit(0),
        ),
    }  # fmt: skip
