"""What each of the eight actions is worth at a strength: the heart of the plan for a turn."""

from policies.nova_roma.chariots import race_worth
from policies.nova_roma.contracts import build_worth, sail_worth
from policies.nova_roma.labour import production_worth
from policies.nova_roma.prices import COIN, INFLUENCE, usefulness
from policies.nova_roma.worth import best_card, card_worth, estate_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import can_buy_estate, can_claim, play_influence
from simulate.games.nova_roma.constants import NUM_DEEDS, NUM_MARKET, NUM_ROUNDS, SPECIAL_PLACE, Deed
from simulate.jit import compiled


@compiled
def trade_worth(weights, player, strength, prices, turns):
    """Coins, and the chance to spend them."""
    return strength * prices[COIN] + weights.market * min(player.coins + strength, 4) * usefulness(turns)


@compiled
def recruit_worth(weights, state, rules, player, strength, gain, prices, turns):
    """New cards, and the best card that can be played for its price."""
    influence = play_influence(player, rules.limits_row, rules.influence_from_recruited)
    worth = weights.card * strength * usefulness(turns)
    coins = rules.play_coins[strength]
    if player.coins >= coins and player.influence >= influence and player.num_row < rules.limits_row:
        best = best_card(weights, state, rules, player, prices, turns)
        for place in range(NUM_MARKET):
            card = state.associate_market[place]
            if card != NONE:
                best = max(best, card_worth(weights, state, rules, player, card, prices, turns))
        worth += max(best + gain - coins * prices[COIN] - influence * prices[INFLUENCE], 0.0)
    return worth


@compiled
def develop_worth(weights, state, rules, player, strength, gain, prices, turns):
    """Influence and the best estate for its price."""
    best = 0.0
    coin = prices[COIN]
    for place in range(SPECIAL_PLACE + 1):
        if can_buy_estate(state, rules, player, place):
            worth = gain + estate_worth(weights, rules, player, state.estate_market[place], prices, turns)
            worth -= rules.place_coins[place] * coin
            if rules.place_wine[place] > 0:
                worth -= rules.place_wine[place] * 0.5 * weights.good * usefulness(turns)
            best = max(best, worth)
    room = max(rules.limits_influence - player.influence, 0)
    return best + min(strength, room) * prices[INFLUENCE] + max(strength - room, 0) * coin


@compiled
def claim_worth(weights, state, rules, seat):
    """Starting the next round, and the points of the token at the end."""
    if not can_claim(state, rules, seat):
        return 0.0
    if state.round_number == NUM_ROUNDS:
        following = (state.first_player + 1) % state.num_families
        return float(rules.first_player_points) if following != seat else 0.0
    return weights.claim


@compiled
def deed_worth(weights, state, rules, seat, deed, strength, enough, prices, gains, turns):
    """What performing an action now is worth, a petition apart; `gains` are those of `fill_gains`.

    Any worth beyond `enough` will do, ALL asks for the full one.
    """
    player = state.players[seat]
    if deed == Deed.TRADE:
        return trade_worth(weights, player, strength, prices, turns)
    if deed == Deed.DEVELOP:
        return develop_worth(weights, state, rules, player, strength, gains[3], prices, turns)
    if deed == Deed.RECRUIT:
        return recruit_worth(weights, state, rules, player, strength, gains[0], prices, turns)
    if deed == Deed.SAIL:
        return sail_worth(weights, state, rules, player, strength, enough, gains[1], prices, turns)
    if deed == Deed.BUILD:
        return build_worth(weights, state, rules, seat, strength, enough, gains[2], prices, turns)
    if deed == Deed.RACE:
        return race_worth(weights, state, rules, seat, strength, enough, prices, gains, turns)
    return production_worth(weights, state, rules, player, strength, prices, turns)


@compiled
def petition_worth(weights, state, rules, seat, strength, enough, prices, gains, turns):
    """The claim, or the best other action for the influence that it allows; any that is worth `enough` will do."""
    player = state.players[seat]
    price = prices[INFLUENCE]
    best = claim_worth(weights, state, rules, seat) - rules.claim_influence * price
    spent = min(strength, player.influence)
    least = (enough + spent * price) / weights.petition
    deed = NUM_DEEDS - 1
    while spent > 0 and deed >= 0 and best <= enough:
        if deed != Deed.PETITION:
            requested = deed_worth(weights, state, rules, seat, deed, spent, least, prices, gains, turns)
            best = max(best, weights.petition * requested - spent * price)
        deed -= 1
    return best
