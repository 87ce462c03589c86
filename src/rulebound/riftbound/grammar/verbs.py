# rulebound: interpreted
"""Imperative clauses: what is done to units, gear and damage. The value of a clause is a tuple of effects.

In print a verb takes a choice ("kill a unit"): that is a Choose and the effect on what was chosen. Our own wording
says the choice as an instruction of its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound import nodes as r
from rulebound.riftbound.grammar.amounts import about, amount, duration, given, per, scaled, subject_back
from rulebound.riftbound.grammar.costs import deeds
from rulebound.riftbound.grammar.refs import substitute
from rulebound.riftbound.grammar.selectors import IT, SELF, THAT, choice, reference, subject
from rulebound.riftbound.grammar.words import keyword_name, pay
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Part, Printed, const, node, number, only_there, single_effect, wrap

TARGET = "<target>"  # stands in the parts of `act` for whom it is done to
CHOICE = ("choice", choice)
EARLIER = n.Ref("earlier_that")  # `it`, said before a choice in the same clause


def act(cls: type[Any], *parts: Part, field: str = "what", **fixed: Any) -> Syntax:
    """An effect on cards: the ones meant (both ways), or chosen on the spot (print only)."""
    meant = tuple((field, subject) if part == TARGET else part for part in parts)
    picked = tuple(CHOICE if part == TARGET else part for part in parts)

    def there(pieces: Any) -> Any:
        rest = {name: before_choice(value) for name, value in pieces.items() if name != "choice"}
        if cls is r.MoveUnit and rest["to"] in ("it", "that"):  # where another card is, not the one that moves
            rest["to"] = "earlier_place"
        return (pieces["choice"], cls(**{field: IT}, **rest, **fixed))

    return Alt(single_effect(node(cls, *meant, **fixed)), Printed(Map(Seq(*picked), only_there(there))))


def before_choice(value: Any) -> Any:
    """Pronouns that were said before the choice mean what they meant before it."""
    return substitute(value, {THAT: EARLIER, n.Ref("that unit"): EARLIER})


# --------------------------------------------------------------------------------------------------------------- give


_given_one = Alt(
    Map(
        Seq(("to", subject), " ", ("given", given)),
        Iso(
            lambda p: about(p["given"], p["to"]),
            lambda v: FAIL if (found := subject_back(v)) is FAIL else {"to": found[0], "given": found[1]},
        ),
    ),
    Printed(
        Map(
            Seq(CHOICE, Opt(" each"), " ", ("given", given)),
            only_there(lambda p: (p["choice"], *about(before_choice(p["given"]), IT))),
        )
    ),
)
give = Alt(
    wrap("give ", ("given", _given_one)),
    Printed(
        Map(
            Seq("give ", ("a", _given_one), " and ", ("b", _given_one)),
            only_there(lambda p: (*p["a"], *p["b"])),
        )
    ),
    Printed(
        Map(  # `give +[M] equal to its Might to another unit this turn`
            Seq("give +[M] equal to ", ("amount", amount), " to ", CHOICE, ("duration", duration)),
            only_there(
                lambda p: (
                    p["choice"],
                    n.Modify("might", before_choice(p["amount"]), IT, p["duration"]),
                )
            ),
        )
    ),
    act(r.LowerMight, "lower the Might of ", TARGET, " by ", ("amount", amount), " to no less than ", ("least", number),
        ("duration", duration), field="to"),
    act(r.SetMight, "set the Might of ", TARGET, " to ", ("amount", Alt(number, amount)), ("duration", duration),
        field="to"),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------------- damage

_times_per = wrap(" for each ", ("per", per))
damage = Alt(
    act(n.Damage, "deal ", ("amount", number), Opt(" damage"), " to ", TARGET, field="to"),
    act(n.Damage, "deal damage equal to ", ("amount", amount), " to ", TARGET, field="to"),
    Printed(
        Map(
            Seq("deal ", ("amount", amount), " as damage to ", CHOICE),
            only_there(lambda p: (p["choice"], n.Damage(before_choice(p["amount"]), IT))),
        )
    ),
    Printed(
        act(
            n.Damage,
            "deal ",
            ("amount", const(n.EventAmount(), "that much", "that much damage")),
            " to ",
            TARGET,
            field="to",
        )
    ),
    single_effect(
        scaled(n.Damage, "deal ", ("amount", number), " to ", ("to", subject), " for each ", ("per", per)),
    ),
    Map(  # `deal 4 to that unit and 1 to each other enemy unit there`
        Seq("deal ", ("a", number), " to ", ("to", subject), " and ", ("b", number), " to ", ("other", subject)),
        only_there(lambda p: (n.Damage(p["a"], p["to"]), n.Damage(p["b"], p["other"]))),
    ),
    Printed(
        Map(
            Seq("deal ", ("a", number), " to ", CHOICE, " and ", ("b", number), " to ", ("other", subject)),
            only_there(lambda p: (p["choice"], n.Damage(p["a"], IT), n.Damage(p["b"], p["other"]))),
        )
    ),
    act(r.SplitDamage, "deal ", ("amount", number), " damage split among ", TARGET, field="to"),
)
deals = Alt(  # a unit is the source
    single_effect(
        node(
            r.DamageBy,
            ("by", Alt(const(THAT, "it"), wrap(("by", reference)))),
            " deals damage equal to ",
            ("amount", amount),
            " to ",
            ("to", subject),
        )
    ),
    Printed(
        Map(
            Seq(
                ("by", const(THAT, "it", "that unit", "your unit")),
                " deals damage equal to ",
                ("amount", amount),
                " to ",
                CHOICE,
            ),
            only_there(
                lambda p: (p["choice"], r.DamageBy(before_choice(p["amount"]), before_choice(p["by"]), IT)),
            ),
        )
    ),
    single_effect(
        node(r.DealEachOther, ("one", reference), " and ", ("other", reference), " deal their Might to each other")
    ),
    Printed(
        const(
            (r.DealEachOther(n.Ref("pronouns"), n.Ref("pronouns")),),
            Seq("they deal damage equal to ", "their Mights", " to each other"),
        )
    ),
    Printed(const((r.DealEachOther(SELF, THAT),), Seq("we deal damage equal to ", "our Mights", " to each other"))),
)

# -------------------------------------------------------------------------------------------------------- simple verbs

_OWN_HAND = Alt(
    " to its owner's hand", Printed(Alt(" to their owners' hands", " to my owner's hand", " to your hand", " to hand"))
)


def _simple(cls: type[Any], *words: str) -> Syntax:
    return Alt(act(cls, f"{words[0]} ", TARGET), *(Printed(act(cls, f"{word} ", TARGET)) for word in words[1:]))


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
    act(n.Move, "return ", TARGET, _OWN_HAND, to="hand"),
    act(r.Recall, "recall ", TARGET, ("exhausted", Opt(const(True, " exhausted"), False))),
    act(r.Counter, "counter ", TARGET, ("unless", Opt(wrap(" unless its controller pays ", ("cost", Map(pay, Iso(
        lambda v: (v,), lambda v: v[0] if isinstance(v, tuple) and len(v) == 1 else FAIL)))), ()))),
    act(r.Empower, "empower ", TARGET),
    act(r.Empower, "disempower ", TARGET, undo=True),
    act(r.SpendBuff, "take the buff off ", TARGET),
    act(
        r.LoseKeyword, "remove ", ("keyword", keyword_name), " from ", TARGET, ("duration", duration), field="to"
    ),
    act(r.DoubleMight, "double the Might of ", TARGET, ("duration", duration), field="to"),
    Printed(const((r.DoubleMight(SELF, "turn"),), "double my Might this turn")),
    Printed(const((r.DoubleMight(SELF, "combat"),), "double my Might this combat")),
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


special = Alt(
    single_effect(node(r.SwapPlaces, "swap the places of ", ("one", reference), " and ", ("other", reference))),
    Printed(const((r.SwapPlaces(SELF, THAT),), Seq("move me to its location", " and it to my original location"))),
    Printed(const((r.SwapPlaces(n.Ref("first"), n.Ref("second")),), "move each to the other's location")),
    single_effect(node(r.BecomeCopy, "make ", ("what", subject), " a copy of ", ("of", reference))),
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
    single_effect(
        node(r.PreventNext, "the next time ", ("to", reference), " would be dealt damage this turn, prevent it")
    ),
    act(r.SwapMight, "swap the Might of ", TARGET, ("duration", duration)),
    act(r.DoubleDamage, "double all damage that would be dealt to ", TARGET, " this turn", field="to"),
    act(
        n.Prevent,
        "prevent all spell and ability damage to ",
        TARGET,
        " this turn",
        field="to",
        kind="effect",
        duration="turn",
    ),
    Printed(
        const(
            (n.Prevent(n.Select("unit"), "effect", duration="turn"),), "prevent all spell and ability damage this turn"
        )
    ),
    act(r.LoseControl, "lose control of ", TARGET),
    act(r.NewChoices, "make new choices for ", TARGET),
    act(r.Counter, "counter ", TARGET, ", which goes to its owner's hand", to="hand"),
    Printed(const((n.Destroy(THAT),), "kill it now")),
    Printed(const((r.TakeControl(THAT, "source"),), "you control it until I leave the board")),
    Printed(single_effect(node(r.Detach, "detach ", ("what", reference), " from that unit"))),
    Printed(const((n.Cant("move", THAT, "turn"),), "they can't move it this turn")),
)

either = Printed(Map(Seq("ready or exhaust ", CHOICE), only_there(_either_verb)))

# --------------------------------------------------------------------------------------------------------------- move

destination = Alt(
    const("any", ""),
    const("base", " to base", Printed(Alt(" to its base", " to their base", " to my base"))),
    const("here", " to here", Printed(Alt(" to this battlefield", " to my battlefield"))),
    const("battlefield", " to a battlefield"),
    const("own_battlefield", " to a battlefield you control"),
    const("open", " to an open battlefield"),
    const(
        "it",
        " there",
        Printed(Alt(" to its location", " to the same battlefield", " to that enemy unit's battlefield")),
    ),
    const("that", " to that battlefield"),
    const("your_base", " to your base"),
    const("first", " to where the first choice is"),
    const("second", " to where the second choice is"),
    const("event", " to where it happened"),
    const("earlier", " to where the earlier choice is"),
    const("base_or_from", " to or from its base"),
    const("elsewhere", " to a different battlefield"),
    const("occupied_enemy", " to an occupied enemy battlefield"),
    const("same", " to a single location"),
    const("allies", " to its allies", Printed(Seq(" to a location", " where there's a unit with the same controller"))),
    name="a destination",
)
move = act(r.MoveUnit, "move ", TARGET, ("to", destination))
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

_WHO = Alt(const("you", ""), const("opponent", "an opponent must "))


def _chooses(pieces: Any) -> Any:
    return replace(pieces["choice"], who=pieces["who"])


choosing = Alt(
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
paying = single_effect(node(r.PayNow, ("cost", wrap("pay this: ", ("cost", deeds)))))
to_units = Alt(give, damage, deals, simple, special, either, move, attach, choosing, paying, name="an instruction")
