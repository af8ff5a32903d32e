"""What a run would take: close to what it takes, and nothing is written."""

import json

import pytest

from simulate.cells import Cell, Plan, Until
from simulate.forecast import plan_forecast, sweep_forecast
from simulate.probe import probe
from simulate.progress import Progress
from simulate.resolve import resolve
from tests.toy_run import PIG, pig_plan, play, tree

SILENT = Progress(quiet=True)


@pytest.fixture(autouse=True)
def pig(monkeypatch, tmp_path):
    """Pig is a game, and the working folder is empty."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("simulate.forecast.SECONDS", 0.3)
    monkeypatch.setattr("simulate.forecast.SECONDS_OF_SWEEP", 0.6)
    monkeypatch.chdir(tmp_path)


def test_a_dry_run_counts_games_and_disk_as_the_run_does(tmp_path):
    plan = pig_plan(4000)
    frame = sweep_forecast(plan, 1, SILENT)
    assert list(tmp_path.iterdir()) == []
    run = play(tmp_path / "run", plan)
    assert frame["games"].to_list() == [entry.games for entry in run.manifest.cells] + [8002]
    written = sum(len(content) for name, content in tree(run.folder).items() if name.endswith(".parquet"))
    assert frame["megabytes"][-1] == pytest.approx(written / 1e6, rel=0.15)
    assert frame["minutes"][-1] == pytest.approx(frame["minutes"][:-1].sum())
    assert (frame["minutes"] > 0).all() and frame["cell"][-1] is None


def test_a_dry_run_projects_cells_that_stop_by_themselves(tmp_path):
    cells = (Cell("pig", "base", 3, ("steady",) * 3, 90_000),)
    plan = Plan("pig", "", 1, "games", cells, Until(0.02, 90_000))
    games = sweep_forecast(plan, 1, SILENT)["games"][0]
    assert abs(games - play(tmp_path / "run", plan).manifest.cells[0].games) <= 2000  # a part more or less


def test_two_workers_take_half_the_time(monkeypatch):
    monkeypatch.setattr("joblib.cpu_count", lambda: 2)
    found = probe(resolve(pig_plan(10))[1][0], 0.05)
    assert found.minutes(60, 1) == pytest.approx(1 / found.rate)
    assert found.minutes(60, 2) == found.minutes(60, -1) == found.minutes(60, 8) == pytest.approx(0.5 / found.rate)


def test_a_probe_plays_whole_blocks():
    found = probe(resolve(pig_plan(10))[1][0], 0.05)
    assert found.shares.shape[1] == 3 and found.shares.sum(axis=1) == pytest.approx(1)


def test_a_plan_shows_every_way_to_an_answer():
    plan = Plan("pig", "", 1, "games", tuple(Cell("pig", name, 2, ("steady",) * 2, 1) for name in ("base", "handicap")))
    frame = plan_forecast(plan, 0.01, 0.02, variants=1, power=0.8, jobs=1, progress=SILENT)
    assert frame.height == 5 and (frame["minutes"] > 0).all() and (frame["megabytes"] > 0).all()
    assert frame["games"][0] == pytest.approx(9604, rel=0.05)


def test_every_table_can_be_written_as_json():
    assert json.dumps(sweep_forecast(pig_plan(10), 1, SILENT).to_dicts())
