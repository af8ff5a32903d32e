"""Buildings of the hand: thinking, roles, the end of a round. What they do, may leave undone, and must not do."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, Phase, Role
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


def kinds(table):
    return {kind for kind, _, _ in table.options()}


# Latrine, Vomitorium, Tribunal, Shrine, Temple


def test_latrine_may_discard_nothing_or_a_jack():
    table = Table().built(1, "latrine").hand(1, "gate", jacks=1).do(ActionKind.THINK)
    assert kinds(table) == {ActionKind.KEEP_CARDS, ActionKind.DISCARD_JACK, ActionKind.DISCARD_CARD}
    saved = table.save()
    table.do(ActionKind.KEEP_CARDS).do(ActionKind.THINK_ONE)
    assert (table.hand_size(1), table.counts(1, "pool")) == (3, {})
    table.restore(saved)
    table.do(ActionKind.DISCARD_JACK).do(ActionKind.THINK_ONE)
    assert (table.jacks(1), table.state.jack_pile, table.counts(1, "pool")) == (0, 6, {})


def test_latrine_of_an_empty_hand_asks_nothing():
    table = Table().built(1, "latrine")
    assert kinds(table) == {ActionKind.THINK_JACK, ActionKind.THINK_REFILL, ActionKind.THINK_ONE}


def test_vomitorium_may_be_left_out_and_is_all_or_nothing():
    table = Table().built(1, "vomitorium").hand(1, "gate", "bar").do(ActionKind.THINK)
    assert kinds(table) == {ActionKind.KEEP_HAND, ActionKind.DISCARD_HAND}
    table.do(ActionKind.KEEP_HAND).do(ActionKind.THINK_ONE)
    assert table.hand_size(1) == 3


def test_vomitorium_is_asked_before_the_latrine_and_makes_it_moot():
    table = Table().built(1, "vomitorium", "latrine").hand(1, "gate", "bar").do(ActionKind.THINK)
    saved = table.save()
    table.do(ActionKind.DISCARD_HAND)
    assert table.phase() == Phase.THINK
    table.restore(saved)
    table.do(ActionKind.KEEP_HAND)
    assert table.phase() == Phase.LATRINE


def test_tribunal_may_leave_the_jack_and_needs_one_in_the_pile():
    table = Table().built(1, "tribunal").do(ActionKind.THINK_ONE).do(ActionKind.LEAVE_JACK)
    assert table.jacks(1) == 0
    table = Table().built(1, "tribunal").hand(0, jacks=6).do(ActionKind.THINK_ONE)
    assert table.phase() == Phase.LEADER


def test_shrine_and_temple_add_up_to_eleven():
    table = Table().built(1, "shrine", "temple")
    assert table.refill_limit(1) == 11
    assert table.refill_limit(LEFT) == 5


def test_a_hand_above_the_limit_cannot_be_refilled_but_grows_card_by_card():
    table = Table().built(1, "shrine").hand(1, *["gate"] * 7)
    assert ActionKind.THINK_REFILL not in kinds(table)
    table.do(ActionKind.THINK_ONE)
    assert table.hand_size(1) == 8


# School and Academy


@pytest.mark.parametrize("name", ["latrine", "vomitorium"])
def test_t22_discards_come_before_each_think_of_a_school(name):
    table = Table().built(1, name, "tribunal").found(1, "school", 1).hand(1, "gate", "bar").led_by(1, "craftsman")
    table.add("school", "hand", "gate")
    assert kinds(table) == {ActionKind.THINK, ActionKind.END_THINKING}
    table.do(ActionKind.THINK)
    table.do(
        ActionKind.DISCARD_HAND if name == "vomitorium" else ActionKind.DISCARD_CARD, card("bar") * (name == "latrine")
    )
    assert ActionKind.END_THINKING not in kinds(table)  # who has discarded thinks
    table.do(ActionKind.THINK_ONE).do(ActionKind.TAKE_JACK)
    assert table.phase() == Phase.MAY_THINK
    assert table.counts(1, "pool") == {"rubble": 1}


def test_school_may_stop_and_does_not_think_again_later():
    table = Table().found(1, "school", 1).hand(1, "gate").led_by(1, "craftsman").add("school", "hand", "gate")
    table.do(ActionKind.THINK_JACK).do(ActionKind.END_THINKING)
    assert (table.phase(), table.state.seat) == (Phase.LEADER, LEFT)


def test_academy_may_be_left_out_and_thinks_once_for_many_actions():
    table = Table().built(1, "academy").clients(1, craftsman=1).hand(1, "wall", "gate").led_by(1, "craftsman")
    table.lay("wall").lay("gate")
    assert table.phase() == Phase.THINK
    saved = table.save()
    table.do(ActionKind.END_THINKING)
    assert table.phase() == Phase.LEADER
    table.restore(saved)
    table.do(ActionKind.THINK_ONE)
    assert table.phase() == Phase.LEADER


def test_academy_does_not_count_skipped_actions_nor_other_roles():
    table = Table().built(1, "academy").hand(1, "wall").led_by(1, "craftsman").do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.LEADER
    table = Table().built(1, "academy").hand(1, "wall").led_by(1, "architect").lay("wall")
    assert table.phase() == Phase.LEADER


def test_academy_works_in_the_round_of_its_completion_and_after_an_amphitheatre():
    table = Table().found(1, "academy", 1).hand(1, "gate").led_by(1, "craftsman").add("academy", "hand", "gate")
    assert table.phase() == Phase.THINK
    table = Table().built(1, "academy").found(1, "amphitheatre", 1).stock(1, concrete=1).hand(1, "gate")
    table.led_by(1, "architect").add("amphitheatre", "stockpile", "concrete").lay("gate")
    while table.phase() == Phase.CRAFTSMAN:
        table.do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.THINK


def test_a10_academy_sees_the_jacks_that_were_played():
    table = Table().built(1, "academy").hand(1, "gate", jacks=1).hand(0, jacks=5).lead("jack", "craftsman").think()
    table.lay("gate")
    assert ActionKind.THINK_JACK in kinds(table)


# Circus, Crane, Palace


def test_circus_leaves_the_petition_of_three_and_takes_no_jacks():
    table = Table(variant="empire").built(1, "circus").hand(1, "dock", "market", "palisade", jacks=2)
    assert {ActionKind.LEAD_CIRCUS, ActionKind.LEAD_PETITION} <= kinds(table)
    assert set(table.choices(ActionKind.LEAD_CIRCUS)) == {colour("wood")}


def test_two_cards_are_a_jack_only_with_a_circus():
    table = Table(variant="empire").built(LEFT, "circus").hand(1, "dock", "market", "palisade")
    assert ActionKind.LEAD_CIRCUS not in kinds(table)
    assert ActionKind.LEAD_PETITION in kinds(table)


def test_circus_does_nothing_where_two_cards_petition_anyway():
    table = Table().built(1, "circus").hand(1, "dock", "market")
    assert ActionKind.LEAD_CIRCUS not in kinds(table)
    assert ActionKind.LEAD_PETITION in kinds(table)


def test_the_cards_of_a_petition_are_chosen_where_there_is_a_choice():
    table = Table().hand(1, "dock", "market", "palisade").do(ActionKind.LEAD_PETITION, colour("wood"), Role.PATRON)
    assert sorted(table.choices(ActionKind.PETITION_CARD)) == [card("dock"), card("market"), card("palisade")]
    table.do(ActionKind.PETITION_CARD, card("dock")).do(ActionKind.PETITION_CARD, card("palisade"))
    assert table.cards(1) == {"market": 1}
    assert (table.phase(), table.state.players[1].units) == (Phase.FOLLOWER, 1)


def test_crane_leads_architect_only_and_cards_keep_their_colour():
    table = Table().built(1, "crane").hand(1, "road")
    roles = {(a, b) for kind, a, b in table.options() if kind == ActionKind.LEAD_CARD}
    assert roles == {(card("road"), Role.LABORER), (card("road"), Role.ARCHITECT)}
    table.do(ActionKind.LEAD_CARD, card("road"), Role.ARCHITECT).think().do(ActionKind.SKIP_ACTION)
    assert table.counts(1, "pool") == {"rubble": 1}


def test_palace_plays_any_cards_with_a_crane_and_sets_as_units():
    table = Table().built(1, "palace", "crane").hand(1, "road", "gate", "dock", "market")
    table.do(ActionKind.LEAD_CARD, card("road"), Role.ARCHITECT)
    table.do(ActionKind.MORE_CARD, card("gate"), Role.ARCHITECT)
    table.do(ActionKind.MORE_PETITION, colour("wood"), Role.ARCHITECT)
    assert table.state.players[1].units == 3
    assert table.counts(1, "camp") == {"rubble": 1, "wood": 2, "brick": 1}


def test_palace_may_stop_and_others_cannot_play_more():
    table = Table().built(1, "palace").hand(1, "road", "bar").lead("road")
    table.do(ActionKind.END_PLAY)
    assert table.phase() == Phase.FOLLOWER
    table = Table().hand(1, "road", "bar").lead("road")
    assert table.phase() == Phase.FOLLOWER


def test_palace_asks_nothing_of_an_empty_hand():
    table = Table().built(1, "palace").hand(1, "road").lead("road")
    assert table.phase() == Phase.FOLLOWER


# Senate and Sewer


def test_senate_may_take_some_or_none_and_never_its_own():
    table = Table(variant="empire").built(1, "senate")
    for seat in range(3):
        table.hand(seat, jacks=1)
    table.lead("jack", "patron").follow("jack").follow("jack")
    assert sorted(table.choices(ActionKind.TAKE_PLAYED_JACK)) == [RIGHT, LEFT]
    table.do(ActionKind.TAKE_PLAYED_JACK, LEFT).do(ActionKind.END_SENATE)
    assert [table.jacks(seat) for seat in range(3)] == [0, 1, 0]
    assert table.state.jack_pile == 5


def test_senate_works_in_the_round_of_its_completion():
    table = Table(variant="empire").found(1, "senate", 1).hand(1, "wall", "dock").hand(LEFT, jacks=1).lead("dock")
    table.follow("jack").think().add("senate", "hand", "wall").skip(until=LEFT).do(ActionKind.SKIP_ACTION)
    assert (table.phase(), table.state.seat) == (Phase.SENATE, 1)


def test_sewer_may_be_left_out_keeps_petitions_and_never_jacks():
    table = Table().built(1, "sewer").hand(1, "dock", "market", jacks=1)
    saved = table.save()
    table.do(ActionKind.LEAD_PETITION, colour("wood"), Role.PATRON).think()
    table.do(ActionKind.KEEP_PLAYED, colour("wood")).do(ActionKind.END_SEWER)
    assert table.counts(1, "stockpile") == table.counts(1, "pool") == {"wood": 1}
    table.restore(saved)
    table.lead("jack", "patron").think()
    assert table.phase() == Phase.LEADER
    assert table.state.jack_pile == 6
