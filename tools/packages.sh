#!/bin/sh
# Build the source distribution, and from it the pure wheel; install that in an environment with nothing else, and play.
# tools/packages.sh PYTHON FOLDER: PYTHON has what the wheel is built with; FOLDER gets both files.
set -eu
python=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."
rm -rf "$folder"/*
"$python" -c 'import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])' "$folder" >"$folder/log" 2>&1 ||
    { cat "$folder/log"; exit 1; }
RULEBOUND_PURE=1 "$python" -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir "$folder" "$folder"/rulebound-*.tar.gz
python3 -m venv "$folder/bare"
"$folder/bare/bin/python" -m pip install --quiet --require-hashes -r locks/table.lock
"$folder/bare/bin/python" -m pip install --quiet --no-deps "$folder"/rulebound-*.whl
"$folder/bare/bin/python" -m pip check
(cd "$folder" && "$folder/bare/bin/python" "$OLDPWD/tools/try_installed.py" --table)
rm -rf "$folder/bare" "$folder/log"
