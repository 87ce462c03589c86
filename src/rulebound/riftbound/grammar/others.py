# rulebound: interpreted
"""What each player or another one does, what is named, battlefields; and every instruction together."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.cards import deck, players, playing
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.costs import is_paid_by
from rulebound.riftbound.grammar.selectors import all_of, one, place, reference, subject
from rulebound.riftbound.grammar.tokens import adding, adding_paid, token
from rulebound.riftbound.grammar.verbs import to_units
from rulebound.riftbound.grammar.words import NAMED_KINDS, NOW, tag
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import Agreeing, Alt, Many
from rulebound.text.declared import instructions, or_declared
from rulebound.text.wording import const, lone, node, number

# ----------------------------------------------------------------------------------------------------- each player does


_REPLACED = Agreeing(
    lambda what: int(what == n.Ref("self")), " with the battlefield it replaced", " with the battlefield I replaced"
)
_that_battlefield = Alt(
    const(n.Ref("this"), "this"),
    const(n.Ref("self"), "me"),
    node(n.Select, "the battlefield ", ("filters", lone(place)), noun="battlefield"),
)
_NOT_THERE = " if it's not there already"
battlefields = Alt(
    lone(node(r.AddBattlefield, "add the ", ("name", tag), " battlefield token to the board", _NOT_THERE)),
    lone(
        node(
            r.ReplaceBattlefield,
            "replace ",
            ("what", _that_battlefield),
            " with a ",
            ("name", tag),
            " battlefield token",
        )
    ),
    lone(node(r.RestoreBattlefield, "replace ", ("what", _that_battlefield), ("~what", _REPLACED))),
    lone(node(r.EnterAt, ("what", const(n.Ref("self"), "I enter ")), ("where", const("placed", "there")))),
)
naming = Alt(
    lone(node(r.NameTag, "name a tag")),
    lone(node(r.NameCard, "name a ", ("kind", Alt(*(const(word, word) for word in NAMED_KINDS))))),
    lone(node(r.NameTag, "name one of the tags ", ("options", Many(tag, "/", least=2)))),
    lone(node(r.GainNamedTag, ("to", const(n.Ref("self"), "I gain that tag")))),
)
their_choices = Alt(
    lone(node(r.Vote, "vote for ", ("options", Many(tag, "/", least=2)))),
    lone(node(r.ChooseEach, "choose each of these: ", ("options", Many(choice, " + ", least=1)))),
)
next_played = Alt(
    lone(
        node(r.NextPlayed, "give the next ", ("what", one), f" you play{NOW} [Repeat] equal to its cost", name="repeat")
    ),
    lone(node(r.FireTriggers, "activate the conquer effects of ", ("of", all_of), which="conquers")),
    lone(node(r.FireTriggers, "repeat the play effect of ", ("of", reference), which="played")),
    lone(node(r.NextPlayed, "the next ", ("what", one), " you play this turn enters ready", name="ready")),
    lone(
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
        their_choices,
        battlefields,
        naming,
        next_played,
        name="an instruction such as 'draw 1'",
    ),
    lone(instructions(LEXICON, subject, number)),
)
is_paid_by(instruction)
