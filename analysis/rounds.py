"""Round by round: amounts bid or paid, and what holding an office is followed by (observed, not causal)."""

from collections.abc import Sequence

import polars as pl

from analysis.decisions import moves
from analysis.frames import GROUP, SEAT, RunLike, with_block, with_labels
from analysis.intervals import Ratio, estimates
from analysis.peers import slope_blocks, slopes
from simulate.errors import unknown

BY = [*GROUP, "round"]
TAKES = ("mean", "max", "sum")


def _of_kinds(run: RunLike, kinds: Sequence[str]) -> pl.LazyFrame:
    return moves(run).filter(pl.col("kind").cast(pl.String).is_in(list(kinds)))


def amount_by_round(run: RunLike, kinds: Sequence[str], column: str = "a", take: str = "mean") -> pl.DataFrame:
    """Mean amount of moves of some kinds, per round.

    Parameters
    ----------
    kinds : the kinds of move
    column : which of the move's two numbers is the amount, "a" or "b"
    take : what counts in each game and round: the "mean", the "max" (a winning bid) or the "sum" of the amounts

    Returns
    -------
    One row per round: `estimate` is the mean over games in which such a move was made.
    """
    if take not in TAKES:
        raise unknown("way to take an amount", take, TAKES)
    if column not in ("a", "b"):
        raise unknown("column", column, ("a", "b"))
    amount = pl.col(column).cast(pl.Float64)
    per_round = (
        _of_kinds(run, kinds)
        .group_by("cell", "game", "round")
        .agg({"mean": amount.mean(), "max": amount.max(), "sum": amount.sum()}[take].alias("amount"))
    )
    blocks = (
        with_block(run, per_round)
        .group_by("group", "block", "round")
        .agg(pl.col("amount").sum(), pl.len().cast(pl.Int64).alias("games"))
    )
    return estimates(with_labels(run, blocks), BY, {"estimate": Ratio("amount", "games")})


def office_by_round(run: RunLike, kinds: Sequence[str]) -> pl.DataFrame:
    """What seats that made a move of some kind in a round went on to gain, against the other seats of the game.

    Parameters
    ----------
    kinds : moves that only the holder of the office makes

    Returns
    -------
    One row per round: `estimate` is what holding the office goes with in points gained from this round to the end,
    `now` in points gained within the round, `win` in win share, all else alike (see `analysis.peers`). Null
    where the office always fell to the same seat.
    """
    office = _of_kinds(run, kinds)
    holders = office.select(*SEAT, "round").unique().with_columns(choice=pl.lit(1, pl.Int64))
    seats = run.scan("seats").select(*SEAT, "policy", "win")
    grid = office.select("cell", "game", "round").unique().join(seats.select(SEAT), on=["cell", "game"])
    ledger = run.scan("ledger").select(*SEAT, "round", pl.col("points").cast(pl.Int64))
    gained = (
        pl.concat([ledger, grid.select(*SEAT, "round", points=pl.lit(0, pl.Int64))])
        .group_by(*SEAT, "round")
        .agg(pl.col("points").sum())
        .sort("round", descending=True)
        .with_columns(later=pl.col("points").cum_sum().over(SEAT))
    )
    rows = (
        grid.join(gained, on=[*SEAT, "round"])
        .join(holders, on=[*SEAT, "round"], how="left")
        .with_columns(pl.col("choice").fill_null(0))
        .join(seats, on=SEAT)
    )
    measures = {"estimate": "later", "now": "points", "win": "win"}
    return slopes(slope_blocks(run, rows, list(measures.values()), ["round"]), measures, ["round"])
