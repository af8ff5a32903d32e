"""Final scoring, item by item in the rulebook's order, and who has won."""

from simulate.contract import gain_points
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    MOSAIC_SIDE,
    NEUTRAL,
    NUM_BUILDINGS,
    NUM_DISTRICTS,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_MOSAIC_CELLS,
    NUM_MOSAIC_LINES,
    NUM_RANKS,
    NUM_SHIPS,
    NUM_TRACKS,
    Effect,
    Estate,
    Source,
)
from simulate.games.nova_roma.state import count_of, is_solo, num_bits, num_working
from simulate.jit import compiled


@compiled
def score_game(state, rules):
    """All items for every player, the automa's for the automa. [F] [SOLO.F]"""
    for seat in range(state.num_families):
        score_player(state, rules, seat)
    if is_solo(state):
        score_automa(state, rules)


@compiled
def score_player(state, rules, seat):
    """The eleven items; in the solo game only the first eight. [F] [A5]"""
    player = state.players[seat]
    gain_points(state, seat, Source.VOYAGES, ship_points(rules, player))
    gain_points(state, seat, Source.BUILDINGS, building_points(rules, player))
    for district in range(NUM_DISTRICTS):
        gain_points(state, seat, Source.DISTRICT_A + district, district_points(state, rules, seat, district))
    gain_points(state, seat, Source.FAVOURITES, rules.favourite_points * player.favourites)
    gain_points(state, seat, Source.FINISH, finish_points(rules, player))
    gain_points(state, seat, Source.ASSOCIATES, associate_points(rules, player))
    gain_points(state, seat, Source.ANIMALS, animal_points(rules, player))
    gain_points(state, seat, Source.ACHIEVEMENTS, achievement_points(rules, player))
    gain_points(state, seat, Source.LINES, line_points(rules, player.filled))
    if not is_solo(state) or rules.solo_leftovers:
        gain_points(state, seat, Source.GOODS_AND_COINS, leftover_points(rules, player))
        gain_points(state, seat, Source.INFLUENCE_AND_ARTISANS, influence_points(rules, player))
    if not is_solo(state) and seat == state.first_player:
        gain_points(state, seat, Source.FIRST_PLAYER, rules.first_player_points)


@compiled
def ship_points(rules, player):
    """The farthest harbour with points that each ship reached or passed. [F.1]"""
    points = 0
    for ship in range(NUM_SHIPS):
        if player.ship_harbour[ship] > 0:
            points += rules.harbour_points[player.ship_route[ship], player.ship_harbour[ship]]
    return points


@compiled
def building_points(rules, player):
    """Points on fulfilled building contracts. [F.2]"""
    points = 0
    for contract in range(NUM_BUILDINGS):
        if player.buildings >> contract & 1:
            points += rules.building_points[contract]
    return points


@compiled
def district_rank(state, rules, seat, district):
    """Place by number of cubes; equals share a place, the next lower number is the next place. [F.3] [A9]"""
    own = num_bits(state.cubes[seat, district])
    rank = 0
    for owner in range(NEUTRAL + 1):
        cubes = num_bits(state.cubes[owner, district])
        if cubes > own:
            is_counted = False
            for other in range(owner):
                is_counted |= num_bits(state.cubes[other, district]) == cubes
            if not (rules.dense_ranks and is_counted):
                rank += 1
    return min(rank, NUM_RANKS - 1)


@compiled
def district_points(state, rules, seat, district):
    """Most cubes, second most, any cube; the automa wins ties and the loser is second. [F.3] [SOLO.F] [A39]"""
    own = num_bits(state.cubes[seat, district])
    if own == 0:
        return 0
    if is_solo(state):
        other = num_bits(state.cubes[1 - seat, district])
        is_first = own >= other if seat == AUTOMA_SEAT else own > other
        return rules.district_points[district, 0 if is_first else 1]
    return rules.district_points[district, district_rank(state, rules, seat, district)]


@compiled
def finish_points(rules, player):
    """Chariots on the last cell. [F.5]"""
    finished = 0
    for track in range(NUM_TRACKS):
        finished += player.chariots[track] == rules.last_cell
    return rules.finish_points * finished


@compiled
def card_points(rules, player, card):
    """What one associate scores at the end. [F.6]"""
    if rules.card_effect[card] != Effect.END:
        return 0
    counted = count_of(rules, player, rules.end_count[card])
    if rules.end_per[card] > 0:
        return rules.end_base[card] + counted // rules.end_per[card]
    return rules.end_base[card] if counted >= rules.end_least[card] else 0


@compiled
def associate_points(rules, player):
    """All associates in the row. [F.6]"""
    points = 0
    for index in range(player.num_row):
        points += card_points(rules, player, player.row[index])
    return points


@compiled
def points_of_animals(rules, animals):
    """Groups of one, two or three; as many of three as possible. [F.7]"""
    return animals // 3 * rules.animal_points[3] + rules.animal_points[animals % 3]


@compiled
def animal_points(rules, player):
    """Animal tiles; the lion counts twice. [F.7] [L.LION]"""
    animals = 0
    for cell in range(NUM_GRID_CELLS):
        if player.estates[cell] == Estate.ANIMAL:
            animals += 1
        elif player.estates[cell] == Estate.LION:
            animals += rules.lion_animals
    return points_of_animals(rules, animals)


@compiled
def achievement_points(rules, player):
    """Achievement tokens by row of the mosaic. [F.8]"""
    points = 0
    for cell in range(NUM_MOSAIC_CELLS):
        if player.filled >> cell & 1:
            points += rules.mosaic_points[cell // MOSAIC_SIDE]
    return points


@compiled
def line_points(rules, filled):
    """Completed rows, columns and diagonals. [F.8]"""
    points = 0
    for line in range(NUM_MOSAIC_LINES):
        if filled & rules.line_mask[line] == rules.line_mask[line]:
            points += rules.line_points[line]
    return points


@compiled
def leftover_points(rules, player):
    """Goods and coins that are left, four for a point. [F.9]"""
    total = player.coins
    for good in range(NUM_GOODS):
        total += player.goods[good]
    return total // rules.leftovers_per_point


@compiled
def influence_points(rules, player):
    """Influence and all artisans, two for a point. [F.10] [A21]"""
    return (player.influence + player.artisans + num_working(player)) // rules.influence_per_point


@compiled
def score_automa(state, rules):
    """Ships, discarded contracts, districts, favourites, tracks it leads, the player's empty cells. [SOLO.F]"""
    automa = state.players[AUTOMA_SEAT]
    player = state.players[0]
    gain_points(state, AUTOMA_SEAT, Source.VOYAGES, ship_points(rules, automa))
    gain_points(state, AUTOMA_SEAT, Source.BUILDINGS, building_points(rules, automa))
    for district in range(NUM_DISTRICTS):
        points = district_points(state, rules, AUTOMA_SEAT, district)
        gain_points(state, AUTOMA_SEAT, Source.DISTRICT_A + district, points)
    gain_points(state, AUTOMA_SEAT, Source.FAVOURITES, rules.favourite_points * automa.favourites)
    led = 0
    for track in range(NUM_TRACKS):
        led += automa.chariots[track] > player.chariots[track]
    gain_points(state, AUTOMA_SEAT, Source.LED_TRACKS, rules.track_points * led)
    empty = 0
    for cell in range(NUM_MOSAIC_CELLS):
        if not player.filled >> cell & 1:
            empty += rules.mosaic_points[cell // MOSAIC_SIDE]
    gain_points(state, AUTOMA_SEAT, Source.EMPTY_CELLS, empty)


@compiled
def standings(state, rules, out):
    """Most points, then most influence; further equals share a rank, but the automa wins a tie. [F] [SOLO.F] [A32]"""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            ahead = state.score[other] - state.score[seat]
            if ahead == 0:
                if is_solo(state):
                    ahead = other - seat
                else:
                    ahead = state.players[other].influence - state.players[seat].influence
            if ahead > 0:
                out[seat] += 1
