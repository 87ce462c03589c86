# rulebound: interpreted
"""Statements about what cards cost: less, more, the first or the next of a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount, duration, once, per
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import SELF, THIS, all_of, many, of_yours, one, origin
from rulebound.riftbound.grammar.subjects import says
from rulebound.riftbound.grammar.words import (
    LESSENED,
    energy,
    pay,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq
from rulebound.text.wording import Printed, const, node, only_there, single_effect, wrap

THIS_CARD = n.Ref("this_card")


def _cost(sign: int) -> Iso:
    def there(pieces: Any) -> Any:
        found: r.Pay = pieces["pay"]
        what = _from_there(_of_costs(pieces["to"]), pieces.get("origin", ""))
        if what is None:
            return FAIL
        each = pieces["per"]
        return (
            r.CostChange(
                what,
                sign * found.energy,
                sign * len(found.power),
                each,
                pieces["least"],
                pieces["when"],
                pieces.get("duration", ""),
            ),
        )

    def back(value: Any) -> Any:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], r.CostChange):
            return FAIL
        item = value[0]
        if sign * item.energy < 0 or sign * item.power < 0 or not (item.energy or item.power) or item.when:
            return FAIL
        if once(item.each) is not FAIL and once(item.each)[0] != 1:
            return FAIL
        return {
            "to": SELF if item.what == THIS_CARD else item.what,
            "pay": r.Pay(sign * item.energy, ("any",) * (sign * item.power)),
            "per": item.each,
            "least": item.least,
            "when": item.when,
            "duration": item.duration,
        }

    return Iso(there, back)


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
_least = ("least", Opt(wrap(Opt(",", ","), " to a minimum of ", ("least", energy)), 0))
_no_when = ("when", const("", ""))
_to_play = Opt(" to play")
_less_to_play = Alt("", Printed(Seq(" to play")))
_less_or_more = Alt(const(-1, " less"), const(1, " more"))
_players_of = Alt(
    const("yours", " you play"),
    const("enemy", " your opponents play", " opponents play"),
)
_reduction = (("pay", pay), _per, _least, _no_when)
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


def _cost_of_played(sign: int) -> Iso:
    """`spells you play cost [1] less`."""
    inner = _cost(sign)

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        if what.side != "any" or what.zone:
            return FAIL
        return inner.there({**pieces, "to": replace(what, side=pieces["side"])})

    def back(value: Any) -> Any:
        pieces: Any = inner.back(value)
        said = FAIL if pieces is FAIL else _played_cards(pieces["to"])
        return FAIL if said is FAIL else {**pieces, **said}

    return Iso(there, back)


_of_played = tuple(
    Map(
        Seq(("what", many), ("side", _whoever_plays), _origin, " cost ", ("pay", pay), words, _per, _least, _no_when,
            ("duration", duration)),
        _cost_of_played(sign),
    )
    for sign, words in ((-1, " less"), (1, " more"))
)  # fmt: skip
cost_change = Alt(
    *_of_played,
    says(
        "cost ", "costs ", ("pay", pay), " less", _less_to_play, _per, _least, _no_when, ("duration", duration),
        make=_cost(-1),
    ),
    Printed(  # `your spells cost [7] less to play from your trash`
        Map(
            Seq(
                ("to", Alt(all_of, of_yours("your ", ("what", many)))), " cost ", ("pay", pay), ("sign", _less_or_more),
                " to play from ", ("origin", origin), _per, _least, _no_when,
            ),
            only_there(lambda p: _cost(p["sign"]).there(p)),
        )
    ),
    Printed(  # `spells your opponents play cost [7] more`
        Map(
            Seq(("what", many), ("side", _players_of), _origin, " cost ", ("pay", pay), ("sign", _less_or_more),
                _per, _least, _no_when),
            only_there(
                lambda p: (
                    _cost(p["sign"]).there({**p, "to": replace(p["what"], side=p["side"])})
                    if p["what"].side == "any" and not p["what"].zone
                    else FAIL
                )
            ),
        )
    ),
    says(
        "cost ",
        "costs ",
        ("pay", pay),
        " more",
        _to_play,
        _per,
        _least,
        _no_when,
        ("duration", duration),
        make=_cost(1),
    ),
    Printed(  # `your Yetis' Energy costs are reduced by [7]`
        Map(
            Seq(
                ("to", of_yours("your ", ("what", many))),
                "' Energy costs are reduced by ",
                ("pay", pay),
                _per,
                _least,
                _no_when,
            ),
            Iso(_cost(-1).there, lambda v: FAIL),
        )
    ),
    Printed(
        Map(
            Seq("the Energy costs for ", ("to", many), " you play", _origin, " is reduced by ", *_reduction),
            only_there(lambda p: _cost(-1).there({**p, "to": replace(p["to"], side="yours")})),
        )
    ),
    Map(
        Seq("this spell's", LESSENED, ("amount", amount)),
        Iso(
            lambda p: (r.CostChange(THIS_CARD, -1, each=p["amount"]),),
            lambda v: FAIL,
        ),
    ),
    Map(
        Seq("this card's", LESSENED, "[1] times ", ("amount", amount)),
        Iso(
            lambda p: (r.CostChange(THIS_CARD, -1, each=p["amount"]),),
            lambda v: (
                {"amount": v[0].each}
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], r.CostChange) and v[0].each is not None
                and v[0] == r.CostChange(THIS_CARD, -1, each=v[0].each)
                else FAIL
            ),
        ),
    ),
    Printed(
        Map(
            Seq("reduce my cost by ", ("pay", pay), " for each ", ("per", per)),
            only_there(
                lambda p: (r.CostChange(THIS_CARD, -p["pay"].energy, -len(p["pay"].power), p["per"]),),
            ),
        )
    ),
)  # fmt: skip


def _twice(pieces: Any) -> Any:
    changes = ((pieces["a"], pieces["per_a"]), (pieces["b"], pieces["per_b"]))
    return tuple(r.CostChange(THIS_CARD, -found.energy, -len(found.power), each) for found, each in changes)


twice_less = Printed(  # `I cost [1] less for each … and [Order] less for each …`
    Map(
        Seq(
            Alt("I cost ", "this costs "), ("a", pay), " less for each ", ("per_a", per), " and ",
            ("b", pay), " less for each ", ("per_b", per),
        ),
        only_there(_twice),
    )
)  # fmt: skip


def _next(pieces: Any) -> Any:
    found, by = _of_costs(replace(pieces["what"], side="yours")), pieces["by"]
    if found is None:
        return FAIL
    return (r.CostChange(found, -by.energy, -len(by.power), when="next", duration="turn"),)


def _next_back(value: Any) -> Any:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], r.CostChange):
        return FAIL
    item = value[0]
    said: Any = _played_cards(item.what)
    if said is FAIL or said["side"] != "yours" or said["origin"] or item.energy > 0 or item.power > 0:
        return FAIL
    good = item == r.CostChange(item.what, item.energy, item.power, when="next", duration="turn")
    return {"what": said["what"], "by": r.Pay(-item.energy, ("any",) * -item.power)} if good else FAIL


next_cost = Alt(  # an effect: `the next gear you play costs [5] less this turn`
    Map(Seq("the next ", ("what", one), " you play costs ", ("by", pay), " less this turn"), Iso(_next, _next_back)),
    Printed(
        Map(
            Seq(
                Alt("the next ", "your next "),
                ("what", one),
                Alt(" you play", ""),
                " this turn costs ",
                ("by", pay),
                " less",
            ),
            Iso(_next, _next_back),
        )
    ),
    Map(
        Seq("the next ", ("what", one), " costs ", ("by", energy), " less this turn"),
        Iso(
            lambda p: (r.CostChange(p["what"], -p["by"], when="next", duration="turn"),),
            lambda v: (
                {"what": v[0].what, "by": -v[0].energy}
                if isinstance(v, tuple)
                and len(v) == 1
                and isinstance(v[0], r.CostChange)
                and v[0] == r.CostChange(v[0].what, v[0].energy, when="next", duration="turn")
                else FAIL
            ),
        ),
    ),
)


cost_here = Map(  # `units cost [5] more to play here`
    Seq(("what", all_of), " cost ", ("pay", pay), ("sign", _less_or_more), " to play here"),
    Iso(
        lambda p: (
            (r.CostChange(p["what"], p["sign"] * p["pay"].energy, p["sign"] * len(p["pay"].power), when="here"),)
            if not p["what"].zone
            else FAIL
        ),
        lambda v: (
            {
                "what": v[0].what,
                "pay": r.Pay(abs(v[0].energy), ("any",) * abs(v[0].power)),
                "sign": 1 if v[0].energy + v[0].power > 0 else -1,
            }
            if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], r.CostChange) and v[0].when == "here"
            else FAIL
        ),
    ),
)


cost_in_showdowns = Printed(
    Map(
        Seq(
            ("what", many), ("side", _players_of), Alt(" during showdowns", " during a showdown"), " cost ",
            ("pay", pay), ("sign", _less_or_more), _per, _least, _no_when,
        ),
        only_there(
            lambda p: (
                _cost(p["sign"]).there({**p, "to": replace(p["what"], side=p["side"])})
                if p["what"].side == "any" and not p["what"].zone
                else FAIL
            )
        ),
    )
)  # fmt: skip


def _toll(pieces: Any) -> Any:
    """`opponents must pay [1] to play units here`."""
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    found: r.Pay = pieces["pay"]
    return (r.CostChange(replace(what, side=pieces["side"]), found.energy, len(found.power), when="here"),)


_payers = Alt(const("any", "players"), const("enemy", "opponents"), const("yours", "you"))


def _toll_from(pieces: Any) -> Any:
    """`opponents must pay [1] to play cards from anywhere other than their hands`."""
    what = pieces["what"]
    if what.side != "any" or what.zone or pieces["side"] == "any":
        return FAIL
    return _cost(1).there(
        {**pieces, "to": replace(what, side=pieces["side"]), "per": None, "least": 0, "when": "", "duration": ""}
    )


toll_from = Printed(
    Map(
        Seq(
            ("side", _payers), Alt(" must", ""), " pay ", ("pay", pay), Alt("", " more"), " to play ", ("what", many),
            " from ", ("origin", origin),
        ),
        only_there(_toll_from),
    )
)  # fmt: skip
toll_here = Printed(
    Map(
        Seq(
            ("side", _payers),
            Alt(" must", ""),
            " pay ",
            ("pay", pay),
            Alt("", " more"),
            " to play ",
            ("what", many),
            " here",
        ),
        only_there(_toll),
    )
)


def _played_by_you(what: n.Select) -> n.Select:
    """Yours, unless it is said whose they are."""
    return replace(what, side="yours") if what.side == "any" and not what.zone else what


_first = (
    Alt("the first ", "your first "),
    ("what", one),
    ("origin", Alt(const("", " you play", " played", ""), wrap(" you play from ", ("zone", origin)))),
    " each turn",
)
_change = Alt(const(-1, " less"), const(1, " more"))


def _first_cost(pieces: Any) -> Any:
    what = pieces["what"]
    if pieces.get("theirs"):
        what = replace(what, side="enemy") if what.side == "any" and not what.zone else None
    found = None if what is None else _from_there(_of_costs(_played_by_you(what)), pieces.get("origin", ""))
    return FAIL if found is None else (r.CostChange(found, pieces["by"] * pieces["sign"], when="first"),)


def _first_back(value: Any) -> Any:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], r.CostChange):
        return FAIL
    item = value[0]
    if item != r.CostChange(item.what, item.energy, when="first"):
        return FAIL
    pieces = {"what": item.what, "by": abs(item.energy), "sign": -1 if item.energy < 0 else 1, "origin": ""}
    said: Any = _played_cards(item.what)
    if said is not FAIL:
        side = "any" if said["side"] == "yours" else said["side"]
        closer = {**pieces, "what": replace(said["what"], side=side), "origin": said["origin"]}
        pieces = closer if _first_cost(closer) == value else pieces
    return pieces


first_cost = Alt(
    Map(
        Seq(*_first, " costs ", ("by", energy), ("sign", _change)),
        Iso(
            _first_cost,
            _first_back,
        ),
    ),
    Printed(  # `the first spell each opponent plays each turn costs [1] more`
        Map(
            Seq(
                "the first ", ("what", one), ("theirs", const(True, " each opponent plays", " an opponent plays")),
                " each turn costs ", ("by", energy), ("sign", _change),
            ),
            only_there(_first_cost),
        )
    ),
)  # fmt: skip

_either = Many(pay, " or ", least=2)
_optional_costs = n.Select("card", "yours", "hand")


def _either_less(pieces: Any) -> Any:
    what = _of_costs(pieces["to"])
    return FAIL if what is None or what == THIS_CARD else (r.EitherLess(what, pieces["options"]),)


def _either_played_back(value: Any) -> Any:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], r.EitherLess) or value[0].part:
        return FAIL
    said: Any = _played_cards(value[0].what)
    return FAIL if said is FAIL or said["origin"] else {**said, "options": value[0].options}


either_less = Alt(  # `your gear cost [7] or [A] less`
    Map(
        Seq(("what", many), ("side", _whoever_plays), " cost ", ("options", _either), " less"),
        Iso(
            lambda p: (
                _either_less({**p, "to": replace(p["what"], side=p["side"])})
                if p["what"].side == "any" and not p["what"].zone
                else FAIL
            ),
            _either_played_back,
        ),
    ),
    Map(
        Seq(("to", all_of), " cost ", ("options", _either), " less"),
        Iso(
            _either_less,
            lambda v: (
                {"to": v[0].what, "options": v[0].options}
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], r.EitherLess) and not v[0].part
                else FAIL
            ),
        ),
    ),
    single_effect(
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
    single_effect(
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
_printed_abilities = Alt(
    _which_abilities,
    const("", "abilities"),
    *(const(word, f"[{word.capitalize()}] costs") for word in _ABILITIES if word),
)
_whose_abilities = Alt(
    Map(Seq(("which", _printed_abilities), " of ", ("of", all_of)), only_there(lambda p: (p["which"], p["of"]))),
    Map(Seq("my ", ("which", _printed_abilities)), only_there(lambda p: (p["which"], SELF))),
    Map(Seq("this's ", ("which", _printed_abilities)), only_there(lambda p: (p["which"], THIS))),
    Map(
        Seq(Alt("your ", "friendly "), ("which", _printed_abilities)),
        only_there(lambda p: (p["which"], n.Select("legend_or_permanent", "yours"))),
    ),
)


def _ability_cost(pieces: Any) -> Any:
    found: r.Pay = pieces["pay"]
    if set(found.power) - {"any"}:
        return FAIL
    sign = pieces["sign"]
    each, when = pieces.get("per"), pieces.get("when", "")
    return (r.AbilityCost(pieces["of"], sign * found.energy, sign * len(found.power), pieces["which"], each, when),)


def _ability_cost_back(value: Any) -> Any:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], r.AbilityCost):
        return FAIL
    item = value[0]
    sign = 1 if item.energy + item.power > 0 else -1
    if min(sign * item.energy, sign * item.power) < 0:
        return FAIL
    price = r.Pay(sign * item.energy, ("any",) * (sign * item.power))
    return {"which": item.which, "of": item.of, "pay": price, "sign": sign, "per": item.each, "when": item.when}


_to_use = Alt("", Printed(Alt(" to use", " to activate", " to pay")))
ability_cost = Alt(  # `activated abilities of friendly gear cost [7] less`
    Map(
        Seq(
            ("when", const("first", "the first use in a turn of ")), ("which", _which_abilities), " of ",
            ("of", all_of), " costs ", ("pay", pay), ("sign", _less_or_more),
        ),
        Iso(_ability_cost, _ability_cost_back),
    ),
    Map(
        Seq(
            "my ", ("which", _which_abilities), ("of", const(SELF, " cost ")), ("pay", pay), ("sign", _less_or_more),
            _per,
        ),
        Iso(_ability_cost, _ability_cost_back),
    ),
    Map(
        Seq(
            ("which", _which_abilities), " of ", ("of", Alt(all_of, const(SELF, "me"), const(THIS, "this"))), " cost ",
            ("pay", pay), ("sign", _less_or_more), _to_use, _per,
        ),
        Iso(_ability_cost, _ability_cost_back),
    ),
    Printed(
        Map(
            Seq(("whose", _whose_abilities), " are reduced by ", ("pay", pay)),
            only_there(lambda p: _ability_cost({**p, "which": p["whose"][0], "of": p["whose"][1], "sign": -1})),
        )
    ),
    Printed(
        Map(
            Seq(("whose", _whose_abilities), " cost ", ("pay", pay), ("sign", _less_or_more), _to_use),
            only_there(lambda p: _ability_cost({**p, "which": p["whose"][0], "of": p["whose"][1]})),
        )
    ),
)  # fmt: skip
