"""The games' own questions on the page: of each table that answers one, its sentences, its chart and its rows."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import polars as pl

from reports import charts, selections
from reports.names import Told
from reports.plan import AMONG_EQUALS, BIGGEST, BLOCKS, Chart, PageFigure
from reports.tables import PageTable

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OBSERVED = "Observed, not causal."
MANY_LETTERS = 700


@dataclass(frozen=True)
class View:
    """How a kind of table is drawn; the title and the file's name are the table's own."""

    caption: str
    draw: Callable[..., "Figure"]
    select: Callable[[pl.DataFrame], pl.DataFrame] = lambda frame: frame

    def chart(self, table: str, title: str) -> Chart:
        """The chart of one table."""
        return Chart(table, table, title, self.caption, self.draw, self.select)


VIEWS = {  # by the function that makes the table
    "seat_scores": View(
        f"{AMONG_EQUALS} {BLOCKS}",
        partial(charts.intervals, rows="seat", panels="panel", axis="mean final score"),
        selections.main_lineups,
    ),
    "office_by_round": View(
        f"Right of the dashed line, the holder makes more points from then on. {BLOCKS} {OBSERVED}",
        partial(
            charts.intervals, rows="round", series="at_table", panels="whole", reference="nothing",
            axis="points from then to the end, holder minus others",
        ),
        selections.around_zero,
    ),
    "amount_by_round": View(
        BLOCKS,
        partial(charts.intervals, rows="round", series="at_table", panels="whole", axis="mean amount"),
    ),
    "combination_use": View(
        f"Right of the dashed line, the choice scores more than the same policy's mean. {BLOCKS} {BIGGEST}",
        partial(
            charts.intervals, rows="combination", panels="panel", reference="nothing",
            axis="points against the policy's mean",
        ),
        selections.best_combinations,
    ),
    "count_slope": View(
        f"Right of the dashed line, one more goes with a higher score. {BLOCKS} {OBSERVED}",
        partial(
            charts.intervals, rows="component", series="at_table", panels="whole", reference="nothing",
            axis="points per piece more",
        ),
        selections.by_round,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class AnswerPart:
    """What one table contributes to an answer."""

    title: str
    told: tuple[Told, ...]
    figures: tuple[PageFigure, ...]
    table: PageTable

    @property
    def is_folded(self) -> bool:
        """Whether the sentences are so many that the chart goes first and they are unfolded by who wants them."""
        return bool(self.figures) and sum(len(sentence.text) for sentence in self.told) > MANY_LETTERS


@dataclass(frozen=True)
class PageAnswer:
    """One of a game's own questions, answered."""

    name: str  # of its anchor
    title: str
    text: str
    note: str
    parts: tuple[AnswerPart, ...]
