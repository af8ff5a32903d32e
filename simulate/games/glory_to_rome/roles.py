"""The actions of a turn: camp, clients, then one function per role up to its decision. Legionaries: legionary.py."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import (
    actions_per_client,
    has_client_room,
    is_active,
    may_fill,
    vault_room,
)
from simulate.games.glory_to_rome.conditions import can_open, has_material_to_open, next_client
from simulate.games.glory_to_rome.constants import NUM_COLOURS, NUM_KINDS, Component, Origin, Phase, Role
from simulate.games.glory_to_rome.state import (
    ask,
    clear,
    deck_size,
    go_to,
    led_role,
    pop_frame,
    push_frame,
    resume,
    running,
    seat_in_turn,
    total,
)
from simulate.jit import compiled

FROM_HAND = 1  # extra hires that a Patron action still has
FROM_DECK = 2


@compiled
def next_turn(state, rules):
    """Each seat in turn: one action per card played, and its clients', also if it thought. [G.3] [G.4]"""
    frame = state.frames[0]
    state.held_role = NONE
    while frame.left < state.num_players and not has_actors(state, rules, seat_in_turn(state, frame.left)):
        frame.left += 1
    if frame.left == state.num_players:
        frame.left = 0
        frame.phase = Phase.NEXT_SENATE
        return
    seat = seat_in_turn(state, frame.left)
    frame.left += 1
    player = state.players[seat]
    for colour in range(NUM_COLOURS):
        state.queue[colour] = player.clients[colour]
    actions = player.units
    if led_role(state) == Role.LEGIONARY:
        actions += client_actions(state, rules, seat)
    push_frame(state, Phase.NEXT_ACTION, seat, led_role(state), actions, Origin.TURN)


@compiled
def has_actors(state, rules, seat):
    """Whether a seat played a card or has clients for the role: without either it has no turn. [G.3]"""
    player = state.players[seat]
    return player.units > 0 or next_client(state, rules, seat, player.clients) != NONE


@compiled
def client_actions(state, rules, seat):
    """All Legionaries of a round act together: how often; their queue is used up. [L] [B.MAXIMUS]"""
    actions = 0
    for colour in range(NUM_COLOURS):
        if may_fill(state, rules, seat, colour, led_role(state)):
            actions += state.queue[colour] * actions_per_client(state, rules, seat)
        state.queue[colour] = 0
    return actions


@compiled
def next_action(state, rules):
    """The next action of the running frame, by the next client when the seat's own are done. [G.3] [A11] [A12]"""
    frame = running(state)
    seat = frame.seat
    if frame.left == 0 and frame.origin == Origin.TURN:
        client = next_client(state, rules, seat, state.queue)
        if client != NONE:
            state.queue[client] -= 1
            frame.left = actions_per_client(state, rules, seat)
    if frame.left == 0:
        if frame.origin == Origin.TURN:
            clear(state.queue)
        pop_frame(state)
    elif frame.role == Role.LEGIONARY:
        left = frame.left
        frame.left = 0
        if total(state.players[seat].held) > 0:
            push_frame(state, Phase.REVEAL, seat, Role.LEGIONARY, left, frame.origin)
            state.seat = seat
    else:
        frame.left -= 1
        begin_action(state, rules, seat, frame.role)


@compiled
def begin_action(state, rules, seat, role):
    """Ask what to do with one action."""
    if role == Role.LABORER:
        begin_laborer(state, rules, seat)
    elif role == Role.CRAFTSMAN:
        ask(state, Phase.CRAFTSMAN, seat)
    elif role == Role.ARCHITECT:
        ask(state, Phase.ARCHITECT, seat)
    elif role == Role.MERCHANT:
        begin_merchant(state, rules, seat)
    else:
        begin_patron(state, rules, seat)


@compiled
def begin_laborer(state, rules, seat):
    """A card of the pool, if there is one. [LA]"""
    if total(state.pool) > 0:
        ask(state, Phase.LABORER, seat)
    else:
        ask_dock(state, rules, seat)


@compiled
def ask_dock(state, rules, seat):
    """Dock: also a card of the hand. [B.DOCK]"""
    if is_active(state, seat, Component.DOCK) and total(state.players[seat].held) > 0:
        ask(state, Phase.DOCK, seat)
    else:
        resume(state)


@compiled
def begin_merchant(state, rules, seat):
    """A card of the stockpile, or of the deck with an Atrium, if the vault has room. [M] [B.ATRIUM]"""
    has_card = total(state.players[seat].stockpile) > 0 or is_active(state, seat, Component.ATRIUM)
    if has_card and vault_room(state, rules, seat) > 0:
        ask(state, Phase.MERCHANT, seat)
    else:
        ask_basilica(state, rules, seat)


@compiled
def ask_basilica(state, rules, seat):
    """Basilica: also a card of the hand. [B.BASILICA]"""
    has_card = is_active(state, seat, Component.BASILICA) and total(state.players[seat].held) > 0
    if has_card and vault_room(state, rules, seat) > 0:
        ask(state, Phase.BASILICA, seat)
    else:
        resume(state)


@compiled
def begin_patron(state, rules, seat):
    """A client of the pool, if there is room; the extras of this action are fixed now. [P] [A45]"""
    frame = running(state)
    frame.step = FROM_HAND * is_active(state, seat, Component.AQUEDUCT)
    frame.step += FROM_DECK * is_active(state, seat, Component.BAR)
    if total(state.pool) > 0 and has_client_room(state, rules, seat):
        ask(state, Phase.PATRON, seat)
    else:
        go_to(state, Phase.NEXT_HIRE)


@compiled
def can_hire_card(state, step, seat):
    """Aqueduct: one client from the hand. [B.AQUEDUCT]"""
    return step & FROM_HAND > 0 and total(state.players[seat].held) > 0


@compiled
def can_hire_deck(state, step):
    """Bar: one client from the deck. [B.BAR]"""
    return step & FROM_DECK > 0 and deck_size(state) > 0


@compiled
def next_hire(state, rules):
    """The extras of a Patron action, in either order, each if there is room. [B.AQUEDUCT] [B.BAR]"""
    frame = running(state)
    has_extra = can_hire_card(state, frame.step, frame.seat) or can_hire_deck(state, frame.step)
    if has_extra and has_client_room(state, rules, frame.seat):
        ask(state, Phase.EXTRA_HIRE, frame.seat)
    else:
        resume(state)


@compiled
def hire(state, rules, seat, colour):
    """A new client; with a Bath it acts at once. [P] [B.BATH]"""
    state.players[seat].clients[colour] += 1
    go_to(state, Phase.NEXT_HIRE)
    if not is_active(state, seat, Component.BATH):
        return
    push_frame(state, Phase.NEXT_ACTION, seat, colour, 1, Origin.BATH)
    for role in range(NUM_COLOURS):
        if role != colour and may_fill(state, rules, seat, colour, role):
            ask(state, Phase.BATH, seat)
            return
    begin_bath_action(state, colour)


@compiled
def begin_bath_action(state, role):
    """A held action is lost if the next one has another role. [B.BATH] [A8]"""
    frame = running(state)
    frame.role = role
    frame.phase = Phase.NEXT_ACTION
    if state.held_role != role:
        state.held_role = NONE


@compiled
def next_opening(state, rules):
    """Stairway: after an Architect's work, open a building of an opponent. [B.STAIRWAY] [A43]"""
    frame = running(state)
    if frame.step > 0 and is_active(state, frame.seat, Component.STAIRWAY):
        for owner in range(state.num_players):
            for kind in range(NUM_KINDS):
                if can_open(state, rules, frame.seat, owner, kind) and has_material_to_open(
                    state, rules, frame.seat, owner, kind
                ):
                    ask(state, Phase.STAIRWAY, frame.seat)
                    return
    frame.step = 0
    frame.phase = Phase.NEXT_ACTION
