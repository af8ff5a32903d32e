"""The words of Forum Trajanum as named numbers. The Russian word is the one of the rulebook we follow."""

from enum import IntEnum

NUM_PHASES = 3
ROUNDS_PER_PHASE = 4
NUM_ROUNDS = 12
MIN_PLAYERS = 2
MAX_PLAYERS = 4

SIDE = 6  # rows and columns of the street grid
NUM_SQUARES = 36  # a square is row * SIDE + column, both from 0
NUM_CORNERS = 4
NUM_TEMPLES = 4
NUM_STREETS = 12  # 0 … 5 the rows from the top, 6 … 11 the columns from the left
NUM_CARDS = 24  # of streets
CARDS_PER_ROUND = 2
NUM_DIAGONALS = 2
NUM_ARRANGEMENTS = 24  # of four cranes on four corners

NUM_TILES = 34  # colony tiles of a player
NUM_CITIZEN_TILES = 6
NUM_RESOURCE_TILES = 28
NUM_DEALT = 31  # all but the three women
MAX_FACES = 31  # three classes, then the kinds of resource tiles

BOARD_ROWS = 4
BOARD_COLUMNS = 3
BOARD_CELLS = 12
NUM_BOARDS = 5
FORUM_ROWS = 8
FORUM_COLUMNS = 9
NUM_CELLS = 72  # of the Forum: row * FORUM_COLUMNS + column; a layout leaves some of them out
NUM_HALVES = 2  # the upper and the lower half of its rows, for sets of cells, which have 64 bits
HALF = 36  # cells of a half
MAX_AREAS = 56

NUM_LEVELS = 4
NUM_CARDS_PER_PHASE = 4  # Trajan cards
NUM_TRAJAN = 12
MAX_SHAPES = 36  # places where a building task can be fulfilled
MAX_SHAPE = 4  # squares of one
MAX_STEPS = 7  # positions of the overlay
MAX_VALUES = 17  # of the prestige track
MAX_GROUP = 10
UNLIMITED = 9999  # building tiles of a supply that does not run dry
MAX_PENDING = 24


class Direction(IntEnum):
    """Ways from a square or cell to its neighbours."""

    RIGHT = 0
    BELOW = 1
    LEFT = 2
    ABOVE = 3


NUM_DIRECTIONS = 4


class Citizen(IntEnum):
    """The three classes: also the first faces of colony tiles."""

    PATRICIAN = 0  # Патриций
    MERCHANT = 1  # Купец
    CRAFTSMAN = 2  # Ремесленник


NUM_CLASSES = 3


class Row(IntEnum):
    """The citizen rows, beside the rows of the grid; two for each class."""

    PATRICIAN_1 = 0
    PATRICIAN_2 = 1
    MERCHANT_1 = 2
    MERCHANT_2 = 3
    CRAFTSMAN_1 = 4
    CRAFTSMAN_2 = 5


NUM_ROWS = 6
ROWS_PER_CLASS = 2
PLACES_PER_ROW = 2


class Good(IntEnum):
    """What tiles and rewards give; all but the upgrade is kept."""

    BUILDER = 0  # Строитель
    BLUE = 1  # Рабочий; the four workers in the order of Colour
    GREEN = 2
    YELLOW = 3
    ORANGE = 4
    ASSISTANT = 5  # Помощник
    COIN = 6  # Монета
    TRIBUNE = 7  # Трибун
    UPGRADE = 8  # Улучшение: works at once


NUM_GOODS = 8  # those that are kept
NUM_GAINS = 9
FIRST_WORKER = 1


class Colour(IntEnum):
    """Colours of workers, structures, cranes and mosaic cells."""

    BLUE = 0  # fountain, Фонтан
    GREEN = 1  # park, Парк
    YELLOW = 2  # stable, Конюшня
    ORANGE = 3  # house, Дом


NUM_COLOURS = 4
EAGLE = 4  # the fifth kind of mosaic cell, Орёл


class Grey(IntEnum):
    """Grey buildings; the first three have a track of rewards."""

    LIBRARY = 0  # Библиотека
    BASILICA = 1  # Базилика
    MARKET = 2  # Рынок
    COLUMN = 3  # Триумфальная колонна


NUM_GREYS = 4
NUM_TRACKS = 3
FIRST_COLOURED = 4  # on a square: 0 … 3 are grey buildings, 4 … 7 structures in the order of Colour
NUM_BUILDINGS = 8


class Shape(IntEnum):
    """How a building task lies in the grid."""

    HORIZONTAL = 0
    VERTICAL = 1
    TEMPLE_ENDS = 2  # above and below a temple
    TEMPLE_CORNERS = 3
    CRANE_SIDES = 4
    BLOCK = 5  # two by two
    ANYWHERE = 6  # one structure of each colour


class Want(IntEnum):
    """What a square of a building task must hold."""

    BUILT = 0
    GREY = 1
    COLOURED = 2


class Need(IntEnum):
    """What a collecting task asks for."""

    BUILDER = 0
    WORKER = 1
    ASSISTANT = 2
    COIN = 3
    TRIBUNE = 4
    DIFFERENT_WORKERS = 5
    DIFFERENT_CITIZENS = 6
    USED_CRANES = 7
    COLUMNS = 8
    SHIP_ENVOYS = 9
    MARKERS = 10


NUM_NEEDS = 11


class Crane(IntEnum):
    """A crane on its corner."""

    COVERED = 0  # a colony tile lies on it
    OPEN = 1
    USED = 2  # turned to its colourless side


class Eagle(IntEnum):
    """How a cell lies to the nearest eagle."""

    FAR = 0
    DIAGONAL = 1
    BESIDE = 2
    ON = 3


NUM_EAGLES = 4


class Bonus(IntEnum):
    """Area bonuses."""

    TRIBUNE = 0
    ASSISTANT = 1
    COIN = 2
    UPGRADE = 3
    POINTS = 4


NUM_BONUSES = 5


class Own(IntEnum):
    """The two tiles of a turn."""

    KEPT = 0  # the own one
    RECEIVED = 1  # the left neighbour's


class Component(IntEnum):
    """What moves acquire or use: rows, tiles, buildings, levels, bonuses, cranes, eagles."""

    PATRICIAN_1 = 0  # citizen rows, in the order of Row
    PATRICIAN_2 = 1
    MERCHANT_1 = 2
    MERCHANT_2 = 3
    CRAFTSMAN_1 = 4
    CRAFTSMAN_2 = 5
    PATRICIAN_TILE = 6  # colony tiles: citizens in the order of Citizen, resources by what leads
    MERCHANT_TILE = 7
    CRAFTSMAN_TILE = 8
    BUILDER_TILE = 9
    UPGRADE_TILE = 10
    WORKER_TILE = 11
    GOODS_TILE = 12
    LIBRARY = 13  # single tiles: grey, in the order of Grey …
    BASILICA = 14
    MARKET = 15
    COLUMN = 16
    FOUNTAIN = 17  # … and coloured, in the order of Colour
    PARK = 18
    STABLE = 19
    HOUSE = 20
    MIXED_BLUE = 21  # double tiles: a grey building and a structure
    MIXED_GREEN = 22
    MIXED_YELLOW = 23
    MIXED_ORANGE = 24
    TWO_FOUNTAINS = 25  # double tiles: two structures
    TWO_PARKS = 26
    TWO_STABLES = 27
    TWO_HOUSES = 28
    LIBRARY_1 = 29  # levels of the tracks
    LIBRARY_2 = 30
    LIBRARY_3 = 31
    LIBRARY_4 = 32
    BASILICA_1 = 33
    BASILICA_2 = 34
    BASILICA_3 = 35
    BASILICA_4 = 36
    MARKET_1 = 37
    MARKET_2 = 38
    MARKET_3 = 39
    MARKET_4 = 40
    BONUS_TRIBUNE = 41  # area bonuses, in the order of Bonus
    BONUS_ASSISTANT = 42
    BONUS_COIN = 43
    BONUS_UPGRADE = 44
    BONUS_POINTS = 45
    BLUE_CRANE = 46  # cranes, in the order of Colour
    GREEN_CRANE = 47
    YELLOW_CRANE = 48
    ORANGE_CRANE = 49
    EAGLE = 50


FIRST_TILE = int(Component.PATRICIAN_TILE)
FIRST_BUILDING = int(Component.LIBRARY)
FIRST_LEVEL = int(Component.LIBRARY_1)
FIRST_BONUS = int(Component.BONUS_TRIBUNE)
FIRST_CRANE = int(Component.BLUE_CRANE)
NUM_PIECES = 16  # building tile faces in the order of Component, from LIBRARY on
FIRST_MIXED = 8  # pieces: 0 … 3 grey, 4 … 7 coloured, 8 … 11 mixed, 12 … 15 of two structures
FIRST_PAIR = 12


class Source(IntEnum):
    """Where points come from."""

    COLUMNS = 0  # triumphal columns
    TRACKS = 1  # finished tracks
    AREA_BONUSES = 2
    CRANES = 3  # this and the following at the end of each phase
    ROWS = 4
    EAGLES = 5
    GROUP = 6
    BUILDING_TASK = 7
    COLLECTING_TASK = 8


class End(IntEnum):
    """Why the game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    THREE_PHASES = 2


class Stream(IntEnum):
    """The sources of chance, each with its own stream."""

    STREETS = 0
    TRAJAN = 1
    MOSAICS = 2
    WOMEN = 3
    TILES = 4
    WORKERS = 5
    CHOICES = 6  # only for imagining what others have chosen


MAX_OPTIONS = 704  # the longest list is a building action: 28 squares with 8 single, 36 dominoes with 12 double tiles
MAX_PLIES = 2000
