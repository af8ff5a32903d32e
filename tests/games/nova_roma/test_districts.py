"""Polyominoes and reward tokens against their slow twins."""

import random

import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Deed, Phase
from tests.games.nova_roma import naive
from tests.games.nova_roma.table import PURPLE, YELLOW, K, Table

SHAPES = list(naive.tables()["shapes"])


def mask_of(cells, district):
    width = len(naive.maps()[district][0])
    return sum(1 << (row * width + column) for row, column in cells)


def scattered(table, seed):
    """Cubes of two players on random free cells; all cells with cubes, by district."""
    dice = random.Random(seed)
    taken = []
    for district in range(3):
        cubes = set()
        for owner in range(5):
            cubes |= naive.cells_of(table.state.cubes[owner, district], district)
        free = sorted(naive.free_cells(district, cubes, table.state.num_families))
        new = dice.sample(free, dice.randrange(len(free)))
        table.state.cubes[PURPLE, district] = mask_of(new[::2], district)
        own_neutral = table.state.cubes[YELLOW, district]
        table.state.cubes[YELLOW, district] = own_neutral | mask_of(new[1::2], district)
        taken.append(cubes | set(new))
    return taken


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_sites_are_those_of_the_slow_twin(shape, players):
    for seed in range(4):
        table = Table(players)
        taken = (
            scattered(table, seed)
            if seed
            else [
                naive.cells_of(sum(int(table.state.cubes[owner, district]) for owner in range(5)), district)
                for district in range(3)
            ]
        )
        table.state.cubes[PURPLE] = table.state.cubes[PURPLE] if seed else 0
        contract = list(table.rules.building_shape).index(SHAPES.index(shape))
        table.at(Phase.SITE, contract=contract, strength=3)
        own = sum(int(mask).bit_count() for mask in table.state.cubes[PURPLE])
        listed = table.choices(K.BUILD_SHAPE)
        for district in range(3):
            here = [site for site in listed if table.rules.placement_district[site] == district]
            engine = [naive.cells_of(table.rules.placement_mask[site], district) for site in here]
            expected = naive.sites(shape, district, taken[district], players)
            if own + table.rules.shape_size[SHAPES.index(shape)] > 20:
                expected = set()
            assert len(engine) == len(set(engine))
            assert set(engine) == expected


def test_every_shape_fits_every_empty_district():
    table = Table(2)
    for shape in range(len(SHAPES)):
        contract = list(table.rules.building_shape).index(shape)
        table.at(Phase.SITE, contract=contract, strength=3)
        districts = {int(table.rules.placement_district[site]) for site in table.choices(K.BUILD_SHAPE)}
        assert districts == {0, 1, 2}


@pytest.mark.parametrize(
    ("players", "counts"),
    [(4, [48, 60, 33, 73, 13, 79, 39, 39, 15]), (2, [40, 40, 15, 44, 7, 36, 18, 22, 5])],
)
def test_number_of_sites_on_empty_districts(players, counts):
    table = Table(players)
    found = []
    for shape in range(len(SHAPES)):
        contract = list(table.rules.building_shape).index(shape)
        found.append(len(table.at(Phase.SITE, contract=contract, strength=3).choices(K.BUILD_SHAPE)))
    assert found == counts


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rewards_are_given_for_the_cells_of_the_slow_twin(players):
    for seed in range(12):
        table = Table(players)
        before = [int(kind) for kind in table.state.rewards]
        taken = scattered(table, seed)
        sites = table.at(Phase.ESTATE_CUBE, effect_cell=0, after_effect=Phase.CLOSE_ACTION).choices(K.BUILD_SHAPE)
        if not sites:
            continue
        site = random.Random(seed).choice(sites)
        district = int(table.rules.placement_district[site])
        taken[district] |= naive.cells_of(table.rules.placement_mask[site], district)
        table.do(K.BUILD_SHAPE, site)
        for cell in range(int(table.rules.num_reward_cells)):
            here = int(table.rules.reward_district[cell])
            (place,) = naive.cells_of(table.rules.reward_mask[cell], here)
            gone = before[cell] != NONE and table.state.rewards[cell] == NONE
            assert gone == (place in naive.surrounded(here, taken[here], players))


def test_without_cubes_the_contract_is_fulfilled_all_the_same():
    table = Table().give(goods=5, coins=9, artisans=3)
    table.state.cubes[PURPLE, 0] = (1 << 20) - 1
    table.act(Deed.BUILD, 3).do(K.FULFIL_BUILDING, 0)
    assert not table.has(K.BUILD_SHAPE)
    assert int(table.player().buildings).bit_count() == 1


def test_a_reward_cell_stays_blocked_when_its_token_is_spent():
    table = Table(4)
    contract = list(table.rules.building_shape).index(0)
    before = len(table.at(Phase.SITE, contract=contract, strength=3).choices(K.BUILD_SHAPE))
    table.state.rewards[:] = NONE
    assert len(table.choices(K.BUILD_SHAPE)) == before
