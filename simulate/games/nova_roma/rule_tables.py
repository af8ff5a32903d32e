"""The tables of rules.toml: which keys there are and which values they may have."""

from typing import Annotated

from pydantic import Field

from simulate.games.nova_roma.constants import (
    MAX_FAMILIES,
    MAX_PACK,
    MAX_ROW,
    MAX_STRENGTH,
    NUM_COLOURS,
    NUM_ROUNDS,
)
from simulate.tables import Count, Positive, Table

Three = Annotated[list[Count], Field(min_length=3, max_length=3)]


class Start(Table):
    """What a player has before the first round."""

    goods: Count
    coins: Annotated[list[Count], Field(min_length=MAX_FAMILIES, max_length=MAX_FAMILIES)]
    artisans: Annotated[int, Field(ge=0, le=3)]
    influence: Count
    cards: Annotated[int, Field(ge=0, le=MAX_PACK)]
    achievement_tokens: Count
    hippodrome_tokens: Count


class Limits(Table):
    """How much of everything there can be."""

    goods: Positive
    influence: Positive
    row: Annotated[int, Field(ge=1, le=MAX_ROW)]
    hand: Annotated[int, Field(ge=1, le=6)]
    kept_artisans: Count
    artisans: Annotated[int, Field(ge=12, le=99)]
    cubes: Count


class Actions(Table):
    """Prices and gains of the eight actions."""

    decline_coins: Count
    cards_per_coin: Positive
    claim_influence: Count
    play_coins: Annotated[list[Count], Field(min_length=MAX_STRENGTH, max_length=MAX_STRENGTH)]
    hire_wheat: Positive
    employ_coins: Count
    tame_coins: Count


class EstateEffects(Table):
    """Exchanges and special tiles."""

    artisan_coins: Count
    good_influence: Count
    coins_influence: Count
    coins: Count
    special_goods: Count
    special_coins: Count
    special_sail: Count
    special_race: Annotated[int, Field(ge=0, le=3)]
    lion_animals: Count


class Scoring(Table):
    """Points at the end."""

    favourite: Count
    finish: Count
    mosaic: Annotated[list[Count], Field(min_length=NUM_COLOURS, max_length=NUM_COLOURS)]
    animals: Three
    leftovers_per_point: Positive
    influence_per_point: Positive
    first_player: Count


class Milestone(Table):
    """The chariot's cell that achievements ask for."""

    cell: Positive


class TwoPlayers(Table):
    """Additions for two players."""

    chariot_cell: Count
    legionaries: Annotated[int, Field(ge=0, le=2)]


class Solo(Table):
    """The automa."""

    start_points: Count
    harbour_points: Count
    chariot_cell: Count
    blocked_points: Count
    track_points: Count


class Drafts(Table):
    """Which drafts are played."""

    mosaic: bool
    associates: bool
    associates_dealt: Annotated[int, Field(ge=1, le=MAX_PACK)]


class Rulings(Table):
    """Readings of the rulebook that can be switched."""

    influence_from_recruited: Positive
    influence_from_estate: Positive
    solo_upkeeps: Annotated[int, Field(ge=NUM_ROUNDS - 1, le=NUM_ROUNDS)]
    solo_leftovers: bool
    wheel_stop_only: bool
    favourite_needs_move: bool
    dense_ranks: bool
    three_plus_buildable: bool
    achievement_between: bool
    petition_blocks_permanent: bool
    mosaic_draft_snake: bool
    patricia_needs_artisan: bool
    lion_counts_for_valeria: Count
