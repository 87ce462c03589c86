# rulebound: interpreted
"""Imperative clauses about cards, decks, runes, points and tokens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import TARGET, act
from rulebound.riftbound.grammar.amounts import amount, per, scaled
from rulebound.riftbound.grammar.selectors import IT, THAT, many, person, reference, rest, single
from rulebound.riftbound.grammar.words import NOW, OWN_DECK, bracket_number, counted, energy, pay, top_cards
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Part, const, lone, node, number, only_if, taken, wrap

# ------------------------------------------------------------------------------------------------------------- players

_MUST = (
    "who",
    Alt(  # our own wording of who does it
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
    ),
)


def by_player(cls: type[Any], verb: str, *parts: Part, **fixed: Any) -> Syntax:
    """`draw 1`, `each player draws 1`, `they draw 1`."""
    return lone(node(cls, _MUST, f"{verb} ", *parts, **fixed))


exhausted = ("exhausted", Opt(const(True, " exhausted"), False))
players = Alt(
    by_player(n.Draw, "draw", ("amount", number)),
    by_player(n.Discard, "discard", ("amount", number)),
    by_player(r.Channel, "channel", ("amount", counted("rune")), exhausted),
    by_player(r.Score, "score", ("amount", counted("point"))),
    by_player(r.LosePoints, "lose", ("amount", counted("point"))),
    by_player(r.GainXp, "gain", ("amount", number), " XP"),
    lone(scaled(n.Draw, _MUST, "draw ", ("amount", number), " for each ", ("per", per))),
    lone(scaled(r.GainXp, _MUST, "gain ", ("amount", number), " XP for each ", ("per", per))),
    lone(node(n.Draw, _MUST, "draw cards equal to ", ("amount", amount))),
    lone(node(r.GainXp, _MUST, "gain XP equal to ", ("amount", amount))),
    const((r.WinGame(),), "you win the game"),
    const((r.ExtraTurn(),), "take a turn after this one"),
    const((r.ChooseOpponent(),), "choose an opponent"),
    const((r.ChoosePlayer(),), "choose a player"),
    const((r.SeeFacedown(),), f"you can look at their facedown cards{NOW}"),
    lone(scaled(n.Discard, _MUST, "discard ", ("amount", number), " for each ", ("per", per))),
    lone(node(r.Recycle, "their owners recycle ", ("what", reference), who="owners")),
    lone(
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
            " must reveal their hand",
        )
    ),
)

# --------------------------------------------------------------------------------------------------------------- deck


def _of_others(found: Any) -> Any:
    """Nobody else was told to do it where it is done to `their` deck."""
    own = len(found) == 1 and isinstance(found[0], r.Burn) and found[0].who == "you"
    return (replace(found[0], who="they"),) if own else found


_others_burn = Map(
    by_player(r.Burn, "put", "the top ", ("amount", top_cards), " of their Main Deck into their trash"),
    Iso(_of_others, lambda v: FAIL if len(v) == 1 and getattr(v[0], "who", "you") == "you" else v),
)
deck = Alt(
    lone(node(n.Look, "look at the top ", ("amount", top_cards), OWN_DECK)),
    lone(node(r.RevealTop, "reveal the top ", ("amount", top_cards), OWN_DECK)),
    lone(
        node(r.RevealRunes, "reveal the top ", ("amount", Alt(const(1, "rune"), counted("rune"))), " of your rune deck")
    ),
    lone(node(r.RevealUntil, "reveal cards from the top", OWN_DECK, " until you reveal ", ("what", single))),
    act(n.Move, "return ", TARGET, " to your Champion Zone", to="champion"),
    lone(node(r.Predict, "[Predict", ("amount", bracket_number))),
    lone(node(r.Burn, "[Burn", ("amount", bracket_number))),
    _others_burn,
    act(r.DrawThese, "draw ", TARGET),
    act(n.Move, "put ", TARGET, " into your hand", to="hand"),
    act(n.Move, "put ", TARGET, " into your trash", to="trash"),
    act(n.Move, "put ", TARGET, " on the top or bottom", OWN_DECK, to="deck", position="top_or_bottom"),
    act(n.Move, "put ", TARGET, " on top", OWN_DECK, to="deck", position="top"),
    act(n.Move, "put ", TARGET, " back in any order", to="deck", position="any_order"),
    lone(node(r.Recycle, "recycle ", ("what", rest))),
    act(n.Move, "discard ", TARGET, to="trash", position="discard"),
)

# -------------------------------------------------------------------------------------------------------- playing cards

_WHOSE_COST = (("its", ""), ("their", "s"), ("my", ""))  # of one, of several, of me


def _price_of(whom: int) -> Syntax:
    """For what it is played, said of one card, of several, or of me."""
    its, s = _WHOSE_COST[whom]
    return Alt(
        const(("full", 0), ""),
        const(("ignore", 0), f", ignoring {its} cost{s}"),
        const(("ignore_all", 0), ", ignoring any and all costs"),
        const(("ignore_energy", 0), f", ignoring {its} Energy cost{s}"),
        const(("ignore_power", 0), f", ignoring {its} Power cost{s}"),
        Map(
            Seq(f", reducing {its} cost{s} by ", ("by", energy)), taken(lambda p: ("reduce", p["by"]), by=itemgetter(1))
        ),
        Map(Seq(" for ", ("pay", pay)), taken(lambda p: ("instead", (p["pay"],)), pay=lambda v: v[1][0])),
    )


play_where = Alt(
    const("", ""),
    const("here", " here"),
    const("base", " to base"),
    const("open", " to an open battlefield"),
    const("or_here", " as usual or here"),
    const("own_battlefield", " to a battlefield you control"),
    const("battlefield", " to any battlefield"),
    const("it", " there"),
    const("that", " to that battlefield"),
    const("event", " to where it happened"),
    const("earlier", " to where the earlier choice is"),
)


def _played(pieces: Any) -> r.PlayCard:
    cost, by = pieces["price"]
    return r.PlayCard(pieces["what"], cost, to=pieces["to"], **{"price" if cost == "instead" else "by": by})


_play = taken(_played, what="what", price=lambda v: (v.cost, v.price if v.cost == "instead" else v.by), to="to")


def play(target: Syntax) -> Syntax:
    return Alt(
        *(
            Map(
                Seq(
                    "play ",
                    ("what", only_if(target, partial(_of_whom, whom))),
                    ("to", play_where),
                    ("price", _price_of(whom)),
                ),
                _play,
            )
            for whom in range(len(_WHOSE_COST))
        )
    )


def _of_whom(whom: int, value: Any) -> bool:
    return person(value) == whom


_DEALT = " this spell has dealt damage this turn"
_deals_damage = n.Event("deals_damage", n.Ref("this"))
_ref = Alt(
    const(n.Ref("self"), "me"),
    const(n.Ref("this"), "this"),
    const(THAT, "it"),
    const(IT, "the chosen card"),
    const(n.Ref("self_trash"), "me from your trash"),
    wrap("all ", ("what", many)),
)
_allowed = taken(lambda p: r.AllowPlay(p["what"], p["price"][0]), what="what", price=lambda v: (v.cost, 0))
playing = Alt(
    lone(play(_ref)),
    lone(Map(Seq("play ", ("what", single), " this turn", ("price", _price_of(0))), _allowed)),
    lone(node(r.PlayCheaper, "play ", ("what", _ref), ", reducing its Energy cost by ", ("by", amount))),
    lone(node(r.PlayCopy, "play a copy of ", ("what", reference))),
    lone(
        Map(
            Seq(
                "this deals ",
                ("n", number),
                " additional Bonus Damage for each time",
                _DEALT,
            ),
            taken(lambda p: r.BonusOf(n.Ref("this"), n.TimesThisTurn(_deals_damage, p["n"])), n="amount.times"),
        )
    ),
    lone(node(r.ThisDeals, "this deals ", ("amount", number), " Bonus Damage")),
    lone(scaled(r.ThisDeals, "this deals ", ("amount", number), " Bonus Damage for each ", ("per", per))),
    lone(node(r.ThisDeals, "this deals Bonus Damage equal to ", ("amount", amount))),
)
