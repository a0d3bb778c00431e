# Two commands get you going: `make play` and `make test`. `make` alone lists the rest.

VENV   := .venv
BIN    := $(VENV)/bin
GAME   ?= lost-cities
# Arguments for pytest, for instance: make test PYTEST_ARGS="-n 0 -k notation"
PYTEST_ARGS ?= -n auto --maxprocesses 4

PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
RECENT := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

# The newest Python that runs and is recent enough; PYTHON=... overrules the search.
# `python -c` and not `command -v`, since version managers put commands on the path that only fail.
ifeq ($(origin PYTHON),undefined)
PYTHON = $(firstword $(foreach p,python3.14 python3.13 python3.12 python3.11 python3 python,\
	$(if $(shell $(p) -c '$(RECENT)' >/dev/null 2>&1 && echo yes),$(p))))
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal install test test-nojit lint format types contract docs pages yardstick web golden bench check clean

help:  ## this list
	@echo "make VERB, where VERB is one of"
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

play: $(VENV)/.stamp-play  ## start the table and open the page in the browser (PORT=8765, HOST=0.0.0.0 lets others in)
	@$(BIN)/kortbord serve --open $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

terminal: $(VENV)/.stamp-play  ## play in the terminal (GAME=scout or GAME=store-oppdagere for another game)
	@echo "Starting $(GAME). For another game: make terminal GAME=scout (all of them: $(BIN)/kortbord games)"
	@$(BIN)/kortbord play $(GAME)

install: $(VENV)/.stamp-dev  ## make the environment with everything needed to work on Kortbord

# Compiled beforehand, side by side: no test shall wait for it, or do it twice.
test: $(VENV)/.stamp-dev  ## run every test
	@for game in lost-cities store-oppdagere scout; do $(BIN)/kortbord warm-up $$game & done; wait
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

test-nojit: $(VENV)/.stamp-dev  ## run the tests that must also pass interpreted
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -m nojit $(PYTEST_ARGS)

lint: $(VENV)/.stamp-dev  ## check style and formatting
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(VENV)/.stamp-dev  ## repair style and formatting where a machine can
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: $(VENV)/.stamp-dev  ## check types, in the tests too
	@$(BIN)/mypy

contract: $(VENV)/.stamp-dev  ## check that no import goes against the arrow
	@$(BIN)/lint-imports --no-logo

docs: $(VENV)/.stamp-dev  ## build the documentation into docs/_build/html; a warning is an error
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

pages: $(VENV)/.stamp-dev  ## write the generated reference pages anew
	@$(BIN)/python tools/generate_docs.py

yardstick: $(VENV)/.stamp-dev  ## measure how far the players can be beaten, exactly, and write the page of it
	@$(BIN)/kortbord yardstick --json > docs/reference/yardstick.json.new
	@mv docs/reference/yardstick.json.new docs/reference/yardstick.json
	@$(BIN)/python tools/generate_docs.py

web: $(VENV)/.stamp-dev  ## write what comes from the protocol anew, and check the page's scripts
	@$(BIN)/python tools/generate_protocol.py
	@sh tools/check_web.sh

golden: $(VENV)/.stamp-dev  ## write the golden playthroughs anew; read the difference before committing
	@$(BIN)/python tools/generate_golden.py

bench: $(VENV)/.stamp-bench  ## measure steps per second on one core
	@$(BIN)/kortbord bench

check: lint types contract test  ## all that must pass before a commit

clean:  ## remove the environment, caches and everything built
	@rm -rf $(VENV) build dist docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests tools benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The environment, made once; the stamps live in it, so that removing it removes them.
$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Kortbord needs Python 3.11 or newer with the venv module; none was found. Install one, or name one: make PYTHON=/path/to/python3.12" >&2; exit 1; fi
	@command -v "$(PYTHON)" >/dev/null || { echo "There is no $(PYTHON); name a Python 3.11 or newer: make PYTHON=/path/to/python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Kortbord needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" --version 2>&1 | tail -n 1)." >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) lacks the venv module; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Making $(VENV) with $$("$(PYTHON)" --version)"
	@"$(PYTHON)" -m venv --clear $(VENV)

# An editable install, again whenever the dependencies change. $(1) is what is installed.
define install
	@echo "Installing $(1) into $(VENV) (this takes a minute, and happens once)"
	@$(PIP) install --constraint constraints.txt --editable "$(1)"
	@touch $@
endef

$(VENV)/.stamp-play: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,.)

$(VENV)/.stamp-dev: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,.[dev$(,)envs$(,)docs])
	@touch $(VENV)/.stamp-play

$(VENV)/.stamp-bench: pyproject.toml constraints.txt | $(VENV)/.stamp-dev
	$(call install,.[bench])

# A comma that does not part the arguments of a function.
, := ,
