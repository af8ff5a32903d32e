"""The associates' tables of components.toml, and the words that stand in several tables."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, model_validator

from simulate.games.nova_roma.components import FIRST_ASSOCIATE, Component
from simulate.games.nova_roma.constants import (
    NUM_END_CARDS,
)
from simulate.tables import Count, Table

NUM_ONCE_CARDS = 21


NUM_PERMANENT_CARDS = 6


FIRST_ONCE = FIRST_ASSOCIATE + NUM_END_CARDS


FIRST_PERMANENT = FIRST_ONCE + NUM_ONCE_CARDS


GoodName = Literal["wheat", "stone", "wood", "wine", "horse"]


ProductName = Literal["wheat", "stone", "wood", "wine", "horse", "coin"]


DeedName = Literal["trade", "develop", "petition", "recruit", "sail", "build", "race", "produce"]


PieceName = Literal["associates", "voyages", "buildings", "estates"]


CountName = Literal[
    "wheat", "stone", "wood", "wine", "horse", "coins", "influence", "associates", "voyages", "buildings", "estates",
    "animals", "cells",
]  # fmt: skip


def each_of(first: int, number: int) -> AfterValidator:
    """Check that a table has one entry for each of some components."""
    words = [member.name.lower() for member in list(Component)[first : first + number]]

    def check(tables: dict[str, Any]) -> dict[str, Any]:
        for word in words:
            if word not in tables:
                raise ValueError(f"'{word}' is missing")
        for word in tables:
            if word not in words:
                raise ValueError(f"there is no '{word}'")
        return tables

    return AfterValidator(check)


class EndCard(Table):
    """An associate that scores at the end."""

    base: Count
    per: Count = 0
    least: Count = 0
    counts: CountName

    @model_validator(mode="after")
    def has_one_measure(self) -> Self:
        """Either so many things per point, or a least number of them."""
        if (self.per > 0) == (self.least > 0):
            raise ValueError("an associate needs either 'per' or 'least'")
        return self


class OnceCard(Table):
    """An associate used once a round."""

    action: DeedName
    effect: Literal[
        "wheat", "stone", "wood", "wine", "horse", "influence", "any_good", "strength", "employ", "keep_artisan"
    ]


class PermanentCard(Table):
    """An associate with a permanent effect."""

    action: Literal["trade", "develop", "petition", "recruit", "sail", "build", "race", "produce", "any"]
    effect: Literal["coin", "tame"]


class Associates(Table):
    """The 40 cards."""

    end_of_game: Annotated[dict[str, EndCard], each_of(FIRST_ASSOCIATE, NUM_END_CARDS)]
    once_a_round: Annotated[dict[str, OnceCard], each_of(FIRST_ONCE, NUM_ONCE_CARDS)]
    permanent: Annotated[dict[str, PermanentCard], each_of(FIRST_PERMANENT, NUM_PERMANENT_CARDS)]
