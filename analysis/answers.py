"""What the tables of a game's own questions say, in words: one reader per table function."""

from collections.abc import Callable, Iterator
from typing import Any

import polars as pl

from analysis.frames import GROUP, main_rows
from analysis.robustness import ROBUST
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


def _uses(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        parts = (f"{plain(str(row['value']))} {number(row, percent=True)}" for row in rows)
        yield f"{place(rows[0])}, shares of these moves: {'; '.join(parts)}."


def _leaders(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        row = rows[0]
        yield (
            f"{place(row)}: these sources are {number(row, 'given', percent=True)} of all points; the leader before "
            f"them wins {number(row, percent=True)} of games, and scores before and after have a rank correlation of "
            f"{number(row, 'correlation')}."
        )


def _bonuses(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        row = rows[0]
        text = f"{place(row)}: the bonus is earned in {number(row, 'given', percent=True)} of games"
        if row["estimate"] is None:
            yield f"{text}."
        else:
            yield (
                f"{text}; who earns it wins {number(row, percent=True)} of them, and of these wins "
                f"{number(row, 'decisive', percent=True)} would be none, or shared, without its points."
            )


def _policy_shares(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        ordered = sorted(rows, key=lambda row: -float(row["estimate"]))
        parts = "; ".join(f"{row['policy']} {number(row, percent=True)}" for row in ordered)
        yield f"{place(rows[0])}, wins per seat where an equal share is {100 * rows[0]['expected']:.1f} %: {parts}."


def _duels(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        parts = (f"{row['policy']} ends ahead of {row['opponent']} in {number(row, percent=True)}" for row in rows)
        yield f"{place(rows[0])}: {'; '.join(parts)} of their meetings."


def _survivors(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        where = place(rows[0])
        kept, lost = ([row for row in rows if (row["verdict"] == ROBUST) is robust] for robust in (True, False))
        yield (
            f"{where}: of {len(rows)} findings {len(kept)} survive all {rows[0]['variants']} variants of the data and "
            f"{len(lost)} do not."
        )
        for topic in dict.fromkeys(row["topic"] for row in kept):
            same = [f"{plain(row['finding'])}" for row in kept if row["topic"] == topic]
            yield f"{where}, {topic}, what survives: {'; '.join(same)}."
        for row in lost:
            yield (
                f"{where}, {row['topic']}, what does not survive: {plain(row['finding'])} "
                f"({row['holds']} of {row['variants']} variants); lost with {plain(row['lost_in'])}."
            )


READERS: dict[str, Callable[[pl.DataFrame], Iterator[str]]] = {
    "seat_win_rates": _seat_shares,
    "seat_scores": _seat_points,
    "amount_by_round": _amounts,
    "office_by_round": _offices,
    "combination_use": _combinations,
    "count_slope": _slopes,
    "choice_slope": _slopes,
    "value_use": _uses,
    "leader_before": _leaders,
    "bonus_holders": _bonuses,
    "policy_win_rates": _policy_shares,
    "duels": _duels,
    "robustness": _survivors,
}


def sentences(function: str, title: str, frame: pl.DataFrame) -> tuple[str, ...]:
    """What a table says about the base variant; nothing for tables that are only shown."""
    reader = READERS.get(function)
    return () if reader is None else tuple(f"{title}. {text}" for text in reader(frame))
