"""The cards of a game: which components somebody may ask about, and by which moves they are taken (cards.toml)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import Field

from simulate import registry
from simulate.documents import Document, plain_name, read_toml, shown, validated
from simulate.errors import InputError, unknown

if TYPE_CHECKING:
    from simulate.contract import Game

FILE = "cards.toml"
EVERYTHING = "component"  # the only family of a game without the file


class FamilyTable(Document):
    """A table of the file."""

    first: str
    last: str
    taken_by: list[str] = Field(min_length=1)
    also_withheld: list[str] = []  # steps towards taking it, such as a bid


@dataclass(frozen=True)
class Family:
    """Components that are alike: buildings, associates, contracts and so on."""

    name: str
    components: tuple[str, ...]
    taken_by: tuple[str, ...]  # kinds of moves
    withheld: tuple[str, ...]  # kinds of moves that a ban withholds, those that take it among them


def families(game: Game) -> tuple[Family, ...]:
    """The families of a game's cards; without a file, all its components and every kind of move.

    Raises
    ------
    InputError
        If the file names a component or a kind of move that the game does not have.
    """
    from simulate.contract import names

    components, kinds = tuple(names(game.components)), tuple(names(game.kinds))
    path = registry.configs(game.id) / "games" / game.id / FILE
    if not path.is_file():
        return (Family(EVERYTHING, components, kinds, kinds),)
    file = shown(path)
    return tuple(checked(name, table, components, kinds, file) for name, table in read_toml(path).items())


def checked(name: str, table: object, components: Sequence[str], kinds: Sequence[str], file: str) -> Family:
    """A family whose words the game knows."""
    plain_name("family", name, file)
    if not isinstance(table, dict):
        raise InputError(f"{file}: {name}: must be a table, one for each family")
    family = validated(FamilyTable, table, file, (name,))
    for key, word in (("first", family.first), ("last", family.last)):
        if word not in components:
            raise unknown("component", word, components, f"{file}: {name}.{key}")
    for key, words in (("taken_by", family.taken_by), ("also_withheld", family.also_withheld)):
        for word in words:
            if word not in kinds:
                raise unknown("kind of move", word, kinds, f"{file}: {name}.{key}")
    start, stop = components.index(family.first), components.index(family.last) + 1
    if start >= stop:
        raise InputError(f"{file}: {name}: {family.last} stands before {family.first} among the game's components")
    return Family(
        name, tuple(components[start:stop]), tuple(family.taken_by), (*family.taken_by, *family.also_withheld)
    )


def chosen_families(game: Game, wanted: Sequence[str]) -> tuple[Family, ...]:
    """The families of these names, all if there are none.

    Raises
    ------
    InputError
        If the game has no such family, or its file is wrong.
    """
    by_name = {family.name: family for family in families(game)}
    for number, name in enumerate(wanted):
        if name not in by_name:
            raise unknown("family", name, by_name, f"cards of {game.id}")
        if name in wanted[:number]:
            raise InputError(f"cards of {game.id}: {name!r} is given twice")
    return tuple(by_name[name] for name in wanted or by_name)
