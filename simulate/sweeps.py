"""Plans: the grid of a sweep's file, or the one cell of `bilanx simulate`, checked before any game is played."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from pydantic import Field

from simulate import registry
from simulate.card_families import chosen_families
from simulate.cells import BanMode, Bans, Cell, Log, Plan, Until
from simulate.documents import Document, plain_name, read_toml, shown, validated
from simulate.errors import InputError
from simulate.players import load_player
from simulate.rulesets import BASE, load_ruleset

MAX_SEED = 2**63 - 1  # the logs hold seeds in 64 bits, …
MAX_GAMES = 2**31 - 2**10  # … the number of a game in 32, with room to complete a block …
MAX_CELLS = 2**15 - 1  # … and the number of a cell in 16


class Entry(Document):
    """One `[[cells]]` of a sweep: every combination of its player counts, variants and line-ups."""

    game: str
    players: list[int] = Field(min_length=1)
    variants: list[str] = Field(default=[BASE], min_length=1)
    lineups: list[list[str]] = []  # one policy for every seat, or one for each
    pool: list[str] = []  # every line-up of different policies out of these
    games: int = Field(ge=1, le=MAX_GAMES)


class Sweep(Document):
    """The file of a sweep."""

    name: str
    question: str = ""
    seed: int = Field(default=1, ge=0, le=MAX_SEED)
    log: Log = "moves"
    bans: BanMode | None = None
    families: list[str] = []  # of cards that bans draw from; none: all that the games have
    cells: list[dict[str, Any]] = Field(min_length=1)


def load_sweep(path: Path) -> Plan:
    """Everything that a sweep's file asks for.

    Parameters
    ----------
    path : the file; the paths of variants and policies in it are relative to the working folder

    Raises
    ------
    InputError
        If anything in the file, or in a file that it names, is unknown, wrong or given twice.
    """
    return sweep_of(read_toml(path), shown(path.resolve()))


def sweep_of(tables: Mapping[str, Any], file: str) -> Plan:
    """Everything that the tables of a sweep's file ask for; `file` is its name, as shown to the user.

    Raises
    ------
    InputError
        As for `load_sweep`.
    """
    sweep = validated(Sweep, tables, file)
    plain_name("name", sweep.name, file)
    if sweep.bans is not None and sweep.log != "moves":
        raise InputError(f'{file}: bans: what was taken stands in the moves, so log must be "moves"')
    if sweep.families and sweep.bans is None:
        raise InputError(f'{file}: families: nothing is drawn from them without bans = "player" or "table"')
    cells: dict[Cell, Cell] = {}  # the same cell with another number of games would be the same deals again
    for number, table in enumerate(sweep.cells):
        entry = validated(Entry, table, file, ("cells", number))
        where = f"{file}: cells.{number}"
        check_entry(entry, where)
        with located(where):
            for cell in cells_of(entry):
                if replace(cell, games=0) in cells:
                    lineup = ", ".join(cell.lineup)
                    raise InputError(f"given twice: {cell.game} {cell.variant}, {cell.players} players, {lineup}")
                if len(cells) == MAX_CELLS:
                    raise InputError(f"a run can hold {MAX_CELLS} cells, these are more")
                cells[replace(cell, games=0)] = cell
    with located(f"{file}: families"):
        for game in dict.fromkeys(cell.game for cell in cells.values()):
            chosen_families(registry.game(game), sweep.families)
    bans = None if sweep.bans is None else Bans(sweep.bans, tuple(sweep.families))
    return Plan(sweep.name, sweep.question, sweep.seed, sweep.log, tuple(cells.values()), bans=bans)


def single_cell(
    game: str,
    variant: str,
    players: int,
    lineup: Sequence[str],
    games: int,
    seed: int = 1,
    log: Log = "moves",
    until: Until | None = None,
    bans: Bans | None = None,
) -> Plan:
    """The plan of a single cell, named by what is played.

    Parameters
    ----------
    game, variant, players : see `Cell`
    lineup : one policy for every seat, or one for each
    games : how many, at least
    seed, log, until, bans : see `Plan`; `until` has its own number of games

    Raises
    ------
    InputError
        If anything is unknown or not allowed.
    """
    games = games if until is None else until.max_games
    table = {"game": game, "players": [players], "variants": [variant], "lineups": [list(lineup)], "games": games}
    entry = validated(Entry, table, "command line")
    check_entry(entry)
    words = (
        game,
        Path(variant).stem,
        f"{players}p",
        *lineup,
        f"n{games}" if until is None else f"within{until.precision:g}-max{games}",
        f"seed{seed}",
        *(["games"] * (log == "games")),
        *(() if bans is None else ("bans", bans.mode, *bans.families)),
    )
    return checked_seed(Plan(name_of(*words), "", seed, log, tuple(cells_of(entry)), until, bans))


def every_lineup(game: str, variant: str, players: int, pool: Sequence[str], games: int, seed: int = 1) -> Plan:
    """The plan of a ladder: every line-up of different policies out of a pool, moves not logged.

    Parameters
    ----------
    game, variant, players : see `Cell`
    pool : policies, more than there are players
    games : how many of each line-up, at least
    seed : see `Plan`

    Raises
    ------
    InputError
        If anything is unknown or not allowed, or one player sits alone.
    """
    if players == 1:
        raise InputError("a ladder needs opponents: give 2 players or more")
    table = {"game": game, "players": [players], "variants": [variant], "pool": list(pool), "games": games}
    entry = validated(Entry, table, "command line")
    check_entry(entry)
    name = name_of("ladder", game, Path(variant).stem, f"{players}p", *pool, f"n{games}", f"seed{seed}")
    question = f"How strong are the policies of {registry.game(game).name} with {players} players?"
    return checked_seed(Plan(name, question, seed, "games", tuple(cells_of(entry))))


def name_of(*words: str) -> str:
    """A name for a plan, fit for a folder."""
    return "-".join(re.sub(r"[^A-Za-z0-9_.]+", "-", word) for word in words)


def overridden(plan: Plan, games: int | None = None, seed: int | None = None, until: Until | None = None) -> Plan:
    """The same plan with another number of games per cell, another seed, or another end, where one is given.

    Raises
    ------
    InputError
        If there are more games than a log can number, or the seed is too large.
    """
    games = games if until is None else until.max_games
    if games is not None and not 1 <= games <= MAX_GAMES:
        raise InputError(f"games should be 1 to {MAX_GAMES}, not {games}")
    cells = plan.cells if games is None else tuple(replace(cell, games=games) for cell in plan.cells)
    return checked_seed(replace(plan, cells=cells, seed=plan.seed if seed is None else seed, until=until))


def checked_seed(plan: Plan) -> Plan:
    """The plan itself, if its seed can be logged."""
    if not 0 <= plan.seed <= MAX_SEED:
        raise InputError(f"seed should be 0 to {MAX_SEED}, not {plan.seed}")
    return plan


def check_entry(entry: Entry, where: str = "") -> None:
    """Resolve everything that an entry names; `where` is the place of the entry, for errors."""
    with located(where, "game"):
        game = registry.game(entry.game)
    with located(where, "players"):
        for players in entry.players:
            if players not in game.players:
                allowed = ", ".join(map(str, game.players))
                raise InputError(f"{game.name} cannot be played by {players} (players: {allowed})")
    with located(where, "variants"):
        for variant in entry.variants:
            load_ruleset(entry.game, variant)
    with located(where, "lineups"):
        for spec in dict.fromkeys(spec for lineup in entry.lineups for spec in lineup):
            load_player(entry.game, spec)
    with located(where, "pool"):
        for number, spec in enumerate(entry.pool):
            load_player(entry.game, spec)
            if spec in entry.pool[:number]:
                raise InputError(f"{spec!r} is given twice")


def cells_of(entry: Entry) -> Iterator[Cell]:
    """All cells of an entry, in the order of its lists."""
    if not entry.lineups and not entry.pool:
        raise InputError("'lineups' or 'pool' is missing")
    for players in entry.players:
        for variant in entry.variants:
            for lineup in lineups_of(entry, players):
                yield Cell(entry.game, variant, players, lineup, entry.games)


def lineups_of(entry: Entry, players: int) -> Iterator[tuple[str, ...]]:
    """All line-ups of an entry for a number of players."""
    for lineup in entry.lineups:
        if len(lineup) not in (1, players):
            named = ", ".join(lineup) or "empty"
            raise InputError(
                f"a line-up of {len(lineup)} ({named}) does not fit {players} players: give 1 or {players}"
            )
        yield tuple(lineup) if len(lineup) == players else tuple(lineup) * players
    if entry.pool and len(entry.pool) < players:
        raise InputError(f"a pool of {len(entry.pool)} ({', '.join(entry.pool)}) is too small for {players} players")
    yield from combinations(entry.pool, players)


@contextmanager
def located(where: str, key: str = "") -> Iterator[None]:
    """Put the place of a mistake in front of it, if it has one (the command line has none)."""
    try:
        yield
    except InputError as error:
        place = f"{where}.{key}" if key else where
        raise InputError(f"{place}: {error}" if where else str(error)) from None
