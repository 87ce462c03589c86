# make play    a game in the terminal          make test    everything, compiled and uncompiled
# make check   the quick loop while writing    make bench   the figures
# make lock    choose dependency versions anew make clean   remove all that is built
#
# Two modes live in one environment: the wheel (compiled where possible) is installed in .venv,
# and PYTHONPATH=src puts the plain sources in front of it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
INSTALLED := $(VENV)/.installed

INTERPRETED := PYTHONPATH=src
COMPILED := env -u PYTHONPATH

export PYTHONPYCACHEPREFIX := $(CURDIR)/build/cache/pycache
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench lint venv wheel lock clean FORCE

play: wheel
	@$(COMPILED) $(BIN)/rulebound play gundam

test: lint wheel
	$(COMPILED) $(BIN)/pytest -n 2
	$(INTERPRETED) $(BIN)/pytest -n 2

check: lint
	$(INTERPRETED) $(BIN)/pytest -n 2 -m "not slow"

bench: wheel
	@$(COMPILED) $(BIN)/rulebound bench

lint: venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(INTERPRETED) $(BIN)/lint-imports --cache-dir build/cache/import-linter

venv: $(READY)

$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Rulebound needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make virtual environments (on Debian: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -r requirements.lock
	@touch $@

wheel: $(INSTALLED)

# An uncompiled fallback leaves no stamp: the next make tries to compile again.
$(INSTALLED): $(READY) build/sources.cksum
	@rm -rf build/wheel $@
	@echo "Building the wheel; compiling takes a minute or so."
	@$(COMPILED) $(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/wheel .
	@$(BIN)/python -m pip install --quiet --no-index --no-deps --force-reinstall build/wheel/*.whl
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1 && [ "$$RULEBOUND_PURE" != 1 ]; then \
		echo "Rulebound is installed uncompiled (it works the same, only slower): no working C compiler with the" \
			"Python headers was found (on Debian: apt install gcc python3-dev)."; \
		[ -z "$$RULEBOUND_REQUIRE_COMPILED" ]; \
	else touch $@; fi

# The checksums of all that goes into the wheel, touched only when one of them changes.
build/sources.cksum: FORCE
	@mkdir -p build
	@{ find src setup.py pyproject.toml LICENSE -type f ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort; \
		echo "PURE=$$RULEBOUND_PURE OPT=$$RULEBOUND_OPT CC=$$CC CFLAGS=$$CFLAGS"; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet uv
	build/lock/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		> build/build-requirements.in
	build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras \
		--no-header --no-emit-index-url --no-annotate \
		pyproject.toml build/build-requirements.in --output-file requirements.lock

clean:
	rm -rf build $(VENV) .hypothesis *.egg-info src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
