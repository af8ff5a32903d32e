"""The colony: what a building brings on a square, by rows, cranes and building tasks."""

from policies.forum_trajanum.goods import larger, next_card, scorings_left, task_worth
from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import (
    FIRST_COLOURED,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_PHASES,
    PLACES_PER_ROW,
    ROUNDS_PER_PHASE,
    Crane,
    Shape,
)
from simulate.games.forum_trajanum.sets import count_bits, first_of, only
from simulate.games.forum_trajanum.state import phase_of
from simulate.jit import compiled

NEAR = 2  # squares that a place of a task lacks when it is worth preparing


@compiled
def is_new_type(player, row, grey):
    """Whether a grey building, if there is one, is of a type that a row of the grid has not yet."""
    held = player.greys[row] << 1 | 1  # nothing, NONE, is never new
    return not held >> (grey + 1) & 1


@compiled
def row_worth(weights, state, rules, player, row):
    """A new grey type in a row at all scorings to come, with citizens that may still arrive."""
    citizens = player.citizens[row]
    worth = float(rules.row_value[citizens])
    if citizens < PLACES_PER_ROW:
        worth += weights.settlers * (rules.row_value[citizens + 1] - rules.row_value[citizens])
    return weights.rows * worth * scorings_left(state)


@compiled
def crane_worth(weights, state, rules, player, colour):
    """One more structure of a colour: points of its crane, if it is open or may still open."""
    crane = 0
    for corner in range(NUM_CORNERS):
        crane += player.cranes[corner] * (player.crane_colour[corner] == colour)
    later = 0.5 * rules.crane_value[min(phase_of(state) + 1, NUM_PHASES - 1)]
    points = later if crane == Crane.COVERED else rules.crane_value[phase_of(state)] * (crane == Crane.OPEN)
    return weights.cranes * points


@compiled
def crane_later(weights, state, rules, player, colour, phase):
    """Points expected from a crane that is opened in time for the scoring of a phase."""
    rounds = (phase + 1) * ROUNDS_PER_PHASE - state.round_number
    return (player.structures[colour] + weights.structures * rounds) * rules.crane_value[phase]


@compiled
def opening_worth(weights, state, rules, player, corner):
    """What is won or lost by opening a crane now instead of at the best later time."""
    colour = player.crane_colour[corner]
    phase = phase_of(state)
    later = 0.0
    for other in range(phase + 1, NUM_PHASES):
        later = larger(later, crane_later(weights, state, rules, player, colour, other))
    return weights.cranes * (crane_later(weights, state, rules, player, colour, phase) - 0.8 * later)


# Building tasks


@compiled
def gaps_of(player, rules, card, place):
    """Squares still empty on a place of a task, as bits; none if what stands there spoils it."""
    greys, structures = player.grey_squares, player.coloured_squares
    spoilt = rules.place_greys[card, place] & structures | rules.place_structures[card, place] & greys
    return rules.place_squares[card, place] & ~(greys | structures) if spoilt == 0 else 0


@compiled
def is_repeated(player, rules, card, place, building):
    """Whether two of the buildings on a place and one more (or NONE) are the same."""
    seen = only(building)
    for index in range(rules.num_squares[card]):
        held = player.built[rules.places[card, place, index]]
        if held != NONE and seen >> held & 1:
            return True
        seen |= only(held)
    return False


@compiled
def task_squares(player, rules, card):
    """Empty squares of all places of a task that lack one building, or up to two, as bits.

    The four sets: where a grey building fulfils the task, or prepares it, and where a structure does.
    """
    grey_done, grey_near, coloured_done, coloured_near = 0, 0, 0, 0
    if card == NONE:
        return grey_done, grey_near, coloured_done, coloured_near
    for place in range(rules.num_places[card]):
        gaps = gaps_of(player, rules, card, place)
        number = count_bits(gaps)
        near = gaps if number <= NEAR else 0
        if rules.different[card] and near and is_repeated(player, rules, card, place, NONE):
            near = 0
        done = near if number == 1 else 0
        grey_near |= near & ~rules.place_structures[card, place]
        grey_done |= done & ~rules.place_structures[card, place]
        coloured_near |= near & ~rules.place_greys[card, place]
        coloured_done |= done & ~rules.place_greys[card, place]
    return grey_done, grey_near, coloured_done, coloured_near


@compiled
def is_different(player, rules, card, square, building, most_gaps):
    """Whether a building differs from what stands on some place, with at most so many gaps, that a square is of."""
    places = rules.places_at[card, square]
    while places:
        place = first_of(places)
        places &= places - 1
        number = count_bits(gaps_of(player, rules, card, place))
        if 0 < number <= most_gaps and not is_repeated(player, rules, card, place, building):
            return True
    return False


@compiled
def colour_task_worth(weights, state, rules, player, colour):
    """A structure for the task of four colours anywhere."""
    card = next_card(state)
    if card == NONE or rules.task_shape[card] != Shape.ANYWHERE:
        return 0.0
    fewest, lacking = player.structures[0], 0
    for other in range(NUM_COLOURS):
        fewest = min(fewest, player.structures[other])
    for other in range(NUM_COLOURS):
        lacking += player.structures[other] == fewest
    if player.structures[colour] > fewest:
        return 0.0
    return weights.building_task * task_worth(state, rules, player) / lacking


@compiled
def structure(colour):
    """The building that a structure of a colour is."""
    return FIRST_COLOURED + colour
