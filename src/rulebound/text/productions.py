# rulebound: interpreted
"""The wordings of a grammar: what its alternatives say, with the slots in ⟨⟩: `destroy ⟨a card or cards⟩`."""

from __future__ import annotations

from rulebound.text.combinators import Alt, Later, Many, Map, Opt, Seq, Syntax, Text
from rulebound.text.wording import Article

_LONGEST = 60  # characters of a wording; enough to tell them apart
_WORDINGS: dict[int, tuple[Syntax, str]] = {}


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
    """The wordings of a grammar that begin with a word, in the grammar's order."""
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
