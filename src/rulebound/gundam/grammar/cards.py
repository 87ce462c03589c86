# rulebound: interpreted
"""Imperative clauses about cards: choose, move, draw, look, make tokens, deploy, pair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import amount_words, equal_to, for_each, per, scaled, split, times
from rulebound.gundam.grammar.filters import (
    described,
    description,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import chosen_group, group, many, one, subject, zone
from rulebound.gundam.grammar.words import Unknown, bracketed, traits
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

IT = n.Ref("it")
_opponent = Alt("your opponent", "that player", "each opponent", "each enemy player", "an opponent")
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


def _two(pieces: Any) -> Any:
    where, owner = pieces["zone"]
    return n.Choose(
        n.Select("card", owner, where, pieces["a"]),
        second=n.Select("card", owner, where, pieces["b"]),
    )


_two_cards = Map(  # `1 (A) card and 1 (B) card from your trash`: one zone for both
    Seq("1 ", ("a", described), " and 1 ", ("b", described), ("zone", zone)), only_there(_two)
)
choose = Alt(
    Map(Seq("choose ", ("first", chosen_group)), Iso(_choose, _one_only)),
    Map(Seq("choose ", ("first", group), " plus ", ("second", group)), Iso(_choose, _choose_back)),
    Printed(Map(Seq("choose ", ("first", group), " and ", ("second", group)), only_there(_choose))),
    Printed(wrap("choose ", ("two", _two_cards))),
)


_theirs = Alt(  # `1 of their Units`: what an opponent chooses of
    Map(
        Seq(("least", number), " of their ", ("what", many)),
        only_there(lambda p: {**p, "most": p["least"]} if p["what"].side == "any" and not p["what"].zone else FAIL),
    ),
    Map(
        Seq(("least", number), " ", ("what", Alt(one, many))),
        only_there(lambda p: {**p, "most": p["least"]} if p["what"].zone == "hand" else FAIL),
    ),
)


def _their_choice(pieces: Any) -> n.Choose:
    found = pieces["first"]
    return n.Choose(replace(found["what"], side="enemy"), found["least"], found["most"], "opponent")


def _by_opponent(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value.who != "opponent" or value.second is not None:
        return FAIL
    return {"first": {"what": value.what, "least": value.least, "most": value.most}}


_they_do = Alt(
    const(n.Destroy(IT), " and destroys it", " and destroys them"),
    const(n.Rest(IT), " and rests it", " and rests them"),
    const(n.Move(IT, "hand"), " and returns it to its owner's hand", " and returns them to their owner's hand"),
    const(n.Move(IT, "trash"), " and places it into their trash"),
    const(n.Move(IT, "removal"), " and exiles it"),
)


def _everyone_chooses(pieces: Any) -> Any:
    """`each player chooses 1 of their Units and …`: you first, then your opponent."""
    found = pieces["first"]
    mine = n.Choose(replace(found["what"], side="yours"), found["least"], found["most"])
    return (mine, pieces["then"], _their_choice(pieces), pieces["then"])


_each_does = Alt(const(n.Destroy(IT), "each player destroys "), const(n.Rest(IT), "each player rests "))
opponent_chooses = [
    Printed(
        Map(Seq("each player chooses ", ("first", _theirs), ("then", _they_do)), only_there(_everyone_chooses)),
    ),
    Printed(Map(Seq(("then", _each_does), ("first", _theirs)), only_there(_everyone_chooses))),
    single_effect(
        Map(
            Seq("an opponent chooses ", ("first", group)),
            Iso(
                lambda p: n.Choose(p["first"]["what"], p["first"]["least"], p["first"]["most"], "opponent"),
                _by_opponent,
            ),
        )
    ),
    Printed(single_effect(Map(Seq(_opponent, " chooses ", ("first", _theirs)), only_there(_their_choice)))),
    Printed(
        Map(
            Seq(_opponent, " chooses ", ("first", _theirs), ("then", _they_do)),
            only_there(lambda p: (_their_choice(p), p["then"])),
        )
    ),
]


def _chosen(pieces: Any) -> n.Choose:
    first = pieces["first"]
    return n.Choose(first["what"], first["least"], first["most"])


def _in(zone: str, make: Any) -> Iso:
    """`verb 1 card from a zone`: a choice there and what follows (printed only; the house says both)."""

    zones = [*(zone.split() or [""]), *(["among", "placed"] if "looked" in zone else [])]

    def there(pieces: Any) -> Any:
        return (_chosen(pieces), make(pieces)) if pieces["first"]["what"].zone in zones else FAIL

    return only_there(there)


# ------------------------------------------------------------------------------------------------------- simple verbs

_S = ("what", subject)
_owner = Printed(
    Seq(
        " to ",
        Alt(
            *(
                f"{who} {what}"
                for who in ("its owner's", "their owner's", "their owners'", "its owners'")
                for what in ("hand", "hands")
            ),
            "your hand",
        ),
    )
)
_deck = Alt("your deck", "its owner's deck", "their owner's deck", "their owners' decks")


def _moves(
    to: str, position: str, before: str, after: str, *printed: tuple[str | Syntax, str | Syntax]
) -> list[Syntax]:
    """The house's words for a move, and print's."""
    found: list[Syntax] = [node(n.Move, before, _S, after, to=to, position=position)]
    found.extend(Printed(node(n.Move, first, _S, last, to=to, position=position)) for first, last in printed)
    return found


_to_trash = Alt(" into your trash", " into the trash", " into its owner's trash", " into their owner's trash")
_put = Alt("return ", "place ", "put ")
_bottom = Seq(Alt(" to", " at", " on"), " the bottom of ", _deck)
_top = Alt(Seq(Alt(" to the top of ", " on top of ", " on the top of "), _deck))
moving = [
    const(n.Move(n.Ref("this_card"), "hand"), "take this card into hand"),
    node(n.Move, Alt("return ", Printed(Seq("add "))), _S, Alt(" to hand", _owner), to="hand"),
    node(n.Move, "show ", _S, " and put it into hand", to="hand", reveal=True),
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
        (_put, Seq(Alt(" to", " on"), " the top or bottom of ", _deck)),
    ),
    *_moves(
        "deck",
        "top_or_trash",
        "put ",
        " on top of the deck or into trash",
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
    *_moves("trash", "", "put ", " into trash", (Alt("place ", "put "), _to_trash)),
    *_moves("removal", "", "exile ", "", ("exile ", " from the game")),
]


_from_hand = Alt(" from your hand", " from their hand", " in your hand")


def discarding(cls: type[Any], before: str | Syntax, **fixed: Any) -> Alt:
    """`discard 2`, `discard 1 red card`, `discard 2 red cards`."""
    return Alt(
        node(cls, before, ("amount", number), **fixed),
        node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), **fixed),
        node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), **fixed),
        Printed(node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), _from_hand, **fixed)),
        Printed(node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), _from_hand, **fixed)),
    )


hand = [
    scaled(n.Draw, "draw ", ("amount", number)),
    Printed(node(n.Draw, "draw ", ("amount", const(Unknown(), "X", "that many")), Alt("", " cards"))),
    scaled(n.Draw, "all players draw ", ("amount", number), who="all"),
    scaled(n.Draw, "your opponent draws ", ("amount", number), who="opponent"),
    Printed(scaled(n.Draw, _opponent, " draws ", ("amount", number), who="opponent")),
    Printed(scaled(n.Draw, Alt("each player draws ", "both players draw "), ("amount", number), who="all")),
    discarding(n.Discard, "all players discard ", who="all"),
    Printed(discarding(n.Discard, "each player discards ", who="all")),
    Printed(
        node(
            n.Discard,
            _opponent,
            " chooses ",
            ("amount", number),
            Alt(" card", " cards"),
            " from their hand and discards ",
            Alt("it", "them"),
            who="opponent",
        )
    ),
    Printed(node(n.Discard, _opponent, " chooses and discards ", ("amount", number), who="opponent")),
    Printed(discarding(n.Discard, Seq(_opponent, " discards "), who="opponent")),
    Printed(node(n.Discard, "choose and discard ", ("amount", number))),
    Printed(node(n.Draw, "draw ", ("amount", number), Alt(" card", " cards"))),
    equal_to(n.Draw, "draw ", Alt("", "a number of "), "cards equal to ", ("amount", amount_words)),
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
_everyone = Alt("each player places ", "all players place ", "both players place ")
_their_trash = Alt("their trash", "your opponent's trash", "its owner's trash")
deck = [
    node(n.Mill, "put your ", ("amount", _tops), " into trash"),
    node(n.Mill, "an opponent puts their ", ("amount", _tops), " into trash", who="opponent"),
    node(n.Mill, "all players put their ", ("amount", _tops), " into trash", who="all"),
    Printed(node(n.Mill, _everyone, ("amount", _top_cards), " of their deck into their trash", who="all")),
    Printed(node(n.Mill, _everyone, ("amount", _top_cards), " of their decks into their trash", who="all")),
    Printed(node(n.Mill, _put, ("amount", _top_cards), " of your deck into ", Alt("your trash", "the trash"))),
    Printed(node(n.Mill, _put, ("amount", _top_cards), " of your opponent's deck into ", _their_trash, who="opponent")),
    Printed(
        node(
            n.Mill, _opponent, " places ", ("amount", _top_cards), " of their deck into ", _their_trash, who="opponent"
        )
    ),
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
    if not isinstance(value, n.Token) or not isinstance(value.amount, int):
        return FAIL
    if (value.name, value.ap, value.hp) == ("EX Base", 0, 3):
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


def _so_many(pieces: Any) -> Any:
    found = times(pieces["per"], pieces["token"].amount)
    return FAIL if found is FAIL else replace(pieces["token"], amount=found)


def _so_many_back(value: Any) -> Any:
    parts: Any = split(value.amount) if isinstance(value, n.Token) else FAIL
    return FAIL if parts is FAIL else {"token": replace(value, amount=parts[0]), "per": parts[1]}


tokens = [
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

_as_unit = Alt(  # print only
    Seq(" as a Unit with ", ("ap", number), " AP and ", ("hp", number), " HP"),
    Seq(" as a Unit with AP", ("ap", number), " and HP", ("hp", number)),
    Seq(" as a Unit with AP", ("ap", number), Alt("/HP", "･HP", ", HP"), ("hp", number)),
    Seq(" as a Unit with AP ", ("ap", number), " and HP ", ("hp", number)),
    Seq(" as a Unit (AP", ("ap", number), "･HP", ("hp", number), ")"),
    Seq(" as a Unit that has ", ("ap", number), " AP and ", ("hp", number), " HP"),
    Seq(" as an AP", ("ap", number), Alt("･HP", "/HP", " HP", " and HP"), ("hp", number), " Unit"),
)


def _deploy_as(pieces: Any) -> n.Deploy:
    return n.Deploy(pieces["what"], ap=pieces["unit"]["ap"], hp=pieces["unit"]["hp"])


_some_unit = Alt(quantity, Map(group, only_there(lambda p: p["what"] if (p["least"], p["most"]) == (1, 1) else FAIL)))
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
    Printed(Map(Seq("exile ", ("first", group), Alt("", " from the game")), _in("", lambda p: n.Move(IT, "removal")))),
    *(
        Printed(Map(Seq(_put, ("first", group), after), _in("trash hand looked", lambda p, move=move: move)))
        for after, move in (
            (_bottom, n.Move(IT, "deck", "bottom")),
            (_top, n.Move(IT, "deck")),
            (_to_trash, n.Move(IT, "trash")),
        )
    ),
    Printed(Map(Seq("add ", ("first", group), " to your hand"), _in("looked", lambda p: n.Move(IT, "hand")))),
    Printed(Map(Seq("deploy ", ("first", group), " rested"), _in("hand trash looked", lambda p: n.Deploy(IT, True)))),
    single_effect(node(n.Deploy, "deploy ", ("what", reference))),
    single_effect(
        node(n.Deploy, "deploy ", ("what", reference), " as a Unit with AP", ("ap", number), " and HP", ("hp", number))
    ),
    single_effect(
        node(
            n.Deploy,
            "deploy ",
            ("what", reference),
            " rested as a Unit with AP",
            ("ap", number),
            " and HP",
            ("hp", number),
            rested=True,
        )
    ),
    Printed(single_effect(Map(Seq("deploy ", ("what", reference), ("unit", _as_unit)), only_there(_deploy_as)))),
    Printed(
        Map(
            Seq("deploy ", ("first", group), ("unit", _as_unit)),
            _in("hand trash looked", lambda p: _deploy_as({**p, "what": IT})),
        )
    ),
    single_effect(node(n.Deploy, "deploy ", ("what", reference), " rested", rested=True)),
    single_effect(node(n.Deploy, "deploy ", ("what", reference), " for its cost", pay=True)),
    Printed(single_effect(node(n.Deploy, "deploy ", ("what", reference), " from your trash"))),
    Printed(
        single_effect(
            node(
                n.Deploy,
                "deploy ",
                ("what", reference),
                Alt(" rested from your trash", " from your trash rested"),
                rested=True,
            )
        )
    ),
    Printed(single_effect(node(n.Deploy, "pay its cost to deploy ", ("what", reference), pay=True))),
    Printed(Map(Seq("deploy ", ("first", group)), _in("hand trash looked", lambda p: n.Deploy(IT)))),
    Printed(
        Map(
            Seq("pair ", ("first", group), " with ", ("unit", reference)),
            _in("hand trash looked", lambda p: n.Pair(IT, p["unit"])),
        )
    ),
    single_effect(node(n.Pair, "pair ", ("what", reference), " with ", ("unit", reference))),
    Printed(  # the Pilot was chosen before, the Unit is chosen now
        Map(
            Seq(
                "pair ",
                (
                    "what",
                    Alt(
                        const(n.Ref("earlier"), "it"),
                        const(n.Ref("event"), "that card", "that card from your trash"),
                        const(n.Ref("this_card"), "this card", "this card from your trash"),
                    ),
                ),
                " with ",
                ("unit", _some_unit),
            ),
            only_there(lambda p: (n.Choose(p["unit"]), n.Pair(p["what"], IT))),
        )
    ),
    Printed(
        Map(
            Seq("pair ", ("first", group), " with ", ("unit", _some_unit)),
            only_there(
                lambda p: (
                    (n.Choose(p["first"]["what"], second=p["unit"]), n.Pair(n.Ref("first"), n.Ref("second")))
                    if p["first"]["what"].zone in ("hand", "trash")
                    and (p["first"]["least"], p["first"]["most"]) == (1, 1)
                    else FAIL
                )
            ),
        )
    ),
]


_them = Alt("it", "them")
_placed_so = Alt(  # what is done with the cards taken out of a look
    const(n.Move(IT, "hand"), Seq("add ", _them, " to your hand")),
    const(n.Move(IT, "deck"), Seq(_put, _them, _top)),
    const(n.Move(IT, "deck", "bottom"), Seq(_put, _them, _bottom)),
    const(n.Move(IT, "trash"), Seq(_put, _them, _to_trash)),
    const(n.Move(IT, "removal"), Seq("exile ", _them, Alt("", " from the game"))),
    const(n.Deploy(IT), Seq("deploy ", _them)),
    const(n.Deploy(IT, True), Seq("deploy ", _them, " rested")),
)


def _taken(pieces: Any) -> Any:
    """`reveal/choose 1 … among them and …`: a choice, shown or not, and where it goes."""
    first, then = pieces["first"], pieces["then"]
    zone = first["what"].zone
    if zone not in ("looked", "among", "placed", "trash", "hand") or (zone == "hand" and then == n.Move(IT, "hand")):
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


_look_and = Seq("look at ", ("amount", _top_cards), " of your deck")
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
            Seq("reveal ", ("amount", _top_cards), " of your deck"),
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
