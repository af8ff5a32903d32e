"""Slow, obvious twins of Porta Nigra's scoring and options, in plain Python over lists of single elements."""

from itertools import combinations

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import FIRST_TOWER, Colour, Part, TieRule


def elements(state, rules, part):
    """Every element of a part as (seat, value of its colour, height)."""
    found = []
    for site, owner in enumerate(state.owner.tolist()):
        height = int(state.height[site])
        if owner == NONE:
            continue
        here = f"LEVEL_{height}" if site >= FIRST_TOWER else Part(rules.site_part[site]).name
        if here == part.name:
            found.append((owner, int(rules.colour_value[rules.site_colour[site]]), height))
    return found


def strength(own, part, tie_rule):
    """What a seat's elements of a part are compared by, the first thing first."""
    amount = len(own) if part >= Part.LEVEL_3 else sum(height for _, _, height in own)
    by_value = sorted(((value, height) for _, value, height in own), reverse=True)
    if tie_rule == TieRule.BEST_ELEMENT:
        return amount, by_value[:1]
    if tie_rule == TieRule.NEXT_BEST:
        return amount, by_value
    return amount, max(value * height for value, height in by_value)


def majorities(state, rules, part):
    """Prizes of all seats: groups of equal strength from the top; a group of several drops one place."""
    found = elements(state, rules, part)
    seats = {owner for owner, _, _ in found}
    strengths = {
        seat: strength([one for one in found if one[0] == seat], part, rules.tie_rule) for seat in sorted(seats)
    }
    prizes = [int(rules.part_first[part]), int(rules.part_second[part])]
    points = [0] * state.num_players
    place = 0
    for value in sorted(set(map(repr_key, strengths.values())), reverse=True):
        group = [seat for seat in strengths if repr_key(strengths[seat]) == value]
        prize_at = place if len(group) == 1 else place + 1
        for seat in group:
            points[seat] = prizes[prize_at] if prize_at < len(prizes) else 0
        place += len(group)
    return points


def repr_key(strength_of_seat):
    """Something that sorts: the amount, then the elements."""
    amount, rest = strength_of_seat
    return amount, tuple(rest) if isinstance(rest, list) else (rest,)


def set_points(cards, rules):
    """The best way to put building cards into sets of different buildings, by trying all."""
    held = tuple(cards)
    if not any(held):
        return 0
    best = 0
    buildings = [building for building, count in enumerate(held) if count]
    for size in range(1, len(buildings) + 1):
        for chosen in combinations(buildings, size):
            if buildings[0] in chosen:  # some set must hold the first card
                rest = [count - (building in chosen) for building, count in enumerate(held)]
                best = max(best, int(rules.set_points[size]) + set_points(rest, rules))
    return best


def buildings_possible(state, rules, seat):
    """All (site, height, whites) that a seat could build, by looking at every number."""
    player = state.players[seat]
    found = set()
    for site in range(len(state.owner)):
        colour = Colour(rules.site_colour[site])
        way = (int(rules.building_quarter[rules.site_building[site]]) - int(player.builder)) % 4
        if state.owner[site] != NONE or player.romans == 0 or player.coins < way:
            continue
        heights = range(3, 9) if site >= FIRST_TOWER else [int(rules.site_bricks[site])]
        for height in heights:
            for whites in range(height + 1):
                plain = height - whites
                if colour == Colour.WHITE:
                    fits = plain == 0 and player.bricks[Colour.WHITE] >= height
                else:
                    fits = player.bricks[colour] >= plain and player.bricks[Colour.WHITE] >= whites
                if fits:
                    found.add((site, height, whites))
    return found
