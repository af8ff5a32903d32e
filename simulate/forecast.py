"""What a run would take before it is played: games, minutes on this machine, space on disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import polars as pl

from analysis.planning import Pilot, check_wishes, sizes
from simulate.batch import compile_games
from simulate.errors import InputError
from simulate.parts import GAMES_PER_PART, Setting, shares
from simulate.probe import Probe, probe
from simulate.progress import Progress
from simulate.resolve import resolve
from simulate.stopping import Target

if TYPE_CHECKING:
    from simulate.cells import Plan

SECONDS = 2.0  # of a probe, …
SECONDS_OF_SWEEP = 10.0  # … of all probes of a sweep, …
SHORTEST = 0.1  # … and the least of one
TOTAL = "all"


def probes(plan: Plan, seconds: float, progress: Progress) -> tuple[Sequence[Setting], Sequence[Probe]]:
    """Probe every cell of a plan; compiles before, plays nothing that is kept."""
    _, settings = resolve(plan)
    compile_games(shares([replace(setting, num_games=1) for setting in settings]), progress)
    return settings, [probe(setting, seconds) for setting in settings]


def sweep_forecast(plan: Plan, jobs: int, progress: Progress) -> pl.DataFrame:
    """What every cell of a plan takes, and all of them together.

    Parameters
    ----------
    plan : what would be played; cells that stop when they are precise are projected
    jobs : workers; -1 is one per core
    progress : whom to tell

    Returns
    -------
    One row per cell: game, variant, players, line-up, games, games a second of one worker, minutes with all of them,
    megabytes on disk; then the sum, whose cell is null

    Raises
    ------
    InputError
        If the plan is not possible.
    """
    seconds = max(SECONDS_OF_SWEEP / len(plan.cells), SHORTEST)
    settings, found = probes(plan, min(seconds, SECONDS), progress)
    rows: list[dict[str, Any]] = []
    for cell, setting, pilot in zip(plan.cells, settings, found, strict=True):
        games = setting.num_games if plan.until is None else projected(setting, pilot, plan.until.precision)
        rows.append(
            {"cell": setting.cell, "game": cell.game, "variant": cell.variant, "players": cell.players}
            | {"lineup": ",".join(cell.lineup), "games": games, "games_per_second": pilot.rate}
            | {"minutes": pilot.minutes(games, jobs), "megabytes": pilot.megabytes(games)}
        )
    frame = pl.DataFrame(rows)
    total = frame.select(game=pl.lit(TOTAL), games=pl.col("games").sum()).with_columns(
        minutes=frame["minutes"].sum(), megabytes=frame["megabytes"].sum()
    )
    return pl.concat([frame, total.head(1)], how="diagonal")


def projected(setting: Setting, pilot: Probe, precision: float) -> int:
    """How many games a cell will take until it is precise, in whole parts."""
    rotations = setting.rotations
    known = Pilot(pilot.shares, rotations)
    blocks = Target(precision, known.seats, rotations).blocks_at_best(known.spread**2)
    part = GAMES_PER_PART // rotations * rotations
    return int(min(-(-blocks * rotations // part) * part, setting.num_games))


def plan_forecast(
    plan: Plan,
    precision: float | None,
    effect: float | None,
    *,
    variants: int,
    power: float,
    jobs: int,
    progress: Progress,
) -> pl.DataFrame:
    """What answers about a cell take.

    Parameters
    ----------
    plan : one cell, or two that differ in their variant
    precision, effect, variants, power : see `analysis.planning.sizes`
    jobs : workers; -1 is one per core
    progress : whom to tell

    Returns
    -------
    One row per answer and method: blocks and cells, games of all cells, minutes on this machine, megabytes on disk

    Raises
    ------
    InputError
        If the cell has one player and no rival, or nothing is wanted, or the impossible.
    """
    check_wishes(precision, effect, power)
    settings, found = probes(plan, SECONDS, progress)
    pilots = [Pilot(pilot.shares, setting.rotations) for pilot, setting in zip(found, settings, strict=True)]
    if pilots[0].seats == 1:
        raise InputError("one player and no rival: there is no win rate to plan for")
    changed = pilots[1] if len(pilots) > 1 else None
    wanted = sizes(pilots[0], precision, effect, variants=variants, power=power, changed=changed)
    return pl.DataFrame(
        [
            asdict(size) | {"minutes": found[0].minutes(size.games, jobs), "megabytes": found[0].megabytes(size.games)}
            for size in wanted
        ]
    )
