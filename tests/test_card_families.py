"""Families of cards: those of every game are sound, and a wrong file is told in one line."""

import pytest

from simulate.card_families import checked, chosen_families, families
from simulate.contract import names
from simulate.errors import InputError
from simulate.registry import game, game_ids
from tests import toy_bazaar

COMPONENTS, KINDS = ("mill", "forge", "well"), ("build", "bid", "pass")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_card_of_a_game_is_in_one_family_at_most_and_is_taken_by_its_own_moves(game_id):
    found = families(game(game_id))
    components, kinds = names(game(game_id).components), names(game(game_id).kinds)
    members = [component for family in found for component in family.components]
    assert len(found) >= 2 and len(set(members)) == len(members)
    assert set(members) <= set(components)
    moves = [kind for family in found for kind in family.withheld]
    assert len(set(moves)) == len(moves) and set(moves) <= set(kinds)
    assert all(set(family.taken_by) <= set(family.withheld) for family in found)


def test_a_family_runs_from_its_first_to_its_last_component():
    family = checked(
        "shop", {"first": "forge", "last": "well", "taken_by": ["build"], "also_withheld": ["bid"]},
        COMPONENTS, KINDS, "cards.toml",
    )  # fmt: skip
    assert family.components == ("forge", "well")
    assert (family.taken_by, family.withheld) == (("build",), ("build", "bid"))


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"first": "mil"}, "shop.first: unknown component 'mil': did you mean 'mill'"),
        ({"last": "wel"}, "shop.last: unknown component 'wel'"),
        ({"taken_by": ["biuld"]}, "shop.taken_by: unknown kind of move 'biuld'"),
        ({"also_withheld": ["bidd"]}, "shop.also_withheld: unknown kind of move 'bidd'"),
        ({"first": "well", "last": "mill"}, "mill stands before well"),
        ({"taken_by": []}, "shop.taken_by"),
        ({"takenby": ["build"]}, "takenby"),
    ],
)
def test_a_wrong_family_is_told_in_one_line(changed, complaint):
    table = {"first": "mill", "last": "well", "taken_by": ["build"]} | changed
    with pytest.raises(InputError) as refused:
        checked("shop", table, COMPONENTS, KINDS, "cards.toml")
    assert complaint in str(refused.value) and str(refused.value).startswith("cards.toml: ")
    assert "\n" not in str(refused.value)


def test_a_family_must_be_a_table():
    with pytest.raises(InputError, match="cards.toml: shop: must be a table"):
        checked("shop", 3, COMPONENTS, KINDS, "cards.toml")


def test_a_game_without_the_file_has_one_family_of_everything(monkeypatch):
    monkeypatch.setenv("BILANX_GAMES", "bazaar=tests.toy_bazaar")
    (family,) = chosen_families(toy_bazaar.GAME, ())
    assert family.components == tuple(names(toy_bazaar.Component))
    assert family.taken_by == family.withheld == tuple(names(toy_bazaar.ActionKind))
