"""Preparation: what lies where before the first decision, and what the deal depends on."""

import pytest

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import ActionKind, Phase
from tests.games.board import rules_of
from tests.games.porta_nigra.table import Table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players):
    table = Table(players)
    for seat in range(players):
        player = table.player(seat)
        assert (player.coins, player.torches, player.influence) == (20, 1, 0)
        assert (player.romans, player.romans_reserve) == (5, 10)
        assert player.bricks.sum() == 0 and player.builder == NONE
        assert sorted(player.hand.tolist()) != [NONE, NONE] and NONE not in player.hand
        assert player.deck_first == 2
    assert table.scores() == [0] * players
    assert (table.state.phase, table.state.seat) == (Phase.BUILDER, 0)
    assert table.choices(ActionKind.PLACE_BUILDER) == [0, 1, 2, 3]


def test_displays_and_first_market():
    table = Table()
    assert table.state.building_display.sum() == 6
    assert table.state.honour_display.sum() == 14
    assert 14 <= table.state.market.sum() <= 17
    assert table.state.reserve == 90 - table.state.market.sum()


def test_the_same_deal_for_all_numbers_of_players():
    two, three = Table(2, seed=3), Table(3, seed=3)
    for field in ("market_deck", "building_deck", "honour_deck", "market"):
        assert two.state[field].tolist() == three.state[field].tolist()
    for seat in range(2):
        assert two.player(seat).decks.tolist() == three.player(seat).decks.tolist()


def test_variants_of_prices_share_the_deal():
    base, dear = Table(seed=5), Table(seed=5, variant="honour_dear")
    assert base.state.tobytes() == dear.state.tobytes()


def test_each_builder_is_placed_in_the_first_own_turn_only():
    table = Table(3, seed=2)
    placed = []
    for options in table.wander(2):
        if options[0][0] == ActionKind.PLACE_BUILDER:
            placed.append(int(table.state.seat))
    assert placed == [0, 1, 2]


def test_base_data_has_the_printed_totals():
    rules = rules_of("porta_nigra")
    assert rules.num_bricks == 90 and 4 * rules.num_romans == 60
    assert rules.honour_copies.sum() == 28 and rules.building_copies.sum() == 20
    capacity = [int(rules.site_bricks[rules.site_part == part].sum()) for part in range(6)]
    assert capacity == [12, 12, 15, 10, 5, 20] == rules.part_first[:6].tolist()
    assert [len([icon for icon in card if icon != NONE]) for card in rules.card_icons] == [3, 3, 3, 4, 4, 5, 5, 3]
    assert rules.card_torches.tolist() == [2, 2, 2, 3, 3, 3, 3, 2]
    assert rules.market_cards.sum(axis=0).tolist() == [7] * 5
