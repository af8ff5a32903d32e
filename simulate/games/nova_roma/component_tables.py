"""The tables of components.toml: which keys there are, which values they may have, which totals must add up."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from simulate.games.nova_roma.card_tables import ProductName
from simulate.games.nova_roma.constants import (
    FORUM_SIDE,
    GRID_SIDE,
    MAX_TRACK,
    NUM_BASIC_TILES,
    NUM_BUILDINGS,
    NUM_COLOURS,
    NUM_EMPEROR_TOKENS,
    NUM_ESTATE_PLACES,
    NUM_FAVOURITES,
    NUM_REWARD_TOKENS,
    NUM_SPECIAL_TILES,
    NUM_TRACKS,
    NUM_VOYAGES,
)
from simulate.tables import Count, Positive, Table

ForumPlace = Annotated[int, Field(ge=1, le=FORUM_SIDE)]


ForumCell = Annotated[list[ForumPlace], Field(min_length=2, max_length=2)]


class Emperor(Table):
    """Two forum cells on each token."""

    tokens: Annotated[
        list[Annotated[list[ForumCell], Field(min_length=2, max_length=2)]],
        Field(min_length=NUM_EMPEROR_TOKENS, max_length=NUM_EMPEROR_TOKENS),
    ]

    @model_validator(mode="after")
    def has_two_places(self) -> Self:
        """The cells of a token differ."""
        for number, (one, other) in enumerate(self.tokens, 1):
            if one == other:
                raise ValueError(f"emperor token {number} shows the cell {one} twice")
        return self


class Cost(Table):
    """Goods and coins."""

    wheat: Count = 0
    stone: Count = 0
    wood: Count = 0
    wine: Count = 0
    horse: Count = 0
    coins: Count = 0

    def numbers(self) -> list[int]:
        """In the order of Good."""
        return [self.wheat, self.stone, self.wood, self.wine, self.horse, self.coins]


class Sea(Table):
    """Sea contracts."""

    contracts: Annotated[list[Cost], Field(min_length=NUM_VOYAGES, max_length=NUM_VOYAGES)]


ShapeName = Literal["m1", "d2", "i3", "l3", "o4", "l4", "t4", "s4", "i4"]


Picture = Annotated[list[Annotated[str, Field(pattern=r"^[.#]{1,4}$")]], Field(min_length=1, max_length=4)]


def single_cube(picture: list[str]) -> list[str]:
    """The first shape is what the special estate builds: one cube."""
    if picture != ["#"]:
        raise ValueError("must be a single cube")
    return picture


class Shapes(Table):
    """Shapes of buildings as pictures."""

    m1: Annotated[Picture, AfterValidator(single_cube)]
    d2: Picture
    i3: Picture
    l3: Picture
    o4: Picture
    l4: Picture
    t4: Picture
    s4: Picture
    i4: Picture


class Building(Cost):
    """A building contract."""

    shape: ShapeName
    points: Count
    artisans: Annotated[int, Field(ge=0, le=1)] = 0


class Buildings(Table):
    """Building contracts."""

    contracts: Annotated[list[Building], Field(min_length=NUM_BUILDINGS, max_length=NUM_BUILDINGS)]


class Reward(Table):
    """What is gained at once."""

    coins: Count = 0
    influence: Count = 0
    artisans: Count = 0
    goods: Count = 0  # any goods


class Token(Reward):
    """Building reward tokens of one kind."""

    copies: Count


class Rewards(Table):
    """Building reward tokens."""

    tokens: Annotated[list[Token], Field(min_length=1, max_length=NUM_REWARD_TOKENS)]

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Twelve tokens."""
        if (total := sum(token.copies for token in self.tokens)) != NUM_REWARD_TOKENS:
            raise ValueError(f"there are {NUM_REWARD_TOKENS} building reward tokens, not {total}")
        return self


class Hippodrome(Table):
    """The tracks."""

    horses: Annotated[list[Count], Field(min_length=1, max_length=MAX_TRACK)]
    wheels: list[Positive]
    favourites_per_colour: Positive

    @model_validator(mode="after")
    def fits(self) -> Self:
        """Wheels lie on the track; nine favourites."""
        for wheel in self.wheels:
            if wheel > len(self.horses):
                raise ValueError(f"wheel {wheel} is not on a track of {len(self.horses)} cells")
        if (total := NUM_TRACKS * self.favourites_per_colour) != NUM_FAVOURITES:
            raise ValueError(f"there are {NUM_FAVOURITES} favourites, not {total}")
        return self


Edge = Annotated[list[ProductName], Field(min_length=GRID_SIDE, max_length=GRID_SIDE)]


class Production(Table):
    """Products at the edges of the production area."""

    columns: Edge
    rows: Edge


Prices = Annotated[list[Count], Field(min_length=NUM_ESTATE_PLACES, max_length=NUM_ESTATE_PLACES)]


class EstateMarket(Table):
    """Prices of the places."""

    coins: Prices
    wine: Prices


class BasicEstates(Table):
    """Copies of basic latifundium tiles, in the order of Estate."""

    wheat: Count
    stone: Count
    wood: Count
    wine: Count
    horse: Count
    influence: Count
    coin_for_artisan: Count
    influence_for_good: Count
    influence_for_coins: Count
    animal: Count

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """23 tiles."""
        if (total := sum(self.model_dump().values())) != NUM_BASIC_TILES:
            raise ValueError(f"there are {NUM_BASIC_TILES} basic latifundium tiles, not {total}")
        return self


class SpecialEstates(Table):
    """Copies of special latifundium tiles, in the order of Estate."""

    lion: Count
    associate: Count
    voyage: Count
    cube: Count
    goods: Count
    coins: Count
    race: Count

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Seven tiles."""
        if (total := sum(self.model_dump().values())) != NUM_SPECIAL_TILES:
            raise ValueError(f"there are {NUM_SPECIAL_TILES} special latifundium tiles, not {total}")
        return self


class Estates(Table):
    """Latifundium tiles."""

    market: EstateMarket
    basic: BasicEstates
    special: SpecialEstates


Strip = Annotated[list[str], Field(min_length=NUM_COLOURS, max_length=NUM_COLOURS)]
