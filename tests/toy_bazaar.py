"""A bazaar of cards whose worth is known: each turn a die gives points, then its roller buys cards until it passes.

Buying is free and costs no time, and each seat may have each card once, so that no card keeps anybody from another one.
Only two cards are worth anything: STRONG gains points, TRAP loses some. WIN_MORE does nothing, but is for sale only to
who is alone in the lead, and always bought. BILANX_GAMES="bazaar=tests.toy_bazaar" adds it to the registry.
"""

from enum import IntEnum, IntFlag

import numpy as np

from simulate.contract import HEADER, MAX_SEATS, NONE, Brain, Game, gain_points, push
from simulate.jit import compiled
from simulate.rng import below


class ActionKind(IntEnum):
    """What a player can do."""

    BUY = 0  # a: card
    PASS = 1  # a, b: unused


class Component(IntEnum):
    """The cards."""

    NONE = -1
    STRONG = 0
    TRAP = 1
    WIN_MORE = 2
    INERT_1 = 3
    INERT_2 = 4
    INERT_3 = 5
    MISSING = 6  # never for sale


class Source(IntEnum):
    """Where points come from."""

    DIE = 0
    CARD = 1


class End(IntEnum):
    """Why a game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    CLOSED = 2


class Stream(IntEnum):
    """Sources of chance."""

    DIE = 0


class Violation(IntFlag):
    """What is impossible."""

    BOUGHT_TWICE = 1


NUM_CARDS = 7
STATE = np.dtype([*HEADER, ("bought", np.int32, (MAX_SEATS, NUM_CARDS))])
RULES = np.dtype([("turns", np.int32), ("strong", np.int32), ("trap", np.int32), ("only_cards", np.int32)])
WEIGHTS = np.dtype([("greed", np.float64)])


@compiled
def roll(state, rng):
    """The seat whose turn it is gains what the die shows."""
    gain_points(state, state.seat, Source.DIE, 1 + below(rng[Stream.DIE], 6))


@compiled
def setup(state, rules, num_players, rng):
    """Nobody has anything; the first seat rolls."""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.num_entries = 0
    for seat in range(MAX_SEATS):
        state.score[seat] = 0
        for card in range(NUM_CARDS):
            state.bought[seat, card] = 0
    roll(state, rng)


@compiled
def leads(state, seat):
    """Whether a seat has more points than any other."""
    for other in range(state.num_players):  # noqa: SIM110, numba knows no generators
        if other != seat and state.score[other] >= state.score[seat]:
            return False
    return True


@compiled
def legal_actions(state, rules, out):
    """Buy what one has not yet, or pass; with `only_cards` a first turn must begin with the strong card."""
    if state.end != End.RUNNING:
        return 0
    count = 0
    if rules.only_cards and state.round_number == 1 and state.bought[state.seat, Component.STRONG] == 0:
        return push(out, count, ActionKind.BUY, Component.STRONG, 0)
    for card in range(Component.MISSING):
        if state.bought[state.seat, card] == 0 and (card != Component.WIN_MORE or leads(state, state.seat)):
            count = push(out, count, ActionKind.BUY, card, 0)
    return push(out, count, ActionKind.PASS, 0, 0)


@compiled
def apply(state, rules, action, rng):
    """The card does what it does; after a pass the next seat rolls, or the bazaar closes."""
    if action.kind == ActionKind.BUY:
        state.bought[state.seat, action.a] = 1
        if action.a == Component.STRONG:
            gain_points(state, state.seat, Source.CARD, rules.strong)
        if action.a == Component.TRAP:
            gain_points(state, state.seat, Source.CARD, -rules.trap)
        return
    state.seat = (state.seat + 1) % state.num_players
    if state.seat == 0:
        state.round_number += 1
    if state.round_number > rules.turns:
        state.end = End.CLOSED
    else:
        roll(state, rng)


@compiled
def component_of(state, rules, action):
    """The card bought."""
    return action.a if action.kind == ActionKind.BUY else NONE


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
    """No card twice."""
    flags = 0
    for seat in range(state.num_players):
        for card in range(NUM_CARDS):
            if state.bought[seat, card] > 1:
                flags |= Violation.BOUGHT_TWICE.value
    return flags


@compiled
def evaluate(weights, state, rules, options, count, values):
    """All cards are the same to it, but WIN_MORE is irresistible."""
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.BUY and options[index].a == Component.WIN_MORE:
            values[index] = weights.greed


def load_rules(table):
    """One RULES record, as an array, from the keys of the same names in the table `rules`."""
    rules = np.zeros(1, RULES).view(np.recarray)
    for field in RULES.names:
        rules[field] = table["rules"][field]
    return rules


def describe_state(state, rules):
    """The scores in one line."""
    return "scores " + " ".join(str(score) for score in state.score[: state.num_players])


def describe_action(state, rules, action):
    """The move in words."""
    return f"buy {Component(action.a).name.lower()}" if action.kind == ActionKind.BUY else "pass"


def state_fields(state):
    """The state as JSON-ready fields."""
    return {"seat": int(state.seat), "scores": [int(score) for score in state.score[: state.num_players]]}


GAME = Game(
    id="bazaar",
    name="Bazaar",
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
    max_options=NUM_CARDS + 1,
    max_plies=200,
)

BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
