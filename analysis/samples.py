"""Which games of a run are worth reading: of each game a typical one, the closest and the most lopsided."""

import polars as pl

from analysis.frames import BASE, RunLike

TYPICAL, CLOSEST, LOPSIDED = "A typical game", "The closest game", "The most lopsided game"


def telling_games(run: RunLike) -> pl.DataFrame:
    """Choose three plays of each of the run's games, from the base variant's first line-up at the largest table.

    Returns
    -------
    pl.DataFrame
        Columns cell, game, title, reason. Typical is the game whose winning score and length are nearest to their
        medians (in median deviations); the lead is the winner's score minus the best of the others. No game is listed
        twice, and of equals the first is; solitaire without an automa has a typical game only.
    """
    names = run.cells()["game"].unique(maintain_order=True)
    return pl.concat([_telling(game_results(run, main_cell(run, name))) for name in names])


def _telling(results: pl.DataFrame) -> pl.DataFrame:
    """The three games of one cell."""
    score, plies = results["score"].median(), results["plies"].median()
    usual = f"the winner has {{}} points after {{}} decisions; the medians are {plain(score)} and {plain(plies)}"
    chosen = [(_away("score") + _away("plies"), TYPICAL, pl.format(usual, "score", "plies"))]
    if results["lead"].null_count() < len(results):
        lead = "{} ahead of the best of the others, the {} of " + f"{len(results):,} games of this line-up"
        chosen += [
            (pl.col("lead").abs(), CLOSEST, pl.format(lead, _points("lead"), pl.lit("least"))),
            (-pl.col("lead"), LOPSIDED, pl.format(lead, _points("lead"), pl.lit("most"))),
        ]
    rows: list[pl.DataFrame] = []
    left = results
    for order, title, reason in chosen:
        best = left.sort(order, "game", nulls_last=True).head(1)
        rows.append(best.select("cell", "game", title=pl.lit(title), reason=reason))
        left = left.join(best, on="game", how="anti")
    return pl.concat(rows)


def main_cell(run: RunLike, game: str) -> int:
    """The cell whose plays stand for a game's."""
    cells = run.cells().filter(pl.col("game") == game).with_columns(is_base=pl.col("variant") == BASE)
    return int(cells.sort("is_base", "players", descending=True, maintain_order=True)["cell"][0])


def game_results(run: RunLike, cell: int) -> pl.DataFrame:
    """Of each game of a cell its length, the winner's score and the lead over the best of the others (null if none)."""
    mine = pl.col("cell") == cell
    ordered = run.scan("seats").filter(mine).sort("rank", pl.col("score").neg(), "seat")
    seats = ordered.group_by("game").agg(
        score=pl.col("score").first().cast(pl.Int64),
        others=pl.col("score").slice(1).max().cast(pl.Int64),
    )
    games = run.scan("games").filter(mine).select("cell", "game", pl.col("plies").cast(pl.Int64))
    return games.join(seats, on="game").with_columns(lead=pl.col("score") - pl.col("others")).sort("game").collect()


def _away(name: str) -> pl.Expr:
    """How far a value is from the median, in median deviations."""
    away = (pl.col(name) - pl.col(name).median()).abs()
    return away / pl.max_horizontal(away.median(), pl.lit(1.0))


def _points(name: str) -> pl.Expr:
    return pl.format("{} " + "point{}", name, pl.when(pl.col(name) == 1).then(pl.lit("")).otherwise(pl.lit("s")))


def plain(value: object) -> str:
    """A median without needless decimals.

    >>> plain(12.0), plain(12.5)
    ('12', '12.5')
    """
    return f"{value:g}" if isinstance(value, float | int) else "unknown"
