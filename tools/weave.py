"""Weave what follows from the fields of tables and frames: slots, copies, lists of what is saved.

A field is declared once, in the `__init__` of its class, with its type and a comment that says what it is. This program
reads those and writes, between two marks in the same class, `__slots__` and:

- for a frame, or a record of registers in one: `registers` and `clone` (`copy_registers`, where others build on it);
- for the kernel's state: `copy_into`, and the names in `kernel/saves.py`;
- for a game's table: `columns`, `numbers`, `grow`, `reset`, `copy_game_into`, `blank` and `clone`.

A comment may begin with words that say how a field differs, then a colon or nothing:

    scratch      no state: neither copied nor saved
    fixed        the constructor sets it, the same in every copy
    shared       copies have the same object; it is never changed in place
    unsaved      copied, but no save tells it
    card N       a column of cards: N for a new card
    object N     the same, and N again when the card becomes a new object

    python tools/weave.py [--check]
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src" / "rulebound"
BEGIN = "# woven by tools/weave.py: what follows from __init__"
END = "# woven so far"
WIDTH = 120
VECTOR = "vec[i64]"
NUMBER = ("i64", "bool", "str")
TABLES = ("GundamTable", "RiftboundTable")
MARKS = re.compile(r"((?:scratch|fixed|shared|unsaved|(?:card|object) [-.\w]+)(?:, )?)+(?=:|$)")


@dataclass
class Field:
    """One attribute: its name and type, the parameter it was given as, and what its comment begins with."""

    name: str
    kind: str
    given: str = ""
    made_of: str = ""  # the parameter that its first value is made of
    marks: tuple[str, ...] = ()

    def initial(self, *words: str) -> str:
        """The value after `card` or `object`; empty if it is neither."""
        return next((mark.split()[1] for mark in self.marks if mark.split()[0] in words), "")

    @property
    def is_state(self) -> bool:
        return not self.given and "scratch" not in self.marks and "fixed" not in self.marks

    @property
    def is_saved(self) -> bool:
        return self.is_state and "unsaved" not in self.marks

    def copied(self) -> str:
        """The expression that copies it."""
        mine = f"self.{self.name}"
        if "shared" in self.marks or self.kind in NUMBER:
            return mine
        if self.kind == "vec[vec[i64]]":
            return f"vec[vec[i64]]([cards[:] for cards in {mine}])"
        if self.kind == VECTOR or self.kind.startswith("list["):
            return f"{mine}[:]"
        return f"{mine}.copy()" if self.kind.startswith("dict[") else f"{mine}.clone()"


@dataclass
class Class:
    """A class as its source declares it."""

    path: Path
    node: ast.ClassDef
    lines: list[str]
    base: str = ""
    parameters: dict[str, str] = field(default_factory=dict)
    passed: list[str] = field(default_factory=list)  # what it gives its base's constructor
    fields: list[Field] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.node.name

    def method(self, name: str) -> ast.FunctionDef | None:
        return next((node for node in self.node.body if isinstance(node, ast.FunctionDef) and node.name == name), None)


def read_class(path: Path, node: ast.ClassDef, lines: list[str]) -> Class:
    found = Class(path, node, lines, ast.unparse(node.bases[0]) if node.bases else "")
    init = found.method("__init__")
    if init is None:
        return found
    found.parameters = {arg.arg: ast.unparse(arg.annotation) for arg in init.args.args[1:] if arg.annotation}
    for part in init.body:
        if isinstance(part, ast.Expr) and isinstance(part.value, ast.Call):
            if ast.unparse(part.value.func) == "super().__init__":
                found.passed = [ast.unparse(arg) for arg in part.value.args]
        elif isinstance(part, (ast.Assign, ast.AnnAssign)):
            target = part.targets[0] if isinstance(part, ast.Assign) else part.target
            if isinstance(target, ast.Attribute) and part.value is not None:
                found.fields.append(read_field(found, target.attr, part))
    return found


def read_field(owner: Class, name: str, part: ast.Assign | ast.AnnAssign) -> Field:
    value = ast.unparse(part.value) if part.value is not None else ""
    given = value if value in owner.parameters and all(each.given != value for each in owner.fields) else ""
    if isinstance(part, ast.AnnAssign):
        kind = ast.unparse(part.annotation)
    elif isinstance(part.value, ast.Constant):
        kind = type(part.value.value).__name__
    elif value in owner.parameters:
        kind = owner.parameters[value]
    elif value == "NONE" or value.startswith(("vec[i64](", "append(")):
        kind = VECTOR
    else:
        kind = value.removesuffix("()")
    used = [each.id for each in ast.walk(part) if isinstance(each, ast.Name) and each.id in owner.parameters]
    line = owner.lines[(part.end_lineno or part.lineno) - 1]
    told = MARKS.match(line.rpartition("  # ")[2]) if "  # " in line else None
    return Field(name, kind, given, used[0] if used else "", tuple(told[0].split(", ")) if told else ())


class Weaver:
    """All classes of the sources, and what is woven into them."""

    def __init__(self, sources: Path) -> None:
        self.sources = sources
        self.classes: list[Class] = []
        for path in sorted(sources.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if BEGIN in text:
                nodes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
                self.classes += [read_class(path, node, text.splitlines()) for node in nodes]

    def base_of(self, kind: Class) -> Class | None:
        """Its base, as it is called in its game."""
        near = [other for other in self.classes if other.name == kind.base]
        rooms = len(self.sources.parts)
        near.sort(key=lambda other: other.path.parts[rooms] != kind.path.parts[rooms])
        return near[0] if near else None

    def bases(self, kind: Class) -> list[Class]:
        base = self.base_of(kind)
        return [] if base is None else [base, *self.bases(base)]

    def is_record(self, kind: Class) -> bool:
        return any(base.name == "Registers" for base in self.bases(kind))

    def is_copied(self, kind: Class) -> bool:
        """Are there copies of it: of a frame with a name, and of what other records have for themselves?"""
        held = [each for other in self.classes for each in other.fields if "shared" not in each.marks]
        return kind.method("name") is not None or any(each.kind == kind.name for each in held)

    def registers(self, kind: Class) -> list[Field]:
        """The registers of the frames that it builds on."""
        return [each for base in self.bases(kind) for each in base.fields if each.name != "pc"]

    def own(self, kind: Class) -> list[Field]:
        """What it declares and its bases don't."""
        known = {each.name for base in self.bases(kind) for each in base.fields}
        return [each for each in kind.fields if each.name not in known]

    def made(self, kind: Class) -> str:
        """The call that makes another one, given what this one was given."""
        return f"{kind.name}({', '.join(self.argument(kind, name) for name in kind.parameters)})"

    def argument(self, kind: Class, name: str) -> str:
        for each in kind.fields:
            if each.given == name:
                return each.copied() if each.kind == VECTOR else f"self.{each.name}"
        base = next((base for base in self.bases(kind) if base.parameters), None)
        if base is not None and name in kind.passed:
            return self.argument(base, list(base.parameters)[kind.passed.index(name)])
        if any(each.made_of == name for each in kind.fields):
            return "0"  # only what it makes of it is kept
        raise ValueError(f"{kind.path}: {kind.name} doesn't keep its parameter '{name}'")

    def given(self, kind: Class) -> set[str]:
        """The registers that `made` hands over."""
        return set(re.findall(r"self\.(\w+)", self.made(kind)))

    # ------------------------------------------------------------------------------------ what is written

    def woven(self, kind: Class) -> list[str]:
        slots = sorted(each.name for each in self.own(kind))
        if slots and self.is_record(kind) and kind.name != "Frame":
            return self.record(kind)
        lines = tupled("__slots__ = ", slots)
        if kind.name == "State":
            lines += ["", "def copy_into(self, other: State) -> None:"]
            lines += ['    """Copy everything but the log; `other` shares players, specs, stats and definitions."""']
            lines += self.copies(kind.fields)
        elif kind.name in TABLES:
            lines += self.table(kind)
        elif self.is_copied(kind) and kind.name != "Frame":
            lines += self.cloned(kind)
        return lines

    def copies(self, fields: list[Field]) -> list[str]:
        fields = [each for each in fields if each.is_state]
        stacks = [each for each in fields if re.fullmatch(r"list\[(Frame|ChainItem)\]", each.kind)]
        lines = assigned([each for each in fields if each not in stacks])
        for each in stacks:
            lines.append(f"    {each.name}: {each.kind} = []")
            lines += [f"    for one in self.{each.name}:", f"        {each.name}.append(one.clone())"]
            lines.append(f"    other.{each.name} = {each.name}")
        return lines

    def record(self, kind: Class) -> list[str]:
        said = [each.name for each in self.own(kind)]
        lines = textwrap.wrap(" ".join(said), WIDTH - 11, break_on_hyphens=False)
        if len(lines) == 1 and len(lines[0]) <= WIDTH - 18:
            lines = [f'registers = "{lines[0]}"']
        else:
            lines = ["registers = (", *(f'    "{line} "' for line in lines[:-1]), f'    "{lines[-1]}"', ")"]
        return [*lines, "__slots__ = registers.split()", *self.cloned(kind)]

    def cloned(self, kind: Class) -> list[str]:
        """How another one with the same registers is made."""
        own, inherited, lines = self.own(kind), self.registers(kind), []
        first = [] if inherited else [each for base in self.bases(kind) for each in base.fields]  # `pc`, of a frame
        rest = assigned([each for each in first + own if each.name not in self.given(kind)])
        built_on = own and any(base is kind for other in self.classes for base in self.bases(other))
        if built_on:
            lines += ["", f"def copy_registers(self, other: {kind.name}) -> None:", *rest]
            rest = ["    self.copy_registers(other)"]
        elif inherited:
            rest.insert(0, "    self.copy_registers(other)")
        if self.is_copied(kind):
            lines += ["", f"def clone(self) -> {kind.name}:", f"    other = {self.made(kind)}", *rest]
            lines += ["    return other"]
        return lines

    def table(self, kind: Class) -> list[str]:
        own = self.own(kind)
        saved = [each for each in own if each.is_saved]
        lines = ["", "def columns(self) -> tuple[str, ...]:"]
        lines += tupled("    return ", [each.name for each in saved if each.kind == VECTOR])
        lines += ["", "def numbers(self) -> tuple[str, ...]:"]
        lines += tupled("    return ", [each.name for each in saved if each.kind in NUMBER])
        lines += ["", "def grow(self) -> None:"]
        for each in own:
            first = each.initial("card", "object")
            if first:
                lines.append(f"    self.{each.name} = append(self.{each.name}, i64({first}))")
        lines += ["", "def reset(self, card: i64) -> None:", '    """The card is a new object."""']
        for each in own:
            first = each.initial("object")
            if first:
                lines.append(f"    self.{each.name}[card] = {first}")
        lines += ["", f"def copy_game_into(self, other: {kind.name}) -> None:", "    self.copy_into(other)"]
        lines += self.copies(own)
        lines += ["", f"def blank(self) -> {kind.name}:", f"    other = {self.made(kind)}"]
        lines += [f"    other.{each.name} = self.{each.name}" for each in own if {"shared", "unsaved"} <= {*each.marks}]
        lines += ["    return other", "", f"def clone(self) -> {kind.name}:", f"    other = {self.made(kind)}"]
        return [*lines, "    self.copy_game_into(other)", "    return other"]

    # ------------------------------------------------------------------------------------ into the files

    def texts(self) -> dict[Path, str]:
        """Every file with something woven in it, as it should be."""
        found: dict[Path, str] = {}
        for kind in self.classes:
            text = found.get(kind.path) or kind.path.read_text(encoding="utf-8")
            start = text.index(f"class {kind.name}(" if kind.node.bases else f"class {kind.name}:")
            stop = re.compile(r"^\S", re.M).search(text, text.index("\n", start))
            place = text.find(f"    {BEGIN}\n", start, stop.start() if stop else len(text))
            if place >= 0:
                woven = "\n".join("    " + line if line else line for line in self.woven(kind))
                end = text.index(f"    {END}\n", place)
                found[kind.path] = f"{text[:place]}    {BEGIN}\n\n{woven}\n\n{text[end:]}"
        saves = self.sources / "kernel" / "saves.py"
        text = saves.read_text(encoding="utf-8")
        saved = [each for kind in self.classes if kind.name == "State" for each in kind.fields if each.is_saved]
        lines = tupled("NUMBERS = ", [each.name for each in saved if each.kind in NUMBER])
        lines += tupled("COLUMNS = ", [each.name for each in saved if each.kind == VECTOR])
        head, _, rest = text.partition(f"{BEGIN}\n")
        found[saves] = "\n".join([f"{head}{BEGIN}", *lines, f"{END}{rest.partition(END)[2]}"])
        return found


def assigned(fields: list[Field]) -> list[str]:
    """The other one's fields are as this one's: as many in a line as it takes."""
    lines: list[str] = []
    names, copies = "", ""
    for each in fields:
        if names and 4 + len(f"    {names}, other.{each.name} = {copies}, {each.copied()}") > WIDTH:
            lines.append(f"    {names} = {copies}")
            names, copies = "", ""
        names += f"{', ' * bool(names)}other.{each.name}"
        copies += f"{', ' * bool(copies)}{each.copied()}"
    return [*lines, f"    {names} = {copies}"] if names else lines


def tupled(head: str, names: list[str], first: str = "") -> list[str]:
    """A tuple of names, in one line or in several."""
    said = [first] * bool(first) + [f'"{name}"' for name in names]
    line = f"{head}({', '.join(said)}{',' if len(said) == 1 else ''})"
    if len(line) + 4 <= WIDTH:
        return [line]
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    lines, current = [], ""
    for word in said:
        if len(indent) + len(current) + len(word) + 6 > WIDTH:
            lines.append(indent + current.rstrip())
            current = ""
        current += f"{word}, "
    return [f"{head}(", *lines, indent + current.rstrip(), f"{indent[:-4]})  # fmt: skip"]


def stale(sources: Path = SOURCES) -> list[Path]:
    """The files whose woven parts are not what their fields say."""
    return [path for path, text in Weaver(sources).texts().items() if path.read_text(encoding="utf-8") != text]


def main() -> int:
    if "--check" in sys.argv[1:]:
        old = stale()
        for path in old:
            print(f"{path}: not woven anew; run python tools/weave.py")
        return 1 if old else 0
    for path, text in Weaver(SOURCES).texts().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
