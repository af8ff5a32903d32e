"""The five kinds of chart that a report is made of: frame in, matplotlib Figure out.

Each takes a frame that `analysis` has computed, the names of the columns that hold panels, rows and series, and words
for the axis. Panels are stacked one above the other: a narrow chart stays readable on a phone.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import polars as pl

from reports import layout, theme
from reports.wording import shorten

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LEAST_REACH = 0.005  # half the width of an axis whose values are all alike
ENDS = ("low", "estimate", "high")
DASHES = (0, (4, 3))
COLUMN_LABEL = 16  # letters
VERDICTS = {"Balanced": theme.SERIES[2], "Unbalanced": theme.SERIES[1], "Not": theme.REST}  # by their first word


@theme.drawing()
def intervals(
    frame: pl.DataFrame,
    *,
    rows: str,
    axis: str,
    panels: str,
    series: str | None = None,
    colours: Mapping[str, str] | None = None,
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
    colours
        Colour of each series; without it they are taken in order.
    reference
        Column with the value of the dashed line; panels are then centred on it and share one scale.
    percent
        Whether the values are shares.
    """
    split = split_by(frame, panels)
    palette = palette_of(frame, series, colours)
    step = 1.0 if len(palette) == 1 else 0.3 + 0.45 * len(palette)
    figure, axes = layout.panels(
        [step * frame[rows].n_unique() for _, frame in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
    )
    for ax, (_, part) in zip(axes, split, strict=True):
        labels = unique(part, rows)
        for place, (group, colour) in enumerate(palette.items()):
            shown = part.filter(pl.col(series) == group) if series else part
            shift = 0.7 * ((place + 0.5) / len(palette) - 0.5)
            heights = [labels.index(label) + shift for label in shown[rows]]
            ax.hlines(heights, shown["low"], shown["high"], color=colour, linewidth=1.8)
            ax.plot(shown["estimate"], heights, "o", color=colour, markersize=4.2)
        layout.label_rows(ax, labels)
        if percent:
            layout.percent_ticks(ax.xaxis)
    _scale(axes, [part for _, part in split], reference)
    if len(palette) > 1:
        layout.legend(figure, palette)
    return figure


@theme.drawing()
def stacked(frame: pl.DataFrame, *, rows: str, parts: str, axis: str, panels: str, order: Sequence[str]) -> "Figure":
    """Draw what a total is made of: one bar per row, one colour per part; losses go to the left of zero.

    The parts stand in the given order: the first get a colour each, the others share one grey and keep their outlines.
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
        gains, losses = [0.0] * len(labels), [0.0] * len(labels)  # how far they reach so far
        for name in order:
            length = dict(part.filter(pl.col(parts) == name).select(rows, "estimate").iter_rows())
            points = [length.get(label) or 0.0 for label in labels]
            ax.barh(
                range(len(labels)), points, height=0.66, color=palette.get(name, theme.REST),
                left=[gain if more >= 0 else loss for more, gain, loss in zip(points, gains, losses, strict=True)],
                edgecolor=theme.PAPER, linewidth=0.5,
            )  # fmt: skip
            gains = [gain + max(more, 0.0) for gain, more in zip(gains, points, strict=True)]
            losses = [loss + min(more, 0.0) for loss, more in zip(losses, points, strict=True)]
        layout.label_rows(ax, labels)
        ax.axvline(0, color=theme.MUTED, linewidth=0.8)
    layout.same_scale(axes)
    others = len(order) - len(palette)
    layout.legend(figure, palette | ({f"{others} others": theme.REST} if others else {}))
    return figure


@theme.drawing()
def matrix(frame: pl.DataFrame, *, rows: str, columns: str, middle: float, axis: str, panels: str) -> "Figure":
    """Draw shares as coloured squares: orange above `middle`, blue below, the stronger the further away."""
    from matplotlib.patches import Rectangle

    split = split_by(frame, panels)
    figure, axes = layout.panels(
        [1.5 * part[rows].n_unique() for _, part in split],
        axis=axis,
        titles=[title for title, _ in split],
        labels=unique(frame, rows),
        below=layout.TICKS + 0.045 * max(len(shorten(name, COLUMN_LABEL)) for name in unique(frame, columns)),
    )
    furthest = frame.select((pl.col("estimate") - middle).abs().max()).item() or 1.0
    for ax, (_, part) in zip(axes, split, strict=True):
        down = unique(part, rows)
        across = sorted(unique(part, columns), key=lambda name: down.index(name) if name in down else len(down))
        for label, other, share in part.select(rows, columns, "estimate").drop_nulls().iter_rows():
            x, y = across.index(other), down.index(label)
            colour = theme.SERIES[1] if share >= middle else theme.SERIES[0]
            strength = 0.75 * abs(share - middle) / furthest
            ax.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, facecolor=colour, alpha=strength, linewidth=0))
            ax.text(x, y, f"{100 * share:.0f} %", ha="center", va="center", fontsize=8.5)
        layout.label_rows(ax, down)
        ax.set_xlim(-0.5, len(across) - 0.5)
        names = [shorten(name, COLUMN_LABEL) for name in across]
        ax.set_xticks(range(len(across)), names, rotation=30, ha="right", rotation_mode="anchor")
        ax.tick_params(axis="x", labelcolor=theme.INK, length=0)
        ax.grid(False)
    return figure


@theme.drawing()
def verdicts(frame: pl.DataFrame, *, rows: str, columns: str) -> "Figure":
    """Draw verdicts as coloured squares, each with the seat that is furthest off and by how much."""
    from matplotlib.patches import Rectangle

    down, across = unique(frame, rows), unique(frame.sort("players", maintain_order=True), columns)
    figure, (ax,) = layout.panels([1.5 * len(down)], axis="", titles=[""], labels=down)
    for label, other, seat, away, verdict in frame.select(rows, columns, "seat", "estimate", "verdict").iter_rows():
        x, y = across.index(other), down.index(label)
        colour = VERDICTS.get(verdict.partition(" ")[0], theme.REST)
        ax.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, facecolor=colour, alpha=0.35, linewidth=0))
        ax.text(x, y, f"{seat} {100 * away:+.1f}".replace("-", "\N{MINUS SIGN}"), ha="center", va="center", fontsize=8)
    layout.label_rows(ax, down)
    ax.set_xlim(-0.5, len(across) - 0.5)
    ax.set_xticks(range(len(across)), across)
    ax.tick_params(axis="x", labelcolor=theme.INK, length=0)
    ax.grid(False)
    return figure


@theme.drawing()
def histogram(frame: pl.DataFrame, *, axis: str, counts: str, panels: str, series: str) -> "Figure":
    """Draw counted bins: `estimate` is the share that lies from `start` to `stop`; only the first series is filled."""
    split = split_by(frame, panels)
    palette = palette_of(frame, series)
    figure, axes = layout.panels([5.0] * len(split), axis=axis, titles=[title for title, _ in split])
    for ax, (_, part) in zip(axes, split, strict=True):
        for place, (group, colour) in enumerate(palette.items()):
            shares, edges = _outline(part.filter(pl.col(series) == group))
            is_area = place == 0
            ax.stairs(shares, edges, color=colour, fill=is_area, alpha=0.45 if is_area else None, linewidth=1.6)
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


def _outline(bins: pl.DataFrame) -> tuple[list[float], list[float]]:
    """Heights and edges of a histogram; bins that are missing have height 0."""
    shares: list[float] = []
    edges: list[float] = []
    for start, stop, share in bins.sort("start").select("start", "stop", "estimate").iter_rows():
        if edges and start > edges[-1]:
            shares.append(0.0)
        edges += [start, stop] if not edges or start > edges[-1] else [stop]
        shares.append(share)
    return shares, edges or [0.0]


def palette_of(frame: pl.DataFrame, series: str | None, colours: Mapping[str, str] | None = None) -> dict[str, str]:
    """The colour of each series, in the order in which they first appear."""
    if series is None:
        return {"": theme.SERIES[0]}
    names = unique(frame, series)
    in_order = dict(zip(names, theme.SERIES, strict=False))
    return {name: (colours or in_order).get(name, theme.REST) for name in names}


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
