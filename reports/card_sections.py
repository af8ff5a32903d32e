"""The report's section on what cards are worth, for runs that banned them at random."""

from functools import partial

import polars as pl

from reports import charts, selections
from reports.plan import BIGGEST, MAX_BARS, Chart, Section

CAUSAL, OBSERVED = "Taking it, causal", "Takers, observed"


def worth(frame: pl.DataFrame) -> pl.DataFrame:
    """The cards that gain and lose most by being allowed, in order."""
    apart = selections.around_zero(selections.largest_table(frame).drop_nulls(["estimate", "low"]))
    telling = apart.sort(pl.col("estimate").abs(), descending=True, maintain_order=True).head(MAX_BARS)
    return telling.sort("estimate", descending=True, maintain_order=True)


def of_players(frame: pl.DataFrame) -> pl.DataFrame:
    """Those of runs in which each player drew for itself."""
    return worth(frame.filter(pl.col("mode") == "Player"))


def of_tables(frame: pl.DataFrame) -> pl.DataFrame:
    """Those of runs in which one draw was for the whole table."""
    return worth(frame.filter(pl.col("mode") == "Table"))


def both(frame: pl.DataFrame) -> pl.DataFrame:
    """The worth of taking a card, and what one would have thought; sorted by the worth."""
    known = of_players(frame.drop_nulls(["per_take", "per_take_low", "observed", "observed_low"]))
    order = known.sort("per_take", descending=True, maintain_order=True).with_row_index("place")
    sides = [
        selections.measure(order, name).with_columns(side=pl.lit(side))
        for name, side in (("per_take", CAUSAL), ("observed", OBSERVED))
    ]
    shared = [name for name in sides[0].columns if name in sides[1].columns]
    return pl.concat([side.select(shared) for side in sides]).sort("place", maintain_order=True)


FEW_ROWS = (
    f"{BIGGEST} At most {MAX_BARS} rows, those that differ most from zero; of many cards some do so by chance, for "
    "which the verdicts in the table are corrected."
)
DRAWN = "Dots are estimates, lines 95 % intervals over blocks; who may not take what was drawn at random."

CARDS = Section(
    "cards",
    "Cards: what they are worth",
    "Each player (or the whole table) drew at random a card that it may not take, or none; everything in this "
    "report was played so. Who drew a card and who drew nothing differ by that ban alone, so a difference in "
    "results is the card's doing: its worth over the next best choice of these players. Takers and others differ by "
    "more than the card: who is ahead can afford it.",
    (
        Chart(
            "card-worth",
            "card_worth",
            "What it is worth to be allowed a card: right of the line it helps, left of it these players are better "
            "off without",
            f"Win rate of players who drew nothing minus that of players who may not take it. {DRAWN} {FEW_ROWS}",
            partial(charts.intervals, rows="component", panels="panel", reference="nothing", percent=True,
                    axis="win rate, free minus banned"),
            of_players,
        ),
        Chart(
            "card-worth-and-observed",
            "card_worth",
            "Worth and appearance: a card that looks strong because winners buy it has its two dots far apart",
            "Causal: the worth of taking the card, from the random bans. Observed: win rate of players who took it "
            f"minus that of those who did not. {DRAWN} {FEW_ROWS}",
            partial(charts.intervals, rows="component", series="side", panels="panel", reference="nothing",
                    percent=True, axis="difference of win rates"),
            both,
        ),
        Chart(
            "card-points",
            "card_worth",
            "What a card does to the scores: right of the line all players score more with it in the game",
            f"Mean points per player when nothing is out of the game minus that without the card. {DRAWN} {FEW_ROWS}",
            partial(charts.intervals, rows="component", panels="panel", reference="nothing",
                    axis="points per player, with minus without"),
            of_tables,
        ),
    ),
    ("card_worth",),
)  # fmt: skip
