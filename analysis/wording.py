"""Numbers in words: an estimate to the precision that its interval allows, with its interval and n."""

import math
from collections.abc import Mapping
from typing import Any

MAX_DIGITS = 3
LEAST_P = 0.001


def digits(low: float, high: float) -> int:
    """Decimals that an estimate deserves: those of the first figure of its interval's half-width, of the second if 1.

    >>> digits(24.36, 25.64), digits(24.81, 25.19), digits(10, 90)
    (1, 2, 0)
    """
    half = (high - low) / 2
    if half <= 0:
        return 1
    return min(max(-math.floor(math.log10(half / 2)), 0), MAX_DIGITS)


def number(
    row: Mapping[str, Any],
    name: str = "estimate",
    *,
    percent: bool = False,
    signed: bool = False,
    unit: str = "blocks",
    measure: str = "",
) -> str:
    """Write a measure of a table row with its interval and n, which counts blocks or another `unit`.

    What is no share may have a `measure`, such as " points".

    >>> number({"estimate": 0.2713, "low": 0.2632, "high": 0.2794, "n": 2500}, percent=True)
    '27.1 % (95 %: 26.3 to 27.9, 2,500 blocks)'
    """
    limits = ("low", "high") if name == "estimate" else (f"{name}_low", f"{name}_high")
    scale, sort = (
        (100, " pp" if signed else " %") if percent else (1, measure)
    )  # differences of shares: percentage points
    value, low, high = (None if row[key] is None else scale * row[key] for key in (name, *limits))
    if value is None:
        return "unknown"
    sign = "+z" if signed else "z"  # no minus before a zero
    if low is None or high is None:
        return f"{value:{sign}.1f}{sort} (too few {unit} for an interval)"
    if low == high:
        return f"{value:{sign}.1f}{sort} (in every one of {row['n']:,} {unit})"
    places = max(digits(low, high), 1 if percent else 0)
    interval = f"95 %: {low:{sign}.{places}f} to {high:{sign}.{places}f}, {row['n']:,} {unit}"
    return f"{value:{sign}.{places}f}{sort} ({interval})"


def chance(p: float) -> str:
    """A p value after the letter p.

    >>> chance(0.0312), chance(4.6e-38)
    ('= 0.031', '< 0.001')
    """
    return f"= {p:.2g}" if p >= LEAST_P else f"< {LEAST_P}"


def place(row: Mapping[str, Any]) -> str:
    """Which games a row is about."""
    return f"{row['game']}, {row['players']} players, {row['variant']}"


def plain(name: str) -> str:
    """A name of the logs in prose."""
    return name.replace("_", " ")
