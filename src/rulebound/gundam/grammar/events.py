# rulebound: interpreted
"""Events in our wording: what stands after `when`, as it happens and, as history, as it happened (`_told`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import damage_taken
from rulebound.gundam.grammar.filters import canonical, described, happened, quantity, reference
from rulebound.gundam.grammar.selectors import one
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared, told
from rulebound.text.wording import Article, Part, const, node, number, wrap

# -------------------------------------------------------------------------------------------------------------- verbs


# ------------------------------------------------------------------------------------------------------------- pieces

_either = Map(
    Many(Alt(reference, quantity), " or ", least=2, most=2),
    Iso(lambda found: n.Together(found), lambda v: v.of if isinstance(v, n.Together) and len(v.of) == 2 else FAIL),
)
_one_of_them = const(n.Ref("pronouns"), "one of them")
_who = Alt(_one_of_them, reference, quantity, _either, name="a card")
_W = ("who", _who)


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
_cause = Alt(
    const("battle", " in battle"),
    const("damage", " by damage"),
    const("effect", " by an effect"),
    const("effect_damage", " by effect damage"),
    const("any", " in any way"),
)
_hit = Alt(const("battle", " by a hit"), const("damage", " by damage"), const("effect_damage", " by effect damage"))
_whose_effect = Alt(  # the side of `by an effect`
    const("any", "an effect"), const("enemy", "an enemy effect"), const("yours", "an effect of yours")
)


def _effect_of_card(pieces: Any) -> n.Select:
    return n.Select("card", pieces["side"], "", pieces["filters"])


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


def _receives(pieces: Any) -> Any:
    kind, side, filters = pieces["damage"]
    if not filters:
        return n.Event("receives_damage", pieces["who"], None, kind, side)
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    what = n.Select(kinds[0].any_of[0], side, "", tuple(item for item in filters if item != kinds[0]))
    return n.Event("receives_damage", pieces["who"], what, kind, side)


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


def _commands(kind: str, cause: str) -> Iso:
    """Between an event about a player's Commands and the selector of the Command (part `side`: whose)."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        good = what.noun == "command" and what.side == "any"
        return n.Event(kind, replace(what, side=pieces.get("side", "yours")), cause=cause) if good else FAIL

    def back(value: Any) -> Any:
        who = getattr(value, "who", None)
        if not isinstance(who, n.Select) or value != n.Event(kind, who, cause=cause):
            return FAIL
        return {"what": replace(who, side="any"), "side": who.side} if who.side in ("yours", "enemy") else FAIL

    return Iso(there, back)


def _playing_back(value: Any) -> Any:
    good = isinstance(value, n.Event) and value.object and value == n.Event("playing", n.Ref("this_card"), value.object)
    return {"object": value.object} if good else FAIL


_playing = Iso(lambda p: n.Event("playing", n.Ref("this_card"), p["object"]), _playing_back)


# of a hand
_hand_card = Map(
    Seq(("filters", Article(described)), ("side", Alt(const("yours", " of yours"), const("enemy", " of an opponent")))),
    Iso(
        lambda p: n.Select("card", p["side"], "", p["filters"]),
        lambda v: {"filters": v.filters, "side": v.side} if v == n.Select("card", v.side, "", v.filters) else FAIL,
    ),
)
_ANY_YOURS = n.Select("card", "yours")

# ---------------------------------------------------------------------------------------------- events in every tense


_in_play = Map(quantity, Iso(lambda v: FAIL if v.zone else v, lambda v: FAIL if getattr(v, "zone", "") else v))
_in_trash = Map(quantity, Iso(lambda v: v if v.zone == "trash" else FAIL, lambda v: v if v.zone == "trash" else FAIL))


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
        _simple("deals_battle_damage", _W, f" {does('deals', 'dealt')} damage in battle", cause="battle"),
        _simple("deals_damage", _W, f" {does('deals', 'dealt')} damage"),
        _simple("deals_damage", _W, f" {does('damages', 'damaged')} ", _O, " somehow"),
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
        _simple("destroyed", _W, f" {is_} destroyed", ("cause", _hit), " from ", _O),
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
        const(n.Event("shield_taken"), does("you take a Shield", "you took a Shield")),
        const(n.Event("shield_taken", side="enemy"), does("an opponent takes a Shield", "an opponent took a Shield")),
        const(n.Event("draws"), does("you draw", "you drew")),
        const(n.Event("draws", side="enemy"), does("an opponent draws", "an opponent drew")),
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
            Map(Seq(by_player("use", "used"), ("what", Article(one)), words), _commands("command_activated", cause))
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


def _declared(tense: str) -> Syntax:
    """The same of events that only the lexicon has words for."""
    past_tense = tense == "past"
    found = []
    for row in told(LEXICON):
        third = row.past if past_tense else row.third
        if row.of == "card":
            by = (("side", _house_side),) if row.kind in LEXICON.told_by else ()
            found.append(_simple(row.kind, _W, f" {third}{row.rest}", *by))
        elif row.of == "player":
            first = row.past if past_tense else row.base
            sides = (("any", f"you {first}"), ("enemy", f"an opponent {third}"), ("player", f"a player {third}"))
            side = Alt(*(const(side, f"{words}{row.rest}") for side, words in sides))
            found.append(_simple(row.kind, ("side", side)))
    return Alt(*found, name="an event")


_one_event = or_declared(Alt(*_told("present"), name="an event"), _declared("present"))
_alone = Map(_one_event, Iso(lambda v: v, lambda v: FAIL if getattr(v, "also", ()) else v))
event = Alt(
    _alone,
    Map(
        Many(_alone, " or when ", least=2),
        Iso(
            lambda found: replace(found[0], also=tuple(found[1:])),
            lambda v: (replace(v, also=()), *v.also) if getattr(v, "also", ()) else FAIL,
        ),
    ),
    name="an event",
)
happened.is_(or_declared(Alt(*_told("past"), name="an event"), _declared("past")))
