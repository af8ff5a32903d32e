"""The tables of components.toml: which keys there are, which values they may have, which totals must add up."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.porta_nigra.constants import (
    HAND_SIZE,
    MAX_HEIGHT,
    MAX_ICONS,
    NUM_BRICKS,
    NUM_BUILDING_CARDS,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_MARKET_CARDS,
    NUM_QUARTERS,
)
from simulate.tables import Count, Positive, Table

ColourName = Literal["black", "blue", "red", "yellow", "white"]
ShopName = Literal["black", "blue", "red", "yellow"]
BuildingName = Literal["basilica", "amphitheatre", "city_wall", "porta_nigra"]
IconName = Literal[
    "buy_black", "buy_blue", "buy_red", "buy_yellow", "buy_white", "buy_grey",
    "build", "influence", "torch", "coins_3", "coins_4", "coins_5",
]  # fmt: skip
Bricks = Annotated[int, Field(ge=1, le=MAX_HEIGHT)]
Five = Annotated[list[Count], Field(min_length=5, max_length=5)]
Prizes = Annotated[list[Count], Field(min_length=2, max_length=2)]


class BrickTable(Table):
    """Bricks in the box and their values by colour."""

    total: Annotated[int, Field(ge=1, le=NUM_BRICKS)]
    values: Annotated[list[Positive], Field(min_length=NUM_COLOURS, max_length=NUM_COLOURS)]

    @model_validator(mode="after")
    def is_rising(self) -> Self:
        """Colours are ordered by value."""
        if sorted(set(self.values)) != self.values:
            raise ValueError(f"values must rise from black to white, not {self.values}")
        return self


class Romans(Table):
    """Romans of each colour."""

    each: Positive


class Shops(Table):
    """Coloured shops, clockwise."""

    quarters: Annotated[list[ShopName], Field(min_length=NUM_QUARTERS, max_length=NUM_QUARTERS)]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Each shop once."""
        if len(set(self.quarters)) != NUM_QUARTERS:
            raise ValueError(f"each shop has one quarter, not {self.quarters}")
        return self


class Pairing(Table):
    """Buildings of the same quarters."""

    quarters: Annotated[list[BuildingName], Field(min_length=NUM_QUARTERS, max_length=NUM_QUARTERS)]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Each building once."""
        if len(set(self.quarters)) != NUM_QUARTERS:
            raise ValueError(f"each building has one quarter, not {self.quarters}")
        return self


class Row(Table):
    """Five sites."""

    colours: Annotated[list[ColourName], Field(min_length=5, max_length=5)]
    bricks: Annotated[list[Bricks], Field(min_length=5, max_length=5)]


class Wall(Table):
    """The ten sites of the City Wall."""

    colours: Annotated[list[ColourName], Field(min_length=10, max_length=10)]
    bricks: Annotated[list[Bricks], Field(min_length=10, max_length=10)]


class Gate(Table):
    """The nine sites of Porta Nigra."""

    colours: Annotated[list[ColourName], Field(min_length=9, max_length=9)]


class Sites(Table):
    """All 44 sites, in the order of Component."""

    basilica_a: Row
    basilica_b: Row
    amphitheatre_a: Row
    amphitheatre_b: Row
    amphitheatre_c: Row
    city_wall: Wall
    porta_nigra: Gate


class SitePoints(Table):
    """Points of the sites with a printed number of bricks."""

    basilica_a: Five
    basilica_b: Five
    amphitheatre_a: Five
    amphitheatre_b: Five
    amphitheatre_c: Five
    city_wall: Annotated[list[Count], Field(min_length=10, max_length=10)]


class GuessedMajorities(Table):
    """Prizes that the rulebook's text does not give."""

    amphitheatre_b: Prizes
    amphitheatre_c: Prizes


class Majorities(Table):
    """First and second prizes."""

    basilica_a: Prizes
    basilica_b: Prizes
    amphitheatre_a: Prizes
    city_wall: Prizes
    level_3: Prizes
    level_4: Prizes
    level_5: Prizes
    level_6: Prizes
    level_7: Prizes
    level_8: Prizes
    guessed: GuessedMajorities


class ActionCard(Table):
    """An action card."""

    torches: Annotated[int, Field(ge=2, le=3)]
    icons: Annotated[list[IconName], Field(min_length=3, max_length=MAX_ICONS)]
    only_2_3: bool


class ActionCards(Table):
    """One player's deck; the four decks are alike."""

    cards: Annotated[list[ActionCard], Field(min_length=NUM_CARDS, max_length=NUM_CARDS)]

    @model_validator(mode="after")
    def leaves_a_hand(self) -> Self:
        """With four players, too, there are two cards to choose from."""
        kept = sum(not card.only_2_3 for card in self.cards)
        if kept < HAND_SIZE:
            raise ValueError(f"with four players a deck would have {kept} cards")
        return self


class MarketCards(Table):
    """Shops that get a brick, by card."""

    cards: Annotated[
        list[Annotated[list[ColourName], Field(min_length=1, max_length=NUM_COLOURS)]],
        Field(min_length=NUM_MARKET_CARDS, max_length=NUM_MARKET_CARDS),
    ]

    @model_validator(mode="after")
    def has_no_shop_twice(self) -> Self:
        """A card shows a shop at most once."""
        for card in self.cards:
            if len(set(card)) != len(card):
                raise ValueError(f"a market card names a shop twice: {card}")
        return self


class BuildingCards(Table):
    """Building cards by colour."""

    basilica: Five
    amphitheatre: Five
    city_wall: Five
    porta_nigra: Five

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Twenty cards."""
        total = sum(sum(cards) for cards in self.model_dump().values())
        if total != NUM_BUILDING_CARDS:
            raise ValueError(f"there are {NUM_BUILDING_CARDS} building cards, not {total}")
        return self
