"""What the TOML tables of every game are made of: the base of its pydantic models, and numbers within bounds."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]


class Table(BaseModel):
    """A TOML table: only known keys, only the right types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def mark(flags: Any, enum: type[IntEnum], named: Iterable[str]) -> None:
    """Set the flag of each named member of an enum."""
    for name in named:
        flags[enum[name.upper()]] = 1
