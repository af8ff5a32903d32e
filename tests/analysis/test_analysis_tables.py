"""What the list of tables promises, each table keeps."""

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analysis.published import published_scores
from analysis.tables import MAIN, TABLES, available, find, main
from simulate.errors import InputError
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

FILLED = [table for table in TABLES if not table.needs_published and not table.needs_bans]
INTERVALS = [("estimate", "low", "high"), ("share", "share_low", "share_high"), ("forced", "forced_low", "forced_high")]
INTERVALS += [(name, f"{name}_low", f"{name}_high") for name in ("difference", "total", "winners", "losers")]


def lies_within_its_interval(frame: pl.DataFrame) -> bool:
    for value, low, high in INTERVALS:
        if high in frame.columns:
            rows = frame.drop_nulls([value, low, high])
            slack = 1e-9
            if not rows.select(
                ((pl.col(low) - slack <= pl.col(value)) & (pl.col(value) <= pl.col(high) + slack)).all()
            ).item():
                return False
    return True


@pytest.mark.parametrize("table", FILLED, ids=lambda table: table.name)
def test_a_table_has_its_columns_and_every_estimate_its_interval_and_n(run, table):
    frame = table.build(run)
    assert tuple(frame.columns) == table.columns
    assert frame.height > 0
    assert frame["estimate"].null_count() == frame["low"].null_count() == 0
    assert (frame["n"] >= 2).all()
    assert (frame["games"] >= frame["n"]).all()
    assert lies_within_its_interval(frame)


def test_a_run_without_moves_lacks_only_the_tables_of_moves(run, run_without_moves):
    missing = {table.name for table in available(run)} - {table.name for table in available(run_without_moves)}
    assert missing == {"options", "action_use", "component_use", "freedom", "unused"}
    for table in available(run_without_moves):
        assert_frame_equal(table.build(run_without_moves), find(run, table.name).build(run))


def test_a_table_that_needs_what_the_run_lacks_says_so(run, run_without_moves):
    with pytest.raises(
        InputError, match=r'^table \'options\' needs the moves, but this run was made with log = "games"$'
    ):
        find(run_without_moves, "options")
    with pytest.raises(InputError, match="^table 'published_scores' needs scores of real games"):
        find(run, "published_scores")


def test_an_unknown_table_is_one_line_with_the_nearest_name(run):
    with pytest.raises(InputError, match="^unknown table 'seat_winrates': did you mean 'seat_win_rates'"):
        find(run, "seat_winrates")


def test_main_tables_can_be_filled_by_any_run(run_without_moves):
    assert tuple(table.name for table in main(run_without_moves)) == MAIN


@pytest.mark.parametrize("blocks", [0, 1, 2])
@pytest.mark.parametrize("lineup", [("calm",), ("calm", "calm"), ("calm", "bold", "sly")])
def test_tiny_runs_neither_crash_nor_lie(lineup, blocks):
    run = SyntheticRun([SyntheticCell(lineup, blocks)])
    for table in available(run):
        frame = table.build(run)
        assert tuple(frame.columns) == table.columns, table.name
        for value, low, high in INTERVALS:
            if high in frame.columns and frame.height:
                narrow = frame.filter((pl.col(high) <= pl.col(low)) & (pl.col("n") < 2))
                assert narrow.is_empty(), (table.name, value)


def test_one_deal_gives_no_verdict_of_balance():
    run = SyntheticRun([SyntheticCell(("calm",) * 4, 1)])
    assert find(run, "seat_tests").build(run)["verdict"].to_list() == ["not enough games"]


def test_published_scores_stand_beside_simulated_ones():
    run = SyntheticRun([SyntheticCell(("calm",) * 4, 50, game="sylla"), SyntheticCell(("calm",) * 3, 50, game="sylla")])
    table = find(run, "published_scores")
    frame = table.build(run)
    assert tuple(frame.columns) == table.columns
    assert frame.select("players", "measure").rows() == [(4, "score"), (4, "winning score"), (4, "spread")]
    assert frame["published"].to_list() == [48.0, 59.0, 20.0]
    assert frame["published_games"].to_list() == [3, 3, 3]
    assert ((frame["published_low"] < frame["published"]) & (frame["published"] < frame["published_high"])).all()
    simulated = find(run, "score_summary").build(run).filter(players=4, measure="spread")
    assert frame.row(2, named=True)["estimate"] == simulated["estimate"].item()


def test_games_without_published_scores_have_no_such_table(run):
    assert "published_scores" not in {table.name for table in available(run)}
    assert published_scores(run).is_empty()
