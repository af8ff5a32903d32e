"""Simulated scores beside those of real games. The lists are data: configs/games/<game>/published.toml.

A file holds `[[report]]` tables with `source`, `provenance`, an optional `note`, and `games`: one list of final scores
per game. Few real games are published, so their means have wide intervals, and these stand in the table too.
"""

from typing import Literal

import polars as pl
from pydantic import Field

from analysis.frames import GROUP, RunLike
from analysis.gamedata import load
from analysis.intervals import INTERVAL, Ratio, estimates, limit_names
from analysis.scores import score_summary
from simulate.documents import Document

FILE = "published.toml"
KEYS = ["game", "players", "measure"]
MEASURES = ["score", "winning score", "spread"]
COLUMNS = [
    *(*GROUP, "measure", *INTERVAL, "published", *limit_names("published"), "published_games"),
    *("difference", "agrees", "sources"),
]


class Report(Document):
    """Real games that somebody told about."""

    source: str
    provenance: Literal["public", "estimated"]
    note: str = ""
    games: list[list[int]] = Field(min_length=1)


class PublishedScores(Document):
    """A game's file of published scores."""

    report: list[Report] = []


def published_games(run: RunLike) -> pl.DataFrame:
    """One row per published game (and measure) of those played in a run, with as many players."""
    rows = [
        {"game": game, "players": len(scores), "measure": measure, "source": report.source, "block": block}
        | {"total": total, "seats": seats, "games": 1}
        for game in run.cells()["game"].unique(maintain_order=True)
        for report in load(game, FILE, PublishedScores).report
        for block, scores in enumerate(report.games)
        for measure, total, seats in (
            ("score", sum(scores), len(scores)),
            ("winning score", max(scores), 1),
            ("spread", max(scores) - min(scores), 1),
        )
    ]
    schema = {"game": pl.String, "players": pl.Int64, "measure": pl.String, "source": pl.String, "block": pl.Int64}
    frame = pl.DataFrame(rows, schema=schema | {"total": pl.Int64, "seats": pl.Int64, "games": pl.Int64})
    return frame.join(run.cells().select("game", "players"), on=["game", "players"], how="semi")


def has_published(run: RunLike) -> bool:
    """Whether scores of real games like those of the run are known."""
    return not published_games(run).is_empty()


def published_scores(run: RunLike) -> pl.DataFrame:
    """Mean score, winning score and spread of the simulated games beside those of published games.

    Returns
    -------
    One row per measure: the simulated mean with interval, the `published` mean with interval from `published_games`
    games, the `difference` (simulated less published), and whether the two `agrees`: their intervals overlap. Null
    where one published game gives no interval.
    """
    real = published_games(run)
    means = estimates(real, KEYS, {"published": Ratio("total", "seats")})
    sources = real.group_by(KEYS).agg(sources=pl.col("source").unique(maintain_order=True).str.join("; "))
    order = pl.col("measure").replace_strict(MEASURES, range(len(MEASURES)), return_dtype=pl.Int64)
    overlaps = (pl.col("low") <= pl.col("published_high")) & (pl.col("high") >= pl.col("published_low"))
    return (
        score_summary(run)
        .join(means.drop("games").rename({"n": "published_games"}), on=KEYS)
        .join(sources, on=KEYS)
        .with_columns(difference=pl.col("estimate") - pl.col("published"), agrees=overlaps)
        .sort(*GROUP, order)
        .select(COLUMNS)
    )
