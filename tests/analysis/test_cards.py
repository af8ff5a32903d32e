"""What cards are worth: planted cards of the bazaar, a slow twin, and the rates of false alarms and of coverage."""

import re
from collections import defaultdict
from dataclasses import replace
from statistics import mean

import jsonschema
import numpy as np
import polars as pl
import pytest

from analysis.card_blocks import mean_scores
from analysis.cards import (
    BY_PLAYER,
    COLUMNS,
    HARM,
    MOVES_SCORES,
    NEVER_OFFERED,
    NOTHING,
    WINNERS_BUY,
    WORTH,
    card_worth,
    discoveries,
    score_test,
)
from analysis.headline import findings
from analysis.intervals import estimates
from analysis.judgements import cards_judged
from analysis.summary import summary
from analysis.tables import find
from analysis.verdicts import ALPHA, UNDECIDED
from analysis.wording import number
from simulate.cells import Bans, Cell, Plan
from simulate.errors import InputError
from simulate.trials import play_trial
from tests.analysis.synthetic import small_run
from tests.analysis.test_coverage import EXPERIMENTS, blocks_of, coverage
from tests.analysis.test_summary import SCHEMA
from tests.test_bans import BAZAAR

INERT = ("inert_1", "inert_2", "inert_3")


def trial(games, mode="player", seed=1, *lineups):
    cells = tuple(Cell("bazaar", "base", len(lineup), lineup, games) for lineup in lineups or (("shopper",) * 4,))
    return play_trial(Plan("cards", "", seed, "moves", cells, bans=None if mode is None else Bans(mode)))


@pytest.fixture(scope="module", autouse=True)
def bazaar():
    """The bazaar is a game."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in BAZAAR.items():
            patch.setenv(name, value)
        yield


@pytest.fixture(scope="module")
def run(bazaar):
    return trial(12_000)


@pytest.fixture(scope="module")
def cards(run):
    return {row["component"]: row for row in card_worth(run).to_dicts()}


@pytest.fixture(scope="module")
def tables(bazaar):
    """One draw for the table, two sizes of tables."""
    return trial(3000, "table", 1, ("shopper",) * 2, ("shopper",) * 4)


# What is planted is found


def test_a_strong_card_is_found_and_so_is_a_trap(cards):
    assert cards["strong"]["verdict"] == WORTH and cards["strong"]["low"] > 0.1
    assert cards["trap"]["verdict"] == HARM and cards["trap"]["high"] < -0.1
    assert cards["strong"]["worth_points_low"] > 0 > cards["trap"]["worth_points_high"]


def test_the_worth_of_a_card_in_points_is_the_planted_one(run, cards):
    """A free player gains six points if it takes the card, a banned one never takes it."""
    for card, points in (("strong", 6), ("trap", -6), ("inert_1", 0)):
        row = cards[card]
        took = row["taken"]
        error = (row["worth_points_high"] - row["worth_points_low"]) / 2 / 1.96
        assert row["worth_points"] == pytest.approx(points * took, abs=4 * error)


def test_a_card_that_winners_buy_looks_strong_and_is_worth_nothing(cards):
    row = cards["win_more"]
    assert row["verdict"] == WINNERS_BUY
    assert row["observed_low"] > 0.1
    assert row["gap_low"] > 0.1
    assert row["low"] < 0 < row["high"] and abs(row["estimate"]) < 0.03
    assert row["per_take_low"] < 0 < row["per_take_high"]


def test_a_card_that_does_nothing_is_worth_nothing(cards):
    for card in INERT:
        assert cards[card]["low"] < 0 < cards[card]["high"]
        assert cards[card]["verdict"] in (NOTHING, UNDECIDED)


def test_a_card_that_is_never_for_sale_is_said_to_be_so(cards):
    row = cards["missing"]
    assert (row["verdict"], row["n"], row["banned"], row["estimate"]) == (NEVER_OFFERED, 0, 0, None)


def test_intervals_of_inert_cards_miss_at_the_nominal_rate_and_none_is_called_worth_anything():
    missed, called = 0, []
    for seed in range(15):
        rows = card_worth(trial(500, "player", seed + 100)).filter(pl.col("component").is_in(INERT))
        missed += ((rows["low"] > 0) | (rows["high"] < 0)).sum()
        called += [verdict in (WORTH, HARM) for verdict in rows["verdict"]]
    assert missed <= 8  # of 45; a right interval misses more than 8 times once in a thousand
    assert sum(called) <= 2


def test_one_draw_for_the_table_shows_what_a_card_does_to_scores(tables):
    rows = card_worth(tables)
    for players in (2, 4):
        here = {row["component"]: row for row in rows.filter(players=players).to_dicts()}
        assert here["strong"]["verdict"] == here["trap"]["verdict"] == MOVES_SCORES
        assert here["strong"]["low"] > 0 > here["trap"]["high"]
        assert sum(here[card]["verdict"] == MOVES_SCORES for card in (*INERT, "win_more")) <= 1
        assert all(here[card]["per_take"] is None for card in here)


def test_the_margin_of_points_is_a_share_of_the_mean_score_of_the_same_table(tables):
    means = {row["players"]: row["mean_score"] for row in mean_scores(tables).to_dicts()}
    seats = tables.frames["seats"]
    assert means == {
        players: pytest.approx(seats.filter(cell=cell)["score"].mean()) for cell, players in ((0, 2), (1, 4))
    }


# A slow twin


def twin(run):
    """Sums over plain rows: by component, all that the table estimates (without intervals)."""
    drew = {(row["game"], row["seat"]): row["component"] for row in run.frames["bans"].to_dicts()}
    seats = {(row["game"], row["seat"]): row for row in run.frames["seats"].to_dicts()}
    levels = defaultdict(list)
    for (_, seat), row in seats.items():
        levels[seat, row["policy"]].append(row["score"])
    took = defaultdict(dict)
    for move in run.frames["moves"].to_dicts():
        if move["kind"] == "buy":
            took[move["component"]].setdefault((move["game"], move["seat"]), move["round"])
    found = {}
    for card in sorted(set(filter(None, drew.values()))):
        free = [place for place in seats if drew[place] is None]
        banned = [place for place in seats if drew[place] == card]
        allowed = [place for place in seats if drew[place] != card]
        takers = [place for place in allowed if place in took[card]]
        others = [place for place in allowed if place not in took[card]]

        def wins(places):
            return mean(seats[place]["win"] for place in places)

        def scores(places):
            return mean(seats[place]["score"] - mean(levels[place[1], seats[place]["policy"]]) for place in places)

        def share(places, card=card):
            return mean(place in took[card] for place in places)

        estimate, observed = wins(free) - wins(banned), wins(takers) - wins(others)
        per_take = estimate / (share(free) - share(banned))
        found[card] = {
            "estimate": estimate,
            "worth_points": scores(free) - scores(banned),
            "per_take": per_take,
            "taken": share(allowed),
            "taken_win": wins(takers),
            "other_win": wins(others),
            "round": mean(took[card][place] for place in takers),
            "observed": observed,
            "gap": observed - per_take,
            "banned": len(banned),
        }
    return found


@pytest.mark.parametrize("lineup", [("shopper",) * 3, ("shopper", "sober", "sober")], ids=["mirror", "mixed"])
def test_the_table_is_that_of_a_slow_twin(lineup):
    run = trial(600, "player", 4, lineup)
    rows = {row["component"]: row for row in card_worth(run).to_dicts() if row["verdict"] != NEVER_OFFERED}
    slow = twin(run)
    assert rows.keys() == slow.keys()
    for card, row in rows.items():
        known = {name: row[name] for name in slow[card] if row[name] is not None}
        assert known == {name: pytest.approx(slow[card][name], abs=1e-9) for name in known}
        assert {"estimate", "worth_points", "taken", "observed", "banned"} <= known.keys()
    assert any(row["per_take"] is not None for row in rows.values())
    assert tuple(card_worth(run).columns) == COLUMNS == find(run, "card_worth").columns


def test_only_moves_by_which_a_card_is_taken_count_as_taking_it():
    run = trial(100)
    (family,) = run.manifest.bans.cells[0]
    other = family.model_copy(update={"taken_by": ("pass",)})
    bans = run.manifest.bans.model_copy(update={"cells": ((other,),)})
    changed = replace(run, manifest=run.manifest.model_copy(update={"bans": bans}))
    assert card_worth(changed).filter(pl.col("n") > 0)["taken"].to_list() == [0.0] * 6


# Rates of error


def arms(rng, blocks, players, share):
    """Players of a table who drew nothing (with probability 0.15) or the card, and their wins."""
    drew = rng.choice(3, (blocks, players), p=[0.15, share, 0.85 - share])
    won = np.arange(players) == rng.integers(players, size=blocks)[:, None]
    return pl.DataFrame(
        {
            f"{what}{arm}": ((drew == number) * (won if what else 1)).sum(axis=1)
            for number, arm in enumerate(("free", "banned"))
            for what in ("", "win_")
        }
    )


@pytest.mark.parametrize(("blocks", "share"), [(600, 0.02), (3000, 0.02), (3000, 0.1)], ids=["few", "some", "many"])
def test_of_many_inert_cards_hardly_ever_one_is_found(blocks, share):
    """Families of thirty cards that do nothing: at least one is found in 5 % of the families at most."""
    rng = np.random.default_rng(11)
    families, tested = [], 0
    for _ in range(200):
        p = pl.Series([score_test(arms(rng, blocks, 4, share), "win") for _ in range(30)], dtype=pl.Float64)
        tested += p.count()
        families.append(bool((discoveries(p) < ALPHA).any()))
    assert tested > 0.9 * 200 * 30
    assert np.mean(families) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 200)


def test_the_test_of_equal_arms_keeps_its_level_where_few_drew_the_card():
    rng = np.random.default_rng(12)
    p = [score_test(arms(rng, 500, 4, 0.025), "win") for _ in range(3000)]
    known = [value for value in p if value is not None]
    assert len(known) > 2000
    assert np.mean([value < 0.05 for value in known]) == pytest.approx(0.05, abs=0.015)
    assert np.mean([value < 0.001 for value in known]) < 0.003


def test_who_may_not_take_the_best_card_of_all_and_never_wins_is_not_passed_over():
    won = pl.DataFrame({"free": [1] * 50 + [0] * 100, "win_free": [1] * 45 + [0] * 105})
    lost = won.with_columns(banned=1 - pl.col("free"), win_banned=0)
    p = score_test(lost, "win")
    assert p is not None and p < 1e-6


@pytest.mark.parametrize(("free", "banned", "won"), [(20, 200, 0.5), (200, 20, 0.5), (200, 200, 0.0), (200, 200, 1.0)])
def test_too_few_players_or_all_alike_are_no_test(free, banned, won):
    rows = pl.DataFrame({"free": [1] * free + [0] * banned, "banned": [0] * free + [1] * banned})
    both = rows.with_columns(win_free=won * pl.col("free"), win_banned=won * pl.col("banned"))
    assert score_test(both, "win") is (None if won in (0.0, 1.0) or min(free, banned) < 30 else 1.0)


def bought(rng, experiments, blocks):
    """Tables of three whose luck makes them both buy the card and win; buying it adds 0.2 to the chance of winning."""
    size = (experiments, blocks, 3)
    drew = rng.choice(3, size, p=[0.3, 0.2, 0.5])
    luck = 0.7 * rng.random(size) + 0.3 * rng.random((experiments, blocks, 1))  # tables are lucky too
    took = (luck > 0.4) & (drew != 1)
    won = rng.random(size) < 0.1 + 0.3 * luck + 0.2 * took
    one = np.ones(size)

    def total(mask, values=one):
        return (mask * values).sum(axis=2)

    free, banned = drew == 0, drew == 1
    return blocks_of(
        experiments, blocks, free=total(free), win_free=total(free, won), banned=total(banned),
        win_banned=total(banned, won), took_free=total(free, took), took_banned=total(banned, took), took=total(took),
        win_took=total(took, won), allowed=total(~banned), other=total(~banned & ~took),
        win_other=total(~banned & ~took, won), score_free=total(free, 10 * won), score_banned=total(banned, 10 * won),
        round_took=total(took),
    )  # fmt: skip


@pytest.fixture(scope="module")
def experiments():
    return bought(np.random.default_rng(21), EXPERIMENTS // 2, 250)


@pytest.mark.parametrize("measure", ["estimate", "worth_points", "per_take", "observed", "gap"])
def test_intervals_cover_the_truth(measure, experiments):
    """The truth is computed from many more tables than any experiment has."""
    huge = bought(np.random.default_rng(22), 1, 1_500_000)
    truth = estimates(huge, ["group"], {"estimate": BY_PLAYER[measure]})["estimate"].item()
    assert {"per_take": 0.2, "worth_points": 10 * 0.2 * 0.57}.get(measure, truth) == pytest.approx(truth, abs=0.15)
    assert 0.935 <= coverage(experiments, BY_PLAYER[measure], truth) <= 0.965


# Little to go by


@pytest.mark.parametrize("games", [1, 2, 10, 40])
@pytest.mark.parametrize("mode", ["player", "table"])
def test_of_few_games_nothing_is_claimed_and_nothing_is_infinite(games, mode):
    table = card_worth(trial(games, mode))
    assert set(table["verdict"]) == {UNDECIDED, NEVER_OFFERED}
    numbers = table.select(pl.col(pl.Float64)).unpivot()["value"].drop_nulls()
    assert numbers.is_finite().all()
    assert table["family"].unique().to_list() == [0] or games == 40


def test_what_moves_too_few_players_has_no_worth_of_taking_it(run):
    """The share of takers divides: where it is not far above zero, the quotient could be anything."""
    few, many = (card_worth(played).filter(component="inert_1").row(0, named=True) for played in (trial(15), run))
    assert few["per_take"] is None and few["gap"] is None and few["taken"] is not None
    assert many["per_take_low"] < many["per_take"] < many["per_take_high"]


def test_a_run_without_bans_has_no_such_table():
    run = small_run()
    with pytest.raises(InputError, match="nothing was banned"):
        card_worth(run)
    with pytest.raises(InputError, match="cards that were banned at random"):
        find(run, "card_worth")


@pytest.mark.parametrize("margin", [0.0, 1.0, -0.1])
def test_a_margin_is_a_share(run, margin):
    with pytest.raises(InputError, match="margin"):
        card_worth(run, margin)


# Words


def test_an_effect_that_is_surely_smaller_than_the_margin_is_none(run):
    assert set(card_worth(run, 0.9).filter(pl.col("p").is_not_null())["verdict"]) <= {NOTHING, WINNERS_BUY}


def test_the_summary_names_cards_and_counts_tests(run):
    frames = {"card_worth": card_worth(run)}
    content = summary(run.manifest, frames, ())
    jsonschema.Draft202012Validator(SCHEMA).validate(content)
    (table,) = content["tables"]
    assert {row["key"]["component"] for row in table["rows"]} >= {"strong", "trap", "missing"}
    assert {row["key"]["cards"] for row in table["rows"]} == {"component"}
    assert {row["family"] for row in table["rows"]} == {6}
    assert all("Benjamini" in row["method"] for row in table["rows"])


def test_the_findings_tell_the_strongest_card_and_what_only_looks_strong(run):
    (told,) = [finding.text for finding in findings({"card_worth": card_worth(run)})]
    assert told.startswith("bazaar, 4 players, base: ")
    assert "strong" in told and "trap" in told and "win more" in told
    assert "blocks" in told and "95 %" in told


def test_the_finding_says_what_was_corrected_for_many_tests_and_what_was_not(run):
    (told,) = cards_judged(card_worth(run))
    found, misleading = told.split(" (of such findings at most 5 % are false; 6 tests); ")
    assert "the largest gain of 6: +" in found and "the largest loss of 6: -" in found
    assert WINNERS_BUY not in found and WINNERS_BUY in misleading
    assert misleading.endswith(" (each by its own 95 % interval).")


def test_appearance_is_told_beside_the_worth_of_taking_a_card(run, cards):
    (told,) = cards_judged(card_worth(run))
    row = cards["win_more"]
    assert f"while taking it is worth {number(row, 'per_take', percent=True, signed=True)}" in told
    assert number(row, percent=True, signed=True) not in told


def test_one_draw_for_the_table_is_told_in_points(tables):
    for told in cards_judged(card_worth(tables)):
        assert re.search(r"the largest effect of \d: [+-][0-9.]+ points \(95 %", told)
        assert "pp" not in told


def test_where_nothing_is_found_the_largest_effect_seen_is_told_with_its_interval(run, cards):
    (told,) = cards_judged(card_worth(run).filter(component=INERT[0]))
    worth = number(cards[INERT[0]], percent=True, signed=True)
    name = INERT[0].replace("_", " ")
    assert f"none has an effect beyond chance, the largest seen is that of {name}: {worth} (of such" in told
    (told,) = cards_judged(card_worth(trial(1)))
    assert "of 0 cards banned at random none has an effect beyond chance (of such" in told
