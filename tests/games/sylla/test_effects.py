"""Each building and each event, once at least."""

import pytest

from simulate.games.sylla.constants import ActionKind, Colour, Component, Phase, Source, Status
from tests.games.sylla.table import BLACK, BLUE, RED, WHITE, Table, bought

HEALTH, CIVIC, LEISURE = Colour
LEGIONARY, VESTAL = Component.LEGIONARY, Component.VESTAL


# Buildings


@pytest.mark.parametrize("tile", [Component.STALL, Component.FIELD, Component.SHRINE, Component.TAVERN])
def test_kept_buildings_lie_open_at_once(tile):
    assert bought(tile).owned(BLUE, tile) == [1, 0, 0]


@pytest.mark.parametrize(("tile", "source", "points"), [("ARCH", Source.ARCH, 6), ("STATUE", Source.STATUE, 4)])
def test_monuments_earn_prestige_and_are_discarded(tile, source, points):
    table = bought(Component[tile])
    assert table.ledger() == [(BLUE, source, points)]
    assert table.state.players[BLUE].owned[9:].sum() == 0


def test_bank_brings_five_deniers():
    assert bought(Component.BANK).coins() == [4, 9, 4, 4]


@pytest.mark.parametrize("second", [LEISURE, HEALTH])
def test_insula_brings_any_two_tokens_also_equal_ones(second):
    table = bought(Component.INSULA)
    assert (table.state.phase, table.state.seat) == (Phase.INSULA, BLUE)
    table.do(ActionKind.TAKE_INSULA_TOKEN, LEISURE).do(ActionKind.TAKE_INSULA_TOKEN, second)
    assert sum(table.tokens(BLUE)) == 2
    assert table.tokens(BLUE)[LEISURE] == 1 + (second == LEISURE)
    assert (table.state.phase, table.state.seat) == (Phase.OFFER, BLUE)


def test_a_crane_tile_becomes_a_card_that_waits_for_the_next_turn():
    assert bought(Component.CRANE).owned(BLUE, Component.CRANE_CARD) == [0, 1, 0]


def test_a_shrine_bought_this_turn_is_used_this_turn():
    table = bought(Component.SHRINE).to_income()
    assert (table.state.phase, table.state.seat) == (Phase.SHRINE, BLUE)


def test_each_shrine_sells_once_and_only_for_coins_that_are_there():
    table = Table().own(BLACK, shrine=3, coins=1).to_income()  # four deniers
    table.do(ActionKind.USE_SHRINE, HEALTH).do(ActionKind.USE_SHRINE, HEALTH)
    assert table.coins()[BLACK] == 0
    assert table.state.phase != Phase.SHRINE


def test_shrines_come_before_taverns_and_both_may_be_left_unused():
    table = Table().own(BLACK, shrine=1, tavern=1).to_income()
    assert table.state.phase == Phase.SHRINE
    table.do(ActionKind.SKIP_SHRINE)
    assert table.state.phase == Phase.TAVERN
    table.do(ActionKind.SKIP_TAVERN)
    assert table.state.markers.tolist() == [3, 3, 3]
    assert table.tokens(BLACK) == [0, 0, 0]


def test_a_marker_moved_by_one_seats_tavern_is_closed_to_the_next_seats():
    table = Table().own(BLACK, tavern=1).own(RED, tavern=1).to_income()
    table.do(ActionKind.USE_TAVERN, LEISURE, -1)
    assert table.state.seat == RED
    assert set(table.choices(ActionKind.USE_TAVERN)) == {HEALTH, CIVIC}


def test_a_tavern_moves_the_same_marker_again_next_turn():
    table = Table().own(BLACK, tavern=1).to_income()
    table.do(ActionKind.USE_TAVERN, LEISURE, -1)
    table.vote_nothing().to_income()
    assert LEISURE in table.choices(ActionKind.USE_TAVERN)


@pytest.mark.parametrize(("building", "coins"), [("stall", 3), ("shrine", 3), ("tavern", 3)])
def test_face_down_buildings_do_nothing(building, coins):
    table = Table().own(BLACK, Status.DOWN, **{building: 1}).own(BLACK, coins=0).to_income()
    assert table.coins()[BLACK] == coins
    assert table.state.phase == Phase.PREVENT


# Events


def occur(table, event, others=(Component.RAID, Component.REVOLT)):
    """Let one event occur together with Decadence, the two `others` being prevented."""
    table.events(event, *others).own(WHITE, legionary=3).to_income()
    for other in (others[0], others[0], others[1]):
        table.do(ActionKind.PLACE_CUBE, LEGIONARY, list(table.state.events).index(other))
    return table


@pytest.mark.parametrize(
    ("event", "markers", "famine"),
    [
        (Component.EPIDEMIC, [2, 3, 4], 0),
        (Component.ERUPTION, [3, 3, 3], 0),
        (Component.CULT, [3, 2, 4], 0),
        (Component.FAMINE, [3, 3, 4], 1),
    ],
)
def test_events_move_their_marker_left_or_famine_right(event, markers, famine):
    table = Table()
    table.state.markers = [3, 3, 5]
    occur(table, event)
    assert table.state.markers.tolist() == markers  # Decadence has pulled back Leisure, the rightmost
    assert table.state.famine == famine


def test_famine_stops_at_its_last_cell():
    assert occur(Table().at(Phase.OFFER, BLACK, famine=6), Component.FAMINE).state.famine == 6


def test_decadence_does_nothing_when_all_markers_are_at_the_left_end():
    table = Table()
    table.state.markers[:] = 0
    assert occur(table, Component.FAMINE).state.markers.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("event", "element"),
    [
        (Component.PERSECUTION, Component.MERCHANT_CHRISTIAN),
        (Component.PERSECUTION, Component.SENATOR_CHRISTIAN),
        (Component.PERSECUTION, Component.SLAVE_CHRISTIAN),
        (Component.PURGE, Component.SENATOR),
        (Component.PURGE, Component.SENATOR_CHRISTIAN),
        (Component.FLOOD, Component.CRANE_CARD),
        (Component.FLOOD, Component.STALL),
        (Component.FLOOD, Component.FIELD),
    ],
)
def test_blocking_events_flip_one_element_of_each_seat(event, element):
    table = Table()
    for seat in (BLACK, RED):
        table.state.players[seat].owned[element, Status.READY] = 2
        table.own(seat, merchant=1)
    occur(table, event)
    for seat in (BLACK, RED):
        assert (table.state.phase, table.state.seat) == (Phase.FLIP, seat)
        assert table.options() == [(ActionKind.FLIP_CARD, element, Status.READY)]
        table.do(ActionKind.FLIP_CARD, element, Status.READY)
        assert table.owned(seat, element) == [1, 0, 1]
    assert table.state.phase == Phase.VOTE


@pytest.mark.parametrize(("event", "element"), [("REVOLT", Component.SLAVE_CHRISTIAN), ("RAID", Component.STALL)])
def test_revolt_and_raid(event, element):
    table = Table().own(BLACK, slave_christian=1, stall=1, field=1)
    occur(table, Component[event], (Component.PURGE, Component.PERSECUTION))
    assert table.options() == [(ActionKind.FLIP_CARD, element, Status.READY)]


def test_two_blocking_events_of_one_turn_strike_every_seat_each():
    table = Table().events(Component.PURGE, Component.FLOOD, Component.CULT).own(WHITE, vestal=3)
    for seat in (BLUE, RED):
        table.own(seat, senator=1, field=1)
    table.to_income()
    for slot in (2, 2, 3):
        table.do(ActionKind.PLACE_CUBE, VESTAL, slot)
    struck = []
    while table.state.phase == Phase.FLIP:
        struck.append((int(table.state.seat), table.options()[0][1]))
        table.apply(*table.options()[0])
    assert struck == [(seat, element) for element in (Component.SENATOR, Component.FIELD) for seat in (BLUE, RED)]


@pytest.mark.parametrize(("cubes_of_red", "tokens"), [(1, [1, 1, 0]), (2, [0, 1, 0])])
def test_all_who_share_the_most_cubes_on_an_event_get_its_token(cubes_of_red, tokens):
    table = Table().events(Component.FLOOD, Component.RAID, Component.REVOLT)
    table.own(BLUE, vestal=1).own(RED, vestal=cubes_of_red).to_income()
    for _ in range(1 + cubes_of_red):
        table.do(ActionKind.PLACE_CUBE, VESTAL, 0)
    assert [table.tokens(seat)[HEALTH] for seat in (BLUE, RED, WHITE)] == tokens


def test_an_event_that_occurs_again_flips_one_more():
    table = occur(Table().own(BLACK, senator=1).own(BLACK, Status.DOWN, senator=1), Component.PURGE)
    table.do(ActionKind.FLIP_CARD, Component.SENATOR, Status.READY)
    assert table.owned(BLACK, Component.SENATOR) == [0, 0, 2]


def test_seats_flip_from_the_first_consul_on():
    table = Table().own(BLACK, senator=1).own(RED, senator=1).events(Component.PURGE, Component.RAID, Component.REVOLT)
    table.own(WHITE, legionary=3).to_income(first_consul=BLUE)
    for event in (Component.RAID, Component.RAID, Component.REVOLT):
        table.do(ActionKind.PLACE_CUBE, LEGIONARY, list(table.state.events).index(event))
    assert table.state.seat == RED
    table.do(ActionKind.FLIP_CARD, Component.SENATOR, Status.READY)
    assert table.state.seat == BLACK


def test_rotated_and_upright_senators_are_different_victims():
    table = occur(Table().own(BLACK, senator=1).own(BLACK, Status.ROTATED, senator=1), Component.PURGE)
    table.do(ActionKind.FLIP_CARD, Component.SENATOR, Status.ROTATED)
    assert table.owned(BLACK, Component.SENATOR) == [1, 0, 1]


def test_a_christian_senator_stays_down_though_persecution_never_occurred():
    table = Table().own(BLACK, Status.DOWN, senator_christian=1, senator=1)
    occur(table, Component.PERSECUTION, (Component.PURGE, Component.RAID))
    assert Component.PURGE not in table.state.events
    assert table.owned(BLACK, Component.SENATOR) == [1, 0, 0]
    assert table.owned(BLACK, Component.SENATOR_CHRISTIAN) == [0, 0, 1]


def test_what_is_released_before_the_new_event_comes_stays_up():
    table = Table().own(BLACK, Status.DOWN, senator_christian=1, senator=1).own(RED, Status.DOWN, senator=2)
    table.events(Component.PURGE, Component.CULT, Component.EPIDEMIC).own(WHITE, legionary=3)
    where = list(table.state.event_deck).index(Component.PERSECUTION)
    table.state.event_deck[[3, where]] = table.state.event_deck[[where, 3]]
    table.to_income()
    for slot in (0, 0, 1):
        table.do(ActionKind.PLACE_CUBE, LEGIONARY, slot)
    assert table.state.events[0] == Component.PERSECUTION
    assert table.owned(BLACK, Component.SENATOR_CHRISTIAN) == table.owned(BLACK, Component.SENATOR) == [1, 0, 0]
    assert table.owned(RED, Component.SENATOR) == [2, 0, 0]


@pytest.mark.parametrize("players", [2, 4])
def test_only_taverns_and_great_buildings_better_the_state_of_rome(players):
    table = Table(players)
    betters = {Component.BATHS: HEALTH, Component.SENATE: CIVIC, Component.COLOSSEUM: LEISURE}
    before, famine, building, phase = table.state.markers.copy(), 0, None, Phase.PICK
    moved = 0
    for _ in table.wander(seed=4):
        risen = [colour for colour in Colour if table.state.markers[colour] > before[colour]]
        if risen:
            assert phase == Phase.TAVERN or (phase == Phase.VOTE and risen == [betters.get(building)])
        if table.state.famine < famine:
            assert (phase, building) == (Phase.VOTE, Component.GRANARY)
        moved += bool(risen)
        before, famine, phase = table.state.markers.copy(), int(table.state.famine), int(table.state.phase)
        building = Component(table.state.pile[table.state.round_number])
    assert moved


def test_without_cubes_the_first_consul_decides_everything():
    table = Table().events(Component.CULT, Component.FAMINE, Component.EPIDEMIC).to_income(first_consul=RED)
    assert table.state.seat == RED
    table.do(ActionKind.PREVENT_EVENT, 0).do(ActionKind.PREVENT_EVENT, 1)
    assert table.choices(ActionKind.REMOVE_EVENT) == [0, 1]
    table.do(ActionKind.REMOVE_EVENT, 1)
    assert Component.FAMINE not in table.state.events
    assert [sum(table.tokens(seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert table.state.phase == Phase.VOTE


def test_the_next_great_building_shows_before_the_vote():
    table = Table().to_income()
    assert table.state.pile_top == 1
    table.do(ActionKind.PREVENT_EVENT, 0).do(ActionKind.PREVENT_EVENT, 1).do(ActionKind.REMOVE_EVENT, 0)
    assert table.state.pile_top == 2


def test_vestals_cannot_fight_a_revolt():
    table = Table().events(Component.REVOLT, Component.CULT, Component.FLOOD).own(BLACK, vestal=1).to_income()
    assert table.choices(ActionKind.PLACE_CUBE) == [VESTAL] * 3
    assert {slot for _, _, slot in table.options()} == {1, 2, 3}
