"""Building: what a foundation, a material or a completed building is worth."""

from policies.glory_to_rome.worth import (
    building_worth,
    card_worth,
    end_worth,
    larger,
    patience,
    planned_share,
    raised,
)
from simulate.games.glory_to_rome.buildings import is_active
from simulate.games.glory_to_rome.constants import (
    NUM_COLOURS,
    ActionKind,
    Colour,
    Component,
    Status,
)
from simulate.games.glory_to_rome.state import total
from simulate.jit import compiled

OUTSIDE = 0.7  # a foundation out of town takes a second action
CATACOMB_GAIN = 3.0


@compiled
def missing(state, rules, seat, kind):
    """Materials until an unfinished building is done, as an Architect sees it."""
    if kind == Component.VILLA and rules.effects:
        return 1
    player = state.players[seat]
    return rules.value[player.site[kind]] - player.materials[kind]


@compiled
def step_worth(weights, state, rules, seat, kind, steps, time, trust):
    """What so many materials add to an unfinished building: their share of it, all of it with the last one."""
    site = state.players[seat].site[kind]
    worth = building_worth(weights, rules, kind, site, time)
    left = missing(state, rules, seat, kind) - steps
    gain = worth * (1.0 - weights.foundation) * steps / rules.value[site] * raised(trust, left)
    if left == 0:
        gain += weights.finish * worth
        if kind == Component.CATACOMB and rules.effects:
            gain += end_worth(weights, state, rules, seat, CATACOMB_GAIN)
    return gain


@compiled
def foundation_share(weights, state, seat, site, materials, begun, trust):
    """How much of a building lies in its foundation: more with materials at hand, less with many others unfinished."""
    player = state.players[seat]
    ready = min(player.held[site] - 1 + player.stockpile[site], materials) / materials
    return raised(trust, materials) * (weights.foundation + weights.ready * ready) / (1.0 + weights.focus * begun)


@compiled
def num_unfinished(state, seat):
    """Buildings that a seat has begun."""
    return total(state.players[seat].begun)


@compiled
def best_foundation(weights, state, rules, seat, time):
    """The best foundation of the hand, less the card."""
    player = state.players[seat]
    if total(state.in_town) == 1:  # the last site ends the game
        return larger(end_worth(weights, state, rules, seat, 0.0), 0.0)
    begun = num_unfinished(state, seat)
    trust = patience(weights, time)
    kept = planned_share(weights, time)
    best = 0.0
    for colour in range(NUM_COLOURS):
        if player.held[colour] > 0 and state.in_town[colour] > 0:
            share = foundation_share(weights, state, seat, colour, rules.value[colour], begun, trust)
            for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
                if player.hand[kind] > 0 and player.status[kind] == Status.ABSENT and rules.colour[kind] == colour:
                    part = share
                    if kind == Component.VILLA:
                        part = foundation_share(weights, state, seat, colour, 1, begun, trust)
                    worth = building_worth(weights, rules, kind, colour, time)
                    best = larger(best, worth * (part - kept) - weights.card)
    return best


@compiled
def fill_needs(weights, state, rules, seat, time, wanted):
    """What the most fitting unfinished building would give for a material, by colour."""
    for colour in range(NUM_COLOURS):
        wanted[colour] = 0.0
    player = state.players[seat]
    if total(player.begun) == 0:
        return
    trust = patience(weights, time)
    has_road = is_active(state, seat, Component.ROAD)
    has_tower = is_active(state, seat, Component.TOWER)
    has_scriptorium = is_active(state, seat, Component.SCRIPTORIUM)
    for colour in range(NUM_COLOURS):
        if player.begun[colour] == 0:
            continue
        for kind in range(rules.first_kind[colour], rules.last_kind[colour]):
            if player.status[kind] != Status.UNFINISHED or rules.colour[kind] != colour:
                continue
            gain = step_worth(weights, state, rules, seat, kind, 1, time, trust)
            site = player.site[kind]
            wanted[colour] = larger(wanted[colour], gain)
            wanted[site] = larger(wanted[site], gain)
            if has_tower:
                wanted[Colour.RUBBLE] = larger(wanted[Colour.RUBBLE], gain)
            if has_road and site == Colour.STONE:
                for material in range(NUM_COLOURS):
                    wanted[material] = larger(wanted[material], gain)
            if has_scriptorium:
                left = missing(state, rules, seat, kind)
                worth = step_worth(weights, state, rules, seat, kind, left, time, trust)
                wanted[Colour.MARBLE] = larger(wanted[Colour.MARBLE], worth)


@compiled
def best_material(weights, wanted, counts, price):
    """The best material that a zone has for what is wanted."""
    best = 0.0
    for colour in range(NUM_COLOURS):
        best = larger(best, (counts[colour] > 0) * (wanted[colour] - price))  # a jump would be a guess, often wrong
    return best


@compiled
def value_build(weights, state, rules, options, count, values, time):
    """Foundations, materials and the Fountain, each less what it costs."""
    seat = state.seat
    begun = num_unfinished(state, seat)
    trust = patience(weights, time)
    for index in range(count):
        option = options[index]
        kind = option.kind
        if kind == ActionKind.SKIP_ACTION:
            value = 0.0
        elif kind == ActionKind.HOLD_ACTION:
            value = 0.01
        elif kind == ActionKind.DRAW_FOUNTAIN:
            value = weights.card + 0.5 * weights.plan
        elif kind == ActionKind.KEEP_DRAWN:
            value = card_worth(weights, state, rules, seat, state.drawn, time)
        elif kind <= ActionKind.LAY_OUTSIDE or kind == ActionKind.LAY_DRAWN or kind == ActionKind.LAY_DRAWN_OUTSIDE:
            value = lay_worth(weights, state, rules, seat, kind, option.a, option.b, begun, time, trust)
        elif (
            kind % 2 == ActionKind.COMPLETE_FROM_HAND % 2
            and kind < ActionKind.DRAW_FOUNTAIN
            or (kind == ActionKind.COMPLETE_DRAWN)
        ):
            left = missing(state, rules, seat, option.a)
            value = step_worth(weights, state, rules, seat, option.a, left, time, trust)
        else:
            value = step_worth(weights, state, rules, seat, option.a, 1, time, trust)
        values[index] = value
        if kind == ActionKind.ADD_FROM_HAND or kind == ActionKind.COMPLETE_FROM_HAND:
            values[index] -= card_worth(weights, state, rules, seat, option.b, time)
        elif kind == ActionKind.ADD_FROM_STOCKPILE or kind == ActionKind.COMPLETE_FROM_STOCKPILE:
            values[index] -= weights.stock * rules.value[option.b]


@compiled
def lay_worth(weights, state, rules, seat, action, kind, site, begun, time, trust):
    """A foundation; the last one in town ends the game."""
    materials = 1 if kind == Component.VILLA else rules.value[site]
    worth = building_worth(weights, rules, kind, site, time)
    worth *= foundation_share(weights, state, seat, site, materials, begun, trust)
    if action == ActionKind.LAY_FOUNDATION or action == ActionKind.LAY_OUTSIDE:
        worth -= card_worth(weights, state, rules, seat, kind, time)
    if action == ActionKind.LAY_OUTSIDE or action == ActionKind.LAY_DRAWN_OUTSIDE:
        return OUTSIDE * worth - 0.3
    if total(state.in_town) == 1:
        return end_worth(weights, state, rules, seat, 0.0)
    return worth


@compiled
def value_opening(weights, state, rules, options, count, values, time):
    """A Stairway's gift to all is worth its function to this seat, less what it gives the others."""
    seat = state.seat
    for index in range(count):
        option = options[index]
        values[index] = 0.0
        if option.kind == ActionKind.OPEN_BUILDING:
            worth = building_worth(weights, rules, option.a, 0, time) - weights.influence * rules.value[0]
            own = 0.0 if is_active(state, seat, option.a) else worth
            values[index] = own - 0.5 * weights.rival * (state.num_players - 2) * worth - weights.stock
        elif option.kind == ActionKind.OPEN_FROM_STOCKPILE:
            values[index] = -weights.stock * rules.value[option.a]


@compiled
def value_theft(weights, state, rules, options, count, values, time):
    """A Prison's loot, less the influence that pays for it."""
    price = rules.value[Colour.STONE] * weights.influence
    for index in range(count):
        option = options[index]
        values[index] = 0.0
        if option.kind == ActionKind.STEAL_BUILDING:
            worth = building_worth(weights, rules, option.a, 0, time) - weights.influence * rules.value[0]
            if option.a == Component.STATUE:
                worth += rules.statue * (1.0 - time)
            values[index] = (1.0 + weights.rival) * (worth - price)
