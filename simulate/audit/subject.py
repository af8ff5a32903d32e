"""What is audited, and what comes of a check."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import stats

from simulate import registry
from simulate.cells import Cell, Log, Plan
from simulate.errors import InputError
from simulate.players import RANDOM, policies

ALPHA = 0.05  # what a family of tests may spend on false alarms
SURE = 0.999  # an honest tool fails a check by bad luck in one of a thousand
RIVALS = 2


@dataclass(frozen=True)
class Subject:
    """A game at one table, and how thoroughly it is looked at.

    Parameters
    ----------
    game : its id
    players : at the table
    policy : the strongest that is known, playing all seats where all play alike
    games : of each batch
    comparisons : of a batch with another one that differs by nothing but its seed
    seed : of the audit; all its batches have seeds of their own
    jobs : workers, where a check is about workers
    """

    game: str
    players: int
    policy: str
    games: int
    comparisons: int
    seed: int
    jobs: int

    def fresh_seed(self, number: int) -> int:
        """A seed that no other batch of this audit has."""
        return int(np.random.SeedSequence([self.seed, number]).generate_state(1, np.uint64)[0] >> np.uint64(1))

    def cell(self, lineup: tuple[str, ...] = (), games: int = 0) -> Cell:
        """A cell of the base game, by default with equal players at the table."""
        seated = lineup or (self.policy,) * self.players
        return Cell(self.game, "base", len(seated), seated, games or self.games)

    def plan(self, number: int, *cells: Cell, log: Log = "games") -> Plan:
        """Batch `number` of the audit; by default one cell of equal players."""
        return Plan(f"audit-{self.game}", "", self.fresh_seed(number), log, cells or (self.cell(),))


@dataclass(frozen=True)
class Outcome:
    """One line of the audit's table."""

    check: str
    passed: bool
    found: str
    expected: str
    n: int  # how many games, or comparisons, or tests it rests on


def at_most(count: int, tests: int, rate: float = ALPHA) -> tuple[bool, int]:
    """Whether so many alarms in so many tests are no more than chance explains, and how many it does."""
    allowed = int(stats.binom.ppf(SURE, tests, rate))
    return count <= allowed, allowed


def subject_of(game: str, players: int | None, games: int, comparisons: int, seed: int, jobs: int) -> Subject:
    """A game at the wanted table, or at its fullest one, played by its first policy that is not random.

    Raises
    ------
    InputError
        If there is no such game or table, or nobody to play against.
    """
    allowed = registry.game(game).players
    seats = max(allowed) if players is None else players
    if seats not in allowed:
        raise InputError(f"{game} cannot be played by {seats} (players: {', '.join(map(str, allowed))})")
    if seats < RIVALS:
        raise InputError(f"{game}: an audit needs two players or more, a seat alone has no rival")
    first = next((name for name in policies(game) if name != RANDOM), RANDOM)
    return Subject(game, seats, first, games, comparisons, seed, jobs)
