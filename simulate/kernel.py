"""The game loop, one template for all games: setup, then legal → choose → apply until nobody has an option.

Everything a game needs comes as an argument; all rows go to buffers that the caller owns. The loop allocates nothing.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from simulate.bans import NO_BANS, draw_bans, log_bans
from simulate.contract import ACTION, MAX_SEATS, NONE, RUNNING, TURN_LIMIT, Brain, Game, gain_points
from simulate.jit import compiled
from simulate.rng import below, child_seed, seed_stream, uniform

DEAL = 0  # children of a block's seed: what the box does …
NOISE = 1  # … and what the players' own dice do

GAME_ROW = np.dtype(
    [
        ("game", "i4"),
        ("block", "i4"),
        ("rotation", "i1"),
        ("seed", "u8"),
        ("rounds", "i2"),
        ("plies", "i4"),
        ("end", "i1"),
    ]
)
SEAT_ROW = np.dtype([("game", "i4"), ("seat", "i1"), ("policy", "i1"), ("score", "i4"), ("rank", "i1"), ("win", "f8")])
LEDGER_ROW = np.dtype(
    [("game", "i4"), ("ply", "i4"), ("round", "i2"), ("seat", "i1"), ("source", "i1"), ("points", "i4")]
)
MOVE_ROW = np.dtype(
    [("game", "i4"), ("ply", "i4"), ("round", "i2"), ("seat", "i1"), ("kind", "i1"), ("component", "i2")]
    + [("a", "i2"), ("b", "i2"), ("options", "i2"), ("score", "i4")]
)
LOGS = ("games", "seats", "ledger", "moves", "bans")
CURSOR = np.dtype([(log, "i4") for log in LOGS])  # rows written so far

JOB = np.dtype(  # what to play
    [
        ("seed", "u8"),
        ("num_players", "i4"),
        ("rotations", "i4"),
        ("log_moves", "i4"),
        ("next_game", "i4"),
        ("last_game", "i4"),
        ("bonus_seat", "i4"),  # who gets points for nothing, NONE for everybody: what an audit plants, and must find
        ("bonus", "i4"),
    ]
)


def scratch_dtype(game: Game) -> np.dtype[Any]:
    """Room for one decision and one result. Arrays within a record cost no count of references at each call."""
    return np.dtype(
        [
            ("values", "f8", (game.max_options,)),
            ("options", ACTION, (game.max_options,)),
            ("rank", "i4", (MAX_SEATS,)),
        ]
    )


def player_dtype(brain: Brain) -> np.dtype[Any]:
    """One player of a line-up: a policy's weights, and how much chance there is in its choices."""
    return np.dtype([("is_random", "i4"), ("noise", "f8"), ("weights", brain.weights)])


# The names below are bound to one game's own compiled functions by `simulate.loop`.
setup: Callable[..., None]
legal_actions: Callable[..., int]
apply: Callable[..., None]
component_of: Callable[..., int]
standings: Callable[..., None]
evaluate: Callable[..., None]
choose: Callable[..., int]
withhold: Callable[..., int]
play_game: Callable[..., None]
NUM_STREAMS: int
MAX_PLIES: int


@compiled
def seed_streams(rng, noise, num_streams, seed, num_players):
    """Derive all streams of a deal: by chance source, and one per player of the line-up."""
    deal = child_seed(seed, DEAL)
    for stream in range(num_streams):
        seed_stream(rng[stream], child_seed(deal, stream))
    dice = child_seed(seed, NOISE)
    for player in range(num_players):
        seed_stream(noise[player], child_seed(dice, player))


@compiled
def plant_bonus(state, job):
    """Give one seat, or all of them, the points that an audit plants; they count as the game's first source."""
    for seat in range(job.num_players):
        if job.bonus_seat == seat or job.bonus_seat == NONE:  # noqa: PLR1714
            gain_points(state, seat, 0, job.bonus)


@compiled
def best_option(values, count, noise, stream):
    """The option of highest value, equals by lot; `noise` is the temperature of a softmax, in points.

    Plain choices instead of jumps: which option is best is what a processor guesses worst.
    """
    if noise > 0.0:
        for index in range(count):
            values[index] -= noise * math.log(-math.log(uniform(stream) + 1e-300) + 1e-300)  # Gumbel's trick
    best = 0
    highest = values[0]
    for index in range(1, count):
        value = values[index]
        best = index if value > highest else best
        highest = value if value > highest else highest
    ties = 0
    for index in range(best, count):
        ties += values[index] == highest
    if ties > 1:
        passed = below(stream, ties)
        while passed > 0:
            best += 1
            passed -= values[best] == highest
    return best


@compiled
def log_ledger(state, game, ply, round_, ledger, cursor):
    """Move the state's new ledger entries to the log."""
    if cursor.ledger + state.num_entries > len(ledger):
        raise IndexError("a game has more ledger entries than plies are allowed")
    for index in range(state.num_entries):
        entry = state.entries[index]
        row = ledger[cursor.ledger]
        row.game = game
        row.ply = ply
        row.round = round_
        row.seat = entry.seat
        row.source = entry.source
        row.points = entry.points
        cursor.ledger += 1
    state.num_entries = 0


@compiled
def log_seats(state, game, rotation, num_policies, rank, seats, cursor):
    """One row per seat; tied winners share the win. An automa's seat has the policy after those of the line-up."""
    winners = 0
    for seat in range(state.num_players):
        if rank[seat] == 1:
            winners += 1
    for seat in range(state.num_players):
        row = seats[cursor.seats]
        row.game = game
        row.seat = seat
        row.policy = (seat + rotation) % num_policies if seat < num_policies else num_policies
        row.score = state.score[seat]
        row.rank = rank[seat]
        row.win = 1.0 / winners if rank[seat] == 1 else 0.0
        cursor.seats += 1


def choose_template(player, state, rules, options, count, values, stream):
    """What this player does: an index into the options."""
    if count == 1:
        return 0
    if player.is_random:
        return below(stream, count)
    evaluate(player.weights, state, rules, options, count, values)
    return best_option(values, count, player.noise, stream)


def withhold_template(state, rules, bans, player, options, count):
    """Take what a player may not take out of the options, if any other is left; return how many are left."""
    banned = bans.banned[player]
    kept = 0
    for index in range(count):
        option = options[index]
        component = component_of(state, rules, option) if bans.is_withheld[option.kind] else NONE
        if component != NONE:
            bans.offers[component] += 1
            if component == banned:
                continue
        if kept < index:
            options[kept] = option
        kept += 1
    return count if kept == 0 else kept


def play_game_template(state, rules, players, job, bans, game, scratch, rng, noise, logs, cursor):
    """Play game number `game`: block = deal, rotation = how far the line-up is shifted against the seats."""
    options = scratch.options
    values = scratch.values
    games, seats, ledger, moves, banned = logs
    block = game // job.rotations
    rotation = game % job.rotations
    seed = child_seed(job.seed, block)
    seed_streams(rng, noise, NUM_STREAMS, seed, job.num_players)
    setup(state, rules, job.num_players, rng)
    plant_bonus(state, job)
    log_ledger(state, game, 0, 0, ledger, cursor)
    if bans.mode != NO_BANS:
        draw_bans(bans, seed, job.num_players)
        log_bans(bans, game, rotation, job.num_players, banned, cursor)
    ply = 0
    count = legal_actions(state, rules, options)
    while count > 0 and ply < MAX_PLIES:
        ply += 1
        seat = state.seat
        round_ = state.round_number
        player = (seat + rotation) % job.num_players
        if bans.mode != NO_BANS:
            count = withhold(state, rules, bans, player, options, count)
        action = options[choose(players[player], state, rules, options, count, values, noise[player])]
        if job.log_moves:
            row = moves[cursor.moves]
            row.game = game
            row.ply = ply
            row.round = round_
            row.seat = seat
            row.kind = action.kind
            row.component = component_of(state, rules, action)
            row.a = action.a
            row.b = action.b
            row.options = count
            apply(state, rules, action, rng)
            row.score = state.score[seat]
            cursor.moves += 1
        else:
            apply(state, rules, action, rng)
        if state.num_entries > 0:
            log_ledger(state, game, ply, round_, ledger, cursor)
        count = legal_actions(state, rules, options)
    if state.end == RUNNING:
        state.end = TURN_LIMIT
    standings(state, rules, scratch.rank)
    log_seats(state, game, rotation, job.num_players, scratch.rank, seats, cursor)
    row = games[cursor.games]
    row.game = game
    row.block = block
    row.rotation = rotation
    row.seed = seed
    row.rounds = state.round_number
    row.plies = ply
    row.end = state.end
    cursor.games += 1


def play_games_template(states, rules, players, jobs, bans, scratch, rng, noise, logs, cursors):
    """Play on from job.next_game until the job is done or a buffer could overflow."""
    job = jobs[0]
    cursor = cursors[0]
    games, _, ledger, moves, _ = logs
    while (
        job.next_game < job.last_game
        and cursor.games < len(games)
        and cursor.ledger + MAX_PLIES <= len(ledger)
        and cursor.moves + MAX_PLIES <= len(moves)
    ):
        play_game(states[0], rules[0], players, job, bans[0], job.next_game, scratch[0], rng, noise, logs, cursor)
        job.next_game += 1
