"""The sides of a comparison: which cells stand against which, and what happened in each of their blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import polars as pl

from analysis.frames import BASE, RunLike, has_moves, labels, once_per_run, with_block
from simulate.errors import InputError, unknown

WAYS = ("variant", "lineup")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
SEAT_WINS, SEAT_POINTS, USES = "win rate of seat ", "points of seat ", "uses of "
KEYS = ["pair", "block"]


@once_per_run
def block_totals(run: RunLike) -> pl.DataFrame:
    """Games, seats, lengths and scores of each block of each cell."""
    score = pl.col("score").cast(pl.Int64)
    games = run.scan("games").group_by("cell", "block").agg(
        pl.len().alias("games"), pl.col("rounds", "plies").cast(pl.Int64).sum()
    )  # fmt: skip
    seats = with_block(run, run.scan("seats")).group_by("cell", "block").agg(
        pl.len().alias("seats"), score.sum(), (score * pl.col("win")).sum().alias("winning score")
    )  # fmt: skip
    return games.join(seats, on=["cell", "block"]).collect(engine="streaming")


@once_per_run
def named_sums(run: RunLike) -> pl.DataFrame:
    """Sums of each block of each cell by the name of a seat, a source, an end or a component: cell, block, name, value.

    All cells in one go, so that many variants cost one reading of the logs.
    """
    by_name = [
        (SEAT_WINS, with_block(run, run.scan("seats")), "seat", pl.col("win").sum()),
        (SEAT_POINTS, with_block(run, run.scan("seats")), "seat", pl.col("score").cast(pl.Int64).sum()),
        ("points from ", with_block(run, run.scan("ledger")), "source", pl.col("points").cast(pl.Int64).sum()),
        ("games ended by ", run.scan("games"), "end", pl.len()),
    ]
    if has_moves(run):
        used = run.scan("moves").select("cell", "game", "component").drop_nulls("component")
        by_name.append((USES, with_block(run, used), "component", pl.len()))
    return pl.concat(
        [
            frame.group_by("cell", "block", column)
            .agg(value.cast(pl.Float64).alias("value"))
            .collect(engine="streaming")
            .select("cell", "block", pl.format(prefix + "{}", pl.col(column).cast(pl.String)).alias("name"), "value")
            .sort("name")
            .with_columns(pl.col("name").cast(pl.Categorical))
            for prefix, frame, column, value in by_name
        ]
    )


@dataclass(frozen=True)
class Side:
    """Some cells of a run that are one side of a comparison."""

    run: RunLike
    label: str
    cells: pl.DataFrame  # cell and pair: cells of both sides with equal `pair` play under equal conditions

    def blocks(self) -> pl.DataFrame:
        """One row per pair and block, one column per measure: sums, to be divided by `games` or `seats`."""
        cells = self.cells.select("cell", "pair")
        wide = block_totals(self.run).join(cells, on="cell").drop("cell").group_by(KEYS).sum()
        named = named_sums(self.run).join(cells, on="cell").drop("cell")
        if named.is_empty():
            return wide
        by_name = named.pivot(on="name", index=KEYS, values="value", aggregate_function="sum")
        names = sorted(set(by_name.columns) - set(KEYS), key=lambda name: (not name.startswith(SEAT_WINS), name))
        return wide.join(by_name.select(*KEYS, *names), on=KEYS, how="left").fill_null(0)


@dataclass(frozen=True)
class Match:
    """Two sides that are compared."""

    game: str
    players: int
    base: Side
    other: Side

    @property
    def is_paired(self) -> bool:
        """Whether both sides play the same deals: runs of equal seed do."""
        return self.base.run.manifest.seed == self.other.run.manifest.seed

    def blocks(self) -> tuple[pl.DataFrame, pl.DataFrame]:
        """The blocks of both sides under equal conditions: the same ones where paired, in the same order."""
        frames = [side.blocks() for side in (self.base, self.other)]
        match = KEYS if self.is_paired else KEYS[:1]
        shared = [frame.join(rival, on=match, how="semi") for frame, rival in (frames, frames[::-1])]
        first, second = (frame.drop("pair").group_by("block").sum().sort("block") for frame in shared)
        both = pl.concat([first, second], how="diagonal").fill_null(0)  # what only one side knows counts 0
        if not all(has_moves(side.run) for side in (self.base, self.other)):
            both = both.select(name for name in both.columns if not name.startswith(USES))
        return both.head(first.height), both.tail(second.height)


def _cells(run: RunLike, label: str, pair: list[str]) -> pl.DataFrame:
    joined = pl.concat_str(pl.lit(""), *pair, separator="|")
    return labels(run).with_columns(label=pl.col(label), pair=joined)


def _within(run: RunLike, by: str, base: str | None) -> Iterator[Match]:
    pair, keys = (["lineup"], ["game", "players"]) if by == "variant" else ([], ["game", "variant", "players"])
    cells = _cells(run, by, pair)
    if base is not None and base not in cells["label"]:
        raise unknown(f"base {by}", base, cells["label"].unique(maintain_order=True))
    for key, here in cells.group_by(keys, maintain_order=True):
        names = here["label"].unique(maintain_order=True).to_list()
        first = next(name for name in (base, BASE, names[0]) if name in names)
        sides = {name: Side(run, name, here.filter(pl.col("label") == name)) for name in names}
        for other in names:
            if other != first:
                yield Match(str(key[0]), int(key[-1]), sides[first], sides[other])


def _between(run: RunLike, other: RunLike, place: str) -> Iterator[Match]:
    ours, theirs = (_cells(each, "variant", ["lineup"]) for each in (run, other))
    keys = ["game", "players"]
    common = not ours.join(theirs, on=[*keys, "variant"], how="semi").is_empty()
    for key, cells in ours.group_by(keys, maintain_order=True):
        rivals = theirs.join(cells.select(keys).unique(), on=keys, how="semi")
        for name in cells["label"].unique(maintain_order=True):
            for rival in rivals["label"].unique(maintain_order=True):
                if name == rival or not common:
                    yield Match(
                        str(key[0]),
                        int(key[1]),
                        Side(run, f"{name} ({ORDINALS[0]} run)", cells.filter(pl.col("label") == name)),
                        Side(other, f"{rival} ({place} run)", rivals.filter(pl.col("label") == rival)),
                    )


def matches(run: RunLike, others: Sequence[RunLike], by: str, base: str | None) -> list[Match]:
    """Everything that is to be compared with something, in the order of the cells.

    Parameters
    ----------
    run : the run whose baseline is compared with its other variants (or line-ups), or with other runs
    others : other runs; then equal variants are compared or, if none are equal, each with each
    by : "variant" or "lineup", where there is one run
    base : the label of the baseline; by default "base", or else the first

    Raises
    ------
    InputError
        if `by` or `base` is unknown, or a base is given for several runs.
    """
    if by not in WAYS:
        raise unknown("comparison", by, WAYS)
    if not others:
        return list(_within(run, by, base))
    if base is not None:
        raise InputError("a base is for the variants of one run; of several runs the first is the base")
    if len(others) >= len(ORDINALS):
        raise InputError(f"at most {len(ORDINALS)} runs can be compared, these are {len(others) + 1}")
    places = zip(others, ORDINALS[1:], strict=False)
    return [match for other, place in places for match in _between(run, other, place)]
