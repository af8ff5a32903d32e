"""Rules from TOML: what comes out, and one clear line for everything that is wrong."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import create_model

from simulate import registry
from simulate.config import load_player, load_ruleset, variants
from simulate.documents import plain_name, shown
from simulate.overrides import check_override, leaves, override
from tests.config_files import complaint, variant_complaint, write

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def pig(monkeypatch, tmp_path):
    """Pig is a game, and the working folder is empty."""
    monkeypatch.setenv("BILANX_GAMES", "pig=tests.toy_game")
    monkeypatch.chdir(tmp_path)


# Games


def test_shipped_and_added_games_are_listed():
    assert {"pig", "sylla"} <= set(registry.game_ids())


def test_unknown_game_names_the_nearest():
    line = complaint(load_ruleset, "sila", "base")
    assert line.startswith("unknown game 'sila': did you mean 'sylla'?")


def test_malformed_games_variable_is_shown(monkeypatch):
    monkeypatch.setenv("BILANX_GAMES", "pig")
    assert complaint(registry.game_ids) == "BILANX_GAMES: 'pig' is not of the form game=module"


def test_games_variable_with_a_missing_module_is_told(monkeypatch):
    monkeypatch.setenv("BILANX_GAMES", "ludo=tests.no_such_ludo,chess=no_such.chess")
    assert complaint(load_ruleset, "ludo", "base") == "BILANX_GAMES: there is no module 'tests.no_such_ludo'"
    assert complaint(registry.game, "chess") == "BILANX_GAMES: there is no module 'no_such.chess'"


def test_configuration_imports_no_compiler():
    code = "import sys, simulate.config, simulate.sweeps, simulate.catalogue; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


# Variants


def test_variants_are_listed_with_the_base_first():
    assert list(variants("pig").items()) == [
        ("base", "roll or hold, first to the goal"),
        ("handicap", "each seat starts 2 points ahead of the one before"),
    ]


def test_variant_overrides_only_what_it_names():
    base, variant = load_ruleset("pig", "base"), load_ruleset("pig", "handicap")
    assert base.tables == {"rules": {"goal": 50, "handicap": 0, "sides": 6}}
    assert variant.tables == {"rules": {"goal": 50, "handicap": 2, "sides": 6}}
    assert variant.record[0].handicap == 2
    assert variant.record.shape == (1,)


def test_digest_follows_the_rules_and_nothing_else():
    same = write("same.toml", 'description = "says the same"\n[rules]\ngoal = 50\n')
    assert load_ruleset("pig", same).digest == load_ruleset("pig", "base").digest
    assert load_ruleset("pig", "handicap").digest != load_ruleset("pig", "base").digest


def test_provenance_of_a_variant_holds_for_the_tables_it_touches():
    (base,) = load_ruleset("pig", "base").provenance
    (variant,) = load_ruleset("pig", "handicap").provenance
    assert (base.table, base.provenance, base.note, base.overridden) == ("rules", "public", "folk game", False)
    assert (variant.provenance, variant.note, variant.overridden) == ("estimated", "a guess", True)


def test_variant_without_provenance_keeps_that_of_the_base():
    path = write("short.toml", 'description = "short"\n[rules]\ngoal = 20\n')
    (table,) = load_ruleset("pig", path).provenance
    assert (table.provenance, table.note, table.overridden) == ("public", "folk game", True)


def test_variant_may_say_the_provenance_of_a_single_table():
    path = write("short.toml", 'description = "short"\n[rules]\nprovenance = "estimated"\nnote = "mine"\ngoal = 20\n')
    (table,) = load_ruleset("pig", path).provenance
    assert (table.provenance, table.note, table.overridden) == ("estimated", "mine", True)


def test_unknown_variant_names_the_nearest():
    line = complaint(load_ruleset, "pig", "handicaps")
    assert line == "unknown variant 'handicaps': did you mean 'handicap'? (known: base, handicap)"


def test_unknown_key_names_file_table_and_the_nearest():
    line = variant_complaint("[rules]\ngaol = 40\n")
    assert line == "mine.toml: rules: unknown key 'gaol': did you mean 'goal'? (known: goal, handicap, sides)"


def test_unknown_table_names_file_and_the_nearest():
    assert (
        variant_complaint("[rule]\ngoal = 40\n")
        == "mine.toml: unknown key 'rule': did you mean 'rules'? (known: rules)"
    )


@pytest.mark.parametrize(
    ("value", "offence"),
    [("'40'", "'40'"), ("40.0", "40.0"), ("true", "True"), ("[40]", "[40]"), ("{a = 1}", "a table")],
)
def test_wrong_type_names_file_key_and_both_types(value, offence):
    assert (
        variant_complaint(f"[rules]\ngoal = {value}\n") == f"mine.toml: rules.goal: must be an integer, not {offence}"
    )


def test_key_that_would_break_the_line_is_quoted():
    assert variant_complaint('"a\\nb" = 3\n').startswith("mine.toml: unknown key ''a\\nb''")


def test_value_where_a_table_belongs_is_a_wrong_type():
    assert variant_complaint("rules = 3\n") == "mine.toml: rules: must be a table, not 3"


def test_broken_toml_names_file_and_line():
    line = variant_complaint("[rules]\ngoal 40\n")
    assert line.startswith("mine.toml: not valid TOML: ")
    assert "line 3" in line


@pytest.mark.parametrize("content", [b"\xff\xfe", b'description = "\xe4"'])
def test_file_that_is_no_utf8_is_told(content):
    Path("latin.toml").write_bytes(content)
    assert complaint(load_ruleset, "pig", "latin.toml").startswith("latin.toml: not UTF-8 text (byte ")


def test_missing_file_is_one_line():
    assert complaint(load_ruleset, "pig", "none.toml") == "none.toml: no such file"


def test_folder_instead_of_a_file_is_one_line():
    Path("folder.toml").mkdir()
    assert complaint(load_ruleset, "pig", "folder.toml") == "folder.toml: Is a directory"


def test_variant_must_describe_itself():
    path = write("mute.toml", "[rules]\ngoal = 20\n")
    assert complaint(load_ruleset, "pig", path) == "mute.toml: the key 'description' is missing"


def test_unknown_provenance_lists_the_three():
    line = variant_complaint('provenance = "hearsay"\n')
    assert line == "mine.toml: provenance: should be 'rulebook', 'public' or 'estimated', not 'hearsay'"


@pytest.mark.parametrize("name", ["../up", ".hidden", "a/b", "<b>", "two words", "", "new\nline"])
def test_names_cannot_leave_paths_or_pages(name):
    assert "only letters, digits" in complaint(plain_name, "variant", name)
    assert "only letters, digits" in complaint(load_ruleset, "pig", name)
    assert "only letters, digits" in complaint(load_player, "pig", name)


def test_file_of_a_variant_needs_a_plain_name():
    line = complaint(load_ruleset, "pig", write("<b>.toml", 'description = "bold"\n'))
    assert line.startswith("<b>.toml: variant '<b>': only letters, digits")


def test_paths_are_shown_as_the_user_knows_them():
    assert shown(registry.CONFIGS / "games" / "x.toml") == "configs/games/x.toml"
    assert shown(Path("mine.toml").resolve()) == "mine.toml"
    assert shown(Path("/elsewhere/mine.toml")) == "/elsewhere/mine.toml"


def test_values_the_game_rejects_name_the_file_that_set_them(monkeypatch):
    def too_low(tables):
        raise ValueError("the goal is too low")

    monkeypatch.setattr("simulate.rulesets.registry.game", lambda game_id: Reader(too_low))
    assert complaint(load_ruleset, "pig", "handicap").endswith("pig/variants/handicap.toml: the goal is too low")
    assert complaint(load_ruleset, "pig", "base").endswith("pig/rules.toml: the goal is too low")


def test_unknown_key_of_a_base_suggests_the_missing_one(monkeypatch):
    table = create_model(
        "Table", __config__={"extra": "forbid"}, gaol=(int, ...), handicap=(int, ...), sides=(int, ...)
    )
    tables = create_model("Tables", rules=(table, ...))
    monkeypatch.setattr("simulate.rulesets.registry.game", lambda game_id: Reader(tables.model_validate))
    line = complaint(load_ruleset, "pig", "handicap")
    assert line.endswith("pig/rules.toml: rules: unknown key 'goal': did you mean 'gaol'? (known: gaol)")


class Reader:
    """As much of a game as reads rules."""

    id, version, rules = "pig", 1, np.dtype([("goal", "i4")])

    def __init__(self, load_rules):
        self.load_rules = load_rules


# Added games with files of their own: mistakes in the base


@pytest.fixture
def ludo(monkeypatch, tmp_path):
    """A game beside its own data, of which a test writes the files."""
    write("ludo_game.py", "from tests.toy_game import BRAIN, GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ludo_game", raising=False)
    monkeypatch.setenv("BILANX_GAMES", "ludo=ludo_game")
    write("configs/policies/ludo.toml", '[plain]\ndescription = "plain"\n[plain.weights]\nhold_at = 20\n')
    return Path("configs/games/ludo")


RULES = '[rules]\nprovenance = "public"\ngoal = 50\nhandicap = 0\nsides = 6\n'


def test_base_without_description_is_the_game_as_published(ludo):
    write(ludo / "rules.toml", RULES)
    assert variants("ludo") == {"base": "the game as published"}
    assert load_player("ludo", "plain").weights == {"hold_at": 20.0}


def test_game_without_files_is_told(ludo):
    assert complaint(load_ruleset, "ludo", "base") == "configs/games/ludo: no components.toml or rules.toml"


def test_table_in_two_files_is_told(ludo):
    write(ludo / "components.toml", RULES)
    write(ludo / "rules.toml", RULES)
    line = complaint(load_ruleset, "ludo", "base")
    assert line == "configs/games/ludo/rules.toml: rules: stands in configs/games/ludo/components.toml already"


def test_value_of_unknown_provenance_is_told(ludo):
    write(ludo / "rules.toml", RULES + "[extra]\ndeep = {er = 1}\n")
    line = complaint(load_ruleset, "ludo", "base")
    assert line == "configs/games/ludo/rules.toml: extra.deep.er: no table around it says its provenance"


def test_wrong_provenance_of_a_table_is_told(ludo):
    write(ludo / "rules.toml", RULES.replace("public", "gossip"))
    line = complaint(load_ruleset, "ludo", "base")
    assert line.startswith("configs/games/ludo/rules.toml: rules.provenance: should be 'rulebook'")


# Overrides as such

KEYS = st.sampled_from(["a", "b", "c"])
TABLES = st.recursive(
    st.dictionaries(KEYS, st.integers() | st.lists(st.integers())),
    lambda inner: st.dictionaries(KEYS, st.integers() | inner),
)


@given(TABLES)
def test_overriding_by_itself_changes_nothing(tables):
    check_override(tables, tables, "x.toml")
    assert override(tables, tables) == tables


@given(TABLES, st.data())
def test_override_changes_the_named_leaf_and_no_other(tables, data):
    places = [leaf for leaf in leaves(tables) if leaf]
    if places:
        chosen = data.draw(st.sampled_from(places))
        change: object = "new"
        for key in reversed(chosen):
            change = {key: change}
        result = override(tables, change)
        assert {leaf for leaf in leaves(tables) if value_at(tables, leaf) != value_at(result, leaf)} == {chosen}
        assert set(leaves(result)) == set(leaves(tables))


def value_at(tables, location):
    for key in location:
        tables = tables[key]
    return tables


def test_arrays_are_replaced_whole_and_checked_by_element():
    base = {"numbers": [1, 2], "cards": [{"name": "a", "cost": 1}, {"name": "b"}]}
    check_override(base, {"numbers": [3], "cards": [{"name": "c", "cost": 2}]}, "x.toml")
    assert override(base, {"numbers": [3]})["numbers"] == [3]
    assert (
        complaint(check_override, base, {"numbers": [1, "2"]}, "x.toml")
        == "x.toml: numbers.1: must be an integer, not '2'"
    )
    line = complaint(check_override, base, {"cards": [{"nam": "c"}]}, "x.toml")
    assert line == "x.toml: cards.0: unknown key 'nam': did you mean 'name'? (known: name, cost)"


def test_integer_may_stand_for_a_number():
    check_override({"share": 0.5}, {"share": 1}, "x.toml")
    assert (
        complaint(check_override, {"share": 0.5}, {"share": True}, "x.toml")
        == "x.toml: share: must be a number, not True"
    )
