"""Each game's own questions. Which ones it asks is data: configs/games/<game>/questions.toml.

A file holds `[[question]]` tables with `title`, `text` and an optional `note`; each has `[[question.table]]` entries
with `title`, `function` (a name of `FUNCTIONS`) and, if it takes any, its `arguments`: a table, or the name of one in
`[arguments]`, which several entries may share.
"""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any, Self

import polars as pl
from pydantic import model_validator

from analysis.answers import sentences
from analysis.choices import combination_use, count_effect, count_slope
from analysis.compare import variants_compared
from analysis.endings import bonus_holders, leader_before
from analysis.frames import RunLike, has_moves
from analysis.gamedata import load
from analysis.periods import sources_by_period
from analysis.policies import duels
from analysis.robustness import robustness, robustness_by_variant
from analysis.rounds import amount_by_round, office_by_round
from analysis.tables import BY_NAME, TABLES
from analysis.taken import taken_by_variant, taken_rates
from analysis.values import choice_slope, value_use
from simulate.documents import Document
from simulate.errors import unknown

FILE = "questions.toml"
READ_MOVES = (
    *(combination_use, count_effect, count_slope, amount_by_round, office_by_round),
    *(taken_rates, taken_by_variant, value_use, choice_slope),
)
READ_SCORES = (
    *(duels, leader_before, bonus_holders, sources_by_period, variants_compared),
    *(robustness, robustness_by_variant),
)
FUNCTIONS: dict[str, Callable[..., pl.DataFrame]] = {table.name: table.build for table in TABLES} | {
    function.__name__: function for function in (*READ_MOVES, *READ_SCORES)
}
NEED_MOVES = {function.__name__ for function in READ_MOVES}


class Request(Document):
    """One table that helps to answer a question."""

    title: str
    function: str
    arguments: dict[str, Any] = {}

    @model_validator(mode="after")
    def check_names(self) -> Self:
        """Refuse functions and arguments that do not exist."""
        if self.function not in FUNCTIONS:
            raise ValueError(str(unknown("table function", self.function, FUNCTIONS)))
        allowed = list(signature(FUNCTIONS[self.function]).parameters)[1:]
        for argument in self.arguments:
            if argument not in allowed:
                raise ValueError(str(unknown(f"argument of {self.function}", argument, allowed)))
        return self


class Question(Document):
    """A question about a game and the tables that answer it."""

    title: str
    text: str
    note: str = ""
    table: list[Request]


def tables_of(document: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The tables of an array of tables, as far as they are any."""
    entries = document.get(key)
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


class Questions(Document):
    """A game's file of questions."""

    arguments: dict[str, dict[str, Any]] = {}  # that several tables take, by a name
    question: list[Question] = []

    @model_validator(mode="before")
    @classmethod
    def look_up_arguments(cls, document: dict[str, Any]) -> dict[str, Any]:
        """Put the arguments in the place of their name; what has a wrong type is found later."""
        shared = document.get("arguments")
        for question in tables_of(document, "question"):
            for request in tables_of(question, "table"):
                name = request.get("arguments")
                if isinstance(name, str) and isinstance(shared, dict):
                    if name not in shared:
                        raise ValueError(str(unknown("arguments", name, shared)))
                    request["arguments"] = shared[name]
        return document


@dataclass(frozen=True)
class Answer:
    """A question with its tables filled from a run, and what they say in words."""

    game: str
    question: Question
    tables: tuple[tuple[Request, pl.DataFrame], ...]
    sentences: tuple[str, ...]


def load_questions(game: str, folder: Path | None = None) -> tuple[Question, ...]:
    """Read the questions of a game; a game without a file has none.

    Raises
    ------
    InputError
        if the file is not TOML, or holds an unknown key, function or argument, or a value of a wrong type.
    """
    return tuple(load(game, FILE, Questions, folder).question)


class OneGame:
    """A run seen through one of its games."""

    def __init__(self, run: RunLike, game: str) -> None:
        """Keep only the cells of `game`."""
        self.manifest = run.manifest
        self._run = run
        self._cells = run.cells().filter(pl.col("game") == game)

    def cells(self) -> pl.DataFrame:
        """The game's cells."""
        return self._cells

    def scan(self, table: str) -> pl.LazyFrame:
        """A table with the rows of the game's cells only."""
        return self._run.scan(table).filter(pl.col("cell").is_in(self._cells["cell"].to_list()))


def can_fill(run: RunLike, function: str) -> bool:
    """Whether the run has what a table function needs: moves, bans, published scores."""
    table = BY_NAME.get(function)
    return (has_moves(run) or function not in NEED_MOVES) if table is None else table.lacks(run) is None


def answer(run: RunLike, game: str, question: Question) -> Answer:
    """Fill the tables of a question from a run of one game; those that need what it does not have are left out."""
    tables = tuple(
        (request, FUNCTIONS[request.function](run, **request.arguments))
        for request in question.table
        if can_fill(run, request.function)
    )
    words = tuple(text for request, frame in tables for text in sentences(request.function, request.title, frame))
    return Answer(game, question, tables, words)


def answers(run: RunLike, folder: Path | None = None) -> tuple[Answer, ...]:
    """The answers to all questions of all games of a run."""
    games = run.cells()["game"].unique(maintain_order=True).to_list()
    views = {game: run if len(games) == 1 else OneGame(run, game) for game in games}  # one each: its scans are shared
    return tuple(
        answer(view, game, question) for game, view in views.items() for question in load_questions(game, folder)
    )
