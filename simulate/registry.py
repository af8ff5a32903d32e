"""Which games there are: one folder each in simulate/games, imported when first asked for.

The environment variable BILANX_GAMES="pig=tests.toy_game,ludo=my.ludo" adds modules that hold both GAME and BRAIN, in
worker processes too; their data stands in a folder `configs` beside the module, laid out as ours.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulate.errors import InputError, unknown

if TYPE_CHECKING:
    from simulate.contract import Brain, Game

GAMES = Path(__file__).resolve().parent / "games"
CONFIGS = GAMES.parent.parent / "configs"
EXTRA_GAMES = "BILANX_GAMES"


def extra_games() -> dict[str, str]:
    """The modules that the environment adds, by game id."""
    modules = {}
    for entry in filter(None, os.environ.get(EXTRA_GAMES, "").split(",")):
        game_id, equals, module = entry.strip().partition("=")
        if not (game_id and equals and module):
            raise InputError(f"{EXTRA_GAMES}: '{entry}' is not of the form game=module")
        modules[game_id] = module
    return modules


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order.

    Raises
    ------
    InputError
        If the environment variable BILANX_GAMES is malformed.
    """
    return tuple(sorted({init.parent.name for init in GAMES.glob("*/__init__.py")} | extra_games().keys()))


def game(game_id: str) -> Game:
    """The rules of a game.

    Raises
    ------
    InputError
        If there is no such game.
    """
    found: Game = member(game_id, f"simulate.games.{game_id}", "GAME")
    return found


def brain(game_id: str) -> Brain:
    """The heuristic players of a game.

    Raises
    ------
    InputError
        If there is no such game.
    """
    found: Brain = member(game_id, f"policies.{game_id}", "BRAIN")
    return found


def configs(game_id: str) -> Path:
    """The folder of a game's data: ours, or the one beside an added game's module.

    Raises
    ------
    InputError
        If there is no such game.
    """
    added = added_module(game_id)
    return Path(added.origin).parent / "configs" if added and added.origin else CONFIGS


def member(game_id: str, home: str, name: str) -> Any:
    """Import what a game's module (an added game's own one, or else `home`) holds under `name`."""
    added = added_module(game_id)
    return getattr(importlib.import_module(added.name if added else home), name)


def added_module(game_id: str) -> ModuleSpec | None:
    """The module of a game that the environment adds, None for one of ours."""
    if game_id not in game_ids():
        raise unknown("game", game_id, game_ids())
    module = extra_games().get(game_id)
    if module is None:
        return None
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        spec = None
    if spec is None:
        raise InputError(f"{EXTRA_GAMES}: there is no module '{module}'")
    return spec
