# rulebound: interpreted
"""What has happened this turn, asked after as a condition or counted as an amount: each event in the perfect tense."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.events import DEEDS, Deed, event
from rulebound.riftbound.grammar.happenings import BATTLEFIELD, HERE
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, many, one, quantity
from rulebound.riftbound.grammar.words import NOW, count
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, wrap

# -------------------------------------------------------------------------------------------------------- cards played

_PLAYED = {  # the number of a player -> one such card, several
    "cards_played": ("card", "cards"),
    "spells_played": ("spell", "spells"),
    "gear_played": ("gear", "gear"),
    "equipment_played": ("Equipment", "Equipment"),
    "units_played": ("unit", "units"),
}
_A_CARD = {name: ("an " if words[0][0] in "AEIOU" else "a ") + words[0] for name, words in _PLAYED.items()}
_has_played = Alt(
    const("you", "you've played ", "you have played "),
    const("opponent", "an opponent has played ", "an opponent played "),
)
_or_more = Alt(const(">=", " or more "), const("<=", " or fewer "))


def _another(name: str) -> Syntax:
    """`another spell`: besides this very card; of cards, that is [Legion]."""
    return const((name, True), f"another {_PLAYED[name][0]}")


_one_played = Alt(
    *(const((name, False), words) for name, words in _A_CARD.items()),
    *(_another(name) for name in _PLAYED if name != "cards_played"),
)
_several = Alt(*(const(name, words[1]) for name, words in _PLAYED.items()))
has_played = Printed(
    Alt(
        Map(
            Seq(("who", _has_played), ("what", _one_played), NOW),
            only_there(lambda p: r.PlayerHas(p["what"][0], ">=", 1, p["who"], p["what"][1])),
        ),
        Map(
            Seq(
                ("who", _has_played), ("n", count), ("op", _or_more), ("other", Opt(const(True, "other "), False)),
                ("name", _several), NOW,
            ),
            only_there(lambda p: r.PlayerHas(p["name"], p["op"], p["n"], p["who"], p["other"])),
        ),
        Map(
            Seq(("who", _has_played), "no ", ("name", _several), NOW),
            only_there(lambda p: r.PlayerHas(p["name"], "<=", 0, p["who"])),
        ),
        Map(
            Seq("you've ", ("name", Alt(const("discarded", "discarded "), const("xp_gained", "gained "))), ("n", count),
                " or more ", Alt("cards", "XP"), NOW),
            only_there(lambda p: r.PlayerHas(p["name"], ">=", p["n"])),
        ),
    )
)  # fmt: skip
_other = ("other", Opt(const(True, "other "), False))
_by_whom = Alt(
    const("you", " you've played", Printed(Seq(" you played"))), const("opponent", " an opponent has played")
)


def _number(name: str, word: str) -> Syntax:
    return node(r.PlayerNumber, _other, word, ("who", _by_whom), NOW, name=name)


cards_played = Alt(  # `spell you've played this turn`, to be counted
    *(_number(name, words[0]) for name, words in _PLAYED.items()),
    const(r.PlayerNumber("discarded"), "card you've discarded this turn"),
    const(r.PlayerNumber("xp_gained"), "XP you've gained this turn"),
)

# ------------------------------------------------------------------------------------------------------- what was done

_DONE: dict[str, tuple[str, str]] = {  # what a card does: in the perfect tense, in the past
    "attacks": ("attacked", "attacked"),
    "defends": ("defended", "defended"),
    "conquers": ("conquered", "conquered"),
    "holds": ("held", "held"),
    "moves": ("moved", "moved"),
    "dies": ("died", "died"),
    "wins_combat": ("won a combat", "won a combat"),
    "takes_damage": ("taken damage", "took damage"),
    "leaves": ("left the board", "left the board"),
    "becomes_mighty": ("become [Mighty]", "became [Mighty]"),
}
_COUNTED_AS_CARDS = ("moves", "conquers")  # of this card: CardHas
_PLAYERS = {
    "you_conquer": "conquered",
    "you_hold": "held",
    "you_score": "scored",
    "you_attack": "attacked",
    "you_defend": "defended",
    "gains_xp": "gained XP",
}
_who = Alt(const(THIS, "this"), const(THAT, "it"), quantity)
_where = (
    "object",
    Opt(Alt(const(HERE, " here"), Printed(const(None, " a battlefield")), const(BATTLEFIELD, " at a battlefield"))),
)
_SIDES = (("any", "you've"), ("any", "you have"), ("enemy", "an opponent has"), ("player", "a player has"))


def _done_by(deed: Deed) -> Syntax:
    """`you've stunned an enemy unit`, `a unit has been stunned`."""
    past = (*_SIDES, ("any", "you"), ("enemy", "an opponent"))
    sides = Alt(*(const(deed.ours if side == "any" else side, f"{words} {deed.done} ") for side, words in past))
    fixed = {"kind": deed.kind, "side": "any" if deed.ours == "yours" else "player"}
    return Alt(
        node(n.Event, ("side", sides), ("who", quantity), kind=deed.kind),
        *(
            node(n.Event, ("who", Alt(const(SELF, f"I{me}"), wrap(("w", _who), it))), f"{verb} {deed.done}", **fixed)
            for me, it, verb in (("'ve", " has", " been"), (" was", " was", ""))
        ),
    )


def _did(kind: str, forms: tuple[str, str], always: bool = False) -> Syntax:
    """`I've attacked`, `a friendly unit has died`, `a friendly unit died`; always: also where CardHas says it of me."""
    perfect, past = forms
    me = [const(SELF, "I've"), const(SELF, "I have")] if always or kind not in _COUNTED_AS_CARDS else []
    past_me = [const(SELF, "I")] if me else []
    return Alt(
        node(n.Event, ("who", Alt(*me, wrap(("w", _who), " has"))), f" {perfect}", kind=kind),
        *([] if kind == "dies" else [node(n.Event, ("who", Alt(*past_me, _who)), f" {past}", kind=kind)]),
    )


def _player_did(kind: str, done: str) -> Syntax:
    sides = (*_SIDES, ("any", "you"), ("enemy", "an opponent"))
    return node(n.Event, ("side", Alt(*(const(side, f"{words} {done}") for side, words in sides))), _where, kind=kind)


_past = Alt(
    *(_done_by(deed) for deed in DEEDS if deed.kind != "chosen"),
    *(_did(kind, forms) for kind, forms in _DONE.items() if kind != "dies"),
    *(_player_did(kind, done) for kind, done in _PLAYERS.items()),
    name="what has happened",
)
ALREADY_TIMES = 0  # once, or twice with what has just happened
_times = Alt(const(1, ""), const(2, " twice"), const(3, " three times"), wrap(" ", ("n", number), " times"))
_WITHOUT = (  # `you haven't conquered`
    *((kind, "any", "you haven't ", done) for kind, done in _PLAYERS.items()),
    *((kind, "enemy", "an opponent hasn't ", done) for kind, done in _PLAYERS.items()),
)


def _of_several(pieces: Any) -> Any:
    deed: Deed = pieces["deed"]
    return n.Happened(n.Event(deed.kind, pieces["who"], side=deed.ours), pieces["n"]) if pieces["n"] > 1 else FAIL


_NUMBERS_OF_YOU = (n.Event("discarded", n.Select("card")), n.Event("gains_xp"))  # once: a number of the player is asked


def _has_happened(pieces: Any) -> Any:
    if pieces["event"] in _NUMBERS_OF_YOU and pieces["n"] == 1:
        return FAIL
    return n.Happened(pieces["event"], pieces["n"])


_already = Printed(  # before what has just happened, if that is the same
    Map(
        Seq(
            (
                "side",
                Alt(const("any", "you've already ", "you have already "), const("enemy", "an opponent has already ")),
            ),
            ("kind", Alt(*(const(kind, done) for kind, done in _PLAYERS.items()))),
            NOW,
        ),
        only_there(lambda p: n.Happened(n.Event(p["kind"], side=p["side"]), ALREADY_TIMES)),
    )
)
happened = Alt(
    _already,
    Map(
        Seq("this has happened", ("n", _times), " this turn: ", ("event", event)),
        Iso(
            lambda p: n.Happened(p["event"], p["n"]) if isinstance(p["event"], n.Event) else FAIL,
            lambda v: {"event": v.event, "n": v.times} if isinstance(v, n.Happened) else FAIL,
        ),
    ),
    Printed(Map(Seq(("event", _past), NOW, ("n", _times)), only_there(_has_happened))),
    Printed(  # `you've stunned two or more enemy units this turn`
        Map(
            Seq(
                "you've ", ("deed", Alt(*(const(deed, f"{deed.done} ") for deed in DEEDS if deed.kind != "discarded"))),
                ("n", count), " or more ", ("who", many), NOW,
            ),
            only_there(_of_several),
        )
    ),
    Printed(
        Alt(
            *(
                const(n.IsNot(n.Happened(n.Event(kind, side=side))), Seq(f"{words}{done}{NOW}"))
                for kind, side, words, done in _WITHOUT
            )
        )
    ),
    Printed(
        Map(
            Seq("no ", ("who", many), Alt(" have", ""), " died", NOW),
            only_there(lambda p: n.IsNot(n.Happened(n.Event("dies", p["who"])))),
        )
    ),
)  # fmt: skip

# --------------------------------------------------------------------------------------------------- counted as amounts


def _each_done(deed: Deed) -> Syntax:
    """`enemy unit you've stunned this turn`."""
    sides = Alt(*(const(deed.ours if side == "any" else side, f" {words} {deed.done}") for side, words in _SIDES))
    return node(n.Event, ("who", one), ("side", sides), kind=deed.kind)


def _each_did(kind: str, forms: tuple[str, str]) -> Syntax:
    """`unit that died this turn`."""
    perfect, past = forms
    return node(n.Event, ("who", one), Alt(f" that {past}", f" that has {perfect}", f" that's {perfect}"), kind=kind)


_mine = Alt(*(_did(kind, _DONE[kind], always=True) for kind in _COUNTED_AS_CARDS))


def _counting(pieces: Any) -> Any:
    return n.TimesThisTurn(pieces["event"]) if isinstance(pieces["event"], n.Event) else FAIL


times_this_turn = Alt(
    Map(
        Seq("time this turn that ", ("event", event)),
        Iso(
            _counting,
            lambda v: {"event": v.event} if isinstance(v, n.TimesThisTurn) and v == n.TimesThisTurn(v.event) else FAIL,
        ),
    ),
    Printed(Map(Seq("time ", ("event", Alt(_past, _mine)), NOW), only_there(_counting))),
    Printed(
        Map(
            Seq(
                ("event", Alt(
                    *(_each_done(deed) for deed in DEEDS if deed.kind not in ("chosen", "discarded")),
                    *(_each_did(kind, forms) for kind, forms in _DONE.items()),
                )),
                NOW,
            ),
            only_there(_counting),
        )
    ),
)  # fmt: skip
