# rulebound: interpreted
"""Ability lines in print: keywords, gates, timings, costs, triggers, statements, instructions.

The value of a line is a tuple of abilities; a line of a spell's instructions is a `Row` instead, because all such
lines of a text make up one ability.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount, per
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.costs import costs, deeds
from rulebound.riftbound.grammar.discounts import twice_less
from rulebound.riftbound.grammar.events import (
    each_first,
    each_turn,
    events,
    first_play,
    first_time,
    nth_time,
    phase,
    playing,
)
from rulebound.riftbound.grammar.refs import PAID
from rulebound.riftbound.grammar.selectors import state
from rulebound.riftbound.grammar.sentences import core, sentences
from rulebound.riftbound.grammar.statements import ambush_paid, statement
from rulebound.riftbound.grammar.statics import before, gate, gates, is_static, settle, statics, timing
from rulebound.riftbound.grammar.tokens import SPEND_ONLY, SPENT
from rulebound.riftbound.grammar.words import LESSENED, energy, keyword, pay
from rulebound.riftbound.reading.abilities import Row, body_of, with_conditions, zoned
from rulebound.riftbound.reading.assembling import Sentence, assemble
from rulebound.text.combinators import FAIL, Alt, Many, Map, Opt, Seq
from rulebound.text.joining import flat_all
from rulebound.text.walking import mentions
from rulebound.text.wording import Printed, const, only_there, wrap

SELF, THIS_CARD = n.Ref("self"), n.Ref("this_card")


# ----------------------------------------------------------------------------------------------------------- keywords


def _keyword(found: Any) -> n.Ability:
    return n.Ability("keyword", keyword=found[0], amount=found[1])


_one_pay = Map(pay, only_there(lambda found: (found,)))
_several_costs = Map(costs, only_there(lambda found: found if len(found) > 1 else FAIL))
_cheaper = Map(  # behind an ability's cost
    Seq(". this ability's", LESSENED, ("each", amount), "."),
    only_there(lambda p: (r.CheaperFor(1, p["each"]),)),
)
_costed = Map(
    Seq(
        (
            "word",
            Alt(
                const("equip", "[Equip]"),
                const("repeat", "[Repeat]"),
                const("empower", "[Empower]"),
                const("flow", "[Flow]"),
            ),
        ),
        ("cost", Alt(wrap(" ", ("c", _one_pay)), wrap(" — ", ("c", costs)), wrap(" ", ("c", _several_costs)))),
        ("less", Alt(const((), ""), const((), "."), _cheaper)),
    ),
    only_there(lambda p: n.Ability("keyword", keyword=p["word"], cost=(*p["cost"], *p["less"]))),
)
_keywords = Map(
    Seq(
        ("gates", gates),
        ("found", Many(Alt(Map(keyword, only_there(_keyword)), _costed), Alt(", ", " "), least=1, most=5)),
        Opt("."),
    ),
    only_there(lambda p: tuple(with_conditions(item, p["gates"]) for item in p["found"])),
)
_keyword_at = Map(  # `[Reaction][>] [Empower] [1]`: when it may be used
    Seq(("gates", gates), ("timing", timing), "[>] ", ("found", _costed), Opt(".")),
    only_there(
        lambda p: (
            (with_conditions(replace(p["found"], timing=(p["timing"],)), p["gates"]),)
            if p["found"].keyword in ("equip", "empower")
            else FAIL
        )
    ),
)

# ------------------------------------------------------------------------------------------------------------ triggers


def _whens(found: Any) -> Any:
    return found if isinstance(found, tuple) else (found,)


def _first_time(found: Any) -> Any:
    """The first event of a turn is over whether its ability was used or not; what comes to a place is not counted."""
    coming = ("played", "moves", "moved")
    if isinstance(found, n.Event) and (found.object is None or found.kind not in coming):
        return (replace(found, kind=found.kind + "_nth", amount=1),), False, None
    return _one_when(found)


def _one_when(found: Any) -> Any:
    """`once each turn` is said of one event: of several it would be once for all of them together."""
    return FAIL if isinstance(found, tuple) else ((found,), True, None)


_own_act = Alt(
    const("attacks", "attack"),
    const("defends", "defend"),
    const("attacks_or_defends", "attack or defend"),
    const("conquers", "conquer"),
    const("holds", "hold"),
    const("moves", "move"),
)
_so = Alt(  # how I do it
    const(n.Is(SELF, (n.State("alone"),)), " alone"),
    const(n.IsNot(n.Is(SELF, (n.State("alone"),))), " with another unit", " with other units"),
    Map(Seq(" while ", ("s", state)), only_there(lambda p: n.Is(SELF, (p["s"],)))),
)
_ONCE = Alt("once each turn, ", "once per turn, ")
_TOP = " from the top of your deck"


def _says_when(event: n.Event, condition_found: Any) -> bool:
    """Does the event say for itself on whose turn, or in which phase, it is?"""
    beginning: bool = condition_found == r.InPhase("beginning")
    return event.kind == "played" or (event.kind == "dies" and beginning)


_meanwhile = Alt(
    const(n.TurnOf("you"), " on your turn", " during your turn"),
    const(n.TurnOf("opponent"), " on an opponent's turn", " during an opponent's turn"),
    const(r.InPhase("showdown"), " during a showdown"),
    const(r.InPhase("combat"), " during combat", " during a combat"),
    const(r.InPhase("beginning"), " during your Beginning Phase"),
    const(r.InPhase("main"), " during your Main Phase"),
    *(
        const(n.IsNot(r.InPhase(name)), *(f" outside{of} your {name.capitalize()} Phase" for of in (" of", "")))
        for name in ("draw", "channel", "beginning", "main")
    ),
)
_head = Alt(
    Map(
        Seq("when ", ("e", events), ("c", _meanwhile)),
        only_there(
            lambda p: (
                FAIL if any(_says_when(when, p["c"]) for when in _whens(p["e"])) else (_whens(p["e"]), False, p["c"])
            )
        ),
    ),
    const(((n.Event("revealed"),), False, None), "as I'm revealed from your deck"),
    const(((n.Event("looked_at"),), False, None), Seq("as you look at or reveal me", _TOP)),
    Map(
        Seq(Alt("when ", "whenever ", "each time "), ("e", events)), only_there(lambda p: (_whens(p["e"]), False, None))
    ),
    Map(
        Seq("when I ", ("kind", _own_act), ("state", _so)),
        only_there(lambda p: ((n.Event(p["kind"]),), False, p["state"])),
    ),
    Map(Seq("at ", ("e", phase)), only_there(lambda p: ((p["e"],), False, None))),
    Map(first_time, only_there(lambda found: _first_time(found))),
    Map(Seq(_ONCE, "when ", ("e", events)), only_there(lambda p: _one_when(p["e"]))),
    Map(Alt(nth_time, each_first, first_play), only_there(lambda found: ((found,), False, None))),
    Map(each_turn, only_there(lambda found: _first_time(found))),
    Map(Seq("as ", ("e", playing)), only_there(lambda p: ((p["e"],), False, None))),
    Map(
        Seq(
            ("once", Alt(const(False, "when "), const(True, Seq(_ONCE, "when ")))),
            ("e", events),
            " while ",
            ("c", condition),
        ),
        only_there(lambda p: (_whens(p["e"]), p["once"], p["c"])),
    ),
    name="a trigger such as 'when I attack'",
)


def _triggered(pieces: Any) -> Any:
    whens, once, also = pieces["head"]
    if pieces["limit"]:
        if once or len(whens) > 1:
            return FAIL
        once = True
    conditions = [*pieces["gates"], *pieces.get("before", ()), *([also] if also is not None else [])]
    made = []
    for when in whens:
        found = body_of(pieces["body"], "triggered", event=when, once_per_turn=once, conditions=conditions)
        if found is FAIL:
            return FAIL
        if when.kind in ("revealed", "looked_at"):
            found = replace(found, zone="deck")
        made.append(zoned(found))
    return tuple(made)


_once_only = const(
    True,
    *(f" use {what} only once {when}." for what in ("this ability", "this") for when in ("each turn", "per turn")),
    *(f" {what} triggers only once {when}." for what in ("this ability", "this") for when in ("each turn", "per turn")),
)
_triggers = Alt(
    Map(
        Seq(
            ("gates", gates),
            ("before", Many(wrap("while ", ("c", condition), ", "), "", most=1)),
            ("head", _head),
            ", ",
            ("body", sentences),
            ("limit", Opt(_once_only, False)),
        ),
        only_there(_triggered),
    ),
    Map(
        Seq(("gates", gates), "[Deathknell]", Alt("[>] ", " — "), ("body", sentences)),
        only_there(
            lambda p: (
                (found,)
                if (found := body_of(p["body"], "triggered", timing=("deathknell",), conditions=p["gates"])) is not FAIL
                else FAIL
            )
        ),
    ),
)

# ----------------------------------------------------------------------------------------------------------- activated

_only = Alt(
    *(
        const(("spend", use), *(f"{verb} {said}." for verb in SPEND_ONLY for said in words))
        for use, words in SPENT.items()
    ),
    const(
        ("once", True), "use only once per turn.", "use only once each turn.", "use this ability only once each turn."
    ),
    const(("if", n.TurnOf("you")), "use only on your turn.", "use only during your turn."),
    const(("if", n.Is(n.Ref("this"), (n.Not(n.State("attached")),))), "use only if unattached."),
    Map(
        Seq("this ability costs ", ("energy", energy), " less for each ", ("each", per), "."),
        only_there(lambda p: ("cost", r.CheaperFor(p["energy"], p["each"]))),
    ),
    Map(
        Seq(Alt("use only ", "use this ability only "), Alt("if ", "while "), ("c", condition), "."),
        only_there(lambda p: ("if", p["c"])),
    ),
)
uses = Many(wrap(" ", ("use", _only)), "", most=2)
_marked = Many(Alt(timing, gate), ", ", least=1, most=2)  # `[Reaction], [Legion] — `


def _activated(pieces: Any) -> Any:
    marks = (*pieces["marks"], *pieces["inner"])
    timings = tuple(mark for mark in marks if isinstance(mark, str))
    conditions = [*pieces["gates"], *(mark for mark in marks if not isinstance(mark, str))]
    body = assemble(pieces["body"])
    if body is FAIL or len(timings) > 1:
        return FAIL
    once, cost = False, pieces["cost"]
    for name, value in pieces["uses"]:
        if name == "once":
            once = True
        elif name == "if":
            conditions.append(value)
        elif name == "cost":
            cost = (*cost, value)
        elif isinstance(body[-1], r.AddResources) and not body[-1].only:
            body = (*body[:-1], replace(body[-1], only=value))
        else:
            return FAIL
    found = n.Ability(
        "activated",
        timing=timings,
        cost=cost,
        once_per_turn=once,
        condition=flat_all(conditions) if conditions else None,
        body=body,
    )
    return (zoned(found),)


_outer = Opt(wrap(("t", Map(timing, only_there(lambda word: (word,)))), "[>] "), ())
_activations = Map(
    Seq(
        ("gates", gates),
        ("marks", _outer),
        ("cost", costs),
        ": ",
        ("inner", Opt(wrap(("marks", _marked), Alt(" — ", "[>] ")), ())),
        ("body", sentences),
        ("uses", uses),
    ),
    only_there(_activated),
)

# ----------------------------------------------------------------------------------------------------- costs of playing

_play_me = Alt("me", "this")
_SPELL_COST = " this spell's cost."
_PAID = ("buff you spend", "killed this way", "card you discard", "card you discarded", "card discarded this way")
_then = Alt(
    const((), ""),
    Map(
        Seq(Alt(" if you do, reduce my cost by ", " if you do, I cost ", " if you do, this costs "), ("n", energy),
            Alt(" less.", ".")),
        only_there(lambda p: (("less", p["n"]),)),
    ),
    const((("free", True),), Seq(" if you do, ", "ignore", _SPELL_COST)),
    Map(
        Seq(" reduce my cost by ", ("pay", pay), Alt(*(f" for each {paid}." for paid in _PAID))),
        only_there(lambda p: (("less_each", p["pay"]),)),
    ),
)  # fmt: skip
_extra = Alt(
    Map(
        Seq("you may ", ("cost", deeds), " as an additional cost to play ", _play_me, "."),
        only_there(lambda p: (p["cost"], True)),
    ),
    Map(
        Seq("as you play ", _play_me, ", you may ", ("cost", deeds), " as an additional cost."),
        only_there(lambda p: (p["cost"], True)),
    ),
    Map(
        Seq("as an additional cost to play ", _play_me, ", you may ", ("cost", deeds), "."),
        only_there(lambda p: (p["cost"], True)),
    ),
    Map(
        Seq("as an additional cost to play ", _play_me, ", ", ("cost", deeds), "."),
        only_there(lambda p: (p["cost"], False)),
    ),
)


def _play_cost(pieces: Any) -> Any:
    cost, optional = pieces["extra"]
    then = dict(pieces["then"])
    if then and not optional:
        return FAIL
    found = n.Ability("play_cost", body=(r.PlayCost(cost, optional, **then),))
    if pieces["before"]:
        found = with_conditions(found, pieces["before"])
    return (found,)


_play_costs = Alt(
    Map(Seq(("before", before), ("extra", _extra), ("then", _then)), only_there(_play_cost)),
    Map(  # `… If you do, stun it. Otherwise, ready it.`
        Seq(("extra", _extra), " if you do, ", ("yes", core), ". otherwise, ", ("no", core), "."),
        only_there(
            lambda p: (
                n.Ability("play_cost", body=(r.PlayCost(*p["extra"]),)),
                Row((Sentence("", (), "", (), (n.Gate(p["yes"], r.PaidExtra(), otherwise=p["no"]),)),)),
            )
        ),
    ),
    Map(
        Seq(("before", before), ("extra", _extra), " if you do, ", ("said", Alt(statement, twice_less)), "."),
        only_there(
            lambda p: (
                (
                    *_play_cost({"before": p["before"], "extra": p["extra"], "then": ()}),
                    settle(n.Ability("static", condition=r.PaidExtra(), body=p["said"])),
                )
                if is_static(p["said"])
                and all(mentions(item, PAID) for item in p["said"] if isinstance(item, r.CostChange))
                else FAIL
            )
        ),
    ),
)

_ambush_costs = Map(  # `as an additional cost …, kill X. You may [Ambush] me to its battlefield`
    Seq(("extra", _extra), " ", ("said", ambush_paid), "."),
    only_there(
        lambda p: (
            *_play_cost({"before": (), "extra": p["extra"], "then": ()}),
            settle(n.Ability("static", body=p["said"])),
        )
    ),
)

# --------------------------------------------------------------------------------------------------------- whole lines

_instructions = Map(
    Seq(("gates", gates), ("body", sentences)),
    only_there(lambda p: (Row(p["body"], flat_all(list(p["gates"])) if p["gates"] else None),)),
)
_everywhere = (_keywords, _keyword_at, statics, _triggers, _activations, _play_costs, _ambush_costs)
_one_ability = Alt(statics, _triggers, _activations)
printed_ability = Printed(Map(_one_ability, only_there(lambda found: found[0] if len(found) == 1 else FAIL)))
permanent_line = Printed(Alt(*_everywhere, name="an ability"))
spell_line = Printed(Alt(*_everywhere, _instructions, name="an ability"))
