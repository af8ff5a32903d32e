"""The forum: where to stand, what to do first, where the emperor and legionaries go."""

from policies.nova_roma.chariots import race_worth
from policies.nova_roma.contracts import build_worths, sail_worths
from policies.nova_roma.deeds import (
    claim_worth,
    deed_worth,
    develop_worth,
    petition_worth,
    recruit_worth,
    trade_worth,
)
from policies.nova_roma.labour import production_worth
from policies.nova_roma.mosaic import better_cells, fill_worth
from policies.nova_roma.prices import COIN, INFLUENCE
from simulate.contract import NONE
from simulate.games.nova_roma.conditions import deed_strength, line_strength, ready_card
from simulate.games.nova_roma.constants import (
    FORUM_SIDE,
    MAX_STRENGTH,
    NUM_DEEDS,
    NUM_LINES,
    ActionKind,
    Deed,
    Effect,
    Status,
)
from simulate.jit import compiled

LATE = 2  # turns before the end in which no token waits any more
ALWAYS = 100.0  # a choice that comes before all others of its list
FIRST = (7.0, 4.0, 0.0, 3.0, 2.0, 1.0, 5.0, 6.0)  # what is better done before the other action, by Deed
LINE_BITS = 3  # of a line in the `lines_of_deeds`


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


# Where to stand


@compiled
def lines_of_deeds(state):
    """The column or row of each action, in three bits each."""
    lines = 0
    for line in range(NUM_LINES):
        lines |= line << LINE_BITS * state.deeds[line]
    return lines


@compiled
def line_of(lines, deed):
    """The column or row of an action."""
    return lines >> LINE_BITS * deed & NUM_LINES - 1


@compiled
def helpful_associates(rules, player):
    """Bits of the actions to which a face-up associate adds strength."""
    helped = 0
    for index in range(player.num_row):
        card = player.row[index]
        if player.row_status[index] == Status.READY and rules.card_effect[card] == Effect.STRENGTH:
            helped |= 1 << rules.card_deed[card]
    return helped


@compiled
def next_strength(state, seat, lines, deed):
    """Strength of an action with one more patrician in its line."""
    return min(line_strength(state, seat, line_of(lines, deed)) + 1, MAX_STRENGTH)


@compiled
def next_strengths(state, seat, lines):
    """Strength of each action with one more patrician."""
    return (
        next_strength(state, seat, lines, 0),
        next_strength(state, seat, lines, 1),
        next_strength(state, seat, lines, 2),
        next_strength(state, seat, lines, 3),
        next_strength(state, seat, lines, 4),
        next_strength(state, seat, lines, 5),
        next_strength(state, seat, lines, 6),
        next_strength(state, seat, lines, 7),
    )


@compiled
def with_help(strengths, helped, deed):
    """Strength of an action with the associate that adds to it."""
    return min(strengths[deed] + (helped >> deed & 1), MAX_STRENGTH)


@compiled
def petition_promise(weights, state, rules, seat, strengths, worths, prices):
    """A petition is judged by the other actions: the best of them, weaker if influence is short, less its price."""
    price = prices[INFLUENCE]
    best = max(claim_worth(weights, state, rules, seat) - rules.claim_influence * price, prices[COIN])
    spent = min(strengths[Deed.PETITION.value], state.players[seat].influence)
    for deed in range(NUM_DEEDS):
        if deed != Deed.PETITION:
            reach = min(spent / strengths[deed], 1.3)
            best = max(best, weights.petition * worths[deed] * reach - spent * price)
    return best


@compiled
def value_forum(weights, state, rules, options, count, values, turns, prices, gains):
    """Both actions of a cell at the strength that a patrician there would have; an achievement comes first.

    Where a trade crosses contracts, the goods that they lack are bought.
    """
    seat = state.seat
    player = state.players[seat]
    coin = prices[COIN]
    lines = lines_of_deeds(state)
    strengths = next_strengths(state, seat, lines)
    helped = helpful_associates(rules, player)
    budget = player.coins + strengths[Deed.TRADE.value]
    strength = with_help(strengths, helped, Deed.SAIL)
    sail, bought_sail = sail_worths(weights, state, rules, player, strength, budget, gains[1], prices, turns)
    strength = with_help(strengths, helped, Deed.BUILD)
    build, bought_build = build_worths(weights, state, rules, seat, strength, budget, gains[2], prices, turns)
    trade = trade_worth(player, with_help(strengths, helped, Deed.TRADE), prices, turns)
    strength = with_help(strengths, helped, Deed.DEVELOP)
    develop = develop_worth(weights, state, rules, player, strength, gains[3], prices, turns)
    strength = with_help(strengths, helped, Deed.RECRUIT)
    recruit = recruit_worth(weights, state, rules, player, strength, gains[0], prices, turns)
    race = race_worth(weights, state, rules, seat, with_help(strengths, helped, Deed.RACE), prices, gains, turns)
    strength = with_help(strengths, helped, Deed.PRODUCE)
    produce = production_worth(weights, state, rules, player, strength, prices, turns)
    trade, develop, recruit = max(trade, coin), max(develop, coin), max(recruit, coin)
    sail, build, race, produce = max(sail, coin), max(build, coin), max(race, coin), max(produce, coin)
    worths = (trade, develop, 0.0, recruit, sail, build, race, produce)
    petition = petition_promise(weights, state, rules, seat, strengths, worths, prices)
    worths = (trade, develop, petition, recruit, sail, build, race, produce)
    bought = (trade, develop, petition, recruit, max(sail, bought_sail), max(build, bought_build), race, produce)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.FILL_CELL:
            values[index] = ALWAYS + value_cell(weights, state, rules, player, option.a, prices, turns)
        else:
            column = state.deeds[option.a % FORUM_SIDE]
            row = state.deeds[FORUM_SIDE + option.a // FORUM_SIDE]
            if column == Deed.TRADE or row == Deed.TRADE:
                values[index] = bought[column] + bought[row]
            else:
                values[index] = worths[column] + worths[row]


# What to do there


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
def performing_worth(weights, state, rules, seat, deed, prices, gains, turns):
    """What an action is worth, as far as it takes to compare it with the coin for declining it."""
    if deed == Deed.TRADE or deed == Deed.DEVELOP:
        return ALWAYS  # never worse than a coin
    strength = helped_strength(rules, state.players[seat], deed, deed_strength(state, seat, deed))
    if deed == Deed.PETITION:
        return petition_worth(weights, state, rules, seat, strength, prices[COIN], prices, gains, turns)
    return deed_worth(weights, state, rules, seat, deed, strength, prices, gains, turns)


@compiled
def value_choice(weights, state, rules, options, count, values, turns, prices, gains):
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
                worth = performing_worth(weights, state, rules, seat, deed, prices, gains, turns)
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
