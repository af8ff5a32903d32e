"""The ends of the game, points and winners."""

import itertools
import random

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, Component, End, Phase, Role, Source
from simulate.games.glory_to_rome.scoring import has_all_roles
from simulate.jit import INTERPRETED
from tests.games.glory_to_rome import naive
from tests.games.glory_to_rome.table import LEFT, Table, card, colour, dealt

ALL_ROLES = {role.name.lower(): 1 for role in Role}
ALL_MATERIALS = {"rubble": 1, "wood": 1, "concrete": 1, "brick": 1, "stone": 1, "marble": 1}


def test_the_last_card_of_the_deck_ends_the_game():
    table = Table().short_deck("bar", "dock").do(ActionKind.THINK_REFILL)
    assert table.end() == End.DECK
    assert table.hand_size(1) == 2  # takes what is there


def test_t08_the_last_site_in_town_ends_the_game_and_its_building_stays_unfinished():
    table = Table().sites({"brick": 1}).hand(1, "gate").clients(1, craftsman=3).led_by(1, "craftsman").lay("gate")
    assert table.end() == End.SITES
    assert table.scores()[1] == 2


def test_a_site_out_of_town_never_ends_the_game():
    table = Table().sites({"wood": 1}, {"brick": 1}).built(1, "tower").hand(1, "gate").led_by(1, "craftsman")
    assert table.lay("gate", outside=True).end() == End.RUNNING


def test_t09_a_tie_in_a_material_brings_nobody_the_bonus():
    table = Table().vault(0, stone=2, wood=1).vault(1, stone=2).vault(2, stone=1).short_deck("bar")
    table.do(ActionKind.THINK_ONE)
    bonuses = [(seat, points) for seat, source, points in table.ledger() if source == Source.BONUS]
    assert bonuses == [(0, 3)]  # wood alone
    assert table.scores() == [2 + 6 + 1 + 3, 2 + 6, 2 + 3]


def test_t10_equal_points_are_broken_by_cards_in_hand_jacks_included():
    table = Table().hand(0, "gate", jacks=2).hand(LEFT, "gate", "dock").short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.scores() == [2, 2, 2]
    assert table.ranks() == [1, 3, 2]


def test_a23_who_is_equal_in_all_shares_the_victory():
    table = Table().hand(0, "gate").short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.ranks() == [1, 1, 3]


@pytest.mark.parametrize(("variant", "points"), [("base", 0), ("gate_statue", 3)])
def test_t21_an_unfinished_statue_under_a_gate_scores_nothing(variant, points):
    table = Table(variant=variant).built(1, "gate").found(1, "statue").short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.scores()[1] == 4 + points


def test_an_unfinished_statue_scores_nothing_without_a_gate():
    table = Table(variant="gate_statue").built(LEFT, "gate").found(1, "statue").short_deck("bar")
    assert table.do(ActionKind.THINK_ONE).scores()[1] == 2


@pytest.mark.parametrize(("variant", "points"), [("base", [5, 3, 3]), ("closed_scoring", [0, 3, 0])])
def test_a17_an_opened_statue_and_wall_score_for_all(variant, points):
    table = Table(variant=variant).built(1, "statue").built(LEFT, "wall").opened("statue", "wall").stock(0, wood=5)
    before = table.scores()
    table.short_deck("bar").do(ActionKind.THINK_ONE)
    assert [after - first for after, first in zip(table.scores(), before, strict=True)] == points


def test_a_training_game_knows_neither_statue_nor_wall_nor_forum():
    table = Table(variant="training").built(1, "statue", "wall", "forum_romanum").stock(1, **ALL_MATERIALS)
    table.clients(1, **ALL_ROLES).short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.end() == End.DECK
    assert {source for _, source, _ in table.ledger()} == set()


def test_a31_the_last_round_is_scored():
    table = Table().vault(1, stone=1)
    table.state.round_number = table.rules.max_rounds
    table.do(ActionKind.THINK_ONE)
    assert (table.end(), table.scores()) == (End.TURN_LIMIT, [2, 8, 2])


# Forums


def forum(table, seat=1, **clients):
    return table.built(seat, "forum_romanum").stock(seat, **ALL_MATERIALS).clients(seat, **clients)


def wins(table):
    """Whether somebody has won once anything moves."""
    return table.do(ActionKind.THINK_JACK).end() == End.FORUM


def test_forum_romanum_needs_every_material_and_forum_does_not():
    assert wins(forum(Table(), **ALL_ROLES))
    assert not wins(forum(Table(), **ALL_ROLES).stock(1, **{**ALL_MATERIALS, "wood": 0}))
    assert wins(Table(variant="empire").built(1, "forum").clients(1, **ALL_ROLES))


def test_an_unfinished_forum_wins_only_under_a_gate():
    for variant, gate, won in (("base", False, False), ("base", True, True), ("forum_built", True, False)):
        table = Table(variant=variant).found(1, "forum_romanum").stock(1, **ALL_MATERIALS).clients(1, **ALL_ROLES)
        assert wins(table.built(1, "gate") if gate else table) == won


def test_where_forums_must_be_built_a_gate_still_serves_the_other_marble():
    table = Table(variant="forum_built").built(1, "gate").found(1, "temple").found(1, "forum_romanum")
    assert table.works(1, "temple")
    assert not table.works(1, "forum_romanum")


def test_a24_a_forum_wins_even_when_its_foundation_takes_the_last_site():
    table = Table().built(1, "gate").stock(1, **ALL_MATERIALS).clients(1, **ALL_ROLES).hand(1, "forum_romanum")
    table.sites({"marble": 1}).led_by(1, "craftsman").lay("forum_romanum")
    assert table.end() == End.FORUM


def test_t03_several_winners_through_a_stairway_are_told_apart_by_points():
    table = Table().built(0, "forum_romanum").built(1, "stairway").vault(LEFT, stone=2)
    for seat in (1, LEFT):
        table.stock(seat, **{**ALL_MATERIALS, "marble": 2}).clients(seat, **ALL_ROLES)
    table.led_by(1, "architect").do(ActionKind.SKIP_ACTION).do(ActionKind.OPEN_BUILDING, card("forum_romanum"), 0)
    table.do(ActionKind.OPEN_FROM_STOCKPILE, colour("marble"))
    assert table.end() == End.FORUM
    assert table.scores() == [5, 5, 2 + 6 + 3]
    assert table.ranks() == [3, 2, 1]


def test_t04_with_a_storeroom_a_client_counts_once():
    few = {**ALL_ROLES, "laborer": 0}
    assert not wins(forum(Table().built(1, "storeroom"), **few))
    assert wins(forum(Table().built(1, "storeroom"), **{**few, "patron": 2}))
    assert not wins(forum(Table(), **{**few, "patron": 2}))


def test_t05_with_a_ludus_magna_each_merchant_counts_for_one_role():
    few = {**ALL_ROLES, "patron": 0, "craftsman": 0}
    assert not wins(forum(Table().built(1, "ludus_magna"), **{**few, "merchant": 2}))
    assert wins(forum(Table().built(1, "ludus_magna"), **{**few, "merchant": 3}))
    assert not wins(forum(Table(), **{**few, "merchant": 3}))


@pytest.mark.parametrize(("ludus", "storeroom"), list(itertools.product([False, True], repeat=2)))
def test_clients_are_matched_to_roles_as_by_trying_everything(ludus, storeroom):
    dice = random.Random(7)
    seen = set()
    for _ in range(60):
        clients = [dice.choice([0, 1, 1, 1, 2, 3]) for _ in range(6)]
        if sum(clients) > 8:
            continue
        table = Table()
        table.state.players[1].clients[:] = clients
        for name, is_built in (("ludus_magna", ludus), ("storeroom", storeroom)):
            if is_built:
                table.built(1, name)
        found = bool(has_all_roles(table.state, table.rules, 1))
        assert found == naive.has_all_roles(clients, ludus, storeroom), clients
        seen.add(found)
    assert len(seen) == 2 or not (ludus or storeroom)


@pytest.mark.parametrize("variant", ["base", "empire", "training"])
def test_scores_are_those_counted_from_the_table(variant):
    for seed in range(2 if INTERPRETED else 25):
        table = dealt(2 + seed % 4, variant, seed)
        for _ in table.wander(seed):
            pass
        if table.end() != End.FORUM:
            assert table.scores() == naive.final_scores(table.state, table.rules)


def test_twin_names_the_right_buildings():
    assert (Component.STATUE, Component.WALL) == (naive.STATUE, naive.WALL)


def test_t23_role_cards_of_the_round_are_not_in_the_pool():
    table = Table().hand(1, "bar").lead("bar").think()
    assert table.phase() == Phase.LEADER  # nothing to take: the played card comes afterwards
    assert table.counts(1, "pool") == {"rubble": 1}


def test_t24_two_jacks_are_no_petition():
    table = Table().hand(1, jacks=2)
    assert {kind for kind, _, _ in table.options()} == {
        ActionKind.THINK_JACK,
        ActionKind.THINK_REFILL,
        ActionKind.THINK_ONE,
        ActionKind.LEAD_JACK,
    }
