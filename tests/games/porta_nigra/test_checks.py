"""Each flag of `check` is raised by one deliberate corruption, and none by play."""

import pytest

from simulate.games.porta_nigra.checks import Violation
from simulate.games.porta_nigra.constants import Icon, Phase
from tests.games.porta_nigra.table import Table, reach


def add(name, amount=1):
    return lambda state: state.__setitem__(name, state[name] + amount)


def assign(name, index, value):
    return lambda state: state[name].__setitem__(index, value)


def player(name, amount=1, index=None):
    def corrupt(state):
        if index is None:
            state.players[0][name] += amount
        else:
            state.players[0][name][index] += amount

    return corrupt


def empty_site_with_bricks(state):
    state.height[list(state.owner).index(-1)] = 2


def same_card_twice(state):
    state.players[1].decks[0][0] = state.players[1].decks[0][1]


CORRUPTIONS = [
    (Violation.TABLE, Phase.STEP, add("num_players", 3)),
    (Violation.TABLE, Phase.STEP, add("seat", 4)),
    (Violation.TABLE, Phase.STEP, add("first_player", 4)),
    (Violation.TABLE, Phase.STEP, add("round_number", 5)),
    (Violation.TABLE, Phase.STEP, lambda state: state.__setitem__("phase", Phase.END_TURN)),
    (Violation.TABLE, Phase.STEP, add("end", 2)),
    (Violation.POINTS, Phase.STEP, assign("score", 0, -1)),
    (Violation.TOKENS, Phase.STEP, player("coins", -200)),
    (Violation.TOKENS, Phase.STEP, player("torches", -99)),
    (Violation.TOKENS, Phase.STEP, player("influence", -99)),
    (Violation.BUILDERS, Phase.STEP, player("builder", 4)),
    (Violation.BUILDERS, Phase.STEP, player("builder", -9)),
    (Violation.SITES, Phase.STEP, empty_site_with_bricks),
    (Violation.SITES, Phase.STEP, assign("owner", 0, 3)),
    (Violation.SITES, Phase.STEP, lambda state: state.__setitem__("empty_sites", state.empty_sites ^ 1)),
    (Violation.SHARES, Phase.STEP, player("built", 1, 0)),
    (Violation.SHARES, Phase.STEP, player("share", 1, 7)),
    (Violation.BRICKS, Phase.STEP, add("reserve")),
    (Violation.BRICKS, Phase.STEP, player("bricks", -50, 1)),
    (Violation.BRICKS, Phase.STEP, assign("market", 0, -1)),
    (Violation.ROMANS, Phase.STEP, player("romans")),
    (Violation.ROMANS, Phase.STEP, player("romans_reserve", -20)),
    (Violation.ACTION_CARDS, Phase.STEP, same_card_twice),
    (Violation.ACTION_CARDS, Phase.STEP, player("deck_first", 9)),
    (Violation.MARKET_CARDS, Phase.STEP, lambda state: assign("market_deck", 0, state.market_deck[1])(state)),
    (Violation.MARKET_CARDS, Phase.STEP, add("market_first", 11)),
    (Violation.BUILDING_CARDS, Phase.STEP, player("building_cards", 1, 2)),
    (Violation.BUILDING_CARDS, Phase.STEP, assign("building_display", (0, 0), 2)),
    (Violation.HONOUR_CARDS, Phase.STEP, assign("honour_display", 7, 5)),
    (Violation.HONOUR_CARDS, Phase.STEP, player("finals", 1, 1)),
    (Violation.TURN, Phase.STEP, assign("icons", Icon.BUILD, 3)),
    (Violation.TURN, Phase.STEP, add("actions", 4)),
    (Violation.TURN, Phase.CARD, add("card", 1)),
    (Violation.TURN, Phase.STEP, lambda state: state.__setitem__("site", 3)),
    (Violation.TRIGGER, Phase.STEP, lambda state: state.__setitem__("trigger", 1)),
    (Violation.TRIGGER, Phase.STEP, lambda state: state.__setitem__("trigger_end", 3)),
]


@pytest.mark.parametrize(
    ("flag", "phase", "corrupt"),
    CORRUPTIONS,
    ids=[f"{flag.name}-{index}" for index, (flag, *_) in enumerate(CORRUPTIONS)],
)
def test_corruption_raises_its_flag(flag, phase, corrupt):
    table = reach(phase, round_number=2)
    assert table.check() == 0
    corrupt(table.state)
    assert flag in Violation(table.check())


def test_every_flag_has_a_corruption():
    assert {flag for flag, _, _ in CORRUPTIONS} == set(Violation)


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (3, "wall_twos"), (4, "deck_two_flags")])
def test_bricks_romans_and_cards_are_conserved_in_random_games(players, variant):
    table = Table(players, variant, seed=7)
    for _ in table.wander(7):
        assert Violation(table.check()) == Violation(0)
        on_hand = sum(int(table.player(seat).bricks.sum()) for seat in range(players))
        assert table.state.reserve + table.state.market.sum() + table.state.height.sum() + on_hand == 90
    assert Violation(table.check()) == Violation(0)
