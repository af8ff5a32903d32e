"""Elections, recruits, auctions and the end, where the rulebook leaves a choice or changes by players."""

import pytest

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Component, Phase, Source, Status, Thumb
from tests.games.sylla.table import BLACK, BLUE, RED, Table, bought

LEGIONARY, VESTAL = Component.LEGIONARY, Component.VESTAL


def test_the_sitting_first_consul_may_open_with_nothing_and_stay():
    table = Table().at(Phase.ELECTION, RED, first_consul=RED).do(ActionKind.OPEN_ELECTION, 0)
    for _ in range(3):
        table.do(ActionKind.PASS_ELECTION)
    assert table.state.first_consul == RED
    assert table.coins()[RED] == 4


def test_senators_vote_again_after_the_election_and_rotated_ones_only_there():
    table = Table().own(BLACK, senator=1).own(BLACK, Status.ROTATED, senator_christian=1)
    assert table.at(Phase.ELECTION, BLACK).choices(ActionKind.OPEN_ELECTION)[-1] == 4 + 2
    table.vote((Thumb.DOWN, 1), (Thumb.DOWN, 0), (Thumb.DOWN, 0), (Thumb.DOWN, 0))
    assert table.ledger() == [(BLACK, Source.PLEBS, 1)]


def test_with_two_players_the_first_consul_takes_both_recruits_first():
    table = Table(2)
    table.state.row = [Component.SLAVE, LEGIONARY, VESTAL, Component.SENATOR, Component.SLAVE, Component.SLAVE]
    table.at(Phase.RECRUIT, BLUE, first_consul=BLUE, left=2)
    order = []
    while table.state.phase == Phase.RECRUIT:
        order.append(int(table.state.seat))
        table.apply(*table.options()[0])
    assert order == [BLUE, BLUE, BLACK, BLACK]


@pytest.mark.parametrize(("players", "auctions"), [(3, 4), (4, 5)])
def test_tiles_left_after_the_last_auction_leave_the_game(players, auctions):
    table = Table(players).at(Phase.OFFER, BLACK)
    for _ in range(auctions):
        table.do(*table.options()[0])
        for _ in range(players):
            table.do(ActionKind.PASS_TILE)
    assert set(table.state.market) == {NONE}
    assert table.coins() == [7] * players


def test_with_two_players_three_purchases_empty_the_market():
    table = Table(2).own(BLUE, slave=3).at(Phase.OFFER, BLUE, offerer=BLUE)
    for place in (0, 2, 4):
        table.state.market[place] = Component.FIELD
        table.do(ActionKind.OFFER_TILE, place).do(ActionKind.PASS_TILE).do(ActionKind.BID_TILE, 1)
        table.do(ActionKind.PAY_CARD, Component.SLAVE, 0)
    assert table.state.num_auctions == 3
    assert table.owned(BLUE, Component.FIELD) == [3, 0, 0]
    assert table.state.phase != Phase.OFFER


def test_the_first_consul_offers_first_whoever_bought_last():
    table = Table()
    table.state.row[:4] = Component.SLAVE
    table.at(Phase.RECRUIT, RED, first_consul=RED, offerer=BLUE, left=1, num_auctions=5)
    for _ in range(4):
        table.do(ActionKind.RECRUIT, Component.SLAVE)
    assert (table.state.phase, table.state.seat) == (Phase.OFFER, RED)
    assert table.state.num_auctions == 0


def test_one_seat_may_buy_again_and_who_passed_may_bid_on_the_next_tile():
    table = bought(Component.STATUE, legionary=1).own(RED, legionary=2)
    table.state.market[1] = Component.ARCH
    table.do(ActionKind.OFFER_TILE, 1)
    assert table.state.seat == RED
    assert table.choices(ActionKind.BID_TILE) == [1, 2]
    for _ in range(3):
        table.do(ActionKind.PASS_TILE)
    table.do(ActionKind.BID_TILE, 1).do(ActionKind.PAY_CARD, LEGIONARY, 0)
    assert table.scores()[BLUE] == 10 + 4 + 6


def test_cards_turn_upright_at_the_end_of_the_turn_but_stay_face_down():
    table = Table().own(BLACK, Status.ROTATED, slave=2, crane_card=1).own(BLACK, Status.DOWN, slave=1)
    table.vote_nothing()
    assert table.owned(BLACK, Component.SLAVE) == [2, 0, 1]
    assert table.owned(BLACK, Component.CRANE_CARD) == [1, 0, 0]
    assert table.state.round_number == 2


def test_any_number_of_slaves_may_be_freed_and_a_christian_slave_scores_twice():
    table = Table().own(BLACK, slave_christian=2, slave=1, coins=5).at(Phase.VOTE, BLACK, round_number=5)
    table.own(BLACK, Status.DOWN, slave=1).vote_nothing()
    assert table.ledger() == [(BLACK, Source.CHRISTIANS, 4)]
    assert table.choices(ActionKind.FREE_SLAVES) == [0, 1, 2]
    table.do(ActionKind.FREE_SLAVES, 2)
    assert table.scores()[BLACK] == 10 + 4 + 6
    assert table.coins()[BLACK] == 1


def test_the_church_counts_only_what_lies_face_up():
    table = Table().own(BLACK, Status.DOWN, slave=1, slave_christian=1, senator_christian=1)
    table.own(BLACK, slave=1, coins=9).at(Phase.VOTE, BLACK, round_number=5).vote_nothing()
    assert table.ledger() == []
    assert table.choices(ActionKind.FREE_SLAVES) == [0, 1]
