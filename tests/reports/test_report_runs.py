"""Several runs on one page, sample games on it, and a page that would be too large."""

import re
from pathlib import Path

import pytest

import reports.page
from reports.content import collect
from reports.figures import Picture
from reports.page import default_folder, files_of, labels, linked_files, render, report_files, write_report
from reports.wording import slug
from simulate.errors import InputError
from simulate.samples import Round, Sample, Samples
from tests.analysis.synthetic import SyntheticCell
from tests.reports.conftest import DiceRun, dice
from tests.reports.test_report_page import ATTACKS, Page


@pytest.fixture
def undrawn(monkeypatch):
    """Pages without pictures, for tests that do not look at them."""
    monkeypatch.setattr("reports.figures.picture", lambda *_: Picture("<svg></svg>", b"\x89PNG"))


@pytest.fixture(scope="module")
def both():
    """The files of a report over two runs of different line-ups."""
    mirror = DiceRun([SyntheticCell(("miller", "miller"), 40)], Path("fair"), name="fair", question="Is it fair?")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reports.figures.picture", lambda *_: Picture("<svg></svg>", b"\x89PNG"))
        return report_files(mirror, dice(Path("who"), name="who"))


@pytest.fixture(scope="module")
def contents():
    """What a report says about a small run; its charts are so large that the page shrinks without them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reports.figures.picture", lambda *_: Picture(f"<svg>{'.' * 9_000}</svg>", b"\x89PNG"))
        return collect(small(), samples=Samples((transcript(letters=15_000),)))


def small(folder=None, **manifest):
    return DiceRun([SyntheticCell(("miller", "smith"), 12)], folder, **manifest)


def transcript(word="moves left", letters=20):
    played = Round(f"Round {word}", f"board {word}", 1, (f"Seat 1 {word}" + "." * letters,))
    result = (f"Seat 1 (miller): 5 = {word} 5",)
    return Sample(
        f"A {word} game",
        f"because {word}",
        f"base {word}",
        (played,),
        2,
        (played,),
        word,
        word,
        result,
        f"replay {word}",
    )


def test_every_run_has_its_verdicts_its_tables_and_its_question(both):
    html = both["index.html"].decode()
    first = html[html.index('<section id="findings"') : html.index("</section>")]
    assert re.findall(r'<h2 class="run">(.*?)</h2>', first) == ["Fair", "Who"]
    assert first.count('class="verdicts"') == 2 and "Is it fair?" in first and "Are dice fair?" in first
    assert "<h1>Dice: 2 runs side by side</h1>" in html
    assert 'id="table-fair-seat_win_rates"' in html and 'id="table-who-seat_win_rates"' in html
    assert "2 runs" in "".join(Page(html).text)


def test_runs_that_ask_the_same_have_one_heading(undrawn):
    html = report_files(small(Path("one"), name="one"), small(Path("two"), name="two"))["index.html"].decode()
    assert "<h1>Are dice fair?</h1>" in html


def test_files_of_several_runs_never_share_a_name(both):
    page = Page(both["index.html"].decode())
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = {link["href"] for link in page.all("a")}
    assert {link for link in links if not link.startswith("#")} == set(both) - {"index.html"}
    assert {link[1:] for link in links if link.startswith("#")} <= set(ids)
    assert all(name.startswith(("fair-", "who-")) for name in set(both) - {"index.html"})


def test_no_chart_of_a_later_run_is_lost(both):
    html = both["index.html"].decode()
    assert html.index('id="fair-seat-win-rates"') < html.index("</section>")  # on the first screen
    assert html.index('id="who-seat-win-rates"') > html.index('<section id="seats"')


def test_a_run_that_is_given_twice_is_refused(tmp_path):
    with pytest.raises(InputError, match="twice"):
        labels([small(tmp_path), small(tmp_path / ".." / tmp_path.name)])


def test_runs_are_told_apart_by_their_folders(tmp_path):
    places = [tmp_path / place for place in ("a/old", "a/new", "b/new")]
    assert labels([small(places[0])]) == [""]
    assert labels([small(places[0]), small(places[1])]) == ["old", "new"]
    assert labels([small(places[1]), small(places[2])]) == ["a/new", "b/new"]


@pytest.mark.parametrize("names", [("до", "после"), ("a_b", "a-b"), ("x/2024/run", "y/2024/run")])
def test_runs_whose_files_would_have_the_same_names_are_numbered(tmp_path, names):
    told = labels([small(tmp_path / name) for name in names])
    assert len({slug(label) for label in told}) == len(names)
    assert [label[0] for label in told] == ["1", "2"]


def test_a_report_over_several_runs_lies_beside_them_and_summaries_in_them(tmp_path, undrawn):
    runs = [small(tmp_path / name, name=name) for name in ("one", "two")]
    for run in runs:
        run.folder.mkdir()
    assert default_folder(runs) == tmp_path / "one+two" / "report"
    page = write_report(*runs)
    assert page == tmp_path / "one+two" / "report" / "index.html"
    assert all((run.folder / "summary.json").exists() for run in runs)
    assert linked_files(page) == {path.name for path in page.parent.iterdir()} - {"index.html"}
    write_report(runs[0], folder=page.parent)
    assert linked_files(page) == {path.name for path in page.parent.iterdir()} - {"index.html"}


def test_steps_are_told(tmp_path, undrawn):
    heard = []
    write_report(small(tmp_path), tell=heard.append)
    assert heard == ["synthetic: filling tables", "synthetic: drawing charts", "laying out the page"]


def test_sample_games_are_written_out_with_their_command(tmp_path, undrawn):
    samples = {tmp_path: Samples((transcript(),))}
    html = write_report(small(tmp_path), samples=samples).read_text(encoding="utf-8")
    section = html[html.index('<section id="samples"') : html.index('<section id="method"')]
    for words in (
        "A moves left game",
        "because moves left",
        "board moves left",
        "Seat 1 moves left",
        "replay moves left",
    ):
        assert words in section
    assert "2 rounds left out" in section and '<ol start="1">' in section
    assert 'href="#samples"' in html


def test_a_run_without_sample_games_says_why(tmp_path, undrawn):
    html = write_report(small(tmp_path), samples={tmp_path: Samples(note="No sample games: <why>")}).read_text()
    assert "No sample games: &lt;why&gt;" in html


def test_names_in_samples_labels_and_verdicts_stay_text(tmp_path, undrawn):
    runs = []
    attacks = ("".join(ATTACKS[:4]), "".join(ATTACKS[4:]))
    for place, attack in enumerate(attacks):
        cells = [SyntheticCell((attack, attack + "2"), 12, variant) for variant in ("base", attack)]
        runs.append(
            DiceRun(cells, tmp_path / f"<b>{place}&amp;", name=attack, games={"dice": {"name": attack, "version": 1}})
        )
        runs[-1].folder.mkdir()
    samples = {run.folder: Samples((transcript(attack),), attack) for run, attack in zip(runs, attacks, strict=True)}
    page = write_report(*runs, samples=samples)
    parsed = Page(page.read_text(encoding="utf-8"))
    assert len(parsed.all("script")) == 1 and len(parsed.all("style")) == 1 and parsed.all("img") == []
    assert not [attributes for _, attributes in parsed.elements if any(name.startswith("on") for name in attributes)]
    text = "".join(parsed.text)
    assert "<b>0&amp;" in text
    assert all(f"replay {attack}" in text and f"board {attack}" in text for attack in attacks)
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9_-]*\.(png|csv|html)", path.name) for path in page.parent.iterdir())


STEPS = ((300, True, True), (3, True, True), (1, False, True), (1, False, False))


@pytest.mark.parametrize("step", range(1, len(STEPS)))
def test_a_page_that_would_be_too_large_is_cut_no_more_than_it_must(contents, monkeypatch, step):
    sizes = [
        len(render([contents], rows, with_moves=with_moves, with_charts=with_charts).encode())
        for rows, with_moves, with_charts in STEPS
    ]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == len(sizes)
    monkeypatch.setattr(reports.page, "SHORTER", STEPS)
    monkeypatch.setattr(reports.page, "MAX_BYTES", sizes[step] + 1)
    files = files_of([contents])
    html, (rows, with_moves, with_charts) = files["index.html"].decode(), STEPS[step]
    assert len(html.encode()) == sizes[step]
    assert max(table.count("<tr>") for table in re.findall(r"<tbody>.*?</tbody>", html, re.DOTALL)) == rows
    assert ("." * 15_000 in html) == with_moves and "replay moves left" in html
    assert ("this chart is left to its PNG" not in html) == with_charts
    assert html.count("<figure") == sum(name.endswith(".png") for name in files)
    assert "<svg" in html[html.index('id="findings"') : html.index("</section>")]


def test_a_page_of_the_usual_size_is_whole(contents):
    html = files_of([contents])["index.html"].decode()
    assert "." * 15_000 in html and "so long that" not in html and "The first" not in html
