"""Which choice is best? What seats with different picks, cards or offices went on to score (observed, not causal).

Building blocks for the questions of single games (see `analysis.questions`): they take the names of move kinds and
components as arguments and know no game.
"""

from collections.abc import Mapping, Sequence

import polars as pl

from analysis.decisions import moves
from analysis.frames import GROUP, SEAT, RunLike, complete, with_block, with_labels
from analysis.intervals import MIN_BLOCKS, Difference, Ratio, estimates
from analysis.peers import PEERS, TABLE, slope_blocks, slopes
from simulate.cells import AUTOMA

OTHERS = "(others)"
SLOPES = {"estimate": "score", "win": "win"}


def _seats(run: RunLike) -> pl.LazyFrame:
    deciding = run.scan("seats").filter(pl.col("policy").cast(pl.String) != AUTOMA)
    return deciding.select(*SEAT, "policy", "win", pl.col("score").cast(pl.Float64))


def combination_use(run: RunLike, kind: str, merge: Mapping[str, str] | None = None) -> pl.DataFrame:
    """How the sets of components that a seat takes by moves of one kind do against each other.

    Parameters
    ----------
    kind : the kind of move, such as the choice of starting cards
    merge : components to count as another one

    Returns
    -------
    One row per combination (those seen in fewer than 30 blocks are pooled): `estimate` is its win rate, `use` the share
    of seats that chose it, `score` the mean score, `advantage` the points by which it is ahead of other combinations at
    the same table, scores being taken relative to the mean of the same policy in the same cell and seat; each with
    interval. `compared` counts the blocks in which somebody chose otherwise; without any there is no advantage.
    """
    component = pl.col("component").cast(pl.String)
    chosen = (
        moves(run)
        .filter((pl.col("kind").cast(pl.String) == kind) & pl.col("component").is_not_null())
        .group_by(*SEAT, component.replace(dict(merge or {})))
        .agg(pl.len().alias("times"))
        .with_columns(
            piece=pl.when(pl.col("times") > 1).then(pl.format("{} {}", "times", "component")).otherwise("component")
        )
        .sort("piece")
        .group_by(SEAT, maintain_order=True)
        .agg(pl.col("piece").str.join(" + ").alias("combination"))
    )
    own = pl.col("score") - pl.col("score").mean().over(PEERS)
    seats = with_block(run, _seats(run).with_columns(own=own)).join(chosen, on=SEAT).collect(engine="streaming")
    common = (
        seats.group_by("group", "combination").agg(pl.col("block").n_unique()).filter(pl.col("block") >= MIN_BLOCKS)
    )
    users, others = pl.col("users"), pl.col("seated") - pl.col("users")
    blocks = with_labels(
        run,
        seats.join(common.select("group", "combination", kept="combination"), on=["group", "combination"], how="left")
        .with_columns(seated=pl.len().over(TABLE).cast(pl.Int64), all_own=pl.col("own").sum().over(TABLE))
        .with_columns(combination=pl.col("kept").fill_null(OTHERS))
        .group_by("group", "block", *TABLE, "seated", "all_own", "combination")
        .agg(pl.col("win", "score", "own").sum(), pl.len().cast(pl.Int64).alias("users"))
        .with_columns(ahead=others * pl.col("own") - users * (pl.col("all_own") - pl.col("own")), pairs=users * others)
        .group_by("group", "block", "combination")
        .agg(
            pl.col("win", "score", "users", "ahead", "pairs").sum(),
            (pl.col("pairs") > 0).any().cast(pl.Int64).alias("compared"),
            pl.len().cast(pl.Int64).alias("games"),
        ),
    )
    by = [*GROUP, "combination"]
    rows = estimates(
        blocks,
        by,
        {
            "estimate": Ratio("win", "users", share=True),
            "score": Ratio("score", "users"),
            "advantage": Ratio("ahead", "pairs"),
        },
    )
    rows = rows.join(blocks.group_by(by).agg(pl.col("compared").sum()), on=by, maintain_order="left")
    exposure = blocks.group_by(*GROUP, "block").agg(pl.col("users").sum().alias("seats"), games=pl.lit(0))
    taken = complete(blocks.select(*by, "block", "users"), exposure, GROUP, ["combination"])
    use = estimates(taken, by, {"use": Ratio("users", "seats", share=True)}).drop("n", "games")
    return rows.join(use, on=by, maintain_order="left").sort(
        *GROUP, "advantage", descending=[False, False, False, True], nulls_last=True
    )


def _counts(
    run: RunLike, kinds: Sequence[str], components: Mapping[str, Sequence[str]], by: Sequence[str] = ()
) -> pl.LazyFrame:
    """How many of each component each seat took (in each of the rounds in which anybody took any), 0 included."""
    taken = moves(run).filter(pl.col("kind").cast(pl.String).is_in(list(kinds)))
    seats = _seats(run)
    if by:
        seats = seats.join(taken.select(*TABLE, *by).unique(), on=TABLE)
    return pl.concat(
        [
            seats.join(
                taken.filter(pl.col("component").cast(pl.String).is_in(list(names)))
                .group_by(*SEAT, *by)
                .agg(pl.len().cast(pl.Int64).alias("count")),
                on=[*SEAT, *by],
                how="left",
            ).with_columns(pl.col("count").fill_null(0), component=pl.lit(label))
            for label, names in components.items()
        ]
    )


def count_effect(run: RunLike, kinds: Sequence[str], components: Mapping[str, Sequence[str]]) -> pl.DataFrame:
    """Mean score and win rate of seats by how many of a component they took.

    Parameters
    ----------
    kinds : the kinds of move by which a component is taken
    components : label -> names of the components that count as one

    Returns
    -------
    One row per label and count: `estimate` is the mean score, `win` the win rate, each with interval; `seats`.
    """
    blocks = with_labels(
        run,
        with_block(run, _counts(run, kinds, components))
        .group_by("group", "block", "component", "count")
        .agg(
            pl.col("score", "win").sum(),
            pl.len().cast(pl.Int64).alias("seats"),
            pl.struct(TABLE).n_unique().cast(pl.Int64).alias("games"),
        ),
    )
    by = [*GROUP, "component", "count"]
    rows = estimates(blocks, by, {"estimate": Ratio("score", "seats"), "win": Ratio("win", "seats", share=True)})
    return rows.join(blocks.group_by(by).agg(pl.col("seats").sum()), on=by, maintain_order="left")


def count_slope(
    run: RunLike, kinds: Sequence[str], components: Mapping[str, Sequence[str]], by_round: bool = False
) -> pl.DataFrame:
    """What one more of a component goes with in points and wins, all else alike (see `analysis.peers`).

    Parameters
    ----------
    kinds, components : as for `count_effect`
    by_round : one slope for each round in which the component is taken

    Returns
    -------
    One row per label (and round): `estimate` in points per piece, `win` in win share per piece; null where no count
    ever varied. Of exactly two labels a third row gives the first minus the second.
    """
    by = ["component", "round"] if by_round else ["component"]
    rows = _counts(run, kinds, components, by[1:]).rename({"count": "choice"})
    blocks = slope_blocks(run, rows, list(SLOPES.values()), by)
    found = slopes(blocks, SLOPES, by)
    if len(components) != 2:  # noqa: PLR2004
        return found
    first, second = components
    keys = [*GROUP, *by[1:], "block"]
    both = blocks.filter(pl.col("component") == first).join(
        blocks.filter(pl.col("component") == second).drop("games"), on=keys, suffix="_second"
    )
    gap = both.with_columns(component=pl.lit(f"{first} minus {second}"))
    measures = {
        name: Difference(Ratio(f"{outcome}_choice", "squares"), Ratio(f"{outcome}_choice_second", "squares_second"))
        for name, outcome in SLOPES.items()
    }
    return pl.concat([found, estimates(gap, [*GROUP, *by], measures)]).sort(GROUP, maintain_order=True)
