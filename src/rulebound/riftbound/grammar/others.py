# rulebound: interpreted
"""What each player or another one does, what is named, battlefields; and every instruction together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.acting import CHOICE
from rulebound.riftbound.grammar.cards import (
    deck,
    exhausted,
    play,
    play_price,
    play_where,
    played_card,
    players,
    playing,
)
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.costs import is_paid_by
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import IT, THAT, all_of, one, place, reference, rest, subject
from rulebound.riftbound.grammar.tokens import adding, adding_paid, token
from rulebound.riftbound.grammar.verbs import move, to_units
from rulebound.riftbound.grammar.words import NAMED_KINDS, NOW, counted, tag, tag_list, top_cards
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Many, Map, Seq, Syntax
from rulebound.text.declared import instructions, or_declared
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

# ----------------------------------------------------------------------------------------------------- each player does


def _chosen_of(found: Any) -> Any:
    """Cards of the player who does it: `one of their units`, `two units they control`, `a rune`."""
    what = found.what
    if found.second is not None or (what.side != "theirs" and what != n.Select("rune")):
        return FAIL
    return replace(found, what=replace(what, side="yours"))


_own = Map(choice, only_there(_chosen_of))
_HOME = Alt(" to its owner's hand", " to their hand", " to hand")
_DEEDS: tuple[tuple[str, str, Any, Any], ...] = (  # a verb, in the third person, what follows the card, what it does
    ("kill", "kills", "", n.Destroy(IT)),
    ("exhaust", "exhausts", "", n.Rest(IT)),
    ("ready", "readies", "", n.SetActive(IT)),
    ("recycle", "recycles", "", r.Recycle(IT)),
    ("banish", "banishes", "", n.Move(IT, "banished")),
    ("buff", "buffs", "", r.Buff(IT)),
    ("stun", "stuns", "", r.Stun(IT)),
    ("recall", "recalls", "", r.Recall(IT)),
    ("empower", "empowers", "", r.Empower(IT)),
    ("disempower", "disempowers", "", r.Empower(IT, True)),
    *(
        (f"[{word}]", f"[{word}s]", "", made)
        for word, made in (("Buff", r.Buff(IT)), ("Stun", r.Stun(IT)), ("Empower", r.Empower(IT)))
    ),
    ("return", "returns", _HOME, n.Move(IT, "hand")),
)
_DOERS = (
    ("all", "each player "),
    ("opponents", "each opponent "),
    ("others", "each other player "),
    ("controller", "its controller "),
    ("player", "that player "),
    ("opponent", "an opponent "),
    ("owner", "its owner "),
    ("defender", "the defender "),
    ("attacker", "the attacker "),
)


def _theirs(base: str, third: str, after: Any, effect: Any) -> Syntax:
    """`each player kills one of their units`, `its controller must recycle a rune`."""
    who = Alt(
        *(const(name, words + third + " ", words + "must " + base + " ") for name, words in _DOERS),
        const("they", f"they {base} ", f"they must {base} "),
    )

    def there(pieces: Any) -> Any:
        done = r.EachPlayer(pieces["who"], (pieces["choice"], effect))
        return (r.ChooseOpponent(), done) if pieces["who"] == "opponent" else (done,)

    return Printed(Map(Seq(("who", who), ("choice", _own), after), only_there(there)))


_WHO_DISCARD = ("they discard", "that player discards", "its owner discards", "discard")
theirs = Alt(
    *(_theirs(*deed) for deed in _DEEDS),
    Printed(
        const(
            (n.Move(THAT, "trash", "discard"),), *(f"{who} {it}" for who in _WHO_DISCARD for it in ("it", "that card"))
        )
    ),
)
_their_deck = " of their Main Deck"
_theirs_banished = n.Select("card", "yours", "banished_with")


def _of_each(pieces: Any) -> Any:
    """What every player chooses is their own, or what nobody else has chosen."""
    found = pieces["choice"]
    what = found.what
    if what.side == "enemy":
        what = replace(what, side="any", filters=canonical((*what.filters, r.Side("others"))))
    elif what.side != "any" or what.zone:
        return FAIL
    return (replace(found, what=what),)


def _of_theirs(pieces: Any) -> Any:
    """`a unit they control`: the rest is what nobody chose."""
    found = pieces["choice"]
    if found.what.side != "theirs":
        return FAIL
    return (r.ChooseEach((replace(found, what=replace(found.what, side="yours")),)),)


def _options(found: Any) -> Any:
    if any(item.what.side != "any" and not item.what.zone for item in found):
        return FAIL
    return (r.ChooseEach(tuple(replace(item, what=replace(item.what, side="yours")) for item in found)),)


_third = Alt(  # a verb in the third person, as players do it
    Map(Seq("looks at the top ", ("n", top_cards), _their_deck), only_there(lambda p: (n.Look(p["n"]),))),
    Map(Seq("reveals the top ", ("n", top_cards), _their_deck), only_there(lambda p: (r.RevealTop(p["n"]),))),
    Map(Seq("banishes ", CHOICE), only_there(lambda p: (p["choice"], n.Move(IT, "banished")))),
    Map(Seq("recycles ", ("what", rest)), only_there(lambda p: (r.Recycle(p["what"]),))),
    Map(
        Seq("plays those cards", ("to", play_where), ("price", play_price)),
        only_there(lambda p: (played_card(_theirs_banished, p),)),
    ),
    Map(Seq("chooses ", CHOICE), only_there(_of_each)),
    Map(Seq("chooses ", CHOICE), only_there(_of_theirs)),
    Map(wrap("chooses ", ("all", Many(choice, Alt(", ", ", and "), least=2, most=6))), only_there(_options)),
    Map(Seq("chooses ", ("a", tag), " or ", ("b", tag)), only_there(lambda p: (r.Vote((p["a"], p["b"])),))),
)
NEXT_PLAYER = "starting with the next player, "
_players = Alt(
    const("from_next", Seq(NEXT_PLAYER, "each player ")),
    const("others_from_next", Seq(NEXT_PLAYER, "each other player ")),
    const("others", "each other player "),
    const("all", "each player "),
    const("opponents", "each opponent "),
)
plain_deed = Alt(
    Map(Seq("draws ", ("n", number)), only_there(lambda p: (n.Draw(p["n"]),))),
    Map(Seq("discards ", ("n", number)), only_there(lambda p: (n.Discard(p["n"]),))),
    Map(
        Seq("channels ", ("n", counted("rune")), exhausted), only_there(lambda p: (r.Channel(p["n"], p["exhausted"]),))
    ),
    Map(Seq("gains ", ("n", number), " XP"), only_there(lambda p: (r.GainXp(p["n"]),))),
)
each_does_both = Printed(  # `each player draws 2, then discards 1`
    Map(
        Seq(("who", _players), ("a", plain_deed), Alt(", then ", " and "), ("b", plain_deed)),
        only_there(lambda p: (r.EachPlayer(p["who"], (*p["a"], *p["b"])),)),
    )
)
each_does = Printed(
    Map(
        Seq(("who", _players), ("do", Many(_third, Alt(", ", ", then ", " and "), least=1, most=4))),
        only_there(lambda p: (r.EachPlayer(p["who"], tuple(effect for part in p["do"] for effect in part)),)),
    )
)
_NOT_THERE = " if it's not there already"
_REPLACED = Agreeing(
    lambda what: int(what == n.Ref("self")), " with the battlefield it replaced", " with the battlefield I replaced"
)
_that_battlefield = Alt(
    const(n.Ref("this"), "this"),
    const(n.Ref("self"), "me"),
    Map(
        Seq("the battlefield ", ("at", place)),
        Iso(
            lambda p: n.Select("battlefield", filters=(p["at"],)),
            lambda v: (
                {"at": v.filters[0]}
                if isinstance(v, n.Select) and v == n.Select("battlefield", filters=v.filters) and len(v.filters) == 1
                else FAIL
            ),
        ),
    ),
    Printed(const(n.Select("battlefield", filters=(r.At("that"),)), "that battlefield")),
)
battlefields = Alt(
    single_effect(node(r.AddBattlefield, "add the ", ("name", tag), " battlefield token to the board", _NOT_THERE)),
    single_effect(
        node(
            r.ReplaceBattlefield,
            "replace ",
            ("what", _that_battlefield),
            " with a ",
            ("name", tag),
            " battlefield token",
        )
    ),
    single_effect(node(r.RestoreBattlefield, "replace ", ("what", _that_battlefield), ("~what", _REPLACED))),
    single_effect(node(r.EnterAt, ("what", const(n.Ref("self"), "I enter ")), ("where", const("placed", "there")))),
)
naming = Alt(
    single_effect(node(r.NameTag, "name a tag")),
    single_effect(node(r.NameCard, "name a ", ("kind", Alt(*(const(word, word) for word in NAMED_KINDS))))),
    single_effect(node(r.NameTag, "name one of the tags ", ("options", Many(tag, "/", least=2)))),
    Printed(Map(Seq("choose ", ("tags", tag_list)), only_there(lambda p: (r.NameTag(p["tags"].any_of),)))),
    single_effect(node(r.GainNamedTag, ("to", const(n.Ref("self"), "I gain that tag")))),
)
their_choices = Alt(
    single_effect(node(r.Vote, "vote for ", ("options", Many(tag, "/", least=2)))),
    single_effect(node(r.ChooseEach, "choose each of these: ", ("options", Many(choice, " + ", least=1)))),
)
they_play = Printed(
    Map(
        Seq("they ", ("play", play(Alt(const(THAT, "it"), const(n.Ref("that unit"), "that unit"))))),
        only_there(lambda p: (r.EachPlayer("they", (p["play"],)),)),
    )
)
they_move = Printed(
    Map(
        Seq("they ", ("move", move)),
        only_there(lambda p: (r.EachPlayer("they", p["move"]),) if len(p["move"]) == 2 else FAIL),
    )
)
_REPEAT = " [Repeat] equal to its "
next_played = Alt(
    single_effect(
        node(
            r.NextPlayed,
            "give the next ",
            ("what", one),
            Seq(" you play", NOW, _REPEAT, "cost"),
            name="repeat",
        )
    ),
    Printed(
        single_effect(
            node(
                r.NextPlayed,
                "give your next ",
                ("what", one),
                Seq(NOW, _REPEAT, "base cost"),
                name="repeat",
            )
        )
    ),
    single_effect(node(r.FireTriggers, "activate the conquer effects of ", ("of", all_of), which="conquers")),
    single_effect(node(r.FireTriggers, "repeat the play effect of ", ("of", reference), which="played")),
    Printed(const((r.FireTriggers("played", n.Ref("this")),), "repeat this gear's play effect")),
    single_effect(node(r.NextPlayed, "the next ", ("what", one), " you play this turn enters ready", name="ready")),
    single_effect(
        node(
            r.NextPlayed,
            "the next ",
            ("what", one),
            " you play this turn deals ",
            ("amount", number),
            " Bonus Damage",
            name="bonus_damage",
        )
    ),
)
instruction = or_declared(
    Alt(
        to_units,
        players,
        deck,
        adding,
        adding_paid,
        token,
        playing,
        theirs,
        each_does,
        each_does_both,
        their_choices,
        battlefields,
        naming,
        they_move,
        they_play,
        next_played,
        name="an instruction such as 'draw 1'",
    ),
    single_effect(instructions(LEXICON, subject, number)),
)
is_paid_by(instruction)
