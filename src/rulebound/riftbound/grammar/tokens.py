# rulebound: interpreted
"""Instructions that add resources and play tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import per
from rulebound.riftbound.grammar.words import GEAR_USES, count, keyword, pay, tag
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, node, number, only_there, single_effect, wrap

# ---------------------------------------------------------------------------------------------------------- resources

SPENT = {  # what resources may be spent on, in words
    "spell": ("to play spells",),
    "gear": (GEAR_USES, "on gear and gear abilities"),
    "play_gear": ("to play gear",),
    "unit": ("to play units",),
    "unit_or_ability": ("to play units or use unit abilities", "on units and unit abilities"),
    "permanent": ("to play units or gear", "to play units and gear", "to play permanents"),
    "unit_or_spell": ("to play units or spells", "to play units and spells", "to play spells or units"),
    "spell_or_gear": ("to play spells or gear", "to play spells and gear", "to play gear or spells"),
    "card": ("to play cards",),
    "ability": ("to use abilities", "on abilities", "to use activated abilities", "to activate abilities"),
    "showdown": ("during showdowns", "during a showdown"),
}
_only = Opt(Alt(*(const(use, f" (use only {words[0]})") for use, words in SPENT.items())), "")
_WHICH = ("this", "it", "this Energy", "this Power", "this Energy and Power", "these resources")
SPEND_ONLY = ("use only", *(f"spend {what} only" for what in _WHICH), *(f"{what} can only be spent" for what in _WHICH))


def _added(pieces: Any) -> Any:
    return r.AddResources(pieces["pay"].energy, pieces["pay"].power, pieces["only"])


def _added_back(value: Any) -> Any:
    if not isinstance(value, r.AddResources):
        return FAIL
    return {"pay": r.Pay(value.energy, value.power), "only": value.only}


adding_paid = single_effect(
    node(r.AddPaid, "[Add] that much ", ("what", Alt(const("any", "[A]"), const("energy", "Energy"))))
)
adding = single_effect(Map(Seq("[Add] ", ("pay", pay), ("only", _only)), Iso(_added, _added_back)))

# -------------------------------------------------------------------------------------------------------------- tokens


def _ability(found: Any) -> n.Ability:
    return n.Ability("keyword", keyword=found[0], amount=found[1])


def _ability_back(value: Any) -> Any:
    good = isinstance(value, n.Ability) and value == _ability((value.keyword, value.amount))
    return (value.keyword, value.amount) if good else FAIL


_token_keywords = Opt(
    wrap(" with ", ("k", Many(Map(keyword, Iso(_ability, _ability_back)), Alt(" and ", ", "), least=1))), ()
)
_token_to = Alt(
    const("", ""),
    const("here", " here"),
    const("base", " to your base", Printed(Alt(" in your base", " at your base", " into your base"))),
    const("it", " there", Printed(Alt(" to its battlefield", " at its battlefield", " to its location"))),
    const("event", " where it happened"),
    const("same", " to the same location", Printed(Alt(" to a single location", " at the same location"))),
    const("own_battlefield", " to a battlefield you control"),
    const(
        "each_with_units",
        " to each battlefield where you have units",
        Printed(Alt(" to each battlefield where you have a unit", " at each battlefield where you have units")),
    ),
    const("each_own_battlefield", " to each battlefield you control", Printed(Seq(" at each battlefield you control"))),
    name="a place",
)
_state = Alt(const("", ""), const("ready", "ready "))


def _token(pieces: Any) -> Any:
    pieces = dict(pieces)
    late = pieces.pop("late", "")
    if late and pieces["state"]:
        return FAIL
    pieces["state"] = late or pieces["state"]
    tail = pieces.pop("per", None)
    if tail is not None:
        pieces["amount"] = n.CountOf(tail.what, pieces["amount"]) if isinstance(tail, n.CountOf) else FAIL
    if pieces["amount"] is FAIL:
        return FAIL
    return r.PlayToken(**pieces)


def _token_back(gear: bool, plural: bool) -> Any:
    def back(value: Any) -> Any:
        if not isinstance(value, r.PlayToken) or value.created or (value.might < 0) != gear:
            return FAIL
        amount: Any = value.amount
        tail = None
        if isinstance(amount, n.CountOf):
            amount, tail = amount.times, n.CountOf(amount.what)
        if not isinstance(amount, int) or (amount != 1) != plural:
            return FAIL
        late = value.state if value.state == "exhausted" else ""
        return {
            "amount": amount,
            "state": "" if late else value.state,
            "late": late,
            "might": value.might,
            "name": value.name,
            "tags": value.tags,
            "abilities": value.abilities,
            "to": value.to,
            "per": tail,
        }

    return back


_late = ("late", Opt(const("exhausted", " exhausted"), ""))
_token_home = ("tags", Opt(wrap(" from ", ("tags", Many(tag, " and ", least=1))), ()))
_token_per = ("per", Opt(wrap(" for each ", ("per", per))))
_token_tail = (_token_home, ("abilities", _token_keywords), _late, ("to", _token_to), _token_per)


def _tokens(plural: bool) -> list[Syntax]:
    """Unit tokens and gear tokens, one or several."""
    s = "s" if plural else ""
    might = ("might", number)

    def several(*parts: Any) -> Syntax:
        if plural:
            return Seq(("amount", count), " ", ("state", _state), *parts, *_token_tail)
        return Map(
            Article(Seq(("state", _state), *parts, *_token_tail)),
            Iso(lambda p: {**p, "amount": 1}, lambda p: p if p["amount"] == 1 else FAIL),
        )

    unit = several(("name", tag), f" unit token{s} of ", might, " [M]")
    printed = several(might, " [M] ", ("name", tag), f" unit token{s}")
    gear = several(("name", tag), f" gear token{s}")
    blank = several(("name", tag), f" unit token{s}")  # what it is, another sentence says
    return [
        Printed(Map(blank, only_there(lambda p: _token({**p, "might": 0})))),
        Map(unit, Iso(_token, _token_back(False, plural))),
        Printed(Map(printed, only_there(_token))),
        Map(gear, Iso(_token, _token_back(True, plural))),
    ]


token_phrase = Alt(*_tokens(False), *_tokens(True), name="a token")
_created = Iso(
    lambda value: replace(value, created=True),
    lambda value: replace(value, created=False) if isinstance(value, r.PlayToken) and value.created else FAIL,
)
_who_plays = Alt(
    const("they", "they play ", "that player plays "),
    const("all", "each player plays "),
    const("opponents", "each opponent plays "),
    const("opponent", "an opponent plays "),
    const("controller", "its controller plays "),
    const("owner", "its owner plays "),
)
token = Alt(
    single_effect(wrap(Alt("play ", Printed(Seq("you play "))), ("token", token_phrase))),
    single_effect(Map(wrap("create ", ("token", token_phrase)), _created)),
    Printed(
        Map(
            Seq(
                ("who", _who_plays),
                ("token", token_phrase),
            ),
            only_there(
                lambda p: (
                    *((r.ChooseOpponent(),) if p["who"] == "opponent" else ()),
                    r.EachPlayer(p["who"], (p["token"],)),
                )
            ),
        )
    ),
)
