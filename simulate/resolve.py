"""From a plan to all that playing it needs: every file read and checked once, before the first game."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from typing import TYPE_CHECKING

from simulate import __version__, registry
from simulate.banning import design_of
from simulate.manifest import FORMAT, CellEntry, GameEntry, Manifest, PolicyEntry, RulesEntry, UntilEntry
from simulate.parts import Setting
from simulate.pilots import design_bans

if TYPE_CHECKING:
    from simulate.cells import Cell, Plan
    from simulate.config import Player, Ruleset
    from simulate.contract import Game

PACKAGES = ("numpy", "numba", "pyarrow")  # whose versions could change a byte


def resolve(plan: Plan, announce: Callable[[str], None] = lambda text: None) -> tuple[Manifest, list[Setting]]:
    """What a run of the plan is, and what its workers are sent.

    Parameters
    ----------
    plan : what to play
    announce : whom to tell what takes a while (a plan with bans plays pilot games)

    Raises
    ------
    InputError
        If a game, variant, policy or file of the plan does not exist or is wrong.
    """
    from simulate.config import load_player, load_ruleset
    from simulate.jit import source_digest

    rulesets = [load_ruleset(cell.game, cell.variant) for cell in plan.cells]
    players = {(cell.game, spec): load_player(cell.game, spec) for cell in plan.cells for spec in cell.lineup}
    manifest = Manifest(
        format=FORMAT,
        status="unfinished",
        bilanx=__version__,
        versions={"python": ".".join(platform.python_version_tuple()[:2])} | {name: version(name) for name in PACKAGES},
        sources=source_digest(),
        name=plan.name,
        question=plan.question,
        seed=plan.seed,
        log=plan.log,
        cells=tuple(map(cell_entry, plan.cells, rulesets)),
        games={cell.game: game_entry(registry.game(cell.game)) for cell in plan.cells},
        rules={f"{rules.game}/{rules.variant}": RulesEntry.of(rules) for rules in rulesets},
        policies={f"{game}/{spec}": PolicyEntry.of(player) for (game, spec), player in players.items()},
        parts=(),
        until=None if plan.until is None else UntilEntry.of(plan.until),
    )
    settings = [
        setting(plan, number, rules, [players[cell.game, spec] for spec in cell.lineup])
        for number, (cell, rules) in enumerate(zip(plan.cells, rulesets, strict=True))
    ]
    if plan.bans is not None:
        banned = design_bans(plan, settings, announce)
        manifest = manifest.model_copy(update={"bans": banned})
        settings = [
            replace(setting, bans=design_of(banned, setting.cell, registry.game(setting.game))) for setting in settings
        ]
    return manifest, settings


def cell_entry(cell: Cell, rules: Ruleset) -> CellEntry:
    """A cell as the manifest lists it."""
    return CellEntry(
        game=cell.game,
        variant=cell.variant,
        players=cell.players,
        lineup=cell.lineup,
        rotations=cell.rotations,
        games=cell.num_games,
        rules_digest=rules.digest,
    )


def game_entry(game: Game) -> GameEntry:
    """A game as the manifest explains it."""
    from simulate.contract import names

    return GameEntry(
        name=game.name,
        version=game.version,
        kinds=tuple(names(game.kinds)),
        components=tuple(names(game.components)),
        sources=tuple(names(game.sources)),
        ends=tuple(names(game.ends)),
    )


def setting(plan: Plan, number: int, rules: Ruleset, players: list[Player]) -> Setting:
    """A cell as its workers are sent it."""
    from simulate.config import player_records
    from simulate.jit import source_digest

    cell = plan.cells[number]
    return Setting(
        cell=number,
        game=cell.game,
        lineup=cell.lineup,
        rotations=cell.rotations,
        num_games=cell.num_games,
        rules=rules.record.tobytes(),
        players=player_records(registry.brain(cell.game), players).tobytes(),
        seed=plan.seed,
        log=plan.log,
        sources=source_digest(),
    )
