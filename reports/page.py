"""The report of one run or several: one page that needs no network, a PNG per chart and a CSV per table."""

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from analysis.scores import UNFINISHED
from analysis.summary import FILE as SUMMARY
from analysis.verdicts import MARGIN
from reports import theme
from reports.content import Content, PagePart, Tell, collect
from reports.names import Told
from reports.sections import HEADINGS
from reports.tables import MAX_ROWS
from reports.wording import MINUS, p_value, percent, plural, pretty, slug
from simulate.errors import InputError
from simulate.store import told_in_one_line, write_file

if TYPE_CHECKING:
    from simulate.samples import Samples
    from simulate.store import Run

TEMPLATES = Path(__file__).parent / "templates"
PAGE = "index.html"
MAX_BYTES = 5_000_000  # of the page
SHORTER = (  # rows of each table, whether sample games keep their moves, whether charts stay; until the page is small
    (MAX_ROWS, True, True),
    (100, True, True),
    (30, True, True),
    (30, False, True),
    (10, False, True),
    (10, False, False),
)
MAX_VERDICTS = 12  # of each run that are seen unfolded
MAX_ENTRIES = 16  # of the parts of a section in the contents
OPEN_ROWS = 12  # a first table up to this length is shown unfolded
_TINY = re.compile(r"\bp = [\d.]+e-\d+")
_MINUS_SIGN = re.compile(r"(?<!\w)-(?=\d)")
_GLUED = re.compile(  # a number and its unit, an interval, a p value
    r"(?<=\d) (?=(?:%|pp)(?!\w))|(?<=95 %:) | (?=to [^ ]+, )|(?<= to) (?=[^ ]+, )|(?<=p [=<]) |(?<=\bp) (?=[=<])"
)
_BACKTICKS = re.compile(r"`([^`]+)`")
_INTERVAL = re.compile(r"\(95\s%[^()]*\)")


def write_report(
    run: "Run",
    *others: "Run",
    folder: Path | None = None,
    margin: float = MARGIN,
    samples: "Mapping[Path, Samples] | None" = None,
    tell: Tell = lambda _: None,
) -> Path:
    """Make the report of a run, or one over several, and the summary of each.

    Everything is made in memory before the first file is written, and the page is replaced last: a report that fails
    leaves the one before it usable. Files of an older report that the new one lacks are removed, others never.

    Parameters
    ----------
    run, others
        Finished runs.
    folder
        Where to put it; by default `report` in the run's folder, or beside the runs in a folder that names them all.
        Summaries go into the runs' folders.
    margin
        How far from equal is still balanced.
    samples
        Games to read, by the folder of their run.
    tell
        Hears what is being done.

    Returns
    -------
    Path
        The page.

    Raises
    ------
    InputError
        If a run is given twice.
    RunError
        If a file cannot be written.
    """
    runs = (run, *others)
    target = folder or default_folder(runs)
    read = samples or {}
    contents = [
        collect(each, margin, label, read.get(each.folder), leads=each is run, tell=tell)
        for each, label in zip(runs, labels(runs), strict=True)
    ]
    tell("laying out the page")
    files = files_of(contents)
    with told_in_one_line("write", target):
        target.mkdir(parents=True, exist_ok=True)
        stale = linked_files(target / PAGE) - set(files)
    for each, content in zip(runs, contents, strict=True):
        write_file(each.folder / SUMMARY, content.summary)
    for name, written in files.items():
        write_file(target / name, written)
    with told_in_one_line("clean", target):
        for name in stale:
            (target / name).unlink(missing_ok=True)
    return target / PAGE


def default_folder(runs: Sequence["Run"]) -> Path:
    """`report` in the folder of a run, or beside several in a folder that names them all."""
    if len(runs) == 1:
        return runs[0].folder / "report"
    return runs[0].folder.parent / "+".join(run.folder.name for run in runs) / "report"


def labels(runs: Sequence["Run"]) -> list[str]:
    """What to call each of several runs; nothing for a single one.

    It is the run's folder, with the one above where these are equal, and with a number where the names of files made of
    them still would be.

    Raises
    ------
    InputError
        If a run is given twice.
    """
    if len(runs) == 1:
        return [""]
    places = [run.folder.resolve() for run in runs]
    for place in places:
        if places.count(place) > 1:
            raise InputError(f"{place}: the same run is given twice")
    names = [place.name for place in places]
    if len(set(names)) < len(names):
        names = [f"{place.parent.name}/{place.name}" for place in places]
    if len(set(map(slug, names))) < len(names):
        names = [f"{number} {name}" for number, name in enumerate(names, start=1)]
    return names


def linked_files(page: Path) -> set[str]:
    """The pictures and tables beside an existing report; none if there is no report."""
    if not page.is_file():
        return set()
    return set(re.findall(r'href="([a-z0-9_-]+\.(?:png|csv))"', page.read_text(encoding="utf-8", errors="replace")))


def report_files(*runs: "Run") -> dict[str, bytes]:
    """All files of a report by name, the page last; equal runs give equal bytes."""
    named = zip(runs, labels(runs), strict=True)
    return files_of([collect(run, label=label, leads=run is runs[0]) for run, label in named])


def files_of(contents: Sequence[Content]) -> dict[str, bytes]:
    """The files that hold a report's content; a page that would be too large has shorter tables, or no transcripts."""
    files: dict[str, bytes] = {}
    for content in contents:
        files |= {f"{figure.name}.png": figure.png for figure in content.figures()}
        filled = {name: frame for name, frame in content.frames.items() if len(frame)}
        files |= {f"{content.prefix}{name}.csv": frame.write_csv().encode() for name, frame in filled.items()}
    for rows, with_moves, with_charts in SHORTER:
        page = render(contents, rows, with_moves=with_moves, with_charts=with_charts).encode()
        if len(page) < MAX_BYTES:
            break
    return files | {PAGE: page}


def render(
    contents: Sequence[Content], rows: int = MAX_ROWS, *, with_moves: bool = True, with_charts: bool = True
) -> str:
    """Fill the template; every text from a log or configuration is escaped.

    Parameters
    ----------
    contents
        Of each run.
    rows
        Shown of each table at most.
    with_moves
        Whether the sample games are written out, or only how they ended.
    with_charts
        Whether charts below the first screen are drawn, or left to their PNG.
    """
    environment = template_environment()
    script = (TEMPLATES / "page.js").read_text(encoding="utf-8")
    titles = dict.fromkeys(name for content in contents for name in content.names.games.values())
    questions = list(dict.fromkeys(content.question for content in contents))
    return environment.get_template("page.html.j2").render(
        title=", ".join(titles),
        question=questions[0] if len(questions) == 1 else f"{', '.join(titles)}: {len(contents)} runs side by side",
        questions=questions,
        facts=facts(contents, titles),
        contents=contents,
        sections=sections(contents),
        headings=HEADINGS,
        estimated=[(content, _estimated(content.frames)) for content in contents],
        unfinished=[found for content in contents for found in _unfinished(content)],
        open_rows=OPEN_ROWS,
        max_rows=rows,
        max_verdicts=MAX_VERDICTS,
        with_moves=with_moves,
        with_charts=with_charts,
        max_entries=MAX_ENTRIES,
        style=style(environment),
        script=Markup(script),
        script_digest=script_digest(script),
    )


def template_environment() -> Environment:
    """Templates that escape every text."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    filters = (pretty, sentence, grouped, code, capital)
    environment.filters |= {words.__name__: words for words in filters}
    return environment


def style(environment: Environment) -> Markup:
    """The style sheet of the page."""
    light, dark = (Markup(theme.css_variables(colours)) for colours in (theme.LIGHT, theme.DARK))
    return Markup(environment.get_template("style.css.j2").render(light=light, dark=dark))


def facts(contents: Sequence[Content], titles: Mapping[str, None]) -> list[str]:
    """What was played, in a line."""
    games = sum(cell["games"] for content in contents for cell in content.manifest["cells"])
    policies = {policy for content in contents for policy in content.manifest["policies"]}
    seeds = dict.fromkeys(str(content.manifest["seed"]) for content in contents)
    return [
        ", ".join(titles),
        *([plural(len(contents), "run")] if len(contents) > 1 else []),
        plural(games, "game"),
        plural(len(policies), "policy", "policies"),
        f"seed {', '.join(seeds)}",
        f"Bilanx {contents[0].manifest['bilanx']}",
    ]


def sections(contents: Sequence[Content]) -> list[tuple[str, str, list[tuple[str, PagePart]]]]:
    """Anchor and heading of each section that has anything to show, and its parts, run by run."""
    found = []
    for name, heading in HEADINGS.items():
        parts = [(content.label, part) for content in contents for part in content.parts if part.section == name]
        if parts:
            found.append((name, heading, parts))
    return found


def sentence(text: str) -> Markup:
    """A finding with its intervals set back, its minus signs as long as they should be, and tiny p values cut short."""
    shown = _TINY.sub(f"p {p_value(0)}", text)
    shown = _GLUED.sub("\N{NO-BREAK SPACE}", _MINUS_SIGN.sub(MINUS, shown))
    return Markup(_INTERVAL.sub(r'<span class="interval">\g<0></span>', str(escape(shown))))


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def code(text: str) -> Markup:
    """An explanation in which the names of columns stand between backticks.

    >>> code("`seat` < 2")
    Markup('<code>seat</code> &lt; 2')
    """
    return Markup(_BACKTICKS.sub(r"<code>\1</code>", str(escape(text))))


def grouped(told: Sequence[Told]) -> list[tuple[str, list[str]]]:
    """Sentences by the games that they are about, in the order in which these first appear."""
    groups: dict[str, list[str]] = {}
    for where, text in told:
        groups.setdefault(where, []).append(text)
    return list(groups.items())


def script_digest(script: str) -> str:
    """What the page's security policy says about its only script: no other one runs."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _estimated(frames: dict[str, pl.DataFrame]) -> list[dict[str, Any]]:
    """The estimated tables of the data; a table that variants share is listed once."""
    if frames["provenance"].is_empty():
        return []
    rows = frames["provenance"].filter(pl.col("provenance") == "estimated")
    return rows.unique(["game", "table", "note"], keep="first", maintain_order=True).to_dicts()


def _unfinished(content: Content) -> list[tuple[str, str]]:
    """Where games were cut off by the turn limit, and how many."""
    rows = content.frames["end_reasons"].filter((pl.col("end") == UNFINISHED) & (pl.col("estimate") > 0))
    named = content.names.chart_frame(rows)
    return [(where, percent(share)) for where, share in zip(named["panel"], named["estimate"], strict=True)]
