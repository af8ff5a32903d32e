"""TOML files of ours and of the user: read and checked, each mistake told in one line that names file and key."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from simulate.errors import InputError, unknown
from simulate.registry import CONFIGS

Location = tuple[str | int, ...]  # the way to a value: keys of tables, indices of arrays

PLAIN_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*")
SHOWN_LENGTH = 60
SAYS_THE_OFFENCE = ("value_error", "too_short", "too_long")  # types of error whose message holds it already


class Document(BaseModel):
    """A table whose keys are all known and whose values are not converted (an integer may stand for a float)."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


DocumentT = TypeVar("DocumentT", bound=Document)


def shown(path: Path) -> str:
    """A path as the user knows it: below `configs`, below the working folder, or as it is."""
    if path.is_relative_to(CONFIGS):
        return (CONFIGS.name / path.relative_to(CONFIGS)).as_posix()
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def dotted(location: Location) -> str:
    """A location as one word: `cells.0.players`; keys that need quotes get them.

    >>> dotted(("cells", 0, "two words"))
    "cells.0.'two words'"
    """
    keys = (str(key) for key in location)
    return ".".join(key if PLAIN_NAME.fullmatch(key) else repr(key) for key in keys)


def plain_name(what: str, name: str, where: str = "") -> str:
    """The name itself, if it can stand in a path and in a page.

    Raises
    ------
    InputError
        If it holds anything but letters, digits, `_`, `-` and `.`, or starts with a dot.
    """
    if not PLAIN_NAME.fullmatch(name):
        place = f"{where}: " if where else ""
        raise InputError(f"{place}{what} {name!r}: only letters, digits, _, - and . are allowed, and no dot in front")
    return name


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file.

    Raises
    ------
    InputError
        If there is no such file, it cannot be read, or it is not TOML (with the line).
    """
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise InputError(f"{shown(path)}: no such file") from None
    except OSError as error:
        raise InputError(f"{shown(path)}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{shown(path)}: not UTF-8 text (byte {error.start})") from None
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{shown(path)}: not valid TOML: {error}") from None


def validated(model: type[DocumentT], table: Mapping[str, Any], file: str, at: Location = ()) -> DocumentT:
    """A table of a file as a document.

    Parameters
    ----------
    model : what the table must look like
    table : its keys and values
    file : the file it comes from, as shown to the user
    at : where in the file the table stands

    Raises
    ------
    InputError
        For the first thing that is wrong.
    """
    try:
        return model.model_validate(table)
    except ValidationError as error:
        raise one_line(error, lambda location: file, at, known=model.model_fields) from None


def one_line(
    error: ValidationError, file_of: Callable[[Location], str], at: Location = (), known: Iterable[str] = ()
) -> InputError:
    """The first of pydantic's complaints in our words; unknown keys come first, for they explain missing ones.

    Parameters
    ----------
    error : the complaints
    file_of : the file that holds a location
    at : where in the file the validated table stands
    known : the keys of that table; for tables within it, the missing keys are the ones to suggest
    """
    complaints = sorted(error.errors(include_url=False), key=lambda complaint: complaint["type"] != "extra_forbidden")
    first = complaints[0]
    location = (*at, *first["loc"])
    file = file_of(location)
    if first["type"] in ("extra_forbidden", "missing"):
        *table, key = first["loc"]
        where = ": ".join(filter(None, [file, dotted((*at, *table))]))
        if first["type"] == "missing":
            return InputError(f"{where}: the key '{key}' is missing")
        missing = [
            other["loc"][-1] for other in complaints if other["type"] == "missing" and other["loc"][:-1] == (*table,)
        ]
        return unknown("key", dotted((key,)), map(str, missing if table else known or missing), where)
    message = first["msg"].removeprefix("Value error, ").removeprefix("Input ").replace(" after validation", "")
    offence = "" if first["type"] in SAYS_THE_OFFENCE else f", not {brief(first['input'])}"
    return InputError(": ".join(filter(None, [file, dotted(location), message + offence])))


def brief(value: object) -> str:
    """A value on one line, cut when long.

    >>> brief({"a": 1})
    'a table'
    """
    if isinstance(value, Mapping):
        return "a table"
    text = repr(value)
    return text if len(text) <= SHOWN_LENGTH else f"{text[:SHOWN_LENGTH]}…"
