"""Buildings of building: foundations, materials, completion. What they do, may leave undone, and must not do."""

import pytest

from simulate.games.glory_to_rome.constants import ActionKind, End, Phase, Status
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


def kinds(table):
    return {kind for kind, _, _ in table.options()}


def test_road_helps_only_buildings_of_stone():
    table = Table().built(1, "road").found(1, "garden").found(1, "temple").hand(1, "dock").led_by(1, "craftsman")
    assert table.can_add("garden", "hand", "dock")
    assert not table.can_add("temple", "hand", "dock")


def test_road_helps_a_statue_on_a_stone_site():
    table = Table().built(1, "road").found(1, "statue", site="stone").hand(1, "dock").led_by(1, "craftsman")
    assert table.can_add("statue", "hand", "dock")


def test_tower_allows_rubble_but_no_other_material():
    table = Table().built(1, "tower").found(1, "temple").hand(1, "bar", "dock").led_by(1, "craftsman")
    assert table.can_add("temple", "hand", "bar")
    assert not table.can_add("temple", "hand", "dock")


def test_t11_out_of_town_costs_two_actions_and_is_refused_with_one():
    table = Table().hand(1, "gate").led_by(1, "craftsman")
    assert ActionKind.LAY_OUTSIDE not in kinds(table)
    table = Table().hand(1, "gate", "dock").clients(1, craftsman=1).led_by(1, "craftsman").lay("gate", outside=True)
    assert table.phase() == Phase.LEADER  # both actions are spent
    assert table.state.out_of_town[colour("brick")] == 2
    assert table.state.in_town[colour("brick")] == 3


def test_t11_the_second_action_may_be_a_doubled_clients():
    table = Table().built(1, "circus_maximus").hand(1, "gate", "dock").clients(1, craftsman=1)
    table.led_by(1, "craftsman").lay("gate", outside=True)
    assert table.phase() == Phase.CRAFTSMAN  # the client's second action


def test_a07_a_burst_of_craftsmen_pairs_with_craftsmen_not_with_architects():
    table = Table().found(1, "amphitheatre", 1).hand(1, "gate", "wall").clients(1, craftsman=1).led_by(1, "craftsman")
    table.add("amphitheatre", "hand", "wall")
    for _ in range(3):
        table.do(ActionKind.SKIP_ACTION)
    table.lay("gate", outside=True)  # the last of the burst, with the client's action
    assert table.phase() == Phase.LEADER
    table = Table().found(1, "amphitheatre", 1).hand(1, "gate").stock(1, concrete=1).clients(1, architect=1)
    table.led_by(1, "architect").add("amphitheatre", "stockpile", "concrete")
    for _ in range(3):
        table.do(ActionKind.SKIP_ACTION)
    assert ActionKind.LAY_OUTSIDE not in kinds(table)


@pytest.mark.parametrize(("variant", "allowed"), [("base", True), ("outside_last", False)])
def test_a06_out_of_town_while_sites_are_left_in_town(variant, allowed):
    table = Table(variant=variant).built(1, "tower").hand(1, "gate").led_by(1, "craftsman")
    assert (ActionKind.LAY_OUTSIDE in kinds(table)) == allowed
    table = Table(variant=variant).built(1, "tower").hand(1, "gate").sites({"wood": 1}).led_by(1, "craftsman")
    assert ActionKind.LAY_OUTSIDE in kinds(table)


def test_t07_no_second_building_of_a_name_finished_or_not():
    table = Table().found(1, "gate").built(1, "dock").built(LEFT, "bar").hand(1, "gate", "dock", "bar")
    table.led_by(1, "craftsman")
    assert table.choices(ActionKind.LAY_FOUNDATION) == [card("bar")]  # opponents do not matter


def test_no_site_no_foundation():
    table = Table().hand(1, "gate").sites({"wood": 1}, {}).led_by(1, "craftsman")
    assert kinds(table) == {ActionKind.SKIP_ACTION}


def test_archway_never_founds_from_the_pool_and_serves_architects_only():
    table = Table().built(1, "archway").found(1, "gate").pool(brick=1).led_by(1, "architect")
    assert kinds(table) == {ActionKind.SKIP_ACTION, ActionKind.ADD_FROM_POOL}
    table = Table().built(1, "archway").found(1, "gate").pool(brick=1).led_by(1, "craftsman")
    assert kinds(table) == {ActionKind.SKIP_ACTION}


def test_archway_completes_a_villa_from_the_pool():
    table = Table().built(1, "archway").found(1, "villa").pool(stone=1).led_by(1, "architect")
    table.do(ActionKind.COMPLETE_FROM_POOL, card("villa"), colour("stone"))
    assert table.is_built(1, "villa")


def test_villa_needs_three_materials_of_a_craftsman_or_one_marble_of_a_scriptorium():
    table = Table().found(1, "villa").hand(1, "garden", "temple").led_by(1, "craftsman")
    assert not table.can_add("villa", "hand", "temple")
    table.do(ActionKind.ADD_FROM_HAND, card("villa"), card("garden"))
    assert table.status(1, "villa") == Status.UNFINISHED
    table = Table().built(1, "scriptorium").found(1, "villa").hand(1, "temple").led_by(1, "craftsman")
    table.do(ActionKind.COMPLETE_FROM_HAND, card("villa"), card("temple"))
    assert table.is_built(1, "villa")


def test_scriptorium_is_for_marble_and_for_own_buildings_alone():
    table = Table().built(1, "scriptorium").found(1, "wall").found(LEFT, "tower").hand(1, "temple", "garden")
    table.led_by(1, "craftsman")
    assert table.choices(ActionKind.COMPLETE_FROM_HAND) == [card("wall")]
    assert not table.can_add("wall", "hand", "garden")
    table = Table().built(1, "scriptorium", "stairway").built(LEFT, "wall").stock(1, marble=1).led_by(1, "architect")
    assert table.do(ActionKind.SKIP_ACTION).phase() == Phase.LEADER  # marble does not open a Wall


def test_scriptorium_gives_the_influence_of_the_site():
    table = Table().built(1, "scriptorium").found(1, "garden").stock(1, marble=1).led_by(1, "architect")
    table.add("garden", "stockpile", "marble")
    assert table.influence(1) == 2 + 3 + 3


# Statue


def test_statue_stands_on_any_site_and_takes_its_material_or_marble():
    table = Table().hand(1, "statue", "dock", "temple", "gate").clients(1, craftsman=1).led_by(1, "craftsman")
    assert sum(kind == ActionKind.LAY_FOUNDATION and a == card("statue") for kind, a, _ in table.options()) == 6
    table.lay("statue", "wood")
    assert table.can_add("statue", "hand", "dock") and table.can_add("statue", "hand", "temple")
    assert not table.can_add("statue", "hand", "gate")
    table.add("statue", "hand", "dock")
    assert (table.is_built(1, "statue"), table.influence(1)) == (True, 3)


def test_training_statue_needs_a_marble_site():
    table = Table(variant="training").hand(1, "statue").led_by(1, "craftsman")
    assert [b for kind, _, b in table.options() if kind == ActionKind.LAY_FOUNDATION] == [colour("marble")]


# Gate


def test_gate_works_for_marble_alone_and_gives_no_influence():
    table = Table().built(1, "gate").found(1, "temple").found(1, "shrine")
    assert (table.refill_limit(1), table.influence(1)) == (9, 4)
    assert table.refill_limit(LEFT) == 5


def test_t02_gate_and_road_a_stone_building_with_marble_in_it_works():
    table = Table().built(1, "gate", "road").found(1, "sewer", 1)
    assert not table.works(1, "sewer")
    table.hand(1, "temple").led_by(1, "craftsman").add("sewer", "hand", "temple")
    assert table.works(1, "sewer")


def test_gate_sets_nothing_off_before_completion():
    table = Table().built(1, "gate", "road").found(1, "garden", 1).hand(1, "temple").pool(wood=9).led_by(1, "craftsman")
    table.add("garden", "hand", "temple")
    assert table.phase() == Phase.LEADER


def test_a_lost_gate_stops_what_it_opened():
    table = Table().built(LEFT, "gate").found(LEFT, "temple").found(1, "prison", 2).hand(1, "garden")
    table.led_by(1, "craftsman").add("prison", "hand", "garden").do(ActionKind.STEAL_BUILDING, card("gate"), LEFT)
    assert table.refill_limit(LEFT) == 5


# Fountain


def test_fountain_card_may_be_laid_out_of_town_with_one_more_action():
    table = Table().built(1, "fountain").clients(1, craftsman=1).led_by(1, "craftsman").deck("gate")
    table.do(ActionKind.DRAW_FOUNTAIN)
    table.do(ActionKind.LAY_DRAWN_OUTSIDE, card("gate"), colour("brick"))
    assert table.phase() == Phase.LEADER
    table = Table().built(1, "fountain").led_by(1, "craftsman").deck("gate").do(ActionKind.DRAW_FOUNTAIN)
    assert ActionKind.LAY_DRAWN_OUTSIDE not in kinds(table)


def test_fountain_with_a_tower_lays_out_of_town_at_once():
    table = Table().built(1, "fountain", "tower").led_by(1, "craftsman").deck("gate").do(ActionKind.DRAW_FOUNTAIN)
    assert ActionKind.LAY_DRAWN_OUTSIDE in kinds(table)


def test_fountain_may_be_left_out_and_the_last_card_is_still_placed():
    table = Table().built(1, "fountain").found(1, "school", 1).led_by(1, "craftsman").short_deck("gate")
    saved = table.save()
    table.do(ActionKind.SKIP_ACTION)
    assert table.end() == End.RUNNING
    table.restore(saved)
    table.do(ActionKind.DRAW_FOUNTAIN)
    assert table.end() == End.RUNNING
    table.do(ActionKind.COMPLETE_DRAWN, card("school"), colour("brick"))
    assert (table.end(), table.influence(1)) == (End.DECK, 2 + 3 + 2)  # no think of the School any more


def test_a25_a_kept_fountain_card_counts_for_the_academy():
    table = Table().built(1, "fountain", "academy").led_by(1, "craftsman").do(ActionKind.DRAW_FOUNTAIN)
    assert table.do(ActionKind.KEEP_DRAWN).phase() == Phase.THINK


# Stairway


def test_stairway_may_be_left_out_and_opens_no_own_unfinished_or_open_building():
    table = Table().built(1, "stairway", "shrine").found(LEFT, "gate").built(LEFT, "bath").stock(1, brick=3)
    table.led_by(1, "architect").do(ActionKind.SKIP_ACTION)
    assert table.options() == [(ActionKind.SKIP_EXTRA, 0, 0), (ActionKind.OPEN_BUILDING, card("bath"), LEFT)]
    saved = table.save()
    table.do(ActionKind.SKIP_EXTRA)
    assert not table.works(1, "bath")
    table.restore(saved)
    table.do(ActionKind.OPEN_BUILDING, card("bath"), LEFT).do(ActionKind.OPEN_FROM_STOCKPILE, colour("brick"))
    assert all(table.works(seat, "bath") for seat in range(3))
    assert table.influence(1) == 2 + 3 + 2
    table.led_by(1, "architect").do(ActionKind.SKIP_ACTION)
    assert table.phase() == Phase.LEADER  # open already


def test_without_a_stairway_architects_open_nothing():
    table = Table().found(1, "stairway", 2).built(LEFT, "bath", "stairway").stock(1, brick=3).led_by(1, "architect")
    assert table.do(ActionKind.SKIP_ACTION).phase() == Phase.LEADER


def test_stairway_sets_off_nothing():
    table = Table().built(1, "stairway").built(LEFT, "school").stock(1, brick=1).led_by(1, "architect")
    table.do(ActionKind.SKIP_ACTION).do(ActionKind.OPEN_BUILDING, card("school"), LEFT)
    table.do(ActionKind.OPEN_FROM_STOCKPILE, colour("brick"))
    assert table.phase() == Phase.LEADER


def test_a18_an_opened_building_may_still_be_built():
    table = Table().built(LEFT, "shrine").opened("shrine").hand(1, "shrine")
    table.led_by(1, "craftsman").lay("shrine")
    assert table.refill_limit(1) == 7


def test_a43_stairway_comes_after_the_burst_and_twice_for_a_site_out_of_town():
    table = Table().built(1, "stairway").found(1, "foundry", 1).built(LEFT, "bath", "gate").stock(1, brick=1)
    table.pool(brick=2).led_by(1, "architect").add("foundry", "stockpile", "brick")
    assert table.phase() == Phase.LABORER
    table = Table().built(1, "stairway").built(LEFT, "bath", "gate").stock(1, brick=2).hand(1, "dock")
    table.clients(1, architect=1).led_by(1, "architect").lay("dock", outside=True)
    for name in ("bath", "gate"):
        table.do(ActionKind.OPEN_BUILDING, card(name), LEFT).do(ActionKind.OPEN_FROM_STOCKPILE, colour("brick"))
    assert table.phase() == Phase.LEADER


# Amphitheatre, Catacomb, Prison


def test_nested_bursts_resolve_from_the_innermost_outwards():
    table = Table().found(1, "amphitheatre", 1).found(1, "school", 1).hand(1, "wall", "gate", "bar")
    table.clients(1, craftsman=1).led_by(1, "craftsman").add("amphitheatre", "hand", "wall")
    table.add("school", "hand", "gate")  # within the burst: the thinks come first
    thinks = 0
    while table.phase() == Phase.THINK:
        table.do(ActionKind.THINK_JACK if thinks == 0 else ActionKind.THINK_ONE)
        thinks += 1
    assert thinks == 6  # influence 2 + 2 + 2
    crafts = 0
    while table.phase() == Phase.CRAFTSMAN:
        table.do(ActionKind.SKIP_ACTION)
        crafts += 1
    assert crafts == 3 + 1  # the rest of the four, sized before the School; then the client
    assert table.state.depth == 0


def test_catacomb_gives_its_influence_before_the_count():
    table = Table(2).found(1, "catacomb", 2).stock(1, stone=1).vault(1, marble=2).led_by(1, "architect")
    table.add("catacomb", "stockpile", "stone")
    assert (table.end(), table.scores()) == (End.CATACOMB, [2, 2 + 3 + 6 + 3])


def test_catacomb_of_a_training_game_ends_nothing():
    table = Table(2, "training").found(1, "catacomb", 2).stock(1, stone=1).led_by(1, "architect")
    assert table.add("catacomb", "stockpile", "stone").end() == End.RUNNING


def prison(table):
    """Y completes a Prison."""
    table.found(1, "prison", 2).hand(1, "garden").led_by(1, "craftsman")
    return table.add("prison", "hand", "garden")


def test_prison_may_be_left_out_and_keeps_its_influence():
    table = prison(Table().built(LEFT, "tower")).do(ActionKind.SKIP_EXTRA)
    assert (table.influence(1), table.is_built(LEFT, "tower")) == (5, True)


def test_prison_takes_no_unfinished_nor_known_name():
    table = Table().found(LEFT, "gate", 1).built(LEFT, "dock", "bar").found(1, "dock").built(1, "bar")
    prison(table)
    assert table.phase() == Phase.LEADER


def test_t06_a_stolen_building_is_as_newly_built():
    table = prison(Table().built(LEFT, "school")).do(ActionKind.STEAL_BUILDING, card("school"), LEFT)
    assert table.state.frames[table.state.depth].left == 2  # influence after the exchange
    assert table.phase() == Phase.THINK


def test_t18_a_stolen_building_is_stolen_again():
    table = prison(Table().built(LEFT, "tower")).do(ActionKind.STEAL_BUILDING, card("tower"), LEFT)
    table.found(RIGHT, "prison", 2).hand(RIGHT, "villa").led_by(RIGHT, "craftsman").add("prison", "hand", "villa")
    table.do(ActionKind.STEAL_BUILDING, card("tower"), 1)
    assert [table.is_built(seat, "tower") for seat in range(3)] == [True, False, False]
    assert [table.influence(seat) for seat in range(3)] == [2, 5, 7]


def test_t19_a_victim_keeps_what_exceeds_its_limits_but_cannot_add():
    table = Table().built(LEFT, "insula").clients(LEFT, laborer=5).pool(wood=3)
    prison(table).do(ActionKind.STEAL_BUILDING, card("insula"), LEFT)
    assert sum(table.counts(LEFT, "clients").values()) == 5
    assert table.client_limit(LEFT) == 2 + 1 + 3
    table.clients(LEFT, laborer=6).led_by(LEFT, "patron")
    assert table.phase() == Phase.LEADER


def test_a_stolen_name_may_not_be_founded_but_its_victim_may_build_it_again():
    table = prison(Table().built(LEFT, "tower")).do(ActionKind.STEAL_BUILDING, card("tower"), LEFT)
    table.hand(1, "tower").led_by(1, "craftsman")
    assert table.choices(ActionKind.LAY_FOUNDATION) == []
    table.do(ActionKind.SKIP_ACTION)
    table.hand(LEFT, "tower").led_by(LEFT, "craftsman")
    assert table.choices(ActionKind.LAY_FOUNDATION) == [card("tower")]
