"""What the charts of sources and course draw is what the tables say."""

import polars as pl
import pytest

from analysis.margin import margin_shares
from analysis.sources import sources_of_winners
from analysis.stages import sources_by_round
from reports import course_charts
from reports.course_sections import MAX_BARS, so_far, steps, winners_lead, winning_score
from reports.names import Names
from tests.analysis.test_twins import GROUP

NAMES = Names({"dice": "Dice"}, (("dice", "base"),))


def base(frame: pl.DataFrame) -> pl.DataFrame:
    return NAMES.chart_frame(frame.filter(variant="base"))


@pytest.mark.parametrize(
    ("table", "select", "column"), [(margin_shares, winning_score, "winners"), (sources_of_winners, winners_lead, None)]
)
def test_each_bar_of_a_waterfall_starts_where_the_one_above_ends(run, table, select, column):
    frame = base(table(run))
    bars = select(frame)
    *told, whole = bars.to_dicts()
    reached = 0.0
    for bar in told:
        assert bar["start"] == pytest.approx(reached)
        reached += bar["estimate"]
    assert (whole["start"], whole["estimate"]) == (0, pytest.approx(reached))
    largest = frame.filter(pl.col("players") == 4)
    assert reached == pytest.approx(largest[column or "estimate"].sum())
    (ax,) = course_charts.waterfall(bars, rows="source", panels="panel", axis="points").axes
    assert [patch.get_width() for patch in ax.patches] == pytest.approx(bars["estimate"].to_list())


def test_small_sources_share_one_bar_and_nothing_is_lost():
    points = [float(number) for number in range(-4, MAX_BARS)]
    frame = pl.DataFrame(
        {"panel": "", "source": [f"s{number}" for number in range(len(points))], "estimate": points}
    ).with_columns(low=pl.col("estimate"), high=pl.col("estimate"))
    bars = steps(frame)
    assert bars.height == MAX_BARS + 1
    assert bars["estimate"].sum() == pytest.approx(sum(points))
    assert bars.filter(pl.col("source").str.ends_with("others"))["low"].null_count() == 1


def test_the_columns_of_the_course_reach_what_the_line_says(run):
    frame = so_far(base(sources_by_round(run)))
    parts = frame.drop_nulls("source").group_by(*GROUP, "step").agg(pl.col("estimate").sum().alias("sum"))
    both = frame.filter(pl.col("source").is_null()).join(parts, on=[*GROUP, "step"])
    assert both.height == 18  # three tables; start, four rounds and the end
    assert both["estimate"].to_list() == pytest.approx(both["sum"].to_list())
    order = ["Trade", "Start", "Temple", "Famine"]
    drawn = course_charts.course(
        frame, stages="stage", parts="source", axis="", height="points", panels="panel", order=order
    )
    assert [len(ax.patches) for ax in drawn.axes] == [24] * 3  # six stages of four sources


def test_curves_draw_every_interval_that_is_known():
    frame = pl.DataFrame(
        {"panel": "", "series": ["a", "a", "b"], "moment": [0.2, 0.4, 0.2], "estimate": [0.1, 0.2, 0.3]}
        | {"low": [0.0, None, 0.2], "high": [0.2, None, 0.4]}
    )
    (ax,) = course_charts.curves(
        frame, x="moment", axis="", height="", panels="panel", series="series", percent=True
    ).axes
    assert [len(lines.get_segments()) for lines in ax.collections] == [1, 1]
    assert [list(line.get_xdata()) for line in ax.lines] == [[0.2, 0.4], [0.2]]
    assert ax.get_ylim() == (-0.02, 1.02)
