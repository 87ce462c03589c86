# rulebound: interpreted
"""Imperative clauses about cards: choose, move, draw, look, make tokens, deploy, pair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import amount_words, equal_to, for_each, per, scaled, split, times
from rulebound.gundam.grammar.filters import (
    all_hold,
    described,
    description,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import ANY_NUMBER, chosen_group, group, many, one, several, subject, zone
from rulebound.gundam.grammar.words import Unknown, bracketed, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import at_least
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

IT = n.Ref("it")
opponent = Alt("your opponent", "that player", "an opponent", "an enemy player")
each_enemy = Alt("each opponent", "each enemy player")
_enemies = Alt("all enemy players", "your opponents", "enemy players", "all opponents")
token_ability = Later("a token's ability")  # given by the ability lines


# ------------------------------------------------------------------------------------------------------------ choose


def _choose(pieces: Any) -> Any:
    first, second = pieces["first"], pieces.get("second")
    if second is None:
        return n.Choose(first["what"], first["least"], first["most"])
    if (second["least"], second["most"]) != (1, 1) or (first["least"], first["most"]) != (1, 1):
        return FAIL
    return n.Choose(first["what"], 1, 1, second=second["what"])


def _choose_back(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value.who != "you" or value.unique or value.each or value.total:
        return FAIL
    if value.same or value.differ or value.times is not None:
        return FAIL
    first = {"what": value.what, "least": value.least, "most": value.most}
    if value.second is None:
        return {"first": first}
    return {"first": first, "second": {"what": value.second, "least": 1, "most": 1}} if value.most == 1 else FAIL


def _one_only(value: Any) -> Any:
    pieces = _choose_back(value)
    return FAIL if pieces is FAIL or "second" in pieces else pieces


def _two(pieces: Any) -> Any:
    where, owner = pieces["zone"]
    return n.Choose(
        n.Select("card", owner, where, pieces["a"]),
        second=n.Select("card", owner, where, pieces["b"]),
    )


def _choosing(**fixed: Any) -> Iso:
    """A choice of one group with a peculiarity."""

    def back(value: Any) -> Any:
        if not isinstance(value, n.Choose) or value != n.Choose(value.what, value.least, value.most, **fixed):
            return FAIL
        return {"first": {"what": value.what, "least": value.least, "most": value.most}}

    return Iso(lambda p: replace(_choose(p), **fixed), back)


_TOTAL = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "Lv."), const("cost", "cost"))
_IN_ALL = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "levels"), const("cost", "cost"))
_or_less = Alt(" or less", " or lower")
_in_total = Alt(  # print only: (stat, limit)
    Seq(Alt(" with a total ", " with a combined "), ("stat", _TOTAL), " of ", ("limit", number), _or_less),
    Seq(" with a total of ", ("limit", number), _or_less, " ", ("stat", _TOTAL)),
    Seq(Alt(" whose total ", " whose combined "), ("stat", _TOTAL), " is ", ("limit", number), _or_less),
)


def _choose_total(pieces: Any) -> Any:
    found = pieces.get("total", pieces)
    return replace(_choose({"first": pieces["first"]}), total=found["stat"], limit=found["limit"])


def _choose_total_back(value: Any) -> Any:
    if not isinstance(value, n.Choose) or not value.total:
        return FAIL
    pieces: Any = _one_only(replace(value, total="", limit=0))
    return FAIL if pieces is FAIL else {**pieces, "stat": value.total, "limit": value.limit}


def _choose_times(pieces: Any) -> Any:
    return replace(_choose({"first": pieces["first"]}), times=pieces["times"])


def _choose_times_back(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value.times is None:
        return FAIL
    pieces: Any = _one_only(replace(value, times=None))
    return FAIL if pieces is FAIL else {**pieces, "times": value.times}


def _alike(field: str, words: str) -> list[Syntax]:
    """A number that the chosen cards share, or in which all of them differ; print says it among the filters."""
    return [
        Map(
            Seq("choose ", ("first", group), f", {words} with the same {name}"),
            _choosing(**{field: stat}),
        )
        for stat, name in (("level", "level"), ("cost", "cost"), ("ap", "AP"), ("hp", "HP"))
    ]


_two_cards = Map(  # `1 (A) card and 1 (B) card from your trash`: one zone for both
    Seq("1 ", ("a", described), " and 1 ", ("b", described), ("zone", zone)), only_there(_two)
)
choose = Alt(
    Map(Seq("choose ", ("first", chosen_group)), Iso(_choose, _one_only)),
    Map(Seq("choose ", ("first", group), " plus ", ("second", group)), Iso(_choose, _choose_back)),
    Printed(Map(Seq("choose ", ("first", group), " and ", ("second", group)), only_there(_choose))),
    Printed(wrap("choose ", ("two", _two_cards))),
    Map(
        Seq("choose ", ("first", group), ", with at most ", ("limit", number), " ", ("stat", _IN_ALL), " in all"),
        Iso(_choose_total, _choose_total_back),
    ),
    Printed(Map(Seq("choose ", ("first", group), ("total", _in_total)), only_there(_choose_total))),
    *_alike("same", "all"),
    *_alike("differ", "no two"),
    *(
        Map(Seq("choose ", ("first", group), words), _choosing(**field))
        for words, field in (
            (", no two with the same name", {"unique": True}),
            (" for each enemy player", {"each": True}),
            (", each player of their own", {"who": "all"}),
            (", each enemy player of their own", {"who": "enemies"}),
        )
    ),
    Map(
        Seq("choose ", ("first", group), ", that many for each ", ("times", per)),
        Iso(_choose_times, _choose_times_back),
    ),
    const(g.ChoosePlayer(), "choose an enemy player"),
    node(
        g.ChoosePlayer,
        "choose an enemy player who has ",
        ("op", at_least),
        ("amount", number),
        " ",
        ("what", many),
    ),
    node(g.PlayerOf, "speak to the player of ", ("of", reference)),
)


def _of_theirs(pieces: Any) -> Any:
    what = pieces["what"]
    return {"most": pieces["least"], **pieces} if what.side == "any" and not what.zone else FAIL


_theirs = Alt(  # `1 of their Units`: what an opponent chooses of
    Map(Seq(("least", number), " of their ", ("what", many)), only_there(_of_theirs)),
    Map(Seq(("least", number), " to ", ("most", number), " of their ", ("what", many)), only_there(_of_theirs)),
    Map(
        Seq(("least", number), " ", ("what", Alt(one, many))),
        only_there(lambda p: {**p, "most": p["least"]} if p["what"].zone in ("hand", "trash") else FAIL),
    ),
)


def _their_choice(pieces: Any) -> n.Choose:
    found = pieces["first"]
    return n.Choose(replace(found["what"], side="enemy"), found["least"], found["most"], "opponent")


def _by_opponent(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value != n.Choose(value.what, value.least, value.most, "opponent"):
        return FAIL
    return {"first": {"what": value.what, "least": value.least, "most": value.most}}


_it = Alt("it", "them")
_back = Seq(" to ", Alt("its owner's hand", "their owner's hand", "their hand", "hand"))


def _they_do(s: str) -> Syntax:
    """`and destroys it`: what a player does with what they chose; s: the ending of the verb."""
    return Alt(
        const(n.Destroy(IT), Seq(f" and destroy{s} ", _it)),
        const(n.Rest(IT), Seq(f" and rest{s} ", _it)),
        const(n.SetActive(IT), Seq(f" and set{s} ", _it, " as active")),
        const(n.Move(IT, "hand"), Seq(f" and return{s} ", _it, _back)),
        const(n.Move(IT, "trash"), Seq(f" and place{s} ", _it, " into their trash")),
        const(n.Move(IT, "removal"), Seq(f" and exile{s} ", _it, Opt(" from the game"))),
    )


opponent_chooses = [
    single_effect(
        Map(
            Seq("an opponent chooses ", ("first", group)),
            Iso(
                lambda p: n.Choose(p["first"]["what"], p["first"]["least"], p["first"]["most"], "opponent"),
                _by_opponent,
            ),
        )
    ),
]


def _chosen(pieces: Any) -> n.Choose:
    first = pieces["first"]
    return n.Choose(first["what"], first["least"], first["most"])


def _in(zone: str, make: Any) -> Iso:
    """`verb 1 card from a zone`: a choice there and what follows (printed only; the house says both)."""

    zones = [*(zone.split() or [""]), *(["among", "of_them", "placed"] if "looked" in zone else [])]

    if "hand" in zones and "trash" in zones:
        zones.append("hand_or_trash")

    def there(pieces: Any) -> Any:
        return (_chosen(pieces), make(pieces)) if pieces["first"]["what"].zone in zones else FAIL

    return only_there(there)


def before(what: Any) -> Any:
    """`it` in a clause that makes a choice itself: what it was before."""
    return n.Ref("before") if what == n.Ref("pronoun") else what


# ------------------------------------------------------------------------------------------------------- simple verbs

_S = ("what", subject)
_other_owner = Printed(
    Seq(
        " to ",
        Alt(
            "its owner's hands",
            "their owner's hand",
            "their owner's hands",
            "their owners' hand",
            "its owners' hand",
            "its owners' hands",
            "your hand",
            "hand",
        ),
    )
)


def _many(what: Any) -> int:
    return int(several(what))


_sent_back = Agreeing(_many, " back to its owner's hand", " back to their owners' hands")
_owner = Alt(" to its owner's hand", " to their owners' hands", _other_owner)
_deck = Alt("your deck", "its owner's deck", "their owner's deck", "their owners' decks", "their deck")


def _whole_hand(side: str, *words: str) -> Syntax:
    return const(n.Select("card", side, "hand"), *words)


def _moves(
    to: str, position: str, before: str, after: str, *printed: tuple[str | Syntax, str | Syntax]
) -> list[Syntax]:
    """The house's words for a move, and print's."""
    found: list[Syntax] = [node(n.Move, before, _S, after, to=to, position=position)]
    found.extend(Printed(node(n.Move, first, _S, last, to=to, position=position)) for first, last in printed)
    return found


_to_trash = Alt(
    " into the trash", " into your trash", " into their trash", " into its owner's trash", " into their owner's trash"
)
_put = Alt("return ", "place ", "put ")
_your_shields = Alt("your Shields", "your shields", "your shield area", "the shield area", "its owner's shield area")
_to_shields = Seq(Alt(" to ", " into ", " in "), _your_shields, Alt("", " face down", " as a Shield"))
_top_or_bottom = Seq(Alt(" to", " on", " at"), Alt(" the top or bottom of ", " the top or the bottom of "), _deck)
_bottom = Alt(Seq(Alt(" to", " at", " on"), " the bottom of ", _deck), " to the bottom", " on the bottom")
_top = Alt(Seq(Alt(" to the top of ", " on top of ", " on the top of "), _deck), " to the top", " on top")
moving = [
    const(n.Move(n.Ref("this_card"), "hand"), "take this card into your hand"),
    node(n.Move, "send ", _S, ("~what", _sent_back), to="hand"),
    Printed(node(n.Move, Alt("return ", "add "), _S, _owner, to="hand")),
    node(
        n.Move,
        "show ",
        _S,
        ("~what", Agreeing(_many, " and put it into your hand", " and put them into your hand")),
        to="hand",
        reveal=True,
    ),
    Printed(
        node(
            n.Move, "reveal ", _S, Alt(" and add it to your hand", " and add them to your hand"), to="hand", reveal=True
        )
    ),
    *_moves("deck", "random_bottom", "put ", " under the deck in random order", (_put, Seq(" randomly", _bottom))),
    *_moves("deck", "bottom", "put ", " under the deck", (_put, Seq(_bottom, Alt("", " in any order")))),
    *_moves(
        "deck",
        "top_or_bottom",
        "put ",
        " on top of or under the deck",
        (_put, Seq(_top_or_bottom, Alt("", " in any order"))),
    ),
    *_moves(
        "deck",
        "top_or_trash",
        "put ",
        " on top of the deck or into the trash",
        (_put, Seq(_top, " or ", Alt("place it", "place them"), _to_trash)),
    ),
    *_moves(
        "deck",
        "shuffle",
        "shuffle ",
        " into the deck",
        ("return ", Seq(" to ", _deck, Alt(" and shuffle it", ". shuffle that deck"))),
        ("shuffle ", Seq(" into ", _deck)),
    ),
    *_moves("deck", "", "put ", " on top of the deck", (_put, Seq(_top, Alt("", " in any order")))),
    *_moves("trash", "", "put ", " into the trash", (Alt("place ", "put "), _to_trash)),
    *_moves("removal", "", "exile ", "", ("exile ", " from the game")),
    *_moves("shield", "", "turn ", " into a Shield", (Alt("add ", "place ", "put "), _to_shields)),
    Printed(node(n.Move, "discard ", ("what", const(n.Ref("pronoun"), "it", "that card")), to="trash")),
    Printed(node(n.Move, "discard ", ("what", const(n.Ref("pronouns"), "them", "those cards")), to="trash")),
    Printed(node(n.Move, "discard ", ("what", _whole_hand("yours", "your hand")), to="trash")),
    Printed(
        Map(
            Seq("discard all ", ("what", many)),
            only_there(lambda p: n.Move(p["what"], "trash") if p["what"].zone == "hand" else FAIL),
        )
    ),
    Printed(node(n.Move, opponent, " discards ", ("what", _whole_hand("enemy", "their hand")), to="trash")),
    Printed(node(n.Move, opponent, " discards ", ("what", const(n.Ref("pronoun"), "it", "that card")), to="trash")),
    Printed(
        node(
            n.Move,
            Alt("each player discards ", "all players discard "),
            ("what", _whole_hand("any", "their hand", "their hands")),
            to="trash",
        )
    ),
]


_from_hand = Alt(" from your hand", " from their hand", " in your hand")


def _discard_either(cls: type[Any], pieces: Any, fixed: dict[str, Any]) -> Any:
    """`discard 1 (Zeon) card or 1 Command card`."""
    if not pieces["a"] or not pieces["b"]:
        return FAIL
    return cls(1, (n.AnyOf((all_hold(pieces["a"]), all_hold(pieces["b"]))),), **fixed)


def discarding(cls: type[Any], before: str | Syntax, **fixed: Any) -> Alt:
    """`discard 2`, `discard 1 red card`, `discard 2 red cards`."""
    return Alt(
        node(cls, before, ("amount", number), **fixed),
        node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), **fixed),
        node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), **fixed),
        Printed(
            Map(
                Seq(before, "1 ", ("a", described), " or ", Opt("1 "), ("b", described), Opt(_from_hand)),
                only_there(lambda p: _discard_either(cls, p, fixed)),
            )
        ),
        Printed(node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), _from_hand, **fixed)),
        Printed(node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), _from_hand, **fixed)),
    )


def _short_of(amount: Any) -> Any:
    """The number of cards that a hand of so many lacks, if the amount is that."""
    return n.CountOf(n.Select("card", "yours", "hand"), -1, amount.plus) if isinstance(amount, n.CountOf) else None


_equal_cards = Seq(Alt("", "a number of "), "cards equal to ")
hand = [
    scaled(n.Draw, "draw ", ("amount", number)),
    Printed(node(n.Draw, "draw ", ("amount", const(Unknown(), "X")), Alt("", " cards"))),
    Printed(
        node(
            n.Draw, "draw ", ("amount", const(Unknown(told=True), "that many", "the same number of")), Alt("", " cards")
        )
    ),
    scaled(n.Draw, "all players draw ", ("amount", number), who="all"),
    scaled(n.Draw, "an opponent draws ", ("amount", number), who="opponent"),
    discarding(n.Discard, "all players discard ", who="all"),
    Printed(node(n.Discard, "choose and discard ", ("amount", number))),
    Printed(node(n.Draw, "draw ", ("amount", number), Alt(" card", " cards", " more", " more card", " more cards"))),
    *(
        scaled(n.Discard, before, ("amount", number), who=who)
        for before, who in (
            ("discard ", "you"),
            ("an opponent discards ", "opponent"),
            ("all players discard ", "all"),
        )
    ),
    *(
        node(n.Draw, before, "draw" + third, " up to ", ("amount", number), who=who, up_to=True)
        for before, third, who in (
            ("", "", "you"),
            ("an opponent ", "s", "opponent"),
            ("all players ", "", "all"),
        )
    ),
    Printed(node(n.Draw, "draw up to ", ("amount", number), " cards", up_to=True)),
    discarding(n.Discard, "discard up to ", up_to=True),
    Printed(
        node(
            n.Discard,
            ("amount", const(ANY_NUMBER, "discard any number of ")),
            ("filters", description(plural=True)),
            Opt(" from your hand"),
            up_to=True,
        )
    ),
    discarding(n.Discard, "an opponent discards up to ", who="opponent", up_to=True),
    discarding(n.Discard, "all players discard up to ", who="all", up_to=True),
    equal_to(n.Draw, "draw ", _equal_cards, ("amount", amount_words)),
    Map(
        Seq(
            Alt("draw up to a hand of ", Printed(Alt("draw until you have ", "draw cards until you have "))),
            ("n", number),
            Alt("", Printed(Seq(Alt(" card", " cards"), " in ", Alt("your hand", "hand")))),
        ),
        Iso(
            lambda p: n.Draw(n.CountOf(n.Select("card", "yours", "hand"), -1, p["n"])),
            lambda v: {"n": v.amount.plus} if v == n.Draw(_short_of(getattr(v, "amount", 0))) else FAIL,
        ),
    ),
    equal_to(n.Draw, "all players draw ", _equal_cards, ("amount", amount_words), who="all"),
    discarding(n.Discard, "discard "),
    const(
        n.Discard(n.Done("drawn")),
        "discard as many as drawn",
        Printed(
            Seq(
                "discard ",
                Alt("the same number of ", "as many "),
                "cards ",
                Alt("", "as "),
                "you drew with this effect",
            )
        ),
    ),
    Printed(
        node(
            n.Discard,
            "discard ",
            ("amount", const(Unknown(told=True), "that many", "the same number of")),
            Alt("", " cards"),
        )
    ),
    discarding(n.Discard, "an opponent discards ", who="opponent"),
    node(g.ShieldsToHand, "take ", ("amount", number), " of your Shields into your hand"),
    Printed(node(g.ShieldsToHand, "add ", ("amount", number), " of your Shields to your hand")),
    node(
        g.ShieldsToHand, "an opponent takes ", ("amount", number), " of their Shields into their hand", who="opponent"
    ),
    node(g.ShieldsToHand, "all players take ", ("amount", number), " of their Shields into their hands", who="all"),
]
top_cards = Alt(
    const(1, "the top card", Printed(Seq("the top 1 card"))),
    Map(
        Seq("the top ", ("amount", number), " cards"),
        Iso(lambda p: p["amount"], lambda v: {"amount": v} if v != 1 else FAIL),
    ),
)
tops = Alt(
    const(1, "top card"),
    Map(
        Seq("top ", ("amount", number), " cards"),
        Iso(lambda p: p["amount"], lambda v: {"amount": v} if v != 1 else FAIL),
    ),
)
from_top = wrap(("amount", number), Alt(" card", " cards"), " from the top")
_into_shields = ("~amount", Agreeing(lambda amount: int(amount != 1), " into a Shield", " into Shields"))
_their_trash = Alt("their trash", "your opponent's trash", "its owner's trash")
_seen = Alt(reference, const(n.Select("card", "enemy", "hand"), "the enemy hand"))
_their_deck = Alt("your opponent's deck", "that player's deck", "an opponent's deck")
_their_hand = Alt("your opponent's hand", "that player's hand", "an opponent's hand", "their hand")
deck = [
    scaled(g.Mill, "put your ", ("amount", tops), " into the trash"),
    scaled(g.Mill, "an opponent puts their ", ("amount", tops), " into the trash", who="opponent"),
    scaled(g.Mill, "all players put their ", ("amount", tops), " into the trash", who="all"),
    Printed(scaled(g.Mill, _put, ("amount", top_cards), " of your deck into ", Alt("your trash", "the trash"))),
    Printed(
        scaled(g.Mill, _put, ("amount", top_cards), " of your opponent's deck into ", _their_trash, who="opponent")
    ),
    Printed(scaled(g.Mill, _put, ("amount", from_top), " of your deck into ", Alt("your trash", "the trash"))),
    Printed(scaled(g.Mill, _put, ("amount", from_top), " of your opponent's deck into ", _their_trash, who="opponent")),
    node(g.AddShields, "turn your ", ("amount", tops), _into_shields),
    node(g.AddShields, "an opponent turns their ", ("amount", tops), _into_shields, who="opponent"),
    node(g.AddShields, "all players turn their ", ("amount", tops), " into Shields", who="all"),
    Printed(node(g.AddShields, Alt("add ", "place ", "put "), ("amount", top_cards), " of your deck", _to_shields)),
    node(n.Look, "look at your ", ("amount", tops)),
    node(g.LookAt, "look at ", ("what", _seen)),
    Printed(const(g.LookAt(n.Select("card", "enemy", "hand")), Seq("look at ", _their_hand))),
    Printed(const(n.Reveal(n.Select("card", "enemy", "hand")), Seq(opponent, " reveals their hand"))),
    Printed(const(n.Reveal(n.Select("card", "enemy", "hand")), Seq("reveal ", _their_hand))),
    const(n.Reveal(n.Select("card", "enemy", "hand")), "show the enemy hand"),
    Printed(node(n.Look, "look at ", ("amount", top_cards), " of your deck")),
    node(n.Look, "look at an opponent's ", ("amount", tops), who="opponent"),
    Printed(node(n.Look, "look at ", ("amount", top_cards), " of ", _their_deck, who="opponent")),
    Printed(const(n.Reveal(n.Select("card", "yours", "hand")), "reveal your hand")),
    const(n.Reveal(n.Select("card", "yours", "hand")), "show your hand"),
]
_resource = Alt(const(True, "EX Resource"), const(False, "Resource"))
_is_rested = ("rested", Opt(Alt(const(True, " rested"), Printed(const(False, " active"))), False))
_PLACERS = (("place ", "you"), ("an opponent places ", "opponent"), ("all players place ", "all"))
_one_resource = (("amount", const(1, "1")), _is_rested, " ", ("ex", _resource))
_resources = (("amount", number), _is_rested, " ", ("ex", _resource), "s")
placing = Alt(
    Printed(
        node(
            g.PlaceResource, "place ", ("amount", number), " ", ("ex", _resource), Alt("", "s"), " rested", rested=True
        )
    ),
    *(
        scaled(g.PlaceResource, before, *parts, who=who)
        for before, who in _PLACERS
        for parts in (_one_resource, _resources)
    ),
)

# ------------------------------------------------------------------------------------------------------------- tokens

_spec = Seq(
    ("name", bracketed),
    "(",
    ("traits", Opt(wrap(("traits", Many(traits, Alt("", "･", " "), least=1)), "･"), ())),
    "AP",
    ("ap", number),
    "･HP",
    ("hp", number),
    ("abilities", Many(wrap("･", ("ability", token_ability)), "")),
    ")",
)


def _token(pieces: Any) -> Any:
    spec = pieces["spec"]
    names = tuple(name for trait in spec["traits"] for name in trait.any_of)
    return g.Token(spec["name"], spec["ap"], spec["hp"], names, spec["abilities"], pieces["amount"], pieces["rested"])


def _token_back(value: Any) -> Any:
    if not isinstance(value, g.Token) or not isinstance(value.amount, int):
        return FAIL
    if (value.name, value.ap, value.hp) == ("EX Base", 0, 3):
        return FAIL
    spec = {
        "name": value.name,
        "ap": value.ap,
        "hp": value.hp,
        "traits": tuple(g.Trait((name,)) for name in value.traits),
        "abilities": value.abilities,
    }
    return {"spec": spec, "amount": value.amount, "rested": value.rested}


_house_spec = Seq(
    ("name", bracketed),
    ("word", Alt(const(False, " token ("), const(True, " tokens ("))),
    "AP",
    ("ap", number),
    "･HP",
    ("hp", number),
    ("traits", Many(wrap("･", ("trait", traits)), "")),
    ("abilities", Many(wrap("･", ("ability", token_ability)), "")),
    ")",
)


def _house_token_back(value: Any) -> Any:
    pieces = _token_back(value)
    if pieces is FAIL:
        return FAIL
    return {**pieces, "spec": {**pieces["spec"], "word": value.amount != 1}}


_house_token = Map(Seq(("amount", number), _is_rested, " ", ("spec", _house_spec)), Iso(_token, _house_token_back))
_token_words = Map(
    Seq(("amount", number), _is_rested, " ", ("spec", _spec), Alt(" Unit token", " Unit tokens", "")),
    only_there(_token),
)
_EX_BASE = g.Token("EX Base", 0, 3)


def _so_many(pieces: Any) -> Any:
    found = times(pieces["per"], pieces["token"].amount)
    return FAIL if found is FAIL else replace(pieces["token"], amount=found)


def _so_many_back(value: Any) -> Any:
    parts: Any = split(value.amount) if isinstance(value, g.Token) else FAIL
    return FAIL if parts is FAIL else {"token": replace(value, amount=parts[0]), "per": parts[1]}


def _equally_many(pieces: Any) -> Any:
    spec = {"spec": pieces["spec"], "amount": 1, "rested": pieces["rested"]}
    return replace(_token(spec), amount=pieces["number"])


_all_placed = Map(  # `it`, the card that was just placed into the trash
    wrap("all ", ("what", many)),
    Iso(
        lambda what: what if what.zone == "placed" else FAIL,
        lambda what: what if isinstance(what, n.Select) and what.zone == "placed" else FAIL,
    ),
)
tokens = [
    Printed(
        single_effect(
            Map(
                Seq(
                    "deploy a number of ",
                    ("rested", Opt(const(True, "rested "), False)),
                    ("spec", _spec),
                    " Unit tokens equal to ",
                    ("number", amount_words),
                ),
                only_there(_equally_many),
            )
        )
    ),
    single_effect(wrap("make ", ("token", _house_token))),
    single_effect(Map(Seq("make ", ("token", _house_token), for_each, ("per", per)), Iso(_so_many, _so_many_back))),
    Printed(single_effect(Map(Seq("deploy ", ("token", _token_words), for_each, ("per", per)), only_there(_so_many)))),
    Printed(single_effect(wrap("deploy ", ("token", _token_words)))),
    single_effect(const(_EX_BASE, "make an EX Base", "deploy 1 EX Base")),
    Printed(wrap("deploy ", ("tokens", Many(_token_words, " and ", least=2)))),
    Printed(
        Map(
            wrap("deploy ", ("tokens", Many(_token_words, " or ", least=2))),
            only_there(lambda found: (n.Modes(tuple((token,) for token in found)),)),
        )
    ),
]

# ------------------------------------------------------------------------------------------------------ deploy, pair …

as_unit = Alt(  # print only
    Seq(" as a Unit with ", ("ap", number), " AP and ", ("hp", number), " HP"),
    Seq(" as a Unit with AP", ("ap", number), " and HP", ("hp", number)),
    Seq(" as a Unit with AP", ("ap", number), Alt("/HP", "･HP", ", HP"), ("hp", number)),
    Seq(" as a Unit with AP ", ("ap", number), " and HP ", ("hp", number)),
    Seq(" as a Unit (AP", ("ap", number), "･HP", ("hp", number), ")"),
    Seq(" as a Unit that has ", ("ap", number), " AP and ", ("hp", number), " HP"),
    Seq(" as an AP", ("ap", number), Alt("･HP", "/HP", " HP", " and HP"), ("hp", number), " Unit"),
)


def _deploy_as(pieces: Any) -> g.Deploy:
    return g.Deploy(pieces["what"], ap=pieces["unit"]["ap"], hp=pieces["unit"]["hp"])


_some_unit = Alt(quantity, Map(group, only_there(lambda p: p["what"] if (p["least"], p["most"]) == (1, 1) else FAIL)))
_paired_now = Alt(  # the Pilot, when the Unit is chosen as it is paired
    const(n.Ref("earlier"), "it"),
    const(n.Ref("event"), "that card", "that card from your trash"),
    const(n.Ref("this_card"), "this card", "this card from your trash"),
)
deploying = [
    Printed(Map(Seq("destroy ", ("first", group)), _in("", lambda p: n.Destroy(IT)))),
    Printed(Map(Seq("rest ", ("first", group)), _in("", lambda p: n.Rest(IT)))),
    Printed(Map(Seq("set ", ("first", group), " as active"), _in("", lambda p: n.SetActive(IT)))),
    Printed(
        Map(
            Seq("deal ", ("amount", number), " damage to ", ("first", group)),
            _in("", lambda p: n.Damage(p["amount"], IT)),
        )
    ),
    Printed(Map(Seq("return ", ("first", group), _owner), _in("", lambda p: n.Move(IT, "hand")))),
    Printed(Map(Seq("look at ", ("first", group)), _in("", lambda p: g.LookAt(IT)))),
    Printed(Map(Seq(_put, ("first", group), _bottom), _in("", lambda p: n.Move(IT, "deck", "bottom")))),
    Printed(Map(Seq(_put, ("first", group), _top), _in("", lambda p: n.Move(IT, "deck")))),
    Printed(
        Map(
            Seq("return ", ("first", group), " to ", _deck, Alt(" and shuffle it", ". shuffle that deck")),
            _in("trash hand", lambda p: n.Move(IT, "deck", "shuffle")),
        )
    ),
    Printed(
        Map(
            Seq("shuffle ", ("first", group), " into ", _deck),
            _in("trash hand", lambda p: n.Move(IT, "deck", "shuffle")),
        )
    ),
    Printed(
        single_effect(
            const(
                n.Move(n.Select("card", "yours", "trash"), "deck", "shuffle"),
                Alt("shuffle your trash into your deck", "return your trash to your deck and shuffle it"),
            )
        )
    ),
    Printed(
        single_effect(
            const(
                n.Move(n.Ref("this_card"), "hand"),
                Seq(Alt("add ", "return "), "this card from your trash to your hand"),
            )
        )
    ),
    Printed(
        single_effect(
            const(
                n.Move(n.Ref("this_card"), "removal"),
                Seq("exile this card ", Alt("from", "in"), " your trash", Alt("", " from the game")),
            )
        )
    ),
    Printed(
        Map(
            Seq(
                "change ",
                Alt(
                    "the attack target to ", "its attack target to ", "that target to ", "the target of that attack to "
                ),
                ("first", chosen_group),
            ),
            _in("", lambda p: g.ChangeTarget(IT)),
        )
    ),
    Printed(
        Map(Seq(Alt("add ", "return "), ("first", group), " to your hand"), _in("trash", lambda p: n.Move(IT, "hand")))
    ),
    Printed(
        Map(Seq("exile ", ("first", group), Alt("", " from the game")), _in("trash", lambda p: n.Move(IT, "removal")))
    ),
    Printed(Map(Seq("exile ", ("first", group), Alt("", " from the game")), _in("", lambda p: n.Move(IT, "removal")))),
    *(
        Printed(Map(Seq(_put, ("first", group), after), _in("trash hand looked", lambda p, move=move: move)))
        for after, move in (
            (_bottom, n.Move(IT, "deck", "bottom")),
            (_top, n.Move(IT, "deck")),
            (_top_or_bottom, n.Move(IT, "deck", "top_or_bottom")),
            (_to_trash, n.Move(IT, "trash")),
        )
    ),
    Printed(
        Map(
            Seq(Alt("add ", "place ", "put "), ("first", group), _to_shields),
            _in("trash hand looked", lambda p: n.Move(IT, "shield")),
        )
    ),
    Printed(Map(Seq("add ", ("first", group), " to your hand"), _in("looked", lambda p: n.Move(IT, "hand")))),
    Printed(Map(Seq("deploy ", ("first", group), " rested"), _in("hand trash looked", lambda p: g.Deploy(IT, True)))),
    single_effect(node(g.Deploy, "deploy ", ("what", reference))),
    single_effect(node(g.Deploy, "deploy ", ("what", _all_placed))),
    single_effect(node(g.Deploy, "deploy ", ("what", _all_placed), " rested", rested=True)),
    single_effect(
        node(g.Deploy, "deploy ", ("what", reference), " as a Unit with AP", ("ap", number), " and HP", ("hp", number))
    ),
    single_effect(
        node(
            g.Deploy,
            "deploy ",
            ("what", reference),
            " rested as a Unit with AP",
            ("ap", number),
            " and HP",
            ("hp", number),
            rested=True,
        )
    ),
    Printed(single_effect(Map(Seq("deploy ", ("what", reference), ("unit", as_unit)), only_there(_deploy_as)))),
    Printed(
        Map(
            Seq("deploy ", ("first", group), ("unit", as_unit)),
            _in("hand trash looked", lambda p: _deploy_as({**p, "what": IT})),
        )
    ),
    single_effect(node(g.Deploy, "deploy ", ("what", reference), " rested", rested=True)),
    single_effect(node(g.Deploy, "deploy ", ("what", reference), " for its cost", pay=True)),
    Printed(single_effect(node(g.Deploy, "deploy ", ("what", reference), " from your trash"))),
    Printed(
        single_effect(
            node(
                g.Deploy,
                "deploy ",
                ("what", reference),
                Alt(" rested from your trash", " from your trash rested"),
                rested=True,
            )
        )
    ),
    Printed(single_effect(node(g.Deploy, "pay its cost to deploy ", ("what", reference), pay=True))),
    single_effect(node(g.Pair, "pair ", ("what", reference), " with ", ("unit", reference), " for its cost", pay=True)),
    Printed(
        single_effect(
            node(g.Pair, "pay its cost to pair ", ("what", reference), " with ", ("unit", reference), pay=True)
        )
    ),
    Printed(
        Map(
            Seq("pay its cost to pair ", ("what", _paired_now), " with ", ("unit", _some_unit)),
            only_there(lambda p: (n.Choose(p["unit"]), g.Pair(p["what"], IT, True))),
        )
    ),
    Printed(Map(Seq("deploy ", ("first", group)), _in("hand trash looked", lambda p: g.Deploy(IT)))),
    Printed(
        Map(
            Seq("pair ", ("first", group), " with ", ("unit", reference)),
            _in("hand trash looked", lambda p: g.Pair(IT, before(p["unit"]))),
        )
    ),
    single_effect(node(g.Pair, "pair ", ("what", reference), " with ", ("unit", reference))),
    Printed(  # the Pilot was chosen before, the Unit is chosen now
        Map(
            Seq(
                "pair ",
                ("what", _paired_now),
                " with ",
                ("unit", _some_unit),
            ),
            only_there(lambda p: (n.Choose(p["unit"]), g.Pair(p["what"], IT))),
        )
    ),
    Printed(
        Map(
            Seq("pair ", ("first", group), " with ", ("unit", _some_unit)),
            only_there(
                lambda p: (
                    (n.Choose(p["first"]["what"], second=p["unit"]), g.Pair(n.Ref("first"), n.Ref("second")))
                    if p["first"]["what"].zone in ("hand", "trash")
                    and (p["first"]["least"], p["first"]["most"]) == (1, 1)
                    else FAIL
                )
            ),
        )
    ),
]


def _does_to_theirs(verb: str, then: n.Effect, *after: Any) -> Syntax:
    """`rests 1 of their Units`."""
    return Map(Seq(verb, ("first", _theirs), *after), only_there(lambda p: (_their_choice(p), then)))


_on_bottom = Alt(" to the bottom", " on the bottom", " at the bottom")
_on_top = Alt(" to the top", " on the top", " on top")


def their_verbs(s: str) -> Alt:
    """What an opponent does: draws, discards … with what is theirs; s: the ending of the verb. Print only."""
    cards = Alt("", " card", " cards")
    who = {"who": "opponent"}
    return Alt(
        single_effect(scaled(n.Draw, f"draw{s} ", ("amount", number), cards, **who)),
        single_effect(node(n.Draw, f"draw{s} up to ", ("amount", number), cards, up_to=True, **who)),
        single_effect(equal_to(n.Draw, f"draw{s} ", _equal_cards, ("amount", amount_words), who="opponent")),
        single_effect(scaled(n.Discard, f"discard{s} ", ("amount", number), **who)),
        single_effect(discarding(n.Discard, f"discard{s} ", **who)),
        single_effect(discarding(n.Discard, f"discard{s} up to ", up_to=True, **who)),
        single_effect(discarding(n.Discard, f"choose{s} and discard{s} ", **who)),
        single_effect(
            node(
                n.Discard,
                f"choose{s} ",
                ("amount", number),
                Alt(" card", " cards"),
                f" from their hand and discard{s} ",
                _it,
                **who,
            )
        ),
        single_effect(
            scaled(
                g.Mill,
                f"place{s} ",
                ("amount", top_cards),
                Alt(" of their deck into ", " of their decks into "),
                _their_trash,
                **who,
            )
        ),
        single_effect(node(g.ShieldsToHand, f"add{s} ", ("amount", number), " of their Shields to their hand", **who)),
        single_effect(
            node(
                g.AddShields,
                Alt(f"add{s} ", f"place{s} "),
                ("amount", top_cards),
                " of their deck ",
                Alt("to their Shields", "into their shield area"),
                **who,
            )
        ),
        single_effect(Alt(*(scaled(g.PlaceResource, f"place{s} ", *p, **who) for p in (_one_resource, _resources)))),
        single_effect(Map(Seq(f"choose{s} ", ("first", _theirs)), only_there(_their_choice))),
        Map(
            Seq(f"choose{s} ", ("first", _theirs), ("then", _they_do(s))),
            only_there(lambda p: (_their_choice(p), p["then"])),
        ),
        _does_to_theirs(f"destroy{s} ", n.Destroy(IT)),
        _does_to_theirs(f"rest{s} ", n.Rest(IT)),
        _does_to_theirs(f"set{s} ", n.SetActive(IT), " as active"),
        _does_to_theirs(f"return{s} ", n.Move(IT, "hand"), _back),
        *(
            _does_to_theirs(f"{verb}{s} ", n.Move(IT, "deck", position), where, " of their deck")
            for verb in ("return", "place", "put")
            for position, where in (("bottom", _on_bottom), ("", _on_top))
        ),
        _does_to_theirs(f"exile{s} ", n.Move(IT, "removal"), Opt(" from the game")),
        name="what a player does",
    )


def yours_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same done by you."""
    mine = []
    for effect in effects:
        if isinstance(effect, n.Choose):
            effect = replace(effect, what=replace(effect.what, side="yours"))
        mine.append(replace(effect, who="you") if hasattr(effect, "who") else effect)
    return tuple(mine)


everyone_may = Map(  # `each player may …`: you first
    wrap(Alt("each player may ", "all players may "), ("effects", their_verbs(""))),
    only_there(
        lambda found: (
            n.Gate((), who="you", first=yours_of(found)),
            g.EachEnemy((n.Gate((), who="opponent", first=found),)),
        )
    ),
)


def _all_do(effects: tuple[Any, ...]) -> Any:
    """What everyone does: one thing at once; what each does with a choice of theirs, you first."""
    found = effects[0]
    if isinstance(found, n.Choose):
        return (replace(found, what=replace(found.what, side="any"), who="all"), *effects[1:])
    if len(effects) > 1:
        return (*yours_of(effects), *effects)
    return (replace(found, who="all"),)


def _enemies_do(effects: tuple[Any, ...]) -> Any:
    """The same done by every enemy player."""
    if len(effects) == 1 and isinstance(effects[0], n.Choose):
        return (replace(effects[0], who="enemies"),)
    return (g.EachEnemy(effects),)


_then = Alt(", then ", " and ", ", and then ", " and then ")
_every = Alt(
    *(
        Map(
            Seq(who, " ", ("a", their_verbs(s)), _then, ("b", their_verbs(s))),
            only_there(lambda p: (*_all_do(p["a"]), *_all_do(p["b"]))),
        )
        for who, s in (("each player", "s"), (Alt("all players", "both players"), ""))
    ),
    Map(wrap("each player ", ("effects", their_verbs("s"))), only_there(_all_do)),
    Map(wrap(Alt("all players ", "both players "), ("effects", their_verbs(""))), only_there(_all_do)),
)


players = [
    Printed(wrap(opponent, " ", ("effects", their_verbs("s")))),
    Printed(
        Map(
            Seq(opponent, " ", ("a", their_verbs("s")), _then, ("b", their_verbs("s"))),
            only_there(lambda p: (*p["a"], *p["b"])),
        )
    ),
    Printed(_every),
    Printed(Map(wrap(each_enemy, " ", ("effects", their_verbs("s"))), only_there(_enemies_do))),
    Printed(Map(wrap(_enemies, Alt(" ", " each "), ("effects", their_verbs(""))), only_there(_enemies_do))),
]
_them = Alt("it", "them")
_placed_so = Alt(  # what is done with the cards taken out of a look
    const(n.Move(IT, "hand"), Seq("add ", _them, " to your hand")),
    const(n.Move(IT, "deck"), Seq(_put, _them, _top)),
    const(n.Move(IT, "deck", "bottom"), Seq(_put, _them, _bottom)),
    const(n.Move(IT, "trash"), Seq(_put, _them, _to_trash)),
    const(n.Move(IT, "removal"), Seq("exile ", _them, Alt("", " from the game"))),
    const(g.Deploy(IT), Seq("deploy ", _them)),
    const(g.Deploy(IT, True), Seq("deploy ", _them, " rested")),
)


_TAKEN_FROM = ("looked", "among", "of_them", "placed", "trash", "hand", "hand_or_trash", "from_it")


def _taken(pieces: Any) -> Any:
    """`reveal/choose 1 … among them and …`: a choice, shown or not, and where it goes."""
    first, then = pieces["first"], pieces["then"]
    zone = first["what"].zone
    if zone not in _TAKEN_FROM or (zone == "hand" and then == n.Move(IT, "hand")):
        return FAIL
    if not pieces["shown"]:
        return (_chosen(pieces), then)
    if then == n.Move(IT, "hand"):
        return (_chosen(pieces), replace(then, reveal=True))
    return (_chosen(pieces), n.Reveal(IT), then)


def _returned(pieces: Any) -> Any:
    """`look …` and some to the top, some to the bottom."""
    looked = n.Select("card", zone="looked")
    effects: list[n.Effect] = [n.Look(pieces["amount"])]
    for name, position in (("top", ""), ("bottom", "bottom")):
        if pieces.get(name):
            effects += [n.Choose(looked, pieces[name], pieces[name]), n.Move(IT, "deck", position)]
    return tuple(effects)


_look_and = Seq("look at ", ("amount", top_cards), " of your deck")
looking = [
    Printed(
        Map(
            Seq(
                ("shown", Alt(const(True, "reveal "), const(False, "choose "))),
                ("first", group),
                " and ",
                ("then", _placed_so),
            ),
            only_there(_taken),
        )
    ),
    Printed(
        Map(
            Seq("reveal ", ("two", _two_cards), " and add them to your hand"),
            only_there(
                lambda p: (
                    (p["two"], n.Move(IT, "hand", reveal=True)) if p["two"].what.zone in ("looked", "among") else FAIL
                )
            ),
        )
    ),
    Printed(
        Map(
            Seq("reveal ", ("amount", top_cards), " of your deck"),
            only_there(lambda p: (n.Look(p["amount"]), n.Reveal(n.Select("card", zone="looked")))),
        )
    ),
    Printed(single_effect(node(n.Reveal, "reveal ", ("what", reference)))),
    single_effect(node(n.Reveal, "show ", ("what", const(n.Select("card", zone="looked"), "all cards looked at")))),
    Printed(Map(Seq("reveal ", ("first", group)), _in("hand", lambda p: n.Reveal(IT)))),
    single_effect(node(n.Reveal, "show ", ("what", reference))),
    Printed(
        Map(
            Seq(
                ("look", _look_and),
                " and return ",
                ("top", number),
                " to the top",
                ("bottom", Opt(wrap(" and ", ("n", number), " to the bottom"), 0)),
            ),
            only_there(lambda p: _returned({**p, **p["look"]})),
        )
    ),
]
