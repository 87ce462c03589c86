# rulebound: interpreted
"""Constant abilities in print: gates, statements with their conditions, replacements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.costs import deeds
from rulebound.riftbound.grammar.discounts import cost_in_showdowns
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import origin, single
from rulebound.riftbound.grammar.sentences import core, ends_in_quotation, sentences, would_die
from rulebound.riftbound.grammar.statements import LASTING, statement
from rulebound.riftbound.grammar.wards import Once, wards
from rulebound.riftbound.grammar.words import own_word
from rulebound.riftbound.reading.abilities import Restriction, Tier
from rulebound.riftbound.reading.assembling import assemble
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq
from rulebound.text.joining import flat_all
from rulebound.text.walking import mentions, substitute
from rulebound.text.wording import const, node, number, only_there, wrap

SELF, THIS_CARD = n.Ref("self"), n.Ref("this_card")

# -------------------------------------------------------------------------------------------------------------- gates

gate = Alt(
    const(r.Legion(), "[Legion]"),
    Map(
        Seq("[Level ", ("n", number), "]"),
        Iso(
            lambda p: r.PlayerHas("xp", ">=", p["n"]),
            lambda v: {"n": v.amount} if v == r.PlayerHas("xp", ">=", getattr(v, "amount", 0)) else FAIL,
        ),
    ),
    const(r.Empowered(), "[Empowered]"),
    node(r.WordOn, "[", ("word", own_word), "]"),
    name="a gate such as [Legion]",
)
_arrow = Alt("[>] ", " — ", "[>] [>>]", "[>>]")
gates = Many(wrap(("gate", gate), _arrow), "", most=3)
timing = Alt(const("reaction", "[Reaction]"), const("action", "[Action]"))


# ---------------------------------------------------------------------------------------------------------- statements


def settle(ability: n.Ability) -> n.Ability:
    """A statement about the card before it is in play works in the hand."""
    early = (r.CostChange, r.PlayTo, r.PlayOnlyTo)
    if all(
        (isinstance(item, early) and item.what == THIS_CARD) or item == n.Cant("be_played", THIS_CARD)
        for item in ability.body
    ):
        return replace(ability, zone="hand")
    first = ability.body[0]
    return replace(ability, zone=first.zone) if isinstance(first, r.PlayFor) else ability


def is_static(body: Any) -> bool:
    """Only statements that last while the ability applies?"""
    if isinstance(body, Once):
        return False
    return bool(body) and all(isinstance(item, LASTING) and not getattr(item, "duration", "") for item in body)


def _static(pieces: Any) -> Any:
    conditions = [*pieces.get("gates", ()), *pieces.get("before", ())]
    if pieces.get("after") is not None:
        conditions.append(pieces["after"])
    body = pieces["body"]
    if not is_static(body):
        return FAIL
    if conditions and isinstance(conditions[-1], _ToPlay):
        if any(not isinstance(item, r.CostChange) or item.what != THIS_CARD for item in body):
            return FAIL
        conditions[-1] = r.PlayedFrom(conditions[-1].zone)
    if conditions and isinstance(conditions[-1], _State):
        fighting = conditions.pop()
        subjects = {getattr(item, "to", None) for item in body}
        if subjects == {SELF}:
            conditions.append(n.Is(SELF, canonical(fighting.filters)))
        elif len(subjects) == 1 and isinstance(what := subjects.pop(), n.Select):
            body = tuple(
                replace(item, to=replace(what, filters=canonical((*what.filters, *fighting.filters)))) for item in body
            )
        else:
            return FAIL
    found = n.Ability("static", condition=flat_all(conditions) if conditions else None)
    in_hand = tuple(item for item in body if isinstance(item, r.CostChange) and item.what == THIS_CARD)
    others = tuple(item for item in body if item not in in_hand)
    return tuple(settle(replace(found, body=part)) for part in (in_hand, others) if part)


_enter_too = Map(Seq(("said", statement), " and enter ready"), only_there(lambda p: (*p["said"], r.EntersReady(SELF))))
_said = Alt(statement, _enter_too, name="a statement")
_combat = Alt(
    const((n.State("attacking"),), " attacks", " is attacking"),
    const((n.State("defending"),), " defends", " is defending"),
    const((n.State("alone"), n.State("attacking")), " attacks alone", " is attacking alone"),
    const((n.State("alone"), n.State("defending")), " defends alone", " is defending alone"),
)


def _while_it(pieces: Any) -> Any:
    """`while an enemy gear attacks, it gets …`: about all such cards."""
    what = replace(pieces["what"], filters=canonical((*pieces["what"].filters, *pieces["state"])))
    body = tuple(replace(item, to=what) for item in pieces["body"] if getattr(item, "to", None) == n.Ref("pronoun"))
    if len(body) != len(pieces["body"]):
        return FAIL
    return _static({"body": body, "gates": pieces["gates"]})


_WHILE = Alt("while ", "as long as ")
before = Many(
    Alt(
        wrap(Alt(_WHILE, "if "), ("c", condition), ", "),
        const(r.InPhase("showdown"), "during showdowns, ", "during a showdown, "),
        const(n.TurnOf("you"), "on your turn, ", "during your turn, "),
        const(
            n.TurnOf("opponent"), "on an opponent's turn, ", "during an opponent's turn, ", "during opponents' turns, "
        ),
    ),
    "",
    most=2,
)


@dataclass
class _ToPlay:
    """`costs less to play from your trash`: said of this very card."""

    zone: str


@dataclass
class _State:
    """`while attacking`: said of whomever the statement is about."""

    filters: tuple[Any, ...]


_fighting = Alt(
    const((n.State("attacking"),), "attacking"),
    const((n.State("defending"),), "defending"),
    const((n.State("alone"), n.State("attacking")), "attacking alone"),
    const((n.State("alone"), n.State("defending")), "defending alone"),
)
_after = Alt(
    const(None, ""),
    wrap(" if ", ("c", condition)),
    wrap(Alt(" ", ", "), _WHILE, ("c", condition)),
    Map(Seq(" while ", ("state", _fighting)), only_there(lambda p: _State(p["state"]))),
    Map(Seq(" to play from ", ("zone", origin)), only_there(lambda p: _ToPlay(p["zone"]))),
)
_several = Map(
    Many(_said, Alt(". ", "; ", ", and "), least=1, most=2),
    only_there(
        lambda found: (
            FAIL if any(isinstance(part, Once) for part in found) else tuple(e for part in found for e in part)
        )
    ),
)
_ATTACKER = "the attacker"
_DEFENDER = "the defender"
_tie = Map(
    Seq(
        "a combat where you are ",
        ("side", Alt(const("yours", _ATTACKER), const("enemy", _DEFENDER))),
        " ends in a tie",
    ),
    only_there(lambda p: n.Event("combat_tied", side=p["side"])),
)
_who_would = Alt(const("any", "you"), const("enemy", "an opponent"), const("player", "a player"))
_many = Alt(const(0, "a card"), const(1, "one or more cards", "cards"))
_would_have = Alt(  # what a player is about to draw or to gain
    Map(
        Seq(("side", _who_would), " would draw ", ("n", _many)),
        only_there(lambda p: n.Event("drawn", n.Select("card"), side=p["side"], amount=p["n"])),
    ),
    Map(Seq(("side", _who_would), " would gain XP"), only_there(lambda p: n.Event("gains_xp", side=p["side"]))),
)
_would_do = Alt(would_die, _would_have)
_would = Alt(  # what is replaced, and how often in a turn
    Map(Seq("if ", ("event", Alt(_would_do, _tie))), only_there(lambda p: (p["event"], ""))),
    Map(Seq("the first time ", ("event", _would_do), " each turn"), only_there(lambda p: (p["event"], "first"))),
    Map(Seq("the first time each turn ", ("event", _would_do)), only_there(lambda p: (p["event"], "first"))),
    Map(Seq("once each turn, if ", ("event", _would_do)), only_there(lambda p: (p["event"], "once"))),
)
_meanwhile = Alt(
    wrap(" while ", ("c", condition)),
    *(
        const(n.IsNot(r.InPhase(name)), *(f" outside{of} your {name.capitalize()} Phase" for of in (" of", "")))
        for name in ("draw", "channel", "beginning", "main")
    ),
    const(n.TurnOf("you"), " on your turn", " during your turn"),
    const(n.TurnOf("opponent"), " on an opponent's turn", " during an opponent's turn"),
)
_once_only = const(
    "once",
    *(f" use this {what} only once {when}." for what in ("effect", "ability") for when in ("each turn", "per turn")),
)
_replacement = Map(  # `if X would die, … instead.`
    Seq(
        ("gates", gates),
        ("would", _would),
        ("while", Opt(_meanwhile)),
        ", ",
        ("given", Opt(wrap("if ", ("c", condition), ", "))),
        ("also", Opt(const(True, "if it has less Might than me, "), False)),
        ("may", Opt(Alt(const("you", "you may "), const("controller", "its controller may ")), "")),
        ("cost", Opt(wrap(("cost", deeds), " to "), ())),
        ("then", Alt(wrap(("core", core), " instead."), wrap("instead ", ("core", core), "."))),
        ("more", Opt(wrap(" ", ("s", sentences)), ())),
        ("limit", Opt(_once_only, "")),
    ),
    only_there(lambda p: _replaced_if(dict(p))),
)


def _replaced_if(pieces: Any) -> Any:
    """The condition may stand behind what is replaced, or within it."""
    given = pieces.pop("given")
    if given is None:
        return _replaced(pieces)
    if pieces["while"] is not None or pieces["also"]:
        return FAIL
    if isinstance(given, n.Is) and given.what == n.Ref("pronoun"):
        return _replaced({**pieces, "while": given})
    return FAIL if mentions(given, n.Ref("pronoun")) else _replaced({**pieces, "gates": (*pieces["gates"], given)})


def _replaced(pieces: Any) -> Any:
    rest = pieces["more"]
    if rest and rest[0].link == "do" and pieces["may"]:  # `you may … instead. If you do, …`: done in its place as well
        rest = (replace(rest[0], link=""), *rest[1:])
    elif rest and (pieces["may"] or pieces["cost"]):
        return FAIL
    more = assemble(rest) if rest else ()
    if more is FAIL:
        return FAIL
    paid = (r.PayNow(pieces["cost"]),) if pieces["cost"] else ()
    event, often = pieces["would"]
    often = often or pieces["limit"]
    if pieces["also"]:
        if not isinstance(event.who, n.Select):
            return FAIL
        weaker = n.Compare("might", "<", n.StatOf("might", SELF))
        event = replace(event, who=replace(event.who, filters=canonical((*event.who.filters, weaker))))
    while_it = pieces["while"]
    conditions: tuple[Any, ...] = ()
    if event.kind == "dies" and isinstance(event.who, n.Select) and while_it is not None:
        if not isinstance(while_it, n.Is) or while_it.what != n.Ref("pronoun"):
            return FAIL
        event = replace(event, who=replace(event.who, filters=canonical((*event.who.filters, *while_it.filters))))
    elif while_it is not None:
        conditions = (while_it,)
    if often == "first" and isinstance(event.who, n.Select):  # it is over when one has died, if nobody replaced that
        conditions = (*conditions, n.IsNot(n.Happened(event)))
    body = (n.Instead(event, (*paid, *pieces["then"], *more), pieces["may"]),)
    if event.kind == "combat_tied":  # all units of that combat
        body = substitute(body, {n.Select("unit"): n.Select("unit", filters=(n.State("in_combat"),))})
    found = _static({"body": body, "gates": pieces["gates"], "before": conditions})
    return tuple(replace(ability, once_per_turn=True) for ability in found) if often and found is not FAIL else found


def _doubled(pieces: Any) -> Any:
    """`once each turn, if you would play X while …, … instead`."""
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    event = n.Event("played", replace(what, side="yours"))
    body = (n.Instead(event, tuple(pieces["then"]), pieces["may"]),)
    return (n.Ability("static", once_per_turn=True, condition=pieces["c"], body=body),)


_would_play = Map(
    Seq(
        "once each turn, if you would play ",
        ("what", single),
        " while ",
        ("c", condition),
        ", ",
        ("may", Opt(const("you", "you may "), "")),
        ("then", core),
        " instead.",
    ),
    only_there(_doubled),
)


def _first(pieces: Any) -> Any:
    body = assemble(pieces["body"])
    return FAIL if body is FAIL else (n.Ability("static", body=(r.Before(n.Event("you_reveal"), body),)),)


_OF_A_DECK = " from a deck, "
_before_revealing = Map(
    Seq("if you would reveal cards", _OF_A_DECK, ("body", sentences), " then reveal those cards."),
    only_there(_first),
)


_tier = Map(
    Seq(("gates", gates), ("body", statement), " instead."),
    only_there(
        lambda p: (Tier(found[0]),) if p["gates"] and (found := _static(p)) is not FAIL and len(found) == 1 else FAIL
    ),
)
_restriction = Map(
    Seq("use my abilities only ", Alt("while ", "if "), ("c", condition), "."),
    only_there(lambda p: (Restriction(p["c"]),)),
)
_showdowns = Map(  # `spells you play during showdowns cost [1] less`
    Seq(("gates", gates), ("body", cost_in_showdowns), "."),
    only_there(lambda p: _static({**p, "before": (r.InPhase("showdown"),)})),
)
statics = Alt(
    _showdowns,
    _tier,
    _restriction,
    Map(
        Seq(("gates", gates), ("before", before), ("body", wards), "."),
        only_there(
            lambda p: (
                tuple(replace(ability, once_per_turn=True) for ability in _static({**p, "body": tuple(p["body"])}))
                if isinstance(p["body"], Once)
                else FAIL
            )
        ),
    ),
    Map(
        Seq(
            ("gates", gates),
            ("before", before),
            ("body", _several),
            ("after", _after),
            ("stop", Opt(const(True, "."), False)),
        ),
        only_there(lambda p: _static(p) if p["stop"] != ends_in_quotation(p["body"]) else FAIL),
    ),
    Map(
        Seq(("gates", gates), "while ", ("what", single), ("state", _combat), ", ", ("body", statement), "."),
        only_there(_while_it),
    ),
    _replacement,
    _would_play,
    _before_revealing,
)
