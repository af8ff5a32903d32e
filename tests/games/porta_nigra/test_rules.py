"""Tables that do not add up are refused in one line, and each variant changes what it says."""

from itertools import product

import pytest

from simulate.config import load_ruleset, variants
from simulate.errors import InputError
from simulate.games.porta_nigra.constants import FIRST_TOWER, MAX_HEIGHT, MIN_HEIGHT, NUM_SITES, Building, Colour
from simulate.games.porta_nigra.state import part_of
from tests.games.board import rules_of

WALL = "[sites.city_wall]\nbricks = "


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[honour_copies]\ntower = 3", "there are 28 honour cards, not 29"),
        ("[building_cards]\nbasilica = [2, 1, 1, 1, 1]", "there are 20 building cards, not 21"),
        (f"{WALL}[1, 3]", "city_wall.bricks"),
        (f"{WALL}[9, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "city_wall.bricks.0"),
        ('[pairing]\nquarters = ["basilica", "basilica", "city_wall", "porta_nigra"]', "each building has one quarter"),
        ('[shops]\nquarters = ["red", "red", "black", "blue"]', "each shop has one quarter"),
        ("[bricks]\nvalues = [1, 3, 2, 4, 5]", "values must rise from black to white"),
        ("[start]\nromans = 16", "a seat starts with 16 of its 15 Romans"),
        ("[players.two]\ninterim = 3", "a seat could split 270 points"),
        ("[refill]\nto = 6", "the market is refilled below 7, but only up to 6"),
        ("[honour_prices.guessed]\ntower = 4", "honour_prices.guessed.tower"),
        ('[ties]\nrule = "coin"', "ties.rule"),
        ("[end]\nbonsu = 3", "bonus"),
    ],
)
def test_what_does_not_add_up_is_refused_in_one_line(tmp_path, text, words):
    path = tmp_path / "mine.toml"
    path.write_text(f'description = "x"\nprovenance = "estimated"\nnote = "x"\n{text}\n')
    with pytest.raises(InputError) as error:
        load_ruleset("porta_nigra", str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert "mine.toml" in str(error.value)


def test_market_cards_and_decks_are_checked(tmp_path):
    path = tmp_path / "mine.toml"
    cards = ", ".join(['["red", "red"]'] + ['["red"]'] * 9)
    path.write_text(f'description = "x"\nprovenance = "estimated"\nnote = "x"\n[market_cards]\ncards = [{cards}]\n')
    with pytest.raises(InputError, match="names a shop twice"):
        load_ruleset("porta_nigra", str(path))
    card = '{ torches = 2, icons = ["build", "torch", "coins_3"], only_2_3 = true }'
    path.write_text(
        f'description = "x"\nprovenance = "estimated"\nnote = "x"\n[action_cards]\ncards = [{", ".join([card] * 8)}]\n'
    )
    with pytest.raises(InputError, match="with four players a deck would have 0 cards"):
        load_ruleset("porta_nigra", str(path))


def test_every_variant_differs_from_the_base_and_says_why():
    base = load_ruleset("porta_nigra")
    for name in variants("porta_nigra"):
        if name != "base":
            ruleset = load_ruleset("porta_nigra", name)
            assert ruleset.digest != base.digest
            changed = [table for table in ruleset.provenance if table.overridden]
            assert changed and all(table.provenance == "estimated" and table.note for table in changed)


def test_estimated_tables_are_marked():
    marks = {table.table: table.provenance for table in load_ruleset("porta_nigra").provenance}
    for table in ("site_points", "action_cards", "honour_prices.guessed", "market_cards", "pairing", "building_cards"):
        assert marks[table] == "estimated"
    assert marks["majorities"] == marks["bricks"] == marks["rewards"] == "rulebook"


def test_variants_keep_what_is_printed():
    for name in variants("porta_nigra"):
        rules = rules_of("porta_nigra", name)
        assert rules.site_points[3] == 9  # two yellow bricks in the Basilica
        assert rules.market_cards[0].tolist() == [0, 1, 1, 1, 1]
        assert rules.honour_influence[0] == 2
        assert sorted(rules.building_quarter.tolist()) == [0, 1, 2, 3]


def test_site_values_vary_by_a_fifth():
    base = rules_of("porta_nigra").site_points[:35]
    for name, factor in (("sites_minus_20", 0.8), ("sites_plus_20", 1.2)):
        values = rules_of("porta_nigra", name).site_points[:35]
        printed = (base == 9) & (values == 9)
        assert (abs(values - factor * base)[~printed] <= 0.6).all()


@pytest.mark.parametrize("variant", ["base", "wall_twos"])
def test_a_lot_holds_the_elements_of_one_part_with_as_many_bricks(variant):
    rules = rules_of("porta_nigra", variant)
    for site in range(FIRST_TOWER):
        lot, part, building = rules.site_lot[site], rules.site_part[site], rules.site_building[site]
        assert rules.lot_bricks[lot] == rules.site_bricks[site]
        assert rules.first_lot[part] <= lot < rules.first_lot[part + 1]
        assert rules.first_part[building] <= part < rules.first_part[building + 1]
    for height in range(MIN_HEIGHT, MAX_HEIGHT + 1):
        part = part_of(rules, FIRST_TOWER, height)
        assert rules.lot_bricks[rules.first_lot[part]] == height
        assert rules.first_lot[part + 1] - rules.first_lot[part] == 1


def test_the_rows_of_a_colour_rise_in_bricks():
    rules = rules_of("porta_nigra")
    seen = []
    for colour in Colour:
        sites = rules.row_sites[colour, : rules.rows_within[colour, MAX_HEIGHT]].tolist()
        assert all(rules.site_colour[site] == colour for site in sites)
        bricks = [rules.site_bricks[site] for site in sites]
        assert bricks == sorted(bricks)
        assert [sum(b <= most for b in bricks) for most in range(MAX_HEIGHT + 1)] == rules.rows_within[colour].tolist()
        seen += sites
    assert sorted(seen) == list(range(FIRST_TOWER))


def test_sites_as_bits_are_those_of_building_colour_and_bricks():
    rules = rules_of("porta_nigra")
    for site in range(NUM_SITES):
        assert [int(mask) >> site & 1 for mask in rules.building_sites] == [
            rules.site_building[site] == building for building in Building
        ]
        for colour, most in product(Colour, range(MAX_HEIGHT + 1)):
            is_within = rules.site_colour[site] == colour and rules.site_bricks[site] <= most
            assert int(rules.sites_within[colour, most]) >> site & 1 == is_within
