"""A table of Glory to Rome for tests: any situation in a few words, then moves by name.

The rulebook's "you" is Y, the seat before it is on its right, the seat after it on its left.
"""

from functools import cache

from simulate.games.glory_to_rome.buildings import (
    client_limit,
    is_active,
    refill_limit,
    update_function,
    vault_limit,
)
from simulate.games.glory_to_rome.constants import ActionKind, Colour, Component, End, Phase, Role, Status
from tests.games.board import Board

RIGHT, Y, LEFT, OPPOSITE = range(4)


def card(name):
    return Component[name.upper()]


def colour(name):
    return Colour[name.upper()]


def role(name):
    return Role[name.upper()]


class Table(Board):
    """A game after its setup with empty hands and an empty pool; the methods below build a situation."""

    game_id = "glory_to_rome"

    def __init__(self, players=3, variant="base", seed=1):
        super().__init__(players, variant, seed)
        for player in self.state.players:
            player.hand[:] = player.held[:] = player.jacks = 0
        self.state.pool[:] = 0
        self.state.jack_pile = self.rules.jacks
        self.leads(Y)

    # Building a situation

    def leads(self, seat):
        self.state.frames[0].seat = self.state.seat = seat
        return self

    def hand(self, seat, *names, jacks=0):
        """A hand of cards by name; Jacks come from the pile."""
        player = self.state.players[seat]
        player.hand[:] = player.held[:] = 0
        for name in names:
            player.hand[card(name)] += 1
            player.held[self.rules.colour[card(name)]] += 1
        self.state.jack_pile += player.jacks - jacks
        player.jacks = jacks
        return self

    def deck(self, *names):
        """The next cards to draw."""
        first = self.state.deck_first
        self.state.deck[first : first + len(names)] = [card(name) for name in names]
        return self

    def short_deck(self, *names):
        """A deck of these cards alone."""
        self.state.deck_first = self.state.deck_last - len(names)
        return self.deck(*names)

    def pool(self, **colours):
        self.state.pool[:] = 0
        for name, number in colours.items():
            self.state.pool[colour(name)] = number
        return self

    def zone(self, seat, name, **colours):
        counts = self.state.players[seat][name]
        counts[:] = 0
        for key, number in colours.items():
            counts[Role[key.upper()] if name == "clients" else colour(key)] = number
        return self

    def stock(self, seat, **colours):
        return self.zone(seat, "stockpile", **colours)

    def vault(self, seat, **colours):
        return self.zone(seat, "vault", **colours)

    def clients(self, seat, **roles):
        return self.zone(seat, "clients", **roles)

    def built(self, seat, *names, site=None):
        """Completed buildings, with their influence."""
        for name in names:
            self.found(seat, name, site=site)
            player = self.state.players[seat]
            player.status[card(name)] = Status.COMPLETED
            player.begun[self.rules.colour[card(name)]] -= 1
            player.sites[player.site[card(name)]] += 1
            player.influence += self.rules.value[player.site[card(name)]]
            self.state.score[seat] += self.rules.value[player.site[card(name)]]
            update_function(self.state, self.rules, seat, card(name))
        return self

    def found(self, seat, name, materials=0, marbles=0, site=None):
        """An unfinished building."""
        player = self.state.players[seat]
        player.status[card(name)] = Status.UNFINISHED
        player.begun[self.rules.colour[card(name)]] += 1
        player.site[card(name)] = self.rules.colour[card(name)] if site is None else colour(site)
        player.materials[card(name)] = materials
        player.marbles[card(name)] = marbles
        self.state.num_forums += name in ("forum", "forum_romanum")
        update_function(self.state, self.rules, seat, card(name))
        return self

    def opened(self, *names):
        """Buildings that a Stairway made common."""
        for name in names:
            self.state.is_open[card(name)] = 1
            for seat in range(self.state.num_players):
                update_function(self.state, self.rules, seat, card(name))
        return self

    def sites(self, in_town=None, out_of_town=None):
        """Sites left in town by material (all others none), and out of town."""
        for field, counts in (("in_town", in_town), ("out_of_town", out_of_town)):
            if counts is not None:
                self.state[field][:] = 0
                for name, number in counts.items():
                    self.state[field][colour(name)] = number
        return self

    # Playing

    def lead(self, what, name=None):
        """Lead with a card of the hand, or with a Jack as a role."""
        if what == "jack":
            return self.do(ActionKind.LEAD_JACK, role(name))
        return self.do(ActionKind.LEAD_CARD, card(what), self.rules.colour[card(what)])

    def follow(self, what):
        if what == "jack":
            return self.do(ActionKind.FOLLOW_JACK, self.state.frames[0].role)
        return self.do(ActionKind.FOLLOW_CARD, card(what), self.state.frames[0].role)

    def think(self):
        """Everybody whose turn it is to follow draws a card instead."""
        while self.phase() == Phase.FOLLOWER:
            self.do(ActionKind.THINK_ONE)
        return self

    def led_by(self, seat, name):
        """A seat leads a role with a Jack, nobody follows."""
        self.state.players[seat].jacks += 1
        self.state.jack_pile -= 1
        return self.leads(seat).lead("jack", name).think()

    def skip(self, until):
        """Leave out actions until a seat decides."""
        while self.state.seat != until or self.phase() in (Phase.LEADER, Phase.FOLLOWER):
            self.do(ActionKind.SKIP_ACTION)
        return self

    def take(self, *names):
        for name in names:
            self.do(ActionKind.TAKE_MATERIAL, colour(name))
        return self

    def hire(self, *names):
        for name in names:
            self.do(ActionKind.HIRE, role(name))
        return self

    def lay(self, name, site=None, outside=False):
        place = self.rules.colour[card(name)] if site is None else colour(site)
        return self.do(ActionKind.LAY_OUTSIDE if outside else ActionKind.LAY_FOUNDATION, card(name), place)

    def add(self, name, source, material):
        """A material on a building: a card's name from hand, else a colour; whether it completes is found out."""
        number = card(material) if source == "hand" else colour(material)
        kind = ActionKind[f"ADD_FROM_{source.upper()}"] if source != "drawn" else ActionKind.ADD_DRAWN
        for option in (kind, ActionKind(kind + 1)):
            if (option, card(name), number) in self.options():
                return self.do(option, card(name), number)
        raise AssertionError(f"{material} cannot be added to {name}")

    def can_add(self, name, source, material):
        number = card(material) if source == "hand" else colour(material)
        kind = ActionKind[f"ADD_FROM_{source.upper()}"]
        return any((option, card(name), number) in self.options() for option in (kind, kind + 1))

    def demand(self, *names):
        """Reveal cards of these materials and no more."""
        attacker = int(self.state.seat)
        for name in sorted(names, key=colour):
            self.do(ActionKind.REVEAL, colour(name))
        if self.phase() == Phase.REVEAL and self.state.seat == attacker:
            self.do(ActionKind.END_REVEAL)
        return self

    # Reading

    def phase(self):
        return Phase(self.state.frames[self.state.depth].phase)

    def counts(self, seat, name):
        """A zone by colour names, without the empty ones."""
        enum = Role if name == "clients" else Colour
        values = self.state.pool if name == "pool" else self.state.players[seat][name]
        return {member.name.lower(): int(values[member]) for member in enum if values[member]}

    def hand_size(self, seat):
        return int(self.state.players[seat].held.sum() + self.state.players[seat].jacks)

    def cards(self, seat):
        """Order cards in hand, by name."""
        return {Component(kind).name.lower(): int(n) for kind, n in enumerate(self.state.players[seat].hand) if n}

    def jacks(self, seat):
        return int(self.state.players[seat].jacks)

    def status(self, seat, name):
        return Status(self.state.players[seat].status[card(name)])

    def is_built(self, seat, name):
        return self.status(seat, name) == Status.COMPLETED

    def materials(self, seat, name):
        return int(self.state.players[seat].materials[card(name)])

    def influence(self, seat):
        return int(self.state.players[seat].influence)

    def client_limit(self, seat):
        return int(client_limit(self.state, self.rules, seat))

    def vault_limit(self, seat):
        return int(vault_limit(self.state, self.rules, seat))

    def refill_limit(self, seat):
        return int(refill_limit(self.state, self.rules, seat))

    def works(self, seat, name):
        return bool(is_active(self.state, seat, card(name)))

    def end(self):
        return End(self.state.end)

    def ranks(self):
        out = self.state.score.copy()
        self.game.standings(self.state, self.rules, out)
        return out[: self.state.num_players].tolist()


@cache
def sample(phase, players, variant):
    """The first decision of a phase in some random game."""
    for seed in range(400):
        table = Board.__new__(Table)
        Board.__init__(table, players, variant, seed)
        for _ in table.wander(seed, until=lambda state: state.frames[state.depth].phase == phase):
            pass
        if table.state.end == End.RUNNING:
            return table.save()
    raise AssertionError(f"no random game comes to {phase!r}")


def dealt(players=3, variant="base", seed=1):
    """A game as it was dealt."""
    table = Board.__new__(Table)
    Board.__init__(table, players, variant, seed)
    return table


def reach(phase, players=3, variant="base"):
    """A table of its own at such a decision."""
    table = Table(players, variant)
    table.restore(sample(phase, players, variant))
    return table
