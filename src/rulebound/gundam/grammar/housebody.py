# rulebound: interpreted
"""The body of an ability in house wording: Gundam's words for the scopes of `text.scopes`."""

from __future__ import annotations

from rulebound.gundam.grammar.clauses import declarative, subject_of
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import event
from rulebound.gundam.grammar.verbs import imperative
from rulebound.text.combinators import Alt
from rulebound.text.scopes import Words, house_body
from rulebound.text.wording import const

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
            const("opponent_next_turn", "to the end of the next enemy turn, "),
            const("in_opponent_next_turn", "in the next enemy turn, "),
            const("your_next_turn", "to the end of your next turn, "),
            const("in_your_next_turn", "in your next turn, "),
        ),
        subject_of=subject_of,
    )
)
