"""The page: it stands alone, links to files that exist, says what it must, and no name can break out of it."""

import json
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import reports.page
from analysis.tables import available
from reports.figures import Picture
from reports.method import commands
from reports.page import linked_files, report_files, sentence, write_report
from simulate.errors import RunError
from simulate.resolve import resolve
from simulate.sweeps import every_lineup
from tests.analysis.synthetic import SyntheticCell, Words
from tests.reports.conftest import DiceRun, dice

VOID = {"meta", "br", "img", "link", "hr", "input"}
ATTACKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    "</style></title><b>&amp;",
    "../../x",
    "{{ 7*7 }}{% raw %}",
    "$\\frac{1}{2}$",
)


class Page(HTMLParser):
    """What a browser would make of a page: its elements, checked for balance, and its text."""

    def __init__(self, html):
        super().__init__()
        self.elements, self.open, self.text = [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture
def undrawn(monkeypatch):
    """Pages without pictures, for tests that do not look at them."""
    monkeypatch.setattr("reports.figures.picture", lambda *_: Picture("<svg></svg>", b"\x89PNG"))


def test_the_page_refers_to_nothing_outside_its_folder(html):
    without_names_of_formats = re.sub(r'xmlns(:\w+)?="[^"]*"', "", html)
    assert not re.search(r"https?:|//\w|@import|url\((?!#)", without_names_of_formats)
    page = Page(html)
    assert not {"link", "img", "iframe", "object", "base", "form"} & {tag for tag, _ in page.elements}
    assert all("src" not in attributes for _, attributes in page.elements)


def test_every_linked_file_exists_and_every_file_is_linked(files):
    links = {link["href"] for link in Page(files["index.html"].decode()).all("a") if not link["href"].startswith("#")}
    assert links == set(files) - {"index.html"}


def test_every_anchor_has_a_target_and_no_id_stands_twice(html):
    page = Page(html)
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {link["href"][1:] for link in page.all("a") if link["href"].startswith("#")} <= set(ids)


def test_all_sections_stand_in_the_contents(html):
    sections = re.findall(r'<section id="([\w-]+)"', html)
    contents = html[html.index("<nav") : html.index("</nav>")]
    assert len(sections) > 8
    assert all(f'href="#{name}"' in contents for name in sections)


def test_the_first_screen_is_question_findings_and_one_chart(html):
    first = html[html.index('<section id="findings"') : html.index("</section>")]
    assert "<h1>Are dice fair?</h1>" in first
    assert "Smith" in first or "smith" in first
    assert first.count("<figure") == 1 and "blocks" in first


def test_every_chart_has_its_n_its_caption_and_both_files(html):
    charts = re.findall(r"<figure.*?</figure>", html, re.DOTALL)
    assert len(charts) > 10
    for chart in charts:
        assert re.search(r"n: .*\d+ blocks \((?:[\d,]+ to )?[\d,]+ games\)", chart)
        assert 'role="img"' in chart and ".png" in chart and ".csv" in chart


def test_the_page_is_the_same_charts_as_the_pictures(files):
    names = set(re.findall(r'<figure class="chart" id="([\w-]+)"', files["index.html"].decode()))
    assert {f"{name}.png" for name in names} == {name for name in files if name.endswith(".png")}
    assert all(files[f"{name}.png"].startswith(b"\x89PNG") for name in names)


def test_the_csv_files_are_the_tables_of_analysis(files):
    run = dice()
    for table in available(run):
        frame = table.build(run)
        if not frame.is_empty():
            written = pl.read_csv(files[f"{table.name}.csv"], schema_overrides=frame.schema)
            assert_frame_equal(written, frame, rel_tol=1e-8, abs_tol=1e-11)


def test_how_what_and_again_are_told(html):
    text = "".join(Page(html).text)
    for heading in ("How it was run", "Where the data comes from", "What the numbers do not mean", "How to reproduce"):
        assert heading in text
    assert "bilanx sweep configs/sweeps/synthetic.toml --seed 1 -o runs/synthetic" in text
    assert "Unfinished games count with the scores they had" in text


def test_equal_runs_give_equal_bytes(files):
    assert report_files(dice()) == files


def test_the_page_is_small(files):
    assert len(files["index.html"]) < 5_000_000


def test_without_moves_the_rest_is_told(undrawn):
    html = report_files(dice(log="games"))["index.html"].decode()
    assert 'id="seats"' in html and 'id="sources"' in html
    assert 'id="decisions"' not in html and 'id="components"' not in html


@pytest.mark.parametrize(
    ("games", "option"), [((40, 40, 42), ["-n", "40"]), ((40, 40, 43), []), ((2000, 2000, 120), [])]
)
def test_the_command_tells_a_size_that_gives_every_cell_its_own(games, option):
    cells = [{"games": number, "rotations": rotations} for number, rotations in zip(games, (1, 2, 3), strict=True)]
    manifest = {"name": "plan", "seed": 1, "cells": cells}
    assert commands(manifest)[0].split()[3:] == [*option, "--seed", "1", "-o", "runs/plan"]


def test_the_command_of_a_ladder_plays_the_same_line_ups():
    plan = every_lineup("sylla", "open_screens", 2, ["merchant", "balanced", "random"], 26, 7)
    words = shlex.split(commands(resolve(plan)[0].model_dump())[0])
    assert words[:3] == ["bilanx", "ladder", "sylla"]
    told = dict(zip(words[3::2], words[4::2], strict=True))
    pool = told["--policies"].split(",")
    assert every_lineup("sylla", told["-v"], int(told["-p"]), pool, int(told["-n"]), int(told["--seed"])) == plan


def test_one_cell_is_enough(tmp_path, undrawn):
    run = DiceRun([SyntheticCell(("miller",) * 4, 3)], tmp_path)
    html = write_report(run).read_text(encoding="utf-8")
    assert "bilanx simulate dice -p 4 -v base --policies miller -n 3 --seed 1" in html
    assert 'id="policies"' not in html


def test_one_game_is_enough(undrawn):
    html = report_files(DiceRun([SyntheticCell(("miller", "smith"), 1)]))["index.html"].decode()
    assert "too few blocks" in html


def test_variants_are_compared_and_named(variants_html):
    page = "".join(Page(variants_html).text)
    assert "What a change of the rules does" in page and "Variants against the base game" in page
    assert 'id="seat-win-rates-rich"' in variants_html and 'id="variant-points"' in variants_html


def test_one_variant_is_not_compared(html):
    assert "What a change of the rules does" not in "".join(Page(html).text)


@pytest.fixture(scope="module")
def attacked():
    """The report of a run in which every name is an attack."""
    script, image, svg, style, path, braces, math = ATTACKS
    cells = [SyntheticCell((script, image), 12, variant) for variant in ("base", path + style)]
    run = DiceRun(
        cells,
        name=path + script,
        question="".join(ATTACKS),
        policies={
            f"dice/{name}": {"description": svg, "noise": 0.1, "weights": {style: 1.0}} for name in (script, image)
        },
        rules={
            f"dice/{variant}": {
                "description": braces + script,
                "tables": {image: {script: number}},
                "provenance": [{"table": svg, "provenance": "estimated", "note": math + image, "overridden": False}],
            }
            for number, variant in enumerate(("base", path + style))
        },
        games={"dice": Words(name=style + script, version=1, kinds=[svg], components=[image], sources=[], ends=[])},
    )
    return report_files(run)


def test_names_stay_text(attacked):
    page = Page(attacked["index.html"].decode())
    assert len(page.all("script")) == 1 and len(page.all("style")) == 1 and page.all("img") == []
    assert not [attributes for _, attributes in page.elements if any(name.startswith("on") for name in attributes)]
    text = "".join(page.text)
    assert "".join(ATTACKS) in text
    assert "49" not in re.findall(r"<h1>(.*?)</h1>", attacked["index.html"].decode(), re.DOTALL)[0]


def test_names_cannot_leave_the_folder(attacked):
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9_-]*\.(png|csv|html)", name) for name in attacked)


def test_names_in_charts_are_escaped_too(attacked):
    html = attacked["index.html"].decode()
    drawings = "".join(re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert "&lt;script&gt;" in drawings or "&lt;script" in drawings
    assert "<script" not in drawings and "<img" not in drawings


def test_only_our_own_script_may_run(html):
    policy = next(meta for meta in Page(html).all("meta") if meta.get("http-equiv"))["content"]
    script = html[html.rindex("<script>") + len("<script>") : html.rindex("</script>")]
    assert reports.page.script_digest(script) in policy
    assert "default-src 'none'" in policy and "'unsafe-inline'; script-src" in policy


def test_sentences_set_intervals_back_and_escape():
    shown = sentence("<b> by -1.5 pp (95 %: -2.0 to -1.0, 50 blocks), p = 1.2e-19.")
    assert "&lt;b&gt; by −1.5\N{NO-BREAK SPACE}pp" in shown
    assert '<span class="interval">(95\N{NO-BREAK SPACE}%:' in shown
    assert "< 0.001".replace("<", "&lt;").replace(" ", "\N{NO-BREAK SPACE}") in shown


def test_a_second_report_replaces_the_first_and_removes_only_its_files(tmp_path, undrawn):
    first = write_report(DiceRun([SyntheticCell(("miller", "smith"), 12)], tmp_path))
    kept = first.parent / "notes.csv"
    kept.write_text("mine")
    assert (first.parent / "options.csv").exists()
    write_report(DiceRun([SyntheticCell(("miller", "smith"), 12)], tmp_path, log="games"))
    assert not (first.parent / "options.csv").exists() and kept.read_text() == "mine"
    assert linked_files(first) == {path.name for path in first.parent.iterdir()} - {"index.html", "notes.csv"}


def test_a_report_that_cannot_be_written_is_told_in_one_line(tmp_path, monkeypatch):
    (tmp_path / "report").write_text("a file where the folder should be")
    monkeypatch.setattr(reports.page, "collect", lambda *_, **__: None)
    monkeypatch.setattr(reports.page, "files_of", lambda *_: {"index.html": b""})
    with pytest.raises(RunError) as error:
        write_report(dice(tmp_path))
    assert len(str(error.value).splitlines()) == 1


def test_pig_from_the_batch_has_a_whole_report(pig_page):
    text = "".join(Page(pig_page.read_text(encoding="utf-8")).text)
    assert "who wins?" in text and "Steady" in text
    assert "Each seat starts 2 points ahead" in text and "a guess" in text
    assert {path.name for path in pig_page.parent.iterdir()} == linked_files(pig_page) | {"index.html"}
    frame = pl.read_csv(pig_page.parent / "seat_win_rates.csv")
    assert frame["games"].max() == 300


def test_matplotlib_is_imported_only_to_draw():
    import subprocess
    import sys

    code = "import reports.page, sys; sys.exit('matplotlib' in sys.modules)"
    root = Path(reports.page.__file__).parent.parent
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0


def test_verdicts_ratings_and_the_matrix_stand_on_the_page(html):
    text = "".join(Page(html).text)
    assert "Ratings and match-ups" in text and "not enough games" in text.lower()
    assert all(f'id="{name}"' in html for name in ("seat-matrix", "policy-ratings", "matchups", "table-policy_tests"))
    assert "Unbalanced policies: furthest from an equal share is smith" in text
    assert "Places by rating, ranges where these games show no order: smith 1, " in text


def test_the_summary_of_a_report_lies_in_the_run(pig_page):
    content = json.loads((pig_page.parent.parent / "summary.json").read_text(encoding="utf-8"))
    assert {"seat_matrix", "policy_tests", "ratings"} <= {table["name"] for table in content["tables"]}
