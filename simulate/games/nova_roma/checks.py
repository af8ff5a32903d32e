"""What can never be: each function finds one kind of impossibility, `check` collects them as flags."""

from enum import IntFlag

from simulate.contract import NONE
from simulate.games.nova_roma.conservation import (
    are_artisans_sound,
    are_associates_sound,
    are_buildings_sound,
    are_cubes_sound,
    are_estates_sound,
    are_mosaics_sound,
    are_stacks_sound,
    are_voyages_sound,
    is_forum_sound,
)
from simulate.games.nova_roma.constants import (
    MAX_FAMILIES,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_PATRICIANS,
    NUM_ROUNDS,
    NUM_SHIPS,
    NUM_TRACKS,
    End,
    Estate,
    Phase,
    Status,
)
from simulate.games.nova_roma.state import is_solo
from simulate.jit import compiled


class Violation(IntFlag):
    """What is wrong with a state."""

    TABLE = 1
    SCALES = 2
    ROWS = 4
    SHIPS = 8
    CHARIOTS = 16
    WORK = 32
    TURN = 64
    FAVOURITES = 128
    ASSOCIATES = 256
    VOYAGES = 512
    BUILDINGS = 1024
    ESTATES = 2048
    ARTISANS = 4096
    CUBES = 8192
    MOSAICS = 16384
    FORUM = 32768
    STACKS = 65536


@compiled
def check(state, rules):
    """Flags of `Violation`, 0 when the state is sound."""
    if not is_table_sound(state):
        return Violation.TABLE.value  # the other checks index by its fields
    flags = 0
    if not are_scales_sound(state, rules):
        flags |= Violation.SCALES.value
    if not are_rows_sound(state, rules):
        flags |= Violation.ROWS.value
    if not are_ships_sound(state, rules):
        flags |= Violation.SHIPS.value
    if not are_chariots_sound(state, rules):
        flags |= Violation.CHARIOTS.value
    if not is_work_sound(state):
        flags |= Violation.WORK.value
    if not is_turn_sound(state):
        flags |= Violation.TURN.value
    if not are_favourites_sound(state):
        flags |= Violation.FAVOURITES.value
    if not are_associates_sound(state):
        flags |= Violation.ASSOCIATES.value
    if not are_voyages_sound(state):
        flags |= Violation.VOYAGES.value
    if not are_buildings_sound(state):
        flags |= Violation.BUILDINGS.value
    if not are_estates_sound(state, rules):
        flags |= Violation.ESTATES.value
    if not are_artisans_sound(state, rules):
        flags |= Violation.ARTISANS.value
    if not are_cubes_sound(state, rules):
        flags |= Violation.CUBES.value
    if not are_mosaics_sound(state, rules):
        flags |= Violation.MOSAICS.value
    if not is_forum_sound(state, rules):
        flags |= Violation.FORUM.value
    if not are_stacks_sound(state, rules):
        flags |= Violation.STACKS.value
    return flags


@compiled
def is_table_sound(state):
    """Seats, round and phase exist; the automa never decides; the game has ended exactly in the last phase."""
    return (
        1 <= state.num_families <= MAX_FAMILIES
        and state.num_players == (2 if is_solo(state) else state.num_families)
        and 0 <= state.seat < state.num_families
        and 0 <= state.active < state.num_families
        and 0 <= state.first_player < state.num_families
        and 1 <= state.round_number <= NUM_ROUNDS
        and Phase.MOSAIC_DRAFT <= state.phase <= Phase.OVER
        and (state.phase == Phase.OVER) == (state.end == End.FIVE_ROUNDS)
    )


@compiled
def are_scales_sound(state, rules):
    """Goods, influence and coins within their scales."""
    for seat in range(state.num_families):
        player = state.players[seat]
        for good in range(NUM_GOODS):
            if not 0 <= player.goods[good] <= rules.limits_goods:
                return False
        if player.coins < 0 or not 0 <= player.influence <= rules.limits_influence:
            return False
    return True


@compiled
def are_rows_sound(state, rules):
    """At most seven associates in the row; cards are face down only for use, fresh only in the own turn."""
    for seat in range(state.num_families):
        player = state.players[seat]
        if player.num_row > rules.limits_row or player.num_hand < 0 or player.num_pack < 0:
            return False
        for index in range(player.num_row):
            if player.row_status[index] == Status.FRESH and seat != state.active and state.end == End.RUNNING:
                return False
    return True


@compiled
def are_ships_sound(state, rules):
    """A ship is in the port without a route, or on its route."""
    for seat in range(state.num_players):
        player = state.players[seat]
        for ship in range(NUM_SHIPS):
            route, harbour = player.ship_route[ship], player.ship_harbour[ship]
            if (route == NONE) != (harbour == 0):
                return False
            if route != NONE and not 0 < harbour <= rules.last_harbour[route]:
                return False
    return True


@compiled
def are_chariots_sound(state, rules):
    """Chariots are on their tracks, and no two came to a cell at the same time."""
    for track in range(NUM_TRACKS):
        for seat in range(state.num_players):
            player = state.players[seat]
            if not 0 <= player.chariots[track] <= rules.last_cell:
                return False
            for other in range(seat):
                if player.arrival[track] == state.players[other].arrival[track]:
                    return False
    return True


@compiled
def is_work_sound(state):
    """Only special estates are turned face down, never the lion."""
    for seat in range(state.num_families):
        player = state.players[seat]
        for cell in range(NUM_GRID_CELLS):
            if player.is_spent[cell] and player.estates[cell] <= Estate.LION:
                return False
    return True


@compiled
def is_turn_sound(state):
    """Turns and patricians fit together; the token is claimed at most by a player."""
    placed = 0
    for seat in range(state.num_families):
        if not 0 <= state.players[seat].patricians <= NUM_PATRICIANS or state.players[seat].owed < 0:
            return False
        placed += state.players[seat].patricians
    if not NONE <= state.claimer < state.num_families or state.wheels < 0:
        return False
    return placed == state.turns or placed == state.turns + 1


@compiled
def are_favourites_sound(state):
    """No more favourites won than races run."""
    won = 0
    for seat in range(state.num_players):
        won += state.players[seat].favourites
    return won <= (state.round_number - 1 if state.end == End.RUNNING else NUM_ROUNDS)
