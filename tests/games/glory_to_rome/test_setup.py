"""Preparing the game."""

import pytest

from simulate.games.glory_to_rome.constants import Component, Phase
from simulate.games.glory_to_rome.setup import choose_leader
from tests.games.glory_to_rome.table import card, dealt


@pytest.mark.parametrize(
    ("players", "variant", "deck", "pile"),
    [(2, "republic", 132, 6), (3, "republic", 126, 6), (4, "republic", 120, 6), (5, "republic", 114, 6)]
    + [(2, "empire", 134, 4), (3, "empire", 129, 3), (4, "empire", 124, 2), (5, "empire", 119, 1)],
)
def test_sizes_by_number_of_players(players, variant, deck, pile):
    table = dealt(players, variant)
    state = table.state
    extra = state.pool.sum() - players  # cards that broke a tie for the lead
    assert extra >= 0
    assert state.deck_last - state.deck_first == deck - extra
    assert state.jack_pile == pile
    assert state.in_town.tolist() == [players] * 6
    assert state.out_of_town.tolist() == [6 - players] * 6
    assert table.scores() == [2] * players
    assert table.check() == 0


def test_the_first_in_the_alphabet_leads():
    table = dealt(3)
    for names, leader in ((["wall", "academy", "bar"], 1), (["bar", "wall", "bar", "dock", "bath"], 2)):
        first = table.state.deck_first
        table.state.deck[first : first + len(names)] = [card(name) for name in names]
        assert choose_leader(table.state, table.rules) == leader
        assert table.state.deck_first == first + len(names)  # the tied ones revealed again


def test_a49_seats_are_counted_from_the_first_leader():
    for seed in range(5):
        table = dealt(3, seed=seed)
        assert table.state.frames[0].seat == table.state.seat == 0
        assert table.phase() == Phase.LEADER


def test_tied_seats_reveal_again():
    pools = [dealt(5, seed=seed).state.pool.sum() for seed in range(200)]
    assert min(pools) == 5 and max(pools) in (7, 8)
    assert 0 < sum(pool > 5 for pool in pools) < 30  # about one deal in twenty


def test_variants_share_pool_colours_leader_and_most_of_the_hands():
    for seed in range(10):
        republic, empire = dealt(4, "republic", seed), dealt(4, "empire", seed)
        if republic.state.pool.sum() == empire.state.pool.sum() == 4:
            assert republic.state.pool.tolist() == empire.state.pool.tolist()
            for one, other in zip(republic.state.players[:4], empire.state.players[:4], strict=True):
                assert (one.held >= other.held).all()


def test_every_card_is_dealt_from_a_shuffled_deck():
    tops = {Component(int(kind)) for seed in range(60) for kind in dealt(2, seed=seed).state.deck[20:24]}
    assert len(tops) > 35
