"""Play a logged game again from its seed, move by move, and hold the log to it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simulate.banning import design_of
from simulate.cells import AUTOMA
from simulate.contract import NONE, RUNNING, TURN_LIMIT, Game, Record, names
from simulate.errors import InputError, RunError
from simulate.kernel import seed_streams
from simulate.loop import Loop
from simulate.rng import child_seed

if TYPE_CHECKING:
    from simulate.store import Run


@dataclass(frozen=True)
class Step:
    """One decision: `before` and `after` are copies of the state."""

    ply: int
    seat: int
    round_number: int
    action: Record
    component: int
    options: int
    before: Record
    after: Record


def copy_of(record: Record) -> Record:
    """A record that later moves do not touch."""
    box = np.zeros(1, record.dtype).view(np.recarray)
    box[0] = record
    return box[0]


def deal(
    loop: Loop, rules: np.ndarray, num_players: int, seed: int, block: int
) -> tuple[Record, np.ndarray, np.ndarray]:
    """Lay out a block's deal: the state, the streams of the box, the streams of the players."""
    rng, noise = loop.streams()
    states = np.zeros(1, loop.game.state).view(np.recarray)
    with np.errstate(over="ignore"):
        seed_streams(rng, noise, len(rng), np.uint64(child_seed(np.uint64(seed), block)), num_players)
        loop.game.setup(states[0], rules[0], num_players, rng)
    return states[0], rng, noise


def play_steps(
    loop: Loop,
    rules: np.ndarray,
    players: np.ndarray,
    seed: int,
    rotations: int,
    game: int,
    bans: Record | None = None,
) -> Iterator[Step]:
    """Play one game as the kernel does, a step at a time (`seed` is the run's, `bans` are those drawn for the game)."""
    options, values, _ = loop.scratch()
    block, rotation = divmod(game, rotations)
    state, rng, noise = deal(loop, rules, len(players), seed, block)
    for ply in range(1, loop.game.max_plies + 1):
        state.num_entries = 0
        count = loop.game.legal_actions(state, rules[0], options)
        if count == 0:
            return
        before = copy_of(state)
        player = (state.seat + rotation) % len(players)
        with np.errstate(over="ignore"):
            if bans is not None:
                count = loop.withhold(state, rules[0], bans, player, options, count)
            choice = loop.choose(players[player], state, rules[0], options, count, values, noise[player])
            action = copy_of(options[choice])
            component = int(loop.game.component_of(state, rules[0], action))
            loop.game.apply(state, rules[0], action, rng)
        if ply == loop.game.max_plies and state.end == RUNNING:
            state.end = TURN_LIMIT
        yield Step(ply, int(before.seat), int(before.round_number), action, component, count, before, copy_of(state))


def seated(game: Game, lineup: Sequence[str], rotation: int = 0) -> list[str]:
    """The policy of each seat, an automa's last."""
    players = len(lineup)
    policies = [lineup[(seat + rotation) % players] for seat in range(players)]
    return [*policies, AUTOMA] if players in game.automa_at else policies


@dataclass(frozen=True)
class Replay:
    """A game of a run, played again."""

    loop: Loop
    rules: np.ndarray
    start: Record  # the state before the first decision
    steps: tuple[Step, ...]
    header: dict[str, Any]

    @property
    def final(self) -> Record:
        """The state at the end."""
        return self.steps[-1].after

    def sources(self) -> list[dict[str, int]]:
        """Points by seat and source, added up from the ledger entries of each move."""
        words = names(self.loop.game.sources)
        totals: list[dict[str, int]] = [{} for _ in range(self.final.num_players)]
        for state in (self.start, *(step.after for step in self.steps)):
            for entry in state.entries[: state.num_entries]:
                by_source = totals[entry.seat]
                by_source[words[entry.source]] = by_source.get(words[entry.source], 0) + int(entry.points)
        return totals


def replay(run: "Run", cell: int, game: int) -> Replay:
    """Replay game number `game` of a run's cell.

    Raises
    ------
    InputError
        The run has no such cell or game.
    RunError
        The game came out differently from the log.
    """
    from simulate.config import player_records
    from simulate.loop import game_loop
    from simulate.registry import brain as brain_of
    from simulate.registry import game as game_of

    cells = run.manifest.cells
    if not 0 <= cell < len(cells):
        raise InputError(f"{run.folder}: no cell {cell} (cells 0 to {len(cells) - 1})")
    entry = cells[cell]
    if not 0 <= game < entry.games:
        raise InputError(f"{run.folder}: no game {game} in cell {cell} (games 0 to {entry.games - 1})")
    loop = game_loop(game_of(entry.game), brain_of(entry.game))
    rules = loop.game.load_rules(run.manifest.rules[f"{entry.game}/{entry.variant}"].tables)
    players = player_records(loop.brain, [run.manifest.policies[f"{entry.game}/{name}"] for name in entry.lineup])
    block, rotation = divmod(game, entry.rotations)
    design = None if run.manifest.bans is None else design_of(run.manifest.bans, cell, loop.game)
    bans = None if design is None else design.drawn(loop.game, run.manifest.seed, block, len(players))
    steps = tuple(play_steps(loop, rules, players, run.manifest.seed, entry.rotations, game, bans))
    header = {
        "game": game,
        "cell": cell,
        "seed": int(child_seed(np.uint64(run.manifest.seed), block)),
        "rules": f"{entry.game}/{entry.variant}",
        "policies": seated(loop.game, entry.lineup, rotation),
    }
    if bans is not None:
        words = names(loop.game.components)
        drawn = [int(bans.banned[(seat + rotation) % len(players)]) for seat in range(len(players))]
        header["bans"] = [None if component == NONE else words[component] for component in drawn]
    start, _, _ = deal(loop, rules, len(players), run.manifest.seed, block)
    result = Replay(loop, rules, start, steps, header)
    compare_with_log(run, cell, game, result)
    return result


def compare_with_log(run: "Run", cell: int, game: int, result: Replay) -> None:
    """Fail loudly where the engine and the log disagree: at a move, or at the final scores."""
    import polars as pl

    here = (pl.col("cell") == cell) & (pl.col("game") == game)
    if "bans" in result.header:
        banned = run.scan("bans").filter(here).sort("seat").collect()["component"].cast(pl.String).to_list()
        if banned != result.header["bans"]:
            raise RunError(
                f"{run.folder}: game {game} of cell {cell} bans {banned}, the replay {result.header['bans']}"
            )
    scores = run.scan("seats").filter(here).sort("seat").collect()["score"].to_list()
    played = [int(score) for score in result.final.score[: result.final.num_players]]
    if run.manifest.log == "moves":
        kinds, components = names(result.loop.game.kinds), names(result.loop.game.components)
        moves = run.scan("moves").filter(here).sort("ply").collect()
        columns = ("ply", "seat", "kind", "component", "a", "b", "options", "score")
        logged = moves.select(pl.col("kind", "component").cast(pl.String), pl.exclude("kind", "component")).select(
            columns
        )
        for row, step in zip(logged.iter_rows(), result.steps, strict=False):
            component = None if step.component == NONE else components[step.component]
            action = (kinds[step.action.kind], component, int(step.action.a), int(step.action.b))
            again = (step.ply, step.seat, *action, step.options, int(step.after.score[step.seat]))
            if row != again:
                raise RunError(
                    f"{run.folder}: game {game} of cell {cell} differs at ply {row[0]}: log {row}, replay {again}"
                )
        if len(logged) != len(result.steps):
            raise RunError(f"{run.folder}: game {game} has {len(logged)} logged moves, the replay {len(result.steps)}")
    if scores != played:
        raise RunError(f"{run.folder}: game {game} of cell {cell} ends {scores} in the log, {played} in the replay")
