"""What can never be: each function finds one kind of impossibility, `check` collects them as flags."""

from enum import IntFlag

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import is_active, works
from simulate.games.glory_to_rome.conservation import (
    are_jacks_sound,
    are_names_sound,
    are_orders_sound,
    are_sites_sound,
)
from simulate.games.glory_to_rome.constants import (
    MAX_FRAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NUM_COLOURS,
    NUM_KINDS,
    Component,
    End,
    Origin,
    Phase,
    Status,
)
from simulate.games.glory_to_rome.state import is_forum
from simulate.jit import compiled


class Violation(IntFlag):
    """What is wrong with a state."""

    TABLE = 1
    NEGATIVE = 2
    HANDS = 4
    ORDERS = 8
    NAMES = 16
    SITES = 32
    JACKS = 64
    BUILDINGS = 128
    INFLUENCE = 256
    DEMANDS = 512
    STACK = 1024


@compiled
def check(state, rules):
    """Flags of `Violation`, 0 when the state is sound."""
    if not is_table_sound(state, rules):
        return Violation.TABLE.value  # the other checks index by its fields
    flags = 0
    if not are_counts_sound(state):
        flags |= Violation.NEGATIVE.value
    if not are_hands_sound(state, rules):
        flags |= Violation.HANDS.value
    if not are_orders_sound(state, rules):
        flags |= Violation.ORDERS.value
    if not are_names_sound(state, rules):
        flags |= Violation.NAMES.value
    if not are_sites_sound(state, rules):
        flags |= Violation.SITES.value
    if not are_jacks_sound(state, rules):
        flags |= Violation.JACKS.value
    if not are_buildings_sound(state, rules):
        flags |= Violation.BUILDINGS.value
    if not is_influence_sound(state, rules):
        flags |= Violation.INFLUENCE.value
    if not are_demands_sound(state):
        flags |= Violation.DEMANDS.value
    if not is_stack_sound(state):
        flags |= Violation.STACK.value
    return flags


@compiled
def is_table_sound(state, rules):
    """Seats, deck and stack exist, and the round has a leader."""
    return (
        MIN_PLAYERS <= state.num_players <= MAX_PLAYERS
        and 0 <= state.seat < state.num_players
        and state.round_number >= 1
        and 0 <= state.deck_first <= state.deck_last == rules.deck_cards
        and 0 <= state.depth < MAX_FRAMES
        and 0 <= state.frames[0].seat < state.num_players
    )


@compiled
def are_counts_sound(state):
    """No zone holds less than nothing; what is seen in a vault lies there."""
    for colour in range(NUM_COLOURS):
        if min(state.pool[colour], state.buried[colour], state.in_town[colour], state.out_of_town[colour]) < 0:
            return False
        for seat in range(state.num_players):
            player = state.players[seat]
            if min(player.stockpile[colour], player.clients[colour], player.camp[colour], player.sites[colour]) < 0:
                return False
            if not 0 <= player.seen[colour] <= player.vault[colour]:
                return False
            if not 0 <= player.revealed[colour] <= player.held[colour]:
                return False
    for seat in range(state.num_players):
        if min(state.players[seat].jacks, state.players[seat].camp_jacks, state.players[seat].units) < 0:
            return False
    return state.jack_pile >= 0


@compiled
def are_hands_sound(state, rules):
    """A hand by building and the same hand by colour agree."""
    for seat in range(state.num_players):
        player = state.players[seat]
        for colour in range(NUM_COLOURS):
            cards = 0
            for kind in range(NUM_KINDS):
                if player.hand[kind] < 0:
                    return False
                cards += player.hand[kind] * (rules.colour[kind] == colour)
            if cards != player.held[colour]:
                return False
    return True


@compiled
def are_buildings_sound(state, rules):
    """Buildings stand on suitable sites, unfinished ones lack a material and are counted, marked ones work."""
    forums = 0
    for seat in range(state.num_players):
        player = state.players[seat]
        if not are_begun_sound(player, rules):
            return False
        for kind in range(NUM_KINDS):
            if is_active(state, seat, kind) != works(state, rules, seat, kind):
                return False
            if player.status[kind] == Status.ABSENT:
                if player.site[kind] != NONE or player.materials[kind] != 0 or player.marbles[kind] != 0:
                    return False
                continue
            forums += is_forum(kind)
            if player.site[kind] != rules.colour[kind] and not (kind == Component.STATUE and rules.effects):
                return False
            if player.materials[kind] > rules.value[player.site[kind]] or player.marbles[kind] > player.materials[kind]:
                return False
            if player.status[kind] == Status.UNFINISHED and player.materials[kind] == rules.value[player.site[kind]]:
                return False
    return forums == state.num_forums


@compiled
def are_begun_sound(player, rules):
    """Unfinished buildings by name and by colour agree."""
    for colour in range(NUM_COLOURS):
        number = player.begun[colour]
        for kind in range(NUM_KINDS):
            number -= player.status[kind] == Status.UNFINISHED and rules.colour[kind] == colour
        if number != 0:
            return False
    return True


@compiled
def is_influence_sound(state, rules):
    """Influence is the value of sites and of the start; until the final count it is the points."""
    for seat in range(state.num_players):
        influence = rules.start_influence
        for colour in range(NUM_COLOURS):
            influence += rules.value[colour] * state.players[seat].sites[colour]
        if state.players[seat].influence != influence:
            return False
        if state.end == End.RUNNING and state.score[seat] != influence:
            return False
    return True


@compiled
def are_demands_sound(state):
    """Nobody owes anything outside a batch of Legionaries."""
    phase = state.frames[state.depth].phase
    in_batch = Phase.REVEAL <= phase <= Phase.END_BATCH
    for colour in range(NUM_COLOURS):
        if state.demand[colour] < 0 or (state.demand[colour] > 0 and not in_batch and state.end == End.RUNNING):
            return False
        for seat in range(state.num_players):
            owed = state.players[seat].owed[colour]
            if owed < 0 or owed > state.demand[colour]:
                return False
    return True


@compiled
def is_stack_sound(state):
    """The round lies lowest, above it frames of seats with something left to do; above the top nothing."""
    if state.frames[0].origin != Origin.ROUND:
        return False
    for index in range(MAX_FRAMES):
        frame = state.frames[index]
        if index <= state.depth:
            if not 0 <= frame.seat < state.num_players or frame.left < 0 or frame.step < 0:
                return False
        elif frame.phase != 0 or frame.left != 0 or frame.origin != 0:
            return False
    return True
