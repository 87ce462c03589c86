# rulebound: interpreted
"""Invertible syntax combinators: one description reads text into trees and values, and prints both back.

Each `Syntax` does four things:

- `parse`: text -> every (end, tree, value) that starts at a position; the tree is lossless, the value its meaning;
- `show`: tree -> the very text it was read from;
- `build`: value -> a tree in the first wording that can say it (house wording), None if none can;
- `starts`: which characters it can begin with, so that alternatives that can't apply cost nothing.

`label` is what it is called in "expected …".

Values pass through partial isomorphisms (`Iso`, after Rendel and Ostermann): `there` makes a node from the parsed
pieces, `back` takes it apart again; either may answer FAIL.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from rulebound.text.tree import LEAF, Tree


class _Fail:
    """The answer of a partial isomorphism that does not apply."""


FAIL = _Fail()
Found = tuple[int, Tree, Any]
Starts = tuple[frozenset[str] | None, bool]  # first characters (None: any) and whether it can be empty


class Iso(NamedTuple):
    """A partial isomorphism: pieces -> value and value -> pieces, each FAIL where it does not apply."""

    there: Callable[[Any], Any]
    back: Callable[[Any], Any]


class Overrun(Exception):
    """A text that takes more steps to read, or nests deeper, than any card should."""


STEPS = 100_000  # partial readings one text may cost; printed cards stay below 3,000
DEEPEST = 60  # grammars inside grammars; printed cards stay below 20


class Run:
    """One reading of one text: the memo, the furthest failure, and the steps and depth it may still take."""

    def __init__(self, text: str, steps: int = STEPS) -> None:
        self.text = text
        self.memo: dict[tuple[int, int], list[Found]] = {}
        self.furthest = 0
        self.expected: dict[str, None] = {}
        self.steps = steps
        self.depth = 0
        self.over = ""  # why it was given up

    def step(self, count: int) -> None:
        """So many more partial readings; Overrun when they are too many."""
        self.steps -= count
        if self.steps < 0:
            raise Overrun("it takes too many steps to read")

    def deeper(self) -> None:
        """One grammar further in; Overrun when that is too deep."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Overrun("it is nested too deep")

    def fail(self, at: int, what: str) -> None:
        """Remember the expectation if nothing has failed further on."""
        if at > self.furthest:
            self.furthest = at
            self.expected = {}
        if at == self.furthest:
            self.expected[what] = None


class Syntax:
    """Base of all descriptions; the module tells what the verbs mean."""

    def parse(self, run: Run, at: int) -> list[Found]:
        raise NotImplementedError

    def show(self, tree: Tree) -> str:
        raise NotImplementedError

    def build(self, value: Any) -> Tree | None:
        raise NotImplementedError

    def starts(self) -> Starts:
        return None, False

    def label(self) -> str:
        return "something else"


class Text(Syntax):
    """Exactly these characters; means nothing."""

    def __init__(self, text: str) -> None:
        self.text = text

    def parse(self, run: Run, at: int) -> list[Found]:
        if run.text.startswith(self.text, at):
            return [(at + len(self.text), LEAF, None)]
        if at >= run.furthest:
            run.fail(at, self.label())
        return []

    def show(self, tree: Tree) -> str:
        return self.text

    def build(self, value: Any) -> Tree | None:
        return LEAF

    def starts(self) -> Starts:
        return (frozenset(self.text[0]), False) if self.text else (frozenset(), True)

    def label(self) -> str:
        return f"'{self.text.strip() or self.text}'"


class Lexeme(Syntax):
    """A token matched by a pattern (one group or none); the tree keeps its text, the iso gives its value."""

    def __init__(self, name: str, pattern: str, iso: Iso, first: str = "") -> None:
        self.name = name
        self.pattern = re.compile(pattern)
        self.iso = iso
        self.first = frozenset(first) if first else None

    def parse(self, run: Run, at: int) -> list[Found]:
        match = self.pattern.match(run.text, at)
        value = self.iso.there(match.group()) if match else FAIL
        if match is None or value is FAIL:
            run.fail(at, self.name)
            return []
        return [(match.end(), Tree(lexeme=match.group()), value)]

    def show(self, tree: Tree) -> str:
        return tree.lexeme

    def build(self, value: Any) -> Tree | None:
        lexeme = self.iso.back(value)
        if lexeme is FAIL or not self.pattern.fullmatch(lexeme):
            return None
        return Tree(lexeme=lexeme)

    def starts(self) -> Starts:
        return self.first, False

    def label(self) -> str:
        return self.name


class Seq(Syntax):
    """Parts one after the other; the value is a dict of the named parts.

    A part named `~x` agrees with the part x: it is printed by x's value (`Agreeing`), and read as any of its forms.
    """

    def __init__(self, *parts: str | Syntax | tuple[str, Syntax]) -> None:
        self.parts: list[tuple[str, Syntax]] = []
        for part in parts:
            name, syntax = part if isinstance(part, tuple) else ("", part)
            self.parts.append((name, Text(syntax) if isinstance(syntax, str) else syntax))

    def parse(self, run: Run, at: int) -> list[Found]:
        frontier: list[tuple[int, tuple[Tree, ...], dict[str, Any]]] = [(at, (), {})]
        for name, syntax in self.parts:
            longer = []
            for end, trees, values in frontier:
                for stop, tree, value in syntax.parse(run, end):
                    kept = name and name[0] != "~"
                    longer.append((stop, (*trees, tree), {**values, name: value} if kept else values))
            if not longer:
                return []
            run.step(len(longer))
            frontier = longer
        return [(end, Tree(parts=trees), values) for end, trees, values in frontier]

    def show(self, tree: Tree) -> str:
        return "".join(syntax.show(part) for (_, syntax), part in zip(self.parts, tree.parts, strict=True))

    def build(self, value: Any) -> Tree | None:
        trees = []
        for name, syntax in self.parts:
            field = name.lstrip("~")
            if field and (not isinstance(value, dict) or field not in value):
                return None
            tree = syntax.build(value[field] if field else None)
            if tree is None:
                return None
            trees.append(tree)
        return Tree(parts=tuple(trees))

    def starts(self) -> Starts:
        chars: frozenset[str] = frozenset()
        for _, syntax in self.parts:
            first, empty = syntax.starts()
            if first is None:
                return None, False
            chars |= first
            if not empty:
                return chars, False
        return chars, True

    def label(self) -> str:
        return next((syntax.label() for _, syntax in self.parts if not syntax.starts()[1]), self.parts[0][1].label())


class Alt(Syntax):
    """Wording variants and choices: all are read, the first that can say a value prints it."""

    def __init__(self, *choices: str | Syntax, name: str = "") -> None:
        self.choices = [Text(choice) if isinstance(choice, str) else choice for choice in choices]
        self.name = name
        self.table: dict[str, list[tuple[int, Syntax]]] = {}

    def candidates(self, char: str) -> list[tuple[int, Syntax]]:
        """The choices that can begin with this character ("" is the end of the text)."""
        found = self.table.get(char)
        if found is None:
            found = []
            for index, choice in enumerate(self.choices):
                first, empty = choice.starts()
                if first is None or empty or char in first:
                    found.append((index, choice))
            self.table[char] = found
        return found

    def parse(self, run: Run, at: int) -> list[Found]:
        key = (id(self), at)
        found = run.memo.get(key)
        if found is not None:
            return found
        found = []
        candidates = self.candidates(run.text[at : at + 1])
        for index, choice in candidates:
            for end, tree, value in choice.parse(run, at):
                found.append((end, Tree(choice=index, parts=(tree,)), value))
        if not candidates:
            run.fail(at, self.label())
        run.step(len(found) + 1)
        run.memo[key] = found
        return found

    def show(self, tree: Tree) -> str:
        return self.choices[tree.choice].show(tree.parts[0])

    def build(self, value: Any) -> Tree | None:
        for index, choice in enumerate(self.choices):
            tree = choice.build(value)
            if tree is not None:
                return Tree(choice=index, parts=(tree,))
        return None

    def starts(self) -> Starts:
        chars: frozenset[str] = frozenset()
        any_empty = False
        for choice in self.choices:
            first, empty = choice.starts()
            if first is None:
                return None, False
            chars |= first
            any_empty = any_empty or empty
        return chars, any_empty

    def label(self) -> str:
        return self.name or self.choices[0].label()


class Agreeing(Alt):
    """Forms of which the value of another part picks one (see `Seq`): `its`, `their`; it means nothing itself."""

    def __init__(self, pick: Callable[[Any], int], *forms: str | Syntax) -> None:
        super().__init__(*forms)
        self.pick = pick

    def build(self, value: Any) -> Tree | None:
        index = self.pick(value)
        tree = self.choices[index].build(None)
        return None if tree is None else Tree(choice=index, parts=(tree,))


class Many(Syntax):
    """The item again and again, with a separator; the value is a tuple."""

    def __init__(self, item: Syntax, separator: str | Syntax = "", least: int = 0, most: int = 99) -> None:
        self.item = item
        self.separator = Text(separator) if isinstance(separator, str) else separator
        self.least = least
        self.most = most

    def parse(self, run: Run, at: int) -> list[Found]:
        found: list[Found] = [(at, Tree(), ())] if self.least == 0 else []
        frontier: list[tuple[int, tuple[Tree, ...], tuple[Any, ...]]] = [(at, (), ())]
        for count in range(1, self.most + 1):
            longer = []
            for end, trees, values in frontier:
                gaps = self.separator.parse(run, end) if count > 1 else [(end, LEAF, None)]
                for middle, gap, _ in gaps:
                    for stop, tree, value in self.item.parse(run, middle):
                        if stop > end:
                            more = (*trees, gap, tree) if count > 1 else (tree,)
                            longer.append((stop, more, (*values, value)))
            run.step(len(longer))
            frontier = longer
            if count >= self.least:
                found.extend((end, Tree(parts=trees), values) for end, trees, values in frontier)
            if not frontier:
                break
        return found

    def show(self, tree: Tree) -> str:
        both = (self.item, self.separator)
        return "".join(both[index % 2].show(part) for index, part in enumerate(tree.parts))

    def build(self, value: Any) -> Tree | None:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return None
        trees: list[Tree] = []
        for index, item in enumerate(value):
            tree, gap = self.item.build(item), self.separator.build(None)
            if tree is None or gap is None:
                return None
            trees.extend([gap, tree] if index else [tree])
        return Tree(parts=tuple(trees))

    def starts(self) -> Starts:
        first, empty = self.item.starts()
        return first, empty or self.least == 0

    def label(self) -> str:
        return self.item.label()


class Opt(Syntax):
    """The item or nothing; nothing means the default."""

    def __init__(self, item: str | Syntax, default: Any = None) -> None:
        self.item = Text(item) if isinstance(item, str) else item
        self.default = default

    def parse(self, run: Run, at: int) -> list[Found]:
        found: list[Found] = [(at, Tree(choice=0), self.default)]
        found.extend((end, Tree(choice=1, parts=(tree,)), value) for end, tree, value in self.item.parse(run, at))
        return found

    def show(self, tree: Tree) -> str:
        return self.item.show(tree.parts[0]) if tree.choice else ""

    def build(self, value: Any) -> Tree | None:
        if value == self.default:
            return Tree(choice=0)
        tree = self.item.build(value)
        return None if tree is None else Tree(choice=1, parts=(tree,))

    def starts(self) -> Starts:
        return self.item.starts()[0], True

    def label(self) -> str:
        return self.item.label()


class Map(Syntax):
    """The item with its value sent through an isomorphism."""

    def __init__(self, item: Syntax, iso: Iso) -> None:
        self.item = item
        self.iso = iso

    def parse(self, run: Run, at: int) -> list[Found]:
        found = []
        for end, tree, pieces in self.item.parse(run, at):
            value = self.iso.there(pieces)
            if value is not FAIL:
                found.append((end, tree, value))
            else:
                run.fail(end, "words that fit together")
        return found

    def show(self, tree: Tree) -> str:
        return self.item.show(tree)

    def build(self, value: Any) -> Tree | None:
        pieces = self.iso.back(value)
        return None if pieces is FAIL else self.item.build(pieces)

    def starts(self) -> Starts:
        return self.item.starts()

    def label(self) -> str:
        return self.item.label()


class Later(Syntax):
    """A syntax given afterwards (`is_`), for recursion."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.item: Syntax | None = None
        self.asked = False

    def is_(self, item: Syntax) -> None:
        self.item = item

    def target(self) -> Syntax:
        assert self.item is not None, f"{self.name} was never given"
        return self.item

    def parse(self, run: Run, at: int) -> list[Found]:
        run.deeper()
        found = self.target().parse(run, at)
        run.depth -= 1
        return found

    def show(self, tree: Tree) -> str:
        return self.target().show(tree)

    def build(self, value: Any) -> Tree | None:
        return self.target().build(value)

    def starts(self) -> Starts:
        if self.asked:
            return None, False
        self.asked = True
        found = self.target().starts()
        self.asked = False
        return found

    def label(self) -> str:
        return self.name


def readings(syntax: Syntax, text: str, steps: int = STEPS) -> tuple[list[tuple[Tree, Any]], Run]:
    """Every reading of the whole text, and the run with its furthest failure; none (and `over`) if it was given up."""
    run = Run(text, steps)
    try:
        found = syntax.parse(run, 0)
    except (Overrun, RecursionError) as over:
        run.over = str(over) if isinstance(over, Overrun) else "it is nested too deep"
        return [], run
    for end, _, _ in found:
        run.fail(end, "the end")
    return [(tree, value) for end, tree, value in found if end == len(text)], run
