"""The rulebook's own examples (X) and cases derived from its rules (Y), numbered in order."""

import pytest

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import ActionKind, Colour, End, Honour, Icon, Part, Phase, Source
from tests.games.porta_nigra.table import (
    BLACK_QUARTER,
    BLUE_QUARTER,
    RED_QUARTER,
    YELLOW_QUARTER,
    A,
    B,
    C,
    Table,
    buy,
    honour_choices,
    site,
)

FIRST_MAJORITY = Source.MOST_BASILICA_A


def majority(table, part):
    """Prizes of a part, in the order of seats, by final scoring."""
    return table.score_game().points(Source(FIRST_MAJORITY + part))


def refill(table, bricks, market_deck=None):
    """Seat A ends its turn with so many black bricks on the market; seat B's turn begins."""
    if market_deck:
        rest = [card for card in range(10) if card not in market_deck]
        table.state.market_deck[:] = [*market_deck, *rest]
        table.state.market_first = 0
    return table.hand(B, 1).market(black=bricks).turn(A, 0).end_turn()


def test_x1_refill_of_market_building_cards_and_honour_cards():
    table = Table()
    table.state.building_display[:] = 0
    table.state.building_display[0, :4] = 1
    table.state.honour_display[:] = 0
    table.state.honour_display[Honour.TOWER] = 13
    building_first, honour_first = table.state.building_first, table.state.honour_first
    refill(table, 5, [0, 5, 1])  # four bricks (blue, red, yellow, white), three, four
    assert table.state.market.sum() == 16 and table.state.refilled == 11
    assert table.state.market.tolist() == [5 + 2, 2, 3, 2, 2]
    assert table.state.market_first == 3
    assert table.state.building_display.sum() == 6 and table.state.building_first == building_first + 2
    assert table.state.honour_display.sum() == 14 and table.state.honour_first == honour_first + 1


def test_x2_third_icon_only_by_a_torch_token():
    table = Table().own(A, torches=0).turn(A, 2, "influence", "torch", "coins_3")
    table.do(ActionKind.TAKE, Icon.INFLUENCE).do(ActionKind.TAKE, Icon.COINS_3)
    assert table.choices(ActionKind.TAKE) == []
    table.own(A, torches=1).turn(A, 0, "coins_4").do(ActionKind.TAKE, Icon.COINS_4)
    assert table.player(A).torches == 0


def thomas_in_the_red_quarter(icon):
    return Table().own(A, coins=10, builder=RED_QUARTER).market(black=1, white=1).turn(A, 2, icon)


def test_x3_two_borders_from_the_red_to_the_black_shop_none_to_the_white_one():
    table = buy(thomas_in_the_red_quarter("buy_black"), "buy_black", "black")
    assert table.player(A).builder == BLACK_QUARTER
    assert table.player(A).coins == 10 - 2 - 1
    table = buy(thomas_in_the_red_quarter("buy_white"), "buy_white", "white")
    assert (table.player(A).builder, table.player(A).coins) == (RED_QUARTER, 10 - 5)


def test_x4_a_black_brick_costs_one_coin_on_the_spot():
    table = thomas_in_the_red_quarter("buy_black").own(A, builder=BLACK_QUARTER, bricks={"black": 1})
    buy(table, "buy_black", "black")
    assert table.player(A).coins == 9
    assert table.state.market[Colour.BLACK] == 0
    assert table.bricks(A) == {"black": 2}


def test_x5_the_icon_of_an_empty_shop_is_grey():
    table = Table().own(A, coins=10, builder=RED_QUARTER).market(blue=1, yellow=1, white=1).turn(A, 2, "buy_black")
    bought = [b for kind, _, b in table.options() if kind == ActionKind.BUY_BRICK]
    assert bought == [Colour.BLUE, Colour.YELLOW, Colour.WHITE]
    buy(table, "buy_black", "yellow")
    assert (table.player(A).builder, table.player(A).coins) == (YELLOW_QUARTER, 10 - 1 - 4)


def test_x6_three_red_bricks_any_of_them_white():
    table = Table().own(A, bricks={"red": 2, "white": 1}, romans=1).turn(A, 1, "build").build("AMPHITHEATRE_A3")
    where = site("AMPHITHEATRE_A3")
    assert (table.state.owner[where], table.state.height[where]) == (A, 3)
    assert table.bricks(A) == {}
    assert table.player(A).share[Part.AMPHITHEATRE_A] == 3
    assert table.player(A).romans == 1  # one placed, one by the reward
    assert Table().own(A, bricks={"red": 2}).turn(A, 1, "build").choices(ActionKind.BUILD_BY_ICON) == [0]
    assert site("AMPHITHEATRE_A3") not in sites(Table().own(A, bricks={"red": 2}).turn(A, 1, "build"))


def sites(table):
    return table.do(ActionKind.BUILD_BY_ICON).choices(ActionKind.BUILD)


def test_x7_michael_builds_two_yellow_in_the_basilica():
    table = Table().element(A, "BASILICA_A2").show(("basilica", "yellow"), ("basilica", "red"))
    table.own(A, bricks={"yellow": 2}, coins=5, romans=2, torches=0, builder=BLACK_QUARTER).turn(A, 1, "build")
    reserve = table.player(A).romans_reserve
    table.build("BASILICA_A4")
    player = table.player(A)
    assert player.coins == 4
    assert table.ledger() == [(A, Source.BASILICA, 9)]
    assert table.building_cards(A) == [1, 0, 0, 0]
    assert table.state.building_display.sum() == 1
    assert (player.torches, player.romans, player.romans_reserve) == (1, 2 - 1 + 1, reserve - 1)
    table.own(A, bricks={"red": 2}, torches=0).turn(A, 1, "build").build("BASILICA_B3")
    assert (player.built[0], player.torches) == (6, 1)


def test_x8_nicole_buys_an_honour_card_and_a_roman():
    table = Table().own(A, influence=3, romans=0).offer(Honour.POINTS_SMALL, Honour.COINS_SMALL).turn(A, 0)
    table.do(ActionKind.BUY_HONOUR, Honour.POINTS_SMALL)
    assert table.ledger() == [(A, Source.HONOUR, 4)]
    assert honour_choices(table) == []
    table.do(ActionKind.TAKE_ROMAN)
    assert (table.player(A).influence, table.player(A).romans) == (0, 1)


def test_x9_twenty_to_share_with_four_players():
    table = Table(4).element(A, "BASILICA_A5").element(A, "CITY_WALL_6").element(A, "AMPHITHEATRE_A1")
    table.last_cards()
    table.state.first_player = A
    table.end_turn()
    assert (table.state.phase, table.state.seat) == (Phase.SPLIT, A)
    assert len(table.options()) == 21
    coins = table.player(A).coins
    table.do(ActionKind.SPLIT, 15, 5)
    assert (table.scores()[A], table.player(A).coins) == (15, coins + 5)


@pytest.mark.parametrize(
    ("cards", "points"),
    [([2, 1, 1, 0], 12 + 2), ([0, 0, 0, 0], 0), ([1, 1, 1, 1], 20), ([3, 0, 0, 0], 6)],
)
def test_x10_sets_of_building_cards(cards, points):
    table = Table().own(A, building_cards=cards).score_game()
    assert table.points(Source.SETS) == [points, 0]


def test_x11_the_ladder_of_final_cards():
    table = Table().own(A, building_cards=[1, 1, 1, 1], influence=2)
    table.offer(Honour.FINAL_30, Honour.FINAL_42, Honour.FINAL_56).turn(A, 0)
    assert honour_choices(table) == [Honour.FINAL_30]
    table.do(ActionKind.BUY_HONOUR, Honour.FINAL_30)
    assert table.building_cards(A) == [0, 0, 0, 0]
    for honour, influence in ((Honour.FINAL_42, 2), (Honour.FINAL_56, 3)):
        table.own(A, influence=influence).turn(A, 0)
        assert honour_choices(table) == [honour]
        table.do(ActionKind.BUY_HONOUR, honour)
    assert table.player(A).finals.tolist() == [0, 0, 1]
    table.score_game()
    assert table.points(Source.FINAL_CARDS) == [56, 0]
    assert table.points(Source.SETS) == [0, 0]


@pytest.mark.parametrize(("finals", "points"), [([1, 0, 0], 30), ([0, 1, 0], 42), ([2, 0, 1], 116)])
def test_x11_final_cards_that_are_still_owned_score(finals, points):
    assert Table().own(A, finals=finals).score_game().points(Source.FINAL_CARDS) == [points, 0]


def test_x12_rewards_count_both_rows_of_the_basilica():
    table = Table().own(A, bricks={"blue": 2}, torches=0).turn(A, 1, "build").build("BASILICA_A2")
    assert table.player(A).torches == 0
    table.own(A, bricks={"red": 2}).turn(A, 1, "build").build("BASILICA_B3")
    assert (table.player(A).built[0], table.player(A).torches) == (4, 1)


def test_x13_white_decides_the_basilicas_row_a():
    courtney, michael = A, B
    table = Table().element(courtney, "BASILICA_A5").element(michael, "BASILICA_A4").element(michael, "BASILICA_A2")
    table.element(michael, "BASILICA_B1").score_game()
    assert table.points(Source.MOST_BASILICA_A) == [12, 6]
    assert table.points(Source.MOST_BASILICA_B) == [0, 12]


def test_x14_yellow_beats_red_in_the_amphitheatre():
    table = Table().element(A, "AMPHITHEATRE_A4").element(B, "AMPHITHEATRE_A3")
    assert majority(table, Part.AMPHITHEATRE_A) == [15, 7]


def test_x15_nicole_builds_seven_yellow_in_porta_nigra():
    table = Table().element(A, "PORTA_NIGRA_1", 3).show(("porta_nigra", "red"))
    table.own(A, bricks={"yellow": 6, "white": 1}, romans=1, romans_reserve=9, influence=0).turn(A, 1, "build")
    table.build("PORTA_NIGRA_7", 7)
    assert table.ledger() == [(A, Source.PORTA_NIGRA, 28)]
    player = table.player(A)
    assert (player.influence, player.romans, player.romans_reserve) == (2, 4, 5)
    assert player.built[3] == 10
    assert [player.share[part] for part in (Part.LEVEL_3, Part.LEVEL_7)] == [1, 1]
    assert table.building_cards(A) == [0, 0, 0, 0]
    assert table.bricks(A) == {}


def test_y1_unresolved_tie_for_first_earns_second_prizes():
    table = Table(3).element(A, "PORTA_NIGRA_1", 4).element(B, "PORTA_NIGRA_2", 4)
    assert majority(table, Part.LEVEL_4) == [7, 7, 0]


def test_y2_unresolved_tie_for_second_earns_nothing():
    table = Table(3).element(A, "PORTA_NIGRA_1", 5).element(A, "PORTA_NIGRA_2", 5)
    table.element(B, "PORTA_NIGRA_3", 5).element(C, "PORTA_NIGRA_4", 5)
    assert majority(table, Part.LEVEL_5) == [19, 0, 0]


def test_y3_thirteen_to_share_with_two_players():
    table = Table().element(A, "BASILICA_A5").element(A, "CITY_WALL_6").element(A, "CITY_WALL_7")
    table.element(A, "AMPHITHEATRE_A1").last_cards(round_number=2)
    table.state.first_player = A
    table.end_turn()
    assert (table.state.phase, table.state.seat) == (Phase.SPLIT, A)
    assert [a + b for _, a, b in table.options()] == [13] * 14


def test_y4_two_borders_from_the_blue_quarter_to_the_city_wall():
    table = Table().own(A, bricks={"black": 1}, builder=BLUE_QUARTER, coins=3).turn(A, 1, "build").build("CITY_WALL_1")
    assert (table.player(A).coins, table.player(A).builder) == (1, YELLOW_QUARTER)


def test_y5_row_c_of_the_amphitheatre_gives_no_card():
    table = Table().element(A, "AMPHITHEATRE_B2").show(("amphitheatre", "red"))
    table.own(A, bricks={"red": 1}, coins=0, romans=1).turn(A, 1, "build").build("AMPHITHEATRE_C3")
    assert table.ledger() == [(A, Source.AMPHITHEATRE, 3)]
    assert table.building_cards(A) == [0, 0, 0, 0]
    assert table.player(A).coins == 5


def test_y6_last_brick_bought_ends_the_game():
    table = Table(3).hand(B, 1).hand(C, 2).market(black=1).own(A, coins=9, builder=BLACK_QUARTER)
    table.state.reserve = 0
    buy(table.turn(A, 2, "buy_black", "coins_3"), "buy_black", "black")
    assert table.ledger() == [(A, Source.END_BONUS, 5)]
    table.do(ActionKind.TAKE, Icon.COINS_3).end_turn()
    for seat, card in ((B, 1), (C, 2)):
        assert (table.state.phase, table.state.seat) == (Phase.CARD, seat)
        table.do(ActionKind.PLAY_CARD, card).end_turn()
    assert (table.state.phase, table.state.end) == (Phase.OVER, End.NO_BRICKS)


def test_y7_a_tower_of_eight_is_not_raised():
    table = Table().element(A, "PORTA_NIGRA_1", 8).own(A, influence=1).offer(Honour.TOWER).turn(A, 0)
    assert honour_choices(table) == []
    table.element(A, "PORTA_NIGRA_2", 7)
    assert honour_choices(table) == [Honour.TOWER]


def test_y8_what_is_left_in_the_play_area():
    table = Table().own(A, coins=5, romans=2, influence=1, torches=2, bricks={"red": 3, "white": 1})
    table.own(B, coins=0, romans=0, torches=0).score_game()
    assert table.points(Source.PLAY_AREA) == [10, 0]


def test_y9_a_short_reserve_of_romans():
    table = Table().own(A, bricks={"black": 6}, romans=1, romans_reserve=1, influence=0).turn(A, 1, "build")
    table.build("PORTA_NIGRA_1", 6)
    assert (table.player(A).influence, table.player(A).romans, table.player(A).romans_reserve) == (2, 1, 0)


def test_y10_seven_bricks_on_the_market_are_enough_six_are_not():
    seven, six = Table(), Table()
    drawn = seven.state.market_first
    assert refill(seven, 7).state.market.sum() == 7 and seven.state.market_first == drawn
    assert 14 <= refill(six, 6).state.market.sum() <= 17 and six.state.market_first > drawn


@pytest.mark.parametrize(("variant", "prizes"), [("base", [6, 6]), ("tie_next_best", [6, 12])])
def test_y11_equal_best_elements(variant, prizes):
    table = Table(variant=variant).element(A, "PORTA_NIGRA_7", 3).element(A, "PORTA_NIGRA_1", 3)
    table.element(B, "PORTA_NIGRA_8", 3).element(B, "PORTA_NIGRA_5", 3)
    assert majority(table, Part.LEVEL_3) == prizes


def test_y12_who_follows_an_unresolved_tie_for_first_gets_nothing():
    table = Table(3).element(A, "PORTA_NIGRA_7", 4).element(B, "PORTA_NIGRA_8", 4).element(C, "PORTA_NIGRA_5", 4)
    assert majority(table, Part.LEVEL_4) == [7, 7, 0]


def test_y13_the_fifteenth_element():
    table = Table().hand(B, 3).own(A, bricks={"black": 1}, romans=1, romans_reserve=0, influence=1, torches=1)
    table.state.round_number = 3
    table.offer(Honour.POINTS_SMALL).market(black=3).turn(A, 2, "build", "coins_3", "coins_4").build("CITY_WALL_1")
    assert table.ledger() == [(A, Source.CITY_WALL, 1), (A, Source.END_BONUS, 5)]
    table.do(ActionKind.TAKE, Icon.COINS_3).do(ActionKind.TAKE, Icon.COINS_4)
    table.do(ActionKind.BUY_HONOUR, Honour.POINTS_SMALL).end_turn()
    assert (table.state.phase, table.state.seat) == (Phase.CARD, B)
    assert table.state.market.sum() >= 14
    table.do(ActionKind.PLAY_CARD, 3, table.state.refilled).end_turn()
    assert table.state.end == End.NO_ROMANS


def test_y14_a_raised_tower_counts_for_level_and_reward():
    table = Table().element(A, "PORTA_NIGRA_5", 5).own(A, influence=1, romans=0).offer(Honour.TOWER).turn(A, 0)
    reserve = table.state.reserve
    table.do(ActionKind.BUY_HONOUR, Honour.TOWER)
    player = table.player(A)
    assert table.ledger() == []
    assert table.state.height[site("PORTA_NIGRA_5")] == 6 and table.state.reserve == reserve - 1
    assert (player.influence, player.romans) == (1, 2)
    assert [player.share[part] for part in (Part.LEVEL_5, Part.LEVEL_6)] == [0, 1]


def test_y15_white_stand_ins_do_not_take_the_white_card():
    table = Table().show(("amphitheatre", "red"), ("amphitheatre", "white"))
    table.own(A, bricks={"red": 2, "white": 1}).turn(A, 1, "build").build("AMPHITHEATRE_A3")
    assert table.building_cards(A) == [0, 1, 0, 0]
    assert table.state.building_display[1].tolist() == [0, 0, 0, 0, 1]


def test_y16_sets_of_three_and_two():
    assert Table().own(B, building_cards=[2, 2, 1, 0]).score_game().points(Source.SETS) == [0, 18]


def test_y17_an_icon_turns_grey_when_its_shop_is_emptied_in_the_same_turn():
    table = Table().own(A, coins=20, builder=RED_QUARTER).market(red=1, blue=2).turn(A, 2, "buy_grey", "buy_red")
    buy(table, "buy_grey", "red")
    assert [(a, b) for kind, a, b in table.options() if kind == ActionKind.BUY_BRICK] == [(Icon.BUY_RED, Colour.BLUE)]


def test_y18_printed_actions_cashed_before_torch_tokens():
    table = Table().own(A, torches=2, coins=0).turn(A, 3, "influence", "torch", "coins_3", "coins_4")
    table.do(ActionKind.TAKE, Icon.INFLUENCE).do(ActionKind.TAKE, Icon.TORCH).do(ActionKind.CASH_ACTION)
    assert (table.player(A).coins, table.player(A).torches) == (1, 3)
    table.do(ActionKind.TAKE, Icon.COINS_3).do(ActionKind.TAKE, Icon.COINS_4)
    assert (table.player(A).coins, table.player(A).torches, table.state.actions) == (8, 1, 0)


@pytest.mark.parametrize("whites", [0, 1, 2])
def test_y19_any_number_of_white_stand_ins(whites):
    table = Table().own(A, bricks={"red": 4, "white": 2}).turn(A, 1, "build").build("AMPHITHEATRE_A3")
    assert (table.state.phase, table.choices(ActionKind.USE_WHITE)) == (Phase.WHITE, [0, 1, 2])
    table.do(ActionKind.USE_WHITE, whites)
    assert table.bricks(A) == {k: v for k, v in {"red": 1 + whites, "white": 2 - whites}.items() if v}
    assert table.state.site == NONE
