"""Verdicts: what is planted is found, what is not there is not, and 'balanced' is never said lightly."""

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.judgements import policies_judged, seats_judged
from analysis.policies import policy_tests
from analysis.seats import glance, seat_matrix, seat_tests, seat_win_rates
from analysis.verdicts import BALANCED, UNBALANCED, UNDECIDED, equivalence, holm, share_tests
from simulate.errors import InputError
from tests.analysis.ranked import RankedRun
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

BY = ["game", "players"]


@pytest.fixture(autouse=True)
def uncollected(monkeypatch):
    """Correcting p values collects garbage each time, a tenth of a second: too much for hundreds of them."""
    monkeypatch.setattr("gc.collect", lambda *_: 0)


def seat_rows(rng, shares, blocks, *, games=1, game="dice"):
    """Blocks of `games` games each, won by seats with these chances."""
    wins = rng.multinomial(games, shares, size=blocks)
    return pl.DataFrame(
        {"block": np.repeat(np.arange(blocks), len(shares)), "seat": np.tile(np.arange(len(shares)), blocks)}
        | {"win": wins.ravel().astype(float)}
    ).with_columns(game=pl.lit(game), players=len(shares), games=games)


def judge(rng, shares, blocks, margin=0.02, games=1):
    return share_tests(seat_rows(rng, shares, blocks, games=games), BY, "seat", "games", margin).row(0, named=True)


def off(excess, players=4):
    """Seat 0 ahead of an equal share by `excess`, the others equally behind."""
    return [1 / players + excess] + [1 / players - excess / (players - 1)] * (players - 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_planted_0_1_and_5_points_are_balanced_undecided_or_balanced_and_unbalanced(players):
    """At the planned size: enough games to see 2 points in either direction."""
    rng = np.random.default_rng(players)
    found = {
        excess: [judge(rng, off(excess, players), 15_000)["verdict"] for _ in range(4)] for excess in (0, 0.01, 0.05)
    }
    assert found[0].count(BALANCED) >= 3 and UNBALANCED not in found[0]
    assert UNBALANCED not in found[0.01]
    assert set(found[0.05]) == {UNBALANCED}


def test_few_games_are_not_enough_games():
    rng = np.random.default_rng(1)
    found = [judge(rng, off(excess), 100)["verdict"] for excess in (0, 0.01) for _ in range(15)]
    assert found.count(UNDECIDED) >= 24 and BALANCED not in found


def test_fair_families_are_called_unbalanced_in_at_most_5_percent():
    rng = np.random.default_rng(2)
    alarms = []
    for _ in range(40):
        family = pl.concat(
            [seat_rows(rng, [1 / n] * n, 200, games=g, game=f"{n}-{g}") for n in (2, 3, 4) for g in (1, n)]
        )
        rows = share_tests(family, BY, "seat", "games", 0.02)
        assert set(rows["family"]) == {6}
        alarms.append((rows["verdict"] == UNBALANCED).any())
    assert np.mean(alarms) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 40)


def test_a_game_at_the_margin_is_called_balanced_in_at_most_5_percent():
    rng = np.random.default_rng(3)
    for shares in (off(0.02), off(0.02, 2)):
        found = [judge(rng, shares, blocks)["verdict"] for blocks in (2_000, 8_000) for _ in range(25)]
        assert found.count(BALANCED) <= 0.05 * len(found)


def test_a_difference_that_is_certain_but_small_is_no_imbalance():
    row = judge(np.random.default_rng(4), off(0.01), 100_000)
    assert row["p_holm"] < 1e-6
    assert row["verdict"] == BALANCED


def test_intervals_of_all_seats_hold_together():
    rng = np.random.default_rng(5)
    shares = [0.4, 0.3, 0.2, 0.1]
    rows = [judge(rng, shares, 300) for _ in range(150)]
    hits = [row["low"] <= shares[row["seat"]] - 0.25 <= row["high"] for row in rows]
    assert np.mean(hits) >= 0.9  # even for the seat that was picked because it is furthest off


def test_equivalence_is_two_one_sided_tests():
    values = np.random.default_rng(6).normal(0.004, 0.3, 500)
    above = stats.ttest_1samp(values, -0.03, alternative="greater").pvalue
    below = stats.ttest_1samp(values, 0.03, alternative="less").pvalue
    assert equivalence(values, 0.03) == pytest.approx(max(above, below))
    assert equivalence(np.zeros(50), 0.02) == 0 and equivalence(np.full(50, 0.1), 0.02) == 1
    assert equivalence(np.zeros(1), 0.02) == 1


def test_holm_leaves_out_what_was_not_tested():
    assert holm(pl.Series([0.01, None, 0.04])).to_list() == pytest.approx([0.02, None, 0.04])
    assert holm(pl.Series([None, None], dtype=pl.Float64)).to_list() == [None, None]


@pytest.mark.parametrize("margin", [0, -0.1, 1, float("nan")])
def test_a_margin_of_nothing_is_refused(run, margin):
    for judged in (seat_tests, policy_tests, seat_matrix):
        with pytest.raises(InputError, match=r"^The value of margin should be in the interval \(0, 1\) but got"):
            judged(run, margin=margin)


def test_the_matrix_has_one_verdict_for_each_game_variant_and_player_count():
    cells = [
        SyntheticCell(("calm",) * players, 12, variant, game)
        for game in ("dice", "bones")
        for variant in ("base", "rich")
        for players in (2, 3)
    ]
    run = SyntheticRun([*cells, SyntheticCell(("calm", "bold"), 12), SyntheticCell(("calm",), 12)])
    matrix = seat_matrix(run)
    assert matrix.select("game", "variant", "players").is_unique().all() and matrix.height == 8
    assert set(matrix["family"]) == {9}  # the mixed table of two is a test of its own
    wide = glance(matrix)
    assert wide.columns == ["game", "variant", "2 players", "3 players"] and wide.height == 4
    assert wide["3 players"].str.starts_with(UNDECIDED).all()


def test_policies_are_judged_by_the_same_rule():
    lineups = [("a", "b", "c"), ("a", "b", "b")]
    strong = policy_tests(RankedRun(lineups, 400, {"a": 1.0})).row(0, named=True)
    assert (strong["policy"], strong["verdict"]) == ("a", UNBALANCED)
    assert strong["low"] > 0.1
    fair = policy_tests(RankedRun([("a", "b", "c")], 12_000, {})).row(0, named=True)
    assert fair["verdict"] == BALANCED


def test_fair_policies_are_called_unbalanced_in_at_most_5_percent():
    alarms = [
        policy_tests(RankedRun([("a", "b", "c"), ("a", "b", "d")], 60, {}, (0.5,) * 3, shared=0.5, seed=seed))[
            "verdict"
        ].item()
        == UNBALANCED
        for seed in range(60)
    ]
    assert np.mean(alarms) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 60)


def test_seats_and_policies_of_one_table_reconcile():
    """Agent and seat are not mixed up: the strong policy is found, the seats it visits stay equal."""
    run = RankedRun([("a", "b", "c")], 8000, {"a": 2.0})
    assert policy_tests(run)["verdict"].item() == UNBALANCED
    assert seat_tests(run)["verdict"].item() != UNBALANCED
    assert seat_win_rates(run)["estimate"].sum() == pytest.approx(1)


def test_verdicts_in_words_say_margin_interval_and_family():
    run = SyntheticRun(
        [SyntheticCell(("calm", "calm"), 400), SyntheticCell(("calm",) * 4, 300, seat_bonus=(0, 0, 3, 0))]
    )
    few, unbalanced = seats_judged(seat_tests(run))
    assert f"{UNDECIDED} to judge the seats" in few and "95 %:" in few and "400 blocks" in few
    assert "unbalanced seats: furthest from an equal share is seat 2" in unbalanced
    assert "after Holm's correction for 2 tests" in unbalanced
    (balanced, _) = seats_judged(seat_tests(run, margin=0.2))
    assert "seats are balanced within the margin of 20 pp" in balanced
    (policies,) = policies_judged(policy_tests(RankedRun([("a", "b")], 400, {"a": 1.0})))
    assert "unbalanced policies: furthest from an equal share is a" in policies or "is b" in policies
