# rulebound: interpreted
"""Imperative clauses about damage: what a spell or ability deals, what units deal, and split damage."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import CHOICE, EARLIER, TARGET, act, before_choice
from rulebound.riftbound.grammar.amounts import amount, per, scaled, times
from rulebound.riftbound.grammar.refs import ONE_OF
from rulebound.riftbound.grammar.selectors import IT, SELF, THAT, all_of, one, reference, single, subject
from rulebound.riftbound.grammar.words import EQUAL, MUTUAL, word_number
from rulebound.riftbound.reading.assembling import AS_BEFORE
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq
from rulebound.text.walking import mentions, substitute
from rulebound.text.wording import Printed, const, node, number, only_there, signed, single_effect, wrap

# ------------------------------------------------------------------------------------------------------------- damage

_of_damage = Alt(" damage", Printed(Seq("")))
damage = Alt(
    act(n.Damage, "deal ", ("amount", number), Opt(" damage"), " to ", TARGET, field="to"),
    act(n.Damage, "deal damage equal to ", ("amount", amount), " to ", TARGET, field="to"),
    Printed(single_effect(node(n.Damage, "deal damage to ", ("to", subject), " equal to ", ("amount", amount)))),
    Printed(
        Map(
            Seq("deal damage to ", CHOICE, " equal to ", ("amount", amount)),
            only_there(lambda p: (p["choice"], n.Damage(p["amount"], IT))),
        )
    ),
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
    Map(  # `deal 9 to that unit and 7 to all gear`
        Seq("deal ", ("a", number), " to ", ("to", subject), " and ", ("b", number), " to ", ("other", subject)),
        only_there(lambda p: (n.Damage(p["a"], p["to"]), n.Damage(p["b"], p["other"]))),
    ),
    Printed(
        Map(
            Seq("deal ", ("a", number), " to ", CHOICE, " and ", ("b", number), " to ", ("other", subject)),
            only_there(lambda p: (p["choice"], n.Damage(p["a"], IT), n.Damage(p["b"], p["other"]))),
        )
    ),
    Printed(
        Map(
            Seq("deal ", ("n", number), " to ", CHOICE, " for each ", ("per", per)),
            only_there(
                lambda p: (
                    FAIL
                    if (found := times(before_choice(p["per"]), p["n"])) is FAIL
                    else (p["choice"], n.Damage(found, IT))
                )
            ),
        )
    ),
    act(r.SplitDamage, "deal ", ("amount", number), _of_damage, " split among ", TARGET, field="to"),
    Printed(  # `deal 9 to an enemy unit and 7 to another`
        Map(
            Seq("deal ", ("a", number), " to ", ("one", single), " and ", ("b", number), " to ", ("other", single)),
            only_there(
                lambda p: (
                    n.Choose(p["one"], second=p["other"]),
                    n.Damage(p["a"], n.Ref("first")),
                    n.Damage(p["b"], n.Ref("second")),
                )
            ),
        )
    ),
    Printed(  # `deal damage equal to a friendly unit's Might to an enemy unit`
        Map(
            Seq("deal damage equal to ", ("one", single), "'s Might to ", ("other", single)),
            only_there(
                lambda p: (
                    n.Choose(p["one"], second=p["other"]),
                    n.Damage(n.StatOf("might", n.Ref("first")), n.Ref("second")),
                )
            ),
        )
    ),
)
number_alone = Alt(  # `deal 3 instead`, `play two instead`: only the number is another
    Printed(Map(Seq("deal ", ("n", number)), only_there(lambda p: (n.Damage(p["n"], AS_BEFORE),)))),
    Printed(Map(Seq("play ", ("n", word_number)), only_there(lambda p: (r.PlayToken("", amount=p["n"]),)))),
    Printed(
        Map(
            Seq("give it ", ("n", signed), " [M]"),
            only_there(lambda p: (n.Modify("might", p["n"], AS_BEFORE, "turn"),)),
        )
    ),
)
_ITS_MIGHT = n.StatOf("might", n.Ref("first"))
_doer = Alt(const(THAT, "it"), wrap(("by", reference)))
_dealt = Alt(wrap(" deals damage equal to ", ("n", amount)), wrap(" deals ", ("n", number), Opt(" damage")))
_SIDES = ("friendly", "enemy")
_OF_SIDES = tuple(n.Ref(f"chosen {side}") for side in _SIDES)
_i_deal = Alt(wrap(EQUAL, ("n", amount)), wrap(" deal ", ("n", number), Opt(" damage")))
_MIGHTS = Printed(Alt(Seq(EQUAL, "their Mights"), Seq(EQUAL, "their Might")))
_own_might = const(0, " deals damage equal to its Might", _MIGHTS)
_each_deals = (  # `your Yetis each deal damage equal to their Mights to it`: every one is a source of its own
    Alt(
        wrap("each ", ("by", one)),
        const(n.Ref("earlier"), "each of the earlier choices"),
        wrap("each of ", ("by", reference)),
        Printed(wrap("each of ", ("by", all_of))),
        Printed(wrap(("by", all_of), Alt("", " each"))),
        Printed(const(n.Ref("pronouns"), "they each", "each of them")),
    ),
    Alt(_own_might, wrap(" deals ", ("n", number)), Printed(wrap(" deal ", ("n", number), Opt(" damage")))),
)


def _each_at_one(pieces: Any) -> Any:
    """What they deal it to is chosen first; if all of them are at one battlefield, that is chosen before."""
    by, choice_of = pieces["by"], pieces["choice"]
    for raw, (fields_of, _) in ONE_OF.items():
        if isinstance(by, n.Select) and raw in by.filters:
            there = substitute(by, {raw: r.At("earlier")})
            choice_of = substitute(choice_of, {r.At("that"): r.At("it")})
            if r.At("it") not in choice_of.what.filters:
                return FAIL
            return (n.Choose(fields_of), choice_of, r.EachDeals(pieces["amount"], there, IT))
    by = EARLIER if by == n.Ref("pronouns") else before_choice(by)
    return (choice_of, r.EachDeals(pieces["amount"], by, IT))


deals = Alt(  # a unit is the source
    single_effect(node(r.EachDeals, ("by", _each_deals[0]), ("amount", _each_deals[1]), " to ", ("to", subject))),
    Printed(
        Map(
            Seq(("by", _each_deals[0]), ("amount", _each_deals[1]), " to ", CHOICE),
            only_there(_each_at_one),
        )
    ),
    single_effect(
        node(
            r.SplitBy,
            ("by", _doer),
            " deals damage equal to ",
            ("amount", amount),
            " split among ",
            ("to", subject),
        )
    ),
    Map(
        single_effect(
            node(
                r.DamageBy,
                ("by", _doer),
                ("amount", _dealt),
                " to ",
                ("to", subject),
            )
        ),
        Iso(lambda v: FAIL if v[0].by in _OF_SIDES and mentions(v[0].amount, THAT) else v, lambda v: v),
    ),
    Printed(  # `the friendly unit deals damage equal to its Might to the enemy unit`
        Map(
            Seq(
                ("by", Alt(*(const(n.Ref(f"chosen {side}"), f"the {side} unit") for side in _SIDES))),
                " deals damage equal to its Might to ",
                ("to", reference),
            ),
            only_there(lambda p: (r.DamageBy(n.StatOf("might", p["by"]), p["by"], p["to"]),)),
        )
    ),
    Printed(
        Map(
            Seq(
                ("by", Alt(const(THAT, "it", "that unit", "your unit"), Printed(const(SELF, "I")))),
                ("amount", _dealt),
                " to ",
                CHOICE,
            ),
            only_there(
                lambda p: (p["choice"], r.DamageBy(before_choice(p["amount"]), before_choice(p["by"]), IT)),
            ),
        )
    ),
    Printed(  # `I deal damage to an enemy unit here`
        Map(
            Seq("I", ("amount", _i_deal), " to ", CHOICE),
            only_there(lambda p: (p["choice"], r.DamageBy(before_choice(p["amount"]), SELF, IT))),
        )
    ),
    Printed(
        Map(
            Seq("I", ("n", _i_deal), " to ", ("to", subject)),
            only_there(lambda p: (r.DamageBy(p["n"], SELF, p["to"]),)),
        )
    ),
    Printed(  # `a gear deals damage equal to its Might to a rune`
        Map(
            Seq(
                ("one", single),
                " deals ",
                ("n", Alt(const(_ITS_MIGHT, "damage equal to its Might"), number)),
                " to ",
                ("other", single),
            ),
            only_there(
                lambda p: (
                    n.Choose(p["one"], second=p["other"]),
                    r.DamageBy(p["n"], n.Ref("first"), n.Ref("second")),
                )
            ),
        )
    ),
    Printed(  # the same to a card that is known
        Map(
            Seq(
                ("one", single),
                " deals ",
                ("n", Alt(const(n.StatOf("might", IT), "damage equal to its Might"), number)),
                " to ",
                ("other", reference),
            ),
            only_there(lambda p: (n.Choose(p["one"]), r.DamageBy(p["n"], IT, before_choice(p["other"])))),
        )
    ),
    const(
        (r.DealEachOther(n.Ref("pronouns"), n.Ref("pronouns")),),
        "they deal their Might to each other",
        Printed(Seq("they", EQUAL, "their Mights", MUTUAL)),
    ),
    single_effect(node(r.DealEachOther, ("other", reference), " and I deal our Might to each other", one=SELF)),
    single_effect(
        node(r.DealEachOther, ("one", reference), " and ", ("other", reference), " deal their Might to each other")
    ),
    Printed(
        Map(
            Seq(("one", single), " and ", ("other", single), Seq(EQUAL, "their Mights", MUTUAL)),
            only_there(
                lambda p: (n.Choose(p["one"], second=p["other"]), r.DealEachOther(n.Ref("first"), n.Ref("second")))
            ),
        )
    ),
    Printed(const((r.DealEachOther(SELF, THAT),), Seq("we", EQUAL, "our Mights", MUTUAL))),
)
