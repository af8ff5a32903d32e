"""Cards and tokens to take: the starting set, recruits, Republic tokens, Slaves to free."""

from policies.sylla.worth import (
    card_worth,
    coin_before_vote,
    is_merchant,
    is_senator,
    is_slave,
    owned_of_type,
    token_worth,
)
from simulate.games.sylla.constants import NUM_CHARACTERS, ActionKind
from simulate.jit import compiled


@compiled
def picked_of_type(picks, card):
    """How many cards of a card's type are among the picks."""
    if is_senator(card) or is_merchant(card) or is_slave(card):
        first = card - card % 2  # types with Christians stand in pairs
        return picks[first] + picks[first + 1]
    return picks[card]


@compiled
def pick_worth(weights, state, rules, picks, card):
    """What one more starting card of a kind is worth."""
    worth = card_worth(weights, state, rules, card, picked_of_type(picks, card))
    if is_merchant(card):
        worth += weights.merchant * rules.start_merchant_coins * weights.coin
    return worth


@compiled
def best_rest(weights, state, rules, picks, least, number):
    """The worth of the best `number` further picks from the kinds `least` on; leaves `picks` as they were."""
    total = 0.0
    best = -1
    best_worth = 0.0
    if number > 0:
        for card in range(least, NUM_CHARACTERS):
            if picks[card] < rules.set_counts[card]:
                worth = pick_worth(weights, state, rules, picks, card)
                if best == -1 or worth > best_worth:
                    best = card
                    best_worth = worth
        if best != -1:
            picks[best] += 1
            total = best_worth + best_rest(weights, state, rules, picks, least, number - 1)
            picks[best] -= 1
    return total


@compiled
def value_pick(weights, state, rules, options, count, values):
    """A starting card with the best company that can still be named after it."""
    picks = state.players[state.seat].picks
    taken = 0
    for card in range(NUM_CHARACTERS):
        taken += picks[card]
    left = rules.starting_picks[state.num_players] - taken - 1
    for index in range(count):
        card = options[index].a
        worth = pick_worth(weights, state, rules, picks, card)
        picks[card] += 1
        values[index] = worth + best_rest(weights, state, rules, picks, card, left)
        picks[card] -= 1


@compiled
def value_recruit(weights, state, rules, options, count, values):
    """The character that is worth most from now to the end."""
    owned = state.players[state.seat].owned
    for index in range(count):
        card = options[index].a
        values[index] = card_worth(weights, state, rules, card, owned_of_type(owned, card))


@compiled
def value_token(weights, state, rules, options, count, values):
    """A token by its colour's prospects, rather of a colour already held; a Shrine's token costs coins."""
    tokens = state.players[state.seat].tokens
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.SKIP_SHRINE:
            values[index] = 0.0
        else:
            values[index] = token_worth(weights, state, rules, option.a) + weights.focus * tokens[option.a]
            if option.kind == ActionKind.USE_SHRINE:
                values[index] -= rules.shrine_price * coin_before_vote(weights, state, rules)


@compiled
def value_freedom(weights, state, rules, options, count, values):
    """Coins are worth nothing after the game: free as many as can be paid."""
    for index in range(count):
        values[index] = float(options[index].a * rules.slave_prestige)
