"""When is a run precise? A confidence sequence of every seat's win rate, from sums over blocks.

An ordinary 95 % interval holds for a number of games fixed beforehand. Whoever looks at it again and again, and stops
when it pleases, is fooled far more often than in one run of twenty. A confidence sequence holds at all looks at once,
so that a run may stop at any of them: here Waudby-Smith's asymptotic one with Robbins' normal mixture, as `ville` has
it, narrowest at the number of blocks that an even game would need. Seats are covered together (Bonferroni; the two
seats of a duel are one number). It costs 2.4 times the games of an interval that nobody peeks at for two seats, and
for four seats 2.0 times those of intervals that cover all four.

To the variance comes one block that is as far off as can be: where nothing varied yet, nothing is certain.

References
----------
I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas, Time-uniform central limit theory and asymptotic
confidence sequences, Annals of Statistics 52, 2024.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from simulate.errors import InputError
from simulate.tallies import Tally

LEVEL = 0.95
SMALLEST, LARGEST = 0.0001, 0.5  # some 200 million games; no win rate is further than this from the middle
DUEL = 2  # seats whose win rates are one number and its rest
SETTLED = 30  # steps that find the number of blocks where the sequence will be narrow enough


def check_precision(precision: float) -> None:
    """Refuse a precision that is none.

    Raises
    ------
    InputError
        If it is too small for any number of games, or nothing at all.
    """
    if not SMALLEST <= precision < LARGEST:
        least = f"{SMALLEST} (some 200 million games)"
        raise InputError(f"--precision should be at least {least} and below {LARGEST} but is {precision}")


def family(seats: int) -> int:
    """How many win rates are to be covered together."""
    return 1 if seats <= DUEL else seats


@cache
def mixture(alpha: float) -> tuple[float, float]:
    """The mixture's precision that is best at time 1, and the boundary there; both scale with time."""
    from ville import best_rho, normal_mixture

    rho = best_rho(1.0, alpha)
    return rho, float(normal_mixture(1.0, alpha, rho))


@dataclass(frozen=True)
class Target:
    """How narrow the intervals of one cell are to become.

    Parameters
    ----------
    precision : the half-width that is wanted
    seats : at the table
    rotations : games in a block
    """

    precision: float
    seats: int
    rotations: int

    @property
    def alpha(self) -> float:
        """What each seat may spend of the error."""
        return (1 - LEVEL) / family(self.seats)

    @property
    def expected_blocks(self) -> float:
        """How many blocks an even game needs, if the games of a block are independent."""
        even = 1 / max(self.seats, DUEL)
        return self.blocks_at_best(even * (1 - even) / self.rotations)

    def blocks_at_best(self, variance: float) -> float:
        """How many blocks of this variance are needed by the sequence that is narrowest there."""
        return variance * (mixture(self.alpha)[1] / self.precision) ** 2

    def boundary(self, blocks: npt.NDArray[np.float64] | float) -> npt.NDArray[np.float64]:
        """How far sums of unit variance may stray, at any time, before an error is made."""
        from ville import normal_mixture

        rho = mixture(self.alpha)[0] * self.expected_blocks
        strayed: npt.NDArray[np.float64] = normal_mixture(blocks, self.alpha, rho)
        return strayed

    def half_widths(self, tally: Tally) -> npt.NDArray[np.float64]:
        """Half the width of each seat's interval now."""
        return np.sqrt(variances(tally)) * self.boundary(tally.blocks) / tally.blocks

    def is_met(self, tally: Tally) -> bool:
        """Whether every seat's interval is narrow enough."""
        return bool(self.half_widths(tally).max() <= self.precision)

    def projected_blocks(self, tally: Tally) -> int:
        """After how many blocks every interval will be narrow enough, if things vary as they did so far."""
        variance, blocks = variances(tally).max(), self.expected_blocks
        for _ in range(SETTLED):
            blocks = max(variance / blocks * float(self.boundary(blocks) / self.precision) ** 2, 1.0)
        return max(int(np.ceil(blocks)), tally.blocks)


def variances(tally: Tally) -> npt.NDArray[np.float64]:
    """How much a block's share of wins varies, by seat, with the one block that is as far off as can be."""
    return (tally.deviations + 1.0) / tally.blocks
