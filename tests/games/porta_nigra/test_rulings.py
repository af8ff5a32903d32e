"""Rulings that change play, one test each at least, named by their tag."""

import pytest

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import ActionKind, Bar, Colour, End, Honour, Icon, Phase, Source
from tests.games.porta_nigra.table import (
    BLACK_QUARTER,
    BLUE_QUARTER,
    RED_QUARTER,
    A,
    B,
    C,
    Table,
    buy,
    honour_choices,
    site,
)

FULL_TURNS = {2: 24, 3: 16, 4: 14}


@pytest.mark.parametrize(("variant", "kept"), [("base", 7), ("deck_two_flags", 6)])
def test_a1_with_four_players_marked_cards_stay_in_the_box(variant, kept):
    for players, cards in ((2, 8), (3, 8), (4, kept)):
        table = Table(players, variant)
        for seat in range(players):
            deck = [card for card in table.player(seat).decks[0] if card != NONE]
            assert len(deck) == cards
            assert players < 4 or not any(table.rules.card_boxed[card] for card in deck)


def test_a2_all_sites_but_row_c_of_the_amphitheatre_give_cards():
    assert Table().rules.site_gives_card.sum() == 39


def test_a3_actions_may_be_left_unused():
    table = Table().hand(B, 1).turn(A, 3, "influence", "torch", "coins_5")
    assert table.end_turn().state.seat == B


def test_a4_printed_actions_are_spent_before_tokens():
    table = Table().own(A, torches=3).turn(A, 1, "influence", "coins_3")
    table.do(ActionKind.TAKE, Icon.COINS_3)
    assert (table.state.actions, table.player(A).torches) == (0, 3)
    table.do(ActionKind.TAKE, Icon.INFLUENCE)
    assert table.player(A).torches == 2


def test_a5_every_printed_action_and_every_token_may_be_cashed():
    table = Table().own(A, torches=2, coins=0).turn(A, 3)
    for _ in range(3):
        table.do(ActionKind.CASH_ACTION)
    for _ in range(2):
        table.do(ActionKind.CASH_TORCH)
    left = int(table.state.market.sum())
    assert (table.player(A).coins, table.options()) == (5, [(ActionKind.END_TURN, Bar.BRICKS, left)])


def test_a6_a_torch_gained_this_turn_is_used_this_turn():
    table = Table().own(A, torches=0).turn(A, 1, "torch", "coins_5").do(ActionKind.TAKE, Icon.TORCH)
    assert table.choices(ActionKind.TAKE) == [Icon.COINS_5]


def test_a7_the_builder_moves_only_to_buy_or_build():
    table = Table().own(A, builder=BLUE_QUARTER, coins=50).market(white=1).turn(A, 3, "buy_white", "influence", "torch")
    for kind, a, b in (
        (ActionKind.BUY_BRICK, Icon.BUY_WHITE, Colour.WHITE),
        (ActionKind.TAKE, Icon.INFLUENCE, 0),
        (ActionKind.TAKE, Icon.TORCH, 0),
    ):
        table.do(kind, a, b)
        assert table.player(A).builder == BLUE_QUARTER


def test_a8_a_shop_too_dear_is_not_empty():
    table = Table().own(A, coins=1, builder=RED_QUARTER).market(red=1, black=1, white=1).turn(A, 2, "buy_red")
    assert table.choices(ActionKind.BUY_BRICK) == []


def test_a8_with_all_shops_empty_a_buy_icon_is_useless():
    table = Table().own(A, coins=20).market().turn(A, 2, "buy_red", "buy_grey")
    assert table.choices(ActionKind.BUY_BRICK) == []


def test_a9_influence_is_spent_also_after_the_last_action():
    table = Table().own(A, influence=2, torches=0).turn(A, 0)
    assert ActionKind.TAKE_ROMAN in [kind for kind, _, _ in table.options()]


@pytest.mark.parametrize(
    ("honour", "fields"),
    [
        (Honour.ROMANS_SMALL, {"romans_reserve": 0}),
        (Honour.ROMANS_LARGE, {"romans_reserve": 0}),
        (Honour.BUILD, {"romans": 0}),
        (Honour.TOWER, {}),
    ],
)
def test_a10_cards_without_any_effect_are_not_sold(honour, fields):
    table = Table().own(A, influence=3, **fields).offer(honour).turn(A, 0)
    assert honour_choices(table) == []


def test_a10_bricks_are_not_sold_from_an_empty_reserve():
    table = Table().own(A, influence=3).offer(Honour.RED, Honour.POINTS_SMALL).turn(A, 0)
    table.state.reserve = 0
    assert honour_choices(table) == [Honour.POINTS_SMALL]


def test_a11_a_matching_building_card_comes_with_the_element_at_most_one():
    table = Table().show(("basilica", "black"), ("basilica", "blue"))
    table.own(A, bricks={"black": 2}).turn(A, 1, "build").build("BASILICA_A1")
    assert (table.building_cards(A), table.state.building_display.sum()) == ([1, 0, 0, 0], 1)


def test_a12_a_short_reserve_gives_what_it_has():
    table = Table().own(A, influence=2).offer(Honour.RED).turn(A, 0)
    table.state.reserve = 1
    table.do(ActionKind.BUY_HONOUR, Honour.RED)
    assert table.bricks(A) == {"red": 1}
    table = Table().own(A, influence=2, romans=0, romans_reserve=2).offer(Honour.ROMANS_LARGE).turn(A, 0)
    table.do(ActionKind.BUY_HONOUR, Honour.ROMANS_LARGE)
    assert (table.player(A).romans, table.player(A).romans_reserve) == (2, 0)


def test_a13_no_choice_of_white_bricks_where_there_is_none():
    table = Table().own(A, bricks={"white": 3}).turn(A, 1, "build").build("AMPHITHEATRE_A3")
    assert (table.state.phase, table.bricks(A)) == (Phase.STEP, {})
    table = Table().own(A, bricks={"white": 5}).turn(A, 1, "build").build("AMPHITHEATRE_A5")
    assert (table.state.phase, table.bricks(A)) == (Phase.STEP, {"white": 2})


@pytest.mark.parametrize(("variant", "prizes"), [("base", [10, 20]), ("tie_product", [10, 10])])
def test_a14_a15_colour_before_height_or_their_product(variant, prizes):
    table = Table(variant=variant).element(A, "CITY_WALL_6")  # three black
    for name in ("CITY_WALL_1", "CITY_WALL_2", "CITY_WALL_3"):  # one black, one blue, one red
        table.element(B, name)
    assert table.score_game().points(Source.MOST_CITY_WALL) == prizes


def test_a16_the_player_after_two_tied_leaders_gets_nothing():
    table = Table(3).element(A, "PORTA_NIGRA_3", 3).element(B, "PORTA_NIGRA_4", 3).element(C, "PORTA_NIGRA_1", 3)
    assert table.score_game().points(Source.MOST_LEVEL_3) == [6, 6, 0]


def last_element(round_number, players=2, **trigger):
    """Seat A places its last Roman and ends its turn."""
    table = Table(players).own(A, bricks={"black": 1}, romans=1, romans_reserve=0)
    table.state.round_number = round_number
    for seat in range(players):
        table.hand(seat, *trigger.get(f"hand_{seat}", ()))
    return table.turn(A, 1, "build").build("CITY_WALL_1").end_turn()


def test_a17_in_the_last_round_a_seat_without_cards_has_no_last_turn():
    assert last_element(3).state.end == End.NO_ROMANS


def test_a17_in_an_earlier_round_it_gets_a_new_deck():
    table = last_element(1)
    assert (table.state.phase, table.state.seat) == (Phase.CARD, B)
    assert len(table.choices(ActionKind.PLAY_CARD)) == 2
    [card, _] = table.choices(ActionKind.PLAY_CARD)
    table.do(ActionKind.PLAY_CARD, card, table.state.refilled).end_turn()
    assert (table.state.phase, table.state.end) == (Phase.OVER, End.NO_ROMANS)  # and no interim scoring


def test_a18_the_bonus_comes_once():
    table = Table().own(A, bricks={"black": 1}, romans=1, romans_reserve=0, coins=9, builder=BLACK_QUARTER)
    table.market(black=1).turn(A, 2, "build", "buy_black")
    table.state.reserve = 0
    table.build("CITY_WALL_1")
    assert table.points(Source.END_BONUS) == [5, 0]
    table.own(A, builder=BLACK_QUARTER)
    buy(table, "buy_black", "black")
    assert table.points(Source.END_BONUS) == [0, 0]
    assert table.state.trigger_end == End.NO_ROMANS


def test_a19_a36_last_turns_clockwise_and_none_for_the_trigger():
    table = last_element(2, players=3, hand_0=(1,), hand_1=(2,), hand_2=(3,))
    for seat, card in ((B, 2), (C, 3)):
        assert table.state.seat == seat
        table.do(ActionKind.PLAY_CARD, card, table.state.refilled).end_turn()
    assert table.state.phase == Phase.OVER


@pytest.mark.parametrize("youngest", [A, B])
def test_a20_the_youngest_of_equals_names_the_first_player(youngest):
    table = Table().last_cards()
    for seat in (A, B):
        table.player(seat).age = 0 if seat == youngest else 1
    table.end_turn()
    assert (table.state.phase, table.state.seat) == (Phase.FIRST_PLAYER, youngest)
    assert table.choices(ActionKind.NAME_FIRST) == [A, B]


def test_a20_ages_are_drawn():
    assert len({tuple(table.player(seat).age for seat in range(4)) for table in map(table_of, range(12))}) > 4


def table_of(seed):
    return Table(4, seed=seed)


def test_a21_a22_a_short_reserve_serves_cheap_shops_first():
    table = Table().hand(B, 1).market(white=3)
    table.state.reserve = 2
    table.state.market_deck[:] = list(range(10))  # the first card: blue, red, yellow, white
    table.state.market_first = 0
    table.turn(A, 0).end_turn()
    assert table.state.market.tolist() == [0, 1, 1, 0, 3]
    assert table.state.reserve == 0 and table.state.phase == Phase.CARD
    table.hand(A, 1).state.actions = 0
    drawn = table.state.market_first
    table.turn(B, 0).end_turn()
    assert table.state.market_first == drawn  # below seven, but nothing to draw for


def test_a23_a_reshuffle_takes_all_discards():
    table = Table().hand(B, 1).market(black=1)
    table.state.market_first = 9
    before = table.state.market_deck.copy()
    table.turn(A, 0).end_turn()
    assert sorted(table.state.market_deck.tolist()) == list(range(10))
    assert table.state.market_first < 9 and (table.state.market_deck != before).any()


def test_a26_several_final_cards():
    table = Table().own(A, building_cards=[1, 1, 1, 1], finals=[1, 0, 0], influence=2).offer(Honour.FINAL_30).turn(A, 0)
    table.do(ActionKind.BUY_HONOUR, Honour.FINAL_30)
    assert table.player(A).finals.tolist() == [2, 0, 0]


def test_a27_replacements_pay_for_final_cards():
    table = Table().own(A, building_cards=[1, 1, 1, 0], influence=4).offer(Honour.PORTA_NIGRA, Honour.FINAL_30)
    table.turn(A, 0).do(ActionKind.BUY_HONOUR, Honour.PORTA_NIGRA)
    assert table.building_cards(A) == [1, 1, 1, 1]
    table.turn(A, 0).do(ActionKind.BUY_HONOUR, Honour.FINAL_30)
    assert table.building_cards(A) == [0, 0, 0, 0]


def test_a28_fewest_points_are_read_after_all_splits():
    table = Table().element(A, "BASILICA_A5").element(B, "CITY_WALL_6").last_cards()
    table.state.first_player = A
    table.end_turn().do(ActionKind.SPLIT, 0, 4)
    assert (table.state.phase, table.state.seat) == (Phase.SPLIT, B)
    table.do(ActionKind.SPLIT, 3, 0)
    assert (table.state.phase, table.state.seat) == (Phase.FIRST_PLAYER, A)
    table.do(ActionKind.NAME_FIRST, B)
    assert (table.state.round_number, table.state.first_player, table.state.seat) == (2, B, B)


@pytest.mark.parametrize("honour", [False, True])
def test_a29_a_build_for_influence_or_by_a_card_pays_way_and_roman(honour):
    table = Table().own(A, influence=2, bricks={"black": 1}, builder=BLACK_QUARTER, coins=5, romans=2, torches=0)
    table.offer(Honour.BUILD).turn(A, 0)
    if honour:
        table.do(ActionKind.BUY_HONOUR, Honour.BUILD).do(ActionKind.BUILD, site("CITY_WALL_1"), 1)
    else:
        table.build("CITY_WALL_1", way=ActionKind.BUILD_BY_INFLUENCE)
    assert (table.player(A).coins, table.player(A).romans, table.player(A).influence) == (2, 1, int(honour))


def test_a30_bricks_in_stock_do_not_count_in_the_interim():
    table = Table().own(A, bricks={"red": 5}).element(A, "CITY_WALL_1").last_cards()
    table.state.first_player = A
    table.end_turn()
    assert len(table.options()) == 2


def test_a33_builders_share_a_quarter_and_stay_between_rounds():
    table = Table().own(B, builder=BLUE_QUARTER).last_cards().own(A, builder=BLUE_QUARTER).end_turn()
    table.do(ActionKind.NAME_FIRST, A)
    assert [table.player(seat).builder for seat in (A, B)] == [BLUE_QUARTER, BLUE_QUARTER]
    assert table.state.phase == Phase.CARD


def test_a34_a_reward_or_honour_card_can_take_the_last_brick():
    table = Table().market().own(A, influence=1).offer(Honour.WHITE).turn(A, 0)
    table.state.reserve = 1
    table.do(ActionKind.BUY_HONOUR, Honour.WHITE)
    assert (table.state.trigger, table.ledger()) == (A, [(A, Source.END_BONUS, 5)])
    table = Table().market().own(A, bricks={"black": 3}).turn(A, 1, "build")
    table.state.reserve = 1
    table.build("CITY_WALL_6")
    assert table.bricks(A) == {"white": 1}
    assert table.ledger() == [(A, Source.CITY_WALL, 6), (A, Source.END_BONUS, 5)]


def test_b1_seat_one_begins():
    assert Table(4).state.seat == 0


def test_b2_a_token_is_not_spent_to_take_a_torch():
    table = Table().own(A, torches=2).turn(A, 0, "torch", "influence")
    assert table.choices(ActionKind.TAKE) == [Icon.INFLUENCE]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_printed_number_of_turns(players):
    table = Table(players, seed=4)
    turns = [0] * players
    for _ in table.wander(4):
        turns[table.state.seat] += table.state.phase == Phase.CARD
    assert table.state.end == End.LAST_ROUND
    assert turns == [FULL_TURNS[players]] * players
