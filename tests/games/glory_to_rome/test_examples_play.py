"""The rulebook's own examples of rounds, thinking and roles, in the order of its pages; Y is the rulebook's "you"."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, Phase, Role
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


def test_w01_a_turn_of_four_players():
    table = Table(4).leads(0).hand(0, "bar").hand(1, jacks=1).hand(2, "wall").pool(stone=9)
    table.hand(3, "wall", "wall", "wall", "gate", "gate").clients(0, laborer=1).clients(2, laborer=2)
    table.lead("bar")
    table.follow("jack")
    table.do(ActionKind.THINK_REFILL)
    assert table.hand_size(2) == 5
    table.do(ActionKind.THINK_ONE)
    assert table.hand_size(3) == 6
    actors = []
    while table.phase() == Phase.LABORER:
        actors.append(int(table.state.seat))
        table.take("stone")
    assert actors == [0, 0, 1, 2, 2]
    assert table.counts(0, "pool") == {"rubble": 1, "stone": 4}
    assert table.state.jack_pile == 6
    assert (table.phase(), table.state.seat) == (Phase.LEADER, 1)


@pytest.mark.parametrize(("follows", "actions"), [(True, 3), (False, 2)])
def test_w02_clients_act_even_if_their_patron_thought(follows, actions):
    table = Table(2).hand(1, "bar").clients(1, laborer=2).pool(stone=9).hand(0, jacks=1).leads(0)
    table.lead("jack", "laborer")
    table.follow("bar") if follows else table.do(ActionKind.THINK_ONE)
    table.skip(until=1)
    for _ in range(actions):
        assert table.phase() == Phase.LABORER
        table.take("stone")
    assert table.phase() == Phase.LEADER
    assert table.counts(1, "stockpile") == {"stone": actions}


def test_w03_academy_thinks_after_a_round_of_craftsmen():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "academy").clients(1, craftsman=2)
    table.deck("wall", "gate", "road", "dock", "insula").lead("jack", "craftsman")
    table.do(ActionKind.THINK_REFILL).do(ActionKind.THINK_ONE)
    table.skip(until=1)
    table.lay("wall").lay("gate")
    assert (table.phase(), table.hand_size(1)) == (Phase.THINK, 3)
    table.do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == 5
    assert table.phase() == Phase.LEADER


def test_w16_palace_plays_several_cards():
    table = Table().built(1, "palace", "wall").clients(1, merchant=1).stock(1, stone=3, brick=2)
    table.hand(1, "garden", "prison", "villa", "bar", jacks=1).lead("garden")
    for name in ("prison", "villa"):
        table.do(ActionKind.MORE_CARD, card(name), Role.MERCHANT)
    table.do(ActionKind.MORE_JACK, Role.MERCHANT)
    table.do(ActionKind.END_PLAY).think()
    for name in ("stone", "stone", "stone", "brick", "brick"):
        table.do(ActionKind.VAULT_MATERIAL, colour(name))
    assert table.counts(1, "vault") == {"stone": 3, "brick": 2}
    assert table.phase() == Phase.LEADER


def test_w19_circus_maximus_doubles_clients_of_who_led_or_followed():
    table = Table()
    for seat in (1, LEFT):
        table.built(seat, "circus_maximus", "garden", "prison").clients(seat, merchant=2).stock(seat, wood=9)
    table.led_by(1, "merchant")
    actors = []
    while table.phase() == Phase.MERCHANT:
        actors.append(int(table.state.seat))
        table.do(ActionKind.VAULT_MATERIAL, colour("wood"))
    assert actors == [1] * 5 + [LEFT] * 2


def test_w20_sewer_keeps_the_played_card():
    table = Table().leads(RIGHT).built(1, "sewer").hand(RIGHT, "garden").hand(1, "prison")
    table.lead("garden").follow("prison").think()
    assert (table.phase(), table.state.seat) == (Phase.SEWER, 1)
    table.do(ActionKind.KEEP_PLAYED, colour("stone"))
    assert table.counts(1, "stockpile") == {"stone": 1}
    assert table.counts(1, "pool") == {"stone": 1}


def test_w23_crane_follows_as_architect_with_any_card():
    table = Table().leads(RIGHT).built(1, "crane").hand(RIGHT, jacks=1).hand(1, "road")
    table.lead("jack", "architect").follow("road").think().skip(until=1)
    assert table.phase() == Phase.ARCHITECT
    table.do(ActionKind.SKIP_ACTION)
    assert table.counts(1, "pool") == {"rubble": 1}


def test_w33_senate_takes_the_jacks_of_opponents():
    table = Table(variant="empire").built(1, "senate").built(LEFT, "senate")
    for seat in range(3):
        table.hand(seat, jacks=1)
    table.lead("jack", "patron").follow("jack").follow("jack")
    table.do(ActionKind.TAKE_PLAYED_JACK, RIGHT).do(ActionKind.TAKE_PLAYED_JACK, LEFT)
    table.do(ActionKind.TAKE_PLAYED_JACK, 1)
    assert [table.jacks(seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.parametrize(("name", "cards"), [("shrine", 7), ("temple", 9)], ids=["w34", "w45"])
def test_w34_w45_shrine_and_temple_raise_the_refill(name, cards):
    table = Table().built(1, name).do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == cards


@pytest.mark.parametrize(("kind", "orders", "jacks"), [(ActionKind.THINK_REFILL, 5, 1), (ActionKind.THINK_JACK, 2, 2)])
def test_w39_tribunal_adds_a_jack_to_a_think(kind, orders, jacks):
    table = Table().built(1, "tribunal").hand(1, "bar", "road").do(kind).do(ActionKind.TAKE_JACK)
    assert (sum(table.cards(1).values()), table.jacks(1)) == (orders, jacks)


def test_w40_latrine_discards_a_card_before_a_think():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "latrine").hand(1, "gate", "gate", "bath", "bath")
    table.lead("jack", "architect").do(ActionKind.THINK)
    table.do(ActionKind.DISCARD_CARD, card("gate")).do(ActionKind.THINK_REFILL)
    assert table.counts(1, "pool") == {"brick": 1}
    assert table.hand_size(1) == 5


def test_w42_vomitorium_discards_the_whole_hand():
    table = (
        Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "vomitorium").hand(1, "palace", "temple", "statue", jacks=1)
    )
    table.lead("jack", "architect").do(ActionKind.THINK).do(ActionKind.DISCARD_HAND).do(ActionKind.THINK_REFILL)
    assert table.counts(1, "pool") == {"marble": 3}
    assert (table.hand_size(1), table.jacks(1), table.state.jack_pile) == (5, 0, 5)


def test_w46_circus_plays_two_cards_as_a_jack():
    table = Table(variant="empire").built(1, "circus").hand(1, "garden", "dock", "market")
    assert table.choices(ActionKind.LEAD_PETITION) == []
    table.do(ActionKind.LEAD_CIRCUS, colour("wood"), Role.PATRON)
    assert table.state.frames[0].role == Role.PATRON
    assert table.cards(1) == {"garden": 1}
    assert table.counts(1, "camp") == {"wood": 2}


def test_w47_school_thinks_four_times_as_the_first_building():
    table = Table().found(1, "school", 1).hand(1, "gate", "bar", "road").led_by(1, "craftsman")
    table.add("school", "hand", "gate").do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == 5
    table.do(ActionKind.THINK_JACK).do(ActionKind.THINK_JACK).do(ActionKind.THINK_ONE)
    assert table.hand_size(1) == 8
    assert table.phase() == Phase.LEADER
