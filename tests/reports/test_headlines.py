"""The README's findings: made of the JSON file beside the pictures, so that nobody can type them."""

import json

import pytest

from reports.headlines import BEGIN, END, FINDINGS, PICTURES, Choice, block, read_choice, with_block
from simulate.errors import InputError
from simulate.registry import CONFIGS
from simulate.sweeps import load_sweep
from tests.toy_run import ROOT

README = (ROOT / "README.md").read_text()
CONTENT = json.loads((ROOT / FINDINGS).read_text())


def test_the_readme_s_block_is_what_the_generator_makes_of_the_findings():
    assert with_block(README, CONTENT, "README.md") == README


def test_the_findings_are_those_that_were_chosen():
    choice = read_choice(CONFIGS / "gallery.toml")
    assert [each["file"] for each in CONTENT["pictures"]] == [f"{each.file}.png" for each in choice.pictures]
    assert sorted(each["sweep"] for each in CONTENT["findings"]) == sorted(each.sweep for each in choice.findings)
    assert {path.name for path in (ROOT / PICTURES).iterdir()} == {"findings.json"} | {
        each["file"] for each in CONTENT["pictures"]
    }


def test_the_readme_tells_sweeps_at_their_full_size():
    for told in (*CONTENT["findings"], *CONTENT["pictures"]):
        plan = load_sweep(CONFIGS / "sweeps" / f"{told['sweep']}.toml")
        assert (told["games"], told["seed"]) == (sum(cell.num_games for cell in plan.cells), plan.seed)


def test_every_finding_has_its_interval_n_games_and_seed():
    for each in CONTENT["findings"]:
        assert "95 %" in each["text"] and "blocks" in each["text"]
        assert each["games"] > 0 and each["seed"] >= 0
        assert (CONFIGS / "sweeps" / f"{each['sweep']}.toml").is_file()


def test_three_small_pictures_are_shown():
    shown = [each["file"] for each in CONTENT["pictures"]]
    assert len(shown) == 3
    for file in shown:
        assert f"({(PICTURES / file).as_posix()})" in README
        assert (ROOT / PICTURES / file).stat().st_size < 200_000


@pytest.mark.parametrize("text", ["", f"{BEGIN}", f"{END} {BEGIN}", f"{BEGIN} {BEGIN} {END}", f"{BEGIN} {END} {END}"])
def test_a_readme_without_a_place_for_the_block_is_left_alone(text):
    with pytest.raises(InputError, match="must stand in it, once each"):
        with_block(text, CONTENT, "README.md")


def test_a_block_can_be_made_of_findings_alone():
    content = {**CONTENT, "pictures": []}
    assert block(content).startswith(BEGIN) and block(content).endswith(END)
    assert "![" not in block(content)
    assert Choice(findings=[], pictures=[]).findings == []
