"""Colony tiles: which square to empty, which tile to keep, to use, to take back."""

from policies.forum_trajanum.colony import (
    beside,
    free_squares,
    opening_worth,
    row_worth,
    task_squares,
    types_by_row,
)
from policies.forum_trajanum.worth import (
    collecting_view,
    face_worth,
    mean_worth,
    next_card,
    task_worth,
    tile_worths,
    tribune_loss,
)
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import (
    NUM_GREYS,
    SIDE,
    Own,
)
from simulate.games.forum_trajanum.state import corner_of, seat_before
from simulate.jit import compiled

ALL_TYPES = (1 << NUM_GREYS) - 1
ODDS_OF_USE = 0.7  # how often one of two tiles taken is used by the taker


@compiled
def has_corner(options, count):
    """Whether a tile that lies open on a corner may be taken."""
    for index in range(count):
        if options[index].kind != ActionKind.DECLINE_TILE and corner_of(options[index].a) != NONE:
            return True
    return False


@compiled
def value_squares(weights, state, rules, options, count, values):
    """A tile from the best square: known on corners, of mean worth elsewhere; a tribune is not free."""
    player = state.players[state.seat]
    free = free_squares(player, rules)
    if state.phase == Phase.SECOND_TILE and rules.is_buildable[player.chosen[0]]:
        free |= 1 << int(player.chosen[0])
    paired = beside(free)
    types = types_by_row(player)
    _, grey_near, _, coloured_near = task_squares(player, rules, next_card(state))
    wanted = grey_near | coloured_near
    task = weights.preparation * task_worth(state, rules, player)
    for index in range(count):
        option = options[index]
        values[index] = 0.0
        if option.kind != ActionKind.DECLINE_TILE and corner_of(option.a) == NONE:
            square = int(option.a)
            row = square // SIDE
            values[index] = task * (wanted >> square & 1) + weights.domino * (paired >> square & 1)
            if types >> (row * NUM_GREYS) & ALL_TYPES != ALL_TYPES:
                values[index] += weights.site * row_worth(weights, state, rules, player, row)
    value_faces(weights, state, rules, options, count, values)


@compiled
def value_faces(weights, state, rules, options, count, values):
    """Add what the tiles themselves are worth, where some are known, and what the cranes below them are."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    price = rules.street_price * tribune_loss(weights, state, rules, player, view)
    if has_corner(options, count):
        worths = tile_worths(weights, state, rules, player, view)
        mean = mean_worth(rules, worths)
        use = 1.0 if state.phase == Phase.GRID_TILE else ODDS_OF_USE
        for index in range(count):
            option = options[index]
            corner = corner_of(option.a)
            if option.kind != ActionKind.DECLINE_TILE and corner != NONE:
                values[index] += use * (face_worth(rules, worths, player.grid[option.a]) - mean)
                values[index] += opening_worth(weights, state, rules, player, corner)
    for index in range(count):
        if options[index].kind == ActionKind.BRIBE_TILE:
            values[index] -= price
        elif options[index].kind == ActionKind.DECLINE_TILE:
            values[index] -= weights.tile


@compiled
def value_keep(weights, state, rules, options, count, values):
    """Keep what is worth most, and pass what helps the right neighbour least."""
    player = state.players[state.seat]
    neighbour = state.players[seat_before(state, state.seat)]
    own = tile_worths(weights, state, rules, player, collecting_view(weights, state, rules, player))
    others = tile_worths(weights, state, rules, neighbour, collecting_view(weights, state, rules, neighbour))
    for index in range(count):
        kept = player.grid[player.chosen[options[index].a]]
        passed = player.grid[player.chosen[1 - options[index].a]]
        values[index] = face_worth(rules, own, kept) - weights.rival * face_worth(rules, others, passed)


@compiled
def value_use(weights, state, rules, options, count, values):
    """Use the better tile, or both if the other is worth two tribunes."""
    player = state.players[state.seat]
    view = collecting_view(weights, state, rules, player)
    worths = tile_worths(weights, state, rules, player, view)
    own = face_worth(rules, worths, player.kept) if player.kept != NONE else 0.0
    received = face_worth(rules, worths, player.received) if player.received != NONE else 0.0
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
    worths = tile_worths(weights, state, rules, player, collecting_view(weights, state, rules, player))
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.TAKE_RESERVE:
            values[index] = face_worth(rules, worths, options[index].a)
