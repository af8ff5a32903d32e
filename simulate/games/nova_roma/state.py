"""A game of Nova Roma as one record, and the questions that rules ask it.

Who sees a field: "all", "own" (only the seat itself), "none". Cells of districts are bits, row by row; so are the nine
cells of a mosaic board and the numbers of fulfilled contracts.
"""

import numpy as np

from simulate.contract import HEADER, MAX_SEATS, NONE
from simulate.games.nova_roma.components import TRIVIA
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    DUEL,
    MAX_EMPEROR_TOKENS,
    MAX_HAND,
    MAX_PACK,
    MAX_REWARD_CELLS,
    MAX_ROW,
    MOSAIC_SIDE,
    NEUTRAL,
    NUM_ASSOCIATES,
    NUM_BASIC_TILES,
    NUM_BUILDINGS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DISTRICTS,
    NUM_ESTATES,
    NUM_FAVOURITES,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_LINES,
    NUM_MARKET,
    NUM_OPEN_TILES,
    NUM_OWNERS,
    NUM_SHIPS,
    NUM_SPECIAL_TILES,
    NUM_TILES_OF_COLOUR,
    NUM_TRACKS,
    NUM_VOYAGES,
    Count,
    Estate,
    Phase,
    Status,
)
from simulate.jit import compiled

PLAYER = np.dtype(
    [
        ("goods", np.int32, (NUM_GOODS,)),  # all
        ("coins", np.int32),  # all
        ("influence", np.int32),  # all
        ("artisans", np.int32),  # all: free ones
        ("is_working", np.int32, (NUM_GRID_CELLS,)),  # all: an artisan stands on the production cell
        ("estates", np.int32, (NUM_GRID_CELLS,)),  # all: Estate on the production cell, or NONE
        ("is_spent", np.int32, (NUM_GRID_CELLS,)),  # all: the special estate lies face down
        ("hand", np.int32, (MAX_HAND,)),  # own: associates; in the associate draft those picked so far
        ("num_hand", np.int32),  # all
        ("pack", np.int32, (MAX_PACK,)),  # own: the cards to pick from in the associate draft, then those put back
        ("num_pack", np.int32),  # all
        ("row", np.int32, (MAX_ROW,)),  # all: associates played
        ("row_status", np.int32, (MAX_ROW,)),  # all: Status of each
        ("num_row", np.int32),  # all
        ("mosaic", np.int32, (NUM_COLOURS,)),  # all: mosaic tile of each row, or NONE before the draft
        ("filled", np.int32),  # all: bits of the mosaic cells with an achievement token
        ("tokens", np.int32),  # all: achievement tokens at hand
        ("hippodrome_tokens", np.int32),  # all: achievement tokens beside the hippodrome
        ("voyages", np.int32),  # all: bits of fulfilled sea contracts
        ("buildings", np.int32),  # all: bits of fulfilled building contracts; the automa's: those it discarded
        ("ship_route", np.int32, (NUM_SHIPS,)),  # all: NONE in the start port
        ("ship_harbour", np.int32, (NUM_SHIPS,)),  # all: 0 = start port
        ("chariots", np.int32, (NUM_TRACKS,)),  # all: cell
        ("arrival", np.int32, (NUM_TRACKS,)),  # all: when the chariot came to its cell; the lower one came first
        ("favourites", np.int32),  # all: tokens won
        ("patricians", np.int32),  # all: placed this round
        ("owed", np.int32),  # all: goods of one's choice still to be taken
    ]
)

STATE = np.dtype(
    [
        *HEADER,
        ("num_families", np.int32),  # all: players; in the solo game one less than seats, the last seat is the automa
        ("phase", np.int32),  # all: the open decision
        ("active", np.int32),  # all: whose turn it is
        ("first_player", np.int32),  # all: seat
        ("claimer", np.int32),  # all: who claimed the first-player token this round, or NONE
        ("players", PLAYER, (MAX_SEATS,)),
        # the forum
        ("deeds", np.int32, (NUM_LINES,)),  # all: Deed of each column, then of each row
        ("forum", np.int32, (NUM_CELLS,)),  # all: FREE, a seat, EMPEROR or LEGIONARY
        ("emperor", np.int32, (MAX_EMPEROR_TOKENS,)),  # none from emperor_first on: tokens in the order of the stack
        ("emperor_first", np.int32),  # all: next token to reveal
        ("turns", np.int32),  # all: turns finished this round
        # markets and stacks
        ("voyage_stack", np.int32, (NUM_VOYAGES,)),  # none from voyage_first on
        ("voyage_first", np.int32),
        ("voyage_market", np.int32, (NUM_MARKET,)),  # all: NONE = empty
        ("voyages_gone", np.int32),  # all: bits of sea contracts discarded in the solo game
        ("building_stack", np.int32, (NUM_BUILDINGS,)),  # none from building_first on
        ("building_first", np.int32),
        ("building_market", np.int32, (NUM_MARKET,)),  # all
        ("estate_stack", np.int32, (NUM_BASIC_TILES,)),  # none from estate_first on
        ("estate_first", np.int32),
        ("estate_market", np.int32, (NUM_MARKET + 1,)),  # all: the last place is the special one
        ("special_stack", np.int32, (NUM_SPECIAL_TILES,)),  # none from special_first on
        ("special_first", np.int32),
        ("estates_gone", np.int32, (NUM_ESTATES,)),  # all: tiles that left the game
        ("deck", np.int32, (NUM_ASSOCIATES,)),  # none: associates from deck_first on, NONE before
        ("deck_first", np.int32),  # all
        ("associate_market", np.int32, (NUM_MARKET,)),  # all
        ("discards", np.int32, (NUM_ASSOCIATES,)),  # all: associates face up
        ("num_discards", np.int32),  # all
        ("mosaic_stack", np.int32, (NUM_COLOURS, NUM_TILES_OF_COLOUR)),  # none from mosaic_first on
        ("mosaic_first", np.int32, (NUM_COLOURS,)),  # all: next tile of each colour
        ("mosaic_open", np.int32, (NUM_COLOURS, NUM_OPEN_TILES)),  # all: tiles to pick in the draft, or NONE
        ("artisan_supply", np.int32),  # all
        # the board
        ("cubes", np.int32, (NUM_OWNERS, NUM_DISTRICTS)),  # all: bits of the cells with cubes of a seat, or NEUTRAL
        ("rewards", np.int32, (MAX_REWARD_CELLS,)),  # all: kind of the token on each reward cell, or NONE
        ("favourites", np.int32, (NUM_FAVOURITES,)),  # none after that of the next race: colours in order of the races
        ("clock", np.int32),  # all: chariot movements so far
        # what the open turn needs to remember
        ("has_achieved", np.int32),  # all: the turn's achievement was placed or waived
        ("open_deeds", np.int32, (2,)),  # all: Deeds of the patrician's cell still to come, NONE = done
        ("deed", np.int32),  # all: the action being performed
        ("strength", np.int32),  # all: of it
        ("is_petitioned", np.int32),  # all: it was chosen in a petition
        ("is_done", np.int32),  # all: something of it was really done
        ("left", np.int32),  # all: cells, movement points, cards or times left of it; or cards left to sell, pick
        ("least_track", np.int32),  # all: tracks are named in rising order
        ("contract", np.int32),  # all: the building contract just fulfilled
        ("effect_cell", np.int32),  # all: the production cell whose estate takes effect
        ("effect_left", np.int32),  # all: cells or movement points left of its effect
        ("effect_track", np.int32),  # all: as least_track
        ("after_effect", np.int32),  # all: the Phase that goes on after it
        ("wheels", np.int32),  # all: golden-wheel bonuses still to be chosen by the active seat
    ]
)


@compiled
def num_bits(mask):
    """How many bits of a mask of up to 31 are set."""
    bits = int(mask)
    bits -= (bits >> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) >> 24) & 0xFF


@compiled
def is_solo(state):
    """Whether the automa sits at the table."""
    return state.num_families == 1


@compiled
def has_neutrals(state):
    """With one and two players cubes of an unused colour stand in the districts. [2P]"""
    return state.num_families <= DUEL


@compiled
def neutral_owner(state):
    """Whose cubes stand there from the start: the automa's in the solo game. [A43]"""
    return AUTOMA_SEAT if state.num_families == 1 else NEUTRAL


@compiled
def seat_after(state, seat):
    """The next player clockwise."""
    return (seat + 1) % state.num_families


@compiled
def ask(state, phase, seat):
    """Stop the chain at a decision of one seat, whose turn it is."""
    state.phase = phase
    state.active = seat
    state.seat = seat


@compiled
def num_estates(player):
    """Latifundium tiles on a player board, face-down ones too. [A18]"""
    number = 0
    for cell in range(NUM_GRID_CELLS):
        number += player.estates[cell] != NONE
    return number


@compiled
def num_animal_tiles(rules, player):
    """Tiles with animals; the lion's weight here is a ruling. [A30]"""
    number = 0
    for cell in range(NUM_GRID_CELLS):
        if player.estates[cell] == Estate.ANIMAL:
            number += 1
        elif player.estates[cell] == Estate.LION:
            number += rules.lion_counts_for_valeria
    return number


@compiled
def cells_advanced(player):
    """Cells by which all own chariots advanced. [A7] [A31]"""
    return player.chariots[0] + player.chariots[1] + player.chariots[2]


@compiled
def num_working(player):
    """Artisans in the production area."""
    number = 0
    for cell in range(NUM_GRID_CELLS):
        number += player.is_working[cell]
    return number


@compiled
def built_cells(state, district):
    """Bits of the cells of a district that hold a cube."""
    built = 0
    for owner in range(NUM_OWNERS):
        built |= state.cubes[owner, district]
    return built


@compiled
def num_cubes(state, owner):
    """Cubes of a colour on the board."""
    cubes = state.cubes[owner]
    number = 0
    for district in range(NUM_DISTRICTS):
        number += num_bits(cubes[district])
    return number


@compiled
def count_of(rules, player, what):
    """What associates and mosaic cells count. [M] [C]"""
    if what < NUM_GOODS:
        return player.goods[what]
    if what == Count.COINS:
        return player.coins
    if what == Count.INFLUENCE:
        return player.influence
    if what == Count.ASSOCIATES:
        return player.num_row
    if what == Count.VOYAGES:
        return num_bits(player.voyages)
    if what == Count.BUILDINGS:
        return num_bits(player.buildings)
    if what == Count.ESTATES:
        return num_estates(player)
    if what == Count.ANIMALS:
        return num_animal_tiles(rules, player)
    return cells_advanced(player)


@compiled
def condition_of(rules, player, cell):
    """The condition that stands on a mosaic cell."""
    return rules.tile_conditions[player.mosaic[cell // MOSAIC_SIDE], cell % MOSAIC_SIDE]


@compiled
def place_in_row(player, card):
    """Where a card lies in the row, or NONE."""
    for index in range(player.num_row):
        if player.row[index] == card:
            return index
    return NONE


@compiled
def is_before_first_step(state):
    """Whether an action is still waiting for its first step."""
    return state.phase == Phase.CARDS or state.after_effect == Phase.OPEN_ACTION


@compiled
def has_tamer(state, rules, player):
    """Whether artisans may be placed on animals: Trivia is in the row, and no petition forbids her. [C] [A24]"""
    if state.is_petitioned and rules.petition_blocks_permanent:
        return False
    index = place_in_row(player, TRIVIA)
    return index != NONE and player.row_status[index] != Status.FRESH
