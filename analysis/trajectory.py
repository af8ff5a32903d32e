"""Running scores: what every seat had at each twentieth of a game, and how often the lead changed on the way.

The ledger says who gained how much at which decision, so the visible score after any decision is the sum of what came
before. A game's own length is its clock: step k of 20 is the position after k/20 of its decisions. The last step is the
end, final scoring included; the one before it is the last look that a player at the table would have had.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from analysis.frames import RunLike, labels, once_per_run

STEPS = 20  # of a game
END = STEPS
MIXED = "mixed"
Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Trajectory:
    """All games of a group; the arrays are indexed by game, seat and step."""

    games: pl.DataFrame  # cell, game, group, block, company, winner, plies, rounds, lead_changes
    scores: Floats  # [G, S, STEPS + 1]
    wins: Floats  # [G, S], 1/k where k seats share the win
    policies: npt.NDArray[np.object_]  # [G, S]

    @property
    def seats(self) -> int:
        """Seats at the table, an automa's included."""
        return int(self.scores.shape[1])

    def is_last(self, step: int) -> npt.NDArray[np.bool_]:
        """Who has least at a step, [G, S]; nobody where all have the same."""
        now = self.scores[:, :, step]
        return np.asarray((now == now.min(axis=1, keepdims=True)) & _differ(now))

    def is_leader(self, step: int) -> npt.NDArray[np.bool_]:
        """Who has most at a step, [G, S]; nobody where all have the same."""
        now = self.scores[:, :, step]
        return np.asarray((now == now.max(axis=1, keepdims=True)) & _differ(now))


def _differ(now: Floats) -> npt.NDArray[np.bool_]:
    return np.asarray(now.max(axis=1, keepdims=True) > now.min(axis=1, keepdims=True))


def companies(run: RunLike) -> pl.DataFrame:
    """Group and company of each cell: "only x" where all players have the policy x, or mixed."""
    names = pl.col("lineup").str.split(",")
    alike = pl.when(names.list.n_unique() == 1).then("only " + names.list.first())
    return labels(run).select("cell", "group", company=alike.otherwise(pl.lit(MIXED)))


@once_per_run
def winners(run: RunLike) -> pl.DataFrame:
    """Games of mixed line-ups that one policy won, in whichever seats: cell, game, winner."""
    mixed = companies(run).filter(company=MIXED).select("cell").lazy()
    won = run.scan("seats").filter(pl.col("win") > 0).join(mixed, on="cell")
    policy = pl.col("policy").cast(pl.String)
    each = won.group_by("cell", "game").agg(policy.first().alias("winner"), policy.n_unique().alias("policies"))
    return each.filter(policies=1).drop("policies").collect(engine="streaming")


@once_per_run
def trajectories(run: RunLike) -> list[Trajectory]:
    """The running scores of each group whose tables have at least two seats."""
    groups = companies(run).sort("cell").partition_by("group", maintain_order=True)
    return [found for group in groups if (found := _of_group(run, group)) is not None]


def _of_group(run: RunLike, cells: pl.DataFrame) -> Trajectory | None:
    mine = pl.col("cell").is_in(cells["cell"].to_list())
    columns = ("cell", "game", "block", "plies", "rounds")
    games = run.scan("games").filter(mine).select(columns).collect().sort("cell", "game")
    seated = run.scan("seats").filter(mine).select("cell", "game", "seat", "win", "policy").collect()
    seated = seated.sort("cell", "game", "seat")
    seats = len(seated) // max(len(games), 1)
    if seats < 2:  # noqa: PLR2004
        return None
    ledger = run.scan("ledger").filter(mine).select("cell", "game", "ply", "seat", "points").collect()
    game = np.searchsorted(_key(games), _key(ledger))
    ply, seat = (ledger[name].to_numpy().astype(np.int64) for name in ("ply", "seat"))
    points = ledger["points"].to_numpy().astype(np.float64)
    plies = games["plies"].to_numpy().astype(np.int64)
    step = np.where(ply > 0, -(-ply * STEPS // np.maximum(plies[game], 1)), 0)  # the first that is not before the ply
    shape = len(games), seats, STEPS + 1
    gained = np.bincount(np.ravel_multi_index((game, seat, step), shape), points, int(np.prod(shape)))
    facts = games.join(cells, on="cell", maintain_order="left")
    facts = facts.join(winners(run), on=["cell", "game"], how="left", maintain_order="left")
    return Trajectory(
        facts.with_columns(lead_changes=pl.Series(lead_changes(game, ply, seat, points, (len(games), seats)))),
        gained.reshape(shape).cumsum(axis=2),
        seated["win"].to_numpy().reshape(len(games), seats),
        seated["policy"].cast(pl.String).to_numpy().reshape(len(games), seats),
    )


def _key(rows: pl.DataFrame) -> Ints:
    """One number per cell and game, in their order."""
    return np.asarray(rows["cell"].to_numpy().astype(np.int64) << 32 | rows["game"].to_numpy().astype(np.int64))


def lead_changes(game: Ints, ply: Ints, seat: Ints, points: Floats, shape: tuple[int, int]) -> Ints:
    """How often the lead passed from one seat to another in each game, looking after every decision.

    A seat leads while it alone has most points; a tie in between is no change if the same seat leads after it.

    Parameters
    ----------
    game, ply, seat, points : the ledger, one entry each
    shape : number of games and of seats
    """
    key = game * (ply.max(initial=0) + 1) + ply
    if (key[1:] < key[:-1]).any():
        order = np.argsort(key, kind="stable")
        key, game, seat, points = key[order], game[order], seat[order], points[order]
    is_new = np.append(True, key[1:] != key[:-1])[: len(key)]
    event = is_new.cumsum() - 1
    of_game = game[is_new]
    gained = np.bincount(seat * len(of_game) + event, points, shape[1] * len(of_game))
    running = gained.reshape(shape[1], -1).cumsum(axis=1)  # [S, events], all games in a row
    start = np.searchsorted(of_game, np.arange(shape[0]))
    before = np.where(start > 0, running[:, start - 1], 0.0) if len(of_game) else np.zeros(shape[::-1])
    running -= before[:, of_game]
    alone = (running == running.max(axis=0)).sum(axis=0, dtype=np.int8) == 1
    leader, led = running[:, alone].argmax(axis=0), of_game[alone]
    changed = (leader[1:] != leader[:-1]) & (led[1:] == led[:-1])
    return np.bincount(led[1:][changed], minlength=shape[0])
