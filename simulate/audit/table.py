"""All checks of all games, as one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict

import polars as pl

from simulate.audit.engine import engine_sound
from simulate.audit.nothing import nothing_found
from simulate.audit.planted import planted_found
from simulate.audit.subject import Outcome, Subject

PASS, FAIL = "pass", "FAIL"
SCHEMA = {"game": pl.String, "players": pl.Int64, "check": pl.String, "result": pl.String} | {
    "found": pl.String, "expected": pl.String, "n": pl.Int64
}  # fmt: skip


def outcomes(subject: Subject) -> Iterator[Outcome]:
    """Every check of one game."""
    for checks in (nothing_found, planted_found, engine_sound):
        yield from checks(subject)


def audit(subjects: Iterable[Subject], tell: Callable[[str], None]) -> pl.DataFrame:
    """Check games one after the other.

    Parameters
    ----------
    subjects : what to check
    tell : whom to tell of each check as it is done

    Returns
    -------
    One row per game and check: result (pass or FAIL), what was found, what was expected, on how many games or
    comparisons it rests
    """
    rows = []
    for subject in subjects:
        for outcome in outcomes(subject):
            row = {"game": subject.game, "players": subject.players, **asdict(outcome)}
            row["result"] = PASS if row.pop("passed") else FAIL
            tell(f"{subject.game}: {row['result']}  {outcome.check}: {outcome.found}")
            rows.append(row)
    return pl.DataFrame(rows, schema=SCHEMA)
