# rulebound: interpreted
"""Imperative clauses about cards: choose, move, draw, look, make tokens, deploy, pair."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import equal_to, per_plural, scaled
from rulebound.gundam.grammar.filters import (
    adjectives,
    canonical,
    card_kinds,
    described,
    description,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import group, subject
from rulebound.gundam.grammar.words import bracketed, traits
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

IT = n.Ref("it")
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
    if not isinstance(value, n.Choose) or value.who != "you":
        return FAIL
    first = {"what": value.what, "least": value.least, "most": value.most}
    if value.second is None:
        return {"first": first}
    return {"first": first, "second": {"what": value.second, "least": 1, "most": 1}} if value.most == 1 else FAIL


def _one_only(value: Any) -> Any:
    pieces = _choose_back(value)
    return FAIL if pieces is FAIL or "second" in pieces else pieces


_two_cards = Map(  # `1 (A) card and 1 (B) card from your trash`: one zone for both
    Seq(
        number,
        " ",
        ("a", adjectives),
        ("ka", card_kinds(False)),
        " and ",
        number,
        " ",
        ("b", adjectives),
        ("kb", card_kinds(False)),
        " from your trash",
    ),
    only_there(
        lambda p: n.Choose(
            n.Select("card", "yours", "trash", canonical((*p["a"], *p["ka"]))),
            second=n.Select("card", "yours", "trash", canonical((*p["b"], *p["kb"]))),
        )
    ),
)
choose = Alt(
    Map(Seq("choose ", ("first", group)), Iso(_choose, _one_only)),
    Map(Seq("choose ", ("first", group), " plus ", ("second", group)), Iso(_choose, _choose_back)),
    Printed(Map(Seq("choose ", ("first", group), " and ", ("second", group)), only_there(_choose))),
    Printed(wrap("choose ", ("two", _two_cards))),
)


def _chosen(pieces: Any) -> n.Choose:
    first = pieces["first"]
    return n.Choose(first["what"], first["least"], first["most"])


def _in(zone: str, make: Any) -> Iso:
    """`verb 1 card from a zone`: a choice there and what follows (printed only; the house says both)."""

    def there(pieces: Any) -> Any:
        return (_chosen(pieces), make(pieces)) if pieces["first"]["what"].zone in (zone.split() or [""]) else FAIL

    return only_there(there)


# ------------------------------------------------------------------------------------------------------- simple verbs

_S = ("what", subject)
_owner = Alt(
    *(
        Printed(Seq(f" to {words}"))
        for words in ("its owner's hand", "their owner's hand", "their owners' hands", "your hand", "its owners' hands")
    )
)


def _moves(to: str, position: str, house_words: tuple[str, str], *printed: tuple[str, str]) -> list[Syntax]:
    found: list[Syntax] = [node(n.Move, house_words[0], _S, house_words[1], to=to, position=position)]
    found.extend(Printed(node(n.Move, before, _S, after, to=to, position=position)) for before, after in printed)
    return found


moving = [
    const(n.Move(n.Ref("this_card"), "hand"), "take this card into hand"),
    node(n.Move, Alt("return ", Printed(Seq("add "))), _S, Alt(" to hand", _owner), to="hand"),
    node(n.Move, "show ", _S, " and put it into hand", to="hand", reveal=True),
    Printed(node(n.Move, "reveal ", _S, " and add it to your hand", to="hand", reveal=True)),
    *_moves(
        "deck",
        "random_bottom",
        ("put ", " under the deck in random order"),
        ("return ", " randomly to the bottom of your deck"),
    ),
    *_moves(
        "deck",
        "bottom",
        ("put ", " under the deck"),
        ("return ", " to the bottom of your deck"),
        ("return ", " to the bottom of its owner's deck"),
        ("place ", " at the bottom of your deck"),
        ("return ", " to the bottom of their owners' decks"),
        ("return ", " to the bottom of your deck in any order"),
    ),
    *_moves(
        "deck",
        "top_or_bottom",
        ("put ", " on top of or under the deck"),
        ("return ", " to the top or bottom of your deck"),
    ),
    *_moves(
        "deck",
        "top_or_trash",
        ("put ", " on top of the deck or into trash"),
        ("return ", " to the top of your deck or place it into your trash"),
    ),
    *_moves(
        "deck",
        "shuffle",
        ("shuffle ", " into the deck"),
        ("return ", " to their owner's deck and shuffle it"),
        ("return ", " to its owner's deck and shuffle it"),
        ("return ", " to your deck and shuffle it"),
    ),
    *_moves(
        "deck",
        "",
        ("put ", " on top of the deck"),
        ("return ", " to the top of your deck"),
        ("return ", " to the top of its owner's deck"),
        ("place ", " on top of your deck"),
    ),
    *_moves("trash", "", ("put ", " into trash"), ("place ", " into your trash")),
    *_moves("removal", "", ("exile ", ""), ("exile ", " from the game")),
]


def discarding(cls: type[Any], before: str, **fixed: Any) -> Alt:
    """`discard 2`, `discard 1 red card`, `discard 2 red cards`."""
    return Alt(
        node(cls, before, ("amount", number), **fixed),
        node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), **fixed),
        node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), **fixed),
    )


hand = [
    scaled(n.Draw, "draw ", ("amount", number)),
    scaled(n.Draw, "all players draw ", ("amount", number), who="all"),
    scaled(n.Draw, "your opponent draws ", ("amount", number), who="opponent"),
    Printed(scaled(n.Draw, Alt("each player draws ", "both players draw "), ("amount", number), who="all")),
    discarding(n.Discard, "all players discard ", who="all"),
    Printed(discarding(n.Discard, "each player discards ", who="all")),
    Printed(
        node(
            n.Discard,
            "your opponent chooses ",
            ("amount", number),
            Alt(" card", " cards"),
            " from their hand and discards ",
            Alt("it", "them"),
            who="opponent",
        )
    ),
    Printed(node(n.Discard, "your opponent chooses and discards ", ("amount", number), who="opponent")),
    Printed(node(n.Draw, "draw ", ("amount", number), Alt(" card", " cards"))),
    equal_to(n.Draw, "draw a number of cards equal to the number of ", ("amount", per_plural)),
    discarding(n.Discard, "discard "),
    const(
        n.Discard(n.Done("drawn")),
        "discard as many as drawn",
        Printed(Seq("discard the same number of cards you drew with this effect")),
    ),
    discarding(n.Discard, "your opponent discards ", who="opponent"),
    node(n.ShieldsToHand, "take ", ("amount", number), " of your Shields into hand"),
    Printed(node(n.ShieldsToHand, "add ", ("amount", number), " of your Shields to your hand")),
]
_top_cards = Alt(
    const(1, "the top card", Printed(Seq("the top 1 card"))),
    Map(
        Seq("the top ", ("amount", number), " cards"),
        Iso(lambda p: p["amount"], lambda v: {"amount": v} if v != 1 else FAIL),
    ),
)
_tops = Alt(
    const(1, "top card"),
    Map(
        Seq("top ", ("amount", number), " cards"),
        Iso(lambda p: p["amount"], lambda v: {"amount": v} if v != 1 else FAIL),
    ),
)
deck = [
    node(n.Mill, "put your ", ("amount", _tops), " into trash"),
    Printed(node(n.Mill, "place ", ("amount", _top_cards), " of your deck into your trash")),
    node(n.Look, "look at your ", ("amount", _tops)),
    Printed(node(n.Look, "look at ", ("amount", _top_cards), " of your deck")),
]
_resource = Alt(const(True, "EX Resource"), const(False, "Resource"))
_is_rested = ("rested", Opt(const(True, " rested"), False))
placing = Alt(
    node(n.PlaceResource, "place ", ("amount", const(1, "1")), _is_rested, " ", ("ex", _resource)),
    node(n.PlaceResource, "place ", ("amount", number), _is_rested, " ", ("ex", _resource), "s"),
)

# ------------------------------------------------------------------------------------------------------------- tokens

_spec = Seq(
    ("name", bracketed),
    "(",
    ("traits", Opt(Many(wrap(("trait", traits)), "", least=1), ())),
    "･AP",
    ("ap", number),
    "･HP",
    ("hp", number),
    ("abilities", Many(wrap("･", ("ability", token_ability)), "")),
    ")",
)


def _token(pieces: Any) -> Any:
    spec = pieces["spec"]
    names = tuple(name for trait in spec["traits"] for name in trait.any_of)
    return n.Token(spec["name"], spec["ap"], spec["hp"], names, spec["abilities"], pieces["amount"], pieces["rested"])


def _token_back(value: Any) -> Any:
    if not isinstance(value, n.Token) or (value.name, value.ap, value.hp) == ("EX Base", 0, 3):
        return FAIL
    spec = {
        "name": value.name,
        "ap": value.ap,
        "hp": value.hp,
        "traits": tuple(n.Trait((name,)) for name in value.traits),
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
_EX_BASE = n.Token("EX Base", 0, 3)
tokens = [
    single_effect(wrap("make ", ("token", _house_token))),
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
    Printed(
        Map(Seq(Alt("add ", "return "), ("first", group), " to your hand"), _in("trash", lambda p: n.Move(IT, "hand")))
    ),
    Printed(
        Map(Seq("exile ", ("first", group), Alt("", " from the game")), _in("trash", lambda p: n.Move(IT, "removal")))
    ),
    Printed(
        Map(
            Seq("return ", ("first", group), " to the bottom of your deck"),
            _in("trash hand looked", lambda p: n.Move(IT, "deck", "bottom")),
        )
    ),
    Printed(
        Map(
            Seq(Alt("reveal ", "choose "), ("first", group), " and return it to the top of your deck"),
            _in("looked", lambda p: n.Move(IT, "deck")),
        )
    ),
    Printed(Map(Seq("add ", ("first", group), " to your hand"), _in("looked", lambda p: n.Move(IT, "hand")))),
    Printed(Map(Seq("deploy ", ("first", group), " rested"), _in("hand trash looked", lambda p: n.Deploy(IT, True)))),
    single_effect(node(n.Deploy, "deploy ", ("what", reference))),
    single_effect(node(n.Deploy, "deploy ", ("what", reference), " rested", rested=True)),
    single_effect(node(n.Deploy, "deploy ", ("what", reference), " for its cost", pay=True)),
    Printed(single_effect(node(n.Deploy, "deploy ", ("what", reference), " from your trash"))),
    Printed(single_effect(node(n.Deploy, "deploy ", ("what", reference), " rested from your trash", rested=True))),
    Printed(single_effect(node(n.Deploy, "pay its cost to deploy ", ("what", reference), pay=True))),
    Printed(Map(Seq("deploy ", ("first", group)), _in("hand trash looked", lambda p: n.Deploy(IT)))),
    Printed(
        Map(
            Seq("pair ", ("first", group), " with ", ("unit", reference)),
            _in("hand trash", lambda p: n.Pair(IT, p["unit"])),
        )
    ),
    single_effect(node(n.Pair, "pair ", ("what", reference), " with ", ("unit", reference))),
    Printed(
        Map(
            Seq("pair that card from your trash with ", ("unit", quantity)),
            only_there(lambda p: (n.Choose(p["unit"]), n.Pair(n.Ref("event"), IT))),
        )
    ),
]


def _show(pieces: Any) -> n.Effect:
    return n.Move(IT, "hand", reveal=True)


def _returned(pieces: Any) -> Any:
    """`look … and return 1 to the top [and 1 to the bottom]`."""
    looked = n.Select("card", zone="looked")
    effects: list[n.Effect] = [n.Look(pieces["amount"])]
    for name, position in (("top", ""), ("bottom", "bottom")):
        if pieces.get(name):
            effects += [n.Choose(looked, pieces[name], pieces[name]), n.Move(IT, "deck", position)]
    return tuple(effects)


looking = [
    Printed(Map(Seq("reveal ", ("first", group), " and add it to your hand"), _in("looked", _show))),
    Printed(
        Map(
            Seq("choose ", ("first", group), " and add it to your hand"),
            _in("trash hand looked", lambda p: n.Move(IT, "hand")),
        )
    ),
    Printed(Map(Seq("reveal ", ("first", group)), _in("hand", lambda p: n.Reveal(IT)))),
    single_effect(node(n.Reveal, "show ", ("what", reference))),
    Printed(
        Map(
            Seq("look at ", ("amount", _top_cards), " of your deck and return ", ("top", number), " to the top"),
            only_there(_returned),
        )
    ),
    Printed(
        Map(
            Seq(
                "look at ",
                ("amount", _top_cards),
                " of your deck and return ",
                ("top", number),
                " to the top and ",
                ("bottom", number),
                " to the bottom",
            ),
            only_there(_returned),
        )
    ),
]
