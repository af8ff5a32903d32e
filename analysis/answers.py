"""What the tables of a game's own questions say, in words: one reader per table function."""

from collections.abc import Callable, Iterator
from typing import Any

import polars as pl

from analysis.frames import GROUP, main_rows
from analysis.seats import main_lineups
from analysis.wording import number, place, plain

MAX_SENTENCES = 3  # more rows than that share one
Rows = list[dict[str, Any]]
SILENT = (
    "these games cannot tell: nobody chose otherwise than the others at the table or the same policy in that seat "
    "(let policies choose with some noise, such as balanced:noise=1)"
)


def _groups(frame: pl.DataFrame) -> Iterator[Rows]:
    for _, rows in main_rows(frame).group_by(GROUP, maintain_order=True):
        yield rows.to_dicts()


def _known(rows: Rows, name: str = "estimate") -> Rows:
    return [row for row in rows if row[name] is not None]


def _extremes(rows: Rows) -> tuple[dict[str, Any], dict[str, Any]]:
    ordered = sorted(rows, key=lambda row: float(row["estimate"]))
    return ordered[-1], ordered[0]


def _seat_shares(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(main_lineups(frame)):
        best, worst = _extremes(rows)
        yield (
            f"{place(best)}: seat {best['seat']} wins most, {number(best, percent=True)}, seat {worst['seat']} least, "
            f"{number(worst, percent=True)}; an equal share is {100 * best['expected']:.1f} %."
        )


def _seat_points(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(main_lineups(frame)):
        best, worst = _extremes(rows)
        yield (
            f"{place(best)}: seat {best['seat']} scores most, {number(best)}, seat {worst['seat']} least, "
            f"{number(worst)}."
        )


def _amounts(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        rounds = "; ".join(f"round {row['round']}: {number(row)}" for row in rows)
        yield f"{place(rows[0])}, means by round: {rounds}."


def _offices(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        known, silent = _known(rows), [row for row in rows if row["estimate"] is None]
        parts = [f"round {row['round']}: {number(row, signed=True)} points" for row in known]
        if known:
            last = known[-1]
            wins = f"in round {last['round']} also with {number(last, 'win', percent=True, signed=True)} of wins"
            yield f"{place(last)}: from then to the end the office goes with, in {'; '.join(parts)}; {wins}."
        if silent:
            rounds = ", ".join(str(row["round"]) for row in silent)
            yield f"{place(silent[0])}: of round {rounds} {SILENT}."


def _combinations(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame.filter(~pl.col("combination").str.starts_with("("))):
        often = max(rows, key=lambda row: float(row["use"]))
        yield (
            f"{place(often)}: the most usual of {len(rows)} combinations is {plain(often['combination'])}, taken by "
            f"{number(often, 'use', percent=True)} of players, who win {number(often, percent=True)}."
        )
        known = _known(rows, "advantage_low")
        if not known:
            yield f"{place(often)}: which one is best {SILENT}."
            continue
        first, last = known[0], known[-1]
        text = f"{place(often)}: of {len(known)} that met others at one table, {_ahead(first)} does best"
        if len(known) > 2:  # noqa: PLR2004
            is_clear = first["advantage_low"] > known[1]["advantage_high"]
            text += f", {'clearly' if is_clear else 'but not clearly'} before {_ahead(known[1])}"
        yield f"{text}; worst does {_ahead(last)}." if last is not first else f"{text}."


def _ahead(row: dict[str, Any]) -> str:
    points = number(row | {"n": row["compared"]}, "advantage", signed=True)
    return f"{plain(row['combination'])} with {points} points against the others there"


def _slopes(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        known = _known(rows)
        if len(known) > MAX_SENTENCES:
            parts = (f"{_piece(row)} with {number(row, signed=True)}" for row in known)
            yield f"{place(known[0])}: all else alike, these go together in points: {'; '.join(parts)} (observed)."
            continue
        for row in known:
            yield (
                f"{place(row)}: {_piece(row)} goes with {number(row, signed=True)} points and "
                f"{number(row, 'win', percent=True, signed=True)} of wins, all else alike (observed)."
            )
        for row in rows:
            if row["estimate"] is None:
                yield f"{place(row)}: of {_piece(row)} {SILENT}."


def _piece(row: dict[str, Any]) -> str:
    when = f" in round {row['round']}" if "round" in row else ""
    return f"one more {plain(row['component']).replace(' minus ', ' rather than one more ')}{when}"


READERS: dict[str, Callable[[pl.DataFrame], Iterator[str]]] = {
    "seat_win_rates": _seat_shares,
    "seat_scores": _seat_points,
    "amount_by_round": _amounts,
    "office_by_round": _offices,
    "combination_use": _combinations,
    "count_slope": _slopes,
}


def sentences(function: str, title: str, frame: pl.DataFrame) -> tuple[str, ...]:
    """What a table says about the base variant; nothing for tables that are only shown."""
    reader = READERS.get(function)
    return () if reader is None else tuple(f"{title}. {text}" for text in reader(frame))
