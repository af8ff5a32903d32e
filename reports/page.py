"""The report of a run: one page that needs no network, a PNG per chart and a CSV per table."""

import base64
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from analysis.summary import FILE as SUMMARY
from analysis.verdicts import MARGIN
from reports import theme
from reports.content import Content, collect
from reports.names import Told
from reports.wording import MINUS, p_value, percent, plural, pretty
from simulate.store import told_in_one_line, write_file

if TYPE_CHECKING:
    from simulate.store import Run

TEMPLATES = Path(__file__).parent / "templates"
PAGE = "index.html"
OPEN_ROWS = 12  # a first table up to this length is shown unfolded
TURN_LIMIT = "turn_limit"
_TINY = re.compile(r"\bp = [\d.]+e-\d+")
_MINUS_SIGN = re.compile(r"(?<!\w)-(?=\d)")
_GLUED = re.compile(  # a number and its unit, an interval, a p value
    r"(?<=\d) (?=(?:%|pp)(?!\w))|(?<=95 %:) | (?=to [^ ]+, )|(?<= to) (?=[^ ]+, )|(?<=p [=<]) |(?<=\bp) (?=[=<])"
)
_INTERVAL = re.compile(r"\(95\s%[^()]*\)")
ENDINGS = (
    ("method", "How it was run"),
    ("estimated", "What is estimated"),
    ("limits", "What the numbers do not mean"),
    ("reproduce", "How to reproduce"),
)


def write_report(run: "Run", folder: Path | None = None, margin: float = MARGIN) -> Path:
    """Make the report of a run, and its summary.

    Everything is made in memory before the first file is written, and the page is replaced last: a report that fails
    leaves the one before it usable. Files of an older report that the new one lacks are removed, others never.

    Parameters
    ----------
    run
        A finished run.
    folder
        Where to put it; `report` in the run's folder by default. The summary goes into the run's folder.
    margin
        How far from equal is still balanced.

    Returns
    -------
    Path
        The page.

    Raises
    ------
    RunError
        If a file cannot be written.
    """
    target = run.folder / "report" if folder is None else folder
    content = collect(run, margin)
    files = files_of(run, content)
    with told_in_one_line("write", target):
        target.mkdir(parents=True, exist_ok=True)
        stale = linked_files(target / PAGE) - set(files)
    write_file(run.folder / SUMMARY, content.summary)
    for name, written in files.items():
        write_file(target / name, written)
    with told_in_one_line("clean", target):
        for name in stale:
            (target / name).unlink(missing_ok=True)
    return target / PAGE


def linked_files(page: Path) -> set[str]:
    """The pictures and tables beside an existing report; none if there is no report."""
    if not page.is_file():
        return set()
    return set(re.findall(r'href="([a-z0-9_-]+\.(?:png|csv))"', page.read_text(encoding="utf-8", errors="replace")))


def report_files(run: "Run") -> dict[str, bytes]:
    """All files of a report by name, the page last; equal runs give equal bytes."""
    return files_of(run, collect(run))


def files_of(run: "Run", content: Content) -> dict[str, bytes]:
    """The files that hold a report's content."""
    files = {f"{figure.name}.png": figure.png for figure in content.figures()}
    files |= {f"{name}.csv": frame.write_csv().encode() for name, frame in content.frames.items() if len(frame)}
    return files | {PAGE: render(run.manifest.model_dump(), content).encode()}


def render(manifest: dict[str, Any], content: Content) -> str:
    """Fill the template; every text from a log or configuration is escaped."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    environment.filters |= {"pretty": pretty, "sentence": sentence, "grouped": grouped}
    script = (TEMPLATES / "page.js").read_text(encoding="utf-8")
    style = environment.get_template("style.css.j2").render(
        light=Markup(theme.css_variables(theme.LIGHT)), dark=Markup(theme.css_variables(theme.DARK))
    )
    games = sum(cell["games"] for cell in manifest["cells"])
    titles = ", ".join(game["name"] for game in manifest["games"].values())
    return environment.get_template("page.html.j2").render(
        title=titles,
        question=manifest["question"] or manifest["name"],
        facts=(
            titles,
            plural(games, "game"),
            plural(len(manifest["cells"]), "cell"),
            plural(len(manifest["policies"]), "policy", "policies"),
            f"seed {manifest['seed']}",
            f"Bilanx {manifest['bilanx']}",
        ),
        findings=content.main_findings(),
        key_figures=content.key_figures,
        sections=content.sections,
        endings=ENDINGS,
        run_tables=content.page_tables(("cells", "policies", "weights")),
        data_tables=content.page_tables(("changes", "provenance")),
        versions=content.method.versions,
        descriptions=content.method.descriptions,
        commands=content.method.commands,
        names=content.names.games,
        seed=manifest["seed"],
        estimated=_estimated(content.frames),
        unfinished=_unfinished(content),
        open_rows=OPEN_ROWS,
        style=Markup(style),
        script=Markup(script),
        script_digest=script_digest(script),
    )


def sentence(text: str) -> Markup:
    """A finding with its intervals set back, its minus signs as long as they should be, and tiny p values cut short."""
    shown = _TINY.sub(f"p {p_value(0)}", text)
    shown = _GLUED.sub("\N{NO-BREAK SPACE}", _MINUS_SIGN.sub(MINUS, shown))
    return Markup(_INTERVAL.sub(r'<span class="interval">\g<0></span>', str(escape(shown))))


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
    rows = content.frames["end_reasons"].filter((pl.col("end") == TURN_LIMIT) & (pl.col("estimate") > 0))
    named = content.names.chart_frame(rows)
    return [(where, percent(share)) for where, share in zip(named["panel"], named["estimate"], strict=True)]
