"""Legal moves: the router asks by phase, `list_<x>` lists the options. Role actions: legal_roles.py."""

from simulate.contract import push
from simulate.games.glory_to_rome.buildings import is_active, refill_limit
from simulate.games.glory_to_rome.conditions import (
    can_refill,
    can_use_circus,
    has_think_hook,
)
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    NUM_KINDS,
    ActionKind,
    Component,
    End,
    Origin,
    Phase,
    Role,
)
from simulate.games.glory_to_rome.legal_roles import list_role_options
from simulate.games.glory_to_rome.state import led_role, running
from simulate.jit import compiled

JACK = ActionKind.LEAD_JACK - ActionKind.LEAD_CARD  # offsets of the four ways to play a role
PETITION = ActionKind.LEAD_PETITION - ActionKind.LEAD_CARD
CIRCUS = ActionKind.LEAD_CIRCUS - ActionKind.LEAD_CARD


@compiled
def legal_actions(state, rules, out):
    """List the options of `state.seat`; none exactly when the game is over."""
    if state.end != End.RUNNING:
        return 0
    seat = state.seat
    phase = running(state).phase
    if phase == Phase.LEADER or phase == Phase.FOLLOWER:
        return list_choices(state, rules, seat, phase, out)
    if phase == Phase.PALACE:
        count = push(out, 0, ActionKind.END_PLAY, 0, 0)
        has_circus = can_use_circus(state, rules, seat)
        return list_units(state, rules, seat, led_role(state), has_circus, ActionKind.MORE_CARD, out, count)
    if phase == Phase.PETITION:
        return list_cards(state, rules, seat, state.petition, ActionKind.PETITION_CARD, out, 0)
    if phase == Phase.MAY_THINK:
        return push(out, push(out, 0, ActionKind.THINK, 0, 0), ActionKind.END_THINKING, 0, 0)
    if phase == Phase.VOMITORIUM:
        return push(out, push(out, 0, ActionKind.KEEP_HAND, 0, 0), ActionKind.DISCARD_HAND, 0, 0)
    if phase == Phase.LATRINE:
        return list_discards(state, seat, out)
    if phase == Phase.THINK:
        count = 0
        if running(state).origin == Origin.BURST and not running(state).step:
            count = push(out, 0, ActionKind.END_THINKING, 0, 0)
        return list_thinks(state, rules, seat, out, count)
    if phase == Phase.TRIBUNAL:
        return push(out, push(out, 0, ActionKind.TAKE_JACK, 0, 0), ActionKind.LEAVE_JACK, 0, 0)
    if phase == Phase.SENATE:
        return list_senate(state, seat, out)
    if phase == Phase.SEWER:
        return list_sewer(state, seat, out)
    return list_role_options(state, rules, seat, phase, out)


@compiled
def list_choices(state, rules, seat, phase, out):
    """Think, or play a role: any for the leader, the led one for the others. [G.1] [G.2]"""
    if has_think_hook(state, rules, seat):
        count = push(out, 0, ActionKind.THINK, 0, 0)
    else:
        count = list_thinks(state, rules, seat, out, 0)
    first = 0
    last = NUM_COLOURS
    kind = ActionKind.LEAD_CARD.value
    if phase == Phase.FOLLOWER:
        first = led_role(state)
        last = first + 1
        kind = ActionKind.FOLLOW_CARD.value
    has_circus = can_use_circus(state, rules, seat)
    for role in range(first, last):
        count = list_units(state, rules, seat, role, has_circus, kind, out, count)
    return count


@compiled
def list_thinks(state, rules, seat, out, count):
    """Exactly one of three. [TH] [A5]"""
    if state.jack_pile > 0:
        count = push(out, count, ActionKind.THINK_JACK, 0, 0)
    if can_refill(state, rules, seat, refill_limit(state, rules, seat)):
        count = push(out, count, ActionKind.THINK_REFILL, 0, 0)
    return push(out, count, ActionKind.THINK_ONE, 0, 0)


@compiled
def list_units(state, rules, seat, role, has_circus, first_kind, out, count):
    """All ways to play a role: card, Jack, petition, Circus. [G.1] [J] [PE] [B.CRANE] [B.CIRCUS] [A33]"""
    player = state.players[seat]
    if role == Role.ARCHITECT and is_active(state, seat, Component.CRANE):
        for kind in range(NUM_KINDS):
            if player.hand[kind] > 0:
                count = push(out, count, first_kind, kind, role)
    elif player.held[role] > 0:
        for kind in range(rules.first_kind[role], rules.last_kind[role]):
            if player.hand[kind] > 0 and rules.colour[kind] == role:
                count = push(out, count, first_kind, kind, role)
    if player.jacks > 0:
        count = push(out, count, first_kind + JACK, role, 0)
    for colour in range(NUM_COLOURS):
        if player.held[colour] >= rules.petition:
            count = push(out, count, first_kind + PETITION, colour, role)
        if has_circus and player.held[colour] >= rules.circus_cards:
            count = push(out, count, first_kind + CIRCUS, colour, role)
    return count


@compiled
def list_cards(state, rules, seat, colour, action, out, count):
    """Hand cards of one colour. [PE] [L]"""
    for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
        if state.players[seat].hand[kind] > 0 and rules.colour[kind] == colour:
            count = push(out, count, action, kind, 0)
    return count


@compiled
def list_discards(state, seat, out):
    """At most one card before a think. [B.LATRINE]"""
    count = push(out, 0, ActionKind.KEEP_CARDS, 0, 0)
    if state.players[seat].jacks > 0:
        count = push(out, count, ActionKind.DISCARD_JACK, 0, 0)
    for kind in range(NUM_KINDS):
        if state.players[seat].hand[kind] > 0:
            count = push(out, count, ActionKind.DISCARD_CARD, kind, 0)
    return count


@compiled
def list_senate(state, seat, out):
    """Any of the Jacks that opponents played, one at a time. [B.SENATE]"""
    count = push(out, 0, ActionKind.END_SENATE, 0, 0)
    for other in range(state.num_players):
        if other != seat and state.players[other].camp_jacks > 0:
            count = push(out, count, ActionKind.TAKE_PLAYED_JACK, other, 0)
    return count


@compiled
def list_sewer(state, seat, out):
    """Any of the own cards played, one at a time. [B.SEWER]"""
    count = push(out, 0, ActionKind.END_SEWER, 0, 0)
    for colour in range(NUM_COLOURS):
        if state.players[seat].camp[colour] > 0:
            count = push(out, count, ActionKind.KEEP_PLAYED, colour, 0)
    return count
