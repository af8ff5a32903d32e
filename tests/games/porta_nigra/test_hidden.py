"""Imagining what a seat cannot see: nothing visible changes, everything hidden is redrawn."""

from collections import Counter

import numpy as np
import pytest

from simulate.contract import NONE
from simulate.games.porta_nigra import GAME
from simulate.games.porta_nigra.constants import Phase
from tests.games.board import streams
from tests.games.porta_nigra.table import A, B, Table, reach

DECKS = ("market_deck", "building_deck", "honour_deck")


def visible(state, seat):
    """Everything a seat may know, by field."""
    seen = {name: state[name].copy() for name in state.dtype.names if name not in ("players", *DECKS)}
    seen["market_deck"] = state.market_deck[: state.market_first].copy()
    seen["building_deck"] = state.building_deck[: state.building_first].copy()
    seen["honour_deck"] = state.honour_deck[: state.honour_first].copy()
    for other in range(state.num_players):
        player = state.players[other]
        for name in player.dtype.names:
            if name not in ("decks", "hand"):
                seen[other, name] = player[name].copy()
        seen[other, "played"] = sorted(played(player))
        seen[other, "held"] = sum(card != NONE for card in player.hand)
        if other == seat:
            seen[other, "hand"] = player.hand.copy()
    return seen


def played(player):
    """Cards that left the hand."""
    drawn = player.decks[player.deck_round, : player.deck_first].tolist()
    return set(drawn) - set(player.hand.tolist())


def imagine(table, seat, seed):
    with np.errstate(over="ignore"):
        GAME.determinise(table.state, table.rules, seat, streams("porta_nigra", seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_the_same_game_and_it_is_sound(players):
    table = Table(players, seed=11)
    for ply, _ in enumerate(table.wander(11)):
        if ply % 5:
            continue
        saved, seat = table.save(), ply // 5 % players
        before = visible(table.state, seat)
        imagine(table, seat, ply)
        after = visible(table.state, seat)
        assert before.keys() == after.keys()
        for key, value in before.items():
            assert np.array_equal(value, after[key]), key
        assert table.check() == 0
        table.restore(saved)


def test_hands_of_others_are_any_two_cards_they_have_not_played():
    table = Table(3, seed=2)
    saved, hands = table.save(), Counter()
    for seed in range(600):
        table.restore(saved)
        imagine(table, A, seed)
        hands[frozenset(table.player(B).hand.tolist())] += 1
    assert len(hands) == 28  # every pair of eight cards
    assert max(hands.values()) < 3 * 600 / 28


def test_the_order_in_which_others_drew_is_unknown_the_own_one_known():
    table = Table(3, seed=4)
    for _ in table.wander(4, until=lambda state: state.round_number == 2 and state.players[B].deck_first == 6):
        pass
    own, other = table.player(A), table.player(B)
    known = [own.decks[0].tolist(), own.decks[1, : own.deck_first].tolist()]
    gone, finished, orders = played(other), set(), set()
    assert (own.deck_round, other.deck_round, len(gone)) == (1, 1, 4)
    for seed in range(20):
        imagine(table, A, seed)
        assert [own.decks[0].tolist(), own.decks[1, : own.deck_first].tolist()] == known
        finished.add(tuple(other.decks[0].tolist()))
        orders.add(tuple(card for card in other.decks[1].tolist() if card in gone))
    assert len(finished) > 10 and len(orders) > 5


def test_what_was_played_stays_played():
    table = reach(Phase.STEP, players=2, round_number=2)
    seat = int(table.state.seat)
    gone = played(table.player(seat))
    for seed in range(20):
        imagine(table, 1 - seat, seed)
        assert played(table.player(seat)) == gone


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_shuffled_below_their_top(name):
    table = Table(seed=3)
    first = int(table.state[name.replace("deck", "first")])
    top, rest = table.state[name][:first].tolist(), table.state[name][first:].tolist()
    orders = set()
    for seed in range(10):
        imagine(table, A, seed)
        assert table.state[name][:first].tolist() == top
        assert sorted(table.state[name][first:].tolist()) == sorted(rest)
        orders.add(tuple(table.state[name][first:].tolist()))
    assert len(orders) > 5


def test_the_own_deck_is_unknown_too_but_not_the_own_hand():
    table = Table(seed=3)
    hand, orders = table.player(A).hand.tolist(), set()
    for seed in range(10):
        imagine(table, A, seed)
        assert table.player(A).hand.tolist() == hand
        orders.add(tuple(table.player(A).decks[0].tolist()))
    assert len(orders) > 5
