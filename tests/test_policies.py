"""What every policy promises: legal, repeatable, blind to what its seat cannot see, better than chance."""

from itertools import combinations, product

import numpy as np
import pytest

from simulate.config import line_up, load_player, load_ruleset, policies, variants
from simulate.contract import ACTION
from simulate.jit import INTERPRETED
from simulate.kernel import seed_streams
from simulate.loop import game_loop
from simulate.players import RANDOM
from simulate.registry import brain, game, game_ids
from simulate.replay import copy_of, play_steps

SHIPPED = {game_id: [policy for policy in policies(game_id) if policy != RANDOM] for game_id in game_ids()}
HEURISTICS = [  # of one game all run the same code: the slow interpreter looks at one
    (game_id, policy) for game_id, named in SHIPPED.items() for policy in (named[:1] if INTERPRETED else named)
]
TABLES = [(*pair, players) for pair in HEURISTICS for players in game(pair[0]).players]
DECISIONS = 40 if INTERPRETED else 400  # looked at per policy and player count
IMAGINED = 3  # times each
GAMES = 300
Z95 = 1.96
needs_many_games = pytest.mark.skipif(INTERPRETED, reason="needs more games than the interpreter plays in a minute")
every_table = pytest.mark.parametrize(("game_id", "policy", "players"), TABLES)
every_policy = pytest.mark.parametrize(("game_id", "policy"), HEURISTICS)


def loop_and_rules(game_id, variant="base"):
    return game_loop(game(game_id), brain(game_id)), load_ruleset(game_id, variant).record


def play(game_id, lineup, games=GAMES, *, variant="base", rotations=1, seed=1):
    loop, rules = loop_and_rules(game_id, variant)
    return loop.play(rules, line_up(game_id, lineup), seed=seed, rotations=rotations, games=range(games))


def decisions(game_id, policy, players):
    """Positions with a choice, of games in which one random player upsets the plans of the others."""
    loop, rules = loop_and_rules(game_id)
    lineup = line_up(game_id, (*((policy,) * (players - 1)), RANDOM))
    met = 0
    for number in range(DECISIONS):
        for step in play_steps(loop, rules, lineup, 3, players, number):
            if step.options > 1:
                yield step
                met += 1
                if met == DECISIONS:
                    return


class Thinker:
    """A policy's thoughts, one position at a time."""

    def __init__(self, game_id, policy):
        self.loop, self.rules = loop_and_rules(game_id)
        self.player = line_up(game_id, (policy,))[0]
        self.options = np.zeros(self.loop.game.max_options, ACTION).view(np.recarray)

    def values(self, state):
        """What it thinks of each option; the rest of the buffer must stay as it was."""
        values = np.full(self.loop.game.max_options, -12345.0)
        count = self.loop.game.legal_actions(state, self.rules[0], self.options)
        self.loop.brain.evaluate(self.player.weights, state, self.rules[0], self.options, count, values)
        assert (values[count:] == -12345.0).all()
        return values[:count]


@every_table
def test_thinking_values_every_option_and_changes_nothing(game_id, policy, players):
    thinker = Thinker(game_id, policy)
    for step in decisions(game_id, policy, players):
        before = step.before.tobytes()
        values = thinker.values(step.before)
        assert len(values) == step.options and np.isfinite(values).all()
        assert (values != -12345.0).all()
        assert step.before.tobytes() == before


@every_table
def test_what_a_seat_cannot_see_changes_no_value(game_id, policy, players):
    thinker = Thinker(game_id, policy)
    loop = thinker.loop
    rng, noise = loop.streams()
    with np.errstate(over="ignore"):
        seed_streams(rng, noise, len(rng), np.uint64(players), players)
        for step in decisions(game_id, policy, players):
            values = thinker.values(step.before)
            for _ in range(IMAGINED):
                imagined = copy_of(step.before)
                loop.game.determinise(imagined, thinker.rules[0], step.seat, rng)
                assert thinker.values(imagined).tolist() == values.tolist(), step.before


@pytest.mark.parametrize("game_id", game_ids())
def test_there_is_something_to_be_blind_to(game_id):
    """Else the test above could not fail: somewhere imagining changes the position (not in games of open cards)."""
    loop, rules = loop_and_rules(game_id)
    rng, noise = loop.streams()
    players = max(game(game_id).players)
    changed = 0
    with np.errstate(over="ignore"):
        seed_streams(rng, noise, len(rng), np.uint64(1), players)
        for step in play_steps(loop, rules, line_up(game_id, (RANDOM,) * players), 1, 1, 0):
            imagined = copy_of(step.before)
            loop.game.determinise(imagined, rules[0], step.seat, rng)
            changed += imagined.tobytes() != step.before.tobytes()
    assert changed or game_id == "pig"


@every_table
def test_choices_are_options_and_repeat_themselves(game_id, policy, players):
    thinker = Thinker(game_id, policy)
    loop, values = thinker.loop, np.zeros(thinker.loop.game.max_options)
    for step in list(decisions(game_id, policy, players))[::5]:
        choices = []
        for _ in range(2):
            rng, noise = loop.streams()
            with np.errstate(over="ignore"):
                seed_streams(rng, noise, len(rng), np.uint64(9), players)
                count = loop.game.legal_actions(step.before, thinker.rules[0], thinker.options)
                arguments = thinker.rules[0], thinker.options, count, values, noise[0]
                choices.append(int(loop.choose(thinker.player, step.before, *arguments)))
        assert choices[0] == choices[1] and 0 <= choices[0] < count


# Strength and character


def win_rate(game_id, policy, players, opponent=RANDOM, blocks=GAMES):
    """How often one seat of `policy` beats a table of opponents: mean over blocks and half-width of its interval."""
    rows = play(game_id, (policy, *((opponent,) * (players - 1))), blocks * players, rotations=players)
    own = rows.seats[rows.seats["policy"] == 0]
    wins = own["win"].reshape(blocks, players).mean(axis=1)
    return wins.mean(), Z95 * wins.std(ddof=1) / np.sqrt(blocks)


def solo_lead(game_id, policy, variant="base", games=GAMES):
    """By how many points a single player is ahead of the automa: mean and half-width of its interval."""
    loop, rules = game_loop(game(game_id), brain(game_id)), load_ruleset(game_id, variant).record
    seats = loop.play(rules, line_up(game_id, (policy,)), seed=1, rotations=1, games=range(games)).seats
    lead = seats["score"][seats["seat"] == 0] - seats["score"][seats["seat"] == 1]
    return lead.mean(), Z95 * lead.std(ddof=1) / np.sqrt(games), (lead > 0).mean()


@needs_many_games
@every_table
def test_every_policy_beats_chance(game_id, policy, players):
    if players == 1:
        (lead, half_width, _), (chance, other_width, _) = solo_lead(game_id, policy), solo_lead(game_id, RANDOM)
        assert lead - half_width > chance + other_width + 20
        return
    mean, half_width = win_rate(game_id, policy, players)
    assert mean - half_width > 1.5 / players if players > 2 else mean - half_width > 0.6


@needs_many_games
def test_balanced_beats_random_in_nineteen_of_twenty_games_of_nova_roma():
    mean, half_width = win_rate("nova_roma", "balanced", 2, blocks=500)
    assert mean - half_width > 0.95


@needs_many_games
def test_balanced_beats_the_automa_of_nova_roma_more_often_when_it_is_easy():
    wins = [solo_lead("nova_roma", "balanced", level, games=2000)[2] for level in ("easy", "normal", "hard")]
    assert wins[0] > wins[1] > wins[2]


@needs_many_games
def test_balanced_beats_random_in_nine_of_ten_games_of_sylla():
    mean, half_width = win_rate("sylla", "balanced", 2, blocks=1000)
    assert mean - half_width > 0.9


@needs_many_games
@pytest.mark.parametrize("game_id", game_ids())
def test_policies_score_from_different_sources(game_id):
    players = max(game(game_id).players)
    num_sources, games = len(game(game_id).sources), 5 * GAMES
    profiles = {}
    for name, policy in HEURISTICS:
        if name == game_id:
            ledger = play(game_id, (policy,) * players, games).ledger
            points = np.zeros((games, num_sources))
            np.add.at(points, (ledger["game"], ledger["source"]), ledger["points"])
            profiles[policy] = points.mean(axis=0), points.std(axis=0, ddof=1) / np.sqrt(games)
    for (one, (mean, error)), (other, (mean_2, error_2)) in combinations(profiles.items(), 2):
        distance = np.abs(mean - mean_2) / np.maximum(np.hypot(error, error_2), 1e-9)
        assert distance.max() > 4, f"{one} and {other} play alike"


@needs_many_games
@pytest.mark.parametrize(
    ("game_id", "weight"), [(name, key) for name in game_ids() for key in brain(name).weights.names]
)
def test_every_weight_matters(game_id, weight):
    policy = next(policy for name, policy in HEURISTICS if name == game_id)
    changed = 3 * load_player(game_id, policy).weights[weight] + 1
    for variant, players in product(variants(game_id), game(game_id).players):  # some things exist in one variant only
        usual, other = (
            play(game_id, (spec,) * players, 60, variant=variant).moves
            for spec in (policy, f"{policy}:{weight}={changed}")
        )
        if usual.tobytes() != other.tobytes():
            return
    pytest.fail(f"{weight} = {changed} changes no choice")


@every_policy
def test_noise_makes_choices_vary(game_id, policy):
    players = min(game(game_id).players)
    games = 1 if INTERPRETED else 20
    calm, nervous, wild = (play(game_id, (f"{policy}:noise={noise}",) * players, games).moves for noise in (0, 0.5, 50))
    assert len({calm.tobytes(), nervous.tobytes(), wild.tobytes()}) == 3


@needs_many_games
@every_policy
def test_much_noise_plays_like_chance_and_none_much_better(game_id, policy):
    players = min(count for count in game(game_id).players if count > 1)
    calm, _ = win_rate(game_id, f"{policy}:noise=0", players)
    wild, half_width = win_rate(game_id, f"{policy}:noise=10000", players)
    assert abs(wild - 1 / players) < 2 * half_width < calm - 1 / players
