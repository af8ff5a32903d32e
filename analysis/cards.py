"""What a card is worth, causally: players who drew nothing against players who drew that they may not take it.

In a run with bans every player draws, independently, a component that it may not take, or none. So those who drew a
component and those who drew nothing differ by nothing but the ban, whoever they are, wherever they sit and whatever the
others drew; the difference of their win rates is the worth of being allowed to take it, over the next best choice.
(Those who drew another component are no control: they lack that one.)

It is divided by the difference of the shares of players who take it (the instrumental variable estimate of Imbens and
Angrist) for the worth of taking it, which is what the observed difference between takers and others pretends to be. The
two differ where winners buy, or where buyers were going to win. The quotient is told only where so many take the card
that its interval can be trusted (Lee and others), and it is right as far as a ban does nothing but keep from taking.

P values are those of the score test of equal arms, clustered on blocks: its error supposes that both arms are alike,
which keeps its level where few drew a card. They are corrected by Benjamini and Hochberg over all components of the
table that had enough games.

References
----------
G. W. Imbens, J. D. Angrist, Identification and estimation of local average treatment effects, Econometrica 62, 1994.
D. S. Lee, J. McCrary, M. J. Moreira, J. Porter, Valid t-ratio inference for IV, American Economic Review 112, 2022.
C. R. Rao, Large sample tests of statistical hypotheses, Proc. Cambridge Philosophical Society 44, 1948.
Y. Benjamini, Y. Hochberg, Controlling the false discovery rate, J. Royal Statistical Society B 57, 1995.
"""

from collections.abc import Mapping

import numpy as np
import polars as pl
import polars.selectors as cs
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.card_blocks import Drawn, Group, ban_mode, block_rows, drawn_components, families_of, mean_scores
from analysis.frames import GROUP, RunLike
from analysis.intervals import (
    LEVEL,
    MIN_BLOCKS,
    MIN_EXPECTED,
    Difference,
    Measure,
    Quotient,
    Ratio,
    estimates,
    limit_names,
)
from analysis.verdicts import ALPHA, MARGIN, UNDECIDED, checked_margin
from simulate.errors import InputError

WORTH, HARM, NOTHING = "worth more than the next best", "better left alone", "makes no difference"
WINNERS_BUY = "looks strong because winners buy it"
MOVES_SCORES = "moving the scores"
NEVER_OFFERED = "not offered in the pilot games"
PLAYER = "player"
STRONG = 104.7  # the squared t of takers from which an interval of 95 % of the quotient covers 95 % (Lee and others)

FREE, BANNED = Ratio("win_free", "free", share=True), Ratio("win_banned", "banned", share=True)
TAKEN = Ratio("took", "allowed", share=True)
TAKERS, OTHERS = Ratio("win_took", "took", share=True), Ratio("win_other", "other", share=True)


def plain(measure: Ratio) -> Ratio:
    """A share as a mere ratio: intervals of what is made of it are Student's."""
    return Ratio(measure.total, measure.weight)


PER_TAKE = Quotient(
    Difference(plain(FREE), plain(BANNED)), Difference(Ratio("took_free", "free"), Ratio("took_banned", "banned"))
)
POINTS = Difference(Ratio("score_free", "free"), Ratio("score_banned", "banned"))
ROUNDS = Difference(Ratio("rounds_free", "free"), Ratio("rounds_banned", "banned"))
OBSERVED: dict[str, Measure] = {
    "taken": TAKEN,
    "taken_win": TAKERS,
    "other_win": OTHERS,
    "round": Ratio("round_took", "took"),
    "observed": Difference(TAKERS, OTHERS),
}
BY_PLAYER: dict[str, Measure] = {
    "estimate": Difference(FREE, BANNED),
    "worth_points": POINTS,
    "per_take": PER_TAKE,
    **OBSERVED,
    "gap": Difference(Difference(plain(TAKERS), plain(OTHERS)), PER_TAKE),
}
BY_TABLE: dict[str, Measure] = {"estimate": POINTS, "rounds": ROUNDS, **OBSERVED}
UPTAKE: dict[str, Measure] = {"uptake": PER_TAKE.second}

COLUMNS = (
    *GROUP,
    *("mode", "cards", "component", "estimate", "low", "high", "n", "games", "banned", "p", "p_fdr", "family"),
    *("worth_points", *limit_names("worth_points"), "rounds", *limit_names("rounds")),
    *("per_take", "per_take_low", "per_take_high", "taken", "taken_win", "other_win", "round"),
    *("observed", "observed_low", "observed_high", "gap", "gap_low", "gap_high", "verdict"),
)


def card_worth(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """What each component is worth.

    Parameters
    ----------
    run : with bans
    margin : an effect that is surely smaller is none: on a win rate, or (one draw for the table) as a share of the
        mean score of the game, variant and number of players

    Returns
    -------
    One row per component: `estimate` is the win rate of those who drew nothing minus that of those who drew that they
    may not take it (with one draw for the table: mean points per player with it minus without), `worth_points` the same
    for points, `per_take` the worth of taking it; `taken` to `observed` describe all who may take it, `gap` is observed
    minus `per_take`. `n` counts the blocks of both arms, `banned` players who drew it, `family` the tests over which
    `p_fdr` is corrected.

    Raises
    ------
    InputError
        If nothing was banned in the run, or the margin is not between 0 and 1.
    """
    checked_margin(margin)
    mode = ban_mode(run)
    if mode is None:
        raise InputError("nothing was banned in this run")
    drawn, cards = drawn_components(run), families_of(run)
    measures = (BY_PLAYER if mode == PLAYER else BY_TABLE) | UPTAKE
    offered = cards.filter("is_offered").select(*GROUP, "component").iter_rows()
    rows = [_estimated(drawn, (game, variant, players), card, measures) for game, variant, players, card in offered]
    unmeasured = {column: pl.Float64 for name in BY_PLAYER | BY_TABLE for column in (name, *limit_names(name))}
    table = (
        cards.join(mean_scores(run), on=GROUP, maintain_order="left")
        .join(pl.concat([*rows, pl.DataFrame(schema=unmeasured)], how="diagonal"), on=[*GROUP, "component"], how="left")
        .with_columns(pl.col("n", "games", "banned").fill_null(0), mode=pl.lit(mode))
        .with_columns(margin=pl.lit(margin) if mode == PLAYER else margin * pl.col("mean_score").abs())
    )
    judged = _judged(table)
    best_first = [*GROUP, pl.col("estimate").fill_null(-np.inf)]
    return judged.select(COLUMNS).sort(best_first, descending=[False, False, False, True], maintain_order=True)


def _estimated(drawn: Drawn, group: Group, component: str, measures: Mapping[str, Measure]) -> pl.DataFrame:
    """The estimates of one component; the worth of taking it only where it moves enough players."""
    rows = block_rows(drawn, group, component)
    names = [pl.lit(value).alias(name) for name, value in zip(GROUP, group, strict=True)]
    outcome = "win" if "per_take" in measures else "score"
    error = (pl.col("uptake_high") - pl.col("uptake_low")) / (2 * stats.norm.ppf((1 + LEVEL) / 2))
    is_strong = (pl.col("uptake") > 0) & (pl.col("uptake") ** 2 >= STRONG * error**2)
    return (
        estimates(rows.with_columns(*names, component=pl.lit(component)), [*GROUP, "component"], measures)
        .with_columns(pl.when(is_strong).then(cs.matches("^(per_take|gap)")).name.keep())
        .with_columns(
            pl.col("players").cast(pl.Int64),
            banned=pl.lit(rows["banned"].sum(), pl.Int64),
            p=pl.lit(score_test(rows, outcome), pl.Float64),
        )
    )


def score_test(rows: pl.DataFrame, outcome: str) -> float | None:
    """The p value of equal arms: `outcome` of those who drew nothing and of those who drew it, by block.

    None where that cannot be told: less than 30 blocks in an arm, less than five wins or losses to be expected of those
    who drew it (expected, since who may not take the best card of all wins nothing), or all outcomes alike.
    """
    arms = ("free", "banned")
    sizes, totals = (
        np.stack([rows[name].cast(pl.Float64).to_numpy() for name in names])
        for names in (arms, [f"{outcome}_{arm}" for arm in arms])
    )
    smaller = (
        (sizes > 0).sum(axis=1).min()
    )  # arm, whose outcomes are skewed if it is small: Student's tails allow for it
    if smaller < MIN_BLOCKS:
        return None
    common = totals.sum() / sizes.sum()
    if outcome == "win" and sizes[1].sum() * min(common, 1 - common) < MIN_EXPECTED:
        return None
    free, banned = (totals - common * sizes) / sizes.sum(axis=1, keepdims=True)
    error = np.sqrt(((free - banned) ** 2).sum())
    return float(2 * stats.t.sf(abs((free - banned).sum()) / error, smaller - 1)) if error > 0 else None


def discoveries(p_values: pl.Series) -> pl.Series:
    """P values corrected by Benjamini and Hochberg over all that are known; null where there was no test."""
    known = p_values.is_not_null().to_numpy()
    corrected = np.full(len(p_values), np.nan)
    if known.any():
        corrected[known] = multipletests(p_values.drop_nulls().to_numpy(), alpha=ALPHA, method="fdr_bh")[1]
    return pl.Series(corrected).fill_nan(None)


def _judged(table: pl.DataFrame) -> pl.DataFrame:
    """Correct p over the table, and say it in words."""
    tested = table.with_columns(p_fdr=discoveries(table["p"]), family=pl.lit(table["p"].count(), pl.Int64))
    margin = pl.col("margin")
    is_small = (pl.col("low") > -margin) & (pl.col("high") < margin)
    is_found = (pl.col("p_fdr") < ALPHA) & ~is_small
    misleads = (pl.col("observed_low") > margin) & (pl.col("gap_low") > pl.col("observed") / 2)  # most is not its doing
    return tested.with_columns(
        verdict=pl.when(~pl.col("is_offered"))
        .then(pl.lit(NEVER_OFFERED))
        .when(pl.col("p").is_null())
        .then(pl.lit(UNDECIDED))
        .when(is_found & (pl.col("mode") != PLAYER))
        .then(pl.lit(MOVES_SCORES))
        .when(is_found & (pl.col("estimate") > 0))
        .then(pl.lit(WORTH))
        .when(is_found)
        .then(pl.lit(HARM))
        .when(misleads)
        .then(pl.lit(WINNERS_BUY))
        .when(is_small)
        .then(pl.lit(NOTHING))
        .otherwise(pl.lit(UNDECIDED))
    )
