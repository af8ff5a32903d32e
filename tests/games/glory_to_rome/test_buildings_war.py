"""Legionaries and the buildings about them. What they do, may leave undone, and must not do."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, Phase, Role, Status
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


def kinds(table):
    return {kind for kind, _, _ in table.options()}


def raid(table, *demands):
    return table.led_by(1, "legionary").demand(*demands)


def victims(table, name="temple"):
    """Everybody else holds one card; drawing while thinking is made harmless."""
    for seat in range(table.state.num_players):
        if seat != 1:
            table.hand(seat, name, jacks=0)
    table.hand(1, name)
    first = table.state.deck_first
    table.state.deck[first : first + 5] = card("bar" if name != "bar" else "dock")
    return table


def test_t12_actions_without_an_order_card_are_lost():
    table = Table().clients(1, legionary=2).hand(1, "gate", "dock", jacks=1).pool(brick=3, wood=3)
    table.state.deck[table.state.deck_first : table.state.deck_first + 2] = card("temple")
    raid(table, "wood", "brick")
    assert table.counts(1, "stockpile") == {"wood": 1, "brick": 1}


@pytest.mark.parametrize(("held", "given"), [(1, 1), (3, 2)])
def test_t13_two_demands_of_a_colour_take_what_there_is(held, given):
    table = Table(2).clients(1, legionary=1).hand(1, "temple", "palace").hand(0, *["statue"] * held)
    table.deck("bar")
    raid(table, "marble", "marble")
    assert table.counts(1, "stockpile") == {"marble": given}


def test_a_demand_may_be_left_out_and_takes_no_jacks():
    table = Table(2).hand(1, "temple").hand(0, "statue", jacks=2).deck("bar")
    table.led_by(1, "legionary").do(ActionKind.END_REVEAL)
    assert table.counts(1, "stockpile") == {}
    assert table.jacks(0) == 2


def test_the_giver_chooses_the_card():
    table = Table(2).hand(1, "temple").hand(0, "statue", "palace").deck("bar")
    raid(table, "marble")
    assert (table.phase(), table.state.seat) == (Phase.GIVE, 0)
    assert sorted(table.choices(ActionKind.GIVE_CARD)) == [card("palace"), card("statue")]
    table.do(ActionKind.GIVE_CARD, card("statue"))
    assert table.cards(0) == {"palace": 1, "bar": 1}


def test_only_neighbours_are_asked():
    table = victims(Table(5))
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {"marble": 2}
    assert ["temple" in table.cards(seat) for seat in (0, 2, 3, 4)] == [False, False, True, True]


def test_shown_cards_return_to_the_hand_and_can_be_taken_later_in_the_round():
    table = Table().leads(RIGHT).hand(RIGHT, "temple", "gate").hand(1, "statue", "bath").lead("gate").follow("bath")
    table.deck("bar").think().demand("marble")
    assert table.cards(RIGHT) == {"temple": 1}
    assert table.counts(RIGHT, "stockpile") == {"marble": 1}


def test_a09_a_card_is_shown_once_a_round():
    table = Table(2).built(1, "bath", "bar", "insula").pool(brick=1, marble=2).hand(1, "temple").led_by(1, "patron")
    table.deck("gate").hire("legionary").demand("marble").do(ActionKind.HIRE_DECK)
    assert kinds(table) == {ActionKind.END_REVEAL}  # the only card was shown already


def test_palisade_protects_but_not_from_a_bridge():
    table = victims(Table().built(LEFT, "palisade"))
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {"marble": 1}
    table = victims(Table().built(LEFT, "palisade").built(1, "bridge"))
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {"marble": 2}


def test_wall_protects_hand_and_stockpile():
    table = victims(Table(2).built(0, "wall").built(1, "bridge").stock(0, marble=2))
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {}


def test_bridge_takes_from_hand_and_stockpile_of_all():
    table = victims(Table(5).built(1, "bridge"))
    for seat in (0, 2, 3, 4):
        table.stock(seat, marble=1)
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {"marble": 8}


def test_without_a_bridge_stockpiles_are_safe():
    table = victims(Table(2).stock(0, marble=2))
    raid(table, "marble")
    assert table.counts(0, "stockpile") == {"marble": 2}


def test_an_opened_palisade_protects_everybody():
    table = victims(Table().built(LEFT, "palisade").opened("palisade"))
    raid(table, "marble")
    assert table.counts(1, "stockpile") == {}


# Coliseum


def lions(table):
    table = victims(table.built(1, "coliseum"))
    for seat in range(table.state.num_players):
        if seat != 1:
            table.clients(seat, patron=2)
    return raid(table, "marble")


def test_t14_coliseum_with_little_room_chooses_and_the_rest_survives():
    table = Table(variant="empire").vault(1, wood=4)
    lions(table)
    assert {b for kind, _, b in table.options() if kind == ActionKind.EAT_CLIENT} == {RIGHT, LEFT}
    table.do(ActionKind.EAT_CLIENT, Role.PATRON, LEFT)
    assert table.phase() == Phase.LEADER
    assert [table.counts(seat, "clients") for seat in (RIGHT, LEFT)] == [{"patron": 2}, {"patron": 1}]


def test_coliseum_may_spare_all_and_eats_nothing_into_a_full_vault():
    table = lions(Table(variant="empire")).do(ActionKind.SKIP_EXTRA)
    assert table.counts(1, "vault") == {}
    table = lions(Table(variant="empire").vault(1, wood=5))
    assert table.phase() == Phase.LEADER


def test_coliseum_eats_one_client_of_each_victim_per_demand():
    table = lions(Table(variant="empire"))
    table.do(ActionKind.EAT_CLIENT, Role.PATRON, LEFT).do(ActionKind.EAT_CLIENT, Role.PATRON, RIGHT)
    assert table.phase() == Phase.LEADER
    assert table.counts(1, "vault") == {"marble": 2}


@pytest.mark.parametrize(
    ("guard", "bridge", "eaten"), [("palisade", False, 0), ("wall", True, 0), ("wall", False, 0), ("palisade", True, 1)]
)
def test_t15_coliseum_against_palisade_and_wall(guard, bridge, eaten):
    table = Table(2, "empire").built(0, guard)
    lions(table.built(1, "bridge") if bridge else table)
    assert (table.phase() == Phase.COLISEUM) == bool(eaten)


# Domus Aurea


def test_domus_aurea_may_be_left_out_and_takes_no_foundation_with_materials():
    table = victims(Table(2).built(1, "domus_aurea").found(0, "palace", 1, 1).found(0, "temple"), "statue")
    raid(table, "marble")
    assert table.options() == [(ActionKind.SKIP_EXTRA, 0, 0), (ActionKind.TAKE_FOUNDATION, card("temple"), 0)]
    table.do(ActionKind.SKIP_EXTRA)
    assert table.status(0, "temple") == Status.UNFINISHED


def test_domus_aurea_takes_one_foundation_per_demand_and_only_of_its_colour():
    table = victims(Table(2).built(1, "domus_aurea").found(0, "palace").found(0, "temple").found(0, "gate"), "statue")
    raid(table, "marble")
    assert sorted(table.choices(ActionKind.TAKE_FOUNDATION)) == [card("palace"), card("temple")]
    table.do(ActionKind.TAKE_FOUNDATION, card("palace"), 0)
    assert table.phase() == Phase.LEADER


@pytest.mark.parametrize("guard", ["palisade", "wall"])
def test_domus_aurea_is_stopped_by_palisade_and_wall(guard):
    table = victims(Table(2).built(1, "domus_aurea").built(0, guard).found(0, "temple"), "statue")
    raid(table, "marble")
    assert table.phase() == Phase.LEADER


@pytest.mark.parametrize(("variant", "taken"), [("base", True), ("domus_gift", False)])
def test_a14_a_victim_need_not_have_given_a_card(variant, taken):
    table = Table(2, variant).built(1, "domus_aurea").found(0, "temple").hand(1, "statue").deck("bar")
    raid(table, "marble")
    assert (table.phase() == Phase.DOMUS_AUREA) == taken


def test_a_taken_forum_counts_no_more():
    table = Table(2).built(1, "domus_aurea").found(0, "forum_romanum").hand(1, "statue").deck("bar")
    raid(table, "marble").do(ActionKind.TAKE_FOUNDATION, card("forum_romanum"), 0)
    assert table.state.num_forums == 0
    assert table.state.players[0].site[card("forum_romanum")] == -1
    assert table.counts(1, "sites") == {"stone": 1, "marble": 1}
    assert table.counts(1, "stockpile")[colour("marble").name.lower()] == 1
