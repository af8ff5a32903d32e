"""Frames as tables of a page: words in the head, numbers rounded to what their interval allows, keys to sort by."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from analysis.table import FRACTIONS, SHARES
from reports.names import Names
from reports.wording import DASH, decimals_for, number, p_value, percent, pretty, seats_from_one

MAX_ROWS = 300  # the CSV has them all

# What `estimate` is called in each table.
ESTIMATE = {
    "seat_win_rates": "Win rate",
    "seat_matrix": "Excess over an equal share",
    "seat_tests": "Excess over an equal share",
    "policy_tests": "Excess over an equal share",
    "ratings": "Rating (log odds)",
    "changes": "Change of the win rate",
    "seat_scores": "Mean score",
    "lineup_seats": "Win rate",
    "policy_win_rates": "Win rate",
    "policy_scores": "Mean score",
    "matchups": "Ends ahead",
    "scoring_sources": "Points",
    "sources_by_policy": "Points",
    "sources_of_winners": "Winners minus losers",
    "score_summary": "Mean",
    "published_scores": "Simulated",
    "score_histogram": "Share",
    "length_summary": "Mean",
    "length_histogram": "Share",
    "end_reasons": "Share of games",
    "options": "Mean options",
    "action_use": "Per player and game",
    "component_use": "Per player and game",
    "compare": "Difference",
    "card_worth": "Worth",
    "combination_use": "Win rate",
    "taken_rates": "Players who took it",
    "taken_by_variant": "More players than in the baseline",
    "duels": "Ends ahead",
    "value_use": "Share of moves",
    "leader_before": "The leader wins",
    "bonus_holders": "Win rate of holders",
    "count_effect": "Mean score",
    "count_slope": "Points per piece",
    "amount_by_round": "Mean amount",
    "office_by_round": "Points more than others",
    "margin_shares": "Explains",
    "sources_by_round": "Points",
    "sources_by_seat": "Points",
    "points_ledger": "Points",
    "course_summary": "Mean",
    "turns_of_fortune": "Share",
    "decided": "Games decided",
    "spread": "First to last",
    "hope": "Win rate",
    "freedom": "Mean options",
    "calibration": "Won",
    "skill": "Known",
    "gaps": "Share of games",
    "unused": "Share of games",
}
DIFFERENCES = {
    "seat_matrix",
    "seat_tests",
    "policy_tests",
    "changes",
    "compare",
    "card_worth",
    "taken_by_variant",
}  # tables whose estimate is one
DIFFERENCE_COLUMNS = {"excess", "difference", "margin", "per_take", "observed", "gap"}
SHARE_MEASURES = ("win rate", "games ended")  # rows of a comparison that are fractions
SHARE_COLUMNS = {
    "taken", "taken_win", "per_take", "observed", "gap", "use", "win", "expected", "excess", "share", "forced",
    "used", "used_win", "other_win", "difference", "margin", "ahead", "moment", "chance", "predicted", "rate",
    "baseline_rate", "baseline_win", "given", "decisive",
}  # fmt: skip
TITLES = {
    "n": "Blocks",
    "end": "Reason",
    "lineup": "Line-up",
    "lineups": "Line-ups",
    "p": "p",
    "p_holm": "p (Holm)",
    "p_fdr": "p (Benjamini and Hochberg)",
    "mode": "Bans by",
    "banned": "Players banned",
    "worth_points": "Worth in points",
    "per_take": "Worth of taking it (causal)",
    "taken": "Players who took it",
    "taken_win": "Win rate of takers",
    "observed": "Takers minus others (observed)",
    "p_equivalence": "p of equivalence (Holm)",
    "ahead": "Ahead of an average policy",
    "pool": "Set",
    "error": "Standard error",
    "family": "Tests in family",
    "used": "Players who used it",
    "used_win": "Their win rate",
    "other_win": "Win rate of the others",
    "stop": "Below",
    "start": "From",
    "min": "Least",
    "p05": "5 % below",
    "p25": "25 % below",
    "p50": "Median",
    "p75": "75 % below",
    "p95": "95 % below",
    "max": "Most",
    "moment": "Of the game",
    "chance": "Chance of the winner",
    "lead": "First to second",
    "looks": "Chances given",
    "step": "Number",
    "total": "Since the start",
    "forced": "Forced decisions",
    "decisions": "Decisions",
}
TONES = {
    "balanced": "good",
    "unchanged": "good",
    "unbalanced": "bad",
    "changed": "bad",
    "worth": "good",
    "better": "bad",
    "looks": "bad",
    "not": "unsure",
}  # by the first word of a verdict
COMPARED = {"estimate", "baseline_value", "other_value"}
PROSE = {"note", "description", "key", "base", "here", "verdict", "rules_digest", "replay"}  # shown as they are
P_VALUES = {"p", "p_holm", "p_equivalence", "p_fdr"}


@dataclass(frozen=True)
class PageCell:
    """One cell: what it says, what it is sorted by, and the colour of its verdict."""

    text: str
    key: str
    tone: str = ""


@dataclass(frozen=True)
class PageColumn:
    """The head of a column."""

    title: str
    is_number: bool


@dataclass(frozen=True)
class PageTable:
    """A table ready to be laid out."""

    name: str
    title: str
    explanation: str
    columns: tuple[PageColumn, ...]
    rows: tuple[tuple[PageCell, ...], ...]
    num_rows: int  # of the whole table, which may be longer than what the page shows


def page_table(
    name: str, title: str, explanation: str, frame: pl.DataFrame, names: Names, kind: str | None = None
) -> PageTable:
    """Lay out a frame.

    Parameters
    ----------
    name, title, explanation
        Of the table.
    frame
        Any columns; pairs of limits are joined into one column of intervals behind their estimate.
    names
        Words of the run; columns that say the same in all of its rows are left to the CSV file.
    kind
        The name under which the table is known above, where it is not its own.
    """
    kind = kind or name
    rows = frame.head(MAX_ROWS).to_dicts()
    columns: list[PageColumn] = []
    cells: list[list[PageCell]] = []
    for column in frame.columns:
        if column in names.repeated() or _is_limit(column, frame.columns):
            continue
        low, high = _limits(column)
        heading = ESTIMATE.get(kind, "Estimate") if column == "estimate" else TITLES.get(column, pretty(column))
        columns.append(PageColumn(heading, frame.schema[column].is_numeric()))
        values = [Value(kind, column, row[column], row.get(low), row.get(high), row) for row in rows]
        cells.append([value.cell(names.games) for value in values])
        if low in frame.columns:
            columns.append(PageColumn("95 % interval", True))
            cells.append([value.interval() for value in values])
    return PageTable(name, title, explanation, tuple(columns), tuple(zip(*cells, strict=True)), len(frame))


def _limits(column: str) -> tuple[str, str]:
    return ("low", "high") if column == "estimate" else (f"{column}_low", f"{column}_high")


def _is_limit(column: str, columns: list[str]) -> bool:
    return any(column in _limits(other) for other in columns)


@dataclass(frozen=True)
class Value:
    """One value of a table with what decides how it is written."""

    kind: str
    column: str
    value: Any
    low: float | None
    high: float | None
    row: Mapping[str, Any]

    def is_share(self) -> bool:
        """Whether it is a fraction, to be shown in per cent."""
        if self.kind == "compare" and self.column in COMPARED:
            return bool(self.row["measure"].startswith(SHARE_MEASURES))
        if self.kind == "published_scores":
            return False
        if self.kind == "calibration" and self.column in ("start", "stop"):
            return True
        if self.kind == "card_worth" and self.column == "estimate":
            return bool(self.row["mode"] == "player")
        return self.column in SHARE_COLUMNS or (self.column == "estimate" and self.kind in SHARES | FRACTIONS)

    def unit(self) -> str:
        """Of a share: per cent, or percentage points if it is a difference of shares."""
        is_difference = self.column == "estimate" and self.kind in DIFFERENCES
        return "pp" if is_difference or self.column in DIFFERENCE_COLUMNS else "%"

    def cell(self, names: Mapping[str, str]) -> PageCell:
        """The value in words."""
        value = self.value
        if value is None:
            return PageCell(DASH, "")
        if isinstance(value, bool):
            return PageCell("yes" if value else "no", str(value))
        if isinstance(value, str):
            tone = TONES.get(value.partition(" ")[0], "") if self.column == "verdict" else ""
            return PageCell(self._text(names), value, tone)
        return PageCell(self._number(), str(value))

    def _text(self, names: Mapping[str, str]) -> str:
        if self.column in PROSE:
            return str(self.value)
        if self.column == "lineup":
            return ", ".join(map(pretty, self.value.split(",")))
        return names.get(self.value) or pretty(seats_from_one(self.value))

    def _number(self) -> str:
        if self.column == "seat":
            return number(self.value + 1)
        if self.column in P_VALUES:
            return p_value(self.value)
        if self.is_share():
            return percent(self.value, self.unit())
        return number(self.value, decimals_for(self.low, self.high))

    def interval(self) -> PageCell:
        """The limits in words."""
        if self.value is None:
            return PageCell(DASH, "")
        if self.low is None or self.high is None:
            return PageCell("too few blocks", "")
        if self.is_share():
            ends = (percent(end, self.unit()) for end in (self.low, self.high))
            return PageCell(" to ".join(ends), str(self.low))
        places = decimals_for(self.low, self.high)
        return PageCell(f"{number(self.low, places)} to {number(self.high, places)}", str(self.low))
