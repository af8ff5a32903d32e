"""Plans hold what they promise: at the planned size intervals are as narrow, and effects found as often, as asked."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.proportion import samplesize_confint_proportion

from analysis.planning import FIXED, PAIRED, UNPAIRED, WATCHED, Pilot, effect_sizes, precision_sizes, sizes
from simulate.errors import InputError
from simulate.stopping import Target
from simulate.tallies import Tally

MANY = 20_000


def even(seats, rng, blocks=MANY):
    """Blocks of one game between equals."""
    return Pilot(np.eye(seats)[rng.integers(0, seats, blocks)], 1)


def by_method(found):
    return {size.method: size for size in found}


def test_an_even_duel_needs_the_textbook_s_number_of_games():
    found = by_method(precision_sizes(even(2, np.random.default_rng(1)), 0.01))
    assert found[FIXED].games == pytest.approx(samplesize_confint_proportion(0.5, 0.01), rel=0.02)


def test_four_seats_are_planned_for_together():
    found = by_method(precision_sizes(even(4, np.random.default_rng(1)), 0.005))
    assert found[FIXED].games == pytest.approx(samplesize_confint_proportion(0.25, 0.005, 0.05 / 4), rel=0.03)


def test_a_watched_run_stops_where_it_was_planned():
    pilot = even(3, np.random.default_rng(2))
    planned = by_method(precision_sizes(pilot, 0.01))[WATCHED].blocks
    for factor, met in ((0.97, False), (1.03, True)):
        blocks = int(planned * factor)
        wins = (blocks / 3,) * 3
        assert Target(0.01, 3, 1).is_met(Tally(blocks, wins, wins)) is met


def test_rotations_that_balance_each_other_save_blocks():
    """Whoever wins from one seat wins from the other: a block's share of a seat is nearly always a half."""
    rng = np.random.default_rng(3)
    first = np.where(rng.random(MANY) < 0.9, 0.5, rng.integers(0, 2, MANY))
    balanced = Pilot(np.column_stack([first, 1 - first]), 2)
    found, plain = (by_method(precision_sizes(pilot, 0.01))[FIXED] for pilot in (balanced, even(2, rng)))
    assert found.games == 2 * found.blocks < 0.3 * plain.games


def found_by(test, draw, runs=400):
    return np.mean([test(*draw()).pvalue < 0.05 for _ in range(runs)])


def test_effects_are_found_as_often_as_planned_on_the_same_deals_and_on_others():
    rng = np.random.default_rng(4)
    effect = 0.06

    def pair(blocks):
        luck, own = rng.random(blocks), rng.random(blocks)
        base = luck < 0.5
        other = np.where(rng.random(blocks) < 0.7, luck, own) < 0.5 + effect
        return base.astype(float), other.astype(float)

    base, other = pair(MANY)
    pilots = [Pilot(np.column_stack([wins, 1 - wins]), 1) for wins in (base, other)]
    found = by_method(effect_sizes(pilots[0], effect, changed=pilots[1]))
    assert found[PAIRED].games < 0.5 * found[UNPAIRED].games
    assert found_by(stats.ttest_rel, lambda: pair(found[PAIRED].blocks)) == pytest.approx(0.8, abs=0.06)
    apart = found[UNPAIRED].blocks
    assert found_by(stats.ttest_ind, lambda: (pair(apart)[0], pair(apart)[1])) == pytest.approx(0.8, abs=0.06)


def test_more_variants_cost_more_blocks_and_cells():
    pilot = even(2, np.random.default_rng(5))
    one, six = (by_method(effect_sizes(pilot, 0.01, variants=number))[UNPAIRED] for number in (1, 6))
    assert (one.cells, six.cells) == (2, 7)
    assert 1.3 * one.blocks < six.blocks < 2 * one.blocks
    assert six.games == 7 * six.blocks


def test_a_pilot_in_which_nothing_varied_still_gives_a_size():
    pilot = Pilot(np.tile([1.0, 0.0], (50, 1)), 1)
    assert all(size.games >= 2 for size in sizes(pilot, 0.01, 0.01))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ((None, None), "--precision or --detect"),
        ((0.0, None), "--precision should be between 0 and 1"),
        ((None, 1.0), "--detect should be between 0 and 1"),
        ((None, float("nan")), "--detect should be between 0 and 1"),
    ],
)
def test_senseless_wishes_are_refused(wanted, told):
    with pytest.raises(InputError, match=told):
        sizes(even(2, np.random.default_rng(6), 100), *wanted)


def test_a_senseless_power_is_refused():
    with pytest.raises(InputError, match="--power should be between 0 and 1"):
        sizes(even(2, np.random.default_rng(6), 100), None, 0.01, power=1.0)
