"""What is allowed: each `can_<x>` states a condition once, for the lists of options, for the steps and for policies."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import actions_per_client, fits, is_active, may_fill
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    NUM_KINDS,
    Colour,
    Component,
    Origin,
    Status,
)
from simulate.games.glory_to_rome.state import hand_size, led_role, running
from simulate.jit import compiled


@compiled
def can_refill(state, rules, seat, limit):
    """A refill needs a hand below the limit. [TH]"""
    return hand_size(state, seat) < limit


@compiled
def has_think_hook(state, rules, seat):
    """Whether something comes before a think: discards need cards. [B.LATRINE] [B.VOMITORIUM]"""
    has_building = is_active(state, seat, Component.VOMITORIUM) or is_active(state, seat, Component.LATRINE)
    return has_building and hand_size(state, seat) > 0


@compiled
def can_use_circus(state, rules, seat):
    """A Circus matters where petitions take more cards. [B.CIRCUS]"""
    return rules.circus_cards < rules.petition and is_active(state, seat, Component.CIRCUS)


@compiled
def can_place(state, rules, seat, kind, site):
    """The site fits, and the seat has no building of that name. [C] [B.STATUE] [A38]"""
    if state.players[seat].status[kind] != Status.ABSENT:
        return False
    return site == rules.colour[kind] or (kind == Component.STATUE and rules.effects == 1)


@compiled
def can_lay(state, rules, seat, kind, site):
    """A foundation in town. [C]"""
    return state.in_town[site] > 0 and can_place(state, rules, seat, kind, site)


@compiled
def can_lay_outside(state, rules, seat, kind, site, is_affordable):
    """A foundation out of town, if the actions suffice. [C.3] [A6]"""
    if not is_affordable or state.out_of_town[site] == 0:
        return False
    if rules.outside_needs_empty_town and state.in_town[site] > 0:
        return False
    return can_place(state, rules, seat, kind, site)


@compiled
def can_afford_outside(state, rules, seat):
    """One action with a Tower, else a second one of the same role in this round. [C.3] [B.TOWER] [A7] [A8]"""
    if rules.outside_price == 1 or is_active(state, seat, Component.TOWER):
        return True
    frame = running(state)
    if frame.origin == Origin.BATH:
        return state.held_role == frame.role
    return frame_with_action(state, rules, seat, frame.role) != NONE


@compiled
def can_hold(state, rules, seat):
    """A Bath action may be kept for a site out of town. [B.BATH] [A8]"""
    frame = running(state)
    if frame.origin != Origin.BATH or can_afford_outside(state, rules, seat):
        return False
    for colour in range(NUM_COLOURS):
        if state.out_of_town[colour] > 0:
            return True
    return False


@compiled
def frame_with_action(state, rules, seat, role):
    """The topmost frame that has one more action of this seat and role, or NONE. [C.3] [A7]"""
    for index in range(state.depth, 0, -1):
        frame = state.frames[index]
        if frame.seat == seat and frame.role == role and frame.origin != Origin.BATH:
            if frame.left > 0:
                return index
            if frame.origin == Origin.TURN and next_client(state, rules, seat, state.queue) != NONE:
                return index
    return NONE


@compiled
def next_client(state, rules, seat, clients):
    """Colour of a client that can act, of those given: first the role's own, then the wild ones. [G.3] [A11]"""
    role = led_role(state)
    if clients[role] > 0:
        return role
    if is_active(state, seat, Component.LUDUS_MAGNA) or is_active(state, seat, Component.STOREROOM):
        for colour in range(NUM_COLOURS):
            if clients[colour] > 0 and may_fill(state, rules, seat, colour, role):
                return colour
    return NONE


@compiled
def spend_action(state, rules, seat, role):
    """Use up the second action that a foundation out of town costs. [C.3]"""
    frame = state.frames[frame_with_action(state, rules, seat, role)]
    if frame.left == 0:
        state.queue[next_client(state, rules, seat, state.queue)] -= 1
        frame.left = actions_per_client(state, rules, seat)
    frame.left -= 1


@compiled
def can_use(state, rules, seat, kind, material):
    """Whether a material may go on an own unfinished building. [C.1] [B.SCRIPTORIUM]"""
    if fits(state, rules, seat, seat, kind, material):
        return True
    return material == Colour.MARBLE and is_active(state, seat, Component.SCRIPTORIUM)


@compiled
def can_open(state, rules, seat, owner, kind):
    """A Stairway opens completed buildings of opponents that are still closed. [B.STAIRWAY] [A29]"""
    return owner != seat and state.players[owner].status[kind] == Status.COMPLETED and not state.is_open[kind]


@compiled
def can_open_with(state, rules, seat, owner, kind, material, in_pool):
    """The material lies in the stockpile, or in the pool for an Archway, and suits the building. [B.STAIRWAY]"""
    source = state.pool if in_pool else state.players[seat].stockpile
    return source[material] > 0 and fits(state, rules, seat, owner, kind, material)


@compiled
def has_material_to_open(state, rules, seat, owner, kind):
    """Some material would open the building. [B.STAIRWAY] [B.ARCHWAY]"""
    has_archway = is_active(state, seat, Component.ARCHWAY)
    for material in range(NUM_COLOURS):
        if can_open_with(state, rules, seat, owner, kind, material, False):
            return True
        if has_archway and can_open_with(state, rules, seat, owner, kind, material, True):
            return True
    return False


@compiled
def can_steal(state, rules, seat, owner, kind):
    """A Prison takes an opponent's completed building whose name the thief does not have. [B.PRISON] [A28]"""
    return (
        owner != seat
        and state.players[owner].status[kind] == Status.COMPLETED
        and state.players[seat].status[kind] == Status.ABSENT
    )


@compiled
def has_target_to_steal(state, rules, seat):
    """Some building can be stolen. [B.PRISON]"""
    for owner in range(state.num_players):
        for kind in range(NUM_KINDS):
            if can_steal(state, rules, seat, owner, kind):
                return True
    return False


@compiled
def can_take_foundation(state, rules, victim, kind):
    """Domus Aurea: a foundation without materials, of a colour the victim still owes. [B.DOMUS] [A14]"""
    player = state.players[victim]
    return (
        player.status[kind] == Status.UNFINISHED and player.materials[kind] == 0 and player.owed[rules.colour[kind]] > 0
    )
