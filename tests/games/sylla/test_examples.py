"""The rulebook's own examples, numbered in its order."""

import pytest

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Colour, Component, Phase, Source, Status, Thumb
from tests.games.sylla.table import BLACK, BLUE, RED, WHITE, Table

HEALTH, CIVIC, LEISURE = Colour
UP, DOWN = Thumb.UP, Thumb.DOWN
EXAMPLE_EVENTS = (Component.FAMINE, Component.CULT, Component.REVOLT)


def test_x01_election_highest_bidder_alone_pays_what_senators_do_not_cover():
    table = Table().own(BLUE, senator=2, coins=4).own(BLACK, senator=1, coins=5)
    table.at(Phase.ELECTION, BLUE, first_consul=BLUE)
    table.do(ActionKind.OPEN_ELECTION, 3)
    for seat in (RED, WHITE):
        assert table.state.seat == seat
        table.do(ActionKind.PASS_ELECTION)
    table.do(ActionKind.BID_ELECTION, 4)
    assert table.state.first_consul == BLACK
    assert table.coins() == [2, 4, 4, 4]
    assert (table.state.phase, table.state.seat) == (Phase.CONSUL_TOKEN, BLACK)
    table.do(ActionKind.TAKE_TOKEN, LEISURE)
    assert table.tokens(BLACK) == [0, 0, 1]


def test_x02_famine_grows_by_the_symbols_on_the_events():
    table = Table().events(*EXAMPLE_EVENTS).at(Phase.CONSUL_TOKEN, BLACK)
    table.do(ActionKind.TAKE_TOKEN, HEALTH)
    assert table.state.famine == 2


def test_x03_recruiting_from_the_first_consul_and_the_rest_goes_under_the_deck():
    row = ["slave", "legionary", "merchant", "senator", "vestal", "slave_christian"]
    table = Table()
    table.state.row = [Component[name.upper()] for name in row]
    table.state.deck[:2] = Component.VESTAL
    table.at(Phase.RECRUIT, BLACK, first_consul=BLACK, left=1, deck_first=1, deck_last=2)
    for seat, name in enumerate(["slave", "legionary", "senator", "vestal"]):
        assert table.state.seat == seat
        table.do(ActionKind.RECRUIT, Component[name.upper()])
        assert table.owned(seat, Component[name.upper()]) == [1, 0, 0]
    assert table.state.deck[2:5].tolist() == [Component.MERCHANT, Component.SLAVE_CHRISTIAN, NONE]
    assert table.state.deck_last == 4
    assert set(table.state.row) == {NONE}


def field_for_white():
    """Black offers a Field on a grey place; White, with more grey than needed, has bought it for three."""
    table = Table().own(BLUE, vestal=2).own(RED, vestal=2).own(BLACK, merchant=4)
    table.own(WHITE, slave=1, merchant=2, vestal=1)
    table.state.market[4] = Component.FIELD
    table.at(Phase.OFFER, BLACK, first_consul=BLACK, offerer=BLACK)
    table.do(ActionKind.OFFER_TILE, 4)
    assert table.state.seat == BLUE
    table.do(ActionKind.BID_TILE, 2)
    assert table.choices(ActionKind.BID_TILE) == []  # Red could only equal the bid
    table.do(ActionKind.PASS_TILE)
    table.do(ActionKind.BID_TILE, 3)
    table.do(ActionKind.PASS_TILE)
    return table


def test_x04_auction_highest_bidder_gets_the_field():
    table = field_for_white()
    assert (table.state.phase, table.state.seat) == (Phase.PAYMENT, WHITE)
    for card in ("merchant", "merchant", "slave"):
        table.do(ActionKind.PAY_CARD, Component[card.upper()], table.state.left - 1)
    assert table.owned(WHITE, Component.FIELD) == [1, 0, 0]
    assert table.state.market[4] == NONE
    assert table.state.num_auctions == 1


def test_x05_payment_buyer_rotates_his_cards_and_offers_next():
    table = field_for_white()
    for card in ("merchant", "merchant", "slave"):
        table.do(ActionKind.PAY_CARD, Component[card.upper()], table.state.left - 1)
    assert table.owned(WHITE, Component.MERCHANT) == [0, 2, 0]
    assert table.owned(WHITE, Component.SLAVE) == [0, 1, 0]
    assert table.owned(WHITE, Component.VESTAL) == [1, 0, 0]
    assert (table.state.phase, table.state.seat) == (Phase.OFFER, WHITE)


def income_example():
    table = Table().own(BLACK, stall=1, coins=0).own(BLUE, merchant=1, merchant_christian=1, coins=0)
    table.own(RED, shrine=1, coins=0).own(WHITE, stall=1, coins=0).own(WHITE, Status.ROTATED, merchant=1)
    return table.to_income()


@pytest.mark.parametrize("seat", [pytest.param(BLACK, id="x06a_stall"), pytest.param(BLUE, id="x06b_two_merchants")])
def test_x06_income(seat):
    assert income_example().coins()[seat] == 5


def test_x06c_red_uses_a_shrine_with_the_income_of_this_turn():
    table = income_example()
    assert (table.state.phase, table.state.seat) == (Phase.SHRINE, RED)
    assert table.coins() == [5, 5, 3, 0]  # White waits until Red is done
    table.do(ActionKind.USE_SHRINE, CIVIC)
    assert table.coins()[RED] == 1
    assert table.tokens(RED) == [0, 1, 0]


def test_x06d_a_rotated_merchant_brings_nothing():
    table = income_example()
    table.do(ActionKind.SKIP_SHRINE)
    assert table.coins()[WHITE] == 5


def cubes_example():
    table = Table().events(*EXAMPLE_EVENTS).own(BLACK, legionary=1, slave=2).own(BLUE, legionary=2)
    table.own(RED, vestal=1, legionary=1).own(WHITE, Status.ROTATED, vestal=1)
    table.to_income()
    for seat, card, event in [
        (BLACK, Component.LEGIONARY, Component.DECADENCE),
        (BLUE, Component.LEGIONARY, Component.DECADENCE),
        (RED, Component.VESTAL, Component.FAMINE),
        (BLUE, Component.LEGIONARY, Component.REVOLT),
        (RED, Component.LEGIONARY, Component.DECADENCE),
    ]:
        assert table.state.seat == seat
        table.do(ActionKind.PLACE_CUBE, card, list(table.state.events).index(event))
    return table


def test_x07_cubes_are_placed_in_turns_and_who_has_none_is_skipped():
    assert cubes_example().cubes_on_events() == [1, 0, 1, 3]


def test_x08_most_cubes_earn_a_token_and_on_decadence_a_point():
    table = cubes_example()
    assert [table.tokens(seat) for seat in range(4)] == [[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 0, 0]]
    assert table.ledger() == [(seat, Source.DECADENCE, 1) for seat in (BLACK, BLUE, RED)]


def test_x09_first_consul_breaks_the_tie_and_the_other_two_events_occur():
    table = cubes_example()
    assert table.options() == [(ActionKind.PREVENT_EVENT, 0, 0), (ActionKind.PREVENT_EVENT, 2, 0)]
    assert table.state.seat == BLACK
    table.do(ActionKind.PREVENT_EVENT, 2)
    assert table.state.famine == 1
    assert table.state.markers.tolist() == [3, 2, 3]
    assert table.owned(BLACK, Component.SLAVE) == [2, 0, 0]


def test_x10_decadence_cannot_leave_so_the_other_prevented_event_does():
    table = cubes_example()
    drawn = table.state.event_deck[3]
    table.do(ActionKind.PREVENT_EVENT, 2)
    assert table.state.events.tolist() == [Component.FAMINE, Component.CULT, drawn, Component.DECADENCE]
    assert table.cubes_on_events() == [0, 0, 0, 0]
    assert table.state.phase == Phase.VOTE


@pytest.mark.parametrize(("black_deniers", "column"), [(1, 4), (2, 5)])
def test_x11_great_building_baths(black_deniers, column):
    table = Table().build(Component.BATHS).own(BLUE, senator=2).own(RED, senator=1)
    table.own(BLACK, Status.ROTATED, senator=1)
    table.vote((UP, black_deniers), (DOWN, 0), (UP, 3), (UP, 4))
    assert table.scores() == [10, 11, 15, 15]
    assert table.coins() == [4 - black_deniers, 4, 1, 0]
    assert table.state.markers.tolist() == [column, 3, 3]
    assert table.state.pile[table.state.round_number] != Component.BATHS


def test_x12_one_field_saves_two_points():
    table = Table().own(WHITE, field=1).at(Phase.VOTE, BLACK, famine=3)
    assert table.vote_nothing().scores() == [7, 7, 7, 9]


def crisis_ledger(table):
    return [entry for entry in table.ledger() if entry[1] in (Source.CRISIS_GAIN, Source.CRISIS_LOSS)]


def test_x13_crisis_rewards_most_and_punishes_fewest_tokens_every_turn():
    table = Table().at(Phase.VOTE, BLACK, round_number=4, stack_first=24)
    for seat, number in zip((BLUE, WHITE, RED, BLACK), (4, 2, 2, 1), strict=True):
        table.state.players[seat].tokens[CIVIC] = number
    table.state.markers[CIVIC] = 0
    assert table.vote_nothing().scores() == [7, 13, 10, 10]
    assert crisis_ledger(table) == [(BLUE, Source.CRISIS_GAIN, 3), (BLACK, Source.CRISIS_LOSS, -3)]
    assert table.state.round_number == 5
    assert crisis_ledger(table.vote_nothing()) == [(BLUE, Source.CRISIS_GAIN, 3), (BLACK, Source.CRISIS_LOSS, -3)]


def test_x14_end_of_the_game():
    table = Table().at(Phase.VOTE, BLACK, round_number=5)
    table.own(RED, senator_christian=1, merchant_christian=1, coins=4)
    table.own(RED, Status.ROTATED, slave_christian=1, slave=1)
    table.state.players[RED].tokens = [8, 3, 5]
    table.state.markers = [4, 1, 5]  # columns worth 3, 1 and 3
    table.vote_nothing()
    assert table.ledger() == [(RED, Source.CHRISTIANS, 6)]
    table.do(ActionKind.FREE_SLAVES, 2)
    assert [points for _, _, points in table.ledger()] == [6, 24, 3, 15]
    assert table.scores()[RED] == 10 + 54
    assert table.coins()[RED] == 0
    assert table.options() == []


def test_x15_famine_of_three_follows_from_the_examples_in_sequence():
    table = Table().events(*EXAMPLE_EVENTS).at(Phase.CONSUL_TOKEN, BLACK).own(WHITE, field=1)
    table.do(ActionKind.TAKE_TOKEN, HEALTH)
    table.own(BLACK, legionary=1).own(RED, legionary=1).to_income()
    for slot in (3, 2):  # Decadence and Revolt are prevented, Famine and Cult occur
        table.do(ActionKind.PLACE_CUBE, Component.LEGIONARY, slot)
    assert table.state.famine == 3
    before = table.scores()
    lost = [now - then for now, then in zip(table.vote_nothing().scores(), before, strict=True)]
    assert lost == [-3, -3, -3, -1]
