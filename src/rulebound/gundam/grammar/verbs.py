# rulebound: interpreted
"""Imperative clauses: what is done to Units, damage and attacks; all instructions together.

The value of a clause is a tuple of effects.
"""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.cards import (
    choose,
    deck,
    deploying,
    hand,
    looking,
    moving,
    opponent_chooses,
    placing,
    tokens,
)
from rulebound.gundam.grammar.filters import reference
from rulebound.gundam.grammar.guards import must, players_cant, redirect, reducing
from rulebound.gundam.grammar.selectors import many, subject
from rulebound.gundam.grammar.words import bracketed
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.combinators import Alt
from rulebound.text.declared import instructions, or_declared
from rulebound.text.wording import const, lone, node, number, wrap

_S = ("what", subject)


_house_timing = Alt(const("main", "main"), const("action", "action"))

_others = [
    node(g.ActivateOwn, "use this card's ", ("timing", _house_timing), " effect"),
    node(g.ActivateOwn, "use ", ("of", wrap(("w", reference), "'s")), " ", ("timing", _house_timing), " effect"),
    node(g.ChangeTarget, "turn the attack against ", ("to", reference)),
    node(g.Fight, "the two choices battle at once", attacker=n.Ref("pronouns"), target=n.Ref("second")),
    node(g.Fight, ("attacker", reference), " battles ", ("target", reference), " at once"),
    node(g.Pay, "pay ", ("amount", number)),
    node(g.AlsoNamed, "this card is also named ", ("name", bracketed)),
    node(g.EnterRested, "all ", ("what", many), " enter the field rested"),
    node(g.EnterRested, ("what", reference), " enters the field rested"),
    node(g.PlayAs, "this card is a Unit with AP", ("ap", number), " and HP", ("hp", number)),
    node(g.PlayAs, "this card counts as Lv.", ("level", number)),
    node(g.PlayAs, "this card counts as Lv.", ("level", number), " with cost ", ("cost", number)),
    node(g.PlayAs, "this card counts as having cost ", ("cost", number)),
]


_active = node(n.SetActive, "make ", _S, " active")
_plain = [
    choose,
    node(n.Rest, "rest ", _S),
    _active,
    node(n.Destroy, "destroy ", _S),
    *moving,
    *hand,
    *deck,
    placing,
    *reducing,
    redirect,
    must,
    players_cant,
    *_others,
]


deeds = instructions(LEXICON, subject, number)
imperative = or_declared(
    Alt(*(lone(item) for item in _plain), tokens, deploying, looking, opponent_chooses, name="an instruction"),
    lone(deeds),
)
