"""What a seat cannot see is imagined anew, what it can see stays."""

import numpy as np
import pytest

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.state import corner_of
from simulate.jit import INTERPRETED
from tests.games.forum_trajanum.table import TANYA, TOM, Table, sq

CORNERS = [square for square in range(36) if corner_of(square) != NONE]
TIMES = 6 if INTERPRETED else 20
INNER = [square for square in range(36) if corner_of(square) == NONE]


def imagined(table, seat):
    """States that `seat` may imagine."""
    saved = table.save()
    for _ in range(TIMES):
        table.restore(saved)
        with np.errstate(over="ignore"):
            table.game.determinise(table.state, table.rules, seat, table.rng)
        assert table.check() == 0
        yield table
    table.restore(saved)


def imagined_freely(table, seat):
    """The same for a situation that a test has bent."""
    saved = table.save()
    for _ in range(20):
        table.restore(saved)
        with np.errstate(over="ignore"):
            table.game.determinise(table.state, table.rules, seat, table.rng)
        yield table
    table.restore(saved)


def reach(phase, players=3, round_number=2, seed=5):
    """A random game up to a decision, so sound that it may be checked."""
    table = Table(players, "base", seed, ready=False)
    for _ in table.wander(seed, until=lambda state: state.phase == phase and state.round_number >= round_number):
        pass
    assert table.state.phase == phase
    return table


def varies(values):
    return len({np.asarray(value).tobytes() for value in values}) > 1


def test_face_down_tiles_are_unknown_to_all_but_open_ones_are_not():
    table = reach(Phase.FIRST_TILE)
    before = table.save()[0]
    for owner in range(3):
        seen = [state.player(owner).grid.copy() for state in imagined(table, TOM)]
        assert varies(grid[INNER] for grid in seen)
        assert not varies(grid[CORNERS] for grid in seen)
        assert all(((grid == NONE) == (before.players[owner].grid == NONE)).all() for grid in seen)


def test_coming_street_cards_are_unknown_and_open_ones_known():
    table = reach(Phase.FIRST_TILE)
    first = int(table.state.street_next)
    decks = [state.state.street_deck.copy() for state in imagined(table, TOM)]
    assert not varies(deck[:first] for deck in decks)
    assert varies(deck[first:] for deck in decks)


def test_the_first_envoy_is_known_to_its_owner_alone():
    table = reach(Phase.FIRST_TILE)
    assert not varies(state.player(TOM).secret for state in imagined(table, TOM))
    assert varies(state.player(TANYA).secret for state in imagined(table, TOM))


def test_tiles_that_a_seat_has_looked_at_stay():
    table = reach(Phase.KEEP)
    seat = int(table.state.seat)
    chosen = table.player(seat).chosen.tolist()
    assert not varies(state.player(seat).grid[chosen] for state in imagined(table, seat))
    other = (seat + 1) % 3
    assert varies(
        state.player(seat).grid[[square for square in chosen if square in INNER]] for state in imagined(table, other)
    )


def test_choices_of_others_are_unknown_until_all_have_passed():
    table = reach(Phase.FIRST_TILE)
    while table.state.num_asked < 2:
        table.apply(*table.options()[0])
    chooser = int(table.state.start_seat)
    assert table.player(chooser).chosen[0] != NONE
    assert varies(state.player(chooser).chosen for state in imagined(table, (chooser + 1) % 3))
    assert not varies(state.player(chooser).chosen for state in imagined(table, chooser))


def choices(table, seat):
    """What another seat may imagine that Tom has chosen, bribed with and keeps."""
    found = []
    for state in imagined_freely(table, seat):
        player = state.player(TOM)
        found.append((player.chosen.tolist(), int(player.bribes), int(player.keeps)))
    return found


@pytest.mark.parametrize("tribunes", [0, 1])
def test_who_had_an_empty_street_has_declined_or_bribed(tribunes):
    table = Table(3).streets(0, 1).own(tribune=tribunes)
    table.empty(*range(6))
    table.do(ActionKind.TAKE_TILE, 6, 1).do(ActionKind.DECLINE_TILE)
    seen = choices(table, TANYA)
    assert varies(first for (first, _), _, _ in seen)
    assert {first // 6 for (first, _), _, _ in seen} == {1}
    assert {bribes for _, bribes, _ in seen} == {0, tribunes}
    for (first, second), bribes, keeps in seen:
        assert (second != NONE) == bribes
        assert second != first
        assert bribes or keeps == 0
    assert {keeps for _, bribes, keeps in seen if bribes} == ({0, 1} if tribunes else set())
    for state in imagined_freely(table, TOM):
        assert (state.player().chosen.tolist(), int(state.player().bribes)) == ([6, NONE], 0)


@pytest.mark.parametrize("tribunes", [0, 1, 2])
def test_who_had_two_empty_streets_may_have_nothing(tribunes):
    table = Table(3).streets(0, 1).own(tribune=tribunes)
    table.empty(*range(12))
    table.do(ActionKind.DECLINE_TILE)
    seen = choices(table, TANYA)
    assert {sum(square != NONE for square in chosen) for chosen, _, _ in seen} == set(range(tribunes + 1))
    for (first, second), bribes, keeps in seen:
        assert bribes == (first != NONE) + (second != NONE)
        assert first != NONE or (second, keeps) == (NONE, 0)
        assert table.player().grid[[square for square in (first, second) if square != NONE]].min(initial=0) >= 0


def crossing():
    """The only tile of a street lies on the other one, too, which has one more; Tom has no tribune."""
    table = Table(3).streets(1, 7)
    table.empty(*(sq(row, 2) for row in (1, 3, 4, 5, 6)), *(sq(2, column) for column in (4, 5, 6)))
    return table


def test_who_took_one_tile_may_have_taken_two_and_keep_either():
    table = crossing().do(ActionKind.TAKE_TILE, sq(2, 2), 0).do(ActionKind.DECLINE_TILE)
    seen = choices(table, TANYA)
    assert {second != NONE for (_, second), _, _ in seen} == {False, True}
    assert {keeps for (_, second), _, keeps in seen if second != NONE} == {0, 1}
    assert {keeps for (_, second), _, keeps in seen if second == NONE} == {0}


def test_who_decides_which_to_keep_has_two_tiles():
    table = crossing().do(ActionKind.TAKE_TILE, sq(2, 2), 1).do(ActionKind.TAKE_TILE, sq(2, 1), 0)
    assert table.state.phase == Phase.KEEP
    seen = choices(table, TANYA)
    assert varies(chosen for chosen, _, _ in seen)
    for (first, second), bribes, keeps in seen:
        assert sq(2, 2) in (first, second)
        assert NONE not in (first, second) and first != second
        assert (bribes, keeps) == (0, NONE)


def test_who_has_chosen_one_tile_has_chosen_one():
    table = Table(3).streets(0, 1).do(ActionKind.TAKE_TILE, 6, 1)
    seen = choices(table, TANYA)
    assert {first // 6 for (first, _), _, _ in seen} == {0, 1}
    assert {(second, bribes, keeps) for (_, second), bribes, keeps in seen} == {(NONE, 0, NONE)}


def test_nothing_stays_of_choices_when_tiles_are_passed():
    table = reach(Phase.BUILDING)
    for seat in range(3):
        player = table.player(seat)
        assert player.chosen.tolist() == [NONE, NONE]
        assert (player.served, player.bribes, player.keeps) == (NONE, 0, NONE)


def test_squares_do_not_fall_free_before_all_have_chosen():
    table = reach(Phase.FIRST_TILE)
    tiles = [(table.player(seat).grid != NONE).sum() for seat in range(3)]
    cranes = [table.player(seat).cranes.tolist() for seat in range(3)]
    while Phase.FIRST_TILE <= table.state.phase <= Phase.KEEP:
        assert [(table.player(seat).grid != NONE).sum() for seat in range(3)] == tiles
        assert [table.player(seat).cranes.tolist() for seat in range(3)] == cranes
        table.apply(*table.options()[0])
    assert [(table.player(seat).grid != NONE).sum() for seat in range(3)] == [number - 2 for number in tiles]


def plain_turn():
    """The start player's turn after a round in which nobody took a tile from a corner."""
    for seed in range(40):
        table = reach(Phase.FIRST_TILE, seed=seed)
        while Phase.FIRST_TILE <= table.state.phase <= Phase.KEEP:
            inner = [option for option in table.options() if option[0] != ActionKind.TAKE_TILE or option[1] in INNER]
            table.apply(*(inner or table.options())[0])
        if not any(table.player(seat).was_open.any() for seat in range(3)) and table.state.phase == Phase.USE:
            return table
    raise AssertionError("no such round")


def test_passed_tiles_are_known_to_giver_and_receiver_until_revealed():
    table = plain_turn()
    giver = (int(table.state.seat) + 2) % 3  # his tile goes to the seat that plays second
    receiver, third = (giver + 2) % 3, (giver + 1) % 3
    assert not table.player(receiver).is_revealed
    for seat, is_known in ((giver, True), (receiver, True), (third, False)):
        assert varies(state.player(receiver).received for state in imagined(table, seat)) != is_known


def test_kept_tiles_are_known_to_their_owner_until_revealed():
    table = plain_turn()
    player = int(table.state.seat)
    waiting = (player + 1) % 3
    assert varies(state.player(waiting).kept for state in imagined(table, player))
    assert not varies(state.player(waiting).kept for state in imagined(table, waiting))
    assert not varies(state.player(player).kept for state in imagined(table, waiting))


def test_a_tile_from_an_open_corner_is_kept_or_passed_but_nobody_else_knows_which():
    table = plain_turn()
    owner = (int(table.state.seat) + 1) % 3
    receiver, third = (owner + 2) % 3, (owner + 1) % 3
    table.player(owner).was_open[0] = 1
    table.player(receiver).is_revealed = 0
    table.player(owner).is_revealed = 0
    known = int(table.player(owner).kept)
    seen = [
        (int(state.player(owner).kept), int(state.player(receiver).received)) for state in imagined_freely(table, third)
    ]
    assert all(known in faces for faces in seen)
    assert {faces.index(known) for faces in seen} == {0, 1}


@pytest.mark.parametrize("phase", [Phase.CRANES, Phase.START_ROW])
def test_before_the_deal_nobody_knows_the_tiles(phase):
    table = Table(3, "base", ready=False)
    while table.state.phase != phase:
        table.apply(*table.options()[0])
    assert varies(state.player(TOM).order for state in imagined(table, TOM))
    assert varies(state.state.worker_order for state in imagined(table, TOM))
    assert varies(state.player(TOM).women for state in imagined(table, TOM)) == (phase == Phase.CRANES)


def test_everything_public_stays():
    table = reach(Phase.BUILDING, round_number=6)
    before = table.save()
    names = ["goods", "built", "citizens", "is_active", "spent", "reserve", "ship", "levels", "step", "cranes"]
    for state in imagined(table, TANYA):
        for seat in range(3):
            for name in names:
                assert state.player(seat)[name].tobytes() == before[0].players[seat][name].tobytes()
        assert state.state.envoy.tobytes() == before[0].envoy.tobytes()
