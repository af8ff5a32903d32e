"""Sylla's own files: variants and policies, and what is said of a mistake in them."""

import json

import pytest

from simulate import registry
from simulate.config import load_player, load_ruleset, policies, rules_record, variants
from tests.config_files import complaint, variant_complaint


@pytest.fixture(autouse=True)
def empty_folder(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)


def sylla_complaint(text):
    return variant_complaint(text, "sylla")


def test_every_shipped_variant_of_sylla_differs_from_the_base_by_its_tables():
    base = load_ruleset("sylla", "base")
    digests = {load_ruleset("sylla", name).digest for name in variants("sylla")}
    assert len(digests) == len(variants("sylla"))
    for name in [name for name in variants("sylla") if name != "base"]:
        variant = load_ruleset("sylla", name)
        touched = {table.table.split(".")[0] for table in variant.provenance if table.overridden}
        assert touched == {key for key in base.tables if base.tables[key] != variant.tables[key]}


def test_tables_of_a_manifest_make_the_same_record():
    ruleset = load_ruleset("sylla", "hexes_2")
    read_back = json.loads(json.dumps(ruleset.tables, sort_keys=True))
    assert rules_record(registry.game("sylla"), read_back).tobytes() == ruleset.record.tobytes()


def test_table_within_a_table_has_its_own_provenance():
    tables = {table.table: table for table in load_ruleset("sylla", "famine_2").provenance}
    assert tables["events.famine"].overridden
    assert not tables["events.cubes"].overridden


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("[characters]\nsenator = 2\n", "mine.toml: characters: "),
        ("[buildings.a]\nstall = 4\n", "mine.toml: buildings"),
        (
            "[hexes]\nsenator = ['blue']\n",
            "mine.toml: hexes.senator.0: should be 'red', 'yellow' or 'grey', not 'blue'",
        ),
        ("[start]\ncoins = -1\n", "mine.toml: start.coins: should be greater than or equal to 0, not -1"),
        ("[start]\ncoin = 3\n", "mine.toml: start: unknown key 'coin': did you mean 'coins'? (known: "),
        ("[stat]\ncoins = 3\n", "mine.toml: unknown key 'stat': did you mean 'start'? (known: "),
        ("[start]\ncoins = '3'\n", "mine.toml: start.coins: must be an integer, not '3'"),
        ("[players.two]\npantheon = 6\n", "mine.toml: players.two.pantheon: must be an array, not 6"),
    ],
)
def test_mistake_in_a_variant_of_sylla_names_file_and_key(text, start):
    assert sylla_complaint(text).startswith(start)


def test_wrong_total_says_both_numbers():
    assert "10" in sylla_complaint("[characters]\nsenator = 2\n")
    assert "11" in sylla_complaint("[characters]\nsenator = 2\n")


def test_every_policy_of_sylla_sets_every_weight():
    names = registry.brain("sylla").weights.names
    for name in list(policies("sylla"))[1:]:
        assert tuple(load_player("sylla", name).weights) == names


def test_unknown_policy_of_sylla_names_the_nearest():
    assert complaint(load_player, "sylla", "balansed").startswith("unknown policy 'balansed': did you mean 'balanced'?")
