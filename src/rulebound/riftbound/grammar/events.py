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
    suffers,
    where,
)
from rulebound.riftbound.grammar.selectors import SELF, THIS, event_later, many, one, quantity, single
from rulebound.riftbound.grammar.words import NOT_HAND, energy, nth
from rulebound.riftbound.words.lexicon import ANYBODYS, LEXICON
from rulebound.text.combinators import FAIL, Alt, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared, told
from rulebound.text.english.lexicon import conjugated
from rulebound.text.wording import const, fitting, node, number, only_if, taken, wrap

LOCATION = n.Select("location", filters=(r.At("here"),))  # a battlefield or a base
ELSEWHERE = n.Select("battlefield", filters=(r.At("elsewhere"),))


_AT_BASE = n.Select("location", filters=(r.At("base"),))


_some = wrap("one or more ", ("what", many))
_some_are = ("who", wrap("one or more ", ("what", many), " are"))
_ME = Alt(const(SELF, "me"), const(THIS, "this"))


def _does(kind: str, verb: str, *parts: Any, third: str = "", **fixed: Any) -> Syntax:
    """`I attack`, `a friendly unit attacks`."""
    return Alt(
        node(n.Event, ("who", const(SELF, "I")), f" {verb}", *parts, kind=kind, **fixed),
        node(n.Event, ("who", doer), f" {third or verb + 's'}", *parts, kind=kind, **fixed),
        node(n.Event, ("who", _some), f" {verb}", *parts, kind=kind, amount=1, **fixed),
    )


# ------------------------------------------------------------------------------------------------ what is done to cards


def _whose_doing(base: str, third: str, ours: str = "any") -> Syntax:
    """`you stun`, `an opponent stuns`."""
    return Alt(
        const(ours, f"you {base}"),
        const("friendly", f"you or an ally {base}"),
        const("enemy", f"an opponent {third}"),
        const("player", f"a player {third}"),
    )


class Deed(NamedTuple):
    """Something that a player does to a card, in its forms."""

    kind: str
    base: str
    third: str
    done: str
    ours: str = "any"  # the side that says it is your doing


_IN_OTHER_WORDS = (
    "attach",
    "detach",
    "return",
    "damage",
    "reveal",
    "play",
    "take_control",
    "spend_buff",
    "fetch",
    "pay",
    "finalize",
)
DEEDS = tuple(
    Deed(kind, deed.verb, conjugated(deed.verb)[1], deed.done, "yours" if kind in ANYBODYS else "any")
    for kind, deed in LEXICON.told_by.items()
    if kind not in ("moves", *LEXICON.events_of("player")) and not (deed.active or deed.verb in _IN_OTHER_WORDS)
)


def _done(deed: Deed, *parts: Any, **fixed: Any) -> Syntax:
    """`you stun me`, `an opponent stuns an enemy unit`."""
    side = ("side", _whose_doing(f"{deed.base} ", f"{deed.third} ", deed.ours))
    return Alt(
        node(n.Event, side, ("who", me), *parts, kind=deed.kind, **fixed),
        node(n.Event, side, ("who", _some), *parts, kind=deed.kind, amount=1, **fixed),
    )


_combat_cause = ("cause", Alt(const("any", ""), const("one_on_one", " one on one")))
_conquer_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("attack", " after an attack"),
        const("uncontrolled", " a battlefield that was uncontrolled"),
        const("controlled", " a battlefield an opponent controlled"),
        const("open", " an open battlefield"),
    ),
)


_spots = (
    const(BATTLEFIELD, " to a battlefield"),
    const(HERE, " to here"),
    const(ELSEWHERE, " to a battlefield elsewhere"),
    const(_AT_BASE, " to base"),
)


_fields = fitting(single, lambda v: isinstance(v, n.Select) and v.noun == "battlefield")
_to = ("object", Opt(or_declared(Alt(*_spots), wrap(" to ", ("where", _fields)), name="a place")))


def _away(word: str) -> Any:
    places = {BATTLEFIELD: "a battlefield", HERE: "here", LOCATION: "my location", None: "a location"}
    return ("object", Alt(*(const(place, f" {word} {words}") for place, words in places.items())))


def _moving() -> list[Syntax]:
    moved = next(deed for deed in DEEDS if deed.kind == "moved")
    return [
        _does("moves", "move", _to),
        _does("moves", "move", _away("from"), cause="from"),
        _done(moved, _away("out of"), cause="from"),
    ]


def _yours(kind: str, base: str, third: str, *parts: Any) -> Syntax:
    """`you conquer here`, `an opponent conquers`: what a player does."""
    return node(n.Event, ("side", _whose_doing(base, third)), *parts, where, kind=kind)


def _plays(pieces: Any) -> Any:
    """`you play a spell`: the selector has its side from who plays."""
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    return n.Event("played", replace(what, side=pieces["side"]), pieces["to"], pieces["cause"], pieces["turn"])


def _plays_nth(pieces: Any) -> Any:
    event = _plays({**pieces, "to": None, "cause": "any", "turn": "any"})
    return event if event is FAIL else replace(event, kind="played_nth", amount=pieces["amount"])


def _of_any(event: Any) -> Any:
    return replace(event.who, side="any")


_play_to = ("to", Opt(Alt(const(BATTLEFIELD, " to a battlefield"), const(HERE, " to here"))))


_play_cause = (
    "cause",
    Alt(
        const("any", ""),
        const("hidden", " from face down"),
        const("showdown", " during a showdown"),
        const("elsewhere", f" from {NOT_HAND}"),
        const("trash", " from your trash"),
        const("hand", " from your hand"),
    ),
)
_turn = Alt(const("any", ""), const("enemy", " on an opponent's turn"), const("yours", " on your turn"))
_first_or_later = Alt(const(1, "first"), nth)
played = Alt(
    node(
        n.Event,
        "you play ",
        ("who", Alt(const(SELF, "me"), const(THIS, "this"))),
        ("object", _play_to[1]),
        _play_cause,
        ("side", _turn),
        kind="played",
    ),
    Map(
        Seq(
            (
                "side",
                Alt(
                    const("yours", "you play "),
                    const("enemy", "an opponent plays "),
                    const("any", "a player plays "),
                    const("friendly", "you or an ally play "),
                ),
            ),
            ("what", single),
            _play_to,
            _play_cause,
            ("turn", _turn),
        ),
        taken(_plays, what=_of_any, side="who.side", to="object", cause="cause", turn="side"),
    ),
    Map(  # told of every player apart
        Seq("any one player plays ", ("what", single), _play_to, _play_cause),
        taken(lambda p: _plays({**p, "side": "any", "turn": "player"}), what=_of_any, to="object", cause="cause"),
    ),
    Map(
        Seq(
            ("side", Alt(const("yours", "you play your "), const("enemy", "an opponent plays their "))),
            ("amount", _first_or_later),
            " ",
            ("what", one),
            " in a turn",
        ),
        taken(_plays_nth, what=_of_any, side="who.side", amount="amount"),
    ),
)


_phase_side = Alt(const("yours", "your"), const("any", "each player's"), const("enemy", "an opponent's"))
_with_spell = ("cause", Alt(const("any", ""), const("spell", " with a spell")))
_draws_when = ("cause", Alt(const("any", ""), const("outside", " outside a Draw Phase")))
playing = Alt(  # behind `as`: not a trigger but part of it
    node(n.Event, "you play ", ("who", _ME), kind="playing"),
    node(
        n.Event,
        ("who", Alt(const(THIS, "this is"), const(SELF, "I am"))),
        " attached to ",
        ("object", quantity),
        kind="attaching",
    ),
)


def _not_your_phase(event: n.Event) -> bool:
    """What you draw outside your Draw Phase is said by a condition."""
    return (event.cause, event.side) != ("outside", "any")


_DEED_PARTS: dict[str, tuple[Any, ...]] = {
    "killed": (_with_spell,),
    "chosen": (_with_spell,),
    "drawn": (_draws_when,),
    "moved": (("object", Opt(Alt(_spots[0], const(HERE, " to here"), _spots[2], _spots[3]))),),
}


_survives = Alt(const("any", ""), const("survived", " and live"))
_death = Alt(const("any", ""), const("combat", " in combat"), const("beginning_phase", " during your Beginning Phase"))
_killer = Alt(
    const("player", "a spell or ability"),
    const("enemy", "an enemy spell or ability"),
    const("any", "a friendly spell or ability"),
)
_gets = Alt(const(SELF, "me"), single)
_worded = Alt(
    played,
    node(
        n.Event,
        ("side", _whose_doing("use an activated ability of ", "uses an activated ability of ")),
        ("who", quantity),
        kind="uses_ability",
    ),
    node(
        n.Event,
        ("who", Alt(const(SELF, "I am"), wrap(("who", doer), " is"))),
        " returned to a player's hand",
        kind="returned_to_hand",
    ),
    _done(Deed("returned_to_hand", "return", "returns", "returned", "yours"), " to a hand"),
    node(n.Event, _some_are, " returned to a player's hand", kind="returned_to_hand", amount=1),
    _does("attacks", "attack", _combat_cause),
    _does("defends", "defend", _combat_cause),
    _does("attacks_or_defends", "attack or defend", _combat_cause, third="attacks or defends"),
    _does("attacks", "attack", ("object", wrap(" ", ("w", single)))),
    _does("conquers", "conquer", _conquer_cause),
    _does("holds", "hold"),
    _does("conquers_or_holds", "conquer or hold", third="conquers or holds"),
    _yours("you_conquer", "conquer", "conquers", _conquer_cause),
    node(n.Event, "you conquer here with one or more ", ("who", many), kind="you_conquer", object=HERE),
    _yours("you_hold", "hold", "holds"),
    _yours("you_conquer_or_hold", "conquer or hold", "conquers or holds"),
    _yours("you_score", "score", "scores"),
    node(
        n.Event,
        ("side", _whose_doing("score", "scores")),
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
    ),
    _does("dies", "die", ("cause", _death)),
    _does("leaves", "leave", " the board", third="leaves"),
    _does("enters", "enter the board", third="enters the board"),
    _does("wins_combat", "win", " a combat"),
    _does("combat_over", "come", " out of a combat"),
    fought("you_win_combat", "win"),
    fought("you_lose_combat", "lose"),
    damaged,
    kills,
    milled,
    _does("takes_damage", "take damage", ("cause", _survives), third="takes damage"),
    _does("becomes_mighty", "become [Mighty]", third="becomes [Mighty]"),
    node(n.Event, "my Might goes up to ", ("amount", number), " or more", kind="reaches_might", who=SELF),
    node(
        n.Event, "the Might of ", ("who", single), " goes up to ", ("amount", number), " or more", kind="reaches_might"
    ),
    node(n.Event, "an effect gives ", ("who", _gets), " less Might", kind="weakened", side="player"),
    _does("readied", "become", " ready"),
    _does("empowered", "become", " Empowered"),
    _does("disempowered", "become", " disempowered"),
    *(only_if(_done(deed, *_DEED_PARTS.get(deed.kind, ())), _not_your_phase) for deed in DEEDS),
    node(n.Event, ("side", _killer), " kills ", ("who", me), kind="killed", cause="effect"),
    node(n.Event, ("side", const("opponent", "the opponent holds")), kind="you_hold"),
    const(n.Event("you_reveal"), "you reveal cards from a deck"),
    const(n.Event("combat_tied", side="yours"), "a combat you attacked in is tied"),
    const(n.Event("combat_tied", side="enemy"), "a combat you defended in is tied"),
    *(
        node(
            n.Event,
            ("side", _whose_doing("attach ", "attaches ")),
            ("object", what),
            " to ",
            ("who", to),
            kind="attached",
        )
        for what, to in ((single, me), (_ME, quantity))
    ),
    const(n.Event("spends_buff", n.Select("unit", "yours")), "you spend a buff"),
    node(n.Event, ("side", _whose_doing("gain XP", "gains XP")), kind="gains_xp"),
    const(n.Event("revealed"), "I am revealed"),
    const(n.Event("looked_at"), "I am looked at or revealed"),
    *(
        node(n.Event, words, ("amount", _first_or_later), " card each turn", kind="drawn_nth", who=who, side=side)
        for words, who, side in (
            ("you draw your ", n.Select("card", "yours"), "any"),
            ("an opponent draws their ", n.Select("card", "enemy"), "enemy"),
        )
    ),
    fitting(
        node(
            n.Event,
            "you use an activated ability that costs ",
            ("amount", energy),
            " or more",
            kind="uses_ability",
            who=n.Select("anything", "yours"),
        ),
        lambda event: event.amount > 1,
    ),
    node(n.Event, "a showdown begins", where, kind="showdown_begins"),
    node(n.Event, "a combat begins", where, kind="combat_begins"),
    node(n.Event, "a combat ends", where, kind="combat_ends"),
    name="an event",
)


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


event = or_declared(_worded, _declared())
event_later.is_(event)
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


house_nth = Map(
    Seq("for the ", ("n", _first_or_later), " time in a turn, ", ("event", event)),
    taken(
        lambda p: replace(p["event"], kind=p["event"].kind + "_nth", amount=p["n"]),
        n="amount",
        event=lambda v: replace(v, kind=v.kind.removesuffix("_nth"), amount=0),
    ),
)
