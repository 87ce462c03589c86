# rulebound: interpreted
"""Imperative clauses: what is done to units, gear and damage. The value of a clause is a tuple of effects.

In print a verb takes a choice ("kill a unit"): that is a Choose and the effect on what was chosen. Our own wording
says the choice as an instruction of its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import CHOICE, EARLIER, ITS_MIGHT, TARGET, act, before_choice
from rulebound.riftbound.grammar.amounts import amount, duration
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.costs import deeds, pay_each, spending, their_deeds
from rulebound.riftbound.grammar.dealing import damage, deals
from rulebound.riftbound.grammar.gifts import give
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import IT, SELF, THAT, all_of, many, person, reference, single, subject
from rulebound.riftbound.grammar.words import APART, NOW, keyword_lost, pay
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

# -------------------------------------------------------------------------------------------------------- simple verbs

_OWN_HAND = Agreeing(
    person,
    " to its owner's hand",
    " to their owners' hands",
    " to my owner's hand",
    Printed(Alt(" to your hand", " to hand", " to their hand")),
)


def _simple(cls: type[Any], *words: str) -> Syntax:
    return Alt(act(cls, f"{words[0]} ", TARGET), *(Printed(act(cls, f"{word} ", TARGET)) for word in words[1:]))


_NOW = Alt(NOW, Printed(Seq(APART)))
_price = Map(Alt(pay, pay_each), Iso(lambda v: (v,), lambda v: v[0] if isinstance(v, tuple) and len(v) == 1 else FAIL))
_unless_paid = Alt(
    wrap(" unless its controller pays ", ("cost", _price)),
    wrap(" unless its controller does this: ", ("cost", deeds)),
    Printed(
        Map(
            wrap(" unless its controller ", ("cost", their_deeds(True))),
            only_there(lambda found: FAIL if isinstance(found[0], (r.Pay, r.PayEach)) and len(found) == 1 else found),
        )
    ),
)
_WHOSE_MIGHT = Alt(const(THAT, "that unit's Might"), const(n.Ref("pronouns"), "their Mights"))
_control_time = Alt(duration, const("source", " until I leave the board"))
simple = Alt(
    _simple(n.SetActive, "ready"),
    _simple(n.Rest, "exhaust"),
    _simple(n.Destroy, "kill"),
    _simple(r.Buff, "buff", "[Buff]"),
    _simple(r.Stun, "stun", "[Stun]"),
    _simple(r.Recycle, "recycle"),
    _simple(r.Detach, "detach", "unattach"),
    _simple(n.Reveal, "reveal"),
    act(n.Recover, "heal ", TARGET, amount=0),
    act(n.Move, "banish ", TARGET, to="banished"),
    act(n.Move, "return ", TARGET, ("~what", _OWN_HAND), to="hand"),
    act(r.Recall, "recall ", TARGET, ("exhausted", Opt(const(True, " exhausted"), False))),
    act(r.Counter, "counter ", TARGET, ("unless", Opt(_unless_paid, ()))),
    _simple(r.Empower, "empower", "[Empower]"),
    act(r.Empower, "disempower ", TARGET, undo=True),
    Printed(act(r.Empower, "[Disempower] ", TARGET, undo=True)),
    act(r.SpendBuff, "take the buff off ", TARGET),
    act(
        r.LoseKeyword, "remove ", ("keyword", keyword_lost), " from ", TARGET, ("duration", duration), field="to"
    ),
    act(r.DoubleMight, "double ", ITS_MIGHT, ("duration", duration), field="to"),
    Printed(single_effect(node(r.DoubleMight, "double ", ("to", _WHOSE_MIGHT), ("duration", duration)))),
    Printed(
        Map(
            Seq("double ", CHOICE, "'s Might", ("duration", duration)),
            only_there(lambda p: (p["choice"], r.DoubleMight(IT, p["duration"]))),
        )
    ),
    act(r.TakeControl, "take control of ", TARGET, ("duration", _control_time)),
    Printed(act(r.TakeControl, "gain control of ", TARGET, ("duration", duration))),
    name="an instruction",
)  # fmt: skip


def _either_verb(pieces: Any) -> Any:
    return (n.Modes(((pieces["choice"], n.SetActive(IT)), (pieces["choice"], n.Rest(IT)))),)


_AND_BACK = " and it to my original location"
_ALL_DAMAGE = "prevent all spell and ability damage"
_WOULD_BE = " would be dealt "
_PREVENT_IT = Alt(", prevent it", Printed(Seq(", prevent that damage")))
_ALL_OF_IT = Alt(
    const("effect", _ALL_DAMAGE), const("combat", "prevent all combat damage"), const("any", "prevent all damage")
)
_LEAVING = " until I leave the board"
_WORN = " is attached to it"
special = Alt(
    single_effect(node(r.SwapPlaces, "swap the places of ", ("one", reference), " and ", ("other", reference))),
    Printed(
        Map(
            Seq("swap the ", Alt("locations", "places"), " of ", ("one", single), " and ", ("other", single)),
            only_there(
                lambda p: (n.Choose(p["one"], second=p["other"]), r.SwapPlaces(n.Ref("first"), n.Ref("second")))
            ),
        )
    ),
    Printed(  # `swap the locations of two friendly units`
        Map(
            Seq("swap the ", Alt("locations", "places"), " of two ", ("what", many)),
            only_there(
                lambda p: (
                    n.Choose(p["what"], second=replace(p["what"], filters=canonical((*p["what"].filters, n.Other())))),
                    r.SwapPlaces(n.Ref("first"), n.Ref("second")),
                )
            ),
        )
    ),
    Printed(const((r.SwapPlaces(SELF, THAT),), Seq("move me to its location", _AND_BACK))),
    Printed(const((r.SwapPlaces(n.Ref("first"), n.Ref("second")),), "move each to the other's location")),
    single_effect(
        node(
            r.BecomeCopy,
            "make ",
            ("what", subject),
            ("~what", Agreeing(lambda what: int(person(what) == 1), " a copy of ", " copies of ")),
            ("of", reference),
            ("duration", Alt(const("", ""), const("attached", " while it wears this"))),
        )
    ),
    Printed(
        single_effect(
            node(
                r.BecomeCopy,
                ("what", const(THAT, "it becomes a copy", "they become copies")),
                " of ",
                ("of", reference),
            )
        )
    ),
    Printed(
        Map(
            Seq("it becomes a copy of ", CHOICE),
            only_there(lambda p: (p["choice"], r.BecomeCopy(EARLIER, IT))),
        )
    ),
    single_effect(node(r.PreventNext, "the next time ", ("to", reference), Seq(_WOULD_BE, "damage", NOW, _PREVENT_IT))),
    single_effect(node(r.PreventNext, "shield ", ("to", reference), " from ", ("amount", number), " damage", NOW)),
    Printed(
        Map(
            Seq("the next time ", CHOICE, Seq(_WOULD_BE, "damage", NOW, _PREVENT_IT)),
            only_there(lambda p: (p["choice"], r.PreventNext(IT))),
        )
    ),
    act(r.SwapMight, "swap ", ITS_MIGHT, ("duration", duration)),
    act(r.DoubleDamage, Seq("double all damage that", _WOULD_BE, "to "), TARGET, _NOW, field="to"),
    act(
        n.Prevent,
        ("kind", _ALL_OF_IT),
        Alt(" to ", Printed(Seq(" that", _WOULD_BE, "to "))),
        TARGET,
        _NOW,
        field="to",
        duration="turn",
    ),
    const((r.PreventAll(),), Seq(_ALL_DAMAGE, NOW)),
    const(
        (r.PreventAll("combat"),),
        Seq("prevent all combat damage", NOW),
        Printed(Seq("prevent all combat damage that", _WOULD_BE, NOW.strip())),
    ),
    single_effect(
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
    Printed(
        single_effect(
            node(
                r.CopyText,
                ("of", const(n.Ref("that unit"), "copy that unit's text")),
                ("to", const(n.Ref("this"), " to this Equipment's effect text")),
                ("duration", const("attached", Seq(" for as long as this", _WORN))),
            )
        )
    ),
    act(r.LoseControl, "lose control of ", TARGET),
    act(r.NewChoices, "make new choices for ", TARGET),
    act(r.CopySpell, "copy ", TARGET),
    act(r.Counter, "counter ", TARGET, " and send it to its owner's hand", to="hand"),
    Printed(const((n.Destroy(THAT),), "kill it now")),
    Printed(const((r.TakeControl(THAT, "source"),), Seq("you control it", _LEAVING))),
    Printed(
        Map(
            Seq("detach ", ("what", reference), " from that unit"),
            only_there(
                lambda p: (n.Gate((r.Detach(p["what"]),), n.Is(p["what"], (r.AttachedTo(n.Ref("that unit")),))),)
            ),
        )
    ),
    Printed(
        Map(
            Seq(
                "detach ",
                ("what", single),
                " from ",
                ("of", Alt(const(n.Ref("doer"), "it"), const(SELF, "me"), single)),
            ),
            only_there(
                lambda p: (
                    (
                        n.Choose(replace(p["what"], filters=canonical((*p["what"].filters, r.AttachedTo(p["of"]))))),
                        r.Detach(IT),
                    )
                    if p["what"].noun == "equipment"
                    else FAIL
                )
            ),
        )
    ),
    single_effect(node(r.CantMove, "that player can't move ", ("what", reference), NOW)),
    Printed(const((r.CantMove(THAT, "they"),), Seq("they can't move it", NOW))),
)

either = Printed(Map(Seq("ready or exhaust ", CHOICE), only_there(_either_verb)))

# --------------------------------------------------------------------------------------------------------------- move

_EXHAUSTED = "the unit you exhausted"
_ALLY = "a unit with the same controller"
_TO_PAY = " to pay for this ability"
destination = Alt(
    const("any", "", Printed(Alt(" to a different location", " to another location", " to any location"))),
    const("base", " to base", Printed(Alt(" to its base", " to their base", " to their bases", " to my base"))),
    const("here", " to here", Printed(Alt(" here", " to my battlefield", " to my location"))),
    Printed(const("this_battlefield", " to this battlefield")),
    const("battlefield", " to a battlefield", Printed(Seq(" to any battlefield"))),
    const("own_battlefield", " to a battlefield you control"),
    const("open", " to an open battlefield"),
    const(
        "it",
        " there",
        Printed(
            Alt(
                " to its location",
                " to its battlefield",
                " to the same battlefield",
                " to that unit's battlefield",
                " to that enemy unit's battlefield",
            )
        ),
    ),
    const("that", " to that battlefield"),
    const("your_base", " to your base"),
    const("first", " to where the first choice is"),
    const("second", " to where the second choice is"),
    const("event", " to where it happened"),
    const("earlier", " to where the earlier choice is"),
    const("paid", " to where the card paid is", Printed(Seq(" to the location of ", _EXHAUSTED, _TO_PAY))),
    const("base_or_from", " to or from its base"),
    const("elsewhere", " to a different battlefield", Printed(Seq(" to another battlefield"))),
    const("occupied_enemy", " to an occupied enemy battlefield"),
    const("occupied", " to an occupied battlefield"),
    const("same", " to a single location"),
    const("allies", " to its allies", Printed(Seq(" to a location where there's ", _ALLY))),
    name="a destination",
)
_OCCUPIED = " to an occupied enemy battlefield"


def _to_weaker(pieces: Any) -> Any:
    """The battlefield is chosen among those where they have less."""
    there = pieces["there"]
    if r.At("it") not in there.filters:
        return FAIL
    there = replace(there, filters=tuple(item for item in there.filters if item != r.At("it")))
    filters = (r.TotalThere("might", there, "<", pieces["mine"]), r.WithThere(n.Select("unit", "enemy")))
    choose = n.Choose(n.Select("battlefield", "enemy", filters=canonical(filters)))
    return (choose, r.MoveUnit(before_choice(pieces["what"]), "it"))


def _to_such(pieces: Any) -> Any:
    """The battlefield that is described is chosen, behind the unit."""
    where = pieces["where"]
    if where.noun != "battlefield" or not any(isinstance(item, r.WithThere) for item in where.filters):
        return FAIL
    if "choice" in pieces:
        return (pieces["choice"], n.Choose(where), r.MoveUnit(n.Ref("earlier"), "it"))
    return (n.Choose(where), r.MoveUnit(before_choice(pieces["what"]), "it"))


move = Alt(
    act(r.MoveUnit, "move ", TARGET, ("to", destination)),
    Printed(Map(Seq("move ", ("what", subject), " to ", ("where", single)), only_there(_to_such))),
    Printed(Map(Seq("move ", CHOICE, " to ", ("where", single)), only_there(_to_such))),
    Printed(
        Map(
            Seq(
                "move ", ("what", reference), _OCCUPIED, " if ", ("mine", amount), " is greater than ",
                "the total Might of ", ("there", many),
            ),
            only_there(_to_weaker),
        )
    ),
    single_effect(node(r.MoveAlong, "move ", ("what", reference), " along with ", ("along", reference))),
    Printed(
        const((n.Gate((), None, "you", (r.MoveAlong(SELF, THAT),)),), "I may be moved with it"),
    ),
)  # fmt: skip
attach = Alt(
    single_effect(node(r.Attach, "attach ", ("what", subject), " to ", ("to", subject))),
    Printed(
        Map(
            Seq("attach ", ("what", subject), " to ", CHOICE),
            only_there(lambda p: (p["choice"], r.Attach(before_choice(p["what"]), IT))),
        )
    ),
    Printed(
        Map(
            Seq("attach ", CHOICE, " to ", ("to", reference)),
            only_there(lambda p: (p["choice"], r.Attach(IT, before_choice(p["to"])))),
        )
    ),
    Printed(
        Map(
            Seq("attach ", ("a", choice), " to ", ("b", choice)),
            only_there(lambda p: (replace(p["a"], second=p["b"].what), r.Attach(n.Ref("first"), n.Ref("second")))),
        )
    ),
)

# ------------------------------------------------------------------------------------------------------------- choose

_WHO = Alt(const("you", "", Printed(Seq("you "))), const("opponent", "an opponent must "))


def _chooses(pieces: Any) -> Any:
    return replace(pieces["choice"], who=pieces["who"])


def _an_opponents(found: Any) -> Any:
    """What an opponent chooses; if it is theirs, that opponent is chosen first."""
    if found.what.side != "theirs":
        return (replace(found, who="opponent"),)
    theirs = replace(found, what=replace(found.what, side="yours"))
    return (r.ChooseOpponent(), r.EachPlayer("opponent", (theirs,)))


choosing = Alt(
    Printed(  # `they choose a unit they control`
        Map(
            Seq(Alt("they choose ", "that player chooses "), CHOICE),
            only_there(
                lambda p: (
                    (r.EachPlayer("they", (replace(p["choice"], what=replace(p["choice"].what, side="yours")),)),)
                    if p["choice"].what.side == "theirs" and p["choice"].second is None
                    else FAIL
                )
            ),
        )
    ),
    Printed(
        Map(
            Seq("an opponent chooses ", CHOICE),
            only_there(lambda p: _an_opponents(p["choice"]) if p["choice"].second is None else FAIL),
        )
    ),
    single_effect(node(r.TakeNote, "take note of ", ("what", all_of))),
    single_effect(
        Map(
            Seq(("who", _WHO), "choose ", CHOICE),
            Iso(
                _chooses,
                lambda v: {"who": v.who, "choice": replace(v, who="you")} if isinstance(v, n.Choose) else FAIL,
            ),
        )
    ),
    Printed(
        Map(
            Seq(
                "choose ", CHOICE, " and ", ("verb", Alt(const("banish", "banish it"), const("recycle", "recycle it")))
            ),
            only_there(
                lambda p: (p["choice"], n.Move(IT, "banished") if p["verb"] == "banish" else r.Recycle(IT)),
            ),
        )
    ),
)
_FROM_YOURS = (" from friendly units", " from your units", " from units you control")
_ALL_BUFFS = r.SpendBuffs(n.Select("unit", "yours"), 99)
paying = Alt(
    single_effect(node(r.PayNow, ("cost", wrap("pay this: ", ("cost", deeds))))),
    Printed(const((r.PayNow((_ALL_BUFFS,)),), *(f"spend any number of buffs{words}" for words in ("", *_FROM_YOURS)))),
    Printed(Map(spending, only_there(lambda found: (r.PayNow((found,)),)))),
)
to_units = Alt(give, damage, deals, simple, special, either, move, attach, choosing, paying, name="an instruction")
