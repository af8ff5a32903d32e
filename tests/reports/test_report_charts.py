"""Charts show the frame's numbers: dots, intervals, bars and areas at the values they stand for, axes named."""

import re

import polars as pl
import pytest

from reports import charts, figures, layout, theme

SEATS = pl.DataFrame(
    {
        "panel": ["2 players", "2 players", "3 players", "3 players", "3 players"],
        "seat": ["Seat 1", "Seat 2", "Seat 1", "Seat 2", "Seat 3"],
        "estimate": [0.52, 0.48, 0.30, 0.33, 0.37],
        "low": [0.50, 0.46, 0.28, 0.31, 0.35],
        "high": [0.54, 0.50, 0.32, 0.35, 0.39],
        "expected": [0.5, 0.5, 1 / 3, 1 / 3, 1 / 3],
    }
)


def seat_chart(frame=SEATS, **options):
    words = {"rows": "seat", "panels": "panel", "axis": "games won", "reference": "expected", "percent": True}
    return charts.intervals(frame, **words | options)


def dots(ax):
    return [(float(x), float(y)) for line in ax.lines if line.get_marker() == "o" for x, y in line.get_xydata()]


def spans(ax):
    return [(path[0][0], path[1][0]) for group in ax.collections for path in group.get_segments() if len(path)]


def row_labels(ax):
    return [label.get_text() for label in ax.get_yticklabels()]


def test_dots_and_intervals_stand_at_the_frames_numbers():
    for ax, part in zip(seat_chart().axes, SEATS.partition_by("panel", maintain_order=True), strict=True):
        assert dots(ax) == [(value, row) for row, value in enumerate(part["estimate"])]
        assert spans(ax) == list(part.select("low", "high").iter_rows())


def test_panels_rows_and_axis_are_named():
    figure = seat_chart()
    assert [ax.get_title(loc="left") for ax in figure.axes] == ["2 players", "3 players"]
    assert [row_labels(ax) for ax in figure.axes] == [["Seat 1", "Seat 2"], ["Seat 1", "Seat 2", "Seat 3"]]
    assert figure.axes[-1].get_xlabel() == "games won"


def test_the_first_row_stands_at_the_top():
    bottom, top = seat_chart().axes[1].get_ylim()
    assert bottom > top


def test_every_interval_lies_within_the_axis():
    for ax in seat_chart().axes:
        left, right = ax.get_xlim()
        assert all(left < low and high < right for low, high in spans(ax))


def test_panels_share_a_unit_and_are_centred_on_their_reference():
    two, three = (ax.get_xlim() for ax in seat_chart().axes)
    assert two[1] - two[0] == pytest.approx(three[1] - three[0])
    assert (sum(two) / 2, sum(three) / 2) == pytest.approx((0.5, 1 / 3))


def test_the_dashed_line_stands_at_the_reference():
    for ax, expected in zip(seat_chart().axes, (0.5, 1 / 3), strict=True):
        (line,) = (line for line in ax.lines if line.get_linestyle() == "--")
        assert set(line.get_xdata()) == {expected}


def test_axis_of_win_rates_has_no_room_below_zero():
    frame = SEATS.with_columns(low=pl.col("low") - 0.27, high=pl.col("high") + 0.4)
    for ax in seat_chart(frame).axes:
        left, right = ax.get_xlim()
        assert left > -0.06 * (right - left)


def test_an_estimate_without_interval_is_drawn_as_a_dot_only():
    frame = SEATS.with_columns(low=pl.lit(None, pl.Float64), high=pl.lit(None, pl.Float64))
    ax = seat_chart(frame).axes[0]
    assert dots(ax) == [(0.52, 0), (0.48, 1)]
    assert spans(ax) == []


def test_values_that_are_all_alike_still_get_an_axis():
    frame = SEATS.with_columns(estimate=pl.lit(0.5), low=pl.lit(0.5), high=pl.lit(0.5), expected=pl.lit(0.5))
    left, right = seat_chart(frame).axes[0].get_xlim()
    assert left < 0.5 < right


def test_series_of_one_row_are_told_apart_by_colour_shape_and_legend():
    frame = SEATS.with_columns(lineups=pl.Series(["Mirror", "Mixed", "Mirror", "Mixed", "Mirror"]))
    figure = seat_chart(frame, series="lineups")
    legend = figure.axes[0].get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["Mirror", "Mixed"]
    shown = {
        (line.get_color(), line.get_marker()) for line in figure.axes[1].lines if line.get_marker() in layout.MARKERS
    }
    assert shown == set(zip(theme.SERIES[:2], layout.MARKERS[:2], strict=True))
    entries = {(entry.get_color(), entry.get_marker()) for entry in legend.legend_handles}
    assert entries == shown


SOURCES = pl.DataFrame(
    {
        "panel": ["4 players"] * 6,
        "side": ["Winners"] * 3 + ["Losers"] * 3,
        "source": ["Temple", "Famine", "Start"] * 2,
        "estimate": [20.0, -5.0, 10.0, 12.0, -8.0, 10.0],
        "low": [19.0, -6.0, None, 11.0, -9.0, None],
        "high": [22.0, -4.0, None, 14.0, -7.0, None],
    }
)


def test_bars_are_stacked_in_order_and_losses_stand_left_of_zero():
    order = ["Temple", "Start", "Famine"]
    figure = charts.stacked(SOURCES, rows="side", parts="source", axis="points", panels="panel", order=order)
    bars = [(patch.get_x(), patch.get_width()) for patch in figure.axes[0].patches]
    assert bars == [(0, 20), (0, 12), (20, 10), (12, 10), (0, -5), (0, -8)]
    assert spans(figure.axes[0]) == [(19, 22), (11, 14), (-6, -4), (-9, -7)]
    words = [(text.get_position()[0], text.get_text()) for text in figure.axes[0].texts]
    assert words == [(10, "1"), (6, "1"), (25, "2"), (17, "2"), (-2.5, "3"), (-4, "3")]


def test_parts_beyond_the_palette_share_one_grey_that_the_legend_counts():
    many = [f"Source {number}" for number in range(len(theme.SERIES) + 2)]
    frame = pl.DataFrame({"panel": "all", "side": "Winners", "source": many, "estimate": 1.0})
    frame = frame.with_columns(low=0.9, high=1.1)
    figure = charts.stacked(frame, rows="side", parts="source", axis="points", panels="panel", order=many)
    legend = [text.get_text() for text in figure.axes[0].get_legend().get_texts()]
    assert legend == [*(f"{place} {name}" for place, name in enumerate(many[: len(theme.SERIES)], 1)), "2 others"]


def test_matrix_names_rows_and_columns_in_one_order():
    frame = pl.DataFrame(
        {"panel": "p", "policy": ["a", "a", "b", "b", "c", "c"], "opponent": ["b", "c", "a", "c", "a", "b"]}
        | {"estimate": [0.6, 0.7, 0.4, 0.55, 0.3, 0.45]}
    ).with_columns(low=pl.col("estimate") - 0.05, high=pl.col("estimate") + 0.05)
    words = {"rows": "policy", "columns": "opponent", "middle": 0.5, "axis": "opponent", "panels": "panel"}
    ax = charts.matrix(frame, **words).axes[0]
    assert row_labels(ax) == [label.get_text() for label in ax.get_xticklabels()] == ["a", "b", "c"]
    shown = {(text.get_position(), text.get_text()) for text in ax.texts}
    assert {(round(x), round(y), text) for (x, y), text in shown} >= {(1, 0, "60 %"), (0, 1, "40 %"), (1, 0, "± 5")}
    assert len(shown) == 12


def test_histogram_keeps_gaps_and_names_both_axes():
    frame = pl.DataFrame({"panel": "p", "measure": "Score", "start": [0, 10, 30], "stop": [10, 20, 40]})
    frame = frame.with_columns(estimate=pl.Series([0.5, 0.3, 0.2]))
    frame = frame.with_columns(low=pl.col("estimate") - 0.1, high=pl.col("estimate") + 0.2)
    ax = charts.histogram(frame, axis="score", counts="share", panels="panel", series="measure").axes[0]
    (area,) = ax.patches
    assert list(area.get_data().values) == [0.05, 0.03, 0.0, 0.02]
    assert list(area.get_data().edges) == [0, 10, 20, 30, 40]
    (lines,) = ax.collections
    assert [path.tolist() for path in lines.get_segments()] == [
        [[middle, pytest.approx(low)], [middle, pytest.approx(high)]]
        for middle, low, high in ((5, 0.04, 0.07), (15, 0.02, 0.05), (25, 0, 0), (35, 0.01, 0.04))
    ]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("score", "share")


def test_bins_of_different_widths_are_drawn_as_densities():
    frame = pl.DataFrame({"panel": "p", "measure": ["Score", "Best"], "start": [0, 0], "stop": [10, 2]})
    frame = frame.with_columns(estimate=1.0, low=None, high=None)
    ax = charts.histogram(frame, axis="score", counts="share", panels="panel", series="measure").axes[0]
    assert [list(patch.get_data().values) for patch in ax.patches] == [[0.1], [0.5]]


def test_verdicts_have_a_sign_a_seat_and_how_far_off_it_is():
    frame = pl.DataFrame(
        {"heading": "Base", "at_table": ["2 players", "3 players"], "players": [2, 3], "seat": ["Seat 1", "Seat 2"]}
        | {"estimate": [-0.01, 0.067], "low": [-0.02, 0.041], "high": [0.0, 0.093]}
        | {"verdict": ["Balanced within the margin", "Unbalanced"]}
    )
    ax = charts.verdicts(frame, rows="heading", columns="at_table").axes[0]
    words = {(round(text.get_position()[0]), text.get_text()) for text in ax.texts}
    assert words == {(0, "= seat 1"), (0, "−1.0 ± 1.0"), (1, "≠ seat 2"), (1, "+6.7 ± 2.6")}


def test_long_labels_take_two_lines_and_more_room():
    frame = SEATS.with_columns(seat=pl.lit("Merchant christian (pick starting) ") + pl.col("seat"))
    long, short = seat_chart(frame), seat_chart()
    assert all(label.count("\n") == 1 for label in row_labels(long.axes[0]))
    assert long.get_figheight() > short.get_figheight()
    assert max(len(line) for label in row_labels(long.axes[0]) for line in label.splitlines()) <= layout.LABEL


def test_svg_follows_the_theme_of_the_page_and_png_stands_alone():
    both = figures.picture(seat_chart(), "seats", 'Seats "<1>" & more', "footnote")
    assert both.png.startswith(b"\x89PNG")
    assert both.svg.startswith("<svg") and both.svg.endswith("</svg>")
    assert "var(--series-1)" in both.svg and theme.SERIES[0] not in both.svg
    assert "font-family: var(--font)" in both.svg and "DejaVu" not in both.svg
    assert not re.search(r' (?:d|x|y)="[^"]*\.\d{3}', both.svg)
    assert 'aria-label="Seats &quot;&lt;1&gt;&quot; &amp; more"' in both.svg


def test_equal_frames_give_equal_pictures():
    once, again = (figures.picture(seat_chart(), "seats", "title", "note") for _ in range(2))
    assert once == again


def test_drawing_leaves_the_callers_matplotlib_alone():
    import matplotlib

    before = dict(matplotlib.rcParams)
    seat_chart()
    assert dict(matplotlib.rcParams) == before


@pytest.mark.parametrize("palette", [theme.LIGHT, theme.DARK])
def test_words_stand_out_from_the_paper(palette):
    def luminance(colour):
        channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(one, other):
        dark, light = sorted((luminance(palette[one]), luminance(palette[other])))
        return (light + 0.05) / (dark + 0.05)

    assert all(contrast(role, ground) >= 4.5 for role in ("ink", "muted", "accent") for ground in ("paper", "raised"))
    assert all(contrast("ink", ground) >= 4.5 for ground in ("good", "bad", "unsure"))
