"""Nothing is lost: runs killed, interrupted or refused by the disk go on and end like runs that were not."""

import errno
import os
import random
import signal
import time

import pytest

from simulate.batch import run_batch
from simulate.errors import Interrupted, RunError
from simulate.progress import Progress
from simulate.resolve import resolve
from simulate.store import leftovers, open_run, part_name
from simulate.sweeps import single_cell
from tests.toy_run import MIXED, PIG, pig_plan, play, start, start_command, tree

GAMES = 12_000  # per cell; 13 parts in all
NOBODY = 65534


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    """The files of a run that nothing happened to."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        return tree(play(tmp_path_factory.mktemp("whole") / "run", pig_plan(GAMES), jobs=2).folder)


def version(path):
    """Which file has this name now, if any."""
    return path.stat().st_ino if path.exists() else None


def wait_for(path, process, before=None, seconds=60):
    """Until a process has written a file: another one than `before`."""
    limit = time.monotonic() + seconds
    while version(path) in (None, before) and process.poll() is None:
        assert time.monotonic() < limit, f"{path} was not written"
        time.sleep(0.002)


def kill(process, signal_number, group=True):
    """Send a signal and see the end: what it said on stderr."""
    if process.poll() is None:
        (os.killpg if group else os.kill)(process.pid, signal_number)
    return process.communicate(timeout=60)[1]


# Killed


def test_a_run_killed_at_random_moments_ends_like_one_that_was_not(uninterrupted, tmp_path):
    dice = random.Random(time.time_ns())
    manifest = tmp_path / "run" / "manifest.json"
    killed = 0
    for longest in (0.3, 1.0, 1.5, 2.0):  # workers take longer than the first to start
        before = version(manifest)
        process = start(tmp_path / "run", GAMES)
        wait_for(manifest, process, before)  # it begins to play
        pause = dice.uniform(0.0, longest)
        time.sleep(pause)
        kill(process, signal.SIGKILL)
        killed += process.returncode == -signal.SIGKILL
        whole = {name: content for name, content in tree(tmp_path / "run").items() if name.endswith(".parquet")}
        assert {name: uninterrupted.get(name) for name in whole} == whole, f"after {pause} s: not a whole part"
    assert killed, "every attempt ended before it could be killed"
    play(tmp_path / "run", pig_plan(GAMES), jobs=2)
    assert tree(tmp_path / "run") == uninterrupted


def test_what_a_killed_process_half_wrote_is_never_read(uninterrupted, tmp_path):
    folder = tmp_path / "run"
    play(folder, pig_plan(GAMES))
    last = len(list((folder / "games").iterdir())) - 1
    (folder / "games" / part_name(last)).unlink()
    (folder / "moves" / part_name(last)).write_bytes(b"PAR1 and no more")
    (folder / "games" / f".{part_name(last)}.4711.tmp").write_bytes(b"PAR1 and no more")
    (folder / ".manifest.json.4711.tmp").write_bytes(b"{")
    with pytest.raises(RunError, match="missing"):
        open_run(folder)
    play(folder, pig_plan(GAMES))
    assert tree(folder) == uninterrupted


def test_a_process_killed_before_its_first_manifest_leaves_a_usable_folder(tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / ".manifest.json.4711.tmp").write_bytes(b'{"sch')
    play(folder, pig_plan(5))
    assert leftovers(folder) == []


def test_a_process_killed_before_its_last_manifest_only_writes_that(tmp_path):
    folder = play(tmp_path / "run", pig_plan()).folder
    whole = tree(folder)
    content = (folder / "manifest.json").read_text()
    unfinished = open_run(folder).manifest.model_copy(update={"status": "unfinished", "parts": ()})
    (folder / "manifest.json").write_text(unfinished.to_json())
    before = {path: path.stat().st_mtime_ns for path in folder.glob("*/*")}
    play(folder, pig_plan())
    assert (folder / "manifest.json").read_text() == content
    assert {path: path.stat().st_mtime_ns for path in folder.glob("*/*")} == before
    assert tree(folder) == whole


def test_the_death_of_a_worker_is_told_and_the_run_goes_on(uninterrupted, tmp_path):
    psutil = pytest.importorskip("psutil")
    process = start(tmp_path / "run", GAMES)
    wait_for(tmp_path / "run" / "games" / part_name(0), process)
    workers = [child for child in psutil.Process(process.pid).children() if "LokyProcess" in " ".join(child.cmdline())]
    workers[0].kill()
    message = process.communicate(timeout=60)[1]
    assert "RunError: a worker died" in message and "run the same command again" in message
    assert "Traceback" not in message
    play(tmp_path / "run", pig_plan(GAMES), jobs=2)
    assert tree(tmp_path / "run") == uninterrupted


# Interrupted


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_finished_and_the_same_call_goes_on(uninterrupted, tmp_path, jobs):
    process = start(tmp_path / "run", GAMES, jobs)
    wait_for(tmp_path / "run" / "games" / part_name(2), process)
    message = kill(process, signal.SIGINT)
    assert "Interrupted: stopped after" in message, message
    assert "Traceback" not in message and "Error" not in message
    run = open_run(tmp_path / "run", allow_unfinished=True)
    assert run.manifest.status == "unfinished"
    assert run.scan("games").collect().height == sum(part.num_games for part in run.manifest.parts) > 0
    play(tmp_path / "run", pig_plan(GAMES), backend="threading", jobs=2, chunk=3)
    assert tree(tmp_path / "run") == uninterrupted


def test_ctrl_c_on_the_command_line_ends_with_130_and_says_how_to_resume(tmp_path):
    words = ["simulate", "pig", "-p", "3", "--policies", ",".join(MIXED), "-n", str(GAMES), "-o", str(tmp_path / "run")]
    process = start_command(*words)
    wait_for(tmp_path / "run" / "games" / part_name(2), process)
    message = kill(process, signal.SIGINT)
    assert process.returncode == 130
    assert "games; the finished ones are kept. The same command resumes it:" in message
    assert message.endswith(f"  bilanx {' '.join(words)}\n")
    assert "Traceback" not in message
    plan = single_cell("pig", "base", 3, MIXED, GAMES)
    play(tmp_path / "run", plan, jobs=2)
    assert tree(tmp_path / "run") == tree(play(tmp_path / "whole", plan).folder)


def test_interrupted_says_how_far_it_got(tmp_path):
    class Impatient(Progress):
        def add(self, receipts):
            super().add(receipts)
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        run_batch(pig_plan(), tmp_path / "run", jobs=1, progress=Impatient(quiet=True))
    assert (caught.value.games_done, caught.value.games_total) == (1998, 5002)
    assert str(caught.value) == "stopped after 1,998 of 5,002 games; the finished ones are kept."


# Refused by the disk


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_limit_of_file_size_is_told_and_the_run_goes_on(uninterrupted, tmp_path, jobs):
    largest = max(len(content) for name, content in uninterrupted.items() if name.startswith("moves/"))
    limit = largest - 1  # the parts of the other cell, or the smaller ones, get through
    before = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))"
    process = start(tmp_path / "run", GAMES, jobs, before=before)
    message = process.communicate(timeout=60)[1]
    assert process.returncode == 1
    assert "RunError: cannot write" in message and "File too large" in message and "Traceback" not in message
    assert leftovers(tmp_path / "run") == []
    play(tmp_path / "run", pig_plan(GAMES), jobs=2)
    assert tree(tmp_path / "run") == uninterrupted


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
@pytest.mark.parametrize("calls", [0, 1, 9, 17])
def test_a_full_disk_is_told_and_the_run_goes_on(tmp_path, monkeypatch, code, calls):
    left = calls
    real = os.fsync

    def fsync(handle):
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError(code, os.strerror(code))
        real(handle)

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", fsync)
        with pytest.raises(RunError) as caught:
            play(tmp_path / "run", pig_plan())
    assert os.strerror(code) in str(caught.value) and "cannot write" in str(caught.value)
    assert "\n" not in str(caught.value)
    play(tmp_path / "run", pig_plan())
    play(tmp_path / "whole", pig_plan())
    assert tree(tmp_path / "run") == tree(tmp_path / "whole")


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("precious")
    for folder in (tmp_path / "file", tmp_path / "file" / "run"):
        with pytest.raises(RunError, match="cannot make .*file"):
            play(folder, pig_plan())
    assert tree(tmp_path) == {"file": b"precious"}


def test_a_table_that_cannot_be_written_is_named(tmp_path):
    folder = play(tmp_path / "run", pig_plan(5)).folder
    for path in (folder / "seats").iterdir():
        path.unlink()
    (folder / "games" / part_name(0)).unlink()
    (folder / "games" / part_name(1)).unlink()
    (folder / "seats").rmdir()
    (folder / "seats").write_text("in the way")
    with pytest.raises(RunError, match="cannot make .*seats: File exists"):
        play(folder, pig_plan(5))
    assert (folder / "seats").read_text() == "in the way"


def test_an_unwritable_folder_is_named(tmp_path, monkeypatch):
    folder = tmp_path / "run"
    folder.mkdir(mode=0o555)
    user = os.geteuid()

    def resolve_as_nobody(plan, announce):
        resolved = resolve(plan, announce)
        if user == 0:  # root may write everywhere
            os.seteuid(NOBODY)
        return resolved

    monkeypatch.setattr("simulate.batch.resolve", resolve_as_nobody)
    try:
        with pytest.raises(RunError, match="cannot (make|open|write) .*run.*: Permission denied"):
            play(folder, pig_plan(5))
    finally:
        os.seteuid(user)
    assert tree(folder) == {}


# Memory


@pytest.mark.slow
def test_memory_stays_flat(tmp_path):
    psutil = pytest.importorskip("psutil")
    process = start(tmp_path / "run", 500_000)
    parent = psutil.Process(process.pid)
    samples = []
    while process.poll() is None:
        done = len(list((tmp_path / "run" / "games").glob("part-*"))) if (tmp_path / "run" / "games").exists() else 0
        try:
            family = [parent, *parent.children(recursive=True)]
            samples.append((done, sum(member.memory_info().rss for member in family)))
        except psutil.NoSuchProcess:
            pass
        time.sleep(0.2)
    assert "Traceback" not in process.communicate()[1]
    peak = max(size for _, size in samples)
    early = max(size for done, size in samples if 20 <= done < 150)
    late = max(size for done, size in samples if done >= 150)
    assert peak < 1 << 30
    assert late < early * 1.1
