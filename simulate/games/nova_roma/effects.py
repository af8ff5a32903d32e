"""What pieces do: ships, cubes, chariots, artisans and their estates, associates, achievements."""

from simulate.contract import NONE
from simulate.games.nova_roma.conditions import can_exchange
from simulate.games.nova_roma.constants import (
    GRID_SIDE,
    MOSAIC_SIDE,
    NUM_MOSAIC_LINES,
    Estate,
    Good,
    Phase,
    Status,
)
from simulate.games.nova_roma.gains import discard_associate, gain_good, gain_influence, gain_product, gain_reward
from simulate.games.nova_roma.state import built_cells, condition_of
from simulate.jit import compiled

# Ships, cubes, chariots


@compiled
def move_ship(state, rules, seat, ship, route):
    """One harbour on, with its reward; the price of the leg. [SAIL.2]"""
    player = state.players[seat]
    player.ship_route[ship] = route
    player.ship_harbour[ship] += 1
    harbour = player.ship_harbour[ship]
    gain_reward(state, rules, seat, rules.harbour_reward[route, harbour])
    return rules.harbour_sail[route, harbour]


@compiled
def place_cubes(state, rules, seat, placement):
    """Cubes of one building, then the reward tokens. [BUILD.2] [L.CUBE]"""
    state.cubes[seat, rules.placement_district[placement]] |= rules.placement_mask[placement]
    for cell in range(rules.num_reward_cells):
        if state.rewards[cell] != NONE:
            hand_out_reward(state, rules, seat, cell)


@compiled
def hand_out_reward(state, rules, seat, cell):
    """A token with cubes all around rewards all who have one there, from the builder on. [BUILD.2] [A28]"""
    district = rules.reward_district[cell]
    ring = rules.reward_ring[cell]
    if built_cells(state, district) & ring != ring:
        return
    for step in range(state.num_families):
        other = (seat + step) % state.num_families
        if state.cubes[other, district] & ring:
            gain_reward(state, rules, other, rules.token_reward[state.rewards[cell]])
    state.rewards[cell] = NONE


@compiled
def move_chariot(state, rules, seat, track, cells):
    """One movement: horses at the borders, on top of those who were there before, wheels. [RACE.1] [RACE.2] [A6]"""
    player = state.players[seat]
    start = player.chariots[track]
    target = start + cells
    player.chariots[track] = target
    player.goods[Good.HORSE] -= rules.horses_to[target] - rules.horses_to[start]
    for cell in range(start + 1, target + 1):
        if rules.is_wheel[cell] and (cell == target or not rules.wheel_stop_only):
            state.wheels += 1
    state.clock += 1
    player.arrival[track] = state.clock


@compiled
def choose_wheel(state, rules, seat, is_token):
    """A golden wheel: an own achievement token from beside the hippodrome, or influence. [RACE.2]"""
    player = state.players[seat]
    if is_token:
        player.hippodrome_tokens -= 1
        player.tokens += 1
    else:
        gain_influence(rules, player, 1)
    state.wheels -= 1


# Artisans and estates


@compiled
def place_artisan(state, rules, seat, cell):
    """Products of row and column, more for those at work there, then the estate. [PRODUCE] [A44]"""
    player = state.players[seat]
    row, column = cell // GRID_SIDE, cell % GRID_SIDE
    in_row = 1
    in_column = 1
    for index in range(GRID_SIDE):
        in_row += player.is_working[row * GRID_SIDE + index]
        in_column += player.is_working[index * GRID_SIDE + column]
    player.is_working[cell] = 1
    player.artisans -= 1
    gain_product(rules, player, rules.row_product[row], in_row)
    gain_product(rules, player, rules.column_product[column], in_column)
    work_estate(state, rules, player, cell)


@compiled
def work_estate(state, rules, player, cell):
    """What the estate under an artisan gives, or lets choose. [L.PRODUCTION] [L.EXCHANGE] [L.ANIMAL] [A18] [A40]"""
    estate = player.estates[cell]
    if estate == NONE or player.is_spent[cell]:
        return
    if estate < Estate.INFLUENCE:
        gain_good(rules, player, estate, 1)
    elif estate == Estate.INFLUENCE:
        gain_influence(rules, player, 1)
    elif estate < Estate.ANIMAL:
        open_effect(state, cell, Phase.EXCHANGE, 0)
        if not can_exchange(state, rules, player, estate):
            close_effect(state)
    elif estate <= Estate.LION:
        player.coins += rules.tame_coins
    elif estate == Estate.ASSOCIATE:
        open_effect(state, cell, Phase.ESTATE_CARD, 0)
    elif estate == Estate.VOYAGE:
        open_effect(state, cell, Phase.ESTATE_VOYAGE, rules.special_sail)
    elif estate == Estate.CUBE:
        open_effect(state, cell, Phase.ESTATE_CUBE, 0)
    elif estate == Estate.GOODS:
        open_effect(state, cell, Phase.ESTATE_GOODS, 0)
    elif estate == Estate.COINS:
        open_effect(state, cell, Phase.ESTATE_COINS, 0)
    else:
        open_effect(state, cell, Phase.ESTATE_RACE, rules.special_race)


@compiled
def open_effect(state, cell, phase, left):
    """An estate lets its owner choose; the phase that stands goes on afterwards."""
    state.effect_cell = cell
    state.effect_left = left
    state.effect_track = 0
    state.after_effect = state.phase
    state.phase = phase


@compiled
def close_effect(state):
    """Go on where the artisan was placed."""
    state.phase = state.after_effect
    state.after_effect = NONE
    state.effect_cell = NONE
    state.effect_left = 0


@compiled
def spend_estate(state):
    """A special estate that was used lies face down. [L.SPECIAL]"""
    state.players[state.active].is_spent[state.effect_cell] = 1


@compiled
def exchange(state, rules, player, estate):
    """A coin for an artisan, influence for a good or for two coins. [L.EXCHANGE]"""
    if estate == Estate.COIN_FOR_ARTISAN:
        player.coins -= rules.artisan_coins
        state.artisan_supply -= 1
        player.artisans += 1
    elif estate == Estate.INFLUENCE_FOR_GOOD:
        player.influence -= rules.good_influence
        player.owed += 1
    else:
        player.influence -= rules.coins_influence
        player.coins += rules.exchange_coins


@compiled
def put_estate(state, player, estate, cell):
    """On any production cell; what lay there leaves the game. [DEVELOP.3] [A18] [A19]"""
    if player.estates[cell] != NONE:
        state.estates_gone[player.estates[cell]] += 1
    player.estates[cell] = estate
    player.is_spent[cell] = 0


# Associates and achievements


@compiled
def drop_from_row(state, player, card):
    """A card of the row is discarded, the others close up. [RECRUIT.2]"""
    index = 0
    while player.row[index] != card:
        index += 1
    player.num_row -= 1
    for place in range(index, player.num_row):
        player.row[place] = player.row[place + 1]
        player.row_status[place] = player.row_status[place + 1]
    player.row[player.num_row] = NONE
    player.row_status[player.num_row] = 0
    discard_associate(state, card)


@compiled
def add_to_row(player, card):
    """A card counts at once and works from the next turn on. [RECRUIT.3]"""
    player.row[player.num_row] = card
    player.row_status[player.num_row] = Status.FRESH
    player.num_row += 1


@compiled
def fill_cell(state, rules, seat, cell):
    """An achievement token on a mosaic cell: bonus of the top row and of every line it completes. [M]"""
    player = state.players[seat]
    player.influence -= rules.condition_pays[condition_of(rules, player, cell)]
    player.tokens -= 1
    player.filled |= 1 << cell
    state.has_achieved = 1
    if cell < MOSAIC_SIDE:
        gain_reward(state, rules, seat, rules.top_reward)
    for line in range(NUM_MOSAIC_LINES):
        mask = rules.line_mask[line]
        if mask >> cell & 1 and player.filled & mask == mask:
            gain_reward(state, rules, seat, rules.line_reward[line])
