"""The command line: what it prints."""

import json
import re
import subprocess
import sys
from io import StringIO
from xml.etree import ElementTree

import polars as pl
import pytest
from typer.main import get_command

from simulate import __version__, cli
from tests.cli.words import CLAIMS, SMALL, SWEEP
from tests.toy_run import ROOT, tree

COMMANDS = (
    "games",
    "simulate",
    "sweep",
    "analyse",
    "compare",
    "check",
    "report",
    "replay",
    "plan",
    "ladder",
    "audit",
    "cards",
    "gallery",
    "demo",
)
FORMS = ("md", "csv", "json")


def table_of(text):
    """The header of the first Markdown table in a text."""
    return next([word.strip() for word in line.strip("|").split("|")] for line in text.splitlines() if "|" in line)


# Help


def test_help_imports_nothing_heavy():
    code = (
        "import sys; sys.argv = ['bilanx', '--help']\n"
        "from simulate.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'numba', 'polars', 'pandas', 'pyarrow', 'matplotlib', 'scipy', 'joblib', 'pydantic'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert shown.splitlines()[-1] == "[]"


def test_help_names_every_command(bilanx):
    code, out, _ = bilanx("--help")
    assert code == 0
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_shows_an_example(bilanx, command):
    code, out, _ = bilanx(command, "--help")
    assert code == 0
    assert f"bilanx {command}" in out.split("xample", 1)[1]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_loses_no_word(bilanx, command):
    """Square brackets are markup where they are not escaped, and vanish."""
    out = bilanx(command, "--help")[1]
    described = [option for option in get_command(cli.app).commands[command].params if getattr(option, "help", None)]
    words = [word for option in described for word in option.help.replace("\\[", "[").split()]
    assert words and [word for word in words if word not in out] == []


def test_the_version_is_told(bilanx):
    assert bilanx("--version")[:2] == (0, f"bilanx {__version__}\n")


# Results


def test_games_lists_games_and_one_game_its_variants_and_policies(bilanx):
    assert "sylla" in bilanx("games")[1]
    code, out, _ = bilanx("games", "pig")
    assert code == 0
    assert all(word in out for word in ("base", "handicap", "steady", "hasty", "random"))
    assert bilanx("games", "--markdown")[1].startswith("|")


def test_the_same_command_gives_the_same_files(bilanx, tmp_path):
    for folder in ("one", "two"):
        assert bilanx("simulate", *SMALL, "-o", folder, "-q")[0] == 0
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_simulate_prints_results_to_stdout_and_progress_to_stderr(bilanx):
    code, out, err = bilanx("simulate", *SMALL, "-o", "run")
    assert code == 0
    assert "## " in out and "games/s" not in out
    assert "games/s" in err and "bilanx report run" in err


def test_quiet_says_no_progress(bilanx):
    assert "games/s" not in bilanx("simulate", *SMALL, "-o", "run", "-q")[2]


def test_a_run_without_a_name_lies_below_runs(bilanx, tmp_path):
    assert bilanx("simulate", *SMALL, "-q")[0] == 0
    assert [folder.name for folder in (tmp_path / "runs").iterdir()] == ["pig-base-2p-steady-hasty-n40-seed1"]


def test_precision_decides_the_number_of_games(bilanx, tmp_path):
    command = ("simulate", "pig", "-p", "2", "--policies", "hasty", "--precision", "0.02", "-j", "1", "-q")
    code, out, _ = bilanx(*command, "--log", "games")
    assert code == 0
    (folder,) = (tmp_path / "runs").iterdir()
    assert folder.name == "pig-base-2p-hasty-within0.02-max1000000-seed1-games"
    assert json.loads((folder / "manifest.json").read_text())["cells"][0]["games"] == 6000
    assert not (folder / "moves").exists()
    watched = out.split("## Win rates that may be watched")[1]
    assert {"estimate", "low", "high", "n", "reached"} <= set(table_of(watched)) and watched.count("true") == 2
    assert bilanx(*command[:-4], "0.1", "--max-games", "500", "-j", "1", "-q", "-o", "short")[0] == 0
    assert json.loads((tmp_path / "short" / "manifest.json").read_text())["cells"][0]["games"] == 500


def test_every_cell_of_a_sweep_stops_when_it_is_precise(bilanx, tmp_path):
    (tmp_path / "small.toml").write_text(SWEEP)
    assert (
        bilanx("sweep", "small.toml", "-j", "1", "-q", "-o", "run", "--precision", "0.05", "--max-games", "1500")[0]
        == 0
    )
    cells = json.loads((tmp_path / "run/manifest.json").read_text())["cells"]
    assert [cell["games"] for cell in cells] == [1500, 1500]


def test_a_sweep_plays_its_cells_and_compare_finds_the_variants(bilanx, tmp_path):
    (tmp_path / "small.toml").write_text(SWEEP)
    assert bilanx("sweep", "small.toml", "-j", "1", "-q", "-o", "run", "-n", "80")[0] == 0
    assert [cell["games"] for cell in json.loads((tmp_path / "run/manifest.json").read_text())["cells"]] == [80, 80]
    code, out, _ = bilanx("compare", "run", "--by", "variant")
    assert code == 0 and "handicap" in out
    assert {"estimate", "low", "high", "n"} <= set(table_of(out))


def test_a_dry_run_says_what_a_sweep_takes_and_writes_nothing(bilanx, tmp_path, monkeypatch):
    monkeypatch.setattr("simulate.forecast.SECONDS_OF_SWEEP", 0.2)
    (tmp_path / "small.toml").write_text(SWEEP)
    code, out, _ = bilanx("sweep", "small.toml", "--dry-run", "-q")
    assert code == 0 and {"games", "minutes", "megabytes"} <= set(table_of(out))
    assert "| all " in out and "| 120 " in out
    assert [path.name for path in tmp_path.iterdir()] == ["small.toml"]


def test_a_plan_says_what_an_answer_takes(bilanx, tmp_path, monkeypatch):
    monkeypatch.setattr("simulate.forecast.SECONDS", 0.1)
    words = ("plan", "pig", "-p", "2", "--policies", "steady", "--precision", "0.01", "--detect", "0.02", "-q")
    code, out, _ = bilanx(*words, "--against", "handicap", "--format", "json")
    rows = json.loads(out)
    assert code == 0 and len(rows) == 5
    assert all(row["games"] > 0 and row["minutes"] > 0 and row["megabytes"] > 0 for row in rows)
    assert list(tmp_path.iterdir()) == []


def test_a_ladder_rates_every_policy_of_a_game_and_the_random_one_lowest(bilanx, tmp_path):
    code, out, _ = bilanx("ladder", "pig", "-n", "300", "-j", "1", "--format", "json", "-q")
    rated = {row["policy"]: row for row in json.loads(out)}
    assert code == 0 and set(rated) == {"steady", "hasty", "random"}
    assert rated["random"]["high"] < min(rated["steady"]["low"], rated["hasty"]["low"])
    assert [path.name for path in (tmp_path / "runs").iterdir()] == [
        "ladder-pig-base-2p-random-steady-hasty-n300-seed1"
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("-p", "1"), "cannot be played by 1|needs opponents"),
        (("--policies", "steady"), "too small for 2 players"),
        (("--policies", "steady,hastig"), "did you mean 'hasty'"),
        (("--policies", "steady,steady"), "given twice"),
    ],
)
def test_a_ladder_without_rungs_is_refused(bilanx, tmp_path, words, told):
    code, _, err = bilanx("ladder", "pig", *words)
    assert code == 2 and re.search(told, err) and not any(tmp_path.iterdir())


def test_an_audit_prints_a_table_and_fails_with_code_1(bilanx, tmp_path, monkeypatch):
    """A player at random wins a game of Pig in four: no skill to be seen, and the audit says so."""
    monkeypatch.setattr("simulate.audit.engine.GAMES_PER_PART", 40)
    words = ("audit", "pig", "-p", "2", "-n", "60", "--comparisons", "2", "-j", "1")
    code, out, err = bilanx(*words)
    assert code == 1 and {"check", "result", "found", "expected", "n"} <= set(table_of(out))
    assert out.count("| FAIL ") == 1 and out.count("| pass ") == 10
    assert err.count("pig: ") == 11 and "Traceback" not in err
    monkeypatch.setattr("simulate.audit.planted.SATURATED", 0.6)
    code, out, err = bilanx(*words, "-q")
    assert (code, err) == (0, "") and "FAIL" not in out
    assert list(tmp_path.iterdir()) == []


def test_two_runs_are_compared(bilanx):
    for folder, variant in (("a", "base"), ("b", "handicap")):
        assert bilanx("simulate", *SMALL, "-v", variant, "-o", folder, "-q")[0] == 0
    code, out, _ = bilanx("compare", "a", "b")
    assert code == 0 and {"estimate", "low", "high", "n"} <= set(table_of(out))


def test_compare_says_what_pairing_bought_and_warns_where_there_was_none(bilanx, tmp_path):
    (tmp_path / "small.toml").write_text(SWEEP)
    assert bilanx("sweep", "small.toml", "-j", "1", "-q", "-o", "run")[0] == 0
    code, out, err = bilanx("compare", "run", "--base", "handicap", "--margin", "3pp")
    assert code == 0 and out.startswith("- pig, 2 players, base: ") and "on the same deals" in out
    for seed in ("5", "6"):
        assert bilanx("simulate", *SMALL, "--seed", seed, "-o", seed, "-q")[0] == 0
    code, out, err = bilanx("compare", "5", "6", "5")
    assert code == 0 and "compared as independent runs" in out and "warning: runs of different seeds" in err
    assert json.loads(bilanx("compare", "5", "6", "--format", "json")[1])[0]["paired"] is False


def test_compare_warns_where_cards_were_banned_in_one_run_only(bilanx, tmp_path):
    free = SWEEP.replace('"pig"', '"sylla"').replace(', "handicap"', "").replace("steady", "balanced")
    for name, text in (("free", free), ("banned", free.replace("[[cells]]", 'bans = "player"\n[[cells]]'))):
        (tmp_path / f"{name}.toml").write_text(text)
        assert bilanx("sweep", f"{name}.toml", "-j", "1", "-q", "-o", name)[0] == 0
    assert "warning: these runs ban cards differently" in bilanx("compare", "free", "banned")[2]
    assert "warning" not in bilanx("compare", "free", "free")[2]


def test_analyse_and_report_leave_the_same_valid_summary(bilanx, run_folder):
    import jsonschema

    assert bilanx("analyse", run_folder)[0] == 0
    first = (run_folder / "summary.json").read_bytes()
    (run_folder / "summary.json").unlink()
    assert bilanx("report", run_folder)[0] == 0
    assert (run_folder / "summary.json").read_bytes() == first
    content = json.loads(first)
    jsonschema.validate(content, json.loads((ROOT / "analysis" / "summary.schema.json").read_text()))
    shown = json.loads(bilanx("analyse", run_folder, "--table", "ratings", "--format", "json")[1])
    told = next(table["rows"] for table in content["tables"] if table["name"] == "ratings")
    assert [row["values"]["estimate"]["estimate"] for row in told] == [
        pytest.approx(row["estimate"], rel=1e-6) for row in shown
    ]


def test_analyse_shows_the_seat_matrix_against_the_margin(bilanx, run_folder):
    out = bilanx("analyse", run_folder, "--margin", "45pp")[1]
    assert "| 2 players " in out and "balanced within the margin" in out
    rows = json.loads(bilanx("analyse", run_folder, "--table", "seat_matrix", "--margin", "45%", "--format", "json")[1])
    assert [(row["margin"], row["verdict"]) for row in rows] == [(0.45, "balanced within the margin")]


@pytest.mark.parametrize(("gap", "code", "word"), [("99pp", 0, "holds"), ("1pp", 3, "not enough games")])
def test_claims_are_checked_by_playing_their_games(bilanx, tmp_path, gap, code, word):
    (tmp_path / "claims.toml").write_text(CLAIMS.format(gap=gap))
    found, out, err = bilanx("check", "claims.toml", "-j", "1", "-q", "--junit", "claims.xml")
    assert found == code, err
    assert len(out.splitlines()) == 4 and out.startswith(word) and "max_seat_gap" in out
    assert ElementTree.parse(tmp_path / "claims.xml").getroot().get("tests") == "4"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["claims.toml", "claims.xml"]


def test_a_claim_that_fails_ends_in_code_1_and_a_run_can_be_checked_again(bilanx, tmp_path):
    (tmp_path / "claims.toml").write_text(CLAIMS.format(gap="99pp").replace("900", "2"))
    assert bilanx("check", "claims.toml", "-j", "1", "-q", "-n", "100", "-o", "kept")[0] == 1
    code, out, _ = bilanx("check", "claims.toml", "kept")
    assert code == 1 and out.count("fails") == 2
    code, out, err = bilanx("check", "claims.toml", "kept", "-n", "5")
    assert (code, out) == (2, "") and "checked as it is" in err


def test_a_table_is_the_same_in_every_format(bilanx, run_folder):
    shown = {form: bilanx("analyse", run_folder, "--table", "seat_win_rates", "--format", form) for form in FORMS}
    assert {code for code, _, _ in shown.values()} == {0}
    rows = json.loads(shown["json"][1])
    assert pl.read_csv(StringIO(shown["csv"][1])).columns == list(rows[0]) == table_of(shown["md"][1])
    assert {"estimate", "low", "high", "n"} <= set(rows[0])
    assert len(pl.read_csv(StringIO(shown["csv"][1]))) == len(rows)


def test_analyse_without_a_table_shows_the_main_ones(bilanx, run_folder):
    code, out, _ = bilanx("analyse", run_folder)
    assert code == 0 and out.startswith("- ") and out.count("\n## ") >= 2


def test_people_read_seats_from_1_and_programs_from_0(bilanx, run_folder):
    headline = bilanx("analyse", run_folder)[1].split("\n## ")[0]
    assert set(re.findall(r"[Ss]eat (\d+)", headline)) <= {"1", "2"}
    shown = {form: bilanx("analyse", run_folder, "--table", "seat_win_rates", "--format", form)[1] for form in FORMS}
    place = table_of(shown["md"]).index("seat")
    read = {line.strip("|").split("|")[place].strip() for line in shown["md"].splitlines()[2:]}
    assert read == {"1", "2"}
    assert set(pl.read_csv(StringIO(shown["csv"]))["seat"]) == {0, 1}
    assert {row["seat"] for row in json.loads(shown["json"])} == {0, 1}


def test_report_writes_a_page_and_says_where(bilanx, run_folder):
    code, out, _ = bilanx("report", run_folder)
    assert code == 0 and out.strip().endswith("index.html")
    assert (run_folder / "report" / "index.html").exists()


def test_several_runs_make_one_report(bilanx, run_folder, tmp_path):
    assert bilanx("simulate", *SMALL, "--seed", "2", "-o", "other", "-q")[0] == 0
    code, out, _ = bilanx("report", "run", "other", "-o", "both")
    assert (code, out.strip()) == (0, "both/index.html")
    page = (tmp_path / "both" / "index.html").read_text(encoding="utf-8")
    assert 'id="table-run-seat_win_rates"' in page and 'id="table-other-seat_win_rates"' in page
    assert page.count('<details class="sample">') == 6


def test_a_run_cannot_be_reported_on_twice(bilanx, run_folder):
    before = tree(run_folder)
    code, out, err = bilanx("report", "run", "../" + run_folder.parent.name + "/run")
    assert (code, out) == (2, "") and err.count("\n") == 1 and "twice" in err
    assert tree(run_folder) == before


def test_a_run_of_another_format_is_told_in_one_line(bilanx, run_folder):
    manifest = run_folder / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"schema": 1', '"schema": 0'))
    before = tree(run_folder)
    code, out, err = bilanx("report", "run")
    assert (code, out) == (1, "") and err.count("\n") == 1
    assert "format 0, but this version of bilanx reads format 1" in err
    assert tree(run_folder) == before


def test_replay_in_words_and_in_json(bilanx, run_folder):
    code, text, _ = bilanx("replay", run_folder, "--game", 3)
    assert code == 0 and text.startswith("Pig: game 3 of cell 0, pig/base") and "--- End: goal_reached ---" in text
    code, lines, _ = bilanx("replay", run_folder, "--game", 3, "--format", "json")
    first, *plies, last = map(json.loads, lines.splitlines())
    assert (first["game"], first["cell"], first["rules"]) == (3, 0, "pig/base")
    assert [ply["ply"] for ply in plies] == list(range(1, len(plies) + 1))
    assert set(plies[0]) == {"ply", "seat", "action", "options", "state"}
    assert [sum(by_source.values()) for by_source in last["sources"]] == last["scores"]
