"""Comparisons of variants, line-ups and runs on the deals they share."""

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analysis.compare import CHANGED, COLUMNS, SAME, changes, compare, difference, variants_compared
from analysis.judgements import useless_pairings, variants_judged
from analysis.verdicts import UNDECIDED
from simulate.errors import InputError
from tests.analysis import twins
from tests.analysis.ranked import RankedRun
from tests.analysis.synthetic import COMPONENTS, SyntheticCell, SyntheticRun

PAIR = ("calm", "calm")


def two_variants(seed: int = 1, **other) -> SyntheticRun:
    rich = SyntheticCell(PAIR, 100, variant="rich", **other)
    return SyntheticRun([SyntheticCell(PAIR, 100), rich], seed=seed)


def row_of(frame: pl.DataFrame, measure: str) -> dict:
    return frame.filter(measure=measure).row(0, named=True)


def block_means(run: SyntheticRun, variant: str) -> np.ndarray:
    blocks = {(row["cell"], row["game"]): row["block"] for row in twins.rows(run, "games")}
    scores = {}
    for row in twins.rows(run, "seats"):
        if row["group"][1] == variant:
            scores.setdefault(blocks[row["cell"], row["game"]], []).append(row["score"])
    return np.array([np.mean(scores[block]) for block in sorted(scores)])


def test_a_change_that_is_the_same_in_every_deal_is_certain():
    row = row_of(compare(two_variants(temple_bonus=3)), "score")
    assert (row["estimate"], row["low"], row["high"], row["p"], row["n"]) == (
        pytest.approx(3),
        *[pytest.approx(3)] * 2,
        0.0,
        100,
    )


def test_paired_differences_equal_their_twin():
    run = two_variants(rounds=5)
    row = row_of(compare(run), "score")
    base, other = block_means(run, "base"), block_means(run, "rich")
    test = stats.ttest_rel(other, base)
    assert row["estimate"] == pytest.approx((other - base).mean())
    assert (row["low"], row["high"]) == pytest.approx(tuple(test.confidence_interval(0.95)))
    assert row["p"] == pytest.approx(test.pvalue)
    assert row["correlation"] == pytest.approx(np.corrcoef(base, other)[0, 1])
    assert row["worth"] == pytest.approx((base.var(ddof=1) + other.var(ddof=1)) / np.var(other - base, ddof=1))
    assert row["paired"]
    assert row["correlation"] > 0.5
    assert row["worth"] > 1.5


def test_nothing_is_found_where_nothing_differs():
    frame = compare(two_variants())
    assert frame["estimate"].abs().max() < 1e-12
    assert frame["p"].null_count() == frame.height


def test_every_row_has_the_promised_columns_and_its_interval():
    frame = compare(two_variants(rounds=5))
    assert frame.columns == COLUMNS
    assert frame.select(((pl.col("low") <= pl.col("estimate")) & (pl.col("estimate") <= pl.col("high"))).all()).item()
    gap = frame["other_value"] - frame["baseline_value"]
    assert gap.to_list() == pytest.approx(frame["estimate"].to_list())
    tested = frame.drop_nulls("p")
    assert (tested["p_holm"] >= tested["p"]).all()
    sizes = tested.group_by("topic").len()
    assert dict(frame.select("topic", "family").unique().rows()) == dict(sizes.rows())


def test_two_runs_of_one_seed_are_paired_and_of_two_seeds_are_not():
    base = SyntheticRun([SyntheticCell(PAIR, 80)], seed=1)
    other = [SyntheticCell(PAIR, 80, temple_bonus=2, rounds=5)]
    same, another = (compare(base, SyntheticRun(other, seed=seed)) for seed in (1, 2))
    assert same["paired"].all()
    assert not another["paired"].any()
    assert another["correlation"].null_count() == another["worth"].null_count() == another.height
    paired, unpaired = row_of(same, "score"), row_of(another, "score")
    assert paired["baseline"] == "base (first run)"
    assert paired["high"] - paired["low"] < unpaired["high"] - unpaired["low"]
    for row in (paired, unpaired):
        assert row["low"] - 0.5 < 3 < row["high"] + 0.5  # the bonus, and a fifth round worth 1.5 less 0.5


def test_unpaired_differences_are_welchs():
    rng = np.random.default_rng(8)
    base, other = rng.normal(0, 1, 30), rng.normal(1, 4, 50)
    row = difference(base, other, paired=False)
    test = stats.ttest_ind(other, base, equal_var=False)
    assert row["p"] == pytest.approx(test.pvalue)
    assert (row["low"], row["high"]) == pytest.approx(tuple(test.confidence_interval(0.95)))
    assert row["worth"] is None


def test_lineups_are_compared_with_the_first():
    run = SyntheticRun([SyntheticCell(PAIR, 50), SyntheticCell(("bold", "bold"), 50, policy_bonus={"bold": 2})])
    row = row_of(compare(run, by="lineup"), "points from temple")
    assert (row["baseline"], row["other"], row["estimate"]) == ("calm,calm", "bold,bold", pytest.approx(2))


def test_only_lineups_that_both_sides_played_are_counted():
    cells = [SyntheticCell(PAIR, 30), SyntheticCell(("bold", "bold"), 30, policy_bonus={"bold": 9})]
    run = SyntheticRun([*cells, SyntheticCell(PAIR, 30, variant="rich", temple_bonus=1)])
    assert row_of(compare(run), "score")["estimate"] == pytest.approx(1)


def test_nothing_to_compare_is_said_in_one_line():
    single = SyntheticRun([SyntheticCell(PAIR, 5)])
    with pytest.raises(InputError, match="^nothing to compare: there is a single variant"):
        compare(single)
    assert variants_compared(single).is_empty()
    one_block = SyntheticRun([SyntheticCell(PAIR, 1), SyntheticCell(PAIR, 1, variant="rich")])
    with pytest.raises(InputError, match="fewer than 2 shared blocks$"):
        compare(one_block)
    with pytest.raises(InputError, match="^unknown comparison 'varient': did you mean 'variant'"):
        compare(single, by="varient")


def test_planted_use_of_a_component_is_found_and_the_rest_is_not():
    """A fifth round makes a quarter more of everything; seats win as before."""
    frame = compare(two_variants(rounds=5)).filter(topic="components")
    assert frame["measure"].to_list() == [f"uses of {name}" for name in sorted(COMPONENTS)]
    assert (frame["estimate"] > 0).all()
    assert frame["estimate"].sum() == pytest.approx(1 / 3, abs=0.1)  # one move more, one in three of them builds
    assert set(frame["family"]) == {len(COMPONENTS)}


def test_components_are_left_out_where_one_side_has_no_moves():
    cells = [SyntheticCell(PAIR, 20)]
    with_moves, without = SyntheticRun(cells), SyntheticRun(cells, log="games")
    for first, second in ((with_moves, without), (without, with_moves)):
        assert "components" not in compare(first, second)["topic"]


def test_many_runs_are_compared_with_the_first():
    runs = [SyntheticRun([SyntheticCell(PAIR, 30, temple_bonus=bonus)]) for bonus in (0, 1, 2)]
    frame = compare(*runs).filter(measure="score")
    assert frame["other"].to_list() == ["base (second run)", "base (third run)"]
    assert frame["estimate"].to_list() == pytest.approx([1, 2])
    with pytest.raises(InputError, match="^at most 9 runs can be compared, these are 10$"):
        compare(*runs[:1] * 10)
    with pytest.raises(InputError, match="^a base is for the variants of one run"):
        compare(*runs, base="base")


def test_another_variant_can_be_the_base():
    run = two_variants(temple_bonus=3)
    row = row_of(compare(run, base="rich"), "score")
    assert (row["baseline"], row["other"], row["estimate"]) == ("rich", "base", pytest.approx(-3))
    with pytest.raises(InputError, match="^unknown base variant 'rihc': did you mean 'rich'"):
        compare(run, base="rihc")


def test_a_variant_that_tilts_the_seats_has_changed_and_its_seat_is_named():
    judged = changes(two_variants(seat_bonus=(0, 4)))
    row = judged.row(0, named=True)
    assert row["verdict"] == CHANGED and (row["low"] > 0.1 or row["high"] < -0.1)
    (told,) = variants_judged(judged)
    assert "seats no longer win as in base: furthest is seat" in told and "worth" in told


def test_a_variant_that_changes_nothing_is_unchanged():
    row = changes(two_variants(temple_bonus=3)).row(0, named=True)
    assert (row["verdict"], row["estimate"], row["family"]) == (SAME, pytest.approx(0), 1)
    assert changes(two_variants(rounds=5)).row(0, named=True)["verdict"] == UNDECIDED


def test_deals_that_bring_nothing_are_told():
    """Blocks without common luck: the seats' wins of the two variants have nothing to do with each other."""
    first, second = (RankedRun([("a", "a")], 400, {}, seed=seed) for seed in (1, 2))
    second.manifest.seed = 1  # as if the deals were the same
    judged = changes(first, second)
    assert abs(judged["correlation"].item()) < 0.1
    (warning,) = useless_pairings(judged)
    assert "bought nothing (correlation" in warning
    (told,) = variants_judged(judged)
    assert "pairing bought nothing" in told


def test_deals_that_bring_much_are_not_warned_about():
    judged = changes(two_variants(rounds=5))
    assert judged["worth"].item() > 1.5 and useless_pairings(judged) == []


def test_unpaired_runs_say_so():
    first, second = (RankedRun([("a", "a")], 300, {}, seed=seed) for seed in (1, 2))
    judged = changes(first, second)
    assert not judged["paired"].item() and useless_pairings(judged) == []
    (told,) = variants_judged(judged)
    assert "different seeds, so different deals: compared as independent runs" in told


@pytest.mark.parametrize("paired", [True, False])
def test_equal_rules_are_called_changed_in_at_most_5_percent_of_families(monkeypatch, paired):
    """A/A: five variants that are none, against one base."""
    monkeypatch.setattr("gc.collect", lambda *_: 0)  # see test_verdicts
    alarms = []
    for seed in range(40):
        runs = [RankedRun([("a", "a", "a")], 100, {}, seed=100 * seed + place) for place in range(4)]
        for run in runs:
            run.manifest.seed = 1 if paired else run.manifest.seed
        alarms.append(CHANGED in changes(*runs)["verdict"])
    assert np.mean(alarms) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 40)


def test_solitaire_is_compared_but_not_judged():
    run = SyntheticRun([SyntheticCell(("calm",), 20), SyntheticCell(("calm",), 20, "rich", temple_bonus=1)])
    assert row_of(compare(run), "score")["estimate"] == pytest.approx(1)
    assert changes(run).is_empty()
