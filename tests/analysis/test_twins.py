"""Fast tables against slow twins in plain Python."""

import numpy as np
import polars as pl
import pytest

from analysis.tables import find
from tests.analysis import twins

GROUP = ["game", "variant", "players"]


def by_key(run, name: str, keys: list[str], values: list[str], **only) -> dict:
    frame = find(run, name).build(run).filter(**only)
    return {tuple(row[key] for key in GROUP + keys): tuple(row[value] for value in values) for row in frame.to_dicts()}


def agree(found: dict, expected: dict) -> None:
    assert found.keys() == expected.keys()
    for key, value in expected.items():
        assert found[key] == pytest.approx(value if isinstance(value, tuple) else (value,)), key


def test_win_rate_by_seat(run):
    agree(by_key(run, "seat_win_rates", ["lineups", "seat"], ["estimate"]), twins.win_rates(run))


def test_win_rate_by_policy(run):
    agree(by_key(run, "policy_win_rates", ["policy"], ["estimate"]), twins.policy_win_rates(run))


def test_policy_against_policy(run):
    agree(by_key(run, "matchups", ["policy", "opponent"], ["estimate"]), twins.matchups(run))


def test_sources(run):
    agree(by_key(run, "scoring_sources", ["source"], ["estimate", "share"]), twins.sources(run))


def test_sources_by_policy(run):
    found = by_key(run, "sources_by_policy", ["policy", "source"], ["estimate", "share"])
    agree(found, twins.sources(run, by_policy=True))


def test_sources_add_up_to_the_mean_score(run):
    points = find(run, "scoring_sources").build(run).group_by(GROUP).agg(pl.col("estimate", "share").sum())
    scores = find(run, "score_summary").build(run).filter(measure="score").select(*GROUP, mean="estimate")
    both = points.join(scores, on=GROUP)
    assert both.height == scores.height
    assert both["estimate"].to_list() == pytest.approx(both["mean"].to_list())
    assert both["share"].to_list() == pytest.approx([1.0] * both.height)


def test_sources_of_winners(run):
    agree(by_key(run, "sources_of_winners", ["source"], ["winners", "losers"]), twins.winners_and_losers(run))


def test_options(run):
    agree(by_key(run, "options", ["kind"], ["estimate", "forced", "median", "decisions"]), twins.options(run))


def test_action_use(run):
    agree(by_key(run, "action_use", ["kind"], ["estimate"]), twins.action_use(run))


def test_component_use(run):
    values = ["estimate", "used", "used_win", "other_win", "first_round"]
    agree(by_key(run, "component_use", ["kind", "component"], values), twins.component_use(run))


@pytest.mark.parametrize("probability", [("p05", 0.05), ("p25", 0.25), ("p50", 0.5), ("p75", 0.75), ("p95", 0.95)])
def test_quantiles_of_scores(run, probability):
    name, p = probability
    found = by_key(run, "score_summary", [], [name, "min", "max"], measure="score")
    scores = {}
    for row in twins.rows(run, "seats"):
        scores.setdefault(row["group"], []).append(row["score"])
    expected = {
        key: (np.quantile(values, p, method="inverted_cdf"), min(values), max(values)) for key, values in scores.items()
    }
    agree(found, expected)


def test_leads_and_spreads(run):
    found = by_key(run, "score_summary", ["measure"], ["estimate"])
    tables = {}
    for row in twins.rows(run, "seats"):
        tables.setdefault((row["group"], row["cell"], row["game"]), []).append(row["score"])
    for group in {key[0] for key in tables}:
        games = [sorted(scores, reverse=True) for key, scores in tables.items() if key[0] == group]
        assert found[*group, "winning score"] == pytest.approx((np.mean([scores[0] for scores in games]),))
        assert found[*group, "lead"] == pytest.approx((np.mean([scores[0] - scores[1] for scores in games]),))
        assert found[*group, "spread"] == pytest.approx((np.mean([scores[0] - scores[-1] for scores in games]),))


def test_histograms_count_everybody_once(run):
    frame = find(run, "score_histogram").build(run).filter(measure="score")
    seats = twins.num_seats(run)
    for group, rows in frame.group_by(GROUP):
        assert rows["count"].sum() == seats[group]
        assert rows["estimate"].sum() == pytest.approx(1)
        assert (rows.sort("start")["stop"][:-1] <= rows.sort("start")["start"][1:]).all()


def test_ends_add_up_to_all_games_and_unfinished_ones_stay_in(run):
    frame = find(run, "end_reasons").build(run)
    assert frame.group_by(GROUP).agg(pl.col("estimate").sum())["estimate"].to_list() == pytest.approx([1.0] * 4)
    unfinished = [row["end"] == "turn_limit" for row in twins.rows(run, "games") if row["group"] == ("dice", "base", 4)]
    share = frame.filter(variant="base", players=4, end="turn_limit")["estimate"].item()
    assert share == pytest.approx(np.mean(unfinished))
