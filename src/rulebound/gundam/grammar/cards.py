# rulebound: interpreted
"""Imperative clauses about cards: choose, move, draw, look, make tokens, deploy, pair."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import for_each, per, scaled, split, times
from rulebound.gundam.grammar.filters import described, description, reference
from rulebound.gundam.grammar.selectors import group, many, one, several, subject
from rulebound.gundam.grammar.words import bracketed, traits
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import at_least
from rulebound.text.wording import const, fitting, lone, node, number, only_if, taken, wrap

token_ability = Later("a token's ability")  # given by the ability lines


# ------------------------------------------------------------------------------------------------------------ choose


def _choosing(*names: str, **fixed: Any) -> Iso:
    """A choice of one group with peculiarities: those of these names are said, the others fixed."""
    plain = {field.name: field.default for field in fields(n.Choose)}

    def of_group(choice: Any) -> Any:
        return replace(choice, **{name: plain[name] for name in (*names, *fixed)})

    return taken(
        lambda p: replace(p["first"], **fixed, **{name: p[name] for name in names}),
        first=of_group,
        **{name: name for name in names},
    )


_IN_ALL = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "levels"), const("cost", "cost"))


def _alike(field: str, words: str) -> list[Syntax]:
    """A number that the chosen cards share, or in which all of them differ; print says it among the filters."""
    return [
        Map(Seq("choose ", ("first", group), f", {words} with the same {name}"), _choosing(**{field: stat}))
        for stat, name in (("level", "level"), ("cost", "cost"), ("ap", "AP"), ("hp", "HP"))
    ]


choose = Alt(
    wrap("choose ", ("first", group)),
    node(n.Choose, "choose 1 ", ("what", one), " plus 1 ", ("second", one)),
    Map(
        Seq("choose ", ("first", group), ", with at most ", ("limit", number), " ", ("total", _IN_ALL), " in all"),
        _choosing("limit", "total"),
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
    Map(Seq("choose ", ("first", group), ", that many for each ", ("times", per)), _choosing("times")),
    const(g.ChoosePlayer(), "choose an enemy player"),
    node(g.ChoosePlayer, "choose an enemy player who has ", ("op", at_least), ("amount", number), " ", ("what", many)),
    node(g.PlayerOf, "speak to the player of ", ("of", reference)),
)


opponent_chooses = lone(Map(Seq("an opponent chooses ", ("first", group)), _choosing(who="opponent")))


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


_short_of = node(n.CountOf, ("plus", number), what=n.Select("card", "yours", "hand"), times=-1)
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
    node(n.Draw, "draw up to a hand of ", ("amount", _short_of)),
    discarding(n.Discard, "discard "),
    const(n.Discard(n.Done("drawn")), "discard as many as drawn"),
    discarding(n.Discard, "an opponent discards ", who="opponent"),
    node(g.ShieldsToHand, "take ", ("amount", number), " of your Shields into your hand"),
    node(
        g.ShieldsToHand, "an opponent takes ", ("amount", number), " of their Shields into their hand", who="opponent"
    ),
    node(g.ShieldsToHand, "all players take ", ("amount", number), " of their Shields into their hands", who="all"),
]
tops = Alt(const(1, "top card"), wrap("top ", ("amount", number), " cards"))
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


_token_ability = ("abilities", Many(wrap("･", ("ability", token_ability)), ""))
_token_trait = Map(traits, Iso(lambda trait: trait.any_of, g.Trait))


def _tokens(alone: bool) -> Syntax:
    """`1 [Tin] token (AP2･HP3･(Crew))`."""
    token = Map(
        Seq(
            ("amount", const(1, "1") if alone else number),
            _is_rested,
            " ",
            ("name", bracketed),
            " token (AP" if alone else " tokens (AP",
            ("ap", number),
            "･HP",
            ("hp", number),
            ("traits", Many(wrap("･", ("trait", _token_trait)), "")),
            _token_ability,
            ")",
        ),
        taken(
            lambda p: g.Token(**{**p, "traits": tuple(name for trait in p["traits"] for name in trait)}),
            traits=lambda v: tuple((name,) for name in v.traits),
            **{name: name for name in ("amount", "rested", "name", "ap", "hp", "abilities")},
        ),
    )
    return fitting(
        token, lambda found: isinstance(found.amount, int) and (found.name, found.ap, found.hp) != ("EX Base", 0, 3)
    )


_house_token = Alt(_tokens(True), _tokens(False))
_EX_BASE = g.Token("EX Base", 0, 3)


def _so_many(pieces: Any) -> Any:
    found = times(pieces["per"], pieces["token"].amount)
    return FAIL if found is FAIL else replace(pieces["token"], amount=found)


_for_each = taken(_so_many, token=lambda v: replace(v, amount=split(v.amount)[0]), per=lambda v: split(v.amount)[1])
_all_placed = only_if(wrap("all ", ("what", many)), lambda what: what.zone == "placed")
tokens = lone(
    Alt(
        wrap("make ", ("token", _house_token)),
        Map(Seq("make ", ("token", _house_token), for_each, ("per", per)), _for_each),
        const(_EX_BASE, "make an EX Base"),
    )
)

# ------------------------------------------------------------------------------------------------------ deploy, pair …


_deployed = ("deploy ", ("what", reference))
_as_unit = (" as a Unit with AP", ("ap", number), " and HP", ("hp", number))
_paired = ("pair ", ("what", reference), " with ", ("unit", reference))
deploying = lone(
    Alt(
        node(g.Deploy, *_deployed),
        node(g.Deploy, "deploy ", ("what", _all_placed)),
        node(g.Deploy, "deploy ", ("what", _all_placed), " rested", rested=True),
        node(g.Deploy, *_deployed, *_as_unit),
        node(g.Deploy, *_deployed, " rested", *_as_unit, rested=True),
        node(g.Deploy, *_deployed, " rested", rested=True),
        node(g.Deploy, *_deployed, " for its cost", pay=True),
        node(g.Pair, *_paired, " for its cost", pay=True),
        node(g.Pair, *_paired),
    )
)


def yours_of(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same done by you."""
    mine = []
    for effect in effects:
        if isinstance(effect, n.Choose):
            effect = replace(effect, what=replace(effect.what, side="yours"))
        mine.append(replace(effect, who="you") if hasattr(effect, "who") else effect)
    return tuple(mine)


looking = lone(
    node(n.Reveal, "show ", ("what", Alt(const(n.Select("card", zone="looked"), "all cards looked at"), reference)))
)
