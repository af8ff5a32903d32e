"""Runs on disk: what is read, what is refused, and that refusing touches nothing."""

import json
import shutil
import subprocess
import sys

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from simulate.errors import InputError, RunError
from simulate.jit import ROOT
from simulate.kernel import MOVE_ROW
from simulate.manifest import difference, first_difference
from simulate.schema import SCHEMAS, VERSION_KEY, arrow_table, logged_tables, name_column, parquet_bytes
from simulate.store import digest, leftovers, locked, open_run, part_name, read_manifest, write_file
from tests.toy_run import PIG, pig_plan, play, tree


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A complete run of four parts, not to be changed."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        return play(tmp_path_factory.mktemp("store") / "run", pig_plan()).folder


@pytest.fixture
def folder(original, tmp_path):
    """A copy to be damaged."""
    return shutil.copytree(original, tmp_path / "run")


def complaint(call, *arguments, **options):
    """The one line in which a call fails; it leaves every file as it was."""
    folder = arguments[0]
    before = tree(folder) if folder.is_dir() else None
    with pytest.raises(RunError) as caught:
        call(*arguments, **options)
    line = str(caught.value)
    assert "\n" not in line
    assert before is None or tree(folder) == before
    return line


def edit_manifest(folder, **changes):
    path = folder / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def spoil(path):
    """Change one byte in the middle."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


# The manifest


def test_the_manifest_has_these_keys_and_no_trace_of_the_machine(original):
    text = (original / "manifest.json").read_text()
    content = json.loads(text)
    assert list(content) == sorted(
        ["schema", "status", "bilanx", "versions", "sources", "name", "question", "seed", "log", "cells", "games"]
        + ["rules", "policies", "parts", "until", "bans"]
    )
    assert str(original) not in text
    assert content["rules"]["pig/handicap"]["provenance"] == [
        {"note": "a guess", "overridden": True, "provenance": "estimated", "table": "rules"}
    ]
    assert content["rules"]["pig/handicap"]["tables"]["rules"]["handicap"] == 2
    assert content["policies"]["pig/hasty"]["weights"] == {"hold_at": 10.0}
    assert content["games"]["pig"]["ends"] == ["running", "turn_limit", "goal_reached"]


def test_parts_say_which_games_they_hold_and_how_to_recognise_them(original):
    parts = open_run(original).manifest.parts
    assert [(part.part, part.cell, part.first_game, part.num_games) for part in parts] == [
        (0, 0, 0, 1998),
        (1, 0, 1998, 504),
        (2, 1, 0, 2000),
        (3, 1, 2000, 500),
    ]
    for part in parts:
        for table, rows in part.rows.items():
            path = original / table / part_name(part.part)
            assert pq.read_metadata(path).num_rows == rows
            assert digest(path.read_bytes()) == part.digests[table]


def test_names_from_configuration_cannot_break_the_manifest(tmp_path):
    question = 'why </script> "quotes" \\ and\nnew lines ☃?'
    run = play(tmp_path / "run", pig_plan(5, question=question))
    assert open_run(run.folder).manifest.question == question


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "damaged, not JSON"),
        ('{"schema": 1, "sta', "damaged, not JSON"),
        ("[]", "format None"),
        ('{"schema": 2}', "format 2, but this version of bilanx reads format 1"),
        ('{"schema": 1}', "damaged at 'status'"),
    ],
)
def test_a_damaged_or_foreign_manifest_is_named(folder, content, words):
    (folder / "manifest.json").write_text(content)
    for call in (open_run, lambda folder: play(folder, pig_plan())):
        line = complaint(call, folder)
        assert words in line and "manifest.json" in line


def test_an_unknown_key_in_the_manifest_is_named(folder):
    edit_manifest(folder, colour="red")
    assert "damaged at 'colour'" in complaint(open_run, folder)


def test_no_run_here(tmp_path):
    assert complaint(open_run, tmp_path) == f"{tmp_path}: no run here (manifest.json is missing)"
    assert "no run here" in complaint(open_run, tmp_path / "nowhere")


def test_an_unfinished_run_is_read_only_on_request(folder):
    edit_manifest(folder, status="unfinished", parts=json.loads((folder / "manifest.json").read_text())["parts"][:1])
    assert "an unfinished run; start it again with the same command" in complaint(open_run, folder)
    run = open_run(folder, allow_unfinished=True)
    assert run.scan("games").collect().height == 1998


def test_an_unfinished_run_without_parts_has_empty_tables(folder):
    edit_manifest(folder, status="unfinished", parts=[])
    run = open_run(folder, allow_unfinished=True)
    assert run.scan("moves").collect().shape == (0, len(SCHEMAS["moves"]))


# Parts


@pytest.mark.parametrize("table", ["games", "seats", "ledger", "moves"])
def test_a_changed_byte_is_found_and_the_file_named(folder, table):
    path = folder / table / part_name(2)
    spoil(path)
    for call in (open_run, lambda folder: play(folder, pig_plan())):
        line = complaint(call, folder)
        assert line.startswith(f"{path}: ") and "delete games/part-000002.parquet" in line


def test_a_missing_file_is_named(folder):
    (folder / "seats" / part_name(1)).unlink()
    assert f"{folder / 'seats' / part_name(1)}: missing" in complaint(open_run, folder)
    assert f"{folder / 'seats' / part_name(1)}: missing" in complaint(play, folder, pig_plan())


def test_reading_can_trust_the_files(folder):
    spoil(folder / "moves" / part_name(2))
    assert open_run(folder, verify=False).scan("games").collect().height == 5002


def test_the_advice_mends_a_damaged_part(original, folder):
    spoil(folder / "moves" / part_name(2))
    (folder / "games" / part_name(2)).unlink()
    play(folder, pig_plan())
    assert tree(folder) == tree(original)


def test_a_truncated_part_that_no_manifest_lists_is_found(folder):
    edit_manifest(folder, status="unfinished", parts=[])
    path = folder / "ledger" / part_name(1)
    path.write_bytes(path.read_bytes()[:-100])
    assert f"{path}: damaged or cut short" in complaint(play, folder, pig_plan())


def test_a_part_of_another_seed_that_no_manifest_lists_is_found(folder, tmp_path):
    other = play(tmp_path / "other", pig_plan(seed=2)).folder
    edit_manifest(folder, status="unfinished", parts=[])
    shutil.copy(other / "games" / part_name(3), folder / "games" / part_name(3))
    assert "part-000003.parquet: from another run" in complaint(play, folder, pig_plan())


def test_a_part_that_the_plan_does_not_have_is_found(folder):
    shutil.copy(folder / "games" / part_name(3), folder / "games" / part_name(4))
    assert "part-000004.parquet: not a part of this run, which has 4" in complaint(play, folder, pig_plan())


def test_only_parts_of_the_manifest_are_read(folder):
    for table in logged_tables("moves"):
        shutil.copy(folder / table / part_name(3), folder / table / part_name(4))
        (folder / table / ".part-000005.parquet.1.tmp").write_bytes(b"half")
    assert open_run(folder).scan("games").collect().height == 5002


def test_an_unknown_table_names_the_nearest(original):
    with pytest.raises(InputError, match="unknown table 'move': did you mean 'moves'"):
        open_run(original).scan("move")


def test_cells_are_a_frame(original):
    cells = open_run(original).cells()
    assert cells.columns == ["cell", "game", "variant", "players", "lineup", "rotations", "games"]
    assert cells["lineup"].to_list() == [["steady", "hasty", "random"], ["steady", "steady"]]
    assert cells["games"].to_list() == [2502, 2500]


# Whose folder it is


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ({"seed": 2}, "(seed: 1 there, 2 here)"),
        ({"games": 2600}, "(cells.0.games: 2502 there, 2601 here)"),
        ({"log": "games"}, "(log: 'moves' there, 'games' here)"),
        ({"variant": "base"}, "(cells.1.variant: 'handicap' there, 'base' here)"),
        ({"lineup": ("steady", "hasty", "hasty")}, "(cells.0.lineup.2: 'random' there, 'hasty' here)"),
    ],
)
def test_a_run_of_another_plan_is_refused_naming_the_difference(folder, plan, words):
    assert words in complaint(play, folder, pig_plan(**plan))


def test_a_run_by_other_code_or_versions_is_refused(folder):
    edit_manifest(folder, sources="0123456789abcdef")
    assert "(sources: '0123456789abcdef' there, " in complaint(play, folder, pig_plan())


def test_a_rule_changed_in_a_file_of_the_same_name_is_another_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine.toml"
    text = 'description = "mine"\nprovenance = "estimated"\nnote = "mine"\n[rules]\ngoal = {}\n'
    mine.write_text(text.format(40))
    folder = play(tmp_path / "run", pig_plan(5, variant="mine.toml")).folder
    mine.write_text(text.format(41))
    assert "holds another run (cells.1.rules_digest" in complaint(play, folder, pig_plan(5, variant="mine.toml"))


def test_a_folder_with_something_else_is_refused(tmp_path):
    (tmp_path / "thesis.tex").write_text("precious")
    assert "not empty and no run" in complaint(play, tmp_path, pig_plan())


def test_two_processes_cannot_write_the_same_run(folder):
    with locked(folder):
        assert "another process is playing this run" in complaint(play, folder, pig_plan())
    play(folder, pig_plan())


# Small things


def test_the_first_difference_of_two_trees():
    assert first_difference({"a": [1, {"b": 2}]}, {"a": (1, {"b": 2})}) is None
    assert first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a.1.b: 2 there, 3 here"
    assert first_difference({"a": 1}, {"b": 1}, "x") == "x: {'a': 1} there, {'b': 1} here"


def test_how_far_a_run_got_is_no_difference(original):
    manifest = read_manifest(original)
    assert difference(manifest, manifest.model_copy(update={"status": "unfinished", "parts": ()})) is None


def test_a_failed_write_keeps_the_file_before(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_file(path, b"before")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(RunError, match="cannot write .*file: No space left on device"):
        write_file(path, b"after")
    assert path.read_bytes() == b"before"
    assert leftovers(tmp_path) == []


def test_names_repeated_share_an_entry_and_none_is_null():
    column = name_column(np.array([0, 1, 2, -1]), ("x", "y", "x"))
    assert column.to_pylist() == ["x", "y", "x", None]
    assert column.dictionary.to_pylist() == ["x", "y"]
    assert name_column(np.array([-1, -1]), ()).to_pylist() == [None, None]
    with pytest.raises(IndexError, match="index 2 names none of 2 words"):
        name_column(np.array([0, 2]), ("x", "y"))


def test_files_carry_the_version_of_the_format(original):
    assert pq.read_schema(original / "moves" / part_name(0)).metadata[VERSION_KEY] == b"1"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_table_keeps_its_rows_when_the_kernel_writes_the_next_batch(number):
    rows = np.zeros(number, MOVE_ROW)
    rows["ply"] = rows["component"] = 1
    table = arrow_table("moves", rows, 0, {"kind": ("roll",), "component": ("die", "cup")})
    rows["ply"] = rows["component"] = 0
    assert table["ply"].to_pylist() == [1] * number
    assert table["component"].to_pylist() == ["cup"] * number


WRITING = """
import sys
import numpy as np
from simulate.kernel import MOVE_ROW
from simulate.schema import arrow_table, parquet_bytes
parquet_bytes(arrow_table("moves", np.zeros(2, MOVE_ROW), 0, {"kind": ("roll",), "component": ("dé",)}))
sys.exit("pandas" in sys.modules)
"""


def test_workers_that_write_tables_do_not_load_pandas():
    subprocess.run([sys.executable, "-c", WRITING], cwd=ROOT, check=True)


def test_an_empty_table_can_be_written():
    words = {"kind": ("roll",), "component": ()}
    content = parquet_bytes(arrow_table("moves", np.zeros(0, MOVE_ROW), 0, words))
    assert pq.read_table(pa.BufferReader(content)).schema.equals(SCHEMAS["moves"], check_metadata=True)
