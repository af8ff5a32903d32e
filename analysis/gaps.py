"""Gaps in the rules: games that do not end, ties that no rule breaks, rounds without a choice, and what is never seen.

A game's manifest lists all its kinds of moves, components, sources of points and ways to end, whether or not they
occurred, so that "never" is exact for this run. What of a box is never seen may belong to another variant, come by
itself (an event that nobody plays), or be shunned by these players; the interval says how rare it can be.

Every row counts games. Its interval is that of Clopper and Pearson with deals as trials: cautious where the games of a
deal are alike, and right where something was never seen: then it ends near 3.7 divided by the number of deals.

References
----------
C. J. Clopper and E. S. Pearson, The use of confidence or fiducial limits illustrated in the case of the binomial,
Biometrika 26, 1934.
"""

from dataclasses import dataclass

import polars as pl
from statsmodels.stats.proportion import proportion_confint

from analysis.decisions import moves
from analysis.frames import GROUP, RunLike, games_of, labels, with_labels
from analysis.freedom import choices_of_games
from analysis.intervals import LEVEL
from analysis.scores import UNFINISHED

ENDLESS, TIED, IDLE = "unfinished at the turn limit", "tied after all tie-breaks", "no choice for a whole round"
RARE = 100  # hardly ever: fewer than one in so many games
GAME, SEEN = ["cell", "game"], ["gap", "item"]
COLUMNS = [*GROUP, *SEEN, "estimate", "low", "high", "n", "games", "count", "replay"]


@dataclass(frozen=True)
class Words:
    """Something that a manifest lists, and the table that says whether it occurred."""

    listed: str  # the manifest's list
    table: str
    column: str
    never: str
    hardly: str


ENDS = Words("ends", "games", "end", "end never reached", "end hardly ever reached")
SOURCES = Words("sources", "ledger", "source", "source that never gave a point", "source that hardly ever gave a point")
KINDS = Words("kinds", "moves", "kind", "action never chosen", "action hardly ever chosen")
COMPONENTS = Words("components", "moves", "component", "component never used", "component hardly ever used")
NO_ENDS = ("running", UNFINISHED)  # the first of every game's list: no way to end


def gaps(run: RunLike) -> pl.DataFrame:
    """Games without an end, ties, and ways to end and sources that hardly or never occur.

    Returns
    -------
    One row per gap and item: `estimate` is the share of games in which it was seen, `count` their number, and `replay`
    the command that shows the first of them, null where there is none.
    """
    games, seats = run.scan("games"), run.scan("seats")
    is_first = pl.col("rank") == 1
    shared = seats.group_by(GAME).agg(
        first=is_first.sum() > 1, any=pl.col("rank").n_unique() < pl.len()
    ).collect(engine="streaming")  # fmt: skip
    endless = games.filter(pl.col("end").cast(pl.String) == UNFINISHED).select(GAME).collect()
    seen = [
        (ENDLESS, "the game", endless),
        (TIED, "first place", shared.filter("first")),
        (TIED, "any place", shared.filter("any")),
    ]
    return _counted(run, seen, (ENDS, SOURCES))


def unused(run: RunLike) -> pl.DataFrame:
    """Rounds that leave no choice, and kinds of moves and components that hardly or never occur.

    Returns
    -------
    Columns as of `gaps`. A player has no choice for a whole round if each of its decisions in it had one option only;
    `all players` means that this is true of everybody who had to move in that round. A round in which a player does not
    move at all does not count.
    """
    games = choices_of_games(run)
    seen = [
        (IDLE, "one player", games.filter(pl.col("idle") > 0)),
        (IDLE, "all players", games.filter(pl.col("dead") > 0)),
    ]
    return _counted(run, seen, (KINDS, COMPONENTS))


def _counted(run: RunLike, seen: list[tuple[str, str, pl.DataFrame]], words: tuple[Words, ...]) -> pl.DataFrame:
    """Say of each gap how many games it was seen in."""
    groups = labels(run).select("group").unique()
    asked = [groups.select("group", gap=pl.lit(gap), item=pl.lit(item)) for gap, item, _ in seen]
    hits = [games.select(*GAME, gap=pl.lit(gap), item=pl.lit(item)) for gap, item, games in seen]
    for what in words:
        listed, found = _seldom(run, what)
        asked.append(listed)
        hits.append(found)
    places = labels(run).select("cell", "group")
    counted = (
        pl.concat(hits)
        .sort(GAME)
        .join(places, on="cell", maintain_order="left")
        .group_by("group", *SEEN, maintain_order=True)
        .agg(pl.len().cast(pl.Int64).alias("count"), pl.col(GAME).first().name.suffix(" to replay"))
    )
    rows = (
        pl.concat(asked)
        .with_row_index("place")
        .join(_sizes(run), on="group")
        .join(counted, on=["group", *SEEN], how="left")
        .with_columns(pl.col("count").fill_null(0))
        .with_columns(estimate=pl.col("count") / pl.col("games"))
    )
    low, high = limits(rows["estimate"], rows["size"])
    replay = pl.format("bilanx replay RUN --cell {} --game {}", "cell to replay", "game to replay")
    return with_labels(run, rows.with_columns(low, high, replay=replay)).sort(*GROUP, "place").select(COLUMNS)


def _seldom(run: RunLike, what: Words) -> tuple[pl.DataFrame, pl.DataFrame]:
    """What of a list was seen in fewer than one in `RARE` games, and the games in which it was."""
    rows = moves(run) if what.table == "moves" else run.scan(what.table)
    item = pl.col(what.column).cast(pl.String).alias("item")
    counts = rows.select("cell", what.column).drop_nulls().group_by("cell", what.column).agg(pl.len().alias("uses"))
    places = labels(run).select("cell", "group", "game")
    by_cell = counts.collect(engine="streaming").with_columns(item).join(places, on="cell")
    uses = by_cell.group_by("group", "item").agg(pl.col("uses").sum())
    listed = pl.concat(
        places.filter(pl.col("game") == game)
        .select("group")
        .unique()
        .join(_items(what, facts[what.listed]), how="cross")
        for game, facts in _listed(run).items()
    )
    seldom = (
        listed.join(uses, on=["group", "item"], how="left", maintain_order="left")
        .join(_sizes(run), on="group", maintain_order="left")
        .filter(pl.col("uses").fill_null(0) * RARE < pl.col("games"))
        .with_columns(gap=pl.when(pl.col("uses").is_null()).then(pl.lit(what.never)).otherwise(pl.lit(what.hardly)))
        .sort(pl.col("uses").is_not_null(), maintain_order=True)
    )
    rare = by_cell.join(seldom.drop_nulls("uses"), on=["group", "item"], how="semi")
    found = (
        rows.filter(pl.col(what.column).is_in(rare[what.column].unique().implode()))
        .select(*GAME, item)
        .unique()
        .collect(engine="streaming")
        .join(rare.select("cell", "item"), on=["cell", "item"], how="semi")
        .with_columns(gap=pl.lit(what.hardly))
    )
    return seldom.select("group", *SEEN), found.select(*GAME, *SEEN)


def _items(what: Words, words: list[str]) -> pl.DataFrame:
    left_out = NO_ENDS if what is ENDS else ()
    return pl.DataFrame({"item": [word for word in words if word not in left_out]}, schema={"item": pl.String})


def _listed(run: RunLike) -> dict[str, dict[str, list[str]]]:
    """By game, the words of its manifest."""
    lists = {what.listed for what in (ENDS, SOURCES, KINDS, COMPONENTS)}
    return {game: {name: list(getattr(facts, name)) for name in lists} for game, facts in run.manifest.games.items()}


def _sizes(run: RunLike) -> pl.DataFrame:
    """Per group its games, its deals, and how many deals of equal weight they are worth (Kish)."""
    games = pl.col("games")
    return (
        games_of(run)
        .group_by("group")
        .agg(
            games.sum(),
            pl.len().cast(pl.Int64).alias("n"),
            (games.sum() ** 2 / (games**2).sum()).alias("size"),
        )
        .collect(engine="streaming")
    )


def limits(share: pl.Series, size: pl.Series) -> tuple[pl.Series, pl.Series]:
    """The interval of Clopper and Pearson for shares of `size` trials: columns low and high."""
    trials = size.to_numpy()
    low, high = proportion_confint(share.to_numpy() * trials, trials, 1 - LEVEL, method="beta")
    return pl.Series("low", low, pl.Float64), pl.Series("high", high, pl.Float64)
