"""What is decided when: the open decision of the state, the kinds of moves, and what waits on the stack."""

from enum import IntEnum


class Phase(IntEnum):
    """Where the game stands. Nouns wait for a decision, verbs are steps that `phases.proceed` takes by itself."""

    CRANES = 0  # setup: cranes on the corners
    START_ROW = 1  # setup: row of the first citizen
    CORNERS = 2  # setup: the other two women
    DEAL_COLONIES = 3
    NEXT_BEGINNER = 4
    BEGINNER = 5  # setup: the handicap's second citizen
    OPEN_STREETS = 6
    NEXT_CHOICE = 7
    FIRST_TILE = 8  # step 1
    SECOND_TILE = 9
    KEEP = 10
    PASS_TILES = 11
    NEXT_TURN = 12
    RESERVE = 13  # step 2a
    NEXT_PENDING = 14
    USE = 15
    CITIZEN = 16
    WORKER = 17  # of any colour
    COIN_OR_TRIBUNE = 18
    COIN_OR_ASSISTANT = 19
    UPGRADE = 20
    BONUS = 21
    BUILDING = 22  # step 2b
    NEXT_PAYMENT = 23
    PAYMENT = 24
    ORDER = 25  # of the two rewards of a double tile
    REWARD = 26
    ENVOY = 27
    FREE_ENVOY = 28
    EAGLE = 29
    GRID_TILE = 30
    NEXT_WAGES = 31
    WAGES = 32  # scoring: which citizens are paid
    SCORE = 33
    NEXT_ROUND = 34
    OVER = 35


class ActionKind(IntEnum):
    """What a player decides, and what the two numbers of the action mean (0 when unused)."""

    ARRANGE_CRANES = 0  # a = number of the arrangement
    PLACE_FIRST_CITIZEN = 1  # a = row
    PLACE_WOMEN = 2  # a = diagonal, b = 1: the higher class lies on its upper corner
    TAKE_SECOND_CITIZEN = 3  # a = corner, b = row; the beginner's handicap
    TAKE_TILE = 4  # a = square, b = card served (0, 1)
    BRIBE_TILE = 5  # a = square, b = card ignored for a tribune
    DECLINE_TILE = 6  # nothing is left on the street
    KEEP_TILE = 7  # a = 0 the first tile taken, 1 the second; the other one is passed on
    TAKE_RESERVE = 8  # a = face
    SKIP_RESERVE = 9
    USE_TILE = 10  # a = 0 own, 1 received
    USE_BOTH = 11  # a = the one used first
    PLACE_CITIZEN = 12  # a = row, b = place (1: second citizen)
    TAKE_GOOD = 13  # a = good
    MOVE_OVERLAY = 14  # a = new step
    TAKE_BONUS = 15  # a = bonus; two of them in rising order
    SWAP_GOOD = 16  # a = good given, b = good taken; Merchant II
    HIRE_WORKER = 17  # a = colour, for an assistant; Craftsman I
    HIRE_BUILDER = 18  # for an assistant; Craftsman II
    TRADE_WORKERS = 19  # a, b = colours of two workers given for a builder
    BUILD = 20  # a = piece, b = square of a single tile
    BUILD_DOUBLE = 21  # a = piece, b = square of its first part * 4 + direction of the second
    END_BUILDING = 22
    PAY_WORKER = 23  # a = colour of the worker, in rising order
    FIRST_REWARD = 24  # a = 0 the grey building's reward comes first, 1 the structure's
    TAKE_REWARD = 25  # a = track, b = level
    SKIP_REWARD = 26
    PLACE_ENVOY = 27  # a = cell
    SKIP_ENVOY = 28
    TAKE_GRID_TILE = 29  # a = square
    PAY_WAGES = 30  # a = set of rows paid, one bit each


class Pending(IntEnum):
    """What waits on the stack of a turn; `value` says more."""

    USE_KEPT = 0
    USE_RECEIVED = 1
    BUILDING = 2  # the turn's own building action
    EXTRA_BUILDING = 3  # the basilica's
    EXCHANGES = 4  # after the building action
    GREY = 5  # value = grey building whose reward is due
    STRUCTURE = 6  # value = colour
    FINISH_TRACK = 7
    FREE_ENVOY = 8  # any coloured cell
    EAGLE = 9
    BONUS = 10  # value = number of bonuses still due
    UPGRADE = 11
    WORKER = 12
    GRID_TILE = 13
    SECOND_CITIZEN = 14  # value = row whose bonus is due
