"""Findings in variants: planted effects survive, turn over or vanish as they were planted."""

import polars as pl
import pytest

from analysis.answers import sentences
from analysis.robustness import FRAGILE, GONE, HOLDS, ROBUST, TURNS, effects, robustness, robustness_by_variant
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

DUEL = ("calm", "bold")
BLOCKS = {"wind": ["windy", "stormy"], "soil": ["poor"]}


def cell(variant, blocks=400, **planted):
    return SyntheticCell(DUEL, blocks, variant=variant, **planted)


@pytest.fixture(scope="module")
def run():
    """In the base seat 0 and bold are ahead; the storm reverses the seats, poor soil takes bold's lead."""
    seats, bold = (6, 0), {"bold": 4}
    return SyntheticRun(
        [
            cell("base", seat_bonus=seats, policy_bonus=bold),
            cell("windy", seat_bonus=seats, policy_bonus=bold),
            cell("stormy", seat_bonus=(0, 6), policy_bonus=bold),
            cell("poor", seat_bonus=seats),
        ]
    )


def statuses(frame, finding):
    rows = frame.filter(pl.col("finding").str.starts_with(finding))
    return dict(zip(rows["variant"], rows["status"], strict=True))


def test_statuses_are_those_that_were_planted(run):
    frame = robustness_by_variant(run)
    assert statuses(frame, "seat 0 wins more") == {"windy": HOLDS, "stormy": TURNS, "poor": HOLDS}
    bold = statuses(frame, "bold wins more")
    assert (bold["windy"], bold["stormy"]) == (HOLDS, HOLDS)
    assert bold["poor"] != HOLDS
    assert set(frame["block"]) == {"windy", "stormy", "poor"}


def test_the_verdict_names_what_is_lost_in_which_block(run):
    frame = robustness(run, BLOCKS)
    row = frame.row(by_predicate=pl.col("finding").str.starts_with("seat 0 wins more"), named=True)
    assert (row["verdict"], row["holds"], row["variants"]) == (FRAGILE, 2, 3)
    assert row["lost_in"] == "wind, stormy (turns over)"
    assert row["low"] > 0 and row["n"] == 400 and row["variant"] == "base"
    [bold] = frame.filter(pl.col("finding").str.starts_with("bold wins more"))["lost_in"]
    assert bold.startswith("soil, poor (")


def test_what_holds_everywhere_survives(run):
    calmer = robustness(run, {"wind": ["windy"]})
    assert set(calmer["verdict"]) == {ROBUST}
    assert set(calmer["lost_in"]) == {""}
    assert {"seats", "policies", "order of policies", "sources"} <= set(calmer["topic"])


def test_variants_outside_the_blocks_are_left_out(run):
    assert set(robustness_by_variant(run, {"soil": ["poor"]})["variant"]) == {"poor"}


def test_without_an_effect_there_is_no_finding_about_seats_or_policies():
    fair = SyntheticRun([cell("base", 150), cell("windy", 150, seat_bonus=(6, 0))])
    assert set(robustness(fair)["topic"]) <= {"sources", "winners"}


def test_a_run_of_one_variant_has_no_rows():
    frame = robustness(SyntheticRun([cell("base", 40, seat_bonus=(6, 0))]))
    assert frame.is_empty()
    assert {"estimate", "low", "high", "n", "verdict"} <= set(frame.columns)


def test_choices_are_findings_too(run):
    choices = {"build": {"kind": "build"}}
    assert "choices: one more build" in set(effects(run, choices)["key"])


def test_significance_is_corrected_for_the_number_of_effects(run):
    frame = effects(run)
    raw = frame.with_columns(z=pl.col("estimate").abs() / ((pl.col("high") - pl.col("low")) / (2 * 1.96)))
    close = raw.filter((pl.col("z") > 1.96) & (pl.col("z") < 2.3))
    assert (close["p_holm"] > 0.05).all()
    assert raw.filter(pl.col("z").is_between(6, 1e9))["p_holm"].max() < 0.001


def test_the_words_say_what_survives_and_what_does_not(run):
    words = " ".join(sentences("robustness", "Robust", robustness(run, BLOCKS)))
    assert "do not" in words and "what survives: " in words
    assert "what does not survive: seat 0 wins more than its share (2 of 3 variants)" in words
    assert "stormy (turns over)" in words


def test_gone_and_weaker_are_told_apart_from_turning_over():
    tiny = SyntheticRun([cell("base", 400, seat_bonus=(6, 0)), cell("windy", 400, seat_bonus=(0, 0))])
    status = statuses(robustness_by_variant(tiny), "seat 0 wins more")["windy"]
    assert status not in (HOLDS, TURNS)
    assert status in (GONE, "weaker")
