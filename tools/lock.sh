#!/bin/sh
# Choose the versions of all dependencies anew, or keep them where they still fit: tools/lock.sh [--upgrade]
# One choice for everything (dev.lock), and its parts: what the table needs to run (and with a PostgreSQL), what the wheel
# is built with. Each file that may be installed is named by its hash. Then `python tools/supply.py` tells whose it all is.
set -eu
cd "$(dirname "$0")/.."
"${PYTHON:-python3}" -m venv build/lock
build/lock/bin/python -m pip install --quiet uv
build/lock/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
    >build/build.in
compile() {
    build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
        --generate-hashes --no-header --no-emit-index-url --no-annotate "$@"
}
compile --all-extras pyproject.toml build/build.in --output-file locks/dev.lock "$@"
compile --extra table pyproject.toml --constraint locks/dev.lock --output-file locks/table.lock
compile --extra table --extra postgres pyproject.toml --constraint locks/dev.lock --output-file locks/postgres.lock
compile build/build.in --constraint locks/dev.lock --output-file locks/build.lock
