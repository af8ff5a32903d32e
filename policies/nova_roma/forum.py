"""The forum: where to stand, what to do first, where the emperor and legionaries go."""

from policies.nova_roma.deeds import any_deed_worth, claim_worth, deed_worth
from policies.nova_roma.mosaic import better_cells, fill_worth
from policies.nova_roma.prices import coin_price, influence_price
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import deed_strength, line_strength, ready_card
from simulate.games.nova_roma.constants import FORUM_SIDE, MAX_STRENGTH, NUM_LINES, ActionKind, Deed, Effect
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
def value_cell(weights, state, rules, player, cell, turns):
    """An achievement now; tokens that are short wait for better cells."""
    worth = fill_worth(weights, state, rules, player, cell, turns)
    promised = better_cells(weights, state, rules, player, worth, turns - 2)
    if promised >= player.tokens + player.hippodrome_tokens and turns > LATE:
        return -ALWAYS
    return worth if worth > 0.0 else -ALWAYS


@compiled
def value_forum(weights, state, rules, options, count, values, turns, gains):
    """Both actions of a cell at the strength that a patrician there would have; an achievement comes first.

    A petition is judged by the other lines: the best of them, weaker if influence is short, less its price.
    """
    seat = state.seat
    player = state.players[seat]
    coin = coin_price(weights, state, rules, turns)
    price = influence_price(weights, state, rules, player, turns)
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.FILL_CELL:
            values[index] = ALWAYS + value_cell(weights, state, rules, player, options[index].a, turns)
    trade = line_of(state, Deed.TRADE)
    petition = line_of(state, Deed.PETITION)
    budget = player.coins + min(line_strength(state, seat, trade) + 1, MAX_STRENGTH)
    spent = min(line_strength(state, seat, petition) + 1, MAX_STRENGTH, player.influence)
    promise = claim_worth(weights, state, rules, seat) - rules.claim_influence * price
    for line in range(NUM_LINES):
        deed = state.deeds[line]
        if deed != Deed.PETITION:
            usual = min(line_strength(state, seat, line) + 1, MAX_STRENGTH)
            strength = helped_strength(rules, player, deed, usual)
            worth = max(deed_worth(weights, state, rules, seat, deed, strength, 0, gains, turns), coin)
            bought = worth
            crosses = (line < FORUM_SIDE) != (trade < FORUM_SIDE)
            if crosses and (deed == Deed.SAIL or deed == Deed.BUILD):
                bought = max(deed_worth(weights, state, rules, seat, deed, strength, budget, gains, turns), coin)
            add_line(options, count, values, line, trade, worth, bought)
            promise = max(promise, weights.petition * worth * min(spent / usual, 1.3) - spent * price)
    add_line(options, count, values, petition, petition, max(promise, coin), 0.0)


@compiled
def line_of(state, deed):
    """The column or row of an action."""
    line = 0
    while state.deeds[line] != deed:
        line += 1
    return line


@compiled
def add_line(options, count, values, line, trade, worth, bought):
    """Add the worth of a line's action to its cells, that with bought goods where it crosses the trade."""
    for index in range(count):
        cell = options[index].a
        column, row = cell % FORUM_SIDE, FORUM_SIDE + cell // FORUM_SIDE
        if options[index].kind == ActionKind.PLACE_PATRICIAN and (column == line or row == line):
            is_crossing = line != trade and (column == trade or row == trade)
            values[index] += max(worth, bought) if is_crossing else worth


@compiled
def first_deed(state):
    """Of the open actions the one that is better done first."""
    one, other = state.open_deeds[0], state.open_deeds[1]
    if one == NONE or (other != NONE and FIRST[other] > FIRST[one]):
        return other
    return one


@compiled
def asks_for_pieces(deed):
    """Whether an action's worth depends on what pieces bring to the mosaic."""
    return deed == Deed.PETITION or Deed.RECRUIT <= deed <= Deed.RACE


@compiled
def value_choice(weights, state, rules, options, count, values, turns, gains):
    """What helps the other action goes first, and what is not worth a coin is declined last."""
    seat = state.seat
    player = state.players[seat]
    coin = coin_price(weights, state, rules, turns)
    is_pair = state.open_deeds[0] != NONE and state.open_deeds[1] != NONE
    first = first_deed(state)
    for index in range(count):
        option = options[index]
        deed = option.a
        if option.kind == ActionKind.DECLINE:
            values[index] = coin - (ALWAYS if is_pair else 0.0)
        elif option.kind == ActionKind.PERFORM:
            if deed == Deed.TRADE or deed == Deed.DEVELOP or deed != first:
                worth = ALWAYS  # never worse than a coin, or looked at when its time comes
            else:
                strength = helped_strength(rules, player, deed, deed_strength(state, seat, deed))
                worth = any_deed_worth(weights, state, rules, seat, deed, strength, gains, turns)
            values[index] = worth
            if is_pair:
                values[index] = FIRST[deed] if worth > coin else -2.0 * ALWAYS
        else:
            values[index] = ALWAYS + value_cell(weights, state, rules, player, deed, turns)


@compiled
def value_achievement(weights, state, rules, options, count, values, turns, gains):
    """The best achievement, if it is not better to wait."""
    player = state.players[state.seat]
    for index in range(count):
        if options[index].kind == ActionKind.SKIP_CELL:
            values[index] = 0.0
        else:
            values[index] = value_cell(weights, state, rules, player, options[index].a, turns)


@compiled
def value_emperor(weights, state, rules, options, count, values, turns, gains):
    """The emperor where his strength helps the own plans most."""
    seat = state.seat
    for index in range(count):
        cell = options[index].a
        column = state.deeds[cell % FORUM_SIDE]
        row = state.deeds[FORUM_SIDE + cell // FORUM_SIDE]
        values[index] = 0.0
        for deed in (column, row):
            if deed != Deed.PETITION:
                values[index] += max(deed_worth(weights, state, rules, seat, deed, 2, 0, gains, turns), 0.0)


@compiled
def value_legionary(weights, state, rules, options, count, values, turns, gains):
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
def value_mosaic_pick(weights, state, rules, options, count, values, turns, gains):
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
