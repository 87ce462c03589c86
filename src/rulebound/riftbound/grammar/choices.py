# rulebound: interpreted
"""Choices: so many of the cards that a selector describes."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.grammar.selectors import ANY_NUMBER, many, one, single
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Seq
from rulebound.text.wording import fitting, node, number, only_if, taken


def _choice(least: Any, most: Any) -> Iso:
    """Between a count with a selector and a Choose; least and most are numbers or functions of the count."""

    def there(pieces: Any) -> Any:
        number_of = pieces.get("n", 1)
        low = number_of if least == "n" else least
        high = number_of if most == "n" else most
        return n.Choose(pieces["what"], low, high) if high else FAIL

    return taken(there, what="what", n="most")


_several = fitting(number, lambda value: value not in (1, ANY_NUMBER))
_one_choice = Alt(
    Map(Seq(("what", single)), _choice(1, 1)),
    Map(Seq("any number of ", ("what", many)), _choice(0, ANY_NUMBER)),
    Map(Seq("up to ", ("n", fitting(number, lambda value: value == 1)), " ", ("what", one)), _choice(0, "n")),
    Map(Seq("up to ", ("n", number), " ", ("what", many)), _choice(0, "n")),
    Map(Seq(("n", _several), " ", ("what", many)), _choice("n", "n")),
    only_if(
        node(n.Choose, "from ", ("least", number), " to ", ("most", number), " ", ("what", many)),
        lambda choice: 0 < choice.least < choice.most,
    ),
    name="a choice",
)


choice = Alt(
    _one_choice, node(n.Choose, ("what", single), " and ", ("second", single)), name="a choice such as 'an enemy unit'"
)
