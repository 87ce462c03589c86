# rulebound: interpreted
"""Events in our wording: what stands after `when`, as it happens and, as history, as it happened (`_told`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import damage_taken
from rulebound.gundam.grammar.filters import as_filters, as_select, described, happened, quantity, reference
from rulebound.gundam.grammar.selectors import one
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared, told
from rulebound.text.wording import Article, Part, const, node, number, only_if, taken, wrap

# ------------------------------------------------------------------------------------------------------------- pieces

_either = node(n.Together, ("of", Many(Alt(reference, quantity), " or ", least=2, most=2)))
_one_of_them = const(n.Ref("pronouns"), "one of them")
_who = Alt(_one_of_them, reference, quantity, _either, name="a card")
_W = ("who", _who)


_O = ("object", quantity)
_DESTROYS = ("unit", "shield_area", "base", "shield")


def _destroys(pieces: Any) -> Any:
    what = pieces["object"]
    if what.noun not in _DESTROYS:
        return FAIL
    kind = "destroys_unit" if what.noun == "unit" else "destroys_shield_card"
    return n.Event(kind, pieces["who"], what, pieces["cause"])


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


_OF_ONE = Alt(const("yours", " of yours"), const("enemy", " of an opponent"))
_hand_card = node(n.Select, ("filters", Article(described)), ("side", _OF_ONE), noun="card")  # a card of a hand


def _by_card(kind: str) -> Iso:
    """An event (part `who`) by the effect of a card (part `object`) of one player."""

    def there(pieces: Any) -> Any:
        what = pieces["object"]
        if what.side not in ("yours", "enemy") or what.zone:
            return FAIL
        return n.Event(kind, pieces["who"], what, "effect", what.side)

    return taken(there, who="who", object="object")


def _receives(pieces: Any) -> Any:
    kind, side, filters = pieces["damage"]
    what = as_select(filters, side) if filters else None
    return (
        FAIL if what is FAIL else n.Event("receives_damage", pieces["who"], what, kind, side, pieces.get("amount", 0))
    )


def _damage_received(event: Any) -> Any:
    return event.cause, event.side, () if event.object is None else as_filters(event.object)


def _simple(kind: str, *parts: Part, **fixed: Any) -> Syntax:
    return node(n.Event, *parts, kind=kind, **fixed)


def _commands(kind: str, cause: str) -> Iso:
    """Between an event about a player's Commands and the selector of the Command (part `side`: whose)."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        good = what.noun == "command" and what.side == "any"
        return n.Event(kind, replace(what, side=pieces.get("side", "yours")), cause=cause) if good else FAIL

    return taken(there, what=lambda v: replace(v.who, side="any"), side="who.side")


_ANY_YOURS = n.Select("card", "yours")

# ---------------------------------------------------------------------------------------------- events in every tense


_in_play = only_if(quantity, lambda what: not what.zone)
_in_trash = only_if(quantity, lambda what: what.zone == "trash")
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
        Map(
            Seq(_W, f" {does('destroys', 'destroyed')} ", _O, ("cause", _with_cause)),
            taken(_destroys, who="who", object="object", cause="cause"),
        ),
        _simple("destroys_card", _W, f" {does('destroys', 'destroyed')} ", _any_object, ("cause", _with_cause)),
        _simple("deals_battle_damage", _W, f" {does('damages', 'damaged')} ", _O, " in battle", cause="battle"),
        Map(Seq(_W, takes, ("damage", damage_taken)), taken(_receives, who="who", damage=_damage_received)),
        Map(
            Seq(_W, takes, ("amount", number), " or more ", ("damage", damage_taken)),
            taken(_receives, who="who", damage=_damage_received, amount="amount"),
        ),
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
            Map(Seq(_W, f" {is_} {word} by the effect of ", ("object", Alt(_hand_card, quantity))), _by_card(kind))
            for kind, word in (("destroyed", "destroyed"), ("rested_by_effect", "rested"), ("returned", "sent to hand"))
        ),
        _simple(
            "milled",
            ("who", _hand_card),
            f" {does('goes', 'went')} from deck to trash",
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
        _simple("paired", "you put ", ("object", only_if(quantity, lambda what: what.noun == "pilot")), " on ", _W),
        _simple("paired", _W, f" {does('gets', 'got')} a Pilot"),
        _simple("ex_resource_placed", ("who", quantity), f" {is_} placed"),
        _simple("resource_placed", ("who", quantity), f" {is_} placed by an effect"),
        _simple("ex_resource_exiled", ("who", _in_play), f" {is_} exiled"),
        _simple("discarded", ("who", _hand_card), f" {is_} discarded"),
        _simple("discarded", ("who", _hand_card), f" {is_} discarded by ", ("side", _whose_effect), cause="effect"),
        const(n.Event("shield_taken"), does("you take a Shield", "you took a Shield")),
        const(n.Event("shield_taken", side="enemy"), does("an opponent takes a Shield", "an opponent took a Shield")),
        const(n.Event("draws"), does("you draw", "you drew")),
        const(n.Event("draws", side="enemy"), does("an opponent draws", "an opponent drew")),
        const(n.Event("draws_by_effect"), f"an effect {lets} you draw"),
        const(n.Event("draws_by_effect", side="enemy"), f"an effect {lets} an opponent draw"),
        _simple("ap_reduced", ("who", reference), "'s", f" AP {drops} through ", ("side", _whose_effect)),
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
        _simple("playing", f"{you_play} this card from your hand onto ", _O, who=n.Ref("this_card")),
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
_alone = only_if(_one_event, lambda found: not found.also)
_also = Iso(
    lambda found: replace(found[0], also=tuple(found[1:])),
    lambda v: (replace(v, also=()), *v.also) if getattr(v, "also", ()) else FAIL,
)
event = Alt(_alone, Map(Many(_alone, " or when ", least=2), _also), name="an event")
happened.is_(or_declared(Alt(*_told("past"), name="an event"), _declared("past")))
