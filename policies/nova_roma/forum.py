"""The forum: where to stand, what to do first, where the emperor and legionaries go."""

from policies.nova_roma.deeds import deed_worth, petition_worth
from policies.nova_roma.lines import crossing, lines_of_deeds, next_strengths, part_of
from policies.nova_roma.mosaic import ALWAYS, NUM_GAINS, fill_gains, value_cells
from policies.nova_roma.plan import plan_turn
from policies.nova_roma.prices import ALL, COIN
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import deed_strength, line_strength, ready_effects
from simulate.games.nova_roma.constants import FORUM_SIDE, MAX_STRENGTH, NUM_DEEDS, NUM_LINES, ActionKind, Deed, Effect
from simulate.jit import compiled, slate

FIRST = (7.0, 4.0, 0.0, 3.0, 2.0, 1.0, 5.0, 6.0)  # what is better done before the other action, by Deed


@compiled
def helped_strength(state, rules, seat, deed):
    """Strength of an action with the associate that adds to it."""
    helped = ready_effects(rules, state.players[seat], deed) >> Effect.STRENGTH & 1
    return min(deed_strength(state, seat, deed) + helped, MAX_STRENGTH)


@compiled
def value_forum(weights, state, rules, options, count, values, turns, prices, gains):
    """Both actions of a cell at the strength that a patrician there would have; an achievement comes first.

    Where a trade crosses contracts, the goods that they lack are bought.
    """
    best = -ALWAYS
    if options[0].kind == ActionKind.FILL_CELL:
        best = value_cells(weights, state, rules, options, count, values, turns, prices)
    if best > 0.0:
        for index in range(count):
            if options[index].kind != ActionKind.FILL_CELL:
                values[index] = -ALWAYS
        return
    seat = state.seat
    lines = lines_of_deeds(state)
    strengths = next_strengths(state, rules, seat, lines)
    worths = slate(NUM_DEEDS)
    sail_bonus, build_bonus = plan_turn(weights, state, rules, seat, strengths, prices, gains, turns, worths)
    in_lines = slate(NUM_LINES)
    for line in range(NUM_LINES):
        in_lines[line] = worths[state.deeds[line]]
    trading = part_of(lines, Deed.TRADE)
    sailing = crossing(trading, part_of(lines, Deed.SAIL))
    building = crossing(trading, part_of(lines, Deed.BUILD))
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.PLACE_PATRICIAN:
            cell = option.a
            worth = in_lines[cell % FORUM_SIDE] + in_lines[FORUM_SIDE + cell // FORUM_SIDE]
            worth += sail_bonus if cell == sailing else 0.0
            values[index] = worth + (build_bonus if cell == building else 0.0)


# What to do there


@compiled
def first_deed(state):
    """Of the open actions the one that is better done first."""
    one, other = state.open_deeds[0], state.open_deeds[1]
    if one == NONE or (other != NONE and FIRST[other] > FIRST[one]):
        return other
    return one


@compiled
def performed_worth(weights, state, rules, seat, deed, strength, prices, gains, turns):
    """What an action is worth with what pieces bring; any worth beyond a coin will do."""
    if deed == Deed.PETITION:
        return petition_worth(weights, state, rules, seat, strength, prices[COIN], prices, gains, turns)
    return deed_worth(weights, state, rules, seat, deed, strength, prices[COIN], prices, gains, turns)


@compiled
def performing_worth(weights, state, rules, seat, deed, prices, turns):
    """What an action is worth, as far as it takes to compare it with the coin for declining it."""
    player = state.players[seat]
    if deed == Deed.TRADE or deed == Deed.DEVELOP or (deed == Deed.PRODUCE and player.artisans > 0):
        return ALWAYS  # never worse than a coin
    strength = helped_strength(state, rules, seat, deed)
    gains = slate(NUM_GAINS)
    for piece in range(NUM_GAINS):
        gains[piece] = 0.0
    worth = performed_worth(weights, state, rules, seat, deed, strength, prices, gains, turns)
    if worth <= prices[COIN] and deed != Deed.PRODUCE:  # pieces for the mosaic can only add to it
        fill_gains(weights, state, rules, player, turns, gains)
        worth = performed_worth(weights, state, rules, seat, deed, strength, prices, gains, turns)
    return worth


@compiled
def value_choice(weights, state, rules, options, count, values, turns, prices):
    """What helps the other action goes first, and what is not worth a coin is declined last."""
    seat = state.seat
    coin = prices[COIN]
    is_pair = state.open_deeds[0] != NONE and state.open_deeds[1] != NONE
    first = first_deed(state)
    if options[count - 1].kind == ActionKind.FILL_CELL:
        value_cells(weights, state, rules, options, count, values, turns, prices)
    for index in range(count):
        option = options[index]
        deed = option.a
        if option.kind == ActionKind.DECLINE:
            values[index] = coin - (ALWAYS if is_pair else 0.0)
        elif option.kind == ActionKind.PERFORM:
            worth = ALWAYS  # looked at when its time comes
            if deed == first:
                worth = performing_worth(weights, state, rules, seat, deed, prices, turns)
            values[index] = worth
            if is_pair:
                values[index] = FIRST[deed] if worth > coin else -2.0 * ALWAYS
        else:
            values[index] += ALWAYS


@compiled
def value_achievement(weights, state, rules, options, count, values, turns, prices):
    """The best achievement, if it is not better to wait."""
    value_cells(weights, state, rules, options, count, values, turns, prices)
    values[count - 1] = 0.0  # no achievement


# The emperor, legionaries, the draft


@compiled
def value_emperor(weights, state, rules, options, count, values, turns, prices, gains):
    """The emperor where his strength helps the own plans most."""
    seat = state.seat
    for index in range(count):
        cell = options[index].a
        column = state.deeds[cell % FORUM_SIDE]
        row = state.deeds[FORUM_SIDE + cell // FORUM_SIDE]
        values[index] = 0.0
        for deed in (column, row):
            if deed != Deed.PETITION:
                values[index] += max(deed_worth(weights, state, rules, seat, deed, 2, ALL, prices, gains, turns), 0.0)


@compiled
def value_legionary(weights, state, options, count, values):
    """A cell that suits the opponent more than oneself."""
    seat = state.seat
    other = 1 - seat
    for index in range(count):
        cell = options[index].a
        values[index] = 0.0
        for line in (cell % FORUM_SIDE, FORUM_SIDE + cell // FORUM_SIDE):
            own = line_strength(state, seat, line)
            values[index] += weights.rival * line_strength(state, other, line) ** 2 - own**2


@compiled
def value_mosaic_pick(state, rules, options, count, values):
    """A tile whose conditions can be met, best by pieces that the other tiles ask for too."""
    player = state.players[state.seat]
    for index in range(count):
        tile = options[index].a
        values[index] = 0.0
        for place in range(3):
            condition = rules.tile_conditions[tile, place]
            values[index] -= 0.5 * rules.condition_total[condition] + 0.6 * rules.condition_each[condition]
            values[index] -= 0.3 * rules.condition_influence[condition] + 0.25 * rules.condition_cells[condition]
            for colour in range(3):
                if player.mosaic[colour] != NONE:
                    values[index] += shared_pieces(rules, player.mosaic[colour], condition)


@compiled
def shared_pieces(rules, tile, condition):
    """How much a condition has in common with those of a tile."""
    shared = 0.0
    for place in range(3):
        other = rules.tile_conditions[tile, place]
        for piece in range(4):
            shared += 0.3 * rules.condition_counts[other, piece] * rules.condition_counts[condition, piece]
        if rules.condition_chariots[condition] + rules.condition_cells[condition] > 0:
            shared += 0.3 * (rules.condition_chariots[other] + rules.condition_cells[other] > 0)
    return shared
