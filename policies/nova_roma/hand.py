"""Cards, goods and markets: what to take, play, sell, buy, request and exchange."""

from policies.nova_roma.deeds import claim_worth, deed_worth
from policies.nova_roma.labour import employ_worth
from policies.nova_roma.mosaic import NUM_GAINS, fill_gains
from policies.nova_roma.prices import ALL, ARTISAN, COIN, INFLUENCE, NUM_PRICES, WINE, fill_wanted, usefulness
from policies.nova_roma.worth import card_worth, estate_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import play_influence
from simulate.games.nova_roma.constants import GRID_SIDE, NUM_GRID_CELLS, NUM_MARKET, ActionKind, Estate, Phase
from simulate.games.nova_roma.state import num_bits
from simulate.jit import compiled, slate

USE = 10.0  # associates that cost nothing are used first
FIRST_ROW, FIRST_COLUMN = 0b111, 0b1001001  # of the production area, as bits


@compiled
def value_good(weights, state, rules, options, count, values, turns, prices, gains):
    """A good of one's choice."""
    player = state.players[state.seat]
    wanted = slate(NUM_PRICES)
    fill_wanted(weights, state, rules, player, prices, 1.0, wanted)
    for index in range(count):
        values[index] = wanted[options[index].a]


@compiled
def value_cards(weights, state, rules, options, count, values, turns, prices, gains):
    """Every associate that helps, then begin."""
    player = state.players[state.seat]
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.USE_CARD:
            values[index] = USE
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, prices, turns)
        else:
            values[index] = 0.0


@compiled
def value_trade(weights, state, rules, options, count, values, turns, prices, gains):
    """Sell cards that are worth less than their share of a coin; buy goods that are worth more than one."""
    player = state.players[state.seat]
    coin = prices[COIN]
    wanted = slate(NUM_PRICES)
    fill_wanted(weights, state, rules, player, prices, usefulness(turns + 2), wanted)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SELL_CARD:
            worth = card_worth(weights, state, rules, player, option.a, prices, turns) * (1.0 if turns > 0 else 0.0)
            values[index] = coin / rules.cards_per_coin - 0.3 * worth
        elif option.kind == ActionKind.BUY_GOOD:
            values[index] = wanted[option.a] - coin
        else:
            values[index] = 0.0


@compiled
def fill_crowds(player, crowds, penalties):
    """Fill in a little for each animal or special estate beside a production cell, and what is against a taken one."""
    idle = 0
    for cell in range(NUM_GRID_CELLS):
        idle |= (player.estates[cell] >= Estate.ANIMAL) << cell
        penalties[cell] = 0.0 if player.estates[cell] == NONE else -USE  # never over another estate
    for row in range(GRID_SIDE):
        in_row = num_bits(idle & FIRST_ROW << GRID_SIDE * row)
        for column in range(GRID_SIDE):
            cell = GRID_SIDE * row + column
            neighbours = in_row + num_bits(idle & FIRST_COLUMN << column)
            crowds[cell] = 0.01 * neighbours if penalties[cell] == 0.0 else 0.0


@compiled
def value_develop(weights, state, rules, options, count, values, turns, prices):
    """The best estate; wine only becomes influence if that is worth more."""
    player = state.players[state.seat]
    coin = prices[COIN]
    influence = prices[INFLUENCE]
    wine = prices[WINE]
    crowds = slate(NUM_GRID_CELLS)
    penalties = slate(NUM_GRID_CELLS)
    fill_crowds(player, crowds, penalties)
    place = NONE
    worth = 0.0
    liking = 0.0
    best = 0.0
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.BUY_ESTATE:
            if option.a != place:  # the cells of one place follow each other
                place = option.a
                estate = state.estate_market[place]
                worth = estate_worth(weights, rules, player, estate, prices, turns)
                # animals away from the goods that are wanted, others where artisans like to work
                liking = 1.0 if estate == Estate.ANIMAL or estate == Estate.LION else -1.0
                worth -= rules.place_coins[place] * coin + rules.place_wine[place] * wine
            values[index] = worth + (liking * crowds[option.b] + penalties[option.b])
            best = max(best, values[index])
        elif option.kind == ActionKind.SPEND_WINE:
            room = min(option.a, rules.limits_influence - player.influence)
            profit = room * influence + (option.a - room) * coin - option.a * (wine + 0.1)
            values[index] = profit if profit < 0.0 else USE + profit  # an estate can follow
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, prices, turns)
        else:
            values[index] = 0.0
    if best == 0.0:  # nothing else speaks for an estate
        gains = slate(NUM_GAINS)
        fill_gains(weights, state, rules, player, turns, gains)
        for index in range(count):
            values[index] += gains[3] if options[index].kind == ActionKind.BUY_ESTATE else 0.0


@compiled
def value_petition(weights, state, rules, options, count, values, turns, prices, gains):
    """The claim if it pays, then the best other action."""
    seat = state.seat
    player = state.players[seat]
    price = prices[INFLUENCE]
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.REQUEST and 1 < option.b < min(state.strength, player.influence):
            values[index] = -USE  # either as little influence as possible or as much
        elif option.kind == ActionKind.REQUEST:
            worth = deed_worth(weights, state, rules, seat, option.a, option.b, ALL, prices, gains, turns)
            values[index] = weights.petition * worth - option.b * price
        elif option.kind == ActionKind.CLAIM_TOKEN:
            values[index] = claim_worth(weights, state, rules, seat) - rules.claim_influence * price
            if values[index] > 0.0 and player.influence > rules.claim_influence:
                values[index] += USE  # a request can follow
        else:
            values[index] = 0.0


@compiled
def value_take(weights, state, rules, options, count, values, turns, prices, gains):
    """The best open card; the deck is worth an average one."""
    player = state.players[state.seat]
    for index in range(count):
        place = options[index].a
        if place == NUM_MARKET:
            values[index] = weights.associates * 2.2 * usefulness(turns)
        else:
            values[index] = card_worth(weights, state, rules, player, state.associate_market[place], prices, turns)


@compiled
def value_play(weights, state, rules, options, count, values, turns, prices):
    """The card that is worth most, if it is worth its price; in a full row, more than the one that leaves."""
    player = state.players[state.seat]
    price = 0.0
    influence_from = rules.influence_from_estate
    if state.phase == Phase.PLAY:
        price = rules.play_coins[state.strength] * prices[COIN]
        influence_from = rules.influence_from_recruited
    influence = play_influence(player, rules.limits_row, influence_from)
    price += influence * prices[INFLUENCE]
    best = 0.0
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.STOP:
            values[index] = 0.0
        else:
            values[index] = card_worth(weights, state, rules, player, option.a, prices, turns) - price
            if option.b != NONE:
                values[index] -= card_worth(weights, state, rules, player, option.b, prices, turns)
            best = max(best, values[index])
    if best == 0.0 and player.num_row < rules.limits_row:  # nothing else speaks for a card
        gains = slate(NUM_GAINS)
        fill_gains(weights, state, rules, player, turns, gains)
        for index in range(count):
            values[index] += gains[0] if options[index].kind == ActionKind.PLAY_CARD else 0.0


@compiled
def value_card_kept(weights, state, rules, options, count, values, turns, prices, gains):
    """Picking a card, or giving the worst one away."""
    player = state.players[state.seat]
    for index in range(count):
        option = options[index]
        worth = card_worth(weights, state, rules, player, option.a, prices, turns)
        values[index] = worth if option.kind == ActionKind.PICK_ASSOCIATE else -worth


@compiled
def value_exchange(weights, state, rules, options, count, values, turns, prices, gains):
    """An exchange that gives more than it takes; what special estates give is for free."""
    player = state.players[state.seat]
    coin = prices[COIN]
    influence = prices[INFLUENCE]
    estate = player.estates[state.effect_cell]
    if estate == Estate.COIN_FOR_ARTISAN:
        profit = prices[ARTISAN] - rules.artisan_coins * coin
    elif estate == Estate.INFLUENCE_FOR_GOOD:
        profit = weights.good * usefulness(turns) - rules.good_influence * influence
    elif estate == Estate.INFLUENCE_FOR_COINS:
        profit = rules.exchange_coins * coin - rules.coins_influence * influence
    else:
        profit = 1.0
    for index in range(count):
        values[index] = 0.0 if options[index].kind == ActionKind.STOP else profit
