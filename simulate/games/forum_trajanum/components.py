"""Which row, tile, building, level or bonus a move acquires or uses."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import (
    FIRST_BONUS,
    FIRST_BUILDING,
    FIRST_CRANE,
    FIRST_LEVEL,
    FIRST_TILE,
    FIRST_WORKER,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_LEVELS,
    Component,
    Good,
    Own,
)
from simulate.games.forum_trajanum.state import corner_of
from simulate.jit import compiled


@compiled
def tile_component(rules, face):
    """A colony tile: its class, or what leads among its goods."""
    if face < NUM_CLASSES:
        return FIRST_TILE + face
    gain = rules.face_gain[face]
    if gain[Good.BUILDER] > 0:
        return Component.BUILDER_TILE.value
    if gain[Good.UPGRADE] > 0:
        return Component.UPGRADE_TILE.value
    for colour in range(NUM_COLOURS):
        if gain[FIRST_WORKER + colour] > 0:
            return Component.WORKER_TILE.value
    return Component.GOODS_TILE.value


@compiled
def component_of(state, rules, action):
    """What a move is about; for a tile taken from a corner the crane that it opens."""
    kind = action.kind
    player = state.players[state.seat]
    if kind == ActionKind.PLACE_FIRST_CITIZEN or kind == ActionKind.PLACE_CITIZEN:
        return action.a
    if kind == ActionKind.TAKE_SECOND_CITIZEN:
        return action.b
    if kind == ActionKind.TAKE_TILE or kind == ActionKind.BRIBE_TILE or kind == ActionKind.TAKE_GRID_TILE:
        corner = corner_of(action.a)
        return NONE if corner == NONE else FIRST_CRANE + player.crane_colour[corner]
    if kind == ActionKind.KEEP_TILE:
        return tile_component(rules, player.grid[player.chosen[action.a]])
    if kind == ActionKind.TAKE_RESERVE:
        return tile_component(rules, action.a)
    if kind == ActionKind.USE_TILE or kind == ActionKind.USE_BOTH:
        return tile_component(rules, player.kept if action.a == Own.KEPT else player.received)
    if kind == ActionKind.BUILD or kind == ActionKind.BUILD_DOUBLE:
        return FIRST_BUILDING + action.a
    if kind == ActionKind.TAKE_REWARD:
        return FIRST_LEVEL + action.a * NUM_LEVELS + action.b - 1
    if kind == ActionKind.TAKE_BONUS:
        return FIRST_BONUS + action.a
    if kind == ActionKind.SWAP_GOOD:
        return Component.MERCHANT_2.value
    if kind == ActionKind.HIRE_WORKER:
        return Component.CRAFTSMAN_1.value
    if kind == ActionKind.HIRE_BUILDER:
        return Component.CRAFTSMAN_2.value
    if kind == ActionKind.PLACE_ENVOY and state.phase == Phase.EAGLE:
        return Component.EAGLE.value
    return NONE
