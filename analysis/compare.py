"""What does a change of a rule do? Variants (or line-ups, or runs) side by side, on the same deals where there are any.

Runs of one seed play the same deals, block by block, so a difference is taken within blocks: what luck adds to both
sides cancels. `correlation` says how much of it was shared, and `worth` what that bought: the variance of the
difference if the two sides had played different deals, divided by its variance as it was, that is, by how many times
more games unpaired runs would have needed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

from analysis.frames import RunLike, labels, with_block
from analysis.intervals import LEVEL
from simulate.errors import InputError, unknown

WAYS = ("variant", "lineup")
BASE = "base"
PER_SEAT = ("score", "points from ")  # measures per player; all others are per game
COLUMNS = [
    *("game", "players", "measure", "baseline", "other", "baseline_value", "other_value", "estimate", "low", "high"),
    *("n", "games", "p", "p_holm", "family", "paired", "correlation", "worth"),
]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Side:
    """Some cells of a run that are one side of a comparison."""

    run: RunLike
    label: str
    cells: pl.DataFrame  # cell and pair: cells of both sides with equal `pair` play under equal conditions

    def blocks(self) -> pl.DataFrame:
        """One row per pair and block, one column per measure: sums, to be divided by `games` or `seats`."""
        cells = self.cells.select("cell", "pair").lazy()

        def scan(table: str) -> pl.LazyFrame:
            return self.run.scan(table).join(cells, on="cell")

        keys = ["pair", "block"]
        score = pl.col("score").cast(pl.Int64)
        frames = [
            scan("games").group_by(keys).agg(
                pl.len().alias("games"), pl.col("rounds").cast(pl.Int64).sum(), pl.col("plies").cast(pl.Int64).sum()
            ),
            with_block(self.run, scan("seats")).group_by(keys).agg(
                pl.len().alias("seats"), score.sum(), (score * pl.col("win")).sum().alias("winning score")
            ),
        ]  # fmt: skip
        seats, ledger = with_block(self.run, scan("seats")), with_block(self.run, scan("ledger"))
        wide = frames[0].join(frames[1], on=keys).collect(engine="streaming")
        for prefix, frame, name, value in (
            ("win rate of seat ", seats, "seat", pl.col("win").sum()),
            ("points of seat ", seats, "seat", score.sum()),
            ("points from ", ledger, "source", pl.col("points").cast(pl.Int64).sum()),
            ("games ended by ", scan("games"), "end", pl.len().cast(pl.Int64)),
        ):
            long = frame.group_by(*keys, name).agg(value.alias("value")).collect(engine="streaming")
            named = long.sort(name).with_columns(pl.format(prefix + "{}", pl.col(name).cast(pl.String)).alias(name))
            wide = wide.join(named.pivot(on=name, index=keys, values="value"), on=keys, how="left")
        return wide.fill_null(0)


def _cells(run: RunLike, label: str, pair: list[str]) -> pl.DataFrame:
    joined = pl.concat_str(pl.lit(""), *pair, separator="|")
    return labels(run).with_columns(label=pl.col(label), pair=joined, order=pl.int_range(pl.len()))


def _sides_of_run(run: RunLike, by: str) -> Iterator[tuple[str, int, Side, Side]]:
    pair, keys = (["lineup"], ["game", "players"]) if by == "variant" else ([], ["game", "variant", "players"])
    for key, cells in _cells(run, by, pair).group_by(keys, maintain_order=True):
        names = cells["label"].unique(maintain_order=True).to_list()
        base = BASE if BASE in names else names[0]
        for other in names:
            if other != base:
                sides = [Side(run, name, cells.filter(pl.col("label") == name)) for name in (base, other)]
                yield str(key[0]), int(key[-1]), sides[0], sides[1]


def _sides_of_runs(run_a: RunLike, run_b: RunLike) -> Iterator[tuple[str, int, Side, Side]]:
    cells_a, cells_b = (_cells(run, "variant", ["lineup"]) for run in (run_a, run_b))
    keys = ["game", "players"]
    common = not cells_a.join(cells_b, on=[*keys, "variant"], how="semi").is_empty()
    for key, cells in cells_a.group_by(keys, maintain_order=True):
        others = cells_b.join(cells.select(keys).unique(), on=keys, how="semi")
        for name in cells["label"].unique(maintain_order=True):
            for rival in others["label"].unique(maintain_order=True):
                if name == rival or not common:
                    yield (
                        str(key[0]),
                        int(key[1]),
                        Side(run_a, f"{name} (first run)", cells.filter(pl.col("label") == name)),
                        Side(run_b, f"{rival} (second run)", others.filter(pl.col("label") == rival)),
                    )


def _contributions(blocks: pl.DataFrame, measure: str) -> Floats:
    """Linearised block values: their mean is the ratio of sums, their standard error its error."""
    weight = blocks["seats" if measure.startswith(PER_SEAT) else "games"].cast(pl.Float64).to_numpy()
    total = blocks[measure].cast(pl.Float64).to_numpy()
    ratio = total.sum() / weight.sum()
    values: Floats = ratio + (total - ratio * weight) * (len(total) / weight.sum())
    return values


def difference(base: Floats, other: Floats, *, paired: bool) -> dict[str, float | None]:
    """Mean of `other` minus mean of `base` with interval and p value: Student's for pairs, otherwise Welch's.

    A difference that is the same in every block has no error: its interval is a point, and it is a certain change or
    none at all (p null).
    """
    estimate = float(other.mean() - base.mean())
    spread = float(np.std(other - base, ddof=1) if paired else np.hypot(np.std(base, ddof=1), np.std(other, ddof=1)))
    nothing = {"p": None, "correlation": None, "worth": None}
    if spread <= 1e-9 * max(1.0, abs(estimate)):
        certain = {"p": None if abs(estimate) <= 1e-9 else 0.0}  # noqa: PLR2004, rounding of sums
        return {"estimate": estimate, "low": estimate, "high": estimate} | nothing | certain
    if paired:
        test = stats.ttest_rel(other, base)
        p, (low, high) = test.pvalue, test.confidence_interval(LEVEL)
    else:
        means = CompareMeans(DescrStatsW(other), DescrStatsW(base))
        p, (low, high) = means.ttest_ind(usevar="unequal")[1], means.tconfint_diff(1 - LEVEL, usevar="unequal")
    row = {"estimate": estimate, "low": float(low), "high": float(high)} | nothing | {"p": float(p)}
    if paired:
        row["worth"] = float((base.var(ddof=1) + other.var(ddof=1)) / np.var(other - base, ddof=1))
        if min(base.std(), other.std()) > 0:
            row["correlation"] = float(np.corrcoef(base, other)[0, 1])
    return row


def _rows(base: Side, other: Side) -> list[dict[str, object]]:
    paired = base.run.manifest.seed == other.run.manifest.seed
    frames = [side.blocks() for side in (base, other)]
    match = ["pair", "block"] if paired else ["pair"]
    shared = [frame.join(rival, on=match, how="semi") for frame, rival in (frames, frames[::-1])]
    shared = [frame.drop("pair").group_by("block").sum().sort("block") for frame in shared]
    least = min(frame.height for frame in shared)
    if least < 2:  # noqa: PLR2004
        return []
    both = pl.concat(shared, how="diagonal").fill_null(0)  # a source or an end that only one side knows counts 0
    shared = [both.head(shared[0].height), both.tail(shared[1].height)]
    measures = [name for name in both.columns if name not in ("block", "games", "seats")]
    rows: list[dict[str, object]] = []
    for measure in measures:
        values = [_contributions(frame, measure) for frame in shared]
        rows.append(
            {"measure": measure, "baseline": base.label, "other": other.label, "paired": paired, "n": least}
            | {"baseline_value": float(values[0].mean()), "other_value": float(values[1].mean())}
            | {"games": int(both["games"].sum())}
            | difference(values[0], values[1], paired=paired)
        )
    return rows


def compare(run: RunLike, other: RunLike | None = None, by: str = "variant") -> pl.DataFrame:
    """Compare the baseline with every other variant or line-up of a run, or one run with another.

    Parameters
    ----------
    run : the run, or the first of two
    other : the second run; then equal variants are compared (or, if none are equal, each with each)
    by : "variant" (base, or else the first, against each other one) or "lineup" (the first against each other one)

    Returns
    -------
    One row per comparison and measure: values of both sides, `estimate` = other minus baseline with interval, p value
    corrected by Holm over the `family` of all rows that were tested; `n` is the number of shared blocks (`paired`),
    or of the smaller side. Only line-ups that both sides played are counted.

    Raises
    ------
    InputError
        if `by` is unknown or there is nothing to compare.
    """
    if by not in WAYS:
        raise unknown("comparison", by, WAYS)
    sides = _sides_of_run(run, by) if other is None else _sides_of_runs(run, other)
    rows = [
        {"game": game, "players": players} | row
        for game, players, side_a, side_b in sides
        for row in _rows(side_a, side_b)
    ]
    if not rows:
        what = f"a single {by} for each game and number of players" if other is None else "no cells in common"
        raise InputError(f"nothing to compare: there is {what}, or fewer than 2 shared blocks")
    frame = pl.DataFrame(rows, schema_overrides={name: pl.Float64 for name in ("p", "correlation", "worth")})
    tested = frame["p"].is_not_null()
    holm = np.full(frame.height, np.nan)
    if tested.any():
        holm[tested.to_numpy()] = multipletests(frame["p"].drop_nulls().to_numpy(), method="holm")[1]
    return frame.with_columns(p_holm=pl.Series(holm).fill_nan(None), family=pl.lit(int(tested.sum()), pl.Int64)).select(
        COLUMNS
    )


def variants_compared(run: RunLike) -> pl.DataFrame:
    """Compare a run's variants; without rows where there is nothing to compare."""
    try:
        return compare(run)
    except InputError:
        return pl.DataFrame(schema=COLUMNS)
