# Each target sets itself up in .venv from the lock files; nothing else is needed but Python 3.11 and make.
PYTHON ?= python3
BIN := .venv/bin
RUN := .venv/.run
DEV := .venv/.dev

.PHONY: demo gallery test test-interpreted test-bounds test-slow lint bench clean

demo: $(RUN)  ## a small sweep of Sylla: logs, tables, report (runs/demo/report/index.html)
	$(BIN)/bilanx demo

gallery: $(RUN)  ## all shipped sweeps at full size, their reports (runs/gallery/index.html), the README's findings
	$(BIN)/bilanx gallery --readme README.md

test: $(DEV)  ## all tests but the slow ones
	$(BIN)/python -m pytest -q

test-interpreted: $(DEV)  ## the rules without compilation, with coverage
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q tests/games tests/test_kernel.py tests/test_policies.py \
		--cov=simulate.games --cov=policies --cov-report=term:skip-covered --cov-fail-under=95

test-bounds: $(DEV)  ## the rules with every array index checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q tests/test_kernel.py tests/test_contract.py -k "not variants"

test-slow: $(DEV)  ## the long ones: 100,000 games each with all checks, memory, ten million moves
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -m "slow or not slow" tests/games tests/test_contract.py
	$(BIN)/python -m pytest -q -m slow --ignore=tests/test_contract.py

lint: $(DEV)  ## style, types, direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(DEV)  ## games and decisions a second, beside Catanatron
	$(BIN)/python -m tests.benchmarks.bench

clean:  ## everything that can be made again
	rm -rf .venv runs build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .coverage

.venv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bilanx needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv

$(RUN): requirements.lock pyproject.toml | .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(DEV): requirements-dev.lock $(RUN)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@

