"""Imagining what a seat cannot see: nothing visible changes, everything hidden is redrawn."""

from collections import Counter

import numpy as np
import pytest

from simulate.games.glory_to_rome import GAME
from simulate.games.glory_to_rome.constants import ActionKind, Component, Phase
from simulate.jit import INTERPRETED
from tests.games.board import streams
from tests.games.glory_to_rome.table import LEFT, Table, card, colour, dealt, reach

OPEN_FIELDS = [
    name for name in GAME.state["players"].subdtype[0].names if name not in ("hand", "held", "vault")
]  # fmt: skip


def visible(state, seat):
    """Everything a seat may know, by field."""
    seen = {name: state[name].copy() for name in state.dtype.names if name not in ("players", "deck", "drawn")}
    if state.seat == seat:
        seen["drawn"] = state.drawn
    for other in range(state.num_players):
        player = state.players[other]
        for name in OPEN_FIELDS:
            seen[other, name] = player[name].copy()
        seen[other, "cards in hand"] = player.held.sum()
        seen[other, "cards in vault"] = player.vault.sum()
        if other == seat:
            seen["hand"], seen["held"] = player.hand.copy(), player.held.copy()
    return seen


def imagine(table, seat, seed):
    with np.errstate(over="ignore"):
        GAME.determinise(table.state, table.rules, seat, streams("glory_to_rome", seed))


@pytest.mark.parametrize("variant", ["base", "empire", "training", "open_vaults"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_seat_sees_the_same_game_and_it_is_sound(players, variant):
    table = dealt(players, variant, seed=11)
    for ply, _ in enumerate(table.wander(11)):
        if ply % (29 if INTERPRETED else 3):
            continue
        saved = table.save()
        seat = ply % players
        before = visible(table.state, seat)
        imagine(table, seat, seed=ply)
        after = visible(table.state, seat)
        assert before.keys() == after.keys()
        for key in before:
            assert np.array_equal(before[key], after[key]), key
        assert table.check() == 0
        table.restore(saved)


NUMBER = 15 if INTERPRETED else 60


def draws(table, seat, read, number=NUMBER):
    saved = table.save()
    values = []
    for seed in range(number):
        imagine(table, seat, seed)
        values.append(read(table.state))
        table.restore(saved)
    return values


def test_hands_of_others_vary_and_the_own_one_does_not():
    table = dealt()
    assert len(set(draws(table, 0, lambda state: tuple(state.players[1].hand.tolist())))) > 0.8 * NUMBER
    assert len(set(draws(table, 1, lambda state: tuple(state.players[1].hand.tolist()), 20))) == 1


def test_the_order_of_the_deck_is_unknown():
    table = dealt()
    assert len(set(draws(table, 0, lambda state: int(state.deck[state.deck_first])))) > NUMBER / 4


def test_vaults_are_hidden_from_everyone_even_from_their_owner():
    table = dealt()
    for name in ("stone", "marble"):
        table.state.players[1].vault[colour(name)] += 2
        table.state.pool[colour(name)] -= 2
    table.state.pool[:] += 4  # keep the zone sound for naming cards
    for seat in range(3):
        vaults = draws(table, seat, lambda state: tuple(state.players[1].vault.tolist()))
        assert len(set(vaults)) > NUMBER / 6
        assert {sum(vault) for vault in vaults} == {4}


def test_a_vault_card_is_seen_by_all_in_the_round_it_is_laid_down():
    table = reach(Phase.MERCHANT)
    seller = int(table.state.seat)
    table.apply(*next(option for option in table.options() if option[0] == ActionKind.VAULT_MATERIAL))
    seen = table.counts(seller, "seen")
    assert seen or table.phase() == Phase.LEADER  # or the round is over
    for name in seen:
        sold = colour(name)
        for seat in range(3):
            vaults = draws(table, seat, lambda state: state.players[seller].vault.tolist())
            assert min(vault[sold] for vault in vaults) >= 1


def test_cards_shown_by_legionaries_stay_in_the_imagined_hand():
    table = Table(2).hand(1, "temple", "gate").hand(0, "statue", "palace")
    table.led_by(1, "legionary").demand("marble")
    assert table.phase() == Phase.GIVE
    held = draws(table, 0, lambda state: int(state.players[1].held[colour("marble")]))
    assert min(held) >= 1
    owed = draws(table, 1, lambda state: int(state.players[0].held[colour("marble")]))
    assert min(owed) >= 1  # seat 0 was asked, so it has one


def test_the_cards_of_a_petition_are_there_to_be_named():
    table = Table(2).hand(1, "dock", "market", "palisade").do(ActionKind.LEAD_PETITION, colour("wood"), 5)
    assert table.phase() == Phase.PETITION
    assert min(draws(table, 0, lambda state: int(state.players[1].held[colour("wood")]))) >= 2


def test_a_fountain_card_is_seen_by_its_owner_alone():
    table = Table(2).built(1, "fountain").hand(0, "bar", "dock", "gate").led_by(1, "craftsman").deck("temple")
    table.do(ActionKind.DRAW_FOUNTAIN)
    assert set(draws(table, 1, lambda state: int(state.drawn), 20)) == {card("temple")}
    assert len(set(draws(table, 0, lambda state: int(state.drawn)))) > NUMBER / 6


def test_every_unseen_card_is_as_likely_as_the_next():
    table = dealt(2)
    unseen = Counter(table.state.deck[table.state.deck_first :].tolist())
    unseen.update(np.repeat(np.arange(44), table.state.players[1].hand).tolist())
    number = 60 if INTERPRETED else 600
    drawn = Counter(draws(table, 0, lambda state: int(state.deck[state.deck_first]), number))
    for group in (range(9), range(9, 26), range(26, 44)):
        expected = number * sum(unseen[kind] for kind in group) / unseen.total()
        assert abs(sum(drawn[kind] for kind in group) - expected) < 4 * expected**0.5


def test_names_are_those_of_the_variant():
    table = dealt(3, "empire")
    for kinds in draws(table, 0, lambda state: set(np.flatnonzero(state.players[1].hand).tolist()), 20):
        assert not kinds & {Component.CRANE, Component.TRIBUNAL, Component.DOMUS_AUREA, Component.FORUM_ROMANUM}


def test_seats_and_pool_of_others_stay_where_they_are():
    table = reach(Phase.LABORER, 5, "empire")
    pool = table.state.pool.tolist()
    assert set(map(tuple, draws(table, LEFT, lambda state: state.pool.tolist(), 10))) == {tuple(pool)}
