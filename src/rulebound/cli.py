"""The command `rulebound`: finds the command modules, runs one, and turns expected errors into one sentence."""

from __future__ import annotations

import argparse
import errno
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Sequence

import rulebound
from rulebound.commands.games import begun

# each offers add(subparsers); the order is the order of the help
COMMANDS = ("playing", "serving", "judging", "cards", "decks", "simulating", "rules", "replaying", "site", "bench")

# what helps, by what the system says
ADVICE = {
    errno.ENOSPC: "make room, then try again",
    errno.EDQUOT: "make room, then try again",
    errno.EROFS: "choose a place that can be written",
    errno.EACCES: "choose a place that is yours",
}


def parser() -> argparse.ArgumentParser:
    """The parser with every command there is."""
    main_parser = argparse.ArgumentParser(prog="rulebound", description="A rules engine for trading card games.")
    main_parser.add_argument("--version", action="version", version=f"rulebound {rulebound.__version__}")
    subparsers = main_parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = f"rulebound.commands.{name}"
        if importlib.util.find_spec(module) is not None:
            importlib.import_module(module).add(subparsers)
    return main_parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. Bad input ends in one sentence, never in a traceback."""
    options = parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter ends no game
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # whoever read the output has gone away; don't complain again when Python closes it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        # SaveError, CardError, DeckError, Unread, Illegal, FileError ... are ValueErrors made of one sentence
        print(begun(sentence(error)), file=sys.stderr)
        return 2 if isinstance(error, OSError) else 1


def sentence(error: Exception) -> str:
    if isinstance(error, OSError):
        place = f"{error.filename2 or error.filename}: " if error.filename else ""
        advice = f"; {ADVICE[error.errno]}" if error.errno in ADVICE else ""
        return f"{place}{error.strerror or error}{advice}."
    if isinstance(error, UnicodeError):
        return f"The input is not text that can be read ({error.reason})." if hasattr(error, "reason") else str(error)
    return " ".join(str(error).split())


if __name__ == "__main__":
    sys.exit(main())
