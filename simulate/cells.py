"""What is to be played: a plan of cells, each a game, a variant, a table and a number of games."""

from dataclasses import dataclass
from typing import Literal

Log = Literal["moves", "games"]
BanMode = Literal["player", "table"]

AUTOMA = "automa"  # the policy logged for a seat that never decides; nobody can choose it


@dataclass(frozen=True)
class Cell:
    """Games that differ only by chance and by who sits where.

    >>> Cell("sylla", "base", 4, ("balanced", "senator", "balanced", "senator"), games=5).num_games
    6
    """

    game: str
    variant: str
    players: int
    lineup: tuple[str, ...]  # one policy spec per seat of the first rotation
    games: int  # as asked for

    @property
    def rotations(self) -> int:
        """How many cyclic seatings of the line-up differ: its smallest period, 1 when all policies are the same."""
        shifts = range(1, len(self.lineup) + 1)
        return next(shift for shift in shifts if self.lineup[shift:] + self.lineup[:shift] == self.lineup)

    @property
    def blocks(self) -> int:
        """How many deals are played, each in every seating."""
        return -(-self.games // self.rotations)

    @property
    def num_games(self) -> int:
        """How many games are played: `games`, rounded up to whole blocks."""
        return self.blocks * self.rotations


@dataclass(frozen=True)
class Until:
    """When a cell may stop: as soon as every seat's win rate is known this well, or after so many games."""

    precision: float  # half-width of the intervals
    max_games: int


@dataclass(frozen=True)
class Bans:
    """A design that bans components at random, to learn what they are worth."""

    mode: BanMode  # each player draws for itself, or one draw for all at the table
    families: tuple[str, ...] = ()  # of the game's cards; none: all


@dataclass(frozen=True)
class Plan:
    """What one run plays: the cells in order, and how they are seeded and logged."""

    name: str
    question: str
    seed: int
    log: Log
    cells: tuple[Cell, ...]
    until: Until | None = None  # None plays all games of each cell
    bans: Bans | None = None  # None: everybody may take everything
