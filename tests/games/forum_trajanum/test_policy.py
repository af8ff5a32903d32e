"""How strong the players of Forum Trajanum are."""

import pytest

from tests.test_policies import needs_many_games, win_rate

ARCHETYPES = ("colonist", "legate", "augur", "triumphator", "courtier", "architect")


@needs_many_games
def test_balanced_beats_random_in_nineteen_of_twenty_games_of_two():
    mean, half_width = win_rate("forum_trajanum", "balanced", 2, blocks=1000)
    assert mean - half_width > 0.95


@needs_many_games
@pytest.mark.parametrize("policy", ARCHETYPES)
def test_no_archetype_is_ahead_of_balanced_nor_hopeless_against_it(policy):
    mean, half_width = win_rate("forum_trajanum", policy, 2, opponent="balanced", blocks=400)
    assert mean - half_width < 0.5
    assert mean + half_width > 0.33
