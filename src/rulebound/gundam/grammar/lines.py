# rulebound: interpreted
"""Ability lines of our wording: headings with their costs, and bodies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar import cards, housebody
from rulebound.gundam.grammar.clauses import SUBJECT, ability_line, declarative, predicates, with_subject
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import event
from rulebound.gundam.grammar.filters import described, description
from rulebound.gundam.grammar.selectors import group
from rulebound.gundam.grammar.verbs import deeds, imperative
from rulebound.gundam.grammar.words import bracketed, color, keyword_effect, quoted, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.joining import if_or_unless
from rulebound.text.wording import Article, const, node, number, taken

# ----------------------------------------------------------------------------------------------------- Pilot filters

_level = node(
    n.Compare, "Lv.", ("amount", number), " or ", ("op", Alt(const(">=", "higher"), const("<=", "lower"))), stat="level"
)
_pilot_filter = Alt(traits, color)
_pilot_named = Alt(
    node(g.NameHas, "with ", ("part", quoted), " in its name"), node(n.Named, "named ", ("name", bracketed))
)
_lone = Iso(lambda p: (p["filter"],), lambda v: {"filter": v[0]} if len(v) == 1 else FAIL)
_pilot = Alt(Map(Seq(("filter", _pilot_filter), " Pilot"), _lone), Map(Seq("Pilot ", ("filter", _pilot_named)), _lone))

# ------------------------------------------------------------------------------------------------------------ markers

# v1.0:11-2-11-3: without a qualification any Pilot will do


# -------------------------------------------------------------------------------------------------------------- costs


def _cost_of(cls: type[Any], *more: str, zone: str | None = "") -> Iso:
    """What is done with so many cards of this zone (None: of any) to pay."""

    def there(pieces: Any) -> Any:
        found = pieces["group"]
        if found.least != found.most or zone not in (None, found.what.zone):
            return FAIL
        return cls(what=found.what, amount=found.most, **{name: pieces[name] for name in more})

    return taken(there, group=lambda v: n.Choose(v.what, v.amount, v.amount), **{name: name for name in more})


_HAND_COSTS = (  # verb, what follows, and what becomes of the cards
    ("exile ", " from your hand", "removal"),
    ("reveal ", " from your hand", "shown"),
    ("put ", " from your hand under the deck", "deck"),
)


def _of_picked(found: Any) -> bool:
    """Is it done to `the chosen card`, which is picked to pay?"""
    return len(found) == 1 and getattr(found[0], "what", getattr(found[0], "to", None)) == n.Ref("it")


_done_with = Map(
    Alt(imperative, declarative), Iso(lambda found: found[0] if _of_picked(found) else FAIL, lambda effect: (effect,))
)
_cost = Alt(
    node(g.PayResources, "pay ", ("amount", number)),
    const(g.RestSelf(), "rest this card"),
    Map(Seq("rest ", ("group", group)), _cost_of(g.RestOthers)),
    Map(Seq("exile ", ("group", group)), _cost_of(g.ExileFromTrash, zone="trash")),
    Map(Seq("destroy ", ("group", group)), _cost_of(g.DestroyOthers)),
    Map(Seq("deal ", ("damage", number), " damage to ", ("group", group)), _cost_of(g.DamageOthers, "damage")),
    const(g.ExileSelf(), "exile this card"),
    cards.discarding(g.DiscardCost, "discard "),
    node(g.DamageSelf, "take ", ("amount", number), " damage"),
    node(g.ShieldsCost, "take ", ("amount", number), " of your Shields into your hand"),
    node(g.MillCost, "put your ", ("amount", cards.tops), " into the trash"),
    *(
        node(g.FromHand, verb, ("amount", const(1, "1")), " ", ("filters", described), after, to=to)
        for verb, after, to in _HAND_COSTS
    ),
    *(
        node(g.FromHand, verb, ("amount", number), " ", ("filters", description(plural=True)), after, to=to)
        for verb, after, to in _HAND_COSTS
    ),
    const(g.DestroySelf(), "destroy this card"),
    const(g.ReturnSelf(), "put this card under the deck"),
    const(g.ReturnSelf("hand"), "return this card to your hand"),
    Map(
        Seq(
            "return ",
            ("group", group),
            " to ",
            ("~group", Agreeing(lambda found: int(found.most != 1), "its owner's hand", "their owners' hands")),
        ),
        _cost_of(g.ReturnOthers),
    ),
    Map(Seq("exile ", ("group", group)), _cost_of(g.ExileOthers)),
    Map(Seq("choose ", ("group", group), " and ", ("then", _done_with)), _cost_of(g.DoWith, "then", zone=None)),
    name="a cost",
)
cost = or_declared(
    Alt(_cost, const(n.Do(n.Move(n.Ref("self"), "removal")), "exile this Unit")), node(n.Do, ("effect", deeds))
)

LASTING = (
    n.PlayerCant, n.Modify, g.SetStat, n.Gain, n.Cant, g.MayAttack, g.MustAttack, n.Prevent, n.Reduce, n.Redirect,
    g.GainTrait, g.AlsoNamed, g.EnterRested, g.AttackAtOnce, n.CopyKeywords, n.Instead, g.Lose, n.GainAbility,
)  # fmt: skip


def card_zone(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], set[str]]:
    """`this card in your hand`: the zone the ability works in."""
    zones = set()
    out = []
    for effect in body:
        name = getattr(getattr(effect, "to", None), "name", "")
        if name.startswith("this_card_"):
            zones.add(name.removeprefix("this_card_"))
            effect = replace(effect, to=n.Ref("this_card"))
        out.append(effect)
    return tuple(out), zones


# --------------------------------------------------------------------------------------------------- keyword and pilot


def _keyword_line(found: Any) -> Any:
    return n.Ability("keyword", keyword=found[0], amount=found[1])


def _keyword_back(value: Any) -> Any:
    if value == n.Ability("keyword", keyword=value.keyword, amount=value.amount):
        return (value.keyword, value.amount)
    return FAIL


_keyword = Map(keyword_effect, Iso(_keyword_line, _keyword_back))
_keyword_lines = Alt(
    _keyword,
    Map(
        Seq(("during", Alt(const("link", "while linked: "), const("pair", "while paired: "))), ("k", _keyword)),
        Iso(
            lambda p: replace(p["k"], during=p["during"]),
            lambda v: {"during": v.during, "k": replace(v, during="")} if v.during else FAIL,
        ),
    ),
)


_pilot_line = node(n.Ability, "pilot: ", ("name", bracketed), kind="pilot")

# -------------------------------------------------------------------------------------------------------- house lines

_house_pilot = Alt(Map(Seq("Pilot of ", ("filter", _level)), _lone), _pilot)
_with_pilot = Alt(
    const((), ""),
    Map(Seq(" with ", ("p", Article(_house_pilot))), Iso(lambda p: p["p"], lambda v: {"p": v} if v else FAIL)),
)


def _item(name: str, *parts: Any) -> Syntax:
    """One word of a house heading: value (name, pieces)."""
    return Map(Seq(*parts), Iso(lambda pieces: (name, pieces), lambda value: value[1] if value[0] == name else FAIL))


_HOUSE_TIMINGS = {
    "burst": ("burst", ""),
    "main": ("command", "main"),
    "action": ("command", "action"),
    "main ability": ("activated", "main"),
    "action ability": ("activated", "action"),
    "deploy": ("triggered", "deploy"),
    "attack": ("triggered", "attack"),
    "destroyed": ("triggered", "destroyed"),
    "pairing": ("triggered", "paired"),
    "linking": ("triggered", "linked"),
}
_timing_word = Alt(*(const(value, word) for word, value in _HOUSE_TIMINGS.items()), name="a timing")
_heading_item = Alt(
    _item(
        "during", ("during", Alt(const("pair", "while paired"), const("link", "while linked"))), ("pilot", _with_pilot)
    ),
    _item("zone", "in your ", ("zone", Alt(const("hand", "hand"), const("trash", "trash")))),
    _item("timing", ("words", Many(_timing_word, " or ", least=1, most=3)), ("pilot", _with_pilot)),
    _item("development", "development ", ("n", number)),
    _item("once", "once a turn"),
    _item("cost", ("cost", cost)),
    name="a heading",
)
_house_heading = Many(_heading_item, ", ", least=1)
_lead = Opt(if_or_unless("while ", condition, ", ", ", "))
_when = Opt(Map(Seq("when ", ("e", event), ", "), Iso(lambda p: p["e"], lambda v: {"e": v} if v else FAIL)))
_house_content = (("condition", _lead), ("event", _when), ("body", housebody.body), ".")


def _house(pieces: Any) -> Any:
    known: dict[str, Any] = {}
    costs: list[Any] = []
    kind = ""
    for name, found in pieces.get("heading", ()):
        if name in known and name != "cost":
            return FAIL
        known[name] = found
        if name == "cost":
            costs.append(found["cost"])
    timing = known.get("timing")
    if timing:
        kinds = {word[0] for word in timing["words"]}
        if len(kinds) > 1:
            return FAIL
        kind = kinds.pop()
    happened = pieces["event"]
    if not kind:
        kind = "triggered" if happened is not None and happened.kind != "playing" else "static"
    elif happened is not None or pieces["condition"] is not None:
        return FAIL
    if card_zone(pieces["body"])[1]:
        return FAIL
    if (costs and kind != "activated") or (kind == "static" and not _static_house(pieces["body"], happened)):
        return FAIL
    during = known.get("during", {})
    return n.Ability(
        kind,
        timing=tuple(word[1] for word in timing["words"] if word[1]) if timing else (),
        event=happened,
        during=during.get("during", ""),
        during_pilot=during.get("pilot", ()),
        pilot=timing["pilot"] if timing else (),
        once_per_turn="once" in known,
        development=known.get("development", {}).get("n", 0),
        cost=tuple(costs),
        condition=pieces["condition"],
        body=pieces["body"],
        zone=known.get("zone", {}).get("zone", ""),
    )


def _static_house(body: tuple[Any, ...], happened: Any) -> bool:
    """Continuous effects only, unless the line is about playing the card."""
    return happened is not None or all(isinstance(e, LASTING) and not getattr(e, "duration", "") for e in body)


def _house_back(value: Any) -> Any:
    if not isinstance(value, n.Ability) or value.kind in ("keyword", "pilot"):
        return FAIL
    heading: list[Any] = []
    if value.during:
        heading.append(("during", {"during": value.during, "pilot": value.during_pilot}))
    if value.zone and not (value.event and value.event.kind == "playing"):
        heading.append(("zone", {"zone": value.zone}))
    words = tuple((value.kind, word) for word in value.timing) or ((("burst", ""),) if value.kind == "burst" else ())
    if words:
        heading.append(("timing", {"words": words, "pilot": value.pilot}))
    if value.development:
        heading.append(("development", {"n": value.development}))
    if value.once_per_turn:
        heading.append(("once", {}))
    heading.extend(("cost", {"cost": item}) for item in value.cost)
    content = {"condition": value.condition, "event": value.event, "body": value.body}
    return {**content, "heading": tuple(heading)}


def _checked(there: Any) -> Any:
    """Playing a card is about the hand: the zone goes without saying."""

    def made(pieces: Any) -> Any:
        found = there(pieces)
        if found is not FAIL and found.event is not None and found.event.kind == "playing":
            return replace(found, zone="hand")
        return found

    return made


_house_line = Alt(
    Map(Seq(("heading", _house_heading), ": ", *_house_content), Iso(_checked(_house), _house_back)),
    Map(Seq(*_house_content), Iso(_checked(_house), lambda v: _bare(_house_back(v)))),
)


def _bare(pieces: Any) -> Any:
    return FAIL if pieces is FAIL or pieces.pop("heading") else pieces


line = Alt(_keyword_lines, _pilot_line, _house_line, name="an ability")

# ---------------------------------------------------------------------------------------------------- granted abilities

ability_line.is_(_house_line)

# ------------------------------------------------------------------------------------------------------ token abilities


def _token_statement(effects: Any) -> Any:
    return n.Ability("static", body=effects) if all(isinstance(effect, LASTING) for effect in effects) else FAIL


_said_of_token = Map(
    Seq("This Unit ", ("said", predicates)),
    Iso(
        lambda p: _token_statement(tuple(with_subject(effect, n.Ref("self")) for effect in p["said"])),
        lambda v: (
            {"said": tuple(replace(effect, to=SUBJECT) for effect in v.body)}
            if v == n.Ability("static", body=v.body) and all(getattr(e, "to", None) == n.Ref("self") for e in v.body)
            else FAIL
        ),
    ),
)
_whole_line = Map(
    Seq("{", ("line", _house_line), "}"),
    Iso(
        lambda p: p["line"],
        lambda v: FAIL if v.kind == "keyword" or _said_of_token.build(v) is not None else {"line": v},
    ),
)
cards.token_ability.is_(Alt(_keyword, _said_of_token, _whole_line, name="a token's ability"))
