"""The README's console blocks, run as typed in one folder after the other; `...` stands for anything."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()
BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
NOT_HERE = ("git clone ", "cd ")  # the folder is here already
SECONDS = 240


def commands(block):
    """The commands of a block, each with the lines shown below it."""
    shown = []
    for line in block.splitlines():
        if line.startswith("$ "):
            shown.append((line[2:], []))
        elif line.startswith("> ") and shown and shown[-1][0].endswith("\\"):
            shown[-1] = (f"{shown[-1][0][:-1]}{line[2:]}", [])
        else:
            assert shown, f"a block of README.md begins with output: {line}"
            shown[-1][1].append(line.rstrip())
    return shown


def pattern(lines):
    """What the lines say, `...` for anything, on a line of its own for any lines."""
    parts = [r"(?:.*\n)*?" if line == "..." else f"{one_line(line)}\n" for line in lines]
    return re.compile("".join(parts))


def one_line(line):
    return "[^\n]*".join(re.escape(part) for part in line.split("..."))


COMMANDS = [shown for block in BLOCK.findall(README) for shown in commands(block)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """What a user sees from the repository's folder."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "configs", folder / "configs")
    shutil.copy(ROOT / "Makefile", folder)
    return folder


def typed(command, folder):
    """What a command prints, as a terminal would show it."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "BROWSER": "true"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, f"$ {command}\n{done.stdout}"
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


@pytest.mark.parametrize(("command", "lines"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_the_readme_s_commands_do_what_it_shows(command, lines, folder):
    if command.startswith("make "):  # would install everything again: `make -n` knows whether the target exists
        assert f"\n{command.split()[1]}:" in (ROOT / "Makefile").read_text()
    elif not command.startswith(NOT_HERE):
        said = typed(command, folder)
        assert not lines or pattern(lines).fullmatch(said), f"$ {command}\n{said}"


def test_the_readme_shows_the_main_commands():
    typed_words = {command.split()[1] for command, _ in COMMANDS if command.startswith("bilanx ")}
    assert {"simulate", "analyse", "report", "replay"} <= typed_words
    assert any(command.startswith("make demo") for command, _ in COMMANDS)


def test_the_readme_s_links_lead_somewhere():
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_shown_output_is_matched_and_not_just_accepted():
    shown = pattern(["a ... c", "...", "end"])
    assert shown.fullmatch("a b c\nx\ny\nend\n") and shown.fullmatch("a  c\nend\n")
    assert not shown.fullmatch("a b c\nx\n") and not shown.fullmatch("b c\nend\n")
