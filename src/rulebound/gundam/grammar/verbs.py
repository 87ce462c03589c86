# rulebound: interpreted
"""Imperative clauses: what is done to Units, damage and attacks; all instructions together.

The value of a clause is a tuple of effects.
"""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.cards import IT, choose, deck, deploying, hand, looking, moving, placing, tokens
from rulebound.gundam.grammar.clauses import damage_words, duration, equal_to, per_plural, scaled
from rulebound.gundam.grammar.filters import quantity, reference
from rulebound.gundam.grammar.selectors import many, subject
from rulebound.gundam.grammar.words import bracketed, circled
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Part, Printed, const, node, number, only_there, single_effect, wrap

_S = ("what", subject)
_stat_amount = Alt(
    node(n.StatOf, ("of", wrap(("of", reference), "'s")), " AP", stat="ap"),
    node(n.StatOf, "its AP", of=n.Ref("pronoun"), stat="ap"),
    node(n.StatOf, "the damage on ", ("of", reference), stat="damage"),
)
_damage = Alt(
    Printed(scaled(n.Damage, "deal ", ("amount", number), " damage to ", ("to", subject))),
    equal_to(n.Damage, "deal damage to ", ("to", subject), " equal to the number of ", ("amount", per_plural)),
    equal_to(n.Damage, "deal damage to ", ("to", subject), " equal to ", ("amount", _stat_amount)),
    equal_to(n.Damage, "deal damage equal to ", ("amount", _stat_amount), " to ", ("to", subject)),
    equal_to(n.Damage, "deal damage equal to the number of ", ("amount", per_plural), " to ", ("to", subject)),
    equal_to(
        n.Damage, "deal an amount of damage equal to the number of ", ("amount", per_plural), " to ", ("to", subject)
    ),
)
_its = Alt(const(n.Ref("pronoun"), "its"), wrap(("what", reference), "'s"))


def _modify(stat: str, sign: int, *parts: Part, to: Any = None) -> Syntax:
    fixed = {"stat": stat} if to is None else {"stat": stat, "to": to}
    return equal_to(n.Modify, *parts, sign=sign, **fixed)


_BY = " by an amount equal to the number of "
_by_amount = [
    _modify("ap", 1, "increase ", ("to", _its), " AP", _BY, ("amount", per_plural)),
    _modify("ap", -1, "reduce ", ("to", _its), " AP", _BY, ("amount", per_plural)),
    _modify(
        "cost", -1, "reduce the cost of this card in your hand", _BY, ("amount", per_plural), to=n.Ref("this_card_hand")
    ),
    Printed(
        Map(
            Seq("increase ", ("to", _its), " AP during this turn by an amount equal to the cost paid"),
            only_there(lambda p: n.Modify("ap", n.EventAmount(), p["to"], "turn")),
        )
    ),
]


def _reduced(once: bool) -> Iso:
    def there(pieces: Any) -> Any:
        kind, side, filters = pieces["damage"]
        return n.Reduce(pieces["to"], pieces["amount"], kind, side, filters, once, pieces.get("length", ""))

    def back(value: Any) -> Any:
        if not isinstance(value, n.Reduce) or value.once != once or not isinstance(value.amount, int):
            return FAIL
        damage = (value.kind, value.side, value.filters)
        return {"to": value.to, "amount": value.amount, "damage": damage, "length": value.duration}

    return Iso(there, back)


_length = Opt(duration, "")
_reducing = [
    Map(
        Seq(
            "reduce the next ",
            ("damage", damage_words),
            " dealt to ",
            ("to", subject),
            " by ",
            ("amount", number),
            ("length", _length),
        ),
        _reduced(True),
    ),
    Map(
        Seq(
            "reduce all ",
            ("damage", damage_words),
            " dealt to ",
            ("to", subject),
            " by ",
            ("amount", number),
            ("length", _length),
        ),
        _reduced(False),
    ),
    Printed(
        Map(
            Seq(
                "reduce the next ",
                ("damage", damage_words),
                " ",
                ("to", reference),
                " receives by ",
                ("amount", number),
            ),
            _reduced(True),
        )
    ),
    Printed(
        Map(
            Seq("reduce ", ("damage", damage_words), " ", ("to", reference), " receives by ", ("amount", number)),
            _reduced(False),
        )
    ),
    Printed(
        Map(
            Seq(
                "when ",
                ("to", reference),
                " receives ",
                ("damage", damage_words),
                ", reduce it by ",
                ("amount", number),
            ),
            _reduced(False),
        )
    ),
]
_prevented = Printed(
    Map(  # `when … would receive …, prevent that damage`
        Seq(
            "when ",
            ("to", reference),
            Alt(" would receive ", " receives "),
            ("damage", damage_words),
            ", prevent that damage",
        ),
        only_there(lambda p: n.Prevent(p["to"], p["damage"][0], p["damage"][1], p["damage"][2])),
    )
)
_not_attacked = Printed(
    Map(
        Seq("enemy Units can't choose ", ("to", subject), Alt(" as their attack target", " as an attack target")),
        only_there(lambda p: n.Cant("be_attacked", p["to"])),
    )
)
_kind = Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))
_redirect = Alt(
    node(
        n.Redirect,
        ("kind", _kind),
        " that would be dealt to ",
        ("of", reference),
        " goes to ",
        ("to", reference),
        ("duration", _length),
    ),
    Printed(
        node(
            n.Redirect,
            ("kind", _kind),
            " ",
            ("of", reference),
            " would receive is dealt to ",
            ("to", reference),
            " instead",
        )
    ),
)
_strength = Alt(const("possible", "if possible"), const("must", "without fail"))
_targets = Alt(reference, quantity)
_must = Alt(
    node(
        n.MustAttack,
        "enemy attacks are aimed at ",
        ("to", _targets),
        " ",
        ("strength", _strength),
        ("duration", _length),
    ),
    Printed(
        node(
            n.MustAttack,
            "enemy Units choose ",
            ("to", _targets),
            " as their attack target if possible when attacking",
            strength="possible",
        )
    ),
    Printed(
        node(
            n.MustAttack,
            "all enemy Units must choose ",
            ("to", _targets),
            " as their attack target when attacking",
            strength="must",
        )
    ),
)
_timing = Alt(const("main", "【Main】"), const("action", "【Action】"))
_house_timing = Alt(const("main", "main"), const("action", "action"))
_others = [
    Printed(
        Map(
            Seq(("to", wrap(("who", reference), "'s")), " AP can't be reduced by enemy effects"),
            only_there(lambda p: n.Cant("lose_ap", p["to"])),
        )
    ),
    Printed(
        Map(Seq("return ", ("what", quantity), " to its owner's hand"), only_there(lambda p: n.Move(p["what"], "hand")))
    ),
    node(n.ActivateOwn, "use this card's ", ("timing", _house_timing), " effect"),
    Printed(node(n.ActivateOwn, "activate this card's ", ("timing", _timing))),
    node(n.ChangeTarget, "turn the attack against ", ("to", reference)),
    Printed(node(n.ChangeTarget, "change the attack target of the battling enemy Unit to ", ("to", reference))),
    node(n.Fight, "the first battles the second at once", attacker=n.Ref("pronouns"), target=n.Ref("second")),
    node(n.Fight, ("attacker", reference), " battles ", ("target", reference), " at once"),
    node(n.Pay, "pay ", ("amount", number)),
    Printed(node(n.Pay, "pay ", ("amount", circled))),
    node(n.AlsoNamed, "this card is also named ", ("name", bracketed)),
    Printed(node(n.AlsoNamed, "this card's name is also treated as ", ("name", bracketed))),
    Map(
        Seq(
            ("what", Alt(wrap("all ", ("what", many)), Printed(many))),
            Alt(" enter the field rested", Printed(Seq(" are deployed rested"))),
        ),
        Iso(lambda p: n.EnterRested(p["what"]), lambda v: {"what": v.what} if isinstance(v, n.EnterRested) else FAIL),
    ),
    node(n.PlayAs, "this card counts as Lv.", ("level", number), " with cost ", ("cost", number)),
    Printed(
        Map(
            Seq("play this card as if it has ", ("n", number), " Lv. and cost"),
            only_there(lambda p: n.PlayAs(p["n"], p["n"])),
        )
    ),
    Printed(
        Map(Seq("play this card as if it has ", ("n", number), " cost"), only_there(lambda p: n.PlayAs(None, p["n"])))
    ),
    node(n.PlayAs, "this card counts as having cost ", ("cost", number)),
]


def _specified(pieces: Any) -> Any:
    """Development: the number stands in the marker (Choose with -1 until the line fills it in)."""
    what = pieces["what"]
    return (n.Choose(what, -1, -1), n.Move(IT, "removal")) if what.zone == "trash" else FAIL


_development = Printed(
    Map(Seq("exile the specified number of ", ("what", many), " from the game"), only_there(_specified))
)
_active = Alt(
    node(n.SetActive, "make ", _S, " active"),
    Printed(node(n.SetActive, "set ", _S, " as active")),
)
_plain = [
    choose,
    _damage,
    node(n.Rest, "rest ", _S),
    _active,
    node(n.Destroy, "destroy ", _S),
    *moving,
    *hand,
    *deck,
    placing,
    *_by_amount,
    *_reducing,
    _redirect,
    _prevented,
    _not_attacked,
    _must,
    *_others,
]
imperative = Alt(
    *(single_effect(item) for item in _plain),
    *tokens,
    *deploying,
    *looking,
    _development,
    name="an instruction",
)


joined = Printed(
    Map(
        Many(imperative, " and ", least=2, most=3),
        only_there(lambda groups: tuple(effect for found in groups for effect in found)),
    )
)
optional_statement = Printed(
    Map(
        Seq(("subject", reference), " may recover ", ("amount", number), " HP"),
        only_there(lambda p: (n.Gate((), who="you", first=(n.Recover(p["subject"], p["amount"]),)),)),
    )
)
