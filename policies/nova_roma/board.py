"""Valuing pieces on the board: ships, cubes, chariots, artisans."""

from policies.nova_roma.prices import (
    artisan_price,
    coin_price,
    good_price,
    influence_price,
    need_of,
    reward_worth,
    usefulness,
)
from policies.nova_roma.worth import card_worth
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import can_advance
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    DUEL,
    GRID_SIDE,
    NUM_OWNERS,
    NUM_ROUNDS,
    NUM_TRACKS,
    Estate,
    Good,
)
from simulate.games.nova_roma.state import has_tamer, is_solo, num_bits
from simulate.jit import compiled

# Ships


@compiled
def leg_worth(weights, state, rules, player, ship, route, points, turns):
    """The next harbour of a ship: its points, or its reward and a share of the points behind it."""
    harbour = player.ship_harbour[ship] + 1
    gained = rules.harbour_points[route, harbour] - rules.harbour_points[route, harbour - 1]
    share = weights.ambition * usefulness(turns + 1)
    if harbour > 1 and rules.harbour_points[route, harbour - 1] == rules.harbour_points[route, harbour - 2]:
        worth = gained * (1.0 - share)  # a share of it was counted one harbour before
    else:
        worth = float(gained)
    if gained == 0 and harbour < rules.last_harbour[route]:
        following = rules.harbour_points[route, harbour + 1] - rules.harbour_points[route, harbour]
        reachable = points - rules.harbour_sail[route, harbour] >= rules.harbour_sail[route, harbour + 1]
        worth += following * (max(share, 0.5) if reachable else share)
    return weights.voyages * worth + reward_worth(
        weights, state, rules, player, rules.harbour_reward[route, harbour], turns
    )


@compiled
def voyage_worth(weights, state, rules, player, points, turns):
    """What movement points are worth: the best leg of the ship that gains most, so many times."""
    best = 0.0
    for ship in range(2):
        harbour = player.ship_harbour[ship]
        for route in range(2):
            if player.ship_route[ship] != NONE and player.ship_route[ship] != route:
                continue
            first = min(harbour, rules.last_harbour[route])
            reached = first
            left = points
            worth = 0.0
            while reached < rules.last_harbour[route] and rules.harbour_sail[route, reached + 1] <= left:
                reached += 1
                left -= rules.harbour_sail[route, reached]
                worth += reward_worth(weights, state, rules, player, rules.harbour_reward[route, reached], turns)
            gained = float(rules.harbour_points[route, reached] - rules.harbour_points[route, first])
            if reached > first and reached < rules.last_harbour[route]:
                share = weights.ambition * usefulness(turns)
                gained += share * (rules.harbour_points[route, reached + 1] - rules.harbour_points[route, reached])
            if first > 0 and rules.harbour_points[route, first] == rules.harbour_points[route, first - 1]:
                gained -= (
                    0.5
                    * weights.ambition
                    * (rules.harbour_points[route, min(first + 1, reached)] - rules.harbour_points[route, first])
                )
            best = max(best, weights.voyages * gained + worth)
    return best


# Cubes


@compiled
def cubes_in(state, seat, district):
    """Own cubes in a district, and those of the strongest rival."""
    most = 0
    for owner in range(NUM_OWNERS):
        if owner != seat and state.cubes[owner, district]:
            most = max(most, num_bits(state.cubes[owner, district]))
    return num_bits(state.cubes[seat, district]), most


@compiled
def district_worth(weights, state, rules, district, cubes, own, most, turns):
    """What more cubes in a district are worth: its least points, and the rest by how many they lead or lag."""
    points = rules.district_points[district]
    swing = 2.0 if is_solo(state) else 1.0
    gained = 0.0
    if own == 0:
        gained = float(points[1] if is_solo(state) else points[2])
    first = float(points[0] - points[2]) * swing
    gained += first * (lead_share(own + cubes - most, turns) - lead_share(own - most, turns))
    return weights.districts * gained


@compiled
def lead_share(lead, turns):
    """How much of the first place a lead in cubes is worth."""
    if turns <= 1:
        if lead > 0:
            return 1.0
        return 0.6 if lead == 0 else 0.15
    return min(max(0.5 + 0.12 * lead, 0.1), 0.95)


@compiled
def site_bonus(weights, state, rules, seat, district, mask, turns):
    """Cubes beside reward tokens: a share of the token, all of it for the last gap."""
    bonus = 0.0
    for cell in range(rules.num_reward_cells):
        if state.rewards[cell] != NONE and rules.reward_district[cell] == district and mask & rules.reward_ring[cell]:
            ring = rules.reward_ring[cell]
            built = mask
            for owner in range(NUM_OWNERS):
                built |= state.cubes[owner, district]
            if built & ring == ring:
                reward = rules.token_reward[state.rewards[cell]]
                bonus += reward_worth(weights, state, rules, state.players[seat], reward, turns)
            elif not state.cubes[seat, district] & ring:
                bonus += weights.reward * usefulness(turns)
    return bonus


# Chariots


@compiled
def rival_cell(state, rules, seat, track):
    """The cell that has to be beaten, and whether to reach it is enough (never: the lower chariot is ahead)."""
    cell = 0
    for other in range(state.num_players):
        if other != seat:
            cell = max(cell, state.players[other].chariots[track])
    if state.num_families == DUEL:
        cell = max(cell, rules.neutral_chariot)
    return cell


@compiled
def advance_worth(weights, state, rules, seat, track, cells, gains, turns):
    """What moving a chariot is worth: wheels, milestone, favourites, finish, less the horses."""
    player = state.players[seat]
    start = player.chariots[track]
    target = start + cells
    worth = gains[5] * cells
    horses = 0
    for cell in range(start + 1, target + 1):
        horses += rules.horses_into[cell]
    if horses > 0:
        worth -= horses * good_price(weights, state, rules, player, Good.HORSE, turns)
    if rules.is_wheel[target]:
        influence = influence_price(weights, state, rules, player, turns)
        worth += max(influence, gains[6] if player.hippodrome_tokens > 0 else 0.0)
    if start < rules.milestone <= target:
        worth += gains[4]
    race = 0.15 * cells * usefulness(turns)
    rival = rival_cell(state, rules, seat, track)
    swing = 2.0 if is_solo(state) else 1.0
    if start < target <= rival and state.round_number < NUM_ROUNDS:  # in pursuit of the next favourite
        promise = swing * rules.favourite_points * weights.pursuit
        if state.favourites[state.round_number] == track:
            race += promise * cells / (rival + 1 - start)
    if target > rival >= start:
        if state.favourites[state.round_number - 1] == track:
            race += rules.favourite_points * swing * weights.favourite
        if state.round_number < NUM_ROUNDS and state.favourites[state.round_number] == track:
            race += 0.5 * rules.favourite_points * swing * weights.favourite
    if is_solo(state):
        automa = state.players[AUTOMA_SEAT].chariots[track]
        if start < automa:
            race += rules.track_points * weights.pursuit * min(cells, automa - start) / (automa - start)
    if target == rules.last_cell:
        race += rules.finish_points
    elif target > rules.milestone:
        race += weights.ambition * 0.2 * rules.finish_points * usefulness(turns)
    return worth + weights.races * race


@compiled
def race_worth(weights, state, rules, seat, cells, gains, turns):
    """The best use of some cells: one track, and what is left on the next best."""
    player = state.players[seat]
    best = 0.0
    for track in range(NUM_TRACKS):
        for number in range(1, cells + 1):
            if can_advance(rules, player, track, number):
                worth = advance_worth(weights, state, rules, seat, track, number, gains, turns)
                best = max(best, worth + 0.5 * (cells - number) * (gains[5] + 0.3 * weights.races))
    return best


# Artisans


@compiled
def product_price(weights, state, rules, player, product, need, turns):
    """What a product of the production area is worth, what contracts need counted so many times."""
    if product == Good.COIN:
        return coin_price(weights, state, rules, turns)
    price = good_price(weights, state, rules, player, product, turns)
    if need > 0.0:
        price += need * need_of(weights, state, rules, player, product) * usefulness(turns + 1)
    return price


@compiled
def work_worth(weights, state, rules, player, cell, turns):
    """What the estate under an artisan gives."""
    estate = player.estates[cell]
    if estate == NONE or player.is_spent[cell]:
        return 0.0
    if estate < Estate.INFLUENCE:
        return good_price(weights, state, rules, player, estate, turns)
    if estate == Estate.INFLUENCE:
        return influence_price(weights, state, rules, player, turns)
    if estate < Estate.ANIMAL:
        return 0.6 * usefulness(turns)
    if estate <= Estate.LION:
        return coin_price(weights, state, rules, turns)
    if estate == Estate.COINS:
        return rules.special_coins * coin_price(weights, state, rules, turns)
    if estate == Estate.GOODS:
        return rules.special_goods * 0.9 * weights.good * usefulness(turns)
    if estate == Estate.ASSOCIATE:
        best = 0.0
        for index in range(player.num_hand):
            best = max(best, card_worth(weights, state, rules, player, player.hand[index], turns))
        return best + 1.0
    return 3.0


@compiled
def labour_worth(weights, state, rules, player, cell, column_price, row_price, turns):
    """What an artisan brings on a cell: row and column, more for those who work there, then the estate."""
    row, column = cell // GRID_SIDE, cell % GRID_SIDE
    in_row = 1
    in_column = 1
    for index in range(GRID_SIDE):
        in_row += player.is_working[row * GRID_SIDE + index]
        in_column += player.is_working[index * GRID_SIDE + column]
    return in_row * row_price + in_column * column_price + work_worth(weights, state, rules, player, cell, turns)


@compiled
def best_labour(weights, state, rules, player, turns):
    """The best cell for the next artisan."""
    columns = column_prices(weights, state, rules, player, 0.0, turns)
    tames = has_tamer(state, rules, player)
    best = 0.0
    for row in range(GRID_SIDE):
        row_price = product_price(weights, state, rules, player, rules.row_product[row], 0.0, turns)
        for column in range(GRID_SIDE):
            cell = row * GRID_SIDE + column
            estate = player.estates[cell]
            is_animal = estate == Estate.ANIMAL or estate == Estate.LION
            if not player.is_working[cell] and (tames or not is_animal):
                best = max(best, labour_worth(weights, state, rules, player, cell, columns[column], row_price, turns))
    return best


@compiled
def column_prices(weights, state, rules, player, need, turns):
    """The prices of the three columns' products."""
    return (
        product_price(weights, state, rules, player, rules.column_product[0], need, turns),
        product_price(weights, state, rules, player, rules.column_product[1], need, turns),
        product_price(weights, state, rules, player, rules.column_product[2], need, turns),
    )


@compiled
def row_prices(weights, state, rules, player, need, turns):
    """The prices of the three rows' products."""
    return (
        product_price(weights, state, rules, player, rules.row_product[0], need, turns),
        product_price(weights, state, rules, player, rules.row_product[1], need, turns),
        product_price(weights, state, rules, player, rules.row_product[2], need, turns),
    )


@compiled
def production_worth(weights, state, rules, player, strength, turns):
    """Placing and hiring as often as the strength allows."""
    labour = best_labour(weights, state, rules, player, turns)
    placed = min(strength, player.artisans)
    left = strength - placed
    worth = placed * labour * 0.95
    if left > 1 and player.goods[Good.WHEAT] > 0:  # hire one and place him
        worth += labour * 0.8
        left -= 2
    if left > 0 and player.goods[Good.WHEAT] > 0:
        worth += 0.5 * artisan_price(weights, state, rules, player, turns)
    return weights.production * worth
