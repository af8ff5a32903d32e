"""All TOML tables of Sylla, and what must fit between them."""

from typing import Self

from pydantic import model_validator

from simulate.games.sylla.component_tables import (
    Buildings,
    CardHexes,
    Characters,
    Cranes,
    Events,
    Famine,
    Ladder,
    Market,
    Tokens,
)
from simulate.games.sylla.constants import MAX_COINS, NUM_SETS, NUM_TURNS
from simulate.games.sylla.rule_tables import (
    BuildingsEffects,
    Church,
    Crisis,
    Decadence,
    Fists,
    GreatBuildings,
    Income,
    Players,
    Screens,
    Start,
    Tavern,
)
from simulate.tables import Table


class Sylla(Table):
    """All tables of both files."""

    characters: Characters
    hexes: CardHexes
    cranes: Cranes
    buildings: Buildings
    market: Market
    events: Events
    ladder: Ladder
    famine: Famine
    tokens: Tokens
    start: Start
    players: Players
    income: Income
    buildings_effects: BuildingsEffects
    tavern: Tavern
    great_buildings: GreatBuildings
    fists: Fists
    decadence: Decadence
    crisis: Crisis
    church: Church
    screens: Screens

    def highest_coins(self) -> int:
        """More deniers than anybody can hold: one seat earns everything and never pays."""
        merchants = self.characters.merchant + self.characters.merchant_christian
        stacks = (self.buildings.a, self.buildings.b, self.buildings.c)
        stalls, banks = sum(stack.stall for stack in stacks), sum(stack.bank for stack in stacks)
        income = self.income.tile + self.income.merchant * NUM_SETS * merchants + self.income.stall * stalls
        start = self.start.coins + self.start.merchant_coins * merchants
        return start + NUM_TURNS * income + banks * self.buildings_effects.bank_coins

    @model_validator(mode="after")
    def coins_fit(self) -> Self:
        """The list of possible votes is bounded by the deniers a seat can hold."""
        if (coins := self.highest_coins()) > MAX_COINS:
            raise ValueError(f"a seat could collect {coins} deniers; votes are listed up to {MAX_COINS}")
        return self

    @model_validator(mode="after")
    def crisis_is_on_the_ladder(self) -> Self:
        """The crisis column exists."""
        if self.crisis.column >= len(self.ladder.prestige):
            raise ValueError(f"crisis column {self.crisis.column} is not on the ladder")
        return self
