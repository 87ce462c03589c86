# rulebound: interpreted
"""Subjects of statements, and statements with the verb as the subject asks for it."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, all_of, reference, those_done
from rulebound.text.combinators import Alt, Iso, Map, Seq, Syntax
from rulebound.text.wording import const, taken, wrap

plural = Alt(const(SELF, "I"), all_of, those_done, wrap("each of ", ("what", reference)), name="a subject")
singular = Alt(const(THIS, "this"), const(THAT, "it"), const(n.Ref("that unit"), "that unit"), name="a subject")


def says(verb: str | Syntax, third: str | Syntax, *parts: Any, make: Iso) -> Syntax:
    """A statement about a subject, with the verb as the subject asks for it; make takes subject and the parts."""
    return Alt(Map(Seq(("to", singular), " ", third, *parts), make), Map(Seq(("to", plural), " ", verb, *parts), make))


def about_it(field: str, cls: type[Any], *more: str) -> Iso:
    """The effect of this class whose field is the subject, with these other fields."""

    def there(pieces: Any) -> Any:
        return cls(**{field: pieces["to"], **{name: pieces[name] for name in more}})

    return taken(there, to=field, **{name: name for name in more})
