"""What a player of Forum Trajanum cares about; the numbers stand in configs/policies/forum_trajanum.toml.

Goods and abilities are in points; the others are factors on points that the player expects from a source.
"""

import numpy as np

NAMES = (
    "builder",  # one more of a good, as long as there is little of it
    "worker",
    "assistant",
    "coin",
    "tribune",
    "crowd",  # share of its worth that a good loses with each piece already there
    "patrician_1",  # abilities, for a whole game
    "patrician_2",
    "merchant_1",
    "merchant_2",
    "craftsman_1",
    "craftsman_2",
    "citizens",  # factor on what one more citizen multiplies
    "company",  # columns and finished tracks to come in a game, each a point per citizen
    "rows",  # factor on grey buildings of a new type in a row
    "settlers",  # citizens a row is expected to get until it scores
    "columns",  # factor on triumphal columns
    "tracks",  # factor on rewards of tracks
    "progress",  # coming nearer to the end of a track, per level
    "bonus",  # factor on area bonuses
    "group",  # factor on points of the largest group
    "growth",  # an envoy beside own envoys that are not the largest group, each
    "space",  # a free cell beside an envoy
    "eagles",  # factor on points of eagles
    "upgrade",  # factor on upgrades
    "tasks",  # tasks expected per scoring, which the bust values
    "building_task",  # factor on squares that fulfil a building task
    "preparation",  # the same for squares with which it would lack one more
    "collecting_task",  # factor on goods that fulfil a collecting task
    "cranes",  # factor on points of cranes
    "structures",  # structures of a colour built per round
    "domino",  # a free square beside another one
    "site",  # factor on a free square in a row that scores much
    "extra_action",  # the extra building action of the basilica
    "tile",  # a colony tile to use at once
    "rival",  # how much a gain of the right neighbour hurts
)

WEIGHTS = np.dtype([(name, np.float64) for name in NAMES])
