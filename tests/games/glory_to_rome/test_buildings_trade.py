"""Buildings of clients, stockpile and vault. What they do, may leave undone, and must not do."""

from simulate.games.glory_to_rome.constants import ActionKind, End, Phase, Role
from tests.games.glory_to_rome.table import LEFT, Table, card, colour


def kinds(table):
    return {kind for kind, _, _ in table.options()}


def test_bar_may_be_left_out_and_after_the_deck_the_pool_is_gone():
    table = Table().built(1, "bar").pool(wood=2).led_by(1, "patron").do(ActionKind.SKIP_ACTION)
    assert kinds(table) == {ActionKind.SKIP_EXTRA, ActionKind.HIRE_DECK}
    saved = table.save()
    table.do(ActionKind.SKIP_EXTRA)
    assert table.counts(1, "clients") == {}
    table.restore(saved)
    table.deck("gate").do(ActionKind.HIRE_DECK)
    assert (table.counts(1, "clients"), table.phase()) == ({"legionary": 1}, Phase.LEADER)


def test_t17_bar_at_a_full_clientele_draws_nothing():
    table = Table().built(1, "bar").clients(1, laborer=3).pool(wood=2)
    left = table.state.deck_first
    table.led_by(1, "patron")
    assert table.phase() == Phase.LEADER
    assert table.state.deck_first == left + 2  # the cards of the two who thought


def test_aqueduct_may_be_left_out_and_hires_no_jacks():
    table = Table().built(1, "aqueduct").hand(1, "gate", jacks=1).led_by(1, "patron")
    assert table.options() == [(ActionKind.SKIP_EXTRA, 0, 0), (ActionKind.HIRE_CARD, card("gate"), 0)]
    table.do(ActionKind.SKIP_EXTRA)
    assert table.counts(1, "clients") == {}


def test_aqueduct_and_bar_give_both_extras_in_either_order():
    for first, second in ((ActionKind.HIRE_DECK, ActionKind.HIRE_CARD), (ActionKind.HIRE_CARD, ActionKind.HIRE_DECK)):
        table = Table().built(1, "aqueduct", "bar").pool(wood=1).hand(1, "gate").led_by(1, "patron").deck("bar")
        table.hire("craftsman")
        for kind in (first, second):
            table.do(kind, card("gate") if kind == ActionKind.HIRE_CARD else 0)
        assert table.counts(1, "clients") == {"laborer": 1, "craftsman": 1, "legionary": 1}


def test_insula_adds_clients_but_no_vault():
    table = Table().built(1, "insula")
    assert (table.client_limit(1), table.vault_limit(1), table.client_limit(LEFT)) == (5, 3, 2)


def test_market_adds_vault_but_no_clients():
    table = Table().built(1, "market")
    assert (table.client_limit(1), table.vault_limit(1), table.vault_limit(LEFT)) == (3, 5, 2)


def test_a_full_clientele_hires_nobody():
    table = Table().clients(1, laborer=2).pool(wood=1).led_by(1, "patron")
    assert table.phase() == Phase.LEADER


def test_a_full_vault_takes_nothing():
    table = Table().vault(1, wood=2).stock(1, marble=1).led_by(1, "merchant")
    assert table.phase() == Phase.LEADER


# Bath


def test_bath_action_may_be_left_out_and_needs_a_bath():
    table = Table().built(1, "bath").pool(rubble=1, stone=1).led_by(1, "patron").hire("laborer")
    assert table.phase() == Phase.LABORER
    table.do(ActionKind.SKIP_ACTION)
    assert table.counts(1, "stockpile") == {}
    table = Table().pool(rubble=1, stone=1).led_by(1, "patron").hire("laborer")
    assert table.phase() == Phase.LEADER


def test_t01_bath_and_garden_every_hired_client_acts():
    table = Table().built(1, "bath").found(1, "garden", 2).hand(1, "villa").pool(rubble=2, stone=2)
    table.led_by(1, "craftsman").add("garden", "hand", "villa")
    table.hire("laborer").take("stone").hire("laborer").take("stone")
    assert table.counts(1, "stockpile") == {"stone": 2}


def test_t20_without_a_bath_clients_of_this_round_do_not_act():
    table = Table().found(1, "garden", 2).hand(1, "villa", "gate").pool(wood=1).led_by(1, "craftsman")
    table.add("garden", "hand", "villa").hire("craftsman")
    assert table.phase() == Phase.LEADER


def test_bath_with_storeroom_lets_a_client_act_as_laborer_instead():
    table = Table().built(1, "bath", "storeroom").pool(wood=1, stone=1).led_by(1, "patron").hire("craftsman")
    assert table.options() == [(ActionKind.ACT_AS, Role.LABORER, 0), (ActionKind.ACT_AS, Role.CRAFTSMAN, 0)]
    table.do(ActionKind.ACT_AS, Role.LABORER).take("stone")
    assert table.phase() == Phase.LEADER


def test_bath_with_ludus_magna_lets_a_merchant_act_as_anything():
    table = Table().built(1, "bath", "ludus_magna").pool(stone=1).hand(1, "gate").led_by(1, "patron").hire("merchant")
    assert len(table.options()) == 6
    table.do(ActionKind.ACT_AS, Role.CRAFTSMAN).lay("gate")


def test_bath_is_not_doubled_by_circus_maximus():
    table = Table().built(1, "bath", "circus_maximus").pool(rubble=1, stone=3).led_by(1, "patron")
    table.hire("laborer").take("stone")
    assert table.phase() == Phase.LEADER


def test_t16_two_bath_craftsmen_in_a_row_lay_one_foundation_out_of_town():
    table = Table().built(1, "bath", "bar").pool(wood=1).hand(1, "gate").led_by(1, "patron").deck("dock")
    table.hire("craftsman").do(ActionKind.HOLD_ACTION).do(ActionKind.HIRE_DECK).lay("gate", outside=True)
    assert table.state.out_of_town[colour("brick")] == 2


def test_a08_a_held_action_is_lost_to_another_role():
    table = Table().built(1, "bath", "bar", "insula").pool(wood=1, rubble=1).hand(1, "gate").clients(1, patron=1)
    table.led_by(1, "patron").deck("wall")
    table.hire("craftsman").do(ActionKind.HOLD_ACTION).do(ActionKind.HIRE_DECK)
    assert ActionKind.LAY_OUTSIDE not in kinds(table)  # an Architect


def test_a45_a_bar_completed_by_a_bath_client_serves_from_the_next_patron_action():
    table = Table().built(1, "bath", "insula").found(1, "bar").hand(1, "road").pool(wood=2).clients(1, patron=1)
    table.led_by(1, "patron").hire("craftsman").add("bar", "hand", "road")
    assert table.phase() == Phase.PATRON
    table.do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.EXTRA_HIRE


# Laborers and Merchants


def test_dock_may_be_left_out_and_works_with_a_foundry():
    table = Table().built(1, "dock").found(1, "foundry", 1).hand(1, "gate", "bar").led_by(1, "craftsman")
    table.add("foundry", "hand", "gate")
    assert table.phase() == Phase.DOCK
    table.do(ActionKind.SKIP_EXTRA).do(ActionKind.STORE_CARD, card("bar"))
    assert table.counts(1, "stockpile") == {"rubble": 1}


def test_foundry_happens_once_and_may_stop():
    table = Table().found(1, "foundry", 1).hand(1, "gate").pool(stone=9).led_by(1, "craftsman")
    table.add("foundry", "hand", "gate").take("stone")
    for _ in range(3):
        table.do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.LEADER


def test_storeroom_leaves_clients_idle_in_rounds_of_other_roles():
    table = Table().built(1, "storeroom").clients(1, craftsman=1).pool(stone=2).led_by(1, "merchant")
    assert table.phase() == Phase.LEADER


def test_atrium_may_be_left_out_also_with_an_empty_stockpile_and_nobody_sees_the_card():
    table = Table().built(1, "atrium").led_by(1, "merchant")
    assert kinds(table) == {ActionKind.SKIP_ACTION, ActionKind.VAULT_DECK}
    saved = table.save()
    table.do(ActionKind.SKIP_ACTION)
    assert table.counts(1, "vault") == {}
    table.restore(saved)
    table.state.players[1].clients[Role.MERCHANT] = 1
    table.state.queue[Role.MERCHANT] = 1
    table.deck("gate").do(ActionKind.VAULT_DECK)
    assert (table.counts(1, "vault"), table.counts(1, "seen")) == ({"brick": 1}, {})


def test_without_an_atrium_merchants_do_not_touch_the_deck():
    table = Table().built(LEFT, "atrium").stock(1, stone=1).led_by(1, "merchant")
    assert kinds(table) == {ActionKind.SKIP_ACTION, ActionKind.VAULT_MATERIAL}


def test_atrium_can_empty_the_deck_and_then_no_basilica_card_follows():
    table = Table().built(1, "atrium", "basilica").hand(1, "gate").led_by(1, "merchant").short_deck("villa")
    table.do(ActionKind.VAULT_DECK)
    assert table.end() == End.DECK
    assert table.counts(1, "vault") == {"stone": 1}


def test_basilica_may_be_left_out_takes_no_jacks_and_shows_nothing():
    table = Table().built(1, "basilica").hand(1, "gate", jacks=1).clients(1, merchant=1).led_by(1, "merchant")
    assert table.options() == [(ActionKind.SKIP_EXTRA, 0, 0), (ActionKind.VAULT_CARD, card("gate"), 0)]
    table.do(ActionKind.SKIP_EXTRA).do(ActionKind.VAULT_CARD, card("gate"))
    assert (table.counts(1, "vault"), table.counts(1, "seen")) == ({"brick": 1}, {})


def test_circus_maximus_completed_on_the_way_doubles_the_clients_to_come():
    table = Table().found(1, "circus_maximus", 2).clients(1, craftsman=2).hand(1, "villa", "gate", "bar", "dock")
    table.led_by(1, "craftsman").do(ActionKind.SKIP_ACTION).add("circus_maximus", "hand", "villa")
    actions = 0
    while table.phase() == Phase.CRAFTSMAN:
        table.do(ActionKind.SKIP_ACTION)
        actions += 1
    assert actions == 2  # the second client, twice; the one that completed it is done


def test_circus_maximus_doubles_wild_clients_too():
    table = Table().built(1, "circus_maximus", "storeroom").clients(1, patron=1).pool(stone=9).led_by(1, "laborer")
    table.take("stone", "stone", "stone")
    assert table.phase() == Phase.LEADER


def test_ludus_magna_gives_each_merchant_one_role_a_round():
    table = Table().built(1, "ludus_magna").clients(1, merchant=1).pool(stone=9).led_by(1, "laborer")
    table.take("stone", "stone")
    assert table.phase() == Phase.LEADER


def test_without_a_ludus_magna_merchants_are_merchants():
    table = Table().built(LEFT, "ludus_magna").clients(1, merchant=1).pool(stone=9).led_by(1, "laborer")
    table.take("stone")
    assert table.phase() == Phase.LEADER


def test_garden_happens_once_and_may_stop():
    table = Table().found(1, "garden", 2).hand(1, "villa").pool(wood=9).led_by(1, "craftsman")
    table.add("garden", "hand", "villa").hire("craftsman")
    for _ in range(4):
        table.do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.LEADER
    assert table.counts(1, "clients") == {"craftsman": 1}
