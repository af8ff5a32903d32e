"""The words of Nova Roma as named numbers. The Russian word is the one of the rulebook we follow.

A latifundium tile is called an estate, a fulfilled sea contract a voyage, a fulfilled building contract a building.
"""

from enum import IntEnum

NUM_ROUNDS = 5
MAX_FAMILIES = 4  # players; the automa of the solo game has a seat of its own
AUTOMA_SEAT = 1  # in the solo game
DUEL = 2  # players with legionaries and a neutral colour
NUM_PATRICIANS = 3


class Phase(IntEnum):
    """Where the turn stands. Nouns wait for a decision, verbs are steps that `phases.proceed` takes by itself."""

    MOSAIC_DRAFT = 0
    ASSOCIATE_DRAFT = 1
    PUT_BACK = 2  # end of the associate draft: two of four cards are kept
    BEGIN_ROUND = 3
    EMPEROR = 4  # which of two cells
    BEGIN_TURN = 5
    FORUM = 6  # an achievement, then a patrician
    CHOICE = 7  # which action next, perform or decline
    OPEN_ACTION = 8
    CARDS = 9  # associates used before the first step
    BEGIN_ACTION = 10
    TRADE = 11  # sell cards, buy goods
    BUY = 12  # only buy goods
    DEVELOP = 13  # wine into influence, an estate
    ESTATE = 14  # only an estate
    PETITION = 15  # claim the token, another action
    REQUEST = 16  # only another action
    TAKE = 17  # cards to the hand
    PLAY = 18  # a card from the hand
    DISCARD = 19  # down to six cards
    SAIL = 20  # a sea contract
    VOYAGE = 21  # moving ships
    BUILD = 22  # a building contract
    SITE = 23  # where to build
    RACE = 24  # chariots
    CHARIOTEER = 25  # an artisan for one more cell
    PRODUCE = 26  # hire and place artisans
    END_ACTION = 27
    AFTERWARDS = 28  # an associate used after the last step
    CLOSE_ACTION = 29
    EXCHANGE = 30  # estates: what an artisan placed there may do
    ESTATE_CARD = 31
    ESTATE_VOYAGE = 32
    ESTATE_CUBE = 33
    ESTATE_GOODS = 34
    ESTATE_COINS = 35
    ESTATE_RACE = 36
    END_EFFECT = 37
    ACHIEVEMENT = 38  # after both actions
    POST_LEGIONARY = 39
    LEGIONARY = 40  # two players: a legionary
    END_TURN = 41
    END_ROUND = 42
    END_GAME = 43
    OVER = 44


class ActionKind(IntEnum):
    """What a player decides, and what the two numbers of the action mean (0 when unused)."""

    PICK_MOSAIC = 0  # a = mosaic tile
    PICK_ASSOCIATE = 1  # a = card
    PUT_BACK = 2  # a = card
    PLACE_EMPEROR = 3  # a = forum cell
    FILL_CELL = 4  # a = mosaic cell
    SKIP_CELL = 5  # no achievement this turn
    PLACE_PATRICIAN = 6  # a = forum cell
    PERFORM = 7  # a = Deed
    DECLINE = 8  # a = Deed
    USE_CARD = 9  # a = card
    EMPLOY = 10  # a = production cell, by a card that takes a coin for it
    BEGIN = 11  # no more cards before the first step
    SELL_CARD = 12  # a = card
    BUY_GOOD = 13  # a = good
    SPEND_WINE = 14  # a = number
    BUY_ESTATE = 15  # a = place of the market, b = production cell
    CLAIM_TOKEN = 16
    REQUEST = 17  # a = Deed, b = influence spent
    TAKE_CARD = 18  # a = place of the market, NUM_MARKET = the deck
    PLAY_CARD = 19  # a = card, b = card of the row that leaves for it, or NONE
    DISCARD_CARD = 20  # a = card
    FULFIL_VOYAGE = 21  # a = place of the market
    SAIL_SHIP = 22  # a = ship, b = route
    FULFIL_BUILDING = 23  # a = place of the market, b = 1: Patricia spares the artisan
    BUILD_SHAPE = 24  # a = placement (see RULES)
    ADVANCE_CHARIOT = 25  # a = track, b = cells
    SEND_CHARIOTEER = 26  # a = track
    HIRE = 27
    PLACE_ARTISAN = 28  # a = production cell
    EXCHANGE = 29
    USE_ESTATE = 30  # goods or coins of a special estate
    STOP = 31  # nothing more of this step
    TAKE_GOOD = 32  # a = good: any good of one's choice
    TAKE_TOKEN = 33  # golden wheel: an achievement token
    TAKE_INFLUENCE = 34  # golden wheel: influence
    PLACE_LEGIONARY = 35  # a = forum cell


class Deed(IntEnum):
    """The eight actions of the forum."""

    TRADE = 0  # Торговля
    DEVELOP = 1  # Развитие латифундии
    PETITION = 2  # Петиция
    RECRUIT = 3  # Соратники
    SAIL = 4  # Мореходство
    BUILD = 5  # Строительство
    RACE = 6  # Гонки на колесницах
    PRODUCE = 7  # Доход, Производство


NUM_DEEDS = 8
NUM_LINES = 8  # of the forum: four columns, then four rows
FORUM_SIDE = 4
NUM_CELLS = 16  # of the forum
NUM_EMPEROR_TOKENS = 8
MAX_EMPEROR_TOKENS = 24  # solo: three shuffles of the eight tokens
SOLO_TOKENS_PER_ROUND = 4
FREE = -1  # what stands on a forum cell: nothing, a seat's patrician, …
EMPEROR = 8
LEGIONARY = 9
MAX_STRENGTH = 3


class Good(IntEnum):
    """Goods; with COIN what the production area yields."""

    WHEAT = 0  # Пшеница
    STONE = 1  # Камень
    WOOD = 2  # Дерево
    WINE = 3  # Вино
    HORSE = 4  # Лошади
    COIN = 5  # Сестерций


NUM_GOODS = 5
NUM_COSTS = 6  # goods and coins


class Count(IntEnum):
    """What associates and mosaic cells count: the goods, then the rest."""

    WHEAT = 0
    STONE = 1
    WOOD = 2
    WINE = 3
    HORSE = 4
    COINS = 5
    INFLUENCE = 6
    ASSOCIATES = 7  # cards in the row
    VOYAGES = 8
    BUILDINGS = 9
    ESTATES = 10
    ANIMALS = 11  # tiles
    CELLS = 12  # advanced by chariots


NUM_COUNTS = 13
FIRST_PIECE = int(Count.ASSOCIATES)  # what mosaic cells count together: associates, voyages, buildings, estates
NUM_PIECES = 4

NUM_ASSOCIATES = 40
NUM_END_CARDS = 13
NUM_MARKET = 4  # places of each market
MAX_HAND = 12
MAX_ROW = 7
MAX_PACK = 4  # cards passed on in the draft


class Effect(IntEnum):
    """What an associate does with its action: the goods, then the rest."""

    WHEAT = 0
    STONE = 1
    WOOD = 2
    WINE = 3
    HORSE = 4
    COIN = 5
    INFLUENCE = 6
    ANY_GOOD = 7
    STRENGTH = 8
    EMPLOY = 9
    KEEP_ARTISAN = 10
    TAME = 11
    END = 12  # scores at the end of the game


class Status(IntEnum):
    """How an associate lies in the row."""

    READY = 0
    USED = 1  # face down until the next round
    FRESH = 2  # played this turn: no effect yet


NUM_VOYAGES = 30
NUM_BUILDINGS = 28
NUM_SHIPS = 2
NUM_ROUTES = 2
MAX_HARBOURS = 12

NUM_DISTRICTS = 3
NUM_RANKS = 3
MAX_DISTRICT_CELLS = 30
NUM_SHAPES = 9
MAX_PLACEMENTS = 1500
MAX_SHAPE_PLACEMENTS = 240
MAX_REWARD_CELLS = 12
NUM_REWARD_TOKENS = 12
MAX_REWARD_KINDS = 12
NEUTRAL = 4  # owner of the cubes of an unused colour, beside the seats
NUM_OWNERS = 5

NUM_TRACKS = 3
MAX_TRACK = 12
NUM_FAVOURITES = 9

GRID_SIDE = 3
NUM_GRID_CELLS = 9  # of the production area


class Estate(IntEnum):
    """Latifundium tiles: production, exchange, animals, then the special ones."""

    WHEAT = 0
    STONE = 1
    WOOD = 2
    WINE = 3
    HORSE = 4
    INFLUENCE = 5
    COIN_FOR_ARTISAN = 6
    INFLUENCE_FOR_GOOD = 7
    INFLUENCE_FOR_COINS = 8
    ANIMAL = 9
    LION = 10
    ASSOCIATE = 11
    VOYAGE = 12
    CUBE = 13
    GOODS = 14
    COINS = 15
    RACE = 16


NUM_ESTATES = 17
NUM_BASIC_KINDS = 10
FIRST_SPECIAL = int(Estate.LION)
NUM_BASIC_TILES = 23
NUM_SPECIAL_TILES = 7
NUM_ESTATE_PLACES = 5
SPECIAL_PLACE = 4

NUM_COLOURS = 3  # of mosaic tiles: green, yellow, orange, from the top
NUM_TILES_OF_COLOUR = 5
NUM_OPEN_TILES = 2  # of each colour in the draft
NUM_MOSAIC_TILES = 15
NUM_MOSAIC_CELLS = 9
MOSAIC_SIDE = 3
NUM_MOSAIC_LINES = 8  # rows, columns, the diagonal down from the left, the one up
NUM_CONDITIONS = 27
FULL = 0x80808080808080  # top bits of numbers that are packed, eight bits each: `packed | FULL` lends to no neighbour


class Source(IntEnum):
    """Where points come from."""

    VOYAGES = 0
    BUILDINGS = 1
    DISTRICT_A = 2
    DISTRICT_B = 3
    DISTRICT_C = 4
    FAVOURITES = 5
    FINISH = 6
    ASSOCIATES = 7
    ANIMALS = 8
    ACHIEVEMENTS = 9
    LINES = 10
    GOODS_AND_COINS = 11
    INFLUENCE_AND_ARTISANS = 12
    FIRST_PLAYER = 13
    AUTOMA_START = 14
    BLOCKED_LEGIONARIES = 15
    LED_TRACKS = 16  # the automa's points for tracks on which it is ahead
    EMPTY_CELLS = 17  # the automa's points for the player's empty mosaic cells


class End(IntEnum):
    """Why the game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    FIVE_ROUNDS = 2


class Stream(IntEnum):
    """The sources of chance, each with its own stream."""

    VOYAGES = 0
    BUILDINGS = 1
    REWARDS = 2
    FORUM = 3
    EMPEROR = 4
    ESTATES = 5
    SPECIAL_ESTATES = 6
    ASSOCIATES = 7
    FAVOURITES = 8
    CHARIOTS = 9
    MOSAIC = 10
    PUT_BACK = 11  # cards shuffled into the deck after the draft
    RESHUFFLE = 12  # the discarded associates


MAX_OPTIONS = 256  # the longest list are the sites of a shape, at most MAX_SHAPE_PLACEMENTS
MAX_PLIES = 6000  # 60 turns; the longest buys 25 goods twice, by petition
