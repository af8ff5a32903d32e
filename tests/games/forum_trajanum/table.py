"""A table of Forum Trajanum for tests: any situation in a few words, then moves by name."""

from functools import cache

import numpy as np

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.constants import (
    FIRST_BUILDING,
    FORUM_COLUMNS,
    NUM_CORNERS,
    SIDE,
    Component,
    Crane,
    Good,
    Grey,
    Row,
)
from simulate.games.forum_trajanum.mosaics import place_envoy
from simulate.games.forum_trajanum.phases import proceed
from simulate.games.forum_trajanum.state import corner_of
from tests.games.board import Board, rules_of

TOM, TANYA = 0, 1
RIGHT, BELOW = 0, 1
BUILDINGS = dict(zip("LAKCbgyo", range(8), strict=True))  # library, basilica, market, column; structures by colour


def sq(row, column):
    """A square by row and column, from 1."""
    return (row - 1) * SIDE + column - 1


def cell(row, column):
    """A cell of the Forum by row and column, from 1."""
    return (row - 1) * FORUM_COLUMNS + column - 1


def piece(name):
    """A building tile by the name of its component."""
    return Component[name.upper()] - FIRST_BUILDING


@cache
def face(**goods):
    """The colony tile that gives just these goods."""
    rules = rules_of("forum_trajanum")
    wanted = {Good[name.upper()]: count for name, count in goods.items()}
    for number in range(3, rules.num_faces):
        if {good: int(rules.face_gain[number, good]) for good in Good if rules.face_gain[number, good]} == wanted:
            return number
    raise AssertionError(goods)


class Table(Board):
    """A game whose setup decisions are made; methods build a situation, `do` plays on from there."""

    game_id = "forum_trajanum"

    def __init__(self, players=2, variant="fixed_mosaics", seed=1, ready=True):
        super().__init__(players, variant, seed)
        while ready and self.state.phase <= Phase.BEGINNER:
            self.apply(*self.options()[0])
        if ready:
            for seat in range(players):  # nothing but what a test wants
                self.player(seat).goods[:] = 0
                self.player(seat).citizens[:] = 0
                self.player(seat).is_active[:] = 0
                self.player(seat).is_flipped = 0

    def player(self, seat=TOM):
        return self.state.players[seat]

    # Building a situation

    def own(self, seat=TOM, **goods):
        for name, number in goods.items():
            self.player(seat).goods[Good[name.upper()]] = number
        return self

    def seat_citizens(self, seat=TOM, active=True, **rows):
        for name, number in rows.items():
            row = Row[name.upper()]
            self.player(seat).citizens[row] = number
            self.player(seat).is_active[row] = active
            if row == Row.MERCHANT_1:
                self.player(seat).is_flipped = 1
        return self

    def empty(self, *squares, seat=TOM):
        """Take colony tiles off the grid; a crane below opens."""
        for square in squares:
            self.player(seat).grid[square] = NONE
            self.player(seat).tiles &= ~(1 << square)
            if corner_of(square) != NONE:
                self.player(seat).cranes[corner_of(square)] = Crane.OPEN
        return self

    def empty_all(self, seat=TOM):
        self.player(seat).grid[:] = NONE
        self.player(seat).tiles = 0
        return self

    def built(self, *tiles, seat=TOM):
        """Buildings by square: one dict per tile, such as {sq(1, 2): "K"}."""
        player = self.player(seat)
        for tile in tiles:
            for square, sign in tile.items():
                building = BUILDINGS[sign]
                player.grid[square] = NONE
                player.tiles &= ~(1 << square)
                player.built[square] = building
                player.tile_of[square] = player.num_built
                if building >= 4:
                    player.structures[building - 4] += 1
                    player.coloured_squares |= 1 << square
                else:
                    player.grey_squares |= 1 << square
                    player.columns += building == Grey.COLUMN
                    player.greys[square // SIDE] |= 1 << building
            player.num_built += 1
        return self

    def cranes(self, *states, seat=TOM):
        """Cranes of blue, green, yellow and orange, in this order from the upper left corner."""
        player = self.player(seat)
        for corner in range(NUM_CORNERS):
            player.crane_colour[corner] = corner
            player.cranes[corner] = states[corner]
        return self

    def envoys(self, *cells, seat=TOM):
        """Envoys on the Forum, without bonus."""
        for place in cells:
            self.player(seat).ship += 1
            place_envoy(self.state, seat, place)
        return self

    def hold(self, kept=NONE, received=NONE, seat=TOM):
        """The tiles of a turn that begins now."""
        for other in range(self.state.num_players):
            self.player(other).kept = self.player(other).received = NONE
        self.player(seat).kept, self.player(seat).received = kept, received
        self.state.start_seat, self.state.num_asked, self.state.num_pending = seat, 0, 0
        self.state.phase = Phase.NEXT_TURN
        return self.go_on()

    def go_on(self):
        """Take the steps that need no decision."""
        self.state.num_entries = 0
        proceed(self.state, self.rules)
        return self

    def at_building(self, seat=TOM, round_number=1):
        """The building step of a seat."""
        self.state.round_number = round_number
        return self.hold(seat=seat)

    def streets(self, first, second):
        """Two open cards, by street: 0 … 5 rows, 6 … 11 columns (side A)."""
        self.state.street_deck[self.state.street_next - 2 : self.state.street_next] = [first, second]
        return self

    def build(self, name, first, direction=None):
        if direction is None:
            return self.do(ActionKind.BUILD, piece(name), first)
        return self.do(ActionKind.BUILD_DOUBLE, piece(name), first * 4 + direction)

    def can_build(self, name):
        return any(
            kind in (ActionKind.BUILD, ActionKind.BUILD_DOUBLE) and a == piece(name) for kind, a, b in self.options()
        )

    def score(self, phase, rows=None, card=None):
        """Pay Tom's rows (all that can be paid by default) and score a phase (1, 2, 3) for all."""
        self.state.round_number = 4 * phase
        self.state.trajan[phase - 1] = NONE if card is None else card
        self.state.phase, self.state.seat, self.state.num_asked = Phase.WAGES, TOM, self.state.num_players
        paid = max(self.choices(ActionKind.PAY_WAGES)) if rows is None else sum(1 << row for row in rows)
        return self.do(ActionKind.PAY_WAGES, paid)

    # Reading

    def goods(self, seat=TOM):
        return {
            good.name.lower(): int(self.player(seat).goods[good])
            for good in list(Good)[:8]
            if self.player(seat).goods[good]
        }

    def ranks(self):
        out = np.zeros(self.state.num_players, np.int32)
        self.game.standings(self.state, self.rules, out)
        return out.tolist()

    def points(self, source, seat=TOM):
        """Points from a source by the last move."""
        return sum(points for who, what, points in self.ledger() if who == seat and what == source)
