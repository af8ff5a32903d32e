"""What does a change of a rule do? Variants (or line-ups, or runs) side by side, on the same deals where there are any.

Runs of one seed play the same deals, block by block, so a difference is taken within blocks: what luck adds to both
sides cancels. `correlation` says how much of it was shared, and `worth` what that bought: the variance of the
difference if the two sides had played different deals, divided by its variance as it was, that is, by how many times
more games unpaired runs would have needed.

Many variants have one base in common, and share their deals: their differences are correlated in ways that Dunnett's
test (independent arms) does not know. Holm's correction holds whatever the correlation. Each topic (win rates, scores,
sources, length, ends, components) is a family of its own over all variants: who asks about one question does not pay
for the others.
"""

from collections.abc import Iterator

import numpy as np
import polars as pl
from scipy import stats
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

from analysis.frames import GROUP, RunLike
from analysis.intervals import LEVEL, Floats, contributions, simultaneous
from analysis.sides import SEAT_POINTS, SEAT_WINS, USES, Match, matches
from analysis.verdicts import MARGIN, PLACES, ROUNDING, checked_margin, equivalence, holm, with_verdict
from simulate.errors import InputError

SAME, CHANGED = "unchanged within the margin", "changed"
USELESS = 0.1  # a correlation below this: pairing bought nothing
PER_SEAT = ("score", "points from ", USES)  # measures per player; all others are per game
TOPICS = {
    SEAT_WINS: "seats", SEAT_POINTS: "scores", "score": "scores", "winning score": "scores", "points from ": "sources",
    "rounds": "length", "plies": "length", "games ended by ": "ends", USES: "components",
}  # fmt: skip
NOT_MEASURES = ("block", "games", "seats")
COLUMNS = [
    *("game", "players", "topic", "measure", "baseline", "other", "baseline_value", "other_value"),
    *("estimate", "low", "high", "n", "games", "p", "p_holm", "family", "paired", "correlation", "worth"),
]
TEST_COLUMNS = [
    *(*GROUP, "baseline", "seat", "estimate", "low", "high", "n", "games", "p", "p_holm", "p_equivalence", "family"),
    *("paired", "correlation", "worth", "margin", "verdict"),
]
Row = dict[str, float | None]
Sides = tuple[pl.DataFrame, pl.DataFrame]  # blocks of the base and of the other side


def difference(base: Floats, other: Floats, *, paired: bool, level: float = LEVEL) -> Row:
    """Mean of `other` minus mean of `base` with interval and p value: Student's for pairs, otherwise Welch's.

    A difference that is the same in every block has no error: its interval is a point, and it is a certain change or
    none at all (p null).
    """
    estimate = float(other.mean() - base.mean())
    spread = float(np.std(other - base, ddof=1) if paired else np.hypot(np.std(base, ddof=1), np.std(other, ddof=1)))
    nothing: Row = {"p": None, "correlation": None, "worth": None}
    if spread <= ROUNDING * max(1.0, abs(estimate)):
        certain: Row = {"p": None if abs(estimate) <= ROUNDING else 0.0}
        return {"estimate": estimate, "low": estimate, "high": estimate} | nothing | certain
    if paired:
        test = stats.ttest_rel(other, base)
        p, (low, high) = test.pvalue, test.confidence_interval(level)
    else:
        means = CompareMeans(DescrStatsW(other), DescrStatsW(base))
        p, (low, high) = means.ttest_ind(usevar="unequal")[1], means.tconfint_diff(1 - level, usevar="unequal")
    row = {"estimate": estimate, "low": float(low), "high": float(high)} | nothing | {"p": float(p)}
    if paired:
        row["worth"] = float((base.var(ddof=1) + other.var(ddof=1)) / np.var(other - base, ddof=1))
        if min(base.std(), other.std()) > 0:
            row["correlation"] = float(np.corrcoef(base, other)[0, 1])
    return row


def _values(frames: Sides, prefix: str = "") -> Iterator[tuple[str, Floats, Floats]]:
    """Block values of every measure, of the base and of the other side; none for fewer than two blocks."""
    if min(frame.height for frame in frames) < 2:  # noqa: PLR2004
        return
    for measure in frames[0].columns:
        if measure not in NOT_MEASURES and measure.startswith(prefix):
            weight = "seats" if measure.startswith(PER_SEAT) else "games"
            base, other = (
                contributions(*(frame[column].cast(pl.Float64).to_numpy() for column in (measure, weight)))
                for frame in frames
            )
            yield measure, base, other


def _sizes(frames: Sides) -> dict[str, int]:
    least = min(frame.height for frame in frames)
    return {"n": least, "games": int(sum(frame["games"].sum() for frame in frames))}


def compare(run: RunLike, *others: RunLike, by: str = "variant", base: str | None = None) -> pl.DataFrame:
    """Compare the baseline with every other variant or line-up of a run, or one run with others.

    Parameters
    ----------
    run : the run, or the first of several
    others : other runs; then equal variants are compared (or, if none are equal, each with each)
    by : "variant" (base, or else the first, against each other one) or "lineup" (the first against each other one)
    base : another baseline

    Returns
    -------
    One row per comparison and measure: values of both sides, `estimate` = other minus baseline with interval, p value
    corrected by Holm over the `family` of all rows of the same `topic` that were tested; `n` is the number of shared
    blocks (`paired`), or of the smaller side. Only line-ups that both sides played are counted.

    Raises
    ------
    InputError
        if `by` or `base` is unknown or there is nothing to compare.
    """
    rows = []
    for match in matches(run, others, by, base):
        frames = match.blocks()
        about = {"game": match.game, "players": match.players, "paired": match.is_paired, **_sizes(frames)}
        about |= {"baseline": match.base.label, "other": match.other.label}
        for measure, ours, theirs in _values(frames):
            means = {"baseline_value": float(ours.mean()), "other_value": float(theirs.mean())}
            topic = next(topic for prefix, topic in TOPICS.items() if measure.startswith(prefix))
            found = difference(ours, theirs, paired=match.is_paired)
            rows.append(about | {"topic": topic, "measure": measure} | means | found)
    if not rows:
        what = "no cells in common" if others else f"a single {by} for each game and number of players"
        raise InputError(f"nothing to compare: there is {what}, or fewer than 2 shared blocks")
    frame = pl.DataFrame(
        rows, schema_overrides={name: pl.Float64 for name in ("p", "correlation", "worth")}, infer_schema_length=None
    )
    corrected = [
        part.with_columns(p_holm=holm(part["p"]), family=pl.lit(part["p"].count(), pl.Int64))
        for part in frame.with_row_index().partition_by("topic")
    ]
    return pl.concat(corrected).sort("index").select(COLUMNS)


def changes(
    run: RunLike, *others: RunLike, by: str = "variant", base: str | None = None, margin: float = MARGIN
) -> pl.DataFrame:
    """Judge whether seats win as often as in the baseline; parameters as for `compare`.

    Returns
    -------
    One row per comparison, without rows for solitaire: the seat whose win rate changes most, its change with an
    interval that is simultaneous over the seats, and the verdict of `analysis.verdicts` in other words: "unchanged
    within the margin", "changed", "not enough games". `correlation` and `worth` are means over the seats.
    """
    checked_margin(margin)
    rows = [_judged(match, margin) for match in matches(run, others, by, base) if match.players > 1]
    known = [row for row in rows if row]
    if not known:
        return pl.DataFrame(schema=TEST_COLUMNS)
    frame = pl.DataFrame(known, schema_overrides={name: pl.Float64 for name in ("correlation", "worth")})
    return with_verdict(frame, margin, SAME, CHANGED).select(TEST_COLUMNS)


def _judged(match: Match, margin: float) -> dict[str, object]:
    frames = match.blocks()
    values = list(_values(frames, SEAT_WINS))
    if not values:
        return {}
    paired, level = match.is_paired, simultaneous(len(values))
    found = [difference(ours, theirs, paired=paired, level=level) for _, ours, theirs in values]
    furthest = max(range(len(found)), key=lambda place: round(abs(found[place]["estimate"] or 0.0), PLACES))
    free = len(values) if len(values) > 2 else 1  # noqa: PLR2004, of two shares one is free
    smallest = min(1.0 if row["p"] is None else row["p"] for row in found)
    about = {"game": match.game, "players": match.players, "baseline": match.base.label, "variant": match.other.label}
    about |= {"seat": int(values[furthest][0].removeprefix(SEAT_WINS)), "paired": paired, **_sizes(frames)}
    return about | {
        **{name: found[furthest][name] for name in ("estimate", "low", "high")},
        "p": min(1.0, free * smallest),
        "p_equivalence": max(_equivalence(ours, theirs, margin, paired=paired) for _, ours, theirs in values),
        "is_within": all(max(-(row["low"] or 0.0), row["high"] or 0.0) <= margin for row in found),
        **{name: _mean([row[name] for row in found]) for name in ("correlation", "worth")},
    }


def _equivalence(base: Floats, other: Floats, margin: float, *, paired: bool) -> float:
    if paired:
        return equivalence(other - base, margin)
    if max(base.std(), other.std()) <= ROUNDING:
        return float(abs(other.mean() - base.mean()) >= margin)
    return float(CompareMeans(DescrStatsW(other), DescrStatsW(base)).ttost_ind(-margin, margin, usevar="unequal")[0])


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return float(np.mean(known)) if known else None


def variants_compared(run: RunLike) -> pl.DataFrame:
    """Compare a run's variants; without rows where there is nothing to compare."""
    try:
        return compare(run)
    except InputError:
        return pl.DataFrame(schema=COLUMNS)
