"""Claims hold, fail or cannot be told, by what is planted; a mistake in them is one line."""

import math
from xml.etree import ElementTree

import numpy as np
import polars as pl
import pytest

from analysis.claims import (
    EXIT_CODES,
    FAILS,
    HOLDS,
    KNOWN,
    UNDECIDED,
    Check,
    Claim,
    check,
    claims_of,
    exit_code,
    fraction,
)
from analysis.quantities import QUANTITIES, Ask, Reading
from reports.junit import junit
from simulate.documents import read_toml
from simulate.errors import InputError
from simulate.registry import CONFIGS
from tests.analysis.ranked import RankedRun
from tests.analysis.synthetic import SyntheticCell, SyntheticRun


def outcomes(run, **claims):
    """What a run says to claims, each a limit by its name."""
    tables = [{name: limit} for name, limit in claims.items()]
    return [each.outcome for each in check(run, claims_of(tables, run.cells(), "claims.toml"))]


@pytest.fixture(scope="module")
def biased() -> RankedRun:
    """Seat 0 wins about 40 % of three-player games; policy a is strong, d is hopeless."""
    return RankedRun([("a", "b", "c"), ("a", "b", "d")], 1500, {"a": 0.5, "d": -3.0}, (0.3, 0.0, 0.0))


def test_planted_gaps_hold_fail_or_cannot_be_told(biased):
    assert outcomes(biased, max_seat_gap="30pp") == [HOLDS]
    assert outcomes(biased, max_seat_gap="2pp") == [FAILS]
    gap = QUANTITIES["seat_gap"](Ask(biased, ("dice", "base", 3), 0.05, 0.05)).estimate
    assert outcomes(biased, max_seat_gap=f"{100 * gap:.2f}pp", min_seat_gap=f"{100 * gap:.2f}pp") == [UNDECIDED] * 2
    assert outcomes(biased, max_seat_excess="30pp", min_seat_excess="1pp", max_policy_excess="5pp") == [
        HOLDS,
        HOLDS,
        FAILS,
    ]
    assert outcomes(biased, min_viable_policies=1, max_viable_policies=3) == [HOLDS, HOLDS]
    assert outcomes(biased, min_viable_policies=4) == [FAILS]


def test_lengths_scores_sources_and_endings():
    run = SyntheticRun([SyntheticCell(("calm", "calm"), 300)])
    assert outcomes(run, max_median_rounds=4, min_median_rounds=4, max_mean_plies=8) == [HOLDS] * 3
    assert outcomes(run, max_median_rounds=3.5, min_mean_rounds=4.1) == [FAILS] * 2
    assert outcomes(run, max_mean_score=15, min_mean_score=13, max_median_score=20) == [HOLDS] * 3
    assert outcomes(run, max_source_share="70%", max_unfinished="15%") == [HOLDS] * 2
    assert outcomes(run, max_source_share="50%", min_unfinished="50%") == [FAILS] * 2


def test_a_variant_that_changes_nothing_and_one_that_moves_the_seats():
    pair = ("calm", "calm")
    cells = [SyntheticCell(pair, 150), SyntheticCell(pair, 150, "same", temple_bonus=3)]
    run = SyntheticRun([*cells, SyntheticCell(pair, 150, "tilted", seat_bonus=(0, 4))])
    tables = [{"variants": ["same", "tilted"], "max_variant_change": "5pp"}]
    assert [each.outcome for each in check(run, claims_of(tables, run.cells(), ""))] == [HOLDS, FAILS]


def test_true_claims_rarely_fail_and_false_ones_rarely_hold():
    """At the limit itself, where half of all estimates are on either side."""
    wrong = []
    for seed in range(60):
        run = RankedRun([("a", "a", "b")], 120, {}, seed=seed)
        found = outcomes(run, max_seat_excess="0.01pp", min_viable_policies=2, max_policy_gap="0.01pp")
        wrong.append(FAILS in (found[0], found[2]) or found[1] == FAILS)
    assert np.mean(wrong) <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 60)


def test_the_interval_of_a_median_covers_it():
    rng = np.random.default_rng(1)
    hits = []
    for _ in range(60):
        values = rng.integers(1, 21, 60)  # the median of many: 10
        counts = pl.DataFrame({"block": np.arange(60), "value": values}).with_columns(
            game=pl.lit("dice"), variant=pl.lit("base"), players=2, games=1, count=1, measure=pl.lit("rounds")
        )
        read = QUANTITIES["median_rounds"].func  # type: ignore[attr-defined]
        reading = read(Ask(None, ("dice", "base", 2), 0.05, 0.05), counts=lambda _, rows=counts: rows, measure="rounds")
        assert reading.low <= reading.estimate <= reading.high
        hits.append(reading.low <= 10 <= reading.high)
    assert np.mean(hits) >= 0.87


def test_few_blocks_leave_everything_open():
    run = SyntheticRun([SyntheticCell(("calm", "bold"), 1)])
    found = check(
        run, claims_of([{"max_seat_gap": "3pp", "max_mean_score": 1, "max_median_rounds": 3}], run.cells(), "")
    )
    assert [each.outcome for each in found] == [UNDECIDED] * 3
    assert math.isinf(found[1].reading.high)
    assert all(each.evidence for each in found)


def test_every_quantity_can_be_read(run):
    for name in QUANTITIES:
        variant = "rich" if name == "variant_change" else "base"
        reading = QUANTITIES[name](Ask(run, ("dice", variant, 4), 0.05, 0.05))
        assert reading.low <= reading.estimate <= reading.high and reading.n > 0, name


def test_scopes_choose_games(run):
    claims = claims_of([{"players": [2, 3], "max_seat_gap": "3pp"}, {"variants": ["rich"], "max_mean_rounds": 9}],
                       run.cells(), "f.toml")  # fmt: skip
    assert [claim.group for claim in claims] == [("dice", "base", 2), ("dice", "base", 3), ("dice", "rich", 4)]
    assert {each.family for each in check(run, claims)} == {3}


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"max_seat_gpa": "3pp"}, r"^f: claims.0: unknown claim 'max_seat_gpa': did you mean 'max_seat_gap'"),
        ({"max_seat_gap": "0pp"}, r"^f: claims.0.max_seat_gap: a share should be more than 0"),
        ({"max_seat_gap": "three"}, r"is no share: write \"3pp\", \"0.5%\" or 0.03$"),
        ({"max_seat_gap": True}, "is no share"),
        ({"max_median_rounds": "30"}, "'30' is no number"),
        ({"max_seat_gap": "3pp", "players": [7]}, "nobody played with 7 players"),
        ({"max_seat_gap": "3pp", "players": 4}, "players"),
        ({"max_seat_gap": "3pp", "game": "dcie"}, "did you mean 'dice'"),
        ({"max_seat_gap": "3pp", "variants": ["rihc"]}, "did you mean 'rich'"),
        ({"players": [2]}, "claims nothing"),
        ({"min_viable_policies": 2, "viable_within": "0%"}, "viable_within"),
    ],
)
def test_a_mistake_is_one_line(run, table, told):
    with pytest.raises(InputError, match=told) as error:
        claims_of([table], run.cells(), "f")
    assert "\n" not in str(error.value)


def test_no_claims_is_a_mistake(run):
    with pytest.raises(InputError, match="no .*claims.* here"):
        claims_of([], run.cells(), "f")


def test_claims_that_the_games_cannot_answer_say_what_is_missing():
    alone = SyntheticRun([SyntheticCell(("calm",), 5)])
    with pytest.raises(InputError, match=r"max_seat_gap: needs at least 2 players \(dice, 1 players, base\)$"):
        outcomes(alone, max_seat_gap="3pp")
    mirror = SyntheticRun([SyntheticCell(("calm", "calm"), 5)])
    with pytest.raises(InputError, match="needs line-ups of different policies"):
        outcomes(mirror, min_viable_policies=2)
    with pytest.raises(InputError, match="needs a variant beside the base game"):
        outcomes(mirror, max_variant_change="2pp")
    nothing = SyntheticRun([SyntheticCell(("calm", "calm"), 0)])
    with pytest.raises(InputError, match="needs at least 2 players|needs finished games"):
        outcomes(nothing, max_mean_rounds=5)


def test_shares_are_read_as_people_write_them():
    assert [fraction(value, "") for value in ("3pp", "3 pp", "0.5%", "2.5 %", 0.03)] == [0.03, 0.03, 0.005, 0.025, 0.03]


def read(low, high, name="max_seat_gap"):
    claim = Claim(name, 0.03, "3pp", ("dice", "base", 4), 0.05, "f")
    return Check(claim, Reading((low + high) / 2, low, high, 100, "seat 0", is_share=True), 1)


def test_codes_tell_a_failure_from_too_few_games():
    holds, fails, unsure = read(0.01, 0.02), read(0.04, 0.05), read(0.01, 0.05)
    assert [each.outcome for each in (holds, fails, unsure)] == [HOLDS, FAILS, UNDECIDED]
    assert [exit_code(some) for some in ([holds], [holds, fails, unsure], [holds, unsure])] == [0, 1, 3]
    assert 2 not in EXIT_CODES.values()
    assert read(0.01, 0.02, "min_seat_gap").outcome == FAILS


def test_junit_is_what_continuous_integration_reads():
    suite = ElementTree.fromstring(junit([read(0.01, 0.02), read(0.04, 0.05), read(0.01, 0.05)], "dice"))
    assert (suite.tag, suite.attrib) == (
        "testsuite",
        {"name": "dice", "tests": "3", "failures": "1", "errors": "0", "skipped": "1"},
    )
    assert [[child.tag for child in case] for case in suite] == [
        ["system-out"],
        ["failure", "system-out"],
        ["skipped", "system-out"],
    ]
    assert "seat 1" in suite[1][0].get("message")


def test_every_shipped_file_names_known_claims_of_its_own_cells():
    files = sorted((CONFIGS / "claims").glob("*.toml"))
    shipped = {folder.name for folder in (CONFIGS / "games").iterdir()}
    assert {file.stem for file in files} == shipped  # one for each game
    for file in files:
        tables = read_toml(file)
        cells = pl.DataFrame(
            [
                {"game": cell["game"], "variant": variant, "players": players}
                for cell in tables["cells"]
                for variant in cell.get("variants", ["base"])
                for players in cell["players"]
            ]
        )
        claims = claims_of(tables["claims"], cells, file.name)
        assert {claim.name for claim in claims} <= set(KNOWN) and len(claims) > 5
