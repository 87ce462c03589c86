# rulebound: interpreted
"""Worded triggers: what stands after `when` and `at the end of`, and the same as history (`… this turn`) and as what
would happen (`would be destroyed`).

Every event is described once, with its verb in all the tenses it is printed in: `tensed` makes the present (triggers),
the past (`if … this turn`), the denied past, and `would` (replacements) of it. The house prints the present, and of
history the past (`_told`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import damage_taken, damage_words
from rulebound.gundam.grammar.conditions import happened, paid_past, past, times_past
from rulebound.gundam.grammar.filters import adjectives, canonical, described, description, posts, quantity, reference
from rulebound.gundam.grammar.selectors import another, many, of_yours, one
from rulebound.gundam.grammar.words import circled
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Part, Printed, const, node, number, only_there, wrap

# -------------------------------------------------------------------------------------------------------------- verbs


class Verb(NamedTuple):
    """The forms of a verb: destroy, destroys, destroyed (past and participle)."""

    base: str
    third: str
    past: str
    participle: str


def _verb(base: str, past: str, third: str = "", participle: str = "") -> Verb:
    return Verb(base, third or base + "s", past, participle or past)


def _active(verb: Verb, tense: str, second: bool = False) -> Syntax:
    """The verb behind its subject; second: behind `you`."""
    has, does = ("have", "do") if second else ("has", "does")
    return Alt(
        *{
            "present": (f" {verb.base if second else verb.third}",),
            "past": (f" {verb.past}", f" {has} {verb.participle}"),
            "not": (
                f" {has} not {verb.participle}",
                f" {has}n't {verb.participle}",
                f" did not {verb.base}",
                f" didn't {verb.base}",
                f" {does} not {verb.base}",
            ),
            "would": (f" would {verb.base}",),
        }[tense]
    )


def _passive(verb: Verb, tense: str) -> Syntax:
    return Alt(
        *{
            "present": (f" is {verb.participle}",),
            "past": tuple(f" {be} {verb.participle}" for be in ("was", "has been", "is", "were", "have been")),
            "not": tuple(f" {be} {verb.participle}" for be in ("was not", "wasn't", "has not been", "hasn't been")),
            "would": (f" would be {verb.participle}",),
        }[tense]
    )


# ------------------------------------------------------------------------------------------------------------- pieces

_either = Map(
    Many(Alt(reference, quantity), " or ", least=2, most=2),
    Iso(lambda found: n.Together(found), lambda v: v.of if isinstance(v, n.Together) and len(v.of) == 2 else FAIL),
)
_one_of_them = const(n.Ref("pronouns"), "one of them")
_who = Alt(_one_of_them, reference, quantity, _either, name="a card")
_W = ("who", _who)


@dataclass(frozen=True)
class _Often:
    """A counted subject of history: `2 or more of your Units`."""

    what: n.Select
    times: int


_times = Seq(("times", Alt(const(1, "one"), number)), " or more ")


def _often(pieces: Any) -> Any:
    return _Often(pieces["what"], pieces["times"]["times"])


_counted = Alt(
    Map(Seq(("times", _times), ("what", many)), only_there(_often)),
    Map(of_yours(("times", _times), "of ", "your", ("what", many)), only_there(_often)),
)
_O = ("object", quantity)
_DESTROYS = ("unit", "shield_area", "base", "shield")


def _kind_of(what: Any) -> str:
    return "destroys_unit" if what.noun == "unit" else "destroys_shield_card"


def _destroys(pieces: Any) -> Any:
    what = pieces["object"]
    if what.noun not in _DESTROYS:
        return FAIL
    return n.Event(_kind_of(what), pieces["who"], what, pieces["cause"])


def _destroys_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.object is None or value.object.noun not in _DESTROYS:
        return FAIL
    if value != n.Event(_kind_of(value.object), value.who, value.object, value.cause):
        return FAIL
    return {"who": value.who, "object": value.object, "cause": value.cause}


def _destroys_any(pieces: Any) -> Any:
    return n.Event("destroys_card", pieces["who"], pieces["object"], pieces["cause"])


def _destroys_any_back(value: Any) -> Any:
    good = isinstance(value, n.Event) and value.object is not None
    if not good or value != n.Event("destroys_card", value.who, value.object, value.cause):
        return FAIL
    return {"who": value.who, "object": value.object, "cause": value.cause}


_any_object = (  # wherever it lies
    "object",
    Alt(const(n.Select("card", "enemy"), "an enemy card"), const(n.Select("card"), "any card")),
)
possessive = Alt(
    wrap(("who", Article(one)), "'s"),
    Printed(Map(of_yours("one of ", "your", ("what", many), "'"), only_there(lambda p: p["what"]))),
)
_cause = Alt(
    const("battle", " in battle", Printed(Seq(Alt(" with ", " by "), "battle damage"))),
    const("damage", " by damage", Printed(Seq(" with damage"))),
    const("effect", " by an effect", Printed(Seq(" with an effect"))),
    const("effect_damage", " by effect damage", Printed(Seq(" with effect damage"))),
    const("any", " in any way"),
)
_destroys_so = Alt(_cause, Printed(const("any", "")))
_whose_effect = Alt(  # the side of `by an effect`
    const("any", "an effect"),
    const("enemy", "an enemy effect", Printed(Alt("enemy effects", "an opponent's effect"))),
    const("enemy", Printed(Seq(Alt("one of your opponent's", "your opponent's"), Alt(" effects", " effect")))),
    const("yours", "an effect of yours", Printed(Seq(Alt("one of your", "your"), Alt(" effects", " effect")))),
)
_by = Alt(" by ", Printed(Alt(" with ", " due to ")))
by_effect = wrap(_by, ("side", _whose_effect))


def _effect_of_card(pieces: Any) -> n.Select:
    return n.Select("card", pieces["side"], "", pieces["filters"])


_an_effect = Alt("the effect of ", "an effect of ", "the effects of ")
_your_cards = Alt(const("yours", "your "), const("enemy", "your opponent's "))
_whose_card = Alt(  # the card whose effect it is
    Map(
        Seq(_an_effect, "one of ", ("side", _your_cards), ("filters", description(plural=True))),
        only_there(_effect_of_card),
    ),
    Map(Seq(_an_effect, ("side", _your_cards), ("filters", description(plural=True))), only_there(_effect_of_card)),
    Map(Seq(_an_effect, ("side", _your_cards), ("filters", described)), only_there(_effect_of_card)),
    wrap(_an_effect, ("card", quantity)),
    wrap(("card", possessive), Alt(" effect", " effects")),
)
_effect_card = Alt(  # the same in house words
    Map(
        Seq(
            ("filters", Article(described)),
            ("side", Alt(const("yours", " of yours"), const("enemy", " of an opponent"))),
        ),
        Iso(
            _effect_of_card,
            lambda v: {"filters": v.filters, "side": v.side} if v == n.Select("card", v.side, "", v.filters) else FAIL,
        ),
    ),
    quantity,
)


def _by_card(kind: str) -> Iso:
    """An event (part `who`) by the effect of a card (part `object`) of one player."""

    def there(pieces: Any) -> Any:
        what = pieces["object"]
        if what.side not in ("yours", "enemy") or what.zone:
            return FAIL
        return n.Event(kind, pieces["who"], what, "effect", what.side)

    def back(value: Any) -> Any:
        what = getattr(value, "object", None)
        good = isinstance(what, n.Select) and value == n.Event(kind, value.who, what, "effect", what.side)
        return {"who": value.who, "object": what} if good else FAIL

    return Iso(there, back)


_any_side = Opt(by_effect, "any")


def _receives(pieces: Any) -> Any:
    kind, side, filters = pieces["damage"]
    if not filters:
        return n.Event("receives_damage", pieces["who"], None, kind, side)
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    what = n.Select(kinds[0].any_of[0], side, "", tuple(item for item in filters if item != kinds[0]))
    return n.Event("receives_damage", pieces["who"], what, kind, side)


def _dealt_by(pieces: Any) -> Any:
    """`a Command deals effect damage to this Unit`: it receives effect damage from there."""
    by = pieces["by"]
    if by.zone or by.noun not in ("unit", "command"):
        return FAIL
    return n.Event("receives_damage", pieces["who"], by, "effect", by.side)


def _receives_much(pieces: Any) -> Any:
    found = _receives(pieces)
    return FAIL if found is FAIL or pieces["amount"] < 1 else replace(found, amount=pieces["amount"])


def _receives_much_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or not value.amount:
        return FAIL
    pieces: Any = _receives_back(replace(value, amount=0))
    return FAIL if pieces is FAIL else {**pieces, "amount": value.amount}


_so_much = Iso(_receives_much, _receives_much_back)


def _receives_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.kind != "receives_damage" or value.amount:
        return FAIL
    filters: tuple[Any, ...] = ()
    if value.object is not None:
        if value.object.zone or value.object.side != value.side:
            return FAIL
        filters = canonical((*value.object.filters, n.Kind((value.object.noun,))))
    return {"who": value.who, "damage": (value.cause, value.side, filters)}


def _simple(kind: str, *parts: Part, **fixed: Any) -> Syntax:
    return node(n.Event, *parts, kind=kind, **fixed)


def _paired(pieces: Any) -> Any:
    what = pieces["object"]
    return n.Event("paired", pieces["who"], what) if what.noun == "pilot" else FAIL


def _paired_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.object is None or value.object.noun != "pilot":
        return FAIL
    good = value == n.Event("paired", value.who, value.object)
    return {"who": value.who, "object": value.object} if good else FAIL


_of_card = Alt(wrap(("who", reference), "'s"), Printed(possessive))


def _commands(kind: str, cause: str) -> Iso:
    """Between an event about a player's Commands and the selector of the Command (part `side`: whose)."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        if isinstance(what, _Often):
            return n.Event(kind, replace(what, what=replace(what.what, side=pieces["side"])), cause=cause)  # type: ignore[arg-type]
        good = what.noun == "command" and what.side == "any"
        return n.Event(kind, replace(what, side=pieces.get("side", "yours")), cause=cause) if good else FAIL

    def back(value: Any) -> Any:
        who = getattr(value, "who", None)
        if not isinstance(who, n.Select) or value != n.Event(kind, who, cause=cause):
            return FAIL
        return {"what": replace(who, side="any"), "side": who.side} if who.side in ("yours", "enemy") else FAIL

    return Iso(there, back)


def _command(card: str) -> Syntax:
    """`(Zeon) Command card with …`: the Command that is played."""
    return Map(
        Seq(("words", adjectives), card, ("posts", posts[False]), Opt(" from your hand")),
        only_there(lambda p: n.Select("command", "any", "", canonical((*p["words"], *p["posts"])))),
    )


_one_command = Alt(
    Article(_command("Command card")),
    Article(_command("Command")),
    *(
        Map(Seq(("times", _times), ("what", _command(word))), only_there(_often))
        for word in ("Command cards", "Commands")
    ),
)
_commands_effect = Alt(  # which of its effects; a Command that has both in one line has one effect
    const(
        "any",
        "",
        "'s effect",
        "'s 【Main】/【Action】 effect",
        "'s 【Main】/【Action】",
        "'s 【Main】 or 【Action】 effect",
    ),
    *(
        const(timing, f"'s {mark} effect", f"'s {mark}")
        for timing, mark in (("main", "【Main】"), ("action", "【Action】"))
    ),
)


def _playing_back(value: Any) -> Any:
    good = isinstance(value, n.Event) and value.object and value == n.Event("playing", n.Ref("this_card"), value.object)
    return {"object": value.object} if good else FAIL


_playing = Iso(lambda p: n.Event("playing", n.Ref("this_card"), p["object"]), _playing_back)


def _sided(kind: str, nouns: tuple[str, ...] = (), **fixed: Any) -> Iso:
    """An event of cards (part `what`) of the player whose doing it is (part `side`)."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        if isinstance(what, _Often):
            found = there({**pieces, "what": what.what})
            return FAIL if found is FAIL else replace(found, who=replace(what, what=found.who))
        if what.side != "any" or what.zone or (nouns and what.noun not in nouns):
            return FAIL
        extra = {"side": pieces["by"]} if "by" in pieces else {}
        return n.Event(kind, replace(what, side=pieces["side"]), **fixed, **extra)

    return only_there(there)


_card_words = Map(Article(described), only_there(lambda filters: n.Select("card", "any", "", filters)))  # of a hand
_hand_card = Map(
    Seq(("filters", Article(described)), ("side", Alt(const("yours", " of yours"), const("enemy", " of an opponent")))),
    Iso(
        lambda p: n.Select("card", p["side"], "", p["filters"]),
        lambda v: {"filters": v.filters, "side": v.side} if v == n.Select("card", v.side, "", v.filters) else FAIL,
    ),
)
_ANY_CARD = n.Select("card")
_ANY_YOURS = n.Select("card", "yours")

# ---------------------------------------------------------------------------------------------- events in every tense

_RESOURCES = ("resource", "ex_resource")


_came_from = Alt(*(const(zone, zone) for zone in ("trash", "hand", "deck")))
_attack_target = Alt(" the attack target", " an attack target", " the target of an attack")
_BY_CARDS = {  # events that an effect of a card can be the cause of
    "destroyed": "destroyed",
    "rested_by_effect": "rested",
    "returned": "returned to hand",
}
_pile_card = Map(Article(described), only_there(lambda filters: n.Select("card", "any", "", filters)))
_whose_deck = Alt(const("yours", "your deck"), const("enemy", "your opponent's deck"))
_whose_trash = Alt(const("yours", "your trash"), const("enemy", "your opponent's trash"))
_into_trash = Alt("your trash", "the trash", "their trash", "your opponent's trash")
_in_play = Map(quantity, Iso(lambda v: FAIL if v.zone else v, lambda v: FAIL if getattr(v, "zone", "") else v))
_in_trash = Map(quantity, Iso(lambda v: v if v.zone == "trash" else FAIL, lambda v: v if v.zone == "trash" else FAIL))


def _card_events(tense: str) -> list[Syntax]:
    """What a card does, or what is done to it."""

    def does(base: str, past_form: str, *, third: str = "") -> Syntax:
        return _active(_verb(base, past_form, third), tense)

    def is_(participle: str) -> Syntax:
        return _passive(_verb("", participle), tense)

    whom = ("who", Alt(_who, _counted) if tense == "past" else _who)
    return [
        Map(Seq(whom, does("destroy", "destroyed"), " ", _O, ("cause", _destroys_so)), Iso(_destroys, _destroys_back)),
        _simple("deals_battle_damage", whom, does("deal", "dealt"), " battle damage to ", _O, cause="battle"),
        Map(Seq(whom, does("receive", "received"), " ", ("damage", damage_words)), Iso(_receives, _receives_back)),
        Map(
            Seq(whom, does("receive", "received"), " ", ("amount", number), " or more ", ("damage", damage_words)),
            only_there(_receives_much),
        ),
        Map(Seq(whom, is_("dealt"), " ", ("damage", damage_words)), only_there(_receives)),
        Map(
            Seq(whom, is_("dealt"), " ", ("amount", number), " or more ", ("damage", damage_words)),
            only_there(_receives_much),
        ),
        Map(
            Seq(("by", quantity), does("deal", "dealt"), " effect damage to ", ("who", reference)),
            only_there(_dealt_by),
        ),
        Map(
            Seq(("by", quantity), does("deal", "dealt"), " damage to ", _W),
            only_there(lambda p: _dealt_by(p) if p["by"].noun == "command" else FAIL),
        ),
        _simple("attacks", whom, does("attack", "attacked")),
        _simple("attacks", whom, does("attack", "attacked"), " ", _O),
        _simple(
            "attacks_player",
            whom,
            does("attack", "attacked"),
            Alt(" a player", " the enemy player", " you", " your opponent"),
        ),
        _simple("deals_effect_damage", whom, does("deal", "dealt"), " effect damage to ", _O, cause="effect"),
        _simple("deals_effect_damage", whom, does("deal", "dealt"), " effect damage", cause="effect"),
        _simple("attacked", whom, is_("attacked")),
        _simple("attacked", whom, is_("attacked"), " by ", _O),
        _simple("attacked", whom, does("become", "became"), _attack_target),
        _simple("attacked", whom, does("become", "became"), _attack_target, " of ", _O),
        _simple("attacked", whom, does("become", "became"), " the target of ", ("object", possessive), " attack"),
        _simple("attacked", whom, is_("chosen"), " as", _attack_target, Alt(" by ", " of "), _O),
        _simple("blocks", whom, Alt(does("block", "blocked"), Seq(does("activate", "activated"), " <Blocker>"))),
        _simple("blocks", whom, does("block", "blocked"), " ", _O),
        _simple("attacked", whom, is_("chosen"), Alt(" as an attack target", " as the attack target")),
        _simple("deployed", whom, is_("deployed")),
        _simple("deployed", whom, is_("deployed"), ("side", by_effect), cause="effect"),
        Map(
            Seq(("who", quantity), is_("deployed"), " from your ", ("zone", _came_from)),
            only_there(
                lambda p: n.Event(
                    "deployed",
                    n.Select(
                        p["who"].noun,
                        "yours" if p["who"].side == "any" else p["who"].side,
                        p["who"].zone,
                        canonical((*p["who"].filters, g.CameFrom(p["zone"]))),
                    ),
                )
            ),
        ),
        Map(
            Seq(("who", wrap(whom, "'s attack")), does("destroy", "destroyed"), " ", _O),
            only_there(lambda p: _destroys({**p, "cause": "battle"})),
        ),
        Map(
            Seq(_O, is_("paired"), " with ", whom),
            only_there(lambda p: n.Event("paired", p["who"]) if p["object"] == n.Select("pilot") else _paired(p)),
        ),
        Map(
            Seq(whom, is_("added"), Alt(" to your hand", " to hand", " to its owner's hand"), ("side", _any_side)),
            only_there(
                lambda p: (
                    n.Event("returned", p["who"], side=p["side"]) if getattr(p["who"], "noun", "") == "shield" else FAIL
                )
            ),
        ),
        Map(
            Seq(_O, is_("destroyed"), " by ", ("who", wrap(_W, Alt("'s attack", "'s battle damage")))),
            only_there(lambda p: _destroys({**p, "cause": "battle"})),
        ),
        Map(
            Seq(_O, is_("destroyed"), " with ", ("who", wrap(_W, "'s battle damage"))),
            only_there(lambda p: _destroys({**p, "cause": "battle"})),
        ),
        _simple("destroyed", whom, is_("destroyed"), ("cause", Opt(_cause, "any"))),
        _simple("destroyed", whom, is_("destroyed"), ("side", by_effect), cause="effect"),
        _simple("linked", whom, does("link", "linked")),
        _simple("linked", whom, does("become", "became"), " a Link Unit"),
        *(
            Map(Seq(whom, is_(word), _by, ("object", _whose_card)), only_there(_by_card(kind).there))
            for kind, word in _BY_CARDS.items()
        ),
        Map(
            Seq(
                ("what", _pile_card),
                is_("placed"),
                " from ",
                ("side", _whose_deck),
                " into ",
                _into_trash,
                ("by", _any_side),
            ),
            only_there(lambda p: n.Event("milled", replace(p["what"], side=p["side"]), side=p["by"])),
        ),
        Map(
            Seq(
                ("what", _pile_card),
                is_("exiled"),
                " from ",
                ("side", _whose_trash),
                Opt(" from the game"),
                ("by", _any_side),
            ),
            only_there(lambda p: n.Event("exiled", replace(p["what"], side=p["side"], zone="trash"), side=p["by"])),
        ),
        _simple("exiled", ("who", _in_trash), is_("exiled"), Opt(" from the game"), ("side", _any_side)),
        _simple("rested_by_effect", whom, is_("rested"), ("side", by_effect)),
        _simple("set_active_by_effect", whom, is_("set as active"), ("side", by_effect)),
        _simple(
            "returned",
            whom,
            is_("returned"),
            _to_its_hand,
            ("side", _any_side),
        ),
        _simple("recovers", whom, does("recover", "recovered"), " HP"),
        _simple("blocked", whom, is_("blocked")),
        _simple("blocked", whom, is_("blocked"), " by ", _O),
        _simple("blocked", ("who", wrap(whom, "'s attack")), is_("blocked")),
        _simple("paired", whom, is_("paired"), " with a Pilot"),
        Map(
            Seq(whom, is_("paired"), " with ", _O),
            only_there(lambda p: FAIL if p["object"] == n.Select("pilot") else _paired(p)),
        ),
        _simple("ap_reduced", ("who", _of_card), " AP", is_("reduced"), ("side", by_effect)),
        Map(
            Seq(("what", quantity), is_("exiled"), Opt(" from the game")),
            only_there(lambda p: n.Event("ex_resource_exiled", p["what"]) if p["what"].noun == "ex_resource" else FAIL),
        ),
    ]


def _player_events(tense: str) -> list[Syntax]:
    """What a player does: (part `side`) you or your opponent."""

    def does(base: str, past_form: str, third: str = "", participle: str = "") -> tuple[str, Syntax]:
        verb = _verb(base, past_form, third, participle)
        yours = const("yours", Seq("you", _active(verb, tense, second=True)))
        return ("side", Alt(yours, const("enemy", Seq("your opponent", _active(verb, tense)))))

    with_effect = ("by", by_effect)
    a_card = ("what", Alt(wrap(" ", ("w", _card_words)), const(_ANY_CARD, "")))
    what = ("what", quantity)
    some = ("what", Alt(quantity, _counted) if tense == "past" else quantity)
    draws = Map(
        Seq(does("draw", "drew", participle="drawn"), Opt(" a card"), " with an effect"),
        only_there(lambda p: n.Event("draws_by_effect", side="any" if p["side"] == "yours" else "enemy")),
    )
    play = does("play", "played")
    return [
        draws,
        Map(
            Seq(does("attack", "attacked"), Opt(" with a Unit")),
            only_there(lambda p: n.Event("attacks", n.Select("unit", p["side"]))),
        ),
        *(
            [Map(Seq(does("attack", "attacked"), " with ", ("what", _counted)), _sided("attacks", ("unit",)))]
            if tense == "past"
            else []
        ),
        Map(Seq(does("deploy", "deployed"), " ", some), _sided("deployed", ("unit", "base"))),
        Map(Seq(does("discard", "discarded"), a_card, with_effect), _sided("discarded", cause="effect")),
        Map(Seq(does("discard", "discarded"), " ", ("what", _card_words)), _sided("discarded")),
        Map(Seq(does("place", "placed"), " an EX Resource"), _placed("ex_resource_placed", "ex_resource")),
        Map(Seq(does("place", "placed"), " a Resource", Opt(by_effect)), _placed("resource_placed", "resource")),
        Map(Seq(does("exile", "exiled"), " ", what), _sided("ex_resource_exiled", ("ex_resource",))),
        Map(
            Seq(
                does("exile", "exiled"),
                " ",
                ("what", _in_trash),
                Opt(" from the game"),
                ("by", Opt(Map(_with_effect, only_there(lambda p: "yours")), "any")),
            ),
            only_there(lambda p: n.Event("exiled", p["what"], side=p["by"]) if p["side"] == "yours" else FAIL),
        ),
        Map(
            Seq(does("place", "placed"), " ", ("what", _pile_card), " from ", _their_deck, " into ", _into_trash),
            only_there(lambda p: n.Event("milled", replace(p["what"], side=p["side"]))),
        ),
        Map(
            Seq(does("rest", "rested"), " ", what, Alt(" with ", " by "), ("object", _whose_card)),
            only_there(lambda p: _by_card("rested_by_effect").there({**p, "who": p["what"]})),
        ),
        Map(Seq(does("rest", "rested"), " ", what, _with_effect), _does_to("rested_by_effect")),
        Map(Seq(does("destroy", "destroyed"), " ", what, _with_effect), _does_to("destroyed", "effect")),
        Map(Seq(does("deal", "dealt"), " effect damage to ", what), _does_to("receives_damage", "effect")),
        Map(Seq(does("deal", "dealt"), " damage to ", what, _with_effect), _does_to("receives_damage", "effect")),
        Map(Seq(does("set", "set"), " ", what, " as active", Opt(by_effect)), _does_to("set_active_by_effect")),
        Map(Seq(does("set", "set"), " any of ", what, " as active", Opt(by_effect)), _does_to("set_active_by_effect")),
        Map(
            Seq(does("return", "returned"), " ", what, _to_its_hand, Opt(_with_effect)),
            _does_to("returned"),
        ),
        Map(
            Seq(does("add", "added"), Alt(" a Shield", " one of your Shields", " one of their Shields"), _to_a_hand),
            only_there(lambda p: n.Event("returned", n.Select("shield", p["side"]))),
        ),
        Map(Seq(play, " ", ("what", _one_command)), _commands("command_played", "any")),
        Map(Seq(play, " ", ("what", _one_command), _with_ex), _commands("command_played", "ex_resource")),
        Map(
            Seq(does("activate", "activated"), " ", ("what", _one_command), ("cause", _commands_effect)),
            only_there(lambda p: _commands("command_activated", p["cause"]).there(p)),
        ),
        Map(
            Seq(
                does("activate", "activated"),
                " ",
                ("cause", _effect_of),
                ("what", _one_command),
            ),
            only_there(lambda p: _commands("command_activated", p["cause"]).there(p)),
        ),
        Map(Seq(does("use", "used"), " ", ("amount", _ex_used)), only_there(_pays_with_ex)),
        Map(
            Seq(does("activate", "activated"), _a_burst),
            only_there(lambda p: n.Event("burst_used", side="any" if p["side"] == "yours" else "enemy")),
        ),
        Map(Seq(does("pay", "paid"), _some_cost, _using, ("amount", _ex_used)), only_there(_pays_with_ex)),
        Map(Seq(does("use", "used"), " ", ("amount", _ex_used), " to pay", _some_cost), only_there(_pays_with_ex)),
        Map(
            Seq(does("pair", "paired"), " a Pilot"),
            only_there(lambda p: n.Event("paired", n.Select("unit", p["side"]))),
        ),
        Map(
            Seq(does("pair", "paired"), " ", _O, " with ", _W),
            only_there(_pairs),
        ),
        Map(
            Seq(
                does("pay", "paid"),
                " ",
                ("amount", circled),
                " or more",
                Opt(" cost"),
                " for ",
                ("who", Alt(wrap(("who", possessive), Alt(" effect", " effects")), const(_ANY_YOURS, "an effect"))),
            ),
            only_there(
                lambda p: n.Event("pays_for_effect", p["who"], amount=p["amount"]) if p["side"] == "yours" else FAIL
            ),
        ),
    ]


_with_effect = Seq(
    Alt(" with ", " by "),
    Alt("an effect", "one of your effects", "your effect", "one of their effects", "their effect"),
)
_effect_of = Alt(
    const("any", "the effect of "),
    *(
        const(timing, *(f"the {mark}{effect} of " for effect in ("", " effect")))
        for timing, mark in (("main", "【Main】"), ("action", "【Action】"))
    ),
)
_some_cost = Alt(" a cost", " costs", " the cost of a card", " for a cost", " a card's cost")
_using = Alt(" using ", " with ", " by using ")
_ex_used = Alt(
    const(1, "an EX Resource", "1 EX Resource", "EX Resources", "1 or more EX Resources", "one of your EX Resources"),
    wrap(("n", number), " or more EX Resources"),
)


def _pairs(pieces: Any) -> Any:
    """A player pairs a Pilot with a Unit: their own."""
    who = pieces["who"]
    if pieces["side"] == "enemy":
        if not isinstance(who, n.Select) or who.side not in ("any", "enemy"):
            return FAIL
        pieces = {**pieces, "who": replace(who, side="enemy")}
    plain = pieces["object"] == n.Select("pilot") and pieces["side"] == "enemy"
    return n.Event("paired", pieces["who"]) if plain else _paired(pieces)


_a_burst = Alt(
    " a 【Burst】",
    " a 【Burst】 effect",
    " the 【Burst】 of a card",
    " a card's 【Burst】",
    " a card's 【Burst】 effect",
)


def _pays_with_ex(pieces: Any) -> Any:
    return n.Event("pays_with_ex", side="any" if pieces["side"] == "yours" else "enemy", amount=pieces["amount"])


_to_a_hand = Alt(" to your hand", " to their hand", " to hand")
_to_its_hand = Alt(*(f" to {whose}hand" for whose in ("", "its owner's ", "your ", "their ", "its ")))
_their_deck = Alt("your deck", "their deck")
_with_ex = Alt(" using an EX Resource", " with an EX Resource")


def _placed(kind: str, noun: str) -> Iso:
    return only_there(lambda p: n.Event(kind, n.Select(noun, p["side"])))


def _does_to(kind: str, cause: str = "any") -> Iso:
    """`you rest an enemy Unit with an effect`: done to a card by an effect of that player."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        if what.noun in _RESOURCES and what.side == "any":
            what = replace(what, side=pieces["side"])
        side = "any" if kind == "set_active_by_effect" else pieces["side"]
        return n.Event(kind, what, cause=cause, side=side)

    return only_there(there)


def _effect_events(tense: str) -> list[Syntax]:
    """What an effect does: `one of your effects rests an enemy Unit` is its being rested by it."""

    def does(base: str, past_form: str, third: str = "") -> Syntax:
        return _active(_verb(base, past_form, third), tense)

    whose = ("side", _whose_effect)
    to = _W
    verbs = {
        "destroyed": does("destroy", "destroyed"),
        "rested_by_effect": does("rest", "rested"),
        "returned": does("return", "returned"),
    }
    hand = {"returned": _to_its_hand}
    return [
        *(
            _simple(kind, whose, verb, " ", to, hand.get(kind, ""), cause="effect" if kind == "destroyed" else "any")
            for kind, verb in verbs.items()
        ),
        *(
            Map(
                Seq(("object", _whose_card), verb, " ", to, hand.get(kind, "")),
                only_there(_by_card(kind).there),
            )
            for kind, verb in verbs.items()
        ),
        _simple("set_active_by_effect", whose, does("set", "set", "sets"), " ", to, " as active"),
        _simple("deployed", whose, does("deploy", "deployed"), " ", to, cause="effect"),
        _simple(
            "receives_damage",
            whose,
            does("deal", "dealt"),
            Alt(" damage to ", " effect damage to "),
            to,
            cause="effect",
        ),
        _simple("ap_reduced", whose, does("reduce", "reduced"), " ", ("who", wrap(("w", Alt(possessive)), " AP"))),
        Map(
            Seq(
                ("by", _whose_effect),
                does("place", "placed"),
                " ",
                ("what", _pile_card),
                " from ",
                ("side", _whose_deck),
                " into ",
                _into_trash,
            ),
            only_there(lambda p: n.Event("milled", replace(p["what"], side=p["side"]), side=p["by"])),
        ),
        Map(
            Seq(
                ("by", _whose_effect),
                does("place", "placed"),
                " ",
                ("what", _pile_card),
                " from their deck into their trash",
            ),
            only_there(
                lambda p: (
                    n.Event("milled", replace(p["what"], side="enemy"), side="enemy") if p["by"] == "enemy" else FAIL
                )
            ),
        ),
        Map(
            Seq(("amount", _ex_used), _passive(_verb("", "used"), tense), " to pay", _some_cost),
            only_there(lambda p: n.Event("pays_with_ex", amount=p["amount"])),
        ),
    ]


def tensed(tense: str) -> Syntax:
    """Every event in this tense."""
    return Alt(*_card_events(tense), *_player_events(tense), *_effect_events(tense), name="an event")


# ------------------------------------------------------------------------------------------------------ house wording

_house_side = Alt(const("any", ""), wrap(" by ", ("side", _whose_effect)))
_with_cause = Alt(  # how it destroys, where `_cause` is how something is destroyed
    const("battle", " in battle"),
    const("damage", " with damage"),
    const("effect", " with an effect"),
    const("effect_damage", " with effect damage"),
    const("any", " in any way"),
)
_mine_or_theirs = (("yours", "you"), ("enemy", "an opponent"))


def _told(tense: str) -> tuple[Syntax, ...]:
    """The events in our own words: as they happen, or as they happened."""
    past_tense = tense == "past"
    is_ = "was" if past_tense else "is"

    def does(third: str, past_form: str) -> str:
        return past_form if past_tense else third

    def by_player(base: str, past_form: str) -> tuple[str, Syntax]:
        third = past_form if past_tense else f"{base}s"
        verbs = {"yours": past_form if past_tense else base, "enemy": third}
        return "side", Alt(*(const(side, f"{who} {verbs[side]} ") for side, who in _mine_or_theirs))

    you_use, you_pay = does("you use", "you used"), does("you pay", "you paid")
    you_play = does("you play", "you played")
    ends, starts, enters = does("ends", "ended"), does("starts", "started"), does("enters", "entered")
    uses, attacks = does("uses", "used"), does("attacks", "attacked")
    lets, drops = does("lets", "let"), does("drops", "dropped")
    takes = f" {does('takes', 'took')} "
    return (
        Map(Seq(_W, f" {does('destroys', 'destroyed')} ", _O, ("cause", _with_cause)), Iso(_destroys, _destroys_back)),
        Map(
            Seq(_W, f" {does('destroys', 'destroyed')} ", _any_object, ("cause", _with_cause)),
            Iso(_destroys_any, _destroys_any_back),
        ),
        _simple("deals_battle_damage", _W, f" {does('damages', 'damaged')} ", _O, " in battle", cause="battle"),
        Map(Seq(_W, takes, ("damage", damage_taken)), Iso(_receives, _receives_back)),
        Map(Seq(_W, takes, ("amount", number), " or more ", ("damage", damage_taken)), _so_much),
        _simple("attacks", _W, f" {attacks}"),
        _simple("attacks", _W, f" {attacks} ", _O),
        _simple("attacks_player", _W, f" {attacks} a player"),
        _simple("deals_effect_damage", _W, f" {does('damages', 'damaged')} ", _O, " with an effect", cause="effect"),
        _simple("deals_effect_damage", _W, f" {does('deals', 'dealt')} damage with an effect", cause="effect"),
        _simple("attacked", _W, f" {is_} attacked"),
        _simple("attacked", _W, f" {is_} attacked by ", _O),
        *(
            Map(Seq(_W, f" {is_} {word} by the effect of ", ("object", _effect_card)), _by_card(kind))
            for kind, word in (("destroyed", "destroyed"), ("rested_by_effect", "rested"), ("returned", "sent to hand"))
        ),
        _simple(
            "milled",
            ("who", wrap(("w", _hand_card), f" {does('goes', 'went')} from deck to trash")),
            ("side", Alt(const("any", ""), wrap(" through ", ("side", _whose_effect)))),
        ),
        _simple("exiled", ("who", _in_trash), f" {is_} exiled", ("side", _house_side)),
        const(n.Event("effect_resolved"), f"this effect {is_} over"),
        _simple("blocks", _W, f" {uses} <Blocker>"),
        _simple("blocks", _W, f" {uses} <Blocker> against ", _O),
        _simple("support_used", f"{you_use} ", ("who", wrap(("who", reference), "'s")), " <Support>"),
        _simple("support_used", f"{you_use} the <Support> of ", ("who", quantity)),
        _simple("deployed", _W, f" {enters} the field"),
        _simple("deployed", _W, f" {enters} the field through ", ("side", _whose_effect), cause="effect"),
        _simple("destroyed", _W, f" {is_} destroyed", ("cause", Opt(_cause, "any"))),
        _simple("destroyed", _W, f" {is_} destroyed by ", ("side", _whose_effect), cause="effect"),
        _simple("linked", _W, f" {does('becomes', 'became')} linked"),
        _simple("rested_by_effect", _W, f" {does('gets', 'got')} rested by ", ("side", _whose_effect)),
        _simple("set_active_by_effect", _W, f" {is_} made active by ", ("side", _whose_effect)),
        _simple("returned", _W, f" {is_} sent to hand"),
        _simple("returned", _W, f" {is_} sent to hand by ", ("side", _whose_effect)),
        _simple("recovers", _W, f" {does('heals', 'healed')}"),
        _simple("blocked", _W, f" {is_} blocked"),
        _simple("blocked", _W, f" {is_} blocked by ", _O),
        Map(Seq("you put ", _O, " on ", _W), Iso(_paired, _paired_back)),
        _simple("paired", _W, f" {does('gets', 'got')} a Pilot"),
        _simple("ex_resource_placed", ("who", wrap(("w", quantity), f" {is_} placed"))),
        _simple("resource_placed", ("who", wrap(("w", quantity), f" {is_} placed by an effect"))),
        _simple("ex_resource_exiled", ("who", _in_play), f" {is_} exiled"),
        _simple("discarded", ("who", wrap(("w", _hand_card), f" {is_} discarded"))),
        _simple(
            "discarded",
            ("who", wrap(("w", _hand_card), f" {is_} discarded by ")),
            ("side", _whose_effect),
            cause="effect",
        ),
        const(n.Event("draws_by_effect"), f"an effect {lets} you draw"),
        const(n.Event("draws_by_effect", side="enemy"), f"an effect {lets} an opponent draw"),
        _simple("ap_reduced", ("who", wrap(("w", reference), "'s")), f" AP {drops} through ", ("side", _whose_effect)),
        _simple("ap_reduced", "the AP of ", ("who", quantity), f" {drops} through ", ("side", _whose_effect)),
        _simple(
            "support_used",
            f"{you_use} ",
            ("who", wrap(("who", reference), "'s")),
            " <Support> for ",
            ("object", Article(one)),
        ),
        _simple("pays_for_effect", f"{you_pay} ", ("amount", number), " or more for an effect", who=_ANY_YOURS),
        _simple("pays_for_effect", f"{you_pay} ", ("amount", number), " or more for the effect of ", ("who", quantity)),
        Map(
            Seq(by_player("play", "played"), ("what", Article(one)), " with an EX Resource"),
            _commands("command_played", "ex_resource"),
        ),
        Map(Seq(by_player("play", "played"), ("what", Article(one))), _commands("command_played", "any")),
        *(
            Map(
                Seq(by_player("use", "used"), ("what", Article(one)), words),
                _commands("command_activated", cause),
            )
            for cause, words in (("any", ""), ("main", " with a main effect"), ("action", " with an action effect"))
        ),
        const(n.Event("burst_used"), f"{you_use} a Burst"),
        const(n.Event("burst_used", side="enemy"), f"an opponent {uses} a Burst"),
        *(
            _simple("pays_with_ex", f"{who}{verb} with ", ("amount", amount), after, side=side)
            for side, who, verb in (("any", you_pay, ""), ("enemy", "an opponent", does(" pays", " paid")))
            for amount, after in ((const(1, "an EX Resource"), ""), (number, " or more EX Resources"))
        ),
        const(n.Event("playing", n.Ref("this_card")), f"{you_play} this card from your hand"),
        Map(Seq(f"{you_play} this card from your hand onto ", _O), _playing),
        _simple("turn_ends", f"your turn {ends}", side="yours"),
        _simple("turn_ends", f"an enemy turn {ends}", side="enemy"),
        _simple("turn_ends", f"a turn {ends}"),
        _simple("turn_starts", f"your turn {starts}", side="yours"),
        _simple("turn_starts", f"an enemy turn {starts}", side="enemy"),
        _simple("turn_starts", f"a turn {starts}"),
        _simple("battle_ends", f"the battle {ends}"),
    )


_house = _told("present")
_whose_burst = Alt(
    const("any", "one of your 【Burst】 effects", "one of your 【Burst】", "your 【Burst】 effect"),
    const("enemy", "one of your opponent's 【Burst】 effects", "an enemy 【Burst】 effect", "an enemy 【Burst】"),
)
_printed_only = (  # events that are printed in the present tense only
    const(n.Event("attacks_player", n.Select("unit", "enemy")), "you are attacked"),
    Map(Seq("damage from ", _W, " destroys ", _O), only_there(lambda p: _destroys({**p, "cause": "damage"}))),
    _simple(
        "support_used",
        Alt("you activate ", "you use "),
        ("who", Alt(wrap(("who", reference), "'s"), possessive, wrap(("who", another), "'s"))),
        " <Support>",
    ),
    _simple(
        "support_used",
        "you use ",
        ("who", wrap(("who", reference), "'s")),
        " <Support> to increase ",
        ("object", wrap(("who", Article(one)), "'s AP")),
    ),
    _simple("burst_used", ("side", _whose_burst), " is activated"),
    Map(
        Seq("you play and activate ", ("what", Article(_command("Command card"))), _with_ex),
        _commands("command_played", "ex_resource"),
    ),
)
event = Alt(*_house, Printed(tensed("present")), *(Printed(item) for item in _printed_only), name="an event")
would = tensed("would")
happened.is_(Alt(*_told("past"), name="an event"))

# --------------------------------------------------------------------------------------------- the end and the start

_this_turn = Alt(" this turn", " during this turn")
_past, _denied = tensed("past"), tensed("not")


POINTING = (n.Ref("pronoun"), n.Ref("pronouns"), n.Ref("that"), n.Ref("that_enemy"))


def history(pieces: Any) -> Any:
    """The event as history; a counted subject tells how often."""
    found = pieces["event"]
    if found.who in POINTING:  # `if it is destroyed this turn` looks ahead
        return FAIL
    if isinstance(found.who, _Often):
        return n.Happened(replace(found, who=found.who.what), found.who.times)
    return n.Happened(found)


past.is_(  # print only: `… this turn` as a condition
    Alt(
        Map(Seq(("event", _past), _this_turn), only_there(history)),
        Map(Seq(("event", _denied), _this_turn), only_there(lambda p: n.IsNot(n.Happened(p["event"])))),
    )
)
_yours_many = Map(of_yours(Alt("of ", ""), "your", ("what", many)), only_there(lambda p: p["what"]))
_done_to = ("who", Alt(one, many, _yours_many))
_participles = Alt(  # `Unit destroyed by an effect`: what was done to described cards
    _simple("destroyed", _done_to, " destroyed", ("cause", Opt(_cause, "any"))),
    _simple("destroyed", _done_to, " destroyed", ("side", by_effect), cause="effect"),
    _simple("deployed", _done_to, " deployed"),
    _simple("rested_by_effect", _done_to, " rested", ("side", by_effect)),
    _simple("returned", _done_to, Alt(" returned to hand", " returned to its owner's hand"), ("side", _any_side)),
    Map(Seq(("what", _command("Command")), " you ", Alt("played", "have played")), _commands("command_played", "any")),
    Map(Seq(("what", _command("Commands")), " you ", Alt("played", "have played")), _commands("command_played", "any")),
    Map(
        Seq(("what", Alt(_command("Command"), _command("Commands"))), " you ", Alt("activated", "have activated")),
        _commands("command_activated", "any"),
    ),
)
times_past.is_(Map(Seq(("event", _participles), _this_turn), only_there(lambda p: n.TimesThisTurn(p["event"]))))
_paid = Alt("the cost you have paid for ", "the cost you paid for ", "the total cost paid for ")
_paid_for = Alt(
    Map(of_yours("your", ("what", many), "' effects"), only_there(lambda p: p["what"])),
    Map(of_yours("your", ("what", one), "'s effects"), only_there(lambda p: p["what"])),
    const(_ANY_YOURS, "effects", "your effects"),
)
paid_past.is_(
    Map(
        Seq(_paid, ("who", _paid_for), _this_turn),
        only_there(lambda p: n.TimesThisTurn(n.Event("pays_for_effect", p["who"], amount=1), total=True)),
    )
)
_turn_where = Alt(
    "a turn where ", "a turn in which ", "a turn when ", "the turn when ", "the turn in which ", "the turn "
)
perfect = Alt(_past, Printed(tensed("present")))
_whose_turn = Alt(
    const("yours", "your turn"),
    const("enemy", "your opponent's turn", "an opponent's turn"),
    const("any", "the turn", "each turn", "every turn", "each player's turn"),
)


def _time(kind: str, *words: str) -> Syntax:
    return Map(Seq(Alt(*words), ("side", _whose_turn)), only_there(lambda p: (n.Event(kind, side=p["side"]), None)))


# Print only. `at the end of …`: the event and what must have happened before, or None.
at_the_end = Alt(
    _time("turn_ends", "at the end of "),
    _time("turn_starts", "at the start of ", "at the beginning of "),
    Map(
        Seq("at the end of ", _turn_where, ("event", perfect)),
        only_there(lambda p: (n.Event("turn_ends"), history(p))),
    ),
    const((n.Event("battle_ends"), None), "at the end of the battle"),
    name="a time",
)
this_ends = Alt(  # print only: set up for once
    const((n.Event("effect_resolved"), "turn"), "after this effect resolves", "after this effect is resolved"),
    const((n.Event("turn_ends"), "turn"), "at the end of this turn"),
    const((n.Event("battle_ends"), "battle"), "at the end of this battle"),
    *(
        const((n.Event(kind, side=side), length), f"at the {word} of {whose} next turn")
        for kind, word in (("turn_starts", "start"), ("turn_starts", "beginning"), ("turn_ends", "end"))
        for side, whose, length in (
            ("yours", "your", "your_next_turn"),
            ("enemy", "your opponent's", "opponent_next_turn"),
        )
    ),
    name="a time",
)
_from_hand = Seq(Alt("when playing ", "as you play "), "this card from your hand")
playing = Alt(  # print only
    const(n.Event("playing", n.Ref("this_card")), _from_hand),
    Map(Seq(_from_hand, " and pairing it with ", _O), only_there(_playing.there)),
)
