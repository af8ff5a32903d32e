"""How far each cell of a run is played: to the planned number of games, or until it is precise.

The rule looks at the first part of a cell, at the first two, at the first three …, in the order of the log. So the
number of games depends on the games alone: workers may finish parts in any order and run ahead, and a run may be
killed at any time; what lies beyond the horizon is deleted in the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simulate.errors import InputError
from simulate.stopping import Target, mixture
from simulate.store import part_name, told_in_one_line

if TYPE_CHECKING:
    from simulate.manifest import Manifest
    from simulate.parts import Receipt, Setting, Share
    from simulate.tallies import Tally


class Horizon:
    """The stopping rule of a run at work.

    Parameters
    ----------
    settings : the cells, with the most games that each may have
    planned : all parts of a run of that many games
    precision : the half-width that is wanted; None plays every game
    """

    def __init__(self, settings: Sequence[Setting], planned: Iterable[Share], precision: float | None) -> None:
        self.precision = precision
        self.rotations = [setting.rotations for setting in settings]
        self.games = [setting.num_games for setting in settings]  # by cell, where it ends; lowered when it is precise
        self.waiting: list[list[Share]] = [[] for _ in settings]  # parts that the rule has not seen, the last first
        for share in sorted(planned, key=lambda share: share.part, reverse=True):
            self.waiting[share.setting.cell].append(share)
        self.tallies: dict[int, Tally] = {}  # of the parts that it has seen
        self.projected = list(self.games)
        self.widest: dict[int, float] = {}  # half-width by cell, over its seats
        if precision is not None:
            mixture(0.5)  # imports what takes seconds, in which workers would run ahead

    def wants(self, share: Share) -> bool:
        """Whether a part lies before the horizon, as far as it is known."""
        return share.games.start < self.games[share.setting.cell]

    def advance(self, receipts: Mapping[int, Receipt]) -> None:
        """Look at the parts that are finished now, in order."""
        if self.precision is None:
            return
        for cell, waiting in enumerate(self.waiting):
            while waiting and waiting[-1].part in receipts:
                share = waiting.pop()
                seen = receipts[share.part].tally
                self.tallies[cell] = self.tallies[cell] + seen if cell in self.tallies else seen
                if self.is_precise(cell, self.precision):
                    self.games[cell] = share.games.stop
                    waiting.clear()

    def is_precise(self, cell: int, precision: float) -> bool:
        """Whether a cell may stop; remembers how far it is."""
        tally, rotations = self.tallies[cell], self.rotations[cell]
        target = Target(precision, len(tally.totals), rotations)
        self.widest[cell] = float(target.half_widths(tally).max())
        self.projected[cell] = min(target.projected_blocks(tally) * rotations, self.games[cell])
        return target.is_met(tally)

    @property
    def total(self) -> int:
        """How many games the run will have, by what is known now."""
        return sum(min(pair) for pair in zip(self.projected, self.games, strict=True))

    @property
    def status(self) -> str:
        """The widest interval of the cell that is being played."""
        cell = max(self.widest, default=None)
        known = "" if cell is None else f"cell {cell}: win rates ± {self.widest[cell]:.2%}, "
        return f"{known}wanted ± {self.precision:.2%}"

    def kept(self, receipts: Mapping[int, Receipt]) -> dict[int, Receipt]:
        """The parts before the horizon."""
        return {
            number: receipt
            for number, receipt in receipts.items()
            if receipt.part.first_game < self.games[receipt.part.cell]
        }

    def settled(self, manifest: Manifest) -> Manifest:
        """The manifest of the finished run, with the number of games that were played."""
        cells = tuple(
            entry.model_copy(update={"games": games}) for entry, games in zip(manifest.cells, self.games, strict=True)
        )
        return manifest.model_copy(update={"cells": cells})

    def shortfalls(self) -> Iterator[str]:
        """The cells that ended before they were precise, in a line each."""
        for cell, half_width in self.widest.items():
            if self.precision is not None and half_width > self.precision:
                known = f"cell {cell}: ± {half_width:.2%} after {self.games[cell]:,} games"
                yield f"{known}, not yet ± {self.precision:.2%}; --max-games ended it"


def delete_beyond(folder: Path, kept: Iterable[int]) -> None:
    """Delete the files of parts that workers played ahead in vain."""
    own = {part_name(number) for number in kept}
    for path in sorted(folder.glob("*/part-*.parquet")):
        if path.name not in own:
            with told_in_one_line("delete", path):
                path.unlink()


def check_rivals(settings: Iterable[Setting]) -> None:
    """Refuse to wait for the win rate of a player who has no rival.

    Raises
    ------
    InputError
        If a cell has one seat and no automa.
    """
    for setting in settings:
        if len(setting.lineup) == 1 and len(setting.play(range(1)).seats) == 1:
            raise InputError(f"--precision is about win rates, and cell {setting.cell} has one player and no rival")
