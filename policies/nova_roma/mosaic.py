"""The mosaic board: what filling a cell is worth, and what one more piece brings towards it."""

from policies.nova_roma.prices import INFLUENCE, reward_worth, usefulness
from simulate.games.nova_roma.conditions_mosaic import pieces_of, shortage, sum_of_four
from simulate.games.nova_roma.constants import MOSAIC_SIDE, NUM_MOSAIC_CELLS, NUM_MOSAIC_LINES, ActionKind
from simulate.games.nova_roma.state import condition_of, is_solo
from simulate.jit import compiled, slate

NO_PROMISE = -1.0e6
ALWAYS = 100.0  # a choice that comes before all others of its list
LATE = 2  # turns before the end in which no token waits any more
PROMISING = 1.5  # points from which on a cell is worth a token
LINE_BONUS = 1.5  # worth of a line's instant bonus
DIAGONAL_DOWN, DIAGONAL_UP = 6, 7
NUM_GAINS = 7
HIPPODROME_SHARE = 0.6  # of a token that has still to be won
NUM_CHANCES = 8
MAX_MISSING = NUM_CHANCES - 1  # things; an achievement that lacks more is out of sight


@compiled
def line_worth(weights, rules, filled, line):
    """What one more token brings a line: all of its points if it is the last, before that a share."""
    tokens = filled & rules.line_mask[line]
    is_last = tokens & tokens - 1 != 0  # two already
    share = 1.0 if is_last else weights.line * (1 + (tokens > 0))
    return share * rules.line_points[line] + (LINE_BONUS if is_last else 0.0)


@compiled
def fill_worths(weights, state, rules, player, worths):
    """Fill in the points of each mosaic cell and what it does for its lines; an empty cell pays the automa."""
    lines = slate(NUM_MOSAIC_LINES)
    for line in range(NUM_MOSAIC_LINES):
        lines[line] = line_worth(weights, rules, player.filled, line)
    swing = 2.0 if is_solo(state) else 1.0
    for row in range(MOSAIC_SIDE):
        points = rules.mosaic_points[row] * swing + lines[row]
        for column in range(MOSAIC_SIDE):
            worths[row * MOSAIC_SIDE + column] = points + lines[MOSAIC_SIDE + column]
        worths[row * (MOSAIC_SIDE + 1)] += lines[DIAGONAL_DOWN]
    for row in range(MOSAIC_SIDE):
        worths[(row + 1) * (MOSAIC_SIDE - 1)] += lines[DIAGONAL_UP]


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
def fill_chances(weights, chances, rises):
    """Fill in how likely an achievement is by what it lacks, and how much likelier with one of that."""
    for missing in range(NUM_CHANCES):
        chances[missing] = chance(weights, missing)
        rises[missing] = chance(weights, missing - 1) - chances[missing] if missing > 0 else 0.0


@compiled
def fill_gains(weights, state, rules, player, turns, gains):
    """Fill in what one more piece of each kind brings, a chariot on its milestone, a cell of a race and a token."""
    associate = 0.0
    voyage = 0.0
    building = 0.0
    estate = 0.0
    milestone = 0.0
    step = 0.0
    sight = 0  # cells that a token may soon fill
    share = weights.mosaic * token_share(player)
    if share > 0.0:
        pieces = pieces_of(rules, player)
        worths = slate(NUM_MOSAIC_CELLS)
        chances = slate(NUM_CHANCES)
        rises = slate(NUM_CHANCES)
        fill_worths(weights, state, rules, player, worths)
        fill_chances(weights, chances, rises)
        horizon = min(turns + 1, MAX_MISSING)
        chariots = pieces >> 32 & 0xFF
        advanced = pieces >> 40 & 0xFF
        for cell in range(NUM_MOSAIC_CELLS):
            if player.filled >> cell & 1:
                continue
            condition = condition_of(rules, player, cell)
            worth = share * worths[cell]
            if rules.condition_total[condition] > 0:
                short, lacking = shortage(rules, condition, pieces)
                kinds = sum_of_four(lacking >> 7)
                missing = max(short, kinds, 0)
                near = worth if missing <= horizon else 0.0
                missing = min(missing, MAX_MISSING)
                sight += near * chances[missing] > PROMISING
                gain = near * rises[missing]
                # any of the pieces helps, or only one of a sort that is lacking
                helps = rules.condition_mask[condition] if short > kinds else lacking
                associate += gain * (helps >> 7 & 1)
                voyage += gain * (helps >> 15 & 1)
                building += gain * (helps >> 23 & 1)
                estate += gain * (helps >> 31 & 1)
            elif rules.condition_chariots[condition] > chariots:
                missing = rules.condition_chariots[condition] - chariots
                milestone += worth * rises[missing] if missing <= horizon else 0.0
            elif rules.condition_cells[condition] > advanced:
                missing = rules.condition_cells[condition] - advanced
                step += worth * min(0.6 / missing + 0.05, 0.6)
    token = weights.token if sight > player.tokens else 0.2 * weights.token * usefulness(turns)
    gains[0], gains[1], gains[2], gains[3] = associate, voyage, building, estate
    gains[4], gains[5], gains[6] = milestone, step, token


@compiled
def fill_worth(weights, rules, player, cell, worths, prices):
    """What an achievement is worth now, less the influence that it costs."""
    worth = weights.mosaic * worths[cell]
    worth -= rules.condition_pays[condition_of(rules, player, cell)] * prices[INFLUENCE]
    return worth + reward_worth(rules.top_reward, prices) if cell < MOSAIC_SIDE else worth


@compiled
def fill_promises(weights, rules, player, turns, worths, promises):
    """Fill in what the empty cells promise, all that is missing being taken into account."""
    pieces = pieces_of(rules, player)
    for cell in range(NUM_MOSAIC_CELLS):
        condition = condition_of(rules, player, cell)
        short, lacking = shortage(rules, condition, pieces)
        missing = max(short, sum_of_four(lacking >> 7), 0)
        is_near = missing <= turns + 1 and rules.condition_total[condition] > 0 and not player.filled >> cell & 1
        promises[cell] = chance(weights, missing) * (weights.mosaic * worths[cell]) if is_near else NO_PROMISE


@compiled
def value_cells(weights, state, rules, options, count, values, turns, prices):
    """Value an achievement now, the best of which is returned; tokens that are short wait for better cells."""
    player = state.players[state.seat]
    worths = slate(NUM_MOSAIC_CELLS)
    promises = slate(NUM_MOSAIC_CELLS)
    fill_worths(weights, state, rules, player, worths)
    fill_promises(weights, rules, player, turns - 2, worths, promises)
    tokens = player.tokens + player.hippodrome_tokens if turns > LATE else NUM_MOSAIC_CELLS
    best = -ALWAYS
    for index in range(count):
        if options[index].kind == ActionKind.FILL_CELL:
            worth = fill_worth(weights, rules, player, options[index].a, worths, prices)
            better = 0
            for cell in range(NUM_MOSAIC_CELLS):
                better += promises[cell] > worth
            values[index] = worth if better < tokens and worth > 0.0 else -ALWAYS
            best = max(best, values[index])
    return best
