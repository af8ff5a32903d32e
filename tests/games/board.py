"""A game on a table, for tests: what every game's own `Table` builds on. Moves are made by name."""

import random
from functools import cache

import numpy as np

from simulate.config import load_ruleset
from simulate.contract import ACTION, MAX_SEATS, new_record
from simulate.kernel import seed_streams
from simulate.registry import game
from simulate.rng import STREAM


@cache
def rules_of(game_id, variant="base"):
    return load_ruleset(game_id, variant).record[0]


def streams(game_id, seed):
    rng = np.zeros(len(game(game_id).streams), STREAM).view(np.recarray)
    noise = np.zeros(MAX_SEATS, STREAM).view(np.recarray)
    with np.errstate(over="ignore"):
        seed_streams(rng, noise, len(rng), seed, MAX_SEATS)
    return rng


def action_of(kind, a=0, b=0):
    action = new_record(ACTION)
    action.kind, action.a, action.b = kind, a, b
    return action


class Board:
    """A game after its setup; a game's own table adds methods that build a situation, `do` plays on from there."""

    game_id: str

    def __init__(self, players, variant="base", seed=1):
        self.game = game(self.game_id)
        self.rules = rules_of(self.game_id, variant)
        self.states = np.zeros(1, self.game.state).view(np.recarray)
        self.state = self.states[0]
        self.rng = streams(self.game_id, seed)
        self.out = np.zeros(self.game.max_options, ACTION).view(np.recarray)
        with np.errstate(over="ignore"):
            self.game.setup(self.state, self.rules, players, self.rng)

    def options(self):
        count = self.game.legal_actions(self.state, self.rules, self.out)
        return [(self.game.kinds(option.kind), int(option.a), int(option.b)) for option in self.out[:count]]

    def choices(self, kind):
        """The first numbers of all options of a kind."""
        return [a for option, a, b in self.options() if option == kind]

    def do(self, kind, a=0, b=0):
        """Make a legal move."""
        assert (kind, a, b) in self.options()
        return self.apply(kind, a, b)

    def apply(self, kind, a, b):
        self.state.num_entries = 0
        with np.errstate(over="ignore"):
            self.game.apply(self.state, self.rules, action_of(kind, a, b), self.rng)
        return self

    def wander(self, seed, until=lambda state: False):
        """Make random moves until the game or `until` says stop; yields before each move its options."""
        dice = random.Random(seed)
        while (options := self.options()) and not until(self.state):
            yield options
            self.apply(*dice.choice(options))

    def save(self):
        return self.states.copy()

    def restore(self, saved):
        self.states[:] = saved

    def check(self):
        return self.game.check(self.state, self.rules)

    def component_of(self, kind, a=0, b=0):
        return self.game.component_of(self.state, self.rules, action_of(kind, a, b))

    def scores(self):
        return self.state.score[: self.state.num_players].tolist()

    def ledger(self):
        """What the last move brought: (seat, source, points)."""
        entries = self.state.entries[: self.state.num_entries]
        return [(int(entry.seat), self.game.sources(entry.source), int(entry.points)) for entry in entries]
