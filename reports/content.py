"""What a report holds, before it is laid out: findings, pictures and tables by section."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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
from reports.method import METHOD, Method, method
from reports.names import Names, Told
from reports.plan import Chart, PageFigure, Section
from reports.sections import COMPARISON, SEATS, SECTIONS
from reports.tables import PageTable, page_table
from reports.wording import plural, pretty, seats_from_one, slug

if TYPE_CHECKING:
    from simulate.store import Run

MAX_VARIANTS = 4  # charts of one kind
MAX_SIZES = 6  # panels whose n a caption spells out
MAIN_FINDINGS = (
    *("seat_tests", "policy_tests", "ratings", "changes", "compare", "score_summary", "published_scores"),
    "scoring_sources",
)
QUESTIONS = "The game's own questions"
ALL_TOLD = "seat_tests"  # of the others, the first screen only tells the largest player count


@dataclass(frozen=True)
class PageSection:
    """A section with what the run could fill."""

    name: str
    title: str
    introduction: str
    told: tuple[Told, ...] = ()
    figures: tuple[PageFigure, ...] = ()
    tables: tuple[PageTable, ...] = ()
    answers: tuple[PageAnswer, ...] = ()


@dataclass
class Content:
    """Everything that a report says."""

    names: Names
    method: Method
    footnote: str  # of every PNG: which run it comes from
    frames: dict[str, pl.DataFrame]  # all tables by name, as they go into the CSV files
    words: dict[str, tuple[str, str]]  # title and explanation of each table
    summary: bytes  # the run's summary.json
    findings: tuple[Finding, ...] = ()
    key_figures: tuple[PageFigure, ...] = ()
    sections: list[PageSection] = field(default_factory=list)

    def figures(self) -> Iterator[PageFigure]:
        """All charts."""
        yield from self.key_figures
        for section in self.sections:
            yield from section.figures
            for part in (part for answer in section.answers for part in answer.parts):
                yield from part.figures

    def main_findings(self) -> list[tuple[str, list[Told]]]:
        """Topics and sentences of the first screen."""
        main = []
        for table in MAIN_FINDINGS:
            mine = [finding for finding in self.findings if finding.table == table]
            if mine:
                last = {finding.text.partition(",")[0]: finding for finding in mine}  # of each game
                told = [self.names.told(finding.text) for finding in (mine if table == ALL_TOLD else last.values())]
                main.append((mine[0].topic, told))
        return main

    def page_tables(self, names: Sequence[str]) -> tuple[PageTable, ...]:
        """Those of the named tables that the run has filled, laid out."""
        filled = [name for name in names if name in self.frames and not self.frames[name].is_empty()]
        return tuple(page_table(name, *self.words[name], self.frames[name], self.names) for name in filled)

    def add_section(self, plan: Section) -> None:
        """Add a section with those of its charts and tables that have rows."""
        tables = self.page_tables(plan.tables)
        told = tuple(self.names.told(finding.text) for finding in self.findings if finding.table in plan.tables)
        pictures = tuple(picture for chart in plan.charts for picture in self.draw(chart))
        if tables:
            self.sections.append(PageSection(plan.name, plan.title, plan.introduction, told, pictures, tables))

    def add_answers(self, answered: Sequence[Answer]) -> None:
        """Add the section of the games' own questions."""
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
                table = page_table(name, request.title, "", frame, self.names, request.function)
                parts.append(AnswerPart(request.title, told, pictures, table))
            question = answer.question
            if parts:
                pages.append(PageAnswer(question.title, seats_from_one(question.text), question.note, tuple(parts)))
        if pages:
            introduction = "What its players argue about, as far as the logs can tell."
            self.sections.append(PageSection("questions", QUESTIONS, introduction, answers=tuple(pages)))

    def draw(self, chart: Chart) -> Iterator[PageFigure]:
        """Draw a chart for the base variant of each game, or for every variant; nothing where there are no rows."""
        frame = self.frames.get(chart.table)
        if frame is None or frame.is_empty():
            return
        rows = self.names.chart_frame(frame)
        if chart.all_together:
            yield from self._picture(chart, chart.name, "", rows)
            return
        for game, variant in self._drawn_variants(chart.every_variant):
            heading = self.names.heading(game, variant)
            name = "-".join(filter(None, [chart.name, slug(heading) if heading else ""]))
            mine = (pl.col("game") == game) & (pl.col("variant") == variant)
            yield from self._picture(chart, name, heading, rows.filter(mine).with_columns(panel="at_table"))

    def _picture(self, chart: Chart, name: str, heading: str, rows: pl.DataFrame) -> Iterator[PageFigure]:
        selected = chart.select(rows)
        if selected.is_empty():
            return
        title = f"{chart.title} ({heading})" if heading else chart.title
        size = sizes(rows.filter(pl.col("panel").is_in(selected["panel"].unique().implode())))
        note = " ".join([chart.caption, size, self.footnote])
        drawn = chart.draw(selected, order=self.source_order()) if chart.by_source else chart.draw(selected)
        both = figures.picture(drawn, name, title, note)
        yield PageFigure(name, title, chart.caption, size, chart.table, Markup(both.svg), both.png)

    def source_order(self) -> list[str]:
        """The sources of points, those that weigh most first."""
        weight = (
            self.frames["scoring_sources"].group_by("source", maintain_order=True).agg(pl.col("estimate").abs().sum())
        )
        return [pretty(source) for source in weight.sort("estimate", descending=True, maintain_order=True)["source"]]

    def _drawn_variants(self, every_variant: bool) -> list[tuple[str, str]]:
        if every_variant:
            return list(self.names.variants[:MAX_VARIANTS])
        return [self.names.first_variant(game) for game in self.names.games]


def sizes(rows: pl.DataFrame) -> str:
    """How much the rows of a chart rest on, panel by panel."""
    counted = rows.group_by("panel", maintain_order=True).agg(pl.col("n", "games").max()).head(MAX_SIZES)
    spelled = [f"{panel} {plural(n, 'block')} ({plural(games, 'game')})" for panel, n, games in counted.iter_rows()]
    return f"n: {', '.join(spelled)}."


def collect(run: "Run", margin: float = MARGIN) -> Content:
    """Ask `analysis` for every table of a run, and draw."""
    manifest = run.manifest.model_dump()
    names = Names.of(manifest)
    how = method(manifest)
    tables = available(run)
    frames = all_frames(run, margin)
    answered = answers(run)
    content = Content(
        names=names,
        method=how,
        footnote=f"{', '.join(names.games.values())}; seed {manifest['seed']}; Bilanx {manifest['bilanx']}.",
        frames=frames | how.tables,
        words={table.name: (table.title, table.explanation) for table in tables} | COMPARISON | METHOD,
        summary=to_json(summary(run.manifest, frames, answered, margin)),
        findings=findings(frames),
    )
    content.key_figures = tuple(content.draw(SEATS))
    content.add_answers(answered)
    for section in SECTIONS:
        content.add_section(section)
    return content
