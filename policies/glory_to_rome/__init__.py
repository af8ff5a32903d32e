"""A heuristic player of Glory to Rome."""

import numpy as np

from simulate.contract import Brain
from simulate.jit import compiled

WEIGHTS = np.dtype([("card", np.float64)])


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Stub."""
    for index in range(count):
        values[index] = weights.card * options[index].kind


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
