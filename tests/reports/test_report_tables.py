"""Tables of the page: values in words, rounded to their interval, with keys that sort as the numbers do."""

import polars as pl
import pytest

from reports.names import Names
from reports.tables import MAX_ROWS, page_table
from reports.wording import decimals_for, number, p_value, percent, pretty, seats_from_one, shorten, slug, wrapped

ONE = Names({"dice": "Dice"}, (("dice", "base"),))
SEVERAL = Names({"dice": "Dice", "pig": "Pig"}, (("dice", "base"), ("dice", "rich"), ("pig", "base")))
ROW = {"game": "dice", "variant": "base", "players": 4, "seat": 0, "estimate": 0.2538, "low": 0.24, "high": 0.2676}
ROW |= {"n": 2500, "games": 10000}


def table(rows, *, kind="seat_win_rates", names=ONE):
    return page_table("name", "Title", "words", pl.DataFrame(rows), names, kind)


def column(page, title):
    place = [head.title for head in page.columns].index(title)
    return [row[place] for row in page.rows]


def test_limits_are_joined_into_one_column_behind_their_estimate():
    page = table([ROW], names=SEVERAL)
    heads = [head.title for head in page.columns]
    assert heads == ["Game", "Variant", "Players", "Seat", "Win rate", "95 % interval", "Blocks", "Games"]
    assert [cell.text for cell in page.rows[0]] == [
        "Dice", "Base", "4", "1", "25.4 %", "24.0 % to 26.8 %", "2,500", "10,000",
    ]  # fmt: skip


def test_columns_that_say_the_same_in_every_row_of_a_run_are_left_out():
    assert [head.title for head in table([ROW]).columns][:2] == ["Players", "Seat"]


def test_seats_count_from_one_but_sort_by_their_number():
    (cell,) = column(table([ROW]), "Seat")
    assert (cell.text, cell.key) == ("1", "0")


def test_sort_keys_are_the_full_numbers():
    page = table([ROW, ROW | {"estimate": 0.2541}])
    assert [cell.text for cell in column(page, "Win rate")] == ["25.4 %", "25.4 %"]
    assert [float(cell.key) for cell in column(page, "Win rate")] == [0.2538, 0.2541]
    assert [float(cell.key) for cell in column(page, "95 % interval")] == [0.24, 0.24]


def test_what_is_missing_has_an_empty_key():
    row = ROW | {"estimate": None, "low": None, "high": None}
    page = table([ROW, row])
    assert column(page, "Win rate")[1] == column(page, "95 % interval")[1]
    assert (column(page, "Win rate")[1].text, column(page, "Win rate")[1].key) == ("–", "")


def test_an_estimate_without_limits_says_so():
    page = table([ROW, ROW | {"low": None, "high": None}])
    assert column(page, "95 % interval")[1].text == "too few blocks"


def test_means_are_rounded_to_their_interval():
    page = table([ROW | {"estimate": 57.4449, "low": 56.6, "high": 58.3}], kind="seat_scores")
    assert column(page, "Mean score")[0].text == "57.4"
    assert column(page, "95 % interval")[0].text == "56.6 to 58.3"


def test_rows_of_a_comparison_are_shares_or_points_by_their_measure():
    row = {"measure": "win rate of seat 0", "baseline_value": 0.25, "other_value": 0.3} | ROW
    page = table([row, row | {"measure": "mean score", "estimate": 1.5, "low": 1.0, "high": 2.0}], kind="compare")
    assert [cell.text for cell in column(page, "Measure")] == ["Win rate of seat 1", "Mean score"]
    assert [cell.text for cell in column(page, "Difference")] == ["25.4 pp", "1.5"]
    assert [cell.text for cell in column(page, "Baseline value")] == ["25.0 %", "0.25"]


def test_differences_of_shares_are_percentage_points():
    page = table([ROW | {"margin": 0.02}], kind="seat_tests")
    cells = [column(page, name)[0].text for name in ("Excess over an equal share", "95 % interval", "Margin")]
    assert cells == ["25.4 pp", "24.0 pp to 26.8 pp", "2.0 pp"]


@pytest.mark.parametrize("kind", ["taken_rates", "duels", "value_use", "leader_before", "bonus_holders"])
def test_shares_of_the_games_own_questions_are_per_cent(kind):
    beside = {"rate": 0.4, "baseline_rate": 0.3, "baseline_win": 0.2, "given": 0.1, "decisive": 0.5}
    page = page_table("question-1-1", "Title", "words", pl.DataFrame([ROW | beside]), ONE, kind)
    told = [cell.text for cell in page.rows[0]]
    assert told[2:4] == ["25.4 %", "24.0 % to 26.8 %"]
    assert told[-5:] == ["40.0 %", "30.0 %", "20.0 %", "10.0 %", "50.0 %"]


def test_the_difference_between_two_variants_is_in_percentage_points():
    assert table([ROW], kind="taken_by_variant").rows[0][2].text == "25.4 pp"


@pytest.mark.parametrize(("kind", "title"), [("card_worth", "Worth in points"), ("margin_shares", "Points")])
def test_only_a_cards_points_are_its_worth(kind, title):
    name = "worth_points" if kind == "card_worth" else "points"
    page = table([ROW | {"mode": "player", name: 3.0}], kind=kind)
    assert column(page, title)[0].text.startswith("3")


@pytest.mark.parametrize(
    ("verdict", "tone"),
    [("balanced within the margin", "good"), ("unbalanced", "bad"), ("not enough games", "unsure")],
)
def test_verdicts_have_a_tone(verdict, tone):
    (cell,) = column(table([ROW | {"verdict": verdict}], kind="seat_tests"), "Verdict")
    assert (cell.text, cell.tone) == (verdict, tone)


def test_a_long_table_is_cut_and_says_how_long_it_is():
    page = table([ROW] * (MAX_ROWS + 7))
    assert (len(page.rows), page.num_rows) == (MAX_ROWS, MAX_ROWS + 7)


def test_every_row_is_as_wide_as_the_head():
    page = table([ROW | {"share": 0.2, "share_low": 0.1, "share_high": 0.3}], kind="scoring_sources")
    assert {len(row) for row in page.rows} == {len(page.columns)}


def test_sentences_of_analysis_lose_the_game_and_the_variant_where_there_is_only_one():
    sentence = "dice, 4 players, base: seat 0 wins most, 28.6 %."
    variants = Names({"dice": "Dice"}, (("dice", "base"), ("dice", "rich")))
    words = "Seat 1 wins most, 28.6 %."
    assert ONE.told(sentence) == ("4 players", words)
    assert variants.told(sentence) == ("4 players, base", words)
    assert SEVERAL.told(sentence) == ("Dice, 4 players, base", words)


@pytest.mark.parametrize("name", ["../../x", "..", "/etc/passwd", "<b>", "a\x00b", "", "CON:", "ß☃"])
def test_a_slug_is_a_plain_file_name(name):
    assert set(slug(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert slug(name)


def test_words():
    assert pretty("tokens_civic") == "Tokens civic"
    assert pretty("\u202eevil\nname\x07") == "Evil name"
    assert pretty("") == "(unnamed)"
    assert shorten("abcdef", 4) == "abc…"
    assert wrapped("short", 20) == "short"
    assert wrapped("a" * 30, 20) == "a" * 19 + "…"
    assert wrapped("Merchant christian (pick starting)", 20) == "Merchant christian\n(pick starting)"
    assert seats_from_one("Seat 0 and seat 11, seat of power") == "Seat 1 and seat 12, seat of power"


def test_numbers():
    assert [number(value) for value in (12345, -2.5, None, float("nan"))] == ["12,345", "−2.50", "–", "–"]
    assert [percent(value) for value in (0.2538, -0.01, None)] == ["25.4 %", "−1.0 %", "–"]
    assert [p_value(value) for value in (0.04, 1e-9)] == ["0.040", "< 0.001"]
    assert [decimals_for(0, 20), decimals_for(0.0, 0.2), decimals_for(1, 1), decimals_for(None, 1)] == [
        0,
        1,
        None,
        None,
    ]
