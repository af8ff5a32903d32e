"""Which findings survive when data that was guessed is varied? Every finding of the base, looked for in each variant.

A finding is an effect that differs from nothing: a seat or policy that wins more or less than an equal share, a policy
that beats another, a source that brings more or less than an average one, or that winners lead in, a choice that goes
with points. In a variant it *holds* if it has the same sign and is significant there too, is *weaker* if it has the
sign alone, is *gone* if the sign differs without being significant, and *turns over* if the opposite is significant.
Only what holds in every variant may be told as a finding about the published game.

Significance is at 5 % after Holm's correction over all effects of the same game, number of players and variant; the
errors are those of the tables' intervals, clustered on blocks.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.frames import BASE, GROUP, RunLike, has_moves, once_per_run
from analysis.intervals import LEVEL
from analysis.policies import matchups, policy_win_rates
from analysis.seats import main_lineups, seat_win_rates
from analysis.sources import scoring_sources, sources_of_winners
from analysis.values import choice_slope
from analysis.verdicts import ALPHA

HOLDS, WEAKER, GONE, TURNS, UNKNOWN = "holds", "weaker", "gone", "turns over", "unknown"
EFFECT = ["topic", "finding", "estimate", "low", "high", "n", "games"]
COLUMNS = [*GROUP, *EFFECT, "holds", "variants", "verdict", "lost_in"]
ROBUST, FRAGILE = "survives", "does not survive"

More = tuple[str, str]  # words for an effect above and below nothing


def _worded(rows: pl.DataFrame, topic: str, subject: pl.Expr, more: More) -> pl.DataFrame:
    """Rows with an effect around 0, named so that the finding reads as a sentence in the base."""
    words = pl.when(pl.col("estimate") >= 0).then(pl.lit(more[0])).otherwise(pl.lit(more[1]))
    key = pl.format(f"{topic}: {{}}", subject)
    named = rows.with_columns(key=key, subject=subject, words=words, topic=pl.lit(topic))
    return named.select(*GROUP, "key", "subject", "words", "topic", "estimate", "low", "high", "n", "games")


def _centred(rows: pl.DataFrame, centre: pl.Expr) -> pl.DataFrame:
    return rows.with_columns(pl.col("estimate", "low", "high") - centre)


def _seats(run: RunLike) -> pl.DataFrame:
    rows = main_lineups(seat_win_rates(run)).filter(pl.col("players") > 1)
    subject = pl.format("seat {}", "seat")
    return _worded(
        _centred(rows, pl.col("expected")), "seats", subject, ("wins more than its share", "wins less than its share")
    )


def _policies(run: RunLike) -> pl.DataFrame:
    rows = policy_win_rates(run)
    return _worded(
        _centred(rows, pl.col("expected")),
        "policies",
        pl.col("policy"),
        ("wins more than its share", "wins less than its share"),
    )


def _order(run: RunLike) -> pl.DataFrame:
    rows = matchups(run).filter(pl.col("policy") < pl.col("opponent"))
    subject = pl.format("{} against {}", "policy", "opponent")
    return _worded(_centred(rows, pl.lit(0.5)), "order of policies", subject, ("ends ahead", "ends behind"))


def _shares(run: RunLike) -> pl.DataFrame:
    rows = scoring_sources(run).drop_nulls("share")
    rows = rows.with_columns(estimate="share", low="share_low", high="share_high")
    average = 1 / pl.len().over(GROUP)
    return _worded(
        _centred(rows, average),
        "sources",
        pl.col("source"),
        ("brings more than an average source", "brings less than an average source"),
    )


def _leads(run: RunLike) -> pl.DataFrame:
    rows = sources_of_winners(run).drop_nulls("estimate")
    return _worded(rows, "winners", pl.col("source"), ("is where winners lead", "is where winners trail"))


TOPICS: tuple[Callable[[RunLike], pl.DataFrame], ...] = (_seats, _policies, _order, _shares, _leads)


def p_values(rows: pl.DataFrame) -> pl.DataFrame:
    """Holm-corrected p values of all effects, by the normal error that each interval stands for."""
    z = stats.norm.ppf((1 + LEVEL) / 2)
    families = []
    for _, family in rows.group_by(GROUP, maintain_order=True):
        error = (family["high"] - family["low"]).to_numpy() / (2 * z)
        effect = np.abs(family["estimate"].to_numpy())
        ratio = np.divide(effect, error, out=np.where(effect > 0, np.inf, 0.0), where=error > 0)
        p = multipletests(2 * stats.norm.sf(ratio), method="holm")[1]
        families.append(family.with_columns(p_holm=pl.Series(p)))
    return pl.concat(families) if families else rows.with_columns(p_holm=pl.lit(None, pl.Float64))


@once_per_run
def effects(run: RunLike, choices: Mapping[str, Mapping[str, Any]] | None = None) -> pl.DataFrame:
    """All effects of all variants: one row each, with its corrected p value."""
    frames = [topic(run) for topic in TOPICS]
    if choices and has_moves(run):
        rows = choice_slope(run, choices).drop_nulls("estimate")
        subject = pl.format("one more {}", "component")
        frames.append(_worded(rows, "choices", subject, ("goes with more points", "goes with fewer points")))
    rows = pl.concat([frame.cast({"n": pl.Int64, "games": pl.Int64}) for frame in frames if not frame.is_empty()])
    return p_values(rows.drop_nulls(["estimate", "low", "high"]))


def _status() -> pl.Expr:
    same = pl.col("estimate_there").sign() == pl.col("estimate").sign()
    significant = pl.col("p_there") < ALPHA
    return (
        pl.when(pl.col("p_there").is_null()).then(pl.lit(UNKNOWN))
        .when(same & significant).then(pl.lit(HOLDS))
        .when(same).then(pl.lit(WEAKER))
        .when(significant).then(pl.lit(TURNS))
        .otherwise(pl.lit(GONE))
    )  # fmt: skip


def robustness_by_variant(
    run: RunLike,
    blocks: Mapping[str, Sequence[str]] | None = None,
    choices: Mapping[str, Mapping[str, Any]] | None = None,
) -> pl.DataFrame:
    """Every finding of the base in every variant.

    Parameters
    ----------
    blocks : label -> variants that vary one block of data; without it each variant is a block of its own
    choices : more findings, see `analysis.values.choice_slope`

    Returns
    -------
    One row per finding and variant that was played with the same number of players: the effect there (`estimate` with
    interval, n, games), `base_estimate`, and `status`. No rows if there is no base, or nothing to lay beside it.
    """
    rows = effects(run, choices)
    base = rows.filter((pl.col("variant") == BASE) & (pl.col("p_holm") < ALPHA))
    found = base.select("game", "players", "key", "topic", "estimate",
                        finding=pl.format("{} {}", "subject", "words"))  # fmt: skip
    label = {variant: name for name, names in (blocks or {}).items() for variant in names}
    others = rows.filter(pl.col("variant") != BASE)
    if blocks is not None:
        others = others.filter(pl.col("variant").is_in(list(label)))
    there = others.select(
        "game", "players", "variant", "key", "low", "high", "n", "games", estimate_there="estimate", p_there="p_holm"
    )
    played = there.select("game", "players", "variant").unique(maintain_order=True)
    joined = found.join(played, on=["game", "players"]).join(
        there, on=["game", "players", "variant", "key"], how="left", maintain_order="left"
    )
    return joined.with_columns(
        status=_status(), block=pl.col("variant").replace(label), base_estimate=pl.col("estimate")
    ).select(
        *GROUP, "block", "topic", "finding", pl.col("estimate_there").alias("estimate"), "low", "high", "n", "games",
        "base_estimate", "status",
    )  # fmt: skip


def robustness(
    run: RunLike,
    blocks: Mapping[str, Sequence[str]] | None = None,
    choices: Mapping[str, Mapping[str, Any]] | None = None,
) -> pl.DataFrame:
    """Which findings of the base survive all variants.

    Parameters
    ----------
    blocks, choices : as for `robustness_by_variant`

    Returns
    -------
    One row per finding of the base: its effect with interval, n and games, in how many of the `variants` it `holds`,
    `lost_in` which blocks of data (and variants) it does not and what becomes of it there, and the verdict.
    """
    detail = robustness_by_variant(run, blocks, choices)
    if detail.is_empty():
        return pl.DataFrame(schema=COLUMNS)
    loss = pl.when(pl.col("status") != HOLDS).then(_lost())
    summary = detail.group_by("game", "players", "topic", "finding", maintain_order=True).agg(
        (pl.col("status") == HOLDS).sum().cast(pl.Int64).alias("holds"),
        pl.len().cast(pl.Int64).alias("variants"),
        loss.drop_nulls().str.join("; ").alias("lost_in"),
    )
    rows = effects(run, choices).filter(pl.col("variant") == BASE)
    rows = rows.with_columns(finding=pl.format("{} {}", "subject", "words"))
    verdict = pl.when(pl.col("holds") == pl.col("variants")).then(pl.lit(ROBUST)).otherwise(pl.lit(FRAGILE))
    return (
        rows.join(summary, on=["game", "players", "topic", "finding"], maintain_order="left")
        .with_columns(verdict=verdict)
        .select(COLUMNS)
    )


def _lost() -> pl.Expr:
    named = pl.when(pl.col("block") == pl.col("variant")).then(pl.col("variant"))
    return pl.format("{} ({})", named.otherwise(pl.format("{}, {}", "block", "variant")), "status")
