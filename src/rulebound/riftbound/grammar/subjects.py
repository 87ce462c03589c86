# rulebound: interpreted
"""Subjects of statements, and statements with the verb as the subject asks for it."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, all_of, one, reference, those_done
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, wrap

plural = Alt(
    const(SELF, "I"),
    Printed(const(n.Ref("pronouns"), "they")),
    wrap(("what", all_of), Opt(" each")),
    those_done,
    wrap("each of ", ("what", reference)),
    name="a subject",
)
singular = Alt(
    const(THIS, "this"),
    const(THAT, "it", Printed(Seq("that card"))),
    const(n.Ref("that unit"), "that unit"),
    Printed(Map(Seq("each ", ("what", one)), only_there(lambda p: p["what"]))),
    name="a subject",
)


def says(verb: str | Syntax, third: str | Syntax, *parts: Any, make: Iso) -> Syntax:
    """A statement about a subject, with the verb as the subject asks for it; make takes subject and the parts."""
    return Alt(
        Map(Seq(("to", singular), " ", third, *parts), make),
        Map(Seq(("to", plural), " ", verb, *parts), make),
    )


def about_it(field: str, cls: type[Any], **fixed: Any) -> Iso:
    """The effect of this class whose field is the subject."""
    plain = node(cls, (field, number), **fixed)
    assert isinstance(plain, Map)

    def there(pieces: Any) -> Any:
        more = {name: value for name, value in pieces.items() if name != "to"}
        return (cls(**{field: pieces["to"]}, **more, **fixed),)

    def back(value: Any) -> Any:
        if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not cls:
            return FAIL
        item = value[0]
        if any(getattr(item, name) != wanted for name, wanted in fixed.items()):
            return FAIL
        return {**{name: getattr(item, name) for name in item.__dataclass_fields__}, "to": getattr(item, field)}

    return Iso(there, back)
