"""The game loop, one template for all games: setup, then legal → choose → apply until nobody has an option.

Everything a game needs comes as an argument; all rows go to buffers that the caller owns. The loop allocates nothing.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from simulate.bans import BAN_ROW, NO_BANS, bans_dtype, draw_bans, log_bans
from simulate.contract import ACTION, MAX_SEATS, NONE, RUNNING, TURN_LIMIT, Brain, Game, gain_points
from simulate.jit import compiled, specialise
from simulate.rng import STREAM, below, child_seed, seed_stream, uniform

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


# The names below are bound to one game's own compiled functions by `game_loop`.
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
    """The option of highest value, equals by lot; `noise` is the temperature of a softmax, in points."""
    best = 0
    ties = 1
    for index in range(count):
        if noise > 0.0:
            values[index] -= noise * math.log(-math.log(uniform(stream) + 1e-300) + 1e-300)  # Gumbel's trick
        if index > 0 and values[index] > values[best]:
            best = index
            ties = 1
        elif index > 0 and values[index] == values[best]:
            ties += 1
            if below(stream, ties) == 0:
                best = index
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


@dataclass(frozen=True)
class Rows:
    """The log of some games, one structured array per table, in the order of play."""

    games: np.ndarray
    seats: np.ndarray
    ledger: np.ndarray
    moves: np.ndarray
    bans: np.ndarray


@dataclass(frozen=True)
class Loop:
    """The compiled functions of one game and its players, bound together."""

    game: Game
    brain: Brain
    choose: Callable[..., int]
    withhold: Callable[..., int]
    play_games: Callable[..., None]

    def scratch(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Buffers for one game at a time: options, their values, ranks."""
        room = np.zeros(1, scratch_dtype(self.game)).view(np.recarray)
        return room[0].options, room[0].values, room[0].rank

    def streams(self) -> tuple[np.ndarray, np.ndarray]:
        """Unseeded streams: of the box, and of the players."""
        return (
            np.zeros(len(self.game.streams), STREAM).view(np.recarray),
            np.zeros(MAX_SEATS, STREAM).view(np.recarray),
        )

    def play(self, *args: Any, **options: Any) -> Rows:
        """Play some games and return their whole log (see `batches`)."""
        logs = [bytearray() for _ in LOGS]  # numpy copies records field by field, twenty times slower than bytes
        dtypes = (GAME_ROW, SEAT_ROW, LEDGER_ROW, MOVE_ROW, BAN_ROW)
        for rows in self.batches(*args, **options):
            for log, name in zip(logs, LOGS, strict=True):
                log += getattr(rows, name).view(np.uint8).data
        return Rows(*(np.frombuffer(log, dtype) for log, dtype in zip(logs, dtypes, strict=True)))

    def batches(
        self,
        rules: np.ndarray,
        players: np.ndarray,
        *,
        seed: int,
        rotations: int,
        games: range,
        log_moves: bool = True,
        buffer_games: int = 512,
        bonus: tuple[int, int] = (NONE, 0),
        bans: np.ndarray | None = None,
    ) -> Iterator[Rows]:
        """Play the games numbered `games` and yield their log, batch by batch while it is hot.

        The rows lie in buffers that the next batch overwrites.

        Parameters
        ----------
        rules : array of one RULES record
        players : array of player records (see `player_dtype`), the line-up
        seed : of the run; block b of any cell has the seed child_seed(seed, b)
        rotations : how many seatings of the line-up make a block
        games : numbers of the games, consecutive; game = block * rotations + rotation
        log_moves : without it the moves table stays empty
        buffer_games : a batch is about this many games; no effect on the rows
        bonus : a seat (NONE for all) and the points that it starts ahead, planted by an audit
        bans : array of one record (see `bans_dtype`) of a design that bans components; its `offers` are added to
        """
        job = np.zeros(1, JOB).view(np.recarray)
        job[0] = (seed, len(players), rotations, log_moves, games.start, games.stop, *bonus)
        states = np.zeros(1, self.game.state).view(np.recarray)
        design = np.zeros(1, bans_dtype(self.game)).view(np.recarray) if bans is None else bans
        long = buffer_games * 256 + self.game.max_plies
        buffers = tuple(
            np.zeros(size, dtype).view(np.recarray)
            for size, dtype in (
                (buffer_games, GAME_ROW),
                (buffer_games * MAX_SEATS, SEAT_ROW),
                (long, LEDGER_ROW),
                (long if log_moves else self.game.max_plies, MOVE_ROW),
                (buffer_games * MAX_SEATS, BAN_ROW),
            )
        )
        cursor = np.zeros(1, CURSOR).view(np.recarray)
        scratch = np.zeros(1, scratch_dtype(self.game)).view(np.recarray)
        rng, noise = self.streams()
        while job[0].next_game < games.stop:
            cursor[0] = (0,) * len(LOGS)
            with np.errstate(over="ignore"):  # the generator's arithmetic is modulo 2**64
                self.play_games(states, rules, players, job, design, scratch, rng, noise, buffers, cursor)
            yield Rows(*(buffer[:used].view(np.ndarray) for buffer, used in zip(buffers, cursor[0], strict=True)))


@cache
def game_loop(game: Game, brain: Brain) -> Loop:
    """Bind the templates to one game; machine code is cached on disk under the game's name."""
    bindings: dict[str, Any] = {
        "setup": game.setup,
        "legal_actions": game.legal_actions,
        "apply": game.apply,
        "component_of": game.component_of,
        "standings": game.standings,
        "evaluate": brain.evaluate,
        "NUM_STREAMS": len(game.streams),
        "MAX_PLIES": game.max_plies,
    }
    bindings["choose"] = specialise(choose_template, f"choose_{game.id}", bindings, game.id)
    bindings["withhold"] = specialise(withhold_template, f"withhold_{game.id}", bindings, game.id)
    bindings["play_game"] = specialise(play_game_template, f"play_game_{game.id}", bindings, game.id)
    play_games = specialise(play_games_template, f"play_games_{game.id}", bindings, game.id)
    return Loop(game, brain, bindings["choose"], bindings["withhold"], play_games)
