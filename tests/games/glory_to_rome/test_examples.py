"""The rulebook's own examples, W1 to W48 in the order of its pages; Y is the rulebook's "you"."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, End, Phase, Role, Source, Status
from tests.games.glory_to_rome.table import LEFT, OPPOSITE, RIGHT, Table, card, colour


def test_w01_a_turn_of_four_players():
    table = Table(4).leads(0).hand(0, "bar").hand(1, jacks=1).hand(2, "wall").pool(stone=9)
    table.hand(3, "wall", "wall", "wall", "gate", "gate").clients(0, laborer=1).clients(2, laborer=2)
    table.lead("bar")
    table.follow("jack")
    table.do(ActionKind.THINK_REFILL)
    assert table.hand_size(2) == 5
    table.do(ActionKind.THINK_ONE)
    assert table.hand_size(3) == 6
    actors = []
    while table.phase() == Phase.LABORER:
        actors.append(int(table.state.seat))
        table.take("stone")
    assert actors == [0, 0, 1, 2, 2]
    assert table.counts(0, "pool") == {"rubble": 1, "stone": 4}
    assert table.state.jack_pile == 6
    assert (table.phase(), table.state.seat) == (Phase.LEADER, 1)


@pytest.mark.parametrize(("follows", "actions"), [(True, 3), (False, 2)])
def test_w02_clients_act_even_if_their_patron_thought(follows, actions):
    table = Table(2).hand(1, "bar").clients(1, laborer=2).pool(stone=9).hand(0, jacks=1).leads(0)
    table.lead("jack", "laborer")
    table.follow("bar") if follows else table.do(ActionKind.THINK_ONE)
    table.skip(until=1)
    for _ in range(actions):
        assert table.phase() == Phase.LABORER
        table.take("stone")
    assert table.phase() == Phase.LEADER
    assert table.counts(1, "stockpile") == {"stone": actions}


def test_w03_academy_thinks_after_a_round_of_craftsmen():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "academy").clients(1, craftsman=2)
    table.deck("wall", "gate", "road", "dock", "insula").lead("jack", "craftsman")
    table.do(ActionKind.THINK_REFILL).do(ActionKind.THINK_ONE)
    table.skip(until=1)
    table.lay("wall").lay("gate")
    assert (table.phase(), table.hand_size(1)) == (Phase.THINK, 3)
    table.do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == 5
    assert table.phase() == Phase.LEADER


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


def test_w06_amphitheatre_brings_four_craftsmen_as_the_first_building():
    table = Table().found(1, "amphitheatre", 1).hand(1, "wall", "shrine", "gate").led_by(1, "craftsman")
    table.add("amphitheatre", "hand", "wall")
    assert table.influence(1) == 4
    assert table.state.frames[table.state.depth].left == 3
    table.lay("shrine").add("shrine", "hand", "gate")
    assert (table.status(1, "shrine"), table.materials(1, "shrine")) == (Status.UNFINISHED, 1)
    for _ in range(2):
        assert table.phase() == Phase.CRAFTSMAN
        table.do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.LEADER


def test_w07_archway_builds_from_pool_and_stockpile():
    table = Table().built(1, "archway").clients(1, architect=1).found(1, "gate").stock(1, brick=1).pool(brick=1)
    table.led_by(1, "architect").add("gate", "pool", "brick").add("gate", "stockpile", "brick")
    assert table.is_built(1, "gate")
    assert table.counts(1, "pool") == table.counts(1, "stockpile") == {}


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


def test_w13_tower_builds_with_rubble_and_out_of_town_with_one_action():
    table = Table().found(1, "tower", 1).clients(1, architect=2).stock(1, concrete=1, rubble=1).hand(1, "sewer")
    table.sites(in_town={"rubble": 1}).led_by(1, "architect")
    table.add("tower", "stockpile", "concrete").lay("sewer", outside=True).add("sewer", "stockpile", "rubble")
    assert (table.status(1, "sewer"), table.materials(1, "sewer")) == (Status.UNFINISHED, 1)
    assert table.phase() == Phase.LEADER


def test_w14_villa_is_completed_by_one_material_of_an_architect():
    table = Table().found(1, "villa").stock(1, stone=1).led_by(1, "architect").add("villa", "stockpile", "stone")
    assert table.is_built(1, "villa")
    assert table.influence(1) == table.scores()[1] == table.client_limit(1) == table.vault_limit(1) == 5


def test_w15_gate_lets_an_unfinished_temple_work():
    table = Table().found(1, "temple").found(1, "gate", 1).hand(1, "school").led_by(1, "craftsman")
    assert table.refill_limit(1) == 5
    table.add("gate", "hand", "school")
    assert table.refill_limit(1) == 9


def test_w16_palace_plays_several_cards():
    table = Table().built(1, "palace", "wall").clients(1, merchant=1).stock(1, stone=3, brick=2)
    table.hand(1, "garden", "prison", "villa", "bar", jacks=1).lead("garden")
    for name in ("prison", "villa"):
        table.do(ActionKind.MORE_CARD, card(name), Role.MERCHANT)
    table.do(ActionKind.MORE_JACK, Role.MERCHANT)
    table.do(ActionKind.END_PLAY).think()
    for name in ("stone", "stone", "stone", "brick", "brick"):
        table.do(ActionKind.VAULT_MATERIAL, colour(name))
    assert table.counts(1, "vault") == {"stone": 3, "brick": 2}
    assert table.phase() == Phase.LEADER


def test_w17_road_builds_stone_with_anything():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).hand(1, "wall").found(1, "road").found(1, "catacomb", 1)
    table.clients(1, architect=1).stock(1, rubble=1, wood=2)
    table.lead("jack", "architect").follow("wall").think().skip(until=1)
    assert not table.can_add("catacomb", "stockpile", "wood")
    table.add("road", "stockpile", "rubble").add("catacomb", "stockpile", "wood")
    assert table.materials(1, "catacomb") == 2
    assert table.end() == End.RUNNING


def test_w18_palisade_gives_nothing():
    table = Table().leads(RIGHT).built(1, "palisade").pool(marble=2)
    table.hand(RIGHT, "gate", "temple", "palace").hand(1, "school", "statue").hand(LEFT, "fountain", "basilica")
    table.lead("gate").follow("school").think().demand("marble")
    table.do(ActionKind.GIVE_CARD, card("fountain"))
    assert table.counts(RIGHT, "stockpile") == {"marble": 2}
    assert table.cards(1) == {"statue": 1}
    table.demand("marble")
    assert table.phase() == Phase.GIVE  # left gives its only marble by itself, right has two
    table.do(ActionKind.GIVE_CARD, card("temple"))
    assert table.counts(1, "stockpile") == {"marble": 3}


def test_w19_circus_maximus_doubles_clients_of_who_led_or_followed():
    table = Table()
    for seat in (1, LEFT):
        table.built(seat, "circus_maximus", "garden", "prison").clients(seat, merchant=2).stock(seat, wood=9)
    table.led_by(1, "merchant")
    actors = []
    while table.phase() == Phase.MERCHANT:
        actors.append(int(table.state.seat))
        table.do(ActionKind.VAULT_MATERIAL, colour("wood"))
    assert actors == [1] * 5 + [LEFT] * 2


def test_w20_sewer_keeps_the_played_card():
    table = Table().leads(RIGHT).built(1, "sewer").hand(RIGHT, "garden").hand(1, "prison")
    table.lead("garden").follow("prison").think()
    assert (table.phase(), table.state.seat) == (Phase.SEWER, 1)
    table.do(ActionKind.KEEP_PLAYED, colour("stone"))
    assert table.counts(1, "stockpile") == {"stone": 1}
    assert table.counts(1, "pool") == {"stone": 1}


def test_w21_catacomb_ends_the_game_at_once():
    table = Table().leads(RIGHT).found(1, "catacomb", 2).clients(1, craftsman=2)
    table.hand(RIGHT, "wall", jacks=1).hand(1, "garden", "prison").hand(LEFT, "dock")
    table.lead("jack", "craftsman").do(ActionKind.THINK_REFILL).follow("dock")
    table.lay("wall").add("catacomb", "hand", "garden")
    assert table.end() == End.CATACOMB
    assert table.options() == []
    assert table.influence(1) == 5
    assert table.scores()[1] == 5


def test_w22_coliseum_eats_demanded_clients():
    table = Table(variant="empire").leads(RIGHT).built(1, "coliseum").pool(marble=2)
    table.hand(RIGHT, "gate", "palace", "temple").hand(1, "school", "bath", "garden", "statue").hand(LEFT, "villa")
    table.clients(1, legionary=1, architect=3).clients(RIGHT, legionary=1, merchant=1)
    table.clients(LEFT, legionary=1, architect=1)
    table.lead("gate").follow("school").do(ActionKind.THINK_JACK).demand("marble", "marble")
    assert table.counts(RIGHT, "stockpile") == {"marble": 3}
    table.demand("brick", "stone")
    assert table.counts(1, "stockpile") == {"stone": 1}
    table.do(ActionKind.EAT_CLIENT, Role.LEGIONARY, RIGHT).do(ActionKind.EAT_CLIENT, Role.MERCHANT, RIGHT)
    table.do(ActionKind.EAT_CLIENT, Role.LEGIONARY, LEFT)
    assert table.phase() == Phase.LEADER  # left has no Legionary any more
    assert table.counts(1, "vault") == {"brick": 2, "stone": 1}
    assert table.counts(LEFT, "clients") == {"architect": 1}
    assert table.counts(RIGHT, "clients") == {}


def test_w23_crane_follows_as_architect_with_any_card():
    table = Table().leads(RIGHT).built(1, "crane").hand(RIGHT, jacks=1).hand(1, "road")
    table.lead("jack", "architect").follow("road").think().skip(until=1)
    assert table.phase() == Phase.ARCHITECT
    table.do(ActionKind.SKIP_ACTION)
    assert table.counts(1, "pool") == {"rubble": 1}


def test_w24_stairway_opens_archway_and_then_shrine_from_the_pool():
    table = Table().found(1, "stairway", 2, 2).clients(1, architect=1).stock(1, marble=1, brick=1).pool(brick=1)
    table.built(LEFT, "archway", "shrine").led_by(1, "architect").add("stairway", "stockpile", "marble")
    table.do(ActionKind.OPEN_BUILDING, card("archway"), LEFT).do(ActionKind.OPEN_FROM_STOCKPILE, colour("brick"))
    table.do(ActionKind.SKIP_ACTION)
    table.do(ActionKind.OPEN_BUILDING, card("shrine"), LEFT).do(ActionKind.OPEN_FROM_POOL, colour("brick"))
    assert [table.refill_limit(seat) for seat in range(3)] == [7, 7, 7]
    assert table.phase() == Phase.LEADER


def test_w25_foundry_brings_four_laborers_as_the_first_building():
    table = Table().pool(wood=1, brick=2, marble=2).found(1, "foundry", 1).hand(1, "gate").led_by(1, "craftsman")
    table.add("foundry", "hand", "gate").take("brick", "brick", "marble", "marble")
    assert table.counts(1, "stockpile") == {"brick": 2, "marble": 2}
    assert table.phase() == Phase.LEADER


def test_w26_bridge_reaches_everybody_but_who_has_a_wall():
    table = Table(4).built(1, "bridge").built(2, "palisade").built(0, "wall").pool(marble=1).hand(1, "forum_romanum")
    for seat in (0, 2, 3):
        table.hand(seat, "temple").stock(seat, marble=1)
    table.state.players[1].jacks = 1
    table.lead("jack", "legionary")
    for _ in range(3):
        table.deck("bar").do(ActionKind.THINK_ONE)
    table.demand("marble")
    assert table.counts(1, "stockpile") == {"marble": 5}
    assert table.cards(1) == {"forum_romanum": 1}
    assert "temple" in table.cards(0) and "temple" not in table.cards(2) | table.cards(OPPOSITE)


def test_w27_domus_aurea_takes_an_empty_foundation():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "domus_aurea").hand(1, "gate", "bath")
    table.hand(LEFT, "shrine").found(LEFT, "school")
    table.lead("jack", "legionary").follow("gate").do(ActionKind.THINK_JACK)
    before = table.influence(1)
    table.demand("brick")
    table.do(ActionKind.TAKE_FOUNDATION, card("school"), LEFT)
    assert table.counts(1, "stockpile") == {"brick": 2}
    assert table.influence(1) == before + 2 == table.scores()[1]
    assert table.status(LEFT, "school") == Status.ABSENT


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


def test_w33_senate_takes_the_jacks_of_opponents():
    table = Table(variant="empire").built(1, "senate").built(LEFT, "senate")
    for seat in range(3):
        table.hand(seat, jacks=1)
    table.lead("jack", "patron").follow("jack").follow("jack")
    table.do(ActionKind.TAKE_PLAYED_JACK, RIGHT).do(ActionKind.TAKE_PLAYED_JACK, LEFT)
    table.do(ActionKind.TAKE_PLAYED_JACK, 1)
    assert [table.jacks(seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.parametrize(("name", "cards"), [("shrine", 7), ("temple", 9)], ids=["w34", "w45"])
def test_w34_w45_shrine_and_temple_raise_the_refill(name, cards):
    table = Table().built(1, name).do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == cards


def test_w35_scriptorium_completes_with_marble():
    table = Table().clients(1, craftsman=2).hand(1, "dock", "garden", "statue", "palace")
    table.found(1, "scriptorium", 2).found(1, "wall").found(1, "temple", 1, 1).lead("dock").think()
    table.add("scriptorium", "hand", "garden").add("wall", "hand", "statue").add("temple", "hand", "palace")
    assert all(table.is_built(1, name) for name in ("scriptorium", "wall", "temple"))


def test_w36_statue_on_a_red_site():
    table = Table(2).hand(1, "statue", "gate", "palace").clients(1, craftsman=2).led_by(1, "craftsman")
    table.lay("statue", "brick").add("statue", "hand", "gate").add("statue", "hand", "palace")
    assert table.influence(1) == 4
    table.short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.scores()[1] == 7


def test_w37_wall_scores_the_stockpile():
    table = Table(2).built(1, "wall", "latrine").stock(1, wood=5).short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.scores()[1] == 7
    assert (1, Source.WALL, 2) in table.ledger()


def test_w38_wall_defends_against_a_bridge():
    table = Table().leads(RIGHT).built(1, "wall").built(RIGHT, "bridge").hand(RIGHT, "gate", "villa")
    table.hand(1, "bath", "garden").lead("gate").follow("bath").do(ActionKind.THINK_JACK)
    table.demand("stone")
    assert table.cards(1) == {"garden": 1}
    table.demand("stone")
    assert table.counts(1, "stockpile") == {"stone": 1}
    assert table.cards(RIGHT) == {}


@pytest.mark.parametrize(("kind", "orders", "jacks"), [(ActionKind.THINK_REFILL, 5, 1), (ActionKind.THINK_JACK, 2, 2)])
def test_w39_tribunal_adds_a_jack_to_a_think(kind, orders, jacks):
    table = Table().built(1, "tribunal").hand(1, "bar", "road").do(kind).do(ActionKind.TAKE_JACK)
    assert (sum(table.cards(1).values()), table.jacks(1)) == (orders, jacks)


def test_w40_latrine_discards_a_card_before_a_think():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "latrine").hand(1, "gate", "gate", "bath", "bath")
    table.lead("jack", "architect").do(ActionKind.THINK)
    table.do(ActionKind.DISCARD_CARD, card("gate")).do(ActionKind.THINK_REFILL)
    assert table.counts(1, "pool") == {"brick": 1}
    assert table.hand_size(1) == 5


def test_w41_prison_takes_a_tower():
    table = Table().built(LEFT, "tower").found(LEFT, "temple", 2, 1).found(1, "prison", 2).found(1, "gate")
    table.hand(1, "garden", "bar").clients(1, craftsman=1).led_by(1, "craftsman").add("prison", "hand", "garden")
    table.do(ActionKind.STEAL_BUILDING, card("tower"), LEFT)
    assert (table.influence(1), table.influence(LEFT)) == (2, 2 + 2 + 3)
    table.add("gate", "hand", "bar")
    table.hand(LEFT, "road", "palace").led_by(LEFT, "craftsman")
    assert not table.can_add("temple", "hand", "road")
    table.add("temple", "hand", "palace")
    assert table.is_built(LEFT, "temple")


def test_w42_vomitorium_discards_the_whole_hand():
    table = (
        Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "vomitorium").hand(1, "palace", "temple", "statue", jacks=1)
    )
    table.lead("jack", "architect").do(ActionKind.THINK).do(ActionKind.DISCARD_HAND).do(ActionKind.THINK_REFILL)
    assert table.counts(1, "pool") == {"marble": 3}
    assert (table.hand_size(1), table.jacks(1), table.state.jack_pile) == (5, 0, 5)


def test_w43_fountain_draws_three_palisades():
    table = Table().built(1, "fountain").clients(1, craftsman=2).led_by(1, "craftsman")
    table.deck("palisade", "palisade", "palisade")
    table.do(ActionKind.DRAW_FOUNTAIN).do(ActionKind.LAY_DRAWN, card("palisade"), colour("wood"))
    table.do(ActionKind.DRAW_FOUNTAIN).do(ActionKind.COMPLETE_DRAWN, card("palisade"), colour("wood"))
    table.do(ActionKind.DRAW_FOUNTAIN)
    assert table.options() == [(ActionKind.KEEP_DRAWN, 0, 0)]  # a second Palisade may not be founded
    table.do(ActionKind.KEEP_DRAWN)
    assert table.cards(1) == {"palisade": 1}


def test_w46_circus_plays_two_cards_as_a_jack():
    table = Table(variant="empire").built(1, "circus").hand(1, "garden", "dock", "market")
    assert table.choices(ActionKind.LEAD_PETITION) == []
    table.do(ActionKind.LEAD_CIRCUS, colour("wood"), Role.PATRON)
    assert table.state.frames[0].role == Role.PATRON
    assert table.cards(1) == {"garden": 1}
    assert table.counts(1, "camp") == {"wood": 2}


def test_w47_school_thinks_four_times_as_the_first_building():
    table = Table().found(1, "school", 1).hand(1, "gate", "bar", "road").led_by(1, "craftsman")
    table.add("school", "hand", "gate").do(ActionKind.THINK_REFILL)
    assert table.hand_size(1) == 5
    table.do(ActionKind.THINK_JACK).do(ActionKind.THINK_JACK).do(ActionKind.THINK_ONE)
    assert table.hand_size(1) == 8
    assert table.phase() == Phase.LEADER


def test_w48_ludus_magna_makes_a_craftsman_of_a_merchant_at_once():
    table = Table().clients(1, craftsman=1, merchant=1).found(1, "ludus_magna", 2, 2).hand(1, "temple", "insula", "bar")
    table.led_by(1, "craftsman").add("ludus_magna", "hand", "temple").lay("insula").add("insula", "hand", "bar")
    assert table.is_built(1, "insula")
    assert table.phase() == Phase.LEADER
