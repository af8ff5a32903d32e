"""Blocks of a run with bans, component by component: sums over who drew it, who drew nothing, and all the others."""

from dataclasses import dataclass
from typing import TypeAlias

import polars as pl

from analysis.decisions import DECIMALS, moves
from analysis.frames import GROUP, SEAT, RunLike, labels, with_block

Group: TypeAlias = tuple[str, str, int]  # game, variant, players
SUMS = (
    *("banned", "win_banned", "score_banned", "rounds_banned"),
    *("took", "win_took", "round_took", "took_banned", "took_free"),
)


@dataclass(frozen=True)
class Drawn:
    """Sums by block: of all players, and, by component, of those who drew it or took it."""

    everybody: dict[Group, pl.DataFrame]  # games, seats, win; and of those who drew nothing: free, win_free, …
    touched: dict[tuple[str, str, int, str], pl.DataFrame]  # SUMS, where there are any


def ban_mode(run: RunLike) -> str | None:
    """How components were banned: "player" or "table"; None if they were not."""
    bans = getattr(run.manifest, "bans", None)
    return None if bans is None else str(bans.mode)


def families_of(run: RunLike) -> pl.DataFrame:
    """Columns game, variant, players, cards (the family), component, is_offered (somewhere in the pilot games)."""
    groups = labels(run).unique(GROUP, keep="first", maintain_order=True)
    entries = getattr(run.manifest, "bans").cells  # noqa: B009, only some manifests have it
    rows = [
        (*group, family.name, component, is_offered)
        for cell, *group in groups.select("cell", *GROUP).iter_rows()
        for family in entries[cell]
        for is_offered, components in ((True, family.drawn), (False, family.never_offered))
        for component in components
    ]
    schema = [*GROUP, "cards", "component", "is_offered"]
    return pl.DataFrame(rows, schema=schema, orient="row")


def taking(run: RunLike) -> pl.DataFrame:
    """Columns group, kind, component: the moves by which each card is taken."""
    groups = labels(run).unique("group", keep="first", maintain_order=True)
    entries = getattr(run.manifest, "bans").cells  # noqa: B009
    rows = [
        (group, kind, component)
        for cell, group in groups.select("cell", "group").iter_rows()
        for family in entries[cell]
        for kind in family.taken_by
        for component in (*family.drawn, *family.never_offered)
    ]
    schema = {"group": pl.Int16, "kind": pl.String, "component": pl.String}
    return pl.DataFrame(rows, schema=schema, orient="row").unique()


def mean_scores(run: RunLike) -> pl.DataFrame:
    """The mean score of those who decide, by game, variant and players."""
    seats = run.scan("seats").join(run.scan("bans"), on=SEAT).select("cell", "score")
    means = seats.join(labels(run).lazy().select("cell", *GROUP), on="cell").group_by(GROUP)
    return means.agg(pl.col("score").mean().alias("mean_score")).collect()


def drawn_components(run: RunLike) -> Drawn:
    """Read the bans, the results and the moves of a run."""
    seats = seat_results(run)
    result = pl.col("win", "score", "rounds")
    is_free = pl.col("banned").is_null()
    everybody = seats.group_by("group", "block").agg(
        pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
        pl.len().cast(pl.Int64).alias("seats"),
        pl.col("win").sum(),
        is_free.sum().cast(pl.Int64).alias("free"),
        result.filter(is_free).sum().name.suffix("_free"),
    )
    banned = (
        seats.filter(~is_free)
        .group_by("group", "block", component="banned")
        .agg(pl.len().cast(pl.Int64).alias("banned"), result.sum().name.suffix("_banned"))
    )
    touched = banned.join(takers(run, seats), on=["group", "block", "component"], how="full", coalesce=True)
    names = labels(run).select("group", *GROUP).unique()
    drawn = families_of(run).filter("is_offered").select(*GROUP, "component")
    named = touched.join(names, on="group").join(drawn, on=[*GROUP, "component"], how="semi").drop("group")
    filled = named.with_columns(pl.col(SUMS).fill_null(0))
    return Drawn(
        everybody.join(names, on="group").drop("group").partition_by(GROUP, as_dict=True, include_key=False),
        filled.partition_by([*GROUP, "component"], as_dict=True, include_key=False),
    )


def seat_results(run: RunLike) -> pl.DataFrame:
    """One row per seat that decides: what it drew (`banned`, null for nothing), and how its game ended.

    Scores are those beyond the mean of the same policy on the same seat, which no ban can have changed for some of
    its games alone.
    """
    drew = run.scan("bans").select(*SEAT, pl.col("component").cast(pl.String).alias("banned"))
    length = run.scan("games").select("cell", "game", "rounds")
    seats = run.scan("seats").select(*SEAT, pl.col("policy").cast(pl.String), "score", "win")
    rows = seats.join(drew, on=SEAT).join(length, on=["cell", "game"])
    centred = pl.col("score") - pl.col("score").mean().over("cell", "seat", "policy")
    return with_block(run, rows).with_columns(pl.col("rounds").cast(pl.Int64)).collect().with_columns(centred)


def takers(run: RunLike, seats: pl.DataFrame) -> pl.DataFrame:
    """Seats that took each component and were free to, by group and block; and those who drew it, or nothing."""
    ways = taking(run)
    first = (
        moves(run)
        .filter(
            pl.col("kind").cast(pl.String).is_in(ways["kind"].unique().implode()) & pl.col("component").is_not_null()
        )
        .group_by(*SEAT, "kind", "component")
        .agg(pl.col("round").min().cast(pl.Int64))
        .with_columns(pl.col("kind", "component").cast(pl.String))
        .collect(engine="streaming")
    )
    may = (pl.col("banned") != pl.col("component")).fill_null(True).cast(pl.Int64)
    return (
        first.join(seats.select(*SEAT, "banned", "win", "group", "block"), on=SEAT)
        .join(ways, on=["group", "kind", "component"], how="semi")
        .group_by(*SEAT, "component", "banned", "win", "group", "block")
        .agg(pl.col("round").min())
        .group_by("group", "block", "component")
        .agg(
            may.sum().alias("took"),
            (pl.col("win") * may).sum().alias("win_took"),
            (pl.col("round") * may).sum().alias("round_took"),
            (1 - may).sum().alias("took_banned"),
            pl.col("banned").is_null().sum().cast(pl.Int64).alias("took_free"),
        )
    )


def block_rows(drawn: Drawn, group: Group, component: str) -> pl.DataFrame:
    """One row per block of a group: players who drew the component, drew nothing, took it, or left it (`other`)."""
    touched = drawn.touched.get((*group, component))
    rows = drawn.everybody[group]
    if touched is None:
        rows = rows.with_columns(pl.lit(0).alias(name) for name in SUMS)
    else:
        rows = rows.join(touched, on="block", how="left").with_columns(pl.col(SUMS).fill_null(0))
    return rows.with_columns(
        allowed=pl.col("seats") - pl.col("banned"),
        other=pl.col("seats") - pl.col("banned") - pl.col("took"),
        win_other=(pl.col("win") - pl.col("win_banned") - pl.col("win_took")).round(DECIMALS),
    )
