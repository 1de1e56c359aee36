# Every target makes what it needs in .venv first; nothing outside this folder and its temporary folder is changed.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/set-up.stamp
BENCH_STAMP := .venv/set-up-bench.stamp
DOCS_STAMP := .venv/set-up-docs.stamp
BROWSER_STAMP := .venv/set-up-browser.stamp
ROOMS := ga_replay storage/ga_replay_storage cli/ga_replay_cli tests
# Rooms that hold scripts only once somebody has written one.
SCRIPTS := $(patsubst %/,%,$(sort $(dir $(wildcard benchmarks/*.py examples/*.py tools/*.py))))
JOBS ?= 2
PYTEST_ARGS ?=
FUZZ_ARGS ?=
BENCH_ARGS ?=
KEYS_ARGS ?=
TRANSCRIPTS ?=
# Those of them that the machine has.
PYTHONS ?= python3.11 python3.12 python3.13

NEEDS := ga-replay needs Python 3.11 or newer with its venv module (Debian and Ubuntu: apt install python3-venv); PYTHON=/path/to/python3 names one.
CHECK := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
# Not to the user's cache, and no unasked look for a newer pip.
PIP := PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore $(BIN)/python -m pip --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup demo test quick lint format docs ablation fuzz laws wheel bench keys browser corpus lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r target what; do \
		printf '%-16s %s\n' "$$target" "$$what"; done

setup: $(STAMP) ## make .venv/bin/ga-replay

demo: $(STAMP) ## the tour on the samples: record, judge, step, export
	@$(BIN)/ga-replay demo

test: lint ## format, ruff, mypy, import-linter and every test but those of tests/long.toml
	$(BIN)/python -m pytest -n $(JOBS) -m "not long" $(PYTEST_ARGS)

quick: $(STAMP) ## every test that starts no program and is no law over all samples, under a minute on two cores
	$(BIN)/python -m pytest -n $(JOBS) -m "not long and not law and not process" $(PYTEST_ARGS)

lint: $(STAMP) ## format check, ruff, mypy and import-linter
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(ROOMS) $(SCRIPTS)
	$(BIN)/lint-imports

format: $(STAMP) ## lay the code out, and mend what ruff can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# In one folder with what they link to, so that their links are those of the repository.
DOCUMENTS := README.md CONTRIBUTING.md CHANGELOG.md LICENSE docs examples samples
docs: $(DOCS_STAMP) ## build the documents as a site in build/site, every link checked
	@rm -rf build/docs build/site
	@mkdir -p build/docs
	@cp -R $(DOCUMENTS) build/docs/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The site is build/site/index.html."

ablation: $(STAMP) ## take every rule, and every piece of the language of cards, out in turn: a test must miss it (RULES="epic", RULES="id ..." pick rules)
	$(BIN)/python -m tools.ablation $(RULES)
	$(if $(RULES),,$(BIN)/python -m tools.language)

bench: $(BENCH_STAMP) ## measure the program beside its peers
	$(BIN)/python -m benchmarks $(BENCH_ARGS)

keys: $(STAMP) ## type the sample matches through the real program and count the keys (TRANSCRIPTS="a.transcript b.transcript" types others)
	$(BIN)/python -m benchmarks.keys $(KEYS_ARGS) $(TRANSCRIPTS)

browser: $(BROWSER_STAMP) ## open exported pages in a real browser (Debian's chromium), and let axe look for what shuts people out
	$(BIN)/python -m tests.browser $(PYTEST_ARGS)

corpus: $(STAMP) ## check every card and deck: CARDS=cards.json DECKS="folder folder" [EPIC=cards.json]
	@if [ -z "$(CARDS)" ] || [ -z "$(DECKS)" ]; then \
		echo 'usage: make corpus CARDS=path/to/cards.json DECKS="path/to/decks path/to/more" [EPIC=path/to/cards.json]' >&2; exit 2; fi
	$(BIN)/python -m pytest -n $(JOBS) tests/corpus --cards="$(CARDS)" $(foreach folder,$(DECKS),--decks="$(folder)") \
		$(if $(EPIC),--epic="$(EPIC)",--ignore=tests/corpus/test_epic_corpus.py) $(PYTEST_ARGS)

fuzz: $(STAMP) ## feed every reader with changed samples, a million inputs; FUZZ_ARGS="--count 50000 --seed 2 --reader row"
	$(BIN)/python -m tests.fuzz --jobs $(JOBS) $(FUZZ_ARGS)

laws: $(STAMP) ## the tests of tests/long.toml, then laws 3, 4 and reach at length: 500 play-outs (of Epic and Trails 1,000), 20,000 changes of each game, 20 games without each line, 100,000 random lines, every sample stopped before each line, 1,000 recorders killed
	$(BIN)/python -m pytest -n $(JOBS) -m long
	$(BIN)/python -m tests.laws.prove playouts --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove mutations --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove reach --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove sentences --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove playouts --game epic --count 1000 --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove mutations --game epic --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove playouts --game trails --count 1000 --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove mutations --game trails --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove lines --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove stops --jobs $(JOBS)
	$(BIN)/python -m tests.laws.prove kills

wheel: $(STAMP) ## build dist/, and pip install the wheel in an empty environment of each Python (PYTHONS="python3.13 /path/to/python")
	$(BIN)/python -m tests.packaging --jobs $(JOBS) $(PYTHONS)

# pip-tools is wanted here alone, so it is no part of the lock. Old pins and hashes are kept where they still fit.
LOCK := build/lock/bin/pip-compile --quiet --no-header --no-annotate --no-emit-options --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --strip-extras --generate-hashes
# The packages of that extra alone: what we depend on ourselves is in the first lock.
EXTRA = import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["$*"], sep="\n")
lock: $(STAMP) ## write the lock files anew from pyproject.toml (LOCK_ARGS=--upgrade)
	$(BIN)/python -m venv build/lock
	build/lock/bin/python -m pip --quiet --no-cache-dir install pip-tools
	$(LOCK) $(LOCK_ARGS) --extra sign --extra postgres --extra test --extra dev \
		--output-file requirements.lock pyproject.toml
	$(MAKE) lock-bench lock-browser lock-docs
lock-%:
	$(BIN)/python -c '$(EXTRA)' >build/lock/$*.in
	$(LOCK) $(LOCK_ARGS) --constraint requirements.lock --output-file requirements-$*.lock build/lock/$*.in

clean: ## remove .venv and everything that tools left behind
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Once, and again when the lock or the project file changes.
$(STAMP): requirements.lock pyproject.toml
	@if [ ! -x $(BIN)/python ]; then \
		for python in "$(PYTHON)" python3.14 python3.13 python3.12 python3.11; do \
			"$$python" -c '$(CHECK)' >/dev/null 2>&1 && break; python=; \
		done; \
		if [ -z "$$python" ]; then echo "$(NEEDS)" >&2; exit 1; fi; \
		echo "Setting up .venv once (this fetches packages) ..." >&2; \
		"$$python" -m venv --clear .venv; \
	fi
	@$(PIP) install --require-hashes --no-deps --only-binary :all: -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@# As pip does with what it installs: the first start is as quick as every other.
	@$(BIN)/python -m compileall -q ga_replay storage cli
	@touch $@

$(BENCH_STAMP) $(BROWSER_STAMP) $(DOCS_STAMP): .venv/set-up-%.stamp: requirements-%.lock $(STAMP)
	@$(PIP) install --require-hashes --no-deps -r $<
	@touch $@
