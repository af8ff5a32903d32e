"""The course of a game: against slow twins, and with planted truth."""

import numpy as np
import pytest
from scipy import stats

from analysis.chances import LOOKS, Chances, _predicted, calibration, skill, win_chances
from analysis.course import MOMENTS, course_summary, decided, decided_at, spread, turns_of_fortune
from analysis.freedom import freedom
from analysis.hope import hope
from analysis.trajectory import STEPS, Trajectory, trajectories
from tests.analysis import course_twins
from tests.analysis.made import MadeGame, MadeRun
from tests.analysis.synthetic import SyntheticCell, SyntheticRun
from tests.analysis.test_twins import agree

GROUP = ["game", "variant", "players"]


def by_key(frame, keys, values, **only) -> dict:
    rows = frame.filter(**only).to_dicts()
    return {tuple(row[key] for key in GROUP + keys): tuple(row[value] for value in values) for row in rows}


def test_lead_changes(run):
    found = by_key(course_summary(run), ["company"], ["estimate"], measure="lead changes")
    agree(found, course_twins.lead_changes(run))


@pytest.mark.parametrize("moment", MOMENTS)
def test_spread(run, moment):
    found = by_key(spread(run), [], ["estimate", "lead"], company="all", moment=moment)
    agree(found, course_twins.spread(run, moment))


@pytest.mark.parametrize("standing", ["leader", "last"])
def test_hope(run, standing):
    found = by_key(hope(run), [], ["estimate"], policy="all", moment=0.5, standing=standing)
    agree(found, course_twins.hope(run, 0.5, standing))


def test_comebacks(run):
    found = by_key(turns_of_fortune(run), [], ["estimate"], company="all", measure="winner was last at half time")
    agree(found, course_twins.comebacks(run))


def test_freedom(run):
    agree(by_key(freedom(run), ["company"], ["estimate", "forced", "decisions"]), course_twins.freedom(run))


def test_lead_changes_are_those_counted_by_hand():
    """Seat 0 leads, a tie, 0 again, then 1, a tie, 0 at the end: two changes, for ties are none."""
    turns = [(1, 0, 3), (2, 1, 3), (3, 0, 1), (4, 1, 5), (5, 0, 4), (6, 0, 1)]
    (course,) = trajectories(MadeRun([MadeGame([(ply, seat, "trade", points) for ply, seat, points in turns], 6)]))
    assert course.games["lead_changes"].to_list() == [2]


def test_points_of_one_ply_count_together_and_games_do_not_run_into_each_other():
    swap = MadeGame([(1, 0, "trade", 3), (2, 1, "trade", 9), (2, 0, "trade", 8)], 2)  # 0 stays ahead after ply 2
    other = MadeGame([(1, 1, "trade", 3)], 1)
    (course,) = trajectories(MadeRun([swap, other, swap]))
    assert course.games["lead_changes"].to_list() == [0, 0, 0]
    assert course.scores[:, :, STEPS].tolist() == [[11, 9], [0, 3], [11, 9]]
    assert course.scores[0, :, STEPS // 2].tolist() == [3, 0]


def comeback_run(comebacks: int, games: int) -> MadeRun:
    """Seat 0 leads at half time in all games and loses the first of them."""
    lead = [(1, 0, "trade", 5)]
    back = MadeGame([*lead, (9, 1, "temple", 9)], 10)
    return MadeRun([back] * comebacks + [MadeGame(lead, 10)] * (games - comebacks))


def test_planted_comebacks_are_found():
    run = comeback_run(30, 100)
    told = {row["measure"]: row for row in turns_of_fortune(run).to_dicts()}
    assert told["winner was last at half time"]["estimate"] == pytest.approx(0.3)
    assert told["leader at half time won"]["estimate"] == pytest.approx(0.7)
    row = hope(run).filter(policy="all", moment=0.5, standing="last").row(0, named=True)
    assert (row["estimate"], row["expected"], row["n"]) == (pytest.approx(0.3), 0.5, 100)
    assert 0.2 < row["low"] < 0.3 < row["high"] < 0.4


def test_a_game_in_which_all_are_level_at_half_time_has_no_leader():
    level = MadeGame([(9, 1, "temple", 9)], 10)
    rows = hope(MadeRun([level] * 10 + [MadeGame([(1, 0, "trade", 1)], 10)] * 10)).filter(policy="all", moment=0.5)
    assert rows["games"].to_list() == [10, 10]


def points(seats) -> list[tuple[int, int, str, int]]:
    """A point for a seat at each ply."""
    return [(ply, int(seat), "trade", 1) for ply, seat in enumerate(seats, start=1)]


def random_walks(games: int, seed: int, plies: int = 41) -> MadeRun:
    """At each of an odd number of plies one of two seats, by the toss of a fair coin, gains a point."""
    tosses = np.random.default_rng(seed).integers(0, 2, (games, plies))
    return MadeRun([MadeGame(points(seats), plies) for seats in tosses])


@pytest.fixture(scope="module")
def walks() -> MadeRun:
    return random_walks(3000, seed=3)


def test_win_probabilities_are_calibrated_on_deals_that_they_were_not_learnt_from(walks):
    rows = calibration(walks)
    told = rows.filter(rows["looks"] >= 200)
    assert told.height >= 10
    weights = told["looks"] / told["looks"].sum()
    assert (weights * (told["predicted"] - told["estimate"]).abs()).sum() < 0.015  # expected calibration error
    inside = (told["low"] <= told["predicted"]) & (told["predicted"] <= told["high"])
    assert inside.mean() >= 0.75


def test_win_probabilities_are_near_the_true_ones_of_a_random_walk(walks):
    (one,) = win_chances(walks)
    plies = int(one.course.games["plies"][0])
    for look in (5, 10, 15, 18):
        done = plies * look // STEPS
        scores = one.course.scores[:, :, look]
        needed = (plies + 1) // 2 - scores[:, 0]  # points that seat 0 still needs for the majority
        truth = stats.binom.sf(needed - 1, plies - done, 0.5)
        assert np.abs(one.at(look)[:, 0] - truth).mean() < 0.03, look


def test_no_game_has_a_part_in_its_own_prediction(walks):
    (course,) = trajectories(walks)
    is_even = course.games["block"].to_numpy() % 2 == 0
    wins = course.wins.copy()
    wins[is_even] = wins[is_even][:, ::-1]
    turned = _predicted(Trajectory(course.games, course.scores, wins, course.policies))
    plain = _predicted(course)
    assert (turned.chances[is_even] == plain.chances[is_even]).all()
    assert not np.allclose(turned.chances[~is_even], plain.chances[~is_even])


def test_chances_of_a_table_add_up_to_one(run):
    for one in win_chances(run):
        assert one.chances.sum(axis=1) == pytest.approx(1)
        assert one.chances.shape == (*one.course.wins.shape, len(LOOKS))


def test_points_that_say_nothing_about_the_winner_have_no_skill():
    rng = np.random.default_rng(4)
    noise = [
        MadeGame([*points(seats[:-1]), (20, int(seats[-1]), "temple", 99)], 20)
        for seats in rng.integers(0, 2, (800, 20))
    ]
    rows = skill(MadeRun(noise))
    assert (rows["estimate"] < 0.02).all() and (rows["low"] < 0).all()
    assert decided(MadeRun(noise))["estimate"].max() < 0.02


def test_points_that_tell_the_winner_early_have_much_skill_and_decide_early():
    rng = np.random.default_rng(5)
    told = [MadeGame([(2, int(seat), "temple", 50)], 20) for seat in rng.integers(0, 2, 600)]
    run = MadeRun(told)
    assert (skill(run)["low"] > 0.8).all()
    row = turns_of_fortune(run).filter(measure="decided after this share of the game").row(0, named=True)
    assert row["estimate"] == pytest.approx(0.1)
    frame = decided(run)
    assert frame.filter(frame["moment"] >= 0.1)["estimate"].min() == 1
    assert frame.filter(frame["moment"] < 0.1)["estimate"].max() == 0


def test_decided_is_when_the_winners_chance_stays_above_ninety_percent():
    run = MadeRun([MadeGame([(1, 0, "trade", 1)], 20)] * 4)
    (course,) = trajectories(run)
    mine = np.full((4, len(LOOKS)), 0.5)
    mine[0, 4:] = 0.95  # from look 5 on
    mine[1, 4:] = 0.95
    mine[1, 9] = 0.8  # in doubt again at look 10
    mine[3, :] = 0.99
    chances = np.stack([mine, 1 - mine], axis=1)
    assert decided_at(Chances(course, chances)).tolist() == [5 / STEPS, 11 / STEPS, 1.0, 1 / STEPS]
    shared = Trajectory(course.games, course.scores, np.full((4, 2), 0.5), course.policies)
    assert decided_at(Chances(shared, chances)).tolist() == [1.0] * 4


def test_last_players_have_no_hope_where_leads_only_grow():
    run = MadeRun([MadeGame([(ply, game % 2, "trade", 1) for ply in range(1, 9)], 8) for game in range(60)])
    rows = {row["standing"]: row for row in hope(run).filter(policy="all", moment=0.25).to_dicts()}
    assert rows["last"]["estimate"] == 0 and 0 < rows["last"]["high"] < 0.1
    assert rows["leader"]["estimate"] == 1


def test_intervals_of_lead_changes_cover_the_truth_over_repeated_runs():
    truth = course_summary(random_walks(4000, 999, plies=7)).filter(measure="lead changes")["estimate"].item()
    hits = []
    for seed in range(80):
        row = course_summary(random_walks(40, seed, plies=7)).filter(measure="lead changes").row(0, named=True)
        hits.append(row["low"] <= truth <= row["high"])
    assert 0.87 <= np.mean(hits) <= 1.0  # 80 runs: 95 % up to three standard errors


def test_rotations_of_a_deal_count_as_one_block():
    run = SyntheticRun([SyntheticCell(("calm", "bold"), 30)])
    for frame in (course_summary(run), turns_of_fortune(run), decided(run), spread(run), freedom(run)):
        assert set(frame["n"]) <= set(range(31)) and frame["games"].max() == 60


def test_a_policy_that_comes_from_behind_is_told_from_one_that_leads_all_the_way():
    """Bold wins a third of the games from behind after a change of lead, calm the others; a shared win is nobody's."""
    lead, back = [(1, 0, "trade", 5)], (9, 1, "temple", 9)
    games = [MadeGame([*lead, back], 10)] * 20 + [MadeGame(lead, 10)] * 40 + [MadeGame([*lead, (9, 1, "trade", 5)], 10)]
    run = MadeRun(games, lineup=("calm", "bold"))
    changes = course_summary(run).filter(measure="lead changes").sort("company")
    expected = [("all", pytest.approx(20 / 61)), ("won by bold", 1.0), ("won by calm", 0.0)]
    assert changes.select("company", "estimate").rows() == expected
    assert changes["games"].to_list() == [61, 20, 40]
    last = turns_of_fortune(run).filter(measure="winner was last at half time").sort("company")
    assert last["estimate"].to_list()[1:] == [1.0, 0.0]


def test_companies_are_told_apart_where_there_are_several(run):
    found = course_summary(run).filter(players=4, variant="base")["company"].unique().sort().to_list()
    assert found == ["all", "mixed", "only calm", "won by bold", "won by calm", "won by sly"]
    alone = SyntheticRun([SyntheticCell(("calm", "calm"), 5)])
    assert course_summary(alone)["company"].unique().to_list() == ["all"]
