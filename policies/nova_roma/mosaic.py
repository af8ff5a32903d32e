"""The mosaic board: what filling a cell is worth, and what one more piece brings towards it."""

from policies.nova_roma.prices import INFLUENCE, reward_worth, usefulness
from simulate.games.nova_roma.conditions_mosaic import shortage
from simulate.games.nova_roma.constants import (
    MOSAIC_SIDE,
    NUM_MOSAIC_CELLS,
    NUM_TRACKS,
)
from simulate.games.nova_roma.state import cells_advanced, condition_of, is_solo, pieces_of
from simulate.jit import compiled

NEVER = 99
PROMISING = 1.5  # points from which on a cell is worth a token
LINE_BONUS = 1.5  # worth of a line's instant bonus
DIAGONAL_DOWN, DIAGONAL_UP = 6, 7
NO_GAINS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
HIPPODROME_SHARE = 0.6  # of a token that has still to be won


@compiled
def line_worth(weights, rules, filled, line):
    """What one more token brings a line: all of its points if it is the last, before that a share."""
    tokens = filled & rules.line_mask[line]
    if tokens & tokens - 1:  # two already
        return rules.line_points[line] + LINE_BONUS
    return weights.line * (1 + (tokens > 0)) * rules.line_points[line]


@compiled
def line_worths(weights, rules, filled):
    """What one more token brings each line: rows, columns, diagonals."""
    return (
        line_worth(weights, rules, filled, 0),
        line_worth(weights, rules, filled, 1),
        line_worth(weights, rules, filled, 2),
        line_worth(weights, rules, filled, 3),
        line_worth(weights, rules, filled, 4),
        line_worth(weights, rules, filled, 5),
        line_worth(weights, rules, filled, 6),
        line_worth(weights, rules, filled, 7),
    )


@compiled
def cell_worth(state, rules, cell, lines):
    """Points of a mosaic cell and what it does for its lines (see `line_worths`); an empty cell pays the automa."""
    row, column = cell // MOSAIC_SIDE, cell % MOSAIC_SIDE
    worth = rules.mosaic_points[row] * (2.0 if is_solo(state) else 1.0) + lines[row] + lines[MOSAIC_SIDE + column]
    if row == column:
        worth += lines[DIAGONAL_DOWN]
    if row + column == MOSAIC_SIDE - 1:
        worth += lines[DIAGONAL_UP]
    return worth


@compiled
def missing_pieces(rules, condition, pieces):
    """How many pieces are missing for a condition that counts them, NEVER for other conditions."""
    if rules.condition_total[condition] == 0:
        return NEVER
    short, lacking = shortage(rules, condition, pieces)
    return max(short, lacking, 0)


@compiled
def chance(weights, missing):
    """How likely an achievement is that lacks so many pieces, up to seven: a power of the foresight, without a loop."""
    once = weights.foresight
    twice = once * once
    result = once if missing & 1 else 1.0
    result *= twice if missing & 2 else 1.0
    return result * twice * twice if missing & 4 else result


@compiled
def token_share(player):
    """How far achievement tokens last: nothing without any."""
    if player.tokens > 0:
        return 1.0
    return HIPPODROME_SHARE if player.hippodrome_tokens > 0 else 0.0


@compiled
def piece_gains(weights, state, rules, player, turns):
    """What one more associate, voyage, building, estate, chariot on its milestone, cell of a race and token bring."""
    associate = 0.0
    voyage = 0.0
    building = 0.0
    estate = 0.0
    milestone = 0.0
    step = 0.0
    sight = 0  # cells that a token may soon fill
    share = weights.mosaic * token_share(player)
    if share > 0.0:
        pieces = pieces_of(player)
        a, v, b, e = pieces
        lines = line_worths(weights, rules, player.filled)
        advanced = cells_advanced(player)
        chariots = 0
        for track in range(NUM_TRACKS):
            chariots += player.chariots[track] >= rules.milestone
        for cell in range(NUM_MOSAIC_CELLS):
            if player.filled >> cell & 1:
                continue
            condition = condition_of(rules, player, cell)
            worth = share * cell_worth(state, rules, cell, lines)
            if rules.condition_total[condition] > 0:
                counts = rules.condition_counts[condition]
                each = rules.condition_each[condition]
                short, lacking = shortage(rules, condition, pieces)
                missing = max(short, lacking, 0)
                if missing > turns + 1:
                    continue
                now = chance(weights, missing)
                sight += worth * now > PROMISING
                gain = worth * (chance(weights, missing - 1) - now) if missing > 0 else 0.0
                is_free = short > lacking  # any of the pieces helps, not only one of a sort that is lacking
                associate += gain * (counts[0] & (is_free | (a < each)))
                voyage += gain * (counts[1] & (is_free | (v < each)))
                building += gain * (counts[2] & (is_free | (b < each)))
                estate += gain * (counts[3] & (is_free | (e < each)))
            elif rules.condition_chariots[condition] > chariots:
                missing = rules.condition_chariots[condition] - chariots
                if missing <= turns + 1:
                    milestone += worth * (chance(weights, missing - 1) - chance(weights, missing))
            elif rules.condition_cells[condition] > advanced:
                missing = rules.condition_cells[condition] - advanced
                step += worth * min(0.6 / missing + 0.05, 0.6)
    token = weights.token if sight > player.tokens else 0.2 * weights.token * usefulness(turns)
    return associate, voyage, building, estate, milestone, step, token


@compiled
def fill_worth(weights, state, rules, player, cell, prices):
    """What an achievement is worth now, less the influence that it costs."""
    condition = condition_of(rules, player, cell)
    price = rules.condition_pays[condition] * prices[INFLUENCE]
    lines = line_worths(weights, rules, player.filled)
    worth = weights.mosaic * cell_worth(state, rules, cell, lines) - price
    if cell < MOSAIC_SIDE:
        worth += reward_worth(rules.top_reward, prices)
    return worth


@compiled
def better_cells(weights, state, rules, player, worth, turns):
    """How many empty cells promise more than `worth`, all that is missing being taken into account."""
    pieces = pieces_of(player)
    lines = line_worths(weights, rules, player.filled)
    better = 0
    for cell in range(NUM_MOSAIC_CELLS):
        if not player.filled >> cell & 1:
            condition = condition_of(rules, player, cell)
            missing = missing_pieces(rules, condition, pieces)
            if missing <= turns + 1:
                promise = weights.mosaic * cell_worth(state, rules, cell, lines)
                better += chance(weights, missing) * promise > worth
    return better
