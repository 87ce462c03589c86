# rulebound: interpreted
"""Statements about what cards cost: less, more, the first or the next of a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount, duration, per
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import SELF, THIS, all_of, many, one, origin
from rulebound.riftbound.grammar.subjects import says
from rulebound.riftbound.grammar.words import energy, pay
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq
from rulebound.text.wording import const, lone, minus, node, taken, wrap

THIS_CARD = n.Ref("this_card")


def _by(pieces: Any) -> tuple[int, int]:
    """So much more Energy and Power, or less."""
    sign, price = pieces.get("sign", -1), pieces["pay"]
    return sign * price.energy, sign * len(price.power)


def _sign(item: Any) -> int:
    return 1 if item.energy + item.power > 0 else -1


def _price(item: Any) -> r.Pay:
    return r.Pay(_sign(item) * item.energy, ("any",) * (_sign(item) * item.power))


def _changed(pieces: Any) -> Any:
    what = _of_costs(pieces["to"])
    more = {"each": pieces["per"], "least": pieces["least"], "duration": pieces["duration"]}
    return FAIL if what is None else r.CostChange(what, *_by(pieces), **more)


_change = taken(
    _changed,
    to=lambda v: SELF if v.what == THIS_CARD else v.what,
    pay=_price,
    sign=_sign,
    per="each",
    least="least",
    duration="duration",
)


def _of_costs(what: Any) -> Any:
    """The cards whose cost changes: this card, or a class of cards from anywhere."""
    if what in (SELF, THIS):
        return THIS_CARD
    if isinstance(what, n.Ref) and what.name in ("pronoun", "pronouns", "it"):
        return what  # a card that was spoken of
    if not isinstance(what, n.Select):
        return None
    if what.zone == "hand":
        return what
    if what.zone or what.noun not in ("unit", "gear", "spell", "equipment", "card"):
        return None
    kinds = () if what.noun == "card" or _tagged(what) else (n.Kind((what.noun,)),)
    return n.Select("card", what.side, "hand", canonical((*what.filters, *kinds)))


def _tagged(what: n.Select) -> bool:
    return any(isinstance(item, r.Tagged) for item in what.filters)


def _from_there(what: Any, zone: str) -> Any:
    """Such cards, as far as they are played from there; None if that can't be said of them."""
    if not zone:
        return what
    if not isinstance(what, n.Select) or any(isinstance(item, r.CameFrom) for item in what.filters):
        return None
    return replace(what, filters=canonical((*what.filters, r.CameFrom(zone))))


_origin = ("origin", Alt(const("", ""), wrap(" from ", ("zone", origin))))
_per = ("per", Opt(wrap(" for each ", ("per", per))))
_least = ("least", Opt(wrap(", to a minimum of ", ("least", energy)), 0))
_less_or_more = Alt(const(-1, " less"), const(1, " more"))
_whoever_plays = Alt(
    const("yours", " you play"),
    const("enemy", " opponents play"),
    const("friendly", " you or allies play"),
    const("any", " anybody plays"),
)


def _played_cards(what: Any) -> Any:
    """The cards of a cost, said by who plays them: description, side, where from; FAIL if that can't be."""
    if not isinstance(what, n.Select) or what.noun != "card" or what.zone != "hand":
        return FAIL
    if any(isinstance(item, (r.Choosing, r.ChoosesCard, r.ChoosesOnly)) for item in what.filters):
        return FAIL  # `spells that choose me you play`
    kinds = [item for item in what.filters if isinstance(item, n.Kind)]
    origins = [item for item in what.filters if isinstance(item, r.CameFrom)]
    if len(kinds) > 1 or len(origins) > 1 or any(len(kind.any_of) > 1 for kind in kinds):
        return FAIL
    noun = kinds[0].any_of[0] if kinds else "card"
    said = n.Select(noun, filters=tuple(item for item in what.filters if item not in (*kinds, *origins)))
    where = origins[0].zone if origins else ""
    found = _from_there(_of_costs(replace(said, side=what.side)), where)
    return {"what": said, "side": what.side, "origin": where} if found == what else FAIL


def _played(inner: Iso, **implied: str) -> Iso:
    """The same of cards that are told by who plays them (`spells you play`), as far as that isn't implied."""

    def there(pieces: Any) -> Any:
        what, found = pieces["what"], {**implied, **pieces}
        if what.side != "any" or what.zone:
            return FAIL
        to = _from_there(_of_costs(replace(what, side=found["side"])), found["origin"])
        return FAIL if to is None else inner.there({**pieces, "to": to})

    def back(value: Any) -> Any:
        pieces: Any = inner.back(value)
        said: Any = FAIL if pieces is FAIL else _played_cards(pieces["to"])
        good = said is not FAIL and all(said[name] == wanted for name, wanted in implied.items())
        return {**pieces, **said} if good else FAIL

    return Iso(there, back)


_so_much = (("pay", pay), ("sign", _less_or_more), _per, _least, ("duration", duration))
cost_change = Alt(
    lone(Map(Seq(("what", many), ("side", _whoever_plays), _origin, " cost ", *_so_much), _played(_change))),
    lone(says("cost ", "costs ", *_so_much, make=_change)),
    lone(
        node(
            r.CostChange,
            "this card's Energy cost is reduced by [1] times ",
            ("each", amount),
            what=THIS_CARD,
            energy=-1,
        )
    ),
)
_next = taken(lambda p: r.CostChange(p["to"], *_by(p), when="next", duration="turn"), to="what", pay=_price)
next_cost = Alt(  # an effect
    lone(
        Map(
            Seq("the next ", ("what", one), " you play costs ", ("pay", pay), " less this turn"),
            _played(_next, side="yours", origin=""),
        )
    ),
    lone(
        node(
            r.CostChange,
            "the next ",
            ("what", one),
            " costs ",
            ("energy", minus(energy)),
            " less this turn",
            when="next",
            duration="turn",
        )
    ),
)
_here = taken(
    lambda p: FAIL if p["what"].zone else r.CostChange(p["what"], *_by(p), when="here"),
    what="what",
    pay=_price,
    sign=_sign,
)
cost_here = lone(Map(Seq(("what", all_of), " cost ", ("pay", pay), ("sign", _less_or_more), " to play here"), _here))


def _played_by_you(what: n.Select) -> n.Select:
    """Yours, unless it is said whose they are."""
    return replace(what, side="yours") if what.side == "any" and not what.zone else what


def _first_cost(pieces: Any) -> Any:
    found = _from_there(_of_costs(_played_by_you(pieces["what"])), pieces["origin"])
    return FAIL if found is None else r.CostChange(found, pieces["by"] * pieces["sign"], when="first")


def _first_said(item: Any) -> Any:
    said: Any = _played_cards(item.what)
    side = "any" if said["side"] == "yours" else said["side"]
    return replace(said["what"], side=side), said["origin"]


_so_first: dict[str, Any] = {"by": lambda v: abs(v.energy), "sign": _sign}
_first = Seq(
    "the first ",
    ("what", one),
    ("origin", Alt(const("", " you play"), wrap(" you play from ", ("zone", origin)))),
    " each turn costs ",
    ("by", energy),
    ("sign", _less_or_more),
)
first_cost = Alt(
    lone(
        Map(
            _first,
            taken(_first_cost, what=lambda v: _first_said(v)[0], origin=lambda v: _first_said(v)[1], **_so_first),
        )
    ),
    lone(Map(_first, taken(_first_cost, what="what", origin=lambda v: "", **_so_first))),
)


def _of_ranked() -> Iso:
    """Of the first such card of each turn, or the next one of this turn."""
    inner = _played(_change)

    def there(pieces: Any) -> Any:
        found: Any = inner.there(pieces)
        return FAIL if found is FAIL else replace(found, when=pieces["when"])

    def back(item: Any) -> Any:
        pieces: Any = inner.back(replace(item, when="")) if isinstance(item, r.CostChange) and item.when else FAIL
        return FAIL if pieces is FAIL else {**pieces, "when": item.when}

    return Iso(there, back)


_rank = ("when", Alt(const("first", "the first of a turn of "), const("next", "the next of ")))
ranked_cost = lone(  # `the first of a turn of spells you play costs [3] less`
    Map(Seq(_rank, ("what", many), ("side", _whoever_plays), _origin, " costs ", *_so_much), _of_ranked())
)
_either = Many(pay, " or ", least=2)
_optional_costs = n.Select("card", "yours", "hand")


def _either_less(pieces: Any) -> Any:
    what = _of_costs(pieces["to"])
    return FAIL if what in (None, THIS_CARD) else r.EitherLess(what, pieces["options"])


_either_cost = taken(_either_less, to="what", options="options")
_off_either = (" cost ", ("options", _either), " less")
either_less = Alt(
    lone(Map(Seq(("what", many), ("side", _whoever_plays), *_off_either), _played(_either_cost, origin=""))),
    lone(Map(Seq(("to", all_of), *_off_either), _either_cost)),
    lone(
        node(
            r.EitherLess,
            "[Empower] abilities of ",
            ("what", all_of),
            " cost ",
            ("options", _either),
            " less",
            part="empower",
        )
    ),
    lone(
        node(
            r.EitherLess,
            ("what", const(_optional_costs, "optional additional costs you pay")),
            " cost ",
            ("options", _either),
            " less",
            part="optional",
        )
    ),
)


# ------------------------------------------------------------------------------------------------- costs of abilities

_ABILITIES = {"": "activated abilities", "equip": "[Equip] abilities", "empower": "[Empower] abilities"}
_which_abilities = Alt(*(const(word, said) for word, said in _ABILITIES.items()))


def _ability_cost(pieces: Any) -> Any:
    return r.AbilityCost(pieces["of"], *_by(pieces), pieces["which"], pieces.get("per"), pieces.get("when", ""))


_of_abilities: dict[str, Any] = {"which": "which", "of": "of", "pay": _price, "sign": _sign}
_for_each = taken(_ability_cost, **_of_abilities, per="each")
_first_use = ("when", const("first", "the first use in a turn of "))
_owners = ("of", Alt(all_of, const(SELF, "me"), const(THIS, "this")))
_less = (("pay", pay), ("sign", _less_or_more))
_which = ("which", _which_abilities)
ability_cost = Alt(
    lone(
        Map(
            Seq(_first_use, _which, " of ", ("of", all_of), " costs ", *_less),
            taken(_ability_cost, **_of_abilities, when="when"),
        )
    ),
    lone(Map(Seq("my ", _which, ("of", const(SELF, " cost ")), *_less, _per), _for_each)),
    lone(Map(Seq(_which, " of ", _owners, " cost ", *_less, _per), _for_each)),
)
