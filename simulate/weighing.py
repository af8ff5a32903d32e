"""The command that weighs cards: play a run that bans them at random, or read one."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulate.console import Jobs, Quiet, TableFormat, formatted, note, say
from simulate.errors import InputError

if TYPE_CHECKING:
    from polars import DataFrame

SHOWN = (  # on a terminal; CSV and JSON have all columns
    *("cards", "component", "verdict", "estimate", "low", "high", "per_take", "per_take_low", "per_take_high"),
    *("taken", "taken_win", "other_win", "round", "observed", "observed_low", "observed_high", "n", "p_fdr"),
)


class BanMode(StrEnum):
    """Whom a ban is for."""

    PLAYER = "player"
    TABLE = "table"


def cards(
    subject: Annotated[str, typer.Argument(metavar="RUN|GAME", help="A run with bans, or a game to play.")],
    players: Annotated[int | None, typer.Option("-p", "--players", help="Number of players \\[default: 4].")] = None,
    variant: Annotated[
        str | None, typer.Option("-v", "--variant", help="A variant's name or path \\[default: base].")
    ] = None,
    policies: Annotated[
        str | None, typer.Option(help="One policy for all seats, or one per seat \\[default: balanced].")
    ] = None,
    num_games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Number of games \\[default: 20000].")
    ] = None,
    mode: Annotated[
        BanMode | None,
        typer.Option(help="Each player draws what it may not take, or one draw for the table \\[default: player]."),
    ] = None,
    family: Annotated[
        str | None, typer.Option(help="Only these families of cards, e.g. associate,estate \\[default: all].")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Same seed, same bytes \\[default: 1].")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Folder of the run \\[default: below runs/].")
    ] = None,
    jobs: Jobs = -1,
    margin: Annotated[
        str, typer.Option(metavar="SHARE", help="An effect that is surely smaller is none: 2pp, 0.5% or 0.02.")
    ] = "2pp",
    form: Annotated[TableFormat, typer.Option("--format", help="How to print it.")] = TableFormat.MD,
    quiet: Quiet = False,
) -> None:
    """Say what each card is worth: players may not take a card drawn at random, and it is seen how they fare.

    Examples: bilanx cards glory_to_rome -p 4 -n 50000 --family building -o runs/buildings
              bilanx cards runs/buildings --format csv
    """
    from analysis.cards import card_worth
    from analysis.claims import fraction
    from simulate.batch import run_batch
    from simulate.cells import Bans
    from simulate.progress import Progress
    from simulate.store import open_run
    from simulate.sweeps import single_cell

    within = fraction(margin, "--margin")
    how = (players, variant, policies, num_games, mode, family, seed, output)
    if names_a_run(subject):
        if any(option is not None for option in how):
            raise InputError("a finished run is weighed as it is: without -p, -v, -n, -o and other options of play")
        run = open_run(Path(subject))
        if run.manifest.bans is None:
            games = " or ".join(f"bilanx cards {game}" for game in run.manifest.games)
            raise InputError(f"{subject}: everybody could take everything; play a run that bans cards: {games}")
    else:
        plan = single_cell(
            subject,
            "base" if variant is None else variant,
            4 if players is None else players,
            ("balanced" if policies is None else policies).split(","),
            20_000 if num_games is None else num_games,
            1 if seed is None else seed,
            bans=Bans((mode or BanMode.PLAYER).value, () if family is None else tuple(family.split(","))),
        )
        run = run_batch(plan, output or Path("runs") / plan.name, jobs=jobs, progress=Progress(quiet=quiet))
    table = card_worth(run, within)
    if form is not TableFormat.MD:
        say(formatted(table, form))
        return
    kept = [column for column in SHOWN if table[column].count()]
    for (game, name, at_table, how_drawn), rows in table.group_by(
        "game", "variant", "players", "mode", maintain_order=True
    ):
        say(f"\n## {game}, {name}, {at_table} players: bans by {how_drawn}, {table['family'][0]} cards tested\n")
        say(formatted(rows.select(kept), TableFormat.MD))
        if how_drawn == BanMode.PLAYER.value:
            advise(rows, within)
    note(f"\nLogs: {run.folder}   Report: bilanx report {run.folder}   All columns: --format csv")


def advise(rows: "DataFrame", margin: float) -> None:
    """Say how many games would tell effects of the margin from none, where these are too few."""
    half = (rows["high"] - rows["low"]).median()
    if isinstance(half, float) and half > 2 * margin:
        games = rows["games"].max() * (half / 2 / margin) ** 2  # type: ignore[operator]
        note(
            f"\nHalf of the worths are known to ±{50 * half:.1f} pp only: ±{100 * margin:.3g} pp would take about "
            f"{games:,.0f} games, or fewer cards (--family)"
        )


def names_a_run(subject: str) -> bool:
    """Whether it is the folder of a run rather than the id of a game."""
    from simulate.registry import game_ids
    from simulate.store import MANIFEST

    folder = Path(subject)
    return (folder / MANIFEST).is_file() or "/" in subject or (folder.is_dir() and subject not in game_ids())
