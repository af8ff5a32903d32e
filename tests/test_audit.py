"""The audit passes sound games and fails broken ones: every check is shown a defect that it must see."""

from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.seats import seat_scores, seat_win_rates
from simulate.audit import engine, nothing, planted
from simulate.audit.subject import at_most, subject_of
from simulate.audit.table import FAIL, PASS, audit, outcomes
from simulate.batch import run_batch
from simulate.errors import InputError
from simulate.jit import compiled
from simulate.progress import Progress
from simulate.registry import game, game_ids
from simulate.trials import EVERYBODY, PLANTED, Bonus, play_trial
from tests import toy_game
from tests.toy_run import PIG

REAL_GAMES = game_ids()
COMPARISONS = 1000  # of the slow audit
SATURATION = "strong against random"


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(engine, "GAMES_PER_PART", 40)  # enough for a test


def small(game_id="pig", players=None, games=60, comparisons=2, seed=1):
    return subject_of(game_id, players, games, comparisons, seed, jobs=1)


def broken(monkeypatch, name, **parts):
    """Pig with other parts, under a name of its own (machine code is kept by name)."""
    monkeypatch.setattr(toy_game, "GAME", replace(toy_game.GAME, id=f"pig_{name}", **parts))


# Sound games


@pytest.mark.parametrize("game_id", REAL_GAMES)
def test_every_game_passes_at_its_smallest_table_of_rivals_and_nothing_is_left_out(game_id):
    subject = small(game_id, players=min(count for count in game(game_id).players if count > 1))
    table = audit([subject], lambda text: None)
    assert table.filter(result=FAIL).select("check", "found", "expected").rows() == []
    assert table.height == 11 and set(table["result"]) == {PASS}


def test_pig_passes_all_but_the_check_of_skill():
    """A game of luck: whoever plays at random wins a game in four."""
    told = []
    table = audit([small(players=3)], told.append)
    assert [row["check"] for row in table.to_dicts() if row["result"] == FAIL] == [f"{SATURATION}, 2 players"]
    assert len(told) == table.height


def test_the_same_seed_gives_the_same_table():
    first, again = (list(outcomes(small(players=2))) for _ in range(2))
    assert first == again


# Broken ones


def test_a_difference_that_is_there_is_no_false_alarm_that_chance_explains():
    subject = small(games=200)
    pairs = [
        (play_trial(subject.plan(number)), play_trial(subject.plan(number + 50), {0: Bonus(0, 30)}))
        for number in range(4)
    ]
    assert not nothing.same_against_same(pairs).passed


def test_batches_that_differ_are_not_covered_by_each_other_s_intervals():
    subject = small(games=200)
    batches = [play_trial(subject.plan(number), {0: Bonus(0, 40 * (number % 2))}) for number in range(12)]
    assert not nothing.intervals_cover(batches).passed


def test_labels_by_lot_hide_any_seat_and_labels_that_are_kept_show_it():
    subject = small(games=200, players=2)
    batches = [play_trial(subject.plan(number), {0: Bonus(0, 40)}) for number in range(12)]
    assert nothing.labels_are_nothing(batches, 1).passed  # the lot hides even that
    kept = [nothing.relabelled(batch, batch.frames["seats"]["seat"]) for batch in batches]
    verdicts = [nothing.seat_tests(batch)["verdict"].to_list().count(nothing.UNBALANCED) for batch in kept]
    assert not at_most(sum(verdicts), len(verdicts))[0]


def test_a_game_whose_points_decide_nothing_fails(monkeypatch):
    @compiled
    def standings(state, rules, out):
        for seat in range(state.num_players):
            out[seat] = 1 if seat == state.round_number % state.num_players else 2

    broken(monkeypatch, "pointless", standings=standings)
    failed = {outcome.check for outcome in planted.planted_found(small(players=3)) if not outcome.passed}
    assert {"compared", "judged"} <= {check.rsplit(", ")[-1] for check in failed if check.startswith("planted:")}


def test_a_game_that_forgets_its_points_fails(monkeypatch):
    @compiled
    def apply(state, rules, action, rng):
        if state.score[state.seat] < 50:
            state.score[state.seat] = 0  # past the ledger
        toy_game.apply(state, rules, action, rng)

    broken(monkeypatch, "forgetful", apply=apply, max_plies=200)
    subject = small(players=2)
    assert not planted.rule_change(subject, 20).passed
    replayed = next(iter(engine.engine_sound(subject)))
    assert not replayed.passed and "seats do not add up" in replayed.found


def test_a_box_without_chance_deals_the_same_game_again(monkeypatch):
    @compiled
    def apply(state, rules, action, rng):
        if action.kind == toy_game.ActionKind.ROLL:
            state.pot += 6
        else:
            toy_game.apply(state, rules, action, rng)

    broken(monkeypatch, "loaded", apply=apply)
    alike = list(engine.engine_sound(small(players=2)))[1]
    assert not alike.passed and alike.found == "99 of 100 games are like another one"


def test_a_player_whose_thoughts_change_the_table_is_seen(monkeypatch):
    @compiled
    def evaluate(weights, state, rules, options, count, values):
        state.pot += 1
        toy_game.evaluate(weights, state, rules, options, count, values)

    broken(monkeypatch, "telepathic")
    monkeypatch.setattr(toy_game, "BRAIN", replace(toy_game.BRAIN, evaluate=evaluate))
    outcome = engine.decks_stay(small(players=2))
    assert not outcome.passed and "first at ply" in outcome.found


def test_a_log_that_was_changed_does_not_replay(tmp_path):
    plan = small(players=2).plan(1, log="moves")
    assert engine.logs_replay(run_batch(plan, tmp_path / "run", jobs=1, progress=Progress(quiet=True))).passed
    trial = play_trial(plan)
    for table, column in (("seats", "score"), ("moves", "options")):
        frames = trial.frames | {table: trial.frames[table].with_columns(trial.frames[table][column] + 1)}
        outcome = engine.logs_replay(replace(trial, frames=frames))
        assert not outcome.passed and "game 0 of cell 0" in outcome.found


# What is planted


@pytest.mark.parametrize(("bonus", "lucky"), [(Bonus(1, 7), [1]), (Bonus(EVERYBODY, 7), [0, 1, 2]), (Bonus(2, 0), [])])
def test_planted_points_stand_in_the_ledger_before_the_first_move_and_add_up(bonus, lucky):
    subject = small(players=3)
    trial = play_trial(subject.plan(1), {0: bonus})
    start = trial.frames["ledger"].filter(ply=0)
    assert sorted(set(start["seat"])) == lucky and set(start["points"]) <= {7}
    assert start.height == 60 * len(lucky)
    points = trial.frames["ledger"].group_by("game", "seat").agg(pl.col("points").sum())
    both = trial.frames["seats"].join(points, on=["game", "seat"], how="left")
    assert (both["score"] == both["points"].fill_null(0)).all()
    assert trial.cells()["variant"].to_list() == [PLANTED]


def test_a_trial_holds_what_a_run_on_disk_holds(tmp_path):
    plan = small(players=3).plan(1, log="moves")
    trial, run = play_trial(plan), run_batch(plan, tmp_path / "run", jobs=1, progress=Progress(quiet=True))
    for table in ("games", "seats", "ledger", "moves"):
        assert trial.scan(table).collect().equals(run.scan(table).collect())
    assert trial.cells().equals(run.cells())


# Bounds and words


def test_chance_is_allowed_what_it_explains_and_no_more():
    assert at_most(0, 1) == (True, 1)
    assert at_most(5, 20) == (True, 5) and at_most(6, 20) == (False, 5)
    allowed = at_most(0, 1000)[1]
    assert stats.binom.sf(allowed, 1000, 0.05) <= 0.001 < stats.binom.sf(allowed - 1, 1000, 0.05)


@pytest.mark.parametrize(("players", "told"), [(7, "players: 2, 3, 4"), (1, "players: 2, 3, 4")])
def test_tables_that_a_game_does_not_have_are_refused(players, told):
    with pytest.raises(InputError, match=told):
        small(players=players)


def test_a_seat_alone_is_not_audited(monkeypatch):
    broken(monkeypatch, "solo", players=(1,))
    with pytest.raises(InputError, match="two players or more"):
        small()


# The long audit


@pytest.mark.slow
def test_of_a_thousand_comparisons_of_games_with_themselves_five_of_a_hundred_families_alarm_at_most():
    alarms = families = 0
    covered = {"win rate": [], "score": []}
    for game_id in REAL_GAMES:
        subject = small(game_id, games=200)
        rates, scores = [], []
        for number in range(COMPARISONS // len(REAL_GAMES)):
            one, other = (play_trial(subject.plan(2 * number + side)) for side in (0, 1))
            raised, tested = nothing.false_alarms(one, other)
            alarms, families = alarms + raised, families + tested
            rates += [seat_win_rates(batch).filter(seat=0) for batch in (one, other)]
            scores += [seat_scores(batch).filter(seat=0) for batch in (one, other)]
        for name, rows in (("win rate", rates), ("score", scores)):
            truth = np.mean([row["estimate"].item() for row in rows])
            covered[name] += [row["low"].item() <= truth <= row["high"].item() for row in rows]
    print(f"{alarms} of {families} families; intervals cover", {name: np.mean(hits) for name, hits in covered.items()})  # noqa: T201
    assert families >= COMPARISONS // len(REAL_GAMES) * len(REAL_GAMES)
    assert alarms <= 0.05 * families
    for hits in covered.values():
        assert 0.935 <= np.mean(hits) <= 0.965, covered.keys()
