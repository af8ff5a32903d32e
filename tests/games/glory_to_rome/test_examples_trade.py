"""The rulebook's examples of clients, stockpiles, vaults and Forums, in the order of its pages; Y is its "you"."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, End, Phase, Role, Source
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


def test_w04_aqueduct_doubles_after_the_insula():
    table = Table().built(1, "insula").found(1, "aqueduct", 1).hand(1, "wall").led_by(1, "craftsman")
    table.add("aqueduct", "hand", "wall")
    assert table.influence(1) == 5
    assert table.client_limit(1) == 14


def test_w05_aqueduct_hires_from_hand_beside_the_pool():
    table = Table().built(1, "aqueduct").clients(1, patron=1).pool(stone=1).hand(1, "gate", "school")
    table.led_by(1, "patron")
    table.hire("merchant").do(ActionKind.HIRE_CARD, card("gate"))
    assert table.phase() == Phase.EXTRA_HIRE
    table.do(ActionKind.HIRE_CARD, card("school"))
    assert table.counts(1, "clients") == {"legionary": 2, "merchant": 1, "patron": 1}


def test_w08_atrium_vaults_an_unseen_card():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).stock(RIGHT, concrete=1).hand(1, jacks=1)
    table.built(1, "atrium").clients(1, merchant=1).stock(1, stone=1)
    table.lead("jack", "merchant").follow("jack").think().deck("garden")
    table.do(ActionKind.VAULT_MATERIAL, colour("concrete"))
    table.do(ActionKind.VAULT_MATERIAL, colour("stone")).do(ActionKind.VAULT_DECK)
    assert table.state.players[RIGHT].vault.sum() == 1
    assert table.counts(1, "vault") == {"stone": 2}
    assert table.counts(1, "seen") == {}  # the round is over


def test_w09_market_as_the_first_building():
    table = Table().found(1, "market").hand(1, "dock").led_by(1, "craftsman").add("market", "hand", "dock")
    assert (table.influence(1), table.scores()[1]) == (3, 3)
    assert (table.vault_limit(1), table.client_limit(1)) == (5, 3)


def test_w10_basilica_vaults_from_hand():
    table = Table().built(1, "basilica").clients(1, merchant=1).stock(1, brick=1).hand(1, "wall", "bridge", jacks=1)
    table.lead("jack", "merchant").think()
    table.do(ActionKind.VAULT_MATERIAL, colour("brick")).do(ActionKind.VAULT_CARD, card("wall"))
    assert table.phase() == Phase.BASILICA
    table.do(ActionKind.VAULT_CARD, card("bridge"))
    assert table.counts(1, "vault") == {"concrete": 2, "brick": 1}


def test_w11_bath_lets_a_hired_patron_hire_and_a_hired_laborer_gather():
    table = Table().leads(RIGHT).built(1, "bath").pool(rubble=1, concrete=1, stone=1, marble=1)
    for seat in range(3):
        table.hand(seat, jacks=1)
    table.lead("jack", "patron").follow("jack").follow("jack")
    table.hire("architect")
    table.hire("patron").hire("laborer").take("stone")
    assert table.counts(1, "clients") == {"laborer": 1, "patron": 1}
    assert table.counts(1, "stockpile") == {"stone": 1}
    assert table.counts(LEFT, "clients") == {}
    assert table.phase() == Phase.LEADER


def test_w12_bar_hires_from_the_deck_up_to_the_limit():
    table = Table().leads(RIGHT).built(1, "bar").built(LEFT, "bar").clients(LEFT, patron=1)
    table.pool(wood=3, brick=1).deck("wall", "gate", "garden")
    for seat in range(3):
        table.hand(seat, jacks=1)
    table.lead("jack", "patron").follow("jack").follow("jack")
    table.hire("craftsman")
    table.hire("legionary").do(ActionKind.HIRE_DECK)
    assert table.counts(1, "clients") == {"architect": 1, "legionary": 1}
    for _ in range(2):
        table.do(ActionKind.SKIP_ACTION).do(ActionKind.HIRE_DECK)
    assert table.counts(LEFT, "clients") == {"legionary": 1, "merchant": 1, "patron": 1}
    assert table.client_limit(LEFT) == 3
    assert table.phase() == Phase.LEADER


def test_w25_foundry_brings_four_laborers_as_the_first_building():
    table = Table().pool(wood=1, brick=2, marble=2).found(1, "foundry", 1).hand(1, "gate").led_by(1, "craftsman")
    table.add("foundry", "hand", "gate").take("brick", "brick", "marble", "marble")
    assert table.counts(1, "stockpile") == {"brick": 2, "marble": 2}
    assert table.phase() == Phase.LEADER


def test_w28_insula_as_the_first_building():
    table = Table().found(1, "insula").hand(1, "bar").led_by(1, "craftsman").add("insula", "hand", "bar")
    assert (table.influence(1), table.scores()[1]) == (3, 3)
    assert (table.client_limit(1), table.vault_limit(1)) == (5, 3)


def test_w29_storeroom_makes_laborers_of_all_clients():
    table = Table().pool(stone=1, brick=4).built(1, "storeroom").clients(1, laborer=1, craftsman=1, patron=1)
    table.led_by(1, "laborer").take("stone", "brick", "brick", "brick")
    assert table.counts(1, "stockpile") == {"stone": 1, "brick": 3}
    assert table.phase() == Phase.LEADER


def test_w30_dock_stores_a_card_of_the_hand():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).pool(wood=2).built(1, "dock").clients(1, laborer=1)
    table.hand(1, "gate", "bath", jacks=1).lead("jack", "laborer").follow("jack").think()
    table.take("wood").take("wood").do(ActionKind.STORE_CARD, card("gate"))
    table.do(ActionKind.STORE_CARD, card("bath"))
    assert table.counts(1, "stockpile") == {"wood": 1, "brick": 2}


ALL_ROLES = {name.name.lower(): 1 for name in Role}
ALL_MATERIALS = {"rubble": 1, "wood": 1, "concrete": 1, "brick": 1, "stone": 1, "marble": 1}


@pytest.mark.parametrize(("name", "variant"), [("forum_romanum", "republic"), ("forum", "empire")], ids=["w31", "w44"])
def test_w31_w44_forum_wins_at_once(name, variant):
    table = Table(variant=variant).hand(1, "temple", jacks=1)
    for seat in (1, LEFT):
        table.clients(seat, **ALL_ROLES).found(seat, name, 2, 2)
        if variant == "republic":
            table.stock(seat, **ALL_MATERIALS)
    table.hand(LEFT, "palace", "dock").hand(RIGHT, "market")
    table.lead("jack", "craftsman").follow("dock").follow("market").add(name, "hand", "temple")
    assert table.end() == End.FORUM
    assert table.ranks() == [2, 1, 2]
    assert table.ledger() == [(1, Source.BUILDINGS, 3)]  # no count


def test_w32_garden_brings_five_patrons_as_the_first_building():
    table = Table().pool(brick=2, wood=1, marble=2).found(1, "garden", 2).hand(1, "villa").led_by(1, "craftsman")
    table.add("garden", "hand", "villa").hire("legionary", "legionary", "craftsman", "patron")
    table.do(ActionKind.SKIP_ACTION)
    assert table.client_limit(1) - sum(table.counts(1, "clients").values()) == 1
    assert table.phase() == Phase.LEADER  # none of them acts
