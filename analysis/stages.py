"""Round by round: the ledger by source and stage of the game, for each seat and policy if asked.

A stage is a round of the game. Where games of a group last more than a dozen rounds it is a tenth of the game's own
rounds. What is scored before the first move is the start; what the last move of a game sets off is the end: the final
scoring and whatever else its last turn scores.
"""

import polars as pl

from analysis.dense import Dense, dense_estimates
from analysis.frames import ALL, GROUP, SEAT, RunLike, complete, labels, once_per_run, with_labels
from analysis.intervals import INTERVAL, Ratio, estimates, limit_names

MAX_ROUNDS = 12  # that are told one by one
TENTHS = 10
START, END = 0, MAX_ROUNDS + 1  # steps
STAGE = ["step", "stage"]
GAINS = ["points", "winner_points", "loser_points"]


@once_per_run
def game_stages(run: RunLike) -> pl.DataFrame:
    """Per game: its group and block, its last ply, its rounds, and whether its group counts in tenths."""
    games = run.scan("games").select("cell", "game", "block", "plies", "rounds")
    groups = labels(run).lazy().select("cell", "group")
    in_tenths = (pl.col("rounds").max() > MAX_ROUNDS).over("group")
    return games.join(groups, on="cell").with_columns(in_tenths=in_tenths).collect(engine="streaming")


def step_of_round() -> pl.Expr:
    """The stage of a round, as a number from 1; needs the columns of `game_stages`."""
    number, rounds = pl.col("round").cast(pl.Int32), pl.col("rounds").cast(pl.Int32)
    tenth = ((TENTHS * number + rounds - 1) // rounds.clip(lower_bound=1)).clip(1, TENTHS)
    return pl.when("in_tenths").then(tenth).otherwise(number.clip(1, MAX_ROUNDS)).cast(pl.Int8)


def named(rows: pl.DataFrame, run: RunLike) -> pl.DataFrame:
    """Say in words what each step is."""
    counted = with_labels(run, game_stages(run).select("group", "in_tenths").unique())
    words = (
        pl.when(pl.col("step") == START)
        .then(pl.lit("start"))
        .when(pl.col("step") == END)
        .then(pl.lit("end"))
        .when("in_tenths")
        .then(pl.format("tenth {}", "step"))
        .otherwise(pl.format("round {}", "step"))
    )
    return rows.join(counted, on=GROUP, maintain_order="left").with_columns(stage=words).drop("in_tenths")


def _seats(run: RunLike) -> pl.DataFrame:
    """Every seat with what the ledger's entries need: its game's stages, and its lead over the table's mean."""
    score, at_table = pl.col("score").cast(pl.Int64), pl.len().over("cell", "game").cast(pl.Int64)
    is_winner = (pl.col("rank") == 1).cast(pl.Int64).alias("is_winner")
    seats = run.scan("seats").select(*SEAT, "policy", "score", is_winner).collect(engine="streaming")
    return seats.join(game_stages(run), on=["cell", "game"]).with_columns(
        at_table=at_table,
        ahead=score * at_table - score.sum().over("cell", "game"),  # in n-ths of a point, n seats: a whole number
    )


def _ledger(run: RunLike) -> pl.LazyFrame:
    """The ledger with group, block and step of each entry, and what is known of its seat."""
    step = (
        pl.when(pl.col("ply") == 0)
        .then(START)
        .when(pl.col("ply") == pl.col("plies"))
        .then(END)
        .otherwise(step_of_round())
        .cast(pl.Int8)
    )
    entries = run.scan("ledger").select(*SEAT, "ply", "round", "source", pl.col("points").cast(pl.Int64))
    return entries.join(_seats(run).lazy(), on=SEAT).with_columns(step=step)


@once_per_run
def ledger_sums(run: RunLike) -> pl.DataFrame:
    """Points of each block by seat, source and step, of all and of winners and losers.

    `swing` weighs them by how far ahead the seat ends: their sum over all sources is that of the squared margins.
    """
    return (
        _ledger(run)
        .group_by("group", "block", "seat", "source", "step")
        .agg(
            pl.col("points").sum(),
            (pl.col("points") * pl.col("is_winner")).sum().alias("winner_points"),
            (pl.col("points") * (1 - pl.col("is_winner"))).sum().alias("loser_points"),
            (pl.col("points") * pl.col("ahead") * pl.col("at_table")).sum().alias("swing"),
        )
        .with_columns(pl.col("source").cast(pl.String))
        .collect(engine="streaming")
    )


@once_per_run
def block_exposure(run: RunLike) -> pl.DataFrame:
    """Games, seats and winners of each block, and the sum of the squared margins over the table's mean."""
    return (
        _seats(run)
        .group_by("group", "block")
        .agg(
            pl.len().cast(pl.Int64).alias("seats"),
            pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
            pl.col("is_winner").sum().alias("winner_seats"),
            (1 - pl.col("is_winner")).sum().alias("loser_seats"),
            (pl.col("ahead") ** 2).sum().alias("ahead_squares"),
        )
        .sort("group", "block")
    )


def sources_by_round(run: RunLike) -> pl.DataFrame:
    """Mean points per player by stage and source, and what they have added up to since the start.

    Returns
    -------
    One row per stage and source (and for `all` of them): `estimate` is the mean of what the source gives in this stage,
    `total` that of all stages so far, `winners` and `losers` have gained so much of it, each with its interval.
    """
    sums = ledger_sums(run)
    everything = sums.group_by("group", "block", "step").agg(pl.col(GAINS).sum()).with_columns(source=pl.lit(ALL))
    parts = [sums, everything, _silent_stages(run)]
    together = pl.concat([part.select("group", "block", "source", "step", *GAINS) for part in parts])
    measures = {
        "estimate": Dense("points", "seats"),
        "total": Dense("points", "seats", cumulated=True),
        "winners": Dense("winner_points", "winner_seats"),
        "losers": Dense("loser_points", "loser_seats"),
    }
    rows = dense_estimates(together, block_exposure(run), ["source", "step"], measures)
    others = [column for name in measures if name != "estimate" for column in (name, *limit_names(name))]
    rows = named(with_labels(run, rows), run)
    return rows.select(*GROUP, *STAGE, "source", *INTERVAL, *others).sort(*GROUP, "step", "source")


def _silent_stages(run: RunLike) -> pl.DataFrame:
    """A row of nothing for every stage of a group, so that one in which nobody ever scored is told too."""
    rounds = pl.col("rounds").max().cast(pl.Int64).clip(upper_bound=MAX_ROUNDS)
    last = pl.when(pl.col("in_tenths").first()).then(TENTHS).otherwise(rounds)
    return (
        game_stages(run)
        .group_by("group")
        .agg(pl.col("block").min(), pl.int_ranges(1, last + 1).alias("step"))
        .explode("step")
        .with_columns(pl.col("step").cast(pl.Int8), pl.lit(0, pl.Int64).alias("points"), source=pl.lit(ALL))
        .with_columns(winner_points="points", loser_points="points")
    )


def sources_by_seat(run: RunLike) -> pl.DataFrame:
    """Mean points per game by seat and source."""
    measures = {"estimate": Dense("points", "games")}
    rows = dense_estimates(ledger_sums(run), block_exposure(run), ["seat", "source"], measures)
    return with_labels(run, rows).select(*GROUP, "seat", "source", *INTERVAL).sort(*GROUP, "seat", "source")


def points_ledger(run: RunLike) -> pl.DataFrame:
    """The whole ledger: mean points per player and game by policy, seat, stage and source.

    Returns
    -------
    One row for each that occurs together; a policy that sits in a seat without gaining from the source counts 0.
    """
    own, items = ["policy", "seat"], ["step", "source"]
    exposure = _seats(run).group_by("group", *own, "block").agg(pl.len().cast(pl.Int64).alias("games"))
    happened = _ledger(run).group_by("group", *own, "block", *items).agg(pl.col("points").sum())
    blocks = complete(happened.collect(engine="streaming"), exposure, ["group", *own], items)
    rows = estimates(with_labels(run, blocks), [*GROUP, *own, *items], {"estimate": Ratio("points", "games")})
    return named(rows, run).select(*GROUP, *own, *STAGE, "source", *INTERVAL)
