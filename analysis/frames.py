"""From the tables of a run to one row per block: the only things that estimates are made of.

A block is one deal, played in every rotation of a line-up. All cells of a run play the same deals, so where cells are
pooled (line-ups of one variant, say) rows with the same block number belong together and count as one observation.
"""

import weakref
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import polars as pl

Arguments = ParamSpec("Arguments")
Reduced = TypeVar("Reduced")
Reduction = Callable[Concatenate["RunLike", Arguments], Reduced]

GROUP = ["game", "variant", "players"]
SEAT = ["cell", "game", "seat"]
ALL = "all"  # the row that tells all of a kind together
BASE = "base"
MAX_FIGURES, MAX_PLACES = 9, 12  # of a number that is written to a file


class ManifestLike(Protocol):
    """What the analysis reads in a run's manifest."""

    @property
    def seed(self) -> int:
        """The seed of the run: runs of equal seed play equal deals."""

    @property
    def log(self) -> str:
        """Either `moves` or `games` (no moves table)."""

    @property
    def games(self) -> Mapping[str, Any]:
        """By id, each game's words for `kinds` of moves and `components`, whether or not they occurred."""


class RunLike(Protocol):
    """What the analysis needs of a run; `simulate.store.Run` is one."""

    @property
    def manifest(self) -> ManifestLike:
        """The resolved configuration."""

    def scan(self, table: str) -> pl.LazyFrame:
        """One of the tables games, seats, ledger, moves."""

    def cells(self) -> pl.DataFrame:
        """Columns cell, game, variant, players, lineup (list of str), rotations, games."""


def once_per_run(reduce: Reduction[Arguments, Reduced]) -> Reduction[Arguments, Reduced]:
    """Remember what a function of a run returns for as long as the run is in use: several tables share one scan."""
    memory: dict[tuple[int, str], Reduced] = {}

    @wraps(reduce)
    def remembered(run: RunLike, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Reduced:
        key = (id(run), repr((args, kwargs)))
        if key not in memory:
            memory[key] = reduce(run, *args, **kwargs)
            weakref.finalize(run, memory.pop, key)
        return memory[key]

    return remembered


def has_moves(run: RunLike) -> bool:
    """Whether the run logged every move."""
    return run.manifest.log == "moves"


def labels(run: RunLike) -> pl.DataFrame:
    """Per cell: group (the first of equal game, variant and players), names, line-up, whether all seats play alike."""
    cell = pl.col("cell").cast(pl.Int16)
    return run.cells().select(
        cell,
        cell.min().over(GROUP).alias("group"),
        *GROUP,
        pl.col("lineup").list.join(",").alias("lineup"),
        ((pl.col("lineup").list.n_unique() == 1) & (pl.col("players") > 1)).alias("mirror"),
    )


def with_block(run: RunLike, frame: pl.LazyFrame) -> pl.LazyFrame:
    """Add block and group of each game to a frame with the columns cell and game."""
    games = run.scan("games").select("cell", "game", "block")
    groups = labels(run).lazy().select("cell", "group")
    return frame.join(games.join(groups, on="cell"), on=["cell", "game"])


def with_labels(run: RunLike, frame: pl.LazyFrame | pl.DataFrame, key: str = "group") -> pl.DataFrame:
    """Replace the number of a group (or cell) by its names, in the first columns; names become plain strings."""
    rows = frame.lazy().collect(engine="streaming")
    named = labels(run).select(key, *GROUP, *(("lineup", "mirror") if key == "cell" else ())).unique()
    words = [name for name, dtype in rows.schema.items() if dtype == pl.Categorical]
    return named.join(rows.with_columns(pl.col(words).cast(pl.String)), on=key).drop(key)


def main_rows(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of each game's base variant, or of its first one where there is no base."""
    first = pl.col("variant").first().over("game")
    has_base = (pl.col("variant") == BASE).any().over("game")
    return frame.filter(pl.col("variant") == pl.when(has_base).then(pl.lit(BASE)).otherwise(first))


def rounded(frame: pl.DataFrame) -> pl.DataFrame:
    """Cut what depends on the order in which parallel sums were added: equal runs give equal files."""
    return frame.with_columns(pl.col(pl.Float64).round(MAX_PLACES).round_sig_figs(MAX_FIGURES))


def games_of(run: RunLike) -> pl.LazyFrame:
    """The number of games of each group and block."""
    games = with_block(run, run.scan("games").select("cell", "game"))
    return games.group_by("group", "block").agg(pl.len().cast(pl.Int64).alias("games"))


def pool(blocks: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """Add up the rows of equal block number within each group `by`."""
    numbers = [name for name, dtype in blocks.schema.items() if dtype.is_numeric() and name not in (*by, "block")]
    return blocks.group_by(*by, "block").agg(pl.col(numbers).sum())


def complete(happened: pl.DataFrame, exposure: pl.DataFrame, group: list[str], items: list[str]) -> pl.DataFrame:
    """Give every block a row for each item seen in its group: what did not happen in a block counts 0.

    Blocks that are alike share one row, which says how many they are; so a thousand rare items cost little.

    Parameters
    ----------
    happened : columns group, block, items and sums
    exposure : columns group, block and sums that do not depend on the item, such as the number of games

    Returns
    -------
    Columns group, items, the sums of both frames, and `times`, the number of blocks with exactly these values
    """
    exposed = [name for name in exposure.columns if name not in (*group, "block")]
    sums = [name for name in happened.columns if name not in (*group, "block", *items)]
    rows = (
        happened.join(exposure, on=[*group, "block"])
        .group_by(*group, *items, *exposed, *sums)
        .agg(pl.len().cast(pl.Int64).alias("times"))
    )
    seen = rows.group_by(*group, *items, *exposed).agg(pl.col("times").sum().alias("seen"))
    alike = exposure.group_by(*group, *exposed).agg(pl.len().cast(pl.Int64).alias("all"))
    absent = (
        rows.select(*group, *items)
        .unique()
        .join(alike, on=group)
        .join(seen, on=[*group, *items, *exposed], how="left")
        .with_columns(pl.lit(0).cast(rows.schema[name]).alias(name) for name in sums)
        .with_columns(times=pl.col("all") - pl.col("seen").fill_null(0))
        .filter(pl.col("times") > 0)
    )
    return pl.concat([rows, absent.select(rows.columns)])
