# rulebound: interpreted
"""Clauses about damage that is reduced, prevented or dealt elsewhere, and about what has to be attacked."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import damage_kind, damage_words, damaging, duration, of_damage
from rulebound.gundam.grammar.filters import quantity, reference
from rulebound.gundam.grammar.selectors import all_of, many, subject
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq
from rulebound.text.declared import banned_for_players
from rulebound.text.wording import const, node, number, taken


def _reduced(once: bool) -> Iso:
    return taken(
        lambda p: n.Reduce(p["to"], p["amount"], **damaging(p["damage"]), once=once, duration=p["length"]),
        to="to",
        amount="amount",
        damage=of_damage,
        length="duration",
    )


length = Opt(duration, "")
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
    )
]


redirect = node(
    n.Redirect,
    ("kind", damage_kind),
    " that would be dealt to ",
    ("of", Alt(reference, all_of)),
    " goes to ",
    ("to", reference),
    ("duration", length),
)
players_cant = node(
    n.PlayerCant,
    "opponents can't ",
    ("verb", Alt(*(const(verb, words) for verb, words in banned_for_players(LEXICON, "Units").items()))),
    ("duration", length),
    who="opponents",
)
_attacking = Map(  # the enemy Units that attack: their filters
    many,
    Iso(
        lambda what: what.filters if (what.noun, what.side, what.zone) == ("unit", "enemy", "") else FAIL,
        lambda filters: n.Select("unit", "enemy", "", filters) if filters else FAIL,
    ),
)
_strength = Alt(const("possible", "if possible"), const("must", "without fail"))
_targets = Alt(reference, quantity)
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
)
