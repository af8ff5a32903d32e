"""Headline findings: sentences and charts chosen from the gallery's runs, and the README's block that is made of them.

The sentences are those of each run's summary.json. They are kept in a small JSON file beside the pictures, from which
the block can be made again: nobody types a number.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analysis.summary import FILE as SUMMARY
from analysis.wording import plain
from reports.names import Names
from reports.page import default_folder
from reports.wording import plural
from simulate.documents import Document, read_toml, shown, validated
from simulate.errors import InputError, unknown
from simulate.store import told_in_one_line, write_file

if TYPE_CHECKING:
    from simulate.store import Run

BEGIN = "<!-- gallery: written by `bilanx gallery`, not by hand -->"
END = "<!-- gallery: end -->"
PICTURES = Path("reports") / "gallery"  # below the README's folder
FINDINGS = PICTURES / "findings.json"
Json = dict[str, Any]


class ChosenFinding(Document):
    """A sentence: its run, its topic, and the games that it begins with, e.g. `sylla, 4 players, base`."""

    sweep: str
    topic: str
    about: str


class ChosenPicture(Document):
    """A chart: its run and name, the file that it becomes, and what to say of it; the first one heads the README."""

    sweep: str
    chart: str
    file: str
    caption: str


class Choice(Document):
    """The file of what is shown."""

    findings: list[ChosenFinding] = []
    pictures: list[ChosenPicture] = []


def read_choice(path: Path) -> Choice:
    """Read what is to be shown.

    Raises
    ------
    InputError
        If the file is missing or wrong.
    """
    return validated(Choice, read_toml(path), shown(path))


def told_of(run: "Run", choice: Choice) -> list[Json]:
    """The chosen findings of one run, in the order of the choice.

    Raises
    ------
    InputError
        If the run does not say such a thing.
    """
    names = Names.of(run.manifest.model_dump())
    findings = json.loads((run.folder / SUMMARY).read_text(encoding="utf-8"))["findings"]
    told = []
    for wanted in choice.findings:
        if wanted.sweep != run.manifest.name:
            continue
        by_place = {f"{each['topic']}: {each['text'].partition(': ')[0]}": each["text"] for each in reversed(findings)}
        key = f"{wanted.topic}: {wanted.about}"
        if key not in by_place:
            raise unknown("finding", key, by_place, f"headlines of {wanted.sweep}")
        where, text = names.told(by_place[key])
        title = next(names.games[game] for game in names.games if wanted.about.startswith(f"{game}, "))
        place = where if where.startswith(title) else f"{title}, {where}"
        told.append({"where": plain(place), "text": text, **source(run)})
    return told


def source(run: "Run") -> Json:
    """Where a finding comes from."""
    games = sum(cell.games for cell in run.manifest.cells)
    return {"sweep": run.manifest.name, "games": games, "seed": run.manifest.seed}


def headlines(choice: Choice, runs: Sequence["Run"]) -> tuple[Json, dict[str, bytes]]:
    """The content of the JSON file, and the pictures by the name of their file.

    Raises
    ------
    InputError
        If a run, a finding or a chart that was chosen is not there.
    """
    by_name = {run.manifest.name: run for run in runs}
    for sweep in (*(each.sweep for each in choice.findings), *(each.sweep for each in choice.pictures)):
        if sweep not in by_name:
            raise unknown("sweep", sweep, by_name, "headlines")
    pictures = {}
    for wanted in choice.pictures:
        path = default_folder([by_name[wanted.sweep]]) / f"{wanted.chart}.png"
        if not path.is_file():
            raise unknown("chart", wanted.chart, sorted(each.stem for each in path.parent.glob("*.png")), wanted.sweep)
        pictures[f"{wanted.file}.png"] = path.read_bytes()
    sweeps = dict.fromkeys(wanted.sweep for wanted in choice.findings)
    content = {
        "bilanx": runs[0].manifest.bilanx,
        "findings": [finding for name in sweeps for finding in told_of(by_name[name], choice)],
        "pictures": [
            {"file": f"{wanted.file}.png", "caption": wanted.caption, **source(by_name[wanted.sweep])}
            for wanted in choice.pictures
        ],
    }
    return content, pictures


def block(content: Json) -> str:
    """The README's lines from mark to mark, made of the JSON file's content."""
    lines = [BEGIN, ""]
    lines += [f"- **{each['where']}.** {each['text']} ({cited(each)})" for each in content["findings"]]
    others = content["pictures"][1:]
    if others:
        shown_beside = (f"![{each['caption']}]({(PICTURES / each['file']).as_posix()})" for each in others)
        captions = (f"{each['caption']} ({cited(each)})" for each in others)
        lines += ["", *table(shown_beside, captions, len(others))]
    return "\n".join([*lines, "", END])


def table(heads: Iterator[str], cells: Iterator[str], columns: int) -> list[str]:
    """A Markdown table of two lines."""
    return [f"| {' | '.join(heads)} |", "|" + "---|" * columns, f"| {' | '.join(cells)} |"]


def cited(each: Json) -> str:
    """Which games a finding rests on."""
    sweep = f"[{each['sweep']}](configs/sweeps/{each['sweep']}.toml)"
    return f"{sweep}, {plural(each['games'], 'game')}, seed {each['seed']}"


def with_block(readme: str, content: Json, name: str) -> str:
    """The README with its block made anew.

    Raises
    ------
    InputError
        If the marks are not there, once each and in order.
    """
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end) or BEGIN in rest or END in before + after:
        raise InputError(f"{name}: the lines {BEGIN} and {END} must stand in it, once each and in this order")
    return f"{before}{block(content)}{after}"


def check_place(choice: Choice, sweeps: Sequence[str], readme: Path) -> None:
    """Look, before anything is played, whether there will be something to write and a place for it.

    Raises
    ------
    InputError
        If a chosen sweep is not among those to be played, or the README has no place for the block.
    """
    wanted = {finding.sweep for finding in choice.findings} | {picture.sweep for picture in choice.pictures}
    if absent := sorted(wanted - set(sweeps)):
        raise InputError(f"{readme}: its findings need sweeps that are not among these: {', '.join(absent)}")
    if not readme.is_file():
        raise InputError(f"{readme}: no such file")
    with_block(readme.read_text(encoding="utf-8"), {"findings": [], "pictures": []}, str(readme))


def write_headlines(choice: Choice, runs: Sequence["Run"], readme: Path) -> None:
    """Write pictures, JSON and the README's block.

    Raises
    ------
    InputError
        If something chosen is not there, or the README has no place for the block; then nothing is written.
    RunError
        If a file cannot be written.
    """
    content, pictures = headlines(choice, runs)
    text = with_block(readme.read_text(encoding="utf-8"), content, str(readme))
    folder = readme.parent / PICTURES
    with told_in_one_line("make", folder):
        folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pictures.items():
        write_file(folder / file, picture)
    write_file(readme.parent / FINDINGS, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())
    write_file(readme, text.encode())
