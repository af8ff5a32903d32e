"""What a player of Sylla cares about; the numbers stand in configs/policies/sylla.toml.

All worths are in prestige points, so that unlike things can be weighed against each other.
"""

import numpy as np

NAMES = (
    "coin",  # a denier that is kept
    "stakes",  # how much more a denier is worth before the vote on a Great Building of twice the usual prize
    "token",  # factor on what the ladder promises for a token
    "drift",  # columns a marker is expected to move per turn to come
    "focus",  # extra for another token of a colour already held, per token
    "senator",  # a Senator's votes, per turn
    "merchant",  # factor on a Merchant's income
    "cube",  # a Legionary's or Vestal's cube, per turn
    "slave",  # factor on freeing a Slave at the end
    "christian",  # factor on the Church's prestige for a Christian
    "hexagon",  # a coloured hexagon, per turn
    "crowd",  # how much of its worth a card loses per card of the same type
    "stall",  # factors on what a tile will bring
    "field",
    "shrine",
    "tavern",
    "insula",
    "crane",
    "prestige_tile",  # Arch and Statue
    "bank",
    "office",  # being First Consul for a turn, without the token
    "guard",  # factor on the harm that an event would do
    "rival",  # how much a gain of the others hurts
    "doubt",  # how uncertain the player is of others' limits, in votes or cards
    "purse",  # turns of income that others are believed to have saved
    "spending",  # share of their coins that others are believed to put into a vote
)

WEIGHTS = np.dtype([(name, np.float64) for name in NAMES])
