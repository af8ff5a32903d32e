"""Preparing the game: every piece is where the rulebook puts it, for each number of players."""

from collections import Counter

import pytest

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Component, Phase, Source
from tests.games.sylla.table import Table

PICKS = {2: 6, 3: 6, 4: 4}
ROW = {2: 6, 3: 5, 4: 6}
DECK = {2: 28, 3: 22, 4: 24}


def after_picks(players, seed=1):
    table = Table(players, seed=seed)
    for _ in table.wander(seed, until=lambda state: state.phase != Phase.PICK):
        pass
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_board_before_the_secret_choice(players):
    state = Table(players).state
    assert state.num_players == players
    assert (state.round_number, state.seat, state.first_consul, state.phase) == (1, 0, 0, Phase.PICK)
    assert state.markers.tolist() == [3, 3, 3]
    assert state.famine == 0
    assert state.events[3] == Component.DECADENCE
    assert state.events[:3].tolist() == state.event_deck[:3].tolist()
    assert sorted(state.event_deck) == list(range(Component.EPIDEMIC, Component.DECADENCE))
    assert sorted(state.pile) == list(range(Component.PANTHEON, Component.CHURCH))
    assert state.pile_top == 1  # pile[0] is out of the game
    assert state.market.tolist() == state.stack[:6].tolist()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_seat_starts_with(players):
    table = Table(players)
    assert table.scores() == [10] * players
    assert table.coins() == [4] * players
    assert table.ledger() == [(seat, Source.START, 10) for seat in range(players)]
    assert not table.state.players["owned"].any()
    assert not table.state.players["tokens"].any()


@pytest.mark.parametrize("seed", range(3))
def test_stacks_lie_a_on_b_on_c(seed):
    table = Table(seed=seed)
    first = 0
    for counts in table.rules.stack_counts:
        tiles = Counter(table.state.stack[first : first + counts.sum()].tolist())
        assert tiles == {Component.STALL + kind: number for kind, number in enumerate(counts.tolist()) if number}
        first += counts.sum()
    assert first == 32
    assert Counter(table.state.stack.tolist())[Component.CRANE] == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_unpicked_characters_make_deck_and_row(players):
    table = after_picks(players)
    state = table.state
    row = [card for card in state.row.tolist() if card != NONE]
    deck = state.deck[state.deck_first : state.deck_last].tolist()
    hands = [card for seat in range(players) for card in range(8) for _ in range(table.owned(seat, card)[0])]
    assert len(row) == ROW[players]
    assert len(row) + len(deck) == DECK[players]
    assert len(hands) == players * PICKS[players]
    assert Counter(row + deck + hands) == {card: 4 * int(number) for card, number in enumerate(table.rules.set_counts)}
    assert (state.phase, state.seat) == (Phase.ELECTION, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_starting_merchant_brings_a_denier(players):
    table = after_picks(players, seed=4)
    merchants = [table.owned(seat, Component.MERCHANT)[0] + table.owned(seat, 3)[0] for seat in range(players)]
    assert any(merchants)
    assert table.coins() == [4 + number for number in merchants]


def test_a_recruited_merchant_brings_none():
    table = Table()
    table.state.row[0] = Component.MERCHANT
    table.at(Phase.RECRUIT, 0, left=1).do(ActionKind.RECRUIT, Component.MERCHANT)
    assert table.coins()[0] == 4


def test_picks_stay_on_the_table_face_down_until_the_last_seat_has_chosen():
    table = Table()
    for _ in table.wander(1, until=lambda state: state.phase != Phase.PICK):
        assert not table.state.players["owned"].any()
    assert table.state.players["owned"].any()


@pytest.mark.parametrize("field", ["stack", "event_deck", "pile", "card_order"])
def test_deals_differ_by_seed(field):
    assert len({Table(seed=seed).state[field].tobytes() for seed in range(8)}) > 4


def test_every_great_building_can_be_the_missing_one():
    assert {int(Table(seed=seed).state.pile[0]) for seed in range(60)} == set(
        range(Component.PANTHEON, Component.CHURCH)
    )


@pytest.mark.parametrize(("players", "hand", "deck"), [(2, 16, 8), (3, 11, 7), (4, 9, 4)])
def test_cards_at_the_end_of_the_game(players, hand, deck):
    table = Table(players)
    auctions = 0
    for options in table.wander(1):
        auctions += options[0][0] == ActionKind.OFFER_TILE
    state = table.state
    assert [state.players[seat].owned[:8].sum() for seat in range(players)] == [hand] * players
    assert state.deck_last - state.deck_first == deck
    assert state.stack_first == 30
    assert state.event_first == 8
    assert auctions == {3: 20, 4: 25}.get(players, auctions) <= 25
