"""The Forum: mosaic boards, colour areas across their borders, eagles, and groups of envoys."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import (
    BOARD_CELLS,
    BOARD_COLUMNS,
    EAGLE,
    FORUM_COLUMNS,
    FORUM_ROWS,
    HALF,
    NUM_BOARDS,
    NUM_CELLS,
    NUM_DIRECTIONS,
    Colour,
    Direction,
    Eagle,
    Row,
    Stream,
)
from simulate.games.forum_trajanum.sets import only
from simulate.games.forum_trajanum.state import has_ability
from simulate.jit import compiled
from simulate.rng import below


@compiled
def lay_out_forum(state, rules, rng):
    """Boards side by side, then the areas and eagles they make. [S.3] [A50]"""
    state.cell_colour[:] = NONE
    state.cell_eagle[:] = Eagle.FAR
    state.cell_area[:] = NONE
    state.envoy[:] = NONE
    state.group[:] = NONE
    state.group_size[:] = 0
    state.area_size[:] = 0
    state.area_free[:] = 0
    state.area_first[:] = 0
    state.area_cells[:] = NONE
    state.free_cells[:] = 0
    state.started[:] = 0
    state.open_areas[:] = 0
    state.num_areas = 0
    lay_boards(state, rules, rng)
    for cell in range(NUM_CELLS):
        state.room[cell] = cells_beside(state, cell)
        colour = state.cell_colour[cell]
        if colour != NONE:
            state.free_cells[colour, cell // HALF] |= only(cell % HALF)
        if colour == EAGLE:
            mark_eagle(state, cell)
        elif colour != NONE and state.cell_area[cell] == NONE:
            fill_area(state, cell)


@compiled
def lay_boards(state, rules, rng):
    """Draw boards, their order and a half turn of each; or lay them in order. [S.3] [A50]"""
    used = 0
    for number in range(rules.num_boards[state.num_players]):
        board = number
        is_turned = False
        if rules.random_mosaics:
            skip = below(rng[Stream.MOSAICS], NUM_BOARDS - number)
            board = 0
            while used >> board & 1 or skip > 0:
                skip -= not used >> board & 1
                board += 1
            is_turned = below(rng[Stream.MOSAICS], 2) == 1
        used |= 1 << board
        first = rules.slots[state.num_players, number]
        for index in range(BOARD_CELLS):
            cell = first + index // BOARD_COLUMNS * FORUM_COLUMNS + index % BOARD_COLUMNS
            state.cell_colour[cell] = rules.boards[board, BOARD_CELLS - 1 - index if is_turned else index]


@compiled
def neighbour(cell, direction):
    """The cell to the right, below, to the left or above, or NONE beyond the edge."""
    row, column = cell // FORUM_COLUMNS, cell % FORUM_COLUMNS
    if direction == Direction.RIGHT:
        return cell + 1 if column < FORUM_COLUMNS - 1 else NONE
    if direction == Direction.BELOW:
        return cell + FORUM_COLUMNS if row < FORUM_ROWS - 1 else NONE
    if direction == Direction.LEFT:
        return cell - 1 if column > 0 else NONE
    return cell - FORUM_COLUMNS if row > 0 else NONE


@compiled
def cells_beside(state, cell):
    """How many cells of the Forum touch a cell with one side."""
    number = 0
    for direction in range(NUM_DIRECTIONS):
        other = neighbour(cell, direction)
        number += other != NONE and state.cell_colour[other] != NONE
    return number


@compiled
def mark_eagle(state, eagle):
    """Cells on, beside and diagonal to an eagle; the nearest way counts. [F.4] [A19]"""
    row, column = eagle // FORUM_COLUMNS, eagle % FORUM_COLUMNS
    for other_row in range(max(row - 1, 0), min(row + 2, FORUM_ROWS)):
        for other_column in range(max(column - 1, 0), min(column + 2, FORUM_COLUMNS)):
            cell = other_row * FORUM_COLUMNS + other_column
            if state.cell_colour[cell] != NONE:
                nearness = Eagle.ON - abs(other_row - row) - abs(other_column - column)
                state.cell_eagle[cell] = max(state.cell_eagle[cell], nearness)


@compiled
def fill_area(state, first):
    """Give a new area to all cells of one colour that are connected with the first. [F.1]"""
    area = state.num_areas
    start = state.area_first[area - 1] + state.area_size[area - 1] if area > 0 else 0
    state.cell_area[first] = area
    state.area_cells[start] = first
    end = start + 1
    looked_at = start
    while looked_at < end:
        cell = state.area_cells[looked_at]
        looked_at += 1
        for direction in range(NUM_DIRECTIONS):
            other = neighbour(cell, direction)
            is_new = other != NONE and state.cell_area[other] == NONE
            if is_new and state.cell_colour[other] == state.cell_colour[first]:
                state.cell_area[other] = area
                state.area_cells[end] = other
                end += 1
    state.area_first[area] = start
    state.area_size[area] = end - start
    state.area_free[area] = end - start
    state.num_areas += 1


@compiled
def place_envoy(state, seat, cell):
    """Lay an envoy from the ship on a cell; returns whether that finishes a colour area. [F] [F.3]"""
    player = state.players[seat]
    player.ship -= 1
    player.envoys += 1
    player.eagles[state.cell_eagle[cell]] += 1
    state.envoy[cell] = seat
    state.free_cells[state.cell_colour[cell], cell // HALF] &= ~only(cell % HALF)
    join_group(state, seat, cell)
    area = state.cell_area[cell]
    if area == NONE:
        return False
    if state.area_free[area] == state.area_size[area]:
        start_area(state, area)
        state.open_areas[state.cell_colour[cell]] += 1
    state.area_free[area] -= 1
    if state.area_free[area] > 0:
        return False
    state.open_areas[state.cell_colour[cell]] -= 1
    return True


@compiled
def start_area(state, area):
    """Note that all its cells belong to an area with an envoy. [F.1]"""
    first = state.area_first[area]
    for index in range(first, first + state.area_size[area]):
        cell = state.area_cells[index]
        state.started[cell // HALF] |= only(cell % HALF)


@compiled
def join_group(state, seat, cell):
    """Connect an envoy with the groups of its owner that it touches. [Z.3]"""
    size = 1
    state.group[cell] = cell
    for direction in range(NUM_DIRECTIONS):
        other = neighbour(cell, direction)
        if other == NONE:
            continue
        state.room[other] -= 1
        state.players[seat].near_cells[other // HALF] |= only(other % HALF)
        if state.envoy[other] == seat and state.group[other] != cell:
            joined = state.group[other]
            size += state.group_size[joined]
            state.group_size[joined] = 0
            for member in range(NUM_CELLS):
                if state.group[member] == joined:
                    state.group[member] = cell
    state.group_size[cell] = size
    state.players[seat].largest = max(state.players[seat].largest, size)


@compiled
def group_at(state, seat, cell):
    """The seat's group on a cell, or NONE. Both are read in any case: what lies there is hard to guess for a jump."""
    owner, group = state.envoy[cell], state.group[cell]
    return group if owner == seat else NONE


@compiled
def group_with(state, seat, cell):
    """The size of the group that an envoy on this free cell would belong to; a group counts once."""
    column = cell % FORUM_COLUMNS
    right = group_at(state, seat, cell + 1 if column < FORUM_COLUMNS - 1 else cell)  # beyond the edge: itself, nobody
    below = group_at(state, seat, cell + FORUM_COLUMNS if cell < NUM_CELLS - FORUM_COLUMNS else cell)
    left = group_at(state, seat, cell - 1 if column > 0 else cell)
    above = group_at(state, seat, cell - FORUM_COLUMNS if cell >= FORUM_COLUMNS else cell)
    size = 1 + size_of(state, right)
    size += size_of(state, below) * (below != right)
    size += size_of(state, left) * ((left != right) & (left != below))
    return size + size_of(state, above) * ((above != right) & (above != below) & (above != left))


@compiled
def size_of(state, group):
    """Envoys of a group, none of NONE."""
    return state.group_size[max(group, 0)] * (group != NONE)


@compiled
def cells_to_enter(state, seat, colour, half):
    """Free cells for a structure's envoy: in started areas of its colour, if there are any; with Patrician I in all.

    [F.1] [F.2]
    """
    free = state.free_cells[colour, half]
    is_anywhere = state.open_areas[colour] == 0 or has_ability(state.players[seat], Row.PATRICIAN_1)
    return free if is_anywhere else free & state.started[half]


@compiled
def coloured_cells(state, half):
    """Any free cell but an eagle. [T.MARKET] [A18]"""
    free = state.free_cells
    return free[Colour.BLUE, half] | free[Colour.GREEN, half] | free[Colour.YELLOW, half] | free[Colour.ORANGE, half]


@compiled
def eagle_cells(state, half):
    """Free eagles. [T.LIBRARY] [F.4]"""
    return state.free_cells[EAGLE, half]


@compiled
def is_coloured_cell_left(state):
    """Whether any coloured cell is free."""
    return coloured_cells(state, 0) | coloured_cells(state, 1) != 0


@compiled
def is_eagle_left(state):
    """Whether any eagle is free."""
    return eagle_cells(state, 0) | eagle_cells(state, 1) != 0


@compiled
def is_cell_left(state, seat, colour):
    """Whether an envoy of a structure finds a place. [F]"""
    return cells_to_enter(state, seat, colour, 0) | cells_to_enter(state, seat, colour, 1) != 0
