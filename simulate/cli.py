"""The command line: one thin command per arrow of the pipeline. Heavy imports happen inside the commands."""

import re
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simulate import __version__
from simulate.commands import audit, check, ladder, plan_answers
from simulate.console import Jobs, LogLevel, Margin, Quiet, TableFormat, formatted, note, say, stop
from simulate.errors import InputError, Interrupted, RunError
from simulate.gallery import gallery
from simulate.reporting import page_of, report
from simulate.showing import show_all
from simulate.weighing import cards

if TYPE_CHECKING:
    from simulate.cells import Plan, Until
    from simulate.store import Run

app = typer.Typer(
    help="Weigh board games: simulate thousands of plays, log every move, report who wins and why.",
    epilog="First steps:  bilanx demo  |  bilanx games sylla  |  bilanx simulate sylla -p 4 -n 10000 --seed 1",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)


class Backend(StrEnum):
    """Where the games are played."""

    LOKY = "loky"
    THREADING = "threading"
    DASK = "dask"


class ReplayFormat(StrEnum):
    """How a replay is printed."""

    TEXT = "text"
    JSON = "json"


RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="Folder of a run, e.g. runs/demo.")]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="DIR", help="Folder of the run \\[default: below runs/].")
]
BackendOption = Annotated[Backend, typer.Option(help="loky and threading: this machine; dask: a cluster.")]
Scheduler = Annotated[
    str | None, typer.Option(metavar="ADDR", help="Address of the Dask scheduler, with --backend dask.")
]
Chunk = Annotated[int, typer.Option(min=1, help="Parts (about 2,000 games each) per task; no effect on results.")]
Precision = Annotated[
    float | None,
    typer.Option(
        help="Instead of -n: play until the win rate of every seat is known ± this, by intervals that may be watched."
    ),
]
MaxGames = Annotated[
    int | None, typer.Option(min=1, help="With --precision: the most games of a cell \\[default: 1000000].")
]


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        say(f"bilanx {__version__}")
        raise typer.Exit


@app.callback()
def bilanx(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Weigh board games."""


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="A game's id; without it, all games.")] = None,
    markdown: Annotated[bool, typer.Option(help="The table of games as Markdown.")] = False,
) -> None:
    """List games, player counts, variants, policies, and how much of the data is estimated.

    Example: bilanx games sylla
    """
    from simulate.catalogue import describe_game, games_table

    say(games_table(markdown=markdown) if game is None else describe_game(game))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="A game's id, see `bilanx games`.")],
    players: Annotated[int, typer.Option("-p", "--players", help="Number of players.")] = 4,
    variant: Annotated[
        str, typer.Option("-v", "--variant", help="A variant's name, or the path of your own TOML.")
    ] = "base",
    policies: Annotated[
        str, typer.Option(help="One policy for all seats, or one per seat, separated by commas.")
    ] = "balanced",
    num_games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Number of games \\[default: 10000].")
    ] = None,
    precision: Precision = None,
    max_games: MaxGames = None,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same bytes.")] = 1,
    log: Annotated[LogLevel, typer.Option(help="moves: everything; games: all tables but the moves.")] = LogLevel.MOVES,
    output: Output = None,
    jobs: Jobs = -1,
    backend: BackendOption = Backend.LOKY,
    scheduler: Scheduler = None,
    chunk: Chunk = 1,
    quiet: Quiet = False,
) -> None:
    """Play one game with one line-up many times; the same command again resumes what was interrupted.

    Examples: bilanx simulate sylla -p 4 -n 10000 --seed 1
              bilanx simulate sylla -p 2 --policies balanced,random --precision 0.01 --max-games 100000
    """
    from simulate.sweeps import single_cell

    until = stop_rule(num_games, precision, max_games)
    plan = single_cell(game, variant, players, policies.split(","), num_games or 10_000, seed, log.value, until)
    run_and_show(plan, output, jobs, backend, scheduler, chunk, quiet)


def stop_rule(num_games: int | None, precision: float | None, max_games: int | None) -> "Until | None":
    """When a run may stop by itself; None if it plays a number of games."""
    if num_games is not None and precision is not None:
        raise InputError("give either -n or --precision, not both")
    if precision is None:
        if max_games is not None:
            raise InputError("--max-games goes with --precision")
        return None
    from simulate.cells import Until
    from simulate.stopping import check_precision

    check_precision(precision)
    return Until(precision, max_games or 1_000_000)


@app.command()
def sweep(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A sweep, e.g. configs/sweeps/demo.toml.")],
    num_games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Games per cell, instead of the file's.")
    ] = None,
    precision: Precision = None,
    max_games: MaxGames = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Instead of the file's.")] = None,
    output: Output = None,
    jobs: Jobs = -1,
    backend: BackendOption = Backend.LOKY,
    scheduler: Scheduler = None,
    chunk: Chunk = 1,
    quiet: Quiet = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it takes: games, minutes, disk.")] = False,
) -> None:
    """Play every cell of a grid of games, variants, player counts and line-ups; resumes an unfinished run.

    Examples: bilanx sweep configs/sweeps/sylla_seats.toml -o runs/seats
              bilanx sweep configs/sweeps/sylla_seats.toml --dry-run
    """
    from simulate.sweeps import load_sweep, overridden

    plan = overridden(load_sweep(file), num_games, seed, stop_rule(num_games, precision, max_games))
    if dry_run:
        from simulate.forecast import sweep_forecast
        from simulate.progress import Progress

        say(formatted(sweep_forecast(plan, jobs, Progress(quiet=quiet)), TableFormat.MD))
    else:
        run_and_show(plan, output, jobs, backend, scheduler, chunk, quiet)


def default_folder(plan: "Plan") -> Path:
    """Below runs/, named by what is played, so that another plan never meets the same folder."""
    return Path("runs") / re.sub(r"[^A-Za-z0-9_.-]+", "-", plan.name)


def run_and_show(
    plan: "Plan",
    output: Path | None,
    jobs: int,
    backend: Backend,
    scheduler: str | None,
    chunk: int,
    quiet: bool,
) -> "Run":
    """Play a plan, print its main tables, and write all of them to summary.json."""
    from analysis.verdicts import MARGIN
    from simulate.batch import run_batch
    from simulate.progress import Progress

    folder = output or default_folder(plan)
    run = run_batch(
        plan, folder, jobs=jobs, backend=backend.value, scheduler=scheduler, chunk=chunk, progress=Progress(quiet=quiet)
    )
    show_all(run, MARGIN)
    if plan.until is not None:
        from analysis.sequences import precise_win_rates

        say(f"\n## Win rates that may be watched\n\n{formatted(precise_win_rates(run, plan.until.precision), 'md')}")
    note(f"\nLogs: {folder}   Report: bilanx report {folder}   All tables: bilanx analyse {folder} --table NAME")
    return run


@app.command()
def analyse(
    run: RunFolder,
    table: Annotated[str | None, typer.Option(help="One table; without it, headline and main tables.")] = None,
    form: Annotated[TableFormat, typer.Option("--format", help="How to print it.")] = TableFormat.MD,
    margin: Margin = "2pp",
) -> None:
    """Print tables of a run: every estimate with its 95 % interval and n. Without --table, also write summary.json.

    Examples: bilanx analyse runs/demo
              bilanx analyse runs/demo --table scoring_sources --format csv
    """
    from analysis.claims import fraction
    from analysis.tables import find
    from simulate.store import open_run

    if table is None and form is not TableFormat.MD:
        raise InputError(f"--format {form.value} is for one table: give --table NAME")
    within = fraction(margin, "--margin")
    opened = open_run(run)
    if table is None:
        show_all(opened, within)
    else:
        say(formatted(find(opened, table).fill(opened, within), form))


@app.command()
def compare(
    run: RunFolder,
    others: Annotated[list[Path] | None, typer.Argument(metavar="[RUN_B]...", help="Other runs.")] = None,
    by: Annotated[str, typer.Option(help="What differs within one run: variant or lineup.")] = "variant",
    base: Annotated[str | None, typer.Option(help="The variant or line-up to compare with \\[default: base].")] = None,
    margin: Margin = "2pp",
    form: Annotated[TableFormat, typer.Option("--format", help="How to print it.")] = TableFormat.MD,
) -> None:
    """Compare the variants of a run with its base, or runs with the first one, on the deals they share.

    Examples: bilanx compare runs/sylla_data --by variant
              bilanx compare runs/before runs/after
    """
    from analysis.claims import fraction
    from analysis.compare import changes
    from analysis.compare import compare as compared
    from analysis.judgements import useless_pairings, variants_judged
    from reports.wording import seats_from_one
    from simulate.store import open_run

    within = fraction(margin, "--margin")
    opened = open_run(run)
    rivals = [open_run(other) for other in others or ()]
    frame = compared(opened, *rivals, by=by, base=base)
    if form is TableFormat.MD:
        judged = changes(opened, *rivals, by=by, base=base, margin=within)
        for line in variants_judged(judged):
            say(f"- {seats_from_one(line)}")
        for line in useless_pairings(judged):
            note(f"warning: {line}")
        if len({str(each.manifest.bans) for each in (opened, *rivals)}) > 1:
            note("warning: these runs ban cards differently; a difference may come from the bans")
        if not frame["paired"].all():
            note("warning: runs of different seeds play different deals; they are compared as independent")
        say("")
    say(formatted(frame, form))


@app.command()
def replay(
    run: RunFolder,
    game: Annotated[int, typer.Option("--game", help="Number of the game within its cell.")],
    cell: Annotated[int, typer.Option("--cell", help="Number of the cell.")] = 0,
    form: Annotated[
        ReplayFormat, typer.Option("--format", help="text to read, json one object per line.")
    ] = ReplayFormat.TEXT,
) -> None:
    """Play a logged game again from its seed, move by move; fails if the log disagrees.

    Example: bilanx replay runs/demo --game 17 --cell 2
    """
    from simulate.replay import replay as replayed
    from simulate.store import open_run
    from simulate.transcript import json_lines, text_lines

    result = replayed(open_run(run), cell, game)
    for line in json_lines(result) if form is ReplayFormat.JSON else text_lines(result):
        say(line)


app.command()(report)
app.command()(ladder)
app.command()(check)
app.command("plan")(plan_answers)
app.command()(audit)
app.command()(cards)
app.command()(gallery)


@app.command()
def demo(
    output: Output = None,
    jobs: Jobs = -1,
    quiet: Quiet = False,
) -> None:
    """Run the main job on a small scale: sweep, analysis, report, in about a minute.

    Example: bilanx demo -o runs/demo
    """
    from simulate.config import CONFIGS
    from simulate.sweeps import load_sweep

    plan = load_sweep(CONFIGS / "sweeps" / "demo.toml")
    run = run_and_show(plan, output or Path("runs/demo"), jobs, Backend.LOKY, None, 1, quiet)
    say(f"\nReport: {page_of([run], quiet=quiet)}")


def main() -> None:
    """Run a command; a user's mistake ends in one line and code 2, a failure in one line and code 1."""
    try:
        app()
    except InputError as error:
        stop(str(error), 2)
    except RunError as error:
        stop(str(error), 1)
    except Interrupted as error:
        stop(f"{error} The same command resumes it:\n  bilanx {' '.join(sys.argv[1:])}", 130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
