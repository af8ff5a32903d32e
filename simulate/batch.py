"""Play a plan on all cores or a cluster: workers write their own parts, the parent keeps receipts.

A game depends only on rules, line-up, seed, block and rotation, and a part only on its games. So the number of workers,
the chunks, the backend and any number of interruptions cannot change a byte of a run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from simulate.errors import Interrupted, RunError
from simulate.horizon import Horizon, check_rivals, delete_beyond
from simulate.manifest import Manifest, difference
from simulate.parts import Receipt, Share, find_share, play_shares, reject_strangers, shares
from simulate.resolve import resolve
from simulate.store import MANIFEST, TABLES, Run, leftovers, locked, read_manifest, told_in_one_line, write_manifest
from simulate.workers import check_backend, results

if TYPE_CHECKING:
    from simulate.cells import Plan
    from simulate.progress import Progress


def run_batch(
    plan: Plan,
    folder: Path,
    *,
    jobs: int = -1,
    backend: str = "loky",
    scheduler: str | None = None,
    chunk: int = 1,
    progress: Progress,
) -> Run:
    """Play all games of a plan (or as many as it takes, see `Plan.until`) that an earlier call left unplayed.

    Parameters
    ----------
    plan : what to play
    folder : of the run; new, empty, or of the same plan
    jobs : workers; -1 is one per core
    backend : loky, threading or dask
    scheduler : address of the Dask scheduler
    chunk : parts per task
    progress : whom to tell

    Returns
    -------
    the complete run

    Raises
    ------
    InputError
        If the plan or the backend is not possible; nothing has been written.
    RunError
        If the folder holds something else or cannot be written, or a worker died; what was there is untouched.
    Interrupted
        On Ctrl-C; the finished parts stay.
    """
    check_backend(backend, jobs, scheduler)
    manifest, settings = resolve(plan, progress.note)
    if plan.until is not None:
        check_rivals(settings)
    with told_in_one_line("make", folder):
        folder.mkdir(parents=True, exist_ok=True)
    with locked(folder):
        planned = list(shares(settings))
        receipts = take_stock(folder, manifest, planned)
        horizon = Horizon(settings, planned, None if plan.until is None else plan.until.precision)
        horizon.advance(receipts)
        todo = [share for share in planned if share.part not in receipts and horizon.wants(share)]
        if todo:
            prepare(folder, manifest, receipts)
            compile_games(todo, progress)
            progress.begin(horizon.total, receipts.values())
            chunks = tasks(todo, chunk, horizon)
            play = partial(play_shares, folder.resolve())
            try:
                for finished in results(play, chunks, backend=backend, jobs=jobs, scheduler=scheduler):
                    receipts |= {receipt.part.part: receipt for receipt in finished}
                    horizon.advance(receipts)
                    if plan.until is not None:
                        progress.expect(horizon.total, horizon.status)
                    progress.add(finished)
            except KeyboardInterrupt:
                write_manifest(folder, with_parts(manifest, "unfinished", receipts))
                raise Interrupted(progress.done, progress.total) from None
            finally:
                progress.end()
        else:
            progress.note(f"{folder}: complete already, nothing to play")
        receipts = horizon.kept(receipts)
        complete = with_parts(horizon.settled(manifest), "complete", receipts)
        delete_beyond(folder, receipts)
        for shortfall in horizon.shortfalls():
            progress.note(shortfall)
        if todo or read_manifest(folder) != complete:
            write_manifest(folder, complete)
    return Run(folder, complete)


def tasks(todo: Sequence[Share], chunk: int, horizon: Horizon) -> Iterator[tuple[Share, ...]]:
    """What workers are given, one chunk after the other, as long as the run wants it."""
    for first in range(0, len(todo), chunk):
        wanted = tuple(filter(horizon.wants, todo[first : first + chunk]))
        if wanted:
            yield wanted


def take_stock(folder: Path, manifest: Manifest, planned: Sequence[Share]) -> dict[int, Receipt]:
    """The finished parts of a folder, by number, once it is sure that it may hold this run.

    Raises
    ------
    RunError
        If it holds another run, something else, or a part that cannot be used.
    """
    if not (folder / MANIFEST).exists():
        if set(folder.iterdir()) - set(leftovers(folder)):
            raise RunError(f"{folder}: not empty and no run; choose another folder (-o)")
        return {}
    before = read_manifest(folder)
    different = difference(before, manifest)
    if different:
        raise RunError(f"{folder}: holds another run ({different}); choose another folder (-o)")
    reject_strangers(folder, len(planned))
    listed = {part.part: part for part in before.parts}
    found = (find_share(folder, share, listed.get(share.part)) for share in planned)
    return {receipt.part.part: receipt for receipt in found if receipt is not None}


def prepare(folder: Path, manifest: Manifest, receipts: dict[int, Receipt]) -> None:
    """Sweep up after a killed process, and write the manifest before the first part."""
    for path in leftovers(folder):
        with told_in_one_line("delete", path):
            path.unlink(missing_ok=True)
    write_manifest(folder, with_parts(manifest, "unfinished", receipts))
    for table in TABLES:
        if (table != "moves" or manifest.log == "moves") and (table != "bans" or manifest.bans is not None):
            with told_in_one_line("make", folder / table):
                (folder / table).mkdir(exist_ok=True)


def with_parts(manifest: Manifest, status: Literal["unfinished", "complete"], receipts: dict[int, Receipt]) -> Manifest:
    """The manifest at some stage of the run."""
    parts = tuple(receipts[number].part for number in sorted(receipts))
    return manifest.model_copy(update={"status": status, "parts": parts})


def compile_games(todo: Iterable[Share], progress: Progress) -> None:
    """Compile every game here, so that workers find it on disk instead of each compiling for itself."""
    for setting in {share.setting.game: share.setting for share in todo}.values():
        setting.announce_compiling(progress.note)
        setting.play(range(1))
