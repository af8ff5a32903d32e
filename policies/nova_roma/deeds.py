"""What each of the eight actions is worth at a strength: the heart of the plan for a turn."""

from policies.nova_roma.board import cubes_in, district_worth, production_worth, race_worth, voyage_worth
from policies.nova_roma.prices import artisan_price, coin_price, cost_of, influence_price, missing_goods, usefulness
from policies.nova_roma.worth import card_worth, estate_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import can_buy_estate, can_claim, open_districts, play_influence
from simulate.games.nova_roma.constants import (
    NUM_DEEDS,
    NUM_MARKET,
    NUM_ROUNDS,
    SPECIAL_PLACE,
    Deed,
)
from simulate.jit import compiled

IMPOSSIBLE = -1.0e6


@compiled
def cubes_everywhere(state, seat):
    """Own cubes and those of the strongest rival in the three districts."""
    return cubes_in(state, seat, 0), cubes_in(state, seat, 1), cubes_in(state, seat, 2)


@compiled
def contract_gain(weights, state, rules, seat, contract, strength, gain, standing, turns):
    """What fulfilling a building contract is worth, before its price: points, the best open district, the mosaic."""
    cubes = rules.shape_size[rules.building_shape[contract]]
    best = 0.0
    for district in range(open_districts(strength)):
        own, most = standing[district]
        best = max(best, district_worth(weights, state, rules, district, cubes, own, most, turns))
    worth = weights.buildings * rules.building_points[contract] + gain + best
    if rules.building_artisans[contract] > 0:
        worth -= artisan_price(weights, state, rules, state.players[seat], turns)
    return worth


@compiled
def sail_worth(weights, state, rules, seat, strength, budget, gain, turns):
    """The best sea contract in reach, if goods for `budget` coins may be bought for it."""
    player = state.players[seat]
    moved = voyage_worth(weights, state, rules, player, strength, turns) + gain
    coin = coin_price(weights, state, rules, turns)
    best = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.voyage_market[place]
        if contract != NONE:
            missing = missing_goods(player, rules.voyage_cost[contract])
            if missing <= budget:
                price = cost_of(weights, state, rules, player, rules.voyage_cost[contract], turns)
                best = max(best, moved - price - missing * 0.5 * coin)
    return best


@compiled
def build_worth(weights, state, rules, seat, strength, budget, gain, turns):
    """The best building contract in reach, if goods for `budget` coins may be bought for it."""
    player = state.players[seat]
    coin = coin_price(weights, state, rules, turns)
    standing = cubes_everywhere(state, seat)
    best = IMPOSSIBLE
    for place in range(min(strength + 1, NUM_MARKET)):
        contract = state.building_market[place]
        if contract != NONE and player.artisans >= rules.building_artisans[contract]:
            missing = missing_goods(player, rules.building_cost[contract])
            if missing <= budget:
                price = cost_of(weights, state, rules, player, rules.building_cost[contract], turns)
                worth = contract_gain(weights, state, rules, seat, contract, strength, gain, standing, turns)
                best = max(best, worth - price - missing * 0.5 * coin)
    return best


@compiled
def recruit_worth(weights, state, rules, player, strength, gain, turns):
    """New cards, and the best card that can be played for its price."""
    best = 0.0
    for index in range(player.num_hand):
        best = max(best, card_worth(weights, state, rules, player, player.hand[index], turns))
    for place in range(NUM_MARKET):
        card = state.associate_market[place]
        if card != NONE:
            best = max(best, card_worth(weights, state, rules, player, card, turns))
    influence = play_influence(player, rules.limits_row, rules.influence_from_recruited)
    worth = 0.25 * weights.associates * strength * usefulness(turns)
    coins = rules.play_coins[strength]
    if player.coins >= coins and player.influence >= influence and player.num_row < rules.limits_row:
        price = coins * coin_price(weights, state, rules, turns)
        price += influence * influence_price(weights, state, rules, player, turns)
        worth += max(best + gain - price, 0.0)
    return worth


@compiled
def develop_worth(weights, state, rules, player, strength, gain, turns):
    """Influence and the best estate for its price."""
    best = 0.0
    coin = coin_price(weights, state, rules, turns)
    for place in range(SPECIAL_PLACE + 1):
        if can_buy_estate(state, rules, player, place):
            worth = gain + estate_worth(weights, state, rules, player, state.estate_market[place], turns)
            worth -= rules.place_coins[place] * coin
            if rules.place_wine[place] > 0:
                worth -= rules.place_wine[place] * 0.5 * weights.good * usefulness(turns)
            best = max(best, worth)
    room = max(rules.limits_influence - player.influence, 0)
    influence = influence_price(weights, state, rules, player, turns)
    return best + min(strength, room) * influence + max(strength - room, 0) * coin


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
def deed_worth(weights, state, rules, seat, deed, strength, budget, gains, turns):
    """What performing an action now is worth; `gains` are those of `piece_gains`."""
    player = state.players[seat]
    if deed == Deed.TRADE:
        coins = player.coins + strength
        return strength * coin_price(weights, state, rules, turns) + 0.2 * min(coins, 4) * usefulness(turns)
    if deed == Deed.DEVELOP:
        return develop_worth(weights, state, rules, player, strength, gains[3], turns)
    if deed == Deed.RECRUIT:
        return recruit_worth(weights, state, rules, player, strength, gains[0], turns)
    if deed == Deed.SAIL:
        return sail_worth(weights, state, rules, seat, strength, budget, gains[1], turns)
    if deed == Deed.BUILD:
        return build_worth(weights, state, rules, seat, strength, budget, gains[2], turns)
    if deed == Deed.RACE:
        return race_worth(weights, state, rules, seat, strength, gains, turns)
    return production_worth(weights, state, rules, player, strength, turns)


@compiled
def any_deed_worth(weights, state, rules, seat, deed, strength, gains, turns):
    """As `deed_worth`; of a petition the claim, or the best other action for the influence that it allows."""
    if deed != Deed.PETITION:
        return deed_worth(weights, state, rules, seat, deed, strength, 0, gains, turns)
    player = state.players[seat]
    price = influence_price(weights, state, rules, player, turns)
    best = claim_worth(weights, state, rules, seat) - rules.claim_influence * price
    spent = min(strength, player.influence)
    if spent > 0:
        for other in range(NUM_DEEDS):
            if other != Deed.PETITION:
                requested = deed_worth(weights, state, rules, seat, other, spent, 0, gains, turns)
                best = max(best, weights.petition * requested - spent * price)
    return best
