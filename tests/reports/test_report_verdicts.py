"""The first screen's answers: each says what is judged, how, by how much and on how many games."""

import polars as pl
import pytest

from analysis.headline import Finding
from reports.names import Names
from reports.verdicts import verdicts

ONE = Names({"dice": "Dice"}, (("dice", "base"),))
THREE = Names({"dice": "Dice"}, (("dice", "base"), ("dice", "rich"), ("dice", "poor")))
WHERE = {"game": "dice", "variant": "base", "players": 4, "n": 500, "games": 2000}
SEAT = WHERE | {"lineups": "mirror", "seat": 1, "estimate": 0.067, "low": 0.041, "high": 0.093, "verdict": "unbalanced"}
COLUMNS = {"game": pl.String, "variant": pl.String, "lineups": pl.String, "players": pl.Int64}
EMPTY = {name: pl.DataFrame(schema=COLUMNS) for name in ("seat_tests", "policy_tests", "policy_win_rates", "changes")}


def told(names=ONE, findings=(), **frames):
    return verdicts(EMPTY | {name: pl.DataFrame(rows) for name, rows in frames.items()}, names, findings)


@pytest.mark.parametrize(
    ("word", "tone"), [("balanced within the margin", "good"), ("unbalanced", "bad"), ("not enough games", "unsure")]
)
def test_a_seat_is_told_from_one_with_interval_and_n(word, tone):
    (verdict,) = told(seat_tests=[SEAT | {"verdict": word}])
    assert (verdict.word, verdict.tone) == (word[0].upper() + word[1:], tone)
    assert verdict.where == "Seats, 4 players"
    assert verdict.text == "seat 2 is furthest from an equal share: +6.7 pp (95 %: +4.1 to +9.3, 500 blocks)"


def test_mirrors_are_told_before_mixed_line_ups():
    mixed = SEAT | {"lineups": "mixed", "seat": 3}
    (verdict,) = told(seat_tests=[mixed, SEAT])
    assert "seat 2" in verdict.text


def test_policies_are_told_of_the_largest_table():
    rows = [SEAT | {"players": players, "policy": "the_smith"} for players in (2, 4)]
    (verdict,) = told(policy_tests=[{key: row[key] for key in row if key != "seat"} for row in rows])
    assert verdict.where == "Policies, 4 players" and verdict.text.startswith("The smith is furthest")


def test_variants_share_a_line_by_verdict_and_the_largest_change_is_told():
    change = SEAT | {"baseline": "base", "verdict": "changed"}
    rows = [
        change | {"variant": "rich", "estimate": 0.05},
        change | {"variant": "poor", "estimate": -0.08, "low": -0.1, "high": -0.06},
        change | {"variant": "calm", "estimate": 0.0, "verdict": "unchanged within the margin"},
    ]
    changed, same = told(THREE, changes=rows)
    assert changed.text == "Poor, Rich: most Poor, seat 2 by -8.0 pp (95 %: -10.0 to -6.0, 500 blocks) against Base"
    assert (same.word, same.tone) == ("Unchanged within the margin", "good") and same.text.startswith("Calm: seat 2")


def test_many_variants_are_counted_and_not_listed():
    change = SEAT | {"baseline": "base", "verdict": "changed"}
    (verdict,) = told(changes=[change | {"variant": f"v{place}"} for place in range(7)])
    assert verdict.text.startswith("V0, V1, V2, V3 and 3 others: most V0,")


def test_alone_the_automa_is_told_in_every_variant_as_they_were_listed():
    rate = WHERE | {"players": 1, "low": 0.1, "high": 0.9}
    rows = [
        rate | {"variant": variant, "policy": policy, "estimate": share}
        for variant in ("poor", "rich")
        for policy, share in (("automa", 0.8), ("miller", 0.1), ("smith", 0.3))
    ]
    rich, poor = told(THREE, policy_win_rates=rows)
    assert (rich.where, poor.where) == ("Rich", "Poor")
    assert rich.text.startswith("the automa wins 80.0 % (95 %: ") and "most is won by Smith, 30.0 % (" in rich.text


def test_cards_are_told_first():
    finding = Finding("Cards", "dice, 4 players, base: of 9 cards none stands out.", "card_worth")
    cards, seats = told(findings=(finding,), seat_tests=[SEAT])
    assert (cards.where, cards.text) == ("Cards, 4 players", "Of 9 cards none stands out.")
    assert seats.where == "Seats, 4 players"


def test_where_nothing_is_judged_scores_are_told():
    findings = (
        Finding("Scores", "dice, 1 players, base: the mean score is 5.", "score_summary"),
        Finding("Endings", "dice, 1 players, base: none was unfinished.", "end_reasons"),
    )
    (verdict,) = told(findings=findings)
    assert (verdict.word, verdict.where, verdict.text) == ("", "1 player", "The mean score is 5.")
