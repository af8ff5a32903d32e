"""What a table of a run is: its name, the words around it, its columns, and what fills it."""

from collections.abc import Callable
from dataclasses import dataclass

import polars as pl

from analysis.card_blocks import ban_mode
from analysis.frames import RunLike, has_moves
from analysis.published import has_published
from analysis.verdicts import MARGIN

CELL = ("game", "variant", "players")

# Where shares are, in the tables of runs and of questions: the estimate is a share of games, moves or players (or a
# difference of two); or a fraction of another kind with an interval of its own; or there are shares beside it only.
SHARES = {
    "seat_win_rates", "lineup_seats", "policy_win_rates", "matchups", "score_histogram", "length_histogram",
    "end_reasons", "turns_of_fortune", "decided", "hope", "calibration", "combination_use", "taken_rates",
    "taken_by_variant", "duels", "value_use", "leader_before", "bonus_holders",
}  # fmt: skip
FRACTIONS = {"seat_matrix", "seat_tests", "policy_tests", "changes", "margin_shares", "skill", "gaps", "unused"}
SHARES_BESIDE = {"options", "component_use", "count_effect", "freedom"}


@dataclass(frozen=True)
class Table:
    """One table of a run, with the words that a reader needs to understand it."""

    name: str
    title: str
    explanation: str
    columns: tuple[str, ...]
    build: Callable[..., pl.DataFrame]  # takes the run and, if it judges, the margin
    judges: bool = False
    needs_moves: bool = False
    needs_published: bool = False
    needs_bans: bool = False

    def fill(self, run: RunLike, margin: float = MARGIN) -> pl.DataFrame:
        """The rows of a run; verdicts are taken against the margin."""
        return self.build(run, margin=margin) if self.judges else self.build(run)

    def lacks(self, run: RunLike) -> str | None:
        """What it would need that the run does not have; None if it can be filled."""
        if self.needs_moves and not has_moves(run):
            return 'the moves, but this run was made with log = "games"'
        if self.needs_bans and ban_mode(run) is None:
            return "cards that were banned at random, but this run let everybody take everything (see bilanx cards)"
        if self.needs_published and not has_published(run):
            return "scores of real games, but none are known for these games and numbers of players"
        return None
