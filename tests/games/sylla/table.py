"""A table of Sylla for tests: any situation in a few words, then moves by name."""

from functools import cache

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Component, Phase, Status, Thumb
from tests.games.board import Board

BLACK, BLUE, RED, WHITE = range(4)  # clockwise, as in the rulebook's examples


class Table(Board):
    """A game after its setup; `own`, `events` and `at` build a situation, `do` plays on from there."""

    game_id = "sylla"

    def __init__(self, players=4, variant="base", seed=1):
        super().__init__(players, variant, seed)

    # Building a situation

    def own(self, seat, status=Status.READY, coins=None, **elements):
        for name, number in elements.items():
            self.state.players[seat].owned[Component[name.upper()], status] = number
        if coins is not None:
            self.state.players[seat].coins = coins
        return self

    def events(self, *events):
        """Lay out three events from the top; the others stay in the deck."""
        others = [event for event in self.state.event_deck if event not in events]
        self.state.event_deck[:] = [*events, *others]
        self.state.events[:3] = events
        return self

    def build(self, building):
        """Make a Great Building the turn's one."""
        pile, turn = self.state.pile, self.state.round_number
        where = list(pile).index(building)
        pile[where], pile[turn] = pile[turn], pile[where]
        return self

    def at(self, phase, seat, **fields):
        """Open a decision."""
        self.state.phase, self.state.seat = phase, seat
        for name, value in fields.items():
            self.state[name] = value
        return self

    def at_auction(self, tile, place, offerer=BLACK, **fields):
        """A tile is up for sale and the seat on the offerer's left speaks."""
        self.state.market[place] = tile
        speaker = (offerer + 1) % self.state.num_players
        fields = {"first_consul": offerer, "high_bid": 0, "high_bidder": NONE} | fields
        return self.at(Phase.AUCTION, speaker, offerer=offerer, place=place, **fields)

    def to_income(self, first_consul=BLACK):
        """Let the last auction of the turn pass, so that phase IV begins with the First Consul."""
        auctions = self.rules.auctions[self.state.num_players]
        self.at_auction(Component.FIELD, 5, first_consul, num_auctions=auctions - 1)
        for _ in range(self.state.num_players):
            self.do(ActionKind.PASS_TILE)
        return self

    def vote(self, *votes):
        """All fists in the order of seats; a vote is (thumb, deniers)."""
        self.at(Phase.VOTE, BLACK, first_consul=BLACK, pile_top=self.state.round_number + 1)
        for thumb, deniers in votes:
            self.do(ActionKind.VOTE, thumb, deniers)
        return self

    def vote_nothing(self):
        return self.vote(*[(Thumb.DOWN, 0)] * self.state.num_players)

    # Reading

    def coins(self):
        return [int(self.state.players[seat].coins) for seat in range(self.state.num_players)]

    def tokens(self, seat):
        return self.state.players[seat].tokens.tolist()

    def owned(self, seat, element):
        """Ready, rotated and face-down copies."""
        return self.state.players[seat].owned[element].tolist()

    def cubes_on_events(self):
        return [sum(int(player.placed[slot]) for player in self.state.players) for slot in range(4)]


@cache
def sample(phase, turn, players, variant):
    """The first decision of a phase in some random game, in a turn or later."""
    for seed in range(30):
        table = Table(players, variant, seed)
        for _ in table.wander(seed, until=lambda state: state.phase == phase and state.round_number >= turn):
            pass
        if table.state.phase == phase:
            return table.save()
    raise AssertionError(f"no random game comes to {phase!r}")


def reach(phase, turn=2, players=4, variant="base"):
    """A table of its own at such a decision."""
    table = Table(players, variant)
    table.restore(sample(phase, turn, players, variant))
    return table


def bought(tile, players=4, **own):
    """Blue has bought a tile on a red place with a Slave."""
    table = Table(players).own(BLUE, slave=1, **own).at_auction(tile, 0)
    table.do(ActionKind.BID_TILE, 1)
    for _ in range(players - 1):
        table.do(ActionKind.PASS_TILE)
    return table.do(ActionKind.PAY_CARD, Component.SLAVE, 0)
