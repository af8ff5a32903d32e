"""Batches: the same bytes however they are played, and tables that say what was played."""

import io

import numpy as np
import polars as pl
import pytest

from simulate.batch import run_batch
from simulate.config import line_up, load_ruleset
from simulate.errors import InputError, RunError
from simulate.loop import game_loop
from simulate.parts import GAMES_PER_PART
from simulate.progress import Progress
from simulate.registry import brain, game
from simulate.store import open_run
from simulate.tallies import Tally
from tests.toy_run import MIXED, PIG, pig_plan, play, start, sylla_plan, tree

COLUMNS = {
    "games": {
        "cell": pl.Int16,
        "game": pl.Int32,
        "block": pl.Int32,
        "rotation": pl.Int8,
        "seed": pl.UInt64,
        "rounds": pl.Int16,
        "plies": pl.Int32,
        "end": pl.Categorical,
    },
    "seats": {
        "cell": pl.Int16,
        "game": pl.Int32,
        "seat": pl.Int8,
        "policy": pl.Categorical,
        "score": pl.Int32,
        "rank": pl.Int8,
        "win": pl.Float64,
    },
    "ledger": {
        "cell": pl.Int16,
        "game": pl.Int32,
        "ply": pl.Int32,
        "round": pl.Int16,
        "seat": pl.Int8,
        "source": pl.Categorical,
        "points": pl.Int32,
    },
    "moves": {
        "cell": pl.Int16,
        "game": pl.Int32,
        "ply": pl.Int32,
        "round": pl.Int16,
        "seat": pl.Int8,
        "kind": pl.Categorical,
        "component": pl.Categorical,
        "a": pl.Int16,
        "b": pl.Int16,
        "options": pl.Int16,
        "score": pl.Int32,
    },
}


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A run of four parts, played in one process."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        return play(tmp_path_factory.mktemp("batch") / "run", pig_plan())


# The same bytes


@pytest.mark.parametrize(
    "options",
    [
        {"jobs": 2},
        {"jobs": 2, "chunk": 3},
        {"jobs": -1, "chunk": 100},
        {"jobs": 2, "backend": "threading"},
        {"jobs": 1, "chunk": 2},
    ],
    ids=str,
)
def test_workers_chunks_and_backends_change_no_byte(run, tmp_path, options):
    other = play(tmp_path / "other", pig_plan(), **options)
    assert tree(other.folder) == tree(run.folder)
    assert len(run.manifest.parts) == 4


def test_a_dask_cluster_of_two_workers_changes_no_byte(run, tmp_path):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        other = play(tmp_path / "other", pig_plan(), backend="dask", scheduler=cluster.scheduler_address)
    assert tree(other.folder) == tree(run.folder)


@pytest.mark.parametrize(("plan", "games"), [(pig_plan, 7), (sylla_plan, 1)], ids=["pig", "sylla"])
def test_interpreted_code_writes_the_bytes_of_compiled_code(tmp_path, plan, games):
    interpreted = start(tmp_path / "interpreted", games, jobs=1, plan=plan.__name__, NUMBA_DISABLE_JIT="1")
    compiled = play(tmp_path / "compiled", plan(games))
    assert "Traceback" not in interpreted.communicate(timeout=60)[1]
    assert tree(tmp_path / "interpreted") == tree(compiled.folder)


def test_sylla_is_the_same_in_one_process_in_two_and_in_threads(tmp_path):
    one = tree(play(tmp_path / "one", sylla_plan()).folder)
    assert one == tree(play(tmp_path / "two", sylla_plan(), jobs=2).folder)
    assert one == tree(play(tmp_path / "threads", sylla_plan(), jobs=2, backend="threading").folder)


def test_another_seed_plays_other_games(run, tmp_path):
    other = play(tmp_path / "other", pig_plan(seed=2))
    shared = ["cell", "game", "seat"]
    both = run.scan("seats").join(other.scan("seats"), on=shared).collect()
    assert (both["score"] == both["score_right"]).mean() < 0.5


# Tables


@pytest.mark.parametrize("table", COLUMNS)
def test_tables_have_exactly_these_columns(run, table):
    assert dict(run.scan(table).collect_schema()) == COLUMNS[table]
    assert list(run.scan(table).collect_schema()) == list(COLUMNS[table])


def test_every_game_is_there_once_in_order(run):
    games = run.scan("games").collect()
    for cell, entry in enumerate(run.manifest.cells):
        own = games.filter(pl.col("cell") == cell)
        assert own["game"].to_list() == list(range(entry.games))
        assert (own["game"] == own["block"].cast(pl.Int32) * entry.rotations + own["rotation"].cast(pl.Int32)).all()
    assert [entry.games for entry in run.manifest.cells] == [2502, 2500]  # whole blocks


def test_a_block_is_one_deal_in_every_cell(run):
    games = run.scan("games").collect()
    assert games.group_by("block").agg(pl.col("seed").n_unique())["seed"].to_list() == [1] * games["block"].n_unique()
    assert games["seed"].n_unique() == games["block"].n_unique()


def test_the_ledger_adds_up_to_the_scores(run):
    points = run.scan("ledger").group_by("cell", "game", "seat").agg(pl.col("points").sum())
    seats = run.scan("seats").join(points, on=["cell", "game", "seat"], how="left").collect()
    assert (seats["score"] == seats["points"].fill_null(0)).all()
    assert seats["score"].max() >= 50


def test_every_seat_has_its_policy_and_wins_add_up_to_one(run):
    seats = run.scan("seats").join(run.scan("games"), on=["cell", "game"]).filter(pl.col("cell") == 0).collect()
    expected = [MIXED[(seat + rotation) % 3] for seat, rotation in seats.select("seat", "rotation").iter_rows()]
    assert seats["policy"].cast(pl.String).to_list() == expected
    assert np.allclose(run.scan("seats").group_by("cell", "game").agg(pl.col("win").sum()).collect()["win"], 1.0)


def test_moves_are_numbered_and_named(run):
    moves = run.scan("moves").collect()
    plies = run.scan("games").select("cell", "game", "plies").collect()
    numbers = moves.group_by("cell", "game").agg(pl.col("ply").min().alias("first"), pl.col("ply").max(), pl.len())
    both = plies.join(numbers, on=["cell", "game"], how="left")
    assert (both["first"] == 1).all() and (both["ply"] == both["plies"]).all() and (both["len"] == both["plies"]).all()
    pairs = moves.select(pl.col("kind", "component").cast(pl.String)).unique().sort("kind").rows()
    assert pairs == [("hold", None), ("roll", "die")]


def test_the_files_hold_what_the_kernel_played(run):
    rules, players = load_ruleset("pig", "base").record, line_up("pig", MIXED)
    rows = game_loop(game("pig"), brain("pig")).play(rules, players, seed=1, rotations=3, games=range(1990, 2010))
    logged = run.scan("moves").filter(pl.col("cell") == 0, pl.col("game").is_between(1990, 2009)).collect()
    for column in ("game", "ply", "round", "seat", "a", "b", "options", "score"):
        assert logged[column].to_list() == rows.moves[column].tolist()
    assert 1990 < GAMES_PER_PART - GAMES_PER_PART % 3 < 2009  # across the seam of two parts


def test_games_can_be_logged_without_moves(run, tmp_path):
    brief = play(tmp_path / "brief", pig_plan(log="games"))
    expected = {name: content for name, content in tree(run.folder).items() if not name.startswith("moves/")}
    assert tree(brief.folder).keys() == expected.keys()
    assert all(tree(brief.folder)[name] == expected[name] for name in expected if name != "manifest.json")
    with pytest.raises(RunError, match="no moves here"):
        brief.scan("moves")


def test_pandas_and_pyarrow_read_a_part_without_bilanx(run):
    pd = pytest.importorskip("pandas")
    frame = pd.read_parquet(run.paths("moves")[0])
    assert set(frame["kind"].unique()) == {"roll", "hold"}
    assert frame["component"].isna().sum() == (frame["kind"] == "hold").sum()


# The call


def test_a_complete_run_is_not_played_again(run):
    before = {path: path.stat().st_mtime_ns for path in run.folder.rglob("*")}
    stream = io.StringIO()
    again = run_batch(pig_plan(), run.folder, progress=Progress(stream=stream))
    assert stream.getvalue() == f"{run.folder}: complete already, nothing to play\n"
    assert again == run
    assert {path: path.stat().st_mtime_ns for path in run.folder.rglob("*")} == before


def test_a_run_opened_is_the_run_played(run):
    assert open_run(run.folder) == run


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"backend": "loki"}, "unknown backend 'loki': did you mean 'loky'?"),
        ({"backend": "dask"}, "needs the address of a scheduler"),
        ({"scheduler": "tcp://127.0.0.1:1"}, "goes with the backend dask"),
        ({"jobs": 0}, "jobs should be 1 or more, or -1"),
    ],
)
def test_impossible_ways_to_play_are_refused_before_anything_is_written(tmp_path, options, words):
    with pytest.raises(InputError) as caught:
        play(tmp_path / "run", pig_plan(), **options)
    assert words in str(caught.value)
    assert not (tmp_path / "run").exists()


def test_a_wrong_plan_writes_nothing(tmp_path):
    with pytest.raises(InputError, match="unknown variant"):
        play(tmp_path / "run", pig_plan(variant="handicapp"))
    assert not (tmp_path / "run").exists()


def test_a_silent_scheduler_is_an_error_in_one_line(tmp_path, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("simulate.workers.CONNECT_SECONDS", 0.2)
    with pytest.raises(RunError, match="no Dask scheduler answers at tcp://127.0.0.1:1"):
        play(tmp_path / "run", pig_plan(), backend="dask", scheduler="tcp://127.0.0.1:1")


# Progress


def test_plain_lines_tell_games_rate_and_interval(tmp_path, monkeypatch):
    monkeypatch.setattr("simulate.progress.SECONDS_BETWEEN_LINES", 0.0)
    stream = io.StringIO()
    run = run_batch(pig_plan(), tmp_path / "run", jobs=1, progress=Progress(stream=stream))
    lines = [line for line in stream.getvalue().splitlines() if " games, " in line]
    assert [line.split(" of ")[0] for line in lines] == ["1,998", "2,502", "4,502", "5,002", "5,002"]
    assert "left" in lines[0] and "left" not in lines[-1]
    wins = run.scan("seats").filter(pl.col("cell") == 1, pl.col("seat") == 0).collect()["win"]
    half = 1.96 * wins.std() / len(wins) ** 0.5
    assert lines[-1].endswith(f"seat 1 wins {wins.mean():.1%} ± {half:.1%}")


def test_quiet_says_nothing(tmp_path):
    stream = io.StringIO()
    run_batch(pig_plan(10), tmp_path / "run", jobs=1, progress=Progress(quiet=True, stream=stream))
    assert stream.getvalue() == ""


def test_a_terminal_gets_a_bar(tmp_path, monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    run_batch(pig_plan(10), tmp_path / "run", jobs=1, progress=Progress(stream=stream))
    assert "━" in stream.getvalue() and "22 of 22 games" in stream.getvalue()


def test_a_tally_counts_blocks_not_games_and_every_seat():
    seat, win = np.array([0, 1, 0, 1, 0, 1, 0, 1]), np.array([1.0, 0.0, 0.0, 1.0, 0.5, 0.5, 1.0, 0.0])
    assert Tally.of(seat, win, rotations=2) == Tally(2, (0.5 + 0.75, 0.5 + 0.25), (0.25 + 0.5625, 0.25 + 0.0625))
