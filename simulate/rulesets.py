"""A game's rules in one variant: base files and overrides merged, checked and turned into a record."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import eq
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np
from pydantic import ValidationError

from simulate import registry
from simulate.documents import Document, Location, dotted, one_line, plain_name, read_toml, shown, validated
from simulate.errors import InputError, unknown
from simulate.overrides import NOTES, Tables, check_override, leaves, override, without_notes

if TYPE_CHECKING:
    from simulate.contract import Game

Origin = Literal["rulebook", "public", "estimated"]

BASE = "base"
BASE_FILES = ("components.toml", "rules.toml")  # a small game needs but one of them
AS_PUBLISHED = "the game as published"
DIGEST_BYTES = 8


@dataclass(frozen=True)
class Provenance:
    """Where the numbers of one table come from."""

    table: str
    provenance: Origin
    note: str
    overridden: bool  # the variant changes something in it


@dataclass(frozen=True)
class Ruleset:
    """A game's rules in one variant."""

    game: str
    variant: str  # as given: a name, or the path of the user's own file
    description: str
    record: np.recarray[Any, Any]  # an array of one RULES record
    tables: dict[str, Any]  # what it was made from, without provenance and notes
    provenance: tuple[Provenance, ...]
    digest: str


class Heading(Document):
    """What a file says about itself; a variant's provenance and note hold for all tables that it changes."""

    description: str = ""
    provenance: Origin | None = None
    note: str = ""


class Tag(Document):
    """What a table says about itself."""

    provenance: Origin
    note: str = ""


@dataclass(frozen=True)
class Layer:
    """One file of rules: the base has some with tables of their own, a variant lies over them."""

    file: str
    heading: Heading
    tables: Tables

    def touches(self, location: Location) -> bool:
        """Whether the file sets something at, below or around a location."""
        return any(all(map(eq, leaf, location)) for leaf in leaves(self.tables))


def read_layer(path: Path) -> Layer:
    """Split a file's tables from its heading."""
    content = read_toml(path)
    heading = {key: content.pop(key) for key in Heading.model_fields if key in content}
    return Layer(shown(path), validated(Heading, heading, shown(path)), content)


def base_layers(game_id: str) -> list[Layer]:
    """The files of a game's base."""
    folder = registry.configs(game_id) / "games" / game_id
    layers = [read_layer(folder / name) for name in BASE_FILES if (folder / name).exists()]
    if not layers:
        raise InputError(f"{shown(folder)}: no {' or '.join(BASE_FILES)}")
    for one, other in combinations(layers, 2):
        for key in one.tables.keys() & other.tables.keys():
            raise InputError(f"{other.file}: {dotted((key,))}: stands in {one.file} already")
    return layers


def variant_files(game_id: str) -> dict[str, Path]:
    """The shipped variants of a game by name."""
    folder = registry.configs(game_id) / "games" / game_id / "variants"
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


def variant_layer(game_id: str, variant: str, base: list[Layer]) -> Layer:
    """What a variant changes: nothing, or what stands in its file, shipped or the user's own."""
    if variant == BASE:
        description = next((layer.heading.description for layer in base if layer.heading.description), AS_PUBLISHED)
        return Layer(base[-1].file, Heading(description=description), {})
    files = variant_files(game_id)
    if variant not in files and not variant.endswith(".toml"):
        raise unknown("variant", plain_name("variant", variant), [BASE, *files])
    path = files.get(variant, Path(variant))
    layer = read_layer(path)
    plain_name("variant", path.stem, layer.file)
    if not layer.heading.description:
        raise InputError(f"{layer.file}: the key 'description' is missing")
    return layer


def variants(game_id: str) -> dict[str, str]:
    """Names and descriptions of a game's variants, the base first.

    Raises
    ------
    InputError
        If there is no such game, or a file is wrong.
    """
    base = base_layers(game_id)
    return {name: variant_layer(game_id, name, base).heading.description for name in (BASE, *variant_files(game_id))}


def load_ruleset(game_id: str, variant: str = BASE) -> Ruleset:
    """The rules of a game in a variant.

    Parameters
    ----------
    game_id : one of `registry.game_ids()`
    variant : one of `variants(game_id)`, or the path of the user's own file, which ends in .toml

    Raises
    ------
    InputError
        If there is no such game or variant, or a file is wrong: in one line with file, key and offence.
    """
    base = base_layers(game_id)
    changes = variant_layer(game_id, variant, base)
    tables: dict[str, Any] = {key: table for layer in base for key, table in layer.tables.items()}
    check_override(tables, changes.tables, changes.file)
    tables = override(tables, changes.tables)
    layers = [changes, *base]
    sources = provenances(tables, layers)
    game = registry.game(game_id)
    record = rules_record(game, without_notes(tables), layers)
    digest = hashlib.blake2b(record.tobytes() + f"{game.id} {game.version}".encode(), digest_size=DIGEST_BYTES)
    return Ruleset(
        game=game_id,
        variant=variant,
        description=changes.heading.description,
        record=record,
        tables=without_notes(tables),
        provenance=sources,
        digest=digest.hexdigest(),
    )


def rules_record(game: Game, tables: Tables, layers: Sequence[Layer] = ()) -> np.recarray[Any, Any]:
    """Let a game check and read its tables.

    Parameters
    ----------
    game : whose rules they are
    tables : all of them, without provenance and notes
    layers : the files they come from, the variant's first

    Returns
    -------
    array of one RULES record

    Raises
    ------
    InputError
        If the game rejects a value, a key or a total: it names the file that set it.
    """
    record = np.zeros(1, game.rules).view(np.recarray)
    try:
        record[:] = game.load_rules(tables)
    except ValidationError as error:
        raise one_line(error, lambda location: file_of(location, layers)) from None
    except ValueError as error:
        raise InputError(f"{file_of((), layers)}: {error}") from None
    return record


def file_of(location: Location, layers: Sequence[Layer]) -> str:
    """The file that sets a location, or else the table around it."""
    for place in (location, location[:1], ()):
        for layer in layers:
            if layer.touches(place):
                return layer.file
    return "rules"


def provenances(tables: Tables, layers: Sequence[Layer]) -> tuple[Provenance, ...]:
    """What is said about each table, in the order of the files; every value must be covered.

    Parameters
    ----------
    tables : all of them, merged
    layers : the files they come from, the variant's first

    Raises
    ------
    InputError
        If a value stands in no table that says its provenance, or says it wrongly.
    """
    changes = layers[0]
    owners = {leaf: owner(tables, leaf) for leaf in leaves(tables)}
    for leaf, table in owners.items():
        if table is None:
            raise InputError(f"{file_of(leaf, layers)}: {dotted(leaf)}: no table around it says its provenance")
    changed = {owners[leaf] for leaf in leaves(changes.tables) if leaf[-1] not in NOTES}
    found = []
    for table in filter(None, dict.fromkeys(owners.values())):
        says = table_at(tables, table)
        tag = validated(Tag, {key: says[key] for key in NOTES if key in says}, file_of(table, layers), table)
        if table in changed and changes.heading.provenance:
            tag = Tag(provenance=changes.heading.provenance, note=changes.heading.note)
        found.append(Provenance(dotted(table), tag.provenance, tag.note, table in changed))
    return tuple(found)


def owner(tables: Tables, leaf: Location) -> Location | None:
    """The innermost table around a value that says its provenance."""
    around = (leaf[:depth] for depth in range(len(leaf) - 1, 0, -1))
    return next((table for table in around if "provenance" in table_at(tables, table)), None)


def table_at(tables: Tables, location: Location) -> Tables:
    """The table that stands at a location."""
    found: Any = tables
    for key in location:
        found = found[key]
    return cast(Tables, found)
