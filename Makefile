# Each target sets up what it needs. `make help` lists the targets.

PYTHON ?= python3
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
# The default Python uses .venv. A Python that is named with PYTHON=... has a separate virtual environment, such as .venv-3.13.
VENV := $(if $(filter file,$(origin PYTHON)),.venv,.venv-$(VERSION))
BIN := $(VENV)/bin
# What is needed to play, and what is needed to work on it.
PLAYABLE := $(VENV)/.playable-$(VERSION)
READY := $(VENV)/.ready-$(VERSION)
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet --progress-bar on
# Python compiles modules when they are first imported, and keeps the result: pip need not compile those that nobody imports.
LATER := --no-compile
unexport PYTHONDONTWRITEBYTECODE
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make lock'
NPM := $(or $(shell command -v npm),$(CURDIR)/$(BIN)/npm)
CONTAINERS := $(or $(shell command -v podman || command -v docker || command -v buildah),podman)
CORES := $(shell nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)
# Tests that need a browser, PostgreSQL or Linux.
SYSTEM := tests/server tests/web tests/shipping
# Tests that are fast enough without the compiler and still run most of the rules.
INTERPRETED := tests/rules tests/editions
found = $(firstword $(foreach name,$(1),$(shell command -v $(name))))
# Packages of further browsers that this machine does not have.
MISSING = $(if $(call found,firefox-esr firefox),,firefox-esr) $(if $(call found,WebKitWebDriver),,webkit2gtk-driver) \
	$(if $(call found,Xvfb),,xvfb)
PLAY ?= --home
FUZZ ?= 1000
ifndef SEED
SEED := $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
endif

.DEFAULT_GOAL := help
.PHONY: help play test unit check format coverage fuzz mutants bench lab load chaos simulate-server rehearse measure perception pictures golden generate boxes soak compile web docs fonts lids modules \
	wheel release container container-test compose-test film lock postgres chromium engines faketime nginx caddy buildah \
	clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 17

play: $(PLAYABLE) ## Play in the browser; friends in your network can come, with PLAY= nobody but you
	@$(BIN)/python -m roundhouse.cli.precompile >/dev/null 2>&1 & $(BIN)/python hatch_build.py
	@$(BIN)/roundhouse serve --open $(PLAY)

test: $(READY) compile web postgres faketime chromium engines ## Run all tests
	@cd web && $(NPM) run --silent test
	@$(BIN)/pytest -n $(CORES) --dist worksteal

unit: $(READY) compile ## Run the tests that need no browser and no database server
	@$(BIN)/pytest -n $(CORES) --dist worksteal $(SYSTEM:%=--ignore=%)

coverage: $(READY) compile web postgres faketime chromium engines ## List the lines that no test runs; the rules are measured without the compiler
	@$(BIN)/coverage erase
	@NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(CORES) --dist worksteal --cov --cov-report= $(INTERPRETED)
	@$(BIN)/pytest -n $(CORES) --dist worksteal --cov --cov-append --cov-report= $(INTERPRETED:%=--ignore=%)
	@$(BIN)/coverage report

fuzz: $(READY) compile ## Run the property tests with new random examples, for example overnight; SEED=... repeats a run
	@echo "To repeat this run: make fuzz SEED=$(SEED) FUZZ=$(FUZZ)"
	@ROUNDHOUSE_FUZZ=$(FUZZ) ROUNDHOUSE_SEED=$(SEED) $(BIN)/pytest -n $(CORES) --hypothesis-seed=$(SEED) tests/properties \
		|| (echo "To repeat this run: make fuzz SEED=$(SEED) FUZZ=$(FUZZ)" && exit 1)

check: $(READY) modules ## Check format, style and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@cd web && $(NPM) run --silent check

format: $(READY) ## Format the Python sources
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: compile ## Measure the speed of the rules and the bots; BESIDE=program measures the rules beside another program first
	@$(if $(BESIDE),$(BIN)/roundhouse bench --beside $(BESIDE))
	@$(BIN)/roundhouse bench

lab: $(READY) compile ## Run all checks of PettingZoo, Gymnasium and OpenSpiel, and train a network, here and on Ray
	@$(BIN)/python -m tests.lab.conventions
	@$(BIN)/pytest tests/examples/thorough.py

load: $(READY) compile ## Measure how many tables a server can carry
	@$(BIN)/python -m tests.server.load $(or $(LOAD),--tables 50,100,250,500)

chaos: $(READY) compile postgres faketime ## Kill, pause and cut off servers in the middle of many games, and check that nothing is lost
	@$(BIN)/python -m tests.server.live.chaos

simulate-server: $(READY) compile ## Simulate servers with faults for SEEDS=10000 seeds; SEED=n replays one and tells what happens
	@$(BIN)/python -m tests.simulation $(if $(filter file,$(origin SEED)),--seeds $(or $(SEEDS),10000),--seed $(SEED))

rehearse: $(READY) compile postgres nginx ## Lose one of two machines in the middle of games, behind nginx as it is shipped; as root
	@$(BIN)/python -m tests.shipping.rehearsal

measure: $(READY) compile web chromium ## Measure the speed of the pages
	@$(BIN)/python -m tests.web.measure

perception: $(READY) compile ## Measure how well the boards are read by people who see fewer colours, or none
	@$(BIN)/python -m tests.drawing.perception

pictures: $(READY) compile web chromium ## Take pictures of games and pages at seven sizes, in build/pictures
	@$(BIN)/python -m tests.web.screenshots build/pictures $(or $(PICTURES),--pages)

golden: $(READY) compile web chromium ## Record again what tests compare with: games, counts, examples in documents, a game in words
	@$(BIN)/python -m tests.golden.write
	@ROUNDHOUSE_GOLDEN=1 $(BIN)/pytest tests/lab/play/test_trace.py tests/web/test_words.py

generate: $(READY) modules ## Write the generated files: types of records, fields of observations, types and tables of the protocol
	@$(BIN)/python -m tests.records.write
	@$(BIN)/python -m tests.protocol.write
	@$(BIN)/python -m tests.lab.env.write
	@cd web && $(NPM) exec -- prettier --write --log-level warn src/lib/protocol.ts src/workshop/format.ts tests/workshop/spaces.json

boxes: compile ## Write the figures again that the balance report compares a map with
	@$(BIN)/python -m roundhouse.lab.balance.boxes

soak: $(READY) compile ## Play many more random games than the tests do
	@ROUNDHOUSE_SOAK_GAMES=20 $(BIN)/pytest -n $(CORES) tests/properties/test_many_games.py

mutants: $(READY) ## Make small wrong changes to the rules and see whether a test notices; options: MUTANTS="--seed 7"
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m tests.mutation $(MUTANTS)

compile: $(PLAYABLE) ## Compile the rules, so that the first game need not wait
	@$(BIN)/roundhouse compile

web: $(PLAYABLE) ## Build the pages, if their sources changed
	@$(BIN)/python hatch_build.py

docs: $(READY) ## Build the site of the documents, in build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

fonts: $(READY) ## Write the fonts of the pages again, if other letters are needed
	@$(BIN)/uv run --quiet --script web/fonts.py

lids: $(READY) compile ## Write the small pictures of the lids again, if boards look different
	@$(BIN)/python -m tests.web.lids

modules: $(PLAYABLE)
	@$(BIN)/python -c 'import hatch_build; hatch_build.install()'

wheel: web ## Build the package, in dist: the wheel and the archive of its sources
	@rm -rf dist
	@$(BIN)/python -m hatchling build -t wheel -t sdist

release: $(READY) ## Make all parts of a release and check them; TAG=yes also tags it, and a workflow publishes what is tagged
	@$(BIN)/python deploy/release.py $(if $(TAG),--final)
	@$(MAKE) check test
	@$(MAKE) wheel docs
	@$(PIP) --require-hashes --no-deps -r requirements/release.txt
	@$(BIN)/twine check --strict dist/*
	@$(MAKE) container
	@$(if $(TAG),git tag --annotate v$$($(BIN)/python deploy/release.py --print) --message "Version $$($(BIN)/python deploy/release.py --print)",echo "All parts are made. TAG=yes also tags them.")

container: ## Build the container image
	@$(CONTAINERS) build -f deploy/Containerfile -t roundhouse .

compose-test: $(READY) compile web postgres caddy ## Start the parts of the composition by hand, and play a game through Caddy
	@$(BIN)/python -m tests.shipping.composition

film: $(READY) compile web chromium ## Film a game in the browser, for the first page of the documents
	@$(BIN)/python -m tests.web.film docs/pictures/game.webp

container-test: $(READY) buildah ## Build the container, start it without privileges and play a game in it; as root; BUILD="options"
	@BUILD="$(BUILD)" $(BIN)/python -m tests.shipping.container

lock: $(READY) ## Write the lock files; UPGRADE=--upgrade takes the newest versions
	@$(LOCK) $(UPGRADE) --extra dev pyproject.toml -o requirements/dev.txt
	@$(LOCK) -c requirements/dev.txt pyproject.toml -o requirements/run.txt
	@$(LOCK) -c requirements/dev.txt --group build -o requirements/build.txt
	@$(LOCK) -c requirements/dev.txt --group release -o requirements/release.txt
	@cd web && $(NPM) install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund --silent

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| (echo "Installing Chromium, because the tests of the pages use a real browser." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy chromium) \
		|| (echo "The tests of the pages need Chromium. As root: apt-get install chromium" && exit 1)

engines:
	@test -z "$(strip $(MISSING))" \
		|| (echo "Installing Firefox and WebKit, because the main tests of the pages run in them, too." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $(MISSING)) \
		|| (echo "The tests of the pages need Firefox and WebKit. As root: apt-get install $(MISSING)" && exit 1)

postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| (echo "Installing PostgreSQL, because the tests of the server use a real database." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy postgresql) \
		|| (echo "The tests of the server need PostgreSQL. As root: apt-get install postgresql" && exit 1)

faketime:
	@ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 \
		|| (echo "Installing libfaketime, because the tests of the server let its clock jump." \
			&& apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy faketime) \
		|| (echo "The tests of the server need libfaketime. As root: apt-get install faketime" && exit 1)

nginx:
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx \
		|| (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends nginx) \
		|| (echo "The rehearsal needs nginx. As root: apt-get install nginx" && exit 1)

caddy:
	@command -v caddy >/dev/null \
		|| (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy) \
		|| (echo "The composition needs Caddy. As root: apt-get install caddy" && exit 1)

buildah:
	@(command -v buildah && command -v debootstrap && command -v bwrap) >/dev/null \
		|| (apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends buildah debootstrap bubblewrap) \
		|| (echo "Building containers here needs buildah. As root: apt-get install buildah debootstrap bubblewrap" && exit 1)

clean: ## Remove what was installed and built here
	rm -rf .venv .venv-* web/node_modules src/roundhouse/server/site

$(PLAYABLE): requirements/run.txt requirements/build.txt pyproject.toml
	@echo "Setting up a virtual environment with everything that Roundhouse needs."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| (echo "Roundhouse needs Python 3.11 or newer; name one with PYTHON=..." && exit 1)
	@test -e $@ -o -e $(READY) || $(PYTHON) -m venv --clear $(VENV) 2>/dev/null \
		|| (apt-get update -q && apt-get install -qy python3-venv && $(PYTHON) -m venv --clear $(VENV)) \
		|| (echo "Python cannot make virtual environments here. As root: apt-get install python3-venv" && exit 1)
	@$(PIP) $(LATER) --require-hashes --no-deps -r requirements/run.txt
	@$(PIP) $(LATER) --require-hashes --no-deps -r requirements/build.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(READY): $(PLAYABLE) requirements/dev.txt
	@echo "Adding the tools to check and test it."
	@$(PIP) --require-hashes --no-deps -r requirements/dev.txt
	@touch $@
