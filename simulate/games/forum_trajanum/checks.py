"""What can never be: each function finds one kind of impossibility, `check` collects them as flags."""

from enum import IntFlag

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.conservation import (
    are_faces_sound,
    are_supplies_sound,
    are_tiles_sound,
    is_deal_sound,
)
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    EAGLE,
    FIRST_COLOURED,
    HALF,
    MAX_PLAYERS,
    MAX_STEPS,
    MIN_PLAYERS,
    NUM_BUILDINGS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_DIRECTIONS,
    NUM_GOODS,
    NUM_GREYS,
    NUM_HALVES,
    NUM_LEVELS,
    NUM_ROUNDS,
    NUM_ROWS,
    NUM_SQUARES,
    NUM_TRACKS,
    PLACES_PER_ROW,
    SIDE,
    Crane,
    End,
    Good,
    Grey,
    Row,
)
from simulate.games.forum_trajanum.mosaics import neighbour
from simulate.games.forum_trajanum.state import corner_square
from simulate.jit import compiled

ALL_GREYS = (1 << NUM_GREYS) - 1


class Violation(IntFlag):
    """What is wrong with a state."""

    TABLE = 1
    GOODS = 2
    GRID = 4
    DEAL = 8
    TILES = 16
    FACES = 32
    SUPPLIES = 64
    CRANES = 128
    CITIZENS = 256
    TRACKS = 512
    FORUM = 1024
    STREETS = 2048
    CHOICES = 4096


@compiled
def check(state, rules):
    """Flags of `Violation`, 0 when the state is sound."""
    if not is_table_sound(state):
        return Violation.TABLE.value  # the other checks index by its fields
    flags = 0
    for seat in range(state.num_players):
        player = state.players[seat]
        if not are_goods_sound(player):
            flags |= Violation.GOODS.value
        if not is_grid_sound(player, rules):
            flags |= Violation.GRID.value
        if not are_cranes_sound(state, player):
            flags |= Violation.CRANES.value
        if not are_citizens_sound(player):
            flags |= Violation.CITIZENS.value
        if not are_tracks_sound(player):
            flags |= Violation.TRACKS.value
        if not are_choices_sound(state, rules, player):
            flags |= Violation.CHOICES.value
    if not is_deal_sound(state, rules):
        flags |= Violation.DEAL.value
    if not are_tiles_sound(state):
        flags |= Violation.TILES.value
    if not are_faces_sound(state, rules):
        flags |= Violation.FACES.value
    if not are_supplies_sound(state, rules):
        flags |= Violation.SUPPLIES.value
    if not is_forum_sound(state):
        flags |= Violation.FORUM.value
    if not are_streets_sound(state, rules):
        flags |= Violation.STREETS.value
    return flags


@compiled
def is_table_sound(state):
    """Seats, round and phase exist; the game has ended exactly in the last phase."""
    return (
        MIN_PLAYERS <= state.num_players <= MAX_PLAYERS
        and 0 <= state.seat < state.num_players
        and 0 <= state.start_seat < state.num_players
        and 1 <= state.round_number <= NUM_ROUNDS
        and Phase.CRANES <= state.phase <= Phase.OVER
        and state.start_seat == (1 - state.round_number) % state.num_players
        and (state.phase == Phase.OVER) == (state.end == End.THREE_PHASES)
    )


@compiled
def are_goods_sound(player):
    """No good is negative, and tribunes promised are there."""
    for good in range(NUM_GOODS):
        if player.goods[good] < 0:
            return False
    return player.bribes >= 0


@compiled
def is_grid_sound(player, rules):
    """Buildings stand on free squares only; columns, structures, squares and grey types of rows are noted rightly."""
    tiles, grey_squares, coloured_squares = 0, 0, 0
    columns = 0
    coloured = 0
    greys = 0
    for square in range(NUM_SQUARES):
        building = player.built[square]
        tiles |= (player.grid[square] != NONE) << square
        grey_squares |= (0 <= building < NUM_GREYS) << square
        coloured_squares |= (building >= FIRST_COLOURED) << square
        is_blocked = not rules.buildable >> square & 1 or player.grid[square] != NONE
        if building != NONE and (is_blocked or building >= NUM_BUILDINGS):
            return False
        if (building == NONE) != (player.tile_of[square] == NONE) or player.tile_of[square] >= player.num_built:
            return False
        columns += building == Grey.COLUMN
        coloured += building >= NUM_GREYS
        if 0 <= building < NUM_GREYS:
            greys |= 1 << (square // SIDE * NUM_GREYS + int(building))
        if building >= FIRST_COLOURED and player.structures[building - FIRST_COLOURED] == 0:
            return False
    for row in range(SIDE):
        if greys >> (row * NUM_GREYS) & ALL_GREYS != player.greys[row]:
            return False
    if tiles != player.tiles or grey_squares != player.grey_squares or coloured_squares != player.coloured_squares:
        return False
    return columns == player.columns and coloured == player.structures.sum()


@compiled
def are_cranes_sound(state, player):
    """Four cranes of four colours, covered as long as a tile lies on them; all open ones are used by a scoring."""
    if state.phase == Phase.CRANES:
        return True
    seen = 0
    for corner in range(NUM_CORNERS):
        seen |= 1 << player.crane_colour[corner]
        is_covered = player.cranes[corner] == Crane.COVERED
        if state.phase > Phase.CORNERS and is_covered != (player.grid[corner_square(corner)] != NONE):
            return False
        if state.phase == Phase.OVER and player.cranes[corner] == Crane.OPEN:
            return False
    return seen == (1 << NUM_COLOURS) - 1


@compiled
def are_citizens_sound(player):
    """At most two in a row; an empty row is not active; who ever had Merchant I has turned the overlay."""
    for row in range(NUM_ROWS):
        if not 0 <= player.citizens[row] <= PLACES_PER_ROW or player.is_active[row] > player.citizens[row]:
            return False
    return player.is_flipped == (player.citizens[Row.MERCHANT_1] > 0)


@compiled
def are_tracks_sound(player):
    """Markers and overlay stay on their tracks."""
    for track in range(NUM_TRACKS):
        if not 0 <= player.levels[track] <= NUM_LEVELS:
            return False
    return 0 <= player.step < MAX_STEPS


@compiled
def is_forum_sound(state):
    """Each envoy covers one cell; free cells and started areas are counted rightly."""
    for seat in range(state.num_players):
        player = state.players[seat]
        on_forum = 0
        grouped = 0
        for cell in range(NUM_CELLS):
            if state.envoy[cell] == seat:
                on_forum += 1
                grouped = max(grouped, state.group_size[state.group[cell]])
            if is_beside_own(state, seat, cell) != (player.near_cells[cell // HALF] >> (cell % HALF) & 1):
                return False
        if on_forum != player.envoys or player.eagles.sum() != on_forum or player.largest != grouped or player.ship < 0:
            return False
    for cell in range(NUM_CELLS):
        if not is_cell_sound(state, cell):
            return False
    if not are_cells_sound(state):
        return False
    started = 0
    for area in range(state.num_areas):
        size, free, colour = 0, 0, NONE
        for cell in range(NUM_CELLS):
            if state.cell_area[cell] == area:
                size += 1
                free += state.envoy[cell] == NONE
                colour = state.cell_colour[cell]
        if size != state.area_size[area] or free != state.area_free[area]:
            return False
        if 0 < free < size:
            started += 1
            if state.open_areas[colour] == 0:
                return False
    return state.open_areas.sum() == started


@compiled
def are_cells_sound(state):
    """Free cells of each colour, and those of started areas, are noted rightly."""
    for half in range(NUM_HALVES):
        started = 0
        for kind in range(EAGLE + 1):
            free = 0
            for index in range(HALF):
                cell = half * HALF + index
                is_free = state.cell_colour[cell] == kind and state.envoy[cell] == NONE
                free |= int(is_free) << index
            if free != state.free_cells[kind, half]:
                return False
        for index in range(HALF):
            area = state.cell_area[half * HALF + index]
            is_started = area != NONE and state.area_free[area] < state.area_size[area]
            started |= int(is_started) << index
        if started != state.started[half]:
            return False
    return True


@compiled
def is_beside_own(state, seat, cell):
    """Whether a seat's envoy lies beside a cell."""
    for direction in range(NUM_DIRECTIONS):
        other = neighbour(cell, direction)
        if other != NONE and state.envoy[other] == seat:
            return True
    return False


@compiled
def is_cell_sound(state, cell):
    """The room that is noted beside a cell is there, and it is found among the cells of its area."""
    room = 0
    for direction in range(NUM_DIRECTIONS):
        other = neighbour(cell, direction)
        room += other != NONE and state.envoy[other] == NONE and state.cell_colour[other] != NONE
    if room != state.room[cell]:
        return False
    area = state.cell_area[cell]
    if area == NONE:
        return True
    found = 0
    for index in range(state.area_size[area]):
        found += state.area_cells[state.area_first[area] + index] == cell
    return found == 1


@compiled
def are_streets_sound(state, rules):
    """Two cards of each symbol; two are open in each round."""
    for index in range(len(state.street_deck)):
        same = 0
        for other in range(len(state.street_deck)):
            same += state.street_deck[other] == state.street_deck[index]
        if same != rules.copies:
            return False
    opened = CARDS_PER_ROUND * (state.round_number - (state.phase <= Phase.BEGINNER))
    return state.street_next == opened


@compiled
def are_choices_sound(state, rules, player):
    """In step 1 the tiles chosen still lie there; tribunes promised are owned."""
    if not Phase.FIRST_TILE <= state.phase <= Phase.KEEP:
        return True
    for index in range(CARDS_PER_ROUND):
        square = player.chosen[index]
        if square != NONE and player.grid[square] == NONE:
            return False
    is_twice = player.chosen[0] != NONE and player.chosen[0] == player.chosen[1]
    return not is_twice and player.goods[Good.TRIBUNE] >= rules.street_price * player.bribes
