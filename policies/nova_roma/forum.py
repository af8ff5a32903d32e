"""The forum: where to stand, what to do first, where the emperor and legionaries go."""

from policies.nova_roma.deeds import deed_worth, petition_worth
from policies.nova_roma.lines import four_lines, lines_of_deeds, next_strengths, of_four, part_of
from policies.nova_roma.mosaic import NO_GAINS, better_cells, fill_worth, piece_gains
from policies.nova_roma.plan import plan_turn
from policies.nova_roma.prices import COIN
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import deed_strength, line_strength, ready_card
from simulate.games.nova_roma.constants import FORUM_SIDE, MAX_STRENGTH, ActionKind, Deed, Effect
from simulate.jit import compiled

LATE = 2  # turns before the end in which no token waits any more
ALWAYS = 100.0  # a choice that comes before all others of its list
FIRST = (7.0, 4.0, 0.0, 3.0, 2.0, 1.0, 5.0, 6.0)  # what is better done before the other action, by Deed


@compiled
def helped_strength(rules, player, deed, strength):
    """Strength with the associate that adds to it."""
    if strength < MAX_STRENGTH and ready_card(rules, player, deed, Effect.STRENGTH) != NONE:
        return strength + 1
    return strength


@compiled
def value_cell(weights, state, rules, player, cell, prices, turns):
    """An achievement now; tokens that are short wait for better cells."""
    worth = fill_worth(weights, state, rules, player, cell, prices)
    promised = better_cells(weights, state, rules, player, worth, turns - 2)
    if promised >= player.tokens + player.hippodrome_tokens and turns > LATE:
        return -ALWAYS
    return worth if worth > 0.0 else -ALWAYS


@compiled
def value_forum(weights, state, rules, options, count, values, turns, prices, gains):
    """Both actions of a cell at the strength that a patrician there would have; an achievement comes first.

    Where a trade crosses contracts, the goods that they lack are bought.
    """
    seat = state.seat
    player = state.players[seat]
    lines = lines_of_deeds(state)
    strengths = next_strengths(state, rules, seat, lines)
    worths, sail_bonus, build_bonus = plan_turn(weights, state, rules, seat, strengths, prices, gains, turns)
    columns = four_lines(worths, state.deeds, 0)
    rows = four_lines(worths, state.deeds, FORUM_SIDE)
    trading, sailing, building = part_of(lines, Deed.TRADE), part_of(lines, Deed.SAIL), part_of(lines, Deed.BUILD)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.FILL_CELL:
            values[index] = ALWAYS + value_cell(weights, state, rules, player, option.a, prices, turns)
            continue
        column, row = option.a % FORUM_SIDE, option.a // FORUM_SIDE
        worth = of_four(columns, column) + of_four(rows, row)
        row += FORUM_SIDE
        if column == trading or row == trading:
            if column == sailing or row == sailing:
                worth += sail_bonus
            elif column == building or row == building:
                worth += build_bonus
        values[index] = worth


# What to do there


@compiled
def first_deed(state):
    """Of the open actions the one that is better done first."""
    one, other = state.open_deeds[0], state.open_deeds[1]
    if one == NONE or (other != NONE and FIRST[other] > FIRST[one]):
        return other
    return one


@compiled
def performing_worth(weights, state, rules, seat, deed, prices, turns):
    """What an action is worth, as far as it takes to compare it with the coin for declining it."""
    player = state.players[seat]
    if deed == Deed.TRADE or deed == Deed.DEVELOP or (deed == Deed.PRODUCE and player.artisans > 0):
        return ALWAYS  # never worse than a coin
    strength = helped_strength(rules, player, deed, deed_strength(state, seat, deed))
    if deed == Deed.PETITION:
        gains = piece_gains(weights, state, rules, player, turns)
        return petition_worth(weights, state, rules, seat, strength, prices[COIN], prices, gains, turns)
    worth = deed_worth(weights, state, rules, seat, deed, strength, prices, NO_GAINS, turns)
    if worth <= prices[COIN] and deed != Deed.PRODUCE:  # pieces for the mosaic can only add to it
        gains = piece_gains(weights, state, rules, player, turns)
        worth = deed_worth(weights, state, rules, seat, deed, strength, prices, gains, turns)
    return worth


@compiled
def value_choice(weights, state, rules, options, count, values, turns, prices):
    """What helps the other action goes first, and what is not worth a coin is declined last."""
    seat = state.seat
    player = state.players[seat]
    coin = prices[COIN]
    is_pair = state.open_deeds[0] != NONE and state.open_deeds[1] != NONE
    first = first_deed(state)
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
            values[index] = ALWAYS + value_cell(weights, state, rules, player, deed, prices, turns)


@compiled
def value_achievement(weights, state, rules, options, count, values, turns, prices, gains):
    """The best achievement, if it is not better to wait."""
    player = state.players[state.seat]
    for index in range(count):
        if options[index].kind == ActionKind.SKIP_CELL:
            values[index] = 0.0
        else:
            values[index] = value_cell(weights, state, rules, player, options[index].a, prices, turns)


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
                values[index] += max(deed_worth(weights, state, rules, seat, deed, 2, prices, gains, turns), 0.0)


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
