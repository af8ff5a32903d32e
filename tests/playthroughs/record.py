"""Whole games in words, by random players, so that they depend on the rules alone.

After a wanted change of the rules record them again and read the difference: `python -m tests.playthroughs.record`.
"""

from pathlib import Path

from simulate.config import line_up, load_ruleset
from simulate.loop import game_loop
from simulate.registry import brain, game, game_ids
from simulate.replay import Replay, deal, play_steps, seated
from simulate.transcript import text_lines

FOLDER = Path(__file__).parent
SEED = 1


def tables():
    """Every game with each of its player counts."""
    return [(game_id, players) for game_id in game_ids() for players in game(game_id).players]


def path(game_id, players):
    """Where a playthrough is kept."""
    return FOLDER / f"{game_id}_{players}p_{SEED}.txt"


def playthrough(game_id, players):
    """A random game in words."""
    loop, rules = game_loop(game(game_id), brain(game_id)), load_ruleset(game_id, "base").record
    lineup = ("random",) * players
    steps = tuple(play_steps(loop, rules, line_up(game_id, lineup), SEED, 1, 0))
    start, _, _ = deal(loop, rules, players, SEED, 0)
    header = {"game": 0, "cell": 0, "seed": SEED, "rules": f"{game_id}/base", "policies": seated(loop.game, lineup)}
    return "\n".join(text_lines(Replay(loop, rules, start, steps, header))) + "\n"


if __name__ == "__main__":
    for table in tables():
        path(*table).write_text(playthrough(*table))
