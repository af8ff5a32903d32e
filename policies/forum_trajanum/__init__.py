"""A heuristic player of Forum Trajanum."""

import numpy as np

from simulate.contract import Brain
from simulate.jit import compiled

WEIGHTS = np.dtype([("coin", np.float64)])


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision."""
    for index in range(count):
        values[index] = weights.coin


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
