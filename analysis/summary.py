"""Every number of a report in one file, for programs: summary.json, which summary.schema.json beside it describes.

Tables are those of `analysis.tables`, the comparison of variants and the games' own questions. A row has a `key` (what
it is about), `values` (each an estimate with low and high, null where there is no interval), `n` (blocks), `games`, the
`method` of its intervals or test, the `family` (how many intervals or tests are taken together), and `facts` (verdicts
and other words).
"""

import json
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import polars as pl

from analysis.compare import variants_compared
from analysis.frames import RunLike, rounded
from analysis.headline import Finding, findings
from analysis.intervals import LEVEL, limit_names
from analysis.questions import Answer
from analysis.table import SHARES, SHARES_BESIDE
from analysis.tables import TABLES, available
from analysis.verdicts import MARGIN

if TYPE_CHECKING:
    from simulate.store import Run

FILE = "summary.json"
SCHEMA = 1
STUDENT = "Student's interval on blocks"
WILSON = "Student's interval on blocks, Wilson's or Newcombe's where blocks or outcomes are few"
BETA = "Clopper and Pearson's interval with blocks as trials"
HOLM = "p values by Holm over the family"
TEST = f"interval simultaneous over the group; equality by {{}}, equivalence by two one-sided tests, {HOLM}"
PAIRED = {True: f"Student's interval on paired blocks, {HOLM}", False: f"Welch's interval on blocks, {HOLM}"}
RATED = "{}, maximum likelihood, errors clustered on blocks, intervals simultaneous over the pool"
ABOUT_THE_ROW = ("n", "games", "family", "method")
NOT_KEYS = ("count",)  # of a histogram
SPANS = ("moment", "start", "stop")  # shares that say what a row is about
COMPARISON = ("compare", "Variants against the base game", "Each measure in the base game and in the variant.")
Json = dict[str, Any]


def all_frames(run: RunLike, margin: float = MARGIN) -> dict[str, pl.DataFrame]:
    """Every table that the run can fill, and the comparison of its variants where there are several."""
    frames = {table.name: rounded(table.fill(run, margin)) for table in available(run)}
    compared = variants_compared(run)
    return frames if compared.is_empty() else frames | {"compare": rounded(compared)}


def summary(
    manifest: Any, frames: Mapping[str, pl.DataFrame], answers: Sequence[Answer], margin: float = MARGIN
) -> Json:
    """What summary.json holds.

    Parameters
    ----------
    manifest : of the run
    frames : as `all_frames` makes them
    answers : to the games' own questions
    margin : against which verdicts were taken
    """
    words = {table.name: (table.title, table.explanation) for table in TABLES} | {COMPARISON[0]: COMPARISON[1:]}
    tables = [_table(name, name, *words[name], frame) for name, frame in frames.items() if not frame.is_empty()]
    for number, answer in enumerate(answers, start=1):
        for place, (request, frame) in enumerate(answer.tables, start=1):
            if not frame.is_empty():
                name, question = f"question-{number}-{place}", answer.question
                words_of = (f"{question.title}: {request.title}", question.text)
                tables.append(_table(name, request.function, *words_of, rounded(frame)))
    return {
        "schema": SCHEMA,
        "bilanx": manifest.bilanx,
        "name": manifest.name,
        "question": manifest.question,
        "seed": manifest.seed,
        "level": LEVEL,
        "margin": margin,
        "findings": [_finding(finding) for finding in findings(frames)],
        "tables": tables,
    }


def _finding(finding: Finding) -> Json:
    return {"topic": finding.topic, "table": finding.table, "text": finding.text}


def _table(name: str, kind: str, title: str, explanation: str, frame: pl.DataFrame) -> Json:
    keys, values, facts = _sorts(frame)
    pools = {}
    if kind == "ratings":
        about = ("game", "variant", "players", "pool")
        pools = {tuple(row[:-1]): row[-1] for row in frame.group_by(about).len().iter_rows()}
    rows = []
    for row in frame.iter_rows(named=True):
        pool = pools.get(tuple(row[column] for column in ("game", "variant", "players", "pool"))) if pools else None
        rows.append(
            {
                "key": {column: row[column] for column in keys},
                "values": {column: _value(row, column) for column in values},
                "n": row["n"],
                "games": row["games"],
                "method": _method(kind, row),
                "family": pool or row.get("family", 1),
                "facts": {column: row[column] for column in facts},
            }
        )
    return {"name": name, "title": title, "explanation": explanation, "rows": rows}


def _sorts(frame: pl.DataFrame) -> tuple[list[str], list[str], list[str]]:
    """The columns that say what a row is about, those with numbers, and those with other words."""
    limits = {limit for column in frame.columns for limit in limit_names(column)}
    first = frame.columns.index("estimate")
    keys, values, facts = [], [], []
    for place, (column, dtype) in enumerate(frame.schema.items()):
        if column in limits or column in ABOUT_THE_ROW:
            continue
        is_count = column in NOT_KEYS and "start" in frame.columns
        if place < first and (not dtype.is_float() or column in SPANS) and not is_count:
            keys.append(column)
        elif dtype.is_numeric():
            values.append(column)
        else:
            facts.append(column)
    return keys, values, facts


def _value(row: Mapping[str, Any], column: str) -> Json:
    low, high = limit_names(column)
    return {"estimate": _finite(row[column]), "low": _finite(row.get(low)), "high": _finite(row.get(high))}


def _finite(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None


def _method(kind: str, row: Mapping[str, Any]) -> str:
    if kind in ("seat_tests", "policy_tests"):
        return TEST.format(row["method"])
    if kind == "seat_matrix":
        return "interval simultaneous over the seats; verdict as in seat_tests"
    if kind == "changes":
        return TEST.format("Student's tests with Bonferroni's correction over the seats")
    if kind == "card_worth":
        return f"{WILSON}; p of the score test on blocks, p_fdr by Benjamini and Hochberg over the family"
    if kind == "ratings":
        return RATED.format(row["method"])
    if kind in ("gaps", "unused"):
        return BETA
    if kind == "compare":
        return PAIRED[row["paired"]]
    return WILSON if kind in SHARES | SHARES_BESIDE else STUDENT


def to_json(content: Json) -> bytes:
    """The file; equal runs give equal bytes."""
    return (json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode()


def write_summary(
    run: "Run", frames: Mapping[str, pl.DataFrame], answers: Sequence[Answer], margin: float = MARGIN
) -> None:
    """Put summary.json into the run's folder, whole or not at all.

    Raises
    ------
    RunError
        if it cannot be written.
    """
    from simulate.store import write_file

    write_file(run.folder / FILE, to_json(summary(run.manifest, frames, answers, margin)))
