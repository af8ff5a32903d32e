"""Parts: the shares in which a run is played, written and, after an interruption, recognised.

A part is a fixed number of games of one cell, whatever the machine: workers, chunks and backends cannot change a byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from simulate import registry
from simulate.banning import Design
from simulate.cells import AUTOMA
from simulate.errors import RunError
from simulate.manifest import Part
from simulate.store import damaged, digest, part_name, read_file, write_file
from simulate.tallies import Tally

if TYPE_CHECKING:
    from simulate.contract import Game

GAMES_PER_PART = 2000  # at most, in whole blocks; belongs to the format of a run


@dataclass(frozen=True)
class Setting:
    """A cell as a worker needs it: nothing to look up in files, so files may change while a run goes on.

    Records travel as bytes, since their types are known to the game: what arrives is writable and of the right class
    wherever it was sent.
    """

    cell: int
    game: str
    lineup: tuple[str, ...]
    rotations: int
    num_games: int
    rules: bytes
    players: bytes
    seed: int
    log: str
    sources: str  # digest of the code that plays
    bans: Design | None = None

    @property
    def tables(self) -> tuple[str, ...]:
        """What is written of each part, in this order."""
        from simulate.schema import logged_tables

        return logged_tables(self.log, self.bans is not None)

    def announce_compiling(self, announce: Callable[[str], None]) -> None:
        """Say so if the first game will take a while."""
        from simulate.jit import is_cached

        if not is_cached(f"play_games_{self.game}", self.game):
            announce(f"Compiling {self.game}, once, up to a minute …")

    def play(self, games: range, bonus: tuple[int, int] = (-1, 0)) -> Any:
        """Play some games of the cell: the kernel's rows (`bonus` as in `Loop.batches`)."""
        loop, arguments = self.loop()
        return loop.play(**arguments, games=games, bonus=bonus)

    def batches(self, games: range) -> Iterator[Any]:
        """Play some games of the cell: the kernel's rows, batch by batch."""
        loop, arguments = self.loop()
        yield from loop.batches(**arguments, games=games)

    def loop(self) -> tuple[Any, dict[str, Any]]:
        """The game's loop, and what it is to be called with.

        Raises
        ------
        RunError
            If this process has other code than the one that sent it.
        """
        from simulate.jit import source_digest
        from simulate.kernel import player_dtype
        from simulate.loop import game_loop

        if source_digest() != self.sources:
            raise RunError(f"a worker has other code of the games than the run ({source_digest()}, not {self.sources})")
        game, brain = registry.game(self.game), registry.brain(self.game)
        arguments = {
            "rules": records(self.rules, game.rules),
            "players": records(self.players, player_dtype(brain)),
            "seed": self.seed,
            "rotations": self.rotations,
            "log_moves": self.log == "moves",
            "bans": None if self.bans is None else self.bans.record(game),
        }
        return game_loop(game, brain), arguments


def records(content: bytes, dtype: np.dtype[Any]) -> np.recarray:
    """An array of records from its bytes."""
    return np.frombuffer(content, dtype).copy().view(np.recarray)


@dataclass(frozen=True)
class Share:
    """A part to be played."""

    part: int
    setting: Setting
    games: range


def shares(settings: Iterable[Setting]) -> Iterator[Share]:
    """All parts of a run, numbered over its cells in order."""
    part = 0
    for setting in settings:
        size = GAMES_PER_PART - GAMES_PER_PART % setting.rotations
        for first in range(0, setting.num_games, size):
            yield Share(part, setting, range(first, min(first + size, setting.num_games)))
            part += 1


@dataclass(frozen=True)
class Receipt:
    """All that comes back from playing a part."""

    part: Part
    tally: Tally


def words_of(game: Game, lineup: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What the indices of each column of names mean."""
    from simulate.contract import names

    enums = {"end": game.ends, "source": game.sources, "kind": game.kinds, "component": game.components}
    policies = (*lineup, AUTOMA) if len(lineup) in game.automa_at else lineup
    return {column: tuple(names(enum)) for column, enum in enums.items()} | {"policy": policies}


def played_tables(setting: Setting, games: range) -> dict[str, Any]:
    """Play some games: an Arrow table for each table of the run, in the order of writing.

    Rows become columns batch by batch, while the processor still has them at hand.
    """
    import pyarrow as pa

    from simulate.schema import arrow_table

    words = words_of(registry.game(setting.game), setting.lineup)
    pieces: dict[str, list[Any]] = {table: [] for table in setting.tables}
    for rows in setting.batches(games):
        for table in setting.tables:
            pieces[table].append(arrow_table(table, getattr(rows, table), setting.cell, words))
    return {table: pa.concat_tables(batches) for table, batches in pieces.items()}


def play_share(folder: Path, share: Share) -> Receipt:
    """Play a part and write its files, `games` last.

    Raises
    ------
    RunError
        If a file cannot be written.
    """
    from simulate.schema import parquet_bytes

    played = played_tables(share.setting, share.games)
    rows, digests = {}, {}
    for name, table in played.items():
        content = parquet_bytes(table)
        write_file(folder / name / part_name(share.part), content)
        rows[name], digests[name] = len(table), digest(content)
    return receipt(share, rows, digests, tally_of(played["seats"], share))


def tally_of(seats: Any, share: Share) -> Tally:
    """What a part says of each seat's wins."""
    return Tally.of(seats["seat"].to_numpy(), seats["win"].to_numpy(), share.setting.rotations)


def receipt(share: Share, rows: dict[str, int], digests: dict[str, str], tally: Tally) -> Receipt:
    """Confirm a part."""
    entry = Part(
        part=share.part,
        cell=share.setting.cell,
        first_game=share.games.start,
        num_games=len(share.games),
        rows=rows,
        digests=digests,
    )
    return Receipt(entry, tally)


def play_shares(folder: Path, chunk: tuple[Share, ...]) -> list[Receipt]:
    """Play some parts, one after the other: the task of a worker."""
    return [play_share(folder, share) for share in chunk]


def find_share(folder: Path, share: Share, listed: Part | None) -> Receipt | None:
    """The receipt of a part that an earlier call finished, or None if it is still to be played.

    A file with its final name was written whole, so the manifest need not list it; but it must be what belongs there.

    Raises
    ------
    RunError
        If a file of the part is missing, damaged, or from elsewhere.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    from simulate.schema import SCHEMAS

    if not (folder / "games" / part_name(share.part)).exists():
        return None
    rows, digests = {}, {}
    read: dict[str, Any] = {}
    for table in share.setting.tables:
        content = read_file(folder, table, share.part)
        try:
            file = pq.ParquetFile(pa.BufferReader(content))
            if table in ("games", "seats"):
                read[table] = file.read()
        except (pa.ArrowException, OSError) as error:
            raise damaged(folder, table, share.part, "damaged or cut short") from error
        if not file.schema_arrow.equals(SCHEMAS[table], check_metadata=True):
            raise damaged(folder, table, share.part, "not a table of this format")
        rows[table], digests[table] = file.metadata.num_rows, digest(content)
        if listed is not None and listed.digests.get(table) != digests[table]:
            raise damaged(folder, table, share.part, "its digest differs from the manifest's")
    seats = read["seats"]
    if not is_of_share(read["games"], seats, share):
        raise damaged(folder, "games", share.part, "from another run")
    return receipt(share, rows, digests, tally_of(seats, share))


def is_of_share(games: Any, seats: Any, share: Share) -> bool:
    """Whether the rows of two tables are those of a part: cell, game numbers, seats and the first deal's seed."""
    from simulate.rng import child_seed

    setting = share.setting
    num_seats = registry.game(setting.game).num_seats(len(setting.lineup))
    numbers = np.arange(share.games.start, share.games.stop)
    with np.errstate(over="ignore"):
        seed: int = child_seed(setting.seed, share.games.start // setting.rotations)
    return (
        np.array_equal(games["game"].to_numpy(), numbers)
        and np.array_equal(seats["game"].to_numpy(), np.repeat(numbers, num_seats))
        and games["cell"].unique().to_pylist() == [setting.cell]
        and games["seed"][0].as_py() == int(seed)
    )


def reject_strangers(folder: Path, num_parts: int) -> None:
    """Refuse part files that no share of the run will ever write.

    Raises
    ------
    RunError
        Naming the first.
    """
    own = {part_name(part) for part in range(num_parts)}
    for path in sorted(folder.glob("*/part-*.parquet")):
        if path.name not in own:
            raise RunError(f"{path}: not a part of this run, which has {num_parts}; move it elsewhere and try again")
