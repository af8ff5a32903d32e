"""The mosaic board: what filling a cell is worth, and what one more piece brings towards it."""

from policies.nova_roma.prices import influence_price, reward_worth
from simulate.games.nova_roma.constants import (
    MOSAIC_SIDE,
    NUM_MOSAIC_CELLS,
    NUM_MOSAIC_LINES,
    NUM_TRACKS,
)
from simulate.games.nova_roma.state import cells_advanced, condition_of, is_solo, num_bits, num_estates
from simulate.jit import compiled

NEVER = 99
HIPPODROME_SHARE = 0.6  # of a token that has still to be won


@compiled
def cell_worth(weights, state, rules, player, cell):
    """Points of a mosaic cell and what it does for its lines; an empty cell pays the automa."""
    worth = rules.mosaic_points[cell // MOSAIC_SIDE] * (2.0 if is_solo(state) else 1.0)
    for line in range(NUM_MOSAIC_LINES):
        mask = rules.line_mask[line]
        if mask >> cell & 1:
            others = num_bits(player.filled & mask)
            if others == MOSAIC_SIDE - 1:
                worth += rules.line_points[line] + 1.5
            else:
                worth += weights.line * (1 + others) * rules.line_points[line]
    return worth


@compiled
def missing_pieces(rules, condition, associates, voyages, buildings, estates):
    """How many pieces are missing for a condition that counts them, NEVER for other conditions."""
    counts = rules.condition_counts[condition]
    if rules.condition_total[condition] == 0:
        return NEVER
    each = rules.condition_each[condition]
    missing = rules.condition_total[condition]
    lacking = 0
    if counts[0]:
        missing -= associates
        lacking += associates < each
    if counts[1]:
        missing -= voyages
        lacking += voyages < each
    if counts[2]:
        missing -= buildings
        lacking += buildings < each
    if counts[3]:
        missing -= estates
        lacking += estates < each
    return max(missing, lacking, 0)


@compiled
def chance(weights, missing, turns):
    """How likely an achievement is that lacks so many pieces."""
    if missing > turns + 1:
        return 0.0
    result = 1.0
    for _ in range(missing):
        result *= weights.foresight
    return result


@compiled
def token_share(player):
    """How far achievement tokens last: nothing without any."""
    if player.tokens > 0:
        return 1.0
    return HIPPODROME_SHARE if player.hippodrome_tokens > 0 else 0.0


@compiled
def piece_gains(weights, state, rules, player, turns):
    """What one more associate, voyage, building and estate, a chariot on its milestone and a cell of a race bring."""
    associate = 0.0
    voyage = 0.0
    building = 0.0
    estate = 0.0
    milestone = 0.0
    step = 0.0
    share = weights.mosaic * token_share(player)
    if share > 0.0:
        a, v, b, e = player.num_row, num_bits(player.voyages), num_bits(player.buildings), num_estates(player)
        advanced = cells_advanced(player)
        chariots = 0
        for track in range(NUM_TRACKS):
            chariots += player.chariots[track] >= rules.milestone
        for cell in range(NUM_MOSAIC_CELLS):
            if player.filled >> cell & 1:
                continue
            worth = share * cell_worth(weights, state, rules, player, cell)
            condition = condition_of(rules, player, cell)
            if rules.condition_total[condition] > 0:
                counts = rules.condition_counts[condition]
                missing = missing_pieces(rules, condition, a, v, b, e)
                if missing > 0:
                    now = chance(weights, missing, turns)
                    then = chance(weights, missing - 1, turns)
                    gain = worth * (then - now)
                    if counts[0] and missing_pieces(rules, condition, a + 1, v, b, e) < missing:
                        associate += gain
                    if counts[1] and missing_pieces(rules, condition, a, v + 1, b, e) < missing:
                        voyage += gain
                    if counts[2] and missing_pieces(rules, condition, a, v, b + 1, e) < missing:
                        building += gain
                    if counts[3] and missing_pieces(rules, condition, a, v, b, e + 1) < missing:
                        estate += gain
            elif rules.condition_chariots[condition] > chariots:
                missing = rules.condition_chariots[condition] - chariots
                milestone += worth * (chance(weights, missing - 1, turns) - chance(weights, missing, turns))
            elif rules.condition_cells[condition] > advanced:
                missing = rules.condition_cells[condition] - advanced
                step += worth * min(0.6 / missing + 0.05, 0.6)
    return associate, voyage, building, estate, milestone, step


@compiled
def fill_worth(weights, state, rules, player, cell, turns):
    """What an achievement is worth now, less the influence that it costs."""
    condition = condition_of(rules, player, cell)
    price = rules.condition_pays[condition] * influence_price(weights, state, rules, player, turns)
    worth = weights.mosaic * cell_worth(weights, state, rules, player, cell) - price
    if cell < MOSAIC_SIDE:
        worth += reward_worth(weights, state, rules, player, rules.top_reward, turns)
    return worth


@compiled
def better_cells(weights, state, rules, player, worth, turns):
    """How many empty cells promise more than `worth`, all that is missing being taken into account."""
    a, v, b, e = player.num_row, num_bits(player.voyages), num_bits(player.buildings), num_estates(player)
    better = 0
    for cell in range(NUM_MOSAIC_CELLS):
        if not player.filled >> cell & 1:
            condition = condition_of(rules, player, cell)
            missing = missing_pieces(rules, condition, a, v, b, e)
            if missing < NEVER:
                promise = weights.mosaic * cell_worth(weights, state, rules, player, cell)
                better += chance(weights, missing, turns) * promise > worth
    return better


@compiled
def token_worth(weights, state, rules, player, turns):
    """What one more achievement token is worth: much while there are more cells in sight than tokens."""
    sight = better_cells(weights, state, rules, player, 1.5, turns)
    return weights.token if sight > player.tokens else 0.2 * weights.token * (turns > 2)  # noqa: PLR2004
