"""The first screen's answers: verdicts in a few words each, read from the rows of the tables that judge."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from analysis.frames import main_rows
from analysis.headline import Finding
from analysis.seats import main_lineups
from analysis.wording import number
from reports.names import Names, Told
from reports.tables import TONES
from reports.wording import plural, pretty
from simulate.cells import AUTOMA

MOST_NAMED = 4  # variants of one verdict
FALLBACK = ("score_summary", "scoring_sources")  # what to tell where nothing is judged
CARDS = "card_worth"
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Verdict:
    """One line: the verdict, its colour, which games it is about, and how sure it is."""

    word: str
    tone: str
    where: str
    text: str


def verdicts(frames: Mapping[str, pl.DataFrame], names: Names, findings: Sequence[Finding]) -> tuple[Verdict, ...]:
    """Cards where they were banned; seats at every number of players, policies and variants at the largest table."""
    cards = (names.told(finding.text) for finding in findings if finding.table == CARDS)
    told = (
        *(Verdict("", "", f"Cards, {where}", text) for where, text in cards),
        *_seats(frames, names),
        *_solitaire(frames, names),
        *_policies(frames, names),
        *_variants(frames, names),
    )
    return told or tuple(_told(names.told(finding.text)) for finding in findings if finding.table in FALLBACK)


def _seats(frames: Mapping[str, pl.DataFrame], names: Names) -> Iterator[Verdict]:
    for row in names.in_order(main_lineups(main_rows(frames["seat_tests"]))).iter_rows(named=True):
        yield _verdict(row, _where(row, names, "seats"), f"seat {row['seat'] + 1} {_off(row)}")


def _solitaire(frames: Mapping[str, pl.DataFrame], names: Names) -> Iterator[Verdict]:
    """How often the automa wins, and who beats it most."""
    alone = frames["policy_win_rates"].filter(pl.col("players") == 1)
    for _, rows in names.in_order(alone).group_by("game", "variant", maintain_order=True):
        is_automa = pl.col("policy") == AUTOMA
        best = rows.filter(~is_automa).sort("estimate", descending=True).row(0, named=True)
        for row in rows.filter(is_automa).iter_rows(named=True):
            where = names.heading(row["game"], row["variant"]) or "One player"
            text = f"the automa wins {number(row, percent=True)}; most is won by {pretty(best['policy'])}, "
            yield Verdict("", "", where, text + number(best, percent=True))


def _policies(frames: Mapping[str, pl.DataFrame], names: Names) -> Iterator[Verdict]:
    for row in names.in_order(_largest(main_rows(frames["policy_tests"]))).iter_rows(named=True):
        yield _verdict(row, _where(row, names, "policies"), f"{pretty(row['policy'])} {_off(row)}")


def _variants(frames: Mapping[str, pl.DataFrame], names: Names) -> Iterator[Verdict]:
    """One line per verdict and game, with the variant that changes most."""
    if frames["changes"].is_empty():
        return
    ordered = _largest(frames["changes"]).sort(pl.col("estimate").abs(), descending=True, maintain_order=True)
    for _, rows in names.by_game(ordered).group_by("game", "verdict", maintain_order=True):
        first, named = rows.row(0, named=True), [pretty(name) for name in rows["variant"].unique(maintain_order=True)]
        others = len(named) - MOST_NAMED
        listed = ", ".join(named[:MOST_NAMED]) + (f" and {plural(others, 'other')}" if others > 0 else "")
        most = f"most {named[0]}, " if len(named) > 1 else ""
        size = number(first, percent=True, signed=True)
        text = f"{listed}: {most}seat {first['seat'] + 1} by {size} against {pretty(first['baseline'])}"
        yield _verdict(first, _where(first, names, "variants"), text)


def _off(row: Row) -> str:
    return f"is furthest from an equal share: {number(row, percent=True, signed=True)}"


def _largest(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.filter(pl.col("players") == pl.col("players").max().over("game"))


def _where(row: Row, names: Names, what: str) -> str:
    game = [str(names.games.get(row["game"], row["game"]))] if len(names.games) > 1 else []
    return ", ".join([*game, f"{what}, {plural(row['players'], 'player')}"])


def _verdict(row: Row, where: str, text: str) -> Verdict:
    word = str(row["verdict"])
    return Verdict(pretty(word), TONES.get(word.partition(" ")[0], ""), where[:1].upper() + where[1:], text)


def _told(told: Told) -> Verdict:
    return Verdict("", "", *told)
