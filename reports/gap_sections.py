"""The report's section on gaps in the rules."""

from functools import partial

import polars as pl

from reports import charts
from reports.plan import Chart, Section

KNOWN = {"The game": "Unfinished", "First place": "Shared first place", "Any place": "Any shared place"}


def open_ends(frame: pl.DataFrame) -> pl.DataFrame:
    """Games without an end, and ties that no rule breaks."""
    what = pl.col("item").replace_strict(KNOWN, default=None, return_dtype=pl.String)
    return frame.with_columns(what=what).drop_nulls("what")


GAPS = Section(
    "gaps",
    "Gaps in the rules",
    "What a designer should look at before the printer does: games that do not end, places that no tie-break "
    "decides, rounds that leave no choice, and parts of the box that these players never use. Never means: not once in "
    "this run; the upper limit says how often it may still happen. Components of other variants, and those that come "
    "by themselves, are named too. Each finding has the command that replays its first example.",
    (
        Chart(
            "gaps-in-the-rules",
            "gaps",
            "Unfinished games and ties: dots should be near zero",
            "Share of games. Dots are estimates, lines 95 % intervals (Clopper and Pearson, deals as trials); a dot at "
            "zero was never seen.",
            partial(charts.intervals, rows="what", series="at_table", panels="whole", percent=True,
                    axis="share of games"),
            open_ends,
        ),
    ),
    ("gaps", "unused"),
)  # fmt: skip
