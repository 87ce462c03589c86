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
from rulebound.gundam.grammar.filters import described, description, higher_lower
from rulebound.gundam.grammar.selectors import group
from rulebound.gundam.grammar.verbs import deeds, imperative
from rulebound.gundam.grammar.words import bracketed, color, keyword_effect, quoted, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Many, Map, Opt, Seq
from rulebound.text.declared import or_declared
from rulebound.text.joining import if_or_unless
from rulebound.text.keywords import keyworded
from rulebound.text.wording import Article, const, lone, node, number, taken, wrap

# ----------------------------------------------------------------------------------------------------- Pilot filters

_level = node(n.Compare, "Lv.", ("amount", number), " or ", ("op", higher_lower), stat="level")
_pilot_named = Alt(
    node(g.NameHas, "with ", ("part", quoted), " in its name"), node(n.Named, "named ", ("name", bracketed))
)
_pilot = lone(
    Alt(
        wrap("Pilot of ", ("filter", _level)),
        wrap(("filter", Alt(traits, color)), " Pilot"),
        wrap("Pilot ", ("filter", _pilot_named)),
    )
)
_with_pilot = Alt(const((), ""), wrap(" with ", ("p", Article(_pilot))))  # 11-2-11-3: without one any Pilot will do


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


_keyword = keyworded(keyword_effect, lambda name, amount: n.Ability("keyword", keyword=name, amount=amount))
_keyword_lines = Alt(
    _keyword,
    Map(
        Seq(("during", Alt(const("link", "while linked: "), const("pair", "while paired: "))), ("k", _keyword)),
        taken(lambda p: replace(p["k"], during=p["during"]), during="during", k=lambda v: replace(v, during="")),
    ),
)
_pilot_line = node(n.Ability, "pilot: ", ("name", bracketed), kind="pilot")

# -------------------------------------------------------------------------------------------------------- house lines

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
_heading_item = Alt(  # fields of the ability; `words` tell its kind too
    Seq(("during", Alt(const("pair", "while paired"), const("link", "while linked"))), ("during_pilot", _with_pilot)),
    Seq("in your ", ("zone", Alt(const("hand", "hand"), const("trash", "trash")))),
    Seq(("words", Many(_timing_word, " or ", least=1, most=3)), ("pilot", _with_pilot)),
    Seq("development ", ("development", number)),
    Seq(("once_per_turn", const(True, "once a turn"))),
    Seq(("cost", cost)),
    name="a heading",
)
_HEADING = (("during", "during_pilot"), ("zone",), ("words", "pilot"), ("development",), ("once_per_turn",))
_house_content = (
    ("condition", Opt(if_or_unless("while ", condition, ", ", ", "))),
    ("event", Opt(wrap("when ", ("e", event), ", "))),
    ("body", housebody.body),
    ".",
)


def _house(pieces: Any) -> Any:
    known: dict[str, Any] = {}
    for found in pieces.get("heading", ()):
        if "cost" in found:
            known["cost"] = (*known.get("cost", ()), found["cost"])
        elif found.keys() & known.keys():
            return FAIL
        else:
            known.update(found)
    words, event, condition = known.pop("words", ()), pieces["event"], pieces["condition"]
    kinds = {kind for kind, _ in words}
    if len(kinds) > 1 or (kinds and (event is not None or condition is not None)):
        return FAIL
    kind = kinds.pop() if kinds else "static" if event is None or event.kind == "playing" else "triggered"
    if ("cost" in known and kind != "activated") or (kind == "static" and not _static_house(pieces["body"], event)):
        return FAIL
    if event is not None and event.kind == "playing":
        known["zone"] = "hand"  # goes without saying
    timing = tuple(word for _, word in words if word)
    return n.Ability(kind, timing=timing, event=event, condition=condition, body=pieces["body"], **known)


def _static_house(body: tuple[Any, ...], happened: Any) -> bool:
    """Continuous effects only, unless the line is about playing the card."""
    return happened is not None or all(isinstance(e, LASTING) and not getattr(e, "duration", "") for e in body)


def _house_back(value: Any) -> Any:
    if not isinstance(value, n.Ability) or value.kind in ("keyword", "pilot"):
        return FAIL
    found = {name: getattr(value, name) for names in _HEADING for name in names if name != "words"}
    found["words"] = tuple((value.kind, word) for word in value.timing)
    if value.kind == "burst":
        found["words"] = (("burst", ""),)
    if value.event and value.event.kind == "playing":
        found["zone"] = ""
    heading = [{name: found[name] for name in names} for names in _HEADING if found[names[0]]]
    heading += [{"cost": item} for item in value.cost]
    return {"condition": value.condition, "event": value.event, "body": value.body, "heading": tuple(heading)}


def _bare_back(value: Any) -> Any:
    pieces = _house_back(value)
    return FAIL if pieces is FAIL or pieces.pop("heading") else pieces


_house_line = Alt(
    Map(Seq(("heading", Many(_heading_item, ", ", least=1)), ": ", *_house_content), Iso(_house, _house_back)),
    Map(Seq(*_house_content), Iso(_house, _bare_back)),
)
line = Alt(_keyword_lines, _pilot_line, _house_line, name="an ability")

# ---------------------------------------------------------------------------------------------------- granted abilities

ability_line.is_(_house_line)

# ------------------------------------------------------------------------------------------------------ token abilities


def _token_statement(effects: Any) -> Any:
    return n.Ability("static", body=effects) if all(isinstance(effect, LASTING) for effect in effects) else FAIL


_said_of_token = Map(
    Seq("This Unit ", ("said", predicates)),
    taken(
        lambda p: _token_statement(tuple(with_subject(effect, n.Ref("self")) for effect in p["said"])),
        said=lambda v: tuple(replace(effect, to=SUBJECT) for effect in v.body),
    ),
)
_whole_line = wrap("{", ("line", _house_line), "}")
cards.token_ability.is_(Alt(_keyword, _said_of_token, _whole_line, name="a token's ability"))
