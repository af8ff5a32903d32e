"""A variant as a set of overrides: of keys that exist, by values of the same type."""

import datetime
from collections.abc import Iterator, Mapping
from typing import Any

from simulate.documents import Location, brief, dotted
from simulate.errors import InputError, unknown

Tables = Mapping[str, Any]

NOTES = ("provenance", "note")  # what any table may carry beside its values
TYPE_NAMES: dict[type, str] = {
    bool: "true or false",
    int: "an integer",
    float: "a number",
    str: "a string",
    list: "an array",
    dict: "a table",
    datetime.datetime: "a date and time",
    datetime.date: "a date",
    datetime.time: "a time",
}


def check_override(base: Any, value: Any, file: str, at: Location = ()) -> None:
    """Compare what a variant sets with what stands there in the base.

    Parameters
    ----------
    base : the table or value of the base
    value : what the variant puts in its place; a table may leave keys out
    file : the variant's file, as shown to the user
    at : the location of both

    Raises
    ------
    InputError
        For an unknown key or a value of another type.
    """
    if not (type(base) is type(value) or (type(base) is float and type(value) is int)):
        raise InputError(f"{file}: {dotted(at)}: must be {TYPE_NAMES[type(base)]}, not {brief(value)}")
    if isinstance(base, dict):
        for key, inner in value.items():
            if key not in base and key not in NOTES:
                where = ": ".join(filter(None, [file, dotted(at)]))
                raise unknown("key", dotted((key,)), [known for known in base if known not in NOTES], where)
            check_override(base.get(key, ""), inner, file, (*at, key))
    elif isinstance(base, list) and base:
        sample = {key: inner for item in base for key, inner in item.items()} if isinstance(base[0], dict) else base[0]
        for index, item in enumerate(value):
            check_override(sample, item, file, (*at, index))


def override(base: Any, value: Any) -> Any:
    """Tables are merged key by key, everything else is replaced whole.

    >>> override({"coins": 4, "start": {"points": 10, "cards": [1, 2]}}, {"start": {"cards": [3]}})
    {'coins': 4, 'start': {'points': 10, 'cards': [3]}}
    """
    if isinstance(base, dict) and isinstance(value, dict):
        return {**base, **{key: override(base.get(key), inner) for key, inner in value.items()}}
    return value


def leaves(value: Any, at: Location = ()) -> Iterator[Location]:
    """The locations of all values that are no tables (an array is one value)."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*at, key))
    else:
        yield at


def without_notes(value: Any) -> Any:
    """The same data without what is said about it."""
    if isinstance(value, dict):
        return {key: without_notes(inner) for key, inner in value.items() if key not in NOTES}
    return [without_notes(item) for item in value] if isinstance(value, list) else value
