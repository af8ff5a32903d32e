"""A table of Porta Nigra for tests: any situation in a few words, then moves by name."""

from functools import cache

from simulate.contract import NONE
from simulate.games.porta_nigra.components import Component
from simulate.games.porta_nigra.constants import (
    FIRST_SITE,
    FIRST_TOWER,
    ActionKind,
    Building,
    Colour,
    Honour,
    Icon,
    Phase,
)
from simulate.games.porta_nigra.state import part_of
from tests.games.board import Board

A, B, C, D = range(4)
RED_QUARTER, YELLOW_QUARTER, BLACK_QUARTER, BLUE_QUARTER = range(4)  # clockwise


def site(name):
    """The number of a site by its name."""
    return Component[name] - FIRST_SITE


class Table(Board):
    """A game after its setup; the first methods build a situation, `do` plays on from there."""

    game_id = "porta_nigra"

    def __init__(self, players=2, variant="base", seed=1):
        super().__init__(players, variant, seed)

    # Building a situation

    def own(self, seat, bricks=None, **fields):
        """Give a seat coins, torches, influence, romans, romans_reserve, builder, and bricks by colour."""
        for name, value in fields.items():
            self.state.players[seat][name] = value
        for colour, number in (bricks or {}).items():
            self.state.players[seat].bricks[Colour[colour.upper()]] = number
        return self

    def market(self, **bricks):
        """Lay out the shops; those not named are empty."""
        self.state.market = [bricks.get(colour.name.lower(), 0) for colour in Colour]
        return self

    def element(self, seat, name, height=None):
        """An element on a site, with a Roman of the seat's reserve on it."""
        where = site(name)
        height = height or self.rules.site_bricks[where]
        player = self.state.players[seat]
        self.state.owner[where], self.state.height[where] = seat, height
        self.state.empty_sites &= ~(1 << where)
        player.built[self.rules.site_building[where]] += height
        player.share[part_of(self.rules, where, height)] += 1 if where >= FIRST_TOWER else height
        player.romans_reserve -= 1
        return self

    def show(self, *cards):
        """Open exactly these building cards, as (building, colour)."""
        self.state.building_display[:] = 0
        for building, colour in cards:
            self.state.building_display[Building[building.upper()], Colour[colour.upper()]] += 1
        return self

    def offer(self, *honours):
        """Open exactly these honour cards."""
        self.state.honour_display[:] = 0
        for honour in honours:
            self.state.honour_display[honour] += 1
        return self

    def turn(self, seat, torches, *icons):
        """The seat has just played a card with these torches and icons."""
        state = self.state
        state.phase, state.seat, state.card, state.actions, state.honour_used = Phase.STEP, seat, 0, torches, 0
        state.icons[:] = 0
        for icon in icons:
            state.icons[Icon[icon.upper()]] += 1
        if state.players[seat].builder == NONE:
            state.players[seat].builder = RED_QUARTER
        return self

    def hand(self, seat, *cards):
        """The hand of a seat whose deck is used up."""
        player = self.state.players[seat]
        player.hand[:] = [*cards, *[NONE] * (2 - len(cards))]
        player.deck_first = self.rules.num_cards[self.state.num_players]
        if player.builder == NONE:
            player.builder = RED_QUARTER
        return self

    def last_cards(self, round_number=1):
        """Everybody has played all cards but seat 0's last one, which lies open."""
        self.state.round_number = round_number
        for seat in range(self.state.num_players):
            self.hand(seat)
        self.state.first_player = 1 % self.state.num_players
        return self.turn(A, 0)

    # Moves of several decisions

    def build(self, name, height=None, way=ActionKind.BUILD_BY_ICON):
        """Build by a way, as far as the choice of white bricks."""
        where = site(name)
        self.do(way)
        return self.do(ActionKind.BUILD, where, height or int(self.rules.site_bricks[where]))

    def end_turn(self):
        [move] = [option for option in self.options() if option[0] == ActionKind.END_TURN]
        return self.do(*move)

    def score_game(self):
        """Final scoring of the table as it is."""
        self.last_cards(int(self.rules.num_rounds[self.state.num_players]))
        return self.end_turn()

    # Reading

    def player(self, seat):
        return self.state.players[seat]

    def bricks(self, seat):
        """Bricks of a stock by colour, without zeros."""
        stock = self.state.players[seat].bricks
        return {colour.name.lower(): int(stock[colour]) for colour in Colour if stock[colour]}

    def building_cards(self, seat):
        return self.state.players[seat].building_cards.tolist()

    def points(self, source):
        """What each seat got from a source by the last move."""
        total = [0] * self.state.num_players
        for seat, entry_source, points in self.ledger():
            if entry_source == source:
                total[seat] += points
        return total


def buy(table, icon, colour):
    """Buy a brick by an icon."""
    return table.do(ActionKind.BUY_BRICK, Icon[icon.upper()], Colour[colour.upper()])


def honour_choices(table):
    return [Honour(choice) for choice in table.choices(ActionKind.BUY_HONOUR)]


@cache
def sample(phase, players, variant, round_number):
    """The first decision of a phase in some random game, in a round or later."""
    for seed in range(60):
        table = Table(players, variant, seed)
        for _ in table.wander(seed, until=lambda s: s.phase == phase and s.round_number >= round_number):
            pass
        if table.state.phase == phase:
            return table.save()
    raise AssertionError(f"no random game comes to {phase!r}")


def reach(phase, players=2, variant="base", round_number=1):
    """A table of its own at such a decision."""
    table = Table(players, variant)
    table.restore(sample(phase, players, variant, round_number))
    return table
