# rulebound: interpreted
"""What a player's line means, and why it can't be, as far as it is this player's to say."""

from __future__ import annotations

from rulebound.kernel.errors import Illegal, Reason
from rulebound.kernel.notation import normal, refusal, resolve_here, usual_option
from rulebound.kernel.reasons import why_not_for
from rulebound.kernel.table import Table


def resolve_for(table: Table, line: str) -> list[int]:
    """The options that a line of the player who is asked stands for; Illegal if it stands for none.

    The kernel lets a line leave out what is usual even where the next decision is another player's. Here nobody speaks
    for another player, nor finds out by trying what they could say.
    """
    player = table.to_act
    before: list[int] = []
    settled = table
    while not settled.over and settled.to_act == player:
        codes = resolve_here(settled, line)
        if codes:
            return before + [int(code) for code in codes]
        usual = usual_option(settled)
        if usual < 0:
            break
        before.append(usual)
        settled = settled.clone()
        settled.apply(usual)
    raise refusal(table, line)


def forbidden(table: Table, player: int, line: str) -> Reason | None:
    """What forbids a line to a player, who need not be the one that is asked; None if it is legal."""
    if table.over or table.to_act != player:
        return why_not_for(table, player, line)
    if normal(line) == "concede":
        return None
    try:
        resolve_for(table, line)
    except Illegal as refused:
        return Reason(refused.rule, str(refused))
    return None
