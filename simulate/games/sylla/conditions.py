"""What is allowed: each condition is stated once, for the list of options, the course of the turn and the players."""

from simulate.contract import NONE
from simulate.games.sylla.constants import NUM_CARDS, NUM_CHARACTERS, NUM_COLOURS, NUM_ELEMENTS, NUM_SLOTS, Status
from simulate.games.sylla.effects import strikes
from simulate.games.sylla.state import cubes_on, face_up_senators, face_up_slaves, ready
from simulate.jit import compiled


@compiled
def can_pick(state, rules, seat, card):
    """Cards of the own set, named in rising order; enough must be left to go on like that. [S.6]"""
    picks = state.players[seat].picks
    if card < state.least_card or picks[card] == rules.set_counts[card]:
        return False
    available = 0
    for other in range(card, NUM_CHARACTERS):
        available += rules.set_counts[other] - picks[other]
    return available >= state.left


@compiled
def most_votes(state, seat):
    """No bid above own face-up Senators and own deniers. [I.1]"""
    return face_up_senators(state, seat) + state.players[seat].coins


@compiled
def has_tokens(state):
    """Whether the bank has any token."""
    return state.bank[0] + state.bank[1] + state.bank[2] > 0


@compiled
def is_first_of_kind(cards, index):
    """Whether no equal card lies further left (equal cards are one option)."""
    for other in range(index):
        if cards[other] == cards[index]:
            return False
    return cards[index] != NONE


@compiled
def can_offer(state, rules, place):
    """Any tile of the market, also one nobody can afford; of two equal ones the left. [III.1] [A15]"""
    tile = state.market[place]
    if tile == NONE:
        return False
    for other in range(place):
        if state.market[other] == tile and rules.place_colour[other] == rules.place_colour[place]:
            return False
    return True


@compiled
def usable_cards(state, rules, seat, colour, first):
    """Own ready cards from kind `first` on that show a colour. [III.1]"""
    total = 0
    for card in range(first, NUM_CARDS):
        if rules.hexes[card, colour]:
            total += ready(state, seat, card)
    return total


@compiled
def can_pay(state, rules, seat, card):
    """Ready cards of the colour, named in rising order; enough must be left to pay the rest. [III.1]"""
    colour = rules.place_colour[state.place]
    return (
        card >= state.least_card
        and rules.hexes[card, colour] == 1
        and ready(state, seat, card) > 0
        and usable_cards(state, rules, seat, colour, card) >= state.left
    )


@compiled
def can_use_shrine(state, rules, seat):
    """A Shrine sells one token. [B.SHRINE] [A18] [A21]"""
    return state.left > 0 and state.players[seat].coins >= rules.shrine_price and has_tokens(state)


@compiled
def can_move_marker(state, rules, colour, step):
    """A Tavern moves a marker that no Tavern moved this turn, within the ladder. [B.TAVERN] [A19] [A20] [A53]"""
    column = state.markers[colour] + step
    if state.is_moved[colour] or column < 0 or column > rules.last_column:
        return False
    return rules.tavern_extremes == 1 or 0 < column < rules.last_column


@compiled
def can_use_tavern(state, rules):
    """Whether a Tavern is left and any marker can be moved. [B.TAVERN]"""
    if state.left > 0:
        for colour in range(NUM_COLOURS):
            if can_move_marker(state, rules, colour, -1) or can_move_marker(state, rules, colour, 1):
                return True
    return False


@compiled
def can_place(state, rules, seat, cube, slot):
    """A cube goes to an event that shows the card it comes from. [V.1]"""
    return state.players[seat].cubes[cube] > 0 and rules.accepts[state.events[slot], cube] == 1


@compiled
def num_above(state, slot):
    """Events with more cubes than this one."""
    above = 0
    for other in range(NUM_SLOTS):
        if cubes_on(state, other) > cubes_on(state, slot):
            above += 1
    return above


@compiled
def can_flip(state, seat, event, element):
    """An own face-up element of the kind the event strikes, rotated or not. [V.3] [A30]"""
    owned = state.players[seat].owned
    return strikes(event, element) and owned[element, Status.READY] + owned[element, Status.ROTATED] > 0


@compiled
def is_victim(state, seat, event):
    """Whether an event finds anything to strike. [V.3]"""
    for element in range(NUM_ELEMENTS):
        if can_flip(state, seat, event, element):
            return True
    return False


@compiled
def most_freed(state, rules, seat):
    """Slaves a seat can free: face up, rotated or not, as many as its deniers allow. [F.2] [A41]"""
    return min(face_up_slaves(state, seat), state.players[seat].coins // rules.slave_price)
