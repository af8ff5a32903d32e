"""Fast rules against slow, obvious twins: majorities, sets, and what can be built."""

import random
from itertools import product

import numpy as np
import pytest

from simulate.games.porta_nigra.constants import FIRST_TOWER, NUM_SITES, ActionKind, Part, Phase
from simulate.games.porta_nigra.majorities import majority_points
from simulate.games.porta_nigra.scoring import set_points
from simulate.games.porta_nigra.state import part_of
from simulate.jit import INTERPRETED
from tests.games.porta_nigra import naive
from tests.games.porta_nigra.table import Table

BOARDS = 15 if INTERPRETED else 200


def random_board(table, dice):
    """Elements of random owners on a random half of the sites, many of them of equal height."""
    state = table.state
    state.owner[:] = -1
    state.height[:] = 0
    for seat in range(state.num_players):
        state.players[seat].share[:] = 0
    for where in range(NUM_SITES):
        if dice.random() < 0.6:
            owner = dice.randrange(state.num_players)
            height = dice.choice([3, 3, 3, 4, 5, 8]) if where >= FIRST_TOWER else int(table.rules.site_bricks[where])
            state.owner[where], state.height[where] = owner, height
            share = state.players[owner].share
            share[part_of(table.rules, where, height)] += 1 if where >= FIRST_TOWER else height


@pytest.mark.parametrize("variant", ["base", "tie_next_best", "tie_product", "wall_twos"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_majorities_agree_with_their_twin(players, variant):
    table, dice = Table(players, variant), random.Random(players)
    seen_tied = 0
    for _ in range(BOARDS):
        random_board(table, dice)
        for part in Part:
            fast = [int(majority_points(table.state, table.rules, int(part), seat)) for seat in range(players)]
            assert fast == naive.majorities(table.state, table.rules, part)
            shares = [int(table.player(seat).share[part]) for seat in range(players) if table.player(seat).share[part]]
            seen_tied += len(set(shares)) < len(shares)
    assert seen_tied


def test_sets_agree_with_trying_all_ways():
    rules = Table().rules
    for cards in product(range(4), repeat=4):
        assert set_points(np.array(cards, np.int32), rules) == naive.set_points(cards, rules)


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_everything_that_can_be_built_is_listed(players, seed):
    table = Table(players, seed=seed)
    looked = 0
    for options in table.wander(seed):
        state = table.state
        if state.phase == Phase.STEP:
            can_build = any(kind == ActionKind.BUILD_BY_ICON for kind, _, _ in options)
            possible = naive.buildings_possible(state, table.rules, state.seat)
            has_way = state.icons[6] > 0 and (state.actions > 0 or state.players[state.seat].torches > 0)
            assert can_build == (bool(possible) and has_way)
        elif state.phase == Phase.SITE:
            possible = naive.buildings_possible(state, table.rules, state.seat)
            assert {(a, b) for _, a, b in options} == {(where, height) for where, height, _ in possible}
            looked += 1
        elif state.phase == Phase.WHITE:
            possible = naive.buildings_possible(state, table.rules, state.seat)
            wanted = {whites for *at, whites in possible if at == [state.site, state.site_height]}
            assert {a for _, a, _ in options} == wanted
    assert looked > 5
