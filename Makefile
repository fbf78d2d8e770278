# Everything installs into .venv first; only Python 3.11+, pip and make are needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run-installed
DEV := $(VENV)/.dev-installed
# The tests start the bot some hundred times: compiled code is kept, also where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE
# Six at a time, also on two cores: tests with a Discord wait a good deal.
PYTEST := $(BIN)/python -m pytest -n 6 --dist loadgroup

.PHONY: play run test test-long proof mutants lint audit bench gallery golden games train requirements clean

play: $(RUN)
	@$(BIN)/via-appia play

run: $(RUN)
	@$(BIN)/via-appia run

# The rules' own tests cover every line and branch of them; to watch that in the others, too, would double their time.
RULES := $(wildcard tests/unit/engine/test_*.py)
test: lint
	$(PYTEST) -m "not long" --cov --cov-report=term $(RULES)
	$(PYTEST) -m "not long" $(addprefix --ignore=,$(RULES))

test-long: $(DEV)
	$(PYTEST) -m long --timeout=1800

# Every series at full length, an hour or two; writes what it showed into docs/proof.md. CHAPTERS="twins kills": only those.
proof: $(DEV)
	$(BIN)/python -m tests.proof $(CHAPTERS)

# Plants faults in the rules, one by one, and writes into docs/mutants.md which of them the tests miss.
mutants: $(DEV)
	nice -n 19 $(BIN)/python -m tests.mutants

# Measures every area, some hours, and writes docs/benchmarks.md; best on a machine that has nothing else to do.
# AREAS="store load": only those.
bench: $(DEV)
	$(BIN)/python -m tests.bench $(AREAS)

lint: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

PIP_AUDIT := 2.10.1
# Holds every pinned dependency against the known vulnerabilities; strict: what cannot be looked up is a failure.
audit: $(VENV)/audit/bin/pip-audit
	$< --strict --disable-pip --require-hashes -r requirements.txt -r requirements-dev.txt

$(VENV)/audit/bin/pip-audit: | $(BIN)/python
	@$(PYTHON) -m venv $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip install --quiet pip-audit==$(PIP_AUDIT)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Via Appia needs Python 3.11 or newer; set PYTHON=...")'
	@echo "Making the virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(RUN): requirements.txt pyproject.toml | $(BIN)/python
	@echo "Installing Via Appia (once) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.txt $(RUN)
	@echo "Installing the development tools (once) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

# Draws the README's pictures from telling moments of a recorded game, and photographs every panel in Chromium.
gallery: $(DEV)
	$(BIN)/via-appia gallery tests/games/four-players-at-the-edge.json --out docs/gallery
	$(BIN)/python -m tests.gallery

# Draws the reference pictures of tests/golden anew; look at what changed before committing it.
golden: $(DEV)
	$(BIN)/python -m tests.golden

# Plays the games of tests/games that are planned and not recorded yet.
games: $(DEV)
	$(BIN)/python -m tests.games

# Lets the hard computer player learn what actions lead to, and writes engine/data/computer.toml.
train: $(DEV)
	nice -n 19 $(BIN)/python -m tests.training

# Pins every dependency anew, with hashes and without addresses; extras stay, without them pip 23 looks past the pin.
COMPILE := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-strip-extras --no-emit-index-url --no-emit-find-links --no-annotate --no-header --upgrade --quiet
requirements: $(DEV)
	$(BIN)/python -m pip install --quiet uv
	$(COMPILE) --extra postgres --group build --output-file requirements.txt
	$(COMPILE) --extra postgres --group build --group dev --constraint requirements.txt --output-file requirements-dev.txt

clean:
	rm -rf $(VENV) dist build
