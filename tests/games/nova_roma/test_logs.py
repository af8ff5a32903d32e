"""The automa in the logs: a seat of its own, with points by source, that nobody can choose to play."""

import numpy as np
import polars as pl
import pytest

from analysis.decisions import component_use
from analysis.policies import policy_win_rates
from analysis.seats import seat_tests, seat_win_rates
from analysis.sources import sources_by_policy
from simulate.cells import AUTOMA, Cell, Plan
from simulate.config import load_player, policies
from simulate.errors import InputError
from simulate.replay import replay
from tests.toy_run import play, tree


@pytest.fixture(scope="module")
def solo(tmp_path_factory):
    """One random player against the automa, in two parts of a run."""
    cells = (Cell("nova_roma", "easy", 1, ("random",), 6), Cell("nova_roma", "hard", 1, ("random",), 6))
    return play(tmp_path_factory.mktemp("solo") / "run", Plan("solo", "", 1, "moves", cells))


def test_the_automa_has_a_seat_of_its_own(solo):
    seats = solo.scan("seats").sort("cell", "game", "seat").collect()
    assert seats["seat"].to_list() == [0, 1] * 12
    assert seats["policy"].cast(pl.String).to_list() == ["random", AUTOMA] * 12
    assert seats.group_by("cell", "game").agg(pl.col("win").sum())["win"].to_list() == [1.0] * 12


def test_its_points_by_source_add_up(solo):
    ledger = solo.scan("ledger").group_by("cell", "game", "seat").agg(pl.col("points").sum())
    seats = solo.scan("seats").join(ledger, on=["cell", "game", "seat"]).collect()
    assert (seats["score"] == seats["points"]).all()
    automa = sources_by_policy(solo).filter(pl.col("policy") == AUTOMA)
    start = automa.filter(pl.col("source") == "automa_start").sort("variant")["estimate"].to_list()
    assert start == [20.0, 40.0]


def test_it_never_moves(solo):
    assert solo.scan("moves").select(pl.col("seat").unique()).collect()["seat"].to_list() == [0]


def test_a_replay_names_it(solo):
    with np.errstate(over="ignore"):
        assert replay(solo, 0, 3).header["policies"] == ["random", AUTOMA]


def test_a_finished_run_is_recognised(solo):
    before = tree(solo.folder)
    cells = (Cell("nova_roma", "easy", 1, ("random",), 6), Cell("nova_roma", "hard", 1, ("random",), 6))
    play(solo.folder, Plan("solo", "", 1, "moves", cells))
    assert tree(solo.folder) == before


def test_win_rates_are_compared_with_an_even_chance(solo):
    rates = seat_win_rates(solo)
    assert rates["expected"].unique().to_list() == [0.5]
    assert rates.group_by("variant").agg(pl.col("estimate").sum())["estimate"].to_list() == [1.0, 1.0]
    assert set(policy_win_rates(solo)["policy"]) == {"random", AUTOMA}
    assert seat_tests(solo).is_empty()


def test_the_wins_of_those_who_did_not_use_a_component_are_the_players(solo):
    won = seat_win_rates(solo).filter(pl.col("seat") == 0)["estimate"].sum()
    unused = component_use(solo).filter(pl.col("used") < 1)
    assert won == 0 and (unused["other_win"].fill_null(0) == 0).all()


def test_nobody_can_choose_it():
    assert AUTOMA not in policies("nova_roma")
    with pytest.raises(InputError, match="automa"):
        load_player("nova_roma", AUTOMA)
