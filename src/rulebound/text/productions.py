# rulebound: interpreted
"""Productions: which alternatives of a grammar a reading used, by names that people can read.

A production is an alternative taken (a choice of an `Alt`, or the item of an `Opt` that is there), named by its wording
with the slots in ⟨⟩: `an instruction: destroy ⟨a card or cards⟩`. It is the same production wherever it stands. Tokens
(numbers, names, traits) and punctuation are no productions.
"""

from __future__ import annotations

from rulebound.text.combinators import Alt, Later, Lexeme, Many, Map, Opt, Seq, Syntax, Text
from rulebound.text.tree import Tree
from rulebound.text.wording import Article

_LONGEST = 60  # characters of a production's wording; enough to tell them apart
_WORDINGS: dict[int, tuple[Syntax, str]] = {}


def productions(syntax: Syntax, tree: Tree) -> frozenset[str]:
    """The names of all productions the tree uses."""
    found: set[str] = set()
    _walk(syntax, tree, "", found)
    return frozenset(found)


def _walk(syntax: Syntax, tree: Tree, name: str, found: set[str]) -> None:
    """Note the productions; name: of the alternative whose choice this syntax is, if it has one."""
    if isinstance(syntax, Map):
        _walk(syntax.item, tree, name, found)
    elif isinstance(syntax, Later):
        _walk(syntax.target(), tree, name, found)
    elif isinstance(syntax, Seq):
        for (_, part), below in zip(syntax.parts, tree.parts, strict=True):
            _walk(part, below, "", found)
    elif isinstance(syntax, Many):
        for index, below in enumerate(tree.parts):
            _walk(syntax.separator if index % 2 else syntax.item, below, "", found)
    elif isinstance(syntax, Article):
        _walk(syntax.item, tree.parts[0], "", found)
    elif isinstance(syntax, (Opt, Alt)) and tree.parts:
        choice = syntax.choices[tree.choice] if isinstance(syntax, Alt) else syntax.item
        name = syntax.name or name if isinstance(syntax, Alt) else name
        words = _wording(choice)
        alone = isinstance(syntax, Alt) and len(syntax.choices) == 1
        if not alone and not isinstance(_bare(choice), (Alt, Lexeme)) and any(char.isalpha() for char in words):
            found.add(f"{name}: {words}" if name else words)
            name = ""
        _walk(choice, tree.parts[0], name, found)


def _bare(syntax: Syntax) -> Syntax:
    """The syntax below its isomorphisms."""
    while isinstance(syntax, (Map, Later)):
        syntax = syntax.item if isinstance(syntax, Map) else syntax.target()
    return syntax


def _wording(syntax: Syntax) -> str:
    kept = _WORDINGS.get(id(syntax))
    if kept is None:
        words = " ".join(_spell(syntax, 3).split())
        kept = (syntax, words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…")
        _WORDINGS[id(syntax)] = kept
    return kept[1]


def _spell(syntax: Syntax, depth: int) -> str:
    if isinstance(syntax, Text):
        return syntax.text
    if isinstance(syntax, Map):
        return _spell(syntax.item, depth)
    if isinstance(syntax, Article):
        return f"a {_spell(syntax.item, depth)}"
    if isinstance(syntax, Opt):
        inner = _spell(syntax.item, depth - 1) if depth else "…"
        return f"{' ' * inner.startswith(' ')}[{inner.strip()}]{' ' * inner.endswith(' ')}"
    if isinstance(syntax, Seq) and depth:
        return "".join(_spell(part, depth) for _, part in syntax.parts)
    if isinstance(syntax, Many) and depth:
        return _spell(syntax.item, depth - 1) + "…"
    if isinstance(syntax, Alt) and not syntax.name and depth:
        return _spell(syntax.choices[0], depth - 1)
    return f"⟨{syntax.label()}⟩"


def wordings(syntax: Syntax) -> tuple[str, ...]:
    """The wordings of all productions of a grammar that begin with a word, in the grammar's order."""
    found: dict[str, None] = {}
    seen: set[int] = set()
    waiting = [syntax]
    while waiting:
        here = waiting.pop()
        if id(here) in seen:
            continue
        seen.add(id(here))
        if isinstance(here, Alt):
            found.update((words, None) for words in map(_wording, here.choices) if words[:1].isalpha())
        waiting += _parts(here)
    return tuple(found)


def _parts(syntax: Syntax) -> list[Syntax]:
    if isinstance(syntax, Alt):
        return syntax.choices
    if isinstance(syntax, Seq):
        return [part for _, part in syntax.parts]
    if isinstance(syntax, Many):
        return [syntax.item, syntax.separator]
    if isinstance(syntax, Later):
        return [syntax.target()]
    return [syntax.item] if isinstance(syntax, (Map, Opt, Article)) else []
