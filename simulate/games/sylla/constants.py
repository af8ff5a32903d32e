"""The words of Sylla as named numbers. The Russian word is the one of the rulebook we follow."""

from enum import IntEnum

NUM_TURNS = 5
MIN_PLAYERS = 2
MAX_PLAYERS = 4


class Phase(IntEnum):
    """Where the turn stands. Nouns wait for a decision, verbs are steps that `phases.proceed` takes by itself."""

    PICK = 0  # setup: starting characters
    SHOW_PICKS = 1
    ELECTION = 2  # I: votes for the office of First Consul
    END_ELECTION = 3
    CONSUL_TOKEN = 4  # I: the First Consul's token
    GROW_FAMINE = 5
    RECRUIT = 6  # II
    END_RECRUITING = 7
    NEXT_OFFER = 8
    OFFER = 9  # III: which tile is for sale
    AUCTION = 10  # III: bid or pass
    END_AUCTION = 11
    PAYMENT = 12  # III: which cards the buyer rotates
    END_PAYMENT = 13
    INSULA = 14  # III: tokens of a bought Insula
    END_BUILDINGS = 15
    NEXT_INCOME = 16
    SHRINE = 17  # IV
    OPEN_TAVERNS = 18
    TAVERN = 19  # IV
    HAND_OUT_CUBES = 20
    NEXT_CUBE = 21
    CUBES = 22  # V: fighting the events
    REWARD_CUBES = 23
    NEXT_PREVENTION = 24
    PREVENT = 25  # V: a tie about what is prevented
    NEXT_EFFECT = 26
    FLIP = 27  # V: victims of an event
    BEGIN_REMOVAL = 28
    REMOVE = 29  # V: a tie about what leaves the game
    END_REMOVAL = 30
    BEGIN_VOTE = 31
    VOTE = 32  # VI: fists and thumbs
    END_VOTE = 33
    FEED_ROME = 34
    END_TURN = 35
    BEGIN_CHURCH = 36
    NEXT_FREEDOM = 37
    CHURCH = 38  # end of the game: freeing slaves
    END_GAME = 39
    OVER = 40


class ActionKind(IntEnum):
    """What a player decides, and what the two numbers of the action mean (0 when unused)."""

    PICK_STARTING = 0  # a = card; a seat names its cards in rising order
    OPEN_ELECTION = 1  # a = votes; the sitting First Consul
    BID_ELECTION = 2  # a = votes
    PASS_ELECTION = 3
    TAKE_TOKEN = 4  # a = colour; the First Consul's token
    RECRUIT = 5  # a = card
    OFFER_TILE = 6  # a = place on the market
    BID_TILE = 7  # a = number of cards
    PASS_TILE = 8
    PAY_CARD = 9  # a = card to rotate, b = cards still to pay after it (0: the tile changes hands); in rising order
    TAKE_INSULA_TOKEN = 10  # a = colour
    USE_SHRINE = 11  # a = colour
    SKIP_SHRINE = 12  # no more Shrines this turn
    USE_TAVERN = 13  # a = colour of the marker, b = -1 left, +1 right
    SKIP_TAVERN = 14  # no more Taverns this turn
    PLACE_CUBE = 15  # a = card the cube comes from (LEGIONARY or VESTAL), b = event slot
    PREVENT_EVENT = 16  # a = event slot
    FLIP_CARD = 17  # a = own element (card or kept building), b = its status before
    REMOVE_EVENT = 18  # a = event slot
    VOTE = 19  # a = thumb, b = deniers in the fist
    FREE_SLAVES = 20  # a = number


class Component(IntEnum):
    """All that can be owned, bought, fought or built, in one list; a "card", "tile" or "event" is a value of it."""

    SENATOR = 0  # Сенатор
    SENATOR_CHRISTIAN = 1
    MERCHANT = 2  # Торговец
    MERCHANT_CHRISTIAN = 3
    LEGIONARY = 4  # Легионер
    VESTAL = 5  # Весталка
    SLAVE = 6  # Раб
    SLAVE_CHRISTIAN = 7
    CRANE_CARD = 8  # карта Крана: pays for buildings like a character
    STALL = 9  # Торговая Лавка
    FIELD = 10  # Поле
    SHRINE = 11  # Святилище
    TAVERN = 12  # Таверна
    INSULA = 13  # Инсула
    CRANE = 14  # Кран (the tile)
    ARCH = 15  # Триумфальная Арка
    STATUE = 16  # Статуя
    BANK = 17  # Банк
    EPIDEMIC = 18  # Эпидемия
    ERUPTION = 19  # Извержение Вулкана
    CULT = 20  # Имперский Культ
    FAMINE = 21  # Голод
    PERSECUTION = 22  # Гонения на Христиан
    PURGE = 23  # Чистка Сената
    FLOOD = 24  # Наводнение
    REVOLT = 25  # Восстание Рабов
    RAID = 26  # Набег
    DECADENCE = 27  # Декадентство: always in play
    PANTHEON = 28  # Пантеон
    TEMPLE = 29  # Храм
    GRANARY = 30  # Зернохранилище
    BATHS = 31  # Общественные Бани
    COLOSSEUM = 32  # Колизей
    SENATE = 33  # Сенат
    CHURCH = 34  # Церковь


NUM_COMPONENTS = len(Component)
NUM_CHARACTERS = 8  # SENATOR … SLAVE_CHRISTIAN
NUM_CARDS = 9  # the characters and CRANE_CARD
NUM_ELEMENTS = 13  # what a seat can own: the cards, then the kept buildings STALL … TAVERN
FIRST_TILE = int(Component.STALL)
NUM_TILES = 9  # kinds of building tiles
FIRST_EVENT = int(Component.EPIDEMIC)
NUM_EVENTS = 10
NUM_DRAWN_EVENTS = 9  # those that are shuffled; DECADENCE lies on the board
FIRST_GREAT_BUILDING = int(Component.PANTHEON)
NUM_GREAT_BUILDINGS = 6  # without the Church

NUM_SETS = 4
SET_SIZE = 10
NUM_CHARACTER_CARDS = 40  # NUM_SETS * SET_SIZE
NUM_BUILDING_TILES = 32
NUM_CRANES = 3
NUM_LETTERS = 3  # A, B and C
NUM_PLACES = 6  # of the market
MAX_ROW = 6  # characters for hire
MAX_DECK = 70  # all characters, and a row put back each turn
NUM_SLOTS = 4  # events in play
NUM_PREVENTED = 2  # of them do not occur
DECADENCE_SLOT = 3  # the lowest
MAX_COLUMNS = 8  # of the Republic ladder
UNLIMITED = 9999  # tokens in a bank that does not run dry


class Status(IntEnum):
    """How a card or kept building lies in front of its owner."""

    READY = 0  # face up, not rotated
    ROTATED = 1  # face up, used until the end of the turn (a Crane card bought this turn arrives so)
    DOWN = 2  # face down: blocked by an event


NUM_STATUSES = 3


class Colour(IntEnum):
    """Colours of tokens and markers of the Republic."""

    HEALTH = 0  # Здоровье, blue
    CIVIC = 1  # Гражданская Гордость, violet
    LEISURE = 2  # Досуг, green


NUM_COLOURS = 3


class Hex(IntEnum):
    """Colours of hexagons on cards and of market places."""

    RED = 0
    YELLOW = 1
    GREY = 2


NUM_HEXES = 3


class Cube(IntEnum):
    """Which card a cube comes from, as an index."""

    LEGIONARY = 0
    VESTAL = 1


NUM_CUBES = 2


class Thumb(IntEnum):
    """The vote of phase VI."""

    DOWN = 0  # help the Plebs
    UP = 1  # build


class Source(IntEnum):
    """Where prestige comes from and goes to."""

    START = 0
    PLEBS = 1
    PANTHEON = 2  # the six Great Buildings in the order of Component
    TEMPLE = 3
    GRANARY = 4
    BATHS = 5
    COLOSSEUM = 6
    SENATE = 7
    DECADENCE = 8
    ARCH = 9
    STATUE = 10
    FAMINE = 11
    CRISIS_GAIN = 12
    CRISIS_LOSS = 13
    CHRISTIANS = 14
    FREED_SLAVES = 15
    TOKENS_HEALTH = 16  # the three in the order of Colour
    TOKENS_CIVIC = 17
    TOKENS_LEISURE = 18


class End(IntEnum):
    """Why the game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    FIVE_TURNS = 2


class Stream(IntEnum):
    """The sources of chance, each with its own stream."""

    BUILDINGS = 0
    EVENTS = 1
    GREAT_BUILDINGS = 2
    CHARACTERS = 3
    SCREENS = 4  # only for imagining what others hide


MAX_COINS = 127  # rules that could give a seat more deniers are refused (see rules.py)
MAX_OPTIONS = 256  # the longest list is a vote: two thumbs times 0 … MAX_COINS deniers
MAX_PLIES = 1000  # a 2-player game of the most auctions and cubes stays below 700
