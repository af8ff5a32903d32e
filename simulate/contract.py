"""What every game offers, and what all games share: actions, the head of the state, the ledger of points.

A game folder supplies compiled functions with these names and arguments:

    setup(state, rules, num_players, rng)        lay out the game, up to the first decision
    legal_actions(state, rules, out) -> count    the options of `state.seat`; 0 exactly when the game is over
    apply(state, rules, action, rng)             carry out one option and everything that follows without a choice
    component_of(state, rules, action) -> int    the card, building or tile a move acquires or uses, or NONE
    standings(state, rules, out)                 rank of each seat, 1 = winner, ties share a rank
    determinise(state, rules, seat, rng)         redraw all that `seat` cannot see
    check(state, rules) -> int                   flags of what is impossible, 0 when the state is sound

`state` and `rules` are records, `rng` is an array of streams indexed by the game's `Stream`.

At the player counts of `automa_at` a game seats an automa after the players: it scores and ranks, but never decides.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

import numpy as np

from simulate.jit import compiled

NONE = -1
MANY = 2**31 - 1  # no number of a state is larger
MAX_SEATS = 5
MAX_ENTRIES = 64
RUNNING = 0  # every game's `End` starts with RUNNING and TURN_LIMIT
TURN_LIMIT = 1

ACTION = np.dtype([("kind", np.int32), ("a", np.int32), ("b", np.int32)])

ENTRY = np.dtype([("seat", np.int32), ("source", np.int32), ("points", np.int32)])

# The first fields of each game's STATE. Interpreted, a record's own methods hide fields of the same name: never call a
# field round, size, item, min, max, sum, sort, fill, put, choose, all, any, copy, data, flags or base.
HEADER = [
    ("num_players", np.int32),  # seats in play, an automa's included
    ("round_number", np.int32),  # the game's own count of turns or rounds, from 1
    ("seat", np.int32),  # who decides now
    ("end", np.int32),  # RUNNING, or why the game ended
    ("score", np.int32, (MAX_SEATS,)),  # points by seat; changed by gain_points alone
    ("num_entries", np.int32),  # ledger entries since the last decision
    ("entries", ENTRY, (MAX_ENTRIES,)),
]

Record = Any  # a numpy record: what compiled functions take; mypy cannot see its fields


@compiled
def push(out, count, kind, a, b):
    """Add an option to `out`, return the new count."""
    option = out[count]
    option.kind = kind
    option.a = a
    option.b = b
    return count + 1


@compiled
def gain_points(state, seat, source, amount):
    """The only way points change: the ledger by source always adds up to the score."""
    if amount != 0:
        if state.num_entries == MAX_ENTRIES:
            raise IndexError("more ledger entries in one move than the state can hold")
        state.score[seat] += amount
        entry = state.entries[state.num_entries]
        entry.seat = seat
        entry.source = source
        entry.points = amount
        state.num_entries += 1


@compiled
def is_within(numbers, low, high):
    """Whether each of some numbers lies in low..high."""
    inside = 0
    for index in range(len(numbers)):
        inside += low <= numbers[index] <= high
    return inside == len(numbers)


@dataclass(frozen=True)
class Game:
    """A game as the kernel, the logs and the command line see it."""

    id: str
    name: str
    version: int  # raised when behaviour changes
    players: tuple[int, ...]  # the player counts it allows
    state: np.dtype[Any]
    rules: np.dtype[Any]
    setup: Callable[..., None]
    legal_actions: Callable[..., int]
    apply: Callable[..., None]
    component_of: Callable[..., int]
    standings: Callable[..., None]
    determinise: Callable[..., None]
    check: Callable[..., int]
    load_rules: Callable[[Mapping[str, Any]], Record]
    describe_state: Callable[[Record, Record], str]
    describe_action: Callable[[Record, Record, Record], str]  # state before, rules, action
    state_fields: Callable[[Record], dict[str, Any]]  # JSON-ready, enums as names
    kinds: type[IntEnum]
    components: type[IntEnum]
    sources: type[IntEnum]
    ends: type[IntEnum]
    streams: type[IntEnum]
    violations: type[IntFlag]
    max_options: int
    max_plies: int  # a game this long ends by TURN_LIMIT
    automa_at: tuple[int, ...] = ()  # the player counts at which an automa has a seat of its own

    def num_seats(self, players: int) -> int:
        """Seats at a table of so many players."""
        return players + (players in self.automa_at)


@dataclass(frozen=True)
class Brain:
    """The heuristic players of one game: one compiled valuation, many sets of weights."""

    weights: np.dtype[Any]  # one float field per weight that the policies' TOML may set
    evaluate: Callable[..., None]  # evaluate(weights, state, rules, options, count, values): fills values[:count]


def new_record(dtype: np.dtype[Any]) -> Record:
    """One zeroed record that works compiled and interpreted alike."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def names(enum: type[IntEnum]) -> list[str]:
    """The words of an enum as they appear in logs, in the order of their values."""
    return [member.name.lower() for member in enum if member.value >= 0]
