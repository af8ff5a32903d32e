"""The lines of the forum: which action is where, how strong the next patrician makes it; numbers packed into one.

All of it is looked at for each patrician, so nothing jumps: small numbers share an integer.
"""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import (
    EMPEROR,
    FORUM_SIDE,
    MAX_STRENGTH,
    NUM_CELLS,
    NUM_LINES,
    Effect,
    Status,
)
from simulate.jit import compiled

BITS = 4  # of each number that is packed into one


@compiled
def lines_of_deeds(state):
    """The column or row of each action, in four bits each."""
    lines = 0
    for line in range(NUM_LINES):
        lines |= line << BITS * state.deeds[line]
    return lines


@compiled
def figures_in_lines(state, seat):
    """Own patricians and the emperor in each line, in four bits each."""
    figures = 0
    for cell in range(NUM_CELLS):
        is_ours = (state.forum[cell] == seat) | (state.forum[cell] == EMPEROR)
        figures += is_ours << BITS * (cell % FORUM_SIDE)
        figures += is_ours << BITS * (FORUM_SIDE + cell // FORUM_SIDE)
    return figures


@compiled
def part_of(packed, index):
    """One of several numbers in four bits each."""
    return packed >> BITS * index & 15


@compiled
def helpful_associates(rules, player):
    """For each action 1 if a face-up associate adds to its strength, in four bits each."""
    helped = 0
    for index in range(player.num_row):
        card = player.row[index]
        if player.row_status[index] == Status.READY and rules.card_effect[card] == Effect.STRENGTH:
            helped |= 1 << BITS * rules.card_deed[card]
    return helped


@compiled
def next_strength(lines, figures, helped, deed):
    """Strength of an action with one more patrician in its line and the associate that helps."""
    return min(part_of(figures, part_of(lines, deed)) + part_of(helped, deed) + 1, MAX_STRENGTH)


@compiled
def crossing(one, other):
    """The cell where a column and a row cross, NONE for two columns or two rows."""
    column, row = min(one, other), max(one, other) - FORUM_SIDE
    return row * FORUM_SIDE + column if column < FORUM_SIDE and row >= 0 else NONE


@compiled
def next_strengths(state, rules, seat, lines):
    """Strength of each action with one more patrician in its line and the associate that helps."""
    figures = figures_in_lines(state, seat)
    helped = helpful_associates(rules, state.players[seat])
    return (
        next_strength(lines, figures, helped, 0),
        next_strength(lines, figures, helped, 1),
        next_strength(lines, figures, helped, 2),
        next_strength(lines, figures, helped, 3),
        next_strength(lines, figures, helped, 4),
        next_strength(lines, figures, helped, 5),
        next_strength(lines, figures, helped, 6),
        next_strength(lines, figures, helped, 7),
    )
