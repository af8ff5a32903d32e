"""What a card is worth, causally: players who drew nothing against players who drew that they may not take it.

In a run with bans every player draws, independently, a component that it may not take, or none. So those who drew a
component and those who drew nothing differ by nothing but the ban, whoever they are, wherever they sit and whatever the
others drew; the difference of their win rates is the worth of being allowed to take it, over the next best choice.
(Those who drew another component are no control: they lack that one.) It is divided by the difference of the shares of players who take it (the instrumental variable estimate of
Imbens and Angrist) for the worth of taking it, which is what the observed difference between takers and others
pretends to be. The two differ where winners buy, or where buyers were going to win.

P values come from the intervals (Altman and Bland) and are corrected by Benjamini and Hochberg over all components of
the table that had enough games.

References
----------
G. W. Imbens, J. D. Angrist, Identification and estimation of local average treatment effects, Econometrica 62, 1994.
D. G. Altman, J. M. Bland, How to obtain the P value from a confidence interval, BMJ 343, 2011.
Y. Benjamini, Y. Hochberg, Controlling the false discovery rate, J. Royal Statistical Society B 57, 1995.
"""

from collections.abc import Mapping

import numpy as np
import polars as pl
import polars.selectors as cs
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.card_blocks import Drawn, Group, ban_mode, block_rows, drawn_components, families_of
from analysis.frames import GROUP, RunLike
from analysis.intervals import LEVEL, MIN_BLOCKS, Difference, Measure, Quotient, Ratio, estimates
from analysis.verdicts import ALPHA, MARGIN, UNDECIDED, checked_margin
from simulate.errors import InputError

WORTH, HARM, NOTHING = "worth more than an average choice", "better left alone", "no effect found"
WINNERS_BUY = "looks strong because winners buy it"
MOVES_SCORES = "moves the scores"
NEVER_OFFERED = "never offered"
FEW = 5  # wins, or losses, of the players who drew it

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
    "points": POINTS,
    "per_take": PER_TAKE,
    **OBSERVED,
    "gap": Difference(Difference(plain(TAKERS), plain(OTHERS)), PER_TAKE),
}
BY_TABLE: dict[str, Measure] = {"estimate": POINTS, "rounds": ROUNDS, **OBSERVED}

COLUMNS = (
    *GROUP,
    *("mode", "family", "component", "estimate", "low", "high", "n", "games", "banned", "p", "p_fdr", "tests"),
    *("points", "points_low", "points_high", "rounds", "rounds_low", "rounds_high"),
    *("per_take", "per_take_low", "per_take_high", "taken", "taken_win", "other_win", "round"),
    *("observed", "observed_low", "observed_high", "gap", "gap_low", "gap_high", "verdict"),
)


def card_worth(run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
    """What each component is worth.

    Parameters
    ----------
    run : with bans
    margin : an effect that is surely smaller is none: on a win rate, or (one draw for the table) as a share of the
        mean score

    Returns
    -------
    One row per component: `estimate` is the win rate of those who drew nothing minus that of those who drew that they
    may not take it (with one draw for the table: mean points per player with it minus without), `points` the same for
    points, `per_take` the worth of taking it; `taken` to `observed` describe all who may take it, `gap` is observed
    minus `per_take`. `n` counts the blocks of both arms, `banned` players who drew it, `tests` the family over which
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
    drawn = drawn_components(run)
    measures = BY_PLAYER if mode == "player" else BY_TABLE
    rows = pl.concat([_estimated(drawn, group, component, measures) for group, component in drawn.pairs()])
    table = families_of(run).join(rows, on=[*GROUP, "component"], how="left", maintain_order="left")
    absent = [pl.lit(None, pl.Float64).alias(name) for name in COLUMNS if name not in table.columns]
    scale = 1.0 if mode == "player" else run.scan("seats").select(pl.col("score").mean().abs()).collect().item()
    judged = _judged(table.with_columns(*absent).with_columns(mode=pl.lit(mode)), mode, margin * scale)
    best_first = [*GROUP, pl.col("estimate").fill_null(-np.inf)]
    return judged.select(COLUMNS).sort(best_first, descending=[False, False, False, True], maintain_order=True)


def _estimated(drawn: Drawn, group: Group, component: str, measures: Mapping[str, Measure]) -> pl.DataFrame:
    """The estimates of one component, and how many players and blocks drew it; what too few took stays unsaid."""
    rows = block_rows(drawn, group, component)
    names = [pl.lit(value).alias(name) for name, value in zip(GROUP, group, strict=True)]
    counts = rows.select(
        pl.col("banned", "win_banned", "took").sum(), blocks_banned=(pl.col("banned") > 0).sum().cast(pl.Int64)
    )
    per_take = cs.matches("^(per_take|gap)")
    return (
        estimates(rows.with_columns(*names, component=pl.lit(component)), [*GROUP, "component"], measures)
        .join(counts, how="cross")
        .with_columns(
            pl.col("players").cast(pl.Int64), pl.when(pl.col("took") >= MIN_BLOCKS).then(per_take).name.keep()
        )
    )


def p_of_interval(rows: pl.DataFrame) -> pl.Series:
    """The p value of no effect that belongs to the interval of an estimate; null where there is none, or no width."""
    estimate, low, high = (rows[name].cast(pl.Float64).to_numpy() for name in ("estimate", "low", "high"))
    error = (high - low) / (2 * stats.norm.ppf((1 + LEVEL) / 2))
    with np.errstate(divide="ignore", invalid="ignore"):
        p = np.where(error > 0, 2 * stats.norm.sf(np.abs(estimate) / error), np.nan)
    return pl.Series(p).fill_nan(None)


def discoveries(p_values: pl.Series) -> pl.Series:
    """P values corrected by Benjamini and Hochberg over all that are known; null where there was no test."""
    known = p_values.is_not_null().to_numpy()
    corrected = np.full(len(p_values), np.nan)
    if known.any():
        corrected[known] = multipletests(p_values.drop_nulls().to_numpy(), alpha=ALPHA, method="fdr_bh")[1]
    return pl.Series(corrected).fill_nan(None)


def _judged(table: pl.DataFrame, mode: str, margin: float) -> pl.DataFrame:
    """Test, correct over the table, and say it in words."""
    enough = pl.col("blocks_banned") >= MIN_BLOCKS
    if mode == "player":  # a rate of a few wins says nothing
        enough &= (pl.col("win_banned") >= FEW) & (pl.col("banned") - pl.col("win_banned") >= FEW)
    tested = table.with_columns(p=p_of_interval(table)).with_columns(p=pl.when(enough).then("p"))
    corrected = tested.with_columns(p_fdr=discoveries(tested["p"]), tests=pl.lit(tested["p"].count(), pl.Int64))
    is_found = pl.col("p_fdr") < ALPHA
    gains, loses = (WORTH, HARM) if mode == "player" else (MOVES_SCORES, MOVES_SCORES)
    misleads = (pl.col("gap_low") > 0) & (pl.col("observed_low") > margin)
    return corrected.with_columns(
        verdict=pl.when(~pl.col("is_offered"))
        .then(pl.lit(NEVER_OFFERED))
        .when(pl.col("p").is_null())
        .then(pl.lit(UNDECIDED))
        .when(is_found & (pl.col("estimate") > 0))
        .then(pl.lit(gains))
        .when(is_found)
        .then(pl.lit(loses))
        .when(misleads)
        .then(pl.lit(WINNERS_BUY))
        .when((pl.col("low") > -margin) & (pl.col("high") < margin))
        .then(pl.lit(NOTHING))
        .otherwise(pl.lit(UNDECIDED))
    )
