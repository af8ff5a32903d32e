"""What a player may not take: the draw of a design that bans components at random, compiled.

The rules stay as they are. Moves that would take a banned component are withheld as long as there is another move. The
draw is a function of the block's seed and the player alone, by a child of the seed of its own: it moves no deck and
nobody's dice.
"""

from typing import Any

import numpy as np

from simulate.contract import MAX_SEATS, NONE, Game, names
from simulate.jit import compiled
from simulate.rng import DOUBLE_BITS, child_seed

BANS = 2  # child of a block's seed, beside the deal and the players' dice
NO_BANS = 0
PLAYER = 1  # each player of the line-up draws for itself
TABLE = 2  # one draw for everybody

BAN_ROW = np.dtype([("game", "i4"), ("seat", "i1"), ("component", "i2")])


def bans_dtype(game: Game) -> np.dtype[Any]:
    """The design's record for a game: what can be drawn, what is withheld, and what the last draw was."""
    num_components = max(len(names(game.components)), 1)
    return np.dtype(
        [
            ("mode", "i4"),
            ("num_candidates", "i4"),
            ("num_tickets", "i4"),  # those beyond the candidates ban nothing
            ("candidates", "i4", (num_components,)),
            ("is_withheld", "i4", (len(names(game.kinds)),)),  # by kind of move
            ("banned", "i4", (MAX_SEATS,)),  # by player of the line-up: a component, or NONE
            ("offers", "i8", (num_components,)),  # how often such a move was there for each component, banned or not
        ]
    )


@compiled
def draw_ban(seed, drawer, num_candidates, num_tickets):
    """The number of the candidate that is banned, or NONE; `seed` is the block's."""
    bits = child_seed(child_seed(seed, BANS), drawer)
    ticket = int(float(bits >> np.uint64(11)) * DOUBLE_BITS * num_tickets)
    return ticket if ticket < num_candidates else NONE


@compiled
def draw_bans(bans, seed, num_players):
    """Draw for all players of a block."""
    for player in range(num_players):
        drawer = player if bans.mode == PLAYER else 0
        drawn = draw_ban(seed, drawer, bans.num_candidates, bans.num_tickets)
        bans.banned[player] = NONE if drawn == NONE else bans.candidates[drawn]


@compiled
def log_bans(bans, game, rotation, num_players, rows, cursor):
    """One row per seat that decides."""
    for seat in range(num_players):
        row = rows[cursor.bans]
        row.game = game
        row.seat = seat
        row.component = bans.banned[(seat + rotation) % num_players]
        cursor.bans += 1
