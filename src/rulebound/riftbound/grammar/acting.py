# rulebound: interpreted
"""How an imperative clause takes its object."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.grammar.selectors import THAT, subject
from rulebound.text.combinators import Alt, Syntax
from rulebound.text.walking import substitute
from rulebound.text.wording import Part, const, lone, node, wrap

TARGET = "<target>"  # stands in the parts of `act` for whom it is done to
ITS_MIGHT = "<its Might>"  # the same, said by whose Might it is
EARLIER = n.Ref("earlier_that")  # `it`, said before a choice in the same clause
_whose_might = Alt(
    const(n.Ref("self"), "my Might"),
    const(THAT, "its Might"),
    const(n.Ref("pronouns"), "their Might"),
    wrap("the Might of ", ("what", subject)),
)


def act(cls: type[Any], *parts: Part, field: str = "what", **fixed: Any) -> Syntax:
    """An effect on cards."""
    said = {TARGET: (field, subject), ITS_MIGHT: (field, _whose_might)}
    return lone(node(cls, *(said.get(part, part) if isinstance(part, str) else part for part in parts), **fixed))


def before_choice(value: Any) -> Any:
    """Pronouns that were said before the choice mean what they meant before it."""
    return substitute(value, {THAT: EARLIER, n.Ref("that unit"): EARLIER})
