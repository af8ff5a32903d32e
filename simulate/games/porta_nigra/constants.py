"""The words of Porta Nigra as named numbers. The Russian word is the one of the rulebook we follow."""

from enum import IntEnum

MIN_PLAYERS = 2
MAX_PLAYERS = 4
MAX_ROUNDS = 3


class Phase(IntEnum):
    """Where the turn stands. Nouns wait for a decision, verbs are steps that `phases.proceed` takes by itself."""

    BUILDER = 0  # first own turn: where the master builder starts
    CARD = 1  # which of the hand's action cards is played
    STEP = 2  # the next thing to do in the action phase
    SITE = 3  # where, and in Porta Nigra how high, to build
    WHITE = 4  # how many white bricks stand in for others
    TOWER = 5  # which own tower the honour card raises
    SPLIT = 6  # interim scoring: points or coins
    FIRST_PLAYER = 7  # who begins the next round
    BEGIN_TURN = 8
    END_TURN = 9
    END_ROUND = 10
    NEXT_SPLIT = 11
    BEGIN_ROUND = 12
    END_GAME = 13
    OVER = 14


class ActionKind(IntEnum):
    """What a player decides, and what the two numbers of the action mean (0 when unused)."""

    PLACE_BUILDER = 0  # a = quarter
    PLAY_CARD = 1  # a = action card, b = bricks that this turn's refill brought to the market
    BUY_BRICK = 2  # a = icon, b = colour of the shop
    TAKE = 3  # a = icon: influence, torch or coins
    BUILD_BY_ICON = 4
    BUILD_BY_INFLUENCE = 5
    BUILD = 6  # a = site, b = height
    USE_WHITE = 7  # a = white bricks in the element
    TAKE_ROMAN = 8  # for influence
    BUY_HONOUR = 9  # a = honour card
    RAISE_TOWER = 10  # a = site
    CASH_ACTION = 11  # a printed action for a coin
    CASH_TORCH = 12  # a torch token for a coin
    END_TURN = 13  # a = Bar: what stood in the way of one more element, b = bricks left on the market
    SPLIT = 14  # a = points, b = coins
    NAME_FIRST = 15  # a = seat


class Colour(IntEnum):
    """Colours of bricks, shops and sites, by rising price."""

    BLACK = 0
    BLUE = 1
    RED = 2
    YELLOW = 3
    WHITE = 4


NUM_COLOURS = 5
NUM_BRICKS = 90  # in the box, at most
WHITE = int(Colour.WHITE)


class Building(IntEnum):
    """The four buildings in the order of the rulebook."""

    BASILICA = 0  # Базилика
    AMPHITHEATRE = 1  # Амфитеатр
    CITY_WALL = 2  # Городская Стена
    PORTA_NIGRA = 3  # Порта Нигра


NUM_BUILDINGS = 4
NUM_QUARTERS = 4  # clockwise


class Part(IntEnum):
    """What majorities are counted in: rows, the City Wall, and levels of Porta Nigra."""

    BASILICA_A = 0
    BASILICA_B = 1
    AMPHITHEATRE_A = 2
    AMPHITHEATRE_B = 3
    AMPHITHEATRE_C = 4
    CITY_WALL = 5
    LEVEL_3 = 6
    LEVEL_4 = 7
    LEVEL_5 = 8
    LEVEL_6 = 9
    LEVEL_7 = 10
    LEVEL_8 = 11


NUM_PARTS = 12
NUM_ROWS = 6  # parts whose sites have a printed number of bricks
MIN_HEIGHT = 3  # of an element in Porta Nigra …
MAX_HEIGHT = 8  # … and of any element
FIRST_LEVEL = int(Part.LEVEL_3)
NUM_LEVELS = MAX_HEIGHT - MIN_HEIGHT + 1


class Icon(IntEnum):
    """Icons of action cards; the first five buy the colour of the same number."""

    BUY_BLACK = 0
    BUY_BLUE = 1
    BUY_RED = 2
    BUY_YELLOW = 3
    BUY_WHITE = 4
    BUY_GREY = 5  # any colour
    BUILD = 6
    INFLUENCE = 7
    TORCH = 8
    COINS_3 = 9
    COINS_4 = 10
    COINS_5 = 11


NUM_ICONS = 12
FIRST_COINS = int(Icon.COINS_3)
LEAST_COINS = 3  # on COINS_3; each further icon shows one more
MAX_ICONS = 5  # on a card
NUM_CARDS = 8  # in each action deck
HAND_SIZE = 2
NUM_MARKET_CARDS = 10
NUM_BUILDING_CARDS = 20
NUM_HONOUR_CARDS = 28
NUM_SITES = 44
FIRST_TOWER = 35  # the sites from here on are Porta Nigra's
MAX_LOTS = FIRST_TOWER + NUM_LEVELS


class Honour(IntEnum):
    """Kinds of honour cards (карты славы)."""

    FINAL_30 = 0
    FINAL_42 = 1
    FINAL_56 = 2
    BASILICA = 3  # replacement building cards, in the order of Building
    AMPHITHEATRE = 4
    CITY_WALL = 5
    PORTA_NIGRA = 6
    TOWER = 7
    BLACK = 8  # bricks, in the order of Colour
    BLUE = 9
    RED = 10
    YELLOW = 11
    WHITE = 12
    COINS_SMALL = 13
    COINS_LARGE = 14
    TORCHES = 15
    ROMANS_SMALL = 16
    ROMANS_LARGE = 17
    BUILD = 18
    POINTS_SMALL = 19
    POINTS_MEDIUM = 20
    POINTS_LARGE = 21


NUM_HONOURS = 22
NUM_FINALS = 3


class Effect(IntEnum):
    """What an honour card does; `amount` and `target` of the card say how much and to what."""

    FINAL = 0
    REPLACE = 1
    TOWER = 2
    BRICKS = 3
    COINS = 4
    TORCHES = 5
    ROMANS = 6
    BUILD = 7
    POINTS = 8


NUM_EFFECTS = 9


class TieRule(IntEnum):
    """Readings of "most valuable element"."""

    BEST_ELEMENT = 0  # colour, then height, of the best element alone
    NEXT_BEST = 1  # … and of the next best one while equal
    PRODUCT = 2  # height times value of the best element


class Bar(IntEnum):
    """What a seat lacked for one more element when it ended its turn, the first of this list that holds."""

    NOTHING = 0  # it could have built
    ROMANS = 1
    BRICKS = 2  # for no site of the board, taken or not
    SITES = 3  # bricks would do for a site that is taken
    COINS = 4  # for the way
    CARD = 5  # no icon, no action or torch for it, no influence, no honour card that builds


class Source(IntEnum):
    """Where points come from."""

    BASILICA = 0  # sites, in the order of Building
    AMPHITHEATRE = 1
    CITY_WALL = 2
    PORTA_NIGRA = 3
    HONOUR = 4
    INTERIM = 5
    END_BONUS = 6
    SETS = 7
    FINAL_CARDS = 8
    PLAY_AREA = 9
    MOST_BASILICA_A = 10  # majorities, in the order of Part
    MOST_BASILICA_B = 11
    MOST_AMPHITHEATRE_A = 12
    MOST_AMPHITHEATRE_B = 13
    MOST_AMPHITHEATRE_C = 14
    MOST_CITY_WALL = 15
    MOST_LEVEL_3 = 16
    MOST_LEVEL_4 = 17
    MOST_LEVEL_5 = 18
    MOST_LEVEL_6 = 19
    MOST_LEVEL_7 = 20
    MOST_LEVEL_8 = 21


FIRST_MAJORITY = int(Source.MOST_BASILICA_A)


class End(IntEnum):
    """Why the game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    LAST_ROUND = 2
    NO_BRICKS = 3  # reserve and shops are empty
    NO_ROMANS = 4  # somebody placed the last element


class Stream(IntEnum):
    """The sources of chance, each with its own stream."""

    ACTION_CARDS = 0
    MARKET = 1
    MARKET_AGAIN = 2  # reshuffling the market's discards
    BUILDING_CARDS = 3
    HONOUR_CARDS = 4
    AGES = 5
    HANDS = 6  # only for imagining what others hold


FIRST_BRICK = NUM_CARDS
FIRST_SITE = FIRST_BRICK + NUM_COLOURS
FIRST_HONOUR = FIRST_SITE + NUM_SITES

MAX_OPTIONS = 256  # the longest lists: a split of twice 90 bricks, 35 sites and six heights of nine towers
MAX_PLIES = 1500  # 56 turns, each with an end to torches and influence
