"""Prove an installation: games to their end, a chapter of scenarios, a card; with what is installed alone.

    python tools/try_installed.py [--compiled] [--table]

Run it with a Python that finds no sources of Rulebound. `--compiled` wants a compiled engine; `--table` also starts
the web table and asks it for its page.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import rulebound
from rulebound.commands import is_compiled

HERE = Path(rulebound.__file__).resolve().parent
COMMAND = [sys.executable, "-m", "rulebound.cli"]
TRIED = (
    ("sim", "gundam", "--games", "20"),
    ("sim", "riftbound", "--games", "20"),
    ("judge", str(HERE / "server" / "scenarios" / "gundam" / "08_compelled_attacks.yaml")),
    ("cards", "show", "riftbound", "ogn-006-298"),
)


def last_line(*arguments: str) -> str:
    """The last line the installed command says; the end of everything if it ends badly."""
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        sys.exit(f"rulebound {' '.join(arguments)} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout.strip().splitlines()[-1]


def try_table() -> str:
    """The page of the table, asked for over HTTP."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder, 'tables.db').as_posix()}"
        command = [*COMMAND, "table", "--no-open", "--port", "0", "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split()[4]
            page = urllib.request.urlopen(address, timeout=60).read().decode()
        finally:
            server.terminate()
            server.wait()
    if "<title>" not in page or "assets/" not in page:
        sys.exit(f"The table has no page: {page[:200]}")
    return f"the page of the table: {len(page)} letters"


def main(flags: list[str]) -> None:
    if "--compiled" in flags and not is_compiled():
        sys.exit(f"The engine in {HERE} is not compiled.")
    for arguments in TRIED:
        print(f"rulebound {' '.join(arguments[:2])}: {last_line(*arguments)}")
    if "--table" in flags:
        print(try_table())
    print(f"Rulebound {rulebound.__version__} works in {HERE} ({'compiled' if is_compiled() else 'uncompiled'}).")


if __name__ == "__main__":
    main(sys.argv[1:])
