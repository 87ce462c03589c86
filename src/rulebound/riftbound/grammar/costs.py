# rulebound: interpreted
"""Costs: symbols, exhausting, killing, discarding, XP …; as a list before a colon or inside `you may … to`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import per
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import KIND_WORDS, SELF, THAT, THIS, all_of, single, your_legend
from rulebound.riftbound.grammar.words import OWN_DECK, bracket_number, count, counted, energy, pay, top_cards
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import done_to_cards, or_declared
from rulebound.text.wording import Printed, const, node, only_there, wrap


def is_paid_by(instruction: Syntax) -> None:
    """What can be done can be a price."""
    _do.is_(instruction)


def _counted(cls: type[Any], *verb: str) -> Iso:
    """A cost of so many chosen cards, with the verb where the class has several; `any number` is amount 99."""

    def there(pieces: Any) -> Any:
        found = pieces["choice"]
        if found.second is not None or (found.least != found.most and found.most != 99):
            return FAIL
        return cls(*verb, found.what, found.most)

    def back(value: Any) -> Any:
        if type(value) is not cls or not isinstance(value.what, n.Select) or (verb and value.verb != verb[0]):
            return FAIL
        least = 0 if value.amount == 99 else value.amount
        return {"choice": n.Choose(value.what, least, value.amount)}

    return Iso(there, back)


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


_cards = Opt(Alt(" cards", " card"))
_FROM_YOURS = Alt("", Printed(Alt(" from friendly units", " from your units", " from units you control")))


def _self(cost: Any, *verbs: str) -> Syntax:
    """`exhaust me`, `exhaust this`: `this` is the card itself, also where its wearer speaks."""
    me, this = (tuple(f"{verb} {word}" for verb in verbs) for word in ("me", "this"))
    return Alt(
        const(cost, me[0], *(Printed(Seq(words)) for words in me[1:])),
        const(r.OfThis(cost), this[0], *(Printed(Seq(words)) for words in this[1:])),
    )


def _done_to(*words: str) -> Syntax:
    """`recall me`, `recall this`, `recall a friendly unit`: done as a price; the first word is the verb."""
    verb = words[0]
    return Alt(
        _self(r.DoTo(verb, SELF), *words),
        Map(Seq(f"{verb} me"), Iso(lambda _: r.DoTo(verb, SELF), lambda v: {} if v == r.DoTo(verb, THIS) else FAIL)),
        Map(Seq(f"{verb} ", ("choice", choice)), _counted(r.DoTo, verb)),
        *(Printed(Map(Seq(f"{word} ", ("choice", choice)), _counted(r.DoTo, verb))) for word in words[1:]),
    )


_xp = Alt(
    node(r.SpendXp, "spend ", ("amount", count), " XP"),
    Printed(node(r.SpendXp, "pay ", ("amount", count), " XP")),
)
_recycle = Alt(
    Map(Seq("recycle ", ("choice", choice)), _counted(r.RecycleCards)),
    Printed(
        Map(
            Seq("recycle ", ("n", count), _cards, " from your trash"),
            only_there(lambda p: r.RecycleCards(n.Select("card", "yours", "trash"), p["n"])),
        )
    ),
)
_worded = Alt(
    _self(r.ExhaustSelf(), "exhaust"),
    Printed(const(r.ExhaustOthers(your_legend), "exhaust your legend")),
    Map(Seq("exhaust ", ("choice", choice)), _counted(r.ExhaustOthers)),
    _self(r.KillSelf(), "kill"),
    Map(Seq("kill ", ("choice", choice)), _counted(r.KillOthers)),
    _self(r.BanishSelf(), "banish"),
    Map(Seq("banish ", ("choice", choice)), _counted(r.DoTo, "banish")),
    *(_done_to(*words) for words in (("recall",), ("stun", "[Stun]"), ("disempower", "[Disempower]"))),
    node(r.PayPoints, "lose ", ("amount", counted("point"))),
    node(r.BurnCards, "[Burn", ("amount", bracket_number)),
    Printed(node(r.BurnCards, "put the top ", ("amount", top_cards), OWN_DECK, " into your trash")),
    node(r.DiscardCards, "discard ", ("amount", Alt(const(99, "any number of cards"), count))),
    Printed(node(r.DiscardCards, "discard ", ("amount", Alt(const(1, "a card"), wrap(("n", count), " cards"))))),
    Map(Seq("discard ", ("choice", choice)), Iso(_such_cards, _such_cards_back)),
    _self(r.RecycleSelf(), "recycle"),
    _self(r.DetachSelf(), "detach", "unattach"),
    _recycle,
    Map(
        Seq("return ", ("choice", choice), Alt(" to its owner's hand", " to their owner's hand")),
        _counted(r.ReturnOthers),
    ),
    const(r.SpendBuffs(SELF), "spend my buff"),
    const(r.SpendBuffs(THAT), "spend its buff"),
    const(r.SpendBuffs(n.Select("unit", "yours")), "spend a buff"),
    Map(
        Seq("spend ", ("n", Alt(const(99, "any number of"), count)), " buffs", _FROM_YOURS),
        Iso(
            lambda p: r.SpendBuffs(n.Select("unit", "yours"), p["n"]) if p["n"] > 1 else FAIL,
            lambda v: (
                {"n": v.amount}
                if isinstance(v, r.SpendBuffs) and v.what == n.Select("unit", "yours") and v.amount > 1
                else FAIL
            ),
        ),
    ),
    Map(
        Seq("spend a buff from ", ("what", single)),
        Iso(
            lambda p: r.SpendBuffs(p["what"]) if p["what"] != n.Select("unit", "yours") else FAIL,
            lambda v: {"what": v.what} if isinstance(v, r.SpendBuffs) and v.amount == 1 else FAIL,
        ),
    ),
    _xp,
    node(r.PayAny, "pay any amount of ", ("what", Alt(const("any", "[A]"), const("energy", "Energy")))),
    node(r.CheaperFor, "less ", ("energy", energy), " for each ", ("each", per)),
    name="a cost",
)
_ANY_DEED = tuple(deed.verb for deed in done_to_cards(LEXICON)) + ("reveal",)
_do = Later("an instruction")  # that can be a price
_to_all = Alt(*(node(r.DoTo, f"{verb} ", ("what", all_of), verb=verb, amount=0) for verb in _ANY_DEED))
_doing = Map(
    wrap("by this: (", ("do", _do), ")"),
    Iso(lambda v: n.Do(v[0]) if len(v) == 1 else FAIL, lambda v: (v.effect,) if isinstance(v, n.Do) else FAIL),
)
_others = or_declared(_worded, Alt(*(_done_to(verb) for verb in _ANY_DEED), name="a cost"), _to_all, _doing)
pay_each = node(r.PayEach, ("pay", pay), " for each ", ("each", per))
spending = Alt(  # what is paid and can't be told as anything else that is done
    wrap("pay ", ("cost", pay)),
    _xp,
    const(r.SpendBuffs(SELF), "spend my buff"),
    const(r.SpendBuffs(n.Select("unit", "yours")), "spend a buff"),
)
cost = Alt(  # before a colon
    pay,
    pay_each,
    const(r.ExhaustSelf(), "[E]"),
    const(r.BaseCost(), "its base cost"),
    _others,
    name="a cost",
)


def _either_of(one: Syntax) -> Syntax:
    """`[1] or [Body]`, `pay [2] or recycle a rune`."""
    return Map(
        Many(Map(one, Iso(lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL)), " or ", least=2),
        Iso(lambda v: r.EitherCost(v), lambda v: v.options if isinstance(v, r.EitherCost) else FAIL),
    )


_either = _either_of(cost)
_in_order = Map(
    Many(Map(pay, Iso(lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL)), " / ", least=2),
    Iso(lambda v: r.InOrder(v), lambda v: v.options if isinstance(v, r.InOrder) else FAIL),
)
costs = Many(Alt(_either, _in_order, cost), ", ", least=1)
_deed = Alt(wrap("pay ", ("cost", Alt(pay, pay_each))), _others, name="a cost")
deeds = Many(
    Alt(_either_of(_deed), _deed), Alt(" and ", Printed(Alt(", and ", ", "))), least=1, most=4
)  # `pay [1] and exhaust me`


# ---------------------------------------------------------------------------------------------- prices of other players


def _of_the_payer(cls: type[Any], *verb: str) -> Iso:
    """Cards of the player who pays: `one of their units`, `a unit they control`, `a rune`."""

    def there(pieces: Any) -> Any:
        found = pieces["choice"]
        what = found.what
        if found.second is not None or found.least != found.most:
            return FAIL
        if what.side != "theirs" and what != n.Select("rune"):
            return FAIL
        return cls(*verb, replace(what, side="yours"), found.most)

    return only_there(there)


_CARD_PRICES: tuple[tuple[str, type[Any], tuple[str, ...]], ...] = (
    ("kill", r.KillOthers, ()),
    ("exhaust", r.ExhaustOthers, ()),
    ("recycle", r.RecycleCards, ()),
    ("banish", r.DoTo, ("banish",)),
    ("recall", r.DoTo, ("recall",)),
    ("stun", r.DoTo, ("stun",)),
    ("disempower", r.DoTo, ("disempower",)),
)
_a_card = Alt(const(1, "a card"), count)


def their_deeds(third: bool) -> Syntax:
    """`they pay [1]`, `its controller kills one of their units`: what another player does as a price."""

    def verb(base: str) -> str:
        return base + ("" if not third else "es" if base.endswith("sh") else "s")

    deed = Alt(
        wrap(f"{verb('pay')} ", ("cost", Alt(pay, pay_each))),
        node(r.DiscardCards, f"{verb('discard')} ", ("amount", _a_card)),
        node(r.SpendXp, f"{verb('spend')} ", ("amount", count), " XP"),
        node(r.PayPoints, f"{verb('lose')} ", ("amount", counted("point"))),
        node(r.BurnCards, f"{verb('put')} the top ", ("amount", top_cards), " of their Main Deck into their trash"),
        node(r.BurnCards, f"{verb('burn')} ", ("amount", count)),
        *(
            Map(Seq(f"{verb(base)} ", ("choice", choice)), _of_the_payer(cls, *word))
            for base, cls, word in _CARD_PRICES
        ),
        Map(
            Seq(f"{verb('return')} ", ("choice", choice), Alt(" to its owner's hand", " to their hand")),
            _of_the_payer(r.ReturnOthers),
        ),
        name="a cost",
    )
    return Many(deed, " and ", least=1, most=3)
