"""What is planted is found: points for a seat, points for everybody, a player among beginners."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from analysis.compare import compare
from analysis.policies import policy_win_rates
from analysis.seats import seat_tests, seat_win_rates
from simulate import registry
from simulate.audit.nothing import UNBALANCED
from simulate.audit.subject import ALPHA, RIVALS, Outcome, Subject
from simulate.contract import names
from simulate.players import RANDOM
from simulate.trials import EVERYBODY, PLANTED, Bonus, Trial, play_trial

FIRST_BATCH = 1_000_000  # batches of these checks are numbered from here
LARGE = 2  # standard deviations of a score: nobody overlooks that
SATURATED = 0.9  # the least that a strong player wins against beginners


def planted_found(subject: Subject) -> Iterator[Outcome]:
    """All checks of this kind."""
    plain = play_trial(subject.plan(FIRST_BATCH))
    spread = plain.frames["seats"]["score"].std()
    bonus = max(1, round(spread if isinstance(spread, float) else 1.0))
    yield from seat_bonus(subject, LARGE * bonus)
    yield rule_change(subject, bonus)
    yield saturation(subject)


def with_bonus(subject: Subject, number: int, bonus: Bonus) -> Trial:
    """The game beside itself with points for nothing, on the same deals."""
    return play_trial(subject.plan(FIRST_BATCH + number, subject.cell(), subject.cell()), {1: bonus})


def seat_bonus(subject: Subject, points: int) -> Iterator[Outcome]:
    """Points for the last seat: it wins more, and it is the one that is named."""
    seat = subject.players - 1
    trial = with_bonus(subject, 1, Bonus(seat, points))
    row = compare(trial).filter(measure=f"win rate of seat {seat}").row(0, named=True)
    found = f"win rate of seat {seat} {row['estimate']:+.1%} ({row['low']:+.1%} to {row['high']:+.1%})"
    passed = row["low"] > 0 and row["p_holm"] is not None and row["p_holm"] < ALPHA
    check = f"planted: {points} points for seat {seat}"
    yield Outcome(f"{check}, compared", passed, found, "clearly more", subject.games)
    verdict = seat_tests(trial).filter(variant=PLANTED)["verdict"].item()
    best = seat_win_rates(trial).filter(variant=PLANTED).sort("estimate").row(-1, named=True)
    found = f"{verdict}, seat {best['seat']} is ahead with {best['excess']:+.1%}"
    passed = verdict == UNBALANCED and best["seat"] == seat
    yield Outcome(f"{check}, judged", passed, found, f"{UNBALANCED}, seat {seat}", subject.games)


def rule_change(subject: Subject, points: int) -> Outcome:
    """A rule that gives everybody points at the start: all of them are found where they were given."""
    source = names(registry.game(subject.game).sources)[0]
    frame = compare(with_bonus(subject, 2, Bonus(EVERYBODY, points)))
    gained, score = (frame.filter(measure=name).row(0, named=True) for name in (f"points from {source}", "score"))
    found = (
        f"{gained['estimate']:+.2f} from {source}; "
        f"score {score['estimate']:+.2f} ({score['low']:+.2f} to {score['high']:+.2f})"
    )
    passed = gained["low"] > 0 and score["low"] > 0 and score["p_holm"] < ALPHA
    return Outcome(f"planted rule: {points} points for everybody", passed, found, "more points", subject.games)


def saturation(subject: Subject) -> Outcome:
    """A strong player wins nearly always against one who plays at random."""
    fewest = min(count for count in registry.game(subject.game).players if count >= RIVALS)
    lineup = (subject.policy, *[RANDOM] * (fewest - 1))
    rates = policy_win_rates(play_trial(subject.plan(FIRST_BATCH + 3, subject.cell(lineup))))
    row = rates.filter(pl.col("policy") == subject.policy).row(0, named=True)
    found = f"{subject.policy} wins {row['estimate']:.1%} ({row['low']:.1%} to {row['high']:.1%})"
    passed = row["estimate"] >= SATURATED
    return Outcome(
        f"strong against {RANDOM}, {fewest} players", passed, found, f"at least {SATURATED:.0%}", row["games"]
    )
