# rulebound: interpreted
"""Worded triggers: what stands after `when` and `at the end of`."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import damage_words
from rulebound.gundam.grammar.conditions import happened, past
from rulebound.gundam.grammar.filters import adjectives, canonical, posts, quantity, reference
from rulebound.gundam.grammar.selectors import many, of_yours, one
from rulebound.gundam.grammar.words import circled
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Part, Printed, const, node, number, only_there, wrap

_either = Map(
    Many(Alt(reference, quantity), " or ", least=2, most=2),
    Iso(lambda found: n.Together(found), lambda v: v.of if isinstance(v, n.Together) and len(v.of) == 2 else FAIL),
)
_W = ("who", Alt(reference, quantity, _either, name="a card"))
_O = ("object", quantity)
_DESTROYS = ("unit", "shield_area", "base", "shield")


def _kind_of(what: Any) -> str:
    return "destroys_unit" if what.noun == "unit" else "destroys_shield_card"


def _destroys(pieces: Any) -> Any:
    what = pieces["object"]
    if what.noun not in _DESTROYS:
        return FAIL
    return n.Event(_kind_of(what), pieces["who"], what, pieces["cause"])


def _destroys_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.object is None or value.object.noun not in _DESTROYS:
        return FAIL
    if value != n.Event(_kind_of(value.object), value.who, value.object, value.cause):
        return FAIL
    return {"who": value.who, "object": value.object, "cause": value.cause}


_cause = Alt(
    const("battle", " in battle", Printed(Seq(" with battle damage"))),
    const("damage", " by damage", Printed(Seq(" with damage"))),
    const("effect", " by an effect", Printed(Seq(" with effect damage"))),
    const("any", " in any way"),
)


def _receives(pieces: Any) -> Any:
    kind, side, filters = pieces["damage"]
    if not filters:
        return n.Event("receives_damage", pieces["who"], None, kind, side)
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    what = n.Select(kinds[0].any_of[0], side, "", tuple(item for item in filters if item != kinds[0]))
    return n.Event("receives_damage", pieces["who"], what, kind, side)


def _receives_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.kind != "receives_damage" or value.amount:
        return FAIL
    filters: tuple[Any, ...] = ()
    if value.object is not None:
        if value.object.zone or value.object.side != value.side:
            return FAIL
        filters = canonical((*value.object.filters, n.Kind((value.object.noun,))))
    return {"who": value.who, "damage": (value.cause, value.side, filters)}


def _simple(kind: str, *parts: Part, **fixed: Any) -> Syntax:
    return node(n.Event, *parts, kind=kind, **fixed)


def _paired(pieces: Any) -> Any:
    what = pieces["object"]
    return n.Event("paired", pieces["who"], what) if what.noun == "pilot" else FAIL


def _paired_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.object is None or value.object.noun != "pilot":
        return FAIL
    good = value == n.Event("paired", value.who, value.object)
    return {"who": value.who, "object": value.object} if good else FAIL


possessive = Alt(
    wrap(("who", Article(one)), "'s"),
    Printed(Map(of_yours("one of your ", ("what", many), "'"), only_there(lambda p: p["what"]))),
)
_damage_seq = Seq(_W, Alt(" takes ", Printed(Seq(" receives "))), ("damage", damage_words))


def _commands(kind: str, cause: str) -> Iso:
    """Between an event about your Commands and the selector of the Command."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        good = what.noun == "command" and what.side == "any"
        return n.Event(kind, n.Select("command", "yours", "", what.filters), cause=cause) if good else FAIL

    def back(value: Any) -> Any:
        who = getattr(value, "who", None)
        if not isinstance(who, n.Select) or value != n.Event(kind, who, cause=cause) or who.side != "yours":
            return FAIL
        return {"what": n.Select(who.noun, "any", who.zone, who.filters)}

    return Iso(there, back)


def _your_command(pieces: Any) -> n.Select:
    return n.Select("command", "yours", "", canonical((*pieces["words"], *pieces["posts"])))


def _command_card(pieces: Any) -> Any:
    return n.Event("command_played", _your_command(pieces), cause="ex_resource")


_playing = Iso(
    lambda p: n.Event("playing", n.Ref("this_card"), p["object"]),
    lambda v: (
        {"object": v.object}
        if isinstance(v, n.Event) and v.object and v == n.Event("playing", n.Ref("this_card"), v.object)
        else FAIL
    ),
)
event = Alt(
    Map(Seq(_W, " destroys ", _O, ("cause", _cause)), Iso(_destroys, _destroys_back)),
    Printed(Map(Seq("damage from ", _W, " destroys ", _O), only_there(lambda p: _destroys({**p, "cause": "damage"})))),
    _simple("deals_battle_damage", _W, " damages ", _O, " in battle", cause="battle"),
    Printed(_simple("deals_battle_damage", _W, " deals battle damage to ", _O, cause="battle")),
    Map(_damage_seq, Iso(_receives, _receives_back)),
    _simple("attacks", _W, " attacks"),
    _simple("attacks", _W, " attacks ", _O),
    _simple("attacked", _W, " is attacked"),
    _simple("support_used", "you use ", ("who", wrap(("who", reference), "'s")), " <Support>"),
    Printed(_simple("support_used", "you activate ", ("who", wrap(("who", reference), "'s")), " <Support>")),
    _simple("deployed", _W, Alt(" enters the field", Printed(Seq(" is deployed")))),
    _simple("destroyed", _W, " is destroyed", ("cause", Opt(_cause, "any"))),
    _simple("linked", _W, Alt(" becomes linked", Printed(Seq(" links")))),
    _simple("rested_by_effect", _W, Alt(" gets rested by an effect", Printed(Seq(" is rested by an effect")))),
    _simple("rested_by_effect", _W, " is rested by the effect of ", _O, cause="effect", side="yours"),
    _simple(
        "rested_by_effect",
        _W,
        Alt(" is rested by an enemy effect", Printed(Seq(" is rested by one of your opponent's effects"))),
        side="enemy",
    ),
    _simple(
        "set_active_by_effect", _W, Alt(" is made active by an effect", Printed(Seq(" is set as active by an effect")))
    ),
    _simple("recovers", _W, Alt(" heals", Printed(Seq(" recovers HP")))),
    _simple("blocked", _W, " is blocked by ", _O),
    Map(
        Seq(Alt("you put ", Printed(Seq("you pair "))), _O, Alt(" on ", Printed(Seq(" with "))), _W),
        Iso(_paired, _paired_back),
    ),
    _simple("paired", _W, Alt(" gets a Pilot", Printed(Seq(" is paired with a Pilot")))),
    const(
        n.Event("ex_resource_placed", n.Select("ex_resource", "yours")),
        "an EX Resource of yours is placed",
        Printed(Seq("you place an EX Resource")),
    ),
    const(n.Event("draws_by_effect"), "an effect lets you draw", "you draw with an effect"),
    _simple(
        "ap_reduced",
        ("who", wrap(("who", reference), "'s")),
        Alt(" AP drops through an enemy effect", Printed(Seq(" AP is reduced by an enemy effect"))),
        side="enemy",
    ),
    _simple(
        "support_used",
        "you use ",
        ("who", wrap(("who", reference), "'s")),
        " <Support> ",
        Alt("for ", Printed(Seq("to increase "))),
        ("object", wrap(("who", Article(one)), Alt("", Printed(Seq("'s AP"))))),
    ),
    _simple(
        "pays_for_effect",
        "you pay ",
        ("amount", Alt(number, Printed(circled))),
        " or more",
        Alt("", Printed(Seq(" cost"))),
        " for ",
        ("who", possessive),
        Alt(" effect", Printed(Seq(" effects"))),
    ),
    Map(Seq("you play ", ("what", Article(one)), " with an EX Resource"), _commands("command_played", "ex_resource")),
    Map(Seq("you use ", ("what", Article(one))), _commands("command_activated", "any")),
    Printed(
        Map(
            Seq(
                "you play and activate ",
                ("card", Article(Seq(("words", adjectives), "Command card", ("posts", posts)))),
                " using an EX Resource",
            ),
            only_there(lambda p: _command_card(p["card"])),
        )
    ),
    Printed(
        const(
            n.Event("command_activated", n.Select("command", "yours")),
            "you activate a Command's 【Main】/【Action】 effect",
        )
    ),
    const(n.Event("playing", n.Ref("this_card")), "you play this card from hand"),
    Map(Seq("you play this card from hand onto ", _O), _playing),
    _simple(
        "destroyed",
        _W,
        Alt(" is destroyed by an enemy effect", Printed(Seq(" is destroyed by one of your opponent's effects"))),
        cause="effect",
        side="enemy",
    ),
    _simple("ex_resource_exiled", ("who", wrap(("who", quantity), " is exiled"))),
    _simple("turn_ends", Alt("your turn ends"), side="yours"),
    _simple("turn_ends", Alt("an enemy turn ends"), side="enemy"),
    _simple("turn_ends", "a turn ends"),
    _simple("turn_starts", "your turn starts", side="yours"),
    _simple("turn_starts", "an enemy turn starts", side="enemy"),
    _simple("turn_starts", "a turn starts"),
    name="an event",
)

_paid = Printed(
    Map(
        Seq(
            "at the end of a turn where you have paid ",
            ("amount", circled),
            " or more for ",
            ("who", possessive),
            " effects",
        ),
        only_there(lambda p: n.Happened(n.Event("pays_for_effect", p["who"], amount=p["amount"]))),
    )
)
# Print only. `at the end of …`: the event and what must have happened before, or None.
at_the_end = Alt(
    const((n.Event("turn_ends", side="yours"), None), "at the end of your turn"),
    const((n.Event("turn_ends", side="enemy"), None), "at the end of your opponent's turn"),
    const((n.Event("turn_ends"), None), "at the end of the turn", "at the end of each turn"),
    const((n.Event("turn_starts", side="yours"), None), "at the start of your turn"),
    const((n.Event("turn_starts", side="enemy"), None), "at the start of your opponent's turn"),
    Map(
        Seq("at the end of the turn when ", ("event", event)),
        only_there(lambda p: (n.Event("turn_ends"), n.Happened(p["event"]))),
    ),
    Map(_paid, only_there(lambda happened: (n.Event("turn_ends"), happened))),
)
playing = Alt(  # print only
    const(n.Event("playing", n.Ref("this_card")), "when playing this card from your hand"),
    Map(Seq("when playing this card from your hand and pairing it with ", _O), only_there(_playing.there)),
)
happened.is_(event)


def _history(kind: str) -> Iso:
    return only_there(lambda p: n.Happened(n.Event(kind, p["who"])))


_was = Alt(" was ", " has been ", " is ", " were ")
_a_command = Article(
    Alt(
        Seq(("words", adjectives), "Command card", ("posts", posts)),
        Seq(("words", adjectives), "Command", ("posts", posts)),
    )
)
past.is_(  # print only: `… this turn` as a condition
    Alt(
        Map(Seq(_W, _was, "deployed this turn"), _history("deployed")),
        Map(Seq(_W, _was, "destroyed this turn"), _history("destroyed")),
        Map(
            Seq(_W, Alt(" destroyed ", " has destroyed ", " destroys "), _O, ("cause", _cause), " this turn"),
            only_there(lambda p: FAIL if _destroys(p) is FAIL else n.Happened(_destroys(p))),
        ),
        Map(
            Seq(Alt("you activated ", "you have activated ", "you activate "), ("card", _a_command), " this turn"),
            only_there(lambda p: n.Happened(n.Event("command_activated", _your_command(p["card"])))),
        ),
    )
)
