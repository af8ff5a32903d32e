"""What the cells of a mosaic board ask for. [M]

What is there and what is asked for are packed alike, eight bits for each thing, so that one subtraction compares all.
"""

from simulate.games.nova_roma.constants import FULL, NUM_MOSAIC_CELLS, NUM_TRACKS
from simulate.games.nova_roma.state import cells_advanced, condition_of, num_bits, num_estates
from simulate.jit import compiled


@compiled
def pieces_of(rules, player):
    """Associates, voyages, buildings, estates, chariots on the milestone, cells advanced, influence. [M]"""
    chariots = 0
    for track in range(NUM_TRACKS):
        chariots += player.chariots[track] >= rules.milestone
    counted = player.num_row + (num_bits(player.voyages) << 8) + (num_bits(player.buildings) << 16)
    counted += num_estates(player) << 24
    return counted + (chariots << 32) + (int(cells_advanced(player)) << 40) + (int(player.influence) << 48)


@compiled
def sum_of_four(packed):
    """The sum of the first four numbers."""
    return (packed & 0xFFFFFFFF) * 0x01010101 >> 24 & 0xFF


@compiled
def shortage(rules, condition, pieces):
    """How many pieces a condition misses in all, and the bits of `FULL` for all of which there are too few. [M]"""
    short = rules.condition_total[condition] - sum_of_four(pieces & rules.condition_mask[condition])
    return short, ~((pieces | FULL) - rules.condition_least[condition]) & FULL


@compiled
def meets(rules, condition, pieces):
    """Whether what a mosaic cell asks for is there, of the `pieces_of` a player so many. [M]"""
    short, lacking = shortage(rules, condition, pieces)
    return (short <= 0) & (lacking == 0)


@compiled
def cells_to_fill(rules, player):
    """Bits of the empty mosaic cells whose condition holds now. [M]"""
    pieces = pieces_of(rules, player)
    cells = 0
    for cell in range(NUM_MOSAIC_CELLS):
        cells |= meets(rules, condition_of(rules, player, cell), pieces) << cell
    return cells & ~player.filled


@compiled
def can_fill_any(state, rules, player):
    """Whether the turn's achievement can be placed. [M] [A15]"""
    return not state.has_achieved and player.tokens > 0 and cells_to_fill(rules, player) != 0
