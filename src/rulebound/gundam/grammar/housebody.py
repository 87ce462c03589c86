# rulebound: interpreted
"""The body of an ability in house wording: Gundam's words for the scopes of `text.scopes`."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import declarative, subject_of
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import event
from rulebound.gundam.grammar.verbs import imperative
from rulebound.text.combinators import Alt
from rulebound.text.scopes import Words, house_body
from rulebound.text.wording import const, node

_SPEAK = (
    n.Gate,
    n.Delayed,
    n.Instead,
    n.Reduce,
    n.Redirect,
    g.MustAttack,
    g.EnterRested,
    g.Fight,
    g.AlsoNamed,
    g.PlayAs,
)


def _stated(effect: Any) -> bool:
    return (
        subject_of(effect) is not None or isinstance(effect, _SPEAK) or getattr(effect, "who", "you") not in ("you", "")
    )


body, _ = house_body(
    Words(
        plain=Alt(declarative, imperative, name="an effect"),
        condition=condition,
        event=event,
        who=Alt(const("you", "you may "), const("opponent", "an opponent may ")),
        likes=Alt(const("you", "if you like, "), const("opponent", "if an opponent likes, ")),
        until=Alt(
            const("turn", "this turn, "),
            const("battle", "this battle, "),
            const("opponent_next_turn", "until the end of the next enemy turn, "),
            const("in_opponent_next_turn", "during the next enemy turn, "),
            const("your_next_turn", "until the end of your next turn, "),
            const("in_your_next_turn", "during your next turn, "),
        ),
        subject_of=subject_of,
        stated=_stated,
        own=lambda listing: [node(g.EachEnemy, "for each enemy player: ", ("body", listing))],
        own_types=(g.EachEnemy,),
    )
)
