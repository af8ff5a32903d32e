"""summary.json: valid by its schema, and every number of every table, none other."""

import json
from pathlib import Path

import jsonschema
import pytest

import analysis.intervals
import analysis.summary
from analysis.questions import FUNCTIONS, answers
from analysis.summary import all_frames, summary, to_json
from analysis.table import SHARES, SHARES_BESIDE
from analysis.tables import available
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

SCHEMA = json.loads(Path(analysis.summary.__file__).with_name("summary.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def read(run):
    content = json.loads(to_json(summary(run.manifest, all_frames(run), answers(run))))
    VALIDATOR.validate(content)
    return content


@pytest.fixture(scope="module")
def content(run):
    return read(run)


def test_the_schema_is_one_and_refuses_what_is_wrong(content):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    row = content["tables"][0]["rows"][0]
    for change in ({"n": "many"}, {"method": ""}, {"extra": 1}, {"family": -1}, {"values": {}}):
        wrong = content | {"tables": [content["tables"][0] | {"rows": [row | change]}]}
        assert not VALIDATOR.is_valid(wrong), change


def test_every_table_and_every_number_is_there(run, content):
    tables = {table["name"]: table["rows"] for table in content["tables"]}
    frames = all_frames(run)
    assert {table.name for table in available(run)} | {"compare"} == set(tables)
    for name, frame in frames.items():
        rows = frame.to_dicts()
        assert len(rows) == len(tables[name])
        for row, told in zip(rows, tables[name], strict=True):
            flat = told["key"] | told["facts"] | {key: told[key] for key in ("n", "games")}
            for key, value in told["values"].items():
                limits = ("low", "high") if key == "estimate" else (f"{key}_low", f"{key}_high")
                flat |= {key: value["estimate"]}
                flat |= {
                    limit: value[end]
                    for limit, end in zip(limits, ("low", "high"), strict=True)
                    if limit in frame.columns
                }
            flat |= {key: row[key] for key in ("method", "family") if key in row}
            assert flat == row, name


def test_families_and_methods_are_told(content):
    tables = {table["name"]: table["rows"] for table in content["tables"]}
    assert {row["family"] for row in tables["seat_tests"]} == {7}
    assert all("Holm" in row["method"] for row in tables["seat_tests"] + tables["compare"])
    assert {row["family"] for row in tables["seat_scores"]} == {1}
    assert all("Plackett-Luce" in row["method"] for row in tables["ratings"])
    assert {row["family"] for row in tables["ratings"]} == {2, 3}
    assert "Wilson" in tables["seat_win_rates"][0]["method"] and "Wilson" not in tables["seat_scores"][0]["method"]


ARGUMENTS = {
    "combination_use": {"kind": "build"},
    "count_effect": {"kinds": ["build"], "components": {"mill": ["mill"]}},
    "count_slope": {"kinds": ["build"], "components": {"mill": ["mill"]}},
    "amount_by_round": {"kinds": ["build"]},
    "office_by_round": {"kinds": ["build"]},
    "taken_rates": {"kinds": ["build"]},
    "taken_by_variant": {"kinds": ["build"]},
    "value_use": {"kind": "build"},
    "choice_slope": {"choices": {"build": {"kind": "build"}}},
    "duels": {"policies": ["calm", "bold", "sly"]},
    "leader_before": {"without": ["temple"]},
    "bonus_holders": {"source": "temple"},
    "sources_by_period": {"length": 2},
}
OTHER_METHODS = {"seat_matrix", "seat_tests", "policy_tests", "ratings", "changes", "variants_compared"}
OTHER_METHODS |= {"robustness", "robustness_by_variant"}


@pytest.mark.parametrize("name", sorted(FUNCTIONS.keys() - {"card_worth", "published_scores"} - OTHER_METHODS))
def test_tables_are_said_to_hold_shares_where_their_intervals_are_made_for_shares(name, run, monkeypatch):
    shares = set()

    def limits(rows, column, what, level):
        shares.update({column} if what.share else ())
        return original(rows, column, what, level)

    original = analysis.intervals._limits
    monkeypatch.setattr(analysis.intervals, "_limits", limits)
    FUNCTIONS[name](run, **ARGUMENTS.get(name, {}))
    assert (name in SHARES) == ("estimate" in shares)
    assert (name in SHARES | SHARES_BESIDE) == bool(shares)


def test_findings_name_tables_that_are_there(content):
    names = {table["name"] for table in content["tables"]}
    assert content["findings"] and {finding["table"] for finding in content["findings"]} <= names


@pytest.mark.parametrize("blocks", [0, 1, 2])
@pytest.mark.parametrize("lineup", [("calm",), ("calm", "calm"), ("calm", "bold", "sly")])
def test_tiny_runs_have_valid_summaries(lineup, blocks):
    read(SyntheticRun([SyntheticCell(lineup, blocks)]))


def test_equal_runs_give_equal_bytes():
    cells = [SyntheticCell(("calm", "bold"), 20), SyntheticCell(("calm", "bold"), 20, "rich", temple_bonus=1)]
    first, second = (to_json(summary(run.manifest, all_frames(run), ())) for run in map(SyntheticRun, (cells, cells)))
    assert first == second


def test_questions_of_a_game_are_told_too():
    run = SyntheticRun([SyntheticCell(("calm",) * 3, 40, game="sylla")])
    names = [table["name"] for table in read(run)["tables"]]
    assert any(name.startswith("question-") for name in names)
