"""What can never be: each function finds one kind of impossibility, `check` collects them as flags."""

from enum import IntFlag

from simulate.contract import MANY, NONE, is_within
from simulate.games.sylla.conditions import most_votes, usable_cards
from simulate.games.sylla.conservation import (
    are_characters_sound,
    are_events_sound,
    are_hands_sound,
    are_kept_sound,
    are_tokens_sound,
    is_market_sound,
    is_pile_sound,
    is_stack_sound,
)
from simulate.games.sylla.constants import (
    MAX_COINS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NUM_CARDS,
    NUM_ELEMENTS,
    NUM_PREVENTED,
    NUM_SLOTS,
    NUM_STATUSES,
    NUM_TURNS,
    Component,
    End,
    Phase,
    Status,
)
from simulate.games.sylla.effects import is_blocked
from simulate.games.sylla.state import ready
from simulate.jit import compiled


class Violation(IntFlag):
    """What is wrong with a state."""

    TABLE = 1
    PRESTIGE = 2
    COINS = 4
    TOKENS = 8
    LADDER = 16
    OWNED = 32
    CHARACTERS = 64
    HANDS = 128
    STACK = 256
    MARKET = 512
    KEPT = 1024
    EVENTS = 2048
    PILE = 4096
    BLOCKED = 8192
    CUBES = 16384
    BIDS = 32768


@compiled
def check(state, rules):
    """Flags of `Violation`, 0 when the state is sound."""
    flags = 0
    if not is_table_sound(state):
        return Violation.TABLE.value  # the other checks index by its fields
    if not is_prestige_sound(state):
        flags |= Violation.PRESTIGE.value
    if not are_coins_sound(state):
        flags |= Violation.COINS.value
    if not are_tokens_sound(state, rules):
        flags |= Violation.TOKENS.value
    if not is_ladder_sound(state, rules):
        flags |= Violation.LADDER.value
    if not are_owned_sound(state):
        flags |= Violation.OWNED.value
    if not are_characters_sound(state, rules):
        flags |= Violation.CHARACTERS.value
    if not are_hands_sound(state, rules):
        flags |= Violation.HANDS.value
    if not is_stack_sound(state, rules):
        flags |= Violation.STACK.value
    if not is_market_sound(state):
        flags |= Violation.MARKET.value
    if not are_kept_sound(state):
        flags |= Violation.KEPT.value
    if not are_events_sound(state):
        flags |= Violation.EVENTS.value
    if not is_pile_sound(state):
        flags |= Violation.PILE.value
    if not are_blocked_sound(state):
        flags |= Violation.BLOCKED.value
    if not are_cubes_sound(state):
        flags |= Violation.CUBES.value
    if not are_bids_sound(state, rules):
        flags |= Violation.BIDS.value
    return flags


@compiled
def is_table_sound(state):
    """Seats, turn and phase exist; the game has ended exactly in the last phase."""
    return (
        MIN_PLAYERS <= state.num_players <= MAX_PLAYERS
        and 0 <= state.seat < state.num_players
        and 0 <= state.first_consul < state.num_players
        and 1 <= state.round_number <= NUM_TURNS
        and Phase.PICK <= state.phase <= Phase.OVER
        and (state.phase == Phase.OVER) == (state.end == End.FIVE_TURNS)
    )


@compiled
def is_prestige_sound(state):
    """Prestige is never negative."""
    return is_within(state.score, 0, MANY)


@compiled
def are_coins_sound(state):
    """Deniers are never negative nor beyond the bound of the list of votes; a fist holds own deniers."""
    for seat in range(state.num_players):
        player = state.players[seat]
        if player.coins < 0 or player.coins > MAX_COINS or player.deniers < 0 or player.deniers > player.coins:
            return False
    return True


@compiled
def is_ladder_sound(state, rules):
    """Markers stay on the ladder."""
    return is_within(state.markers, 0, rules.last_column) and rules.famine_start <= state.famine <= rules.famine_last


@compiled
def are_owned_sound(state):
    """No count is negative and buildings do not rotate."""
    for seat in range(state.num_players):
        owned = state.players[seat].owned
        for element in range(NUM_ELEMENTS):
            for status in range(NUM_STATUSES):
                if owned[element, status] < 0:
                    return False
            if element >= NUM_CARDS and owned[element, Status.ROTATED] > 0:
                return False
    return True


@compiled
def are_blocked_sound(state):
    """What lies face down is struck by an event in play; so Legionaries and Vestals never do."""
    for seat in range(state.num_players):
        for element in range(NUM_ELEMENTS):
            if state.players[seat].owned[element, Status.DOWN] > 0 and not is_blocked(state, element):
                return False
    return True


@compiled
def are_cubes_sound(state):
    """In phase V every ready Legionary and Vestal has a cube, at hand or on an event; otherwise there are none."""
    for seat in range(state.num_players):
        player = state.players[seat]
        total = player.cubes.sum() + player.placed.sum()
        if not is_within(player.cubes, 0, MANY) or not is_within(player.placed, 0, MANY):
            return False
        if Phase.CUBES <= state.phase <= Phase.REMOVE:
            if total != ready(state, seat, Component.LEGIONARY) + ready(state, seat, Component.VESTAL):
                return False
        elif total != 0:
            return False
    num_prevented = 0
    for slot in range(NUM_SLOTS):
        num_prevented += state.is_prevented[slot]
    if Phase.FLIP <= state.phase <= Phase.REMOVE:
        return num_prevented == NUM_PREVENTED
    return num_prevented < NUM_PREVENTED and (state.phase == Phase.PREVENT or num_prevented == 0)


@compiled
def are_bids_sound(state, rules):
    """A leading bid can be paid; a price is paid from cards that are there; auctions stay within their number."""
    if state.num_auctions > rules.auctions[state.num_players]:
        return False
    if state.phase == Phase.ELECTION and state.high_bidder != NONE:
        return state.high_bid <= most_votes(state, state.high_bidder)
    if state.phase == Phase.AUCTION and state.high_bidder != NONE:
        colour = rules.place_colour[state.place]
        return 1 <= state.high_bid <= usable_cards(state, rules, state.high_bidder, colour, 0)
    if state.phase == Phase.PAYMENT:
        colour = rules.place_colour[state.place]
        return 1 <= state.left <= usable_cards(state, rules, state.seat, colour, state.least_card)
    return True
