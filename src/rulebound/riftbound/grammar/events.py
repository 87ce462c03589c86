# rulebound: interpreted
"""Events: what a triggered ability waits for. The value is an Event; `events` gives one or several.

Words beyond the card that does it: `cause` is hidden (played from face down), showdown (played during one), spell (by
a spell), attack (conquered after an attack), uncontrolled (conquered a battlefield nobody controlled), combat (died in
one), one_on_one, from (moves away from `object`, else to it); `side` of `played` is whose turn it is; of you_… events
whose doing it is (yours by default, friendly: yours or an ally's, enemy: an opponent's). `…_nth` kinds happen for the
`amount`-th time in a turn; else amount 1 is "one or more": once for all that it happens to at the same time. `playing`
and `attaching` are no triggers: what is done as this card is played, or attached to `object` (the source). `chosen`
with side player is any player's doing (`chosen_nth`: counted for each player; a friendly card is that player's).
`combat_tied` is the end of a combat that both sides outlive: yours if you attacked, enemy if you defended. `you_reveal`
is of cards from any deck.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound import nodes as r
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, many, quantity, single
from rulebound.riftbound.grammar.words import nth
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, only_there, wrap

HERE = n.Select("battlefield", filters=(r.At("here"),))
LOCATION = n.Select("location", filters=(r.At("here"),))  # a battlefield or a base
BATTLEFIELD = n.Select("battlefield")
ELSEWHERE = n.Select("battlefield", filters=(r.At("elsewhere"),))
_who = Alt(const(THIS, "this"), const(THAT, "it"), quantity)
_me = Alt(const(SELF, "me"), const(THIS, "this"), const(THAT, "it"), quantity)


def _does(kind: str, verb: str, *parts: Any, third: str = "", **fixed: Any) -> Syntax:
    """`I attack`, `a friendly unit attacks`."""
    third = third or verb + "s"
    plural = node(
        n.Event, ("who", wrap("one or more ", ("what", many))), f" {verb}", *parts, kind=kind, amount=1, **fixed
    )
    return Alt(
        node(n.Event, ("who", const(SELF, "I")), f" {verb}", *parts, kind=kind, **fixed),
        node(n.Event, ("who", _who), f" {third}", *parts, kind=kind, **fixed),
        plural,
    )


def _done(kind: str, verb: str, *parts: Any, **fixed: Any) -> Syntax:
    """`you stun me`, `you stun an enemy unit`."""
    return Alt(
        node(n.Event, f"you {verb} ", ("who", _me), *parts, kind=kind, **fixed),
        node(n.Event, f"you {verb} one or more ", ("who", many), *parts, kind=kind, amount=1, **fixed),
    )


_combat_cause = ("cause", Alt(const("any", ""), const("one_on_one", " one on one")))
_conquer_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("attack", " after an attack"),
        const("uncontrolled", " a battlefield that was uncontrolled"),
    ),
)
_where = (
    "object",
    Opt(Alt(const(HERE, " here"), const(BATTLEFIELD, " at a battlefield"), wrap(" at ", ("w", single)))),
)


_NOT_MINE = "a battlefield other than mine"


def _moving() -> list[Syntax]:
    spots = (
        const(BATTLEFIELD, " to a battlefield"),
        const(HERE, " to here"),
        const(ELSEWHERE, " to a battlefield elsewhere"),
    )
    to = ("object", Opt(Alt(*spots)))
    away = (
        "object",
        Alt(
            const(BATTLEFIELD, " from a battlefield"),
            const(HERE, " from here"),
            const(LOCATION, " from my location"),
            const(None, " from a location"),
        ),
    )
    return [_does("moves", "move", to), _does("moves", "move", away, cause="from")]


def _yours(kind: str, *words: str) -> Syntax:
    """`you conquer here`: what a player does."""
    side = ("side", Alt(const("any", words[0]), const("friendly", f"you or an ally {words[0].removeprefix('you ')}")))
    return node(n.Event, side, _where, kind=kind)


def _plays(pieces: Any) -> Any:
    """`you play a spell`: the selector has its side from who plays."""
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    return n.Event("played", replace(what, side=pieces["side"]), pieces["to"], pieces["cause"], pieces["turn"])


def _plays_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.kind != "played" or not isinstance(value.who, n.Select) or value.amount:
        return FAIL
    if value.who.zone:
        return FAIL
    return {
        "what": replace(value.who, side="any"),
        "side": value.who.side,
        "to": value.object,
        "cause": value.cause,
        "turn": value.side,
    }


_play_to = ("to", Opt(Alt(const(BATTLEFIELD, " to a battlefield"), const(HERE, " to here"))))
_play_object = ("object", _play_to[1])
_play_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("hidden", " from face down", Printed(Seq(" from [Hidden]"))),
        const("showdown", " during a showdown"),
    ),
)
_turn = Alt(const("any", ""), const("enemy", " on an opponent's turn"), const("yours", " on your turn"))
played = Alt(
    node(n.Event, "you play ", ("who", Alt(const(SELF, "me"), const(THIS, "this"))), _play_object, _play_cause,
         ("side", _turn), kind="played"),
    Printed(const(n.Event("played", SELF), "I'm played")),
    Printed(const(n.Event("played", THIS), "this is played")),
    Map(
        Seq(
            ("side", Alt(const("yours", "you play "), const("enemy", "an opponent plays "), const(
                "any", "a player plays "), const("friendly", "you or an ally play "))),
            ("what", single), _play_to, _play_cause, ("turn", _turn),
        ),
        Iso(_plays, _plays_back),
    ),
    Printed(node(n.Event, ("who", quantity), " is played", kind="played")),
    Map(
        Seq("you play your ", ("amount", nth), " card in a turn"),
        Iso(
            lambda p: n.Event("played_nth", n.Select("card", "yours"), amount=p["amount"]),
            lambda v: (
                {"amount": v.amount}
                if isinstance(v, n.Event) and v == n.Event("played_nth", n.Select("card", "yours"), amount=v.amount)
                else FAIL
            ),
        ),
    ),
    Printed(
        Map(
            Seq("you play me or ", ("what", single)),
            only_there(lambda p: (n.Event("played", SELF), n.Event("played", replace(p["what"], side="yours")))),
        )
    ),
)  # fmt: skip


def _nth_draw(value: Any) -> n.Event:
    return n.Event("drawn_nth", n.Select("card", "yours"), amount=value)


_phase_side = Alt(const("yours", "your"), const("any", "each player's"), const("enemy", "an opponent's"))
phase = Alt(  # behind `at`
    node(n.Event, Alt("the start of ", Printed(Seq("start of "))), ("side", _phase_side), " Beginning Phase",
         kind="beginning_phase"),
    node(n.Event, "the start of ", ("side", _phase_side), " first Beginning Phase", kind="first_beginning_phase"),
    node(n.Event, "the start of ", ("side", _phase_side), " Main Phase", kind="main_phase"),
    node(n.Event, "the end of ", ("side", _phase_side), " turn", kind="turn_ends"),
    name="a phase",
)  # fmt: skip
_with_spell = ("cause", Alt(const("any", ""), const("spell", " with a spell")))
playing = Alt(  # behind `as`: not a trigger but part of it
    node(n.Event, "you play ", ("who", Alt(const(SELF, "me"), const(THIS, "this"))), kind="playing"),
    node(
        n.Event,
        ("who", Alt(const(THIS, "this is"), const(SELF, "I am"))),
        " attached to ",
        ("object", quantity),
        kind="attaching",
    ),
)
_death = Alt(const("any", ""), const("combat", " in combat"), const("beginning_phase", " during your Beginning Phase"))
_plain = Alt(
    played,
    node(n.Event, "you use an activated ability of ", ("who", quantity), kind="uses_ability"),
    node(n.Event, ("who", quantity), " is returned to a player's hand", kind="returned_to_hand"),
    _does("attacks", "attack", _combat_cause),
    _does("defends", "defend", _combat_cause),
    _does("attacks_or_defends", "attack or defend", _combat_cause, third="attacks or defends"),
    Printed(
        Map(
            Seq(("who", single), " attacks or defends alone"),
            only_there(lambda p: n.Event("attacks_or_defends", _alone(p["who"]))),
        )
    ),
    _does("attacks", "attack", ("object", wrap(" ", ("w", single)))),
    _does("conquers", "conquer", _conquer_cause),
    _does("holds", "hold"),
    _does("conquers_or_holds", "conquer or hold", third="conquers or holds"),
    _yours("you_conquer", "you conquer"),
    Map(
        Seq("you conquer here with one or more ", ("what", many)),
        Iso(
            lambda p: n.Event("you_conquer", p["what"], HERE),
            lambda v: (
                {"what": v.who}
                if isinstance(v, n.Event) and isinstance(v.who, n.Select) and v == n.Event("you_conquer", v.who, HERE)
                else FAIL
            ),
        ),
    ),
    _yours("you_hold", "you hold"),
    _yours("you_conquer_or_hold", "you conquer or hold"),
    _yours("you_score", "you score"),
    _yours("you_attack", "you attack"),
    _yours("you_defend", "you defend"),
    node(n.Event, ("side", const("enemy", "an opponent scores")), kind="you_score"),
    *_moving(),
    Printed(
        const(
            n.Event("moves", n.Select("unit", "enemy"), ELSEWHERE, amount=1),
            Seq("an opponent moves to ", _NOT_MINE),
        )
    ),
    _does("dies", "die", ("cause", _death)),
    _does("leaves", "leave", Alt(" the board"), third="leaves"),
    _does("wins_combat", "win", " a combat"),
    node(n.Event, ("side", const("yours", "you win a combat")), kind="you_win_combat"),
    _does("takes_damage", "take", " damage"),
    _does("becomes_mighty", "become", " [Mighty]"),
    _does("readied", "become", " ready"),
    _does("empowered", "become", Alt(" Empowered", Printed(Seq(" [Empowered]")))),
    _done("killed", "kill", _with_spell),
    _done("discarded", "discard"),
    Printed(const(n.Event("discarded", THIS), "this is discarded")),
    Printed(const(n.Event("dies", THIS), "this is killed")),
    _done("stunned", "stun"),
    Printed(_done("stunned", "[Stun]")),
    _done("buffed", "buff"),
    _done("readied", "ready", side="yours"),
    _done("chosen", "choose", _with_spell),
    node(n.Event, "a player chooses ", ("who", quantity), _with_spell, kind="chosen", side="player"),
    node(n.Event, ("side", const("opponent", "the opponent holds")), kind="you_hold"),
    const(n.Event("you_reveal"), "you reveal cards from a deck"),
    const(n.Event("combat_tied", side="yours"), "a combat you attacked in is tied"),
    const(n.Event("combat_tied", side="enemy"), "a combat you defended in is tied"),
    _done("hidden", "hide"),
    _done("recycled", "recycle", Alt("", Printed(Seq(" to your Main Deck")))),
    _done("moved", "move"),
    _done("drawn", "draw"),
    _done("channelled", "channel"),
    _done("banished", "banish"),
    node(n.Event, "you attach ", ("object", single), " to ", ("who", _me), kind="attached"),
    Printed(
        const((n.Event("chosen"), n.Event("readied", side="yours")), "you choose or ready me"),
    ),
    const(n.Event("spends_buff", n.Select("unit", "yours")), "you spend a buff"),
    const(n.Event("gains_xp"), "you gain XP"),
    const(n.Event("revealed"), "I am revealed"),
    const(n.Event("looked_at"), "I am looked at or revealed"),
    Map(
        Seq("you draw your ", ("amount", nth), " card each turn"),
        Iso(lambda p: _nth_draw(p["amount"]), lambda v: {"amount": v.amount} if v == _nth_draw(getattr(
            v, "amount", 0)) else FAIL),
    ),
    node(n.Event, "a showdown begins", _where, kind="showdown_begins"),
    node(n.Event, "a combat begins", _where, kind="combat_begins"),
    name="an event",
)  # fmt: skip


def _alone(what: n.Select) -> n.Select:
    return replace(what, filters=(*what.filters, n.State("alone")))


def _also(pieces: Any) -> Any:
    found = (pieces["a"], pieces["b"])
    return FAIL if any(isinstance(item, tuple) for item in found) else found


event = _plain
_two = Printed(
    Map(
        Seq(("a", _plain), Alt(" or when ", " and when "), ("b", _plain)),
        only_there(_also),
    )
)
_two_at = Printed(Map(Seq(("a", _plain), " or at ", ("b", phase)), only_there(_also)))
_three = Printed(
    const(
        (n.Event("played", THIS), n.Event("discarded", THIS), n.Event("dies", THIS)),
        "this is played, discarded, or killed",
    )
)
events = Alt(_plain, _two, _two_at, _three, name="an event")
house_event = Alt(event, wrap("it is ", ("e", phase)), wrap("this is just so that ", ("e", playing)), name="an event")
nth_time = Map(  # `the fifth time I attack in a turn`
    Seq("the ", ("n", nth), " time ", ("event", _plain), Alt(" in a turn", " each turn")),
    only_there(
        lambda p: (
            FAIL
            if isinstance(p["event"], tuple) or p["event"].amount
            else replace(p["event"], kind=p["event"].kind + "_nth", amount=p["n"])
        )
    ),
)
first_time = Printed(wrap(Alt("the first time "), ("event", _plain), " each turn"))
each_first = Map(  # `when a player … for the first time each turn`
    Seq("when ", ("event", _plain), " for the first time each turn"),
    only_there(
        lambda p: (
            replace(p["event"], kind=p["event"].kind + "_nth", amount=1)
            if isinstance(p["event"], n.Event) and p["event"].side == "player"
            else FAIL
        )
    ),
)
house_nth = Map(
    Seq("for the ", ("n", Alt(const(1, "first"), nth)), " time in a turn ", ("event", _plain)),
    Iso(
        lambda p: replace(p["event"], kind=p["event"].kind + "_nth", amount=p["n"]),
        lambda v: (
            {"n": v.amount, "event": replace(v, kind=v.kind.removesuffix("_nth"), amount=0)}
            if isinstance(v, n.Event) and v.kind.endswith("_nth") and v.amount > 0
            else FAIL
        ),
    ),
)
