"""The solo game: the automa's setup, its legionaries, upkeep and scoring, and its seat in the logs."""

import numpy as np
import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import LEGIONARY, NUM_ROUNDS, Deed, Phase, Source
from simulate.games.nova_roma.phase_rounds import upkeep_automa
from tests.games.nova_roma.table import AUTOMA, PURPLE, K, Table


@pytest.mark.parametrize(("variant", "points"), [("base", 30), ("easy", 20), ("normal", 30), ("hard", 40)])
def test_setup_of_the_automa(variant, points):
    table = Table(1, variant)
    automa = table.player(AUTOMA)
    assert table.state.num_players == 2 and table.state.num_families == 1
    assert table.scores() == [0, points]
    assert table.ledger() == [(AUTOMA, Source.AUTOMA_START, points)]
    assert [int(table.rules.harbour_points[route, automa.ship_harbour[route]]) for route in range(2)] == [3, 3]
    favourite = int(table.state.favourites[0])
    assert [int(cell) for cell in automa.chariots] == [4 if track == favourite else 3 for track in range(3)]
    assert [int(mask).bit_count() for mask in table.state.cubes[AUTOMA]] == [5, 4, 3]
    assert table.coins() == 3


def test_two_legionaries_before_each_turn_and_eight_tokens_for_two_rounds():
    table = Table(1)
    shown = []
    for _ in range(2):
        table.do(*table.options()[0])
        for turn in range(3):
            shown.append(int(table.state.emperor[table.state.emperor_first - 1]))
            legionaries = sum(int(cell) == LEGIONARY for cell in table.state.forum)
            assert legionaries <= 2 * (turn + 1)
            assert turn > 0 or legionaries == 2  # within one pass of the stack no cell repeats
            table.do(K.PLACE_PATRICIAN, table.choices(K.PLACE_PATRICIAN)[0]).finish_turn()
    assert table.state.round_number == 3
    assert sorted(table.state.emperor[:8].tolist()) == list(range(8))
    assert len(set(shown)) == 6


def test_there_is_no_first_player_token():
    table = Table(1).give(influence=5)
    for strength in (1, 2, 3):
        assert not table.act(Deed.PETITION, strength).has(K.CLAIM_TOKEN)


@pytest.mark.parametrize(("own", "winner"), [(5, PURPLE), (4, AUTOMA), (3, AUTOMA)])
def test_the_player_must_be_strictly_ahead_for_a_favourite(own, winner):
    table = Table(1).at(Phase.END_ROUND)
    track, following = int(table.state.favourites[0]), int(table.state.favourites[1])
    table.player().chariots[track] = own
    before = table.player(AUTOMA).chariots.copy()
    table.proceed()
    assert [int(table.player(seat).favourites) for seat in (PURPLE, AUTOMA)] == [winner == PURPLE, winner == AUTOMA]
    before[following] += 1
    assert table.player(AUTOMA).chariots.tolist() == before.tolist()


def test_upkeep_discards_contracts_and_moves_the_ships():
    table = Table(1)
    voyage, building = int(table.state.voyage_market[0]), int(table.state.building_market[0])
    following = int(table.state.voyage_market[1])
    upkeep_automa(table.state, table.rules)
    assert table.state.voyages_gone == 1 << voyage and table.player(AUTOMA).buildings == 1 << building
    assert table.state.voyage_market[0] == following and NONE not in table.state.voyage_market
    assert table.player(AUTOMA).ship_harbour.tolist() == [3, 3]
    table.player(AUTOMA).ship_harbour[:] = 8
    upkeep_automa(table.state, table.rules)
    assert table.player(AUTOMA).ship_harbour.tolist() == [8, 8]


def test_a_whole_game_gives_the_automa_five_contracts_and_ten_points_a_ship():
    table = Table(1)
    for _ in table.wander(3):
        pass
    assert int(table.player(AUTOMA).buildings).bit_count() == NUM_ROUNDS
    points = {source: points for seat, source, points in table.ledger() if seat == AUTOMA}
    assert points[Source.VOYAGES] == 20
    assert table.player(PURPLE).favourites + table.player(AUTOMA).favourites == NUM_ROUNDS


def final(cubes=(0, 0, 0), chariots=(0, 0, 0), filled=0):
    """Points of both seats by source when the game ends."""
    table = Table(1).at(Phase.END_GAME, round_number=5).give(goods=5, coins=9, influence=8)
    for district, number in enumerate(cubes):
        table.state.cubes[PURPLE, district] = sum(
            1 << bit for bit in [b for b in range(25) if not table.rules.neutral_mask[district] >> b & 1][:number]
        )
    table.player().chariots[:] = chariots
    table.player().filled = filled
    table.state.num_entries = 0
    table.proceed()
    return [{source.name: points for seat, source, points in table.ledger() if seat == own} for own in (0, 1)]


def test_districts_the_automa_wins_ties():
    player, automa = final(cubes=(5, 5, 0))
    assert player["DISTRICT_A"] == 3 and automa["DISTRICT_A"] == 5
    assert player["DISTRICT_B"] == 7 and automa["DISTRICT_B"] == 4
    assert "DISTRICT_C" not in player and automa["DISTRICT_C"] == 9


def test_tracks_the_automa_leads():
    player, automa = final(chariots=(7, 0, 0))
    assert player["FINISH"] == 5 and automa["LED_TRACKS"] == 10


def test_empty_cells_pay_the_automa():
    _, automa = final()
    assert automa["EMPTY_CELLS"] == 3 * (2 + 3 + 5)
    _, automa = final(filled=0b111111111)
    assert "EMPTY_CELLS" not in automa


def test_leftovers_and_token_do_not_score():
    player, _ = final()
    assert not {"GOODS_AND_COINS", "INFLUENCE_AND_ARTISANS", "FIRST_PLAYER"} & set(player)


@pytest.mark.parametrize(("scores", "ranks"), [((50, 49), [1, 2]), ((50, 50), [2, 1]), ((49, 50), [2, 1])])
def test_the_player_wins_only_with_more_points(scores, ranks):
    table = Table(1)
    table.state.score[:2] = scores
    out = np.zeros(5, np.int32)
    table.game.standings(table.state, table.rules, out)
    assert out[:2].tolist() == ranks


def test_levels_change_nothing_with_more_players():
    games = []
    for variant in ("base", "easy", "hard"):
        table = Table(2, variant, seed=4)
        for _ in table.wander(4):
            pass
        games.append(table.scores())
    assert games[0] == games[1] == games[2]
