"""What the tests of configuration files share: files to write, and the one line that a mistake ends in."""

from pathlib import Path

import pytest

from simulate.config import load_ruleset
from simulate.errors import InputError


def write(name, text):
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return name


def complaint(call, *arguments):
    """The one line that a call ends in."""
    with pytest.raises(InputError) as caught:
        call(*arguments)
    line = str(caught.value)
    assert "\n" not in line
    return line


def variant_complaint(text, game="pig"):
    return complaint(load_ruleset, game, write("mine.toml", f'description = "mine"\n{text}'))
