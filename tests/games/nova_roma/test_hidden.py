"""Imagining what a seat cannot see: nothing visible changes, everything hidden is redrawn."""

import numpy as np
import pytest

from simulate.games.nova_roma import GAME
from simulate.games.nova_roma.constants import Phase
from tests.games.board import streams
from tests.games.nova_roma.table import PURPLE, YELLOW, Table, reach

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
