"""Citations are checkable: every tag in the sources stands in the game's README, and so does every name there."""

import re
from pathlib import Path

import simulate.games.sylla as sylla

FOLDER = Path(sylla.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py"))}


def spread(cell):
    """The tags of a table's first cell; a range like "I.1 – I.3" stands for all between."""
    for part in cell.split(","):
        first, _, last = (end.strip() for end in part.partition("–"))
        if last:
            stem, low = first.rsplit(".", 1)
            yield from (f"{stem}.{number}" for number in range(int(low), int(last.rsplit(".", 1)[1]) + 1))
        else:
            yield first


def test_every_citation_in_the_sources_is_explained():
    explained = {tag for line in README.splitlines() if line.startswith("| ") for tag in spread(line.split("|")[1])}
    docstrings = "\n".join(re.findall(r'"""[\s\S]*?"""', "\n".join(SOURCES.values())))
    cited = set(re.findall(r"\[([A-Z0-9][A-Z0-9.]*)\]", docstrings))
    assert len(cited) > 80
    assert cited <= explained


def test_every_function_named_in_the_readme_exists():
    table = README.split("## Where each rule stands")[1].split("`phases.proceed`")[0]
    named = set(re.findall(r"`(\w+)`", table)) - {"A"}
    defined = set(re.findall(r"^def (\w+)", "\n".join(SOURCES.values()), re.MULTILINE))
    assert len(named) > 40
    assert named <= defined
