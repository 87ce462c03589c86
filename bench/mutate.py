"""Switch off what the sources cite a rule for, one place at a time, and list what no scenario notices.

    python bench/mutate.py [--game riftbound] [--kind check] [--file battle.py] [--rule 8-3] [--workers 2] [--json]

Four kinds of places are switched off, in a copy of the sources made at the start:

    check     a `return "RULE"` of a `forbids...` function: it never fires
    branch    an `if` that cites a rule in its comment or in the comment that begins its body: it is never taken
    act       a statement that hands a rule to the log, or cites one in its comment: it is left out
    function  a function that returns nothing and cites a rule in its docstring: it does nothing

The scenarios that cite the rule run first, and a place is done with the first scenario that fails.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import json
import multiprocessing
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("check", "branch", "act", "function")
PACKAGES = {"gundam": ("gundam", "effects"), "riftbound": ("riftbound", "effects")}
# these look at what people write, at saved games and at decks: tests watch over them, not scenarios
LEFT_OUT = ("position.py", "deck.py", "saves.py", "notation.py", "rulebook.py", "rule_index.py", "edition.py")
SECONDS = 60  # for all scenarios of one place; a game without an end is noticed too
MEMORY = 2 << 30


@dataclass(frozen=True)
class Mutation:
    """One place that is switched off."""

    kind: str
    module: str
    file: str
    line: int
    where: str
    rules: tuple[str, ...]
    code: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.where} [{self.kind}] {', '.join(self.rules)}: {self.code}"


# ---------------------------------------------------------------------------------------------- places


def written(game: str) -> re.Pattern[str]:
    """How the numbers of a game's rules are written in the sources."""
    from rulebound import games

    return games[game].rules.written


class Places:
    """The places of one source file; `number` is how a rule's number is written."""

    def __init__(self, path: Path, source: Path, number: re.Pattern[str]) -> None:
        self.number = number
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.splitlines()
        self.file = path.relative_to(source).as_posix()
        self.module = self.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        self.tree = ast.parse(self.text)

    def found(self) -> Iterator[Mutation]:
        yield from self.inside(self.tree, "", False)

    def inside(self, node: ast.AST, where: str, checks: bool) -> Iterator[Mutation]:
        for child in ast.iter_child_nodes(node):
            name, checking = where, checks
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{where}.{child.name}" if where else child.name
                checking = isinstance(child, ast.FunctionDef) and child.name.startswith("forbids")
            if isinstance(child, ast.stmt):
                kind, numbers = self.cited(child, checks)
                if numbers:
                    code = self.lines[child.lineno - 1].strip()
                    yield Mutation(kind, self.module, self.file, child.lineno, name, numbers, code)
            yield from self.inside(child, name, checking)

    def cited(self, node: ast.stmt, checks: bool) -> tuple[str, tuple[str, ...]]:
        """How a statement can be switched off, and the rules it cites; none if it can't be."""
        if isinstance(node, ast.Return):
            return "check", self.numbers(*self.constants(node)) if checks else ()
        if isinstance(node, ast.If):
            first = node.body[0].lineno - 1
            return "branch", self.numbers(*(comment(line) for line in self.lines[node.lineno - 1 : first]))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Attribute) and node.value.func.attr == "note":
                return "act", ()  # words for the log only
            end = node.end_lineno or node.lineno
            comments = [comment(line) for line in self.lines[node.lineno - 1 : end]]
            return "act", self.numbers(*self.constants(node), *comments)
        if isinstance(node, ast.FunctionDef) and isinstance(node.returns, ast.Constant) and node.returns.value is None:
            return "function", self.numbers(ast.get_docstring(node) or "")
        return "", ()

    def constants(self, node: ast.AST) -> list[str]:
        """The words of a statement that are a rule's number and nothing else."""
        parts = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
        return [word for word in parts if isinstance(word, str) and self.number.fullmatch(word)]

    def numbers(self, *texts: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(number for text in texts for number in self.number.findall(text)))


def comment(line: str) -> str:
    return line.partition("#")[2]


class SwitchOff(ast.NodeTransformer):
    """Switches off the statement of a line."""

    def __init__(self, mutation: Mutation) -> None:
        self.mutation = mutation
        self.done = 0

    def here(self, node: ast.stmt, kind: str) -> bool:
        hit = self.mutation.kind == kind and node.lineno == self.mutation.line
        self.done += hit
        return hit

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        return ast.copy_location(ast.Pass(), node) if self.here(node, "check") else node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        return ast.copy_location(ast.Pass(), node) if self.here(node, "act") else node

    def visit_If(self, node: ast.If) -> ast.stmt:
        if self.here(node, "branch"):
            node.test = ast.copy_location(ast.Constant(False), node.test)
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        if self.here(node, "function"):
            node.body = [ast.copy_location(ast.Pass(), node.body[0])]
            return node
        before = self.done
        self.generic_visit(node)
        if self.done > before and self.mutation.kind == "check":
            nothing = ast.Return(ast.Constant(""))
            node.body.append(ast.copy_location(nothing, node.body[-1]))  # whoever falls through is allowed
        return node


def switched_off(mutation: Mutation, text: str) -> CodeType:
    change = SwitchOff(mutation)
    tree = ast.fix_missing_locations(change.visit(ast.parse(text)))
    assert change.done == 1, mutation
    code: CodeType = compile(tree, mutation.file, "exec")
    return code


# ---------------------------------------------------------------------------------------------- trying


class Loader(importlib.machinery.SourceFileLoader):
    """Loads one module with something switched off."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Finder(importlib.abc.MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, mutation: Mutation, path: Path) -> None:
        self.module = mutation.module
        self.path = str(path)
        self.code = switched_off(mutation, path.read_text(encoding="utf-8"))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.module:
            return None
        loader = Loader(fullname, self.path, self.code)
        return importlib.machinery.ModuleSpec(fullname, loader, origin=self.path)


class TooLong(Exception):
    """The scenarios did not come to an end."""


def stop(signum: int, frame: FrameType | None) -> None:
    raise TooLong


SOURCE = Path()  # the copy, set before the workers start
GAME = ""
SCENARIOS: list[Any] = []  # read once, before the workers start


def described(scenario: Any) -> str:
    return f"{Path(scenario.file).name}: {scenario.title}"


def holding(name: str) -> list[bool]:
    """Which scenarios hold while nothing is switched off."""
    from rulebound import games
    from rulebound.judge.runner import judge

    game = games[name]
    return [judge(scenario, game).ok for scenario in SCENARIOS]


def tried(mutation: Mutation) -> str:
    """What notices a place that is switched off, in a process of its own; empty if nothing does."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        assert mutation.module not in sys.modules, mutation.module
        sys.meta_path.insert(0, Finder(mutation, SOURCE / mutation.file))
        from rulebound import games
        from rulebound.judge.runner import judge

        game = games[GAME]
        for scenario in sorted(SCENARIOS, key=lambda scenario: distance(scenario.rules, mutation.rules)):
            try:
                if not judge(scenario, game).ok:
                    return described(scenario)
            except TooLong:
                raise
            except Exception as error:
                return f"{described(scenario)} ({type(error).__name__})"
    except TooLong:
        return "a game without an end"
    except Exception as error:
        return f"{type(error).__name__} while the game was loaded"
    finally:
        signal.alarm(0)
    return ""


def distance(cited: Sequence[str], wanted: Sequence[str]) -> int:
    """How far a scenario is from a rule: it cites it, a rule of its group, of its chapter, or another."""
    for far, depth in enumerate((9, 3, 2, 1)):
        heads = {head(number, depth) for number in wanted}
        if any(head(number, depth) in heads for number in cited):
            return far
    return 4


def head(number: str, depth: int) -> tuple[str, ...]:
    return tuple(re.split(r"[-.]", number)[:depth])


def run(mutations: list[Mutation], workers: int) -> Iterator[tuple[Mutation, str]]:
    """Each place with what noticed it; a new process for each, forked from this one."""
    with multiprocessing.get_context("fork").Pool(workers, maxtasksperchild=1) as pool:
        yield from zip(mutations, pool.imap(tried, mutations, chunksize=1))


def main() -> int:
    global SOURCE, GAME
    parser = argparse.ArgumentParser(description="Switch off cited rules one at a time; list what no scenario notices.")
    parser.add_argument("--game", choices=PACKAGES, default="gundam")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind of place (may be repeated)")
    parser.add_argument("--file", default="", help="only files whose name ends like this")
    parser.add_argument("--rule", default="", help="only places that cite a rule that begins like this")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--json", action="store_true", help="the result as JSON, what was noticed included")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for part in ("src", "scenarios"):
            ignored = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / part, Path(folder, part), ignore=ignored)
        SOURCE = Path(folder, "src")
        sys.path.insert(0, str(SOURCE))
        from rulebound.judge.runner import files_in
        from rulebound.judge.scenarios import Scenario, load

        GAME = options.game
        number = written(GAME)
        for path in files_in([Path(folder, "scenarios", GAME)]):
            SCENARIOS.extend(item for item in load(path, (GAME,)) if isinstance(item, Scenario))
        places = [
            mutation
            for package in PACKAGES[GAME]
            for path in sorted(Path(SOURCE, "rulebound", package).rglob("*.py"))
            if path.name not in LEFT_OUT
            for mutation in Places(path, SOURCE, number).found()
            if mutation.kind in (options.kind or KINDS)
            and mutation.file.endswith(options.file)
            and any(rule.startswith(options.rule) for rule in mutation.rules)
        ]
        with multiprocessing.get_context("fork").Pool(1) as pool:
            good = pool.apply(holding, (GAME,))
        for scenario, holds in zip(SCENARIOS, good):
            if not holds:
                print(f"Left out, since it fails anyway: {described(scenario)}", file=sys.stderr)
        SCENARIOS[:] = [scenario for scenario, holds in zip(SCENARIOS, good) if holds]
        results = list(run(places, options.workers))
    survivors = [mutation for mutation, noticed in results if not noticed]
    if options.json:
        data = [
            {
                "kind": mutation.kind,
                "file": mutation.file,
                "line": mutation.line,
                "where": mutation.where,
                "rules": list(mutation.rules),
                "code": mutation.code,
                "noticed": noticed,
            }
            for mutation, noticed in results
        ]
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 0
    for mutation in survivors:
        print(mutation)
    print(f"{len(results)} places switched off, {len(survivors)} of them unnoticed by {len(SCENARIOS)} scenarios.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
