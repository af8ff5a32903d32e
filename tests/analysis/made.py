"""Runs made by hand: every entry of the ledger, and every move, as a test writes them down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

import polars as pl

from tests.analysis.synthetic import COMPONENTS, ENDS, KINDS, SCHEMAS, SOURCES, Words


@dataclass(frozen=True)
class MadeGame:
    """One game: who gained what at which ply, and what was chosen."""

    gains: Sequence[tuple[int, int, str, int]]  # ply, seat, source, points
    plies: int
    moves: Sequence[tuple[int, int, str, str | None, int]] = ()  # round, seat, kind, component, options
    end: str = "last_round"
    rounds: int = 4
    ranks: Sequence[int] = field(default_factory=tuple)  # by score without them

    def scores(self, seats: int) -> list[int]:
        return [sum(points for _, mine, _, points in self.gains if mine == seat) for seat in range(seats)]


class MadeRun:
    """A run of one cell, each game a deal of its own."""

    def __init__(self, games: Sequence[MadeGame], lineup: Sequence[str] = ("calm", "calm"), **words) -> None:
        self.lineup, self.num_games = list(lineup), len(games)
        lists = {"kinds": KINDS, "components": COMPONENTS, "sources": SOURCES, "ends": ENDS} | words
        self.manifest = SimpleNamespace(seed=1, log="moves", games={"dice": Words(name="Dice", version=1, **lists)})
        rows = {name: [] for name in SCHEMAS}
        for number, game in enumerate(games):
            _write(rows, number, game, self.lineup)
        self.tables = {name: pl.DataFrame(rows[name], schema=schema, orient="row") for name, schema in SCHEMAS.items()}

    def scan(self, table: str) -> pl.LazyFrame:
        return self.tables[table].lazy()

    def cells(self) -> pl.DataFrame:
        cell = {"cell": 0, "game": "dice", "variant": "base", "players": len(self.lineup), "lineup": self.lineup}
        return pl.DataFrame([cell | {"rotations": 1, "games": self.num_games}])


def _write(rows, number: int, game: MadeGame, lineup: list[str]) -> None:
    scores = game.scores(len(lineup))
    ranks = game.ranks or [1 + sum(other > score for other in scores) for score in scores]
    for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True)):
        win = 1 / list(ranks).count(1) if rank == 1 else 0.0
        rows["seats"].append((0, number, seat, lineup[seat], score, rank, win))
    for ply, seat, source, points in game.gains:
        turn = 0 if ply == 0 else 1 + (ply - 1) * game.rounds // game.plies
        rows["ledger"].append((0, number, ply, turn, seat, source, points))
    for ply, (turn, seat, kind, component, options) in enumerate(game.moves, start=1):
        rows["moves"].append((0, number, ply, turn, seat, kind, component, 0, 0, options, 0))
    rows["games"].append((0, number, number, 0, number, game.rounds, game.plies, game.end))
