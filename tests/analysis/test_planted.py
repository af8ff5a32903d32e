"""Effects planted in runs of dice are found, and nothing where none is planted."""

import numpy as np
import polars as pl
import pytest

from analysis.headline import headline
from analysis.seats import seat_tests
from analysis.tables import find
from analysis.verdicts import equality_test
from tests.analysis.synthetic import COMPONENTS, KINDS, START, SyntheticCell, SyntheticRun

MIRROR = ("calm",) * 4


def table(run: SyntheticRun, name: str) -> pl.DataFrame:
    return find(run, name).build(run)


@pytest.fixture(scope="module")
def bonus_run() -> SyntheticRun:
    """Seat 2 gets 3 points more, the policy bold 2."""
    bonus = {"seat_bonus": (0, 0, 3, 0), "policy_bonus": {"bold": 2}}
    return SyntheticRun([SyntheticCell(MIRROR, 400, **bonus), SyntheticCell(("calm", "bold"), 300, **bonus)])


def test_a_planted_seat_bonus_is_found_in_points(bonus_run):
    scores = table(bonus_run, "seat_scores").filter(players=4, lineups="mirror").sort("seat")
    plain = START + 4 * 1.5 - 4 * 0.5  # four rounds of 0 to 3 points and of 0 or 1 lost
    for row, truth in zip(scores.to_dicts(), (plain, plain, plain + 3, plain), strict=True):
        assert row["low"] - 0.2 < truth < row["high"] + 0.2
    assert scores["n"].to_list() == [400] * 4


def test_a_planted_seat_bonus_is_called_unbalanced_and_its_seat_is_named(bonus_run):
    row = seat_tests(bonus_run).filter(players=4, lineups="mirror").row(0, named=True)
    assert (row["seat"], row["verdict"]) == (2, "unbalanced")
    assert row["p_holm"] < 1e-6
    assert row["low"] > 0.1


def test_a_planted_policy_bonus_is_found_and_seats_stay_equal_under_it(bonus_run):
    rates = table(bonus_run, "policy_win_rates").filter(players=2)
    assert rates.filter(policy="bold")["low"].item() > 0.5 > rates.filter(policy="calm")["high"].item()
    assert rates["estimate"].sum() == pytest.approx(1)
    scores = table(bonus_run, "policy_scores").filter(players=2)
    gap = scores.filter(policy="bold")["estimate"].item() - scores.filter(policy="calm")["estimate"].item()
    assert gap == pytest.approx(2, abs=0.3)
    assert seat_tests(bonus_run).filter(players=2)["verdict"].item() != "unbalanced"


def test_planted_points_of_a_source_are_found():
    run = SyntheticRun([SyntheticCell(MIRROR, 300, temple_bonus=5)])
    sources = {row["source"]: row for row in table(run, "scoring_sources").to_dicts()}
    truth = {"start": START, "trade": 6.0, "temple": 5.0, "famine": -2.0}
    assert sources.keys() == truth.keys()
    for source, points in truth.items():
        row = sources[source]
        assert row["low"] - 1e-9 <= row["estimate"] <= row["high"] + 1e-9
        assert row["estimate"] == pytest.approx(points, abs=0.15)
        gain = max(points, 0)
        assert row["share"] == pytest.approx(gain / 21, abs=0.01)


def test_planted_use_of_actions_and_components_is_found():
    run = SyntheticRun([SyntheticCell(MIRROR, 400)])
    actions = table(run, "action_use")
    assert set(actions["kind"]) == set(KINDS)
    for row in actions.to_dicts():
        assert row["low"] - 0.03 < 4 / 3 < row["high"] + 0.03  # four rounds, three kinds alike
        assert row["per_game"] == pytest.approx(4 * row["estimate"])
    components = table(run, "component_use")
    assert set(components["component"]) == set(COMPONENTS)
    for row in components.to_dicts():
        assert row["low"] - 0.02 < 1 / 3 < row["high"] + 0.02  # four components alike
        assert row["used"] == pytest.approx(1 - (1 - 1 / 12) ** 4, abs=0.03)
    assert ((components["difference_low"] < 0) & (components["difference_high"] > 0)).sum() >= 3


def test_options_per_decision_are_those_planted():
    row = table(SyntheticRun([SyntheticCell(MIRROR, 300)]), "options").filter(kind="all").row(0, named=True)
    assert row["low"] < 3 < row["high"]  # one to five alike
    assert row["median"] == 3
    assert row["forced_low"] < 0.2 < row["forced_high"]


def test_intervals_of_seats_cover_the_truth_over_repeated_runs():
    hits = []
    for seed in range(60):
        run = SyntheticRun([SyntheticCell(("calm", "calm"), 40, rounds=1)], seed=seed + 100)
        rates = table(run, "seat_win_rates")
        hits += ((rates["low"] <= 0.5) & (rates["high"] >= 0.5)).to_list()
    assert 0.87 <= np.mean(hits) <= 1.0  # 60 independent runs: 95 % up to three standard errors


def wins_of(rng, blocks: int, shares: list[float], games: int = 1) -> np.ndarray:
    return rng.multinomial(games, shares, size=blocks).astype(float)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("blocks", [20, 80])
def test_the_test_of_equality_keeps_its_level(seats, blocks):
    rng = np.random.default_rng(5)
    games = np.ones(blocks)
    rejected = [equality_test(wins_of(rng, blocks, [1 / seats] * seats), games)[1] < 0.05 for _ in range(800)]
    assert np.mean(rejected) < 0.075


def test_the_test_of_equality_keeps_its_level_on_blocks_of_several_games():
    rng = np.random.default_rng(6)
    games = np.full(80, 4.0)
    tests = [equality_test(wins_of(rng, 80, [0.25] * 4, games=4), games) for _ in range(800)]
    assert {method for _, _, method in tests} == {"hotelling"}
    assert 0.02 < np.mean([p < 0.05 for _, p, _ in tests]) < 0.075


def test_blocks_of_unequal_size_hide_nothing_and_find_nothing_that_is_not_there():
    """Cells of different sizes share their deals: some blocks hold six games, most hold two."""
    rng = np.random.default_rng(8)
    games = np.where(np.arange(300) < 60, 6.0, 2.0)
    for shares, least, most in (([0.25] * 4, 0.02, 0.075), ([0.15, 0.33, 0.3, 0.22], 0.95, 1.0)):
        tests = [
            equality_test(np.array([rng.multinomial(int(size), shares) for size in games], float), games)
            for _ in range(400)
        ]
        assert {method for _, _, method in tests} == {"hotelling"}
        assert least <= np.mean([p < 0.05 for _, p, _ in tests]) <= most


def test_games_of_a_block_that_end_alike_do_not_count_as_independent():
    """Counting such games one by one would reject about half of the time; the documented worst case is 8 %."""
    rng = np.random.default_rng(6)
    games = np.full(200, 4.0)
    rejected = [equality_test(4 * wins_of(rng, 200, [0.25] * 4), games)[1] < 0.05 for _ in range(800)]
    assert np.mean(rejected) < 0.085


def test_the_test_of_equality_rejects_what_is_planted():
    rng = np.random.default_rng(7)
    games = np.ones(400)
    rejected = [equality_test(wins_of(rng, 400, [0.35, 0.25, 0.2, 0.2]), games)[1] < 0.05 for _ in range(200)]
    assert np.mean(rejected) > 0.9


def test_rotated_policies_hide_no_seat_effect_and_are_steadier_than_independent_games():
    """Within a block of two rotations a strong policy wins from both seats: the share of a seat hardly varies."""
    bonus = {"bold": 30}
    rotated = SyntheticRun([SyntheticCell(("calm", "bold"), 50, policy_bonus=bonus)])
    rates = table(rotated, "seat_win_rates")
    assert rates["estimate"].to_list() == [0.5, 0.5]
    alone = SyntheticRun([SyntheticCell(("calm", "calm"), 100)])
    width = (table(alone, "seat_win_rates")["high"] - table(alone, "seat_win_rates")["low"]).mean()
    assert ((rates["high"] - rates["low"]) < width).all()


def test_blocks_whose_games_are_alike_have_wider_intervals_than_as_many_independent_games():
    """Seats of one game share its deal, rotations too: 30 deals of 4 rotations say less than 120 deals."""
    rotated = SyntheticRun([SyntheticCell(("a", "b", "c", "d"), 30)])
    alone = SyntheticRun([SyntheticCell(MIRROR, 120)])
    widths = [
        frame.filter(measure="winning score").select(pl.col("high") - pl.col("low")).item()
        for frame in (table(rotated, "score_summary"), table(alone, "score_summary"))
    ]
    assert widths[0] > 1.5 * widths[1]


def test_mirrors_answer_for_the_seats_and_are_not_mixed_with_other_line_ups():
    mixed = SyntheticCell(("calm", "calm", "bold", "bold"), 30, policy_bonus={"bold": 2})
    run = SyntheticRun([SyntheticCell(MIRROR, 2000, seat_bonus=(0, 0, 3, 0)), mixed])
    assert set(seat_tests(run)["lineups"]) == {"mirror", "mixed"}
    (told,) = [finding.text for finding in headline(run) if finding.topic == "Seats"]
    assert "unbalanced seats: furthest from an equal share is seat 2" in told and "2,000 blocks" in told


def test_balance_within_the_margin_needs_all_intervals_within_it():
    run = SyntheticRun([SyntheticCell(("calm", "calm"), 400)])
    assert seat_tests(run, margin=0.2)["verdict"].item() == "balanced within the margin"
    assert seat_tests(run, margin=0.005)["verdict"].item() == "not enough games"
