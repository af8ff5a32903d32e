"""The findings of a run in words; every sentence is made of table rows and says estimate, interval and n."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from analysis.compare import variants_compared
from analysis.frames import GROUP, RunLike, main_rows
from analysis.judgements import cards_judged, policies_judged, rated, seats_judged, variants_judged
from analysis.scores import UNFINISHED
from analysis.tables import available
from analysis.verdicts import MARGIN
from analysis.wording import number, place, plain

NUM_NAMED = 3  # sources named in a sentence
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Finding:
    """One sentence, and the table that it was read from."""

    topic: str
    text: str
    table: str


def _groups(frame: pl.DataFrame) -> Iterator[pl.DataFrame]:
    for _, rows in main_rows(frame).group_by(GROUP, maintain_order=True):
        yield rows


def _policies(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        best, worst = (rows.sort("estimate", descending=down).row(0, named=True) for down in (True, False))
        yield (
            f"{place(best)}: the strongest policy is {best['policy']}, winning {number(best, percent=True)} per seat "
            f"where an equal share is {100 * best['expected']:.1f} %; the weakest is {worst['policy']} with "
            f"{number(worst, percent=True)}."
        )


def _sources(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        ordered = rows.sort("share", descending=True, nulls_last=True).to_dicts()
        first, loss = ordered[0], min(ordered, key=lambda row: float(row["estimate"]))
        text = f"{place(first)}: of all points gained, " + ", then ".join(
            f"{number(row, 'share', percent=True)} come from {plain(row['source'])}" for row in ordered[:NUM_NAMED]
        )
        lost = f"; most is lost to {plain(loss['source'])}, {number(loss)} a player" if loss["estimate"] < 0 else ""
        yield f"{text}{lost}."


def _winners(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame.drop_nulls("estimate")):
        row = rows.sort("estimate", descending=True).row(0, named=True)
        yield (
            f"{place(row)}: winners are furthest ahead of losers in {plain(row['source'])}, by {number(row)} points "
            f"({row['winners']:.1f} against {row['losers']:.1f})."
        )


def _margins(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        ordered = rows.sort("estimate", descending=True).head(NUM_NAMED).to_dicts()
        parts = (f"{plain(row['source'])} {number(row, percent=True)}" for row in ordered)
        yield (
            f"{place(ordered[0])}: what puts players ahead of their table, as shares of the variance of that margin: "
            f"{', '.join(parts)}."
        )


def _courses(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame.filter(pl.col("company") == "all")):
        told = {row["measure"]: row for row in rows.to_dicts()}
        words = {
            "decided only at the end": "of games are open to the end (no chance stays above 90 % before it)",
            "leader at half time won": "of leaders at half time win",
            "winner was last at half time": "of winners were last at half time",
        }
        parts = [f"{number(told[measure], percent=True)} {text}" for measure, text in words.items() if measure in told]
        yield f"{place(rows.row(0, named=True))}: {'; '.join(parts)}; all on visible points."


def _unused(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        never = rows.filter(pl.col("gap").str.contains("never"))
        if never.is_empty():
            continue
        first = never.row(0, named=True)
        counted = {
            what: never.filter(pl.col("gap").str.starts_with(what))["item"].to_list()
            for what in ("action", "component")
        }
        parts = [
            f"{len(items)} {what}{'s' if len(items) > 1 else ''} ({', '.join(map(plain, items[:NUM_NAMED]))}"
            f"{', …' if len(items) > NUM_NAMED else ''})"
            for what, items in counted.items()
            if items
        ]
        yield (
            f"{place(first)}: never seen in {first['games']:,} games: {' and '.join(parts)}; each may still happen in "
            f"up to {100 * first['high']:.2g} % of games (95 %, {first['n']:,} blocks)."
        )


def _scores(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        by_measure = {row["measure"]: row for row in rows.to_dicts()}
        score, best = by_measure["score"], by_measure["winning score"]
        text = f"{place(score)}: the mean score is {number(score)}, the mean winning score {number(best)}"
        spread = by_measure.get("spread")
        yield text + (f"; first and last are {number(spread)} points apart." if spread else ".")


def _published(frame: pl.DataFrame) -> Iterator[str]:
    for rows in _groups(frame):
        first = rows.row(0, named=True)
        parts = (f"{row['measure']} {number(row)} against {_real(row)}" for row in rows.to_dicts())
        beyond = rows.filter(~pl.col("agrees"))["measure"].to_list()
        verdict = f"{' and '.join(beyond)} differ beyond chance" if beyond else "with so few none differs beyond chance"
        yield (
            f"{place(first)}: simulated means against those of real games ({first['sources']}): {'; '.join(parts)}; "
            f"{verdict}."
        )


def _real(row: Row) -> str:
    return number({**row, "n": row["published_games"]}, "published", unit="games")


def _ends(frame: pl.DataFrame) -> Iterator[str]:
    for row in main_rows(frame).filter(pl.col("end") == UNFINISHED).iter_rows(named=True):
        if row["estimate"] > 0:
            yield f"{place(row)}: {number(row, percent=True)} of games were unfinished at the turn limit."
        else:
            yield f"{place(row)}: none of {row['games']:,} games was unfinished at the turn limit."


def _components(frame: pl.DataFrame) -> Iterator[str]:
    is_clear = (pl.col("difference_low") > 0) | (pl.col("difference_high") < 0)
    for rows in _groups(frame.filter(is_clear)):
        sure = pl.max_horizontal(pl.col("difference_low"), -pl.col("difference_high"))
        row = rows.sort(sure, descending=True).row(0, named=True)
        yield (
            f"{place(row)}: players who used {plain(row['component'])} ({plain(row['kind'])}) won "
            f"{number(row, 'difference', percent=True, signed=True)} against those who did not, the surest of "
            f"{frame.height} differences (observed, not causal)."
        )


def _changes(frame: pl.DataFrame) -> Iterator[str]:
    for _, rows in frame.filter(pl.col("p_holm") < 0.05).group_by("game", "players", "other", maintain_order=True):  # noqa: PLR2004
        relative = pl.col("estimate").abs() / (pl.col("high") - pl.col("low"))
        row = rows.sort(relative, descending=True, nulls_last=True).row(0, named=True)
        percent = row["measure"].startswith(("win rate", "games ended"))
        how = "on the same deals" if row["paired"] else "on different deals"
        yield (
            f"{row['game']}, {row['players']} players: {row['other']} instead of {row['baseline']} changes the "
            f"{row['measure']} by {number(row, percent=percent, signed=True)}, {how}; "
            f"its clearest effect of {rows.height} beyond chance."
        )


READERS: tuple[tuple[str, str, Callable[[pl.DataFrame], Iterator[str]]], ...] = (
    ("Seats", "seat_tests", seats_judged),
    ("Policies", "policy_tests", policies_judged),
    ("Strength", "policy_win_rates", _policies),
    ("Ratings", "ratings", rated),
    ("Scores", "score_summary", _scores),
    ("Real games", "published_scores", _published),
    ("Points", "scoring_sources", _sources),
    ("Winning", "sources_of_winners", _winners),
    ("Margin", "margin_shares", _margins),
    ("Course", "turns_of_fortune", _courses),
    ("Components", "component_use", _components),
    ("Cards", "card_worth", cards_judged),
    ("Variants", "changes", variants_judged),
    ("Rules", "compare", _changes),
    ("Endings", "end_reasons", _ends),
    ("Gaps", "unused", _unused),
)


def findings(frames: Mapping[str, pl.DataFrame]) -> tuple[Finding, ...]:
    """Say in words what the tables show.

    Parameters
    ----------
    frames : tables by name (see `analysis.tables`), and `compare` for the comparison of variants; those that are
        missing or empty are passed over

    Returns
    -------
    The findings, by topic and number of players; of variants only the base one is told, the others are compared with it
    """
    return tuple(
        Finding(topic, text, table)
        for topic, table, read in READERS
        if table in frames and not frames[table].is_empty()
        for text in read(frames[table])
    )


def headline(run: RunLike, margin: float = MARGIN) -> tuple[Finding, ...]:
    """Say in words what a run shows, filling only the tables that findings are read from."""
    told = {table for _, table, _ in READERS}
    frames = {table.name: table.fill(run, margin) for table in available(run) if table.name in told}
    return findings(frames | {"compare": variants_compared(run)})
