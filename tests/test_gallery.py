"""The gallery: sweeps played, resumed and reported, an index that links them, and the README's block made of them."""

import json
import re
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from types import SimpleNamespace

import pytest

from reports import headlines
from reports.wording import seats_from_one
from simulate import cli
from simulate.batch import run_batch
from simulate.errors import InputError, Interrupted
from simulate.store import open_run, read_manifest
from tests.toy_run import PIG, ROOT, tree

SWEEP = """
name = "{name}"
question = "Who wins <Pig>?"
seed = 4
log = "games"
[[cells]]
game = "pig"
players = [2]
lineups = [["steady"], ["steady", "hasty"]]
games = 90
"""
CHOICE = """
[[findings]]
sweep = "first"
topic = "Seats"
about = "pig, 2 players, base"
[[findings]]
sweep = "first"
topic = "Scores"
about = "pig, 2 players, base"
[[pictures]]
sweep = "second"
chart = "seat-win-rates"
file = "pig"
caption = "Pig: seats"
[[pictures]]
sweep = "first"
chart = "seat-win-rates"
file = "more-pig"
caption = "More of Pig"
"""
README = f"# Title\n\nBefore.\n\n{headlines.BEGIN}\nold\n{headlines.END}\n\nAfter.\n"


@pytest.fixture(autouse=True)
def pig(monkeypatch):
    """Pig is a game."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)


def gallery(folder, *words, files=("first.toml", "second.toml")):
    """`bilanx gallery` as typed in a folder: its exit code, stdout and stderr."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        for name, value in PIG.items():
            patch.setenv(name, value)
        patch.chdir(folder)
        patch.setattr(sys, "argv", ["bilanx", "gallery", *files, "-j", "1", "-q", "-o", "site", *map(str, words)])
        with pytest.raises(SystemExit) as leaving:
            cli.main()
    return leaving.value.code or 0, out.getvalue(), err.getvalue()


def written(folder):
    """When each part of the runs was written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.parquet")}


@pytest.fixture(scope="module")
def story(tmp_path_factory):
    """A gallery of two sweeps that is interrupted, finished, and told in a README; what was there at each stage."""
    folder = tmp_path_factory.mktemp("gallery")
    for name in ("first", "second"):
        (folder / f"{name}.toml").write_text(SWEEP.format(name=name))
    (folder / "README.md").write_text(README)
    (folder / "choice.toml").write_text(CHOICE)

    def stopped(plan, *args, **options):
        if plan.name == "second":
            raise Interrupted(3, 90)
        return run_batch(plan, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("simulate.batch.run_batch", stopped)
        interrupted = gallery(folder)
    half, half_parts = tree(folder / "site"), written(folder)
    finished = gallery(folder)
    whole, parts = tree(folder / "site"), written(folder)
    told = gallery(folder, "--readme", "README.md", "--choice", "choice.toml")
    return SimpleNamespace(
        folder=folder, interrupted=interrupted, half=half, finished=finished, whole=whole, told=told,
        half_parts=half_parts, parts=parts,
        again=tree(folder / "site"),
    )  # fmt: skip


def test_an_interrupted_gallery_goes_on_where_it_stopped(story):
    code, _, err = story.interrupted
    assert code == 130 and "same command resumes it" in err
    assert "first/report/index.html" in story.half and "index.html" not in story.half
    assert set(json.loads(story.half["seconds.json"])) == {"first", "second"}
    code, out, err = story.finished
    assert (code, out) == (0, "site/index.html\n")
    assert "1 of 2: first" in err and "2 of 2: second" in err
    assert story.half_parts and story.half_parts.items() <= story.parts.items()


def test_the_index_links_every_report_and_says_what_it_found(story):
    page = story.whole["index.html"].decode()
    links = re.findall(r'<a href="([^"]+)"', page)
    assert links == ["first/report/index.html", "second/report/index.html"]
    assert set(links) <= set(story.whole)
    assert "Who wins &lt;Pig&gt;?" in page and "<Pig>" not in page
    assert page.count("seed 4") == page.count("played in") == 2
    assert page.count("180 games") == 2
    told = json.loads(story.whole["first/summary.json"])["findings"][0]["text"]
    verdict = told.partition(": ")[2].partition(":")[0]  # before the numbers
    assert page.lower().count(f": {verdict.lower()}") == 2


def test_the_same_command_again_plays_nothing_and_writes_the_same(story):
    assert story.told[0] == 0
    assert story.parts == written(story.folder)
    assert story.whole.keys() == story.again.keys()
    timed = {"seconds.json", "index.html"}  # which tell how long it took
    assert {name for name in story.whole if story.whole[name] != story.again[name]} <= timed


def test_the_readme_s_block_is_made_of_summaries_and_pictures_are_copied(story):
    folder = story.folder
    readme = (folder / "README.md").read_text()
    assert readme.startswith("# Title\n\nBefore.\n\n") and readme.endswith("\n\nAfter.\n") and "old" not in readme
    content = json.loads((folder / headlines.FINDINGS).read_text())
    assert readme == headlines.with_block(README, content, "README.md")
    said = {
        (each["topic"], seats_from_one(each["text"]).partition(": ")[2][1:])
        for each in json.loads(story.whole["first/summary.json"])["findings"]
    }
    for finding, topic in zip(content["findings"], ("Seats", "Scores"), strict=True):
        assert (topic, finding["text"][1:]) in said
        assert finding["text"] in readme and "95 %" in finding["text"]
        assert (finding["where"], finding["sweep"], finding["seed"]) == ("Pig, 2 players", "first", 4)
    for name, sweep in (("pig", "second"), ("more-pig", "first")):
        copied = (folder / headlines.PICTURES / f"{name}.png").read_bytes()
        assert copied == story.whole[f"{sweep}/report/seat-win-rates.png"]
    assert "The mean score is" in story.again["index.html"].decode()  # chosen findings are told there too


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('topic = "Scores"', 'topic = "Scoers"', "did you mean 'Scores: pig, 2 players, base'"),
        ('sweep = "second"', 'sweep = "third"', "unknown sweep 'third'"),
        ('chart = "', 'chart = "no-', "did you mean 'seat-win-rates'"),
        ("caption", "captoin", "captoin"),
    ],
)
def test_what_is_not_there_cannot_be_chosen_and_the_readme_stays(story, tmp_path, old, new, complaint):
    (tmp_path / "choice.toml").write_text(CHOICE.replace(old, new))
    (tmp_path / "README.md").write_text(README)
    runs = [open_run(story.folder / "site" / name) for name in ("first", "second")]
    with pytest.raises(InputError, match=complaint):
        headlines.write_headlines(headlines.read_choice(tmp_path / "choice.toml"), runs, tmp_path / "README.md")
    assert (tmp_path / "README.md").read_text() == README
    assert not (tmp_path / headlines.PICTURES).exists()


def test_a_readme_without_a_place_is_refused_before_anything_is_played(story, tmp_path):
    for name in ("first.toml", "second.toml"):
        shutil.copy(story.folder / name, tmp_path)
    choice = headlines.read_choice(story.folder / "choice.toml")
    (tmp_path / "README.md").write_text("No marks here.")
    with pytest.raises(InputError, match="must stand in it"):
        headlines.check_place(choice, ["first", "second"], tmp_path / "README.md")
    with pytest.raises(InputError, match="no such file"):
        headlines.check_place(choice, ["first", "second"], tmp_path / "NOTHING.md")
    with pytest.raises(InputError, match="not among these: second"):
        headlines.check_place(choice, ["first"], tmp_path / "README.md")


def test_the_number_of_games_can_be_smaller(story, tmp_path):
    shutil.copy(story.folder / "first.toml", tmp_path)
    assert gallery(tmp_path, "--games", 12, files=("first.toml",))[0] == 0
    assert {cell.games for cell in read_manifest(tmp_path / "site" / "first").cells} == {12}


def test_two_sweeps_of_the_same_name_are_refused(story, tmp_path):
    for name in ("first.toml", "copy.toml"):
        shutil.copy(story.folder / "first.toml", tmp_path / name)
    code, _, err = gallery(tmp_path, files=("first.toml", "copy.toml"))
    assert code == 2 and "another sweep called 'first'" in err
    assert not (tmp_path / "site").exists()


def test_make_gallery_shows_all_sweeps_and_writes_the_readme():
    recipe = (ROOT / "Makefile").read_text().split("\ngallery:")[1].split("\n\n")[0]
    assert "bilanx gallery --readme README.md" in recipe
