# rulebound: interpreted
"""Imperative clauses about cards, decks, runes, points and tokens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import CHOICE, TARGET, act
from rulebound.riftbound.grammar.amounts import amount, per, scaled
from rulebound.riftbound.grammar.refs import LOOKED, canonical
from rulebound.riftbound.grammar.selectors import IT, THAT, many, person, reference, rest, single, zone
from rulebound.riftbound.grammar.words import (
    NOW,
    OWN_DECK,
    bracket_number,
    count,
    counted,
    energy,
    pay,
    top_cards,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Part, Printed, const, node, number, only_there, single_effect, wrap

# ------------------------------------------------------------------------------------------------------------- players

_MUST = ("who", Alt(  # our own wording of who does it
    const("you", ""),
    const("opponent", "the opponent must "),
    const("all", "each player must "),
    const("opponents", "each opponent must "),
    const("controller", "its controller must "),
    const("owner", "its owner must "),
    const("player", "that player must "),
    const("chosen", "the chosen player must "),
    const("defender", "the defender must "),
    const("attacker", "the attacker must "),
))  # fmt: skip
_DOES = ("who", Alt(  # who does it in print, before a verb in the third person
    const("all", "each player "),
    const("opponents", "each opponent "),
    const("controller", "its controller "),
    const("owner", "its owner "),
    const("player", "that player "),
    const("defender", "the defender "),
    const("attacker", "the attacker "),
))  # fmt: skip
_THEY = ("who", const("they", "they "))
_BOTH = ("who", const("they", "you and that player each "))
_YOU = ("who", const("you", "you "))


_each_of = Alt(
    *(
        const(who, *(f"{words} {has} " for has in ("with", "who controls", "that controls", "who has")))
        for who, words in (("all", "each player"), ("opponents", "each opponent"))
    )
)


def _if_they_have(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side != "any" or what.zone:
        return FAIL
    has = n.HowMany(replace(what, side="yours"), ">=", 1)
    return (r.EachPlayer(pieces["who"], (n.Gate((pieces["do"],), has),)),)


def by_player(cls: type[Any], verb: str, *parts: Part, **fixed: Any) -> Syntax:
    """`draw 1`, `each player draws 1`, `they draw 1`."""
    third = verb + "s" if not verb.endswith("s") else verb + "es"
    return Alt(
        single_effect(node(cls, _MUST, verb, *parts, **fixed)),
        Printed(single_effect(node(cls, _DOES, third, *parts, **fixed))),
        Printed(
            Map(
                node(cls, ("who", const("opponent", "an opponent ")), third, *parts, **fixed),
                only_there(lambda found: (r.ChooseOpponent(), found)),
            )
        ),
        Printed(  # `each player with a unit here draws 1`
            Map(
                Seq(("who", _each_of), ("what", single), " ", ("do", node(cls, third, *parts, **fixed))),
                only_there(_if_they_have),
            )
        ),
        Printed(single_effect(node(cls, _THEY, verb, *parts, **fixed))),
        Printed(single_effect(node(cls, _YOU, verb, *parts, **fixed))),
        Printed(
            Map(
                node(cls, _BOTH, verb, *parts, **fixed),
                only_there(lambda found: (replace(found, who="you"), found)),
            )
        ),
    )


def _as_many(word: str) -> Syntax:
    """`that many`, `twice that many`, `that many plus 1`: of what is about to happen."""
    return Alt(
        const(n.EventAmount(), f"that {word}"),
        const(n.Double(n.EventAmount()), f"twice that {word}", f"double that {word}"),
        Map(Seq(f"that {word} plus ", ("n", number)), only_there(lambda p: n.Plus(n.EventAmount(), p["n"]))),
        Map(Seq(f"that {word} minus ", ("n", number)), only_there(lambda p: n.Plus(n.EventAmount(), -p["n"]))),
        Map(Seq(("n", count), " more"), only_there(lambda p: n.Plus(n.EventAmount(), p["n"]))),
        Map(Seq(("n", count), Alt(" fewer", " less")), only_there(lambda p: n.Plus(n.EventAmount(), -p["n"]))),
    )


_whole_hand = n.CountOf(n.Select("card", "yours", "hand"))
exhausted = ("exhausted", Opt(const(True, " exhausted"), False))
_ENDS = " on the top or bottom"
_several_cards = Map(Seq(("n", count), " cards"), only_there(lambda p: p["n"] if p["n"] > 1 else FAIL))
players = Alt(
    by_player(n.Draw, "draw", " ", ("amount", number)),
    Printed(by_player(n.Draw, "draw", " ", ("amount", Alt(const(1, "a card", "one card"), _several_cards)))),
    Printed(by_player(n.Discard, "discard", " ", ("amount", Alt(const(1, "a card", "one card"), _several_cards)))),
    Printed(by_player(n.Draw, "draw", " cards equal to ", ("amount", amount))),
    Printed(single_effect(scaled(n.Draw, _MUST, "draw ", ("amount", const(1, "a card")), " for each ", ("per", per)))),
    by_player(n.Discard, "discard", " ", ("amount", count)),
    Printed(by_player(n.Discard, "discard", ("amount", const(_whole_hand, " your hand", " their hand")))),
    by_player(r.Channel, "channel", " ", ("amount", counted("rune")), exhausted),
    by_player(r.Score, "score", " ", ("amount", counted("point"))),
    Printed(by_player(r.Score, "gain", " ", ("amount", counted("point")))),
    by_player(r.LosePoints, "lose", " ", ("amount", counted("point"))),
    Printed(by_player(r.LosePoints, "lose", ("amount", const(1, " a point")))),
    by_player(r.GainXp, "gain", " ", ("amount", count), " XP"),
    single_effect(scaled(n.Draw, _MUST, "draw ", ("amount", number), " for each ", ("per", per))),
    single_effect(scaled(r.GainXp, _MUST, "gain ", ("amount", number), " XP for each ", ("per", per))),
    single_effect(node(n.Draw, _MUST, "draw cards equal to ", ("amount", amount))),
    single_effect(node(r.GainXp, _MUST, "gain XP equal to ", ("amount", amount))),
    Printed(by_player(n.Draw, "draw", " ", ("amount", _as_many("many")))),
    Printed(by_player(r.GainXp, "gain", " ", ("amount", _as_many("much")), Alt("", " XP"))),
    const((r.WinGame(),), "you win the game"),
    const((r.ExtraTurn(),), "take a turn after this one"),
    const((r.ChooseOpponent(),), "choose an opponent"),
    const((r.ChoosePlayer(),), "choose a player"),
    Printed(const((r.ChooseOpponent(), r.RevealHand()), "an opponent reveals their hand")),
    Printed(const((r.RevealHand("opponents"),), "opponents reveal their hands")),
    const((r.SeeFacedown(),), Seq("you can look at their facedown cards", NOW)),
    single_effect(scaled(n.Discard, _MUST, "discard ", ("amount", number), " for each ", ("per", per))),
    Printed(
        Map(
            Seq("each player discards their hand, then draws ", ("n", number)),
            only_there(lambda p: (r.EachPlayer("all", (n.Discard(_whole_hand), n.Draw(p["n"]))),)),
        )
    ),
    Printed(
        Map(
            Seq("they discard that card and draw ", ("n", number)),
            only_there(lambda p: (n.Move(THAT, "trash", "discard"), n.Draw(p["n"], "they"))),
        )
    ),
    single_effect(node(r.Recycle, "their owners recycle ", ("what", reference), who="owners")),
    Printed(
        const(
            (r.EachPlayer("owner", (n.Move(THAT, "deck", "top_or_bottom"),)),),
            Seq("its owner places it", _ENDS, " of their Main Deck"),
        )
    ),
    single_effect(
        node(
            r.RevealHand,
            (
                "who",
                Alt(
                    const("they", "they"),
                    const("opponent", "the opponent"),
                    const("player", "that player"),
                    const("opponents", "each opponent"),
                ),
            ),
            Alt(" must reveal", Printed(Alt(" reveal", " reveals"))),
            " their hand",
        )
    ),
)

# --------------------------------------------------------------------------------------------------------------- deck

_places = Alt(  # where a card of the deck is put
    const(n.Move(IT, "hand"), " into your hand"),
    const(n.Move(IT, "trash"), " into your trash"),
    const(r.Recycle(IT), Seq(" on the bottom", OWN_DECK)),
    const(n.Move(IT, "deck", "top"), Seq(Alt(" on top", " on the top"), OWN_DECK)),
)
_and_put = Alt(" and ", ", then put ")


def _from_zone(pieces: Any) -> Any:
    """The choice among the cards of that zone, put into the hand."""
    found, (where, side) = pieces["choice"], pieces["zone"]
    what = found.what
    if what.zone or what.noun not in ("unit", "gear", "spell", "equipment", "card") or what.side not in ("any", side):
        return FAIL
    kinds = () if what.noun == "card" else (n.Kind((what.noun,)),)
    filters = (item for item in what.filters if item != r.Side("owned") or side != "yours")
    what = n.Select("card", side, where, canonical((*filters, *kinds)))
    return (replace(found, what=what), n.Move(IT, "hand"))


def _of_others(found: Any) -> Any:
    """Nobody else was told to do it where it is done to `their` deck."""
    own = len(found) == 1 and isinstance(found[0], r.Burn) and found[0].who == "you"
    return (replace(found[0], who="they"),) if own else found


_others_burn = Map(
    by_player(r.Burn, "put", " the top ", ("amount", top_cards), " of their Main Deck into their trash"),
    Iso(_of_others, lambda v: FAIL if len(v) == 1 and getattr(v[0], "who", "you") == "you" else v),
)
_to_hand = Alt("put ", Printed(Seq("place ")))
_ANY_ORDER = " back in any order"
deck = Alt(
    single_effect(node(n.Look, "look at the top ", ("amount", top_cards), OWN_DECK)),
    single_effect(node(r.RevealTop, "reveal the top ", ("amount", top_cards), OWN_DECK)),
    single_effect(
        node(r.RevealRunes, "reveal the top ", ("amount", Alt(const(1, "rune"), counted("rune"))), " of your rune deck")
    ),
    Printed(const((n.Look(1),), "look at the top card first")),
    single_effect(
        node(r.RevealUntil, "reveal cards from the top", OWN_DECK, " until you reveal ", ("what", single)),
    ),
    act(n.Move, "return ", TARGET, " to your Champion Zone", to="champion"),
    single_effect(node(r.Predict, "[Predict", ("amount", bracket_number))),
    single_effect(node(r.Burn, "[Burn", ("amount", bracket_number))),
    Printed(single_effect(node(r.Burn, "put the top ", ("amount", top_cards), OWN_DECK, " into your trash"))),
    _others_burn,
    Printed(
        Map(
            Seq("put the top ", ("n", top_cards), " of an opponent's Main Deck into their trash"),
            only_there(lambda p: (r.ChooseOpponent(), r.Burn(p["n"], "opponent"))),
        )
    ),
    Printed(by_player(r.Burn, "burn", " ", ("amount", count))),
    Map(
        act(r.DrawThese, "draw ", TARGET),
        Iso(lambda v: FAIL if isinstance(v[0], n.Choose) and not v[0].what.zone else v, lambda v: v),
    ),
    act(n.Move, _to_hand, TARGET, Alt(" into your hand", Printed(Seq(" in your hand"))), to="hand"),
    act(n.Move, "put ", TARGET, " into your trash", to="trash"),
    Printed(  # `put a Yeti you own into your hand from your trash`
        Map(Seq("put ", CHOICE, " into your hand ", ("zone", zone)), only_there(lambda p: _from_zone(p))),
    ),
    act(n.Move, "put ", TARGET, Seq(_ENDS, OWN_DECK), to="deck", position="top_or_bottom"),
    act(n.Move, "put ", TARGET, Seq(Alt(" on top", Printed(Seq(" on the top"))), OWN_DECK), to="deck", position="top"),
    Printed(const((n.Choose(LOOKED), n.Move(IT, "hand")), "put 1 into your hand", "put one into your hand")),
    Printed(  # `put one into your hand and the other into your trash`
        Map(
            Seq("put ", Alt("one", "1"), ("to", _places), _and_put, ("what", rest), ("other", _places)),
            only_there(lambda p: (n.Choose(LOOKED), p["to"], replace(p["other"], what=p["what"]))),
        )
    ),
    Printed(const((n.Choose(LOOKED), r.DrawThese(IT)), "draw one")),
    Printed(const((r.DrawThese(n.Ref("rest")),), "draw any you didn't banish")),
    Printed(  # 594.1: that is to recycle it
        Map(
            act(r.Recycle, "put ", TARGET, Seq(" on the bottom", OWN_DECK)),
            only_there(lambda v: FAIL if isinstance(v[0], n.Choose) and v[0].what.side != "yours" else v),
        )
    ),
    act(n.Move, "put ", TARGET, _ANY_ORDER, to="deck", position="any_order"),
    Printed(const((n.Move(n.Ref("counted"), "trash"),), "put each in its trash")),
    Printed(const((n.Move(n.Ref("rest"), "deck", "any_order"),), Seq("put those you don't", _ANY_ORDER))),
    single_effect(node(r.Recycle, "recycle ", ("what", rest))),
    Printed(
        Map(
            Seq("recycle ", ("n", count), Opt(Alt(" cards", " card")), " from your trash"),
            only_there(
                lambda p: (n.Choose(n.Select("card", "yours", "trash"), p["n"], p["n"]), r.Recycle(IT)),
            ),
        )
    ),
    Printed(  # `choose a gear from it, and recycle that card`
        Map(
            Seq("choose ", CHOICE, ", and ", ("verb", Alt(const("discard", "they discard that card"), const(
                "recycle", "recycle that card")))),
            only_there(
                lambda p: (
                    p["choice"],
                    n.Move(IT, "trash", "discard") if p["verb"] == "discard" else r.Recycle(IT),
                )
            ),
        )
    ),
    act(n.Move, "discard ", TARGET, to="trash", position="discard"),
)  # fmt: skip

# -------------------------------------------------------------------------------------------------------- playing cards

_its = Alt(" its", Printed(Alt(" their", " the")))
_cost_word = Alt(" cost", Printed(Alt(" costs", "")))
_WHOSE_COST = (("its", ""), ("their", "s"), ("my", ""))  # of one, of several, of me


def _price_of(whom: int) -> Syntax:
    """For what it is played, said of one card, of several, or of me."""
    its, s = _WHOSE_COST[whom]
    return Alt(
        const(("full", 0), ""),
        const(("ignore", 0), f", ignoring {its} cost{s}"),
        const(("ignore_all", 0), ", ignoring any and all costs"),
        const(
            ("ignore_energy", 0),
            f", ignoring {its} Energy cost{s}",
            Printed(Alt(" without paying its Energy cost", ", ignoring Energy costs")),
        ),
        const(("ignore_power", 0), f", ignoring {its} Power cost{s}"),
        Map(
            Seq(f", reducing {its} cost{s} by ", ("by", energy)),
            Iso(lambda p: ("reduce", p["by"]), lambda v: {"by": v[1]} if v[0] == "reduce" else FAIL),
        ),
        Printed(
            Map(
                Alt(Seq(" for ", ("by", energy), " less"), Seq(", reducing its Energy cost by ", ("by", energy))),
                only_there(lambda p: ("reduce", p["by"])),
            )
        ),
        Map(
            Seq(" for ", ("pay", pay)),
            Iso(lambda p: ("instead", (p["pay"],)), lambda v: {"pay": v[1][0]} if v[0] == "instead" else FAIL),
        ),
    )


play_price = _price_of(0)
play_where = Alt(
    const("", ""),
    const("here", " here"),
    const("base", " to base", Printed(Alt(" to your base", " to their base"))),
    const("open", " to an open battlefield"),
    const("or_here", " as usual or here"),
    const("own_battlefield", " to a battlefield you control"),
    const("battlefield", " to any battlefield"),
    const("it", " there"),
    const("that", " to that battlefield"),
    const("event", " to where it happened"),
    const("earlier", " to where the earlier choice is"),
)


def _played(pieces: Any) -> Any:
    return played_card(pieces["what"], pieces)


def played_card(what: Any, pieces: Any) -> r.PlayCard:
    """The play of these cards to the place and for the price of the pieces."""
    cost, by = pieces["price"]
    if cost == "instead":
        return r.PlayCard(what, cost, to=pieces["to"], price=by)
    return r.PlayCard(what, cost, by, pieces["to"])


def _played_back(value: Any) -> Any:
    if not isinstance(value, r.PlayCard):
        return FAIL
    by = value.price if value.cost == "instead" else value.by
    return {"what": value.what, "price": (value.cost, by), "to": value.to}


def play(target: Syntax) -> Syntax:
    return Alt(
        *(
            Map(
                Seq(
                    "play ",
                    ("what", Map(target, Iso(partial(_of_whom, whom), partial(_of_whom, whom)))),
                    ("to", play_where),
                    ("price", play_price if whom == 0 else _price_of(whom)),
                ),
                Iso(_played, _played_back),
            )
            for whom in range(len(_WHOSE_COST))
        )
    )


def _of_whom(whom: int, value: Any) -> Any:
    return value if person(value) == whom else FAIL


def _play_choice(pieces: Any) -> Any:
    what = pieces["choice"].what
    if what.zone == "" and what.noun in ("unit", "gear", "spell", "equipment", "card"):  # `play a unit`: from the hand
        kinds = () if what.noun == "card" else (n.Kind((what.noun,)),)
        if what.side != "any" or n.State("token") in what.filters:
            return FAIL
        what = n.Select("card", "yours", "hand", canonical((*what.filters, *kinds)))
    return (n.Choose(what, pieces["choice"].least, pieces["choice"].most), played_card(IT, pieces))


_AND_COPY = " and an additional copy of it"
_dealt = " this spell has dealt damage this turn"
_deals_damage = n.Event("deals_damage", n.Ref("this"))
_ref = Alt(
    const(n.Ref("self"), "me"),
    const(n.Ref("this"), "this", Printed(Seq("this spell again"))),
    const(THAT, "it", Printed(Seq("that unit"))),
    const(IT, "the chosen card"),
    const(n.Ref("self_trash"), "me from your trash", "this from your trash"),
    wrap("all ", ("what", many)),
)
_allowed = Iso(
    lambda p: r.AllowPlay(p["what"], p["price"][0]) if p["what"].zone and not p["price"][1] else FAIL,
    lambda v: {"what": v.what, "price": (v.cost, 0)} if isinstance(v, r.AllowPlay) else FAIL,
)
_this_deals = Alt("this deals ", Printed(Seq("this spell deals ")))
playing = Alt(
    single_effect(play(_ref)),
    single_effect(Map(Seq("play ", ("what", single), " this turn", ("price", play_price)), _allowed)),
    Printed(const((r.PlayCard(THAT), r.PlayCopy(THAT)), Seq("play that token", _AND_COPY))),
    single_effect(node(r.PlayCheaper, "play ", ("what", _ref), ", reducing its Energy cost by ", ("by", amount))),
    single_effect(node(r.PlayCopy, "play a copy of ", ("what", reference))),
    single_effect(
        Map(
            Seq("this deals ", ("n", number), " additional Bonus Damage for each time", _dealt),
            Iso(
                lambda p: r.BonusOf(n.Ref("this"), n.TimesThisTurn(_deals_damage, p["n"])),
                lambda v: (
                    {"n": v.amount.times}
                    if isinstance(v, r.BonusOf)
                    and isinstance(v.amount, n.TimesThisTurn)
                    and v == r.BonusOf(n.Ref("this"), n.TimesThisTurn(_deals_damage, v.amount.times))
                    else FAIL
                ),
            ),
        )
    ),
    single_effect(node(r.ThisDeals, _this_deals, ("amount", number), " Bonus Damage")),
    single_effect(scaled(r.ThisDeals, _this_deals, ("amount", number), " Bonus Damage for each ", ("per", per))),
    single_effect(node(r.ThisDeals, _this_deals, "Bonus Damage equal to ", ("amount", amount))),
    Printed(Map(Seq("play ", CHOICE, ("to", play_where), ("price", play_price)), only_there(_play_choice))),
    Printed(
        Map(
            Seq("its owner plays it", ("to", play_where), ("price", play_price)),
            only_there(lambda p: (r.EachPlayer("owner", (played_card(THAT, p),)),)),
        )
    ),
)
