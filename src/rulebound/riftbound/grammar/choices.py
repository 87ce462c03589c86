# rulebound: interpreted
"""Choices: so many of the cards that a selector describes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import (
    ANY_NUMBER,
    KIND_WORDS,
    LOOKED,
    THAT,
    either_of,
    many,
    of_theirs,
    of_yours,
    one,
    single,
    state,
)
from rulebound.riftbound.grammar.words import count
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Seq
from rulebound.text.wording import Printed, const, fitting, only_there


def _choice(least: Any, most: Any) -> Iso:
    """Between a count with a selector and a Choose; least and most are numbers or functions of the count."""

    def there(pieces: Any) -> Any:
        number_of = pieces.get("n", 1)
        low = number_of if least == "n" else least
        high = number_of if most == "n" else most
        return n.Choose(pieces["what"], low, high) if high else FAIL

    def back(value: Any) -> Any:
        if not isinstance(value, n.Choose) or value.who != "you" or value.second is not None:
            return FAIL
        pieces = {"what": value.what, "n": value.most}
        if most == "n" and value.most in (1, ANY_NUMBER) and least == "n":
            return FAIL
        return pieces if there(pieces) == value else FAIL

    return Iso(there, back)


OF_THEM = n.Select("card", zone="of_them")  # what was seen or made, or what something was done to
_how_many_of = Alt(
    Map(count, only_there(lambda found: (found, found))),
    Map(Seq("up to ", ("n", count)), only_there(lambda p: (0, p["n"]))),
    const((0, ANY_NUMBER), "any number"),
)
_at_each = Alt(
    const((r.At("each"),), " at each location"),
    const((r.At("battlefield"), r.At("each")), " at each battlefield"),
)
_one_choice = Alt(
    Map(Seq(("what", single)), _choice(1, 1)),
    Map(Seq("any number of ", ("what", many)), _choice(0, ANY_NUMBER)),
    Map(Seq("up to ", ("n", fitting(count, lambda value: value == 1)), " ", ("what", one)), _choice(0, "n")),
    Map(Seq("up to ", ("n", count), " ", ("what", many)), _choice(0, "n")),
    Map(Seq(("n", count), " ", ("what", many)), _choice("n", "n")),
    Printed(Map(of_yours("one of your ", ("what", many)), only_there(lambda what: n.Choose(what)))),
    Printed(
        Map(
            Seq(("how", _how_many_of), " of ", ("what", of_theirs("their ", ("what", many)))),
            only_there(lambda p: n.Choose(p["what"], *p["how"])),
        )
    ),
    Printed(
        Map(
            Seq("any number of ", ("what", of_yours("your ", ("what", many)))),
            only_there(lambda p: n.Choose(p["what"], 0, ANY_NUMBER)),
        )
    ),
    Printed(
        Map(
            Seq(
                "up to ", ("n", count), " of ", ("what", Alt(of_yours("your ", ("what", many)), const(OF_THEM, "them")))
            ),
            only_there(lambda p: n.Choose(p["what"], 0, p["n"])),
        )
    ),
    Printed(
        Map(
            Seq(("n", count), " of ", ("what", Alt(of_yours("your ", ("what", many)), const(OF_THEM, "them")))),
            only_there(lambda p: n.Choose(p["what"], p["n"], p["n"])),
        )
    ),
    Printed(const(n.Choose(LOOKED), "one")),
    Printed(  # `the enemy unit with the highest Might`: one of them, if there are several
        Map(
            Seq("the ", ("what", one)),
            only_there(
                lambda p: (
                    n.Choose(p["what"])
                    if any(isinstance(x, n.Extreme) for x in p["what"].filters) or p["what"].zone == "banished_with"
                    else FAIL
                )
            ),
        )
    ),
    Printed(
        Map(
            Seq("something else that's ", ("state", state)),
            only_there(lambda p: n.Choose(n.Select("anything", filters=canonical((n.Other(), p["state"]))))),
        )
    ),
    Printed(const(n.Choose(n.Select("equipment", filters=(r.AttachedTo(THAT),))), "one of its Equipment")),
    Printed(const(n.Choose(LOOKED, 1, 2), "one or both of them")),
    Printed(Map(Seq("any ", ("what", one)), only_there(lambda p: n.Choose(p["what"])))),
    Printed(
        Map(
            Seq("up to one ", ("what", one), ("at", _at_each)),
            only_there(
                lambda p: n.Choose(replace(p["what"], filters=canonical((*p["what"].filters, *p["at"]))), 0, ANY_NUMBER)
            ),
        )
    ),
    Printed(
        Map(
            Seq(("a", single), " or ", ("b", single)),
            only_there(
                lambda p: FAIL if (found := either_of(p)) is FAIL else n.Choose(n.Select("permanent", filters=(found,)))
            ),
        )
    ),
    Map(
        Seq("from ", ("least", count), " to ", ("most", count), " ", ("what", many)),
        Iso(
            lambda p: n.Choose(p["what"], p["least"], p["most"]) if 0 < p["least"] < p["most"] else FAIL,
            lambda v: (
                {"what": v.what, "least": v.least, "most": v.most}
                if isinstance(v, n.Choose) and v == n.Choose(v.what, v.least, v.most) and 0 < v.least < v.most
                else FAIL
            ),
        ),
    ),
    Printed(
        Map(
            Seq("each of up to ", ("n", count), " ", ("what", many)),
            only_there(lambda p: n.Choose(p["what"], 0, p["n"])),
        )
    ),
    name="a choice",
)


_up_to = Map(Seq("up to ", ("n", count), " ", ("what", Alt(many, one))), _choice(0, "n"))


def _lists(pieces: Any) -> Any:
    """Two choices; a zone said at the end is said of both."""
    first, second = pieces["first"], pieces["second"]
    what, where = first.what, second.what
    if where.zone and not what.zone and what.side == "any":
        kinds = () if what.noun == "card" else (n.Kind((what.noun,)),)
        if kinds and what.noun not in KIND_WORDS:
            return FAIL
        first = replace(first, what=n.Select("card", where.side, where.zone, canonical((*what.filters, *kinds))))
    return (first, second)


two_lists = Map(
    Seq(("first", _up_to), " and ", ("second", _up_to)), only_there(_lists)
)  # `up to one X and up to one Y`


def _two(pieces: Any) -> Any:
    first, second = pieces["first"], pieces["second"]
    return n.Choose(first, second=second)


def _two_back(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value.second is None or (value.least, value.most, value.who) != (1, 1, "you"):
        return FAIL
    return {"first": value.what, "second": value.second}


choice = Alt(
    _one_choice,
    Map(Seq(("first", single), " and ", ("second", single)), Iso(_two, _two_back)),
    name="a choice such as 'an enemy unit'",
)
