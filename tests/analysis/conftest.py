"""One small run for all tests that only read it."""

import pytest

from tests.analysis.synthetic import SyntheticRun, small_run


@pytest.fixture(scope="session")
def run() -> SyntheticRun:
    return small_run()


@pytest.fixture(scope="session")
def run_without_moves() -> SyntheticRun:
    return small_run(log="games")
