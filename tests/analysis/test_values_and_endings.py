"""Numbers of moves, leaders before the end, and bonuses, against plain loops over the same rows."""

from collections import Counter, defaultdict

import pytest

from analysis.answers import sentences
from analysis.endings import bonus_holders, leader_before
from analysis.policies import duels
from analysis.values import choice_slope, value_use
from simulate.errors import InputError
from tests.analysis.synthetic import SyntheticCell, SyntheticRun


@pytest.fixture(scope="module")
def duel():
    return SyntheticRun([SyntheticCell(("calm", "bold"), 200, policy_bonus={"bold": 3})])


def rows(run, table):
    return run.tables[table].to_dicts()


def test_shares_of_values_are_counted(duel):
    frame = value_use(duel, "build", "a")
    counts = Counter(row["a"] for row in rows(duel, "moves") if row["kind"] == "build")
    total = sum(counts.values())
    for row in frame.to_dicts():
        assert row["estimate"] == pytest.approx(counts[row["value"]] / total)
        assert row["low"] < row["estimate"] < row["high"]
        assert row["per_seat"] == pytest.approx(counts[row["value"]] / len(rows(duel, "seats")))
    assert frame["value"].to_list() == sorted(counts)
    assert frame["estimate"].sum() == pytest.approx(1)


def test_win_rates_of_values_are_weighted_by_moves(duel):
    win = {(row["game"], row["seat"]): row["win"] for row in rows(duel, "seats")}
    won = defaultdict(list)
    for row in rows(duel, "moves"):
        if row["kind"] == "bid":
            won[row["a"]].append(win[row["game"], row["seat"]])
    for row in value_use(duel, "bid").to_dicts():
        assert row["win"] == pytest.approx(sum(won[row["value"]]) / len(won[row["value"]]))


def test_values_have_names_and_components_can_be_chosen(duel):
    frame = value_use(duel, "build", "b", names=["nothing"], components=["mill"])
    assert frame["value"].to_list() == ["nothing"]
    assert frame["estimate"].to_list() == [1.0]
    wanted = sum(row["component"] == "mill" for row in rows(duel, "moves"))
    assert frame["per_seat"].item() == pytest.approx(wanted / len(rows(duel, "seats")))
    assert "nothing 100.0 %" in sentences("value_use", "Use", frame)[0]


def test_wrong_columns_and_keys_are_one_line(duel):
    with pytest.raises(InputError, match="unknown column 'c'"):
        value_use(duel, "build", "c")
    with pytest.raises(InputError, match="unknown key of a choice 'knid'"):
        choice_slope(duel, {"x": {"knid": "build"}})


def test_larger_numbers_go_with_more_points(duel):
    """The number `a` of a move is 2.5 times the points drawn in it: a unit more goes with at most 0.4 points."""
    choices = {kind: {"kind": kind, "sum": True} for kind in ("build", "bid", "pass")}
    frame = choice_slope(duel, choices)
    for row in frame.to_dicts():
        assert 0 < row["low"] < row["estimate"] < row["high"]
        assert row["estimate"] < 0.4


def test_bounds_choose_the_moves_that_count(duel):
    few, many = (
        choice_slope(duel, {"x": {"kind": "build", "least": least, "most": most}})["estimate"].item()
        for least, most in ((0, 2), (8, 9))
    )
    assert few < 0 < many


def test_the_leader_before_some_points_against_a_plain_count(duel):
    frame = leader_before(duel, ["temple"])
    given = defaultdict(int)
    for row in rows(duel, "ledger"):
        if row["source"] == "temple":
            given[row["game"], row["seat"]] += row["points"]
    games = defaultdict(list)
    for row in rows(duel, "seats"):
        games[row["game"]].append((row["score"] - given[row["game"], row["seat"]], row["rank"]))
    kept = 0
    for seats in games.values():
        best = max(before for before, _ in seats)
        leaders = [rank for before, rank in seats if before == best]
        kept += leaders.count(1) / len(leaders)
    assert frame["estimate"].item() == pytest.approx(kept / len(games))
    assert 0.3 < frame["correlation"].item() < 1
    points = sum(row["score"] for row in rows(duel, "seats"))
    assert frame["given"].item() == pytest.approx(sum(given.values()) / points)
    assert "rank correlation" in sentences("leader_before", "End", frame)[0]


def test_without_the_sources_nothing_changes(duel):
    frame = leader_before(duel, ["no such source"])
    assert frame["given"].item() == 0
    assert frame["correlation"].item() == pytest.approx(1)


def test_who_holds_a_bonus_and_whether_it_decides(duel):
    frame = bonus_holders(duel, "temple")  # bold alone gets it
    bold = [row for row in rows(duel, "seats") if row["policy"] == "bold"]
    assert frame["given"].item() == 1
    assert frame["estimate"].item() == pytest.approx(sum(row["win"] for row in bold) / len(bold))
    score = {(row["game"], row["policy"]): row["score"] for row in rows(duel, "seats")}
    won = [row["game"] for row in bold if row["win"] > 0]
    caught = [game for game in won if score[game, "bold"] - 3 <= score[game, "calm"]]
    assert frame["decisive"].item() == pytest.approx(len(caught) / len(won))
    assert "would be none, or shared" in sentences("bonus_holders", "Bonus", frame)[0]


def test_duels_name_each_pair_once_in_the_order_given(duel):
    frame = duels(duel, ["bold", "nobody", "calm"])
    assert frame.select("policy", "opponent").rows() == [("bold", "calm")]
    rank = {(row["game"], row["policy"]): row["rank"] for row in rows(duel, "seats")}
    games = {game for game, _ in rank}
    ahead = [0.5 + 0.5 * (rank[game, "calm"] - rank[game, "bold"]) for game in games]
    assert frame["estimate"].item() == pytest.approx(sum(ahead) / len(ahead))
    assert "bold ends ahead of calm in " in sentences("duels", "Duel", frame)[0]


def test_a_bonus_that_nobody_earned():
    run = SyntheticRun([SyntheticCell(("calm", "calm"), 30)])
    frame = bonus_holders(run, "temple")
    assert frame["given"].item() == 0 and frame["estimate"].item() is None
    assert sentences("bonus_holders", "Bonus", frame)[0].endswith("of games.")
