"""Pig, the smallest complete game: roll a die as often as you dare, or hold what the rolls add up to.

The pipeline's tests play it through the registry's extension point: BILANX_GAMES="pig=tests.toy_game".
"""

from enum import IntEnum, IntFlag

import numpy as np

from simulate.contract import HEADER, MAX_SEATS, NONE, Brain, Game, gain_points, push
from simulate.jit import compiled
from simulate.rng import below


class ActionKind(IntEnum):
    """What a player can do."""

    ROLL = 0  # a, b: unused
    HOLD = 1  # a: the points at stake


class Component(IntEnum):
    """What a move can use."""

    NONE = -1
    DIE = 0


class Source(IntEnum):
    """Where points come from."""

    HANDICAP = 0  # for sitting later, at setup
    HELD = 1


class End(IntEnum):
    """Why a game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    GOAL_REACHED = 2


class Stream(IntEnum):
    """Sources of chance."""

    DIE = 0


class Violation(IntFlag):
    """What is impossible."""

    NEGATIVE_POT = 1
    PLAYED_ON = 2  # a goal was reached, yet the game runs


STATE = np.dtype([*HEADER, ("pot", np.int32)])  # pot: points at stake in this turn, public
RULES = np.dtype([("goal", np.int32), ("handicap", np.int32), ("sides", np.int32)])
WEIGHTS = np.dtype([("hold_at", np.float64)])


@compiled
def setup(state, rules, num_players, rng):
    """Nobody has points, but each seat starts `handicap` ahead of the one before."""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.num_entries = 0
    state.pot = 0
    for seat in range(MAX_SEATS):
        state.score[seat] = 0
    for seat in range(num_players):
        gain_points(state, seat, Source.HANDICAP, seat * rules.handicap)


@compiled
def legal_actions(state, rules, out):
    """Roll, or hold once there is something to hold."""
    if state.end != End.RUNNING:
        return 0
    count = push(out, 0, ActionKind.ROLL, 0, 0)
    if state.pot > 0:
        count = push(out, count, ActionKind.HOLD, state.pot, 0)
    return count


@compiled
def end_turn(state):
    """Pass the die on."""
    state.pot = 0
    state.seat = (state.seat + 1) % state.num_players
    if state.seat == 0:
        state.round_number += 1


@compiled
def apply(state, rules, action, rng):
    """A 1 loses the pot and the turn, another face adds to the pot; holding scores the pot."""
    if action.kind == ActionKind.ROLL:
        face = 1 + below(rng[Stream.DIE], rules.sides)
        if face == 1:
            end_turn(state)
        else:
            state.pot += face
    else:
        gain_points(state, state.seat, Source.HELD, state.pot)
        if state.score[state.seat] >= rules.goal:
            state.end = End.GOAL_REACHED
        else:
            end_turn(state)


@compiled
def component_of(state, rules, action):
    """Rolling uses the die."""
    return Component.DIE if action.kind == ActionKind.ROLL else NONE


@compiled
def standings(state, rules, out):
    """Rank by points, ties share a rank."""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            if state.score[other] > state.score[seat]:
                out[seat] += 1


@compiled
def determinise(state, rules, seat, rng):
    """Nothing is hidden."""


@compiled
def check(state, rules):
    """The pot counts from 0, and a reached goal ends the game."""
    flags = 0
    if state.pot < 0:
        flags |= Violation.NEGATIVE_POT.value
    for seat in range(state.num_players):
        if state.score[seat] >= rules.goal and state.end == End.RUNNING:
            flags |= Violation.PLAYED_ON.value
    return flags


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Hold when the pot is worth `hold_at` or more."""
    for index in range(count):
        values[index] = state.pot if options[index].kind == ActionKind.HOLD else weights.hold_at


def load_rules(table):
    """One RULES record, as an array, from the keys of the same names in the table `rules`."""
    rules = np.zeros(1, RULES).view(np.recarray)
    for field in RULES.names:
        rules[field] = table["rules"][field]
    return rules


def describe_state(state, rules):
    """The scores and the pot in one line."""
    scores = " ".join(str(score) for score in state.score[: state.num_players])
    return f"scores {scores}, seat {state.seat + 1} has {state.pot} at stake"


def describe_action(state, rules, action):
    """The move in words."""
    return "roll" if action.kind == ActionKind.ROLL else f"hold {action.a}"


def state_fields(state):
    """The state as JSON-ready fields."""
    return {
        "seat": int(state.seat),
        "pot": int(state.pot),
        "scores": [int(score) for score in state.score[: state.num_players]],
        "end": End(state.end).name.lower(),
    }


GAME = Game(
    id="pig",
    name="Pig",
    version=1,
    players=(2, 3, 4),
    state=STATE,
    rules=RULES,
    setup=setup,
    legal_actions=legal_actions,
    apply=apply,
    component_of=component_of,
    standings=standings,
    determinise=determinise,
    check=check,
    load_rules=load_rules,
    describe_state=describe_state,
    describe_action=describe_action,
    state_fields=state_fields,
    kinds=ActionKind,
    components=Component,
    sources=Source,
    ends=End,
    streams=Stream,
    violations=Violation,
    max_options=2,
    max_plies=2000,
)

BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
