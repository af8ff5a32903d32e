"""Ratings find planted strengths, agree with two other fits, and claim no order that the games do not show."""

from itertools import combinations

import choix
import numpy as np
import polars as pl
import pytest
import statsmodels.api as sm
from polars.testing import assert_frame_equal

from analysis.policies import policy_win_rates
from analysis.ratings import WITH_SEATS, WITHOUT_SEATS, choices, ratings, subsets
from tests.analysis.ranked import RankedRun
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

STRENGTH = {"a": 0.6, "b": 0.3, "c": 0.0, "d": -0.3, "e": -0.6}
SEATS = (0.4, 0.1, 0.0, -0.2, -0.3)


def pool(players: int) -> list[tuple[str, ...]]:
    return list(combinations(STRENGTH, players))


def rating_of(run) -> dict[str, dict]:
    return {row["policy"]: row for row in ratings(run).to_dicts()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_planted_strengths_are_found_at_tables_of_two_to_five(players):
    rows = rating_of(RankedRun(pool(players), 1200 if players == 5 else 300, STRENGTH, SEATS, seed=players))
    for policy, truth in STRENGTH.items():
        assert rows[policy]["low"] < truth < rows[policy]["high"]
        assert rows[policy]["method"] == WITH_SEATS
    assert [row["policy"] for row in rows.values()] == list(STRENGTH)
    assert sum(row["estimate"] for row in rows.values()) == pytest.approx(0, abs=1e-9)


def test_without_seat_effects_it_is_the_fit_of_choix():
    run = RankedRun(pool(4), 300, STRENGTH, seed=3)
    seats = run.tables["seats"].sort("cell", "game", "rank").with_columns(pl.col("policy").cast(pl.String))
    rankings = seats.group_by("cell", "game").agg(pl.col("policy"))["policy"].to_list()
    number = {policy: index for index, policy in enumerate(STRENGTH)}
    theirs = choix.ilsr_rankings(len(number), [[number[policy] for policy in ranking] for ranking in rankings])
    ours = rating_of(run)
    for policy, index in number.items():
        assert ours[policy]["estimate"] == pytest.approx(theirs[index] - theirs.mean(), abs=0.01)


def test_with_seat_effects_it_is_the_poisson_regression_of_statsmodels():
    """An effect of each policy and seat, and a column for each set of players that are still to be placed."""
    run = RankedRun([("a", "b", "c"), ("a", "c", "d")], 400, STRENGTH, SEATS, seed=5)
    counts: dict[tuple, float] = {}
    seats = run.tables["seats"].sort("cell", "game", "seat").with_columns(pl.col("policy").cast(pl.String))
    for (_, _), table in seats.group_by("cell", "game"):
        policies, ranks = table["policy"].to_list(), tuple(table["rank"])
        for placed in range(len(ranks) - 1):
            left = [seat for seat, rank in enumerate(ranks) if rank > placed]
            for seat in left:
                key = (tuple(policies), tuple(left), seat)
                counts[key] = counts.get(key, 0.0) + (ranks[seat] == placed + 1)
    policies, sets = ["a", "b", "c", "d"], sorted({key[:2] for key in counts})
    design = [
        [policies_[seat] == name for name in policies[1:]]
        + [seat == other for other in (1, 2)]
        + [(policies_, left) == each for each in sets]
        for policies_, left, seat in counts
    ]
    fit = sm.GLM(list(counts.values()), np.array(design, float), family=sm.families.Poisson()).fit()
    theirs = np.array([0.0, *fit.params[:3]])
    ours = rating_of(run)
    for policy, value in zip(policies, theirs - theirs.mean(), strict=True):
        assert ours[policy]["estimate"] == pytest.approx(value, abs=0.002)  # the prior's pull
    errors = np.sqrt(np.diag(fit.cov_params()[:3, :3]))
    assert ours["b"]["error"] == pytest.approx(errors[0], rel=0.5)  # of b against a, games being independent


def test_the_order_of_the_games_does_not_matter():
    run = RankedRun(pool(3), 60, STRENGTH, SEATS)
    before = ratings(run)
    run = RankedRun(pool(3), 60, STRENGTH, SEATS)
    run.tables = {name: frame.sample(fraction=1, shuffle=True, seed=9) for name, frame in run.tables.items()}
    assert_frame_equal(ratings(run), before, abs_tol=1e-6)


def test_games_that_share_their_luck_do_not_count_as_independent():
    lineup = [("a", "a", "b", "b")]
    alone = rating_of(RankedRun(lineup, 500, {}, seed=4))["a"]["error"]
    twice = RankedRun(lineup, 500, {}, seed=4)
    copy = {"games": "game", "seats": "game"}
    for name, column in copy.items():  # every game again, in the same block
        again = twice.tables[name].with_columns((pl.col(column) + 100_000).cast(pl.Int32))
        twice.tables[name] = pl.concat([twice.tables[name], again])
    assert rating_of(twice)["a"]["error"] == pytest.approx(alone, rel=1e-3)


def test_intervals_hold_together_over_repeated_runs():
    """Luck that the games of a block share flattens the strengths: the truth is that of many games."""

    def rated(blocks: int, seed: int) -> list[dict]:
        return ratings(RankedRun([("a", "b", "c")], blocks, STRENGTH, SEATS, shared=1.0, seed=seed)).to_dicts()

    truth = {row["policy"]: row["estimate"] for row in rated(60_000, 999)}
    hits = [all(row["low"] <= truth[row["policy"]] <= row["high"] for row in rated(150, seed)) for seed in range(100)]
    assert np.mean(hits) >= 0.88  # 95 % less three standard errors


def test_equal_policies_are_not_ranked():
    rows = ratings(RankedRun([("a", "b", "c", "d")], 200, {}, seed=2))
    assert set(rows["best_place"]) == {1} and set(rows["worst_place"]) == {4}


def test_unequal_policies_are_ranked_as_far_as_intervals_do_not_overlap():
    rows = rating_of(RankedRun([("a", "b", "c")], 600, {"a": 2.0}, seed=2))
    assert (rows["a"]["best_place"], rows["a"]["worst_place"]) == (1, 1)
    assert {(rows[name]["best_place"], rows[name]["worst_place"]) for name in "bc"} == {(2, 3)}


def test_a_false_ranking_is_rare():
    alarms = [
        ratings(RankedRun([("a", "b", "c", "d")], 100, {}, seed=seed)).select((pl.col("worst_place") < 4).any()).item()
        for seed in range(100)
    ]
    assert np.mean(alarms) <= 0.05


def test_policies_that_never_met_are_rated_apart():
    rows = rating_of(RankedRun([("a", "b"), ("c", "d")], 200, STRENGTH))
    assert rows["a"]["pool"] == rows["b"]["pool"] != rows["c"]["pool"] == rows["d"]["pool"]
    for one, other in (("a", "b"), ("c", "d")):
        assert rows[one]["estimate"] == pytest.approx(-rows[other]["estimate"])


def test_seats_that_nobody_changes_are_left_out():
    fixed = RankedRun([("a", "b")], 300, STRENGTH, rotations=1)
    assert {row["method"] for row in rating_of(fixed).values()} == {WITHOUT_SEATS}


def test_a_policy_that_never_loses_has_a_finite_rating():
    rows = rating_of(RankedRun([("a", "b", "c")], 100, {"a": 50.0}))
    assert np.isfinite([row["estimate"] for row in rows.values()]).all()
    assert rows["a"]["worst_place"] == 1


def test_ties_share_their_places():
    assert choices((1, 1)).tolist() == [[0.5, 0.5]]
    everyone = choices((1, 1, 1))
    assert everyone.sum() == pytest.approx(2)
    assert everyone[[row.all() for row in subsets(3)]].tolist() == [pytest.approx([1 / 3] * 3)]
    assert choices((2, 1, 2))[-1].tolist() == [0, 1, 0]
    rows = rating_of(RankedRun([("a", "b", "c")], 500, {"a": 1.0}, ties=True))
    assert rows["a"]["low"] > 0


def test_two_players_have_the_odds_of_their_win_rates():
    run = RankedRun([("a", "b")], 2000, {"a": 0.8})
    share = policy_win_rates(run).filter(policy="a")["estimate"].item()
    assert 2 * rating_of(run)["a"]["estimate"] == pytest.approx(np.log(share / (1 - share)), abs=0.02)


@pytest.mark.parametrize("lineup", [("calm",), ("calm", "calm"), ("calm", "bold"), ("calm", "bold", "sly")])
@pytest.mark.parametrize("blocks", [0, 1, 2])
def test_mirrors_solitaire_and_single_deals_do_not_crash(lineup, blocks):
    rows = ratings(SyntheticRun([SyntheticCell(lineup, blocks)]))
    assert rows.height == (len(lineup) if blocks and len(set(lineup)) > 1 else 0)
    if blocks == 1:
        assert rows["low"].null_count() == rows.height


@pytest.mark.slow
def test_every_rating_s_interval_covers_as_often_as_it_says():
    truth = {"a": 0.5, "b": 0.0, "c": -0.5}
    misses = []
    for seed in range(1000):
        rows = ratings(RankedRun([("a", "b", "c")], 80, truth, SEATS, seed=seed)).to_dicts()
        misses.append(any(not row["low"] <= truth[row["policy"]] <= row["high"] for row in rows))
    assert 0.015 <= np.mean(misses) <= 0.065
