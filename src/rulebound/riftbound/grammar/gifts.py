# rulebound: interpreted
"""Imperative clauses that give and take away: Might, keywords and abilities, for a while or for good."""

from __future__ import annotations

from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import ITS_MIGHT, act
from rulebound.riftbound.grammar.amounts import amount, duration, given, given_to
from rulebound.riftbound.grammar.selectors import subject
from rulebound.text.combinators import Alt, Map, Seq
from rulebound.text.wording import number

give = Alt(
    Map(Seq("give ", ("to", subject), " ", ("given", given)), given_to),
    act(
        r.LowerMight,
        "lower ",
        ITS_MIGHT,
        " by ",
        ("amount", amount),
        " to no less than ",
        ("least", number),
        ("duration", duration),
        field="to",
    ),
    act(r.RaiseMight, "raise ", ITS_MIGHT, " to ", ("amount", Alt(number, amount)), ("duration", duration), field="to"),
    act(r.SetMight, "set ", ITS_MIGHT, " to ", ("amount", Alt(number, amount)), ("duration", duration), field="to"),
)
