"""What a designer can claim something about: one number of a game, variant and player count, with its interval.

A reading is made for one claim of a family: its interval misses at most as often as `alpha` says, over all the seats,
policies or sources that it takes the largest of.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import polars as pl

from analysis.compare import difference
from analysis.distributions import quantiles
from analysis.frames import GROUP, RunLike, pool
from analysis.intervals import MIN_BLOCKS, Floats, Ratio, contributions, estimates
from analysis.policies import policy_blocks
from analysis.scores import UNFINISHED, end_blocks, length_counts, score_counts
from analysis.seats import by_sort, main_lineups, seat_blocks
from analysis.sides import SEAT_WINS, matches
from analysis.sources import source_blocks
from analysis.verdicts import PLACES
from simulate.errors import InputError

HALF = 0.5
SCORES = ("score", "winning score", "lead", "spread")
Pair = tuple[Floats, Floats]  # block values of two sides


@dataclass(frozen=True)
class Reading:
    """A number with its interval, and what it is in words."""

    estimate: float
    low: float
    high: float
    n: int
    what: str
    is_share: bool = False


@dataclass(frozen=True)
class Ask:
    """What a reading is made for."""

    run: RunLike
    group: tuple[str, str, int]  # game, variant, players
    alpha: float  # how often the interval may miss
    viable_within: float  # how far below an equal share a viable policy may win

    @property
    def equal_share(self) -> float:
        """What each of the players would win if all were equal."""
        return 1 / self.group[2]

    def here(self, blocks: pl.DataFrame, need: str = "needs finished games") -> pl.DataFrame:
        """The rows of the group.

        Raises
        ------
        InputError
            if there are none.
        """
        rows = blocks.filter([pl.col(name) == value for name, value in zip(GROUP, self.group, strict=True)])
        if rows.is_empty():
            raise InputError(need)
        return rows

    def shares(self, blocks: pl.DataFrame, item: str, measure: Ratio) -> pl.DataFrame:
        """Estimates of all items, with intervals that are simultaneous over them."""
        return estimates(blocks, [item], {"estimate": measure}, 1 - self.alpha / blocks[item].n_unique())


def _seats(ask: Ask) -> pl.DataFrame:
    several = seat_blocks(ask.run).filter(pl.col("players") > 1)
    return pool(main_lineups(by_sort(ask.here(several, "needs at least 2 players"))), [*GROUP, "seat"])


def _policies(ask: Ask) -> pl.DataFrame:
    several = policy_blocks(ask.run).filter(pl.col("players") > 1)
    return ask.here(several, "needs line-ups of different policies")


def _largest(rows: pl.DataFrame, item: str, reference: float = 0.0) -> Reading:
    """The largest of several shares, less a reference."""
    top = rows.sort("estimate", descending=True).row(0, named=True)
    low, high = (max(rows[name].fill_null(end)) - reference for name, end in (("low", 0.0), ("high", 1.0)))
    return Reading(top["estimate"] - reference, low, high, top["n"], f"{item} {top[item]}", is_share=True)


def _furthest(ask: Ask, pairs: Mapping[str, Pair]) -> Reading:
    """The largest difference of two sides, whichever is ahead; too few blocks leave everything open."""
    gaps = {what: round(abs(float(first.mean() - second.mean())), PLACES) for what, (first, second) in pairs.items()}
    what = max(gaps, key=lambda name: gaps[name])
    n = len(pairs[what][0])
    if n < MIN_BLOCKS:
        return Reading(gaps[what], 0.0, 1.0, n, what, is_share=True)
    rows = [difference(*sides, paired=True, level=1 - ask.alpha / len(pairs)) for sides in pairs.values()]
    ends = [(float(row["low"] or 0.0), float(row["high"] or 0.0)) for row in rows]
    low = max(max(low, -high, 0.0) for low, high in ends)
    high = max(max(abs(low), abs(high)) for low, high in ends)
    return Reading(gaps[what], low, high, n, what, is_share=True)


def _gap(ask: Ask, blocks: pl.DataFrame, item: str, weight: str) -> Reading:
    """The largest difference between the win rates of two seats or policies."""
    parts = {str(key[0]): part.select("block", "win", weight) for key, part in blocks.group_by(item)}
    pairs = {}
    for first, second in combinations(sorted(parts), 2):
        both = parts[first].join(parts[second], on="block", suffix="_second", how="full", coalesce=True).fill_null(0)
        columns = [both.select("win", weight), both.select("win_second", f"{weight}_second")]
        pairs[f"{item} {first} against {item} {second}"] = (_values(columns[0]), _values(columns[1]))
    return _furthest(ask, pairs)


def _values(blocks: pl.DataFrame) -> Floats:
    """Block values of the first column per unit of the second."""
    total, weight = (column.cast(pl.Float64).to_numpy() for column in blocks)
    return contributions(total, weight)


def seat_gap(ask: Ask) -> Reading:
    """Win rate of the best seat less that of the worst."""
    return _gap(ask, _seats(ask), "seat", "games")


def seat_excess(ask: Ask) -> Reading:
    """How far the best seat is above an equal share."""
    rates = ask.shares(_seats(ask), "seat", Ratio("win", "games", share=True))
    return _largest(rates, "seat", ask.equal_share)


def policy_gap(ask: Ask) -> Reading:
    """Win rate of the best policy less that of the worst."""
    return _gap(ask, _policies(ask), "policy", "seats")


def policy_excess(ask: Ask) -> Reading:
    """How far the best policy is above an equal share."""
    rates = ask.shares(_policies(ask), "policy", Ratio("win", "seats", share=True))
    return _largest(rates, "policy", ask.equal_share)


def viable_policies(ask: Ask) -> Reading:
    """How many policies win nearly an equal share at least."""
    rates = ask.shares(_policies(ask), "policy", Ratio("win", "seats", share=True))
    least = ask.equal_share - ask.viable_within
    estimate, low, high = (float((rates[name] >= least).sum()) for name in ("estimate", "low", "high"))
    return Reading(estimate, low, high, max(rates["n"]), f"policies that win at least {100 * least:.1f} %")


def variant_change(ask: Ask) -> Reading:
    """How far the variant moves a seat's win rate from that in the base game, on the same deals."""
    game, variant, players = ask.group
    for match in matches(ask.run, (), "variant", None):
        if (match.game, match.other.label, match.players) == (game, variant, players) and players > 1:
            ours, theirs = match.blocks()
            seats = [name for name in ours.columns if name.startswith(SEAT_WINS)]
            sides = [[_values(frame.select(seat, "games")) for seat in seats] for frame in (ours, theirs)]
            names = [seat.removeprefix("win rate of ") for seat in seats]
            return _furthest(ask, dict(zip(names, zip(*sides, strict=True), strict=True)))
    raise InputError("needs a variant beside the base game on the same line-ups, and at least 2 players")


def _mean(ask: Ask, counts: Callable[[RunLike], pl.DataFrame], measure: str) -> Reading:
    here = ask.here(counts(ask.run).filter(pl.col("measure") == measure))
    sums = here.group_by("block", "games").agg(
        (pl.col("value") * pl.col("count")).sum().alias("total"), pl.col("count").sum(), all=pl.lit("")
    )
    row = estimates(sums, ["all"], {"estimate": Ratio("total", "count")}, 1 - ask.alpha).row(0, named=True)
    low, high = (end if row[name] is None else row[name] for name, end in (("low", -math.inf), ("high", math.inf)))
    return Reading(row["estimate"], low, high, row["n"], f"mean {measure}")


def _median(ask: Ask, counts: Callable[[RunLike], pl.DataFrame], measure: str) -> Reading:
    """The median with the values at which the share of games that do not exceed it may be a half."""
    here = ask.here(counts(ask.run).filter(pl.col("measure") == measure))
    estimate = quantiles(here, ["measure"], {"median": 0.5})["median"].item()
    everyone = here.group_by("block", "games").agg(pl.col("count").sum().alias("everyone"))

    def share_up_to(value: float) -> tuple[float, float, int]:
        below = here.filter(pl.col("value") <= value).group_by("block").agg(pl.col("count").sum())
        blocks = everyone.join(below, on="block", how="left").with_columns(pl.col("count").fill_null(0), all=pl.lit(""))
        measure = {"estimate": Ratio("count", "everyone", share=True)}
        return estimates(blocks, ["all"], measure, 1 - ask.alpha).select("low", "high", "n").row(0)

    values = [-math.inf, *here["value"].unique().sort().to_list(), math.inf]
    high, low = (
        values[bisect_left(values[:-1], True, key=lambda value: share_up_to(value)[end] >= HALF)]  # noqa: B023
        for end in (0, 1)
    )
    return Reading(float(estimate), float(low), float(high), share_up_to(estimate)[2], f"median {measure}")


def unfinished(ask: Ask) -> Reading:
    """Share of games that were cut off by the turn limit."""
    ends = ask.here(end_blocks(ask.run)).filter(pl.col("end") == UNFINISHED)
    measure = {"estimate": Ratio("count", "games", share=True)}
    row = estimates(ends, ["end"], measure, 1 - ask.alpha).row(0, named=True)
    return Reading(row["estimate"], row["low"], row["high"], row["n"], "unfinished games", is_share=True)


def source_share(ask: Ask) -> Reading:
    """Share of all points gained that the richest source gives."""
    return _largest(ask.shares(ask.here(source_blocks(ask.run, [])), "source", Ratio("gain", "gains")), "source")


QUANTITIES: dict[str, Callable[[Ask], Reading]] = {
    "seat_gap": seat_gap,
    "seat_excess": seat_excess,
    "policy_gap": policy_gap,
    "policy_excess": policy_excess,
    "viable_policies": viable_policies,
    "variant_change": variant_change,
    "unfinished": unfinished,
    "source_share": source_share,
    **{
        f"{name}_{measure.replace(' ', '_')}": partial(read, counts=counts, measure=measure)
        for name, read in (("mean", _mean), ("median", _median))
        for counts, measures in ((length_counts, ("rounds", "plies")), (score_counts, SCORES))
        for measure in measures
    },
}
