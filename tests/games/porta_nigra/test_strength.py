"""How strong the players of Porta Nigra are."""

from tests.test_policies import needs_many_games, win_rate


@needs_many_games
def test_balanced_beats_random_in_nineteen_of_twenty_games():
    mean, half_width = win_rate("porta_nigra", "balanced", 2, blocks=1000)
    assert mean - half_width > 0.95
