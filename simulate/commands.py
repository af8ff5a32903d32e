"""Commands beyond tables: how strong players are, whether claims hold, what answers take, whether to trust the tool."""

from pathlib import Path
from typing import Annotated

import typer

from simulate.console import Jobs, LogLevel, Quiet, TableFormat, formatted, note, say
from simulate.errors import InputError


def plan_answers(
    game: Annotated[str, typer.Argument(help="A game's id, see `bilanx games`.")],
    players: Annotated[int, typer.Option("-p", "--players", help="Number of players.")] = 4,
    variant: Annotated[str, typer.Option("-v", "--variant", help="A variant's name or path.")] = "base",
    policies: Annotated[str, typer.Option(help="One policy for all seats, or one per seat.")] = "balanced",
    precision: Annotated[float | None, typer.Option(help="Wanted half-width of win rates, e.g. 0.005.")] = None,
    detect: Annotated[float | None, typer.Option(help="Smallest effect to find, e.g. 0.01.")] = None,
    against: Annotated[str | None, typer.Option(help="A variant to compare with, on the same deals.")] = None,
    variants: Annotated[int, typer.Option(min=1, help="How many variants will be compared with the base.")] = 1,
    power: Annotated[float, typer.Option(help="How often the effect is to be found.")] = 0.8,
    log: Annotated[LogLevel, typer.Option(help="What would be written.")] = LogLevel.MOVES,
    jobs: Jobs = -1,
    form: Annotated[TableFormat, typer.Option("--format", help="How to print it.")] = TableFormat.MD,
    quiet: Quiet = False,
) -> None:
    """Say how many games an answer takes, how many minutes on this machine, and how much disk.

    Examples: bilanx plan sylla -p 4 --precision 0.005
              bilanx plan sylla -p 4 --detect 0.01 --against famine_2 --variants 6
    """
    from dataclasses import replace

    from simulate.forecast import plan_forecast
    from simulate.progress import Progress
    from simulate.sweeps import single_cell

    wanted = [variant] if against is None else [variant, against]
    plans = [single_cell(game, name, players, policies.split(","), 1, 1, log.value) for name in wanted]
    both = replace(plans[0], cells=tuple(cell for plan in plans for cell in plan.cells))
    table = plan_forecast(
        both, precision, detect, variants=variants, power=power, jobs=jobs, progress=Progress(quiet=quiet)
    )
    say(formatted(table, form))


def ladder(
    game: Annotated[str, typer.Argument(help="A game's id, see `bilanx games`.")],
    players: Annotated[int, typer.Option("-p", "--players", help="Number of players.")] = 2,
    variant: Annotated[str, typer.Option("-v", "--variant", help="A variant's name or path.")] = "base",
    policies: Annotated[
        str | None, typer.Option(help="Who plays, separated by commas \\[default: all the game's policies].")
    ] = None,
    num_games: Annotated[int, typer.Option("-n", "--games", min=1, help="Games of each line-up.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same bytes.")] = 1,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Folder of the run \\[default: below runs/].")
    ] = None,
    jobs: Jobs = -1,
    form: Annotated[TableFormat, typer.Option("--format", help="How to print the ratings.")] = TableFormat.MD,
    quiet: Quiet = False,
) -> None:
    """Rate a game's policies: every line-up of different ones is played, no order is claimed where intervals overlap.

    Examples: bilanx ladder sylla
              bilanx ladder sylla -p 4 --policies balanced,my.toml:hoarder,merchant,senator,random -n 1000
    """
    from analysis.tables import find
    from simulate.batch import run_batch
    from simulate.players import policies as names_of
    from simulate.progress import Progress
    from simulate.sweeps import every_lineup

    pool = policies.split(",") if policies else [*names_of(game)]
    plan = every_lineup(game, variant, players, pool, num_games, seed)
    folder = output or Path("runs") / plan.name
    run = run_batch(plan, folder, jobs=jobs, progress=Progress(quiet=quiet))
    say(formatted(find(run, "ratings").fill(run), form))
    note(f"\nLogs: {folder}   Who beats whom: bilanx analyse {folder} --table matchups")


def audit(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Ids of games \\[default: all].")
    ] = None,
    players: Annotated[int | None, typer.Option("-p", "--players", help="\\[default: the fullest table]")] = None,
    num_games: Annotated[int, typer.Option("-n", "--games", min=50, help="Games of each batch.")] = 400,
    comparisons: Annotated[int, typer.Option(min=2, help="Batches that are compared with their like.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same table.")] = 1,
    jobs: Jobs = -1,
    form: Annotated[TableFormat, typer.Option("--format", help="How to print it.")] = TableFormat.MD,
    quiet: Quiet = False,
) -> None:
    """Test the tool on its own games: it must find what is planted, and nothing else. Ends with code 1 if it fails.

    Examples: bilanx audit
              bilanx audit sylla -p 4 --comparisons 100
    """
    from simulate.audit.subject import subject_of
    from simulate.audit.table import FAIL
    from simulate.audit.table import audit as audited
    from simulate.registry import game_ids

    names = games or [*game_ids()]
    subjects = [subject_of(name, players, num_games, comparisons, seed, jobs) for name in names]
    table = audited(subjects, (lambda text: None) if quiet else note)
    say(formatted(table, form))
    if FAIL in table["result"]:
        raise typer.Exit(1)


def check(
    file: Annotated[Path, typer.Argument(metavar="CLAIMS.toml", help="Claims, e.g. configs/claims/sylla.toml.")],
    run: Annotated[
        Path | None, typer.Argument(metavar="[RUN]", help="A finished run to check; else the file's games are played.")
    ] = None,
    num_games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Games per cell, instead of the file's.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Instead of the file's.")] = None,
    junit: Annotated[Path | None, typer.Option(metavar="FILE.xml", help="Also write JUnit XML.")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Keep the games here \\[default: not kept].")
    ] = None,
    jobs: Jobs = -1,
    quiet: Quiet = False,
) -> None:
    """Test claims about a game. Exit code 0: all hold, 1: one fails, 3: none fails, but the games are too few to tell.

    Examples: bilanx check configs/claims/sylla.toml
              bilanx check configs/claims/sylla.toml runs/mine --junit claims.xml
    """
    from analysis.claims import exit_code
    from reports.junit import junit as junit_xml
    from reports.wording import seats_from_one
    from simulate.checking import check_run, play_and_check
    from simulate.progress import Progress
    from simulate.store import write_file

    if run is None:
        progress = Progress(quiet=quiet)
        checks = play_and_check(file, games=num_games, seed=seed, output=output, jobs=jobs, progress=progress)
    elif num_games is None and seed is None and output is None:
        checks = check_run(file, run)
    else:
        raise InputError("a finished run is checked as it is: without -n, --seed and -o")
    width = max(len(each.outcome) for each in checks)
    for each in checks:
        say(f"{each.outcome:<{width}}  {seats_from_one(f'{each.subject}: {each.evidence}')}")
    if junit is not None:
        write_file(junit, junit_xml(checks, file.stem))
    raise typer.Exit(exit_code(checks))
