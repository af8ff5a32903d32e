"""How many games does an answer take? Sizes for a wanted precision or a smallest effect, from the blocks of a pilot.

A pilot tells how much a block's share of wins varies: rotations of one deal are alike or balance each other, and two
variants on the same deals share their luck. The rest is closed form.

References
----------
W. G. Cochran, Sampling Techniques, 3rd ed., 1977, section 4 (sizes) and 9A (clusters).
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from statsmodels.stats.power import TTestIndPower, TTestPower
from statsmodels.stats.proportion import samplesize_confint_proportion

from simulate.errors import InputError
from simulate.stopping import DUEL, LEVEL, Target, family

Floats = npt.NDArray[np.float64]
POWER = 0.8
FIXED = "interval over a number of games fixed now"
WATCHED = "confidence sequence, may be watched (--precision)"
ONE_SAMPLE = "Student's test on blocks"
PAIRED = "Student's test on the same deals"
UNPAIRED = "Student's test on different deals"


@dataclass(frozen=True)
class Size:
    """What an answer takes."""

    goal: str
    method: str
    blocks: int  # of each cell
    cells: int
    games: int  # of all cells


@dataclass(frozen=True)
class Pilot:
    """Some blocks of a cell.

    Parameters
    ----------
    shares : array [blocks, seats], the share of wins of each seat
    rotations : games of a block
    """

    shares: Floats
    rotations: int

    @property
    def seats(self) -> int:
        """At the table."""
        return int(self.shares.shape[1])

    @property
    def spread(self) -> float:
        """Standard deviation of the seat that varies most."""
        return spread(self.shares)


def spread(values: Floats) -> float:
    """Standard deviation between blocks, of the seat that varies most, with one block that is as far off as can be."""
    deviations = ((values - values.mean(axis=0)) ** 2).sum(axis=0) + 1.0
    return float(np.sqrt(deviations.max() / len(values)))


def check_wishes(precision: float | None, effect: float | None, power: float = POWER) -> None:
    """Refuse what no number of games can give.

    Raises
    ------
    InputError
        If nothing is wanted, or the impossible.
    """
    if precision is None and effect is None:
        raise InputError("give --precision or --detect: what is wanted of the answer?")
    for name, value in (("--precision", precision), ("--detect", effect), ("--power", power)):
        if value is not None and not 0 < value < 1:
            raise InputError(f"{name} should be between 0 and 1 but is {value}")


def precision_sizes(pilot: Pilot, precision: float) -> Iterator[Size]:
    """Games until the win rates of all seats together are known this well, fixed beforehand or watched.

    Parameters
    ----------
    precision : half-width of the intervals
    """
    goal = f"win rate of every seat ± {precision:.2%}"
    even = 1 / max(pilot.seats, DUEL)
    coins = samplesize_confint_proportion(even, precision, (1 - LEVEL) / family(pilot.seats))
    blocks = math.ceil(coins * pilot.spread**2 / (even * (1 - even)))
    yield Size(goal, FIXED, blocks, 1, blocks * pilot.rotations)
    watched = math.ceil(Target(precision, pilot.seats, pilot.rotations).blocks_at_best(pilot.spread**2))
    yield Size(goal, WATCHED, watched, 1, watched * pilot.rotations)


def effect_sizes(
    pilot: Pilot, effect: float, *, variants: int = 1, power: float = POWER, changed: Pilot | None = None
) -> Iterator[Size]:
    """Games that find an effect of this size: a seat that is ahead, and a variant that changes a seat's win rate.

    Parameters
    ----------
    effect : difference of win rates
    variants : how many are compared with the base, which has to be paid for (Bonferroni, the first step of Holm's)
    power : how often the effect is to be found
    changed : the same blocks of another variant; without it, different deals are all that can be planned for
    """
    tests = family(pilot.seats)

    def size(goal: str, method: str, blocks: float, cells: int) -> Size:
        whole = math.ceil(blocks)
        return Size(f"{goal} {effect:.2%}", method, whole, cells, whole * cells * pilot.rotations)

    alone = TTestPower().solve_power(effect / pilot.spread, power=power, alpha=(1 - LEVEL) / tests)
    yield size("a seat off an equal share by", ONE_SAMPLE, np.max(alone), 1)
    corrected = (1 - LEVEL) / tests / variants
    goal = "a variant that changes a seat's win rate by"
    if changed is not None:
        both = min(len(pilot.shares), len(changed.shares))
        difference = spread(changed.shares[:both] - pilot.shares[:both])
        paired = TTestPower().solve_power(effect / difference, power=power, alpha=corrected)
        yield size(goal, PAIRED, np.max(paired), variants + 1)
    apart = TTestIndPower().solve_power(effect / pilot.spread, power=power, alpha=corrected)
    yield size(goal, UNPAIRED, np.max(apart), variants + 1)


def sizes(
    pilot: Pilot,
    precision: float | None,
    effect: float | None,
    *,
    variants: int = 1,
    power: float = POWER,
    changed: Pilot | None = None,
) -> Sequence[Size]:
    """All that a plan shows; see `precision_sizes` and `effect_sizes`.

    Raises
    ------
    InputError
        If nothing is wanted, or the impossible.
    """
    check_wishes(precision, effect, power)
    found: list[Size] = []
    if precision is not None:
        found += precision_sizes(pilot, precision)
    if effect is not None:
        found += effect_sizes(pilot, effect, variants=variants, power=power, changed=changed)
    return found
