"""Pilot games: which components are there to be taken at all, so that no ban is wasted on one that never comes up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from simulate import registry
from simulate.banning import Design
from simulate.card_families import Family, chosen_families
from simulate.errors import InputError
from simulate.manifest import BansEntry, FamilyEntry

if TYPE_CHECKING:
    from simulate.cells import Plan
    from simulate.parts import Setting

PILOT_GAMES = 200  # of each cell


def design_bans(plan: Plan, settings: Sequence[Setting], announce: Callable[[str], None]) -> BansEntry:
    """Decide what can be banned in each cell: the same in all cells of one game, variant and number of players.

    Raises
    ------
    InputError
        If the plan bans nothing, a game has no such family of cards, or nothing of it is ever offered.
    """
    assert plan.bans is not None
    chosen = {cell.game: chosen_families(registry.game(cell.game), plan.bans.families) for cell in plan.cells}
    offered: dict[tuple[str, str, int], set[str]] = {}
    for cell, setting in zip(plan.cells, settings, strict=True):
        setting.announce_compiling(announce)
        found = offered_components(setting, chosen[cell.game])
        offered.setdefault((cell.game, cell.variant, cell.players), set()).update(found)
    cells = []
    for cell in plan.cells:
        there = offered[cell.game, cell.variant, cell.players]
        if not there:
            raise InputError(f"{cell.game} {cell.variant}, {cell.players} players: no card is ever offered")
        cells.append(tuple(family_entry(family, there) for family in chosen[cell.game]))
    return BansEntry(mode=plan.bans.mode, pilot_games=PILOT_GAMES, cells=tuple(cells))


def offered_components(setting: Setting, families: Sequence[Family]) -> set[str]:
    """What can be taken somewhere in the pilot games of a cell, by one of the moves that would be withheld."""
    from simulate.contract import names
    from simulate.kernel import player_dtype
    from simulate.loop import game_loop
    from simulate.parts import records

    game, brain = registry.game(setting.game), registry.brain(setting.game)
    kinds = names(game.kinds)
    withheld = {kinds.index(word) for family in families for word in family.withheld}
    bans = Design("player", (), tuple(withheld)).record(game)  # nobody draws anything
    game_loop(game, brain).play(
        records(setting.rules, game.rules),
        records(setting.players, player_dtype(brain)),
        seed=setting.seed,
        rotations=setting.rotations,
        games=range(PILOT_GAMES),
        log_moves=False,
        bans=bans,
    )
    components = names(game.components)
    mine = {word for family in families for word in family.components}
    return {components[number] for number in np.flatnonzero(bans[0].offers)} & mine


def family_entry(family: Family, offered: set[str]) -> FamilyEntry:
    """A family as the manifest lists it."""
    return FamilyEntry(
        name=family.name,
        drawn=tuple(word for word in family.components if word in offered),
        never_offered=tuple(word for word in family.components if word not in offered),
        withheld=family.withheld,
        taken_by=family.taken_by,
    )
