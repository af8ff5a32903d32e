"""Games to read: which are chosen, and that they are told as `replay` tells them."""

from types import SimpleNamespace

import polars as pl
import pytest

from analysis.samples import CLOSEST, LOPSIDED, TYPICAL, telling_games
from simulate import samples
from simulate.replay import replay
from simulate.samples import OTHER_SOURCES, Round, ends_of, sample, sample_games
from simulate.store import open_run
from simulate.transcript import text_lines
from tests.toy_run import PIG, pig_plan, play

RESULTS = (  # scores of seats 0 and 1, plies; ranks follow from the scores
    (50, 20, 100),
    (52, 50, 101),
    (51, 30, 103),
    (90, 10, 160),
    (50, 50, 90),
    (40, 39, 60),
    (51, 31, 102),
)


class FewGames:
    """A run of a few games with the scores above; the cells that must not be chosen hold games of one point."""

    def __init__(self, results=RESULTS, cells=(("dice", "base", 2),), main=0):
        self.results, self.main = results, main
        self.list = cells

    def cells(self):
        rows = [{"game": game, "variant": variant, "players": players} for game, variant, players in self.list]
        return pl.DataFrame(rows).with_row_index("cell")

    def scan(self, table):
        rows = []
        for cell in range(len(self.list)):
            for game, (*scores, plies) in enumerate(self.results if cell == self.main else ((1, 0, 1),)):
                if table == "games":
                    rows.append({"cell": cell, "game": game, "plies": plies})
                for seat, score in enumerate(scores if table == "seats" else ()):
                    rank = 1 + sum(other > score for other in scores)
                    rows.append({"cell": cell, "game": game, "seat": seat, "score": score, "rank": rank})
        return pl.LazyFrame(rows)


def chosen(run):
    return dict(telling_games(run).select("title", "game").iter_rows())


def test_the_typical_game_is_nearest_to_both_medians_and_no_game_is_told_twice():
    assert chosen(FewGames()) == {TYPICAL: 6, CLOSEST: 4, LOPSIDED: 3}


def test_reasons_have_the_numbers():
    reasons = dict(telling_games(FewGames()).select("title", "reason").iter_rows())
    assert reasons[TYPICAL] == "the winner has 51 points after 102 decisions; the medians are 51 and 101"
    assert reasons[CLOSEST] == "0 points ahead of the best of the others, the least of 7 games of this line-up"
    assert reasons[LOPSIDED] == "80 points ahead of the best of the others, the most of 7 games of this line-up"


def test_one_point_is_one_point():
    assert "1 point ahead" in telling_games(FewGames(((5, 4, 9), (9, 8, 9))))["reason"][1]


def test_a_run_of_one_game_has_one_sample():
    assert chosen(FewGames(((5, 4, 9),))) == {TYPICAL: 0}


def test_solitaire_has_neither_a_closest_nor_a_most_lopsided_game():
    assert chosen(FewGames(((5, 9), (7, 9), (9, 9)))) == {TYPICAL: 1}


def test_the_base_variant_at_the_largest_table_stands_for_each_game():
    cells = (("dice", "rich", 4), ("dice", "base", 2), ("dice", "base", 4), ("pig", "odd", 2))
    told = telling_games(FewGames(cells=cells, main=2))
    assert told["cell"].unique(maintain_order=True).to_list() == [2, 3]


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A real run of Pig."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in PIG.items():
            patch.setenv(name, value)
        yield play(tmp_path_factory.mktemp("samples") / "run", pig_plan(60))


def test_a_sample_tells_what_replay_tells(run):
    result = replay(run, 0, 7)
    told = sample(result, "A game", "why", str(run.folder))
    assert told.left_out == 0 and told.close == ()
    lines = [line.strip() for line in "\n".join(text_lines(result)).splitlines()]
    for each in told.opening:
        assert f"--- {each.title} ---" in lines
        for ply, move in enumerate(each.moves, start=each.first_ply):
            assert f"{ply}  {move}".strip() in lines
    assert sum(len(each.moves) for each in told.opening) == len(result.steps)
    assert set(told.result) <= set(lines) and f"--- End: {told.end} ---" in lines
    assert told.command == f"bilanx replay {run.folder} --game 7 --cell 0"


def test_sample_games_of_a_run_are_the_chosen_ones(run):
    found = sample_games(run)
    assert found.note == "" and [game.title for game in found.games] == [TYPICAL, CLOSEST, LOPSIDED]
    picked = telling_games(run)
    assert [game.command.split()[4] for game in found.games] == [str(game) for game in picked["game"]]
    assert [game.reason for game in found.games] == picked["reason"].to_list()


def test_a_run_of_other_sources_has_a_line_instead(run):
    manifest = run.manifest.model_copy(update={"sources": "0123456789abcdef"})
    other = SimpleNamespace(folder=run.folder, manifest=manifest)
    assert sample_games(other) == samples.Samples(note=OTHER_SOURCES)


def test_a_log_that_disagrees_is_told_in_a_line(run, monkeypatch):
    def disagree(*_):
        raise samples.RunError("differs at ply 3")

    monkeypatch.setattr(samples, "replay", disagree)
    assert sample_games(open_run(run.folder)) == samples.Samples(note="No sample games: differs at ply 3")


def long_game(count, letters=10):
    return tuple(Round(f"Round {place}", "", 1, ("x" * letters,)) for place in range(count))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("letters", [0, 10, 25, 39, 40, 79, 80, 200])
def test_of_a_long_game_the_ends_stay_and_nothing_stands_twice(count, letters):
    played = long_game(count)
    opening, close = ends_of(played, letters)
    assert opening and (*opening, *close)[-1] == played[-1] and opening[0] == played[0]
    assert opening == played[: len(opening)] and close == played[len(played) - len(close) :]
    assert len(opening) + len(close) <= count
    kept = 10 * (len(opening) + len(close))
    assert kept <= max(letters, 20)
    assert len(opening) + len(close) == count or kept + 10 > letters
    assert abs(len(opening) - len(close)) <= 1 or close == ()
