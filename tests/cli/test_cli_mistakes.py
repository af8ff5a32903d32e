"""What the command line refuses: a mistake costs one line and nothing else."""

import json

import pytest

from tests.cli.words import CLAIMS, SMALL, SWEEP
from tests.toy_run import tree

MISTAKES = {
    "unknown game": (("simulate", "pigg"), "did you mean 'pig'"),
    "unknown game to list": (("games", "syla"), "did you mean 'sylla'"),
    "unknown variant": (("simulate", "pig", "-p", "2", "-v", "handicp", "--policies", "steady"), "'handicap'"),
    "unknown policy": (("simulate", "pig", "-p", "2", "--policies", "stedy"), "did you mean 'steady'"),
    "unknown weight": (("simulate", "pig", "-p", "2", "--policies", "steady:hold_a=3"), "'hold_at'"),
    "player count": (("simulate", "pig", "-p", "7", "--policies", "steady"), "players: 2, 3, 4"),
    "line-up of the wrong size": (("simulate", "pig", "-p", "3", "--policies", "steady,hasty"), "give 1 or 3"),
    "precision of nothing": (("simulate", "pig", "-p", "2", "--precision", "0"), "at least 0.0001"),
    "precision beyond reason": (("simulate", "pig", "-p", "2", "--precision", "1e-9"), "games"),
    "precision that is no number": (("simulate", "pig", "-p", "2", "--precision", "nan"), "at least 0.0001"),
    "both -n and precision": (("simulate", "pig", "-n", "5", "--precision", "0.1"), "not both"),
    "most games without precision": (("simulate", "pig", "--max-games", "5"), "goes with --precision"),
    "dry run of nothing": (("sweep", "nowhere.toml", "--dry-run"), "nowhere.toml"),
    "plan for nothing": (("plan", "pig", "-p", "2", "--policies", "steady", "-q"), "--precision or --detect"),
    "plan for an effect of zero": (("plan", "pig", "--policies", "steady", "--detect", "0", "-q"), "between 0 and 1"),
    "plan against a stranger": (("plan", "pig", "--policies", "steady", "--against", "handicp"), "'handicap'"),
    "audit of a stranger": (("audit", "pigg"), "did you mean 'pig'"),
    "audit at a strange table": (("audit", "pig", "-p", "7"), "players: 2, 3, 4"),
    "huge seed": (("simulate", *SMALL, "--seed", str(2**63)), "seed"),
    "missing claims": (("check", "nowhere.toml"), "nowhere.toml"),
    "claim that nobody knows": (("check", "claims.toml"), "did you mean 'max_seat_gap'"),
    "sweep without claims": (("check", "right.toml"), "no [[claims]] here"),
    "missing sweep": (("sweep", "nowhere.toml"), "nowhere.toml"),
    "sweep with an unknown key": (("sweep", "wrong.toml"), "'variants'"),
    "variant that is a path out": (("simulate", *SMALL, "-v", "../../etc/passwd"), "passwd"),
    "policy that is a path out": (("simulate", "pig", "-p", "2", "--policies", "../x"), "../x"),
    "scheduler without dask": (("simulate", *SMALL, "--scheduler", "tcp://nowhere:1"), "dask"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_costs_one_line_and_code_2(bilanx, tmp_path, mistake):
    words, told = MISTAKES[mistake]
    (tmp_path / "wrong.toml").write_text(SWEEP.replace("variants", "variant"))
    (tmp_path / "right.toml").write_text(SWEEP)
    (tmp_path / "claims.toml").write_text(CLAIMS.format(gap="3pp").replace("seat_gap", "seat_gpa"))
    before = tree(tmp_path)
    code, out, err = bilanx(*words)
    assert (code, out) == (2, ""), err
    assert err.startswith("bilanx: ") and err.count("\n") == 1 and told in err
    assert tree(tmp_path) == before and not (tmp_path / "runs").exists()


@pytest.mark.parametrize(
    "words",
    [("simulate",), ("simulate", "pig", "-n", "0"), ("simulate", "pig", "--log", "all"), ("fly",), ("replay", "run")],
)
def test_words_that_do_not_parse_end_in_code_2(bilanx, tmp_path, words):
    code, out, err = bilanx(*words)
    assert (code, out) == (2, "") and "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["analyse", "compare", "report", "replay"])
def test_a_folder_without_a_run_is_told(bilanx, tmp_path, command):
    extra = ("--game", "0") if command == "replay" else ()
    code, out, err = bilanx(command, "runs/nothing", *extra)
    assert code in (1, 2) and out == ""
    assert err.startswith("bilanx: ") and err.count("\n") == 1 and "runs/nothing" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("analyse", "run", "--table", "seat_win_rate"), "did you mean 'seat_win_rates'"),
        (("analyse", "run", "--format", "csv"), "--table"),
        (("compare", "run", "--by", "varint"), "'variant'"),
        (("compare", "run"), "nothing to compare"),
        (("compare", "run", "--margin", "0pp"), "more than 0"),
        (("analyse", "run", "--margin", "0"), "margin"),
        (("report", "run", "--margin", "wide"), "is no share"),
        (("replay", "run", "--game", "40"), "games 0 to 39"),
        (("replay", "run", "--game", "-1"), "games 0 to 39"),
        (("replay", "run", "--game", "0", "--cell", "1"), "cells 0 to 0"),
    ],
)
def test_a_run_asked_for_what_it_has_not_is_left_alone(bilanx, run_folder, words, told):
    before = tree(run_folder)
    code, out, err = bilanx(*words)
    assert (code, out) == (2, ""), err
    assert err.startswith("bilanx: ") and err.count("\n") == 1 and told in err
    assert tree(run_folder) == before


def test_another_plan_does_not_overwrite_a_run(bilanx, run_folder):
    before = tree(run_folder)
    code, _, err = bilanx("simulate", *SMALL, "--seed", "2", "-o", "run", "-q")
    assert code in (1, 2) and err.startswith("bilanx: ") and err.count("\n") == 1
    assert tree(run_folder) == before


@pytest.mark.parametrize("name", ["../../escape", "a/b", "<b>x</b>", "..", "x\\ny"])
def test_names_of_sweeps_cannot_leave_the_folder(bilanx, tmp_path, name):
    (tmp_path / "evil.toml").write_text(SWEEP.replace('"small"', json.dumps(name)))
    code, out, err = bilanx("sweep", "evil.toml", "-j", "1", "-q")
    assert (code, out) == (2, "") and err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["evil.toml"]
