"""Colours, fonts and sizes, once for matplotlib and once for the page's style sheet.

The categorical colours are those of Okabe and Ito, chosen to be told apart by readers with any kind of colour vision.
Charts are drawn with the light colours; on the page each of them becomes a CSS variable, so one SVG serves both themes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LIGHT = {
    "paper": "#fdfdfc",
    "raised": "#f4f3ef",
    "ink": "#1d1d22",
    "muted": "#5d5f66",
    "grid": "#dcdbd6",
    "accent": "#8c2f1b",
    "good": "#e2f1ea",
    "bad": "#fbe6dc",
    "unsure": "#eeedf5",
    "series-1": "#0072b2",
    "series-2": "#d55e00",
    "series-3": "#009e73",
    "series-4": "#cc79a7",
    "series-5": "#e69f00",
    "series-6": "#56b4e9",
    "series-7": "#f0e442",
    "rest": "#b3b2ad",
}
DARK = {
    "paper": "#17181b",
    "raised": "#212327",
    "ink": "#ececea",
    "muted": "#a9abb2",
    "grid": "#3a3c42",
    "accent": "#f0a08c",
    "good": "#173a2d",
    "bad": "#4a2418",
    "unsure": "#2b2a3f",
    "series-1": "#4aa8e0",
    "series-2": "#ee7f33",
    "series-3": "#27bd90",
    "series-4": "#dd94bd",
    "series-5": "#f0b12e",
    "series-6": "#93d2f7",
    "series-7": "#f3ea72",
    "rest": "#6c6d72",
}
SERIES = tuple(colour for role, colour in LIGHT.items() if role.startswith("series-"))
INK, MUTED, GRID, PAPER, REST = (LIGHT[role] for role in ("ink", "muted", "grid", "paper", "rest"))

WIDTH = 4.4  # inches; narrow enough that the letters stay readable on a phone
PNG_DPI = 160

RC: Any = {
    "axes.axisbelow": True,
    "axes.edgecolor": GRID,
    "axes.facecolor": "none",
    "axes.labelcolor": MUTED,
    "axes.labelsize": 9,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
    "axes.unicode_minus": True,
    "figure.facecolor": PAPER,
    "font.family": "DejaVu Sans",  # ships with matplotlib: the same picture on every machine
    "font.size": 9,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "legend.fontsize": 8.5,
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "svg.fonttype": "none",
    "text.color": INK,
    "text.parse_math": False,  # a dollar sign in a name is a dollar sign
    "xtick.color": GRID,
    "xtick.labelcolor": MUTED,
    "xtick.labelsize": 8.5,
    "ytick.color": GRID,
    "ytick.labelcolor": INK,
    "ytick.labelsize": 8.5,
    "ytick.left": False,
}


@contextmanager
def drawing() -> Iterator[None]:
    """Everything drawn inside uses the theme; matplotlib's own settings are as before afterwards."""
    import matplotlib

    with matplotlib.rc_context(RC):
        yield


def css_variables(colours: dict[str, str]) -> str:
    """The declarations of a theme for a style sheet.

    >>> css_variables({"ink": "#000000"})
    '--ink: #000000;'
    """
    return " ".join(f"--{role}: {colour};" for role, colour in colours.items())
