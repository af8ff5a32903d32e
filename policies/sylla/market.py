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
def next_payer(weights, state, rules, seat, colour, least, taken, floor, floor_card):
    """The cheapest kind of card after (`floor`, `floor_card`) that can pay, and its cost; -1 if there is none."""
    best = -1
    best_cost = 0.0
    for card in range(NUM_CARDS):
        if can_pay(state, rules, seat, card, colour, least) > (1 if card == taken else 0):
            cost = rotation_cost(weights, state, rules, card)
            is_later = cost > floor or (cost == floor and card > floor_card)
            if is_later and (best == -1 or cost < best_cost):
                best = card
                best_cost = cost
    return best, best_cost


@compiled
def cheapest_payment(weights, state, rules, seat, colour, least, taken, number):
    """The cost of rotating `number` cards of kinds from `least` on, one card of kind `taken` being used already."""
    total = 0.0
    missing = number
    card, cost = next_payer(weights, state, rules, seat, colour, least, taken, -1.0, -1)
    while missing > 0 and card >= 0:
        ready = can_pay(state, rules, seat, card, colour, least) - (1 if card == taken else 0)
        used = min(ready, missing)
        total += used * cost
        missing -= used
        if missing > 0:
            card, cost = next_payer(weights, state, rules, seat, colour, least, taken, cost, card)
    return total


@compiled
def add_payments(weights, state, rules, seat, colour, options, count, values):
    """Add to the value of each bid the cost of its cheapest payment, all in one go."""
    used = 0
    card, cost = next_payer(weights, state, rules, seat, colour, 0, -1, -1.0, -1)
    is_enough = False
    while not is_enough and card >= 0:
        ready = can_pay(state, rules, seat, card, colour, 0)
        is_enough = True
        for index in range(count):
            option = options[index]
            if option.kind == ActionKind.BID_TILE and option.a > used:
                values[index] += min(ready, option.a - used) * cost
                is_enough = is_enough and option.a <= used + ready
        used += ready
        if not is_enough:
            card, cost = next_payer(weights, state, rules, seat, colour, 0, -1, cost, card)


@compiled
def limit_of(state, rules, seat, place, worth):
    """How far a seat is thought to bid for a tile that is worth so much to it."""
    return min(float(usable_cards(state, rules, seat, rules.place_colour[place], 0)), worth / CARD_PRICE)


@compiled
def value_bid(weights, state, rules, options, count, values):
    """The tile's worth less the cards' idleness, if nobody outbids; to pass leaves a rival a bargain."""
    seat = state.seat
    place = state.place
    tile = state.market[place]
    worth = tile_worth(weights, state, rules, seat, tile)
    for index in range(count):
        values[index] = 0.0
    add_payments(weights, state, rules, seat, rules.place_colour[place], options, count, values)
    for index in range(count):
        values[index] = worth - values[index] if options[index].kind == ActionKind.BID_TILE else 0.0
    other = seat
    while other != state.offerer:  # who speaks last
        other = seat_after(state, other)
        limit = limit_of(state, rules, other, place, tile_worth(weights, state, rules, other, tile))
        for index in range(count):
            if values[index] > 0.0:
                values[index] *= chance_to_reach(options[index].a, limit, weights.doubt)


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
                worth = tile_worth(weights, state, rules, other, state.market[place])
                highest = max(highest, limit_of(state, rules, other, place, worth))
                dearest = max(dearest, worth)
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
