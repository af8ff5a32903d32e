"""Preparation by number of players, and both drafts."""

import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Phase
from tests.games.nova_roma.table import K, Table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_everybody_starts_with(players):
    table = Table(players)
    for seat in range(players):
        player = table.player(seat)
        assert player.goods.tolist() == [1] * 5
        assert (player.artisans, player.influence, player.num_hand) == (1, 1, 2)
        assert (player.tokens, player.hippodrome_tokens) == (4, 3)
        assert player.coins == 3 + seat
        assert [int(tile) // 5 for tile in player.mosaic] == [0, 1, 2]
        assert player.ship_route.tolist() == [NONE, NONE] and player.chariots.tolist() == [0, 0, 0]
    assert table.state.artisan_supply == 16 - players
    for market in ("voyage_market", "building_market", "associate_market", "estate_market"):
        assert NONE not in table.state[market]
    assert table.check() == 0


@pytest.mark.parametrize(("players", "tokens", "neutral"), [(1, 5, 12), (2, 5, 12), (3, 9, 0), (4, 9, 0)])
def test_reward_tokens_and_neutral_cubes(players, tokens, neutral):
    table = Table(players)
    assert (table.state.rewards != NONE).sum() == tokens
    owners = (1, 4) if players == 1 else (4,)
    assert sum(int(mask).bit_count() for owner in owners for mask in table.state.cubes[owner]) == neutral


def test_equal_coins():
    table = Table(4, "equal_coins")
    assert [table.coins(seat) for seat in range(4)] == [3, 3, 3, 3]


def test_drafts_and_base_share_their_deals():
    base, drafted, mosaics = Table(3), Table(3, "both_drafts"), Table(3, "mosaic_draft")
    while mosaics.state.phase == Phase.MOSAIC_DRAFT:
        mosaics.do(*mosaics.options()[0])
    assert mosaics.state.players["hand"].tolist() == base.state.players["hand"].tolist()
    for name in ("deeds", "voyage_market", "building_market", "estate_market", "associate_market", "favourites"):
        assert base.state[name].tolist() == drafted.state[name].tolist()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_mosaic_draft_runs_three_times_from_last_to_first(players):
    table = Table(players, "mosaic_draft")
    order = []
    while table.state.phase == Phase.MOSAIC_DRAFT:
        seat = int(table.state.seat)
        order.append(seat)
        tiles = table.choices(K.PICK_MOSAIC)
        missing = sum(tile == NONE for tile in table.player(seat).mosaic)
        assert len(tiles) == 2 * missing  # there are always two of a colour
        table.do(K.PICK_MOSAIC, tiles[-1])
        assert table.player(seat).mosaic[tiles[-1] // 5] == tiles[-1]
    assert order == list(range(players))[::-1] * 3
    assert table.check() == 0 and table.state.phase == Phase.EMPEROR


@pytest.mark.parametrize(("variant", "cards"), [("mosaic_draft", 2), ("both_drafts", 4)])
def test_associates_are_dealt_after_the_mosaic_draft(variant, cards):
    table = Table(3, variant)
    while table.state.phase == Phase.MOSAIC_DRAFT:
        players = table.state.players[:3]
        assert not players["num_hand"].any() and not players["num_pack"].any()
        assert table.state.deck_first == 4  # the market is open
        table.do(*table.options()[0])
    held = [table.player(seat).num_hand + table.player(seat).num_pack for seat in range(3)]
    assert held == [cards] * 3 and table.check() == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_associate_draft_passes_to_the_left_and_keeps_two(players):
    table = Table(players, "associate_draft")
    packs = [table.player(seat).pack.tolist() for seat in range(players)]
    for seat in range(players):
        assert table.state.seat == seat
        table.do(K.PICK_ASSOCIATE, packs[seat][0])
    if players > 1:
        assert sorted(table.player(1).pack[:3].tolist()) == sorted(packs[0][1:])
    while table.state.phase == Phase.ASSOCIATE_DRAFT:
        table.do(*table.options()[0])
    assert [int(table.player(seat).num_hand) for seat in range(players)] == [4] * players
    while table.state.phase == Phase.PUT_BACK:
        table.do(*table.options()[0])
    assert [int(table.player(seat).num_hand) for seat in range(players)] == [2] * players
    assert (table.state.deck != NONE).sum() == 36 - 2 * players
    assert table.check() == 0 and table.state.phase == Phase.EMPEROR


def test_legionaries_of_two_players_follow_the_first_and_second_patrician():
    table = Table(2).do(*Table(2).options()[0])
    posted = []
    while table.state.round_number == 1:
        if table.state.phase == Phase.FORUM:
            table.do(K.PLACE_PATRICIAN, table.choices(K.PLACE_PATRICIAN)[0])
            posted.append(0)
        elif table.state.phase == Phase.LEGIONARY:
            assert len(table.options()) == sum(int(cell) == -1 for cell in table.state.forum)
            table.do(*table.options()[0])
            posted[-1] = 1
        else:
            options = table.options()
            quiet = [option for option in options if option[0] in (K.DECLINE, K.SKIP_CELL)]
            table.apply(*(quiet or options)[0])
    assert posted == [1, 1, 1, 1, 0, 0]
