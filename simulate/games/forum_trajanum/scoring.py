"""Points at the end of a phase, points during it, and who has won."""

from simulate.contract import NONE, gain_points
from simulate.games.forum_trajanum.constants import (
    MAX_GROUP,
    NUM_CORNERS,
    NUM_GOODS,
    NUM_ROWS,
    Crane,
    Eagle,
    Row,
    Source,
)
from simulate.games.forum_trajanum.state import active_citizens, grey_types, has_ability, phase_of
from simulate.games.forum_trajanum.trajan import times_built, times_collected
from simulate.jit import compiled


@compiled
def column_points(state, rules, seat):
    """A triumphal column: the column's value of the phase and one per active citizen. [T.COLUMN]"""
    return rules.column_value[phase_of(state)] + active_citizens(state.players[seat])


@compiled
def score_phase(state, rules, seat):
    """The four scorings of a phase, in order. [Z]"""
    player = state.players[seat]
    gain_points(state, seat, Source.CRANES, score_cranes(state, rules, seat))
    turn_cranes(player)
    gain_points(state, seat, Source.ROWS, score_rows(player, rules))
    gain_points(state, seat, Source.EAGLES, score_eagles(player, rules))
    gain_points(state, seat, Source.GROUP, score_group(player, rules))
    card = state.trajan[phase_of(state)]
    if card != NONE:
        bust = rules.bust[player.step]
        gain_points(state, seat, Source.BUILDING_TASK, bust * times_built(player, rules, card))
        gain_points(state, seat, Source.COLLECTING_TASK, bust * times_collected(player, rules, card))


@compiled
def score_cranes(state, rules, seat):
    """Each open crane: points for every structure of its colour. [Z.1]"""
    player = state.players[seat]
    structures = 0
    for corner in range(NUM_CORNERS):
        if player.cranes[corner] == Crane.OPEN:
            structures += player.structures[player.crane_colour[corner]]
    return structures * rules.crane_value[phase_of(state)]


@compiled
def turn_cranes(player):
    """An open crane has scored, if only nothing. [Z.1] [A24]"""
    for corner in range(NUM_CORNERS):
        if player.cranes[corner] == Crane.OPEN:
            player.cranes[corner] = Crane.USED


@compiled
def score_rows(player, rules):
    """Each row: different grey buildings times a value that grows with its active citizens. [Z.2]"""
    points = 0
    for row in range(NUM_ROWS):
        points += grey_types(player, row) * rules.row_value[player.citizens[row] * player.is_active[row]]
    return points


@compiled
def score_eagles(player, rules):
    """Envoys on and beside eagles, with Patrician I also diagonal ones. [Z.3] [A.1] [A19]"""
    points = rules.eagle_on * player.eagles[Eagle.ON] + rules.eagle_beside * player.eagles[Eagle.BESIDE]
    if has_ability(player, Row.PATRICIAN_1):
        points += rules.eagle_diagonal * player.eagles[Eagle.DIAGONAL]
    return points


@compiled
def group_points(rules, size, step, is_flipped):
    """What the prestige track shows for a group. [Z.3] [A21]"""
    if size == 0:
        return 0
    return rules.prestige[min(size, MAX_GROUP) + step + is_flipped * rules.flipped]


@compiled
def score_group(player, rules):
    """The largest connected group of envoys. [Z.3] [A20]"""
    return group_points(rules, player.largest, player.step, player.is_flipped)


@compiled
def total_goods(player):
    """All pieces together. [E.2] [A30]"""
    total = 0
    for good in range(NUM_GOODS):
        total += player.goods[good]
    return total


@compiled
def is_ahead(state, seat, other):
    """Most points, then most active citizens, then most goods. [E.2]"""
    one, two = state.players[seat], state.players[other]
    if state.score[seat] != state.score[other]:
        return state.score[seat] > state.score[other]
    if active_citizens(one) != active_citizens(two):
        return active_citizens(one) > active_citizens(two)
    return total_goods(one) > total_goods(two)


@compiled
def standings(state, rules, out):
    """Rank of each seat; who is equal in everything shares the victory. [E.2]"""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            if is_ahead(state, other, seat):
                out[seat] += 1
