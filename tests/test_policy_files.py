"""Players from TOML: what comes out, and one clear line for everything that is wrong."""

import pytest

from simulate.config import line_up, load_player, policies
from tests.config_files import complaint, write


@pytest.fixture(autouse=True)
def pig(monkeypatch, tmp_path):
    """Pig is a game, and the working folder is empty."""
    monkeypatch.setenv("BILANX_GAMES", "pig=tests.toy_game")
    monkeypatch.chdir(tmp_path)


def policy_complaint(text, name="mine"):
    return complaint(load_player, "pig", write("my.toml", text) + f":{name}")


def test_policies_are_listed_with_random_first():
    assert list(policies("pig")) == ["random", "steady", "hasty"]


def test_policy_like_another_overrides_it():
    assert load_player("pig", "steady").weights == {"hold_at": 20.0}
    assert load_player("pig", "hasty").weights == {"hold_at": 10.0}
    assert load_player("pig", "hasty").noise == 0.0


def test_parameters_override_the_file():
    player = load_player("pig", "steady:noise=0.5:hold_at=7")
    assert (player.name, player.noise, player.weights) == ("steady:noise=0.5:hold_at=7", 0.5, {"hold_at": 7.0})


def test_own_file_may_build_on_its_own_and_on_shipped_policies():
    path = write(
        "a/my.toml",
        '[brave]\nlike = "steady"\ndescription = "brave"\nnoise = 2\n[braver]\nlike = "brave"\ndescription = "more"\n',
    )
    player = load_player("pig", f"{path}:braver:hold_at=30")
    assert (player.description, player.noise, player.weights) == ("more", 2.0, {"hold_at": 30.0})


def test_line_up_is_what_the_kernel_reads():
    players = line_up("pig", ["random", "hasty:noise=1"])
    assert players.is_random.tolist() == [1, 0]
    assert players.noise.tolist() == [0.0, 1.0]
    assert players.weights.hold_at.tolist() == [0.0, 10.0]


@pytest.mark.parametrize(
    ("spec", "line"),
    [
        ("steddy", "unknown policy 'steddy': did you mean 'steady'? (known: random, steady, hasty)"),
        (
            "steady:nose=1",
            "policy 'steady:nose=1': unknown parameter 'nose': did you mean 'noise'? (known: noise, hold_at)",
        ),
        ("steady:noise", "policy 'steady:noise': 'noise' is not of the form parameter=number"),
        ("steady:noise=-1", "policy 'steady:noise=-1': noise must be a number, 0 or more, not '-1'"),
        ("steady:noise=inf", "policy 'steady:noise=inf': noise must be a number, 0 or more, not 'inf'"),
        ("steady:hold_at=high", "policy 'steady:hold_at=high': hold_at must be a number, not 'high'"),
        ("random:noise=1", "policy 'random:noise=1': the random policy has no parameters"),
        ("none.toml:brave", "none.toml: no such file"),
        ("none.toml", "policy 'none.toml': which one of the file? (write none.toml:NAME)"),
    ],
)
def test_wrong_spec_is_one_line(spec, line):
    assert complaint(load_player, "pig", spec) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[your]\ndescription = 'x'\n", "my.toml: unknown policy 'mine': (known: your)"),
        ("[mine]\nlike = 'steady'\n", "my.toml: mine: the key 'description' is missing"),
        (
            "[mine]\nlike = 'steady'\ndescription = 'x'\nnose = 1\n",
            "my.toml: mine: unknown key 'nose': did you mean 'noise'? (known: description, like, noise, weights)",
        ),
        (
            "[mine]\nlike = 'stedy'\ndescription = 'x'\n",
            "my.toml: mine.like: unknown policy 'stedy': did you mean 'steady'? (known: steady, hasty, mine)",
        ),
        (
            "[mine]\nlike = 'yours'\ndescription = 'x'\n[yours]\nlike = 'mine'\ndescription = 'y'\n",
            "my.toml: mine.like: goes round in a circle (mine -> yours -> mine)",
        ),
        ("[mine]\ndescription = 'x'\n", "my.toml: mine.weights: the key 'hold_at' is missing"),
        (
            "[mine]\nlike = 'steady'\ndescription = 'x'\nweights = {hold_of = 1}\n",
            "my.toml: mine.weights: unknown weight 'hold_of': did you mean 'hold_at'? (known: hold_at)",
        ),
        (
            "[mine]\nlike = 'steady'\ndescription = 'x'\nweights = {hold_at = '1'}\n",
            "my.toml: mine.weights.hold_at: should be a valid number, not '1'",
        ),
        (
            "[mine]\nlike = 'steady'\ndescription = 'x'\nweights = {hold_at = inf}\n",
            "my.toml: mine.weights.hold_at: should be a finite number, not inf",
        ),
        (
            "[mine]\nlike = 'steady'\ndescription = 'x'\nnoise = -1\n",
            "my.toml: mine.noise: should be greater than or equal to 0, not -1",
        ),
        ("mine = 3\n", "my.toml: mine: must be a table, one for each policy"),
        ("[random]\ndescription = 'x'\n", "my.toml: random: the name of the built-in policy is taken"),
        ("[automa]\ndescription = 'x'\n", "my.toml: automa: the name of the built-in policy is taken"),
    ],
)
def test_wrong_policy_file_is_one_line(text, line):
    assert policy_complaint(text) == line


def test_policy_of_a_file_needs_a_plain_name():
    line = policy_complaint("['<script>']\ndescription = 'x'\n")
    assert line.startswith("my.toml: policy '<script>': only letters, digits")
