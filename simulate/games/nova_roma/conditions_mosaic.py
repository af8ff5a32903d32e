"""What the cells of a mosaic board ask for. [M]"""

from simulate.games.nova_roma.constants import (
    NUM_MOSAIC_CELLS,
    NUM_TRACKS,
)
from simulate.games.nova_roma.state import (
    condition_of,
    pieces_of,
)
from simulate.jit import compiled


@compiled
def meets(rules, player, condition, pieces):
    """Whether what a mosaic cell asks for is there, of the `pieces_of` a player so many. [M]"""
    if player.influence < rules.condition_influence[condition]:
        return False
    short, lacking = shortage(rules, condition, pieces)
    if short > 0 or lacking > 0:
        return False
    advanced = 0
    chariots = 0
    for track in range(NUM_TRACKS):
        advanced += player.chariots[track]
        chariots += player.chariots[track] >= rules.milestone
    return chariots >= rules.condition_chariots[condition] and advanced >= rules.condition_cells[condition]


@compiled
def shortage(rules, condition, pieces):
    """How many pieces a condition misses in all, and of how many sorts there are too few. [M]"""
    counts = rules.condition_counts[condition]
    each = rules.condition_each[condition]
    associates, voyages, buildings, estates = pieces
    short = rules.condition_total[condition]
    short -= counts[0] * associates + counts[1] * voyages + counts[2] * buildings + counts[3] * estates
    lacking = counts[0] * (associates < each) + counts[1] * (voyages < each)
    lacking += counts[2] * (buildings < each) + counts[3] * (estates < each)
    return short, lacking


@compiled
def can_fill(rules, player, cell, pieces):
    """An empty mosaic cell whose condition holds now. [M]"""
    return not player.filled >> cell & 1 and meets(rules, player, condition_of(rules, player, cell), pieces)


@compiled
def can_fill_any(state, rules, player):
    """Whether the turn's achievement can be placed. [M] [A15]"""
    if state.has_achieved or player.tokens == 0:
        return False
    pieces = pieces_of(player)
    for cell in range(NUM_MOSAIC_CELLS):
        if can_fill(rules, player, cell, pieces):
            return True
    return False
