"""The cache of machine code cannot go stale, and templates become one function per game."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from simulate import jit
from simulate.jit import INTERPRETED, cache_folder, compiled, slate, source_digest, specialise

TRIPLE = 3


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small copy of the folders whose sources are compiled."""
    for name in (*jit.COMPILED, "simulate/games/sylla/setup.py", "policies/sylla/weights.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"# {name}\n")
    monkeypatch.setattr(jit, "ROOT", tmp_path)
    return tmp_path


def digest(home=jit.ALL):
    """The digest as a new process would see it."""
    return source_digest.__wrapped__(home)


def test_the_same_sources_have_the_same_digest_wherever_they_lie(tree, tmp_path_factory, monkeypatch):
    here = digest()
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "copy"
    tree.rename(elsewhere)
    monkeypatch.setattr(jit, "ROOT", elsewhere)
    assert digest() == here


@pytest.mark.parametrize("name", [*jit.COMPILED, "simulate/games/sylla/setup.py", "policies/sylla/weights.py"])
def test_an_edit_of_any_compiled_source_changes_the_digest(tree, name):
    before = digest()
    (tree / name).write_text("# edited\n")
    assert digest() != before


def test_a_new_file_and_a_new_name_change_the_digest(tree):
    before = digest()
    (tree / "simulate/games/sylla/effects.py").write_text("")
    added = digest()
    (tree / "simulate/games/sylla/effects.py").rename(tree / "simulate/games/sylla/phases.py")
    assert len({before, added, digest()}) == 3


@pytest.mark.parametrize("name", ["simulate/games/sylla/setup.py", "policies/sylla/weights.py"])
def test_an_edit_of_one_game_leaves_the_others_compiled(tree, name):
    (tree / "simulate/games/ludo").mkdir()
    (tree / "simulate/games/ludo/setup.py").write_text("")
    before = {game: digest(game) for game in ("sylla", "ludo", jit.SHARED)}
    (tree / name).write_text("# edited\n")
    assert {game for game, old in before.items() if digest(game) != old} == {"sylla"}


def test_an_edit_of_what_all_share_compiles_every_game_anew(tree):
    before = {game: digest(game) for game in ("sylla", jit.SHARED)}
    (tree / "simulate/kernel.py").write_text("# edited\n")
    assert all(digest(game) != old for game, old in before.items())


def test_a_function_s_home_is_the_game_in_whose_folder_it_stands():
    modules = "simulate.games.sylla.setup", "policies.sylla", "simulate.rng", "tests.toy_game"
    assert [jit.home_of(module) for module in modules] == ["sylla", "sylla", jit.SHARED, jit.ALL]


def test_files_that_are_not_compiled_do_not_matter(tree):
    before = digest()
    (tree / "simulate" / "cli.py").write_text("")
    (tree / "simulate/games/sylla/README.md").write_text("")
    assert digest() == before


def test_flags_versions_and_sources_name_the_folder(monkeypatch):
    folders = {cache_folder()}
    with monkeypatch.context() as patch:
        patch.setattr(jit.settings, "BOUNDSCHECK", 0 if jit.settings.BOUNDSCHECK else 1)
        folders.add(cache_folder())
    for module in (jit.numba, jit.np):
        with monkeypatch.context() as patch:
            patch.setattr(module, "__version__", "99.0")
            folders.add(cache_folder())
    with monkeypatch.context() as patch:
        patch.setattr(jit, "source_digest", lambda home: "other")
        folders.add(cache_folder())
    folders.add(cache_folder("sylla"))
    assert len(folders) == 6


def test_the_cache_can_be_put_elsewhere(monkeypatch, tmp_path):
    monkeypatch.setenv("BILANX_CACHE_DIR", str(tmp_path))
    assert cache_folder().parent == tmp_path


# Templates


def scaled_template(value):
    """A value by a factor that is bound later."""
    return value * FACTOR  # noqa: F821


def test_a_template_is_bound_to_each_game_s_own_functions():
    double, triple = (specialise(scaled_template, f"scaled_{factor}", {"FACTOR": factor}) for factor in (2, TRIPLE))
    assert (double(5), triple(5)) == (10, 15)
    assert double.__name__ == "scaled_2"
    assert double.__doc__ == scaled_template.__doc__


def test_a_template_itself_stays_unbound():
    specialise(scaled_template, "scaled", {"FACTOR": 2})
    assert "FACTOR" not in globals()


@compiled
def half(value):
    return value / 2


def halved_template(value):
    return halve(value)  # noqa: F821


def test_bindings_may_be_compiled_functions():
    assert specialise(halved_template, "halved", {"halve": half})(9) == 4.5


@compiled
def ratio(numerator, denominator):
    return numerator / denominator


@pytest.mark.skipif(INTERPRETED, reason="Python itself raises")
def test_division_by_zero_is_infinite_not_an_exception():
    assert ratio(1.0, 0.0) == float("inf")


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_whole_numbers_of_any_width_share_one_version():
    import numpy as np
    from numba import types

    for narrow in (types.int8, types.int16, types.int32, types.literal(3)):
        assert jit.widened(narrow) is types.int64
    for other in (types.float64, types.uint64, types.boolean):
        assert jit.widened(other) is other
    assert half(np.int64(3)) == 1.5


@compiled
def backwards(numbers, last):
    sums = slate(5)
    for index in range(len(sums)):
        sums[index] = index * 0.5
    for index in range(len(sums)):
        numbers[index] = sums[last - index]


def test_a_slate_is_written_and_read_like_an_array():
    numbers = np.zeros(5)
    backwards(numbers, 4)
    assert numbers.tolist() == [2.0, 1.5, 1.0, 0.5, 0.0]


CODE = """
from simulate.jit import specialise, is_cached
import tests.test_jit as module
before = is_cached("scaled_cached")
assert not is_cached("scaled_other")
function = specialise(module.scaled_template, "scaled_cached", {"FACTOR": 7})
assert function(6) == 42
hits = sum(function.stats.cache_hits.values())
print(before, hits)
"""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_specialised_function_is_found_in_the_cache_by_the_next_process(tmp_path):
    root = Path(__file__).parent.parent
    environment = os.environ | {"BILANX_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(root)}
    said = [
        subprocess.run(
            [sys.executable, "-c", CODE], env=environment, cwd=root, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert said == [["False", "0"], ["True", "1"]]


@pytest.mark.skipif(INTERPRETED, reason="Python itself counts negative indices from the end")
def test_an_index_below_zero_is_out_of_bounds():
    code = """
import numpy as np
from simulate.rng import STREAM, seed_stream, shuffle
stream = np.zeros(1, STREAM).view(np.recarray)[0]
seed_stream(stream, 1)
shuffle(stream, np.arange(4), -2, 0)
"""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert "IndexError" in done.stderr


@compiled
def first_of_copy(numbers):
    return numbers.copy()[0]


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_what_would_allocate_does_not_compile():
    with pytest.raises(jit.numba.core.errors.NumbaError, match="NRT required"):
        first_of_copy(np.arange(2))
