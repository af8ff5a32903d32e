"""The tables of rules.toml, and all tables of both files together with what must fit between them."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from simulate.games.porta_nigra.component_tables import (
    ActionCards,
    BrickTable,
    BuildingCards,
    Majorities,
    MarketCards,
    Pairing,
    Romans,
    Shops,
    SitePoints,
    Sites,
)
from simulate.games.porta_nigra.constants import MAX_OPTIONS, MAX_ROUNDS, NUM_BUILDING_CARDS, NUM_HONOUR_CARDS
from simulate.games.porta_nigra.honour_tables import HonourCards, HonourCopies, HonourPrices
from simulate.tables import Count, Positive, Table


class Start(Table):
    """What a seat has before its first turn."""

    coins: Count
    torches: Count
    romans: Count


class PlayerCount(Table):
    """What depends on the number of players."""

    rounds: Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
    interim: Count


class Players(Table):
    """The three numbers of players."""

    two: PlayerCount
    three: PlayerCount
    four: PlayerCount

    def by_number(self) -> dict[int, PlayerCount]:
        """The tables by number of players."""
        return {2: self.two, 3: self.three, 4: self.four}


class Refill(Table):
    """When the market is refilled, and how far."""

    below: Count
    to: Count


class Displays(Table):
    """Open cards."""

    building_cards: Annotated[int, Field(ge=0, le=NUM_BUILDING_CARDS)]
    honour_cards: Annotated[int, Field(ge=0, le=NUM_HONOUR_CARDS)]


class Reward(Table):
    """What a master builder gets."""

    torches: Count
    coins: Count
    influence: Count
    romans: Count
    white_bricks: Count


class Rewards(Table):
    """Rewards by building."""

    bricks: Positive
    basilica: Reward
    amphitheatre: Reward
    city_wall: Reward
    porta_nigra: Reward

    def by_building(self) -> tuple[Reward, ...]:
        """In the order of Building."""
        return self.basilica, self.amphitheatre, self.city_wall, self.porta_nigra


class Influence(Table):
    """Prices of the influence actions."""

    roman: Positive
    build: Positive


class EndBonus(Table):
    """Reward for an early end."""

    bonus: Count


class FinalScoring(Table):
    """Sets and coins."""

    sets: Annotated[list[Count], Field(min_length=4, max_length=4)]
    coins_per_point: Positive


class Ties(Table):
    """Which element is the most valuable one."""

    rule: Literal["best_element", "next_best", "product"]


class PortaNigra(Table):
    """All tables of both files."""

    bricks: BrickTable
    romans: Romans
    shops: Shops
    pairing: Pairing
    sites: Sites
    site_points: SitePoints
    majorities: Majorities
    action_cards: ActionCards
    market_cards: MarketCards
    building_cards: BuildingCards
    honour_cards: HonourCards
    honour_copies: HonourCopies
    honour_prices: HonourPrices
    start: Start
    players: Players
    refill: Refill
    displays: Displays
    rewards: Rewards
    influence: Influence
    end: EndBonus
    final: FinalScoring
    ties: Ties

    @model_validator(mode="after")
    def romans_suffice(self) -> Self:
        """Nobody starts with more Romans than there are."""
        if self.start.romans > self.romans.each:
            raise ValueError(f"a seat starts with {self.start.romans} of its {self.romans.each} Romans")
        return self

    @model_validator(mode="after")
    def splits_fit(self) -> Self:
        """The list of splits is bounded by all bricks on the board."""
        most = self.bricks.total * max(table.interim for table in self.players.by_number().values())
        if most >= MAX_OPTIONS:
            raise ValueError(f"a seat could split {most} points; splits are listed up to {MAX_OPTIONS - 1}")
        return self

    @model_validator(mode="after")
    def refill_reaches_its_threshold(self) -> Self:
        """A refill brings the market at least to the number below which it starts."""
        if self.refill.to < self.refill.below:
            raise ValueError(f"the market is refilled below {self.refill.below}, but only up to {self.refill.to}")
        return self
