# make play    the table in the browser        make test    everything, compiled and uncompiled
# make check   the quick loop while writing    make bench   the figures
# make web     build the browser client        make docs    the documentation as a site (build/docs)
# make site    the table as a folder that plays without a server (build/site)
# make packages the source distribution and the pure wheel, tried in a bare environment
# make lock    choose dependency versions anew (make lock UPGRADE=--upgrade)
# make clean   remove all that is built
#
# Two modes live in one environment: the wheel (compiled where possible) is installed in .venv,
# and PYTHONPATH=src puts the plain sources in front of it. The built browser client is part of the sources; who
# changes web/ builds it anew, with the Node that .venv has as a wheel. A Node of the system is not used.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is installed, by lock file: what the table needs, what the wheel is built with, everything.
TABLE := $(VENV)/.table
BUILD := $(VENV)/.build
READY := $(VENV)/.dev
INSTALLED := $(VENV)/.installed

INTERPRETED := PYTHONPATH=src
COMPILED := env -u PYTHONPATH
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm_config_update_notifier=false npm
PACKAGES := web/node_modules/.ready
RUNTIME := build/runtime/.ready
CLIENT := src/rulebound/server/client

export PYTHONPYCACHEPREFIX := $(CURDIR)/build/cache/pycache
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test test-both test-plain check bench lint venv web wheel packages docs site lock clean FORCE

# The table is up at once, uncompiled if need be; the engine is compiled behind it and taken up when it is ready.
play: $(TABLE) build/sources.cksum
	@$(INTERPRETED) $(BIN)/python tools/play.py $(ARGS)

# What both modes do alike is proved by everything else: the server and the browser, whose own code is never compiled,
# and the thousands of random games are tried with the compiled engine only.
# Where nothing can be compiled, everything but those is tried once.
test: $(READY)
	@$(MAKE) --no-print-directory lint build/web.checked docs $(RUNTIME) wheel
	@if [ -f $(INSTALLED) ]; then $(MAKE) --no-print-directory test-both; else $(MAKE) --no-print-directory test-plain; fi
	$(COMPILED) tools/packages.sh $(BIN)/python build/packages

test-both:
	$(COMPILED) $(BIN)/pytest -n 2 -rs
	$(INTERPRETED) $(BIN)/pytest -n 2 -rs -m "not browser and not many" --ignore=tests/server

test-plain:
	$(INTERPRETED) $(BIN)/pytest -n 2 -rs -m "not many"

# Of what is made from rows of data, one in twenty is tried, and all of a file that differs from the last commit.
check: lint build/web.checked
	$(INTERPRETED) $(BIN)/pytest -n 2 --quick -m "not slow and not browser"

bench: $(READY) wheel
	@$(COMPILED) $(BIN)/rulebound bench

lint: venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(INTERPRETED) $(BIN)/lint-imports --cache-dir build/cache/import-linter

venv: $(READY)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Rulebound needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make virtual environments (on Debian: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%: locks/%.lock | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --require-hashes -r $< \
		|| { echo "Not all of $< could be installed: is there a network, and room on the disk? Then say make again."; exit 1; }
	@touch $@

# One after the other: they share the environment.
$(BUILD): | $(TABLE)
$(READY): | $(BUILD)

$(PACKAGES): $(READY) web/package.json web/package-lock.json
	@echo "Fetching what the browser client is built with."
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

web: $(PACKAGES)
	@$(NPM) run --silent build -- --logLevel error

build/web.checked: $(PACKAGES) build/web.cksum
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@$(NPM) run --silent build -- --logLevel error --outDir ../build/client
	@diff -r build/client $(CLIENT) || { echo "$(CLIENT) is not what web/ is built to: say make web."; exit 1; }
	@touch $@

build/web.cksum: FORCE
	@mkdir -p build
	@find web $(CLIENT) \( -name node_modules \) -prune -o -type f -exec cksum {} + | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

wheel: $(INSTALLED)

# An uncompiled fallback leaves no stamp: the next make tries to compile again.
$(INSTALLED): $(TABLE) $(BUILD) build/sources.cksum
	@rm -rf build/wheel $@
	@echo "Building the wheel; compiling takes a minute or two, once."
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
	@{ find src scenarios setup.py pyproject.toml LICENSE -type f ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort; \
		echo "PURE=$$RULEBOUND_PURE OPT=$$RULEBOUND_OPT UNITS=$$RULEBOUND_UNITS CC=$$CC CFLAGS=$$CFLAGS"; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# A link that leads nowhere is an error.
docs: $(READY)
	@$(INTERPRETED) NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

site: $(RUNTIME)
	@rm -rf build/site
	@$(INTERPRETED) $(BIN)/python -m rulebound.cli site build/site --runtime $(dir $(RUNTIME))

# Python in a browser, and what of the locked packages is compiled for it.
$(RUNTIME): $(PACKAGES) locks/table.lock
	@rm -rf $(@D) && mkdir -p $(@D)
	@cp web/node_modules/pyodide/*.mjs web/node_modules/pyodide/*.wasm web/node_modules/pyodide/*.zip \
		web/node_modules/pyodide/pyodide-lock.json $(@D)
	@awk '/^[^ ]/ { wanted = /^(librt|pydantic-core)==/ } wanted' locks/table.lock > $(@D)/locked
	@$(BIN)/python -m pip download --quiet --no-deps --require-hashes --only-binary :all: --dest $(@D) \
		--python-version 3.14 --abi cp314 --platform pyemscripten_2026_0_wasm32 -r $(@D)/locked
	@rm $(@D)/locked
	@touch $@

packages: $(BUILD)
	$(COMPILED) tools/packages.sh $(BIN)/python build/packages

lock:
	PYTHON="$(PYTHON)" tools/lock.sh $(UPGRADE)
	@$(MAKE) --no-print-directory venv
	$(BIN)/python tools/supply.py

clean:
	rm -rf build web/node_modules $(VENV) .hypothesis *.egg-info src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
