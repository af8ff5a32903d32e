"""Tables that do not add up are refused in one line; rulings that can be switched change what they say."""

import pytest

from simulate.config import load_ruleset, variants
from simulate.contract import NONE
from simulate.errors import InputError
from simulate.games.nova_roma.constants import Deed, Estate, Phase, Source
from simulate.games.nova_roma.phase_rounds import leader_of
from simulate.games.nova_roma.scoring import card_points, district_points
from tests.games.nova_roma.table import AUTOMA, PURPLE, YELLOW, K, Table, card

HEAD = 'description = "x"\nprovenance = "estimated"\nnote = "x"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[estates.basic]\nanimal = 7", "there are 23 basic latifundium tiles, not 22"),
        ("[estates.special]\nlion = 2", "there are 7 special latifundium tiles, not 8"),
        ("[rewards]\ntokens = [{ coins = 3, copies = 2 }]", "there are 12 building reward tokens, not 2"),
        ("[hippodrome]\nwheels = [9]", "wheel 9 is not on a track of 7 cells"),
        ("[hippodrome]\nfavourites_per_colour = 2", "there are 9 favourites, not 6"),
        ('[districts.a]\nmap = ["..", "."]', "the rows of a district's map must be of one length"),
        ('[districts.a]\nmap = ["........", "........", "........", "........"]', "a district has at most 30 cells"),
        ("[solo]\nharbour_points = 4", "no harbour of 4 points for the automa"),
        ("[two_players]\nchariot_cell = 8", "cell 8 is not on a track of 7 cells"),
        ("[start]\ngoods = 6", "6 is more than the limit of 5"),
        ('[shapes]\nm1 = ["##"]', "must be a single cube"),
        ("[associates.end_of_game]\ncalux = { per = 0 }", "an associate needs either 'per' or 'least'"),
        ("[sea]\ncontracts = [{ wheat = 2 }]", "sea.contracts"),
    ],
)
def test_what_does_not_add_up_is_refused_in_one_line(tmp_path, text, words):
    path = tmp_path / "mine.toml"
    path.write_text(f"{HEAD}{text}\n")
    with pytest.raises(InputError) as error:
        load_ruleset("nova_roma", str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert "mine.toml" in str(error.value)


def test_base_tables_have_the_printed_totals():
    rules = Table().rules
    assert rules.estate_copies.sum() == 30 and rules.reward_copies.sum() == 12
    assert rules.voyage_cost.sum(axis=0).tolist() == [13, 13, 13, 13, 13, 5]
    assert rules.building_points.sum() == 128 and rules.building_artisans.sum() == 10
    assert sum(int(rules.shape_size[shape]) for shape in rules.building_shape) == 72
    assert sorted(rules.emperor_cells.ravel().tolist()) == list(range(16))
    assert sorted(set(rules.tile_conditions.ravel().tolist())) == list(range(27))


@pytest.fixture
def ruled(tmp_path):
    """A table on which a ruling is switched."""

    def make(players, **rulings):
        path = tmp_path / f"ruled_{len(list(tmp_path.iterdir()))}.toml"  # rules are remembered by name
        lines = [f"{key} = {str(value).lower()}" for key, value in rulings.items()]
        path.write_text(f"{HEAD}[rulings]\n" + "\n".join(lines) + "\n")
        return Table(players, str(path))

    return make


def test_influence_from_the_fifth_associate(ruled):
    table = ruled(3, influence_from_recruited=5).row("gloria", "nela", "vitus").hand("calux").give(influence=1)
    table.act(Deed.RECRUIT, 3)
    for _ in range(3):
        table.do(K.TAKE_CARD, 4)
    table.do(K.PLAY_CARD, card("calux"), NONE)
    assert table.influence() == 1


def test_four_upkeeps_of_the_automa(ruled):
    for upkeeps in (4, 5):
        table = ruled(1, solo_upkeeps=upkeeps)
        for _ in table.wander(1):
            pass
        assert int(table.player(AUTOMA).buildings).bit_count() == upkeeps


def test_leftovers_score_alone(ruled):
    table = ruled(1, solo_leftovers=True).give(goods=4).at(Phase.END_GAME, round_number=5)
    table.state.num_entries = 0
    table.proceed()
    assert Source.GOODS_AND_COINS in [source for _, source, _ in table.ledger()]


def test_wheels_in_passing(ruled):
    table = ruled(3, wheel_stop_only=False).give(horse=1)
    table.player().chariots[:] = [2, 0, 0]
    table.act(Deed.RACE, 2).do(K.ADVANCE_CHARIOT, 0, 2)
    assert table.has(K.TAKE_TOKEN)


def test_a_favourite_for_the_bottom_chariot_of_the_start(ruled):
    assert leader_of(Table(3).state, Table(3).rules, 0) == NONE
    table = ruled(3, favourite_needs_move=False)
    stack = [int(table.player(seat).arrival[0]) for seat in range(3)]
    assert leader_of(table.state, table.rules, 0) == stack.index(min(stack))


def test_standard_ranks(ruled):
    table = ruled(3, dense_ranks=False)
    for seat, mask in enumerate((0b1111, 0b11110000, 0b100000000)):
        table.state.cubes[seat, 0] = mask
    points = [int(district_points(table.state, table.rules, seat, 0)) for seat in range(3)]
    assert points == [5, 5, 1]


def test_cells_of_three_players_blocked_for_two(ruled):
    contract = list(Table().rules.building_shape).index(0)
    counts = [
        len(table.at(Phase.SITE, contract=contract, strength=3).choices(K.BUILD_SHAPE))
        for table in (Table(2), ruled(2, three_plus_buildable=False))
    ]
    assert counts == [40, 36]


def test_an_achievement_between_the_actions(ruled):
    table = ruled(3, achievement_between=True).mosaic(3, 1, 1).row("calux", "gloria")
    table.open(Deed.TRADE, 1, other=Deed.RACE).do(K.DECLINE, Deed.TRADE)
    assert 0 in table.choices(K.FILL_CELL)


def test_permanent_associates_in_a_petition(ruled):
    table = ruled(3, petition_blocks_permanent=False).row("jacobus", "trivia").estate(0, Estate.ANIMAL)
    table.give(influence=2, coins=0, artisans=1).act(Deed.PETITION, 1).do(K.REQUEST, Deed.PRODUCE, 1)
    assert table.coins() == 1 and 0 in table.choices(K.PLACE_ARTISAN)


def test_a_snake_of_the_mosaic_draft(ruled, tmp_path):
    path = tmp_path / "snake.toml"
    path.write_text(f"{HEAD}[drafts]\nmosaic = true\n[rulings]\nmosaic_draft_snake = true\n")
    table = Table(3, str(path))
    order = []
    while table.state.phase == Phase.MOSAIC_DRAFT:
        order.append(int(table.state.seat))
        table.do(*table.options()[0])
    assert order == [2, 1, 0, 0, 1, 2, 2, 1, 0]


def test_patricia_needs_an_artisan(ruled):
    table = ruled(3, patricia_needs_artisan=True).row("patricia").give(goods=5, artisans=0).market("building", 3, 4)
    assert not table.open(Deed.BUILD, 1).has(K.PERFORM)


def test_the_lion_counts_twice_for_valeria(ruled):
    table = ruled(3, lion_counts_for_valeria=2).estate(0, Estate.LION)
    assert card_points(table.rules, table.player(), card("valeria")) == 3


def test_the_variants_the_rulebook_offers():
    names = {"base", "mosaic_draft", "associate_draft", "both_drafts", "easy", "normal", "hard", "equal_coins"}
    assert set(variants("nova_roma")) == names


def test_a_first_player_claim_is_forgotten_after_the_round():
    table = Table(3).at(Phase.END_ROUND, claimer=YELLOW).proceed()
    assert table.state.first_player == YELLOW
    table.at(Phase.END_ROUND).proceed()
    assert table.state.first_player == (YELLOW + 1) % 3
    assert table.player(PURPLE).favourites == 0
