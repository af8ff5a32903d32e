"""The tables of rules.toml: which keys there are and which values they may have."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from simulate.games.sylla.constants import MAX_PLAYERS, MAX_ROW, NUM_CHARACTER_CARDS, NUM_PLACES, NUM_TURNS, SET_SIZE
from simulate.tables import Count, Positive, Table

RankList = Annotated[list[Count], Field(min_length=1, max_length=MAX_PLAYERS)]
Pair = Annotated[list[Positive], Field(min_length=2, max_length=2)]


class Start(Table):
    """What a seat has before the first turn."""

    prestige: Count
    coins: Count
    merchant_coins: Count


class PlayerCount(Table):
    """What depends on the number of players."""

    picks: Annotated[int, Field(ge=1, le=SET_SIZE)]
    row: Annotated[int, Field(ge=1, le=MAX_ROW)]
    recruits: Positive
    auctions: Annotated[int, Field(ge=1, le=NUM_PLACES)]
    twin_leaves: bool
    marker_steps: Positive
    pantheon: RankList


class Players(Table):
    """The three numbers of players."""

    two: PlayerCount
    three: PlayerCount
    four: PlayerCount

    def by_number(self) -> dict[int, PlayerCount]:
        """The tables by number of players."""
        return {2: self.two, 3: self.three, 4: self.four}

    @model_validator(mode="after")
    def has_enough_cards(self) -> Self:
        """Everybody finds somebody to recruit until the last turn."""
        for players, table in self.by_number().items():
            hired = players * table.recruits
            if hired > table.row:
                raise ValueError(f"{players} players recruit {hired} characters from a row of {table.row}")
            if NUM_CHARACTER_CARDS - players * table.picks - (NUM_TURNS - 1) * hired < table.row:
                raise ValueError(f"the characters do not last {NUM_TURNS} turns with {players} players")
        return self


class Income(Table):
    """Deniers in phase IV."""

    tile: Count
    merchant: Count
    stall: Count


class BuildingsEffects(Table):
    """Numbers on building tiles."""

    field_feeds: Count
    shrine_price: Count
    insula_tokens: Count
    arch_prestige: Count
    statue_prestige: Count
    bank_coins: Count


class Tavern(Table):
    """Where a Tavern may move a marker."""

    extremes: bool


class GreatBuildings(Table):
    """Prestige and marker moves of the Great Buildings."""

    granary: RankList
    baths: RankList
    colosseum: RankList
    senate: RankList
    temple_votes: Pair
    temple_prestige: Pair
    granary_votes: Positive
    marker_votes: Positive

    @model_validator(mode="after")
    def is_falling(self) -> Self:
        """The Temple's first threshold is the higher one."""
        if self.temple_votes[0] <= self.temple_votes[1]:
            raise ValueError(f"temple_votes must fall, not {self.temple_votes}")
        return self


class Fists(Table):
    """The vote of phase VI."""

    plebs_votes: Positive
    losers_refunded: bool


class Decadence(Table):
    """Reward of the permanent event."""

    prestige: Count


class Crisis(Table):
    """Phase VII, second part."""

    column: Count
    gain: Count
    loss: Count


class Church(Table):
    """The end of the game."""

    christian: Count
    freed_slave: Count
    slave_price: Positive


class Screens(Table):
    """Whether coins and tokens are hidden."""

    hidden: bool
