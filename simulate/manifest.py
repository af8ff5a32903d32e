"""What a run is: its resolved configuration and its finished parts, as one deterministic JSON file.

Nothing of the machine that played stands in it: no time, host, path, number of workers or backend. The tables of a run
can be read, replayed and explained from the manifest alone.
"""

import json
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

FORMAT = 1  # of the manifest and the tables
SHOWN = 60  # characters of a value that a message quotes


class Entry(BaseModel):
    """Part of a manifest: exactly these keys."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    @classmethod
    def of(cls, source: object) -> Self:
        """The entry of an object that has attributes of the same names, among others."""
        return cls.model_validate(source, from_attributes=True)


class CellEntry(Entry):
    """A cell as it was played; `games` counts whole blocks."""

    game: str
    variant: str
    players: int
    lineup: tuple[str, ...]
    rotations: int
    games: int
    rules_digest: str


class GameEntry(Entry):
    """A game as the logs name its words."""

    name: str
    version: int
    kinds: tuple[str, ...]
    components: tuple[str, ...]
    sources: tuple[str, ...]
    ends: tuple[str, ...]


class ProvenanceEntry(Entry):
    """How well a table of a game's data is known."""

    table: str
    provenance: str
    note: str
    overridden: bool


class RulesEntry(Entry):
    """The rules and data of a variant, in full."""

    description: str
    tables: dict[str, Any]
    provenance: tuple[ProvenanceEntry, ...]


class PolicyEntry(Entry):
    """A policy, in full."""

    description: str
    is_random: bool
    noise: float
    weights: dict[str, float]


class UntilEntry(Entry):
    """When a cell was to stop; then its `games` are those that it took (until it is complete, the most it may take)."""

    precision: float
    max_games: int


class FamilyEntry(Entry):
    """Components of a kind: which of them are drawn, and by which moves they are taken."""

    name: str
    drawn: tuple[str, ...]
    never_offered: tuple[str, ...]  # in no move of the pilot games
    withheld: tuple[str, ...]  # kinds of moves
    taken_by: tuple[str, ...]


class BansEntry(Entry):
    """A design that bans components at random; each player (or the table) may draw none."""

    mode: Literal["player", "table"]
    pilot_games: int  # of each cell, which show what is offered at all
    cells: tuple[tuple[FamilyEntry, ...], ...]


class Part(Entry):
    """A finished part: which games, and how its files can be recognised."""

    part: int
    cell: int
    first_game: int
    num_games: int
    rows: dict[str, int]
    digests: dict[str, str]


class Manifest(Entry):
    """What a run is and what it has finished."""

    format: int = Field(validation_alias="schema", serialization_alias="schema")
    status: Literal["unfinished", "complete"]
    bilanx: str
    versions: dict[str, str]
    sources: str
    name: str
    question: str
    seed: int
    log: Literal["moves", "games"]
    cells: tuple[CellEntry, ...]
    games: dict[str, GameEntry]
    rules: dict[str, RulesEntry]
    policies: dict[str, PolicyEntry]
    parts: tuple[Part, ...]
    until: UntilEntry | None = None
    bans: BansEntry | None = None

    def to_json(self) -> str:
        """The same text for the same run, keys sorted."""
        return json.dumps(self.model_dump(by_alias=True), sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def difference(there: Manifest, here: Manifest) -> str | None:
    """The first thing in which two runs differ, leaving aside how far they got; None if they are the same run."""
    progress: dict[str, Any] = {"status": True, "parts": True}
    if here.until is not None:
        progress["cells"] = {"__all__": {"games"}}
    return first_difference(there.model_dump(exclude=progress), here.model_dump(exclude=progress))


def first_difference(there: Any, here: Any, key: str = "") -> str | None:
    """The place and both values of the first difference of two trees of dicts and sequences."""
    if isinstance(there, dict) and isinstance(here, dict) and there.keys() == here.keys():
        pairs = [(str(name), there[name], here[name]) for name in there]
    elif isinstance(there, list | tuple) and isinstance(here, list | tuple) and len(there) == len(here):
        pairs = [(str(index), *pair) for index, pair in enumerate(zip(there, here, strict=True))]
    else:
        return None if there == here else f"{key}: {shown(there)} there, {shown(here)} here"
    found = (first_difference(old, new, f"{key}.{name}" if key else name) for name, old, new in pairs)
    return next(filter(None, found), None)


def shown(value: Any) -> str:
    """A value as a message quotes it."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
