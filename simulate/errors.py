"""What can go wrong, told in one line each."""

import difflib
from collections.abc import Iterable


class InputError(Exception):
    """The user asked for something that does not exist or is not allowed (exit code 2)."""


class RunError(Exception):
    """The machine, a file or a run folder failed (exit code 1)."""


class Interrupted(Exception):
    """Ctrl-C stopped a run; the finished games are kept and the same call goes on from there."""

    def __init__(self, games_done: int, games_total: int) -> None:
        super().__init__(games_done, games_total)
        self.games_done = games_done
        self.games_total = games_total

    def __str__(self) -> str:
        return f"stopped after {self.games_done:,} of {self.games_total:,} games; the finished ones are kept."


def unknown(what: str, offence: str, known: Iterable[str], where: str = "") -> InputError:
    """Say that a name is unknown, which one is nearest, and which ones there are.

    >>> print(unknown("variant", "hexes_22", ["base", "hexes_2"]))
    unknown variant 'hexes_22': did you mean 'hexes_2'? (known: base, hexes_2)
    """
    names = list(known)
    close = difflib.get_close_matches(offence, names, n=1, cutoff=0.5)
    hint = f"did you mean '{close[0]}'? " if close else ""
    place = f"{where}: " if where else ""
    return InputError(f"{place}unknown {what} '{offence}': {hint}(known: {', '.join(names) or 'none'})")
