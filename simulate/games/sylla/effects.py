"""One function per printed effect: buildings, events, Great Buildings, and the few primitives they share."""

from simulate.contract import NONE, gain_points
from simulate.games.sylla.constants import (
    FIRST_GREAT_BUILDING,
    NUM_COLOURS,
    NUM_ELEMENTS,
    NUM_SLOTS,
    Colour,
    Component,
    Source,
    Status,
    Thumb,
)
from simulate.games.sylla.state import face_up, is_christian, ready_merchants, ready_senators
from simulate.jit import compiled


@compiled
def lose_prestige(state, seat, source, amount):
    """Prestige never falls below zero. [VII.1]"""
    gain_points(state, seat, source, -min(amount, state.score[seat]))


@compiled
def gain_token(state, seat, colour):
    """Take a Republic token from the bank, if it has one. [A42]"""
    if state.bank[colour] > 0:
        state.bank[colour] -= 1
        state.players[seat].tokens[colour] += 1


@compiled
def move_marker(state, rules, colour, steps):
    """Move a Republic marker; it stops at the ends of the ladder. [L]"""
    state.markers[colour] = min(max(state.markers[colour] + steps, 0), rules.last_column)


@compiled
def move_famine(state, rules, steps):
    """Move the famine marker; it stops at the first and last cell. [I.3]"""
    state.famine = min(max(state.famine + steps, rules.famine_start), rules.famine_last)


# Buildings


@compiled
def gain_income(state, rules, seat):
    """Deniers for the income tile, each open Stall and each ready Merchant. [IV]"""
    stalls = face_up(state, seat, Component.STALL)
    merchants = ready_merchants(state, seat)
    income = rules.income_tile + rules.income_stall * stalls + rules.income_merchant * merchants
    state.players[seat].coins += income


@compiled
def gain_tile(state, rules, seat, tile):
    """A bought tile is kept or takes effect at once and is discarded; an Insula asks for its tokens later. [B]"""
    if tile < NUM_ELEMENTS:  # Stall, Field, Shrine, Tavern
        state.players[seat].owned[tile, Status.READY] += 1
    elif tile == Component.CRANE:
        # it can be used from the next turn on, like a card that was used in this one [A16]
        state.players[seat].owned[Component.CRANE_CARD, Status.ROTATED] += 1
    elif tile == Component.ARCH:
        gain_points(state, seat, Source.ARCH, rules.arch_prestige)
    elif tile == Component.STATUE:
        gain_points(state, seat, Source.STATUE, rules.statue_prestige)
    elif tile == Component.BANK:
        state.players[seat].coins += rules.bank_coins


# Events


@compiled
def strikes(event, element):
    """Whether an event turns such a card or building face down. [E] [A31]"""
    if event == Component.PERSECUTION:
        return is_christian(element)
    if event == Component.PURGE:
        return element == Component.SENATOR or element == Component.SENATOR_CHRISTIAN
    if event == Component.REVOLT:
        return element == Component.SLAVE or element == Component.SLAVE_CHRISTIAN
    if event == Component.FLOOD:
        return element >= Component.CRANE_CARD  # the crane card, then all kept buildings
    if event == Component.RAID:
        return element == Component.STALL
    return False


@compiled
def is_blocking(event):
    """Events that strike the players' own cards and buildings; the others move markers. [E]"""
    return Component.PERSECUTION <= event <= Component.RAID


@compiled
def is_blocked(state, element):
    """Whether an event in play, even one that never occurred, keeps such an element face down. [V.4] [A28] [A29]"""
    for slot in range(NUM_SLOTS):
        if strikes(state.events[slot], element):
            return True
    return False


@compiled
def release_elements(state):
    """What no event in play strikes turns face up again, usable at once. [V.4] [A50]"""
    for element in range(NUM_ELEMENTS):
        if not is_blocked(state, element):
            for seat in range(state.num_players):
                owned = state.players[seat].owned
                owned[element, Status.READY] += owned[element, Status.DOWN]
                owned[element, Status.DOWN] = 0


@compiled
def occur(state, rules, event):
    """An event that moves markers. [E]"""
    if event == Component.EPIDEMIC:
        move_marker(state, rules, Colour.HEALTH, -1)
    elif event == Component.ERUPTION:
        move_marker(state, rules, Colour.LEISURE, -1)
    elif event == Component.CULT:
        move_marker(state, rules, Colour.CIVIC, -1)
    elif event == Component.FAMINE:
        move_famine(state, rules, 1)
    elif event == Component.DECADENCE:
        decay(state, rules)


@compiled
def decay(state, rules):
    """Decadence pulls back the rightmost marker, or all that share this place; famine is no such marker. [E] [A32]"""
    rightmost = 0
    for colour in range(NUM_COLOURS):
        rightmost = max(rightmost, state.markers[colour])
    for colour in range(NUM_COLOURS):
        if state.markers[colour] == rightmost:
            move_marker(state, rules, colour, -1)


# Great Buildings


@compiled
def votes_of(state, seat):
    """Deniers in the fist and ready Senators, who cannot be held back. [VI] [A33]"""
    return state.players[seat].deniers + ready_senators(state, seat)


@compiled
def total_votes(state):
    """Votes of all who build. [VI.2]"""
    total = 0
    for seat in range(state.num_players):
        if state.players[seat].thumb == Thumb.UP:
            total += votes_of(state, seat)
    return total


@compiled
def rank_of(state, seat):
    """One more than the builders with more votes, so equals share a rank; NONE without a vote. [G] [A34]"""
    votes = votes_of(state, seat)
    if votes == 0:
        return NONE
    rank = 1
    for other in range(state.num_players):
        if state.players[other].thumb == Thumb.UP and votes_of(state, other) > votes:
            rank += 1
    return rank


@compiled
def rank_prestige(state, rules, building, seat):
    """Prestige by rank among the builders: all but the Temple. [G] [A37]"""
    rank = rank_of(state, seat)
    if rank == NONE:
        return 0
    return rules.rank_prestige[state.num_players, building - FIRST_GREAT_BUILDING, rank - 1]


@compiled
def temple_prestige(state, rules, seat):
    """The Temple pays by votes alone: the higher threshold that is reached counts. [G] [A35]"""
    votes = votes_of(state, seat)
    if votes >= rules.temple_votes[0]:
        return rules.temple_prestige[0]
    if votes >= rules.temple_votes[1]:
        return rules.temple_prestige[1]
    return 0


@compiled
def builder_prestige(state, rules, building, seat):
    """What a Great Building brings to one who builds. [G]"""
    if building == Component.TEMPLE:
        return temple_prestige(state, rules, seat)
    return rank_prestige(state, rules, building, seat)


@compiled
def improve_republic(state, rules, building):
    """All builders' votes together move a marker; with two players twice as far. [G] [2P] [A36] [A49]"""
    steps = rules.marker_steps[state.num_players] * (total_votes(state) // rules.marker_votes)
    if building == Component.GRANARY:
        move_famine(state, rules, -rules.marker_steps[state.num_players] * (total_votes(state) // rules.granary_votes))
    elif building == Component.BATHS:
        move_marker(state, rules, Colour.HEALTH, steps)
    elif building == Component.COLOSSEUM:
        move_marker(state, rules, Colour.LEISURE, steps)
    elif building == Component.SENATE:
        move_marker(state, rules, Colour.CIVIC, steps)


@compiled
def show_fists(state, rules, building):
    """Builders earn prestige from the building, the others from the Plebs; all deniers shown are paid. [VI.1] [VI.2]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        if player.thumb == Thumb.UP:
            prestige = builder_prestige(state, rules, building, seat)
            gain_points(state, seat, Source.PANTHEON + building - FIRST_GREAT_BUILDING, prestige)
            is_refunded = prestige == 0 and rules.losers_refunded == 1  # a what-if, not a printed rule
        else:
            gain_points(state, seat, Source.PLEBS, votes_of(state, seat) // rules.plebs_votes)
            is_refunded = False
        if not is_refunded:
            player.coins -= player.deniers
