"""Names and numbers as a reader wants them."""

import math
import re
import unicodedata

MAX_DECIMALS = 4
LEAST_P = 0.001
DASH = "–"
MINUS = "\N{MINUS SIGN}"


def pretty(name: str) -> str:
    """Turn a name from a log or a configuration into words, without characters that a page or picture can't show.

    >>> pretty("first_consul"), pretty("my.toml:rusher"), pretty("balanced:noise=0.5")
    ('First consul', 'My.toml:rusher', 'Balanced:noise=0.5')
    """
    shown = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in name.replace("_", " "))
    words = " ".join(shown.split())
    return words[:1].upper() + words[1:] if words else "(unnamed)"


def shorten(text: str, length: int) -> str:
    """Cut a long text with an ellipsis."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def wrapped(text: str, length: int) -> str:
    r"""Break a long label once, at the space or bracket nearest to its middle, and cut its lines to `length`.

    >>> wrapped("Merchant christian (pick starting)", 20)
    'Merchant christian\\n(pick starting)'
    """
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if len(text) <= length or not spaces:
        return shorten(text, length)
    middle = min(spaces, key=lambda place: abs(2 * place - len(text)))
    return f"{shorten(text[:middle], length)}\n{shorten(text[middle + 1 :], length)}"


def slug(name: str) -> str:
    """A file name or anchor that is safe everywhere: lower-case letters, digits and single hyphens.

    >>> slug("../<b>Seats</b>, 4 players")
    'b-seats-b-4-players'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "unnamed"


def decimals_for(low: float | None, high: float | None) -> int | None:
    """How many decimals an estimate deserves: as many as the first digit of its interval's half-width."""
    if low is None or high is None or not math.isfinite(high - low) or high <= low:
        return None
    return min(max(-math.floor(math.log10((high - low) / 2)), 0), MAX_DECIMALS)


def number(value: float | None, decimals: int | None = None) -> str:
    """A number with thousands separated; without `decimals`, integers plain and others with two.

    >>> number(12345), number(1.234, 1), number(-2.5), number(None)
    ('12,345', '1.2', '−2.50', '–')
    """
    if value is None or not math.isfinite(value):
        return DASH
    places = decimals if decimals is not None else (0 if float(value).is_integer() else 2)
    return f"{value:,.{places}f}".replace("-", MINUS)


def percent(value: float | None, unit: str = "%") -> str:
    """A share as a percentage with one decimal; differences of shares have the unit pp, percentage points.

    >>> percent(0.2538), percent(-0.0042, "pp")
    ('25.4 %', '−0.4 pp')
    """
    return DASH if value is None or not math.isfinite(value) else f"{100 * value:.1f} {unit}".replace("-", MINUS)


def p_value(value: float) -> str:
    """A p value with three decimals.

    >>> p_value(0.04), p_value(0.00001)
    ('0.040', '< 0.001')
    """
    return f"{value:.3f}" if value >= LEAST_P else f"< {LEAST_P}"


def plural(count: int, noun: str, nouns: str | None = None) -> str:
    """Count things.

    >>> plural(1, "game"), plural(1200, "game"), plural(2, "policy", "policies")
    ('1 game', '1,200 games', '2 policies')
    """
    return f"{count:,} {noun if count == 1 else nouns or noun + 's'}"


def seats_from_one(text: str) -> str:
    """Logs count seats from 0, people from 1.

    >>> seats_from_one("win rate of seat 0"), seats_from_one("Seat 9 opens")
    ('win rate of seat 1', 'Seat 10 opens')
    """
    return re.sub(r"\b([Ss]eat) (\d+)", lambda seat: f"{seat[1]} {int(seat[2]) + 1}", text)
