"""The design of a run that bans components at random: from the manifest to the record that the game loop reads."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simulate.cells import BanMode
from simulate.manifest import BansEntry

if TYPE_CHECKING:
    from simulate.contract import Game, Record


def num_blanks(num_candidates: int) -> int:
    """How many tickets ban nothing: many things are compared with one control best if it is √k times as large.

    References
    ----------
    C. W. Dunnett, A multiple comparison procedure for comparing several treatments with a control, JASA 50, 1955.
    """
    return math.isqrt(num_candidates) + 1 if num_candidates else 0


@dataclass(frozen=True)
class Design:
    """What can be drawn in a cell, by numbers of components and kinds of moves."""

    mode: BanMode
    candidates: tuple[int, ...]
    withheld: tuple[int, ...]

    def record(self, game: Game) -> np.recarray[Any, Any]:
        """The array of one record that the game loop takes."""
        from simulate.bans import PLAYER, TABLE, bans_dtype

        bans = np.zeros(1, bans_dtype(game)).view(np.recarray)
        bans[0].mode = PLAYER if self.mode == "player" else TABLE
        bans[0].num_candidates = len(self.candidates)
        bans[0].num_tickets = len(self.candidates) + num_blanks(len(self.candidates))
        bans[0].candidates[: len(self.candidates)] = self.candidates
        bans[0].is_withheld[list(self.withheld)] = 1
        return bans

    def drawn(self, game: Game, seed: int, block: int, num_players: int) -> Record:
        """The record with the bans of one block in `banned`, by player of the line-up (`seed` is the run's)."""
        from simulate.bans import draw_bans
        from simulate.rng import child_seed

        bans = self.record(game)[0]
        with np.errstate(over="ignore"):
            draw_bans(bans, np.uint64(child_seed(np.uint64(seed), block)), num_players)
        return bans


def design_of(entry: BansEntry, cell: int, game: Game) -> Design:
    """The design of one cell of a run."""
    from simulate.contract import names

    components, kinds = names(game.components), names(game.kinds)
    families = entry.cells[cell]
    drawn = (components.index(word) for family in families for word in family.drawn)
    withheld = {kinds.index(word) for family in families for word in family.withheld}
    return Design(entry.mode, tuple(drawn), tuple(sorted(withheld)))
