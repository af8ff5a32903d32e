"""The checks find what can never be: one planted fault for each flag."""

import pytest

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.checks import Violation
from simulate.games.forum_trajanum.constants import Crane, Row
from simulate.jit import INTERPRETED
from tests.games.forum_trajanum.table import Table

LAST_ROUND = 1 if INTERPRETED else 5


def sound(phase=Phase.FIRST_TILE, round_number=3, seed=2):
    table = Table(2, "base", seed, ready=False)
    for _ in table.wander(seed, until=lambda state: state.phase == phase and state.round_number >= round_number):
        pass
    assert table.check() == 0
    return table


def lose_a_tile(table):
    square = next(square for square in range(7, 12) if table.player().grid[square] != NONE)
    table.player().grid[square] = NONE


def swap_a_face(table):
    square = next(square for square in range(7, 12) if table.player().grid[square] != NONE)
    table.player().grid[square] = (table.player().grid[square] + 1) % table.rules.num_faces


def build_on_a_temple(table):
    temple = int(table.rules.is_temple.argmax())
    table.player().built[temple] = 0


FAULTS = {
    Violation.TABLE: lambda table: table.state.__setattr__("start_seat", 1 - table.state.start_seat),
    Violation.GOODS: lambda table: table.player().goods.__setitem__(0, -1),
    Violation.GRID: build_on_a_temple,
    Violation.DEAL: lambda table: table.player().order.__setitem__(0, 5),
    Violation.TILES: lose_a_tile,
    Violation.FACES: swap_a_face,
    Violation.SUPPLIES: lambda table: table.state.singles.__setitem__(0, 20),
    Violation.CRANES: lambda table: table.player().crane_colour.__setitem__(0, table.player().crane_colour[1]),
    Violation.CITIZENS: lambda table: table.player().citizens.__setitem__(Row.PATRICIAN_1, 3),
    Violation.TRACKS: lambda table: table.player().levels.__setitem__(0, 5),
    Violation.FORUM: lambda table: table.state.envoy.__setitem__(0, 1),
    Violation.STREETS: lambda table: table.state.__setattr__("street_next", 2),
    Violation.CHOICES: lambda table: table.player().__setattr__("bribes", 9),
}


@pytest.mark.parametrize("flag", list(Violation), ids=lambda flag: flag.name.lower())
def test_a_planted_fault_is_found(flag):
    table = sound()
    FAULTS[flag](table)
    assert table.check() & flag


def test_a_crane_left_open_after_the_last_scoring_is_found():
    table = sound(Phase.OVER, 12)
    table.player().cranes[0] = Crane.OPEN
    assert table.check() & Violation.CRANES


def test_every_random_position_is_sound():
    table = Table(4, "base", 11, ready=False)
    for _ in table.wander(11, until=lambda state: state.round_number > LAST_ROUND):
        assert table.check() == 0


def test_a_wrong_note_of_grey_types_is_found():
    table = sound()
    table.player().greys[0] ^= 1
    assert table.check() & Violation.GRID


def test_a_wrong_note_of_a_cells_neighbours_is_found():
    table = sound()
    table.state.room[0] ^= 1
    assert table.check() & Violation.FORUM


@pytest.mark.parametrize("note", ["tiles", "grey_squares", "coloured_squares"])
def test_a_wrong_set_of_squares_is_found(note):
    table = sound()
    table.player()[note] ^= 1
    assert table.check() & Violation.GRID


@pytest.mark.parametrize("note", ["free_cells", "started"])
def test_a_wrong_set_of_cells_is_found(note):
    table = sound()
    table.state[note].flat[0] ^= 1
    assert table.check() & Violation.FORUM


def test_a_wrong_set_of_cells_beside_own_envoys_is_found():
    table = sound()
    table.player().near_cells[0] ^= 1
    assert table.check() & Violation.FORUM
