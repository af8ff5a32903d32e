"""The eight actions step by step."""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Deed, Good, Phase
from tests.games.nova_roma.table import GREEN, PURPLE, YELLOW, K, Table, card


def test_trade_gives_coins_by_strength_sells_cards_in_pairs_and_buys_goods():
    table = Table().no_hand().hand("calux", "gloria", "nela").give(coins=1, goods=4).act(Deed.TRADE, 2)
    assert table.coins() == 3
    table.do(K.SELL_CARD, card("calux"))
    assert table.choices(K.SELL_CARD) and not table.has(K.BUY_GOOD)  # a pair is sold whole
    table.do(K.SELL_CARD, card("nela"))
    assert table.coins() == 4
    assert not table.has(K.SELL_CARD)  # one card makes no pair
    table.do(K.BUY_GOOD, Good.WOOD)
    assert (table.coins(), table.goods()[Good.WOOD]) == (3, 5)
    assert Good.WOOD not in table.choices(K.BUY_GOOD)
    assert sorted(table.state.discards[: table.state.num_discards]) == sorted([card("calux"), card("nela")])


def test_selling_cannot_be_made_good_after_buying():
    table = Table().no_hand().hand("calux", "gloria").act(Deed.TRADE, 1).do(K.BUY_GOOD, Good.WOOD)
    assert not table.has(K.SELL_CARD)


def test_development_gives_influence_turns_wine_into_more_and_buys_one_estate():
    table = Table().give(influence=1, wine=3, coins=1).act(Deed.DEVELOP, 2)
    assert table.influence() == 3
    table.do(K.SPEND_WINE, 2)
    assert (table.influence(), table.goods()[Good.WINE]) == (5, 1)
    assert not table.has(K.SPEND_WINE)
    estate = int(table.state.estate_market[1])
    table.do(K.BUY_ESTATE, 1, 8)
    assert table.player().estates[8] == estate
    assert table.state.phase not in (Phase.DEVELOP, Phase.ESTATE)


def test_the_claimed_token_cannot_be_claimed_again_and_starts_the_next_round():
    table = Table().give(YELLOW, influence=4).act(Deed.PETITION, 1, YELLOW).do(K.CLAIM_TOKEN)
    assert table.influence(YELLOW) == 2
    other = Table().give(GREEN, influence=4)
    other.state.claimer = YELLOW
    assert not other.act(Deed.PETITION, 1, GREEN).has(K.CLAIM_TOKEN)
    table.at(Phase.END_ROUND).proceed()
    assert table.state.first_player == YELLOW and table.state.seat == YELLOW and table.state.claimer == NONE


def test_a_petition_does_not_request_itself_and_requests_only_what_can_be_performed():
    table = Table().give(influence=3, goods=0, coins=0, artisans=0).act(Deed.PETITION, 3)
    deeds = {deed for kind, deed, spent in table.options() if kind == K.REQUEST}
    assert deeds == {Deed.TRADE, Deed.DEVELOP, Deed.RECRUIT, Deed.RACE}


def test_the_requested_action_may_be_the_other_action_of_the_turn():
    columns, rows = (Deed.TRADE, Deed.SAIL, Deed.BUILD, Deed.RACE), (Deed.PETITION, Deed.DEVELOP, Deed.RECRUIT, 7)
    table = Table().layout(columns, rows, emperor=(4, 4)).give(influence=3)
    table.do(K.PLACE_PATRICIAN, 0).do(K.PERFORM, Deed.TRADE).do(K.STOP).do(K.PERFORM, Deed.PETITION)
    assert Deed.TRADE in [deed for kind, deed, spent in table.options() if kind == K.REQUEST]


def test_recruit_takes_cards_one_by_one_and_does_not_refill():
    table = Table().no_hand().give(coins=5).act(Deed.RECRUIT, 2)
    taken = int(table.state.associate_market[2])
    drawn = int(table.state.deck[table.state.deck_first])
    table.do(K.TAKE_CARD, 2)
    assert table.state.associate_market[2] == NONE and 2 not in table.choices(K.TAKE_CARD)
    table.do(K.TAKE_CARD, 4)
    assert sorted(table.player().hand[:2]) == sorted([taken, drawn])
    table.do(K.STOP).finish_turn()
    assert NONE not in table.state.associate_market


def test_recruit_discards_down_to_six():
    names = ("calux", "gloria", "nela", "petran", "vitus", "titus")
    table = Table().no_hand().hand(*names).give(coins=0).act(Deed.RECRUIT, 2)
    for _ in range(2):
        table.do(K.TAKE_CARD, 0 if table.state.associate_market[0] != NONE else 1)
    assert table.state.phase == Phase.DISCARD and len(table.choices(K.DISCARD_CARD)) == 8
    table.do(K.DISCARD_CARD, card("nela")).do(K.DISCARD_CARD, card("titus"))
    assert table.player().num_hand == 6 and table.state.phase != Phase.DISCARD


def test_an_empty_deck_is_made_of_the_discard_pile():
    table = Table().discard_deck()
    state = table.state
    discarded = set(state.discards[: state.num_discards].tolist())
    table.act(Deed.RECRUIT, 1).do(K.TAKE_CARD, 4)
    assert table.player().hand[2] in discarded
    assert state.num_discards == 0 and set(state.deck[state.deck_first :].tolist()) < discarded
    assert table.check() & table.game.violations.ASSOCIATES == 0


def test_sail_pays_the_contract_and_splits_the_points():
    table = Table().give(goods=1, coins=0).market("voyage", 5, 0).act(Deed.SAIL, 2)
    assert table.choices(K.FULFIL_VOYAGE).count(1) == 0  # two wheat are not there
    table.do(K.FULFIL_VOYAGE, 0)
    assert table.goods() == [0, 0, 1, 1, 1]
    table.do(K.SAIL_SHIP, 0, 1).do(K.TAKE_GOOD, Good.HORSE)
    table.do(K.SAIL_SHIP, 1, 0)
    assert table.player().ship_route.tolist() == [1, 0] and table.player().ship_harbour.tolist() == [1, 1]
    assert table.influence() == 2
    assert int(table.player().voyages).bit_count() == 1


def test_a_ship_keeps_its_route_and_needs_the_points_of_the_leg():
    table = Table().give(goods=5)
    table.player().ship_route[:] = [0, 1]
    table.player().ship_harbour[:] = [7, 8]
    table.act(Deed.SAIL, 1).do(K.FULFIL_VOYAGE, 0)
    assert not table.has(K.SAIL_SHIP)  # the last northern leg costs two, the southern ship has arrived
    table = Table().give(goods=5)
    table.player().ship_route[:] = [0, 1]
    table.player().ship_harbour[:] = [7, 8]
    table.act(Deed.SAIL, 2).do(K.FULFIL_VOYAGE, 0)
    ships = [(ship, route) for kind, ship, route in table.options() if kind == K.SAIL_SHIP]
    assert ships == [(0, 0)]


def test_build_returns_a_free_artisan_and_places_the_shape():
    table = Table().give(goods=5, artisans=1).market("building", 11).act(Deed.BUILD, 1)  # two cubes and an artisan
    supply = int(table.state.artisan_supply)
    table.do(K.FULFIL_BUILDING, 0)
    assert table.player().artisans == 0 and table.state.artisan_supply == supply + 1
    table.do(K.BUILD_SHAPE, table.choices(K.BUILD_SHAPE)[0])
    assert int(table.state.cubes[PURPLE, 0]).bit_count() == 2
    working = Table().give(goods=5).market("building", 11, 20)
    working.give(artisans=1).work(0)
    assert not working.open(Deed.BUILD, 1).has(K.PERFORM)


def test_race_splits_cells_and_uses_an_artisan_for_one_more():
    table = Table().give(artisans=1, horse=0).act(Deed.RACE, 2).do(K.ADVANCE_CHARIOT, 0, 1).do(K.ADVANCE_CHARIOT, 2, 1)
    table.do(K.SEND_CHARIOTEER, 2)
    assert table.player().chariots.tolist() == [1, 0, 2] and table.player().artisans == 0


def test_chariots_on_the_last_cell_stay():
    table = Table().give(horse=5, artisans=0)
    table.player().chariots[:] = [7, 7, 6]
    moves = [(track, cells) for kind, track, cells in table.act(Deed.RACE, 3).options() if kind == K.ADVANCE_CHARIOT]
    assert moves == [(2, 1)]
    table.player().chariots[:] = 7
    assert not table.open(Deed.RACE, 3).has(K.PERFORM)


def test_produce_hires_as_long_as_wheat_and_figures_last():
    table = Table().give(wheat=1, artisans=0).act(Deed.PRODUCE, 3).do(K.HIRE)
    assert not table.has(K.HIRE) and table.has(K.PLACE_ARTISAN)
    empty = Table().give(wheat=3, artisans=0)
    empty.state.artisan_supply = 0
    assert not empty.open(Deed.PRODUCE, 3).has(K.PERFORM)


def test_what_cannot_be_performed_can_only_be_declined():
    table = Table().give(goods=0, coins=0, artisans=0, influence=0)
    for deed in (Deed.SAIL, Deed.BUILD, Deed.PRODUCE, Deed.PETITION):
        assert [kind for kind, _, _ in table.open(deed, 1).options()] == [K.DECLINE]
    table.do(K.DECLINE, Deed.PETITION)
    assert table.coins() == 1


def test_an_action_begun_has_to_be_done():
    assert not Table().give(artisans=0).act(Deed.RACE, 1).has(K.STOP)
    assert not Table().give(artisans=1).act(Deed.PRODUCE, 1).has(K.STOP)
    assert not Table().give(influence=2).act(Deed.PETITION, 1).has(K.STOP)
    assert not Table().give(goods=5).act(Deed.SAIL, 1).has(K.STOP)


def test_strength_never_exceeds_three():
    table = Table().layout(range(4), range(4, 8), emperor=(1, 1))
    for cell in (4, 8):
        table.state.forum[cell] = PURPLE
    table.state.players[PURPLE].patricians = 2
    assert table.strengths((4, 1), PURPLE)["TRADE"] == 3


def test_first_chosen_action_is_finished_before_the_second():
    table = Table().open(Deed.TRADE, 1, other=Deed.RACE)
    assert table.choices(K.PERFORM) == [Deed.TRADE, Deed.RACE]
    table.do(K.PERFORM, Deed.RACE)
    assert not table.has(K.PERFORM)
    table.finish_turn()
