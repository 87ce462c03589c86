# rulebound: interpreted
"""Imperative clauses that give and take away: Might, keywords and abilities, for a while or for good."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import CHOICE, EARLIER, ITS_MIGHT, act, before_choice
from rulebound.riftbound.grammar.amounts import SUBJECT, about, amount, duration, given, mods, spread, subject_back
from rulebound.riftbound.grammar.selectors import IT, THAT, reference, subject
from rulebound.riftbound.grammar.statements import cant_words
from rulebound.riftbound.grammar.words import keyword_lost
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq
from rulebound.text.walking import mentions
from rulebound.text.wording import Printed, const, node, number, only_there, signed, single_effect, wrap

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
    Printed(  # `a unit +[M] equal to its Might`: its own, where nothing was spoken of before
        Map(
            Seq(CHOICE, " ", ("given", given)),
            only_there(
                lambda p: (p["choice"], *about(p["given"], IT)) if mentions(p["given"], THAT) else FAIL,
            ),
        )
    ),
)
_TO_THAT_OF = " to the Might of "


def _cant(pieces: Any) -> n.Cant:
    return n.Cant(pieces["verb"], SUBJECT, duration=pieces["duration"])


_they = const(n.Ref("pronouns"), "they")
_keywords = Many(keyword_lost, Alt(" and ", ", and ", ", "), least=1, most=4)


def _gets(pieces: Any) -> Any:
    found = about(before_choice(pieces["given"]), IT)
    return (pieces["choice"], *found) if all(item.duration for item in found) else FAIL


give = Alt(
    wrap("give ", ("given", _given_one)),
    Printed(
        Map(
            Seq("give ", ("a", _given_one), " and ", ("b", _given_one)),
            only_there(lambda p: (*p["a"], *p["b"])),
        )
    ),
    Printed(
        Map(  # `give +[M] equal to my damage to a gear this turn`
            Seq("give +[M] equal to ", ("amount", amount), " to ", CHOICE, ("duration", duration)),
            only_there(
                lambda p: (
                    p["choice"],
                    n.Modify("might", before_choice(p["amount"]), IT, p["duration"]),
                )
            ),
        )
    ),
    act(r.LowerMight, "lower ", ITS_MIGHT, " by ", ("amount", amount), " to no less than ", ("least", number),
        ("duration", duration), field="to"),
    act(r.RaiseMight, "raise ", ITS_MIGHT, " to ", ("amount", Alt(number, amount)), ("duration", duration),
        field="to"),
    Printed(
        Map(
            Seq("this turn, increase its Might", _TO_THAT_OF, CHOICE),
            only_there(lambda p: (p["choice"], r.RaiseMight(n.StatOf("might", IT), EARLIER, "turn"))),
        )
    ),
    Printed(  # behind another gift: `…, then an additional +1 [M] this turn`
        Map(
            Seq("an additional ", ("n", signed), " [M]", ("duration", duration)),
            only_there(lambda p: (n.Modify("might", p["n"], THAT, p["duration"]),)),
        )
    ),
    Printed(
        Map(
            Seq("set ", CHOICE, "'s Might to ", ("n", number), ("duration", duration)),
            only_there(lambda p: (p["choice"], r.SetMight(p["n"], IT, p["duration"]))),
        )
    ),
    Printed(  # `it gains [Temporary]`, for good
        Map(
            Seq(
                ("to", Alt(wrap(("to", reference), " gains "), wrap(("to", _they), " gain "))),
                ("given", given),
            ),
            only_there(lambda p: about(p["given"], p["to"])),
        )
    ),
    Printed(  # `it gains +2 [M] and can't be chosen by enemies this turn`
        Map(
            Seq(
                ("to", Alt(wrap(("to", reference), Alt(" gains ", " gets ", " has ")), wrap(("to", _they), " gain "))),
                ("mods", mods),
                " and",
                ("verb", cant_words),
                ("duration", duration),
            ),
            only_there(
                lambda p: (
                    about((*spread(p["mods"], p["duration"]), _cant(p)), p["to"]) if p["duration"] else FAIL
                )
            ),
        )
    ),
    Printed(  # `units there have their Might set to 3 this turn`
        single_effect(
            node(
                r.SetMight,
                ("to", Alt(wrap(("to", reference), " has its"), wrap(("to", Alt(subject, _they)), " have their"))),
                " Might set to ",
                ("amount", Alt(number, amount)),
                ("duration", duration),
            )
        )
    ),
    Printed(  # `an enemy unit gets -9 [M] this turn`
        Map(
            Seq(CHOICE, Opt(" each"), Alt(" gets ", " gains ", " has ", " get ", " gain "), ("given", given)),
            only_there(_gets),
        )
    ),
    Printed(
        Map(
            Seq(CHOICE, Alt(" loses ", " lose "), ("words", _keywords), ("duration", duration)),
            only_there(lambda p: (p["choice"], *(r.LoseKeyword(word, IT, p["duration"]) for word in p["words"]))),
        )
    ),
    Printed(
        single_effect(
            node(
                r.LoseKeyword,
                ("to", Alt(wrap(("to", reference), " loses "), wrap(("to", Alt(subject, _they)), " lose "))),
                ("keyword", keyword_lost),
                ("duration", duration),
            )
        )
    ),
    Printed(
        Map(
            Seq(
                ("to", Alt(wrap(("to", reference), " loses "), wrap(("to", Alt(subject, _they)), " lose "))),
                ("words", _keywords),
                ("duration", duration),
            ),
            only_there(
                lambda p: (
                    tuple(r.LoseKeyword(word, p["to"], p["duration"]) for word in p["words"])
                    if len(p["words"]) > 1
                    else FAIL
                )
            ),
        )
    ),
    act(r.SetMight, "set ", ITS_MIGHT, " to ", ("amount", Alt(number, amount)), ("duration", duration),
        field="to"),
)  # fmt: skip
