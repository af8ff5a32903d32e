"""The rules' numbers as one record, filled from the TOML tables (whose keys and bounds stand in tables.py)."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from simulate.contract import MAX_SEATS, NONE
from simulate.games.forum_trajanum.constants import (
    BOARD_CELLS,
    BOARD_COLUMNS,
    BOARD_ROWS,
    FIRST_COLOURED,
    FIRST_MIXED,
    FIRST_PAIR,
    FORUM_COLUMNS,
    MAX_FACES,
    MAX_PLAYERS,
    MAX_SHAPE,
    MAX_SHAPES,
    MAX_STEPS,
    MAX_VALUES,
    NUM_BOARDS,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_GAINS,
    NUM_GOODS,
    NUM_LEVELS,
    NUM_NEEDS,
    NUM_PHASES,
    NUM_PIECES,
    NUM_SQUARES,
    NUM_STREETS,
    NUM_TRACKS,
    NUM_TRAJAN,
    PLACES_PER_ROW,
    SIDE,
    UNLIMITED,
    Good,
    Grey,
    Need,
    Shape,
    Want,
)
from simulate.games.forum_trajanum.shapes import CORNERS, places
from simulate.games.forum_trajanum.tables import ForumTrajanum
from simulate.tables import record_of

BY_PLAYERS = MAX_SEATS  # tables indexed by the number of players

EFFECTS = ("worker", "area_bonus", "eagle_envoy", "free_envoy", "grid_tile", "building")
GAINS = tuple(good.name.lower() for good in Good)
WORKER, AREA_BONUS, EAGLE_ENVOY, FREE_ENVOY, GRID_TILE, EXTRA_BUILDING = range(NUM_GAINS, NUM_GAINS + len(EFFECTS))
NUM_REWARDS = NUM_GAINS + len(EFFECTS)

RULES = np.dtype(
    [
        ("is_temple", np.int32, (NUM_SQUARES,)),
        ("buildable", np.int64),  # squares that are neither temple nor crane, as bits
        ("streets", np.int32, (MAX_SEATS, NUM_STREETS)),  # by seat and symbol: the street
        ("copies", np.int32),  # street cards of each symbol
        ("face_count", np.int32, (MAX_FACES,)),  # tiles of each face per player
        ("face_gain", np.int32, (MAX_FACES, NUM_GAINS)),  # what a face gives
        ("total_gain", np.int32, (NUM_GAINS,)),  # what all resource tiles of a player give together
        ("num_faces", np.int32),
        ("singles", np.int32),  # building tiles per colour; UNLIMITED
        ("doubles", np.int32),
        ("grey_of", np.int32, (NUM_COLOURS,)),  # the grey building behind each colour …
        ("colour_of", np.int32, (NUM_COLOURS,)),  # … and the other way round
        ("piece_colour", np.int32, (NUM_PIECES,)),  # of a building tile: the colour of its structure side …
        ("piece_grey", np.int32, (NUM_PIECES,)),  # … and the grey building on it, NONE = none
        ("boards", np.int32, (NUM_BOARDS, BOARD_CELLS)),  # Colour or EAGLE
        ("random_mosaics", np.int32),
        ("num_boards", np.int32, (BY_PLAYERS,)),
        ("slots", np.int32, (BY_PLAYERS, NUM_BOARDS)),  # the cell at the upper left of each board's place
        ("prestige", np.int32, (MAX_VALUES + 1,)),  # points by group size + step + side; 0 for no group
        ("bust", np.int32, (MAX_STEPS,)),
        ("next_cypress", np.int32, (MAX_STEPS,)),  # where Merchant I may move the overlay
        ("flipped", np.int32),
        ("task_shape", np.int32, (NUM_TRAJAN,)),  # Shape of the building task
        ("num_squares", np.int32, (NUM_TRAJAN,)),
        ("wants", np.int32, (NUM_TRAJAN, MAX_SHAPE)),  # Want by square
        ("different", np.int32, (NUM_TRAJAN,)),
        ("num_places", np.int32, (NUM_TRAJAN,)),
        ("places", np.int32, (NUM_TRAJAN, MAX_SHAPES, MAX_SHAPE)),  # squares, NONE = no more
        ("place_squares", np.int64, (NUM_TRAJAN, MAX_SHAPES)),  # the same as bits, …
        ("place_greys", np.int64, (NUM_TRAJAN, MAX_SHAPES)),  # … those that want a grey building …
        ("place_structures", np.int64, (NUM_TRAJAN, MAX_SHAPES)),  # … and those that want a structure
        ("places_at", np.int64, (NUM_TRAJAN, NUM_SQUARES)),  # by square: the places it belongs to, as bits
        ("needs", np.int32, (NUM_TRAJAN, NUM_NEEDS)),
        ("num_needs", np.int32, (NUM_TRAJAN,)),  # different needs of a card
        ("asked", np.int32, (NUM_TRAJAN, NUM_NEEDS)),  # the needs, in order
        ("goods_asked", np.int32, (NUM_TRAJAN, NUM_GOODS)),  # pieces of each good that a collecting task asks for
        ("has_card", np.int32, (NUM_PHASES,)),
        ("double_is_one", np.int32),
        ("start_goods", np.int32, (NUM_GOODS,)),
        ("handicap", np.int32, (MAX_SEATS,)),  # 1 = a beginner sits there
        ("handicap_coins", np.int32),
        ("street_price", np.int32),
        ("second_tile_price", np.int32),
        ("swaps", np.int32),
        ("hires", np.int32),
        ("makings", np.int32),
        ("assistant_matches_pair", np.int32),
        ("rewards", np.int32, (NUM_TRACKS, NUM_LEVELS, NUM_REWARDS)),
        ("bonus_points", np.int32),
        ("patrician_bonuses", np.int32),
        ("column_value", np.int32, (NUM_PHASES,)),
        ("crane_value", np.int32, (NUM_PHASES,)),
        ("row_value", np.int32, (PLACES_PER_ROW + 1,)),
        ("eagle_on", np.int32),
        ("eagle_beside", np.int32),
        ("eagle_diagonal", np.int32),
        ("wage", np.int32),
    ]
)


def load_rules(tables: Mapping[str, Any]) -> np.recarray[Any, Any]:
    """One RULES record, as an array, from the merged TOML tables."""
    return record_of(
        ForumTrajanum,
        tables,
        RULES,
        fill_grid,
        fill_streets,
        fill_tiles,
        fill_mosaics,
        fill_prestige,
        fill_trajan,
        fill_tracks,
        fill_numbers,
    )


def temples_of(forum: ForumTrajanum) -> list[int]:
    """The squares of the temples."""
    return [(row - 1) * SIDE + column - 1 for row, column in forum.grid.temples]


def fill_grid(record: Any, forum: ForumTrajanum) -> None:
    """Temples, and where buildings may stand."""
    temples = temples_of(forum)
    record.is_temple[temples] = 1
    record.buildable = bits(square for square in range(NUM_SQUARES) if square not in (*temples, *CORNERS))


def fill_streets(record: Any, forum: ForumTrajanum) -> None:
    """Which street a symbol names, by seat."""
    record.copies = forum.street_cards.copies
    for seat in range(MAX_PLAYERS):
        for street in range(SIDE):
            row, column = street, street
            if forum.streets.side == "b":
                row, column = forum.side_b.rows[seat][street] - 1, forum.side_b.columns[seat][street] - 1
            record.streets[seat, row] = street
            record.streets[seat, SIDE + column] = SIDE + street


def fill_tiles(record: Any, forum: ForumTrajanum) -> None:
    """Colony tiles and building tiles."""
    record.face_count[:NUM_CLASSES] = list(forum.citizens.model_dump().values())
    for number, face in enumerate(forum.faces.tiles, NUM_CLASSES):
        record.face_count[number] = face.count
        record.face_gain[number] = face.gains()
        record.total_gain += face.count * record.face_gain[number]
    record.num_faces = NUM_CLASSES + len(forum.faces.tiles)
    record.singles = forum.buildings.singles if forum.supply.limited else UNLIMITED
    record.doubles = forum.buildings.doubles if forum.supply.limited else UNLIMITED
    record.grey_of = [Grey[name.upper()] for name in forum.pairing.model_dump().values()]
    for colour, grey in enumerate(record.grey_of):
        record.colour_of[grey] = colour
    record.piece_grey = NONE
    for colour, grey in enumerate(record.grey_of):
        record.piece_colour[[grey, FIRST_COLOURED + colour, FIRST_MIXED + colour, FIRST_PAIR + colour]] = colour
        record.piece_grey[[grey, FIRST_MIXED + colour]] = grey


def fill_mosaics(record: Any, forum: ForumTrajanum) -> None:
    """Boards and where they lie."""
    for number, board in enumerate(forum.mosaics.boards):
        record.boards[number] = ["BGYOE".index(cell) for cell in "".join(board)]
    record.random_mosaics = forum.mosaics.layout.random
    for players, slots in forum.mosaics.layout.by_number().items():
        record.num_boards[players] = len(slots)
        for number, (row, column) in enumerate(slots):
            record.slots[players, number] = row * BOARD_ROWS * FORUM_COLUMNS + column * BOARD_COLUMNS


def fill_prestige(record: Any, forum: ForumTrajanum) -> None:
    """The track: a Merchant I upgrade goes to the next cypress row, at the end nowhere."""
    record.prestige[1:] = forum.prestige.values
    record.bust = forum.prestige.bust
    record.flipped = forum.prestige.flipped
    for step in range(MAX_STEPS):
        beyond = [row for row in forum.prestige.cypress if row > step]
        record.next_cypress[step] = min(beyond, default=min(step + 1, MAX_STEPS - 1))


def fill_trajan(record: Any, forum: ForumTrajanum) -> None:
    """The twelve cards."""
    record.places = NONE
    record.has_card = forum.trajan_cards.phases
    record.double_is_one = forum.trajan_elements.double_is_one
    for number, card in enumerate(forum.trajan.cards()):
        shape, wants = Shape[card.building.shape.upper()], card.building.wants
        record.task_shape[number] = shape
        record.num_squares[number] = len(wants)
        record.wants[number, : len(wants)] = [Want[want.upper()] for want in wants]
        record.different[number] = card.building.different
        found = places(shape, len(wants), temples_of(forum))
        record.num_places[number] = len(found)
        for index, squares in enumerate(found):
            record.places[number, index, : len(squares)] = squares
            record.place_squares[number, index] = bits(squares)
            for field, want in (("place_greys", Want.GREY), ("place_structures", Want.COLOURED)):
                is_wanted = record.wants[number, : len(squares)] == want
                record[field][number, index] = bits(np.array(squares)[is_wanted].tolist())
            record.places_at[number, list(squares)] |= 1 << index
        record.needs[number] = list(card.collecting.model_dump().values())
        asked = np.flatnonzero(record.needs[number])
        record.num_needs[number] = len(asked)
        record.asked[number, : len(asked)] = asked
        record.goods_asked[number] = asked_goods(record.needs[number])


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as the bits of one."""
    return sum(1 << number for number in numbers)


def asked_goods(needs: Any) -> list[int]:
    """Pieces of each good that a collecting task asks for; workers of different colours as well as any."""
    workers = max(needs[Need.WORKER], needs[Need.DIFFERENT_WORKERS])
    return [needs[Need.BUILDER], *[workers] * NUM_COLOURS, needs[Need.ASSISTANT], needs[Need.COIN], needs[Need.TRIBUNE]]


def fill_tracks(record: Any, forum: ForumTrajanum) -> None:
    """Rewards of the levels."""
    for track, levels in enumerate((forum.tracks.library, forum.tracks.basilica, forum.tracks.market)):
        for level, reward in enumerate(levels):
            given = reward.model_dump()
            record.rewards[track, level] = [given.get(name, 0) for name in GAINS + EFFECTS]


def fill_numbers(record: Any, forum: ForumTrajanum) -> None:
    """The single numbers."""
    for name, count in forum.start.model_dump().items():
        record.start_goods[Good[name.upper()]] = count
    for seat in forum.handicap.seats:
        record.handicap[seat - 1] = 1
    record.handicap_coins = forum.handicap.coins
    record.street_price = forum.tribunes.street
    record.second_tile_price = forum.tribunes.second_tile
    record.swaps = forum.exchanges.merchant_2
    record.hires = forum.exchanges.craftsman_1
    record.makings = forum.exchanges.craftsman_2
    record.assistant_matches_pair = forum.exchanges.assistant_matches_pair
    record.bonus_points = forum.area_bonuses.points
    record.patrician_bonuses = forum.area_bonuses.patrician_2
    record.column_value = forum.columns.values
    record.crane_value = forum.cranes.values
    record.row_value = forum.rows.values
    record.eagle_on = forum.eagles.on
    record.eagle_beside = forum.eagles.beside
    record.eagle_diagonal = forum.eagles.diagonal
    record.wage = forum.wages.coins
