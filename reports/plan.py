"""The plan of a report's parts: what a chart and a section are, before and after a run fills them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl
from markupsafe import Markup

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MAX_BARS = 16  # rows of a chart; the table has the others
BLOCKS = "Dots are estimates, lines 95 % intervals over blocks (one deal, played in every seating)."
AMONG_EQUALS = "One policy in all seats, where such line-ups were played; mixed line-ups elsewhere."
BIGGEST = "Only the largest player count is drawn; the table has the others."


@dataclass(frozen=True)
class Chart:
    """One chart: which table it draws, how, and the words around it."""

    name: str
    table: str
    title: str
    caption: str
    draw: Callable[..., "Figure"]
    select: Callable[[pl.DataFrame], pl.DataFrame] = lambda frame: frame
    every_variant: bool = False  # one chart per variant, instead of the base variant only
    all_together: bool = False  # one chart for all variants
    by_source: bool = False  # coloured by source, each in the same colour on all charts


@dataclass(frozen=True)
class Section:
    """One section of the page."""

    name: str
    title: str
    introduction: str
    charts: tuple[Chart, ...]
    tables: tuple[str, ...]


@dataclass(frozen=True)
class PageFigure:
    """A chart as drawn, with the words around it."""

    name: str
    title: str
    caption: str
    size: str  # how many blocks and games it rests on
    csv: str  # the table behind it
    svg: Markup
    png: bytes
