"""The kinds of chart that tell how a game goes: frame in, matplotlib Figure out (others are in `reports.charts`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from reports import layout, theme
from reports.charts import DASHES, palette_of, split_by, unique

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GAIN, LOSS, TOTAL = theme.SERIES[0], theme.SERIES[1], theme.REST
STEP_COLOURS = {"Gives": GAIN, "Takes": LOSS, "Sum": TOTAL}
CURVE_ROWS = 7.5  # height of a panel of curves, in rows
NAME = 0.15  # where the name of a vertical axis ends, inches from the left


@theme.drawing()
def waterfall(frame: pl.DataFrame, *, rows: str, axis: str, panels: str) -> "Figure":
    """Draw steps that lead from one sum to another: each bar starts where the one above it ends.

    Parameters
    ----------
    frame
        Columns estimate, low, high, `start` (where the bar begins) and `sort`: a key of `STEP_COLOURS`.
    rows, panels
        Columns with the label and the panel of a row.
    axis
        What the horizontal axis shows.
    """
    split = split_by(frame, panels)
    figure, axes = layout.panels(
        [part.height for _, part in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
    )
    for ax, (_, part) in zip(axes, split, strict=True):
        heights = range(part.height)
        starts, ends = part["start"].to_list(), (part["start"] + part["estimate"]).to_list()
        colours = [STEP_COLOURS[sort] for sort in part["sort"]]
        ax.barh(heights, part["estimate"], left=starts, height=0.62, color=colours)
        ax.hlines(heights, part["start"] + part["low"], part["start"] + part["high"], color=theme.INK, linewidth=1.3)
        for height, end in enumerate(ends[:-1]):
            ax.vlines(end, height - 0.31, height + 1.31, color=theme.MUTED, linewidth=0.6)
        layout.label_rows(ax, part[rows].to_list())
        ax.margins(x=0.08)
    layout.legend(figure, {name: STEP_COLOURS[name] for name in STEP_COLOURS if name in frame["sort"]})
    return figure


@theme.drawing()
def course(
    frame: pl.DataFrame, *, stages: str, parts: str, axis: str, height: str, panels: str, order: Sequence[str]
) -> "Figure":
    """Draw what a sum is made of as it grows: a column per stage, one colour per part, losses below zero.

    Parameters
    ----------
    frame
        Columns estimate (the part's sum so far), and low and high of the rows whose part is null: the whole, drawn as
        a line with intervals.
    stages, parts, panels
        Columns with the stage, the part and the panel of a row; stages are in order.
    axis, height
        What the two axes show.
    order
        Parts from zero outwards: the first get a colour each, the others share one grey and keep their outlines.
    """
    split = split_by(frame, panels)
    colours = dict(zip(order, theme.SERIES, strict=False))
    figure, axes = layout.panels(
        [9.0] * len(split),
        axis=axis,
        titles=[title for title, _ in split],
        below=layout.TICKS + 0.03 * max(len(stage) for stage in unique(frame, stages)),
    )
    for ax, (_, part) in zip(axes, split, strict=True):
        names = unique(part, stages)
        above, below = [0.0] * len(names), [0.0] * len(names)
        for name in order:
            here = dict(part.filter(pl.col(parts) == name).select(stages, "estimate").iter_rows())
            sums = [here.get(stage) or 0.0 for stage in names]
            bottoms = [up if more >= 0 else down for more, up, down in zip(sums, above, below, strict=True)]
            ax.bar(
                range(len(names)), sums, bottom=bottoms, width=0.86, color=colours.get(name, theme.REST),
                edgecolor=theme.PAPER, linewidth=0.5,
            )  # fmt: skip
            above = [up + max(more, 0.0) for up, more in zip(above, sums, strict=True)]
            below = [down + min(more, 0.0) for down, more in zip(below, sums, strict=True)]
        whole = part.filter(pl.col(parts).is_null())
        places = [names.index(stage) for stage in whole[stages]]
        ax.plot(places, whole["estimate"], "o-", color=theme.INK, markersize=3.2, linewidth=1.1)
        ax.vlines(places, whole["low"], whole["high"], color=theme.INK, linewidth=1.6)
        ax.axhline(0, color=theme.MUTED, linewidth=0.8)
        ax.set_xticks(range(len(names)), names, rotation=40, ha="right", rotation_mode="anchor")
        _number_both(ax, height)
    others = len(order) - len(colours)
    layout.legend(figure, colours | ({f"{others} others": theme.REST} if others > 0 else {}) | {"Sum": theme.INK})
    return figure


@theme.drawing()
def curves(
    frame: pl.DataFrame,
    *,
    x: str,
    axis: str,
    height: str,
    panels: str,
    series: str,
    percent: bool = False,
    diagonal: bool = False,
    reference: str | None = None,
) -> "Figure":
    """Draw estimates over a share `x`, as lines with bars for their intervals; each series has its colour and mark.

    Parameters
    ----------
    frame
        Columns estimate, low and high, and those that the other arguments name.
    x
        Column with a share, 0 to 1.
    axis, height
        What the two axes show.
    panels, series
        Columns with the panel and the colour of a row.
    percent
        Whether the values are shares: the vertical axis then goes from 0 to 100 %.
    diagonal
        Whether to draw a dashed line where both axes are equal.
    reference
        Column with the height of a dashed line.
    """
    split = split_by(frame, panels)
    palette = palette_of(frame, series)
    figure, axes = layout.panels([CURVE_ROWS] * len(split), axis=axis, titles=[title for title, _ in split])
    for ax, (_, part) in zip(axes, split, strict=True):
        for mark, (name, colour) in zip(layout.MARKERS, palette.items(), strict=False):
            rows = part.filter(pl.col(series) == name)
            known = rows.drop_nulls(["low", "high"])
            ax.vlines(known[x], known["low"], known["high"], color=colour, linewidth=1.6, alpha=0.75)
            ax.plot(rows[x], rows["estimate"], f"{mark}-", color=colour, markersize=3.6, linewidth=1.3)
        if diagonal:
            ax.plot([0, 1], [0, 1], color=theme.INK, linewidth=0.9, linestyle=DASHES, zorder=0.6)
        if reference is not None:
            ax.axhline(part[reference][0], color=theme.INK, linewidth=0.9, linestyle=DASHES, zorder=0.6)
        ax.set_xlim(-0.02, 1.02)
        layout.percent_ticks(ax.xaxis)
        ax.set_ylim(*((-0.02, 1.02) if percent else (0, None)))
        if percent:
            layout.percent_ticks(ax.yaxis)
        _number_both(ax, height)
        ax.grid(axis="x")
    if len(palette) > 1:
        layout.legend(figure, palette, layout.MARKERS)
    return figure


def _number_both(ax: "Axes", height: str) -> None:
    """Numbers and a name at the vertical axis too."""
    box = ax.get_position()
    ax.set_ylabel(height)
    ax.yaxis.set_label_coords((NAME - box.x0 * theme.WIDTH) / (box.width * theme.WIDTH), 0.5)
    ax.grid(axis="y")
    ax.tick_params(axis="y", labelcolor=theme.MUTED)
