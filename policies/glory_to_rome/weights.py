"""What a player of Glory to Rome cares about; the numbers stand in configs/policies/glory_to_rome.toml.

All worths are in victory points, so that unlike things can be weighed against each other. What works all game long is
worth its number at the start and less and less towards the end.
"""

import numpy as np

from simulate.games.glory_to_rome.constants import NUM_KINDS, Component

GENERAL = (
    "card",  # an order card in hand
    "jack",  # the first Jack in hand
    "plan",  # how much a hand card gains by what it could become as a building
    "stock",  # factor on the value of a material in the stockpile
    "need",  # factor on a material that an unfinished building waits for
    "vault",  # factor on the value of a card in the vault
    "slot",  # what a free place in the vault is worth
    "influence",  # factor on the influence of a building
    "foundation",  # share of a building's worth that lies in its foundation, the rest in its materials
    "finish",  # extra share of a building's worth for the last material
    "ready",  # extra share for a foundation whose materials are at hand
    "focus",  # how much a foundation loses per building already begun
    "delay",  # rounds that one more material is thought to take
    "laborer",  # the clients
    "craftsman",
    "architect",
    "legionary",
    "merchant",
    "patron",
    "crowd",  # how much of its worth a client loses per client of the same role
    "loot",  # factor on what Legionaries take
    "rival",  # how much a gain of the others hurts
    "rush",  # how much a player ahead wants the end, and one behind fears it
    "rome",  # one more role or material towards a Forum that is laid
)
FUNCTIONS = tuple(f"{kind.name.lower()}_function" for kind in list(Component)[:NUM_KINDS])

WEIGHTS = np.dtype([(name, np.float64) for name in GENERAL + FUNCTIONS])
