"""What the TOML tables of every game are made of: the base of its pydantic models, and numbers within bounds."""

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import Annotated, Any, TypeVar

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]


class Table(BaseModel):
    """A TOML table: only known keys, only the right types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Tables = TypeVar("Tables", bound=Table)


def record_of(
    model: type[Tables], tables: Mapping[str, Any], dtype: np.dtype[Any], *fills: Callable[[Any, Tables], None]
) -> np.recarray[Any, Any]:
    """Check the tables of a game and turn them into a record.

    Parameters
    ----------
    model : what all its tables look like
    tables : those of components.toml and rules.toml with a variant's overrides, without provenance and notes
    dtype : of the record
    fills : each writes a part of the record

    Returns
    -------
    array of one record

    Raises
    ------
    ValueError
        (pydantic's ValidationError) if a key is unknown or missing, a value has the wrong type or lies out of bounds,
        or a total does not add up.
    """
    checked = model.model_validate(dict(tables))
    rules = np.zeros(1, dtype).view(np.recarray)
    for fill in fills:
        fill(rules[0], checked)
    return rules


def mark(flags: Any, enum: type[IntEnum], named: Iterable[str]) -> None:
    """Set the flag of each named member of an enum."""
    for name in named:
        flags[enum[name.upper()]] = 1
