"""The report's sections on where points come from round by round, what decides who wins, and how a game goes."""

from functools import partial

import polars as pl

from reports import charts, course_charts, selections
from reports.plan import BIGGEST, BLOCKS, MAX_BARS, Chart, Section

ALL = "All"
BARS = "Lines are 95 % intervals over blocks (one deal, played in every seating)."
PLAYED_BY = "Only x: all seats have that policy; won by x: mixed line-ups in which it won."
TIME = "The horizontal axis is the share of the game's decisions taken so far."


def of_everybody(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of all games of a group, whoever played."""
    return frame.filter(pl.col("company") == ALL)


def steps(frame: pl.DataFrame) -> pl.DataFrame:
    """Bars of a waterfall, gains before losses, each where the one above ends; the least are taken together."""
    columns = ["panel", "source", "estimate", "low", "high"]
    by_size = frame.select(columns).sort(pl.col("estimate").abs(), descending=True, maintain_order=True)
    told, others = by_size.head(MAX_BARS), by_size.slice(MAX_BARS)
    if others.height:
        rest = pl.lit(None, pl.Float64)
        together = others.select(
            *(pl.col("panel").first(), pl.lit(f"{others.height} others").alias("source"), pl.col("estimate").sum()),
            *(rest.alias("low"), rest.alias("high")),
        )
        told = pl.concat([told, together])
    bars = told.sort("estimate", descending=True, maintain_order=True)
    start = pl.col("estimate").cum_sum() - pl.col("estimate")
    return bars.with_columns(
        start=start, sort=pl.when(pl.col("estimate") >= 0).then(pl.lit("Gives")).otherwise(pl.lit("Takes"))
    )


def whole(panel: str, name: str, points: float) -> pl.DataFrame:
    """A bar from zero for a sum."""
    row = {"panel": panel, "source": name, "estimate": points, "low": None, "high": None, "start": 0.0, "sort": "Sum"}
    floats = dict.fromkeys(("estimate", "low", "high", "start"), pl.Float64)
    return pl.DataFrame([row], schema_overrides=floats)


def winning_score(frame: pl.DataFrame) -> pl.DataFrame:
    """From nothing to the mean score of the winners."""
    rows = selections.measure(selections.largest_table(frame), "winners").filter(pl.col("estimate") != 0)
    if rows.is_empty():
        return rows
    return pl.concat([steps(rows), whole(rows["panel"][0], "Winning score", float(rows["estimate"].sum()))])


def winners_lead(frame: pl.DataFrame) -> pl.DataFrame:
    """From nothing to what the winners are ahead of the losers."""
    rows = selections.largest_table(frame).drop_nulls(["estimate", "low"])
    if rows.is_empty():
        return rows
    bars = steps(rows.filter(pl.col("estimate") != 0))
    return pl.concat([bars, whole(rows["panel"][0], "Winners' lead", float(rows["estimate"].sum()))])


def so_far(frame: pl.DataFrame) -> pl.DataFrame:
    """What each source has added up to by each stage; the row of all sources has no source."""
    source = pl.when(pl.col("source") != ALL).then("source")
    rows = selections.measure(frame, "total").with_columns(source=source)
    return rows.sort("players", "step", maintain_order=True)


def measured(measure: str, frame: pl.DataFrame) -> pl.DataFrame:
    """The rows of one measure."""
    return frame.filter(pl.col("measure") == measure)


def both(frame: pl.DataFrame, names: dict[str, str]) -> pl.DataFrame:
    """Two measures of the same rows as two series."""
    rows = of_everybody(frame)
    keep = ["panel", "players", "moment", "estimate", "low", "high", "n", "games"]
    parts = [
        (rows if name == "estimate" else selections.measure(rows, name)).select(*keep, series=pl.lit(label))
        for name, label in names.items()
    ]
    return pl.concat(parts).sort("players", maintain_order=True)


def decided(frame: pl.DataFrame) -> pl.DataFrame:
    """How many games are decided, and the chance of the later winner."""
    return both(frame, {"chance": "Chance of the winner", "estimate": "Games decided"})


def distances(frame: pl.DataFrame) -> pl.DataFrame:
    """Points from first to last, and to the second where there are others."""
    rows = both(frame, {"estimate": "First to last", "lead": "First to second"})
    return rows.filter((pl.col("players") > 2) | (pl.col("series") == "First to last"))  # noqa: PLR2004


def standing(frame: pl.DataFrame) -> pl.DataFrame:
    """Leaders and last players, whatever they play."""
    return frame.filter(pl.col("policy") == ALL).sort("players", "standing", descending=[False, True])


ROUNDS = Section(
    "sources",
    "How a score grows, and what decides",
    "Which sources make a winning score, which of them separate winners from losers, and when they pay. A source may "
    "give many points and decide nothing, because it gives everybody the same.",
    (
        Chart(
            "winning-score",
            "margin_shares",
            "The winning score, source by source: long blue steps are where winners' points come from",
            f"Mean points of winners; losses in orange. {BARS} {BIGGEST}",
            partial(course_charts.waterfall, rows="source", panels="panel", axis="mean points of winners"),
            winning_score,
        ),
        Chart(
            "winners-lead",
            "sources_of_winners",
            "The winners' lead, source by source: the longest step is what winners do better",
            "Each step is the mean of winners minus that of losers; orange where losers get more. It describes "
            "winning, not what causes it. "
            f"{BARS} {BIGGEST}",
            partial(course_charts.waterfall, rows="source", panels="panel", axis="mean points more than losers"),
            winners_lead,
        ),
        Chart(
            "margin-shares",
            "margin_shares",
            "What decides who is ahead: a source near zero gives everybody the same",
            "Share of the variance of the margin (a score minus its table's mean) that each source explains; they add "
            f"up to 100 %. Left of the line, a source helps those who are behind. {BLOCKS} {BIGGEST}",
            partial(charts.intervals, rows="source", panels="panel", reference="nothing", percent=True,
                    axis="share of the margin explained"),
            lambda frame: selections.around_zero(selections.most_used(frame)),
        ),
        Chart(
            "points-by-round",
            "sources_by_round",
            "How a score grows: a colour that only appears at the right is scored at the very end",
            "Mean points per player since the start, by source; losses stand below zero. The black line is the sum, "
            "with 95 % intervals over blocks; those of the sources are in the table.",
            partial(course_charts.course, stages="stage", parts="source", panels="panel", axis="",
                    height="mean points so far"),
            so_far,
            by_source=True,
        ),
    ),
    ("margin_shares", "sources_by_round", "sources_by_seat", "points_ledger"),
)  # fmt: skip

COURSE = Section(
    "course",
    "Lead changes, comebacks, and when it is decided",
    "Is a game open, and for how long? A player at the table sees the points on the board, so these figures rest on "
    "visible points: the win probability is learnt from one half of the deals and told for the other half, and the "
    "last chart says how far it can be trusted. Where most points come at the very end, it knows little before.",
    (
        Chart(
            "decided",
            "decided",
            "When the winner is decided: the later the curves rise, the longer a game stays open",
            "Chance of the later winner, on average, and the share of games in which it stays above 90 % from then on. "
            f"{TIME} {BARS}",
            partial(course_charts.curves, x="moment", series="series", panels="panel", percent=True,
                    axis="share of the game", height="share"),
            decided,
        ),
        Chart(
            "hope",
            "hope",
            "Is it still worth playing? How often those who lead, and who are last, win in the end",
            f"After a quarter, a half and three quarters of the game; the dashed line is an equal share. {TIME} {BARS}",
            partial(course_charts.curves, x="moment", series="standing", panels="panel", percent=True,
                    reference="expected", axis="share of the game", height="games won"),
            standing,
        ),
        Chart(
            "turns-of-fortune",
            "turns_of_fortune",
            "Comebacks: how often the winner came from behind",
            f"Shares of games, the first row of a game's length. Little chance is less than half of an equal share. "
            f"{BLOCKS}",
            partial(charts.intervals, rows="measure", series="at_table", panels="whole", percent=True, axis="share"),
            of_everybody,
        ),
        Chart(
            "lead-changes",
            "course_summary",
            "Lead changes: how often the lead passes from one player to another",
            f"Mean per game, on visible points, by who plays. {PLAYED_BY} {BLOCKS}",
            partial(charts.intervals, rows="company", panels="panel", axis="lead changes in a game"),
            partial(measured, "Lead changes"),
        ),
        Chart(
            "spread",
            "spread",
            "How far apart the players are: a steep end means that the last scoring decides",
            f"Mean distance in visible points; the last dots are the final scores. {TIME} {BARS}",
            partial(course_charts.curves, x="moment", series="series", panels="panel", axis="share of the game",
                    height="points"),
            distances,
        ),
        Chart(
            "forced-moves",
            "freedom",
            "Forced moves: decisions that are none",
            f"Share of decisions with one option only, by who plays. {PLAYED_BY} {BLOCKS}",
            partial(charts.intervals, rows="company", panels="panel", percent=True, axis="share of decisions"),
            lambda frame: selections.measure(frame, "forced"),
        ),
        Chart(
            "calibration",
            "calibration",
            "Can the win probability be trusted? Dots on the dashed line: it means what it says",
            "Of all seats that were given such a chance at some moment, how many won. Each half of the deals "
            f"is told by what was learnt on the other half. {BARS}",
            partial(course_charts.curves, x="predicted", series="whole", panels="panel", percent=True, diagonal=True,
                    axis="chance given", height="seats that won"),
        ),
    ),
    ("course_summary", "turns_of_fortune", "decided", "hope", "spread", "freedom", "calibration", "skill"),
)  # fmt: skip
