# rulebound: interpreted
"""Ready-made pieces of a grammar: constants, nodes by their fields, articles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from operator import attrgetter
from typing import Any

from rulebound.text.combinators import FAIL, Found, Iso, Lexeme, Map, Run, Seq, Starts, Syntax
from rulebound.text.tree import Tree

Part = str | Syntax | tuple[str, Syntax]


def const(value: Any, words: str | Syntax) -> Syntax:
    """The words, meaning the value."""
    return Map(Seq(words), Iso(lambda pieces: value, lambda given: {} if given == value else FAIL))


def node(cls: type[Any], *parts: Part, **fixed: Any) -> Syntax:
    """A node whose fields are the named parts and the fixed values; the other fields have their defaults."""
    names = {part[0] for part in parts if isinstance(part, tuple) and part[0][0] != "~"}
    others = {
        field.name: field.default
        for field in fields(cls)
        if field.name not in names and field.name not in fixed and field.default is not MISSING
    }

    def back(value: Any) -> Any:
        if type(value) is not cls:
            return FAIL
        for name, wanted in (*fixed.items(), *others.items()):
            if getattr(value, name) != wanted:
                return FAIL
        return {name: getattr(value, name) for name in names}

    return Map(Seq(*parts), Iso(lambda pieces: cls(**pieces, **fixed), back))


def wrap(*parts: Part) -> Syntax:
    """A sequence with exactly one named part, whose value is the whole's value."""
    names = [part[0] for part in parts if isinstance(part, tuple) and part[0][0] != "~"]
    assert len(names) == 1
    name = names[0]
    return Map(Seq(*parts), Iso(lambda pieces: pieces[name], lambda value: {name: value}))


def begins_with_vowel(words: str) -> bool:
    """Is it `an` before these words, as they sound?"""
    shown = words.lstrip('([<"【').lower()
    vowel = shown[:1] in ("a", "e", "i", "o", "u") and not shown.startswith(("uni", "eu", "one"))
    return vowel or shown.startswith("x-")


def with_article(words: str) -> str:
    """The words behind `a` or `an`."""
    return f"{'an' if begins_with_vowel(words) else 'a'} {words}"


def capital(words: str) -> str:
    """The words as a sentence begins with them."""
    return words[:1].upper() + words[1:]


class Article(Syntax):
    """`a` or `an` and the item; printing picks by the first sound."""

    def __init__(self, item: Syntax) -> None:
        self.item = item

    def parse(self, run: Run, at: int) -> list[Found]:
        found: list[Found] = []
        for index, word in enumerate(("a ", "an ")):
            if run.text.startswith(word, at):
                inner = self.item.parse(run, at + len(word))
                found.extend((end, Tree(choice=index, parts=(tree,)), value) for end, tree, value in inner)
        if not found:
            run.fail(at, "'a'")
        return found

    def show(self, tree: Tree) -> str:
        return ("a ", "an ")[tree.choice] + self.item.show(tree.parts[0])

    def build(self, value: Any) -> Tree | None:
        tree = self.item.build(value)
        if tree is None:
            return None
        return Tree(choice=int(begins_with_vowel(self.item.show(tree))), parts=(tree,))

    def starts(self) -> Starts:
        return frozenset("a"), False

    def label(self) -> str:
        return "'a' or 'an'"


class Stop(Syntax):
    """A full stop; none is read behind a quotation that ends in one. (`one_stop` leaves it out of what we print.)"""

    def parse(self, run: Run, at: int) -> list[Found]:
        found: list[Found] = []
        if run.text.startswith(".", at):
            found.append((at + 1, Tree(choice=0), None))
        if run.text[:at].endswith('."'):
            found.append((at, Tree(choice=1), None))
        if not found:
            run.fail(at, self.label())
        return found

    def show(self, tree: Tree) -> str:
        return "." if tree.choice == 0 else ""

    def build(self, value: Any) -> Tree | None:
        return Tree(choice=0)

    def starts(self) -> Starts:
        return frozenset("."), True

    def label(self) -> str:
        return "'.'"


def one_stop(line: str) -> str:
    """The line without a full stop behind a quotation that ends in one."""
    return line.replace('.".', '."')


def plain(value: Any, kind: type) -> bool:
    """Is the value of exactly this type (a bool is no number)?"""
    return type(value) is kind


number = Lexeme(
    "a number",
    r"\d+",
    Iso(int, lambda value: str(value) if plain(value, int) and value >= 0 else FAIL),
    "0123456789",
)
signed = Lexeme(
    "a number with + or -",
    r"[+-]\d+",
    Iso(int, lambda value: f"{value:+d}" if plain(value, int) and value else FAIL),
    "+-",
)


_NO_SUCH = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # the value has no such parts


def taken(there: Callable[[Any], Any], /, **where: str | Callable[[Any], Any]) -> Iso:
    """A value made of pieces that each stand somewhere in it: taken back from there, if they make it again."""
    getters = {name: attrgetter(found) if isinstance(found, str) else found for name, found in where.items()}

    def back(value: Any) -> Any:
        try:
            pieces = {name: get(value) for name, get in getters.items()}
            return pieces if there(pieces) == value else FAIL
        except _NO_SUCH:
            return FAIL

    return Iso(there, back)


def _passed(test: Callable[[Any], bool]) -> Callable[[Any], Any]:
    """The value if it passes the test; what the test can't be asked of does not."""

    def passed(value: Any) -> Any:
        try:
            return value if test(value) else FAIL
        except _NO_SUCH:
            return FAIL

    return passed


def only_if(item: Syntax, test: Callable[[Any], bool]) -> Syntax:
    """The item, of values that pass the test."""
    return Map(item, Iso(_passed(test), _passed(test)))


def fitting(item: Syntax, test: Callable[[Any], bool]) -> Syntax:
    """The item, which the house says of values that pass the test only; any is read."""
    return Map(item, Iso(lambda value: value, _passed(test)))


def minus(item: Syntax) -> Syntax:
    """The number with the other sign."""
    return Map(item, Iso(lambda found: -found, lambda v: -v if isinstance(v, int) else FAIL))


def lone(item: Syntax) -> Syntax:
    """The tuple of this one thing."""
    return Map(item, Iso(lambda found: (found,), lambda v: v[0] if isinstance(v, tuple) and len(v) == 1 else FAIL))
