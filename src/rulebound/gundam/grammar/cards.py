# rulebound: interpreted
"""Imperative clauses about cards: choose, move, draw, look, make tokens, deploy, pair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import for_each, per, scaled, split, times
from rulebound.gundam.grammar.filters import described, description, reference
from rulebound.gundam.grammar.selectors import chosen_group, group, many, several, subject
from rulebound.gundam.grammar.words import bracketed, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import at_least
from rulebound.text.wording import const, lone, node, number, wrap

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


def _choosing(**fixed: Any) -> Iso:
    """A choice of one group with a peculiarity."""

    def back(value: Any) -> Any:
        if not isinstance(value, n.Choose) or value != n.Choose(value.what, value.least, value.most, **fixed):
            return FAIL
        return {"first": {"what": value.what, "least": value.least, "most": value.most}}

    return Iso(lambda p: replace(_choose(p), **fixed), back)


_IN_ALL = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "levels"), const("cost", "cost"))


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
        Map(Seq("choose ", ("first", group), f", {words} with the same {name}"), _choosing(**{field: stat}))
        for stat, name in (("level", "level"), ("cost", "cost"), ("ap", "AP"), ("hp", "HP"))
    ]


choose = Alt(
    Map(Seq("choose ", ("first", chosen_group)), Iso(_choose, _one_only)),
    Map(Seq("choose ", ("first", group), " plus ", ("second", group)), Iso(_choose, _choose_back)),
    Map(
        Seq("choose ", ("first", group), ", with at most ", ("limit", number), " ", ("stat", _IN_ALL), " in all"),
        Iso(_choose_total, _choose_total_back),
    ),
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
    node(g.ChoosePlayer, "choose an enemy player who has ", ("op", at_least), ("amount", number), " ", ("what", many)),
    node(g.PlayerOf, "speak to the player of ", ("of", reference)),
)


def _by_opponent(value: Any) -> Any:
    if not isinstance(value, n.Choose) or value != n.Choose(value.what, value.least, value.most, "opponent"):
        return FAIL
    return {"first": {"what": value.what, "least": value.least, "most": value.most}}


opponent_chooses = [
    lone(
        Map(
            Seq("an opponent chooses ", ("first", group)),
            Iso(
                lambda p: n.Choose(p["first"]["what"], p["first"]["least"], p["first"]["most"], "opponent"),
                _by_opponent,
            ),
        )
    )
]


def before(what: Any) -> Any:
    """`it` in a clause that makes a choice itself: what it was before."""
    return n.Ref("before") if what == n.Ref("pronoun") else what


# ------------------------------------------------------------------------------------------------------- simple verbs

_S = ("what", subject)


def _many(what: Any) -> int:
    return int(several(what))


_sent_back = Agreeing(_many, " back to its owner's hand", " back to their owners' hands")


moving = [
    const(n.Move(n.Ref("this_card"), "hand"), "take this card into your hand"),
    node(n.Move, "send ", _S, ("~what", _sent_back), to="hand"),
    node(
        n.Move,
        "show ",
        _S,
        ("~what", Agreeing(_many, " and put it into your hand", " and put them into your hand")),
        to="hand",
        reveal=True,
    ),
    node(n.Move, "put ", _S, " under the deck in random order", to="deck", position="random_bottom"),
    node(n.Move, "put ", _S, " under the deck", to="deck", position="bottom"),
    node(n.Move, "put ", _S, " on top of or under the deck", to="deck", position="top_or_bottom"),
    node(n.Move, "put ", _S, " on top of the deck or into the trash", to="deck", position="top_or_trash"),
    node(n.Move, "shuffle ", _S, " into the deck", to="deck", position="shuffle"),
    node(n.Move, "put ", _S, " on top of the deck", to="deck"),
    node(n.Move, "put ", _S, " into the trash", to="trash"),
    node(n.Move, "exile ", _S, "", to="removal"),
    node(n.Move, "turn ", _S, " into a Shield", to="shield"),
]


def discarding(cls: type[Any], before: str | Syntax, **fixed: Any) -> Alt:
    """`discard 2`, `discard 1 red card`, `discard 2 red cards`."""
    return Alt(
        node(cls, before, ("amount", number), **fixed),
        node(cls, before, ("amount", const(1, "1")), " ", ("filters", described), **fixed),
        node(cls, before, ("amount", number), " ", ("filters", description(plural=True)), **fixed),
    )


def _short_of(amount: Any) -> Any:
    """The number of cards that a hand of so many lacks, if the amount is that."""
    return n.CountOf(n.Select("card", "yours", "hand"), -1, amount.plus) if isinstance(amount, n.CountOf) else None


hand = [
    scaled(n.Draw, "draw ", ("amount", number)),
    scaled(n.Draw, "all players draw ", ("amount", number), who="all"),
    scaled(n.Draw, "an opponent draws ", ("amount", number), who="opponent"),
    discarding(n.Discard, "all players discard ", who="all"),
    *(
        scaled(n.Discard, before, ("amount", number), who=who)
        for before, who in (("discard ", "you"), ("an opponent discards ", "opponent"), ("all players discard ", "all"))
    ),
    *(
        node(n.Draw, before, "draw" + third, " up to ", ("amount", number), who=who, up_to=True)
        for before, third, who in (("", "", "you"), ("an opponent ", "s", "opponent"), ("all players ", "", "all"))
    ),
    discarding(n.Discard, "discard up to ", up_to=True),
    discarding(n.Discard, "an opponent discards up to ", who="opponent", up_to=True),
    discarding(n.Discard, "all players discard up to ", who="all", up_to=True),
    Map(
        Seq("draw up to a hand of ", ("n", number)),
        Iso(
            lambda p: n.Draw(n.CountOf(n.Select("card", "yours", "hand"), -1, p["n"])),
            lambda v: {"n": v.amount.plus} if v == n.Draw(_short_of(getattr(v, "amount", 0))) else FAIL,
        ),
    ),
    discarding(n.Discard, "discard "),
    const(n.Discard(n.Done("drawn")), "discard as many as drawn"),
    discarding(n.Discard, "an opponent discards ", who="opponent"),
    node(g.ShieldsToHand, "take ", ("amount", number), " of your Shields into your hand"),
    node(
        g.ShieldsToHand, "an opponent takes ", ("amount", number), " of their Shields into their hand", who="opponent"
    ),
    node(g.ShieldsToHand, "all players take ", ("amount", number), " of their Shields into their hands", who="all"),
]
tops = Alt(
    const(1, "top card"),
    Map(
        Seq("top ", ("amount", number), " cards"),
        Iso(lambda p: p["amount"], lambda v: {"amount": v} if v != 1 else FAIL),
    ),
)
_into_shields = ("~amount", Agreeing(lambda amount: int(amount != 1), " into a Shield", " into Shields"))
_seen = Alt(const(n.Select("card", "enemy", "hand"), "the enemy hand"), subject)
deck = [
    scaled(g.Mill, "put your ", ("amount", tops), " into the trash"),
    scaled(g.Mill, "an opponent puts their ", ("amount", tops), " into the trash", who="opponent"),
    scaled(g.Mill, "all players put their ", ("amount", tops), " into the trash", who="all"),
    node(g.AddShields, "turn your ", ("amount", tops), _into_shields),
    node(g.AddShields, "an opponent turns their ", ("amount", tops), _into_shields, who="opponent"),
    node(g.AddShields, "all players turn their ", ("amount", tops), " into Shields", who="all"),
    node(n.Look, "look at your ", ("amount", tops)),
    node(g.LookAt, "look at ", ("what", _seen)),
    const(n.Reveal(n.Select("card", "enemy", "hand")), "show the enemy hand"),
    node(n.Look, "look at an opponent's ", ("amount", tops), who="opponent"),
    const(n.Reveal(n.Select("card", "yours", "hand")), "show your hand"),
]
_resource = Alt(const(True, "EX Resource"), const(False, "Resource"))
_is_rested = ("rested", Opt(const(True, " rested"), False))
_PLACERS = (("place ", "you"), ("an opponent places ", "opponent"), ("all players place ", "all"))
_one_resource = (("amount", const(1, "1")), _is_rested, " ", ("ex", _resource))
_resources = (("amount", number), _is_rested, " ", ("ex", _resource), "s")
placing = Alt(
    *(
        scaled(g.PlaceResource, before, *parts, who=who)
        for before, who in _PLACERS
        for parts in (_one_resource, _resources)
    )
)

# ------------------------------------------------------------------------------------------------------------- tokens


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

_EX_BASE = g.Token("EX Base", 0, 3)


def _so_many(pieces: Any) -> Any:
    found = times(pieces["per"], pieces["token"].amount)
    return FAIL if found is FAIL else replace(pieces["token"], amount=found)


def _so_many_back(value: Any) -> Any:
    parts: Any = split(value.amount) if isinstance(value, g.Token) else FAIL
    return FAIL if parts is FAIL else {"token": replace(value, amount=parts[0]), "per": parts[1]}


_all_placed = Map(  # `it`, the card that was just placed into the trash
    wrap("all ", ("what", many)),
    Iso(
        lambda what: what if what.zone == "placed" else FAIL,
        lambda what: what if isinstance(what, n.Select) and what.zone == "placed" else FAIL,
    ),
)
tokens = [
    lone(wrap("make ", ("token", _house_token))),
    lone(Map(Seq("make ", ("token", _house_token), for_each, ("per", per)), Iso(_so_many, _so_many_back))),
    lone(const(_EX_BASE, "make an EX Base")),
]

# ------------------------------------------------------------------------------------------------------ deploy, pair …


deploying = [
    lone(node(g.Deploy, "deploy ", ("what", reference))),
    lone(node(g.Deploy, "deploy ", ("what", _all_placed))),
    lone(node(g.Deploy, "deploy ", ("what", _all_placed), " rested", rested=True)),
    lone(
        node(g.Deploy, "deploy ", ("what", reference), " as a Unit with AP", ("ap", number), " and HP", ("hp", number))
    ),
    lone(
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
    lone(node(g.Deploy, "deploy ", ("what", reference), " rested", rested=True)),
    lone(node(g.Deploy, "deploy ", ("what", reference), " for its cost", pay=True)),
    lone(node(g.Pair, "pair ", ("what", reference), " with ", ("unit", reference), " for its cost", pay=True)),
    lone(node(g.Pair, "pair ", ("what", reference), " with ", ("unit", reference))),
]


def yours_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same done by you."""
    mine = []
    for effect in effects:
        if isinstance(effect, n.Choose):
            effect = replace(effect, what=replace(effect.what, side="yours"))
        mine.append(replace(effect, who="you") if hasattr(effect, "who") else effect)
    return tuple(mine)


looking = [
    lone(node(n.Reveal, "show ", ("what", const(n.Select("card", zone="looked"), "all cards looked at")))),
    lone(node(n.Reveal, "show ", ("what", reference))),
]
