"""A table of Nova Roma for tests: any situation in a few words, then moves by name."""

from functools import cache

from simulate.contract import NONE
from simulate.games.nova_roma.components import FIRST_ASSOCIATE, Component
from simulate.games.nova_roma.conditions import deed_strength
from simulate.games.nova_roma.constants import FORUM_SIDE, FREE, ActionKind, Deed, Good, Phase, Status
from simulate.games.nova_roma.effects import place_artisan
from simulate.games.nova_roma.gains import discard_associate, take_top
from simulate.games.nova_roma.phases import proceed
from simulate.games.nova_roma.scoring import score_game
from tests.games.board import Board

K = ActionKind
PURPLE, YELLOW, GREEN, BLUE = range(4)
AUTOMA = 1  # the automa's seat


def card(name):
    """The number of an associate by name."""
    return Component[name.upper()] - FIRST_ASSOCIATE


class Table(Board):
    """A game after its setup; `give`, `row`, `act` and `at` build a situation, `do` plays on from there."""

    game_id = "nova_roma"

    def __init__(self, players=3, variant="base", seed=1):
        super().__init__(players, variant, seed)

    # Building a situation

    def player(self, seat=PURPLE):
        return self.state.players[seat]

    def give(self, seat=PURPLE, **amounts):
        player = self.player(seat)
        for name, amount in amounts.items():
            if name == "artisans":
                self.state.artisan_supply += player.artisans - amount
                player.artisans = amount
            elif name in ("coins", "influence", "tokens", "hippodrome_tokens", "patricians"):
                player[name] = amount
            elif name == "goods":
                player.goods[:] = amount
            else:
                player.goods[Good[name.upper()]] = amount
        return self

    def pull(self, number):
        """Take a card from wherever it is."""
        state = self.state
        deck = [int(one) for one in state.deck[state.deck_first :]]
        if number in deck:
            deck.remove(number)
            take_top(state)
            state.deck[state.deck_first :] = deck
            return
        for place, one in enumerate(state.associate_market):
            if one == number:
                state.associate_market[place] = take_top(state)
                return
        for player in state.players:
            for cards, size in (("hand", "num_hand"), ("row", "num_row")):
                if number in player[cards][: player[size]]:
                    kept = [int(one) for one in player[cards][: player[size]] if one != number]
                    player[cards][:] = NONE
                    player[cards][: len(kept)] = kept
                    player[size] = len(kept)
                    return

    def row(self, *names, seat=PURPLE, status=Status.READY):
        player = self.player(seat)
        for name in names:
            self.pull(card(name))
            player.row[player.num_row] = card(name)
            player.row_status[player.num_row] = status
            player.num_row += 1
        return self

    def hand(self, *names, seat=PURPLE):
        player = self.player(seat)
        for name in names:
            self.pull(card(name))
            player.hand[player.num_hand] = card(name)
            player.num_hand += 1
        return self

    def no_hand(self, seat=PURPLE):
        player, state = self.player(seat), self.state
        for index in range(player.num_hand):
            state.deck_first -= 1
            state.deck[state.deck_first] = player.hand[index]
            player.hand[index] = NONE
        player.num_hand = 0
        return self

    def discard_deck(self, but=0):
        """Discard all of the deck but its last cards."""
        state = self.state
        while state.deck_first < len(state.deck) - but:
            discard_associate(state, take_top(state))
        return self

    def market(self, kind, *numbers):
        """Lay out contracts or estates; the others change places with them."""
        state = self.state
        stack, market = state[f"{kind}_stack"], state[f"{kind}_market"]
        for place, number in enumerate(numbers):
            if number == NONE:
                market[place] = NONE
                continue
            where = [index for index in range(len(stack)) if stack[index] == number][-1]
            held = int(market[place])
            for other in range(4):
                if market[other] == number:
                    market[other] = held
            if where >= state[f"{kind}_first"]:
                stack[where] = held
            market[place] = number
        return self

    def special(self, estate):
        """Open a special estate."""
        state = self.state
        where = list(state.special_stack).index(estate)
        state.special_stack[where], state.special_stack[0] = state.special_stack[0], estate
        state.estate_market[4] = estate
        return self

    def estate(self, cell, estate, seat=PURPLE):
        self.player(seat).estates[cell] = estate
        return self

    def mosaic(self, *tiles, seat=PURPLE):
        """Mosaic tiles by number of the colour, from 1; others who have one get ours."""
        for colour, tile in enumerate(tiles):
            number = 5 * colour + tile - 1
            for other in range(self.state.num_families):
                if self.player(other).mosaic[colour] == number:
                    self.player(other).mosaic[colour] = self.player(seat).mosaic[colour]
            self.player(seat).mosaic[colour] = number
        return self

    def layout(self, columns, rows, emperor=None):
        self.state.deeds[:] = [*columns, *rows]
        self.state.forum[:] = FREE
        if emperor is not None:
            self.do_emperor(emperor)
        return self

    def do_emperor(self, place):
        """Put the emperor on (row, column), from 1."""
        row, column = place
        cell = (row - 1) * FORUM_SIDE + column - 1
        token = int(self.state.emperor[self.state.emperor_first - 1])
        for other in range(8):
            if cell in self.rules.emperor_cells[other]:
                where = list(self.state.emperor[:8]).index(other)
                self.state.emperor[where], self.state.emperor[self.state.emperor_first - 1] = token, other
        return self.do(K.PLACE_EMPEROR, cell)

    def at(self, phase, seat=PURPLE, **fields):
        """Open a decision."""
        self.state.phase, self.state.seat, self.state.active = phase, seat, seat
        for name, value in fields.items():
            self.state[name] = value
        return self

    def at_forum(self, seat=PURPLE, turns=0):
        """A turn begins, with an empty forum."""
        self.state.forum[:] = FREE
        return self.at(Phase.FORUM, seat, turns=turns, has_achieved=0)

    def open(self, deed, strength=1, seat=PURPLE, other=NONE):
        """A patrician was placed so that an action can be performed with some strength."""
        line = list(self.state.deeds).index(deed)
        cells = [line + 4 * k for k in range(4)] if line < 4 else [(line - 4) * 4 + k for k in range(4)]
        self.state.forum[:] = FREE
        for cell in cells[:strength]:
            self.state.forum[cell] = seat
        self.player(seat).patricians = strength
        self.state.open_deeds[:] = [deed, other]
        return self.at(Phase.CHOICE, seat)

    def act(self, deed, strength=1, seat=PURPLE, other=NONE):
        """Perform an action with some strength."""
        return self.open(deed, strength, seat, other).do(K.PERFORM, deed)

    def work(self, *cells, seat=PURPLE):
        """Place artisans as an action does, without its choices."""
        for cell in cells:
            self.give(seat, artisans=1)
            place_artisan(self.state, self.rules, seat, cell)
        return self

    def proceed(self):
        proceed(self.state, self.rules, self.rng)
        return self

    def finish_turn(self):
        """Decline and skip whatever is open, to the end of the turn."""
        seat, turns = int(self.state.active), int(self.state.turns)
        round_number = int(self.state.round_number)
        while (self.state.active, self.state.turns, self.state.round_number) == (seat, turns, round_number):
            options = self.options()
            if not options:
                break
            quiet = [option for option in options if option[0] in (K.DECLINE, K.STOP, K.SKIP_CELL, K.BEGIN)]
            self.apply(*(quiet or options)[0])
            if self.state.phase == Phase.FORUM and self.state.turns == turns + 1:
                break
        return self

    # Reading

    def coins(self, seat=PURPLE):
        return int(self.player(seat).coins)

    def influence(self, seat=PURPLE):
        return int(self.player(seat).influence)

    def goods(self, seat=PURPLE):
        return self.player(seat).goods.tolist()

    def has(self, kind):
        return any(option == kind for option, _, _ in self.options())

    def strengths(self, place, seat):
        """Place a patrician on (row, column) and tell the strength of both actions by name."""
        row, column = place
        self.do(K.PLACE_PATRICIAN, (row - 1) * FORUM_SIDE + column - 1)
        deeds = [int(deed) for deed in self.state.open_deeds]
        return {Deed(deed).name: int(deed_strength(self.state, seat, deed)) for deed in deeds}


@cache
def sample(phase, players, variant):
    """The first decision of a phase in some random game."""
    for seed in range(60):
        table = Table(players, variant, seed)
        for _ in table.wander(seed, until=lambda state: state.phase == phase):
            pass
        if table.state.phase == phase:
            return table.save()
    raise AssertionError(f"no random game comes to {phase!r}")


def reach(phase, players=3, variant="base"):
    """A table of its own at such a decision."""
    table = Table(players, variant)
    table.restore(sample(phase, players, variant))
    return table


def scored(players=3, variant="base", **pieces):
    """Points by source of a seat that has some pieces when the game ends."""
    table = Table(players, variant)
    for seat in range(table.state.num_families):
        table.give(seat, goods=0, coins=0, influence=0, artisans=0)
    for name, value in pieces.items():
        table.player()[name] = value
    table.state.num_entries = 0
    score_game(table.state, table.rules)
    return {source.name: points for seat, source, points in table.ledger() if seat == PURPLE}
