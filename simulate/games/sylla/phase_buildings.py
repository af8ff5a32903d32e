"""Phase III: tiles are offered, auctioned, paid with cards, and take effect."""

from simulate.contract import NONE
from simulate.games.sylla.conditions import has_tokens
from simulate.games.sylla.constants import NUM_PLACES, Component, Phase
from simulate.games.sylla.effects import gain_tile
from simulate.games.sylla.state import ask, seat_after
from simulate.jit import compiled


@compiled
def next_offer(state, rules):
    """Go on until enough tiles are sold or discarded, or none is left. [III.2] [3P] [A13] [A14]"""
    is_empty = True
    for place in range(NUM_PLACES):
        if state.market[place] != NONE:
            is_empty = False
    if is_empty or state.num_auctions == rules.auctions[state.num_players]:
        state.phase = Phase.END_BUILDINGS
    else:
        ask(state, Phase.OFFER, state.offerer)


@compiled
def begin_auction(state, place):
    """Everybody speaks once, from the offerer's left; the offerer speaks last. [III.1] [III.2]"""
    state.place = place
    state.high_bid = 0
    state.high_bidder = NONE
    ask(state, Phase.AUCTION, seat_after(state, state.offerer))


@compiled
def end_auction(state):
    """If all passed, the tile is discarded and the same seat offers again; else the best bidder pays. [III.1] [A12]"""
    state.num_auctions += 1
    if state.high_bidder == NONE:
        state.market[state.place] = NONE
        state.place = NONE
        state.phase = Phase.NEXT_OFFER
    else:
        state.left = state.high_bid
        state.least_card = 0
        ask(state, Phase.PAYMENT, state.high_bidder)


@compiled
def end_payment(state, rules):
    """The buyer gets the tile and offers the next one; there is no limit to purchases. [III.2] [A9]"""
    tile = state.market[state.place]
    state.offerer = state.high_bidder
    state.market[state.place] = NONE
    if rules.twin_leaves[state.num_players]:
        remove_twins(state, rules)
    state.place = NONE
    gain_tile(state, rules, state.offerer, tile)
    if tile == Component.INSULA and rules.insula_tokens > 0 and has_tokens(state):
        state.left = rules.insula_tokens
        ask(state, Phase.INSULA, state.offerer)
    else:
        state.phase = Phase.NEXT_OFFER


@compiled
def remove_twins(state, rules):
    """With two players a purchase removes the other tile of the same colour; it counts as no auction. [2P] [A14]"""
    for place in range(NUM_PLACES):
        if rules.place_colour[place] == rules.place_colour[state.place]:
            state.market[place] = NONE


@compiled
def end_buildings(state):
    """What is left on the market leaves the game; income starts with the First Consul. [III.2] [IV]"""
    for place in range(NUM_PLACES):
        state.market[place] = NONE
    state.is_moved[:] = 0
    state.num_asked = 0
    state.phase = Phase.NEXT_INCOME
