"""Colony tiles: which square to empty, which tile to keep, to use, to take back."""

from policies.forum_trajanum.colony import opening_worth, row_types, row_worth, task_squares
from policies.forum_trajanum.worth import face_worth, loss_of, next_card, task_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.conditions import is_free
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    NUM_CORNERS,
    NUM_DIRECTIONS,
    NUM_GREYS,
    SIDE,
    Good,
    Own,
    Shape,
)
from simulate.games.forum_trajanum.legal_building import second_square
from simulate.games.forum_trajanum.state import corner_of, corner_square, seat_before
from simulate.jit import compiled

ALL_TYPES = (1 << NUM_GREYS) - 1
ODDS_OF_USE = 0.7  # how often one of two tiles taken is used by the taker


@compiled
def unknown_worth(weights, state, rules, seat):
    """The mean of the own tiles that may lie face down: all but those shown, known or open on corners."""
    player = state.players[seat]
    total, number = 0.0, 0
    for face in range(rules.num_faces):
        left = rules.face_count[face] - player.spent[face] - (player.secret == face)
        for corner in range(NUM_CORNERS):
            left -= player.grid[corner_square(corner)] == face
        if state.phase == Phase.SECOND_TILE and corner_of(player.chosen[0]) == NONE:
            left -= player.grid[player.chosen[0]] == face
        if left > 0:
            total += left * face_worth(weights, state, rules, player, face)
            number += left
    return total / max(1, number)


@compiled
def site_value(weights, state, rules, player, square, chosen, wanted):
    """What an emptied square is good for: pairs of free squares, rows that score, building tasks."""
    worth = 0.0
    for direction in range(NUM_DIRECTIONS):
        other = second_square(square, direction)
        if other != NONE and (is_free(player, rules, other) or (other == chosen and rules.is_buildable[other])):
            worth += weights.domino
            break
    row = square // SIDE
    if row_types(player, row) != ALL_TYPES:
        worth += weights.site * row_worth(weights, state, rules, player, row)
    if wanted >> square & 1:
        worth += weights.preparation * task_worth(state, rules, player)
    return worth


@compiled
def wanted_squares(state, rules, player):
    """Squares that would bring the next building task forward."""
    card = next_card(state)
    if card == NONE or rules.task_shape[card] == Shape.ANYWHERE:
        return 0
    found = 0
    for missing in range(2):
        found |= task_squares(player, rules, card, 0, missing)
        found |= task_squares(player, rules, card, FIRST_COLOURED, missing)
    return found


@compiled
def value_squares(weights, state, rules, options, count, values):
    """A tile from the best square: known on corners, of mean worth elsewhere; a tribune is not free."""
    seat = state.seat
    player = state.players[seat]
    tribune = loss_of(weights, state, rules, player, Good.TRIBUNE)
    mean = unknown_worth(weights, state, rules, seat)
    wanted = wanted_squares(state, rules, player)
    chosen = player.chosen[0] if state.phase == Phase.SECOND_TILE else NONE
    use = 1.0 if state.phase == Phase.GRID_TILE else ODDS_OF_USE
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.DECLINE_TILE:
            values[index] = 0.0
            continue
        corner = corner_of(option.a)
        if corner == NONE:
            values[index] = use * mean + site_value(weights, state, rules, player, option.a, chosen, wanted)
        else:
            face = player.grid[option.a]
            values[index] = use * face_worth(weights, state, rules, player, face)
            values[index] += opening_worth(weights, state, rules, player, corner)
        if option.kind == ActionKind.BRIBE_TILE:
            values[index] -= tribune


@compiled
def value_keep(weights, state, rules, options, count, values):
    """Keep what is worth most, and pass what helps the right neighbour least."""
    player = state.players[state.seat]
    neighbour = state.players[seat_before(state, state.seat)]
    for index in range(count):
        kept = player.grid[player.chosen[options[index].a]]
        passed = player.grid[player.chosen[1 - options[index].a]]
        values[index] = face_worth(weights, state, rules, player, kept)
        values[index] -= weights.rival * face_worth(weights, state, rules, neighbour, passed)


@compiled
def value_use(weights, state, rules, options, count, values):
    """Use the better tile, or both if the other is worth two tribunes."""
    player = state.players[state.seat]
    own, received = 0.0, 0.0
    if player.kept != NONE:
        own = face_worth(weights, state, rules, player, player.kept)
    if player.received != NONE:
        received = face_worth(weights, state, rules, player, player.received)
    price = rules.second_tile_price * loss_of(weights, state, rules, player, Good.TRIBUNE)
    for index in range(count):
        if options[index].kind == ActionKind.USE_BOTH:
            values[index] = own + received - price + 0.01 * (options[index].a == Own.RECEIVED)
        else:
            values[index] = own if options[index].a == Own.KEPT else received


@compiled
def value_reserve(weights, state, rules, options, count, values):
    """A tile of the reserve is at least a choice more."""
    for index in range(count):
        values[index] = 0.0
        if options[index].kind == ActionKind.TAKE_RESERVE:
            values[index] = face_worth(weights, state, rules, state.players[state.seat], options[index].a)
