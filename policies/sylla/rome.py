"""Rome's troubles: markers, events, cubes, and which loss hurts least."""

from policies.sylla.beliefs import mean_of_others
from policies.sylla.worth import element_worth, ladder_value, token_worth, turns_left
from simulate.contract import NONE
from simulate.games.sylla.constants import (
    NUM_COLOURS,
    NUM_ELEMENTS,
    ActionKind,
    Colour,
    Component,
    Status,
)
from simulate.games.sylla.effects import strikes
from simulate.games.sylla.state import cubes_left, face_up
from simulate.jit import compiled

CATCHABLE = -2  # cubes behind that the next ones may make good
CUBE_SWAY = 0.35  # how far one cube moves an event between occurring and not
FAR = 1.0e9


@compiled
def crisis_threat(rules, seat_tokens, others, column):
    """What a crisis, if the marker stands in its column, gives or takes."""
    if column > rules.crisis_column:
        return 0.0
    lead = min(max(seat_tokens - others, -1.0), 1.0)
    return lead * (rules.crisis_gain if lead > 0 else rules.crisis_loss)


@compiled
def marker_worth(weights, state, rules, seat, colour, steps):
    """What moving a Republic marker is worth: own tokens gain, so do the rivals', a crisis comes or goes."""
    own = float(state.players[seat].tokens[colour])
    others = mean_of_others(state, rules, seat, colour)
    column = state.markers[colour]
    target = min(max(column + steps, 0), rules.last_column)
    rise = ladder_value(rules, float(target)) - ladder_value(rules, float(column))
    threat = crisis_threat(rules, own, others, target) - crisis_threat(rules, own, others, column)
    return weights.token * rise * (own - weights.rival * others) + threat


@compiled
def value_tavern(weights, state, rules, options, count, values):
    """Move the marker that helps most, or none."""
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SKIP_TAVERN:
            values[index] = 0.0
        else:
            values[index] = marker_worth(weights, state, rules, state.seat, option.a, option.b)


@compiled
def least_loss(weights, state, rules, seat, event):
    """The worth of what a seat would give up to a blocking event."""
    least = FAR
    for element in range(NUM_ELEMENTS):
        if strikes(event, element) and face_up(state, seat, element) > 0:
            least = min(least, element_worth(weights, state, rules, seat, element))
    return 0.0 if least == FAR else least


@compiled
def decadence_harm(weights, state, rules, seat):
    """The rightmost markers fall."""
    highest = max(state.markers[0], max(state.markers[1], state.markers[2]))
    harm = 0.0
    for colour in range(NUM_COLOURS):
        if state.markers[colour] == highest:
            harm -= marker_worth(weights, state, rules, seat, colour, -1)
    return harm


@compiled
def event_harm(weights, state, rules, seat, event):
    """What an event costs a seat if it occurs now."""
    if event == Component.DECADENCE:
        return decadence_harm(weights, state, rules, seat)
    if event == Component.EPIDEMIC:
        return -marker_worth(weights, state, rules, seat, Colour.HEALTH, -1)
    if event == Component.ERUPTION:
        return -marker_worth(weights, state, rules, seat, Colour.LEISURE, -1)
    if event == Component.CULT:
        return -marker_worth(weights, state, rules, seat, Colour.CIVIC, -1)
    if event == Component.FAMINE:
        hungry = state.famine >= rules.field_feeds * face_up(state, seat, Component.FIELD)
        can_grow = state.famine < rules.famine_last
        return float(turns_left(state)) * (1.0 - weights.rival) if hungry and can_grow else 0.0
    return least_loss(weights, state, rules, seat, event)


@compiled
def event_reward(weights, state, rules, event):
    """What the most cubes on an event earn."""
    colour = rules.token_colour[event]
    return float(rules.decadence_prestige) if colour == NONE else token_worth(weights, state, rules, colour)


@compiled
def lead_on(state, seat, slot):
    """Own cubes on an event less the most of any other seat."""
    most = 0
    for other in range(state.num_players):
        if other != seat:
            most = max(most, state.players[other].placed[slot])
    return state.players[seat].placed[slot] - most


@compiled
def others_cubes(state, seat):
    """Cubes that others have still to place."""
    total = 0
    for other in range(state.num_players):
        if other != seat:
            total += cubes_left(state, other)
    return total


@compiled
def chance_to_lead(lead, threats):
    """How likely a lead (0 = shared) lasts while so many cubes of others are to come."""
    if lead < 0:
        return 0.0
    return 1.0 / (1.0 + threats * 0.12 / (1.0 + 2.0 * lead))


@compiled
def value_cube(weights, state, rules, options, count, values):
    """The reward that a cube makes likelier, and the harm that it helps to prevent."""
    seat = state.seat
    threats = others_cubes(state, seat)
    for index in range(count):
        slot = options[index].b
        event = state.events[slot]
        lead = lead_on(state, seat, slot)
        before = chance_to_lead(lead, threats) if state.players[seat].placed[slot] > 0 else 0.0
        after = chance_to_lead(lead + 1, threats)
        if CATCHABLE <= lead < 0:  # a beginning that the next cubes may complete
            after = max(after, 0.25 * min(cubes_left(state, seat) - 1, 2) / 2.0)
        harm = event_harm(weights, state, rules, seat, event)
        values[index] = (after - before) * event_reward(weights, state, rules, event) + weights.guard * CUBE_SWAY * harm


@compiled
def value_prevent(weights, state, rules, options, count, values):
    """The First Consul spares himself the worst of the tied events."""
    for index in range(count):
        values[index] = event_harm(weights, state, rules, state.seat, state.events[options[index].a])


@compiled
def freed_worth(weights, state, rules, seat, event):
    """What comes back face up when a blocking event leaves, roughly."""
    worth = 0.0
    for element in range(NUM_ELEMENTS):
        if strikes(event, element) and state.players[seat].owned[element, Status.DOWN] > 0:
            worth += element_worth(weights, state, rules, seat, element)
    return worth


@compiled
def value_remove(weights, state, rules, options, count, values):
    """Remove what blocks or would hurt most; famine symbols count for each turn to come."""
    seat = state.seat
    for index in range(count):
        event = state.events[options[index].a]
        threat = event_harm(weights, state, rules, seat, event) * 0.5 * (turns_left(state) - 1)
        hunger = rules.famine_symbols[event] * (turns_left(state) - 1) * 0.5
        values[index] = freed_worth(weights, state, rules, seat, event) + threat + hunger


@compiled
def value_flip(weights, state, rules, options, count, values):
    """Give up what is worth least; a rotated card has no more to do this turn."""
    for index in range(count):
        option = options[index]
        used = 0.1 if option.b == Status.ROTATED else 0.0
        values[index] = used - element_worth(weights, state, rules, state.seat, option.a)
