"""Sample games of a run as readable transcripts: of each game a typical one, the closest and the most lopsided."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simulate.contract import names
from simulate.errors import InputError, RunError
from simulate.jit import source_digest
from simulate.replay import Replay, Step, replay
from simulate.transcript import gains, result_lines

if TYPE_CHECKING:
    from simulate.store import Run

MAX_LETTERS = 60_000  # of one transcript
MAX_LETTERS_OF_RUN = 400_000
OTHER_SOURCES = (
    "No sample games: this run was played by other sources than those installed here; the bilanx that played it can "
    "replay its games."
)


@dataclass(frozen=True)
class Round:
    """The table as a round begins, and the moves of it."""

    title: str
    board: str
    first_ply: int
    moves: tuple[str, ...]

    def letters(self) -> int:
        """How much there is to read."""
        return len(self.board) + sum(map(len, self.moves))


@dataclass(frozen=True)
class Sample:
    """One game to read."""

    title: str
    reason: str  # why it was chosen
    where: str  # variant, players, and what they may not take
    opening: tuple[Round, ...]
    left_out: int  # rounds between opening and close
    close: tuple[Round, ...]
    board: str  # at the end
    end: str
    result: tuple[str, ...]  # each seat's policy, and its points by source
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
    chosen = telling_games(run).rows(named=True)
    letters = min(MAX_LETTERS, MAX_LETTERS_OF_RUN // max(len(chosen), 1))
    several = len(run.manifest.games) > 1
    games = []
    try:
        for row in chosen:
            result = replay(run, row["cell"], row["game"])
            title = f"{result.loop.game.name}: {row['title'].lower()}" if several else row["title"]
            games.append(sample(result, title, row["reason"], str(run.folder), letters))
    except (InputError, RunError) as error:
        return Samples(note=f"No sample games: {error}")
    return Samples(tuple(games))


def sample(result: Replay, title: str, reason: str, folder: str, letters: int = MAX_LETTERS) -> Sample:
    """A replayed game in words, its middle left out if it is long."""
    game, header = result.loop.game, result.header
    played = tuple(rounds(result))
    opening, close = ends_of(played, letters)
    where = f"{header['rules'].partition('/')[2]}, {len(header['policies'])} at the table"
    bans = [f"seat {seat} {card}" for seat, card in enumerate(header.get("bans", ()), start=1) if card]
    return Sample(
        title=title,
        reason=reason,
        where=f"{where}; may not take: {', '.join(bans)}" if bans else where,
        opening=opening,
        left_out=len(played) - len(opening) - len(close),
        close=close,
        board=game.describe_state(result.final, result.rules[0]),
        end=names(game.ends)[result.final.end],
        result=tuple(result_lines(result)),
        command=shlex.join(["bilanx", "replay", folder, "--game", str(header["game"]), "--cell", str(header["cell"])]),
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
    game, rules, first = result.loop.game, result.rules[0], steps[0]
    moves = (f"{game.describe_action(step.before, rules, step.action)}{gains(result, step)}" for step in steps)
    return Round(f"Round {first.round_number}", game.describe_state(first.before, rules), first.ply, tuple(moves))


def ends_of(played: tuple[Round, ...], letters: int) -> tuple[tuple[Round, ...], tuple[Round, ...]]:
    """The first and the last rounds, in turn and as many as fit into so many letters; all are opening if all fit.

    The first and the last round stay in any case.
    """
    if sum(each.letters() for each in played) <= letters:
        return played, ()
    first, last = 1, len(played) - 1
    left = letters - played[0].letters() - played[-1].letters()
    while first < last:
        from_start = first <= len(played) - last
        left -= played[first if from_start else last - 1].letters()
        if left < 0:
            break
        first, last = (first + 1, last) if from_start else (first, last - 1)
    return played[:first], played[max(first, last) :]
