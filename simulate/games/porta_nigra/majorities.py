"""Majorities: who is first and second in a row or on a level, and how ties are broken."""

from simulate.games.porta_nigra.constants import MAX_HEIGHT, NUM_COLOURS, TieRule
from simulate.games.porta_nigra.state import part_of
from simulate.jit import compiled


@compiled
def majority_points(state, rules, part, seat):
    """First or second prize, for at least one brick there; an unresolved tie drops one place. [7.1] [A15] [A16]"""
    if state.players[seat].share[part] == 0:
        return 0
    ahead = 0
    equal = 0
    for other in range(state.num_players):
        if other != seat and state.players[other].share[part] > 0:
            order = compare(state, rules, part, other, seat)
            if order > 0:
                ahead += 1
            elif order == 0:
                equal += 1
    if ahead == 0:
        return rules.part_first[part] if equal == 0 else rules.part_second[part]
    if ahead == 1 and equal == 0:
        return rules.part_second[part]
    return 0


@compiled
def compare(state, rules, part, one, other):
    """Above 0 if `one` has the majority over `other`: more there, or else the more valuable element. [7.1] [A14]"""
    lead = state.players[one].share[part] - state.players[other].share[part]
    if lead != 0:
        return lead
    if rules.tie_rule == TieRule.NEXT_BEST:
        return compare_all(state, rules, part, one, other)
    return best_element(state, rules, part, one) - best_element(state, rules, part, other)


@compiled
def element_value(rules, colour, height):
    """How elements are ordered: by colour, then height, or by their product. [7.1] [A14]"""
    if rules.tie_rule == TieRule.PRODUCT:
        return rules.colour_value[colour] * height
    return rules.colour_value[colour] * (MAX_HEIGHT + 1) + height


@compiled
def best_element(state, rules, part, seat):
    """The value of a seat's most valuable element in a part. [7.1]"""
    best = 0
    for site in range(len(state.owner)):
        if state.owner[site] == seat and part_of(rules, site, state.height[site]) == part:
            best = max(best, element_value(rules, rules.site_colour[site], state.height[site]))
    return best


@compiled
def num_elements(state, rules, part, seat, colour, height):
    """Own elements of one colour and height in a part."""
    total = 0
    for site in range(len(state.owner)):
        if state.owner[site] == seat and state.height[site] == height and rules.site_colour[site] == colour:
            total += part_of(rules, site, height) == part
    return total


@compiled
def compare_all(state, rules, part, one, other):
    """Element by element from the most valuable one down, until two differ. [A14]"""
    for colour in range(NUM_COLOURS - 1, -1, -1):
        for height in range(MAX_HEIGHT, 0, -1):
            lead = num_elements(state, rules, part, one, colour, height)
            lead -= num_elements(state, rules, part, other, colour, height)
            if lead != 0:
                return lead
    return 0
