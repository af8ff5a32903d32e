"""The five kinds of chart that a report is made of: frame in, matplotlib Figure out.

Each takes a frame that `analysis` has computed, the names of the columns that hold panels, rows and series, and words
for the axis. Panels are stacked one above the other: a narrow chart stays readable on a phone.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle, pairwise
from typing import TYPE_CHECKING, Any

import polars as pl

from reports import layout, theme
from reports.wording import plural, shorten

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LEAST_REACH = 0.005  # half the width of an axis whose values are all alike
ENDS = ("low", "estimate", "high")
VALUES = ("estimate", "low", "high")
DASHES = (0, (4, 3))
COLUMN_LABEL = 16  # letters
VERDICTS = {  # colour and sign, by their first word
    "Balanced": (theme.SERIES[2], "="),
    "Unbalanced": (theme.SERIES[1], "\N{NOT EQUAL TO}"),
    "Not": (theme.REST, "?"),
}
SMALL = 7  # points of second lines
ON_COLOUR = "#000000"  # stands out from every colour of both themes
LEAST_NUMBERED = 0.035  # share of the axis that a part must fill to be numbered


@theme.drawing()
def intervals(
    frame: pl.DataFrame,
    *,
    rows: str,
    axis: str,
    panels: str,
    series: str | None = None,
    reference: str | None = None,
    percent: bool = False,
) -> "Figure":
    """Draw estimates as dots with their intervals as lines, one row each.

    Parameters
    ----------
    frame
        Columns estimate, low and high, and those that the other arguments name.
    rows, panels, series
        Columns with the label, the panel and the colour of a row; series of one row are drawn closely together.
    axis
        What the horizontal axis shows.
    reference
        Column with the value of the dashed line; panels are then centred on it and share one scale.
    percent
        Whether the values are shares.
    """
    split = split_by(frame, panels)
    palette = palette_of(frame, series)
    step = 1.0 if len(palette) == 1 else 0.3 + 0.45 * len(palette)
    figure, axes = layout.panels(
        [step * frame[rows].n_unique() for _, frame in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
    )
    for ax, (_, part) in zip(axes, split, strict=True):
        labels = unique(part, rows)
        for place, ((group, colour), marker) in enumerate(zip(palette.items(), cycle(layout.MARKERS), strict=False)):
            shown = part.filter(pl.col(series) == group) if series else part
            shift = 0.7 * ((place + 0.5) / len(palette) - 0.5)
            heights = [labels.index(label) + shift for label in shown[rows]]
            ax.hlines(heights, shown["low"], shown["high"], color=colour, linewidth=1.8)
            ax.plot(shown["estimate"], heights, marker, color=colour, markersize=4.2)
        layout.label_rows(ax, labels)
        if percent:
            layout.percent_ticks(ax.xaxis)
    _scale(axes, [part for _, part in split], reference)
    if len(palette) > 1:
        layout.legend(figure, palette, layout.MARKERS)
    return figure


@theme.drawing()
def stacked(frame: pl.DataFrame, *, rows: str, parts: str, axis: str, panels: str, order: Sequence[str]) -> "Figure":
    """Draw what a total is made of: one bar per row, one colour per part; losses go to the left of zero.

    The parts stand in the given order: the first get a colour and a number each, the others share one grey and keep
    their outlines. Where the interval of a numbered part is known, a thin line shows it at the part's end.
    """
    split = split_by(frame, panels)
    palette = dict(zip(order, theme.SERIES, strict=False))
    figure, axes = layout.panels(
        [1.2 * part[rows].n_unique() for _, part in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
    )
    for ax, (_, part) in zip(axes, split, strict=True):
        labels = unique(part, rows)
        ends = {(label, gain): 0.0 for label in labels for gain in (True, False)}  # how far they reach so far
        for name in order:
            for label, points, low, high in part.filter(pl.col(parts) == name).select(rows, *VALUES).iter_rows():
                y, start = labels.index(label), ends[label, points >= 0]
                ends[label, points >= 0] = end = start + points
                colour = palette.get(name, theme.REST)
                ax.barh(y, points, height=0.66, color=colour, left=start, edgecolor=theme.PAPER, linewidth=0.5)
                if low is not None and name in palette:
                    ax.hlines(y + 0.2, end + low - points, end + high - points, color=theme.INK, linewidth=0.8)
        layout.label_rows(ax, labels)
        ax.axvline(0, color=theme.MUTED, linewidth=0.8)
    layout.same_scale(axes)
    number = {colour: str(place) for place, colour in enumerate(palette.values(), start=1)}
    for ax in axes:
        _number_bars(ax, number)
    others = len(order) - len(palette)
    named = {f"{number[colour]} {name}": colour for name, colour in palette.items()}
    layout.legend(figure, named | ({plural(others, "other"): theme.REST} if others else {}))
    return figure


def _number_bars(ax: "Axes", number: Mapping[str, str]) -> None:
    """Write the number of its colour into each bar that is long enough."""
    from matplotlib.colors import to_hex
    from matplotlib.patches import Rectangle

    left, right = ax.get_xlim()
    for bar in [patch for patch in ax.patches if isinstance(patch, Rectangle)]:
        if abs(bar.get_width()) >= LEAST_NUMBERED * (right - left):
            x, y = bar.get_x() + bar.get_width() / 2, bar.get_y() + bar.get_height() / 2
            word = number.get(to_hex(bar.get_facecolor()), "")
            ax.text(x, y, word, ha="center", va="center_baseline", fontsize=SMALL, color=ON_COLOUR)


@theme.drawing()
def matrix(frame: pl.DataFrame, *, rows: str, columns: str, middle: float, axis: str, panels: str) -> "Figure":
    """Draw shares as coloured squares: orange above `middle`, blue below, the stronger the further away."""
    split = split_by(frame, panels)
    figure, axes = layout.panels(
        [1.7 * part[rows].n_unique() for _, part in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
        below=layout.TICKS + 0.045 * max(len(shorten(name, COLUMN_LABEL)) for name in unique(frame, columns)),
    )
    furthest = frame.select((pl.col("estimate") - middle).abs().max()).item() or 1.0
    for ax, (_, part) in zip(axes, split, strict=True):
        down = unique(part, rows)
        across = sorted(unique(part, columns), key=lambda name: down.index(name) if name in down else len(down))
        known = part.drop_nulls("estimate")
        for label, other, share, low, high in known.select(rows, columns, *VALUES).iter_rows():
            colour = theme.SERIES[1] if share >= middle else theme.SERIES[0]
            strength = 0.75 * abs(share - middle) / furthest
            second = "" if low is None else f"± {50 * (high - low):.0f}"
            _square(ax, across.index(other), down.index(label), colour, strength, f"{100 * share:.0f} %", second)
        layout.label_rows(ax, down)
        layout.label_columns(ax, [shorten(name, COLUMN_LABEL) for name in across], rotation=30, ha="right")
    return figure


@theme.drawing()
def verdicts(frame: pl.DataFrame, *, rows: str, columns: str) -> "Figure":
    """Draw verdicts as coloured squares, each with its sign, the seat that is furthest off and by how much."""
    down, across = unique(frame, rows), unique(frame.sort("players", maintain_order=True), columns)
    figure, (ax,) = layout.panels([1.8 * len(down)], axis="", titles=[""], labels=down)
    shown = frame.select(rows, columns, "seat", "verdict", *VALUES)
    for label, other, seat, verdict, away, low, high in shown.iter_rows():
        colour, sign = VERDICTS.get(verdict.partition(" ")[0], (theme.REST, ""))
        off = f"{100 * away:+.1f}".replace("-", "\N{MINUS SIGN}")
        within = "" if low is None else f" ± {50 * (high - low):.1f}"
        _square(ax, across.index(other), down.index(label), colour, 0.35, f"{sign} {seat.lower()}", off + within)
    layout.label_rows(ax, down)
    layout.label_columns(ax, across)
    return figure


def _square(ax: "Axes", x: int, y: int, colour: str, strength: float, first: str, second: str) -> None:
    """One square of a matrix with two lines of words."""
    from matplotlib.patches import Rectangle

    ax.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, facecolor=colour, alpha=strength, linewidth=0))
    ax.text(x, y - 0.17 if second else y, first, ha="center", va="center", fontsize=8.5)
    ax.text(x, y + 0.22, second, ha="center", va="center", fontsize=SMALL)


@theme.drawing()
def histogram(frame: pl.DataFrame, *, axis: str, counts: str, panels: str, series: str) -> "Figure":
    """Draw counted bins: `estimate` is the share that lies from `start` to `stop`; only the first series is filled.

    Heights are shares per unit of the axis, so that bins of different widths compare.
    A thin line in the middle of a bin is the interval of its share.
    """
    split = split_by(frame, panels)
    palette = palette_of(frame, series)
    figure, axes = layout.panels([5.0] * len(split), axis=axis, titles=[title for title, _ in split])
    for ax, (_, part) in zip(axes, split, strict=True):
        for place, (group, colour) in enumerate(palette.items()):
            edges, (shares, lows, highs) = _outline(part.filter(pl.col(series) == group))
            is_area = place == 0
            ax.stairs(shares, edges, color=colour, fill=is_area, alpha=0.4 if is_area else None, linewidth=1.4)
            middles = [(start + stop) / 2 for start, stop in pairwise(edges)]
            ax.vlines(middles, lows, highs, color=colour, linewidth=1.0)
        ax.set_ylim(bottom=0)
        ax.set_ylabel(counts)
        ax.grid(axis="y")
        ax.tick_params(axis="y", labelcolor=theme.MUTED)
        layout.percent_ticks(ax.yaxis)
    layout.same_scale(axes)
    if len(palette) > 1:
        layout.legend(figure, palette)
    return figure


def unique(frame: pl.DataFrame, column: str) -> list[Any]:
    """The values of a column in the order in which they first appear."""
    return frame[column].unique(maintain_order=True).to_list()


def _outline(bins: pl.DataFrame) -> tuple[list[float], list[list[float]]]:
    """Edges of a histogram, and of each bin the density and the ends of its interval; of missing bins all are 0."""
    heights: list[list[float]] = [[], [], []]
    edges: list[float] = []
    for start, stop, *values in bins.sort("start").select("start", "stop", *VALUES).iter_rows():
        if edges and start > edges[-1]:
            for height in heights:
                height.append(0.0)
        edges += [start, stop] if not edges or start > edges[-1] else [stop]
        for height, value in zip(heights, values, strict=True):
            height.append((values[0] if value is None else value) / (stop - start))
    return edges, heights


def palette_of(frame: pl.DataFrame, series: str | None) -> dict[str, str]:
    """The colour of each series, in the order in which they first appear."""
    if series is None:
        return {"": theme.SERIES[0]}
    names = unique(frame, series)
    in_order = dict(zip(names, theme.SERIES, strict=False))
    return {name: in_order.get(name, theme.REST) for name in names}


def split_by(frame: pl.DataFrame, panels: str) -> list[tuple[str, pl.DataFrame]]:
    """The rows of each panel, under its title."""
    return [(str(key[0]), part) for key, part in frame.partition_by(panels, as_dict=True, maintain_order=True).items()]


def _scale(axes: Sequence["Axes"], parts: Sequence[pl.DataFrame], reference: str | None) -> None:
    """Units of one length in all panels: around the reference of each, or else around its own values."""
    ends = [part.select(*ENDS) if set(ENDS) <= set(part.columns) else part.select("estimate") for part in parts]
    lows = [min(value for end in frame for value in end.drop_nulls()) for frame in ends]
    highs = [max(value for end in frame for value in end.drop_nulls()) for frame in ends]
    if reference is None:
        middles = [(low + high) / 2 for low, high in zip(lows, highs, strict=True)]
    else:
        middles = [part[reference][0] for part in parts]
    away = [abs(end - middle) for low, high, middle in zip(lows, highs, middles, strict=True) for end in (low, high)]
    reach = 1.15 * max(LEAST_REACH, *away)
    for ax, low, middle in zip(axes, lows, middles, strict=True):
        start = max(middle - reach, -0.05 * reach) if low >= 0 else middle - reach  # no room for what cannot be
        ax.set_xlim(start, start + 2 * reach)
        if reference is not None:
            ax.axvline(middle, color=theme.INK, linewidth=0.9, linestyle=DASHES, zorder=0.6)
