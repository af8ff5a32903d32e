"""Phase V: cubes fight the events, two are prevented, two occur, one leaves."""

from simulate.contract import NONE, gain_points
from simulate.games.sylla.conditions import is_victim, num_above
from simulate.games.sylla.constants import (
    DECADENCE_SLOT,
    NUM_PREVENTED,
    NUM_SLOTS,
    Component,
    Cube,
    Phase,
    Source,
)
from simulate.games.sylla.effects import gain_token, is_blocking, occur, release_elements
from simulate.games.sylla.state import ask, cubes_left, cubes_on, next_from_consul, ready
from simulate.jit import compiled


@compiled
def hand_out_cubes(state):
    """One cube per ready Legionary and Vestal; the First Consul places first. [V.1] [A23]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        player.cubes[Cube.LEGIONARY] = ready(state, seat, Component.LEGIONARY)
        player.cubes[Cube.VESTAL] = ready(state, seat, Component.VESTAL)
    ask(state, Phase.NEXT_CUBE, state.first_consul)


@compiled
def next_cube(state):
    """The first seat clockwise that has cubes left places one; who has none is skipped. [V.1]"""
    for step in range(state.num_players):
        seat = (state.seat + step) % state.num_players
        if cubes_left(state, seat) > 0:
            ask(state, Phase.CUBES, seat)
            return
    state.phase = Phase.REWARD_CUBES


@compiled
def reward_cubes(state, rules):
    """Most cubes on an event earn its token, on Decadence prestige; equals all get it, without cubes nobody. [V.2]"""
    for slot in range(NUM_SLOTS):
        most = 1
        for seat in range(state.num_players):
            most = max(most, state.players[seat].placed[slot])
        for asked in range(state.num_players):
            seat = (state.first_consul + asked) % state.num_players
            if state.players[seat].placed[slot] == most:
                if slot == DECADENCE_SLOT:
                    gain_points(state, seat, Source.DECADENCE, rules.decadence_prestige)
                else:
                    gain_token(state, seat, rules.token_colour[state.events[slot]])
    prevent_undisputed(state)


@compiled
def prevent_undisputed(state):
    """The two events with most cubes are prevented, as far as no tie at the cut leaves it open. [V.3]"""
    for slot in range(NUM_SLOTS):
        num_tied = 0  # with itself
        for other in range(NUM_SLOTS):
            if cubes_on(state, other) == cubes_on(state, slot):
                num_tied += 1
        state.is_prevented[slot] = num_above(state, slot) + num_tied <= NUM_PREVENTED
    state.phase = Phase.NEXT_PREVENTION


@compiled
def next_prevention(state):
    """The First Consul fills the places a tie left open; then the other two events occur. [V.3]"""
    num_prevented = 0
    for slot in range(NUM_SLOTS):
        num_prevented += state.is_prevented[slot]
    if num_prevented < NUM_PREVENTED:
        ask(state, Phase.PREVENT, state.first_consul)
    else:
        state.slot = 0
        state.num_asked = 0
        state.phase = Phase.NEXT_EFFECT


@compiled
def next_effect(state, rules):
    """Events occur from the top; each strikes the seats one by one, from the First Consul on. [V.3] [A27] [A47]"""
    if state.slot == NUM_SLOTS:
        state.phase = Phase.BEGIN_REMOVAL
        return
    event = state.events[state.slot]
    is_over = state.is_prevented[state.slot] == 1
    if not is_over and is_blocking(event):
        while state.num_asked < state.num_players:
            seat = next_from_consul(state)
            if is_victim(state, seat, event):
                ask(state, Phase.FLIP, seat)
                return
    elif not is_over:
        occur(state, rules, event)
    state.slot += 1
    state.num_asked = 0


@compiled
def begin_removal(state):
    """Of the two prevented events the one with more cubes leaves; Decadence never does. [V.4]"""
    first = NONE
    second = NONE
    for slot in range(NUM_SLOTS):
        if state.is_prevented[slot]:
            first, second = second, slot
    state.phase = Phase.END_REMOVAL
    if second == DECADENCE_SLOT or cubes_on(state, first) > cubes_on(state, second):
        state.slot = first
    elif cubes_on(state, second) > cubes_on(state, first):
        state.slot = second
    else:
        ask(state, Phase.REMOVE, state.first_consul)


@compiled
def end_removal(state):
    """The event leaves, what it blocked is released, a new event takes its slot, cubes come back. [V.4] [A25] [A45]"""
    state.events[state.slot] = NONE
    release_elements(state)
    state.events[state.slot] = state.event_deck[state.event_first]
    state.event_first += 1
    state.is_prevented[:] = 0
    for seat in range(state.num_players):
        state.players[seat].placed[:] = 0
    state.phase = Phase.BEGIN_VOTE
