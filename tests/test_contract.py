"""What every game of the registry promises; a new game is tested by being there.

`BILANX_GAMES=pig=tests.toy_game` adds the toy game. Under NUMBA_DISABLE_JIT=1 fewer games are played.
"""

# ruff: noqa: F821 (names that `auditor` binds to one game)
import json
from dataclasses import replace
from enum import IntEnum
from types import FunctionType

import numpy as np
import pytest

from simulate.config import line_up, load_ruleset, variants
from simulate.contract import ACTION, HEADER, MAX_SEATS, NONE, RUNNING, TURN_LIMIT, names, push
from simulate.jit import INTERPRETED, compiled, specialise
from simulate.kernel import MOVE_ROW, seed_streams
from simulate.loop import game_loop
from simulate.registry import brain, game, game_ids
from simulate.replay import deal, play_steps
from simulate.rng import STREAM, below, child_seed
from tests import toy_game

GAMES = 1 if INTERPRETED else 80  # per game and player count
GAMES_PER_VARIANT = 1 if INTERPRETED else 10
MANY_GAMES = 100_000
TRIED = 16  # every option is tried out, and every seat imagines, at one position in so many

BASE = [(game_id, players) for game_id in game_ids() for players in game(game_id).players]
VARIANTS = [
    (game_id, variant, players)
    for game_id, players in BASE
    for variant in variants(game_id)
    if variant != "base" and not (INTERPRETED and players > min(game(game_id).players))
]
every_table = pytest.mark.parametrize(("game_id", "players"), BASE)


class Law(IntEnum):
    """What must hold at every position, in the order in which it is looked at."""

    KEPT = 0
    UNSOUND = 1  # check() finds something impossible
    STUCK = 2  # no option, and the game is not over
    PLAYS_ON = 3  # options after the end
    TOO_MANY_OPTIONS = 4
    EQUAL_OPTIONS = 5
    UNKNOWN_KIND = 6
    UNKNOWN_COMPONENT = 7
    TOO_WIDE = 8  # numbers of an action that the log cannot hold
    UNKNOWN_SEAT = 9
    UNKNOWN_SOURCE = 10
    LEDGER = 11  # entries do not add up to the score
    UNKNOWN_END = 12
    ENDLESS = 13  # more moves than the game allows itself
    RANKS = 14  # not 1 for the first, or not one more than the number of those ahead
    SEEN_CHANGED = 15  # imagining the hidden changes what the deciding seat can do, or the score


AUDIT = np.dtype(
    [("law", np.int32), ("game", np.int32), ("ply", np.int32), ("trial", np.int32), ("plies", np.int64)]
    + [("tried", np.int64), ("imagined", np.int64)]
)
WIDEST = int(np.iinfo(MOVE_ROW["a"]).max)


def fault_of_options_template(state, rules, options, count):
    """The first law that the options of a position break."""
    if count == 0 and state.end == RUNNING:
        return Law.STUCK
    if count > 0 and state.end != RUNNING:
        return Law.PLAYS_ON
    if count > MAX_OPTIONS:
        return Law.TOO_MANY_OPTIONS
    for index in range(count):
        option = options[index]
        for other in range(index):
            if options[other].kind == option.kind and options[other].a == option.a and options[other].b == option.b:
                return Law.EQUAL_OPTIONS
        if not 0 <= option.kind < NUM_KINDS:
            return Law.UNKNOWN_KIND
        component = component_of(state, rules, option)
        if component != NONE and not 0 <= component < NUM_COMPONENTS:
            return Law.UNKNOWN_COMPONENT
        if max(abs(option.a), abs(option.b)) > WIDEST:
            return Law.TOO_WIDE
    return Law.KEPT


def fault_of_template(state, rules, options, count, ledger):
    """The first law that a position breaks; `ledger` holds each seat's points so far."""
    if check(state, rules) != 0:
        return Law.UNSOUND
    if state.end == RUNNING and not 0 <= state.seat < state.num_players:
        return Law.UNKNOWN_SEAT
    if not 0 <= state.end < NUM_ENDS:
        return Law.UNKNOWN_END
    for index in range(state.num_entries):
        entry = state.entries[index]
        if not 0 <= entry.seat < state.num_players:
            return Law.UNKNOWN_SEAT
        if not 0 <= entry.source < NUM_SOURCES:
            return Law.UNKNOWN_SOURCE
        ledger[entry.seat] += entry.points
    state.num_entries = 0
    for seat in range(state.num_players):
        if ledger[seat] != state.score[seat]:
            return Law.LEDGER
    return fault_of_options(state, rules, options, count)


@compiled
def carry_over(score, ledger):
    for seat in range(MAX_SEATS):
        ledger[seat] = score[seat]


def fault_of_trials_template(states, rules, options, count, trial_options, trial_rng, ledger, audit):
    """Try every option on a copy of the position: the first law that one breaks."""
    trial = states[1]
    for index in range(count):
        states[1] = states[0]
        audit.trial = index
        audit.tried += 1
        apply(trial, rules, options[index], trial_rng)
        carry_over(states[0].score, ledger)
        law = fault_of(trial, rules, trial_options, legal_actions(trial, rules, trial_options), ledger)
        if law != Law.KEPT:
            return law
    return Law.KEPT


def fault_of_imagining_template(states, rules, options, count, trial_options, trial_rng, ledger, dice, audit):
    """Let each seat imagine what it cannot see, and play on to the end in what it imagines."""
    trial = states[1]
    for seat in range(states[0].num_players):
        states[1] = states[0]
        audit.trial = seat
        audit.imagined += 1
        determinise(trial, rules, seat, trial_rng)
        if check(trial, rules) != 0:
            return Law.UNSOUND
        num_options = legal_actions(trial, rules, trial_options)
        if trial.seat != states[0].seat or trial.end != states[0].end:
            return Law.SEEN_CHANGED
        for other in range(MAX_SEATS):
            if trial.score[other] != states[0].score[other]:
                return Law.SEEN_CHANGED
        if seat == trial.seat:
            if num_options != count:
                return Law.SEEN_CHANGED
            for index in range(count):
                known, imagined = options[index], trial_options[index]
                if known.kind != imagined.kind or known.a != imagined.a or known.b != imagined.b:
                    return Law.SEEN_CHANGED
        carry_over(states[0].score, ledger)
        for _ in range(MAX_PLIES):
            law = fault_of(trial, rules, trial_options, num_options, ledger)
            if law != Law.KEPT:
                return law
            if num_options == 0:
                break
            apply(trial, rules, trial_options[below(dice, num_options)], trial_rng)
            num_options = legal_actions(trial, rules, trial_options)
    return Law.KEPT


def fault_of_ranks_template(state, rules, ranks):
    """Ranks count those who are ahead, so equals share one."""
    standings(state, rules, ranks)
    for seat in range(state.num_players):
        ahead = 0
        for other in range(state.num_players):
            ahead += ranks[other] < ranks[seat]
        if ranks[seat] != 1 + ahead:
            return Law.RANKS
    return Law.KEPT


def fault_of_game_template(states, rules, num_players, seed, scratch, audit):
    """Play one random game with all laws looked at after every move."""
    options, trial_options, rng, trial_rng, noise, ledger, trial_ledger, ranks = scratch
    state = states[0]
    seed_streams(rng, noise, NUM_STREAMS, seed, num_players)
    seed_streams(trial_rng, noise, NUM_STREAMS, np.uint64(child_seed(seed, 0)), num_players)
    dice = noise[0]
    audit.ply = 0
    audit.trial = NONE
    for seat in range(MAX_SEATS):
        ledger[seat] = 0
    setup(state, rules, num_players, rng)
    while True:
        count = legal_actions(state, rules, options)
        law = fault_of(state, rules, options, count, ledger)
        if law == Law.KEPT and below(dice, TRIED) == 0:
            law = fault_of_trials(states, rules, options, count, trial_options, trial_rng, trial_ledger, audit)
        if law == Law.KEPT and below(dice, TRIED * TRIED) == 0:
            law = fault_of_imagining(states, rules, options, count, trial_options, trial_rng, trial_ledger, dice, audit)
        if law != Law.KEPT:
            return law
        audit.trial = NONE
        if count == 0:
            return fault_of_ranks(state, rules, ranks)
        if audit.ply == MAX_PLIES:
            return Law.ENDLESS
        apply(state, rules, options[below(dice, count)], rng)
        audit.ply += 1
        audit.plies += 1


def audit_games_template(states, rules, num_players, first, last, scratch, audits):
    """Play the games numbered first..last-1, up to the first broken law."""
    audit = audits[0]
    for number in range(first, last):
        audit.game = number
        audit.law = fault_of_game(
            states, rules[0], num_players, np.uint64(child_seed(number, num_players)), scratch, audit
        )
        if audit.law != Law.KEPT:
            return


def auditor(played, bind=specialise):
    """The loop above for one game, compiled unless `bind` does otherwise."""
    bound = {
        name: getattr(played, name)
        for name in ("setup", "legal_actions", "apply", "component_of", "standings", "determinise", "check")
    }
    bound |= {
        "NUM_STREAMS": len(played.streams),
        "NUM_KINDS": len(names(played.kinds)),
        "NUM_COMPONENTS": len(names(played.components)),
        "NUM_SOURCES": len(names(played.sources)),
        "NUM_ENDS": len(names(played.ends)),
        "MAX_OPTIONS": played.max_options,
        "MAX_PLIES": played.max_plies,
    }
    for template in (
        fault_of_options_template,
        fault_of_template,
        fault_of_trials_template,
        fault_of_imagining_template,
        fault_of_ranks_template,
        fault_of_game_template,
        audit_games_template,
    ):
        name = template.__name__.removesuffix("_template")
        bound[name] = bind(template, f"{name}_{played.id}", bound)
    return bound["audit_games"]


def audited(played, rules, players, num_games, bind=specialise):
    """Play random games under all laws; what was looked at."""
    states = np.zeros(2, played.state).view(np.recarray)
    audits = np.zeros(1, AUDIT).view(np.recarray)
    scratch = (
        *(np.zeros(played.max_options + MAX_SEATS, ACTION).view(np.recarray) for _ in range(2)),
        *(np.zeros(len(played.streams), STREAM).view(np.recarray) for _ in range(2)),
        np.zeros(MAX_SEATS, STREAM).view(np.recarray),
        *(np.zeros(MAX_SEATS, np.int32) for _ in range(3)),
    )
    with np.errstate(over="ignore"):
        auditor(played, bind)(states, rules, players, 0, num_games, scratch, audits)
    audit = audits[0]
    if audit.law != Law.KEPT:
        shown = states[0 if audit.trial == NONE else 1]
        flags = played.violations(int(played.check(shown, rules[0])))
        pytest.fail(
            f"{Law(audit.law).name} in game {audit.game} at ply {audit.ply} (trial {audit.trial}, {flags!r})\n"
            f"{played.describe_state(shown, rules[0])}"
        )
    return audit


@every_table
def test_random_games_break_no_law(game_id, players):
    audit = audited(game(game_id), load_ruleset(game_id, "base").record, players, GAMES)
    assert audit.tried > GAMES
    assert INTERPRETED or audit.imagined > GAMES / TRIED


@pytest.mark.parametrize(("game_id", "variant", "players"), VARIANTS)
def test_random_games_of_variants_break_no_law(game_id, variant, players):
    audit = audited(game(game_id), load_ruleset(game_id, variant).record, players, GAMES_PER_VARIANT)
    assert audit.tried > GAMES_PER_VARIANT


@pytest.mark.slow
@every_table
def test_a_hundred_thousand_random_games_break_no_law(game_id, players):
    audit = audited(game(game_id), load_ruleset(game_id, "base").record, players, MANY_GAMES)
    assert audit.tried > MANY_GAMES


# The audit itself


@compiled
def flagged(state, rules):
    return 1


@compiled
def doubled(state, rules, out):
    return push(out, push(out, 0, 0, 0, 0), 0, 0, 0)


@compiled
def generous(state, rules, action, rng):
    state.score[state.seat] += 1


@compiled
def all_second(state, rules, out):
    for seat in range(state.num_players):
        out[seat] = 2


@compiled
def meddling(state, rules, seat, rng):
    state.score[seat] += 1


def interpreted(template, name, bindings):
    """Bound like `specialise`, without the seconds of compiling it."""
    return FunctionType(template.__code__, {**template.__globals__, **bindings}, name)


PLANTED = {
    Law.UNSOUND: {"check": flagged},
    Law.EQUAL_OPTIONS: {"legal_actions": doubled},
    Law.LEDGER: {"apply": generous},
    Law.RANKS: {"standings": all_second},
    Law.SEEN_CHANGED: {"determinise": meddling},
    Law.ENDLESS: {"max_plies": 3},
    Law.TOO_MANY_OPTIONS: {"max_options": 1},
}


@pytest.mark.parametrize("law", PLANTED, ids=lambda law: law.name.lower())
def test_the_audit_finds_planted_faults(law):
    pig = replace(toy_game.GAME, id=f"pig_{law.name.lower()}", **PLANTED[law])
    rules = toy_game.load_rules({"rules": {"goal": 30, "handicap": 0, "sides": 6}})
    with pytest.raises(pytest.fail.Exception, match=f"^{law.name} in game"):
        audited(pig, rules, 2, 200, bind=interpreted)


# What a game is made of


def first_position(game_id, players, seed):
    """A deal of the base game."""
    loop = game_loop(game(game_id), brain(game_id))
    return deal(loop, load_ruleset(game_id, "base").record, players, seed, 0)[0]


def random_steps(game_id, players, number):
    """The steps of a random game."""
    loop = game_loop(game(game_id), brain(game_id))
    lineup = line_up(game_id, ("random",) * players)
    return play_steps(loop, load_ruleset(game_id, "base").record, lineup, 1, 1, number)


@every_table
def test_a_deal_depends_on_its_seed_alone(game_id, players):
    positions = [first_position(game_id, players, seed).tobytes() for seed in (1, 2, 1)]
    assert positions[0] == positions[2] != positions[1]


@every_table
def test_setup_clears_away_what_lay_there_before(game_id, players):
    played, rules = game(game_id), load_ruleset(game_id, "base").record
    rng, noise = game_loop(played, brain(game_id)).streams()
    states = np.zeros(2, played.state).view(np.recarray)
    states[1:].view(np.uint8)[:] = 1
    for state in states:
        with np.errstate(over="ignore"):
            seed_streams(rng, noise, len(rng), np.uint64(3), players)
            played.setup(state, rules[0], players, rng)
        state.entries[state.num_entries :] = 0  # only entries that count are written
    assert differing(*states) == []


def differing(one, other):
    """Names of the fields in which two records differ."""
    return [name for name in one.dtype.names if one[name].tobytes() != other[name].tobytes()]


@every_table
def test_the_same_game_again_is_the_same_to_the_last_byte(game_id, players):
    once, again = ([step.after.tobytes() for step in random_steps(game_id, players, 5)] for _ in range(2))
    assert once == again


@every_table
def test_every_position_and_every_option_has_words_and_fields(game_id, players):
    played, rules = game(game_id), load_ruleset(game_id, "base").record[0]
    options = np.zeros(played.max_options, ACTION).view(np.recarray)
    seats_met = set()
    for step in random_steps(game_id, players, 2):
        assert played.describe_state(step.before, rules).strip()
        for option in options[: played.legal_actions(step.before, rules, options)]:
            words = played.describe_action(step.before, rules, option)
            assert words.strip() and "\n" not in words
        fields = json.loads(json.dumps(played.state_fields(step.after), allow_nan=False))
        assert fields and all(isinstance(name, str) for name in fields)
        seats_met.add(step.seat)
    assert seats_met == set(range(players))


@every_table
def test_fields_tell_positions_apart(game_id, players):
    described = [json.dumps(game(game_id).state_fields(step.after)) for step in random_steps(game_id, players, 4)]
    assert all(one != other for one, other in zip(described, described[1:], strict=False))


@pytest.mark.parametrize("game_id", game_ids())
def test_names_and_numbers_fit_the_logs(game_id):
    played = game(game_id)
    assert played.id == game_id and played.version >= 1
    assert played.players == tuple(sorted(set(played.players))) and min(played.players) >= 1
    assert max(played.players) <= MAX_SEATS
    assert [played.state.names[index] for index in range(len(HEADER))] == [field[0] for field in HEADER]
    assert (played.ends(RUNNING).name, played.ends(TURN_LIMIT).name) == ("RUNNING", "TURN_LIMIT")
    for field, enum in (("kind", played.kinds), ("component", played.components)):
        assert len(names(enum)) <= np.iinfo(MOVE_ROW[field]).max
    for enum in (played.kinds, played.components, played.sources, played.ends, played.streams):
        assert [member.value for member in enum if member.value >= 0] == list(range(len(names(enum))))
    assert played.max_options > 0 and played.max_plies > 0
