"""One game's loop, ready to be called: the kernel's templates bound to its functions, and the buffers they fill."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from simulate.bans import BAN_ROW, bans_dtype
from simulate.contract import MAX_SEATS, NONE, Brain, Game
from simulate.jit import specialise
from simulate.kernel import (
    CURSOR,
    GAME_ROW,
    JOB,
    LEDGER_ROW,
    LOGS,
    MOVE_ROW,
    SEAT_ROW,
    choose_template,
    play_game_template,
    play_games_template,
    scratch_dtype,
    withhold_template,
)
from simulate.rng import STREAM


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
