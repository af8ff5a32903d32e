"""Which card a move is about: the base of all statistics on buildings, roles and materials."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.constants import FIRST_MATERIAL, FIRST_ROLE, NUM_WAYS, ActionKind, Component
from simulate.jit import compiled


@compiled
def component_of(state, rules, action):
    """The building, role, material or Jack that a move is about, or NONE."""
    kind = action.kind
    if (
        kind == ActionKind.THINK_JACK
        or kind == ActionKind.DISCARD_JACK
        or kind == ActionKind.TAKE_JACK
        or kind == ActionKind.TAKE_PLAYED_JACK
    ):
        return Component.JACK.value
    if ActionKind.LEAD_CARD <= kind <= ActionKind.MORE_CIRCUS:
        return FIRST_ROLE + (action.a if (kind - ActionKind.LEAD_CARD) % NUM_WAYS == 1 else action.b)
    if (
        ActionKind.LAY_FOUNDATION <= kind <= ActionKind.COMPLETE_FROM_POOL
        or ActionKind.LAY_DRAWN <= kind <= ActionKind.COMPLETE_DRAWN
        or kind == ActionKind.DISCARD_CARD
        or kind == ActionKind.PETITION_CARD
        or kind == ActionKind.GIVE_CARD
        or kind == ActionKind.OPEN_BUILDING
        or kind == ActionKind.TAKE_FOUNDATION
        or kind == ActionKind.STEAL_BUILDING
    ):
        return action.a
    return component_in_zone(state, rules, action)


@compiled
def component_in_zone(state, rules, action):
    """The same for cards that lose their name: materials, clients, and roles of the Bath."""
    kind = action.kind
    if kind == ActionKind.HIRE or kind == ActionKind.EAT_CLIENT or kind == ActionKind.ACT_AS:
        return FIRST_ROLE + action.a
    if kind == ActionKind.HIRE_CARD:
        return FIRST_ROLE + rules.colour[action.a]
    if kind == ActionKind.STORE_CARD or kind == ActionKind.VAULT_CARD:
        return FIRST_MATERIAL + rules.colour[action.a]
    if kind == ActionKind.OPEN_FROM_STOCKPILE or kind == ActionKind.OPEN_FROM_POOL:
        return state.opening
    if (
        kind == ActionKind.TAKE_MATERIAL
        or kind == ActionKind.REVEAL
        or kind == ActionKind.VAULT_MATERIAL
        or kind == ActionKind.KEEP_PLAYED
    ):
        return FIRST_MATERIAL + action.a
    if kind == ActionKind.DRAW_FOUNTAIN:
        return Component.FOUNTAIN.value
    return NONE
