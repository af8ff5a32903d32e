"""Rome demands: one batch of Legionaries, from the cards shown to the extras of Coliseum and Domus Aurea."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import is_active, is_target, update_function, vault_room
from simulate.games.glory_to_rome.conditions import can_take_foundation
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    NUM_KINDS,
    Component,
    Phase,
    Source,
    Status,
)
from simulate.games.glory_to_rome.state import (
    ask,
    card_of,
    clear,
    gain_sites,
    go_to,
    is_forum,
    lose_card,
    pop_frame,
    running,
    seat_left_of,
    total,
)
from simulate.jit import compiled


@compiled
def can_reveal(state, seat, colour):
    """A hand card not shown yet this round; Jacks never. [L] [A9]"""
    return state.players[seat].held[colour] > state.players[seat].revealed[colour]


@compiled
def reveal(state, seat, colour):
    """Show a card; all of a batch are shown at once, so they are named in rising order. [L]"""
    frame = running(state)
    state.demand[colour] += 1
    state.players[seat].revealed[colour] += 1
    frame.step = colour
    frame.left -= 1
    if frame.left == 0:
        frame.phase = Phase.COLLECT


@compiled
def collect(state, rules):
    """First from the pool, as much as it has. [L] [A13]"""
    frame = running(state)
    move_demanded(state, state.pool, frame.seat)
    frame.left = 0
    frame.step = 0
    frame.phase = Phase.NEXT_VICTIM if total(state.demand) > 0 else Phase.END_BATCH


@compiled
def move_demanded(state, zone, seat):
    """What a zone has of the demanded colours goes to the stockpile. [L]"""
    for colour in range(NUM_COLOURS):
        number = min(state.demand[colour], zone[colour])
        zone[colour] -= number
        state.players[seat].stockpile[colour] += number


@compiled
def next_victim(state, rules):
    """Clockwise: the next target that has something to give; after the last the extras, if there are any. [L]"""
    frame = running(state)
    for places in range(frame.left + 1, state.num_players):
        victim = seat_left_of(state, frame.seat, places)
        if is_target(state, rules, victim, frame.seat) and must_give(state, victim, frame.seat):
            frame.left = places
            frame.phase = Phase.HAND_OVER
            return
    frame.left = 0
    frame.phase = Phase.END_BATCH
    if is_active(state, frame.seat, Component.COLISEUM) or is_active(state, frame.seat, Component.DOMUS_AUREA):
        frame.phase = Phase.BEGIN_COLISEUM


@compiled
def must_give(state, victim, attacker):
    """A target owes what it has of the demanded colours in hand; a Bridge takes from its stockpile. [L] [B.BRIDGE]"""
    player = state.players[victim]
    for colour in range(NUM_COLOURS):
        player.owed[colour] = min(state.demand[colour], player.held[colour])
        player.has_given[colour] = player.owed[colour] > 0
    if is_active(state, attacker, Component.BRIDGE):
        move_demanded(state, player.stockpile, attacker)
        return True
    return total(player.owed) > 0


@compiled
def hand_over(state, rules):
    """The giver chooses which cards, where there is a choice. [L] [A15]"""
    frame = running(state)
    victim = seat_left_of(state, frame.seat, frame.left)
    player = state.players[victim]
    for colour in range(NUM_COLOURS):
        while player.owed[colour] > 0:
            kind = card_of(state, rules, victim, colour)
            if player.owed[colour] < player.held[colour] and player.hand[kind] < player.held[colour]:
                ask(state, Phase.GIVE, victim)
                return
            give_card(state, rules, victim, kind)
    frame.phase = Phase.NEXT_VICTIM


@compiled
def give_card(state, rules, victim, kind):
    """One demanded card to the attacker's stockpile. [L]"""
    colour = lose_card(state, rules, victim, kind)
    state.players[victim].owed[colour] -= 1
    state.players[running(state).seat].stockpile[colour] += 1
    go_to(state, Phase.HAND_OVER)


@compiled
def owed_colour(state, seat):
    """The first colour of which a seat still has to give a card. [L]"""
    for colour in range(NUM_COLOURS):
        if state.players[seat].owed[colour] > 0:
            return colour
    return NONE


# Coliseum


@compiled
def begin_coliseum(state, rules):
    """For each demanded card a client of each target may go to the vault. [B.COLISEUM] [A47]"""
    attacker = running(state).seat
    if is_active(state, attacker, Component.COLISEUM):
        for victim in range(state.num_players):
            if is_target(state, rules, victim, attacker):
                player = state.players[victim]
                for colour in range(NUM_COLOURS):
                    player.owed[colour] = min(state.demand[colour], player.clients[colour])
        next_client_to_eat(state, rules)
    else:
        go_to(state, Phase.BEGIN_DOMUS_AUREA)


@compiled
def next_client_to_eat(state, rules):
    """As long as there is room in the vault and somebody left. [B.COLISEUM]"""
    attacker = running(state).seat
    if vault_room(state, rules, attacker) > 0:
        for victim in range(state.num_players):
            if owed_colour(state, victim) != NONE:
                ask(state, Phase.COLISEUM, attacker)
                return
    go_to(state, Phase.BEGIN_DOMUS_AUREA)


@compiled
def eat_client(state, rules, attacker, colour, victim):
    """A client is thrown to the lions: it does not act any more. [B.COLISEUM]"""
    state.players[victim].owed[colour] -= 1
    state.players[victim].clients[colour] -= 1
    state.players[attacker].vault[colour] += 1
    state.players[attacker].seen[colour] += 1
    next_client_to_eat(state, rules)


# Domus Aurea


@compiled
def begin_domus_aurea(state, rules):
    """For each demanded card a foundation of each target, if it has no materials. [B.DOMUS] [A14]"""
    attacker = running(state).seat
    if not is_active(state, attacker, Component.DOMUS_AUREA):
        go_to(state, Phase.END_BATCH)
        return
    clear_owed(state)
    for victim in range(state.num_players):
        if is_target(state, rules, victim, attacker):
            player = state.players[victim]
            for colour in range(NUM_COLOURS):
                if player.has_given[colour] or not rules.domus_needs_gift:
                    player.owed[colour] = state.demand[colour]
    next_foundation(state, rules)


@compiled
def next_foundation(state, rules):
    """As long as there is one to take. [B.DOMUS]"""
    for victim in range(state.num_players):
        for kind in range(NUM_KINDS):
            if can_take_foundation(state, rules, victim, kind):
                ask(state, Phase.DOMUS_AUREA, running(state).seat)
                return
    go_to(state, Phase.END_BATCH)


@compiled
def take_foundation(state, rules, attacker, kind, victim):
    """The card to the stockpile, the site to the influence area. [B.DOMUS]"""
    player = state.players[victim]
    site = player.site[kind]
    player.owed[rules.colour[kind]] -= 1
    player.status[kind] = Status.ABSENT
    player.begun[rules.colour[kind]] -= 1
    player.site[kind] = NONE
    state.num_forums -= is_forum(kind)
    state.players[attacker].stockpile[rules.colour[kind]] += 1
    update_function(state, rules, victim, kind)
    gain_sites(state, rules, attacker, site, 1, Source.DOMUS_AUREA)
    next_foundation(state, rules)


@compiled
def clear_owed(state):
    """Nobody owes anything."""
    for seat in range(state.num_players):
        clear(state.players[seat].owed)


@compiled
def end_batch(state):
    """The cards shown go back to the hand, where they are still known this round. [L]"""
    clear_owed(state)
    for seat in range(state.num_players):
        clear(state.players[seat].has_given)
    clear(state.demand)
    pop_frame(state)
