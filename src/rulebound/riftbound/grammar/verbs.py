# rulebound: interpreted
"""Imperative clauses: what is done to units, gear and damage. The value of a clause is a tuple of effects."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import ITS_MIGHT, TARGET, act
from rulebound.riftbound.grammar.amounts import duration
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.costs import deeds, pay_each
from rulebound.riftbound.grammar.dealing import damage, deals
from rulebound.riftbound.grammar.gifts import give
from rulebound.riftbound.grammar.selectors import SELF, THAT, all_of, person, reference, subject
from rulebound.riftbound.grammar.words import NOW, keyword_lost, now, pay
from rulebound.text.combinators import Agreeing, Alt, Map, Opt, Seq
from rulebound.text.wording import const, lone, node, number, only_if, taken, wrap

# -------------------------------------------------------------------------------------------------------- simple verbs

_OWN_HAND = Agreeing(person, " to its owner's hand", " to their owners' hands", " to my owner's hand")


_price = lone(Alt(pay, pay_each))
_unless_paid = Alt(
    wrap(" unless its controller pays ", ("cost", _price)), wrap(" unless its controller does this: ", ("cost", deeds))
)
_control_time = Alt(duration, const("source", " until I leave the board"))
_SIMPLE = {
    "ready": n.SetActive, "exhaust": n.Rest, "kill": n.Destroy, "buff": r.Buff, "stun": r.Stun, "recycle": r.Recycle,
    "detach": r.Detach, "reveal": n.Reveal, "empower": r.Empower, "copy": r.CopySpell, "lose control of": r.LoseControl,
    "make new choices for": r.NewChoices,
}  # fmt: skip
simple = Alt(
    *(act(cls, f"{verb} ", TARGET) for verb, cls in _SIMPLE.items()),
    act(n.Recover, "heal ", TARGET, amount=0),
    act(n.Move, "banish ", TARGET, to="banished"),
    act(n.Move, "return ", TARGET, ("~what", _OWN_HAND), to="hand"),
    act(r.Recall, "recall ", TARGET, ("exhausted", Opt(const(True, " exhausted"), False))),
    act(r.Counter, "counter ", TARGET, ("unless", Opt(_unless_paid, ()))),
    act(r.Empower, "disempower ", TARGET, undo=True),
    act(r.SpendBuff, "take the buff off ", TARGET),
    act(r.LoseKeyword, "remove ", ("keyword", keyword_lost), " from ", TARGET, ("duration", duration), field="to"),
    act(r.DoubleMight, "double ", ITS_MIGHT, ("duration", duration), field="to"),
    act(r.TakeControl, "take control of ", TARGET, ("duration", _control_time)),
    name="an instruction",
)


_ALL_OF_IT = Alt(
    const("effect", "prevent all spell and ability damage"),
    const("combat", "prevent all combat damage"),
    const("any", "prevent all damage"),
)
_WOULD_BE = " would be dealt "
special = Alt(
    lone(node(r.SwapPlaces, "swap the places of ", ("one", reference), " and ", ("other", reference))),
    lone(
        node(
            r.BecomeCopy,
            "make ",
            ("what", subject),
            ("~what", Agreeing(lambda what: int(person(what) == 1), " a copy of ", " copies of ")),
            ("of", reference),
            ("duration", Alt(const("", ""), const("attached", " while it wears this"))),
        )
    ),
    lone(node(r.PreventNext, "the next time ", ("to", reference), f"{_WOULD_BE}damage{NOW}, prevent it")),
    lone(node(r.PreventNext, "shield ", ("to", reference), " from ", ("amount", number), " damage", NOW)),
    act(r.SwapMight, "swap ", ITS_MIGHT, ("duration", duration)),
    act(r.DoubleDamage, f"double all damage that{_WOULD_BE}to ", TARGET, now, field="to"),
    act(n.Prevent, ("kind", _ALL_OF_IT), " to ", TARGET, now, field="to", duration="turn"),
    lone(node(r.PreventAll, ("kind", _ALL_OF_IT), NOW)),
    lone(
        node(
            r.CopyText,
            "copy ",
            ("of", Alt(const(SELF, "my text"), const(THAT, "its text"), wrap("the text of ", ("of", reference)))),
            " to ",
            (
                "to",
                Alt(const(SELF, "my effects"), const(THAT, "its effects"), wrap("the effects of ", ("to", reference))),
            ),
        )
    ),
    act(r.Counter, "counter ", TARGET, " and send it to its owner's hand", to="hand"),
    lone(node(r.CantMove, "that player can't move ", ("what", reference), now)),
)


# --------------------------------------------------------------------------------------------------------------- move

destination = Alt(
    const("any", ""),
    const("base", " to base"),
    const("here", " to here"),
    const("battlefield", " to a battlefield"),
    const("own_battlefield", " to a battlefield you control"),
    const("open", " to an open battlefield"),
    const("it", " there"),
    const("that", " to that battlefield"),
    const("your_base", " to your base"),
    const("first", " to where the first choice is"),
    const("second", " to where the second choice is"),
    const("event", " to where it happened"),
    const("earlier", " to where the earlier choice is"),
    const("paid", " to where the card paid is"),
    const("base_or_from", " to or from its base"),
    const("elsewhere", " to a different battlefield"),
    const("occupied_enemy", " to an occupied enemy battlefield"),
    const("occupied", " to an occupied battlefield"),
    const("same", " to a single location"),
    const("allies", " to its allies"),
    name="a destination",
)


def _goes_there(move: r.MoveUnit) -> bool:
    """`move all units there`: the place behind the unit is where it goes, not where it is."""
    return move.to == "any" and isinstance(move.what, n.Select) and r.At("it") in move.what.filters


move = Alt(
    only_if(act(r.MoveUnit, "move ", TARGET, ("to", destination)), lambda found: not _goes_there(found[0])),
    lone(node(r.MoveAlong, "move ", ("what", reference), " along with ", ("along", reference))),
)
attach = lone(node(r.Attach, "attach ", ("what", subject), " to ", ("to", subject)))

# ------------------------------------------------------------------------------------------------------------- choose

_WHO = Alt(const("you", ""), const("opponent", "an opponent must "))


_chooses = taken(
    lambda p: replace(p["choice"], who=p["who"]), who="who", choice=lambda choice: replace(choice, who="you")
)
choosing = Alt(
    lone(node(r.TakeNote, "take note of ", ("what", all_of))),
    lone(Map(Seq(("who", _WHO), "choose ", ("choice", choice)), _chooses)),
)
paying = lone(node(r.PayNow, ("cost", wrap("pay this: ", ("cost", deeds)))))
to_units = Alt(give, damage, deals, simple, special, move, attach, choosing, paying, name="an instruction")
