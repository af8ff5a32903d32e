"""Situations that follow from the rules, numbered after the rulebook's examples."""

import pytest

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Colour, Component, Phase, Source, Status, Thumb
from tests.games.sylla.table import BLACK, BLUE, RED, WHITE, Table

HEALTH, CIVIC, LEISURE = Colour
UP, DOWN = Thumb.UP, Thumb.DOWN
LEGIONARY, VESTAL = Component.LEGIONARY, Component.VESTAL


def place(table, *cubes):
    """Put cubes on events, given as (card, event) in the order of play."""
    for card, event in cubes:
        table.do(ActionKind.PLACE_CUBE, card, list(table.state.events).index(event))
    return table


def test_x16_cheap_election_costs_no_deniers_and_brings_a_token():
    table = Table().own(BLACK, senator=3, coins=4).at(Phase.ELECTION, BLACK, first_consul=BLACK)
    table.do(ActionKind.OPEN_ELECTION, 2)
    for _ in range(3):
        table.do(ActionKind.PASS_ELECTION)
    assert table.state.first_consul == BLACK
    assert table.coins()[BLACK] == 4
    table.do(ActionKind.TAKE_TOKEN, HEALTH)
    assert table.tokens(BLACK) == [1, 0, 0]


def test_x17_a_tile_all_pass_on_is_discarded_and_the_same_seat_offers_again():
    table = Table().at_auction(Component.FIELD, 4)
    for _ in range(4):
        table.do(ActionKind.PASS_TILE)
    assert table.state.market[4] == NONE
    assert table.state.num_auctions == 1
    assert (table.state.phase, table.state.seat) == (Phase.OFFER, BLACK)


def test_x18_the_buyer_offers_next_and_speaks_last():
    table = Table().own(WHITE, slave=1).at_auction(Component.FIELD, 4)
    table.do(ActionKind.PASS_TILE).do(ActionKind.PASS_TILE).do(ActionKind.BID_TILE, 1).do(ActionKind.PASS_TILE)
    table.do(ActionKind.PAY_CARD, Component.SLAVE, 0)
    table.do(ActionKind.OFFER_TILE, table.choices(ActionKind.OFFER_TILE)[0])
    speakers = []
    while table.state.phase == Phase.AUCTION:
        speakers.append(int(table.state.seat))
        table.do(ActionKind.PASS_TILE)
    assert speakers == [BLACK, BLUE, RED, WHITE]


def crane_bought():
    table = Table().own(BLUE, slave=1, legionary=1).at_auction(Component.CRANE, 0, round_number=2, stack_first=12)
    table.do(ActionKind.BID_TILE, 1)
    for _ in range(3):
        table.do(ActionKind.PASS_TILE)
    return table.do(ActionKind.PAY_CARD, Component.SLAVE, 0)


def bids_of_blue(table, market_place):
    table.at_auction(Component.FIELD, market_place)
    return table.choices(ActionKind.BID_TILE)


@pytest.mark.parametrize(
    ("market_place", "this_turn", "next_turn"), [(0, [1], [1, 2, 3]), (2, [], [1, 2]), (4, [], [1, 2])]
)
def test_x19_a_crane_pays_from_the_next_turn_on(market_place, this_turn, next_turn):
    table = crane_bought()
    assert bids_of_blue(table, market_place) == this_turn
    table.vote_nothing()
    assert table.state.round_number == 3
    assert bids_of_blue(table, market_place) == next_turn


def test_x19_flood_may_flip_a_crane_in_the_turn_it_was_bought():
    table = crane_bought().events(Component.FLOOD, Component.REVOLT, Component.RAID).own(RED, legionary=2)
    table.to_income()
    place(table, (LEGIONARY, Component.REVOLT), (LEGIONARY, Component.REVOLT), (LEGIONARY, Component.RAID))
    assert (table.state.phase, table.state.seat) == (Phase.FLIP, BLUE)
    table.do(ActionKind.FLIP_CARD, Component.CRANE_CARD, Status.ROTATED)
    assert table.owned(BLUE, Component.CRANE_CARD) == [0, 0, 1]
    table.vote_nothing()
    assert bids_of_blue(table, 2) == [1]  # the Slave alone


def test_x20_two_taverns_move_two_different_markers():
    table = Table().own(BLACK, tavern=2).to_income()
    table.do(ActionKind.USE_TAVERN, HEALTH, 1)
    assert {a for a in table.choices(ActionKind.USE_TAVERN)} == {CIVIC, LEISURE}
    table.do(ActionKind.USE_TAVERN, CIVIC, -1)
    assert table.state.markers.tolist() == [4, 2, 3]
    assert table.state.phase != Phase.TAVERN


def test_x21_a_three_way_tie_at_the_cut_is_the_first_consuls():
    table = Table().events(Component.REVOLT, Component.CULT, Component.FLOOD)
    table.own(BLACK, legionary=2).own(BLUE, vestal=1).own(RED, vestal=1).own(WHITE, legionary=1).to_income()
    place(table, (LEGIONARY, Component.REVOLT), (VESTAL, Component.CULT), (VESTAL, Component.FLOOD))
    place(table, (LEGIONARY, Component.DECADENCE), (LEGIONARY, Component.REVOLT))
    assert table.choices(ActionKind.PREVENT_EVENT) == [1, 2, 3]
    table.do(ActionKind.PREVENT_EVENT, 1)
    assert Component.REVOLT not in table.state.events
    assert {Component.CULT, Component.FLOOD, Component.DECADENCE} < set(table.state.events.tolist())


def test_x22_decadence_tied_with_another_event_never_leaves():
    table = Table().events(Component.CULT, Component.FLOOD, Component.RAID).own(BLACK, legionary=4).to_income()
    place(table, (LEGIONARY, Component.DECADENCE), (LEGIONARY, Component.DECADENCE))
    place(table, (LEGIONARY, Component.CULT), (LEGIONARY, Component.CULT))
    assert table.state.phase == Phase.VOTE
    assert Component.CULT not in table.state.events
    assert table.state.events[3] == Component.DECADENCE


def test_x23_upper_events_occur_before_lower_ones():
    table = Table().events(Component.CULT, Component.RAID, Component.REVOLT).own(BLACK, legionary=3).to_income()
    table.state.markers = [3, 4, 3]
    place(table, (LEGIONARY, Component.RAID), (LEGIONARY, Component.RAID), (LEGIONARY, Component.REVOLT))
    assert table.state.markers.tolist() == [2, 2, 2]


def test_x24_persecution_keeps_the_christian_senator_down_when_the_purge_leaves():
    table = Table().events(Component.PURGE, Component.PERSECUTION, Component.EPIDEMIC).own(BLUE, legionary=3, coins=1)
    table.own(BLACK, Status.DOWN, senator=1, senator_christian=1, merchant_christian=1).to_income()
    place(table, (LEGIONARY, Component.PURGE), (LEGIONARY, Component.PURGE), (LEGIONARY, Component.PERSECUTION))
    assert table.owned(BLACK, Component.SENATOR) == [1, 0, 0]
    assert table.owned(BLACK, Component.SENATOR_CHRISTIAN) == [0, 0, 1]
    assert table.owned(BLACK, Component.MERCHANT_CHRISTIAN) == [0, 0, 1]
    table.vote((DOWN, 1), (DOWN, 0), (DOWN, 0), (DOWN, 0))
    assert (BLACK, Source.PLEBS, 1) in table.ledger()  # one denier and one Senator


def test_x25_raid_keeps_the_stall_down_when_the_flood_leaves():
    table = Table().events(Component.RAID, Component.FLOOD, Component.EPIDEMIC).own(BLUE, vestal=2, legionary=1)
    table.own(BLACK, Status.DOWN, stall=1, field=1).to_income()
    place(table, (VESTAL, Component.FLOOD), (VESTAL, Component.FLOOD), (LEGIONARY, Component.RAID))
    assert table.owned(BLACK, Component.FIELD) == [1, 0, 0]
    assert table.owned(BLACK, Component.STALL) == [0, 0, 1]
    table.state.famine = 3
    table.vote_nothing()
    assert (BLACK, Source.FAMINE, -1) in table.ledger()


def built(building, *votes, players=4, **fields):
    """All seats build with so many deniers; returns the table and what each seat gained."""
    table = Table(players).build(building).at(Phase.VOTE, BLACK, **fields)
    for seat, deniers in enumerate(votes):
        table.own(seat, coins=deniers)
    table.vote(*[(UP, deniers) for deniers in votes])
    return table, [sum(points for other, _, points in table.ledger() if other == seat) for seat in range(players)]


def test_x26_pantheon_ties_share_a_rank_and_skip_the_next():
    assert built(Component.PANTHEON, 5, 5, 3, 1)[1] == [10, 10, 2, 0]


def test_x27_temple_pays_by_votes():
    assert built(Component.TEMPLE, 9, 8, 7, 4)[1] == [10, 10, 6, 0]


@pytest.mark.parametrize(("famine", "after"), [(2, 0), (5, 2)])
def test_x28_granary_pushes_famine_back_to_zero_at_most(famine, after):
    table, _ = built(Component.GRANARY, 5, 4, 3, 1, famine=famine)
    assert table.state.famine == after


@pytest.mark.parametrize(("votes", "column"), [((5, 4), 5), ((9, 5), 6)])
def test_x29_with_two_players_great_buildings_move_markers_twice_as_far(votes, column):
    table, _ = built(Component.BATHS, *votes, players=2)
    assert table.state.markers[HEALTH] == column


def test_x30_help_for_the_plebs_is_paid_but_does_not_build():
    table = Table().build(Component.BATHS).own(BLACK, senator=2, coins=3).own(BLUE, coins=4)
    table.vote((DOWN, 3), (UP, 4), (DOWN, 0), (DOWN, 0))
    assert table.ledger() == [(BLACK, Source.PLEBS, 2), (BLUE, Source.BATHS, 5)]
    assert table.coins()[BLACK] == 0
    assert table.state.markers[HEALTH] == 3  # four votes are not enough


def test_x31_face_down_fields_do_not_feed_and_prestige_never_falls_below_zero():
    table = Table(3).own(BLACK, field=1).own(BLACK, Status.DOWN, field=1).own(BLUE, field=2)
    table.events(Component.FLOOD, Component.CULT, Component.RAID)
    table.state.score[RED] = 2
    table.at(Phase.VOTE, BLACK, famine=3)
    assert table.vote_nothing().scores() == [9, 10, 0]


@pytest.mark.parametrize(("tokens", "scores"), [((3, 3, 1, 1), [13, 13, 7, 7]), ((2, 2, 2, 2), [10, 10, 10, 10])])
def test_x32_all_who_tie_for_most_or_fewest_tokens_are_hit_by_a_crisis(tokens, scores):
    table = Table()
    for seat, number in enumerate(tokens):
        table.state.players[seat].tokens[CIVIC] = number
    table.state.markers[CIVIC] = 0
    assert table.vote_nothing().scores() == scores


def test_x33_with_two_players_a_purchase_removes_the_twin_colour():
    table = Table(2).own(BLUE, slave=1).at_auction(Component.FIELD, 0)
    before = table.state.market.tolist()
    table.do(ActionKind.BID_TILE, 1).do(ActionKind.PASS_TILE).do(ActionKind.PAY_CARD, Component.SLAVE, 0)
    assert table.state.market.tolist() == [NONE, NONE, *before[2:]]
    assert table.state.num_auctions == 1


def test_x33_with_two_players_a_tile_both_pass_on_leaves_its_twin():
    table = Table(2).at_auction(Component.FIELD, 0)
    before = table.state.market.tolist()
    table.do(ActionKind.PASS_TILE).do(ActionKind.PASS_TILE)
    assert table.state.market.tolist() == [NONE, *before[1:]]
    assert table.state.num_auctions == 1


@pytest.mark.parametrize(("players", "num_unseen", "num_returned"), [(4, 0, 6), (3, 2, 3), (2, 4, 2)])
def test_x34_the_last_row_is_what_was_returned_first_after_the_last_unseen_cards(players, num_unseen, num_returned):
    table = Table(players)
    returned = []
    for options in table.wander(seed=5, until=lambda state: state.round_number == 5):
        state = table.state
        if options[0][0] == ActionKind.RECRUIT and state.seat == (state.first_consul - 1) % players:
            row = [card for card in state.row.tolist() if card != NONE]
            unseen = state.deck[state.deck_first : state.deck_known].tolist()
        elif state.phase == Phase.OFFER and state.num_auctions == 0:
            if len(returned) < state.round_number:
                returned.append(state.deck[state.deck_last - 2 : state.deck_last].tolist())
            assert set(returned[-1]) <= set(row)
    assert len(returned) == 4
    assert len(unseen) == num_unseen
    known = [card for pair in returned for card in pair]
    assert [card for card in table.state.row.tolist() if card != NONE] == unseen + known[:num_returned]
