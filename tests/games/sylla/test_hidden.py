"""Imagining what a seat cannot see: nothing visible changes, everything hidden is redrawn."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from simulate.contract import NONE
from simulate.games.sylla import GAME
from simulate.games.sylla.constants import ActionKind, Component, Phase
from simulate.games.sylla.hidden import most_coins
from tests.games.board import streams
from tests.games.sylla.table import BLACK, BLUE, Table, reach

OPEN_PLAYER_FIELDS = ("owned", "cubes", "placed")
STACKS = ("stack", "event_deck", "pile", "card_order", "deck")
SCREENED = ("coins", "tokens")


def visible(state, rules, seat):
    """Everything a seat may know, by field; of the bank, which colours have run out."""
    seen = {
        name: state[name].copy() for name in state.dtype.names if name not in ("players", "bank", "least_card", *STACKS)
    }
    seen["colours in the bank"] = state.bank > 0
    seen["stack"] = state.stack[: state.stack_first].copy()
    seen["event_deck"] = state.event_deck[: state.event_first].copy()
    seen["pile"] = state.pile[: state.pile_top + 1].copy()
    seen["deck"] = np.r_[state.deck[: state.deck_first], state.deck[state.deck_known :]]
    if state.phase != Phase.PICK or state.seat == seat:
        seen["least_card"] = state.least_card.copy()
    for other in range(state.num_players):
        player = state.players[other]
        fields = list(OPEN_PLAYER_FIELDS)
        if other == seat or not rules.screens or state.phase == Phase.OVER:
            fields += SCREENED
        if other == seat or state.phase != Phase.PICK:
            fields += ["picks"]
        if other == seat or state.phase != Phase.VOTE:
            fields += ["thumb", "deniers"]
        for name in fields:
            seen[other, name] = player[name].copy()
        seen[other, "has voted"] = player.thumb != NONE
        seen[other, "number of picks"] = player.picks.sum()
    return seen


def imagine(table, seat, seed):
    with np.errstate(over="ignore"):
        GAME.determinise(table.state, table.rules, seat, streams("sylla", seed))


def assert_same(before, after):
    assert before.keys() == after.keys()
    for key in before:
        assert np.array_equal(before[key], after[key]), key


@pytest.mark.parametrize(
    ("players", "variant"), [(2, "base"), (3, "open_screens"), (4, "base"), (4, "token_supply_38")]
)
def test_a_seat_sees_the_same_game_and_it_is_sound(players, variant):
    table = Table(players, variant, seed=11)
    for ply, _ in enumerate(table.wander(11)):
        if ply % 3:
            continue
        saved = table.save()
        seat = ply // 3 % players
        before = visible(table.state, table.rules, seat)
        imagine(table, seat, seed=ply)
        assert_same(before, visible(table.state, table.rules, seat))
        assert table.check() == 0
        for name in STACKS:
            assert sorted(table.state[name]) == sorted(saved[0][name])
        table.restore(saved)


def draws(table, seat, read, number=100):
    saved = table.save()
    values = []
    for seed in range(number):
        imagine(table, seat, seed)
        values.append(read(table.state))
        table.restore(saved)
    return values


def test_the_next_unseen_character_is_any_of_the_unseen_with_its_chance():
    table = reach(Phase.RECRUIT)
    state = table.state
    unseen = Counter(state.deck[state.deck_first : state.deck_known].tolist())
    drawn = Counter(draws(table, BLACK, lambda state: int(state.deck[state.deck_first]), 300))
    expected = np.array([unseen[card] for card in unseen]) / unseen.total() * 300
    assert chisquare([drawn[card] for card in unseen], expected).pvalue > 0.001


@pytest.mark.parametrize(("turn", "first", "last"), [(1, 6, 12), (1, 12, 24), (2, 24, 32)])
def test_unseen_tiles_are_redrawn_within_their_letter(turn, first, last):
    table = reach(Phase.RECRUIT, turn)
    tiles = draws(table, BLACK, lambda state: tuple(state.stack[first:last].tolist()), 30)
    assert len(set(tiles)) > 10
    assert {tuple(sorted(drawn)) for drawn in tiles} == {tuple(sorted(table.state.stack[first:last].tolist()))}


def test_the_next_event_is_any_of_the_unseen():
    table = reach(Phase.CUBES)
    first = int(table.state.event_first)
    unseen = set(table.state.event_deck[first:].tolist())
    assert set(draws(table, BLACK, lambda state: int(state.event_deck[first]), 60)) == unseen


def test_the_deck_to_come_is_unknown_while_starting_characters_are_picked():
    table = reach(Phase.PICK, turn=1)
    assert len(set(draws(table, BLACK, lambda state: int(state.card_order[0]), 60))) > 20


def test_the_next_great_building_is_unknown_until_the_vote_begins():
    table = reach(Phase.RECRUIT)
    assert len(set(draws(table, BLACK, lambda state: int(state.pile[3]), 40))) == 3
    table = reach(Phase.VOTE)
    assert len(set(draws(table, BLACK, lambda state: int(state.pile[3]), 20))) == 1
    assert len(set(draws(table, BLACK, lambda state: int(state.pile[4]), 40))) == 2


def test_coins_and_tokens_of_others_vary_and_own_ones_do_not():
    table = reach(Phase.OFFER)
    for read, least in ((lambda state: int(state.players[BLUE].coins), 4), (lambda state: table.tokens(BLUE)[0], 3)):
        assert len(set(draws(table, BLACK, read))) >= least
        assert len(set(draws(table, BLUE, read, 20))) == 1


@pytest.mark.parametrize("phase", [Phase.CONSUL_TOKEN, Phase.SHRINE])
@pytest.mark.parametrize("is_dry", [False, True])
def test_which_colours_the_bank_has_is_seen_by_all(phase, is_dry):
    table = reach(phase, turn=5, variant="token_supply_38")
    state = table.state
    seat, rich = int(state.seat), (int(state.seat) + 1) % 4
    moved = int(state.bank[0]) - (not is_dry)  # all tokens of a colour but the last one, or that one too
    state.players[rich].tokens[0] += moved
    state.bank[0] -= moved
    assert set(draws(table, seat, lambda state: tuple(table.options()))) == {tuple(table.options())}
    assert set(draws(table, seat, lambda state: table.check())) == {0}
    assert len(set(draws(table, seat, lambda state: table.tokens(rich)[0]))) > 4


def test_with_open_screens_coins_and_tokens_are_known():
    table = reach(Phase.OFFER, variant="open_screens")
    assert len(set(draws(table, BLACK, lambda state: (tuple(table.coins()), *table.tokens(BLUE)), 20))) == 1


def test_coins_are_known_until_the_first_payment():
    table = reach(Phase.ELECTION, turn=1)
    assert len(set(draws(table, BLACK, lambda state: tuple(table.coins()), 20))) == 1


def test_screens_are_off_when_the_game_is_over():
    table = Table(seed=3)
    for _ in table.wander(3):
        pass
    for read in (lambda state: tuple(table.coins()), lambda state: tuple(table.tokens(BLUE))):
        assert len(set(draws(table, BLACK, read, 20))) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_really_has_is_among_what_others_imagine(players):
    table = Table(players, seed=2)
    for _ in table.wander(2):
        if table.state.phase in (Phase.CUBES, Phase.VOTE):
            for seat in range(players):
                assert table.state.players[seat].coins <= most_coins(table.state, table.rules, seat)


def test_a_leading_bid_can_always_be_paid():
    table = reach(Phase.ELECTION)
    table.do(ActionKind.OPEN_ELECTION, table.choices(ActionKind.OPEN_ELECTION)[-1])
    leader = int(table.state.high_bidder)
    watcher = (leader + 1) % 4
    paid = draws(table, watcher, lambda state: table.check())
    assert set(paid) == {0}


def test_a_seat_asked_to_use_a_shrine_has_its_price():
    table = Table().own(BLACK, shrine=1).own(BLUE, coins=7).at(Phase.OFFER, BLACK, round_number=3, stack_first=18)
    table.to_income()
    assert table.state.phase == Phase.SHRINE
    assert min(draws(table, BLUE, lambda state: int(state.players[BLACK].coins))) == 2


def test_a_seat_asked_to_free_slaves_has_their_price():
    table = Table().own(BLACK, slave=3, coins=9).at(Phase.VOTE, BLACK, round_number=5, stack_first=30).vote_nothing()
    assert table.state.phase == Phase.CHURCH
    assert min(draws(table, BLUE, lambda state: int(state.players[BLACK].coins))) == 2


@pytest.mark.parametrize("choice", [pytest.param(0, id="nothing for the Plebs"), pytest.param(-1, id="all to build")])
def test_fists_of_others_are_imagined_within_their_coins(choice):
    table = reach(Phase.VOTE)
    voter = int(table.state.seat)
    table.apply(*table.options()[choice])
    watcher = int(table.state.seat)
    fists = draws(table, watcher, lambda state: (int(state.players[voter].thumb), int(state.players[voter].deniers)))
    assert {thumb for thumb, _ in fists} == {0, 1}
    assert len({deniers for _, deniers in fists}) > 4
    kept = draws(table, watcher, lambda state: int(state.players[voter].coins - state.players[voter].deniers))
    assert min(kept) >= 0


def test_secret_picks_are_hands_of_the_set_each_equally_likely():
    table = Table()
    for _ in range(4):
        table.apply(*table.options()[0])
    hands = Counter(draws(table, BLUE, lambda state: tuple(state.players[BLACK].picks.tolist()), 200))
    senators = sum(number * hand[Component.SENATOR] for hand, number in hands.items())
    assert 0.3 < senators / 200 < 0.5  # four of ten cards
    assert {sum(hand) for hand in hands} == {4}
    assert len(hands) > 40


def test_picks_of_a_seat_that_is_still_choosing_go_on_in_rising_order():
    table = Table()
    table.apply(*table.options()[0])
    assert set(draws(table, BLUE, lambda state: table.check(), 50)) == {0}
    assert len(set(draws(table, BLUE, lambda state: int(state.least_card), 50))) > 1
