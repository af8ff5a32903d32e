"""Sums over blocks: all that a running estimate of the seats' win rates needs, however many games there are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Tally:
    """Win shares of each seat, added up over blocks.

    >>> Tally(2, (1.0, 1.0), (0.5, 0.5)) + Tally(1, (1.0, 0.0), (1.0, 0.0))
    Tally(blocks=3, totals=(2.0, 1.0), squares=(1.5, 0.5))
    """

    blocks: int
    totals: tuple[float, ...]  # by seat: sum of its share in each block
    squares: tuple[float, ...]  # and of the share's square

    @classmethod
    def of(cls, seat: npt.NDArray[np.integer], win: npt.NDArray[np.floating], rotations: int) -> Tally:
        """Add up the rows of a `seats` table, in the order of the log."""
        shares = [win[seat == number].reshape(-1, rotations).mean(axis=1) for number in range(int(seat.max()) + 1)]
        return cls(
            len(shares[0]),
            tuple(float(share.sum()) for share in shares),
            tuple(float((share**2).sum()) for share in shares),
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.blocks + other.blocks,
            tuple(one + more for one, more in zip(self.totals, other.totals, strict=True)),
            tuple(one + more for one, more in zip(self.squares, other.squares, strict=True)),
        )

    @property
    def means(self) -> npt.NDArray[np.float64]:
        """The win rate of each seat."""
        return np.array(self.totals) / self.blocks

    @property
    def deviations(self) -> npt.NDArray[np.float64]:
        """The sum of squared deviations from the mean, by seat."""
        rest: npt.NDArray[np.float64] = np.maximum(np.array(self.squares) - self.blocks * self.means**2, 0.0)
        return rest
