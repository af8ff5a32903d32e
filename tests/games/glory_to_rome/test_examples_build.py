"""The rulebook's own examples of building, in the order of its pages; Y is the rulebook's "you"."""

from simulate.games.glory_to_rome.constants import ActionKind, End, Phase, Status
from tests.games.glory_to_rome.table import LEFT, RIGHT, Table, card, colour


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


def test_w17_road_builds_stone_with_anything():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).hand(1, "wall").found(1, "road").found(1, "catacomb", 1)
    table.clients(1, architect=1).stock(1, rubble=1, wood=2)
    table.lead("jack", "architect").follow("wall").think().skip(until=1)
    assert not table.can_add("catacomb", "stockpile", "wood")
    table.add("road", "stockpile", "rubble").add("catacomb", "stockpile", "wood")
    assert table.materials(1, "catacomb") == 2
    assert table.end() == End.RUNNING


def test_w21_catacomb_ends_the_game_at_once():
    table = Table().leads(RIGHT).found(1, "catacomb", 2).clients(1, craftsman=2)
    table.hand(RIGHT, "wall", jacks=1).hand(1, "garden", "prison").hand(LEFT, "dock")
    table.lead("jack", "craftsman").do(ActionKind.THINK_REFILL).follow("dock")
    table.lay("wall").add("catacomb", "hand", "garden")
    assert table.end() == End.CATACOMB
    assert table.options() == []
    assert table.influence(1) == 5
    assert table.scores()[1] == 5


def test_w24_stairway_opens_archway_and_then_shrine_from_the_pool():
    table = Table().found(1, "stairway", 2, 2).clients(1, architect=1).stock(1, marble=1, brick=1).pool(brick=1)
    table.built(LEFT, "archway", "shrine").led_by(1, "architect").add("stairway", "stockpile", "marble")
    table.do(ActionKind.OPEN_BUILDING, card("archway"), LEFT).do(ActionKind.OPEN_FROM_STOCKPILE, colour("brick"))
    table.do(ActionKind.SKIP_ACTION)
    table.do(ActionKind.OPEN_BUILDING, card("shrine"), LEFT).do(ActionKind.OPEN_FROM_POOL, colour("brick"))
    assert [table.refill_limit(seat) for seat in range(3)] == [7, 7, 7]
    assert table.phase() == Phase.LEADER


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


def test_w43_fountain_draws_three_palisades():
    table = Table().built(1, "fountain").clients(1, craftsman=2).led_by(1, "craftsman")
    table.deck("palisade", "palisade", "palisade")
    table.do(ActionKind.DRAW_FOUNTAIN).do(ActionKind.LAY_DRAWN, card("palisade"), colour("wood"))
    table.do(ActionKind.DRAW_FOUNTAIN).do(ActionKind.COMPLETE_DRAWN, card("palisade"), colour("wood"))
    table.do(ActionKind.DRAW_FOUNTAIN)
    assert table.options() == [(ActionKind.KEEP_DRAWN, 0, 0)]  # a second Palisade may not be founded
    table.do(ActionKind.KEEP_DRAWN)
    assert table.cards(1) == {"palisade": 1}


def test_w48_ludus_magna_makes_a_craftsman_of_a_merchant_at_once():
    table = Table().clients(1, craftsman=1, merchant=1).found(1, "ludus_magna", 2, 2).hand(1, "temple", "insula", "bar")
    table.led_by(1, "craftsman").add("ludus_magna", "hand", "temple").lay("insula").add("insula", "hand", "bar")
    assert table.is_built(1, "insula")
    assert table.phase() == Phase.LEADER
