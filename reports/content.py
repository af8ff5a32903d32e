"""What a report holds, before it is laid out: verdicts, pictures and tables by section."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import polars as pl
from markupsafe import Markup

from analysis.answers import READERS
from analysis.frames import rounded
from analysis.headline import Finding, findings
from analysis.questions import Answer, answers
from analysis.summary import all_frames, summary, to_json
from analysis.tables import available
from analysis.verdicts import MARGIN
from reports import figures
from reports.answers import VIEWS, AnswerPart, PageAnswer
from reports.card_sections import CARDS
from reports.method import METHOD, Method, method
from reports.names import Names, Told
from reports.plan import Chart, PageFigure, Section
from reports.sections import COMPARISON, GLANCE, HEADINGS, RATINGS, SEATS, SECTIONS, SOLITAIRE
from reports.tables import PageTable, page_table
from reports.verdicts import Verdict, verdicts
from reports.wording import plural, pretty, seats_from_one, slug

if TYPE_CHECKING:
    from simulate.samples import Samples
    from simulate.store import Run

MAX_VARIANTS = 4  # charts of one kind, unless there are more games
MAX_SIZES = 6  # panels whose n a caption spells out
MAX_PANELS = 3  # of the first screen's chart
MIRROR = "mirror"
Tell = Callable[[str], None]  # hears what is being done
QUESTIONS = "What its players argue about, as far as the logs can tell."


@dataclass(frozen=True)
class PagePart:
    """What one run contributes to a section of the page."""

    section: str
    title: str
    introduction: str
    told: tuple[Told, ...] = ()
    figures: tuple[PageFigure, ...] = ()
    tables: tuple[PageTable, ...] = ()
    answers: tuple[PageAnswer, ...] = ()
    prefix: str = ""  # of the run, where there are several

    @property
    def name(self) -> str:
        """Of its anchor."""
        return f"{self.prefix}{self.section}-{slug(self.title)}"


@dataclass
class Content:
    """Everything that a report says about one run."""

    manifest: dict[str, Any]
    names: Names
    method: Method
    frames: dict[str, pl.DataFrame]  # all tables by name, as they go into the CSV files
    words: dict[str, tuple[str, str]]  # title and explanation of each table
    summary: bytes  # the run's summary.json
    label: str = ""  # what the run is called where there are several
    findings: tuple[Finding, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    lead: PageFigure | None = None  # the chart of the first screen, of the first run only
    parts: list[PagePart] = field(default_factory=list)
    samples: "Samples | None" = None

    @property
    def question(self) -> str:
        """What the run was to answer; of a run that was given no question, what was varied in it."""
        game = ", ".join(self.names.games.values())
        if self.manifest["question"]:
            return str(self.manifest["question"])
        if self.manifest.get("bans"):
            return f"{game}: what is each card worth?"
        if any(len(set(cell["lineup"])) > 1 for cell in self.manifest["cells"]):
            return f"{game}: is a seat, or a way to play, ahead?"
        return f"{game}: is every seat as good as the others?"

    @property
    def prefix(self) -> str:
        """What the names of files and anchors begin with, where there are several runs."""
        return f"{slug(self.label)}-" if self.label else ""

    @property
    def footnote(self) -> str:
        """Of every PNG: which run it comes from."""
        games = ", ".join(self.names.games.values())
        return f"{games}; seed {self.manifest['seed']}; Bilanx {self.manifest['bilanx']}."

    def figures(self) -> Iterator[PageFigure]:
        """All charts."""
        if self.lead is not None:
            yield self.lead
        for part in self.parts:
            yield from part.figures
            for answer in (answer for question in part.answers for answer in question.parts):
                yield from answer.figures

    def page_tables(self, names: Sequence[str]) -> tuple[PageTable, ...]:
        """Those of the named tables that the run has filled, laid out."""
        filled = [name for name in names if name in self.frames and not self.frames[name].is_empty()]
        return tuple(
            page_table(self.prefix + name, *self.words[name], self.frames[name], self.names, name) for name in filled
        )

    def add_section(self, plan: Section) -> None:
        """Add a section with those of its charts and tables that have rows; the first screen's chart stands there."""
        tables = self.page_tables(plan.tables)
        told = tuple(self.names.told(finding.text) for finding in self.findings if finding.table in plan.tables)
        drawn = (picture for chart in plan.charts for picture in self.draw(chart))
        pictures = tuple(picture for picture in drawn if self.lead is None or picture.name != self.lead.name)
        if tables:
            words = (plan.name, plan.title, plan.introduction)
            self.parts.append(PagePart(*words, told, pictures, tables, prefix=self.prefix))

    def add_answers(self, answered: Sequence[Answer]) -> None:
        """Add the games' own questions."""
        pages = []
        for place, answer in enumerate(answered, start=1):
            parts = []
            for number, (request, exact) in enumerate(answer.tables, start=1):
                frame = rounded(exact)
                if frame.is_empty():
                    continue
                name = f"question-{place}-{number}-{slug(request.function)}"
                self.frames[name] = frame
                reader = READERS.get(request.function)
                told = tuple(map(self.names.told, reader(frame))) if reader else ()
                view = VIEWS.get(request.function)
                pictures = tuple(self.draw(view.chart(name, request.title))) if view else ()
                table = page_table(self.prefix + name, request.title, "", frame, self.names, request.function)
                parts.append(AnswerPart(request.title, told, pictures, table))
            question = answer.question
            if parts:
                name = f"{self.prefix}question-{place}"
                text = seats_from_one(question.text)
                pages.append(PageAnswer(name, question.title, text, question.note, tuple(parts)))
        if pages:
            words = ("questions", HEADINGS["questions"], QUESTIONS)
            self.parts.append(PagePart(*words, answers=tuple(pages), prefix=self.prefix))

    def draw(self, chart: Chart) -> Iterator[PageFigure]:
        """Draw a chart for the base variant of each game, or for every variant; nothing where there are no rows."""
        frame = self.frames.get(chart.table)
        if frame is None or frame.is_empty():
            return
        rows = self.names.chart_frame(frame)
        if chart.all_together:
            yield from self._picture(chart, chart.name, "", rows)
            return
        drawn = self._drawn_variants(chart.every_variant)
        headings = [self.names.heading(game, variant) for game, variant in drawn]
        alike = len(set(map(slug, headings))) < len(headings)
        for number, ((game, variant), heading) in enumerate(zip(drawn, headings, strict=True), start=1):
            told = slug(f"{number} {heading}" if alike else heading) if heading else ""
            name = "-".join(filter(None, [chart.name, told]))
            mine = (pl.col("game") == game) & (pl.col("variant") == variant)
            yield from self._picture(chart, name, heading, rows.filter(mine).with_columns(panel="at_table"))

    def _picture(self, chart: Chart, name: str, heading: str, rows: pl.DataFrame) -> Iterator[PageFigure]:
        selected = chart.select(rows)
        if selected.is_empty():
            return
        if self.lead is not None and self.lead.name == self.prefix + name:
            yield self.lead
            return
        title = f"{chart.title} ({heading})" if heading else chart.title
        is_drawn = pl.col("panel").is_in(selected["panel"].unique().implode())
        size = sizes(selected if {"n", "games"} <= set(selected.columns) else rows.filter(is_drawn))
        note = " ".join([chart.caption, size, self.footnote])
        drawn = chart.draw(selected, order=self.source_order()) if chart.by_source else chart.draw(selected)
        both = figures.picture(drawn, self.prefix + name, title, note)
        csv = self.prefix + chart.table
        yield PageFigure(self.prefix + name, title, chart.caption, size, csv, Markup(both.svg), both.png)

    def source_order(self) -> list[str]:
        """The sources of points, those that weigh most first."""
        weight = (
            self.frames["scoring_sources"].group_by("source", maintain_order=True).agg(pl.col("estimate").abs().sum())
        )
        return [pretty(source) for source in weight.sort("estimate", descending=True, maintain_order=True)["source"]]

    def lead_chart(self) -> PageFigure | None:
        """The chart of the first screen: cards or policies where they were varied, else seats; at a glance if many."""
        wanted: tuple[Chart, ...]
        tests = self.frames["seat_tests"]
        if self.frames["seat_win_rates"]["players"].max() == 1:
            return next(self.draw(SOLITAIRE), None)
        counts = tests.select("game", "variant", "players").n_unique()
        if "card_worth" in self.frames and not self.frames["card_worth"].is_empty():
            wanted = (*CARDS.charts, SEATS)
        elif MIRROR not in tests["lineups"] and not self.frames["ratings"].is_empty():
            wanted = (RATINGS, SEATS)
        elif len(self.names.variants) > 1 or counts > MAX_PANELS:
            wanted = (GLANCE, SEATS)
        else:
            wanted = (SEATS, RATINGS)
        return next((picture for chart in wanted for picture in self.draw(chart)), None)

    def _drawn_variants(self, every_variant: bool) -> list[tuple[str, str]]:
        first = [self.names.first_variant(game) for game in self.names.games]
        if every_variant:
            others = [pair for pair in self.names.variants if pair not in first]
            first += others[: max(MAX_VARIANTS - len(first), 0)]
        return [pair for pair in self.names.variants if pair in first]


def sizes(rows: pl.DataFrame) -> str:
    """How much the rows of a chart rest on, panel by panel; where they differ, from least to most."""
    n, games = pl.col("n"), pl.col("games")
    columns = (n.min().alias("least"), n.max().alias("most"), games.min().alias("fewest"), games.max().alias("games"))
    counted = rows.group_by("panel", maintain_order=True).agg(columns)
    spelled = [
        f"{panel} {_range(least, most, 'block')} ({_range(fewest, games, 'game')})"
        for panel, least, most, fewest, games in counted.head(MAX_SIZES).rows()
    ]
    if len(counted) > MAX_SIZES:
        spelled.append(f"and as in the table for {len(counted) - MAX_SIZES} more")
    return f"n: {', '.join(spelled)}."


def _range(least: int, most: int, noun: str) -> str:
    return plural(most, noun) if least == most else f"{least:,} to {plural(most, noun)}"


def collect(
    run: "Run",
    margin: float = MARGIN,
    label: str = "",
    samples: "Samples | None" = None,
    *,
    leads: bool = True,
    tell: Tell = lambda _: None,
) -> Content:
    """Ask `analysis` for every table of a run, and draw; `leads` says whether one chart is for the first screen."""
    manifest = run.manifest.model_dump()
    tell(f"{manifest['name']}: filling tables")
    names = Names.of(manifest)
    how = method(manifest)
    tables = available(run)
    frames = all_frames(run, margin)
    answered = answers(run)
    told = findings(frames)
    content = Content(
        manifest=manifest,
        names=names,
        method=how,
        frames=frames | how.tables,
        words={table.name: (table.title, table.explanation) for table in tables} | COMPARISON | METHOD,
        summary=to_json(summary(run.manifest, frames, answered, margin)),
        label=label,
        findings=told,
        verdicts=verdicts(frames, names, told),
        samples=samples,
    )
    tell(f"{manifest['name']}: drawing charts")
    if leads:
        content.lead = content.lead_chart()
    for section in SECTIONS:
        content.add_section(section)
    content.add_answers(answered)
    return content
