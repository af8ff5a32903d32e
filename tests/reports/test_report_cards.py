"""The report's section on cards: both worths, what looks strong, and a command that plays the same bans again."""

import re

import pytest

from reports.method import commands
from reports.page import report_files
from simulate.cells import Bans, Cell, Plan
from simulate.trials import play_trial
from tests.reports.conftest import dice
from tests.test_bans import BAZAAR


def banned_run(mode):
    cell = Cell("bazaar", "base", 4, ("shopper",) * 4, 2000)
    return play_trial(Plan("banned", "Which card is too strong?", 1, "moves", (cell,), bans=Bans(mode)))


@pytest.fixture(scope="module")
def reports():
    """All files of the reports of a run of each mode."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in BAZAAR.items():
            patch.setenv(name, value)
        return {mode: report_files(banned_run(mode)) for mode in ("player", "table")}


def test_players_bans_show_worth_and_appearance(reports):
    files = reports["player"]
    assert {"card-worth.png", "card-worth-and-observed.png", "card_worth.csv"} <= set(files)
    assert "card-points.png" not in files
    page = files["index.html"].decode()
    assert "Cards: what they are worth" in page
    assert "looks strong because winners buy it" in page
    assert "everything in this report was played so" in re.sub(r"\s+", " ", page)


def test_bans_for_the_table_show_points(reports):
    files = reports["table"]
    assert {"card-points.png", "card_worth.csv"} <= set(files)
    assert not {"card-worth.png", "card-worth-and-observed.png"} & set(files)


def test_worths_are_per_cent_for_players_and_points_for_tables(reports):
    def worth(mode):
        page = reports[mode]["index.html"].decode()
        table = page[page.index("Worth</") :]
        row = next(row for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL) if ">Strong<" in row)
        return re.sub(r"<[^>]+>", " ", row)

    assert re.search(r"\d %", worth("player"))
    assert not re.search(r"\d %", worth("table").split("to")[0])


def test_the_command_that_plays_it_again_bans_the_same(reports):
    page = reports["player"]["index.html"].decode()
    assert "bilanx cards bazaar -p 4" in page and "--mode player --family component" in page
    assert "bilanx simulate bazaar" not in page


def test_a_run_without_bans_has_neither_section_nor_command():
    page = report_files(dice())["index.html"].decode()
    assert "Cards: what they are worth" not in page


def test_a_plan_of_one_cell_without_bans_is_simulated():
    plain = dice().manifest.model_dump()
    assert commands({**plain, "cells": plain["cells"][:1]})[0].startswith("bilanx simulate dice")
