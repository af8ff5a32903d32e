"""A game of Forum Trajanum as one record, the questions that rules ask it, and whose turn it is.

Who sees a field: "all", "own" (only the seat itself), "none". Faces are numbers of the rules' table of colony tiles.
"""

import numpy as np

from simulate.contract import HEADER, MAX_SEATS, NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    MAX_AREAS,
    MAX_FACES,
    MAX_PENDING,
    NUM_CARDS,
    NUM_CELLS,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_DEALT,
    NUM_EAGLES,
    NUM_GOODS,
    NUM_HALVES,
    NUM_PHASES,
    NUM_ROWS,
    NUM_SQUARES,
    NUM_TRACKS,
    ROUNDS_PER_PHASE,
    ROWS_PER_CLASS,
    SIDE,
)
from simulate.games.forum_trajanum.sets import count_bits
from simulate.jit import compiled

PLAYER = np.dtype(
    [
        # setup
        ("women", np.int32, (NUM_CLASSES,)),  # none while cranes are arranged, then all: women[0] was drawn
        ("upper_corner", np.int32),  # all: where the upper one of the two other women lies, NONE = nowhere yet
        ("order", np.int32, (NUM_DEALT,)),  # none: faces in the order in which they are laid out, NONE afterwards
        # the colony
        ("grid", np.int32, (NUM_SQUARES,)),  # none (corners: all): face of the colony tile, NONE = no tile
        ("tiles", np.int64),  # all: squares with a colony tile, as bits
        ("built", np.int32, (NUM_SQUARES,)),  # all: building, NONE = none
        ("grey_squares", np.int64),  # all: squares with a grey building, as bits
        ("coloured_squares", np.int64),  # all: squares with a structure, as bits
        ("tile_of", np.int32, (NUM_SQUARES,)),  # all: number of the building tile on a square
        ("num_built", np.int32),  # all: building tiles laid
        ("greys", np.int32, (SIDE,)),  # all: grey buildings in each row of the grid, a set of bits
        ("crane_colour", np.int32, (NUM_CORNERS,)),  # all
        ("cranes", np.int32, (NUM_CORNERS,)),  # all: Crane
        ("citizens", np.int32, (NUM_ROWS,)),  # all: citizens in a row, active or not
        ("is_active", np.int32, (NUM_ROWS,)),  # all: 1 = the row's citizens are active
        ("goods", np.int32, (NUM_GOODS,)),  # all
        ("step", np.int32),  # all: position of the overlay
        ("is_flipped", np.int32),  # all: 1 = the overlay lies on its other side
        ("levels", np.int32, (NUM_TRACKS,)),  # all: level reached; NUM_LEVELS = marker beside Trajan's column
        ("columns", np.int32),  # all: triumphal columns in the colony
        ("structures", np.int32, (NUM_COLOURS,)),  # all: coloured structures in the colony
        # colony tiles outside the grid
        ("ship", np.int32),  # all: envoys available
        ("envoys", np.int32),  # all: envoys on the Forum
        ("eagles", np.int32, (NUM_EAGLES,)),  # all: envoys on the Forum by Eagle
        ("near_cells", np.int64, (NUM_HALVES,)),  # all: cells beside own envoys, as bits
        ("largest", np.int32),  # all: size of the largest connected group of envoys
        ("secret", np.int32),  # own: face of the first envoy
        ("spent", np.int32, (MAX_FACES,)),  # all: own tiles shown so far, wherever they lie now, by face
        ("reserve", np.int32, (MAX_FACES,)),  # all: the left neighbour's tiles beside the colony, by face
        ("own_citizens", np.int32),  # all: own tiles among the citizens
        ("foreign_citizens", np.int32),  # all: the left neighbour's tiles among the citizens
        ("removed", np.int32),  # all: the left neighbour's tiles that left the game
        # step 1
        ("chosen", np.int32, (CARDS_PER_ROUND,)),  # own: squares chosen, NONE = none; the tiles still lie there
        ("served", np.int32),  # own: card that the first choice served
        ("bribes", np.int32),  # own: tribunes promised
        ("keeps", np.int32),  # own: which choice is kept, NONE = not decided
        # step 2
        ("kept", np.int32),  # own until revealed: face, NONE = none
        ("received", np.int32),  # own and left neighbour until revealed: face, NONE = none
        ("was_open", np.int32, (CARDS_PER_ROUND,)),  # all: the tile kept, passed lay face up on a corner
        ("is_revealed", np.int32),  # all: 1 = the turn has begun
    ]
)

STATE = np.dtype(
    [
        *HEADER,
        ("phase", np.int32),  # all: the open decision
        ("start_seat", np.int32),  # all: who holds Trajan's figure
        ("num_asked", np.int32),  # all: seats already asked in this round of decisions
        ("players", PLAYER, (MAX_SEATS,)),
        # the board
        ("street_deck", np.int32, (NUM_CARDS,)),  # none from street_next on: symbols
        ("street_next", np.int32),  # all
        ("trajan", np.int32, (NUM_PHASES,)),  # all: the cards in play, NONE = none
        ("worker_order", np.int32, (NUM_COLOURS,)),  # none until the workers are dealt: colours by seat
        ("singles", np.int32, (NUM_COLOURS,)),  # all: single tiles left by colour of their structure
        ("doubles", np.int32, (NUM_COLOURS,)),  # all
        ("cell_colour", np.int32, (NUM_CELLS,)),  # all: Colour or EAGLE, NONE = no cell
        ("cell_eagle", np.int32, (NUM_CELLS,)),  # all: Eagle
        ("cell_area", np.int32, (NUM_CELLS,)),  # all: colour area, NONE = none
        ("envoy", np.int32, (NUM_CELLS,)),  # all: seat whose envoy lies there, NONE = none
        ("free_cells", np.int64, (NUM_COLOURS + 1, NUM_HALVES)),  # all: cells without envoy by Colour or EAGLE, as bits
        ("started", np.int64, (NUM_HALVES,)),  # all: cells of areas with an envoy, as bits
        ("room", np.int32, (NUM_CELLS,)),  # all: cells beside it without envoy
        ("group", np.int32, (NUM_CELLS,)),  # all: name of the envoy's connected group (one of its cells), NONE = none
        ("group_size", np.int32, (NUM_CELLS,)),  # all: envoys of the group of this name
        ("area_size", np.int32, (MAX_AREAS,)),  # all: cells
        ("area_free", np.int32, (MAX_AREAS,)),  # all: cells without envoy
        ("area_first", np.int32, (MAX_AREAS,)),  # all: where its cells begin in `area_cells`
        ("area_cells", np.int32, (NUM_CELLS,)),  # all: the coloured cells, area by area, NONE = no more
        ("num_areas", np.int32),  # all
        ("open_areas", np.int32, (NUM_COLOURS,)),  # all: areas started and not finished
        # the open turn
        ("pending", np.int32, (MAX_PENDING, 2)),  # all: stack of (Pending, value)
        ("num_pending", np.int32),
        ("using", np.int32),  # all: the citizen tile being placed: class
        ("uses_own", np.int32),  # all: 1 = it is the seat's own tile
        ("from_reserve", np.int32),  # all: 1 = the tile counted as received lay in the reserve
        ("can_build", np.int32),  # all: 1 = the open building step still allows a tile
        ("is_extra", np.int32),  # all: 1 = it is the extra action of the basilica
        ("swaps", np.int32),  # all: Merchant II exchanges left this turn
        ("hires", np.int32),  # all: Craftsman I
        ("makings", np.int32),  # all: Craftsman II
        ("piece", np.int32),  # all: building tile being paid
        ("due", np.int32),  # all: workers still to pay
        ("least_worker", np.int32),  # all: workers are named in rising order, from this colour on
        ("track", np.int32),  # all: track whose reward is due
        ("envoy_colour", np.int32),  # all: colour of the structure whose envoy is placed
        ("bonuses", np.int32),  # all: area bonuses due, this one included
        ("least_bonus", np.int32),  # all: two bonuses are named in rising order, from this one on
    ]
)


@compiled
def seat_after(state, seat):
    """The left neighbour: the next seat clockwise. [C]"""
    return (seat + 1) % state.num_players


@compiled
def seat_before(state, seat):
    """The right neighbour, who is passed a tile and the start figure. [C]"""
    return (seat + state.num_players - 1) % state.num_players


@compiled
def phase_of(state):
    """Phase of the game, from 0."""
    return (state.round_number - 1) // ROUNDS_PER_PHASE


@compiled
def corner_square(corner):
    """The four corners, in reading order."""
    return (corner // 2) * (SIDE - 1) * SIDE + (corner % 2) * (SIDE - 1)


@compiled
def corner_of(square):
    """The corner that a square is, or NONE."""
    row, column = square // SIDE, square % SIDE
    if (row == 0 or row == SIDE - 1) and (column == 0 or column == SIDE - 1):
        return (row > 0) * 2 + (column > 0)
    return NONE


@compiled
def street_of(state, rules, seat, card):
    """The street that an open card names in a seat's colony. [1]"""
    return rules.streets[seat, state.street_deck[state.street_next - CARDS_PER_ROUND + card]]


@compiled
def active_citizens(player):
    """Citizens that count."""
    total = 0
    for row in range(NUM_ROWS):
        total += player.citizens[row] * player.is_active[row]
    return total


@compiled
def active_of_class(player, citizen):
    """Active citizens of a class."""
    row = citizen * ROWS_PER_CLASS
    return player.citizens[row] * player.is_active[row] + player.citizens[row + 1] * player.is_active[row + 1]


@compiled
def has_ability(player, row):
    """Whether the first citizen of a row works. [A]"""
    return player.citizens[row] > 0 and player.is_active[row] == 1


@compiled
def num_workers(player):
    """Workers of all colours."""
    total = 0
    for colour in range(NUM_COLOURS):
        total += player.goods[1 + colour]
    return total


@compiled
def grey_types(player, row):
    """Different grey buildings in a row of the grid, 0 … 4. [Z.2]"""
    return count_bits(player.greys[row])


@compiled
def ask(state, phase, seat):
    """Stop the chain at a decision of one seat."""
    state.phase = phase
    state.seat = seat


@compiled
def next_from_start(state):
    """The next seat of a round of decisions, clockwise from the start figure. [C]"""
    seat = (state.start_seat + state.num_asked) % state.num_players
    state.num_asked += 1
    return seat


@compiled
def push_pending(state, kind, value):
    """Put something on top of what the turn still has to do."""
    state.pending[state.num_pending, 0] = kind
    state.pending[state.num_pending, 1] = value
    state.num_pending += 1


@compiled
def resume(state):
    """Go on with what waits on the stack."""
    state.phase = Phase.NEXT_PENDING
