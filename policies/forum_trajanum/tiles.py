"""Colony tiles: which square to empty, which tile to keep, to use, to take back."""

from policies.forum_trajanum.colony import opening_worth, row_worth, task_squares
from policies.forum_trajanum.worth import (
    citizen_worths,
    collecting_view,
    face_worth,
    gains_of,
    goods_total,
    goods_worth,
    mean_worth,
    next_card,
    pick,
    task_worth,
    tribune_loss,
)
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.conditions import free_squares
from simulate.games.forum_trajanum.constants import NUM_CLASSES, NUM_CORNERS, NUM_GREYS, SIDE, Own
from simulate.games.forum_trajanum.sets import beside, only
from simulate.games.forum_trajanum.state import corner_of, corner_square, grey_types, seat_before
from simulate.jit import compiled

ODDS_OF_USE = 0.7  # how often one of two tiles taken is used by the taker


@compiled
def value_squares(weights, state, rules, options, count, values):
    """A tile from the best square: known on corners, of mean worth elsewhere; a tribune is not free."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    price = rules.street_price * tribune_loss(weights, state, rules, player, view)
    corners = (0.0, 0.0, 0.0, 0.0)
    if has_corner(rules, options, count):
        corners = corner_worths(weights, state, rules, player, view)
    paired, wanted = good_squares(state, rules, player)
    task = weights.preparation * task_worth(state, rules, player)
    row, of_row = NONE, 0.0
    for index in range(count):
        kind, square = options[index].kind, int(options[index].a)
        if kind == ActionKind.DECLINE_TILE:
            values[index] = -weights.tile
            continue
        if row != square // SIDE:  # most options come row by row
            row = square // SIDE
            of_row = site_worth(weights, state, rules, player, row)
        if rules.buildable >> square & 1:
            worth = task * (wanted >> square & 1) + weights.domino * (paired >> square & 1) + of_row
        else:
            worth = pick(corners, corner_of(square))
        values[index] = worth - price * (kind == ActionKind.BRIBE_TILE)


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
def has_corner(rules, options, count):
    """Whether a tile that lies open on a corner may be taken; no other tile lies where nothing is ever built."""
    for index in range(count):
        if options[index].kind != ActionKind.DECLINE_TILE and not rules.buildable >> options[index].a & 1:
            return True
    return False


@compiled
def corner_worths(weights, state, rules, player, view):
    """The tiles on the four corners, compared with the mean of all, and the cranes below them."""
    gains = goods_worth(weights, state, rules, player, view, 1)
    citizens = citizen_worths(weights, state, rules, player, gains)
    mean = mean_worth(rules, gains, citizens)
    return (
        corner_worth(weights, state, rules, player, gains, citizens, mean, 0),
        corner_worth(weights, state, rules, player, gains, citizens, mean, 1),
        corner_worth(weights, state, rules, player, gains, citizens, mean, 2),
        corner_worth(weights, state, rules, player, gains, citizens, mean, NUM_CORNERS - 1),
    )


@compiled
def corner_worth(weights, state, rules, player, gains, citizens, mean, corner):
    """A tile whose face is known, and the chance of the crane; nothing if no tile is left."""
    face = player.grid[corner_square(corner)]
    if face == NONE:
        return 0.0
    use = 1.0 if state.phase == Phase.GRID_TILE else ODDS_OF_USE
    worth = pick(citizens, face) if face < NUM_CLASSES else goods_total(gains, rules.face_gain[face])
    return use * (worth - mean) + opening_worth(weights, state, rules, player, corner)


@compiled
def value_keep(weights, state, rules, options, count, values):
    """Keep what is worth most, and pass what helps the right neighbour least."""
    player = state.players[state.seat]
    neighbour = state.players[seat_before(state, state.seat)]
    own = gains_of(weights, state, rules, player)
    others = gains_of(weights, state, rules, neighbour)
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
    gains = goods_worth(weights, state, rules, player, view, 1)
    own = face_worth(weights, state, rules, player, gains, player.kept) if player.kept != NONE else 0.0
    received = face_worth(weights, state, rules, player, gains, player.received) if player.received != NONE else 0.0
    price = rules.second_tile_price * tribune_loss(weights, state, rules, player, view)
    for index in range(count):
        if options[index].kind == ActionKind.USE_BOTH:
            values[index] = own + received - price + 0.01 * (options[index].a == Own.RECEIVED)
        else:
            values[index] = own if options[index].a == Own.KEPT else received


@compiled
def value_reserve(weights, state, rules, options, count, values):
    """A tile of the reserve is at least a choice more."""
    player = state.players[state.seat]
    gains = gains_of(weights, state, rules, player)
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.TAKE_RESERVE:
            values[index] = face_worth(weights, state, rules, player, gains, options[index].a)
