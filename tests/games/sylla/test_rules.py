"""Tables that do not add up are refused in one line, and each variant changes what it says."""

import pytest

from simulate.config import load_ruleset, variants
from simulate.contract import NONE
from simulate.errors import InputError
from simulate.games.sylla.constants import ActionKind, Colour, Component, Cube, Hex, Phase, Thumb
from tests.games.board import rules_of
from tests.games.sylla.table import BLACK, BLUE, Table

HEALTH, CIVIC, LEISURE = Colour
EVENTS = [Component(number) for number in range(Component.EPIDEMIC, Component.PANTHEON)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[characters]\nvestal = 3", "a set has 10 characters (40 in all), not 11"),
        ("[buildings.a]\nstall = 2", "there are 32 building tiles, not 31"),
        ("[buildings.a]\ncrane = 2\nstall = 4", "there are 3 Crane cards but 2 Crane tiles"),
        (
            "[buildings.a]\nstall = 0\nfield = 0\nshrine = 0\n[buildings.b]\nstall = 10",
            "the first market takes 6 tiles of stack A, which has 4",
        ),
        ("[ladder]\nstart = 7", "start column 7 is not on a ladder of 7 columns"),
        ("[crisis]\ncolumn = 7", "crisis column 7 is not on the ladder"),
        ("[famine]\nstart = 7", "famine starts at 7, beyond its last column 6"),
        ("[players.two]\nrecruits = 4", "2 players recruit 8 characters from a row of 6"),
        ("[players.three]\npicks = 9", "the characters do not last 5 turns with 3 players"),
        ("[great_buildings]\ntemple_votes = [5, 8]", "temple_votes must fall, not [5, 8]"),
        ("[income]\ntile = 20", "votes are listed up to 127"),
    ],
)
def test_what_does_not_add_up_is_refused_in_one_line(tmp_path, text, words):
    path = tmp_path / "mine.toml"
    path.write_text(f'description = "x"\nprovenance = "estimated"\nnote = "x"\n{text}\n')
    with pytest.raises(InputError) as error:
        load_ruleset("sylla", str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert "mine.toml" in str(error.value)


def test_other_sizes_of_the_stacks_are_possible(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        'description = "x"\nprovenance = "estimated"\nnote = "x"\n[buildings.a]\nfield = 4\n[buildings.c]\nfield = 0\n'
    )
    counts = load_ruleset("sylla", str(path)).record[0].stack_counts
    assert counts.sum(axis=1).tolist() == [13, 12, 7]


def test_base_tables_have_the_printed_totals():
    rules = rules_of("sylla")
    assert rules.set_counts.sum() * 4 == 40
    assert rules.stack_counts.sum() == 32
    assert rules.stack_counts[:, Component.CRANE - Component.STALL].sum() == 3
    assert sorted(rules.place_colour.tolist()) == [0, 0, 1, 1, 2, 2]
    assert rules.ladder[rules.start_column] == 2


def test_cubes_and_tokens_are_those_of_the_publisher_s_article():
    rules = rules_of("sylla")
    fought = {
        cube: {event for event in EVENTS if rules.accepts[event, cube]} - {Component.DECADENCE, Component.CULT}
        for cube in Cube
    }
    assert rules.accepts[[Component.DECADENCE, Component.CULT]].all()
    assert fought[Cube.LEGIONARY] == {Component.RAID, Component.REVOLT, Component.PURGE, Component.PERSECUTION}
    assert fought[Cube.VESTAL] == {Component.FAMINE, Component.EPIDEMIC, Component.FLOOD, Component.ERUPTION}
    earned = {colour: {event for event in EVENTS if rules.token_colour[event] == colour} for colour in Colour}
    assert earned[HEALTH] == {Component.FAMINE, Component.EPIDEMIC, Component.FLOOD}  # so Legionaries never earn it
    assert Component.CULT in earned[CIVIC]
    assert {Component.ERUPTION, Component.REVOLT} < earned[LEISURE]
    assert [len(events) for events in earned.values()] == [3, 3, 3]
    assert rules.token_colour[Component.DECADENCE] == NONE


def test_tiles_are_the_reconstructed_ones():
    """By letter: Stall, Field, Shrine, Tavern, Insula, Crane, Arch, Statue, Bank."""
    assert rules_of("sylla").stack_counts.tolist() == [
        [3, 3, 2, 1, 0, 3, 0, 0, 0],
        [2, 2, 2, 2, 2, 0, 0, 1, 1],
        [0, 1, 0, 0, 2, 0, 2, 1, 2],
    ]


def test_each_set_has_two_of_each_type_and_one_christian_senator_merchant_and_slave():
    assert rules_of("sylla").set_counts.tolist() == [1, 1, 1, 1, 2, 2, 1, 1]


def hex_counts(variant):
    """Hexagons per set by colour."""
    rules = rules_of("sylla", variant)
    return [sum(int(rules.set_counts[card] * rules.hexes[card, colour]) for card in range(8)) for colour in Hex]


@pytest.mark.parametrize(("variant", "counts"), [("base", [6, 6, 6]), ("hexes_2", [8, 6, 6]), ("hexes_3", [6, 8, 8])])
def test_variant_hexes(variant, counts):
    assert hex_counts(variant) == counts


@pytest.mark.parametrize(("variant", "bids"), [("base", []), ("hexes_2", [1]), ("hexes_3", [1])])
def test_variant_hexes_changes_who_may_bid(variant, bids):
    table = Table(variant=variant).own(BLUE, legionary=1).at_auction(Component.FIELD, 4)  # grey
    assert table.choices(ActionKind.BID_TILE) == bids


@pytest.mark.parametrize(
    ("variant", "worth"),
    [("base", [0, 1, 1, 2, 3, 3, 4]), ("ladder_2", [0, 0, 1, 2, 3, 4, 5]), ("ladder_3", [0, 1, 2, 3, 4])],
)
def test_variant_ladder_changes_what_tokens_are_worth(variant, worth):
    for column, value in enumerate(worth):
        table = Table(variant=variant)
        table.state.players[BLACK].tokens[HEALTH] = 1
        table.state.players[BLUE].tokens[HEALTH] = 1
        table.state.markers = [column, 1, 1]
        table.at(Phase.VOTE, BLACK, round_number=5).vote_nothing()
        assert sum(points for seat, source, points in table.ledger() if source.name == "TOKENS_HEALTH") == 2 * value


def test_variant_ladder_3_has_five_columns_and_its_own_centre():
    table = Table(variant="ladder_3")
    assert table.state.markers.tolist() == [2, 2, 2]
    table.state.markers[HEALTH] = 4
    table.own(BLACK, tavern=1).to_income()
    assert (ActionKind.USE_TAVERN, HEALTH, 1) not in table.options()
    assert (ActionKind.USE_TAVERN, CIVIC, 1) in table.options()


@pytest.mark.parametrize(("variant", "symbols"), [("base", 2), ("famine_2", 3), ("famine_3", 3)])
def test_variant_famine_changes_how_famine_grows(variant, symbols):
    table = Table(variant=variant).events(Component.RAID, Component.FAMINE, Component.REVOLT)
    table.at(Phase.CONSUL_TOKEN, BLACK).do(ActionKind.TAKE_TOKEN, HEALTH)
    assert table.state.famine == symbols


@pytest.mark.parametrize(
    ("variant", "events"),
    [
        ("base", {"DECADENCE", "FAMINE", "FLOOD"}),
        ("famine_2", {"DECADENCE", "FAMINE", "FLOOD", "RAID"}),
        ("famine_3", {"FAMINE", "REVOLT", "FLOOD", "RAID", "ERUPTION"}),
    ],
)
def test_variant_famine_says_which_events_show_a_symbol(variant, events):
    symbols = rules_of("sylla", variant).famine_symbols
    assert {event.name: int(symbols[event]) for event in EVENTS if symbols[event]} == dict.fromkeys(events, 1)


@pytest.mark.parametrize("variant", ["base", "famine_2", "famine_3"])
def test_all_reconstructions_of_famine_agree_with_the_printed_example(variant):
    rules = rules_of("sylla", variant)
    shown = (Component.DECADENCE, Component.FAMINE, Component.REVOLT, Component.CULT)
    assert sum(int(rules.famine_symbols[event]) for event in shown) == 2


def test_variant_start_coins_3():
    assert Table(variant="start_coins_3").coins() == [3, 3, 3, 3]


@pytest.mark.parametrize(("variant", "may"), [("base", True), ("tavern_no_extremes", False)])
def test_variant_tavern_no_extremes(variant, may):
    table = Table(variant=variant).own(BLACK, tavern=1)
    table.state.markers = [1, 5, 3]
    table.to_income()
    assert ((ActionKind.USE_TAVERN, HEALTH, -1) in table.options()) == may
    assert ((ActionKind.USE_TAVERN, CIVIC, 1) in table.options()) == may
    assert (ActionKind.USE_TAVERN, LEISURE, 1) in table.options()


def test_variant_tavern_no_extremes_lets_a_marker_out_of_the_extreme():
    table = Table(variant="tavern_no_extremes").own(BLACK, tavern=1)
    table.state.markers = [0, 6, 3]
    table.to_income()
    assert (ActionKind.USE_TAVERN, HEALTH, 1) in table.options()
    assert (ActionKind.USE_TAVERN, CIVIC, -1) in table.options()


def test_variant_token_supply_38_runs_dry():
    table = Table(variant="token_supply_38")
    assert table.state.bank.tolist() == [38, 38, 38]
    table.state.bank = [0, 1, 0]
    table.at(Phase.CONSUL_TOKEN, BLACK)
    assert table.choices(ActionKind.TAKE_TOKEN) == [CIVIC]
    table.do(ActionKind.TAKE_TOKEN, CIVIC)
    assert table.state.bank.tolist() == [0, 0, 0]


def test_with_an_empty_bank_nobody_is_asked_for_a_token():
    table = Table(variant="token_supply_38").own(BLACK, shrine=1).own(BLUE, slave=1)
    table.state.bank[:] = 0
    table.at(Phase.ELECTION, BLACK).do(ActionKind.OPEN_ELECTION, 0)
    table.state.row[:4] = Component.SLAVE
    for _ in range(3):
        table.do(ActionKind.PASS_ELECTION)
    assert table.state.phase == Phase.RECRUIT
    table.at_auction(Component.INSULA, 0).do(ActionKind.BID_TILE, 1)
    for _ in range(3):
        table.do(ActionKind.PASS_TILE)
    table.do(ActionKind.PAY_CARD, Component.SLAVE, 0)
    assert table.state.phase == Phase.OFFER
    assert table.to_income().state.phase not in (Phase.SHRINE, Phase.INSULA)


@pytest.mark.parametrize(("variant", "coins"), [("base", 0), ("losers_refunded", 2)])
def test_variant_losers_refunded(variant, coins):
    table = Table(variant=variant).build(Component.BATHS)
    for seat, own in enumerate((5, 4, 2, 2)):
        table.own(seat, coins=own)
    table.vote((Thumb.UP, 5), (Thumb.UP, 4), (Thumb.UP, 2), (Thumb.DOWN, 2))
    assert table.coins() == [0, 0, coins, 0]


def test_every_variant_plays_a_whole_game():
    for variant in variants("sylla"):
        table = Table(2, variant)
        for _ in table.wander(1):
            pass
        assert table.state.phase == Phase.OVER
