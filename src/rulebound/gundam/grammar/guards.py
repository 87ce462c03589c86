# rulebound: interpreted
"""Clauses about damage that is reduced, prevented or dealt elsewhere, and about what has to be attacked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import damage_words, duration, from_whom
from rulebound.gundam.grammar.filters import canonical, quantity, reference
from rulebound.gundam.grammar.selectors import all_of, many, subject
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq
from rulebound.text.wording import Printed, const, node, number, only_there, wrap


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


length = Opt(duration, "")
_damage_kind = Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))
_for_long = ("length", duration)
_receivers = Alt(reference, quantity, all_of)
reducing = [
    *(
        Map(
            Seq(
                f"{which} ",
                ("damage", damage_words),
                " to ",
                ("to", subject),
                " is reduced by ",
                ("amount", number),
                ("length", length),
            ),
            _reduced(once),
        )
        for which, once in (("the next", True), ("all", False))
    ),
    *(
        Printed(
            Map(
                Seq(
                    Alt(*words),
                    ("damage", damage_words),
                    " ",
                    ("to", subject),
                    Alt(" receives", " receive"),
                    *before,
                    " by ",
                    ("amount", number),
                    *after,
                ),
                _reduced(once),
            )
        )
        for once, words in ((True, ("reduce the next ",)), (False, ("reduce ", "reduce all ")))
        for before, after in (((), ()), ((_for_long,), ()), ((), (_for_long,)))
    ),
    Printed(
        Map(
            Seq(
                "when ",
                ("to", _receivers),
                Alt(" receives ", " receive ", " would receive "),
                ("damage", damage_words),
                ", reduce ",
                Alt("it", "that damage"),
                " by ",
                ("amount", number),
            ),
            _reduced(False),
        )
    ),
]
reducing += [
    Printed(
        Map(  # `reduce damage this Base receives from enemy Units by 1`: whose damage, said behind
            Seq(
                Alt("reduce ", "reduce all "),
                ("kind", _damage_kind),
                " ",
                ("to", subject),
                Alt(" receives", " receive"),
                ("source", from_whom),
                " by ",
                ("amount", number),
                ("length", length),
            ),
            only_there(
                lambda p: n.Reduce(p["to"], p["amount"], p["kind"], p["source"][0], p["source"][1], False, p["length"])
            ),
        )
    )
]
reducing += [
    Printed(
        Map(
            Seq(
                "the next time ",
                ("to", reference),
                Alt(" would receive ", " receives "),
                ("damage", damage_words),
                *before,
                ", reduce ",
                Alt("it", "that damage"),
                " by ",
                ("amount", number),
                *after,
            ),
            _reduced(True),
        )
    )
    for before, after in (((), ()), ((_for_long,), ()), ((), (_for_long,)))
]
reducing += [
    Printed(
        Map(
            Seq(
                Alt("", "all "),
                ("damage", damage_words),
                " ",
                ("to", Alt(wrap("dealt to ", ("to", subject)), wrap(("to", subject), Alt(" receives", " receive")))),
                " is reduced by ",
                ("amount", number),
                ("length", length),
            ),
            _reduced(False),
        )
    ),
    Printed(
        Map(
            Seq(
                ("to", reference),
                " receives ",
                ("amount", number),
                " less ",
                ("damage", damage_words),
                ("length", length),
            ),
            _reduced(False),
        )
    ),
]
_target = Alt("their attack target", "an attack target", "attack targets")
prevented = Printed(
    Map(  # `when … would receive …, prevent that damage`
        Seq(
            Alt("when ", "if "),
            ("to", _receivers),
            Alt(" would receive ", " receives "),
            ("damage", damage_words),
            ", prevent ",
            Alt("that damage", "it"),
        ),
        only_there(lambda p: n.Prevent(p["to"], p["damage"][0], p["damage"][1], p["damage"][2])),
    )
)
kept_off = Printed(  # `prevent all battle damage that would be dealt to … this battle`
    Map(
        Seq(
            Alt("prevent all ", "prevent any ", "prevent "),
            ("damage", damage_words),
            Alt(" that would be dealt to ", " dealt to "),
            ("to", subject),
            ("length", Opt(duration, "")),
        ),
        only_there(
            lambda p: replace(n.Prevent(p["to"], p["damage"][0], p["damage"][1], p["damage"][2]), duration=p["length"])
        ),
    )
)


def _harmless(pieces: Any) -> Any:
    """`enemy Units can't deal battle damage to your Shields`."""
    by = pieces["by"]
    if by.noun != "unit" or by.zone or by.side not in ("enemy", "any"):
        return FAIL
    return n.Prevent(
        pieces["to"], pieces["kind"], by.side, canonical((*by.filters, n.Kind(("unit",)))), 0, pieces["length"]
    )


cant_deal = Printed(
    Map(
        Seq(
            ("by", Alt(many, quantity)),
            " can't deal ",
            ("kind", Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))),
            " to ",
            ("to", subject),
            ("length", Opt(duration, "")),
        ),
        only_there(_harmless),
    )
)
_attack_what = wrap("attack ", ("to", subject))
not_attacked = Printed(
    Map(
        Seq(("what", many), " can't ", ("to", Alt(wrap("choose ", ("to", subject), " as ", _target), _attack_what))),
        only_there(
            lambda p: (
                n.Cant("be_attacked", p["to"], "", p["what"].filters)
                if (p["what"].noun, p["what"].side, p["what"].zone) == ("unit", "enemy", "")
                else FAIL
            )
        ),
    )
)
_kind = Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))
redirect = Alt(
    node(
        n.Redirect,
        ("kind", _kind),
        " that would be dealt to ",
        ("of", Alt(reference, all_of)),
        " goes to ",
        ("to", reference),
        ("duration", length),
    ),
    Printed(
        node(
            n.Redirect,
            Alt("", "all "),
            ("kind", _kind),
            " ",
            ("of", Alt(reference, quantity, all_of)),
            " would receive is dealt to ",
            ("to", reference),
            " instead",
            ("duration", length),
        )
    ),
    Printed(
        node(
            n.Redirect,
            Alt("when ", "if "),
            ("of", _receivers),
            Alt(" would receive ", " receives "),
            ("kind", _kind),
            ", ",
            ("to", reference),
            " receives ",
            Alt("that damage", "it"),
            " instead",
        )
    ),
)
_attacking = Map(  # the enemy Units that attack: their filters
    many,
    Iso(
        lambda what: what.filters if (what.noun, what.side, what.zone) == ("unit", "enemy", "") else FAIL,
        lambda filters: n.Select("unit", "enemy", "", filters) if filters else FAIL,
    ),
)
_every_enemy = wrap(Alt("", "all "), ("by", _attacking))
_strength = Alt(const("possible", "if possible"), const("must", "without fail"))
_targets = Alt(reference, quantity)
_if_possible = Alt(" if possible when attacking", " when attacking if possible", " if possible")
must = Alt(
    node(
        g.MustAttack,
        "enemy attacks are aimed at ",
        ("to", _targets),
        " ",
        ("strength", _strength),
        ("duration", length),
    ),
    node(
        g.MustAttack,
        "attacks of ",
        ("by", _attacking),
        " are aimed at ",
        ("to", _targets),
        " ",
        ("strength", _strength),
        ("duration", length),
    ),
    Printed(
        node(
            g.MustAttack,
            ("by", _every_enemy),
            Alt(" choose ", " must choose "),
            ("to", _targets),
            " as ",
            _target,
            _if_possible,
            ("duration", length),
            strength="possible",
        )
    ),
    Printed(
        node(
            g.MustAttack,
            ("by", _every_enemy),
            Alt(" attack ", " must attack "),
            ("to", _targets),
            _if_possible,
            ("duration", length),
            strength="possible",
        )
    ),
    Printed(
        node(
            g.MustAttack,
            ("by", _every_enemy),
            " must choose ",
            ("to", _targets),
            " as ",
            _target,
            Alt("", " when attacking"),
            ("duration", length),
            strength="must",
        )
    ),
)
