"""How fast, how big: every game against its targets, beside Catanatron. Run it with `make bench`; a few minutes.

All times are wall-clock, the best of `REPEATS` in turn, and include everything: setting up, playing, writing, flushing
to the disk. Decisions are counted in two ways, the same for both simulators: every ply, and only plies with more than
one option. Ours are logged in full, Catanatron's are not.
"""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
REPEATS = 3
SECONDS = 3.0  # of one measurement with one worker, about
CATANATRON_SECONDS = 10.0
FIRST_GAME = (
    "import sys; from simulate.resolve import resolve; from tests.benchmarks.bench import plan_of;"
    "resolve(plan_of(sys.argv[1], 1))[1][0].play(range(1))"
)


# One game, in a process of its own


def plan_of(game: str, games: int, log: str = "moves") -> Any:
    """The most players that a game allows, all of them its first heuristic policy."""
    from simulate import registry
    from simulate.cells import Cell, Plan
    from simulate.config import policies

    policy = next(name for name in policies(game) if name != "random")
    players = max(registry.game(game).players)
    return Plan("bench", "", 1, log, (Cell(game, "base", players, (policy,) * players, games),))  # type: ignore[arg-type]


def timed_batch(plan: Any, jobs: int) -> dict[str, float]:
    """Play a plan into a folder that is thrown away: seconds, games, and what the log says of the moves."""
    import pyarrow.parquet as pq

    from simulate.batch import run_batch
    from simulate.progress import Progress

    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        run = run_batch(plan, Path(folder) / "run", jobs=jobs, progress=Progress(quiet=True))
        figures = {"seconds": time.perf_counter() - started, "games": sum(cell.games for cell in run.manifest.cells)}
        if plan.log == "moves":
            options = [pq.read_table(path, columns=["options"])["options"].to_numpy() for path in run.paths("moves")]
            figures["plies"] = sum(map(len, options))
            figures["choices"] = sum(int((part > 1).sum()) for part in options)
            figures["bytes"] = sum(path.stat().st_size for path in run.paths("moves"))
    return figures


def measure(game: str) -> dict[str, float]:
    """All figures of a game that need machine code on disk."""
    from simulate.parts import GAMES_PER_PART

    timed_batch(plan_of(game, 4 * GAMES_PER_PART), 2)  # workers start and load the machine code
    memory = peak_memory()  # before this process plays as well
    rate = GAMES_PER_PART / timed_batch(plan_of(game, GAMES_PER_PART), 1)["seconds"]
    pairs = max(round(rate * SECONDS / GAMES_PER_PART / 2), 1)  # an even number of parts: two workers have the same
    settings = [(jobs, log) for jobs in (1, 2) for log in ("games", "moves")]
    best: dict[tuple[int, str], dict[str, float]] = {}
    for _ in range(REPEATS):
        for jobs, log in settings:
            figures = timed_batch(plan_of(game, 2 * pairs * GAMES_PER_PART, log), jobs)
            if (jobs, log) not in best or figures["seconds"] < best[jobs, log]["seconds"]:
                best[jobs, log] = figures
    seconds = {setting: figures["seconds"] for setting, figures in best.items()}
    logged = best[1, "moves"]
    return {
        **{f"games/s {jobs} {log}": best[jobs, log]["games"] / seconds[jobs, log] for jobs, log in settings},
        "plies/s": logged["plies"] / seconds[1, "moves"],
        "choices/s": logged["choices"] / seconds[1, "moves"],
        "plies/s 2": logged["plies"] / seconds[2, "moves"],
        "choices/s 2": logged["choices"] / seconds[2, "moves"],
        "logging": seconds[1, "moves"] / seconds[1, "games"] - 1,
        "two workers": seconds[1, "moves"] / seconds[2, "moves"],
        "bytes/move": logged["bytes"] / logged["plies"],
        "peak MiB": memory / 2**20,
    }


def peak_memory() -> int:
    """The most memory that this process and its workers ever held, each at its own worst moment (Linux)."""
    import psutil

    me = psutil.Process()
    status = [Path(f"/proc/{process.pid}/status").read_text() for process in (me, *me.children(recursive=True))]
    lines = [line for text in status for line in text.splitlines() if line.startswith("VmHWM:")]
    return sum(int(line.split()[1]) * 1024 for line in lines)


# The rest, each in a fresh process


def seconds_of(*command: str, **environment: str) -> float:
    """How long a command takes, from start to end."""
    started = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def figures_of(game: str) -> dict[str, float]:
    """All figures of a game."""
    command = (sys.executable, "-c", FIRST_GAME, game)
    with tempfile.TemporaryDirectory() as cache:
        compiling = seconds_of(*command, BILANX_CACHE_DIR=cache)
        warm = min(seconds_of(*command, BILANX_CACHE_DIR=cache) for _ in range(REPEATS))
        measured = subprocess.run(
            (sys.executable, "-m", "tests.benchmarks.bench", game),
            cwd=ROOT,
            env=os.environ | {"BILANX_CACHE_DIR": cache},
            check=True,
            stdout=subprocess.PIPE,
        )
    return {"first compile": compiling, "warm start": warm, **json.loads(measured.stdout)}


def catanatron() -> dict[str, float] | None:
    """Decisions a second of four WeightedRandomPlayers, nothing logged; None where it is not installed."""
    if importlib.util.find_spec("catanatron") is None:
        return None
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color
    from catanatron.players.weighted_random import WeightedRandomPlayer

    plies = choices = seed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < CATANATRON_SECONDS:
        seed += 1
        game = Game([WeightedRandomPlayer(color) for color in Color], seed=seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            plies += 1
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
    seconds = time.perf_counter() - started
    return {"games/s": seed / seconds, "plies/s": plies / seconds, "choices/s": choices / seconds}


# The tables

COLUMNS: dict[str, Callable[[Mapping[str, float]], str]] = {
    "games/s, 1 worker": lambda row: f"{row['games/s 1 moves']:,.0f}",
    "not logging moves": lambda row: f"{row['games/s 1 games']:,.0f}",
    "games/s, 2 workers": lambda row: f"{row['games/s 2 moves']:,.0f}",
    "not logging": lambda row: f"{row['games/s 2 games']:,.0f}",
    "plies/s, 1": lambda row: f"{row['plies/s']:,.0f}",
    "choices/s, 1": lambda row: f"{row['choices/s']:,.0f}",
    "plies/s, 2": lambda row: f"{row['plies/s 2']:,.0f}",
    "choices/s, 2": lambda row: f"{row['choices/s 2']:,.0f}",
    "bytes/move": lambda row: f"{row['bytes/move']:.1f}",
}


def table(header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table, first column left, the others right."""
    lines = [list(header), *map(list, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines.insert(1, rule)
    return "\n".join(
        "| " + " | ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) + " |" for line in lines
    )


def targets(
    help_seconds: float, games: Mapping[str, Mapping[str, float]], other: Mapping[str, float] | None
) -> list[tuple[str, str, str, str]]:
    """What was to be reached, and whether it was: one row each."""
    rows = [target("bilanx --help", help_seconds, 0.5, "{:.2f} s", most=True)]
    for game, row in games.items():
        if other is not None:
            for count in ("plies/s", "choices/s"):
                name = f"{game}: {count.removesuffix('/s')} beside Catanatron's, 1 worker, logging"
                rows.append(target(name, row[count] / other[count], 100, "{:.0f} x"))
        rows += [
            target(f"{game}: cost of logging all moves, 1 worker", row["logging"] * 100, 25, "{:.0f} %", most=True),
            target(f"{game}: two workers beside one, logging", row["two workers"], 1.8, "{:.2f} x"),
            target(f"{game}: peak memory, two workers", row["peak MiB"], 1024, "{:.0f} MiB", most=True),
            target(f"{game}: first compile and first game", row["first compile"], 60, "{:.1f} s", most=True),
            target(f"{game}: warm start and first game", row["warm start"], 2, "{:.1f} s", most=True),
        ]
    return rows


def target(name: str, value: float, limit: float, form: str, *, most: bool = False) -> tuple[str, str, str, str]:
    """One line of the second table."""
    reached = value <= limit if most else value >= limit
    return (
        name,
        form.format(value),
        f"{'at most' if most else 'at least'} {form.format(limit)}",
        ("missed", "ok")[reached],
    )


def main() -> None:
    """Measure everything and print two tables."""
    from simulate.registry import game_ids

    help_seconds = min(seconds_of(str(Path(sys.executable).with_name("bilanx")), "--help") for _ in range(REPEATS))
    games = {}
    for game in game_ids():
        print(f"Measuring {game} …", file=sys.stderr)
        games[game] = figures_of(game)
    print("Measuring Catanatron …", file=sys.stderr)
    other = catanatron()
    rows = [(game, *(column(row) for column in COLUMNS.values())) for game, row in games.items()]
    print(f"{os.cpu_count()} cores; plies = all moves, choices = moves with more than one option\n")
    print(table(("game", *COLUMNS), rows))
    if other is None:
        print("\nCatanatron is not installed (pip install 'bilanx[bench]'): no comparison")
    else:
        print(
            f"\nCatanatron, 4 x WeightedRandomPlayer, 1 worker, not logging: {other['games/s']:.1f} games/s,"
            f" {other['plies/s']:,.0f} plies/s, {other['choices/s']:,.0f} choices/s"
        )
    print("\n" + table(("target", "measured", "wanted", ""), targets(help_seconds, games, other)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measure(sys.argv[1])))
    else:
        main()
