# rulebound: interpreted
"""The body of an ability in house wording: Riftbound's words for the scopes of `text.scopes`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount
from rulebound.riftbound.grammar.conditions import condition
from rulebound.riftbound.grammar.events import house_event
from rulebound.riftbound.grammar.others import instruction
from rulebound.riftbound.grammar.selectors import one
from rulebound.riftbound.grammar.statements import timed
from rulebound.riftbound.grammar.words import tag
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.scopes import Words, house_body
from rulebound.text.wording import const, node

_PLAYERS = {
    "all": "each player",
    "opponents": "each opponent",
    "others": "each other player",
    "you_and_opponents": "you and each opponent",
    "others_from_next": "each other player, beginning with the next,",
    "opponent": "the opponent",
    "controller": "its controller",
    "owner": "its owner",
    "player": "that player",
    "defender": "the defender",
    "attacker": "the attacker",
    "home": "this card's controller",
    "chosen": "the chosen player",
    "from_next": "each player, beginning with the next,",
}


_DECIDERS = ("opponent", "player", "controller", "owner", "defender", "attacker", "chosen")
_do_this = Agreeing(lambda who: int(who == "you_and_opponents"), " does this: (", " do this: (")


def _own(listing: Syntax) -> Sequence[Syntax]:
    who = Alt(*(const(name, words) for name, words in _PLAYERS.items()))
    then = ("then", listing)
    option = Map(Seq("(", ("list", listing), ")"), Iso(lambda p: p["list"], lambda v: {"list": v}))
    memory = Alt(const("turn", "this turn"), const("play", "for this spell"))
    return [
        node(r.Reflexive, "do this: (", then, ")"),
        node(r.Before, "each time before ", ("event", house_event), ": (", then, ")"),
        node(r.Times, "as many times as ", ("amount", amount), ": (", then, ")"),
        node(r.EachVoter, "for each player who chose ", ("option", tag), ": (", then, ")"),
        node(r.EachCard, "for each ", ("what", one), ": (", then, ")"),
        node(r.EachPlayer, ("who", who), ("~who", _do_this), then, ")"),
        node(
            r.NextInstead,
            "this turn, ",
            ("each", Alt(const(False, "the next time "), const(True, "each time "))),
            ("event", house_event),
            ", ",
            ("who", Opt(const("you", "if you like, "), "")),
            "this happens instead: ",
            then,
        ),
        Map(
            Seq("do one of these not yet done ", ("memory", memory), ": ", ("options", Many(option, " or ", least=2))),
            Iso(
                lambda p: r.ModesOnce(p["options"], p["memory"]),
                lambda v: {"options": v.options, "memory": v.memory} if isinstance(v, r.ModesOnce) else FAIL,
            ),
        ),
    ]


def _nobody(effect: Any) -> None:
    return None


_OWN_TYPES = (r.Reflexive, r.EachPlayer, r.NextInstead, r.ModesOnce, r.Before, r.Times, r.EachVoter, r.EachCard)
_SPEAK = (n.Gate, n.Delayed, n.Instead, *(kind for kind in _OWN_TYPES if kind not in (r.Reflexive, r.ModesOnce)))


def _stated(effect: Any) -> bool:
    """Is it said with a subject, which is another player's doing, or what holds for a while?"""
    if isinstance(effect, (*_SPEAK, r.DamageBy, r.EachDeals, r.SplitBy, r.DealEachOther, r.PreventNext, r.ThisDeals)):
        return True
    if getattr(effect, "who", "you") not in ("you", ""):
        return True
    return not isinstance(effect, (*_OWN_TYPES, n.Modes)) and instruction.build((effect,)) is None


body, listing = house_body(
    Words(
        plain=Alt(instruction, timed, name="an effect"),
        condition=condition,
        event=house_event,
        who=Alt(const("you", "you may "), *(const(name, f"{_PLAYERS[name]} may ") for name in _DECIDERS)),
        likes=Alt(const("you", "if you like, "), *(const(name, f"if {_PLAYERS[name]} likes, ") for name in _DECIDERS)),
        until=Alt(const("turn", "this turn, "), const("", "from now on, ")),
        subject_of=_nobody,
        stated=_stated,
        own=_own,
        own_types=_OWN_TYPES,
    )
)
