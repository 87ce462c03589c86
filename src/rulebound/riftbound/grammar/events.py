# rulebound: interpreted
"""Events: what a triggered ability waits for. The value is an Event; `events` gives one or several.

Words beyond the card that does it: `cause` is hidden (played from face down), showdown (played during one), spell (by
a spell), attack (conquered after an attack), uncontrolled and controlled (conquered a battlefield nobody, or an
opponent, controlled), combat (died in one), one_on_one,
 from (moves away from `object`, else to it); `side` of `played` is whose turn it is; of you_… events
whose doing it is (yours by default, friendly: yours or an ally's, enemy: an opponent's). `…_nth` kinds happen for the
`amount`-th time in a turn; else amount 1 is "one or more": once for all that it happens to at the same time. `playing`
and `attaching` are no triggers: what is done as this card is played, or attached to `object` (the source). What is done
to a card has the side of who does it: any is you, player any player (`chosen_nth`: counted for each player; a friendly
card is that player's).
`combat_tied` is the end of a combat that both sides outlive: yours if you attacked, enemy if you defended. `you_reveal`
is of cards from any deck.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.happenings import (
    BATTLEFIELD,
    HERE,
    damaged,
    doer,
    fought,
    kills,
    me,
    milled,
    suffer,
    suffers,
    where,
)
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import SELF, THIS, event_later, many, of_yours, one, place, quantity, single
from rulebound.riftbound.grammar.words import NOT_HAND, ORIGINS, energy, nth
from rulebound.riftbound.words.lexicon import ANYBODYS, LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared, told
from rulebound.text.english.lexicon import conjugated
from rulebound.text.wording import Printed, const, fitting, node, number, only_there, wrap

LOCATION = n.Select("location", filters=(r.At("here"),))  # a battlefield or a base
ELSEWHERE = n.Select("battlefield", filters=(r.At("elsewhere"),))


_AT_BASE = n.Select("location", filters=(r.At("base"),))


def _also_is(item: Syntax, words: Syntax) -> Syntax:
    """`a unit dies here`: the event with more said about the card it is about, behind the verb."""

    def there(pieces: Any) -> Any:
        who, more = pieces["event"].who, pieces["more"]
        if not isinstance(who, n.Select) or any(type(part) is type(more) and part != more for part in who.filters):
            return FAIL
        if more in who.filters:
            return FAIL
        return replace(pieces["event"], who=replace(who, filters=canonical((*who.filters, more))))

    return Printed(Map(Seq(("event", item), " ", ("more", words)), only_there(there)))


_some = Alt(wrap("one or more ", ("what", many)), of_yours("one or more of your ", ("what", many)))
_alone = const(n.State("alone"), "alone")


def _does(kind: str, verb: str, *parts: Any, third: str = "", **fixed: Any) -> Syntax:
    """`I attack`, `a friendly unit attacks`."""
    third = third or verb + "s"
    plural = node(n.Event, ("who", _some), f" {verb}", *parts, kind=kind, amount=1, **fixed)
    return Alt(
        node(n.Event, ("who", const(SELF, "I")), f" {verb}", *parts, kind=kind, **fixed),
        node(n.Event, ("who", doer), f" {third}", *parts, kind=kind, **fixed),
        plural,
    )


def _does_there(kind: str, verb: str, *parts: Any, third: str = "") -> Syntax:
    """The same with where it does so, or that it does so alone, behind the verb."""
    plain = _does(kind, verb, *parts, third=third)
    there = _also_is(plain, place)
    return Alt(plain, there, _also_is(plain, _alone), _also_is(there, _alone))


# ------------------------------------------------------------------------------------------------ what is done to cards


class Deed(NamedTuple):
    """Something that a player does to a card, in its forms."""

    kind: str
    base: str
    third: str
    done: str
    ours: str = "any"  # the side that says it is your doing

    def by(self) -> Syntax:
        """`you stun `, `an opponent stuns `: whose doing it is."""
        return Alt(
            const(self.ours, f"you {self.base} "),
            const("friendly", f"you or an ally {self.base} "),
            const("enemy", f"an opponent {self.third} "),
            const("player", f"a player {self.third} "),
        )


def _deed(kind: str, base: str, third: str = "", done: str = "", ours: str = "any") -> Deed:
    return Deed(kind, base, third or conjugated(base)[1], done or conjugated(base)[3], ours)


_IN_OTHER_WORDS = (
    "attach", "detach", "return", "damage", "reveal", "play", "take_control", "spend_buff", "fetch", "pay", "finalize",
)  # fmt: skip
DEEDS = tuple(
    _deed(kind, deed.verb, done=deed.done, ours="yours" if kind in ANYBODYS else "any")
    for kind, deed in LEXICON.told_by.items()
    if kind not in ("moves", *LEXICON.events_of("player")) and not (deed.active or deed.verb in _IN_OTHER_WORDS)
)
_BRACKETED = ("stunned", "buffed", "burned", "empowered", "disempowered")
_ACTIVE = ("killed", "discarded", "hidden", "recycled", "drawn", "channelled")  # `is killed` is said otherwise


def _done(deed: Deed, *parts: Any) -> Syntax:
    """`you stun me`, `an opponent stuns an enemy unit`."""
    side = ("side", deed.by())
    return Alt(
        node(n.Event, side, ("who", me), *parts, kind=deed.kind),
        node(n.Event, side, ("who", _some), *parts, kind=deed.kind, amount=1),
    )


def _bracketed(deed: Deed) -> Syntax:
    """`you [Stun] an enemy unit`."""
    word = f"[{deed.base.capitalize()}]"
    return Printed(_done(deed._replace(base=word, third=word + "s")))


def _suffered(deed: Deed) -> Syntax:
    """`a unit is stunned`: by whomever."""
    side = "any" if deed.ours == "yours" else "player"
    plain = Alt(
        node(n.Event, ("who", suffers), f" {deed.done}", kind=deed.kind, side=side),
        node(n.Event, ("who", suffer), f" {deed.done}", kind=deed.kind, side=side, amount=1),
    )
    by = Alt(const("enemy", " by an opponent"), const(deed.ours, " by you"))
    agents = [node(n.Event, ("who", suffers), f" {deed.done}", ("side", by), kind=deed.kind)]
    if deed.kind == "chosen":
        by_spell = Alt(" by an enemy spell", " by enemy spells", " by an opponent's spell", " by opponents' spells")
        agents.append(node(n.Event, ("who", suffers), " chosen", by_spell, kind="chosen", side="enemy", cause="spell"))
        both = ("spell or ability", "spells and abilities", "spells or abilities")
        by_any = Alt(*(f" by {whose} {words}" for words in both for whose in ("an enemy", "enemy", "an opponent's")))
        agents.append(node(n.Event, ("who", suffers), " chosen", by_any, kind="chosen", side="enemy"))
    return Printed(Alt(plain, _also_is(plain, place), *agents))


_verbs = {deed: (deed.base, f"[{deed.base.capitalize()}]")[: 1 + (deed.kind in _BRACKETED)] for deed in DEEDS}
_or = Alt(" or ", ", or ", ", ")
_verb = Alt(*(const(deed, *words) for deed, words in _verbs.items()))
_several_deeds = Printed(  # `you stun or kill an enemy unit`: an event for each verb
    Map(
        Seq("you ", ("deeds", Many(_verb, _or, least=2, most=4)), " ", ("who", me)),
        only_there(lambda p: tuple(n.Event(deed.kind, p["who"], side=deed.ours) for deed in p["deeds"])),
    )
)  # fmt: skip
_ACTS = {
    "attacks": ("attack", "attacks"),
    "defends": ("defend", "defends"),
    "conquers": ("conquer", "conquers"),
    "holds": ("hold", "holds"),
    "moves": ("move", "moves"),
    "dies": ("die", "dies"),
    "wins_combat": ("win a combat", "wins a combat"),
    "takes_damage": ("take damage", "takes damage"),
}
_IN_ONE = ({"attacks", "defends"}, {"conquers", "holds"})  # pairs that are one event


def _each_act(pieces: Any) -> Any:
    kinds = pieces["kinds"]
    if len(set(kinds)) != len(kinds) or set(kinds) in _IN_ONE:
        return FAIL
    return tuple(n.Event(kind, pieces["who"]) for kind in kinds)


def _acts(who: Syntax, form: int) -> Syntax:
    """`I attack, defend or move`: an event for each verb."""
    verb = Alt(*(const(kind, forms[form]) for kind, forms in _ACTS.items()))
    kinds = ("kinds", Many(verb, _or, least=2, most=4))
    return Printed(Map(Seq(("who", who), " ", kinds), only_there(_each_act)))


_combat_cause = ("cause", Alt(const("any", ""), const("one_on_one", " one on one")))
_conquer_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("attack", " after an attack"),
        const("uncontrolled", " a battlefield that was uncontrolled"),
        const("controlled", " a battlefield an opponent controlled"),
        const("open", " an open battlefield", Printed(Alt(" without a combat", " without combat"))),
    ),
)
_a_battlefield = Alt("", Printed(Seq(" a battlefield")))


_NOT_MINE = "a battlefield other than mine"


_spots = (
    const(BATTLEFIELD, " to a battlefield"),
    const(HERE, " to here", Printed(Alt(" here", " to my battlefield", " to this battlefield"))),
    const(ELSEWHERE, " to a battlefield elsewhere", Printed(Seq(" to another battlefield"))),
    const(_AT_BASE, " to base", Printed(Alt(" to a base", " to your base", " to its base", " to my base"))),
)


def _moving() -> list[Syntax]:
    fields = fitting(single, lambda v: isinstance(v, n.Select) and v.noun == "battlefield")
    to = ("object", Opt(or_declared(Alt(*_spots), wrap(" to ", ("where", fields)), name="a place")))
    away = (
        "object",
        Alt(
            const(BATTLEFIELD, " from a battlefield"),
            const(HERE, " from here"),
            const(LOCATION, " from my location"),
            const(None, " from a location"),
        ),
    )
    return [_does("moves", "move", to), _does("moves", "move", away, cause="from")]


def _yours(kind: str, base: str, third: str, *parts: Any) -> Syntax:
    """`you conquer here`, `an opponent conquers`: what a player does."""
    side = Alt(
        const("any", f"you {base}"),
        const("friendly", f"you or an ally {base}"),
        const("enemy", f"an opponent {third}"),
        const("player", f"a player {third}"),
    )
    return node(n.Event, ("side", side), *parts, where, kind=kind)


def _plays(pieces: Any) -> Any:
    """`you play a spell`: the selector has its side from who plays."""
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    return n.Event("played", replace(what, side=pieces["side"]), pieces["to"], pieces["cause"], pieces["turn"])


def _plays_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.kind != "played" or not isinstance(value.who, n.Select) or value.amount:
        return FAIL
    if value.who.zone:
        return FAIL
    return {
        "what": replace(value.who, side="any"),
        "side": value.who.side,
        "to": value.object,
        "cause": value.cause,
        "turn": value.side,
    }


def _each_plays(pieces: Any) -> Any:
    """`each player plays a unit`: told of every player apart."""
    event = _plays({**pieces, "side": "any", "turn": "any"})
    return event if event is FAIL else replace(event, side="player")


def _each_plays_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.side != "player":
        return FAIL
    pieces = _plays_back(replace(value, side="any"))
    if pieces is FAIL or pieces["side"] != "any":
        return FAIL
    return {name: pieces[name] for name in ("what", "to", "cause")}


_who_plays = Alt(const("yours", "you play "), const("enemy", "an opponent plays "), const("any", "a player plays "))
_ONE_NOUN = ({"unit", "gear"}, {"gear", "equipment"})  # said as one noun, or the same cards twice


def _plays_either(pieces: Any) -> Any:
    both = (pieces["a"], pieces["b"])
    plain = all(what.side == "any" and not what.zone and not what.filters for what in both)
    nouns = {what.noun for what in both}
    if not plain or len(nouns) != 2 or nouns in _ONE_NOUN or "card" in nouns or "permanent" in nouns:
        return FAIL
    return tuple(n.Event("played", replace(what, side=pieces["side"])) for what in both)


_play_to = (
    "to",
    Opt(
        Alt(
            const(BATTLEFIELD, " to a battlefield"),
            const(HERE, " to here", Printed(Alt(" to my location", " to my battlefield"))),
        )
    ),
)
_play_object = ("object", _play_to[1])


def _from(zone: str) -> tuple[Syntax, ...]:
    """Where it is played from, in the other words of print."""
    known = (NOT_HAND, "your trash", "your hand")
    return tuple(Printed(Seq(f" from {words}")) for words in ORIGINS[zone] if words not in known)


_play_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("hidden", " from face down", Printed(Seq(" from [Hidden]"))),
        const("showdown", " during a showdown"),
        const("elsewhere", f" from {NOT_HAND}", *_from("elsewhere")),
        const("trash", " from your trash", *_from("trash")),
        const("hand", " from your hand", *_from("hand")),
    ),
)
_turn = Alt(
    const("any", ""),
    const("enemy", " on an opponent's turn", Printed(Seq(" during an opponent's turn"))),
    const("yours", " on your turn", Printed(Seq(" during your turn"))),
)
_first_or_later = Alt(const(1, "first"), nth)
_in_a_turn = Alt(" each turn", Printed(Seq(" in a turn")))
_is_played = node(n.Event, ("who", quantity), " is played", ("object", Opt(const(HERE, " here"))), kind="played")
played = Alt(
    node(n.Event, "you play ", ("who", Alt(const(SELF, "me"), const(THIS, "this"))), _play_object, _play_cause,
         ("side", _turn), kind="played"),
    Printed(const(n.Event("played", SELF), "I'm played")),
    Printed(const(n.Event("played", THIS), "this is played")),
    Map(
        Seq(
            ("side", Alt(const("yours", "you play "), const("enemy", "an opponent plays "), const(
                "any", "a player plays "), const("friendly", "you or an ally play "))),
            ("what", single), _play_to, _play_cause, ("turn", _turn),
        ),
        Iso(_plays, _plays_back),
    ),
    Map(
        Seq("any one player plays ", ("what", single), _play_to, _play_cause),
        Iso(_each_plays, _each_plays_back),
    ),
    Printed(_is_played),
    Map(
        Seq(
            ("side", Alt(const("yours", "you play your "), const("enemy", "an opponent plays their "))),
            ("amount", _first_or_later), " ", ("what", one), Alt(" in a turn", Printed(Seq(" each turn"))),
        ),
        Iso(
            lambda p: (
                n.Event("played_nth", replace(p["what"], side=p["side"]), amount=p["amount"])
                if p["what"].side == "any" and not p["what"].zone
                else FAIL
            ),
            lambda v: (
                {"amount": v.amount, "what": replace(v.who, side="any"), "side": v.who.side}
                if isinstance(v, n.Event) and isinstance(v.who, n.Select) and v.amount > 0
                and v == n.Event("played_nth", v.who, amount=v.amount) and not v.who.zone
                else FAIL
            ),
        ),
    ),
    Printed(  # `you play a spell or a gear`: an event for each
        Map(
            Seq(
                ("side", _who_plays),
                ("a", single), " or ", ("b", Alt(single, one)),
            ),
            only_there(_plays_either),
        )
    ),
    Printed(
        Map(
            Seq("you play me or ", ("what", single)),
            only_there(lambda p: (n.Event("played", SELF), n.Event("played", replace(p["what"], side="yours")))),
        )
    ),
)  # fmt: skip


def _nth_draw(value: Any, enemy: bool = False) -> n.Event:
    if enemy:
        return n.Event("drawn_nth", n.Select("card", "enemy"), side="enemy", amount=value)
    return n.Event("drawn_nth", n.Select("card", "yours"), amount=value)


_phase_side = Alt(
    const("yours", "your"),
    const("any", "each player's"),
    const("enemy", "an opponent's", Printed(Seq("each opponent's"))),
    Printed(const("any", "each")),
)
phase = Alt(  # behind `at`
    node(n.Event, Alt("the start of ", Printed(Seq("start of "))), ("side", _phase_side), " Beginning Phase",
         kind="beginning_phase"),
    node(n.Event, "the start of ", ("side", _phase_side), " first Beginning Phase", kind="first_beginning_phase"),
    node(n.Event, "the start of ", ("side", _phase_side), " Main Phase", kind="main_phase"),
    node(n.Event, "the end of ", ("side", _phase_side), " turn", kind="turn_ends"),
    name="a phase",
)  # fmt: skip
_with_spell = ("cause", Alt(const("any", ""), const("spell", " with a spell")))
_with_any = Alt(" with a spell or ability", " with a spell or an ability", " with spells or abilities")
_chooses_with = ("cause", Alt(_with_spell[1], Printed(const("any", _with_any))))
_outside = Alt(" outside ", " outside of ")
_draws_when = (
    "cause",
    Alt(
        const("any", ""),
        const("outside", " outside a Draw Phase", Printed(Seq(_outside, Alt("your", "their", "the"), " Draw Phase"))),
    ),
)
playing = Alt(  # behind `as`: not a trigger but part of it
    node(n.Event, "you play ", ("who", Alt(const(SELF, "me"), const(THIS, "this"))), kind="playing"),
    node(
        n.Event,
        ("who", Alt(const(THIS, "this is"), const(SELF, "I am"))),
        " attached to ",
        ("object", quantity),
        kind="attaching",
    ),
)
_not_your_phase = Iso(  # what you draw outside your Draw Phase is said by a condition
    lambda v: FAIL if (v.cause, v.side) == ("outside", "any") else v,
    lambda v: v,
)
_DEED_PARTS: dict[str, tuple[Any, ...]] = {
    "killed": (_with_spell,),
    "chosen": (_chooses_with,),
    "drawn": (_draws_when,),
    "moved": (("object", Opt(Alt(_spots[0], const(HERE, " to here"), _spots[3]))),),
}


def _to_own_deck(pieces: Any) -> Any:
    """`you recycle a card to your Main Deck`: the card is yours, for it goes to its owner's (594.1)."""
    who = pieces["event"].who
    if not isinstance(who, n.Select) or who.side != "any":
        return FAIL
    return replace(pieces["event"], who=replace(who, side="yours"))


_recycled = next(deed for deed in DEEDS if deed.kind == "recycled")
_itself = Alt(const(SELF, "me"), const(THIS, "this"))
_survives = Alt(
    const("any", ""),
    const("survived", " and live", Printed(Alt(" and don't die", " and doesn't die", " and survive", " and survives"))),
)
_death = Alt(const("any", ""), const("combat", " in combat"), const("beginning_phase", " during your Beginning Phase"))
_killer = Alt(
    const("player", "a spell or ability"),
    const(
        "enemy", "an enemy spell or ability", Printed(Alt("enemy spells and abilities", "enemy spells or abilities"))
    ),
    const("any", "a friendly spell or ability", Printed(Seq("your spells and abilities"))),
)
_returned = node(
    n.Event, ("who", suffers), " returned to ", Alt("its owner's hand", "your hand", "hand"), kind="returned_to_hand"
)
_gets = Alt(const(SELF, "me"), single)
_worded = Alt(
    played,
    node(n.Event, ("side", _deed("uses_ability", "use an activated ability of", "uses an activated ability of").by()),
         ("who", quantity), kind="uses_ability"),
    node(n.Event, ("who", Alt(const(SELF, "I am"), wrap(("who", doer), " is"))), " returned to a player's hand",
         kind="returned_to_hand"),
    node(n.Event, "a player returns ", ("who", Alt(const(SELF, "me"), doer)), " to a hand", kind="returned_to_hand",
         side="player"),
    Printed(_returned),
    _also_is(_returned, place),
    _does_there("attacks", "attack", _combat_cause),
    _does_there("defends", "defend", _combat_cause),
    _does_there("attacks_or_defends", "attack or defend", _combat_cause, third="attacks or defends"),
    _does("attacks", "attack", ("object", wrap(" ", ("w", single)))),
    _does_there("conquers", "conquer", _conquer_cause),
    _does_there("holds", "hold"),
    _does("conquers_or_holds", "conquer or hold", third="conquers or holds"),
    _yours("you_conquer", "conquer", "conquers", _conquer_cause, _a_battlefield),
    Map(
        Seq("you conquer here with one or more ", ("what", many)),
        Iso(
            lambda p: n.Event("you_conquer", p["what"], HERE),
            lambda v: (
                {"what": v.who}
                if isinstance(v, n.Event) and isinstance(v.who, n.Select) and v == n.Event("you_conquer", v.who, HERE)
                else FAIL
            ),
        ),
    ),
    _yours("you_hold", "hold", "holds", _a_battlefield),
    _yours("you_conquer_or_hold", "conquer or hold", "conquers or holds"),
    _yours("you_score", "score", "scores", Alt("", Printed(Seq(" a point")))),
    node(
        n.Event,
        (
            "side",
            Alt(const("any", "you score"), const("enemy", "an opponent scores"), const("player", "a player scores")),
        ),
        " a point for conquering or holding",
        ("cause", Alt(const("scoring", ""), const("scoring_in_turn", " in their turn"))),
        kind="gains_point",
    ),
    _yours("you_attack", "attack", "attacks"),
    _yours("you_defend", "defend", "defends"),
    *_moving(),
    const(
        n.Event("moved", n.Select("unit", "enemy"), ELSEWHERE, side="enemy", amount=1),
        "an opponent moves units to a battlefield elsewhere",
        Printed(Seq("an opponent moves to ", _NOT_MINE)),
    ),
    _does_there("dies", "die", ("cause", _death)),
    _does("leaves", "leave", Alt(" the board"), third="leaves"),
    _does_there("enters", "enter the board", third="enters the board"),
    _does("wins_combat", "win", " a combat"),
    _does("combat_over", "come", " out of a combat"),
    fought("you_win_combat", "win"),
    fought("you_lose_combat", "lose"),
    damaged,
    kills,
    milled,
    _does_there("takes_damage", "take damage", ("cause", _survives), third="takes damage"),
    Printed(node(n.Event, ("who", suffers), " dealt damage", kind="takes_damage")),
    _does_there("becomes_mighty", "become [Mighty]", third="becomes [Mighty]"),
    node(n.Event, "my Might goes up to ", ("amount", number), " or more", kind="reaches_might", who=SELF),
    node(n.Event, "the Might of ", ("who", single), " goes up to ", ("amount", number), " or more",
         kind="reaches_might"),
    node(n.Event, "an effect gives ", ("who", _gets), " less Might", kind="weakened", side="player"),
    _does("readied", "become", " ready"),
    _does("empowered", "become", Alt(" Empowered", Printed(Seq(" [Empowered]")))),
    _does("disempowered", "become", " disempowered"),
    *(Map(_done(deed, *_DEED_PARTS.get(deed.kind, ())), _not_your_phase) for deed in DEEDS),
    Printed(Map(Seq(("event", _done(_recycled)), " to your Main Deck"), only_there(_to_own_deck))),
    *(_bracketed(deed) for deed in DEEDS if deed.kind in _BRACKETED),
    *(_suffered(deed) for deed in DEEDS if deed.kind not in _ACTIVE),
    Printed(node(n.Event, ("who", suffers), " killed", kind="dies")),
    node(n.Event, ("side", _killer), " kills ", ("who", me), kind="killed", cause="effect"),
    Printed(node(n.Event, ("who", suffers), " killed by ", ("side", _killer), kind="killed", cause="effect")),
    Printed(node(n.Event, ("side", _deed("attached", "attach", "attaches").by()), ("object", single), kind="attached",
                 who=n.Select("unit"))),
    _several_deeds,
    _acts(const(SELF, "I"), 0),
    _acts(doer, 1),
    Printed(const(n.Event("discarded", THIS), "this is discarded")),
    node(n.Event, ("side", const("opponent", "the opponent holds")), kind="you_hold"),
    const(n.Event("you_reveal"), "you reveal cards from a deck"),
    const(n.Event("combat_tied", side="yours"), "a combat you attacked in is tied"),
    const(n.Event("combat_tied", side="enemy"), "a combat you defended in is tied"),
    node(n.Event, ("side", _deed("attached", "attach", "attaches").by()), ("object", single), " to ", ("who", me),
         kind="attached"),
    Printed(node(n.Event, ("object", single), " becomes attached to ", ("who", me), kind="attached", side="player")),
    node(n.Event, ("side", _deed("attached", "attach", "attaches").by()), ("object", _itself), " to ",
         ("who", quantity), kind="attached"),
    Printed(node(n.Event, ("object", _itself), " becomes attached to ", ("who", quantity), kind="attached",
                 side="player")),
    const(n.Event("spends_buff", n.Select("unit", "yours")), "you spend a buff"),
    node(n.Event, ("side", Alt(const("any", "you gain XP"), const("enemy", "an opponent gains XP"), const(
        "player", "a player gains XP"))), kind="gains_xp"),
    const(n.Event("revealed"), "I am revealed"),
    const(n.Event("looked_at"), "I am looked at or revealed"),
    Map(
        Seq("you draw your ", ("amount", _first_or_later), " card", _in_a_turn),
        Iso(lambda p: _nth_draw(p["amount"]), lambda v: {"amount": v.amount} if v == _nth_draw(getattr(
            v, "amount", 0)) else FAIL),
    ),
    Map(
        Seq("an opponent draws their ", ("amount", _first_or_later), " card", _in_a_turn),
        Iso(lambda p: _nth_draw(p["amount"], True), lambda v: {"amount": v.amount} if v == _nth_draw(getattr(
            v, "amount", 0), True) else FAIL),
    ),
    Map(
        Seq("you use an activated ability that costs ", ("n", energy), " or more"),
        Iso(
            lambda p: n.Event("uses_ability", n.Select("anything", "yours"), amount=p["n"]),
            lambda v: (
                {"n": v.amount}
                if isinstance(v, n.Event)
                and v == n.Event("uses_ability", n.Select("anything", "yours"), amount=v.amount)
                and v.amount > 1
                else FAIL
            ),
        ),
    ),
    node(n.Event, "a showdown begins", where, kind="showdown_begins"),
    node(n.Event, Alt("a combat begins", Printed(Seq("combat begins"))), where, kind="combat_begins"),
    node(n.Event, Alt("a combat ends", Printed(Seq("combat ends"))), where, kind="combat_ends"),
    name="an event",
)  # fmt: skip


def _declared() -> Syntax:
    """Events that only the lexicon has words for."""
    found = []
    for row in told(LEXICON):
        if row.of == "player":
            found.append(_yours(row.kind, row.base + row.rest, row.third + row.rest))
        elif row.third == "is":
            found.append(node(n.Event, ("who", suffers), row.rest, kind=row.kind, side="player"))
        else:
            found.append(_does(row.kind, row.base + row.rest, third=row.third + row.rest))
    return Alt(*found, name="an event")


_plain = or_declared(_worded, _declared())


def _also(pieces: Any) -> Any:
    found = (pieces["a"], pieces["b"])
    return FAIL if any(isinstance(item, tuple) for item in found) else found


event = _plain
event_later.is_(Map(event, Iso(lambda v: v if isinstance(v, n.Event) else FAIL, lambda v: v)))
_two = Printed(
    Map(
        Seq(("a", _plain), Alt(" or when ", " and when "), ("b", _plain)),
        only_there(_also),
    )
)
_two_at = Printed(Map(Seq(("a", _plain), " or at ", ("b", phase)), only_there(_also)))
_three = Printed(
    const(
        (n.Event("played", THIS), n.Event("discarded", THIS), n.Event("dies", THIS)),
        "this is played, discarded, or killed",
    )
)
events = Alt(_plain, _two, _two_at, _three, name="an event")
house_event = Alt(
    event,
    *(
        node(n.Event, ("side", _phase_side), f" {words}", kind=kind)
        for kind, words in (
            ("beginning_phase", "Beginning Phase starts"),
            ("first_beginning_phase", "first Beginning Phase starts"),
            ("main_phase", "Main Phase starts"),
            ("turn_ends", "turn ends"),
        )
    ),
    wrap("this is what happens: ", ("e", playing)),
    name="an event",
)
nth_time = Map(  # `the fifth time I attack in a turn`
    Alt(
        Seq("the ", ("n", nth), " time ", ("event", _plain), Alt(" in a turn", " each turn")),
        Seq("the ", ("n", nth), " time each turn ", Opt("that "), ("event", _plain)),
        Seq("when ", ("event", _plain), " for the ", ("n", nth), " time ", Alt("in a turn", "each turn")),
    ),
    only_there(
        lambda p: (
            FAIL
            if isinstance(p["event"], tuple) or p["event"].amount
            else replace(p["event"], kind=p["event"].kind + "_nth", amount=p["n"])
        )
    ),
)


def _by_any_player(event: Any) -> bool:
    """Is it something that any player plays?"""
    return isinstance(event, n.Event) and event.kind == "played" and getattr(event.who, "side", "") == "any"


_FIRST_EACH = Alt("the first time each turn ", "the first time each turn that ")
first_time = Printed(
    Alt(
        Map(
            Alt(
                Seq("the first time ", ("event", _plain), " each turn"),
                Seq(_FIRST_EACH, ("event", _plain)),
            ),
            only_there(lambda p: FAIL if _by_any_player(p["event"]) else p["event"]),
        ),
        wrap("the first time ", ("event", _is_played), " each turn"),
        wrap(_FIRST_EACH, ("event", _is_played)),
    )
)
first_play = Map(  # `the first time a player plays a unit each turn`: of each player
    Alt(
        Seq("the first time a player plays ", ("what", single), _play_to, _play_cause, " each turn"),
        Seq(_FIRST_EACH, "a player plays ", ("what", single), _play_to, _play_cause),
    ),
    only_there(lambda p: FAIL if (found := _each_plays(p)) is FAIL else replace(found, kind="played_nth", amount=1)),
)
each_first = Map(  # `when a player … for the first time each turn`
    Seq("when ", ("event", _plain), " for the first time each turn"),
    only_there(
        lambda p: (
            replace(p["event"], kind=p["event"].kind + "_nth", amount=1)
            if isinstance(p["event"], n.Event) and p["event"].side == "player"
            else FAIL
        )
    ),
)
each_turn = Map(  # the same of what no player in particular does: once each turn
    Seq("when ", ("event", _plain), " for the first time each turn"),
    only_there(lambda p: p["event"] if isinstance(p["event"], n.Event) and p["event"].side != "player" else FAIL),
)
house_nth = Map(
    Seq("for the ", ("n", Alt(const(1, "first"), nth)), " time in a turn, ", ("event", _plain)),
    Iso(
        lambda p: replace(p["event"], kind=p["event"].kind + "_nth", amount=p["n"]),
        lambda v: (
            {"n": v.amount, "event": replace(v, kind=v.kind.removesuffix("_nth"), amount=0)}
            if isinstance(v, n.Event) and v.kind.endswith("_nth") and v.amount > 0
            else FAIL
        ),
    ),
)
