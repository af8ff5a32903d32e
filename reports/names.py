"""The words of one run: what its games are called, and how a table's rows are named on a chart."""

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

import polars as pl

from reports.wording import plural, pretty, seats_from_one

BASE = "base"


class Told(NamedTuple):
    """A sentence, and which games it is about."""

    where: str
    text: str


@dataclass(frozen=True)
class Names:
    """Words that depend on the run: a game or a variant is only named where there are several."""

    games: dict[str, str]  # id -> name
    variants: tuple[tuple[str, str], ...]  # game and variant, in the order of the cells

    @classmethod
    def of(cls, manifest: dict[str, Any]) -> "Names":
        """Read them from a manifest."""
        pairs = dict.fromkeys((cell["game"], cell["variant"]) for cell in manifest["cells"])
        return cls({key: game["name"] for key, game in manifest["games"].items()}, tuple(pairs))

    def heading(self, game: str, variant: str) -> str:
        """What tells a game and variant apart from the others of this run; empty if there are no others."""
        words = [self.games.get(game, game)] if len(self.games) > 1 else []
        words += [pretty(variant)] if len(self.variants) > 1 else []
        return ", ".join(words)

    def first_variant(self, game: str) -> tuple[str, str]:
        """The variant of a game whose charts stand for all: base, or else the first that was played."""
        played = [variant for owner, variant in self.variants if owner == game]
        return game, BASE if BASE in played else played[0]

    def repeated(self) -> set[str]:
        """The columns that would say the same in every row of every table."""
        return {column for column, seen in (("game", self.games), ("variant", self.variants)) if len(seen) == 1}

    def in_order(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The rows by game and variant as these were listed, where there are variants."""
        if "variant" not in frame.columns:
            return frame
        place = {"/".join(pair): number for number, pair in enumerate(self.variants)}
        order = pl.format("{}/{}", "game", "variant").replace_strict(place, default=len(place))
        return frame.sort(order, maintain_order=True)

    def by_game(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The rows by game as these were listed, the variants as they are."""
        place = {game: number for number, (game, _) in reversed(list(enumerate(self.variants)))}
        return frame.sort(pl.col("game").replace_strict(place, default=len(place)), maintain_order=True)

    def told(self, sentence: str) -> Told:
        """A sentence of `analysis`, which begins with game, players and variant, in the words of the page."""
        where, _, text = seats_from_one(sentence).partition(": ")
        game, _, where = where.partition(", ")
        where = re.sub(r"\b1 players", "1 player", where)
        if len(self.variants) == 1:
            where = where.replace(f", {self.variants[0][1]}", "", 1)
        if len(self.games) > 1:
            where = f"{self.games.get(game, game)}, {where}"
        return Told(where, text[:1].upper() + text[1:])

    def chart_frame(self, frame: pl.DataFrame) -> pl.DataFrame:
        """Turn names into words and add the columns whole, panel, at_table and item that charts use."""
        rows = frame.drop_nulls("estimate") if "estimate" in frame.columns else frame
        text = [name for name, dtype in rows.schema.items() if dtype == pl.String and name not in ("game", "variant")]
        rows = self.in_order(rows)
        variants = rows["variant"] if "variant" in rows.columns else rows["other"]
        headings = [self.heading(*pair) for pair in zip(rows["game"], variants, strict=True)]
        at_table = [plural(players, "player") for players in rows["players"]]
        panels = [", ".join(filter(None, words)) for words in zip(headings, at_table, strict=True)]
        named = rows.with_columns(
            *(rows[name].map_elements(lambda word: pretty(seats_from_one(word)), pl.String) for name in text),
            pl.lit("").alias("whole"),
            pl.Series("at_table", at_table, pl.String),
            pl.Series("panel", panels, pl.String),
        )
        if "seat" in named.columns:
            named = named.with_columns(pl.format("Seat {}", pl.col("seat") + 1).alias("seat"))
        if "round" in named.columns:
            named = named.with_columns(pl.format("Round {}", "round").alias("round"))
        if {"component", "kind"} <= set(named.columns):
            several = pl.struct("panel", "component").is_duplicated()
            full = pl.format("{} ({})", "component", pl.col("kind").str.to_lowercase())
            named = named.with_columns(pl.when(several).then(full).otherwise("component").alias("item"))
        return named
