"""Colony tiles: which square to empty, which tile to keep, to use, to take back."""

from policies.forum_trajanum.colony import opening_worth, row_worth, task_squares
from policies.forum_trajanum.goods import collecting_view, next_card, price_gains, task_worth, tribune_loss
from policies.forum_trajanum.worth import citizen_worth, face_worth, goods_total, mean_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.conditions import free_squares
from simulate.games.forum_trajanum.constants import (
    NUM_CLASSES,
    NUM_CORNERS,
    NUM_GAINS,
    NUM_GREYS,
    SIDE,
    Own,
)
from simulate.games.forum_trajanum.sets import beside, only
from simulate.games.forum_trajanum.state import corner_square, grey_types, seat_before
from simulate.jit import compiled, slate

ODDS_OF_USE = 0.7  # how often one of two tiles taken is used by the taker


@compiled
def value_squares(weights, state, rules, options, count, values):
    """A tile from the best square: known on corners, of mean worth elsewhere; a tribune is not free."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    price = rules.street_price * tribune_loss(weights, state, rules, player, view)
    sites, corners = slate(SIDE), slate(NUM_CORNERS)
    for row in range(SIDE):
        sites[row] = site_worth(weights, state, rules, player, row)
    corners[:] = 0.0
    if squares_of(options, count) & ~rules.buildable:
        corner_worths(weights, state, rules, player, view, corners)
    paired, wanted = good_squares(state, rules, player)
    task = weights.preparation * task_worth(state, rules, player)
    for index in range(count):
        kind, square = options[index].kind, int(options[index].a)
        site = task * (wanted >> square & 1) + weights.domino * (paired >> square & 1) + sites[square // SIDE]
        corner = corners[(square >= SIDE) * 2 + (square % SIDE > 0)]
        worth = site if rules.buildable >> square & 1 else corner
        values[index] = worth - price * (kind == ActionKind.BRIBE_TILE)
    if options[count - 1].kind == ActionKind.DECLINE_TILE:  # the last one listed
        values[count - 1] = -weights.tile


@compiled
def squares_of(options, count):
    """The squares whose tiles may be taken, as bits; the first corner, too, where declining is possible."""
    squares = 0
    for index in range(count):
        squares |= 1 << int(options[index].a)
    return squares


@compiled
def good_squares(state, rules, player):
    """Squares beside free ones, and squares where the next building task wants something, as bits."""
    free = free_squares(player, rules)
    if state.phase == Phase.SECOND_TILE and rules.buildable >> player.chosen[0] & 1:
        free |= only(player.chosen[0])
    _, grey_near, _, coloured_near = task_squares(player, rules, next_card(state))
    return beside(free), grey_near | coloured_near


@compiled
def site_worth(weights, state, rules, player, row):
    """A free square in a row that still scores more grey types."""
    if grey_types(player, row) == NUM_GREYS:
        return 0.0
    return weights.site * row_worth(weights, state, rules, player, row)


@compiled
def corner_worths(weights, state, rules, player, view, corners):
    """Fill in what open tiles on corners bring, compared with the mean of all tiles, and the cranes below them."""
    gains, citizens = slate(NUM_GAINS), slate(NUM_CLASSES)
    price_gains(weights, state, rules, player, view, gains)
    for citizen in range(NUM_CLASSES):
        citizens[citizen] = citizen_worth(weights, state, rules, player, citizen, gains)
    mean = mean_worth(rules, gains, citizens)
    use = 1.0 if state.phase == Phase.GRID_TILE else ODDS_OF_USE
    for corner in range(NUM_CORNERS):
        face = player.grid[corner_square(corner)]
        if face != NONE:
            worth = citizens[face] if face < NUM_CLASSES else goods_total(gains, rules.face_gain[face])
            corners[corner] = use * (worth - mean) + opening_worth(weights, state, rules, player, corner)


@compiled
def value_keep(weights, state, rules, options, count, values):
    """Keep what is worth most, and pass what helps the right neighbour least."""
    player = state.players[state.seat]
    neighbour = state.players[seat_before(state, state.seat)]
    own, others = slate(NUM_GAINS), slate(NUM_GAINS)
    price_gains(weights, state, rules, player, collecting_view(weights, state, rules, player), own)
    price_gains(weights, state, rules, neighbour, collecting_view(weights, state, rules, neighbour), others)
    for index in range(count):
        kept = player.grid[player.chosen[options[index].a]]
        passed = player.grid[player.chosen[1 - options[index].a]]
        values[index] = face_worth(weights, state, rules, player, own, kept)
        values[index] -= weights.rival * face_worth(weights, state, rules, neighbour, others, passed)


@compiled
def value_use(weights, state, rules, options, count, values):
    """Use the better tile, or both if the other is worth two tribunes."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    gains = slate(NUM_GAINS)
    price_gains(weights, state, rules, player, view, gains)
    has_choice_of_both = options[count - 1].kind == ActionKind.USE_BOTH
    own = face_worth(weights, state, rules, player, gains, player.kept) if player.kept != NONE else 0.0
    received = face_worth(weights, state, rules, player, gains, player.received) if player.received != NONE else 0.0
    price = rules.second_tile_price * tribune_loss(weights, state, rules, player, view) if has_choice_of_both else 0.0
    for index in range(count):
        if options[index].kind == ActionKind.USE_BOTH:
            values[index] = own + received - price + 0.01 * (options[index].a == Own.RECEIVED)
        else:
            values[index] = own if options[index].a == Own.KEPT else received


@compiled
def value_reserve(weights, state, rules, options, count, values):
    """A tile of the reserve is at least a choice more."""
    player = state.players[state.seat]
    gains = slate(NUM_GAINS)
    price_gains(weights, state, rules, player, collecting_view(weights, state, rules, player), gains)
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.TAKE_RESERVE:
            values[index] = face_worth(weights, state, rules, player, gains, options[index].a)
