"""What honour cards are worth."""

from policies.porta_nigra.elements import LEVEL_UNIT, bricks_gain, majority_gain, rate_parts, yard_of
from policies.porta_nigra.sums import BRICK, PRIZE
from policies.porta_nigra.worth import card_worth, coins_worth
from simulate.games.porta_nigra.conditions import can_build_by_icon
from simulate.games.porta_nigra.constants import FIRST_LEVEL, NUM_FINALS, NUM_PARTS, Building, Effect
from simulate.jit import compiled


@compiled
def tower_worth(weights, state, rules, seat, part, yard, sums):
    """One more brick on a tower of some level: the next one for this one, and a step to a reward."""
    gain = majority_gain(weights, state, rules, part + 1, LEVEL_UNIT, sums)
    if state.players[seat].share[part] > 1:
        gain += majority_gain(weights, state, rules, part, -LEVEL_UNIT, sums)
    else:
        gain -= weights.majority * sums[PRIZE + part]
    return gain + bricks_gain(rules, 1, yard)


@compiled
def best_tower(weights, state, rules, seat, worth, sums):
    """The tower that gains most by a brick."""
    rate_parts(weights, state, rules, seat, sums)
    yard = yard_of(weights, state, rules, seat, Building.PORTA_NIGRA, worth)
    best = 0.0
    for part in range(FIRST_LEVEL, NUM_PARTS - 1):
        if state.players[seat].share[part] > 0:
            best = max(best, tower_worth(weights, state, rules, seat, part, yard, sums))
    return best


@compiled
def final_worth(weights, state, rules, seat, final, turns):
    """A final card, less the cards it costs, and some hope for the next one while it can be had."""
    if final > 0:
        worth = float(rules.honour_amount[final] - rules.honour_amount[final - 1])
    else:
        cards = state.players[seat].building_cards
        worth = float(rules.honour_amount[0] - rules.set_points[len(cards)])
    if final + 1 < NUM_FINALS and state.honours_bought[final + 1] < rules.honour_copies[final + 1] and turns > 1.0:
        worth += 0.5 * weights.ladder
    return worth


@compiled
def freed_worth(state, rules, seat, influence, element, worth):
    """The best element, if a Roman is all it wants in this turn, with so much influence left.

    With the card's own action it counts in full, not only what waiting would lose: a Roman does not come by waiting.
    """
    if can_build_by_icon(state, seat):
        return element if state.actions > 0 else element * worth.urgency - worth.torch
    if influence >= rules.build_influence:
        return element * worth.urgency - rules.build_influence * worth.influence
    return 0.0


@compiled
def romans_worth(state, rules, seat, number, influence, element, worth):
    """Romans, before the influence that they cost is paid; the first one frees an element."""
    player = state.players[seat]
    gain = min(number, player.romans_reserve) * worth.roman
    if player.romans == 0:
        gain += max(freed_worth(state, rules, seat, player.influence - influence, element, worth), 0.0)
    return gain


@compiled
def honour_worth(weights, state, rules, seat, honour, element, worth, sums):
    """What an honour card brings, before its influence is paid."""
    player = state.players[seat]
    effect = rules.honour_effect[honour]
    amount = rules.honour_amount[honour]
    if effect == Effect.POINTS:
        return float(amount)
    if effect == Effect.FINAL:
        return final_worth(weights, state, rules, seat, honour, worth.turns)
    if effect == Effect.REPLACE:
        return card_worth(weights, state, rules, seat, rules.honour_target[honour])
    if effect == Effect.TOWER:
        return best_tower(weights, state, rules, seat, worth, sums)
    if effect == Effect.BRICKS:
        return min(amount, state.reserve) * sums[BRICK + rules.honour_target[honour]]
    if effect == Effect.COINS:
        return coins_worth(weights, rules, player.coins, amount, worth.share)
    if effect == Effect.TORCHES:
        return amount * worth.torch
    if effect == Effect.ROMANS:
        return romans_worth(state, rules, seat, amount, rules.honour_influence[honour], element, worth)
    return element * worth.urgency


@compiled
def honour_gain(weights, state, rules, seat, honour, element, worth, sums):
    """The same less the influence it costs."""
    gain = weights.honour * honour_worth(weights, state, rules, seat, honour, element, worth, sums)
    return gain - rules.honour_influence[honour] * worth.influence
