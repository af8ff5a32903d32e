"""Plans: grids of cells, blocks of games, and the catalogue of what can be asked for."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulate import registry
from simulate.card_families import EVERYTHING
from simulate.catalogue import describe_game, games_table, listing
from simulate.cells import Bans, Cell
from simulate.config import CONFIGS, variants
from simulate.errors import InputError
from simulate.sweeps import load_sweep, overridden, single_cell

HEAD = 'name = "mine"\nquestion = "why?"\nseed = 7\nlog = "games"\n'


@pytest.fixture(autouse=True)
def pig(monkeypatch, tmp_path):
    """Pig is a game, and the working folder is empty."""
    monkeypatch.setenv("BILANX_GAMES", "pig=tests.toy_game")
    monkeypatch.chdir(tmp_path)


def load(cells, head=HEAD):
    Path("mine.toml").write_text(head + cells)
    return load_sweep(Path("mine.toml"))


def entry(**keys):
    keys = {"game": "'pig'", "players": "[2]", "lineups": "[['steady']]", "games": "10"} | keys
    return "[[cells]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items() if value is not None)


def complaint(call, *arguments):
    """The one line that a call ends in."""
    with pytest.raises(InputError) as caught:
        call(*arguments)
    line = str(caught.value)
    assert "\n" not in line
    return line


# Cells


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=5), st.integers(1, 1000))
def test_a_block_holds_every_different_seating_once(lineup, games):
    cell = Cell("pig", "base", len(lineup), tuple(lineup), games)
    seatings = {tuple(lineup[shift:] + lineup[:shift]) for shift in range(len(lineup))}
    assert cell.rotations == len(seatings)
    assert cell.players % cell.rotations == 0
    assert cell.num_games == cell.blocks * cell.rotations
    assert games <= cell.num_games < games + cell.rotations


def test_rotations_of_named_line_ups():
    assert Cell("pig", "base", 4, ("a",) * 4, 1).rotations == 1
    assert Cell("pig", "base", 4, ("a", "b", "a", "b"), 1).rotations == 2
    assert Cell("pig", "base", 4, ("a", "b", "b", "a"), 1).rotations == 4
    assert Cell("pig", "base", 3, ("a", "a", "b"), 1).rotations == 3


# Sweeps


def test_heading_of_a_sweep_is_the_plans():
    plan = load(entry())
    assert (plan.name, plan.question, plan.seed, plan.log) == ("mine", "why?", 7, "games")
    assert load(entry(), 'name = "short"\n').log == "moves"


def test_bans_of_a_sweep_draw_from_its_families():
    assert load(entry(), 'name = "x"\nbans = "table"\n').bans == Bans("table")
    assert load(entry(), f'name = "x"\nbans = "player"\nfamilies = ["{EVERYTHING}"]\n').bans == Bans(
        "player", (EVERYTHING,)
    )


def test_entries_expand_in_the_order_of_their_lists():
    plan = load(
        entry(players="[2, 3]", variants="['base', 'handicap']", lineups="[['steady'], ['hasty']]")
        + entry(players="[4]", games="5")
    )
    assert [(cell.players, cell.variant, cell.lineup[0]) for cell in plan.cells] == [
        (players, variant, policy)
        for players in (2, 3)
        for variant in ("base", "handicap")
        for policy in ("steady", "hasty")
    ] + [(4, "base", "steady")]
    assert all(len(cell.lineup) == cell.players for cell in plan.cells)
    assert plan.cells[-1].games == 5


def test_line_up_of_full_length_keeps_its_order():
    (cell,) = load(entry(players="[3]", lineups="[['hasty', 'random', 'steady:noise=1']]")).cells
    assert cell.lineup == ("hasty", "random", "steady:noise=1")


def test_pool_gives_every_line_up_of_different_policies():
    pool = ("steady", "hasty", "random", "steady:noise=1")
    plan = load(entry(players="[2, 3, 4]", lineups=None, pool=str(list(pool))))
    assert [cell.lineup for cell in plan.cells] == [lineup for size in (2, 3, 4) for lineup in combinations(pool, size)]


def test_own_variants_and_policies_are_paths_from_the_working_folder():
    Path("goal.toml").write_text("description = 'far'\n[rules]\ngoal = 90\n")
    Path("my.toml").write_text("[brave]\nlike = 'steady'\ndescription = 'brave'\n")
    (cell,) = load(entry(variants="['goal.toml']", lineups="[['my.toml:brave']]")).cells
    assert (cell.variant, cell.lineup) == ("goal.toml", ("my.toml:brave", "my.toml:brave"))


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        (entry(game="'pik'"), "mine.toml: cells.0.game: unknown game 'pik': did you mean 'pig'?"),
        (entry() + entry(players="[5]"), "mine.toml: cells.1.players: Pig cannot be played by 5 (players: 2, 3, 4)"),
        (entry(variants="['bace']"), "mine.toml: cells.0.variants: unknown variant 'bace': did you mean 'base'?"),
        (entry(variants="['no.toml']"), "mine.toml: cells.0.variants: no.toml: no such file"),
        (entry(lineups="[['stedy']]"), "mine.toml: cells.0.lineups: unknown policy 'stedy': did you mean 'steady'?"),
        (
            entry(lineups=None, pool="['steady', 'hazty']"),
            "mine.toml: cells.0.pool: unknown policy 'hazty': did you mean 'hasty'?",
        ),
        (entry(lineups=None, pool="['hasty', 'hasty']"), "mine.toml: cells.0.pool: 'hasty' is given twice"),
        (
            entry(players="[3]", lineups=None, pool="['hasty', 'steady']"),
            "mine.toml: cells.0: a pool of 2 (hasty, steady) is too small for 3 players",
        ),
        (
            entry(players="[2, 3]", lineups="[['hasty', 'steady']]"),
            "mine.toml: cells.0: a line-up of 2 (hasty, steady) does not fit 3 players: give 1 or 3",
        ),
        (entry(lineups="[[]]"), "mine.toml: cells.0: a line-up of 0 (empty) does not fit 2 players"),
        (entry(lineups=None), "mine.toml: cells.0: 'lineups' or 'pool' is missing"),
        (entry(games="0"), "mine.toml: cells.0.games: should be greater than or equal to 1, not 0"),
        (entry(games="1.5"), "mine.toml: cells.0.games: should be a valid integer, not 1.5"),
        (entry(games=None), "mine.toml: cells.0: the key 'games' is missing"),
        (entry(players="[]"), "mine.toml: cells.0.players: List should have at least 1 item, not 0"),
        (entry(players="2"), "mine.toml: cells.0.players: should be a valid list, not 2"),
        (entry(variant="'base'"), "mine.toml: cells.0: unknown key 'variant': did you mean 'variants'?"),
        (entry() + entry(games="20"), "mine.toml: cells.1: given twice: pig base, 2 players, steady, steady"),
        (entry(players="[2, 2]"), "mine.toml: cells.0: given twice: pig base, 2 players, steady, steady"),
        ("", "mine.toml: the key 'cells' is missing"),
        ("cells = []\n", "mine.toml: cells: List should have at least 1 item, not 0"),
        ("[[cells]\n", "mine.toml: not valid TOML: "),
    ],
)
def test_mistake_in_a_sweep_names_file_key_and_the_nearest(cells, line):
    assert complaint(load, cells).startswith(line)


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("nam = 'x'\n", "mine.toml: unknown key 'nam': did you mean 'name'?"),
        ("name = '../x'\n", "mine.toml: name '../x': only letters, digits"),
        ("name = 'x'\nseed = -1\n", "mine.toml: seed: should be greater than or equal to 0, not -1"),
        (
            "name = 'x'\nseed = 9223372036854775808\n",
            "mine.toml: seed: should be less than or equal to 9223372036854775807",
        ),
        ("name = 'x'\nlog = 'all'\n", "mine.toml: log: should be 'moves' or 'games', not 'all'"),
        ("name = 'x'\nfamilies = ['component']\n", "mine.toml: families: nothing is drawn from them without bans"),
        (
            "name = 'x'\nbans = 'player'\nfamilies = ['componet']\n",
            "mine.toml: families: cards of pig: unknown family 'componet': did you mean 'component'?",
        ),
    ],
)
def test_mistake_in_the_heading_of_a_sweep_is_one_line(head, line):
    assert complaint(load, entry(), head).startswith(line)


def test_missing_sweep_is_one_line():
    assert complaint(load_sweep, Path("none.toml")) == "none.toml: no such file"


# The command line's plans


def test_options_override_a_sweep():
    plan = load(entry(players="[2, 3]"))
    assert overridden(plan) == plan
    assert {cell.games for cell in overridden(plan, games=99).cells} == {99}
    assert overridden(plan, seed=3).seed == 3
    assert overridden(plan, seed=3).cells == plan.cells
    assert complaint(overridden, plan, 0).startswith("games should be 1 to ")
    assert complaint(overridden, plan, None, 2**63).startswith("seed should be 0 to ")


def test_single_cell_fills_the_table():
    plan = single_cell("pig", "handicap", 3, ["steady"], 100, seed=5, log="games")
    assert plan.cells == (Cell("pig", "handicap", 3, ("steady",) * 3, 100),)
    assert (plan.name, plan.seed, plan.log) == ("pig-handicap-3p-steady-n100-seed5-games", 5, "games")


def test_name_of_a_single_cell_can_be_a_folder():
    Path("up").mkdir()
    Path("up/goal.toml").write_text("description = 'far'\n[rules]\ngoal = 90\n")
    assert (
        single_cell("pig", "up/goal.toml", 2, ["steady:noise=0.5"], 10).name == "pig-goal-2p-steady-noise-0.5-n10-seed1"
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("pick", "base", 2, ["steady"], 10), "unknown game 'pick': did you mean 'pig'?"),
        (("pig", "base", 7, ["steady"], 10), "Pig cannot be played by 7 (players: 2, 3, 4)"),
        (("pig", "handycap", 2, ["steady"], 10), "unknown variant 'handycap': did you mean 'handicap'?"),
        (
            ("pig", "base", 2, ["steady:hold=1"], 10),
            "policy 'steady:hold=1': unknown parameter 'hold': did you mean 'hold_at'?",
        ),
        (("pig", "base", 3, ["steady", "hasty"], 10), "a line-up of 2 (steady, hasty) does not fit 3 players"),
        (("pig", "base", 2, ["steady"], 2**40), "command line: games: should be less than or equal to "),
        (("pig", "base", 2, ["steady"], 10, 2**64), "seed should be 0 to "),
    ],
)
def test_mistake_on_the_command_line_is_one_line(arguments, line):
    assert complaint(single_cell, *arguments).startswith(line)


# What is shipped


@pytest.mark.parametrize("path", sorted((CONFIGS / "sweeps").glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_sweep_loads_under_its_own_name(path):
    plan = load_sweep(path)
    assert plan.name == path.stem
    assert plan.question


def test_sweep_of_the_data_covers_every_variant_on_shared_blocks():
    plan = load_sweep(CONFIGS / "sweeps" / "sylla_data.toml")
    tables = {(cell.players, cell.lineup) for cell in plan.cells}
    for players, lineup in tables:
        cells = [cell for cell in plan.cells if (cell.players, cell.lineup) == (players, lineup)]
        assert [cell.variant for cell in cells] == list(variants("sylla"))
        assert len({cell.blocks for cell in cells}) == 1


def test_catalogue_says_what_there_is():
    entry = listing("pig")
    assert (entry.id, entry.name, entry.version, entry.player_counts) == ("pig", "Pig", 1, "2-4")
    assert list(entry.variants) == ["base", "handicap"]
    assert list(entry.policies) == ["random", "steady", "hasty"]
    assert entry.by_provenance == {"public": 1}
    assert entry.estimated == "0 of 1 tables"
    assert complaint(listing, "pigg").startswith("unknown game 'pigg': did you mean 'pig'?")


def test_table_of_games_has_a_row_for_each():
    plain, markdown = games_table().splitlines(), games_table(markdown=True).splitlines()
    assert [line.split()[0] for line in plain[1:]] == list(registry.game_ids())
    assert [line.split()[1] for line in markdown[2:]] == list(registry.game_ids())
    assert len({line.count("|") for line in markdown}) == 1


def test_description_of_a_game_names_variants_policies_and_tables():
    text = describe_game("pig")
    for words in ("Pig (pig, version 1), 2-4 players", "handicap", "holds at 20", "1 public", "public: folk game"):
        assert words in text
