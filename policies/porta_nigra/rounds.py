"""Decisions outside the action phase: the builder's start, white stand-ins, interim points, the first player."""

from policies.porta_nigra.worth import coins_worth, worth_of
from simulate.contract import NONE
from simulate.games.porta_nigra.constants import HAND_SIZE, MAX_ICONS, WHITE
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled


@compiled
def value_builder(weights, state, rules, options, count, values):
    """Start where the bricks that the hand can buy are near."""
    hand = state.players[state.seat].hand
    for index in range(count):
        values[index] = 0.0
        for slot in range(HAND_SIZE):
            if hand[slot] != NONE:
                values[index] -= way_to_shops(state, rules, hand[slot], options[index].a) * weights.coin


@compiled
def way_to_shops(state, rules, card, quarter):
    """Borders from a quarter to the shops of a card's icons, one by one."""
    total = 0
    for slot in range(MAX_ICONS):
        icon = rules.card_icons[card, slot]
        if 0 <= icon < WHITE and state.market[icon] > 0:
            total += distance(quarter, rules.shop_quarter[icon])
    return total


@compiled
def value_white(weights, state, rules, options, count, values):
    """White bricks serve any plan: use few."""
    for index in range(count):
        values[index] = -float(options[index].a)


@compiled
def value_split(weights, state, rules, options, count, values):
    """Points, and what the coins will buy."""
    seat = state.seat
    share = worth_of(weights, state, rules, seat).share
    for index in range(count):
        option = options[index]
        coins = coins_worth(weights, rules, state.players[seat].coins, option.b, share)
        values[index] = option.a + weights.split * coins


@compiled
def value_first(state, options, count, values):
    """Play as early as possible."""
    for index in range(count):
        values[index] = -float((state.seat - options[index].a) % state.num_players)
