"""The command line as typed, in an empty folder where pig is a game."""

import sys

import pytest

from simulate import cli
from tests.cli.words import SMALL
from tests.toy_run import PIG


@pytest.fixture(autouse=True)
def pig(monkeypatch, tmp_path):
    """Pig is a game, and the working folder is empty."""
    for name, value in PIG.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def bilanx(monkeypatch, capsys):
    """A command as typed: its exit code, stdout and stderr."""

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["bilanx", *map(str, words)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as leaving:
            cli.main()
        captured = capsys.readouterr()
        return leaving.value.code or 0, captured.out, captured.err

    return run


@pytest.fixture
def run_folder(bilanx, tmp_path):
    """A small run."""
    assert bilanx("simulate", *SMALL, "-o", "run", "-q")[0] == 0
    return tmp_path / "run"
