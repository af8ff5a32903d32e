"""Games that are nothing but rankings, drawn from a Plackett-Luce model by the column: quick enough to repeat."""

from types import SimpleNamespace

import numpy as np
import polars as pl

from tests.analysis.synthetic import SCHEMAS


class RankedRun:
    """A run of rotated line-ups with planted strengths of policies and seats.

    Each block has its own luck of the seats (`shared`, a standard deviation), so games of a block are alike.
    """

    def __init__(self, lineups, blocks, strength, seats=(), *, shared=0.0, seed=1, rotations=None, ties=False):
        rng = np.random.default_rng(seed)
        self.manifest = SimpleNamespace(seed=seed, log="games")
        self._cells = []
        games, rows = [], []
        for cell, lineup in enumerate(lineups):
            n = len(lineup)
            turns = rotations or next(k for k in range(1, n + 1) if lineup[k:] + lineup[:k] == lineup)
            count = blocks * turns
            game = np.arange(count)
            rotation = game % turns
            seated = (np.arange(n) + rotation[:, None]) % n
            luck = np.repeat(rng.normal(0, shared, (blocks, n)), turns, axis=0) if shared else 0.0
            worth = np.array([strength.get(policy, 0.0) for policy in lineup])[seated] + luck
            noise = rng.gumbel(size=(count, n))
            score = worth + (np.array(seats[:n]) if len(seats) else 0.0) + noise
            score = np.round(score) if ties else score
            rank = 1 + (score[:, None, :] > score[:, :, None]).sum(axis=2)
            win = (rank == 1) / (rank == 1).sum(axis=1, keepdims=True)
            self._cells.append({"cell": cell, "game": "dice", "variant": "base", "players": n, "lineup": list(lineup)})
            self._cells[-1] |= {"rotations": turns, "games": count}
            games.append(
                pl.DataFrame({"game": game, "block": game // turns, "rotation": rotation}).with_columns(
                    cell=cell, seed=0, rounds=1, plies=n, end=pl.lit("last_round")
                )
            )
            rows.append(
                pl.DataFrame(
                    {"game": np.repeat(game, n), "seat": np.tile(np.arange(n), count)}
                    | {"policy": np.array(lineup)[seated].ravel(), "rank": rank.ravel(), "win": win.ravel()}
                ).with_columns(cell=cell, score=0)
            )
        self.tables = {
            name: pl.concat(frames).cast(dict(SCHEMAS[name])).select(list(SCHEMAS[name]))
            for name, frames in (("games", games), ("seats", rows))
        }
        self.tables["ledger"] = pl.DataFrame(schema=SCHEMAS["ledger"])

    def scan(self, table):
        return self.tables[table].lazy()

    def cells(self):
        return pl.DataFrame(self._cells)
