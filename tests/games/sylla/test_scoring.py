"""Prestige against slow twins."""

import random
from collections import Counter

import numpy as np
import pytest

from simulate.contract import MAX_SEATS
from simulate.games.sylla import GAME
from simulate.games.sylla.constants import Colour, Component, Phase, Source, Status, Thumb
from tests.games.sylla import naive
from tests.games.sylla.table import BLACK, Table

GREAT_BUILDINGS = [Component(number) for number in range(Component.PANTHEON, Component.CHURCH)]
MARKER = {Component.BATHS: Colour.HEALTH, Component.COLOSSEUM: Colour.LEISURE, Component.SENATE: Colour.CIVIC}


def random_vote(building, players, seed):
    """Deniers, ready and rotated Senators at random; returns the table before the vote, votes and thumbs."""
    dice = random.Random(seed)
    table = Table(players).build(building).at(Phase.VOTE, BLACK, famine=4)
    votes, fists = [], []
    for seat in range(players):
        senators = dice.randrange(3)
        table.own(seat, senator=senators, coins=9).own(seat, Status.ROTATED, senator_christian=dice.randrange(2))
        fists.append((Thumb(dice.random() < 0.7), dice.randrange(7)))
        votes.append(fists[-1][1] + senators)
    return table, votes, fists


@pytest.mark.parametrize("building", GREAT_BUILDINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_vote_pays_what_the_slow_twin_says(building, players, seed):
    table, votes, fists = random_vote(building, players, seed)
    thumbs = [thumb for thumb, _ in fists]
    table.vote(*fists)
    gains = [0] * players
    for seat, source, points in table.ledger():
        if source != Source.FAMINE:
            assert source == (Source[building.name] if thumbs[seat] else Source.PLEBS)
            gains[seat] += points
    assert gains == naive.vote_prestige(building, votes, thumbs, players)
    assert table.coins() == [9 - deniers for _, deniers in fists]


@pytest.mark.parametrize("building", GREAT_BUILDINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_all_builders_together_move_the_building_s_marker_alone(building, players, seed):
    table, votes, fists = random_vote(building, players, seed)
    table.vote(*fists)
    total = sum(own for own, (thumb, _) in zip(votes, fists, strict=True) if thumb == Thumb.UP)
    factor = 2 if players == 2 else 1
    markers = [3, 3, 3]
    if building in MARKER:
        markers[MARKER[building]] = min(6, 3 + factor * (total // 5))
    famine = max(0, 4 - factor * (total // 4)) if building == Component.GRANARY else 4
    assert table.state.markers.tolist() == markers
    assert table.state.famine == famine


def test_nobody_builds_and_nothing_moves():
    table = Table().build(Component.GRANARY).at(Phase.VOTE, BLACK, famine=2)
    table.vote_nothing()
    assert table.state.famine == 2
    assert {source for _, source, _ in table.ledger()} == {Source.FAMINE}


def test_a_builder_without_a_vote_takes_no_rank():
    table = Table().build(Component.SENATE)
    table.vote((Thumb.UP, 0), (Thumb.UP, 2), (Thumb.DOWN, 0), (Thumb.DOWN, 0))
    assert table.ledger() == [(1, Source.SENATE, 5)]


def test_three_crises_come_in_the_order_of_colours_and_the_gain_precedes_the_loss():
    table = Table(2)
    table.state.markers[:] = 0
    table.state.score[:2] = 1
    table.vote_nothing()
    once = [(seat, Source.CRISIS_GAIN, 3) for seat in (0, 1)] + [(seat, Source.CRISIS_LOSS, -3) for seat in (0, 1)]
    assert table.ledger() == once * 3
    assert table.scores() == [1, 1]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_adds_up(players, seed):
    table = Table(players, seed=seed)
    entries = []
    for _ in table.wander(seed):
        entries += table.ledger()
    ledger = [Counter() for _ in range(players)]
    for seat, source, points in entries + table.ledger():
        ledger[seat][source] += points
    assert [sum(points.values()) for points in ledger] == table.scores()
    for own, wanted in zip(ledger, naive.end_prestige(table.state, table.rules), strict=True):
        assert {source: own[source] for source in wanted} == wanted


@pytest.mark.parametrize(("scores", "ranks"), [([5, 9, 9, 1], [3, 1, 1, 4]), ([0, 0, 0, 0], [1, 1, 1, 1])])
def test_equals_share_a_rank(scores, ranks):
    table = Table()
    table.state.score[:4] = scores
    out = np.zeros(MAX_SEATS, np.int32)
    GAME.standings(table.state, table.rules, out)
    assert out[:4].tolist() == ranks
