# rulebound: interpreted
"""What has happened this turn, asked after as a condition or counted as an amount: each event in the perfect tense."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.events import event
from rulebound.riftbound.grammar.words import NOW
from rulebound.text.combinators import Alt, Opt, Syntax
from rulebound.text.wording import const, node, number, wrap

# -------------------------------------------------------------------------------------------------------- cards played

_PLAYED = {  # the number of a player -> one such card, several
    "cards_played": ("card", "cards"),
    "spells_played": ("spell", "spells"),
    "gear_played": ("gear", "gear"),
    "equipment_played": ("Equipment", "Equipment"),
    "units_played": ("unit", "units"),
}


_other = ("other", Opt(const(True, "other "), False))
_by_whom = Alt(const("you", " you've played"), const("opponent", " an opponent has played"))


def _number(name: str, word: str) -> Syntax:
    return node(r.PlayerNumber, _other, word, ("who", _by_whom), NOW, name=name)


cards_played = Alt(  # `spell you've played this turn`, to be counted
    *(_number(name, words[0]) for name, words in _PLAYED.items()),
    const(r.PlayerNumber("discarded"), "card you've discarded this turn"),
    const(r.PlayerNumber("xp_gained"), "XP you've gained this turn"),
)

# ------------------------------------------------------------------------------------------------------- what was done


_times = Alt(const(1, ""), const(2, " twice"), const(3, " three times"), wrap(" ", ("n", number), " times"))
happened = node(n.Happened, "this has happened", ("times", _times), " this turn: ", ("event", event))
times_this_turn = node(n.TimesThisTurn, "time this turn that ", ("event", event))  # counted as an amount
