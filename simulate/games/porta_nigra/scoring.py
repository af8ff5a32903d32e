"""Final scoring in the rulebook's order, and who has won. Majorities stand in majorities.py."""

from simulate.contract import gain_points
from simulate.games.porta_nigra.constants import (
    FIRST_MAJORITY,
    NUM_BUILDINGS,
    NUM_COLOURS,
    NUM_FINALS,
    NUM_PARTS,
    Source,
)
from simulate.games.porta_nigra.majorities import majority_points
from simulate.jit import compiled


@compiled
def score_game(state, rules):
    """Sets, final cards, play areas, majorities. [7]"""
    for seat in range(state.num_players):
        gain_points(state, seat, Source.SETS, set_points(state.players[seat].building_cards, rules))
    for seat in range(state.num_players):
        gain_points(state, seat, Source.FINAL_CARDS, final_points(state.players[seat].finals, rules))
    for seat in range(state.num_players):
        gain_points(state, seat, Source.PLAY_AREA, play_area_points(state.players[seat], rules))
    for part in range(NUM_PARTS):
        for seat in range(state.num_players):
            gain_points(state, seat, FIRST_MAJORITY + part, majority_points(state, rules, part, seat))


@compiled
def set_points(building_cards, rules):
    """Cards of different buildings make a set; the k-th set has one card of each building held k times. [7]"""
    total = 0
    layer = 1
    while True:
        size = 0
        for building in range(NUM_BUILDINGS):
            if building_cards[building] >= layer:
                size += 1
        if size == 0:
            return total
        total += rules.set_points[size]
        layer += 1


@compiled
def final_points(finals, rules):
    """Final-scoring cards that were not discarded for a higher one. [7] [A26]"""
    total = 0
    for final in range(NUM_FINALS):
        total += finals[final] * rules.honour_amount[final]
    return total


@compiled
def play_area_points(player, rules):
    """A point for each Roman, influence, torch, brick and lot of coins left over. [7]"""
    total = player.romans + player.influence + player.torches + player.coins // rules.coins_per_point
    for colour in range(NUM_COLOURS):
        total += player.bricks[colour]
    return total


@compiled
def standings(state, rules, out):
    """Rank of each seat; most points win, equals share the victory. [7]"""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            if state.score[other] > state.score[seat]:
                out[seat] += 1
