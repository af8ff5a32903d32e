"""What the players of Glory to Rome can do, as far as it takes many games to see."""

import numpy as np
import pytest

from simulate.config import line_up, load_ruleset, policies
from simulate.games.glory_to_rome.constants import NUM_KINDS, ActionKind, Component, Role
from simulate.jit import INTERPRETED
from simulate.loop import game_loop
from simulate.registry import brain, game
from tests.games.glory_to_rome.table import LEFT, Table, Y, card

GAME = "glory_to_rome"
ARCHETYPES = [name for name in policies(GAME) if name not in ("random", "balanced")]
COMPLETIONS = [kind for kind in ActionKind if kind.name.startswith("COMPLETE_")]
GAMES = 10_000
needs_many_games = pytest.mark.skipif(INTERPRETED, reason="needs more games than the interpreter plays in a minute")


def play(lineup, variant, games):
    loop = game_loop(game(GAME), brain(GAME))
    rules = load_ruleset(GAME, variant).record
    return loop.play(rules, line_up(GAME, lineup), seed=1, rotations=len(lineup), games=range(games))


def test_there_are_six_archetypes_beside_the_balanced_player():
    assert list(policies(GAME))[:2] == ["random", "balanced"]
    assert len(ARCHETYPES) >= 6


@pytest.mark.parametrize(("role", "name"), [("craftsman", "dock"), ("legionary", "gate")])
def test_nobody_follows_with_the_last_card_where_the_action_takes_one(role, name):
    def value(cards):
        table = Table().hand(Y, "bath", "gate", "dock", jacks=1).hand(LEFT, *[name] * cards).pool(brick=2)
        options = table.lead("jack", role).options()
        values = np.zeros(len(options))
        weights = line_up(GAME, ("balanced",))[0].weights
        brain(GAME).evaluate(weights, table.state, table.rules, table.out, len(options), values)
        return values[options.index((ActionKind.FOLLOW_CARD, card(name), Role[role.upper()]))]

    assert value(cards=1) < 0 < value(cards=2)


@needs_many_games
@pytest.mark.parametrize("variant", ["republic", "empire"])
def test_balanced_beats_random_in_nineteen_of_twenty_games(variant):
    wins = play(("balanced", "random"), variant, 2000).seats
    wins = wins[wins["policy"] == 0]["win"].reshape(-1, 2).mean(axis=1)
    assert wins.mean() - 1.96 * wins.std(ddof=1) / np.sqrt(len(wins)) > 0.95


@needs_many_games
@pytest.mark.parametrize("variant", ["republic", "empire"])
def test_every_building_is_completed_by_some_policy(variant):
    rules = load_ruleset(GAME, variant).record[0]
    completed = set()
    for name in ARCHETYPES:
        moves = play(("balanced", name, "balanced"), variant, GAMES // len(ARCHETYPES)).moves
        completed |= set(moves["component"][np.isin(moves["kind"], COMPLETIONS)].tolist())
    in_deck = {kind for kind in range(NUM_KINDS) if rules.copies[kind] > 0}
    assert in_deck == completed, [Component(kind).name for kind in in_deck - completed]
