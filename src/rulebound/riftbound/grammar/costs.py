# rulebound: interpreted
"""Costs: symbols, exhausting, killing, discarding, XP …; as a list before a colon or inside `you may … to`."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import per
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import KIND_WORDS, SELF, THAT, THIS, all_of, single
from rulebound.riftbound.grammar.words import bracket_number, counted, energy, pay
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Seq, Syntax
from rulebound.text.declared import done_to_cards, or_declared
from rulebound.text.wording import const, lone, node, number, taken, wrap


def is_paid_by(instruction: Syntax) -> None:
    """What can be done can be a price."""
    _do.is_(instruction)


def _counted(cls: type[Any], *verb: str) -> Iso:
    """A cost of so many chosen cards, with the verb where the class has several; `any number` is amount 99."""

    def there(pieces: Any) -> Any:
        found = pieces["choice"]
        nowhere = found.what.noun == "card" and not found.what.zone
        if found.second is not None or nowhere or (found.least != found.most and found.most != 99):
            return FAIL
        return cls(*verb, found.what, found.most)

    return taken(there, choice=lambda v: n.Choose(v.what, 0 if v.amount == 99 else v.amount, v.amount))


def _such_cards(pieces: Any) -> Any:
    """`discard a spell`: cards of this kind from the hand."""
    found = pieces["choice"]
    what = found.what
    if found.second is not None or found.least != found.most or what.noun not in KIND_WORDS or what.zone:
        return FAIL
    if what.side != "any":
        return FAIL
    return r.DiscardCards(found.most, canonical((*what.filters, n.Kind((what.noun,)))))


def _such_cards_back(value: Any) -> Any:
    if not isinstance(value, r.DiscardCards):
        return FAIL
    kinds = [part for part in value.filters if isinstance(part, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    others = tuple(part for part in value.filters if part != kinds[0])
    return {"choice": n.Choose(n.Select(kinds[0].any_of[0], filters=others), value.amount, value.amount)}


def _self(cost: Any, verb: str) -> Syntax:
    """`exhaust me`, `exhaust this`: `this` is the card itself, also where its wearer speaks."""
    return Alt(const(cost, f"{verb} me"), const(r.OfThis(cost), f"{verb} this"))


def _done_to(verb: str) -> Syntax:
    """`recall me`, `recall this`, `recall a friendly unit`: done as a price."""
    return Alt(
        _self(r.DoTo(verb, SELF), verb),
        Map(Seq(f"{verb} me"), Iso(lambda _: r.DoTo(verb, SELF), lambda v: {} if v == r.DoTo(verb, THIS) else FAIL)),
        Map(Seq(f"{verb} ", ("choice", choice)), _counted(r.DoTo, verb)),
    )


_YOURS = n.Select("unit", "yours")
_worded = Alt(
    _self(r.ExhaustSelf(), "exhaust"),
    Map(Seq("exhaust ", ("choice", choice)), _counted(r.ExhaustOthers)),
    _self(r.KillSelf(), "kill"),
    Map(Seq("kill ", ("choice", choice)), _counted(r.KillOthers)),
    _self(r.BanishSelf(), "banish"),
    Map(Seq("banish ", ("choice", choice)), _counted(r.DoTo, "banish")),
    *(_done_to(verb) for verb in ("recall", "stun", "disempower")),
    node(r.PayPoints, "lose ", ("amount", counted("point"))),
    node(r.BurnCards, "[Burn", ("amount", bracket_number)),
    node(r.DiscardCards, "discard ", ("amount", Alt(const(99, "any number of cards"), number))),
    Map(Seq("discard ", ("choice", choice)), Iso(_such_cards, _such_cards_back)),
    _self(r.RecycleSelf(), "recycle"),
    _self(r.DetachSelf(), "detach"),
    Map(Seq("recycle ", ("choice", choice)), _counted(r.RecycleCards)),
    Map(Seq("return ", ("choice", choice), " to its owner's hand"), _counted(r.ReturnOthers)),
    const(r.SpendBuffs(SELF), "spend my buff"),
    const(r.SpendBuffs(THAT), "spend its buff"),
    const(r.SpendBuffs(_YOURS), "spend a buff"),
    node(r.SpendBuffs, "spend ", ("amount", Alt(const(99, "any number of"), number)), " buffs", what=_YOURS),
    node(r.SpendBuffs, "spend a buff from ", ("what", single)),
    node(r.SpendXp, "spend ", ("amount", number), " XP"),
    node(r.PayAny, "pay any amount of ", ("what", Alt(const("any", "[A]"), const("energy", "Energy")))),
    node(r.CheaperFor, "less ", ("energy", energy), " for each ", ("each", per)),
    name="a cost",
)
_ANY_DEED = tuple(deed.verb for deed in done_to_cards(LEXICON)) + ("reveal",)
_do = Later("an instruction")  # that can be a price
_to_all = Alt(*(node(r.DoTo, f"{verb} ", ("what", all_of), verb=verb, amount=0) for verb in _ANY_DEED))
_doing = Map(Seq("by this: (", ("do", _do), ")"), taken(lambda p: n.Do(*p["do"]), do=lambda v: (v.effect,)))
_others = or_declared(_worded, Alt(*(_done_to(verb) for verb in _ANY_DEED), name="a cost"), _to_all, _doing)
pay_each = node(r.PayEach, ("pay", pay), " for each ", ("each", per))
cost = Alt(  # before a colon
    pay, pay_each, const(r.ExhaustSelf(), "[E]"), const(r.BaseCost(), "its base cost"), _others, name="a cost"
)


def _either_of(one: Syntax) -> Syntax:
    """`[1] or [Body]`, `pay [2] or recycle a rune`."""
    return node(r.EitherCost, ("options", Many(lone(one), " or ", least=2)))


_either = _either_of(cost)
_in_order = node(r.InOrder, ("options", Many(lone(pay), " / ", least=2)))
costs = Many(Alt(_either, _in_order, cost), ", ", least=1)
_deed = Alt(wrap("pay ", ("cost", Alt(pay, pay_each))), _others, name="a cost")
deeds = Many(Alt(_either_of(_deed), _deed), " and ", least=1, most=4)  # `pay [1] and exhaust me`
