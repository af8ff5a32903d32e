"""Runs to report on: dice with names as wanted, and Pig as the batch writes it."""

from types import SimpleNamespace

import pytest

from reports.page import report_files, write_report
from simulate.samples import sample_games
from tests.analysis.synthetic import SyntheticCell, SyntheticRun, Words
from tests.toy_run import PIG, pig_plan, play

MIXED = ("miller", "smith", "priest")


class DiceRun(SyntheticRun):
    """A run of dice that has a folder and a manifest, as a report needs them."""

    def __init__(self, cells, folder=None, *, log="moves", **manifest):
        super().__init__(cells, log=log)
        self.folder = folder
        games = manifest.pop("games", {})
        facts = vars(self.manifest) | manifest
        facts["games"] = {game: Words(words | games.get(game, {})) for game, words in facts["games"].items()}
        facts["cells"] = [cell | {"rules_digest": "0123456789abcdef"} for cell in facts["cells"]]
        self.manifest = SimpleNamespace(**facts, model_dump=lambda: facts)


def dice(folder=None, *, variants=("base",), **manifest):
    """A mirror of two and a mixed table of three, in every variant."""
    cells = [SyntheticCell(("miller", "miller"), 60, variant) for variant in variants]
    cells += [SyntheticCell(MIXED, 40, variant, policy_bonus={"smith": 4}) for variant in variants]
    return DiceRun(cells, folder, **manifest)


@pytest.fixture(scope="session")
def files():
    """All files of the report of a plain run, by name."""
    return report_files(dice())


@pytest.fixture(scope="session")
def html(files):
    """Its page."""
    return files["index.html"].decode()


@pytest.fixture(scope="session")
def variants_html():
    """The page of a run with two variants."""
    return report_files(dice(variants=("base", "rich")))["index.html"].decode()


@pytest.fixture(scope="session")
def pig_page(tmp_path_factory):
    """The report of a real run of Pig, on disk."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        run = play(tmp_path_factory.mktemp("pig") / "run", pig_plan(300))
        return write_report(run, samples={run.folder: sample_games(run)})
