"""Tables that do not add up are refused in one line, and each variant changes what it says."""

import pytest

from simulate.config import load_ruleset, variants
from simulate.contract import NONE
from simulate.errors import InputError
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.constants import EAGLE, Good, Grey
from simulate.games.forum_trajanum.scoring import group_points
from tests.games.board import rules_of
from tests.games.forum_trajanum.table import Table, sq

HEAD = 'description = "x"\nprovenance = "estimated"\nnote = "x"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[citizens]\nmerchant = 3", "a player has 6 citizen tiles, not 7"),
        ("[faces]\ntiles = [{ count = 27, coin = 1 }]", "a player has 28 resource tiles, not 27"),
        ("[faces]\ntiles = [{ count = 28 }]", "a resource tile shows something"),
        ("[grid]\ntemples = [[2, 3], [2, 3], [4, 2], [5, 4]]", "there are 4 different temples"),
        ("[street_cards]\ncopies = 3", "there are 24 street cards, not 36"),
        (
            "[side_b]\nrows = [[1, 1, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]]",
            "once each",
        ),
        ('[pairing]\nblue = "column"', "each grey building is paired with one colour"),
        ("[mosaics.layout]\ntwo = [[0, 0], [0, 0], [0, 2]]", "two boards lie in one place"),
        ("[mosaics.layout]\ntwo = [[0, 0], [0, 1], [0, 3]]", "boards lie in 2 rows of 3"),
        ("[prestige]\nbust = [3, 3, 5, 5, 7, 7, 5]", "values and bust must not fall"),
        ('[trajan.ii_1]\nbuilding = { shape = "block", wants = ["built", "built"] }', "block has 4 squares, not 2"),
        ("[trajan.iii_1]\ncollecting = { different_citizens = 0 }", "a collecting task asks for something"),
        ("[wages]\ncoins = 0", "wages.coins"),
        ("[exchanges]\nmerchant_3 = 1", "merchant_3"),
    ],
)
def test_what_does_not_add_up_is_refused_in_one_line(tmp_path, text, words):
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + text + "\n")
    with pytest.raises(InputError) as error:
        load_ruleset("forum_trajanum", str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert "mine.toml" in str(error.value)


def test_a_mosaic_without_an_eagle_is_refused(tmp_path):
    path = tmp_path / "mine.toml"
    boards = ["OOB", "OBB", "GYY", "GGY"], *[["GBB", "GEB", "GOY", "OYY"]] * 4
    path.write_text(f"{HEAD}[mosaics]\nboards = {list(boards)}\n".replace("'", '"'))
    with pytest.raises(InputError, match="mosaic board 1 has 12 cells, one eagle and four colours"):
        load_ruleset("forum_trajanum", str(path))


@pytest.mark.parametrize("variant", variants("forum_trajanum"))
def test_every_variant_has_the_printed_totals(variant):
    rules = rules_of("forum_trajanum", variant)
    assert rules.face_count.sum() == 34
    assert rules.is_temple.sum() == 4 and int(rules.buildable).bit_count() == 28
    assert sorted(rules.grey_of) == [0, 1, 2, 3] and rules.grey_of[1] == Grey.COLUMN
    assert (rules.boards == EAGLE).sum() == 5
    for seat in range(4):
        assert sorted(rules.streets[seat]) == list(range(12))


@pytest.mark.parametrize("variant", ["base", "faces_3"])
def test_faces_of_the_richer_sets_are_worth_three_workers(variant):
    rules = rules_of("forum_trajanum", variant)
    price = [2, 1, 1, 1, 1, 1, 1, 1, 2]
    assert {int(rules.face_gain[face] @ price) for face in range(3, rules.num_faces)} == {3}


def test_faces_of_the_poorer_set_are_worth_two_workers():
    rules = rules_of("forum_trajanum", "faces_2")
    assert {int(rules.face_gain[face] @ [2, 1, 1, 1, 1, 1, 1, 1, 2]) for face in range(3, rules.num_faces)} == {2}


@pytest.mark.parametrize("variant", ["base", "prestige_2", "prestige_3"])
def test_all_prestige_tracks_agree_with_the_printed_examples(variant):
    rules = rules_of("forum_trajanum", variant)
    six = {int(group_points(rules, 6, step, 0)) for step in range(7)}
    seven = {int(group_points(rules, 7, step, 1)) for step in range(7) if rules.bust[step] == 7}
    assert 6 in six and 9 in seven
    assert sorted(set(rules.bust)) == [3, 5, 7]


@pytest.mark.parametrize(("variant", "step", "points"), [("base", 6, 13), ("prestige_2", 6, 19), ("prestige_3", 6, 11)])
def test_variant_prestige_changes_the_points_of_a_group(variant, step, points):
    assert group_points(rules_of("forum_trajanum", variant), 10, step, 1) == points


def test_variant_side_b_gives_every_seat_other_streets():
    rules = rules_of("forum_trajanum", "side_b")
    assert len({tuple(rules.streets[seat]) for seat in range(4)}) == 4
    assert rules.streets[0].tolist()[:6] == [3, 0, 4, 1, 5, 2]  # rows 1..6 show B2 B4 B6 B1 B3 B5
    base = rules_of("forum_trajanum")
    assert all(base.streets[seat].tolist() == list(range(12)) for seat in range(4))


def test_side_b_reads_rows_and_columns_of_all_four_boards():
    ruleset = load_ruleset("forum_trajanum", "side_b")
    boards = ruleset.tables["side_b"]
    for seat in range(4):
        named = ruleset.record[0].streets[seat].tolist()
        assert [boards["rows"][seat][street] for street in named[:6]] == [1, 2, 3, 4, 5, 6]
        assert [boards["columns"][seat][street - 6] for street in named[6:]] == [1, 2, 3, 4, 5, 6]


def test_variant_temples_2_is_the_mirror_image():
    base, mirror = rules_of("forum_trajanum").is_temple, rules_of("forum_trajanum", "temples_2").is_temple
    assert (base.reshape(6, 6)[:, ::-1] == mirror.reshape(6, 6)).all()


def test_variant_pairing_2_changes_what_a_mixed_tile_shows():
    table = Table(2, "pairing_2").own(builder=1, blue=1).empty(sq(1, 2), sq(1, 3)).at_building()
    table.build("mixed_blue", sq(1, 2), 0)
    assert table.player().built[sq(1, 2)] == Grey.MARKET


@pytest.mark.parametrize(("variant", "seats"), [("base", []), ("beginner", [0]), ("beginner_2", [1])])
def test_variant_beginner_names_its_seats(variant, seats):
    table = Table(2, variant, ready=False)
    asked = []
    while table.state.phase < Phase.FIRST_TILE:
        if table.state.phase == Phase.BEGINNER:
            asked.append(int(table.state.seat))
        table.apply(*table.options()[0])
    assert asked == seats
    assert [int(table.player(seat).goods[Good.COIN]) for seat in range(2)] == [1 + (seat in seats) for seat in range(2)]


def test_variant_fixed_mosaics_lays_boards_in_order():
    signs = "BGYOE"
    for seed in range(3):
        colours = Table(2, "fixed_mosaics", seed).state.cell_colour
        assert "".join(signs[colour] for colour in colours[:9]) == "OOBGBBYGO"
    drawn = {Table(2, "base", seed).state.cell_colour.tobytes() for seed in range(5)}
    assert len(drawn) == 5


def test_variant_first_game_has_one_trajan_card():
    assert Table(2, "first_game").state.trajan.tolist()[:2] == [NONE, NONE]
    assert NONE not in Table(2, "base").state.trajan


@pytest.mark.parametrize(("variant", "singles"), [("base", 14), ("unlimited_buildings", 9999)])
def test_variant_unlimited_buildings(variant, singles):
    assert Table(2, variant).state.singles.tolist() == [singles] * 4
