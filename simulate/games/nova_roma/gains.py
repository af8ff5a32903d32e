"""Gaining and paying: the primitives that all effects are made of, and drawing from stacks."""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import NUM_GOODS, NUM_MARKET, SPECIAL_PLACE, Good, Stream
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def gain_good(rules, player, good, amount):
    """A good, as far as its scale goes. [B.4]"""
    player.goods[good] = min(player.goods[good] + amount, rules.limits_goods)


@compiled
def gain_influence(rules, player, amount):
    """Influence; what goes beyond the scale turns into coins. [B.7] [DEVELOP.1]"""
    total = player.influence + amount
    player.influence = min(total, rules.limits_influence)
    player.coins += max(total - rules.limits_influence, 0)


@compiled
def gain_artisans(state, player, amount):
    """Artisans to the free area, as far as the supply goes. [A20]"""
    gained = min(amount, state.artisan_supply)
    state.artisan_supply -= gained
    player.artisans += gained


@compiled
def return_artisan(state, player):
    """A free artisan goes back to the supply. [BUILD.1] [RACE.2]"""
    player.artisans -= 1
    state.artisan_supply += 1


@compiled
def gain_product(rules, player, product, amount):
    """Goods or coins of the production area. [PRODUCE]"""
    if product == Good.COIN:
        player.coins += amount
    else:
        gain_good(rules, player, product, amount)


@compiled
def gain_reward(state, rules, seat, reward):
    """An instant reward; goods of one's choice are owed and chosen next. [M] [SAIL.2] [BUILD.2]"""
    player = state.players[seat]
    player.coins += reward.coins
    gain_influence(rules, player, reward.influence)
    gain_artisans(state, player, reward.artisans)
    player.owed += reward.goods


@compiled
def pay(player, cost):
    """Goods and coins of a contract. [SAIL.1] [BUILD.1]"""
    for good in range(NUM_GOODS):
        player.goods[good] -= cost[good]
    player.coins -= cost[Good.COIN]


# Cards and tiles


@compiled
def discard_associate(state, card):
    """A card goes face up to the discard pile. [TRADE.2] [RECRUIT.3]"""
    state.discards[state.num_discards] = card
    state.num_discards += 1


@compiled
def remove_from_hand(player, card):
    """Take a card out of the hand."""
    index = 0
    while player.hand[index] != card:
        index += 1
    player.num_hand -= 1
    player.hand[index] = player.hand[player.num_hand]
    player.hand[player.num_hand] = NONE


@compiled
def add_to_hand(player, card):
    """Take a card into the hand."""
    player.hand[player.num_hand] = card
    player.num_hand += 1


@compiled
def take_top(state):
    """The top card of a deck that is not empty; nothing tells where it lay."""
    card = int(state.deck[state.deck_first])
    state.deck[state.deck_first] = NONE
    state.deck_first += 1
    return card


@compiled
def draw_associate(state, rng):
    """The top card of the deck; an empty deck is made of the discard pile, NONE if that is empty too. [RECRUIT.3]"""
    if state.deck_first == len(state.deck):
        state.deck_first -= state.num_discards
        for index in range(state.num_discards):
            state.deck[state.deck_first + index] = state.discards[index]
            state.discards[index] = NONE
        state.num_discards = 0
        shuffle(rng[Stream.RESHUFFLE], state.deck, state.deck_first, len(state.deck))
    if state.deck_first == len(state.deck):
        return NONE
    return take_top(state)


@compiled
def shift_left(market):
    """Close the gaps of a market; the number of pieces left. [P] [A16]"""
    number = 0
    for place in range(NUM_MARKET):
        piece = market[place]
        if piece != NONE:
            market[place] = NONE
            market[number] = piece
            number += 1
    return number


@compiled
def refill_voyages(state):
    """Sea contracts move left, new ones come from the stack while it lasts. [SAIL.2] [A36]"""
    for place in range(shift_left(state.voyage_market), NUM_MARKET):
        if state.voyage_first < len(state.voyage_stack):
            state.voyage_market[place] = state.voyage_stack[state.voyage_first]
            state.voyage_first += 1


@compiled
def refill_buildings(state):
    """Building contracts move left, new ones come from the stack while it lasts. [BUILD.2] [A36]"""
    for place in range(shift_left(state.building_market), NUM_MARKET):
        if state.building_first < len(state.building_stack):
            state.building_market[place] = state.building_stack[state.building_first]
            state.building_first += 1


@compiled
def refill_estates(state):
    """Basic estates move left, new ones come from the stack while it lasts. [DEVELOP.3] [A36]"""
    for place in range(shift_left(state.estate_market), NUM_MARKET):
        if state.estate_first < len(state.estate_stack):
            state.estate_market[place] = state.estate_stack[state.estate_first]
            state.estate_first += 1


@compiled
def refill_associates(state, rng):
    """Associates move left, new ones come from the deck. [RECRUIT.1]"""
    for place in range(shift_left(state.associate_market), NUM_MARKET):
        state.associate_market[place] = draw_associate(state, rng)


@compiled
def open_special_estate(state):
    """The next special estate. [S.7] [N.7]"""
    if state.special_first < len(state.special_stack):
        state.estate_market[SPECIAL_PLACE] = state.special_stack[state.special_first]
        state.special_first += 1
