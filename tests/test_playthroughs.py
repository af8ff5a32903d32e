"""Whole games, replayed and compared line by line; see tests/playthroughs/record.py for how to record them again."""

import pytest

from tests.playthroughs.record import FOLDER, path, playthrough, tables


@pytest.mark.parametrize(("game_id", "players"), tables())
def test_the_recorded_game_is_played_again(game_id, players):
    recorded = path(game_id, players).read_text().splitlines()
    assert playthrough(game_id, players).splitlines() == recorded


def test_every_record_belongs_to_a_game():
    assert sorted(FOLDER.glob("*.txt")) == sorted(path(*table) for table in tables())
