"""How strong is each policy? Plackett-Luce ratings from whole rankings at tables of two to five, adjusted for seats.

A game's ranking is a series of choices: who comes first of all, who of those left, and so on. The chance of each choice
is exp(policy + seat) over the sum of those still to be placed (Plackett 1975). All games of a group are fitted at once
by maximum likelihood: bots do not learn, so nothing may depend on the order of the games, as Elo does. Players who tie
share their places: the likelihood is averaged over all orders.

Games of one block share a deal. Standard errors are therefore the sandwich of robust statistics, clustered on blocks.
A rating is the policy's strength in log odds against the mean of the policies it is connected with by common tables.

Notes
-----
A ranking depends only on who sits where and on the ranks, so games are counted by these and the fit costs the same for
a thousand games as for a million. It is the conditional (multinomial) form of the Poisson regression with an effect of
each set of players, which statsmodels fits to the same numbers with a column for each set, a hundred times slower;
choix fits rankings without seats. The tests hold it against both.

A weak pull towards equality (a normal prior whose standard deviation is `PRIOR`) keeps the rating of a policy that
never lost finite; beside a hundred games it moves nothing that is shown.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import optimize, sparse, special, stats

from analysis.frames import GROUP, RunLike, labels, once_per_run, with_block
from analysis.intervals import Floats, simultaneous
from analysis.verdicts import PLACES

PRIOR = 10.0
BASE = 10  # ranks are digits of a number; at most five players
COLUMNS = [
    *(*GROUP, "pool", "policy", "estimate", "low", "high", "n", "games", "error"),
    *("ahead", "ahead_low", "ahead_high", "best_place", "worst_place", "method"),
]
WITH_SEATS, WITHOUT_SEATS = "Plackett-Luce with seats", "Plackett-Luce"


@cache
def subsets(num_seats: int) -> npt.NDArray[np.bool_]:
    """Array [sets, seats]: every set of two or more seats that may still be unplaced."""
    sizes = range(2, num_seats + 1)
    chosen = [set(seats) for size in sizes for seats in combinations(range(num_seats), size)]
    return np.array([[seat in seats for seat in range(num_seats)] for seats in chosen], bool)


@cache
def choices(ranks: tuple[int, ...]) -> Floats:
    """Array [sets, seats]: how often each seat is chosen from each set in a ranking; ties share all their orders."""
    num_seats = len(ranks)
    number = {tuple(row): index for index, row in enumerate(subsets(num_seats))}
    weights = np.zeros((len(number), num_seats))
    orders = [order for order in permutations(range(num_seats)) if list(ranks_of(order, ranks)) == sorted(ranks)]
    for order in orders:
        for place in range(num_seats - 1):
            left = order[place:]
            weights[number[tuple(seat in left for seat in range(num_seats))], order[place]] += 1 / len(orders)
    return weights


def ranks_of(order: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of the seats, in that order."""
    return tuple(ranks[seat] for seat in order)


@dataclass(frozen=True)
class Rankings:
    """The rankings of one group, counted by kind: who sat where, with which ranks."""

    policies: list[str]
    seated: npt.NDArray[np.int64]  # [tables, seats]: number of the policy in each seat
    table: npt.NDArray[np.int64]  # [kinds]: who sat where
    chosen: Floats  # [kinds, sets, seats]: see `choices`
    counts: sparse.csr_array  # [blocks, kinds]: games

    def design(self) -> tuple[Floats, str]:
        """Array [tables, seats, parameters] of effects that add up to zero, first of policies, then of seats.

        Seats are left out where they cannot be told from policies, because nobody changed places.
        """
        num_tables, num_seats = self.seated.shape
        policy = contrasts(len(self.policies))[self.seated]
        seat = np.broadcast_to(contrasts(num_seats), (num_tables, num_seats, num_seats - 1))
        both = np.concatenate([policy, seat], axis=2)
        within = (both - both.mean(axis=1, keepdims=True)).reshape(-1, both.shape[2])
        return (both, WITH_SEATS) if np.linalg.matrix_rank(within) == both.shape[2] else (policy, WITHOUT_SEATS)


def contrasts(levels: int) -> Floats:
    """Array [levels, levels - 1]: effects of all levels from all but the last, which balances them."""
    return np.vstack([np.eye(levels - 1), -np.ones(levels - 1)])


def fit(rankings: Rankings) -> tuple[Floats, Floats, str]:
    """Ratings of the policies, their covariance clustered on blocks, and the method."""
    design, method = rankings.design()
    games = np.asarray(rankings.counts.sum(axis=0)).ravel()
    counts = np.zeros((len(design), *rankings.chosen.shape[1:]))  # [tables, sets, seats]
    np.add.at(counts, rankings.table, games[:, None, None] * rankings.chosen)
    sets = subsets(design.shape[1])
    totals = counts.sum(axis=2, keepdims=True)

    def shares(strengths: Floats) -> Floats:
        values = np.where(sets, (design @ strengths)[:, None, :], -np.inf)
        return np.asarray(special.softmax(values, axis=2))

    def loss(strengths: Floats) -> tuple[float, Floats]:
        chances = shares(strengths)
        likelihood = special.xlogy(counts, chances).sum()
        slope = np.einsum("tsi,tip->p", counts - totals * chances, design)
        return strengths @ strengths / (2 * PRIOR**2) - likelihood, strengths / PRIOR**2 - slope

    def curvature(strengths: Floats) -> Floats:
        chances = totals * shares(strengths)
        means = np.einsum("tsi,tip->tsp", chances, design) / np.sqrt(np.maximum(totals, 1e-300))
        squares = np.einsum("ti,tip,tiq->pq", chances.sum(axis=1), design, design, optimize=True)
        return np.asarray(squares - np.einsum("tsp,tsq->pq", means, means) + np.eye(len(strengths)) / PRIOR**2)

    start = np.zeros(design.shape[2])
    found = optimize.minimize(loss, start, jac=True, hess=curvature, method="trust-exact").x
    surprise = rankings.chosen - rankings.chosen.sum(axis=2, keepdims=True) * shares(found)[rankings.table]
    scores = rankings.counts @ np.einsum("ki,kip->kp", surprise.sum(axis=1), design[rankings.table])
    bread = np.linalg.inv(curvature(found))
    num_blocks = len(scores)
    covariance = bread @ (scores.T @ scores) @ bread * (num_blocks / max(num_blocks - 1, 1))
    policies = contrasts(len(rankings.policies))
    free = policies.shape[1]
    return policies @ found[:free], policies @ covariance[:free, :free] @ policies.T, method


@once_per_run
def ranked_games(run: RunLike) -> pl.DataFrame:
    """One row per game between different policies: group, block, cell, rotation, and all ranks as one number."""
    mixed = labels(run).lazy().filter(~pl.col("mirror") & (pl.col("players") > 1)).select("cell", *GROUP)
    ranks = (
        run.scan("seats")
        .join(mixed.select("cell"), on="cell", how="semi")
        .group_by("cell", "game")
        .agg((pl.col("rank").cast(pl.Int64) * pl.lit(BASE, pl.Int64).pow(pl.col("seat").cast(pl.Int64))).sum())
    )
    games = run.scan("games").select("cell", "game", "rotation")
    return with_block(run, ranks.join(games, on=["cell", "game"])).collect(engine="streaming")


@once_per_run
def seatings(run: RunLike) -> pl.DataFrame:
    """Who sits where: one row per cell and rotation, with the list of policies by seat."""
    mixed = labels(run).lazy().filter(~pl.col("mirror")).select("cell")
    return (
        run.scan("seats")
        .join(mixed, on="cell", how="semi")
        .join(run.scan("games").select("cell", "game", "rotation"), on=["cell", "game"])
        .group_by("cell", "rotation", "seat")
        .agg(pl.col("policy").cast(pl.String).first())
        .sort("cell", "rotation", "seat")
        .group_by("cell", "rotation", maintain_order=True)
        .agg("policy")
        .collect(engine="streaming")
    )


def pools(seats: pl.DataFrame) -> list[pl.DataFrame]:
    """Split seatings into sets whose policies are connected by common tables: only within one can ratings compare."""
    tables = seats["policy"].to_list()
    number = {policy: index for index, policy in enumerate(sorted({policy for table in tables for policy in table}))}
    pairs = [(number[first], number[second]) for table in tables for first, second in combinations(table, 2)]
    rows, columns = np.array(pairs).T
    links = sparse.coo_array((np.ones(len(pairs)), (rows, columns)), shape=(len(number), len(number)))
    _, member = sparse.csgraph.connected_components(links, directed=False)
    named = seats.with_columns(pool=pl.Series([int(member[number[table[0]]]) + 1 for table in tables], dtype=pl.Int64))
    return named.partition_by("pool", maintain_order=True)


def counted(games: pl.DataFrame, seats: pl.DataFrame) -> Rankings:
    """Count the rankings of games by who sat where."""
    tables = seats["policy"].to_list()
    policies = sorted({policy for table in tables for policy in table})
    number = {policy: index for index, policy in enumerate(policies)}
    num_seats = len(tables[0])
    placed = games.join(seats.with_row_index("table").select("cell", "rotation", "table"), on=["cell", "rotation"])
    keyed = placed.with_columns(
        kind=(pl.col("table").cast(pl.Int64) * BASE**num_seats + pl.col("rank")).rank("dense") - 1,
        place=pl.col("block").rank("dense") - 1,
    )
    kinds = keyed.unique("kind").sort("kind")
    digits = [tuple(code // BASE**seat % BASE for seat in range(num_seats)) for code in kinds["rank"]]
    return Rankings(
        policies,
        np.array([[number[policy] for policy in table] for table in tables]),
        kinds["table"].cast(pl.Int64).to_numpy(),
        np.array([choices(ranks) for ranks in digits]),
        sparse.coo_array((np.ones(len(keyed)), (keyed["place"].to_numpy(), keyed["kind"].to_numpy()))).tocsr(),
    )


def _rated(games: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    rankings = counted(games, seats)
    strength, covariance, method = fit(rankings)
    num_blocks = rankings.counts.shape[0]
    error = np.sqrt(np.diag(covariance)) if num_blocks > 1 else np.full(len(strength), np.nan)
    reach = stats.t.ppf((1 + simultaneous(len(strength))) / 2, max(num_blocks - 1, 1)) * error
    low, high = strength - reach, strength + reach
    held = games.join(seats.explode("policy"), on=["cell", "rotation"]).group_by("policy").agg(
        pl.col("block").n_unique().cast(pl.Int64).alias("n"),
        pl.struct("cell", "game").n_unique().cast(pl.Int64).alias("games"),
    )  # fmt: skip
    rows = pl.DataFrame(
        {
            "policy": rankings.policies,
            "estimate": strength, "low": low, "high": high, "error": error,
            "ahead": special.expit(strength), "ahead_low": special.expit(low), "ahead_high": special.expit(high),
            "best_place": 1 + (low[None, :] > high[:, None]).sum(axis=1),
            "worst_place": len(strength) - (high[None, :] < low[:, None]).sum(axis=1),
            "method": method,
        }
    )  # fmt: skip
    known = rows.join(held, on="policy").with_columns(pl.col(pl.Float64).fill_nan(None))
    return known.with_columns(pool=pl.lit(seats["pool"][0], pl.Int64))


def ratings(run: RunLike) -> pl.DataFrame:
    """Rate the policies that met, for each game, variant and number of players.

    Returns
    -------
    One row per policy, the strongest first: `estimate` is its strength in log odds against the mean of its `pool`
    (policies that are connected by common tables), with standard `error` and an interval that is simultaneous over the
    pool; `ahead` the same as a chance to end ahead of an average policy. Places are only claimed as far as intervals
    do not overlap: from `best_place` to `worst_place`.
    """
    games, seats = ranked_games(run), seatings(run)
    names = labels(run).select("group", *GROUP).unique()
    rows = []
    for key, here in games.group_by("group", maintain_order=True):
        tables = seats.join(here.select("cell", "rotation").unique(), on=["cell", "rotation"], how="semi")
        for pool in pools(tables.sort("cell", "rotation")):
            met = here.join(pool.select("cell", "rotation"), on=["cell", "rotation"], how="semi")
            rows.append(_rated(met, pool).with_columns(group=pl.lit(key[0], pl.Int16)))
    if not rows:
        return pl.DataFrame(schema=COLUMNS)
    return (
        pl.concat(rows)
        .join(names, on="group")
        .sort(*GROUP, "pool", -pl.col("estimate").round(PLACES), "policy")
        .select(COLUMNS)
    )
