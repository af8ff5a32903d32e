"""Imagining what a seat cannot see: nothing visible changes, everything hidden is redrawn."""

import numpy as np
import pytest

from simulate.contract import NONE
from simulate.games.nova_roma import GAME
from simulate.games.nova_roma.constants import Deed, Phase
from tests.games.board import streams
from tests.games.nova_roma.table import GREEN, PURPLE, YELLOW, K, Table, reach

STACKS = {
    "voyage_stack": "voyage_first",
    "building_stack": "building_first",
    "estate_stack": "estate_first",
    "special_stack": "special_first",
    "emperor": "emperor_first",
}
HIDDEN = ("players", "deck", "mosaic_stack", "favourites", *STACKS)


def visible(state, seat):
    """Everything a seat may know, by field."""
    seen = {name: state[name].copy() for name in state.dtype.names if name not in HIDDEN}
    for stack, first in STACKS.items():
        seen[stack] = state[stack][: state[first]].copy()
    seen["favourites"] = state.favourites[: state.round_number + 1].copy()
    for colour in range(3):
        seen["mosaic_stack", colour] = state.mosaic_stack[colour][: state.mosaic_first[colour]].copy()
    for other in range(state.num_players):
        for name in state.players.dtype.names:
            if other == seat or name not in ("hand", "pack"):
                seen[other, name] = state.players[other][name].copy()
    return seen


def imagine(table, seat, seed):
    with np.errstate(over="ignore"):
        GAME.determinise(table.state, table.rules, seat, streams("nova_roma", seed))


@pytest.mark.parametrize(("players", "variant"), [(1, "base"), (2, "base"), (3, "both_drafts"), (4, "base")])
def test_a_seat_sees_the_same_game_and_it_is_sound(players, variant):
    table = Table(players, variant, seed=11)
    for ply, _ in enumerate(table.wander(11)):
        if ply % 7 and table.state.round_number > 1:
            continue
        saved = table.save()
        seat = ply % players
        before = visible(table.state, seat)
        imagine(table, seat, seed=ply)
        after = visible(table.state, seat)
        for key in before:
            assert np.array_equal(before[key], after[key]), key
        assert table.check() == 0
        table.restore(saved)


def draws(table, seat, read, number=40):
    saved = table.save()
    values = []
    for seed in range(number):
        imagine(table, seat, seed)
        values.append(read(table.state))
        table.restore(saved)
    return values


def test_hands_of_others_vary_and_the_own_one_does_not():
    table = Table(3)

    def hand(state):
        return tuple(state.players[YELLOW].hand[:2].tolist())

    assert len(set(draws(table, PURPLE, hand))) > 20
    assert len(set(draws(table, YELLOW, hand))) == 1


def test_packs_of_others_vary_in_the_draft():
    table = reach(Phase.ASSOCIATE_DRAFT, 3, "associate_draft")
    assert len(set(draws(table, PURPLE, lambda state: tuple(state.players[YELLOW].pack.tolist())))) > 20
    assert len(set(draws(table, PURPLE, lambda state: tuple(state.players[PURPLE].pack.tolist())))) == 1


def test_hands_of_others_vary_even_when_the_deck_is_empty():
    table = Table(3).discard_deck()
    hands = draws(table, PURPLE, lambda state: tuple(state.players[YELLOW].hand[:2].tolist()))
    held = {int(card) for seat in (YELLOW, GREEN) for card in table.player(seat).hand[:2]}
    assert len(set(hands)) > 6 and {card for hand in hands for card in hand} == held
    table.act(Deed.RECRUIT).do(K.TAKE_CARD, 4)  # the deck is made of the discard pile
    assert len(set(draws(table, PURPLE, lambda state: tuple(state.players[YELLOW].hand[:2].tolist())))) > 20


def test_all_splits_of_the_unseen_cards_are_equally_likely():
    """Two cards in another's hand and one in the deck: each of the three lies there in a third of the draws."""
    table = Table(2).discard_deck(but=1)
    unseen = [*table.player(YELLOW).hand[:2].tolist(), int(table.state.deck[-1])]
    lying = draws(table, PURPLE, lambda state: int(state.deck[-1]), 900)
    counts = [lying.count(card) for card in unseen]
    assert sum((count - 300) ** 2 / 300 for count in counts) < 20  # chance: five in a hundred thousand


def test_cards_just_put_back_are_known_to_whoever_did():
    table = reach(Phase.PUT_BACK, 3, "associate_draft")
    first = table.player(PURPLE).hand[0]
    table.do(K.PUT_BACK, first)
    others = draws(
        table, PURPLE, lambda state: state.players[YELLOW].hand.tolist() + state.players[GREEN].hand.tolist()
    )
    assert table.state.seat == PURPLE and first not in {card for cards in others for card in cards}
    table.do(K.PUT_BACK, table.player(PURPLE).hand[0])
    assert table.state.seat == YELLOW  # who does not know them
    hands = draws(
        table, YELLOW, lambda state: state.players[PURPLE].hand.tolist() + state.players[GREEN].hand.tolist(), 200
    )
    assert first in {card for cards in hands for card in cards}


@pytest.mark.parametrize("variant", ["base", "both_drafts"])
def test_cards_leave_no_trace_in_the_deck(variant):
    table = Table(3, variant, seed=5)
    for ply, _ in enumerate(table.wander(5)):
        state = table.state
        assert (state.deck[: state.deck_first] == NONE).all() and NONE not in state.deck[state.deck_first :]
        if ply % 5 == 0:
            saved = table.save()
            imagine(table, ply % 3, seed=ply)
            assert (state.deck[: state.deck_first] == NONE).all() and NONE not in state.deck[state.deck_first :]
            table.restore(saved)


def test_the_next_favourite_is_known_and_the_one_after_is_not():
    table = Table(3)
    assert len(set(draws(table, PURPLE, lambda state: int(state.favourites[1])))) == 1
    assert len(set(draws(table, PURPLE, lambda state: int(state.favourites[2])))) > 1


@pytest.mark.parametrize("stack", [*STACKS, "deck"])
def test_stacks_are_shuffled(stack):
    table = Table(3)
    assert len(set(draws(table, PURPLE, lambda state: tuple(state[stack].tolist()), 20))) > 10


def test_solo_emperor_tokens_stay_within_their_pass():
    table = Table(1)
    for tokens in draws(table, PURPLE, lambda state: state.emperor.tolist(), 10):
        assert all(sorted(tokens[first : first + 8]) == list(range(8)) for first in (0, 8, 16))
