# rulebound: interpreted
"""Imperative clauses about damage: what a spell or ability deals, what units deal, and split damage."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import TARGET, act
from rulebound.riftbound.grammar.amounts import amount, per, scaled
from rulebound.riftbound.grammar.selectors import SELF, THAT, one, reference, subject
from rulebound.text.combinators import Alt
from rulebound.text.walking import mentions
from rulebound.text.wording import const, lone, node, number, only_if, wrap

# ------------------------------------------------------------------------------------------------------------- damage

damage = Alt(
    act(n.Damage, "deal ", ("amount", number), " to ", TARGET, field="to"),
    act(n.Damage, "deal damage equal to ", ("amount", amount), " to ", TARGET, field="to"),
    lone(scaled(n.Damage, "deal ", ("amount", number), " to ", ("to", subject), " for each ", ("per", per))),
    act(r.SplitDamage, "deal ", ("amount", number), " damage split among ", TARGET, field="to"),
)
_doer = Alt(const(THAT, "it"), wrap(("by", reference)))
_dealt = Alt(wrap(" deals damage equal to ", ("n", amount)), wrap(" deals ", ("n", number)))
_OF_SIDES = (n.Ref("chosen friendly"), n.Ref("chosen enemy"))
_each = Alt(  # every one is a source of its own
    wrap("each ", ("by", one)),
    const(n.Ref("earlier"), "each of the earlier choices"),
    wrap("each of ", ("by", reference)),
)
_each_dealt = Alt(const(0, " deals damage equal to its Might"), wrap(" deals ", ("n", number)))


deals = Alt(  # a unit is the source
    lone(node(r.EachDeals, ("by", _each), ("amount", _each_dealt), " to ", ("to", subject))),
    lone(
        node(r.SplitBy, ("by", _doer), " deals damage equal to ", ("amount", amount), " split among ", ("to", subject))
    ),
    only_if(
        lone(node(r.DamageBy, ("by", _doer), ("amount", _dealt), " to ", ("to", subject))),
        lambda found: not (found[0].by in _OF_SIDES and mentions(found[0].amount, THAT)),
    ),
    const((r.DealEachOther(n.Ref("pronouns"), n.Ref("pronouns")),), "they deal their Might to each other"),
    lone(node(r.DealEachOther, ("other", reference), " and I deal our Might to each other", one=SELF)),
    lone(node(r.DealEachOther, ("one", reference), " and ", ("other", reference), " deal their Might to each other")),
)
