"""The engine and its logs: games can be played again, are all different, and players' dice move no deck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import polars as pl

from simulate import registry
from simulate.audit.subject import Outcome, Subject
from simulate.batch import run_batch
from simulate.config import line_up, load_ruleset
from simulate.errors import RunError
from simulate.loop import Loop, game_loop
from simulate.parts import GAMES_PER_PART
from simulate.players import RANDOM
from simulate.progress import Progress
from simulate.replay import deal, replay
from simulate.rng import child_seed, seed_stream
from simulate.store import Run

BATCH = 2_000_000  # number of the batch that is written to disk
REPLAYED = 8  # games of each cell
WATCHED = 3  # games whose decks are watched


def engine_sound(subject: Subject) -> Iterator[Outcome]:
    """All checks of this kind; the batch is written by workers, in several parts."""
    mixed = subject.cell((subject.policy, *[RANDOM] * (subject.players - 1)), subject.games)
    plan = subject.plan(BATCH, subject.cell(games=GAMES_PER_PART + subject.games), mixed, log="moves")
    with TemporaryDirectory() as folder:
        run = run_batch(plan, Path(folder) / "run", jobs=subject.jobs, progress=Progress(quiet=True))
        yield logs_replay(run)
        yield all_different(run)
    yield decks_stay(subject)


def logs_replay(run: Run) -> Outcome:
    """Games played again, move by move, from their seeds; and points that add up in all of them."""
    check = "logs replay to the same moves and scores"
    try:
        for cell, entry in enumerate(run.manifest.cells):
            for game in np.linspace(0, entry.games - 1, REPLAYED).astype(int):
                replay(run, cell, int(game))
    except RunError as error:
        return Outcome(check, False, str(error).removeprefix(f"{run.folder}: "), "the log", 1)
    key = ["cell", "game", "seat"]
    points = run.scan("ledger").group_by(key).agg(pl.col("points").sum())
    seats = run.scan("seats").join(points, on=key, how="left").collect()
    wrong = seats.filter(pl.col("score") != pl.col("points").fill_null(0)).height
    played = REPLAYED * len(run.manifest.cells)
    found = f"{played} games replayed alike; points of {wrong} of {seats.height} seats do not add up"
    return Outcome(check, wrong == 0, found, "0", played)


def all_different(run: Run) -> Outcome:
    """No two deals of a batch have a seed or all their moves in common, whoever of the workers played them."""
    games = run.scan("games").filter(pl.col("cell") == 0).collect()
    words = pl.col("kind", "component").cast(pl.String)
    moves = run.scan("moves").filter(pl.col("cell") == 0).with_columns(words).drop("cell").collect()
    hashed = moves.select("game", step=pl.struct(pl.exclude("game")).hash(seed=0))
    logs = hashed.group_by("game").agg(pl.col("step").sum())  # plies are hashed too, so their order counts
    twins = games.height - min(logs["step"].n_unique(), games["seed"].n_unique())
    found = f"{twins} of {games.height} games are like another one"
    return Outcome("no two games of a batch alike", twins == 0, found, "0", games.height)


def decks_stay(subject: Subject) -> Outcome:
    """Two copies of a game in which the same moves are made, but other players think, with other dice."""
    loop = game_loop(registry.game(subject.game), registry.brain(subject.game))
    rules = load_ruleset(subject.game, "base").record
    moved = [differs_at(loop, rules, subject, game) for game in range(WATCHED)]
    first = next((ply for ply in moved if ply), 0)
    found = f"cards, dice and tables of {sum(map(bool, moved))} of {WATCHED} games differ" + (
        f", first at ply {first}" if first else ""
    )
    return Outcome("a player's random numbers move no deck", not any(moved), found, "0", WATCHED)


def differs_at(loop: Loop, rules: np.ndarray, subject: Subject, game: int) -> int:
    """The first ply after which the two copies differ, 0 if they never do."""
    players = line_up(subject.game, [RANDOM] * subject.players)
    thinkers = line_up(subject.game, [f"{subject.policy}:noise=1"] * subject.players)
    options, values, _ = loop.scratch()
    state, rng, noise = deal(loop, rules, subject.players, subject.seed, game)
    twin, twin_rng, twin_noise = deal(loop, rules, subject.players, subject.seed, game)
    with np.errstate(over="ignore"):
        for seat in range(subject.players):
            seed_stream(twin_noise[seat], np.uint64(child_seed(np.uint64(subject.seed + 1), seat)))
        for ply in range(1, loop.game.max_plies + 1):
            if (state.tobytes(), rng.tobytes()) != (twin.tobytes(), twin_rng.tobytes()):
                return ply
            count = loop.game.legal_actions(twin, rules[0], options)
            if count == 0:
                return 0
            seat = twin.seat % subject.players
            for thinker in (thinkers[seat], players[seat]):
                loop.choose(thinker, twin, rules[0], options, count, values, twin_noise[seat])
            count = loop.game.legal_actions(state, rules[0], options)
            action = options[loop.choose(players[seat], state, rules[0], options, count, values, noise[seat])].copy()
            for table, streams in ((state, rng), (twin, twin_rng)):
                table.num_entries = 0
                loop.game.apply(table, rules[0], action, streams)
    return 0
