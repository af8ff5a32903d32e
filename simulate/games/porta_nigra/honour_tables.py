"""The tables of honour cards: what they do, how many there are, what they cost."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.porta_nigra.component_tables import BuildingName, ColourName
from simulate.games.porta_nigra.constants import NUM_HONOUR_CARDS
from simulate.tables import Count, Positive, Table

Price = Annotated[int, Field(ge=1, le=3)]


class Final(Table):
    """A final-scoring card."""

    effect: Literal["final"]
    amount: Positive


class Replacement(Table):
    """A card that counts as a building card."""

    effect: Literal["replace"]
    target: BuildingName
    amount: Annotated[int, Field(ge=1, le=1)]


class Tower(Table):
    """The card that raises a tower by a brick."""

    effect: Literal["tower"]
    amount: Annotated[int, Field(ge=1, le=1)]


class Bricks(Table):
    """Bricks of the reserve into the own stock of a colour."""

    effect: Literal["bricks"]
    target: ColourName
    amount: Positive


class Gift(Table):
    """Something taken, or done, at once."""

    effect: Literal["coins", "torches", "romans", "build", "points"]
    amount: Positive


class PrintedCards(Table):
    """Cards whose effects the rulebook gives."""

    final_30: Final
    final_42: Final
    final_56: Final
    basilica: Replacement
    amphitheatre: Replacement
    city_wall: Replacement
    porta_nigra: Replacement
    tower: Tower


class GuessedCards(Table):
    """Cards whose amounts are guessed."""

    black: Bricks
    blue: Bricks
    red: Bricks
    yellow: Bricks
    white: Bricks
    coins_small: Gift
    coins_large: Gift
    torches: Gift
    romans_small: Gift
    romans_large: Gift
    build: Gift
    points_small: Gift
    points_medium: Gift
    points_large: Gift


class HonourCards(Table):
    """What honour cards do."""

    printed: PrintedCards
    guessed: GuessedCards


class HonourCopies(Table):
    """How many of each there are, in the order of Honour."""

    final_30: Count
    final_42: Count
    final_56: Count
    basilica: Count
    amphitheatre: Count
    city_wall: Count
    porta_nigra: Count
    tower: Count
    black: Count
    blue: Count
    red: Count
    yellow: Count
    white: Count
    coins_small: Count
    coins_large: Count
    torches: Count
    romans_small: Count
    romans_large: Count
    build: Count
    points_small: Count
    points_medium: Count
    points_large: Count

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """28 cards."""
        total = sum(self.model_dump().values())
        if total != NUM_HONOUR_CARDS:
            raise ValueError(f"there are {NUM_HONOUR_CARDS} honour cards, not {total}")
        return self


class PrintedPrices(Table):
    """Influence of the pictured cards."""

    final_30: Price
    basilica: Price
    amphitheatre: Price
    city_wall: Price
    porta_nigra: Price


class GuessedPrices(Table):
    """Influence of the others."""

    final_42: Price
    final_56: Price
    tower: Price
    black: Price
    blue: Price
    red: Price
    yellow: Price
    white: Price
    coins_small: Price
    coins_large: Price
    torches: Price
    romans_small: Price
    romans_large: Price
    build: Price
    points_small: Price
    points_medium: Price
    points_large: Price


class HonourPrices(Table):
    """What honour cards cost in influence."""

    printed: PrintedPrices
    guessed: GuessedPrices
