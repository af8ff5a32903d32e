"""The game loop against a slow twin in plain Python; rows do not depend on how they were collected."""

from collections import Counter
from dataclasses import replace
from math import log

import numpy as np
import pytest
from scipy import stats

from simulate.config import line_up, load_ruleset
from simulate.contract import TURN_LIMIT
from simulate.jit import INTERPRETED
from simulate.kernel import best_option, player_dtype, seed_streams
from simulate.loop import game_loop
from simulate.registry import brain, game, game_ids
from simulate.replay import deal
from simulate.rng import STREAM, below, child_seed, seed_stream, uniform
from tests import toy_game

PIG = game_loop(toy_game.GAME, toy_game.BRAIN)
RULES = toy_game.load_rules({"rules": {"goal": 40, "handicap": 2, "sides": 6}})
TABLES = ("games", "seats", "ledger", "moves")
PICKS = 1_000 if INTERPRETED else 20_000


@pytest.fixture(autouse=True)
def modular():
    """Interpreted, numpy warns of the overflow that the generator wants."""
    with np.errstate(over="ignore"):
        yield


def pigs(*hold_at, noise=0.0):
    """Players of Pig; None is a random one."""
    players = np.zeros(len(hold_at), player_dtype(toy_game.BRAIN)).view(np.recarray)
    for player, points in zip(players, hold_at, strict=True):
        player.is_random = points is None
        player.noise = noise
        player.weights.hold_at = points or 0.0
    return players


def play(players, games, *, loop=PIG, rules=RULES, seed=1, rotations=1, **options):
    return loop.play(rules, players, seed=seed, rotations=rotations, games=games, **options)


def same(one, other, tables=TABLES):
    return all(getattr(one, table).tobytes() == getattr(other, table).tobytes() for table in tables)


# A slow twin


def twin_choice(loop, player, state, rules, options, count, stream):
    """The kernel's choice, in plain Python."""
    if count == 1:
        return 0
    if player.is_random:
        return int(below(stream, count))
    values = np.zeros(count)
    loop.brain.evaluate(player.weights, state, rules, options, count, values)
    if player.noise > 0:
        values = [value - player.noise * log(-log(uniform(stream) + 1e-300) + 1e-300) for value in values]
    equals = [index for index, value in enumerate(values) if value == max(values)]
    return equals[int(below(stream, len(equals)))] if len(equals) > 1 else equals[0]


def twin(loop, rules, players, seed, rotations, number):
    """The rows of one game as tuples, by table."""
    options, _, ranks = loop.scratch()
    block, rotation = divmod(number, rotations)
    state, rng, noise = deal(loop, rules, len(players), seed, block)
    rows = {table: [] for table in TABLES}

    def enter(ply, round_number):
        for entry in state.entries[: state.num_entries]:
            rows["ledger"].append((number, ply, round_number, entry.seat, entry.source, entry.points))
        state.num_entries = 0

    enter(0, 0)
    ply = 0
    while (count := loop.game.legal_actions(state, rules[0], options)) and ply < loop.game.max_plies:
        ply += 1
        seat, round_number = int(state.seat), int(state.round_number)
        sitting = (seat + rotation) % len(players)
        chosen = twin_choice(loop, players[sitting], state, rules[0], options, count, noise[sitting])
        action = options[chosen]
        told = (action.kind, loop.game.component_of(state, rules[0], action), action.a, action.b, count)
        loop.game.apply(state, rules[0], action, rng)
        rows["moves"].append((number, ply, round_number, seat, *told, state.score[seat]))
        enter(ply, round_number)
    end = state.end or TURN_LIMIT
    loop.game.standings(state, rules[0], ranks)
    num_seats = loop.game.num_seats(len(players))
    policies = [*((seat + rotation) % len(players) for seat in range(len(players))), len(players)]  # an automa's last
    first = list(ranks[:num_seats]).count(1)
    for seat in range(num_seats):
        win = 1 / first if ranks[seat] == 1 else 0.0
        rows["seats"].append((number, seat, policies[seat], state.score[seat], ranks[seat], win))
    deal_seed = int(child_seed(np.uint64(seed), block))
    rows["games"].append((number, block, rotation, deal_seed, state.round_number, ply, end))
    return rows


def assert_like_twin(loop, rules, players, rotations, games):
    rows = play(players, games, loop=loop, rules=rules, seed=7, rotations=rotations)
    expected = [twin(loop, rules, players, 7, rotations, number) for number in games]
    for table in TABLES:
        assert getattr(rows, table).tolist() == [row for game_rows in expected for row in game_rows[table]], table


def test_rows_of_pig_are_the_twin_s():
    assert_like_twin(PIG, RULES, pigs(20, None, 8), 3, range(4, 34))


def test_rows_of_noisy_players_are_the_twin_s():
    assert_like_twin(PIG, RULES, pigs(20, 15, noise=4.0), 2, range(20))


@pytest.mark.parametrize(("game_id", "players"), [(name, n) for name in game_ids() for n in game(name).players])
def test_rows_of_every_game_are_the_twin_s(game_id, players):
    loop = game_loop(game(game_id), brain(game_id))
    lineup = line_up(game_id, ("balanced", "random", "balanced:noise=1.5", "balanced")[:players])
    assert_like_twin(loop, load_ruleset(game_id, "base").record, lineup, players, range(1, 3 if INTERPRETED else 6))


# How rows are collected


@pytest.mark.parametrize("buffer_games", [1, 2, 7, 60, 1000])
def test_buffers_of_any_size_give_the_same_rows(buffer_games):
    players = pigs(20, None, 8)
    whole = play(players, range(60), rotations=3)
    assert same(play(players, range(60), rotations=3, buffer_games=buffer_games), whole)


def test_games_played_apart_are_the_games_played_together():
    players = pigs(20, None, 8)
    whole = play(players, range(50), rotations=3)
    parts = [play(players, games, rotations=3) for games in (range(1), range(1, 20), range(20, 20), range(20, 50))]
    for table in TABLES:
        assert np.concatenate([getattr(part, table) for part in parts]).tolist() == getattr(whole, table).tolist()


def test_without_moves_all_other_rows_are_the_same():
    players = pigs(20, None)
    logged, unlogged = (play(players, range(30), rotations=2, log_moves=wanted) for wanted in (True, False))
    assert same(logged, unlogged, TABLES[:3])
    assert len(unlogged.moves) == 0 < len(logged.moves)


def test_another_seed_gives_other_games():
    assert not same(*(play(pigs(20, 20), range(20), seed=seed) for seed in (1, 2)))


@pytest.mark.parametrize("seed", [0, 2**31, 2**63 - 1])
def test_seeds_of_any_size_are_played_and_logged(seed):
    rows = play(pigs(20, 20), range(3), seed=seed)
    assert rows.games["seed"].tolist() == [int(child_seed(np.uint64(seed), block)) for block in range(3)]


# Blocks and rotations


def test_every_policy_sits_once_in_every_seat_of_a_block():
    rows = play(pigs(20, 14, None, 8), range(40), rotations=4)
    assert rows.games["block"].tolist() == [number // 4 for number in range(40)]
    assert rows.games["rotation"].tolist() == [number % 4 for number in range(40)]
    for block in range(10):
        seats = rows.seats[rows.seats["game"] // 4 == block]
        assert len({(row["seat"], row["policy"]) for row in seats}) == 16


def test_games_of_a_block_have_one_deal_and_blocks_differ():
    seeds = play(pigs(20, 14, 8), range(30), rotations=3).games["seed"].reshape(10, 3)
    assert (seeds == seeds[:, :1]).all()
    assert len(set(seeds[:, 0].tolist())) == 10


def test_a_mirror_plays_the_same_in_every_rotation():
    rows = play(pigs(20.5, 20.5, 20.5), range(9), rotations=3)  # never a tie to break by lot
    moves = [rows.moves[rows.moves["game"] == number][["ply", "seat", "kind", "a"]].tolist() for number in range(3)]
    assert moves[0] == moves[1] == moves[2]


def test_variants_are_played_on_the_same_deals():
    players = pigs(20, 20)
    harder = toy_game.load_rules({"rules": {"goal": 60, "handicap": 2, "sides": 6}})
    short, long = play(players, range(20)), play(players, range(20), rules=harder)
    assert short.games["seed"].tolist() == long.games["seed"].tolist()
    for number in range(20):
        begun = short.moves[short.moves["game"] == number][:-1].tolist()
        assert long.moves[long.moves["game"] == number][: len(begun)].tolist() == begun


# Choices


def picks_of(values, noise=0.0):
    stream = np.zeros(1, STREAM).view(np.recarray)[0]
    seed_stream(stream, np.uint64(4))
    return Counter(int(best_option(np.array(values), len(values), noise, stream)) for _ in range(PICKS))


def test_equal_options_are_chosen_by_lot():
    picks = picks_of([3.0, 5.0, 1.0, 5.0, 5.0])
    assert set(picks) == {1, 3, 4}
    assert stats.chisquare(list(picks.values())).pvalue > 1e-4


def test_the_best_option_is_chosen_wherever_it_stands():
    for place in range(4):
        values = [-2.0] * 4
        values[place] = -1.0
        assert set(picks_of(values)) == {place}


def test_noise_is_a_softmax_in_points():
    values, noise = np.array([1.0, 2.0, 4.0, 0.0]), 1.5
    picks = picks_of(values, noise)
    shares = np.exp(values / noise) / np.exp(values / noise).sum()
    assert stats.chisquare([picks[index] for index in range(4)], shares * PICKS).pvalue > 1e-4


def test_a_random_player_takes_every_option_equally_often():
    moves = play(pigs(None, None), range(300 if INTERPRETED else 3000), log_moves=True).moves
    free = moves[moves["options"] == 2]
    holds = int((free["kind"] == toy_game.ActionKind.HOLD).sum())
    assert stats.binomtest(holds, len(free)).pvalue > 1e-4


def test_players_dice_never_move_the_box_s_streams():
    rng, noise = PIG.streams()
    after = []
    for num_players in (2, 3, 4):
        seed_streams(rng, noise, len(rng), np.uint64(5), num_players)
        after.append(rng.tobytes())
    assert len(set(after)) == 1
    thoughtless, thoughtful = (play(pigs(20.5, 20.5, noise=level), range(30)) for level in (0.0, 1e-9))
    assert thoughtful.moves.tobytes() == thoughtless.moves.tobytes()


@pytest.mark.parametrize("game_id", game_ids())
def test_streams_of_box_and_players_are_all_different(game_id):
    loop = game_loop(game(game_id), brain(game_id))
    rng, noise = loop.streams()
    seed_streams(rng, noise, len(rng), np.uint64(5), 4)
    seeded = [stream.tobytes() for stream in (*rng, *noise[:4])]
    assert len(set(seeded)) == len(seeded)


# Ends


def test_a_game_that_is_too_long_ends_by_the_turn_limit():
    impatient = game_loop(replace(toy_game.GAME, id="pig_impatient", max_plies=5), toy_game.BRAIN)
    rows = play(pigs(100, 100), range(10), loop=impatient)
    assert set(rows.games["end"]) == {TURN_LIMIT} and set(rows.games["plies"]) == {5}
    assert len(rows.seats) == 20 and rows.seats["win"].sum() == 10


def test_tied_winners_share_the_win():
    impatient = game_loop(replace(toy_game.GAME, id="pig_impatient", max_plies=5), toy_game.BRAIN)
    even = toy_game.load_rules({"rules": {"goal": 40, "handicap": 0, "sides": 6}})
    rows = play(pigs(100, 100, 100), range(4), loop=impatient, rules=even)
    assert set(rows.seats["rank"]) == {1} and np.allclose(rows.seats["win"], 1 / 3)


def test_wins_of_a_game_add_up_to_one_and_points_to_the_score():
    rows = play(pigs(20, None, 8), range(60), rotations=3)
    assert np.allclose(np.bincount(rows.seats["game"], rows.seats["win"]), 1.0)
    for row in rows.seats[:90]:
        entries = rows.ledger[(rows.ledger["game"] == row["game"]) & (rows.ledger["seat"] == row["seat"])]
        assert entries["points"].sum() == row["score"]
