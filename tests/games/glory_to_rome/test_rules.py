"""Tables that do not add up are refused in one line, and each variant changes what it says."""

import pytest

from simulate.config import load_ruleset, variants
from simulate.errors import InputError
from simulate.games.glory_to_rome.constants import NUM_KINDS, ActionKind, Colour, Component
from tests.games.board import rules_of
from tests.games.glory_to_rome.table import Table, dealt

GAME = "glory_to_rome"
REPUBLICAN = {"crane", "tribunal", "domus_aurea", "forum_romanum"}
IMPERIAL = {"circus", "senate", "coliseum", "forum"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[orders.rubble]\nbar = 5", "there are 159 order cards in the box, not 158"),
        ("[orders.rubble]\ndock = 1", "dock"),
        ("[deck]\nleft_out = []", "a variant has 24 wood cards (144 in all), not 30"),
        ("[deck]\nleft_out = ['bar']", "a variant has 24 rubble cards (144 in all), not 18"),
        ("[deck]\ncards = 200", "less than or equal to 144"),
        ("[sites]\nper_colour = 7", "less than or equal to 6"),
        ("[jacks]\ncards = 4\n[start]\njacks = 1", "5 players start with Jacks, but there are 4"),
        ("[roles]\npetition = 1", "greater than or equal to 2"),
        ("[start]\ncard = 4", "cards"),
    ],
)
def test_what_does_not_add_up_is_refused_in_one_line(tmp_path, text, words):
    path = tmp_path / "mine.toml"
    path.write_text(f'description = "x"\nprovenance = "estimated"\nnote = "x"\n{text}\n')
    with pytest.raises(InputError) as error:
        load_ruleset(GAME, str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert "mine.toml" in str(error.value)


def in_deck(variant):
    copies = rules_of(GAME, variant).copies
    return {Component(kind).name.lower(): int(copies[kind]) for kind in range(NUM_KINDS) if copies[kind]}


@pytest.mark.parametrize(("variant", "own"), [("republic", REPUBLICAN), ("empire", IMPERIAL)])
def test_each_variant_has_144_cards_of_40_kinds_24_of_each_colour(variant, own):
    rules, deck = rules_of(GAME, variant), in_deck(variant)
    assert (sum(deck.values()), len(deck)) == (144, 40)
    for colour in Colour:
        assert sum(number for name, number in deck.items() if rules.colour[Component[name.upper()]] == colour) == 24
    assert own <= deck.keys()
    assert not (REPUBLICAN | IMPERIAL) - own & deck.keys() - own
    assert all(
        number == (6 if rules.value[rules.colour[Component[name.upper()]]] == 1 else 3) for name, number in deck.items()
    )


def test_both_variants_share_36_kinds():
    assert len(in_deck("republic").keys() & in_deck("empire").keys()) == 36


def test_the_republic_is_the_base():
    assert load_ruleset(GAME, "republic").digest == load_ruleset(GAME).digest


def test_the_issues_variants_exist():
    assert {"base", "republic", "empire", "training"} <= variants(GAME).keys()


@pytest.mark.parametrize(("variant", "orders", "jacks", "pile"), [("republic", 5, 0, 6), ("empire", 4, 1, 1)])
def test_starting_hands(variant, orders, jacks, pile):
    table = dealt(5, variant)
    assert [int(player.held.sum()) for player in table.state.players] == [orders] * 5
    assert [int(player.jacks) for player in table.state.players] == [jacks] * 5
    assert table.state.jack_pile == pile


@pytest.mark.parametrize(("variant", "cards"), [("republic", 2), ("empire", 3)])
def test_petitions(variant, cards):
    for held in (cards - 1, cards):
        table = Table(variant=variant).hand(1, *["dock"] * held)
        assert (table.choices(ActionKind.LEAD_PETITION) != []) == (held == cards)


def test_training_has_half_the_deck_three_sites_and_no_effects():
    table = dealt(4, "training")
    assert table.state.deck_last == 72
    assert table.state.in_town.tolist() == [3] * 6
    assert table.state.out_of_town.tolist() == [0] * 6
    assert not Table(variant="training").built(1, "temple").works(1, "temple")
    assert Table(variant="training").built(1, "market").vault_limit(1) == 3


def test_alphabet_goes_by_the_english_names():
    rules = rules_of(GAME)
    order = sorted(range(NUM_KINDS), key=lambda kind: rules.alphabet[kind])
    names = [Component(kind).name.replace("_", " ") for kind in order]
    assert names == sorted(names)
    assert names[:3] == ["ACADEMY", "AMPHITHEATRE", "AQUEDUCT"]
    assert names.index("CIRCUS") < names.index("CIRCUS MAXIMUS")


def test_open_vaults_stay_known():
    for variant, seen in (("base", {}), ("open_vaults", {"stone": 1})):
        table = (
            Table(variant=variant).stock(1, stone=1).led_by(1, "merchant").do(ActionKind.VAULT_MATERIAL, Colour.STONE)
        )
        assert table.counts(1, "seen") == seen
