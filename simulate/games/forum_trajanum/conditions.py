"""What is allowed: one function per question, for the lists of options, for the moves and for players."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    FIRST_COLOURED,
    FIRST_MIXED,
    FIRST_PAIR,
    FIRST_WORKER,
    MAX_FACES,
    NUM_COLOURS,
    NUM_CORNERS,
    PLACES_PER_ROW,
    ROWS_PER_CLASS,
    Good,
    Row,
)
from simulate.games.forum_trajanum.mosaics import is_coloured_cell_left, is_eagle_left
from simulate.games.forum_trajanum.rules import EAGLE_ENVOY, FREE_ENVOY, GRID_TILE
from simulate.games.forum_trajanum.sets import only, street_squares
from simulate.games.forum_trajanum.state import has_ability, num_workers, street_of
from simulate.jit import compiled

# Setup


@compiled
def is_womans_corner(player, corner):
    """Whether one of the two women not drawn was laid here; a tile of the deal may show her class elsewhere. [V.2]"""
    return corner == player.upper_corner or corner == NUM_CORNERS - 1 - player.upper_corner


# Step 1


@compiled
def tiles_left(player):
    """Squares with a tile that is not chosen already. [1] [A43]"""
    return player.tiles & ~only(player.chosen[0])


@compiled
def is_street_empty(player, street):
    """Whether a named street has no tile left. [1.3]"""
    return tiles_left(player) & street_squares(street) == 0


@compiled
def can_bribe(player, rules):
    """Whether one more tribune is there to ignore a street card. [G.TRIBUNE]"""
    return player.goods[Good.TRIBUNE] >= rules.street_price * (player.bribes + 1)


@compiled
def is_one_choice(state, rules, seat):
    """Both cards name the same street, or two empty ones: it does not matter which is served first. [A2]"""
    player = state.players[seat]
    first, second = street_of(state, rules, seat, 0), street_of(state, rules, seat, 1)
    return first == second or (is_street_empty(player, first) and is_street_empty(player, second))


@compiled
def can_decline(state, rules, seat):
    """Nothing is refused but what is not there: every card still to be served names an empty street. [1.3] [A4]"""
    player = state.players[seat]
    for card in range(CARDS_PER_ROUND):
        if card != player.served and not is_street_empty(player, street_of(state, rules, seat, card)):
            return False
    return True


# Step 2a


@compiled
def has_reserve(player):
    """Whether a tile lies in the reserve."""
    for face in range(MAX_FACES):
        if player.reserve[face] > 0:
            return True
    return False


@compiled
def can_use_both(player, rules):
    """Two tiles, and the tribunes owned before either is used. [G.TRIBUNE] [A45]"""
    return player.kept != NONE and player.received != NONE and player.goods[Good.TRIBUNE] >= rules.second_tile_price


@compiled
def can_seat_citizen(player, citizen, row):
    """A row of the citizen's class with a free place. [2.3] [A8]"""
    return row // ROWS_PER_CLASS == citizen and player.citizens[row] < PLACES_PER_ROW


@compiled
def has_room(player, citizen):
    """Whether a class has a free place. [A7]"""
    first = citizen * ROWS_PER_CLASS
    return can_seat_citizen(player, citizen, first) or can_seat_citizen(player, citizen, first + 1)


# Step 2b


@compiled
def free_squares(player, rules):
    """Squares without colony tile, temple, crane or building. [B]"""
    return rules.buildable & ~(player.tiles | player.grey_squares | player.coloured_squares)


@compiled
def is_double(piece):
    """Whether a building tile covers two squares."""
    return piece >= FIRST_MIXED


@compiled
def grey_part(rules, piece):
    """The grey building on a tile, or NONE. [B.1] [B.2]"""
    return rules.piece_grey[piece]


@compiled
def num_structures(piece):
    """Coloured structures on a tile."""
    return int(piece >= FIRST_COLOURED) + int(piece >= FIRST_PAIR)


@compiled
def tile_colour(rules, piece):
    """The colour of a tile, that of the structure on one of its sides."""
    return rules.piece_colour[piece]


@compiled
def can_pay_workers(player, colour, due, least, taken):
    """Enough workers from a colour on, one of `taken` being paid; each of another colour needs an assistant. [B.1]"""
    is_helped = int(taken != colour and taken != NONE)
    same = player.goods[FIRST_WORKER + colour] - int(taken == colour) if colour >= least else 0
    others = -is_helped
    for other in range(least, NUM_COLOURS):
        if other != colour:
            others += player.goods[FIRST_WORKER + other]
    assistants = player.goods[Good.ASSISTANT] - is_helped
    return same + others >= due and assistants >= due - min(due, same)


@compiled
def can_pay_structures(player, colour, number, workers):
    """Enough of all workers for one or two structures of a colour; others than its own need assistants. [B.1] [B.2]"""
    same = min(number, player.goods[FIRST_WORKER + colour])
    return (workers >= number) & (player.goods[Good.ASSISTANT] >= number - same)


@compiled
def can_pay_worker(player, colour, due, worker):
    """Whether this worker, of the lowest colour still named, leaves a way to pay the rest. [B.1] [B.2]"""
    if player.goods[FIRST_WORKER + worker] == 0:
        return False
    return can_pay_workers(player, colour, due - 1, worker, worker)


@compiled
def affordable_tiles(state, rules, player):
    """Tiles in supply, both sides together, whose builder and workers can be paid, as bits. [B.1] [B.2] [B.3] [A31]"""
    has_builder = player.goods[Good.BUILDER] > 0
    workers = num_workers(player)
    pieces = 0
    for colour in range(NUM_COLOURS):
        can_pay_one = can_pay_structures(player, colour, 1, workers)
        can_pay_two = can_pay_structures(player, colour, 2, workers)
        has_single, has_double = state.singles[colour] > 0, state.doubles[colour] > 0
        pieces |= int(has_single & has_builder) << int(rules.grey_of[colour])
        pieces |= int(has_single & can_pay_one) << (FIRST_COLOURED + colour)
        pieces |= int(has_double & has_builder & can_pay_one) << (FIRST_MIXED + colour)
        pieces |= int(has_double & can_pay_two) << (FIRST_PAIR + colour)
    return pieces


# Exchanges


@compiled
def can_swap(state, player):
    """Merchant II, once a turn. [A.4] [A47]"""
    return state.swaps > 0 and has_ability(player, Row.MERCHANT_2)


@compiled
def can_hire_worker(state, player):
    """Craftsman I, twice a turn. [A.5]"""
    return state.hires > 0 and has_ability(player, Row.CRAFTSMAN_1) and player.goods[Good.ASSISTANT] > 0


@compiled
def can_hire_builder(state, player):
    """Craftsman II, once a turn. [A.6]"""
    return state.makings > 0 and has_ability(player, Row.CRAFTSMAN_2) and player.goods[Good.ASSISTANT] > 0


@compiled
def can_trade_workers(player, rules, one, other):
    """Two workers of one colour make a builder; a variant lets an assistant match their colours. [G.WORKER] [A11]"""
    goods = player.goods
    if one == other:
        return goods[FIRST_WORKER + one] > 1
    is_there = goods[FIRST_WORKER + one] > 0 and goods[FIRST_WORKER + other] > 0
    return is_there and rules.assistant_matches_pair == 1 and goods[Good.ASSISTANT] > 0


@compiled
def can_exchange(state, rules, seat):
    """Whether anything can be exchanged now. [A12]"""
    player = state.players[seat]
    goods = player.goods
    if can_swap(state, player) and goods[Good.ASSISTANT] + goods[Good.COIN] + goods[Good.TRIBUNE] > 0:
        return True
    if can_hire_worker(state, player) or can_hire_builder(state, player):
        return True
    for colour in range(NUM_COLOURS):
        if goods[FIRST_WORKER + colour] > 1:
            return True
    return rules.assistant_matches_pair == 1 and num_workers(player) > 1 and goods[Good.ASSISTANT] > 0


# Rewards


@compiled
def can_take_reward(state, rules, seat, track, level):
    """A reward that has no place to go lapses. [T] [A36]"""
    player = state.players[seat]
    reward = rules.rewards[track, level - 1]
    if reward[EAGLE_ENVOY] and (player.ship == 0 or not is_eagle_left(state)):
        return False
    if reward[FREE_ENVOY] and (player.ship == 0 or not is_coloured_cell_left(state)):
        return False
    return reward[GRID_TILE] == 0 or player.tiles != 0
