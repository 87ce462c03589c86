# rulebound: interpreted
"""Instructions that add resources and play tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import once, per, times
from rulebound.riftbound.grammar.words import keyword, pay, tag
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.keywords import keyworded
from rulebound.text.wording import Article, const, lone, node, number, taken, wrap

# ---------------------------------------------------------------------------------------------------------- resources

_SPENT = {  # what resources may be spent on
    "spell": "to play spells",
    "gear": "to play gear or use gear abilities",
    "play_gear": "to play gear",
    "unit": "to play units",
    "unit_or_ability": "to play units or use unit abilities",
    "permanent": "to play units or gear",
    "unit_or_spell": "to play units or spells",
    "spell_or_gear": "to play spells or gear",
    "card": "to play cards",
    "ability": "to use abilities",
    "showdown": "during showdowns",
}
_only = Opt(Alt(*(const(use, f" (use only {words})") for use, words in _SPENT.items())), "")
_added = taken(
    lambda p: r.AddResources(p["pay"].energy, p["pay"].power, p["only"]),
    pay=lambda v: r.Pay(v.energy, v.power), only="only",
)  # fmt: skip
adding_paid = lone(node(r.AddPaid, "[Add] that much ", ("what", Alt(const("any", "[A]"), const("energy", "Energy")))))
adding = lone(Map(Seq("[Add] ", ("pay", pay), ("only", _only)), _added))

# -------------------------------------------------------------------------------------------------------------- tokens


_keyword = keyworded(keyword, lambda name, amount: n.Ability("keyword", keyword=name, amount=amount))
_token_keywords = Opt(wrap(" with ", ("k", Many(_keyword, " and ", least=1))), ())
_token_to = Alt(
    const("", ""),
    const("here", " here"),
    const("base", " to your base"),
    const("it", " there"),
    const("event", " where it happened"),
    const("same", " to the same location"),
    const("own_battlefield", " to a battlefield you control"),
    const("each_with_units", " to each battlefield where you have units"),
    const("each_own_battlefield", " to each battlefield you control"),
    name="a place",
)
_state = Alt(const("", ""), const("ready", "ready "))


def _token(pieces: Any) -> Any:
    late, per, *rest = (pieces[name] for name in ("late", "per", "state", "amount"))
    state, amount = rest
    counted = times(per, amount) if per is not None else amount
    if (late and state) or counted is FAIL:
        return FAIL
    fields = {name: pieces[name] for name in ("might", "name", "tags", "abilities", "to") if name in pieces}
    return r.PlayToken(**fields, state=late or state, amount=counted)


def _token_back(gear: bool, plural: bool) -> Any:
    def back(value: Any) -> Any:
        if not isinstance(value, r.PlayToken) or value.created or (value.might < 0) != gear:
            return FAIL
        amount: Any = value.amount
        per = None
        if not isinstance(amount, int) and (counted := once(amount)) is not FAIL:
            amount, per = counted
        if not isinstance(amount, int) or (amount != 1) != plural:
            return FAIL
        late = value.state if value.state == "exhausted" else ""
        pieces = {name: getattr(value, name) for name in ("might", "name", "tags", "abilities", "to")}
        return {**pieces, "amount": amount, "state": "" if late else value.state, "late": late, "per": per}

    return back


_token_tail = (
    ("tags", Opt(wrap(" from ", ("tags", Many(tag, " and ", least=1))), ())),
    ("abilities", _token_keywords),
    ("late", Opt(const("exhausted", " exhausted"), "")),
    ("to", _token_to),
    ("per", Opt(wrap(" for each ", ("per", per)))),
)


def _tokens(plural: bool) -> list[Syntax]:
    """Unit tokens and gear tokens, one or several."""
    s = "s" if plural else ""

    def several(*parts: Any) -> Syntax:
        if plural:
            return Seq(("amount", number), " ", ("state", _state), *parts, *_token_tail)
        return Map(
            Article(Seq(("state", _state), *parts, *_token_tail)),
            Iso(lambda p: {**p, "amount": 1}, lambda p: p if p["amount"] == 1 else FAIL),
        )

    unit = several(("name", tag), f" unit token{s} of ", ("might", number), " [M]")
    gear = several(("name", tag), f" gear token{s}")
    return [Map(unit, Iso(_token, _token_back(False, plural))), Map(gear, Iso(_token, _token_back(True, plural)))]


token_phrase = Alt(*_tokens(False), *_tokens(True), name="a token")
_created = Iso(
    lambda value: replace(value, created=True),
    lambda value: replace(value, created=False) if isinstance(value, r.PlayToken) and value.created else FAIL,
)
token = Alt(lone(wrap("play ", ("token", token_phrase))), lone(Map(wrap("create ", ("token", token_phrase)), _created)))
