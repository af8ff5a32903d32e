"""Conservation of pieces: every colony tile and building tile is somewhere, once."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_DEALT,
    NUM_GREYS,
    NUM_SQUARES,
    NUM_TILES,
)
from simulate.games.forum_trajanum.state import seat_after, seat_before
from simulate.jit import compiled


@compiled
def is_deal_sound(state, rules):
    """Before the deal, each player's 31 shuffled tiles are all but the women; afterwards the order is gone."""
    for seat in range(state.num_players):
        player = state.players[seat]
        for face in range(rules.num_faces):
            found = 0
            for index in range(NUM_DEALT):
                found += player.order[index] == face
            wanted = rules.face_count[face] - (face < NUM_CLASSES) if state.phase <= Phase.CORNERS else 0
            if found != wanted:
                return False
    return True


@compiled
def are_tiles_sound(state):
    """A player's 34 tiles lie on grid, ship and Forum, among citizens, in hands, in a reserve, or are gone."""
    if state.phase <= Phase.CORNERS:
        return True
    for seat in range(state.num_players):
        player = state.players[seat]
        receiver = state.players[seat_before(state, seat)]
        total = player.ship + player.envoys + player.own_citizens + (player.kept != NONE)
        for square in range(NUM_SQUARES):
            total += player.grid[square] != NONE
        total += receiver.reserve.sum() + receiver.foreign_citizens + receiver.removed + (receiver.received != NONE)
        if state.using != NONE:
            total += seat == (state.seat if state.uses_own else seat_after(state, state.seat))
        if total != NUM_TILES:
            return False
        if player.citizens.sum() != player.own_citizens + player.foreign_citizens:
            return False
    return True


@compiled
def are_faces_sound(state, rules):
    """Of each face as many tiles are hidden or shown as there are."""
    if state.phase <= Phase.CORNERS:
        return True
    for seat in range(state.num_players):
        player = state.players[seat]
        receiver = state.players[seat_before(state, seat)]
        for face in range(rules.num_faces):
            total = player.spent[face] + (player.secret == face)
            for square in range(NUM_SQUARES):
                total += player.grid[square] == face
            total += player.kept == face and not player.is_revealed
            total += receiver.received == face and not receiver.is_revealed
            if total != rules.face_count[face]:
                return False
    return True


@compiled
def are_supplies_sound(state, rules):
    """Building tiles of a colour are in the supply or in colonies; single and double ones are told by their squares."""
    for colour in range(NUM_COLOURS):
        singles, doubles = 0, 0
        for seat in range(state.num_players):
            player = state.players[seat]
            for square in range(NUM_SQUARES):
                if player.built[square] != NONE and colour_at(player, rules, square) == colour:
                    if is_half(player, square):
                        doubles += 1
                    else:
                        singles += 1
        if state.singles[colour] != rules.singles - singles or 2 * (rules.doubles - state.doubles[colour]) != doubles:
            return False
        if state.singles[colour] < 0 or state.doubles[colour] < 0:
            return False
    return True


@compiled
def colour_at(player, rules, square):
    """The colour of the tile on a square."""
    building = player.built[square]
    return rules.colour_of[building] if building < NUM_GREYS else building - FIRST_COLOURED


@compiled
def is_half(player, square):
    """Whether the tile on a square covers another one, too."""
    for other in range(NUM_SQUARES):
        if other != square and player.tile_of[other] == player.tile_of[square]:
            return True
    return False
