"""Building tiles: what to offer, how far to bid, which cards to rotate."""

from policies.sylla.beliefs import chance_to_reach
from policies.sylla.worth import ability_worth, num_hexes, tile_worth
from simulate.games.sylla.conditions import usable_cards
from simulate.games.sylla.constants import NUM_CARDS, ActionKind, Status
from simulate.games.sylla.state import seat_after
from simulate.jit import compiled

CARD_PRICE = 0.7  # what rotating a card costs others, on average


@compiled
def rotation_cost(weights, state, rules, card):
    """What a rotated card cannot do any more this turn: its ability, and later bids."""
    auctions = rules.auctions[state.num_players]
    later = (auctions - state.num_auctions - 1) / auctions
    return ability_worth(weights, state, rules, card) + 0.5 * weights.hexagon * num_hexes(rules, card) * later


@compiled
def can_pay(state, rules, seat, card, colour, least):
    """Ready cards of a kind that show the colour and may still be named."""
    if card < least or rules.hexes[card, colour] == 0:
        return 0
    return state.players[seat].owned[card, Status.READY]


@compiled
def cheapest_payment(weights, state, rules, seat, colour, least, taken, number):
    """The cost of rotating `number` cards of kinds from `least` on, one card of kind `taken` being used already."""
    total = 0.0
    floor = -1.0  # kinds are used up in the order of their cost
    floor_card = -1
    missing = number
    while missing > 0:
        best = -1
        best_cost = 0.0
        for card in range(NUM_CARDS):
            ready = can_pay(state, rules, seat, card, colour, least) - (1 if card == taken else 0)
            if ready > 0:
                cost = rotation_cost(weights, state, rules, card)
                is_later = cost > floor or (cost == floor and card > floor_card)
                if is_later and (best == -1 or cost < best_cost):
                    best = card
                    best_cost = cost
        if best == -1:
            return total
        ready = can_pay(state, rules, seat, best, colour, least) - (1 if best == taken else 0)
        used = min(ready, missing)
        total += used * best_cost
        missing -= used
        floor = best_cost
        floor_card = best
    return total


@compiled
def limit_of(weights, state, rules, seat, place):
    """How far a seat is thought to bid for a tile."""
    worth = tile_worth(weights, state, rules, seat, state.market[place])
    return min(float(usable_cards(state, rules, seat, rules.place_colour[place], 0)), worth / CARD_PRICE)


@compiled
def chance_to_buy(weights, state, rules, seat, bid):
    """How likely nobody who still speaks outbids; the offerer speaks last."""
    chance = 1.0
    other = seat
    while other != state.offerer:
        other = seat_after(state, other)
        chance *= chance_to_reach(bid, limit_of(weights, state, rules, other, state.place), weights.doubt)
    return chance


@compiled
def value_bid(weights, state, rules, options, count, values):
    """The tile's worth less the cards' idleness, if the bid wins; to pass leaves a rival a bargain."""
    seat = state.seat
    colour = rules.place_colour[state.place]
    worth = tile_worth(weights, state, rules, seat, state.market[state.place])
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.PASS_TILE:
            values[index] = 0.0
        else:
            cost = cheapest_payment(weights, state, rules, seat, colour, 0, -1, option.a)
            values[index] = chance_to_buy(weights, state, rules, seat, option.a) * (worth - cost)
            if worth <= cost:
                values[index] = worth - cost


@compiled
def value_offer(weights, state, rules, options, count, values):
    """Offer what can be had for most profit; otherwise what helps the others least."""
    seat = state.seat
    for index in range(count):
        place = options[index].a
        colour = rules.place_colour[place]
        highest = 0.0
        dearest = 0.0
        for other in range(state.num_players):
            if other != seat:
                highest = max(highest, limit_of(weights, state, rules, other, place))
                dearest = max(dearest, tile_worth(weights, state, rules, other, state.market[place]))
        bid = int(0.6 * highest) + 1  # who speaks last need not meet anybody's limit
        loss = weights.rival * dearest if highest >= 1.0 else 0.0
        values[index] = -loss / state.num_players
        if bid <= usable_cards(state, rules, seat, colour, 0):
            cost = cheapest_payment(weights, state, rules, seat, colour, 0, -1, bid)
            profit = tile_worth(weights, state, rules, seat, state.market[place]) - cost
            values[index] = max(values[index], profit)


@compiled
def value_payment(weights, state, rules, options, count, values):
    """Rotate the cards that miss least; cards are named in rising order, so each choice counts its cheapest rest."""
    seat = state.seat
    colour = rules.place_colour[state.place]
    for index in range(count):
        option = options[index]
        rest = cheapest_payment(weights, state, rules, seat, colour, option.a, option.a, option.b)
        values[index] = -rotation_cost(weights, state, rules, option.a) - rest
