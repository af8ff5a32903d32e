"""The worked examples of the rulebook, and those derived from its rules, one by one."""

import pytest

from simulate.contract import NONE
from simulate.games.nova_roma.constants import Deed, Estate, Good, Phase, Source, Status
from simulate.games.nova_roma.phase_rounds import leader_of
from tests.games.nova_roma.table import AUTOMA, GREEN, PURPLE, YELLOW, K, Table, card, scored

COLUMNS = (Deed.SAIL, Deed.PETITION, Deed.TRADE, Deed.PRODUCE)
ROWS = (Deed.RECRUIT, Deed.DEVELOP, Deed.RACE, Deed.BUILD)


def test_T1_placement_and_strength():
    table = Table().layout(COLUMNS, ROWS, emperor=(1, 1))
    assert table.strengths((2, 1), PURPLE) == {"SAIL": 2, "DEVELOP": 1}
    table.finish_turn()
    assert table.strengths((1, 2), YELLOW) == {"PETITION": 1, "RECRUIT": 2}
    table.finish_turn()
    assert table.strengths((3, 1), GREEN) == {"SAIL": 2, "RACE": 1}  # purple's patrician does not count
    table.finish_turn()
    assert table.strengths((4, 1), PURPLE) == {"SAIL": 3, "BUILD": 1}


def test_T2_petition_spends_up_to_its_strength():
    table = Table().give(influence=4, coins=0).row("silvana").act(Deed.PETITION, 3)
    trades = [spent for kind, deed, spent in table.options() if kind == K.REQUEST and deed == Deed.TRADE]
    assert trades == [1, 2, 3]
    table.do(K.REQUEST, Deed.TRADE, 2)
    assert (table.coins(), table.influence()) == (2, 2)
    assert table.state.phase == Phase.TRADE  # no card of the trade may be used


def test_T3_petition_by_the_token_holder():
    first = Table().give(influence=4).act(Deed.PETITION, 1)
    assert not first.has(K.CLAIM_TOKEN) and first.has(K.REQUEST)
    second = Table().give(influence=4).act(Deed.PETITION, 2)
    second.do(K.CLAIM_TOKEN)
    assert (second.influence(), second.state.claimer) == (2, PURPLE)


@pytest.mark.parametrize(
    ("moves", "artisans", "wheat"),
    [
        (((K.PLACE_ARTISAN, 1), (K.PLACE_ARTISAN, 5)), 0, 2),
        (((K.HIRE, 0), (K.HIRE, 0)), 4, 0),
        (((K.HIRE, 0), (K.PLACE_ARTISAN, 1)), 2, 1),
        (((K.PLACE_ARTISAN, 1), (K.HIRE, 0)), 2, 1),
    ],
)
def test_T4_income_of_strength_two(moves, artisans, wheat):
    table = Table().give(artisans=2, wheat=2).act(Deed.PRODUCE, 2)
    for kind, cell in moves:
        table.do(kind, cell)
    assert table.state.phase != Phase.PRODUCE
    assert (table.player().artisans, table.goods()[Good.WHEAT]) == (artisans, wheat)


def test_T5_conditions_are_not_spent():
    table = Table().mosaic(1, 5, 1).row("calux", "gloria", "hilaria", "hortense").at_forum()
    table.do(K.FILL_CELL, 5)  # yellow: four associates
    assert table.player().num_row == 4
    table.state.has_achieved = 0
    assert not any(cell == 7 for cell in table.choices(K.FILL_CELL))
    table.row("marcella", "marianus")
    assert 7 in table.choices(K.FILL_CELL)  # orange: six associates


def test_T6_seven_tokens_at_most():
    table = Table().give(horse=5)
    table.player().chariots[:] = [2, 2, 2]
    for track in range(3):
        table.give(horse=1).act(Deed.RACE, 1).do(K.ADVANCE_CHARIOT, track, 1)
        table.do(K.TAKE_TOKEN)
    assert (table.player().tokens, table.player().hippodrome_tokens) == (7, 0)
    table.player().chariots[0] = 5
    table.give(horse=2, influence=1).act(Deed.RACE, 1).do(K.ADVANCE_CHARIOT, 0, 1)
    assert not table.has(K.TAKE_TOKEN)
    assert table.influence() == 2


def test_T7_sea_scoring():
    assert scored(ship_route=[0, 1], ship_harbour=[5, 6])["VOYAGES"] == 17


def test_T8_five_animals():
    estates = [Estate.ANIMAL] * 5 + [NONE] * 4
    assert scored(estates=estates)["ANIMALS"] == 14


def test_T9_solo_sea_scoring():
    assert scored(1, ship_route=[0, 1], ship_harbour=[5, 8])["VOYAGES"] == 21


def test_T10_solo_mosaic():
    table = Table(1).at(Phase.END_GAME, round_number=5)
    table.player().filled = 0b100111111
    table.player().tokens = 0
    table.state.num_entries = 0
    table.proceed()
    assert (AUTOMA, Source.EMPTY_CELLS, 10) in table.ledger()


def test_T11_race_tie_goes_to_the_lower_chariot():
    table = Table(3)
    for seat in (YELLOW, PURPLE):
        table.act(Deed.RACE, 2, seat).do(K.ADVANCE_CHARIOT, 0, 2)
    assert leader_of(table.state, table.rules, 0) == YELLOW


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_T12_contract_access(strength):
    table = Table().give(goods=5, coins=9, artisans=3)
    assert table.act(Deed.SAIL, strength).choices(K.FULFIL_VOYAGE) == list(range(strength + 1))
    table = Table().give(goods=5, coins=9, artisans=3)
    assert table.act(Deed.BUILD, strength).choices(K.FULFIL_BUILDING) == list(range(strength + 1))
    table.do(K.FULFIL_BUILDING, 0)
    sites = table.choices(K.BUILD_SHAPE)
    assert {int(table.rules.placement_district[site]) for site in sites} == set(range(strength))


@pytest.mark.parametrize(("strength", "price"), [(1, 2), (2, 1), (3, 0)])
def test_T13_price_of_an_associate(strength, price):
    table = Table().hand("calux").give(coins=5).act(Deed.RECRUIT, strength)
    for _ in range(strength):
        table.do(K.TAKE_CARD, 4)
    table.do(K.PLAY_CARD, card("calux"), NONE)
    assert table.coins() == 5 - price


def test_T13_the_fourth_associate_costs_influence():
    table = Table().row("gloria", "hilaria", "nela").hand("calux").give(influence=1).act(Deed.RECRUIT, 3)
    for _ in range(3):
        table.do(K.TAKE_CARD, 4)
    table.do(K.PLAY_CARD, card("calux"), NONE)
    assert table.influence() == 0


def test_T14_influence_cap():
    table = Table().give(influence=7, coins=0).act(Deed.DEVELOP, 3)
    assert (table.influence(), table.coins()) == (8, 2)


def test_T15_production():
    table = Table().give(goods=0, coins=0).work(0)
    assert table.goods() == [1, 0, 0, 1, 0]
    table.give(goods=0).work(1)
    assert table.goods() == [0, 1, 0, 2, 0]
    table.give(goods=0).work(3)
    assert table.goods() == [2, 0, 0, 0, 1]


def test_T16_decline_both():
    table = Table().mosaic(3, 1, 1).row("calux", "silvana").give(coins=0).open(Deed.TRADE, 1, other=Deed.SAIL)
    table.do(K.DECLINE, Deed.TRADE).do(K.DECLINE, Deed.SAIL)
    assert table.coins() == 2
    assert table.player().row_status[:2].tolist() == [Status.READY, Status.READY]
    assert table.state.phase == Phase.ACHIEVEMENT


def test_T17_leftovers():
    points = scored(goods=[2, 2, 1, 1, 1], coins=4, influence=5, artisans=4)
    assert (points["GOODS_AND_COINS"], points["INFLUENCE_AND_ARTISANS"]) == (2, 4)


@pytest.mark.parametrize(("animals", "points"), [(1, 9), (2, 11)])
def test_T18_lion(animals, points):
    estates = [Estate.LION] + [Estate.ANIMAL] * animals + [NONE] * (8 - animals)
    assert scored(estates=estates)["ANIMALS"] == points


@pytest.mark.parametrize(
    ("players", "cubes", "district", "points"),
    [(3, (5, 5, 2), 0, [5, 5, 3]), (4, (4, 3, 3, 1), 2, [9, 6, 6, 3])],
)
def test_T19_district_tie(players, cubes, district, points):
    assert district_scores(players, cubes, district) == points


@pytest.mark.parametrize(("cubes", "points"), [((2, 0), [6, 0]), ((4, 1), [9, 3])])
def test_T20_neutral_cubes_take_a_place(cubes, points):
    assert district_scores(2, cubes, 2) == points


def district_scores(players, cubes, district):
    """Points of all seats for so many cubes each, on any cells."""
    table = Table(players)
    bit = 12
    for seat, number in enumerate(cubes):
        table.state.cubes[seat, district] = ((1 << number) - 1) << bit
        bit += number
    table.at(Phase.END_GAME, round_number=5)
    table.state.num_entries = 0
    table.proceed()
    found = {seat: points for seat, source, points in table.ledger() if source == Source.DISTRICT_A + district}
    return [found.get(seat, 0) for seat in range(players)]


def test_T21_slots_do_not_shift_within_a_turn():
    table = Table().give(goods=5, coins=9, influence=3).open(Deed.SAIL, 1, other=Deed.PETITION)
    table.do(K.PERFORM, Deed.SAIL).do(K.FULFIL_VOYAGE, 1).do(K.STOP)
    table.do(K.PERFORM, Deed.PETITION).do(K.REQUEST, Deed.SAIL, 1)
    assert table.choices(K.FULFIL_VOYAGE) == [0]


def test_T22_solo_legionary_blocked():
    table = Table(1)
    table.do(*table.options()[0])
    token = int(table.state.emperor[2])
    own = int(table.rules.emperor_cells[token, 0])
    free = int(table.rules.emperor_cells[token, 1])
    table.do(K.PLACE_PATRICIAN, own)
    before = table.scores()[AUTOMA]
    table.finish_turn()
    assert table.scores()[AUTOMA] == before + 1
    assert table.state.forum[free] == 9


def test_T23_race_border():
    table = Table().give(horse=0).at_forum()
    table.player().chariots[:] = [2, 0, 0]
    table.give(artisans=0).act(Deed.RACE, 3)
    assert all(track > 0 for track in table.choices(K.ADVANCE_CHARIOT))

    def racer():
        table = Table().give(horse=1, artisans=1)
        table.player().chariots[:] = [2, 0, 0]
        return table.act(Deed.RACE, 3)

    stopped = racer().do(K.ADVANCE_CHARIOT, 0, 1)
    assert stopped.has(K.TAKE_TOKEN)
    stopped.do(K.TAKE_TOKEN).do(K.ADVANCE_CHARIOT, 1, 2)
    stopped.do(K.SEND_CHARIOTEER, 0)
    assert stopped.player().chariots.tolist() == [4, 2, 0]
    assert stopped.player().tokens == 5  # the bonus is kept
    passed = racer().do(K.ADVANCE_CHARIOT, 0, 3)
    assert passed.player().chariots[0] == 5 and not passed.has(K.TAKE_TOKEN)
    last = Table().give(horse=2, artisans=0)
    last.player().chariots[:] = [5, 0, 0]
    last.act(Deed.RACE, 1).do(K.ADVANCE_CHARIOT, 0, 1)
    assert last.has(K.TAKE_TOKEN) and last.goods()[Good.HORSE] == 0


def test_T24_first_players_of_four_without_petitions():
    table = Table(4)
    starters = []
    while table.options():
        if table.state.phase == Phase.EMPEROR:
            starters.append(int(table.state.seat))
            table.do(*table.options()[0])
        else:
            options = table.options()
            quiet = [option for option in options if option[0] in (K.DECLINE, K.STOP, K.SKIP_CELL)]
            table.apply(*(quiet or options)[-1])
    assert starters == [0, 1, 2, 3, 0]
    assert (YELLOW, Source.FIRST_PLAYER, 2) in table.ledger()


def test_T25_reward_token():
    table = Table(3)
    state, rules = table.state, table.rules
    cell = next(index for index in range(rules.num_reward_cells) if bin(rules.reward_ring[index]).count("1") == 5)
    district = int(rules.reward_district[cell])
    ring = [bit for bit in range(25) if rules.reward_ring[cell] >> bit & 1]
    state.rewards[cell] = 0  # three coins
    for seat, bits in ((PURPLE, ring[:1]), (YELLOW, ring[2:3]), (4, ring[3:4]), (GREEN, ring[4:])):
        state.cubes[seat, district] = sum(1 << bit for bit in bits)
    before = [table.coins(seat) for seat in range(3)]
    table.at(Phase.ESTATE_CUBE, effect_cell=0, after_effect=Phase.CLOSE_ACTION)
    site = next(site for site in table.choices(K.BUILD_SHAPE) if is_site(rules, site, district, 1 << ring[1]))
    table.do(K.BUILD_SHAPE, site)
    assert [table.coins(seat) - coins for seat, coins in enumerate(before)] == [3, 3, 3]
    assert state.rewards[cell] == NONE


def is_site(rules, site, district, mask):
    return rules.placement_district[site] == district and rules.placement_mask[site] == mask


def test_T26_claim_in_the_last_round():
    table = Table(3).at(Phase.END_ROUND, round_number=5, claimer=GREEN)
    table.state.num_entries = 0
    table.proceed()
    assert (GREEN, Source.FIRST_PLAYER, 2) in table.ledger()


def test_T27_fresh_card():
    table = Table().mosaic(1, 5, 1).row("calux", "gloria", "hilaria").hand("silvana").give(influence=2, coins=3)
    table.act(Deed.RECRUIT, 1, other=Deed.TRADE).do(K.TAKE_CARD, 0).do(K.PLAY_CARD, card("silvana"), NONE)
    table.do(K.PERFORM, Deed.TRADE)
    assert table.state.phase == Phase.TRADE  # Silvana cannot be used yet
    table.do(K.STOP)
    assert 5 in table.choices(K.FILL_CELL)
    table.finish_turn()
    assert table.player().row_status[3] == Status.READY


def test_T28_two_player_favourite():
    table = Table(2)
    table.player(PURPLE).chariots[0] = 4
    table.player(YELLOW).chariots[0] = 3
    assert leader_of(table.state, table.rules, 0) == NONE
    for seat in (PURPLE, YELLOW):
        table.player(seat).chariots[0] = 5
        table.player(seat).arrival[0] = 10 + seat
    assert leader_of(table.state, table.rules, 0) == PURPLE


def test_T29_solo_track():
    table = Table(1).at(Phase.END_ROUND, round_number=5)
    track = int(table.state.favourites[4])
    table.player().chariots[:] = 7
    table.player(AUTOMA).chariots[:] = 4
    table.player().chariots[track] = 5
    table.player(AUTOMA).chariots[track] = 5
    table.state.num_entries = 0
    table.proceed()
    sources = [source for seat, source, points in table.ledger() if seat == AUTOMA]
    assert table.player(AUTOMA).favourites == 1
    assert Source.LED_TRACKS not in sources


def test_T30_yield_before_tile():
    table = Table().give(coins=0).estate(6, Estate.COIN_FOR_ARTISAN).give(artisans=1).act(Deed.PRODUCE, 1)
    table.do(K.PLACE_ARTISAN, 6)
    assert table.coins() == 1
    table.do(K.EXCHANGE)
    assert (table.coins(), table.player().artisans) == (0, 1)


def test_T31_petition_cards():
    table = Table().row("occius", "severa", "silvana", "bernardo").give(influence=0, coins=0)
    table.act(Deed.PETITION, 1)
    assert table.coins() == 1
    assert not table.has(K.BEGIN)
    table.do(K.USE_CARD, card("occius"))
    table.do(K.REQUEST, Deed.TRADE, 1)
    assert table.state.phase == Phase.TRADE
    assert (table.coins(), table.influence()) == (2, 0)


def test_T32_full_row():
    seven = ("gloria", "hilaria", "nela", "petran", "vitus", "calux", "titus")
    table = Table().row(*seven).hand("trivia").give(coins=0, influence=1).act(Deed.RECRUIT, 3)
    for _ in range(3):
        table.do(K.TAKE_CARD, 4)
    table.do(K.PLAY_CARD, card("trivia"), card("nela"))
    row = table.player().row[:7].tolist()
    assert card("trivia") in row and card("nela") not in row
    assert (table.coins(), table.influence()) == (0, 0)
    assert card("nela") in table.state.discards[: table.state.num_discards]


def test_T33_artisan_cut():
    table = Table().give(artisans=5).at(Phase.END_ROUND, round_number=2).proceed()
    assert table.player().artisans == 3
    points = scored(artisans=5)
    assert points["INFLUENCE_AND_ARTISANS"] == 2
    table = Table().give(artisans=5).at(Phase.END_ROUND, round_number=5).proceed()
    assert table.player().artisans == 5


def test_T34_special_slot():
    table = Table().special(Estate.COINS).give(wine=1).act(Deed.DEVELOP, 1)
    table.do(K.BUY_ESTATE, 4, 0)
    table.finish_turn()
    assert table.state.estate_market[4] == NONE
    table = Table().act(Deed.DEVELOP, 1)
    table.do(K.BUY_ESTATE, 0, 0)
    table.finish_turn()
    assert NONE not in table.state.estate_market[:4]
    table.at(Phase.END_ROUND, round_number=1).proceed()
    assert table.state.estate_market[4] != NONE
