"""Slow, obvious twins of Forum Trajanum's rules, in plain Python: every set of places is tried."""

from itertools import combinations

from simulate.contract import NONE
from simulate.games.forum_trajanum.constants import Crane, Good, Grey
from tests.games.forum_trajanum.table import sq

ALL = [(row, column) for row in range(1, 7) for column in range(1, 7)]


def colony(player):
    """Buildings by (row, column): a letter of LAKC or bgyo, with the number of the tile."""
    found = {}
    for row, column in ALL:
        building = player.built[sq(row, column)]
        if building != NONE:
            found[row, column] = ("LAKCbgyo"[building], int(player.tile_of[sq(row, column)]))
    return found


def is_grey(sign):
    return sign in "LAKC"


def line(length, down, right):
    """All straight lines of squares."""
    for row, column in ALL:
        squares = [(row + down * step, column + right * step) for step in range(length)]
        if all(square in ALL for square in squares):
            yield squares


def pattern(signs):
    """Grey as G, coloured as C."""
    return "".join("G" if is_grey(sign) else "C" for sign in signs)


def instances(card, signs, temples):
    """All sets of squares that fulfil the building task of a card (1 to 12)."""
    built = set(signs)

    def fulfilled(candidates, test):
        return [
            set(squares) for squares in candidates if built.issuperset(squares) and test([signs[s] for s in squares])
        ]

    if card == 1:
        return fulfilled(line(3, 0, 1), lambda found: pattern(found) == "GCG")
    if card == 2:
        return fulfilled([[(r - 1, c), (r + 1, c)] for r, c in temples], lambda found: True)
    if card == 3:
        return fulfilled(line(2, 1, 0), lambda found: pattern(found) == "GG" and found[0] != found[1])
    if card == 4:
        corners = [[(1, 2), (2, 1)], [(1, 5), (2, 6)], [(6, 2), (5, 1)], [(6, 5), (5, 6)]]
        return fulfilled(corners, lambda found: True)
    if card == 5:
        blocks = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r in range(1, 6) for c in range(1, 6)]
        return fulfilled(blocks, lambda found: True)
    if card == 6:
        return fulfilled(line(3, 1, 0), lambda found: pattern(found) == "CGC")
    if card == 7:
        by_colour = [[square for square, sign in signs.items() if sign == colour] for colour in "bgyo"]
        return [{a, b, c, d} for a in by_colour[0] for b in by_colour[1] for c in by_colour[2] for d in by_colour[3]]
    if card == 8:
        return fulfilled(line(3, 1, 0), lambda found: pattern(found) == "GCG")
    if card == 9:
        return fulfilled(line(4, 1, 0), lambda found: pattern(found) == "CGGC")
    if card == 10:
        return fulfilled(line(3, 1, 0), lambda found: pattern(found) == "CCC" and len(set(found)) == 3)
    if card == 11:
        around = [[(r - 1, c - 1), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c + 1)] for r, c in temples]
        return fulfilled(around, lambda found: pattern(found) == "CCCC")
    return fulfilled(line(3, 1, 0), lambda found: pattern(found) == "GGG" and len(set(found)) == 3)


def times_built(player, rules, card):
    """The largest family of instances without a common element, by trying all families."""
    found = colony(player)
    signs = {square: sign for square, (sign, _) in found.items()}
    temples = [(row, column) for row, column in ALL if rules.is_temple[sq(row, column)]]
    places = instances(card, signs, temples)
    if rules.double_is_one:
        places = [{found[square][1] for square in squares} for squares in places]
    best = 0
    while any(disjoint(family) for family in combinations(places, best + 1)):
        best += 1
    return best


def disjoint(family):
    return sum(len(squares) for squares in family) == len(set().union(*family))


def times_collected(player, card):
    """The largest number of sets that can be laid out one after the other, every way being tried."""
    goods = {Good(good).name: int(player.goods[good]) for good in range(8)}
    workers = [goods[name] for name in ("BLUE", "GREEN", "YELLOW", "ORANGE")]
    citizens = [
        int(player.citizens[2 * number : 2 * number + 2] @ player.is_active[2 * number : 2 * number + 2])
        for number in range(3)
    ]
    used = sum(crane == Crane.USED for crane in player.cranes)
    columns = sum(building == Grey.COLUMN for building in player.built)
    done = sum(level == 4 for level in player.levels)
    t, b, a, c = goods["TRIBUNE"], goods["BUILDER"], goods["ASSISTANT"], goods["COIN"]
    w, ship = sum(workers), int(player.ship)
    return {
        1: lambda: min(t, c),
        2: lambda: min(sets(citizens, 2), ship),
        3: lambda: min(a // 2, c),
        4: lambda: min(b, w, a),
        5: lambda: min(a, c // 2),
        6: lambda: min(t, b, a),
        7: lambda: min(w, columns // 2),
        8: lambda: min(used // 2, sets(citizens, 2)),
        9: lambda: min(citizens),
        10: lambda: min(columns, t, b),
        11: lambda: min(used // 2, sets(workers, 2)),
        12: lambda: min(done, a, c),
    }[card]()


def sets(numbers, size):
    """Most sets of `size` different kinds, by trying every next set."""
    best = 0
    for kinds in combinations([kind for kind, number in enumerate(numbers) if number > 0], size):
        rest = [number - (kind in kinds) for kind, number in enumerate(numbers)]
        best = max(best, 1 + sets(rest, size))
    return best


def largest_group(state, seat):
    """The largest connected group of envoys, by flooding."""
    own = {(place // 9, place % 9) for place in range(72) if state.envoy[place] == seat}
    best = 0
    while own:
        group, edge = set(), {own.pop()}
        while edge:
            group |= edge
            beside = {(r + dr, c + dc) for r, c in edge for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            edge = beside & own
            own -= edge
        best = max(best, len(group))
    return best
