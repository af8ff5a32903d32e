"""`check` finds what can never be."""

import pytest

from simulate.games.glory_to_rome.checks import Violation
from simulate.games.glory_to_rome.constants import Origin, Status
from simulate.jit import INTERPRETED
from tests.games.glory_to_rome.table import card, dealt


def set_field(name, value):
    return lambda state: state.__setitem__(name, value)


def add(path, index, amount):
    def change(state):
        target = state
        for step in path:
            target = target[step]
        target[index] += amount

    return change


PLANTED = {
    "no such seat": (Violation.TABLE, set_field("seat", 7)),
    "a lost pool card": (Violation.ORDERS, add(["pool"], 0, 1)),
    "a client out of nowhere": (Violation.ORDERS, lambda state: add(["players", 0, "clients"], 2, 1)(state)),
    "a vault card out of nowhere": (Violation.ORDERS, lambda state: add(["players", 1, "vault"], 2, 1)(state)),
    "a hand card without its colour": (Violation.HANDS, lambda state: add(["players", 0, "hand"], 3, 1)(state)),
    "a site too many": (Violation.SITES, add(["in_town"], 0, 1)),
    "a Jack too many": (Violation.JACKS, set_field("jack_pile", 9)),
    "a negative pool": (Violation.NEGATIVE, add(["pool"], 0, -99)),
    "points without influence": (Violation.INFLUENCE, add(["score"], 0, 1)),
    "influence without a site": (Violation.INFLUENCE, lambda state: add(["players", 0], "influence", 1)(state)),
    "a function without a building": (
        Violation.BUILDINGS,
        lambda state: add(["players", 0], "active", 1)(state),
    ),
    "a building without a site": (
        Violation.BUILDINGS,
        lambda state: add(["players", 0, "status"], card("gate"), Status.UNFINISHED)(state),
    ),
    "an unfinished building that does not stand there": (
        Violation.BUILDINGS,
        lambda state: add(["players", 0, "begun"], 2, 1)(state),
    ),
    "a demand outside a batch": (Violation.DEMANDS, add(["demand"], 0, 1)),
    "something above the stack": (Violation.STACK, lambda state: set_frame(state, 5, Origin.BURST)),
    "a card seen in a vault that is not there": (
        Violation.NEGATIVE,
        lambda state: add(["players", 0, "seen"], 0, 1)(state),
    ),
    "a drawn place of the deck that is full": (Violation.NAMES, add(["deck"], 0, 1)),
}


def set_frame(state, index, origin):
    state.frames[index].origin = origin


@pytest.mark.parametrize("name", PLANTED)
def test_planted_faults_are_found(name):
    flag, change = PLANTED[name]
    table = dealt()
    assert table.check() == 0
    change(table.state)
    assert Violation(table.check()) & flag


@pytest.mark.parametrize("variant", ["base", "empire", "training"])
def test_cards_sites_and_jacks_are_conserved_after_every_move(variant):
    """Counted here by hand: 144 order cards, 36 sites (18 in the training game) and 6 Jacks."""
    for seed in range(1 if INTERPRETED else 6):
        table = dealt(2 + seed % 4, variant, seed)
        for _ in table.wander(seed):
            state = table.state
            players = state.players[: state.num_players]
            orders = state.pool.sum() + state.buried.sum() + (144 - state.deck_first) + (state.drawn >= 0)
            jacks, sites = state.jack_pile, state.in_town.sum() + state.out_of_town.sum()
            for player in players:
                zones = ("hand", "stockpile", "clients", "vault", "camp")
                orders += sum(player[zone].sum() for zone in zones) + (player.status > 0).sum()
                jacks += player.jacks + player.camp_jacks
                sites += player.sites.sum() + (player.status == Status.UNFINISHED).sum()
            assert (orders, sites, jacks) == (144, 18 if variant == "training" else 36, 6)
