"""Questions of a game are data; what is wrong in them is one clear line. Sentences say the numbers of their tables."""

from collections import Counter

import numpy as np
import pytest
from polars.testing import assert_frame_equal

from analysis.answers import sentences
from analysis.choices import combination_use, count_slope
from analysis.decisions import action_use
from analysis.headline import findings, headline
from analysis.questions import answers, load_questions
from analysis.tables import available
from analysis.wording import number
from simulate.errors import InputError
from tests.analysis import twins
from tests.analysis.synthetic import SyntheticCell, SyntheticRun

GOOD = '[[question]]\ntitle = "T"\ntext = "X"\n[[question.table]]\ntitle = "S"\nfunction = "seat_scores"\n'


@pytest.fixture
def write(tmp_path):
    def _write(text: str):
        (tmp_path / "games" / "dice").mkdir(parents=True)
        (tmp_path / "games" / "dice" / "questions.toml").write_text(text)
        return tmp_path

    return _write


def test_the_questions_of_sylla_load_and_each_has_tables():
    questions = load_questions("sylla")
    assert len(questions) == 6
    assert all(question.table for question in questions)


def test_a_game_without_questions_has_none(run):
    assert load_questions("dice") == ()
    assert answers(run) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("text", "txet"), "unknown key 'txet': did you mean 'text'"),
        (GOOD.replace("seat_scores", "seat_score"), "unknown table function 'seat_score': did you mean 'seat_scores'"),
        (GOOD + 'arguments = { kind = "x" }\n', "unknown argument of seat_scores 'kind'"),
        (GOOD.replace('"T"', "3"), "valid string, not 3"),
        ("[[question]", "not valid TOML"),
        ("question = 3", "question"),
        (
            '[arguments.many]\nkind = "x"\n' + GOOD + 'arguments = "mani"\n',
            "unknown arguments 'mani': did you mean 'many'",
        ),
        ('[arguments.many]\nkind = "x"\n' + GOOD + 'arguments = "many"\n', "unknown argument of seat_scores 'kind'"),
        (GOOD + 'arguments = "many"\n', "arguments"),
    ],
)
def test_a_mistake_in_a_file_is_one_clear_line(write, text, message):
    with pytest.raises(InputError) as error:
        load_questions("dice", write(text))
    assert message in str(error.value)
    assert "questions.toml" in str(error.value)
    assert "\n" not in str(error.value)


def test_arguments_may_be_shared_by_name(write):
    table = '[[question.table]]\ntitle = "S"\nfunction = "end_reasons"\n'
    used = GOOD.replace("seat_scores", "bonus_holders") + 'arguments = "bonus"\n'
    (question,) = load_questions("dice", write('[arguments.bonus]\nsource = "luck"\n' + used + table))
    assert [request.arguments for request in question.table] == [{"source": "luck"}, {}]


def test_answers_say_the_numbers_of_their_tables(write, run):
    (answer,) = answers(run, write(GOOD))
    frame = answer.tables[0][1].filter(variant="base", players=4, lineups="mirror").sort("estimate")
    text = next(sentence for sentence in answer.sentences if "4 players" in sentence)
    for row in (frame.row(0, named=True), frame.row(-1, named=True)):
        assert f"seat {row['seat']}" in text
        assert number(row) in text


def test_questions_about_moves_are_left_out_where_none_were_logged(write, run_without_moves):
    moves = GOOD + '[[question.table]]\ntitle = "A"\nfunction = "action_use"\n'
    (answer,) = answers(run_without_moves, write(moves))
    assert [request.function for request, _ in answer.tables] == ["seat_scores"]


@pytest.mark.parametrize("function", ["card_worth", "published_scores"])
def test_questions_about_what_a_run_lacks_are_left_out(write, run, function):
    lacking = GOOD + f'[[question.table]]\ntitle = "A"\nfunction = "{function}"\n'
    (answer,) = answers(run, write(lacking))
    assert [request.function for request, _ in answer.tables] == ["seat_scores"]


class CountedRun(SyntheticRun):
    """A run that counts how often it is asked for its moves."""

    asked = 0

    def scan(self, table):
        self.asked += table == "moves"
        return super().scan(table)


@pytest.mark.parametrize("games", [("dice",), ("dice", "pig")])
def test_questions_of_a_game_share_what_they_read(write, games):
    """Action use reads the moves once, whoever asks; of a run of one game the report's own tables have done so."""
    asking = GOOD.replace("seat_scores", "action_use")
    cells = [SyntheticCell(("calm", "bold"), 5, game=game) for game in games]
    run = CountedRun(cells)
    if len(games) == 1:
        action_use(run)
    told = answers(run, write(2 * asking))
    assert len(told) == 2
    assert run.asked == 1


def test_questions_are_answered_by_the_cells_of_their_game_alone(write):
    cells = [SyntheticCell(("calm", "bold"), 5, game=game) for game in ("pig", "dice")]
    folder = write(GOOD)
    (both,), (alone,) = (answers(SyntheticRun(played), folder) for played in (cells, cells[1:]))
    assert_frame_equal(both.tables[0][1], alone.tables[0][1])


def test_findings_say_the_numbers_of_their_frames(run):
    frames = {table.name: table.build(run) for table in available(run)}
    told = {finding.table: finding.text for finding in findings(frames) if "4 players, base" in finding.text}
    score = frames["score_summary"].filter(variant="base", players=4, measure="score").row(0, named=True)
    assert number(score) in told["score_summary"]
    seat = frames["seat_tests"].filter(variant="base", players=4, lineups="mirror").row(0, named=True)
    assert number(seat, percent=True, signed=True) in told["seat_tests"]
    best = frames["policy_win_rates"].filter(variant="base", players=4).sort("estimate").row(-1, named=True)
    assert f"{best['policy']}, winning {number(best, percent=True)}" in told["policy_win_rates"]


def test_the_headline_tells_what_the_tables_tell_and_compares_variants(run, run_without_moves):
    topics = [finding.topic for finding in headline(run)]
    assert "Rules" in topics
    assert "Components" not in [finding.topic for finding in headline(run_without_moves)]


def test_choices_that_never_differ_within_a_table_are_not_given_a_worth():
    run = SyntheticRun([SyntheticCell(("calm",) * 2, 40)])
    frame = count_slope(run, ["build"], {"none": ["no_such_component"]})
    assert frame["estimate"].to_list() == [None]
    (text,) = sentences("count_slope", "T", frame)
    assert "cannot tell" in text


def test_a_component_that_changes_nothing_is_worth_nothing():
    run = SyntheticRun([SyntheticCell(("calm",) * 4, 500)])
    row = count_slope(run, ["build"], {"mill": ["mill"]}).row(0, named=True)
    assert row["low"] < 0 < row["high"]
    assert row["high"] - row["low"] < 1
    assert row["win_low"] < 0 < row["win_high"]


def test_the_worth_of_a_choice_is_least_squares_with_effects_of_policy_and_seat_and_of_game():
    run = SyntheticRun([SyntheticCell(("calm", "bold", "sly"), 30, policy_bonus={"bold": 4}, seat_bonus=(0, 2, 5))])
    found = count_slope(run, ["build"], {"any": ["mill", "forge"]})["estimate"].item()
    seats = twins.rows(run, "seats")
    taken = Counter(
        (row["game"], row["seat"]) for row in twins.rows(run, "moves") if row["component"] in ("mill", "forge")
    )
    design = [{f"peers {row['policy']} {row['seat']}": 1, f"game {row['game']}": 1} for row in seats]
    names = sorted({name for row in design for name in row})
    dummies = [[row.get(name, 0) for name in names] for row in design]
    counts = [[taken[row["game"], row["seat"]]] for row in seats]
    fit = np.linalg.lstsq(np.hstack([counts, dummies]), [row["score"] for row in seats], rcond=None)[0]
    assert found == pytest.approx(fit[0])


def test_combinations_are_compared_with_others_at_the_same_table():
    combinations = combination_use(SyntheticRun([SyntheticCell(("calm",) * 4, 200)]), "build")
    known = combinations.drop_nulls("advantage_low")
    assert known.height > 3
    assert (known["advantage"] * known["compared"]).abs().max() > 0
    assert ((known["advantage_low"] <= known["advantage"]) & (known["advantage"] <= known["advantage_high"])).all()
