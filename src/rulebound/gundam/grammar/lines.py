# rulebound: interpreted
"""Ability lines: markers, costs, the body, and the house's heading of the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar import cards, housebody
from rulebound.gundam.grammar.clauses import SUBJECT, ability_line, predicates, with_subject
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import event
from rulebound.gundam.grammar.filters import described, description
from rulebound.gundam.grammar.selectors import group
from rulebound.gundam.grammar.sentences import Sentence, assemble, granted, sentences
from rulebound.gundam.grammar.words import bracketed, circled, color, keyword_effect, own_effect, quoted, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import flat_all, if_or_unless
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

# ----------------------------------------------------------------------------------------------------- Pilot filters

_level = Alt(
    node(
        n.Compare,
        "Lv.",
        ("amount", number),
        " or ",
        ("op", Alt(const(">=", "Higher"), const("<=", "Lower"))),
        stat="level",
    ),
)
_pilot_level = node(
    n.Compare,
    "Lv.",
    ("amount", number),
    " or ",
    ("op", Alt(const(">=", "higher"), const("<=", "lower"))),
    stat="level",
)
_pilot_filter = Alt(traits, color, _level)
_pilot_named = Alt(
    node(g.NameHas, "with ", ("part", quoted), Alt(" in its name", Printed(Seq(" in its card name")))),
    node(n.Named, "named ", ("name", bracketed)),
)
_lone = Iso(lambda p: (p["filter"],), lambda v: {"filter": v[0]} if len(v) == 1 else FAIL)
_pilot = Alt(
    Map(Seq(("filter", _pilot_filter), " Pilot"), _lone),
    Map(Seq("Pilot ", ("filter", _pilot_named)), _lone),
    Printed(Map(Seq(("filter", node(n.Named, ("name", bracketed)))), _lone)),
)

# ------------------------------------------------------------------------------------------------------------ markers

_TIMINGS = {
    "Deploy": "deploy",
    "Attack": "attack",
    "Destroyed": "destroyed",
    "When Paired": "paired",
    "When Linked": "linked",
}
_any_pilot = Printed(const((), "･Pilot"))  # v1.0:11-2-11-3: without a qualification any Pilot will do
_qualified = Opt(Alt(wrap("･", ("pilot", _pilot)), _any_pilot), ())
_developed = Opt(wrap("･Development ", ("n", number)), 0)


def _marker(words: str, value: Any, *more: Any) -> Syntax:
    return Map(Seq(f"【{words}", *more, "】"), only_there(lambda pieces: (value, pieces)))


marker = Alt(
    *(
        _marker(words, ("timing", name), ("pilot", _qualified), ("development", _developed))
        for words, name in _TIMINGS.items()
    ),
    _marker("Burst", ("kind", "burst")),
    _marker("Main", ("command", "main")),
    _marker("Action", ("command", "action")),
    _marker("Activate･Main", ("activated", "main")),
    _marker("Activate･Action", ("activated", "action")),
    _marker("During Pair", ("during", "pair"), ("pilot", _qualified)),
    _marker("During Link", ("during", "link")),
    _marker("Once per Turn", ("once", True)),
    name="a marker such as 【Deploy】",
)
_markers = Many(marker, Opt("/"))

# -------------------------------------------------------------------------------------------------------------- costs


def _counted_cost(cls: type[Any], zone: str) -> Iso:
    def there(pieces: Any) -> Any:
        found = pieces["group"]
        if found["least"] != found["most"] or found["what"].zone != zone:
            return FAIL
        return cls(found["what"], found["least"])

    def back(value: Any) -> Any:
        if type(value) is not cls:
            return FAIL
        return {"group": {"what": value.what, "least": value.amount, "most": value.amount}}

    return Iso(there, back)


def _damage_there(pieces: Any) -> Any:
    found = pieces["group"]
    if found["least"] != found["most"] or found["what"].zone:
        return FAIL
    return g.DamageOthers(found["what"], pieces["damage"], found["least"])


_damage_cost = Iso(
    _damage_there,
    lambda v: (
        {"damage": v.damage, "group": {"what": v.what, "least": v.amount, "most": v.amount}}
        if isinstance(v, g.DamageOthers)
        else FAIL
    ),
)
_this = Alt("this Unit", "this Base", "it")
_trash = Alt("your trash", "the trash")
_in_hand = Alt(" from your hand", Printed(Seq(" in your hand")))
_HAND_COSTS = (  # verb, what follows, and what becomes of the cards
    ("exile ", Seq(_in_hand, Alt("", Printed(Seq(" from the game")))), "removal"),
    (Alt("reveal ", "show "), _in_hand, "shown"),
    (
        Alt("put ", Printed(Alt("place ", "return "))),
        Seq(_in_hand, Alt(" under the deck", Printed(Seq(Alt(" on", " to", " at"), " the bottom of your deck")))),
        "deck",
    ),
)
cost = Alt(
    node(g.PayResources, "pay ", ("amount", number)),
    Printed(node(g.PayResources, ("amount", circled))),
    const(g.RestSelf(), "rest this card", Printed(Seq("rest ", _this))),
    Map(Seq("rest ", ("group", group)), _counted_cost(g.RestOthers, "")),
    Map(
        Seq("exile ", ("group", group), Alt("", Printed(Seq(" from the game")))),
        _counted_cost(g.ExileFromTrash, "trash"),
    ),
    Map(Seq("destroy ", ("group", group)), _counted_cost(g.DestroyOthers, "")),
    Map(Seq("deal ", ("damage", number), " damage to ", ("group", group)), _damage_cost),
    const(
        g.ExileSelf(),
        "exile this card",
        Printed(
            Seq("exile this card", Alt("", " in your trash", " from your trash"), Alt("", " from the game")),
        ),
    ),
    cards.discarding(g.DiscardCost, "discard "),
    *(
        Printed(
            node(g.DiscardCost, "place ", ("amount", amount), " ", ("filters", words), " from your hand into ", _trash)
        )
        for amount, words in ((const(1, "1"), described), (number, description(plural=True)))
    ),
    node(g.DamageSelf, "take ", ("amount", number), " damage"),
    Printed(node(g.DamageSelf, "deal ", ("amount", number), " damage to ", _this)),
    node(g.ShieldsCost, "take ", ("amount", number), " of your Shields into your hand"),
    Printed(
        node(
            g.ShieldsCost, Alt("add ", "return "), ("amount", number), " of your Shields to ", Alt("your hand", "hand")
        )
    ),
    node(g.MillCost, "put your ", ("amount", cards.tops), " into the trash"),
    Printed(
        node(g.MillCost, "place ", ("amount", cards.from_top), " of your deck into ", Alt("your trash", "the trash"))
    ),
    Printed(
        node(g.MillCost, "place ", ("amount", cards.top_cards), " of your deck into ", Alt("your trash", "the trash"))
    ),
    *(
        node(g.FromHand, verb, ("amount", const(1, "1")), " ", ("filters", described), after, to=to)
        for verb, after, to in _HAND_COSTS
    ),
    *(
        node(g.FromHand, verb, ("amount", number), " ", ("filters", description(plural=True)), after, to=to)
        for verb, after, to in _HAND_COSTS
    ),
    const(g.DestroySelf(), "destroy this card", Printed(Seq("destroy ", _this))),
    const(
        g.ReturnSelf(),
        "put this card under the deck",
        Printed(Seq("return ", _this, " to ", Alt("the bottom of its owner's deck", "the bottom of your deck"))),
    ),
    const(
        g.ReturnSelf("hand"),
        "return this card to your hand",
        Printed(Seq("return ", _this, " to ", Alt("its owner's hand", "your hand", "hand"))),
    ),
    Map(
        Seq(
            "return ",
            ("group", group),
            " to ",
            (
                "~group",
                Agreeing(
                    lambda found: int(found["most"] != 1),
                    "its owner's hand",
                    "their owners' hands",
                    Printed(Alt("hand", "their owner's hand", "your hand")),
                ),
            ),
        ),
        _counted_cost(g.ReturnOthers, ""),
    ),
    Map(Seq("exile ", ("group", group), Alt("", Printed(Seq(" from the game")))), _counted_cost(g.ExileOthers, "")),
    name="a cost",
)
_costs = Many(cost, Alt(", ", " and "), least=1)

# ------------------------------------------------------------------------------------------------------ printed lines


def _content(found: tuple[Sentence, ...], timed: bool) -> Any:
    """(event, condition, body, zone) of an untimed line, or of a timed one (body only)."""
    if timed:
        if any(sentence.lead(name) for sentence in found for name in ("while", "end", "playing")):
            return FAIL
        if any(sentence.lead("when") and not sentence.lead("for") for sentence in found):
            return FAIL
        body = assemble(found)
        return FAIL if body is FAIL else (None, None, body, "")
    first, others = found[0], found[1:]
    if not others and _played_as(first):
        first = replace(first, leads=(*first.leads, ("playing", n.Event("playing", n.Ref("this_card")))))
    triggers = [(name, value) for name, value in first.leads if name in ("when", "end", "playing")]
    if not triggers:
        return _static(found)
    if any(s.lead("when") is not None and not s.lead("for") for s in others):
        return FAIL
    name, value = triggers[0]
    at = first.leads.index(triggers[0])
    before, after = first.leads[:at], first.leads[at + 1 :]
    if len(triggers) > 1 or any(key not in ("turn", "if") for key, _ in before):
        return FAIL
    conditions = [found for _, found in before]
    happened = value
    if name == "end":
        happened, condition_too = value
        conditions += [condition_too] if condition_too else []
    body = assemble((replace(first, leads=after), *others))
    if body is FAIL:
        return FAIL
    joined = flat_all(conditions) if conditions else None
    return (happened, joined, body, "hand" if happened.kind == "playing" else "")


def _played_as(sentence: Sentence) -> bool:
    """`you may play this card as a Unit …`: about the card while it is played."""
    said = sentence.effects[0] if len(sentence.effects) == 1 else None
    plain = isinstance(said, g.PlayAs) and (said.ap is None or sentence.may == "you")
    return plain and all(name in ("if", "turn") for name, _ in sentence.leads)


def _static(found: tuple[Sentence, ...]) -> Any:
    """A continuous effect: its ifs and whiles are the ability's condition."""
    counted = tuple(item for item in found if item.link == "count")  # what `that number` is
    sentence, *others = [item for item in found if item not in counted] or found
    if any(other.link != "x" for other in others):
        return FAIL
    if sentence.may or sentence.instead or sentence.link:
        return FAIL
    leads = [*sentence.leads, *([sentence.after] if sentence.after else [])]
    if any(name not in ("if", "while", "turn", "each") for name, _ in leads):
        return FAIL
    conditions = [value for name, value in leads if name in ("if", "while", "turn")]
    bare = replace(sentence, leads=tuple(item for item in sentence.leads if item[0] == "each"), after=None)
    body = assemble((*counted, bare, *others))
    if body is FAIL or not all(isinstance(effect, _LASTING) for effect in body):
        return FAIL
    for length, whose in (("opponent_turn", "opponent"), ("your_turn", "you")):
        if any(getattr(effect, "duration", "") == length for effect in body):
            body = tuple(replace(effect, duration="") for effect in body)
            conditions.append(n.TurnOf(whose))
    if any(getattr(effect, "duration", "") for effect in body):
        return FAIL
    joined = flat_all(conditions) if conditions else None
    return (None, joined, body, "")


_LASTING = (
    n.Modify,
    g.SetStat,
    n.Gain,
    n.Cant,
    g.MayAttack,
    g.MustAttack,
    n.Prevent,
    n.Reduce,
    n.Redirect,
    g.GainTrait,
    g.AlsoNamed,
    g.EnterRested,
    g.AttackAtOnce,
    n.CopyKeywords,
    n.Instead,
    g.Lose,
    n.GainAbility,
)


def _heading(markers: tuple[Any, ...]) -> Any:
    """The fields of an ability that its markers say."""
    out: dict[str, Any] = {"timing": ()}
    kinds = []
    for (name, value), more in markers:
        if name == "kind":
            kinds.append(value)
        elif name in ("timing", "command", "activated"):
            kinds.append("triggered" if name == "timing" else name)
            out["timing"] = (*out["timing"], value)
            out["pilot"] = out.get("pilot") or more.get("pilot", ())
            out["development"] = out.get("development") or more.get("development", 0)
        elif name == "during":
            if "during" in out:
                return FAIL
            out["during"], out["during_pilot"] = value, more.get("pilot", ())
        else:
            out["once_per_turn"] = True
    if len(set(kinds)) > 1 or len(set(out["timing"])) != len(out["timing"]):
        return FAIL
    out["timing"] = tuple(sorted(out["timing"], key=_TIMING_ORDER.index))
    return out, (kinds or [""])[0]


_TIMING_ORDER = ("main", "action", "deploy", "attack", "destroyed", "paired", "linked")


def _line(pieces: Any) -> Any:
    heading = _heading(pieces["markers"])
    if heading is FAIL:
        return FAIL
    known, kind = heading
    if pieces["cost"] and kind != "activated":
        return FAIL
    content = _content(pieces["body"], bool(kind))
    if content is FAIL:
        return FAIL
    happened, joined, body, zone = content
    if not kind:
        kind = "triggered" if happened is not None and happened.kind != "playing" else "static"
    body, zones = _card_zone(body)
    if len(zones) > 1 or (zones and kind != "static"):
        return FAIL
    body = _specify(body, known.get("development", 0))
    if body is FAIL:
        return FAIL
    zone = zone or "".join(zones)
    if kind == "activated" and not zone and _of_the_trash(body):
        zone = "trash"
    return n.Ability(kind, event=happened, condition=joined, body=body, cost=pieces["cost"], zone=zone, **known)


def _of_the_trash(body: tuple[Any, ...]) -> bool:
    """Does an activated effect take its own card, which it calls no Unit, from where only the trash can be meant?"""
    for effect in body:
        if isinstance(effect, n.Gate) and _of_the_trash((*effect.first, *effect.then)):
            return True
        if getattr(effect, "what", None) == n.Ref("this_card"):
            return isinstance(effect, (g.Deploy, g.Pair)) or (isinstance(effect, n.Move) and effect.to == "hand")
    return False


def _card_zone(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], set[str]]:
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


def _specify(body: tuple[Any, ...], development: int) -> Any:
    """Fill the number of the Development marker in."""
    out: list[Any] = []
    for effect in body:
        if isinstance(effect, n.Gate):
            first, then = _specify(effect.first, development), _specify(effect.then, development)
            if first is FAIL or then is FAIL:
                return FAIL
            effect = replace(effect, first=first, then=then)
        elif isinstance(effect, n.Choose) and effect.most < 0:
            if not development:
                return FAIL
            effect = replace(effect, least=development, most=development)
        out.append(effect)
    return tuple(out)


_printed_line = Map(
    Seq(("markers", _markers), ("cost", Opt(wrap(("costs", _costs), ": "), ())), ("body", sentences)), only_there(_line)
)

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
    Printed(
        Map(
            Seq("【Activate･Main】", ("k", _keyword)),
            only_there(lambda p: p["k"] if p["k"].keyword == "support" else FAIL),
        )
    ),
    Map(
        Seq(
            (
                "during",
                Alt(
                    const("link", "while linked: "),
                    Printed(const("link", "【During Link】")),
                    const("pair", "while paired: "),
                    Printed(const("pair", "【During Pair】")),
                ),
            ),
            ("k", _keyword),
        ),
        Iso(
            lambda p: replace(p["k"], during=p["during"]),
            lambda v: {"during": v.during, "k": replace(v, during="")} if v.during else FAIL,
        ),
    ),
)


def _marked_own(pieces: Any) -> Any:
    """`【Activate･Main】<Scan 1>`: a keyword effect of a set's own, whose reminder text is the rest of the line."""
    heading = _heading(pieces["markers"])
    if heading is FAIL or heading[1] not in ("", "activated", "triggered"):
        return FAIL
    name, amount = pieces["k"]
    found = n.Ability("keyword", keyword=name, amount=amount, **heading[0])
    return FAIL if found.during_pilot or found.pilot or found.development else found


_own_keyword = Map(Seq(("markers", Many(marker, Opt("/"), least=1)), ("k", own_effect)), only_there(_marked_own))
_pilot_line = Alt(
    node(n.Ability, "pilot: ", ("name", bracketed), kind="pilot"),
    Printed(node(n.Ability, "【Pilot】", ("name", bracketed), kind="pilot")),
)

# -------------------------------------------------------------------------------------------------------- house lines

_house_pilot = Alt(Map(Seq("Pilot of ", ("filter", _pilot_level)), _lone), _pilot)
_with_pilot = Alt(
    const((), ""),
    Map(Seq(" with ", ("p", Article(_house_pilot))), Iso(lambda p: p["p"], lambda v: {"p": v} if v else FAIL)),
)


def _item(name: str, *parts: Any) -> Syntax:
    """One word of a house heading: value (name, pieces)."""
    return Map(
        Seq(*parts),
        Iso(lambda pieces: (name, pieces), lambda value: value[1] if value[0] == name else FAIL),
    )


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
    if _card_zone(pieces["body"])[1]:
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
    return happened is not None or all(isinstance(e, _LASTING) and not getattr(e, "duration", "") for e in body)


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
    Map(
        Seq(*_house_content),
        Iso(_checked(_house), lambda v: _bare(_house_back(v))),
    ),
)


def _bare(pieces: Any) -> Any:
    return FAIL if pieces is FAIL or pieces.pop("heading") else pieces


line = Alt(_keyword_lines, Printed(_own_keyword), _pilot_line, _house_line, _printed_line, name="an ability")

# ---------------------------------------------------------------------------------------------------- granted abilities

ability_line.is_(_house_line)
granted.is_(Alt(_keyword_lines, _printed_line))

# ------------------------------------------------------------------------------------------------------ token abilities


def _token_statement(effects: Any) -> Any:
    return n.Ability("static", body=effects) if all(isinstance(effect, _LASTING) for effect in effects) else FAIL


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
_marked_line = Map(
    Seq(("line", _printed_line)),
    only_there(lambda p: p["line"] if p["line"].kind in ("triggered", "activated") else FAIL),
)
cards.token_ability.is_(Alt(_keyword, _said_of_token, _whole_line, Printed(_marked_line), name="a token's ability"))
