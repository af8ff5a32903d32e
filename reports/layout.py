"""Where things stand on a chart: panels one above the other, measured in inches.

Everything is placed by arithmetic instead of one of matplotlib's layout engines, which draw a figure several times to
find out how large its letters are.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

from reports import theme
from reports.wording import shorten, wrapped

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW = 0.22  # height of a row of unit size
TWO_LINES = 1.4  # how much higher rows are where a label needs two lines
TITLE = 0.27  # above a panel
TICKS = 0.27  # below a panel
AXIS_NAME = 0.2  # below the last panel
LEGEND_ROW = 0.2
LETTER = 0.075  # width
EDGE = 0.12  # left and right of everything
LABEL = 20  # letters of a line of a label
LEGEND_LABEL = 26
TITLE_LETTERS = 48
MAX_TICKS = 6
NARROW = 15  # letters of a legend entry that fits into three columns
MARKERS = ("o", "s", "D", "^", "v", "P", "X")  # of series, so that they differ without colour too
NO_LABELS = 0.62  # left of a panel with numbers at its vertical axis


def panels(
    sizes: Sequence[float], *, axis: str, titles: Sequence[str], labels: Sequence[str] = (), below: float = TICKS
) -> tuple["Figure", list["Axes"]]:
    """Stack panels, each as high as its number of rows in `sizes`, with room for row labels, titles and a legend.

    Parameters
    ----------
    sizes
        Height of each panel in rows.
    axis
        What the shared horizontal axis shows.
    titles
        One above each panel; empty for none.
    labels
        All row labels, for the room on the left.
    below
        Room for the tick labels below each panel.
    """
    from matplotlib.figure import Figure

    lines = [wrapped(str(label), LABEL).splitlines() for label in labels]
    longest = max((len(line) for label in lines for line in label), default=0)
    row = ROW * (TWO_LINES if any(len(label) > 1 for label in lines) else 1.0)
    left = EDGE + LETTER * longest + 0.06 if labels else NO_LABELS
    heights = [row * max(size, 1.0) for size in sizes]
    gaps = [TITLE if title else 0.06 for title in titles]
    total = sum(heights) + sum(gaps) + below * len(sizes) + (AXIS_NAME if axis else 0)
    figure = Figure(figsize=(theme.WIDTH, total))
    width = theme.WIDTH - left - 2 * EDGE
    axes, top = [], total
    for height, gap, title in zip(heights, gaps, titles, strict=True):
        top -= gap + height
        ax = figure.add_axes((left / theme.WIDTH, top / total, width / theme.WIDTH, height / total))
        if title:
            ax.set_title(shorten(title, TITLE_LETTERS), x=(EDGE - left) / width, y=1.0, pad=5)
        # With a fixed place for its name, an axis need not measure its tick labels again and again.
        ax.xaxis.set_label_coords(0.5, -(below + 0.04) / height)
        ax.locator_params(axis="x", nbins=MAX_TICKS)
        ax.yaxis.set_label_coords(-(left - EDGE) / width, 0.5)
        axes.append(ax)
        top -= below
    axes[-1].set_xlabel(axis)
    return figure, axes


def legend(figure: "Figure", colours: Mapping[str, str], markers: Sequence[str] = ()) -> None:
    """Explain the colours, and the shapes of dots if there are any, above the first panel; the figure grows by that."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    patches = [Patch(facecolor=colour) for colour in colours.values()]
    shapes = zip(colours.values(), cycle(markers), strict=False)
    dots = [Line2D([], [], color=colour, marker=marker, markersize=5, linewidth=1.8) for colour, marker in shapes]

    longest = max(map(len, colours))
    columns = 3 if longest <= NARROW else 2 if longest <= LEGEND_LABEL else 1
    room = LEGEND_ROW * -(-len(colours) // columns) + 0.06
    ax = figure.axes[0]
    lift = TITLE if ax.get_title(loc="left") else 0.04
    extend(figure, above=room)
    box = ax.get_position()
    tall, wide = box.height * figure.get_figheight(), box.width * theme.WIDTH
    left = box.x0 * theme.WIDTH
    ax.legend(
        dots or patches,
        [shorten(label, TITLE_LETTERS) for label in colours],
        loc="lower left",
        bbox_to_anchor=((EDGE - left) / wide, 1 + lift / tall),
        borderaxespad=0,
        borderpad=0,
        ncols=columns,
        handlelength=1.5 if dots else 0.9,
        handleheight=0.9,
        columnspacing=1.4,
        labelspacing=0.35,
    )


def extend(figure: "Figure", *, above: float = 0.0, below: float = 0.0) -> None:
    """Make a figure higher without changing what is on it."""
    old = figure.get_figheight()
    new = old + above + below
    for ax in figure.axes:
        x, y, width, height = ax.get_position().bounds
        ax.set_position((x, (y * old + below) / new, width, height * old / new))
    figure.set_figheight(new)


def label_rows(ax: "Axes", labels: Sequence[Any]) -> None:
    """Name the rows of a panel from top to bottom."""
    ax.set_yticks(range(len(labels)), [wrapped(str(label), LABEL) for label in labels])
    ax.set_ylim(len(labels) - 0.5, -0.5)
    ax.grid(axis="x")


def label_columns(ax: "Axes", labels: Sequence[str], *, rotation: float = 0.0, ha: str = "center") -> None:
    """Name the columns of a matrix from left to right."""
    ax.set_xlim(-0.5, len(labels) - 0.5)
    ax.set_xticks(range(len(labels)), labels, rotation=rotation, ha=ha, rotation_mode="anchor")
    ax.tick_params(axis="x", labelcolor=theme.INK, length=0)
    ax.grid(False)


def percent_ticks(axis: Any) -> None:
    """Show shares on an axis as percentages."""
    axis.set_major_formatter(lambda value, _: f"{round(100 * value, 2):g} %".replace("-", "\N{MINUS SIGN}"))


def same_scale(axes: Sequence["Axes"]) -> None:
    """Give all panels the widest horizontal range of any of them."""
    ends = [ax.get_xlim() for ax in axes]
    for ax in axes:
        ax.set_xlim(min(low for low, _ in ends), max(high for _, high in ends))
