"""Each flag of `check` is raised by one deliberate corruption, and none by play."""

import pytest

from simulate.games.sylla.checks import Violation
from simulate.games.sylla.constants import Component, End, Phase, Status
from tests.games.sylla.table import Table, reach


def add(name, amount=1):
    return lambda state: state.__setitem__(name, state[name] + amount)


def assign(name, index, value):
    return lambda state: state[name].__setitem__(index, value)


def player(name, index, amount):
    def corrupt(state):
        array = state.players[0][name]
        array[index] += amount

    return corrupt


def coins(amount):
    return lambda state: setattr(state.players[0], "coins", amount)


def deniers(state):
    state.players[0].deniers = state.players[0].coins + 1


def swap_stack(state):
    state.stack[0], state.stack[31] = Component.ARCH, Component.STALL


CORRUPTIONS = [
    (Violation.TABLE, Phase.ELECTION, add("num_players", 3)),
    (Violation.TABLE, Phase.ELECTION, add("seat", 4)),
    (Violation.TABLE, Phase.ELECTION, add("first_consul", 4)),
    (Violation.TABLE, Phase.ELECTION, add("round_number", 5)),
    (Violation.TABLE, Phase.ELECTION, add("phase", 99)),
    (Violation.TABLE, Phase.ELECTION, add("end", End.FIVE_TURNS)),
    (Violation.PRESTIGE, Phase.ELECTION, assign("score", 0, -1)),
    (Violation.COINS, Phase.RECRUIT, coins(-1)),
    (Violation.COINS, Phase.RECRUIT, coins(128)),
    (Violation.COINS, Phase.VOTE, deniers),
    (Violation.TOKENS, Phase.RECRUIT, player("tokens", 1, 1)),
    (Violation.TOKENS, Phase.RECRUIT, player("tokens", 1, -99)),
    (Violation.TOKENS, Phase.RECRUIT, assign("bank", 1, -1)),
    (Violation.LADDER, Phase.RECRUIT, assign("markers", 0, 7)),
    (Violation.LADDER, Phase.RECRUIT, assign("markers", 0, -1)),
    (Violation.LADDER, Phase.RECRUIT, add("famine", 7)),
    (Violation.OWNED, Phase.RECRUIT, player("owned", (Component.TAVERN, Status.DOWN), -1)),
    (Violation.OWNED, Phase.RECRUIT, player("owned", (Component.TAVERN, Status.ROTATED), 1)),
    (Violation.CHARACTERS, Phase.RECRUIT, player("owned", (Component.LEGIONARY, Status.READY), 1)),
    (Violation.CHARACTERS, Phase.PICK, lambda state: assign("card_order", 0, state.card_order[1])(state)),
    (Violation.CHARACTERS, Phase.PICK, player("picks", Component.SENATOR, 2)),
    (Violation.HANDS, Phase.OFFER, player("owned", (Component.VESTAL, Status.READY), 1)),
    (Violation.HANDS, Phase.OFFER, player("picks", 0, 1)),
    (Violation.STACK, Phase.RECRUIT, swap_stack),
    (Violation.STACK, Phase.RECRUIT, add("stack_first")),
    (Violation.MARKET, Phase.RECRUIT, assign("market", 0, -1)),
    (Violation.MARKET, Phase.CUBES, assign("market", 0, Component.ARCH)),
    (Violation.KEPT, Phase.RECRUIT, player("owned", (Component.FIELD, Status.READY), 9)),
    (Violation.KEPT, Phase.RECRUIT, player("owned", (Component.CRANE_CARD, Status.READY), 9)),
    (Violation.EVENTS, Phase.RECRUIT, assign("events", 3, Component.EPIDEMIC)),
    (Violation.EVENTS, Phase.RECRUIT, lambda state: assign("events", 0, state.events[1])(state)),
    (Violation.EVENTS, Phase.RECRUIT, lambda state: assign("event_deck", 8, state.event_deck[7])(state)),
    (Violation.EVENTS, Phase.RECRUIT, add("event_first")),
    (Violation.PILE, Phase.RECRUIT, lambda state: assign("pile", 5, state.pile[4])(state)),
    (Violation.PILE, Phase.RECRUIT, add("pile_top")),
    (Violation.BLOCKED, Phase.RECRUIT, player("owned", (Component.LEGIONARY, Status.DOWN), 1)),
    (Violation.CUBES, Phase.RECRUIT, player("cubes", 0, 1)),
    (Violation.CUBES, Phase.CUBES, player("placed", 0, 1)),
    (Violation.CUBES, Phase.CUBES, player("placed", 0, -1)),
    (Violation.CUBES, Phase.RECRUIT, assign("is_prevented", 0, 1)),
    (Violation.CUBES, Phase.FLIP, lambda state: assign("is_prevented", slice(None), 0)(state)),
    (Violation.BIDS, Phase.RECRUIT, add("num_auctions", 9)),
    (Violation.BIDS, Phase.PAYMENT, add("left", 99)),
]


@pytest.mark.parametrize(
    ("flag", "phase", "corrupt"),
    CORRUPTIONS,
    ids=[f"{flag.name}-{index}" for index, (flag, *_) in enumerate(CORRUPTIONS)],
)
def test_corruption_raises_its_flag(flag, phase, corrupt):
    table = reach(phase, turn=1 if phase == Phase.PICK else 2)
    assert table.check() == 0
    corrupt(table.state)
    assert flag in Violation(table.check())


@pytest.mark.parametrize("phase", [Phase.ELECTION, Phase.AUCTION])
def test_a_leading_bid_nobody_could_pay_is_found(phase):
    table = reach(phase)
    table.state.high_bidder, table.state.high_bid = 0, 99
    assert Violation(table.check()) == Violation.BIDS


def test_every_flag_has_a_corruption():
    assert {flag for flag, _, _ in CORRUPTIONS} == set(Violation)


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (3, "ladder_3"), (4, "token_supply_38")])
def test_random_games_are_sound_after_every_move(players, variant):
    table = Table(players, variant, seed=7)
    for _ in table.wander(7):
        assert Violation(table.check()) == Violation(0)
    assert Violation(table.check()) == Violation(0)
