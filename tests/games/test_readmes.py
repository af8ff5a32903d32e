"""Citations are checkable: every tag in a game's sources stands in its README, and so does every name there."""

import re

import pytest

from simulate.registry import GAMES

FOLDERS = sorted(init.parent for init in GAMES.glob("*/__init__.py"))
every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
FEWEST_TAGS = 30
FEWEST_NAMES = 30


def readme(folder):
    return (folder / "README.md").read_text(encoding="utf-8")


def sources(folder):
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def spread(cell):
    """The tags of a table's first cell; a range like "I.1 – I.3" or "A4 – A9" stands for all between."""
    for part in cell.split(","):
        first, _, last = (end.strip() for end in part.partition("–"))
        stem, low = re.fullmatch(r"(.*?)(\d*)", first).groups()
        if last:
            high = re.fullmatch(r".*?(\d*)", last).group(1)
            yield from (f"{stem}{number}" for number in range(int(low), int(high) + 1))
        else:
            yield first


@every_game
def test_every_citation_in_the_sources_is_explained(folder):
    rows = [line for line in readme(folder).splitlines() if line.startswith("| ")]
    explained = {tag for row in rows for tag in spread(row.split("|")[1])}
    docstrings = "\n".join(re.findall(r'"""[\s\S]*?"""', sources(folder)))
    cited = set(re.findall(r"\[([A-Z0-9][A-Z0-9.]*)\]", docstrings))
    assert len(cited) > FEWEST_TAGS
    assert cited <= explained


@every_game
def test_every_function_named_in_the_readme_exists(folder):
    section = readme(folder).split("## Where each rule stands")[1].split("\n## ")[0]
    table = "\n".join(line for line in section.splitlines() if line.startswith("|"))
    named = set(re.findall(r"`(\w+)`", table))
    defined = set(re.findall(r"^def (\w+)", sources(folder), re.MULTILINE))
    assert len(named) > FEWEST_NAMES
    assert named <= defined


def test_ranges_of_tags_are_spread():
    assert list(spread("S, S.2 – S.4, A9 – A11")) == ["S", "S.2", "S.3", "S.4", "A9", "A10", "A11"]
