"""`make play`: the table at once, and the compiled engine as soon as there is one.

The listening socket is this process's own: the server behind it is exchanged for a compiled one while the address
stays, and as every game is kept from its first action, none is lost by that. Options go to `rulebound table`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from rulebound.cli import parser, sentence
from rulebound.commands.serving import free_socket

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
INSTALLED = VENV / ".installed"
DECIDING = (ROOT / "build" / "sources.cksum", VENV / ".table", VENV / ".build")
UNCOMPILED = [sys.executable, "-m", "rulebound.cli", "table"]
COMPILED = [str(VENV / "bin" / "rulebound"), "table"]
BUILD = ["nice", "-n", "19", os.environ.get("MAKE", "make"), "--no-print-directory", "wheel"]
LOG = ROOT / "build" / "compiling.log"
GLANCE = 0.2  # seconds between two looks at what runs


def is_current() -> bool:
    """Is the installed engine that of these sources?"""
    return INSTALLED.exists() and all(
        file.exists() and file.stat().st_mtime <= INSTALLED.stat().st_mtime for file in DECIDING
    )


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(["table", *arguments])
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # finds what is installed
    if is_current():
        os.execve(COMPILED[0], [*COMPILED, *arguments], alone)
    listening = free_socket(options.host, options.port)
    listening.set_inheritable(True)
    given = [*arguments, "--fd", str(listening.fileno())]

    def uncompiled() -> subprocess.Popen[bytes]:
        return subprocess.Popen([*UNCOMPILED, *given], close_fds=False)

    def compiled() -> subprocess.Popen[bytes]:
        return subprocess.Popen([*COMPILED, *given, "--no-open"], close_fds=False, env=alone, stdout=subprocess.DEVNULL)

    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w+", encoding="utf-8") as log:
        return exchanging(uncompiled, BUILD, compiled, log)


def exchanging(
    first: Callable[[], subprocess.Popen[bytes]],
    build: Sequence[str],
    second: Callable[[], subprocess.Popen[bytes]],
    log: TextIO,
) -> int:
    """Serve as the first does until the build has ended well, then as the second does; the exit code."""
    server = first()
    # In a session of its own: Ctrl-C is for the server to answer.
    building = subprocess.Popen(build, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)
    try:
        begun = time.monotonic()
        while server.poll() is None and building.poll() is None:
            tell(f"The engine is compiled behind the table: {time.monotonic() - begun:.0f} s", passing=True)
            time.sleep(GLANCE)
        if server.poll() is None and building.returncode == 0 and is_current():
            server.terminate()
            server.wait()
            server = second()
            tell("The compiled engine has taken over; every game goes on.")
        elif server.poll() is None:
            log.seek(0)
            said = (log.read().strip() or "the build said nothing.").splitlines()[-1]
            tell(said if building.returncode == 0 else f"The engine stays uncompiled: {said}")
        return server.wait()
    except KeyboardInterrupt:
        return server.wait()
    finally:
        if server.poll() is None:
            server.terminate()
        if building.poll() is None:
            os.killpg(building.pid, signal.SIGTERM)


def tell(line: str, passing: bool = False) -> None:
    """Say a line; one that passes is overwritten by the next, and said to a terminal only."""
    if sys.stdout.isatty():
        print(f"\r\033[K{line}", end="" if passing else "\n", flush=True)
    elif not passing:
        print(line, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, OSError) as error:
        sys.exit(sentence(error))
