"""A run on disk: its manifest, its parts, and the promise that what carries a final name is whole.

Every file is written under a temporary name in its own folder, flushed to the disk and renamed. A part is complete when
its `games` file, the last to be written, has its name. A damaged part is played anew once that file is deleted.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from simulate.errors import RunError, unknown
from simulate.manifest import FORMAT, Manifest

if TYPE_CHECKING:
    import polars as pl

MANIFEST = "manifest.json"
TEMPORARY = ".tmp"
TABLES = ("games", "seats", "ledger", "moves", "bans")


def part_name(part: int) -> str:
    """The name that a part's files have in each table's folder."""
    return f"part-{part:06d}.parquet"


def digest(content: bytes | memoryview) -> str:
    """What the manifest says of a file: the first 16 hex digits of its SHA-256, which processors have built in."""
    return hashlib.sha256(content).hexdigest()[:16]


@contextlib.contextmanager
def told_in_one_line(action: str, path: Path) -> Iterator[None]:
    """Turn the system's refusal (disk full, no permission, …) into a RunError."""
    try:
        yield
    except OSError as error:
        raise RunError(f"cannot {action} {path}: {error.strerror or error}") from error


def sync_folder(folder: Path) -> None:
    """Flush a folder's names to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_file(path: Path, content: bytes | memoryview) -> None:
    """Make a file appear whole or not at all, also when the power fails.

    Raises
    ------
    RunError
        If the system refuses; whatever had that name before is untouched.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    with told_in_one_line("write", path):
        try:
            with temporary.open("wb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            temporary.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


def read_file(folder: Path, table: str, part: int) -> bytes:
    """The bytes of one table of a part.

    Raises
    ------
    RunError
        If it is missing or cannot be read.
    """
    path = folder / table / part_name(part)
    if not path.is_file():
        raise damaged(folder, table, part, "missing")
    with told_in_one_line("read", path):
        return path.read_bytes()


def damaged(folder: Path, table: str, part: int, reason: str) -> RunError:
    """Say which file cannot be used, why, and what to do."""
    remedy = f"delete {Path('games') / part_name(part)} there and run the same command again to play that part anew"
    return RunError(f"{folder / table / part_name(part)}: {reason}; {remedy}")


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from writing the same run; the system lifts the lock if this process dies.

    Raises
    ------
    RunError
        If another process holds it.
    """
    with told_in_one_line("open", folder):
        handle = os.open(folder, os.O_RDONLY)
    try:
        with told_in_one_line("lock", folder):
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise RunError(f"{folder}: another process is playing this run") from error
        yield
    finally:
        os.close(handle)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Put a manifest in the place of the one before."""
    write_file(folder / MANIFEST, manifest.to_json().encode())


def leftovers(folder: Path) -> list[Path]:
    """Temporary files that a killed process left in a run's folders."""
    return [path for place in (folder, *(folder / table for table in TABLES)) for path in place.glob(f".*{TEMPORARY}")]


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a run.

    Raises
    ------
    RunError
        If there is none, or it is damaged, or of another format.
    """
    path = folder / MANIFEST
    if not path.is_file():
        raise RunError(f"{folder}: no run here ({MANIFEST} is missing)")
    with told_in_one_line("read", path):
        text = path.read_bytes()
    try:
        content = json.loads(text)
    except ValueError as error:
        raise RunError(f"{path}: damaged, not JSON ({error}); restore it, or play the run again elsewhere") from error
    found = content.get("schema") if isinstance(content, dict) else None
    if found != FORMAT:
        raise RunError(f"{path}: format {found!r}, but this version of bilanx reads format {FORMAT}")
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(step) for step in first["loc"])
        raise RunError(
            f"{path}: damaged at '{key}' ({first['msg']}); restore it, or play the run again elsewhere"
        ) from error


@dataclass(frozen=True)
class Run:
    """A run to read from."""

    folder: Path
    manifest: Manifest

    def paths(self, table: str) -> list[Path]:
        """The files of a table, only those that the manifest names."""
        if table not in TABLES:
            raise unknown("table", table, TABLES)
        if table == "moves" and self.manifest.log == "games":
            raise RunError(f"{self.folder}: no moves here, they were not logged (log = games)")
        if table == "bans" and self.manifest.bans is None:
            raise RunError(f"{self.folder}: nothing was banned in this run")
        return [self.folder / table / part_name(part.part) for part in self.manifest.parts]

    def scan(self, table: str) -> pl.LazyFrame:
        """One of the tables games, seats, ledger, moves, bans.

        Raises
        ------
        RunError
            If it holds no moves because they were not logged, or no bans because there were none.
        """
        import polars as pl

        paths = self.paths(table)
        if paths:
            return pl.scan_parquet(paths)
        from simulate.schema import SCHEMAS

        empty = pl.from_arrow(SCHEMAS[table].empty_table())
        assert isinstance(empty, pl.DataFrame)
        return empty.lazy()

    def cells(self) -> pl.DataFrame:
        """Columns cell, game, variant, players, lineup (list of str), rotations, games."""
        import polars as pl

        schema: dict[str, pl.DataType | type[pl.DataType]] = {
            "cell": pl.Int16,
            "game": pl.String,
            "variant": pl.String,
            "players": pl.Int64,
            "lineup": pl.List(pl.String),
            "rotations": pl.Int64,
            "games": pl.Int64,
        }
        rows = [
            {"cell": cell, **entry.model_dump(exclude={"rules_digest"})}
            for cell, entry in enumerate(self.manifest.cells)
        ]
        return pl.DataFrame(rows, schema=schema)

    def verify(self) -> None:
        """Compare every file with its digest.

        Raises
        ------
        RunError
            Naming the first file that is missing or differs.
        """
        for part in self.manifest.parts:
            for table, expected in part.digests.items():
                if digest(read_file(self.folder, table, part.part)) != expected:
                    raise damaged(self.folder, table, part.part, "its digest differs from the manifest's")


def open_run(folder: Path, *, verify: bool = True, allow_unfinished: bool = False) -> Run:
    """Open a run for reading.

    Parameters
    ----------
    folder : where the manifest is
    verify : compare every file with its digest
    allow_unfinished : read the parts that an unfinished run's manifest lists

    Raises
    ------
    RunError
        If no run is there, its manifest is damaged or foreign, it is unfinished, or a file is missing or damaged.
    """
    run = Run(folder, read_manifest(folder))
    if run.manifest.status != "complete" and not allow_unfinished:
        raise RunError(f"{folder}: an unfinished run; start it again with the same command to finish it")
    if verify:
        run.verify()
    return run
