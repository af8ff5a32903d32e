"""Runs made of dice instead of games: same tables, known truth.

Players draw points from three sources; the seat and the policy add what the test plants. The "rush" source always costs
a point or nothing, so that there are losses too. Some games end in ties, some at the turn limit.
"""

from dataclasses import dataclass, field
from itertools import product
from types import SimpleNamespace

import numpy as np
import polars as pl

KINDS = ["build", "bid", "pass"]
COMPONENTS = ["mill", "forge", "shrine", "well"]
SOURCES = ["start", "trade", "temple", "famine"]
ENDS = ["running", "turn_limit", "last_round"]
START = 10
SCHEMAS = {
    "games": {"cell": pl.Int16, "game": pl.Int32, "block": pl.Int32, "rotation": pl.Int8, "seed": pl.UInt64}
    | {"rounds": pl.Int16, "plies": pl.Int32, "end": pl.Categorical},
    "seats": {"cell": pl.Int16, "game": pl.Int32, "seat": pl.Int8, "policy": pl.Categorical, "score": pl.Int32}
    | {"rank": pl.Int8, "win": pl.Float64},
    "ledger": {"cell": pl.Int16, "game": pl.Int32, "ply": pl.Int32, "round": pl.Int16, "seat": pl.Int8}
    | {"source": pl.Categorical, "points": pl.Int32},
    "moves": {"cell": pl.Int16, "game": pl.Int32, "ply": pl.Int32, "round": pl.Int16, "seat": pl.Int8}
    | {"kind": pl.Categorical, "component": pl.Categorical, "a": pl.Int16, "b": pl.Int16, "options": pl.Int16}
    | {"score": pl.Int32},
}


class Words(dict):
    """A game's words as a manifest holds them: read as attributes, dumped as a dictionary."""

    __getattr__ = dict.__getitem__


@dataclass(frozen=True)
class SyntheticCell:
    """One cell, and the truth planted in it."""

    lineup: tuple[str, ...]
    blocks: int
    variant: str = "base"
    game: str = "dice"
    seat_bonus: tuple[int, ...] = ()  # points added by seat
    policy_bonus: dict[str, int] = field(default_factory=dict)  # points added by policy
    temple_bonus: int = 0  # points added to the source "temple" of every player
    rounds: int = 4

    @property
    def rotations(self) -> int:
        """Distinct cyclic seatings of the line-up."""
        n = len(self.lineup)
        return next(k for k in range(1, n + 1) if self.lineup[k:] + self.lineup[:k] == self.lineup)


class SyntheticRun:
    """A run in memory, with the interface of `simulate.store.Run` that the analysis uses."""

    def __init__(self, cells: list[SyntheticCell], *, seed: int = 1, log: str = "moves") -> None:
        """Throw the dice of all cells; equal seeds and block numbers give equal deals."""
        self._cells = cells
        names = {"kinds": KINDS, "components": COMPONENTS, "sources": SOURCES, "ends": ENDS}
        games = {cell.game: Words(name=cell.game.title(), version=1, **names) for cell in cells}
        policies = {
            f"{cell.game}/{policy}": {"description": policy, "is_random": False, "noise": 0.0, "weights": {}}
            for cell in cells
            for policy in cell.lineup
        }
        rules = {f"{cell.game}/{cell.variant}": {"description": "", "tables": {}, "provenance": []} for cell in cells}
        self.manifest = SimpleNamespace(
            seed=seed, log=log, name="synthetic", question="Are dice fair?", status="complete", bilanx="0", sources="0",
            versions={}, cells=self.cells().to_dicts(), games=games, policies=policies, rules=rules, parts=[],
        )  # fmt: skip
        pieces = [_play(number, cell, seed) for number, cell in enumerate(cells)]
        self.tables = {
            name: pl.concat([pl.DataFrame(piece[name], schema=schema, orient="row") for piece in pieces])
            for name, schema in SCHEMAS.items()
            if log == "moves" or name != "moves"
        }

    def scan(self, table: str) -> pl.LazyFrame:
        """One of the tables, lazily."""
        return self.tables[table].lazy()

    def cells(self) -> pl.DataFrame:
        """The cells as in a manifest."""
        return pl.DataFrame(
            {
                "cell": list(range(len(self._cells))),
                "game": [cell.game for cell in self._cells],
                "variant": [cell.variant for cell in self._cells],
                "players": [len(cell.lineup) for cell in self._cells],
                "lineup": [list(cell.lineup) for cell in self._cells],
                "rotations": [cell.rotations for cell in self._cells],
                "games": [cell.blocks * cell.rotations for cell in self._cells],
            }
        )


def _play(number: int, cell: SyntheticCell, seed: int) -> dict[str, list[tuple]]:
    rows: dict[str, list[tuple]] = {name: [] for name in SCHEMAS}
    for block, rotation in product(range(cell.blocks), range(cell.rotations)):
        game = block * cell.rotations + rotation
        deal = np.random.default_rng([seed, block])  # the same for all cells and rotations
        _play_game(rows, number, cell, game, rotation, deal)
        _, _, plies = rows["games"].pop()
        end = "turn_limit" if deal.random() < 0.05 else "last_round"
        rows["games"].append((number, game, block, rotation, seed * 1000 + block, cell.rounds, plies, end))
    return rows


def _play_game(rows, number, cell, game, rotation, deal) -> None:
    n = len(cell.lineup)
    scores = [0] * n
    ply = 0

    def gain(seat: int, round_: int, source: str, points: int) -> None:
        scores[seat] += points
        if points:
            rows["ledger"].append((number, game, ply, round_, seat, source, points))

    for seat in range(n):
        gain(seat, 0, "start", START)
    for round_, seat in product(range(1, cell.rounds + 1), range(n)):
        policy = cell.lineup[(seat + rotation) % n]
        ply += 1
        luck = deal.random(4)
        kind = KINDS[int(3 * luck[0])]
        component = COMPONENTS[int(4 * luck[1])] if kind == "build" else None
        gain(seat, round_, "trade", int(4 * luck[2]))
        gain(seat, round_, "famine", -int(2 * luck[3]))
        if round_ == cell.rounds:
            bonus = cell.seat_bonus[seat] if cell.seat_bonus else 0
            gain(seat, round_, "temple", bonus + cell.policy_bonus.get(policy, 0) + cell.temple_bonus)
        options = 1 + int(5 * luck[1])
        rows["moves"].append(
            (number, game, ply, round_, seat, kind, component, int(10 * luck[2]), 0, options, scores[seat])
        )
    best = max(scores)
    winners = scores.count(best)
    for seat, score in enumerate(scores):
        rank = 1 + sum(other > score for other in scores)
        win = 1 / winners if rank == 1 else 0.0
        rows["seats"].append((number, game, seat, cell.lineup[(seat + rotation) % n], score, rank, win))
    rows["games"].append((number, game, ply))


def small_run(log: str = "moves", seed: int = 1) -> SyntheticRun:
    """Two to four players, mirrors and pools, a variant with 3 more points from the temple."""
    pool = ("calm", "bold", "calm", "sly")
    bonus = {"bold": 2}
    cells = [
        SyntheticCell(("calm", "calm"), 60),
        SyntheticCell(("calm", "bold"), 40, policy_bonus=bonus),
        SyntheticCell(("calm", "bold", "sly"), 40, policy_bonus=bonus),
        SyntheticCell(("calm",) * 4, 60),
        SyntheticCell(pool, 40, policy_bonus=bonus),
        SyntheticCell(("calm",) * 4, 60, variant="rich", temple_bonus=3),
        SyntheticCell(pool, 40, variant="rich", policy_bonus=bonus, temple_bonus=3),
    ]
    return SyntheticRun(cells, seed=seed, log=log)
