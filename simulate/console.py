"""Words to the terminal: results to stdout, everything else to stderr, errors in one line; options of many commands."""

import json
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    import polars as pl

WIDE = 1000  # columns: long tables are for pipes and pagers, not to be cut


class LogLevel(StrEnum):
    """What is written."""

    MOVES = "moves"
    GAMES = "games"


class TableFormat(StrEnum):
    """How a table is printed."""

    MD = "md"
    CSV = "csv"
    JSON = "json"


Jobs = Annotated[int, typer.Option("-j", "--jobs", min=-1, help="Worker processes; -1 = one per core.")]
Quiet = Annotated[bool, typer.Option("-q", "--quiet", help="No progress.")]
Margin = Annotated[str, typer.Option(metavar="SHARE", help="How far from equal is still balanced: 2pp, 0.5% or 0.02.")]


def say(text: str) -> None:
    """Print a result."""
    typer.echo(text)


def note(text: str) -> None:
    """Print what is not a result."""
    typer.echo(text, err=True)


def formatted(frame: "pl.DataFrame", form: str) -> str:
    """A table as text. People read seats counted from 1, programs from 0 as in the logs.

    Parameters
    ----------
    frame : the table
    form : "md", "csv" or "json" (a list of objects)
    """
    import polars as pl
    import polars.selectors as cs

    from reports.wording import seats_from_one

    if form == "json":
        return json.dumps(frame.to_dicts(), indent=1)
    flat = frame.with_columns(pl.col(pl.List(pl.String)).list.join(" "))
    if form == "csv":
        return flat.write_csv().rstrip("\n")
    shown = flat.with_columns(
        cs.float().round_sig_figs(4),
        cs.string().map_elements(seats_from_one, return_dtype=pl.String),
        (cs.integer() & cs.by_name("seat", require_all=False)).as_expr() + 1,
    )
    with pl.Config(
        tbl_formatting="MARKDOWN",
        tbl_hide_dataframe_shape=True,
        tbl_hide_column_data_types=True,
        tbl_rows=-1,
        tbl_cols=-1,
        tbl_width_chars=WIDE,
        fmt_str_lengths=WIDE,
        thousands_separator=False,
    ):
        return str(shown)


def stop(message: str, code: int) -> NoReturn:
    """Say in one line what went wrong, and leave."""
    note(f"bilanx: {message}")
    sys.exit(code)
