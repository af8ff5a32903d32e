"""The list of tables: what `bilanx analyse` prints and what a report lays out.

Every row that holds an estimate has the columns `estimate`, `low`, `high` (a 95 % interval), `n` (the blocks that the
interval rests on) and `games`. Shares are fractions, never per cent; seats count from 0; a null limit means that there
were too few blocks for an interval. The tables named in `MAIN` are those to print first.
"""

from analysis.cards import COLUMNS as CARD_COLUMNS
from analysis.cards import card_worth
from analysis.compare import TEST_COLUMNS, changes
from analysis.course_tables import COURSE
from analysis.decisions import action_use, component_use, options_per_decision
from analysis.distributions import PROBABILITIES
from analysis.frames import RunLike
from analysis.intervals import INTERVAL
from analysis.policies import matchups, policy_scores, policy_tests, policy_win_rates
from analysis.published import published_scores
from analysis.ratings import ratings
from analysis.scores import UNFINISHED, end_reasons, length_histogram, length_summary, score_histogram, score_summary
from analysis.seats import lineup_seats, seat_matrix, seat_scores, seat_tests, seat_win_rates
from analysis.sources import scoring_sources, sources_by_policy, sources_of_winners
from analysis.table import CELL, Table
from analysis.verdicts import TESTED
from simulate.errors import InputError, unknown

SHARE = ("share", "share_low", "share_high")
MAIN = (
    *("seat_win_rates", "seat_tests", "policy_win_rates", "ratings", "score_summary", "scoring_sources"),
    "length_summary",
)
QUANTILES = tuple(PROBABILITIES)

TABLES: tuple[Table, ...] = (
    Table(
        "seat_win_rates",
        "Win rate by seat",
        "Share of games won from each seat (ties share the win) and its excess over an equal share; `lineups` says "
        "whether these are mirrors (one policy in all seats) or mixed ones.",
        (*CELL, "lineups", "seat", *INTERVAL, "expected", "excess"),
        seat_win_rates,
    ),
    Table(
        "seat_matrix",
        "Are the seats equal? At a glance",
        "One verdict for each game, variant and number of players, among equals where there are mirrors: balanced "
        "within the margin, unbalanced, or not enough games; `seat` is the one furthest from an equal share.",
        (*CELL, "lineups", "seat", *INTERVAL, "family", "margin", "verdict"),
        seat_matrix,
        judges=True,
    ),
    Table(
        "seat_tests",
        "Are the seats equal?",
        "The seat furthest from an equal share with an interval that is simultaneous over the seats, a test of all "
        "seats on the blocks (`method`), one of their equivalence within the margin, both Holm-corrected over the "
        "family of tests in this table, and the verdict.",
        (*CELL, "lineups", "seat", *TESTED),
        seat_tests,
        judges=True,
    ),
    Table(
        "seat_scores",
        "Score by seat",
        "Mean final score of each seat.",
        (*CELL, "lineups", "seat", *INTERVAL),
        seat_scores,
    ),
    Table(
        "lineup_seats",
        "Win rate by seat and line-up",
        "Share of games won from each seat, line-up by line-up.",
        (*CELL, "lineup", "seat", *INTERVAL, "expected", "excess"),
        lineup_seats,
    ),
    Table(
        "policy_win_rates",
        "Win rate by policy",
        "Share of its games that a policy wins per seat it holds, in line-ups of more than one policy, and its excess "
        "over an equal share.",
        (*CELL, "policy", *INTERVAL, "seats", "expected", "excess"),
        policy_win_rates,
    ),
    Table(
        "policy_tests",
        "Are the policies equal?",
        "The policy furthest from an equal share in line-ups of more than one policy, with the same tests and verdicts "
        "as for seats.",
        (*CELL, "policy", *TESTED),
        policy_tests,
        judges=True,
    ),
    Table(
        "ratings",
        "Ratings of the policies",
        "Plackett-Luce strength from whole rankings, adjusted for seats, in log odds against the mean of the policies "
        "it met (`pool`), with standard error and an interval that is simultaneous over them; `ahead` is the same as "
        "the chance to end ahead of an average policy. Where intervals overlap no order is claimed: places are ranges.",
        (*CELL, "pool", "policy", *INTERVAL, "error", "ahead", "ahead_low", "ahead_high", "best_place", "worst_place")
        + ("method",),
        ratings,
    ),
    Table(
        "policy_scores",
        "Score by policy",
        "Mean final score of each policy in line-ups of more than one policy.",
        (*CELL, "policy", *INTERVAL, "seats"),
        policy_scores,
    ),
    Table(
        "matchups",
        "Policy against policy",
        "Share of meetings in which `policy` ends ahead of `opponent`; ties count half.",
        (*CELL, "policy", "opponent", *INTERVAL),
        matchups,
    ),
    Table(
        "scoring_sources",
        "Where the points come from",
        "Mean points per player and game by source (losses are negative), and the source's share of all points gained.",
        (*CELL, "source", *INTERVAL, *SHARE),
        scoring_sources,
    ),
    Table(
        "sources_by_policy",
        "Where the points come from, by policy",
        "Mean points per player and game by source for each policy, and the source's share of all points it gained.",
        (*CELL, "policy", "source", *INTERVAL, *SHARE),
        sources_by_policy,
    ),
    Table(
        "sources_of_winners",
        "Where winners are ahead",
        "Mean points by source of winners and of losers, and the difference; describes what winning looks like, not "
        "what causes it.",
        (*CELL, "source", "winners", "losers", *INTERVAL),
        sources_of_winners,
    ),
    Table(
        "score_summary",
        "Scores",
        "Mean and quantiles of the score of a player, the winning score, the winner's lead over the second, and the "
        "spread from first to last.",
        (*CELL, "measure", *INTERVAL, *QUANTILES),
        score_summary,
    ),
    Table(
        "score_histogram",
        "Distribution of scores",
        "Share of players (or of winners) whose score lies in [start, stop).",
        (*CELL, "measure", "start", "stop", "count", *INTERVAL),
        score_histogram,
    ),
    Table(
        "published_scores",
        "Scores of real games",
        "Mean score, winning score and spread of the simulated games beside those of published games; `agrees` says "
        "whether the two intervals overlap.",
        (*CELL, "measure", *INTERVAL, "published", "published_low", "published_high", "published_games")
        + ("difference", "agrees", "sources"),
        published_scores,
        needs_published=True,
    ),
    Table(
        "length_summary",
        "Length of games",
        "Mean and quantiles of rounds and plies (single decisions) per game.",
        (*CELL, "measure", *INTERVAL, *QUANTILES),
        length_summary,
    ),
    Table(
        "length_histogram",
        "Distribution of lengths",
        "Share of games whose length lies in [start, stop).",
        (*CELL, "measure", "start", "stop", "count", *INTERVAL),
        length_histogram,
    ),
    Table(
        "end_reasons",
        "How games end",
        f"Share of games by the reason they ended; {UNFINISHED} are the unfinished ones.",
        (*CELL, "end", *INTERVAL),
        end_reasons,
    ),
    Table(
        "changes",
        "Do variants move the balance?",
        "The seat whose win rate a variant changes most against the base game, with the same tests and verdicts as for "
        "seats; `correlation` and `worth` (how many times more games it would have taken on other deals) say what "
        "playing the same deals has bought.",
        tuple(TEST_COLUMNS),
        changes,
        judges=True,
    ),
    Table(
        "options",
        "Options per decision",
        "Mean and median number of legal options by the kind of move that was chosen, and the share of decisions that "
        "were forced (one option).",
        (*CELL, "kind", *INTERVAL, "median", "forced", "forced_low", "forced_high", "decisions"),
        options_per_decision,
        needs_moves=True,
    ),
    Table(
        "action_use",
        "Use of actions",
        "Moves of each kind per player and game, and per game.",
        (*CELL, "kind", *INTERVAL, "per_game"),
        action_use,
        needs_moves=True,
    ),
    Table(
        "component_use",
        "Use of components",
        "Uses of each component per player and game, and the win rate of players who used it minus that of those who "
        "did not: observed, not causal.",
        (*CELL, "kind", "component", *INTERVAL, "used", "used_win", "other_win")
        + ("difference", "difference_low", "difference_high", "first_round"),
        component_use,
        needs_moves=True,
    ),
    Table(
        "card_worth",
        "What a card is worth",
        "Win rate of players who drew nothing minus that of players who drew that they may not take the card: causal "
        "(where the draw was one for the table: mean points with it minus without). `per_take` is the worth of taking "
        "it. Beside it what is observed among all who may take it: how many do, their win rate and that of the others; "
        "`gap` is the observed difference minus the worth of taking it. `p_fdr` is corrected by Benjamini and Hochberg "
        "over the `family` of cards that had enough games.",
        CARD_COLUMNS,
        card_worth,
        judges=True,
        needs_moves=True,
        needs_bans=True,
    ),
    *COURSE,
)
BY_NAME = {table.name: table for table in TABLES}


def main(run: RunLike) -> tuple[Table, ...]:
    """The tables that answer most questions, in the order of `MAIN`."""
    return tuple(find(run, name) for name in MAIN)


def available(run: RunLike) -> tuple[Table, ...]:
    """The tables that this run can fill."""
    return tuple(table for table in TABLES if table.lacks(run) is None)


def find(run: RunLike, name: str) -> Table:
    """The table called `name`.

    Raises
    ------
    InputError
        if there is no such table, or the run lacks what it needs.
    """
    if name not in BY_NAME:
        raise unknown("table", name, BY_NAME)
    if lack := BY_NAME[name].lacks(run):
        raise InputError(f"table '{name}' needs {lack}")
    return BY_NAME[name]
