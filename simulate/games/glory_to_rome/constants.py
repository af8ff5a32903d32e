"""The words of Glory to Rome as named numbers. The Russian word is the one of the rulebook we follow."""

from enum import IntEnum

MIN_PLAYERS = 2
MAX_PLAYERS = 5


class Colour(IntEnum):
    """Six colours; a card's colour is its role in a hand, its material elsewhere, and its client's trade."""

    RUBBLE = 0  # щебень: Laborer, рабочий
    WOOD = 1  # лес: Craftsman, строитель
    CONCRETE = 2  # бетон: Architect, архитектор
    BRICK = 3  # кирпич: Legionary, легионер
    STONE = 4  # камень: Merchant, торговец
    MARBLE = 5  # мрамор: Patron, начальник


NUM_COLOURS = 6


class Role(IntEnum):
    """The same six as roles."""

    LABORER = 0
    CRAFTSMAN = 1
    ARCHITECT = 2
    LEGIONARY = 3
    MERCHANT = 4
    PATRON = 5


class Component(IntEnum):
    """Buildings first, variants' replacements side by side; then what a card is without its name, and the Jack."""

    BAR = 0  # Бар
    INSULA = 1  # Офис
    LATRINE = 2  # Туалет
    ROAD = 3  # Дорога
    CIRCUS = 4  # Цирк, Empire
    CRANE = 5  # Кран, Republic
    DOCK = 6  # Порт
    MARKET = 7  # Базар
    PALISADE = 8  # Забор
    AMPHITHEATRE = 9  # Амфитеатр
    AQUEDUCT = 10  # Акведук
    BRIDGE = 11  # Мост
    SENATE = 12  # Сенат, Empire
    TRIBUNAL = 13  # Трибунал, Republic
    STOREROOM = 14  # Подвал
    TOWER = 15  # Башня
    VOMITORIUM = 16  # Фойе
    WALL = 17  # Стена
    ACADEMY = 18  # Академия
    ARCHWAY = 19  # Арка
    ATRIUM = 20  # Атриум
    BATH = 21  # Баня
    FOUNDRY = 22  # Литейная
    GATE = 23  # Ворота
    SCHOOL = 24  # Школа
    SHRINE = 25  # Склеп
    CATACOMB = 26  # Катакомбы
    CIRCUS_MAXIMUS = 27  # Ипподром
    COLISEUM = 28  # Колизей, Empire
    DOMUS_AUREA = 29  # Особняк, Republic
    GARDEN = 30  # Сад
    PRISON = 31  # Тюрьма
    SCRIPTORIUM = 32  # Скрипторий
    SEWER = 33  # Канализация
    VILLA = 34  # Вилла
    BASILICA = 35  # Базилика
    FORUM = 36  # Форум, Empire
    FORUM_ROMANUM = 37  # Римский форум, Republic
    FOUNTAIN = 38  # Фонтан
    LUDUS_MAGNA = 39  # Школа гладиаторов
    PALACE = 40  # Дворец
    STAIRWAY = 41  # Лестница
    STATUE = 42  # Статуя
    TEMPLE = 43  # Храм
    LABORER = 44  # the six as roles and clients
    CRAFTSMAN = 45
    ARCHITECT = 46
    LEGIONARY = 47
    MERCHANT = 48
    PATRON = 49
    RUBBLE = 50  # the six as materials
    WOOD = 51
    CONCRETE = 52
    BRICK = 53
    STONE = 54
    MARBLE = 55
    JACK = 56  # Джокер


NUM_KINDS = 44  # kinds of buildings
FIRST_ROLE = int(Component.LABORER)
FIRST_MATERIAL = int(Component.RUBBLE)
NUM_BOX_ORDERS = 159  # order cards of both variants together
NUM_ORDERS = 144  # in the deck of one variant
ORDERS_PER_COLOUR = 24
NUM_SITES = 36
SITES_PER_COLOUR = 6
NUM_JACKS = 6


class Status(IntEnum):
    """A building in front of its owner."""

    ABSENT = 0
    UNFINISHED = 1
    COMPLETED = 2


class Phase(IntEnum):
    """Where a frame of the stack stands. Nouns wait for a decision, verbs are steps that `phases.proceed` takes."""

    LEADER = 0  # think or lead
    NEXT_FOLLOWER = 1
    FOLLOWER = 2  # think or follow
    NEXT_UNIT = 3
    PALACE = 4  # more cards for the same role
    PLAY_PETITION = 5
    PETITION = 6  # which cards make the petition
    NEXT_TURN = 7
    NEXT_ACTION = 8
    LABORER = 9  # a card of the pool
    DOCK = 10  # a card of the hand
    CRAFTSMAN = 11
    FOUNTAIN = 12  # what becomes of the drawn card
    ARCHITECT = 13
    NEXT_OPENING = 14
    STAIRWAY = 15  # which building to open
    STAIRWAY_MATERIAL = 16  # and with what
    REVEAL = 17  # Legionary: which cards to show
    COLLECT = 18
    NEXT_VICTIM = 19
    HAND_OVER = 20
    GIVE = 21  # which card to hand over
    BEGIN_COLISEUM = 22
    COLISEUM = 23  # which clients to take
    BEGIN_DOMUS_AUREA = 24
    DOMUS_AUREA = 25  # which foundations to take
    END_BATCH = 26
    MERCHANT = 27  # a card of the stockpile
    BASILICA = 28  # a card of the hand
    PATRON = 29  # a client from the pool
    NEXT_HIRE = 30
    EXTRA_HIRE = 31  # from the hand or the deck
    BATH = 32  # as what a new client acts
    BEGIN_THINK = 33
    MAY_THINK = 34  # a think that may be left out
    VOMITORIUM = 35
    LATRINE = 36
    THINK = 37  # what to take
    TRIBUNAL = 38
    END_THINK = 39
    PRISON = 40  # which building to take
    NEXT_SENATE = 41
    SENATE = 42  # whose Jacks to take
    NEXT_SEWER = 43
    SEWER = 44  # which played cards to keep
    NEXT_ACADEMY = 45
    PASS_LEADER = 46


class Origin(IntEnum):
    """Where the actions of a frame come from."""

    ROUND = 0  # the round itself, lowest in the stack
    TURN = 1  # a seat's own turn: camp, then clients
    BURST = 2  # a building that was completed
    BATH = 3  # a client hired with a Bath


class ActionKind(IntEnum):
    """What a player decides, and what the two numbers of the action mean (0 when unused)."""

    THINK = 0  # think, and first use Vomitorium or Latrine
    THINK_JACK = 1
    THINK_REFILL = 2
    THINK_ONE = 3
    END_THINKING = 4  # no (further) think of School or Academy
    DISCARD_HAND = 5
    KEEP_HAND = 6
    DISCARD_CARD = 7  # a = building
    DISCARD_JACK = 8
    KEEP_CARDS = 9
    TAKE_JACK = 10  # Tribunal
    LEAVE_JACK = 11
    LEAD_CARD = 12  # a = building, b = role
    LEAD_JACK = 13  # a = role
    LEAD_PETITION = 14  # a = colour of the cards, b = role
    LEAD_CIRCUS = 15  # a = colour of the cards, b = role
    FOLLOW_CARD = 16  # as above
    FOLLOW_JACK = 17
    FOLLOW_PETITION = 18
    FOLLOW_CIRCUS = 19
    MORE_CARD = 20  # Palace, as above
    MORE_JACK = 21
    MORE_PETITION = 22
    MORE_CIRCUS = 23
    END_PLAY = 24
    PETITION_CARD = 25  # a = building
    SKIP_ACTION = 26
    TAKE_MATERIAL = 27  # Laborer: a = colour
    STORE_CARD = 28  # Dock: a = building
    SKIP_EXTRA = 29  # no card for Dock, Basilica; no further hire, opening, client or foundation
    LAY_FOUNDATION = 30  # a = building, b = colour of the site
    LAY_OUTSIDE = 31  # out of town; a = building, b = colour of the site
    ADD_FROM_HAND = 32  # a = building, b = card (a building's name) used as material
    COMPLETE_FROM_HAND = 33  # the same, and the building is completed by it
    ADD_FROM_STOCKPILE = 34  # a = building, b = colour of the material
    COMPLETE_FROM_STOCKPILE = 35
    ADD_FROM_POOL = 36
    COMPLETE_FROM_POOL = 37
    DRAW_FOUNTAIN = 38
    LAY_DRAWN = 39  # a = building, b = colour of the site
    LAY_DRAWN_OUTSIDE = 40
    ADD_DRAWN = 41  # a = building, b = colour of the material
    COMPLETE_DRAWN = 42
    KEEP_DRAWN = 43
    HOLD_ACTION = 44  # Bath: keep this action for a foundation out of town
    OPEN_BUILDING = 45  # Stairway: a = building, b = its owner
    OPEN_FROM_STOCKPILE = 46  # a = colour
    OPEN_FROM_POOL = 47  # a = colour
    REVEAL = 48  # a = colour, in rising order
    END_REVEAL = 49
    GIVE_CARD = 50  # a = building
    EAT_CLIENT = 51  # Coliseum: a = colour, b = victim
    TAKE_FOUNDATION = 52  # Domus Aurea: a = building, b = victim
    VAULT_MATERIAL = 53  # a = colour
    VAULT_DECK = 54  # Atrium
    VAULT_CARD = 55  # Basilica: a = building
    HIRE = 56  # a = colour
    HIRE_CARD = 57  # Aqueduct: a = building
    HIRE_DECK = 58  # Bar
    ACT_AS = 59  # Bath: a = role
    STEAL_BUILDING = 60  # Prison: a = building, b = owner
    TAKE_PLAYED_JACK = 61  # Senate: a = from whom
    END_SENATE = 62
    KEEP_PLAYED = 63  # Sewer: a = colour
    END_SEWER = 64


NUM_WAYS = 4  # to lead, to follow or to add a role: card, Jack, petition, Circus


class Source(IntEnum):
    """Where points come from."""

    START = 0
    BUILDINGS = 1  # influence of completed buildings
    PRISON = 2  # influence paid and received for stolen buildings
    DOMUS_AUREA = 3  # influence of stolen foundations
    VAULT = 4
    BONUS = 5  # most of a material
    STATUE = 6
    WALL = 7


class End(IntEnum):
    """Why the game ended."""

    RUNNING = 0
    TURN_LIMIT = 1
    DECK = 2  # the last order card was drawn
    SITES = 3  # the last site in town was built on
    CATACOMB = 4
    FORUM = 5


class Stream(IntEnum):
    """The sources of chance, each with its own stream."""

    DECK = 0
    HIDDEN = 1  # only for imagining what a seat cannot see


MAX_FRAMES = 64  # each of 24 Patrons may hire the next through a Bath
MAX_OPTIONS = 512
MAX_PLIES = 20000
