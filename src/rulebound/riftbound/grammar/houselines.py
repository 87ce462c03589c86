# rulebound: interpreted
"""Ability lines in our own wording: one line for each ability, every word of scope said."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar import housebody
from rulebound.riftbound.grammar.amounts import ability_line
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.costs import costs
from rulebound.riftbound.grammar.events import house_event, house_nth, playing
from rulebound.riftbound.grammar.statements import is_static, settle, statement
from rulebound.riftbound.grammar.words import energy, keyword, pay
from rulebound.riftbound.words.lexicon import COSTED, KEYWORDS
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import if_or_unless
from rulebound.text.wording import Stop, const, taken, wrap

_while = ("condition", Opt(if_or_unless("while ", condition, ": ", ": ")))


def _ability(kind: str, *parts: Any, check: Any = None, **fixed: Any) -> Syntax:
    """An ability of this kind: named parts are its fields, the others as fixed or empty."""
    names = {part[0] for part in parts if isinstance(part, tuple)}

    def there(pieces: Any) -> Any:
        made = n.Ability(kind, **pieces, **fixed)
        return made if check is None or check(made) else FAIL

    def back(value: Any) -> Any:
        if not isinstance(value, n.Ability) or value.kind != kind or (check is not None and not check(value)):
            return FAIL
        pieces = {name: getattr(value, name) for name in names}
        return pieces if n.Ability(kind, **pieces, **fixed) == value else FAIL

    return Map(Seq(*parts), Iso(there, back))


_keyword = Map(
    Seq(_while, ("k", keyword)),
    taken(
        lambda p: n.Ability("keyword", keyword=p["k"][0], amount=p["k"][1], condition=p["condition"]),
        condition="condition",
        k=attrgetter("keyword", "amount"),
    ),
)
_costed_words = ("keyword", Alt(*(const(KEYWORDS[word], f"[{word}]") for word in KEYWORDS if KEYWORDS[word] in COSTED)))
_at = (
    "timing",
    Alt(
        const((), ""),
        const(("action",), "with the timing of [Action], "),
        const(("reaction",), "with the timing of [Reaction], "),
    ),
)
_costed = _ability("keyword", _while, _at, _costed_words, " — ", ("cost", costs))

# ------------------------------------------------------------------------------------------------------------- statics


def _flat(found: Any) -> Any:
    return tuple(effect for part in found for effect in part)


_statements = Map(
    Many(Alt(statement, wrap(("l", housebody.listing))), "; ", least=1),
    Iso(_flat, lambda body: tuple((item,) for item in body) if isinstance(body, tuple) else FAIL),
)
_once = ("once_per_turn", Opt(const(True, "once a turn, "), False))


def _static_of(pieces: Any) -> n.Ability:
    return settle(n.Ability("static", **{name: pieces[name] for name in ("condition", "once_per_turn", "body")}))


def _static_back(value: Any) -> Any:
    if not isinstance(value, n.Ability) or value.kind != "static":
        return FAIL
    pieces = {"condition": value.condition, "once_per_turn": value.once_per_turn, "body": value.body}
    return pieces if value == _static_of(pieces) else FAIL


_static = Map(
    Seq(_while, _once, "always: ", ("body", _statements), Stop()),
    Iso(lambda p: _static_of(p) if is_static(p["body"]) else FAIL, _static_back),
)

# ------------------------------------------------------------------------------------------------------------ the rest

_zone = (
    "zone",
    Alt(
        const("", ""),
        const("trash", "in your trash, "),
        const("hand", "in your hand, "),
        const("deck", "in your deck, "),
    ),
)
_body = ("body", housebody.body)
_optional = ("optional", Opt(const(True, ", if you like"), False))
_price = ("cost", Opt(wrap(" — ", ("costs", costs)), ()))
_event = (
    "event",
    Alt(wrap("as ", ("e", playing)), wrap("when ", ("e", house_event)), wrap("when, ", ("e", house_nth))),
)
_triggered = _ability("triggered", _while, _once, _zone, _event, _optional, _price, ": ", _body, Stop())
_deathknell = _ability(
    "triggered", _while, "[Deathknell]", _optional, _price, ": ", _body, Stop(), timing=("deathknell",)
)
_timing = ("timing", Alt(const((), "use"), const(("action",), "[Action] use"), const(("reaction",), "[Reaction] use")))
_paid = " — "  # the second is how it was said once
_activated = _ability("activated", _while, _once, _zone, _timing, _paid, ("cost", costs), ": ", _body, Stop())
_spell = _ability("spell", "effect: ", _body, Stop())
_gain = Alt(
    const((0, False, None), ""),
    const((0, True, None), ", which makes this free"),
    Map(
        Seq(", which takes ", ("n", energy), " off"),
        Iso(lambda p: (p["n"], False, None), lambda v: {"n": v[0]} if v[0] and v[1:] == (False, None) else FAIL),
    ),
    Map(
        Seq(", which takes ", ("pay", pay), " off for each"),
        Iso(lambda p: (0, False, p["pay"]), lambda v: {"pay": v[2]} if v[2] and v[:2] == (0, False) else FAIL),
    ),
)


def _play_cost(pieces: Any) -> n.Ability:
    less, free, each = pieces["gain"]
    body = (r.PlayCost(pieces["cost"], pieces["optional"], less, free, less_each=each),)
    return n.Ability("play_cost", condition=pieces["condition"], body=body)


def _play_cost_back(value: Any) -> Any:
    if not isinstance(value, n.Ability) or value.kind != "play_cost" or len(value.body) != 1:
        return FAIL
    cost = value.body[0]
    if not isinstance(cost, r.PlayCost):
        return FAIL
    pieces = {
        "cost": cost.cost,
        "optional": cost.optional,
        "gain": (cost.less, cost.free, cost.less_each),
        "condition": value.condition,
    }
    return pieces if _play_cost(pieces) == value else FAIL


_extra = Map(
    Seq(
        _while,
        ("optional", Alt(const(True, "optional extra cost: "), const(False, "extra cost: "))),
        ("cost", costs),
        ("gain", _gain),
        ".",
    ),
    Iso(_play_cost, _play_cost_back),
)
line = Alt(_keyword, _costed, _static, _triggered, _deathknell, _activated, _spell, _extra, name="an ability")
ability_line.is_(line)
