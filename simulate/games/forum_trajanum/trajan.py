"""How often the two tasks of a Trajan card are fulfilled, each element being used once."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    FIRST_WORKER,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_LEVELS,
    NUM_SQUARES,
    NUM_TRACKS,
    Crane,
    Good,
    Need,
    Shape,
    Want,
)
from simulate.games.forum_trajanum.sets import count_bits
from simulate.games.forum_trajanum.state import active_of_class, num_workers
from simulate.jit import compiled


@compiled
def meets(building, want):
    """Whether a square of a building task holds what it must. [Z.4]"""
    if want == Want.GREY:
        return 0 <= building < FIRST_COLOURED
    if want == Want.COLOURED:
        return building >= FIRST_COLOURED
    return building != NONE


@compiled
def is_fulfilled(player, rules, card, place):
    """Whether the buildings on one place fulfil the card's building task. [Z.4] [A27]"""
    seen = 0
    for index in range(rules.num_squares[card]):
        building = player.built[rules.places[card, place, index]]
        if not meets(building, rules.wants[card, index]):
            return False
        if rules.different[card] and seen >> building & 1:
            return False
        seen |= 1 << building
    return True


@compiled
def elements_of(player, rules, card, place):
    """What a place uses up: its squares, or the tiles on them, as a set of bits. [Z.4] [A26]"""
    elements = 0
    for index in range(rules.num_squares[card]):
        square = rules.places[card, place, index]
        elements |= 1 << int(player.tile_of[square] if rules.double_is_one else square)
    return elements


@compiled
def fulfilled_places(player, rules, card):
    """The places of a card that are fulfilled, as a set of bits."""
    fulfilled = 0
    for place in range(rules.num_places[card]):
        if is_fulfilled(player, rules, card, place):
            fulfilled |= 1 << place
    return fulfilled


@compiled
def most_disjoint(player, rules, card, fulfilled):
    """The largest number of fulfilled places without a common element: all choices in turn, cut by a bound. [Z.4]"""
    best, number = 0, 0
    chosen, used = 0, 0
    place = 0
    while True:
        if number + count_bits(fulfilled >> place) <= best:  # cannot get better on this way: go back
            if chosen == 0:
                return best
            place = 0
            while chosen >> (place + 1):
                place += 1
            chosen &= ~(1 << place)
            number -= 1
            used &= ~elements_of(player, rules, card, place)
        elif fulfilled >> place & 1:
            elements = elements_of(player, rules, card, place)
            if used & elements == 0:
                chosen |= 1 << place
                number += 1
                used |= elements
                best = max(best, number)
        place += 1


@compiled
def fewest_of_colours(player, rules):
    """Sets of one structure of each colour, anywhere; a variant counts tiles instead of structures. [Z.4] [A26]"""
    fewest = NUM_SQUARES
    for colour in range(NUM_COLOURS):
        if rules.double_is_one:
            seen = 0
            for square in range(NUM_SQUARES):
                if player.built[square] == FIRST_COLOURED + colour:
                    seen |= 1 << int(player.tile_of[square])
            fewest = min(fewest, count_bits(seen))
        else:
            fewest = min(fewest, player.structures[colour])
    return fewest


@compiled
def times_built(player, rules, card):
    """How often the building task is fulfilled. [Z.4]"""
    if rules.task_shape[card] == Shape.ANYWHERE:
        return fewest_of_colours(player, rules)
    fulfilled = fulfilled_places(player, rules, card)
    if fulfilled & (fulfilled - 1) == 0:
        return int(fulfilled != 0)
    return most_disjoint(player, rules, card, fulfilled)


@compiled
def sets_of_workers(player, size):
    """Sets of `size` workers of different colours: as many as there are if each colour joins a set once. [Z.4]"""
    sets = 0
    while True:
        total = 0
        for colour in range(NUM_COLOURS):
            total += min(player.goods[FIRST_WORKER + colour], sets + 1)
        if total < size * (sets + 1):
            return sets
        sets += 1


@compiled
def sets_of_citizens(player, size):
    """Sets of `size` active citizens of different classes. [Z.4]"""
    sets = 0
    while True:
        total = 0
        for citizen in range(NUM_CLASSES):
            total += min(active_of_class(player, citizen), sets + 1)
        if total < size * (sets + 1):
            return sets
        sets += 1


@compiled
def used_cranes(player):
    """Cranes turned to their colourless side."""
    count = 0
    for corner in range(NUM_CORNERS):
        count += player.cranes[corner] == Crane.USED
    return count


@compiled
def markers_beside_column(player):
    """Own markers that have finished their track."""
    count = 0
    for track in range(NUM_TRACKS):
        count += player.levels[track] == NUM_LEVELS
    return count


@compiled
def times_in(number, size):
    """How often a number holds a size; most sizes are one, and a division is slow."""
    return number if size == 1 else number // size


@compiled
def times_shown(player, need, size):
    """How often a player can show what one part of a collecting task asks for. [Z.4]"""
    if need == Need.BUILDER:
        return times_in(player.goods[Good.BUILDER], size)
    if need == Need.WORKER:
        return times_in(num_workers(player), size)
    if need <= Need.TRIBUNE:
        return times_in(player.goods[Good.ASSISTANT + need - Need.ASSISTANT], size)
    if need == Need.DIFFERENT_WORKERS:
        return sets_of_workers(player, size)
    if need == Need.DIFFERENT_CITIZENS:
        return sets_of_citizens(player, size)
    if need == Need.USED_CRANES:
        return times_in(used_cranes(player), size)
    if need == Need.COLUMNS:
        return times_in(player.columns, size)
    if need == Need.SHIP_ENVOYS:
        return times_in(player.ship, size)
    return times_in(markers_beside_column(player), size)


@compiled
def times_collected(player, rules, card):
    """How often the collecting task is fulfilled; nothing is given away. [Z.4] [A28]"""
    fewest = NUM_SQUARES
    for index in range(rules.num_needs[card]):
        need = rules.asked[card, index]
        fewest = min(fewest, times_shown(player, need, rules.needs[card, need]))
    return fewest
