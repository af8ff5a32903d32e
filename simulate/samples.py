"""Sample games of a run as readable transcripts: a typical one, the closest and the most lopsided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulate.contract import names
from simulate.errors import RunError
from simulate.jit import source_digest
from simulate.replay import Replay, Step, replay
from simulate.transcript import gains, result_lines

if TYPE_CHECKING:
    from simulate.store import Run

MAX_LETTERS = 60_000  # of one transcript
OTHER_SOURCES = (
    "No sample games: this run was played by other sources than those installed here; the bilanx that played it can "
    "replay its games."
)


@dataclass(frozen=True)
class Round:
    """The table as a round begins, and the moves of it."""

    title: str
    board: str
    moves: tuple[str, ...]

    def letters(self) -> int:
        """How much there is to read."""
        return len(self.board) + sum(map(len, self.moves))


@dataclass(frozen=True)
class Sample:
    """One game to read."""

    title: str
    reason: str  # why it was chosen
    seats: tuple[str, ...]  # who sat there
    opening: tuple[Round, ...]
    left_out: int  # rounds between opening and close
    close: tuple[Round, ...]
    board: str  # at the end
    end: str
    result: tuple[str, ...]  # each seat's points by source
    command: str  # that prints all of it


@dataclass(frozen=True)
class Samples:
    """The sample games of a run, or why there are none."""

    games: tuple[Sample, ...] = ()
    note: str = ""


def sample_games(run: "Run") -> Samples:
    """Replay the games of a run that tell most; the log is held to each of them.

    Returns
    -------
    Samples
        None of them, but a line that says why, if the run was played by other sources or comes out differently.
    """
    from analysis.samples import telling_games

    if run.manifest.sources != source_digest():
        return Samples(note=OTHER_SOURCES)
    try:
        chosen = telling_games(run).iter_rows(named=True)
        return Samples(
            tuple(
                sample(replay(run, row["cell"], row["game"]), row["title"], row["reason"], str(run.folder))
                for row in chosen
            )
        )
    except RunError as error:
        return Samples(note=f"No sample games: {error}")


def sample(result: Replay, title: str, reason: str, folder: str) -> Sample:
    """A replayed game in words, its middle left out if it is long."""
    game, header = result.loop.game, result.header
    played = tuple(rounds(result))
    opening, close = ends_of(played, MAX_LETTERS)
    return Sample(
        title=title,
        reason=reason,
        seats=tuple(header["policies"]),
        opening=opening,
        left_out=len(played) - len(opening) - len(close),
        close=close,
        board=game.describe_state(result.final, result.rules[0]),
        end=names(game.ends)[result.final.end],
        result=tuple(result_lines(result)),
        command=f"bilanx replay {folder} --game {header['game']} --cell {header['cell']}",
    )


def rounds(result: Replay) -> Iterator[Round]:
    """The rounds of a game, one after the other."""
    steps: list[Step] = []
    for step in result.steps:
        if steps and step.round_number != steps[0].round_number:
            yield told(result, steps)
            steps = []
        steps.append(step)
    if steps:
        yield told(result, steps)


def told(result: Replay, steps: Sequence[Step]) -> Round:
    """One round in words."""
    game, rules = result.loop.game, result.rules[0]
    moves = (f"{game.describe_action(step.before, rules, step.action)}{gains(result, step)}" for step in steps)
    board = game.describe_state(steps[0].before, rules)
    return Round(f"Round {steps[0].round_number}", board, tuple(moves))


def ends_of(played: tuple[Round, ...], letters: int) -> tuple[tuple[Round, ...], tuple[Round, ...]]:
    """The first and the last rounds, as many as fit into so many letters; all are opening if all fit."""
    if sum(each.letters() for each in played) <= letters:
        return played, ()
    first, last = 0, len(played)
    while first < last:
        candidate = played[first] if first <= len(played) - last else played[last - 1]
        letters -= candidate.letters()
        if letters < 0:
            break
        first, last = (first + 1, last) if candidate is played[first] else (first, last - 1)
    return played[: max(first, 1)], played[max(last, first, 1) :]
