"""Envoys on the Forum: which cell is best, and what area bonuses and rewards of tracks are worth."""

from policies.forum_trajanum.goods import collecting_view, larger, price_gains, scorings_left, smaller
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind
from simulate.games.forum_trajanum.constants import (
    HALF,
    NUM_BONUSES,
    NUM_COLOURS,
    NUM_EAGLES,
    NUM_GAINS,
    NUM_HALVES,
    NUM_LEVELS,
    Bonus,
    Eagle,
    Good,
    Row,
)
from simulate.games.forum_trajanum.mosaics import cells_to_enter, group_with
from simulate.games.forum_trajanum.rules import (
    AREA_BONUS,
    EAGLE_ENVOY,
    EXTRA_BUILDING,
    FREE_ENVOY,
    GRID_TILE,
    NUM_REWARDS,
    WORKER,
)
from simulate.games.forum_trajanum.scoring import column_points, group_points
from simulate.games.forum_trajanum.sets import first_of
from simulate.games.forum_trajanum.state import has_ability
from simulate.jit import compiled, slate

ROOM, ALONE, LAST, NUM_WORTHS = range(NUM_EAGLES, NUM_EAGLES + 4)  # of envoys, after those by Eagle
FREE_CELL = 0.7  # what the best free cell brings per scoring, in points of group and eagles


@compiled
def bonus_worth(rules, gains, bonus):
    """One area bonus."""
    if bonus == Bonus.POINTS:
        return float(rules.bonus_points)
    if bonus == Bonus.TRIBUNE:
        return gains[Good.TRIBUNE]
    return gains[Good.UPGRADE] if bonus == Bonus.UPGRADE else gains[Good.ASSISTANT + bonus - Bonus.ASSISTANT]


@compiled
def area_worth(weights, rules, player, gains):
    """The best bonus for a finished area, or the best two."""
    best, second = 0.0, 0.0
    for bonus in range(NUM_BONUSES):
        worth = bonus_worth(rules, gains, bonus)
        second = larger(second, smaller(best, worth))
        best = larger(best, worth)
    return weights.bonus * (best + second if has_ability(player, Row.PATRICIAN_2) else best)


@compiled
def envoy_worths(weights, state, rules, player, area_bonus, worths):
    """Fill in what an envoy brings wherever it lies: by eagles, beside free cells, alone, as the last of an area."""
    scorings = scorings_left(state)
    diagonal = rules.eagle_diagonal if has_ability(player, Row.PATRICIAN_1) else 0
    worths[Eagle.FAR] = 0.0
    worths[Eagle.DIAGONAL] = weights.eagles * diagonal * scorings
    worths[Eagle.BESIDE] = weights.eagles * rules.eagle_beside * scorings
    worths[Eagle.ON] = weights.eagles * rules.eagle_on * scorings
    worths[ROOM] = weights.space * (scorings - 1)
    worths[ALONE] = group_worth(weights, state, rules, player, 1)
    worths[LAST] = area_bonus


@compiled
def group_worth(weights, state, rules, player, size):
    """What it brings to make a group so large: it is the largest, or grows."""
    if size <= player.largest:
        return weights.growth * (size - 1) * scorings_left(state)
    before = group_points(rules, player.largest, player.step, player.is_flipped)
    after = group_points(rules, size, player.step, player.is_flipped)
    return weights.group * (after - before) * scorings_left(state)


@compiled
def cell_worth(state, cell, group, worths):
    """An envoy on a cell: the group it joins, eagles, room to grow; the last cell of an area brings its bonus."""
    area = state.cell_area[cell]
    is_last = area != NONE and state.area_free[area] == 1
    return worths[ROOM] * state.room[cell] + group + worths[state.cell_eagle[cell]] + worths[LAST] * is_last


@compiled
def best_cells(weights, state, rules, seat, wanted, worths, best):
    """Fill in the worth of the best cell for an envoy, by colours wanted (as bits); 0 where there is no place."""
    player = state.players[seat]
    best[:] = 0.0
    for half in range(NUM_HALVES):
        cells = 0
        for colour in range(NUM_COLOURS):
            cells |= cells_to_enter(state, seat, colour, half) * (wanted >> colour & 1)
        alone, joining = cells & ~player.near_cells[half], cells & player.near_cells[half]
        while alone:
            cell = half * HALF + first_of(alone)
            colour = state.cell_colour[cell]
            best[colour] = larger(best[colour], cell_worth(state, cell, worths[ALONE], worths))
            alone &= alone - 1
        while joining:
            cell = half * HALF + first_of(joining)
            colour = state.cell_colour[cell]
            group = group_worth(weights, state, rules, player, group_with(state, seat, cell))
            best[colour] = larger(best[colour], cell_worth(state, cell, group, worths))
            joining &= joining - 1


@compiled
def value_cells(weights, state, rules, options, count, values):
    """Send an envoy to the best cell."""
    player = state.players[state.seat]
    gains, worths = slate(NUM_GAINS), slate(NUM_WORTHS)
    price_gains(weights, state, rules, player, collecting_view(weights, state, rules, player), gains)
    envoy_worths(weights, state, rules, player, area_worth(weights, rules, player, gains), worths)
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.PLACE_ENVOY:
            cell = options[index].a
            group = worths[ALONE]
            if player.near_cells[cell // HALF] >> (cell % HALF) & 1:
                group = group_worth(weights, state, rules, player, group_with(state, state.seat, cell))
            values[index] = 0.1 + cell_worth(state, cell, group, worths)


# Tracks


@compiled
def price_rewards(weights, state, rules, player, gains):
    """Fill in, after the goods, what everything else is worth that rewards of tracks bring."""
    has_envoy = player.ship > 0
    scorings = scorings_left(state)
    workers = larger(larger(gains[Good.BLUE], gains[Good.GREEN]), larger(gains[Good.YELLOW], gains[Good.ORANGE]))
    gains[WORKER] = workers
    gains[AREA_BONUS] = area_worth(weights, rules, player, gains)
    gains[EAGLE_ENVOY] = (weights.eagles * rules.eagle_on + weights.growth) * scorings * has_envoy
    gains[FREE_ENVOY] = (weights.eagles + weights.group) * FREE_CELL * scorings * has_envoy
    gains[GRID_TILE] = weights.tile
    gains[EXTRA_BUILDING] = weights.extra_action


@compiled
def reward_worth(rules, track, level, gains):
    """What the reward of a level brings."""
    worth = 0.0
    for kind in range(NUM_REWARDS):
        worth += gains[kind] * rules.rewards[track, level - 1, kind]
    return worth


@compiled
def track_worth(weights, state, rules, seat, track, gains):
    """One more building of a track: the better reward, points at its end, or coming nearer to it."""
    player = state.players[seat]
    level = player.levels[track] + 1
    if level > NUM_LEVELS:
        return 0.0
    worth = reward_worth(rules, track, level, gains)
    if level > 1:
        worth = larger(worth, reward_worth(rules, track, level - 1, gains))
    worth *= weights.tracks
    if level == NUM_LEVELS:
        return worth + weights.columns * column_points(state, rules, seat)
    return worth + weights.progress * level * (scorings_left(state) - 1)
