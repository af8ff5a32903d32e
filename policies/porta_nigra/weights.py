"""What a player of Porta Nigra cares about; the numbers stand in configs/policies/porta_nigra.toml.

All worths are in points, so that unlike things can be weighed against each other.
"""

import numpy as np

NAMES = (
    "coin",  # a coin in an empty purse, early in the game
    "purse",  # coins at which the next one is worth half of that
    "torch",  # a torch token, early in the game
    "influence",  # an influence token for somebody who has none, early in the game
    "audience",  # influence tokens at which the next one is worth half of that
    "roman",  # a Roman for somebody who has none
    "brick",  # the action that a missing brick takes
    "stock",  # share of a brick's price that a brick without a plan is worth
    "hope",  # what a plan is worth per missing brick, from 0 to 1
    "patience",  # how much of a finished element's worth is not lost by building it later, from 0 to 1
    "late",  # turns before the end in which worths sink to what is left over
    "interim",  # factor on what a brick will bring in interim scorings
    "majority",  # factor on prizes
    "lead",  # what each brick of a lead adds to the chance of a prize
    "doubt",  # bricks that a rival is thought to add to a part
    "reward",  # factor on the rewards of the master builder
    "cards",  # factor on what a building card adds to the sets
    "ladder",  # what each different building card adds on the way to a final card
    "element",  # each element, on the way to the last Roman
    "basilica",  # factors on all that a building brings
    "amphitheatre",
    "city_wall",
    "porta_nigra",
    "height",  # each brick of a tower beyond the third
    "joker",  # what a white brick is worth above its price, as a stand-in
    "honour",  # factor on honour cards
    "split",  # factor on coins when interim points are split
)

WEIGHTS = np.dtype([(name, np.float64) for name in NAMES])
