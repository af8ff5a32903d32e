"""Verdicts in words: what was judged, how far it is off, how sure that is, and over how many tests."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

import polars as pl

from analysis.cards import HARM, MOVES_SCORES, PLAYER, WINNERS_BUY, WORTH
from analysis.compare import SAME, USELESS
from analysis.frames import GROUP, main_rows
from analysis.seats import main_lineups
from analysis.verdicts import BALANCED, UNDECIDED
from analysis.wording import chance, number, place, plain

Row = Mapping[str, Any]


def seats_judged(frame: pl.DataFrame) -> Iterator[str]:
    """Whether the seats of the base variant are equal."""
    for row in main_lineups(main_rows(frame)).iter_rows(named=True):
        yield _judged(row, "seats", f"seat {row['seat']}")


def policies_judged(frame: pl.DataFrame) -> Iterator[str]:
    """Whether the policies that met are equal."""
    for row in main_rows(frame).iter_rows(named=True):
        yield _judged(row, "policies", str(row["policy"]))


def _judged(row: Row, what: str, furthest: str) -> str:
    words = {BALANCED: f"{what} are {BALANCED} of {_margin(row)}", UNDECIDED: f"{UNDECIDED} to judge the {what}"}
    verdict = words.get(row["verdict"], f"{row['verdict']} {what}")
    return (
        f"{place(row)}: {verdict}: furthest from an equal share is "
        f"{furthest} with {number(row, percent=True, signed=True)} (p {chance(row['p_holm'])}{family(row)})."
    )


def _margin(row: Row) -> str:
    return f"{100 * row['margin']:.3g} pp"


def family(row: Row) -> str:
    """How a p value was corrected."""
    return f" after Holm's correction for {row['family']} tests" if row["family"] > 1 else ""


def rated(frame: pl.DataFrame) -> Iterator[str]:
    """Who is stronger, as far as intervals do not overlap."""
    for key, rows in main_rows(frame).group_by([*GROUP, "pool"], maintain_order=True):
        best = rows.row(0, named=True)
        places = groupby(rows.iter_rows(named=True), key=lambda row: (row["best_place"], row["worst_place"]))
        told = ", ".join(_places(*ends, [row["policy"] for row in tied]) for ends, tied in places)
        several = f" (of set {key[-1]})" if frame["pool"].max() != 1 else ""
        share = number(best, "ahead", percent=True)
        yield (
            f"{place(best)}: places by rating{several}, ranges where these games show no order: {told}; "
            f"{best['policy']} ends ahead of an average policy in {share} of meetings."
        )


def _places(best: int, worst: int, policies: list[str]) -> str:
    names = " and ".join(policies)
    return f"{names} {best}" if best == worst else f"{names} {best} to {worst}"


def variants_judged(frame: pl.DataFrame) -> Iterator[str]:
    """Whether a variant moves the win rates of the seats, and what pairing bought."""
    for row in frame.iter_rows(named=True):
        verdict = {
            SAME: f"seats win as often as in {row['baseline']}, within {_margin(row)}",
            UNDECIDED: f"{UNDECIDED} to say whether seats win as in {row['baseline']}",
        }.get(row["verdict"], f"seats no longer win as in {row['baseline']}")
        yield (
            f"{place(row)}: {verdict}: furthest is seat {row['seat']} with {number(row, percent=True, signed=True)} "
            f"(p {chance(row['p_holm'])}{family(row)}); {pairing(row)}."
        )


def cards_judged(frame: pl.DataFrame) -> Iterator[str]:
    """Which cards are worth most and least, and which one only looks strong."""
    for _, rows in main_rows(frame).group_by(GROUP, maintain_order=True):
        first = rows.row(0, named=True)
        tested = rows.filter(pl.col("p").is_not_null()).height
        found = "; ".join(_found_cards(rows, tested)) or _no_card_found(rows)
        corrected = f"of such findings at most 5 % are false; {first['family']} tests"
        told = "; ".join([f"{found} ({corrected})", *_misleading_cards(rows)])
        yield f"{place(first)}: of {tested} cards banned at random {told}."


def _found_cards(rows: pl.DataFrame, tested: int) -> Iterator[str]:
    for verdict, effect in ((WORTH, "gain"), (MOVES_SCORES, "effect"), (HARM, "loss")):
        found = rows.filter(verdict=verdict).sort(pl.col("estimate").abs(), descending=True)
        for top in found.head(1).iter_rows(named=True):
            verb = "is" if found.height == 1 else "are"
            largest = f"{plain(top['component'])}, the largest {effect} of {tested}: {_worth(top)}"
            yield f"{found.height} {verb} {verdict}, above all {largest}"


def _no_card_found(rows: pl.DataFrame) -> str:
    told = "none has an effect beyond chance"
    tested = rows.filter(pl.col("p").is_not_null()).sort(pl.col("estimate").abs(), descending=True)
    for largest in tested.head(1).iter_rows(named=True):
        told += f", the largest seen is that of {plain(largest['component'])}: {_worth(largest)}"
    return told


def _worth(row: Row) -> str:
    by_player = row["mode"] == PLAYER
    return number(row, percent=by_player, signed=True, measure="" if by_player else " points")


def _misleading_cards(rows: pl.DataFrame) -> Iterator[str]:
    found = rows.filter(verdict=WINNERS_BUY).sort("observed", descending=True)
    for top in found.head(1).iter_rows(named=True):
        yield (
            f"{found.height} {WINNERS_BUY}, above all {plain(top['component'])}, whose takers win "
            f"{number(top, 'observed', percent=True, signed=True)} more often while taking it is worth "
            f"{number(top, 'per_take', percent=True, signed=True)} (each by its own 95 % interval)"
        )


def pairing(row: Row) -> str:
    """What playing the same deals was worth."""
    if not row["paired"]:
        return "different seeds, so different deals: compared as independent runs"
    if row["correlation"] is None:
        return "on the same deals, where the results vary too little to say what pairing bought"
    told = f"correlation {row['correlation']:.2f}"
    if row["correlation"] < USELESS:
        return f"on the same deals, but pairing bought nothing ({told})"
    return f"on the same deals, {told}, worth {row['worth']:.1f} times the games"


def useless_pairings(frame: pl.DataFrame) -> list[str]:
    """A warning for each comparison whose pairing bought nothing."""
    return [
        f"{place(row)}: pairing with {row['baseline']} bought nothing (correlation {row['correlation']:.2f}): "
        f"{plain(row['variant'])} plays so differently that equal deals are no help"
        for row in frame.filter(pl.col("paired") & (pl.col("correlation") < USELESS)).iter_rows(named=True)
    ]
