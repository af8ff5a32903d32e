"""Claims about a game, tested like code: each one holds, fails, or cannot be told yet.

A claims file is a sweep with `[[claims]]`: tables whose keys are `max_` or `min_` and a quantity, such as
`max_seat_gap = "3pp"`. `game`, `players` and `variants` say for which games a table's claims are made, else for all.

A claim holds when the whole interval of its quantity is on the right side of the limit, and fails when the whole
interval is on the wrong side. The intervals of all claims of a file cover together with 95 % (Bonferroni): however many
claims a designer makes, true ones fail in at most 5 % of all checks, and false ones hold as rarely.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import polars as pl

from analysis.frames import GROUP, RunLike
from analysis.intervals import LEVEL
from analysis.quantities import QUANTITIES, Ask, Reading
from analysis.wording import digits, place, plain
from simulate.documents import Document, validated
from simulate.errors import InputError, unknown

HOLDS, FAILS, UNDECIDED = "holds", "fails", "not enough games"
EXIT_CODES = {HOLDS: 0, FAILS: 1, UNDECIDED: 3}  # 2 is a user's mistake
SHARE = re.compile(r"(\d+(?:\.\d+)?) ?(?:pp|%)")
SHARES = ("gap", "excess", "change", "unfinished", "share", "within")  # last words of quantities that are fractions
KNOWN = tuple(f"{end}_{quantity}" for quantity, end in product(QUANTITIES, ("max", "min")))


class Scope(Document):
    """Which games the claims of a table are about; empty for all."""

    game: str = ""
    players: list[int] = []
    variants: list[str] = []
    viable_within: str | float = "5pp"


@dataclass(frozen=True)
class Claim:
    """One claim about one game, variant and number of players."""

    name: str
    limit: float
    shown: str  # the limit as the file has it
    group: tuple[str, str, int]
    viable_within: float
    where: str  # in the file

    @property
    def is_max(self) -> bool:
        """Whether the limit is an upper one."""
        return self.name.startswith("max_")


@dataclass(frozen=True)
class Check:
    """A claim with what the games say about it."""

    claim: Claim
    reading: Reading
    family: int  # claims that are checked together

    @property
    def outcome(self) -> str:
        """Whether it holds, fails, or cannot be told."""
        low, high, limit = self.reading.low, self.reading.high, self.claim.limit
        if (high <= limit) if self.claim.is_max else (low >= limit):
            return HOLDS
        return FAILS if ((low > limit) if self.claim.is_max else (high < limit)) else UNDECIDED

    @property
    def subject(self) -> str:
        """Which games, and which claim."""
        return f"{place(dict(zip(GROUP, self.claim.group, strict=True)))}: {self.claim.name} = {self.claim.shown}"

    @property
    def evidence(self) -> str:
        """The number with its interval."""
        reading = self.reading
        scale, unit = (100, " pp" if "pp" in self.claim.shown else " %") if reading.is_share else (1, "")
        value, low, high = (scale * end for end in (reading.estimate, reading.low, reading.high))
        places = digits(low, high) if high - low < float("inf") else 1
        whole = all(float(end).is_integer() for end in (value, low, high))
        form = ".0f" if whole else f".{max(places, 1)}f"
        level = f"{100 * (1 - (1 - LEVEL) / self.family):.4g} %"
        interval = f"{level}: {low:{form}} to {high:{form}}, {reading.n:,} blocks"
        return f"{value:{form}}{unit} ({interval}), {plain(reading.what)}"


def fraction(value: object, where: str) -> float:
    """A share as a claim writes it: "3pp", "0.5 %" or 0.03.

    Raises
    ------
    InputError
        if it is none, or not between 0 and 1, or nothing at all.
    """
    match = SHARE.fullmatch(value) if isinstance(value, str) else None
    number = float(match[1]) / 100 if match else value
    if not isinstance(number, int | float) or isinstance(number, bool):
        raise InputError(f'{where}: {value!r} is no share: write "3pp", "0.5%" or 0.03')
    if not 0 < number < 1:
        raise InputError(f"{where}: a share should be more than 0 and less than 1 (100 %), not {value!r}")
    return float(number)


def claims_of(tables: Sequence[Mapping[str, Any]], cells: pl.DataFrame, file: str) -> list[Claim]:
    """The claims of a file about the games of a run.

    Parameters
    ----------
    tables : the `[[claims]]`
    cells : the games: columns game, variant, players
    file : where the claims stand, as shown to the user

    Raises
    ------
    InputError
        for a claim or key that nobody knows, a limit that makes no sense, or games that nobody played.
    """
    groups = cells.select(GROUP).unique(maintain_order=True)
    found = []
    for number, table in enumerate(tables):
        where = f"{file}: claims.{number}"
        named = {key: value for key, value in table.items() if key not in Scope.model_fields}
        for key in named:
            if key not in KNOWN:
                raise unknown("claim", key, [*KNOWN, *Scope.model_fields], where)
        if not named:
            raise InputError(f"{where}: claims nothing")
        scope = validated(Scope, {key: table[key] for key in table if key not in named}, file, ("claims", number))
        within = fraction(scope.viable_within, f"{where}.viable_within")
        for name, group in product(named, _chosen(groups, scope, where)):
            limit = _limit(name, named[name], f"{where}.{name}")
            found.append(Claim(name, limit, str(named[name]), group, within, f"{where}.{name}"))
    if not found:
        raise InputError(f"{file}: no [[claims]] here")
    return found


def _chosen(groups: pl.DataFrame, scope: Scope, where: str) -> list[tuple[str, str, int]]:
    for column, wanted in (("game", [scope.game] * bool(scope.game)), ("variant", scope.variants)):
        for name in wanted:
            if name not in groups[column]:
                raise unknown(f"{column} in these games", name, groups[column].unique(maintain_order=True), where)
        groups = groups.filter(pl.col(column).is_in(wanted)) if wanted else groups
    for players in scope.players:
        if players not in groups["players"]:
            raise InputError(f"{where}: nobody played with {players} players here")
    chosen = groups.filter(pl.col("players").is_in(scope.players)) if scope.players else groups
    return [(str(game), str(variant), int(players)) for game, variant, players in chosen.iter_rows()]


def _limit(name: str, value: object, where: str) -> float:
    if name.endswith(SHARES):
        return fraction(value, where)
    if not isinstance(value, int | float) or isinstance(value, bool) or value != value:
        raise InputError(f"{where}: {value!r} is no number")
    return float(value)


def check(run: RunLike, claims: Sequence[Claim]) -> list[Check]:
    """Read every claim's quantity in a run.

    Raises
    ------
    InputError
        if a claim needs what the run does not hold (a second player, policies that met, a variant).
    """
    checks = []
    for claim in claims:
        ask = Ask(run, claim.group, (1 - LEVEL) / len(claims), claim.viable_within)
        try:
            reading = QUANTITIES[claim.name[4:]](ask)
        except InputError as error:
            group = place(dict(zip(GROUP, claim.group, strict=True)))
            raise InputError(f"{claim.where}: {error} ({group})") from None
        checks.append(Check(claim, reading, len(claims)))
    return checks


def exit_code(checks: Sequence[Check]) -> int:
    """0 if all claims hold, 1 if any fails, 3 if none fails but the games are too few to tell for all."""
    outcomes = {each.outcome for each in checks}
    return EXIT_CODES[next(outcome for outcome in (FAILS, UNDECIDED, HOLDS) if outcome in outcomes)]
