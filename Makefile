# make play    the table in the browser        make test    everything, compiled and uncompiled
# make check   the quick loop while writing    make bench   the figures
# make web     build the browser client alone  make clean   remove all that is built
# make lock    choose dependency versions anew
#
# Two modes live in one environment: the wheel (compiled where possible) is installed in .venv,
# and PYTHONPATH=src puts the plain sources in front of it. The browser client in web/ is built with the
# Node that .venv has as a wheel, and goes into Rulebound's wheel; a Node of the system is not used.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
INSTALLED := $(VENV)/.installed

INTERPRETED := PYTHONPATH=src
COMPILED := env -u PYTHONPATH
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm_config_update_notifier=false npm
PACKAGES := web/node_modules/.ready
CLIENT := web/dist/index.html

export PYTHONPYCACHEPREFIX := $(CURDIR)/build/cache/pycache
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench lint venv web wheel lock clean FORCE

play: wheel
	@$(COMPILED) $(BIN)/rulebound table

# What both modes do alike is proved by everything else: the server and the browser, whose own code is never compiled,
# and the thousands of random games are tried with the compiled engine only.
test: lint build/web.checked wheel
	$(COMPILED) $(BIN)/pytest -n 2 -rs
	$(INTERPRETED) $(BIN)/pytest -n 2 -rs -m "not browser and not many" --ignore=tests/server

check: lint build/web.checked
	$(INTERPRETED) $(BIN)/pytest -n 2 -m "not slow and not browser"

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

web: $(CLIENT)

$(PACKAGES): $(READY) web/package.json web/package-lock.json
	@echo "Fetching what the browser client is built with."
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(PACKAGES) build/web.cksum
	@echo "Building the browser client."
	@$(NPM) run --silent build -- --logLevel error
	@touch $@

build/web.checked: $(PACKAGES) build/web.cksum
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@touch $@

build/web.cksum: FORCE
	@mkdir -p build
	@find web \( -name node_modules -o -name dist \) -prune -o -type f -exec cksum {} + | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

wheel: $(INSTALLED)

# An uncompiled fallback leaves no stamp: the next make tries to compile again.
$(INSTALLED): $(READY) build/sources.cksum
	@rm -rf build/wheel $@
	@echo "Building the wheel; compiling takes a few minutes, once."
	@$(COMPILED) $(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/wheel .
	@$(BIN)/python -m pip install --quiet --no-index --no-deps --force-reinstall build/wheel/*.whl
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1 && [ "$$RULEBOUND_PURE" != 1 ]; then \
		echo "Rulebound is installed uncompiled (it works the same, only slower): no working C compiler with the" \
			"Python headers was found (on Debian: apt install gcc python3-dev)."; \
		[ -z "$$RULEBOUND_REQUIRE_COMPILED" ]; \
	else touch $@; fi

# The checksums of all that goes into the wheel, touched only when one of them changes.
build/sources.cksum: $(CLIENT) FORCE
	@{ find src scenarios web/dist setup.py pyproject.toml LICENSE -type f ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort; \
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
	rm -rf build web/dist web/node_modules $(VENV) .hypothesis *.egg-info src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
