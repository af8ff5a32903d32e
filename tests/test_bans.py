"""Random bans: who draws what, what is withheld, and that nothing else of a game is touched."""

from collections import Counter

import numpy as np
import polars as pl
import pytest
from joblib.externals.loky import get_reusable_executor
from scipy import stats

from simulate.banning import Design, design_of, num_blanks
from simulate.cells import Bans, Cell, Plan
from simulate.contract import NONE, names
from simulate.errors import InputError, RunError
from simulate.jit import INTERPRETED
from simulate.kernel import player_dtype
from simulate.loop import game_loop
from simulate.manifest import Manifest
from simulate.registry import EXTRA_GAMES, game_ids
from simulate.registry import game as game_of
from simulate.replay import play_steps, replay
from simulate.sweeps import load_sweep, single_cell
from simulate.transcript import json_lines, text_lines
from simulate.trials import play_trial
from tests import toy_bazaar
from tests.toy_bazaar import ActionKind, Component, Source
from tests.toy_run import play, tree

BAZAAR = {EXTRA_GAMES: "bazaar=tests.toy_bazaar"}
LOOP = game_loop(toy_bazaar.GAME, toy_bazaar.BRAIN)
FOR_SALE = tuple(range(Component.MISSING))
PLAYER = Design("player", FOR_SALE, (ActionKind.BUY,))
TABLE = Design("table", FOR_SALE, (ActionKind.BUY,))
GAMES = 40 if INTERPRETED else 400
LOGS = ("games", "seats", "ledger", "moves")


@pytest.fixture(autouse=True)
def bazaar(monkeypatch):
    """The bazaar is a game; interpreted, numpy warns of the overflow that the generator wants."""
    for name, value in BAZAAR.items():
        monkeypatch.setenv(name, value)
    with np.errstate(over="ignore"):
        yield


def rules(**changed):
    return toy_bazaar.load_rules({"rules": {"turns": 3, "strong": 6, "trap": 6, "only_cards": 0} | changed})


def shoppers(count=2, noise=1.0):
    players = np.zeros(count, player_dtype(toy_bazaar.BRAIN)).view(np.recarray)
    for player in players:
        player.noise = noise
        player.weights.greed = 100.0
    return players


def played(design=None, *, count=2, games=GAMES, box=None, rotations=1):
    bans = None if design is None else design.record(toy_bazaar.GAME)
    return LOOP.play(
        rules() if box is None else box,
        shoppers(count),
        seed=5,
        rotations=rotations,
        games=range(games),
        bans=bans,
    )


def of_game(rows, number):
    return [getattr(rows, log)[getattr(rows, log)["game"] == number].tobytes() for log in LOGS]


def bans_plan(games=60, mode="player", *, game="bazaar", lineup=("shopper",) * 2, seed=3, families=()):
    cells = (Cell(game, "base", len(lineup), tuple(lineup), games),)
    return Plan("bans", "", seed, "moves", cells, bans=Bans(mode, families))


# The draw


def draws(design, blocks, count=3):
    return np.array([design.drawn(toy_bazaar.GAME, 7, block, count).banned[:count] for block in range(blocks)])


def test_every_card_is_drawn_alike_and_nothing_as_often_as_promised():
    drawn = draws(PLAYER, 3000)
    counts = Counter(drawn.ravel().tolist())
    blanks = num_blanks(len(FOR_SALE))
    assert blanks == 3
    observed = [counts[card] for card in FOR_SALE] + [counts[NONE]]
    expected = np.array([1] * len(FOR_SALE) + [blanks]) * drawn.size / (len(FOR_SALE) + blanks)
    assert stats.chisquare(observed, expected).pvalue > 0.001


def test_players_draw_independently_of_each_other():
    drawn = draws(PLAYER, 3000)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        pairs = np.zeros((len(FOR_SALE) + 1, len(FOR_SALE) + 1))
        np.add.at(pairs, (drawn[:, one], drawn[:, other]), 1)  # NONE, which is -1, counts in the last row and column
        assert stats.chi2_contingency(pairs).pvalue > 0.001


def test_one_draw_for_the_table_is_the_same_for_everybody_and_uniform():
    drawn = draws(TABLE, 3000)
    assert (drawn == drawn[:, :1]).all()
    expected = np.array([1] * len(FOR_SALE) + [3]) * len(drawn) / 9
    counts = Counter(drawn[:, 0].tolist())
    assert stats.chisquare([counts[card] for card in (*FOR_SALE, NONE)], expected).pvalue > 0.001


def test_the_draw_is_by_player_of_the_line_up_in_every_rotation():
    rows = played(PLAYER, count=3, rotations=3, games=60)
    drawn = rows.bans["component"].reshape(20, 3, 3)  # block, rotation, seat
    for rotation in range(3):
        assert (drawn[:, rotation] == np.roll(drawn[:, 0], -rotation, axis=1)).all()
    assert [tuple(block) for block in drawn[:, 0]] == [
        tuple(PLAYER.drawn(toy_bazaar.GAME, 5, block, 3).banned[:3]) for block in range(20)
    ]


@pytest.mark.parametrize(("candidates", "blanks"), [(0, 0), (1, 2), (4, 3), (40, 7), (100, 11)])
def test_there_are_about_as_many_blanks_as_the_root_of_the_cards(candidates, blanks):
    assert num_blanks(candidates) == blanks


# What is withheld


def options_left(banned, cards, *, withheld=True):
    """What is left of buying some cards, and the answer, for a player who may not buy `banned`."""
    options, _, _ = LOOP.scratch()
    for index, card in enumerate(cards):
        options[index] = (ActionKind.BUY, card, 0) if card != NONE else (ActionKind.PASS, 0, 0)
    bans = Design("player", FOR_SALE, (ActionKind.BUY,) if withheld else ()).record(toy_bazaar.GAME)
    bans[0].banned[1] = banned
    state = np.zeros(1, toy_bazaar.STATE).view(np.recarray)
    count = LOOP.withhold(state[0], rules()[0], bans[0], 1, options, len(cards))
    left = [int(option.a) if option.kind == ActionKind.BUY else NONE for option in options[:count]]
    return left, bans[0].offers.tolist()


def test_a_banned_card_is_taken_out_and_the_others_keep_their_order():
    assert options_left(2, [0, 1, 2, 3, 2, NONE])[0] == [0, 1, 3, NONE]


def test_nothing_is_taken_out_if_nothing_else_were_left():
    assert options_left(2, [2, 2])[0] == [2, 2]


def test_nothing_is_taken_out_of_other_kinds_of_moves_or_of_who_drew_nothing():
    assert options_left(2, [2, NONE], withheld=False)[0] == [2, NONE]
    assert options_left(NONE, [2, NONE])[0] == [2, NONE]


def test_offers_count_every_option_banned_or_not():
    assert options_left(2, [0, 2, 2, NONE])[1] == [1, 0, 2, 0, 0, 0, 0]


def test_offers_of_games_are_those_that_a_twin_counts():
    bans = Design("player", (), (ActionKind.BUY,)).record(toy_bazaar.GAME)
    LOOP.play(rules(), shoppers(), seed=5, rotations=1, games=range(10), bans=bans)
    options, _, _ = LOOP.scratch()
    counted = Counter()
    for number in range(10):
        for step in play_steps(LOOP, rules(), shoppers(), 5, 1, number):
            count = toy_bazaar.legal_actions(step.before, rules()[0], options)
            counted.update(int(option.a) for option in options[:count] if option.kind == ActionKind.BUY)
    assert bans[0].offers.tolist() == [counted[card] for card in range(toy_bazaar.NUM_CARDS)]
    assert counted[Component.STRONG] > 0 == counted[Component.MISSING]


def test_a_card_that_must_be_taken_is_taken_though_it_is_banned():
    rows = played(PLAYER, box=rules(only_cards=1))
    drawn = {(ban["game"], ban["seat"]): ban["component"] for ban in rows.bans}
    forced = [
        move["options"]
        for move in rows.moves
        if move["kind"] == ActionKind.BUY and drawn[move["game"], move["seat"]] == move["component"]
    ]
    assert len(forced) == sum(card == Component.STRONG for card in drawn.values()) > 0
    assert set(forced) == {1}


# Nothing else is touched


@pytest.mark.parametrize("design", [PLAYER, TABLE], ids=["player", "table"])
def test_games_in_which_nobody_drew_a_card_are_those_of_a_run_without_bans(design):
    plain, banned = played(), played(design)
    drawn = banned.bans["component"].reshape(-1, 2)
    untouched = np.flatnonzero((drawn == NONE).all(axis=1))
    assert len(untouched) > GAMES / 20
    assert all(of_game(plain, number) == of_game(banned, number) for number in untouched)
    others = np.flatnonzero((drawn != NONE).any(axis=1))
    assert any(of_game(plain, number) != of_game(banned, number) for number in others)


def test_the_box_deals_and_rolls_the_same_whoever_is_banned():
    def rolls(rows):
        die = rows.ledger[rows.ledger["source"] == Source.DIE]
        return [die[die["game"] == number]["points"].tolist() for number in range(GAMES)]

    plain, banned = played(), played(PLAYER)
    assert rolls(plain) == rolls(banned)
    assert plain.games["seed"].tolist() == banned.games["seed"].tolist()
    assert plain.moves.tobytes() != banned.moves.tobytes()


def test_a_player_who_is_not_banned_keeps_its_own_dice():
    """The second player, whom the first one cannot hinder, buys what it would have bought without bans."""
    calm = toy_bazaar.load_rules({"rules": {"turns": 1, "strong": 0, "trap": 0, "only_cards": 0}})
    sober = shoppers()
    sober.weights.greed = 0.0
    plain, banned = (
        LOOP.play(calm, sober, seed=5, rotations=1, games=range(GAMES), bans=bans)
        for bans in (None, Design("player", (0, 1, 3, 4, 5), (ActionKind.BUY,)).record(toy_bazaar.GAME))
    )
    first, second = banned.bans["component"].reshape(-1, 2).T
    alone = np.flatnonzero((first != NONE) & (second == NONE))
    assert len(alone) > GAMES / 10
    moved = 0
    for number in alone:
        one, other = (
            [[(move["kind"], move["a"]) for move in rows.moves if (move["game"], move["seat"]) == (number, seat)]
             for seat in range(2)]
            for rows in (plain, banned)
        )  # fmt: skip
        assert one[1] == other[1]
        moved += one[0] != other[0]
    assert moved > 0


# Runs


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("mode", ["player", "table"])
def test_every_ban_is_obeyed_in_real_games_and_they_can_be_replayed(game, mode):
    players = max(count for count in game_of(game).players if count <= 4)
    run = play_trial(bans_plan(16, mode, game=game, lineup=("balanced",) * players))
    withheld = {kind for family in run.manifest.bans.cells[0] for kind in family.withheld}
    word = pl.col("component", "kind").cast(pl.String)
    drawn = run.frames["bans"].select("game", "seat", pl.col("component").cast(pl.String).alias("banned"))
    moves = run.frames["moves"].with_columns(word).join(drawn, on=["game", "seat"], maintain_order="left")
    assert moves["banned"].count() > 0
    taken = moves.filter((pl.col("component") == pl.col("banned")) & pl.col("kind").is_in(withheld))
    numbers = {name: number for number, name in enumerate(names(game_of(game).components))}
    kinds = {number for number, name in enumerate(names(game_of(game).kinds)) if name in withheld}
    for number in [0, *taken["game"].unique().head(2)]:
        again = replay(run, 0, number)  # holds the log and the bans to the engine
        options, _, _ = again.loop.scratch()
        forced = dict(taken.filter(game=number).select("ply", "banned").iter_rows())
        for step in again.steps:
            if step.ply in forced:
                count = again.loop.game.legal_actions(step.before, again.rules[0], options)
                assert all(
                    option.kind in kinds
                    and again.loop.game.component_of(step.before, again.rules[0], option) == numbers[forced[step.ply]]
                    for option in options[:count]
                )


def test_replays_say_what_was_banned():
    run = play_trial(bans_plan())
    again = replay(run, 0, 4)
    logged = run.frames["bans"].filter(game=4).sort("seat")["component"].cast(pl.String).to_list()
    assert again.header["bans"] == logged
    words = " ".join(text_lines(again))
    assert "May not take: " + ", ".join(f"{seat} {card or 'free'}" for seat, card in enumerate(logged, 1)) in words
    assert '"bans": ' in next(iter(json_lines(again)))


def test_a_replay_fails_if_the_log_has_other_bans():
    run = play_trial(bans_plan())
    run.frames["bans"] = run.frames["bans"].with_columns(component=pl.lit("trap"))
    with pytest.raises(RunError, match="bans"):
        replay(run, 0, 0)


@pytest.fixture
def own_workers():
    """Workers of this test alone: they keep the environment, and so the extra games, with which they were started."""
    get_reusable_executor().shutdown()
    yield
    get_reusable_executor().shutdown()


@pytest.mark.usefixtures("own_workers")
@pytest.mark.parametrize("mode", ["player", "table"])
def test_a_run_with_bans_is_the_same_to_the_last_byte_however_it_was_played(tmp_path, mode):
    plan = bans_plan(4100, mode)
    once = play(tmp_path / "one", plan)
    play(tmp_path / "two", plan, jobs=2)
    assert tree(once.folder) == tree(tmp_path / "two")
    for table in ("games", "bans"):  # as if killed while the second part was written
        (tmp_path / "two" / table / "part-000001.parquet").unlink()
    play(tmp_path / "two", plan)
    assert tree(once.folder) == tree(tmp_path / "two")


def test_a_folder_with_other_bans_is_another_run(tmp_path):
    play(tmp_path / "run", bans_plan())
    before = tree(tmp_path / "run")
    for other in (bans_plan(mode="table"), Plan(**vars(bans_plan()) | {"bans": None})):
        with pytest.raises(RunError, match="holds another run .bans"):
            play(tmp_path / "run", other)
    assert tree(tmp_path / "run") == before


def test_cells_of_one_table_draw_from_the_same_cards():
    """The pilot games of one line-up may offer what those of another one do not: both may draw it."""
    cells = tuple(Cell("bazaar", "base", 2, (policy,) * 2, 20) for policy in ("shopper", "sober"))
    run = play_trial(Plan("bans", "", 1, "moves", cells, bans=Bans("player")))
    first, second = run.manifest.bans.cells
    assert first == second
    (family,) = first
    assert family.drawn == ("strong", "trap", "win_more", "inert_1", "inert_2", "inert_3")
    assert family.never_offered == ("missing",)
    assert design_of(run.manifest.bans, 1, toy_bazaar.GAME).candidates == FOR_SALE


def test_a_manifest_from_before_there_were_bans_has_none():
    kept = play_trial(Plan(**vars(bans_plan()) | {"bans": None})).manifest.model_dump(by_alias=True)
    del kept["bans"]
    assert Manifest.model_validate(kept).bans is None


def test_a_run_without_bans_has_no_table_of_them(tmp_path):
    run = play(tmp_path / "run", Plan(**vars(bans_plan()) | {"bans": None}))
    assert not (tmp_path / "run" / "bans").exists()
    with pytest.raises(RunError, match="nothing was banned"):
        run.scan("bans")


# What may be asked for


SWEEP = """
name = "banned"
bans = "table"
[[cells]]
game = "bazaar"
players = [2, 3]
lineups = [["shopper"]]
games = 10
"""


def test_a_sweep_s_file_can_ask_for_bans(tmp_path):
    (tmp_path / "sweep.toml").write_text(SWEEP)
    run = play_trial(load_sweep(tmp_path / "sweep.toml"))
    assert run.manifest.bans.mode == "table"
    assert run.frames["bans"].group_by("cell").len().sort("cell")["len"].to_list() == [20, 30]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [('"table"', '"tables"', "bans"), ('"table"', '"table"\nlog = "games"', "log must be")],
)
def test_a_sweep_with_impossible_bans_is_refused(tmp_path, old, new, complaint):
    (tmp_path / "sweep.toml").write_text(SWEEP.replace(old, new, 1))
    with pytest.raises(InputError, match=complaint) as refused:
        load_sweep(tmp_path / "sweep.toml")
    assert "\n" not in str(refused.value)


def test_families_are_those_of_the_file_and_only_once():
    plan = single_cell("sylla", "base", 2, ["balanced"], 4, bans=Bans("player", ("building",)))
    (family,) = play_trial(plan).manifest.bans.cells[0]
    assert family.name == "building" and "field" in family.drawn and "senator" not in family.drawn
    with pytest.raises(InputError, match="nova_roma base, 2 players: no card is ever offered"):  # nobody drafts there
        play_trial(single_cell("nova_roma", "base", 2, ["balanced"], 4, bans=Bans("player", ("mosaic_tile",))))
    for wanted, complaint in ((("bulding",), "did you mean 'building'"), (("building", "building"), "twice")):
        with pytest.raises(InputError, match=complaint):
            play_trial(single_cell("sylla", "base", 2, ["balanced"], 4, bans=Bans("player", wanted)))
