"""Envoys on the Forum: which cell is best, and what area bonuses and rewards of tracks are worth."""

from policies.forum_trajanum.worth import gains_of, goods_total, scorings_left
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.constants import (
    EAGLE,
    NUM_BONUSES,
    NUM_DIRECTIONS,
    NUM_LEVELS,
    Bonus,
    Eagle,
    Good,
    Row,
)
from simulate.games.forum_trajanum.mosaics import can_place, group_with, neighbour
from simulate.games.forum_trajanum.rules import (
    AREA_BONUS,
    EAGLE_ENVOY,
    EXTRA_BUILDING,
    FREE_ENVOY,
    GRID_TILE,
    WORKER,
)
from simulate.games.forum_trajanum.scoring import column_points, group_points
from simulate.games.forum_trajanum.state import has_ability
from simulate.jit import compiled

BONUS_GOODS = (int(Good.TRIBUNE), int(Good.ASSISTANT), int(Good.COIN), int(Good.UPGRADE))
FREE_CELL = 0.7  # what the best free cell brings per scoring, in points of group and eagles


@compiled
def bonus_worth(rules, gains, bonus):
    """One area bonus."""
    return float(rules.bonus_points) if bonus == Bonus.POINTS else gains[BONUS_GOODS[bonus]]


@compiled
def area_worth(weights, rules, player, gains):
    """The best bonus for a finished area, or the best two."""
    best, second = 0.0, 0.0
    for bonus in range(NUM_BONUSES):
        worth = bonus_worth(rules, gains, bonus)
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return weights.bonus * (best + second if has_ability(player, Row.PATRICIAN_2) else best)


@compiled
def eagle_worth(rules, player, eagle):
    """Points per scoring of an envoy that lies so to an eagle."""
    if eagle == Eagle.ON:
        return rules.eagle_on
    if eagle == Eagle.BESIDE:
        return rules.eagle_beside
    if eagle == Eagle.DIAGONAL and has_ability(player, Row.PATRICIAN_1):
        return rules.eagle_diagonal
    return 0


@compiled
def cell_worth(weights, state, rules, seat, cell, area_bonus):
    """An envoy on a cell: the group it joins, eagles, an area it finishes, room to grow."""
    player = state.players[seat]
    scorings = scorings_left(state)
    size = group_with(state, seat, cell)
    before = group_points(rules, player.largest, player.step, player.is_flipped)
    after = group_points(rules, max(size, player.largest), player.step, player.is_flipped)
    worth = weights.group * (after - before) * scorings
    worth += weights.eagles * eagle_worth(rules, player, state.cell_eagle[cell]) * scorings
    if size <= player.largest:
        worth += weights.growth * (size - 1) * scorings
    area = state.cell_area[cell]
    if area != NONE and state.area_free[area] == 1:
        worth += area_bonus
    for direction in range(NUM_DIRECTIONS):
        other = neighbour(cell, direction)
        if other != NONE and state.envoy[other] == NONE and state.cell_colour[other] != NONE:
            worth += weights.space * (scorings - 1)
    return worth


@compiled
def add_best_cells(weights, state, rules, seat, area_bonus, best):
    """Note the best cell of each colour for the envoy of a structure."""
    for cell in range(rules.num_cells[state.num_players]):
        colour = state.cell_colour[cell]
        if 0 <= colour < EAGLE and can_place(state, rules, seat, cell, colour):
            best[colour] = max(best[colour], cell_worth(weights, state, rules, seat, cell, area_bonus))


@compiled
def value_cells(weights, state, rules, options, count, values):
    """Send an envoy to the best cell."""
    player = state.players[state.seat]
    area_bonus = area_worth(weights, rules, player, gains_of(weights, state, rules, player))
    for index in range(count):
        if options[index].kind == ActionKind.SKIP_ENVOY:
            values[index] = 0.0
        else:
            values[index] = 0.1 + cell_worth(weights, state, rules, state.seat, options[index].a, area_bonus)


# Tracks


@compiled
def reward_worth(weights, state, rules, seat, track, level, gains):
    """What the reward of a level brings."""
    player = state.players[seat]
    reward = rules.rewards[track, level - 1]
    worth = goods_total(gains, reward)
    if reward[WORKER] > 0:
        worth += max(gains[1], gains[2], gains[3], gains[4])  # workers
    if reward[AREA_BONUS] > 0:
        worth += area_worth(weights, rules, player, gains)
    if reward[EAGLE_ENVOY] > 0 and player.ship > 0:
        worth += (weights.eagles * rules.eagle_on + weights.growth) * scorings_left(state)
    if reward[FREE_ENVOY] > 0 and player.ship > 0:
        worth += (weights.eagles + weights.group) * FREE_CELL * scorings_left(state)
    if reward[GRID_TILE] > 0:
        worth += weights.tile
    if reward[EXTRA_BUILDING] > 0:
        worth += weights.extra_action
    return worth


@compiled
def track_worth(weights, state, rules, seat, track, gains):
    """One more building of a track: the better reward, points at its end, or coming nearer to it."""
    player = state.players[seat]
    level = player.levels[track] + 1
    if level > NUM_LEVELS:
        return 0.0
    worth = reward_worth(weights, state, rules, seat, track, level, gains)
    if level > 1:
        worth = max(worth, reward_worth(weights, state, rules, seat, track, level - 1, gains))
    worth *= weights.tracks
    if level == NUM_LEVELS:
        return worth + weights.columns * column_points(state, rules, seat)
    return worth + weights.progress * level * (scorings_left(state) - 1)
