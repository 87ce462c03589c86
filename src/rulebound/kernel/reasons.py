# rulebound: interpreted
"""Why not: what forbids a line to a player, asked or not, and everything that might be done with a card."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.kernel.actions import kind_of
from rulebound.kernel.errors import Reason
from rulebound.kernel.naming import ended, quoted
from rulebound.kernel.pointing import is_shown
from rulebound.kernel.table import Table

MOST = 6  # reasons that are told of one card


def why_not_for(table: Table, player: int, line: str) -> Reason | None:
    """What forbids a line to this player; one who isn't asked is told what the timing forbids. None: it is legal."""
    if table.over or table.to_act == player:
        return table.why_not(line)
    reason = as_if_asked(table, player).why_not(line)
    asked = waiting_for(table, player)
    return Reason(reason.rule if reason else "", f"{asked} {reason.text}" if reason and reason.rule else asked)


def as_if_asked(table: Table, player: int) -> Table:
    """A copy in which this player decides, and nothing is asked."""
    copy = table.clone()
    copy.to_act = player
    copy.asking = 0
    copy.options = vec[i64]()
    return copy


def waiting_for(table: Table, player: int) -> str:
    return f"p{table.to_act + 1} decides now, not p{player + 1}."


def why_card(table: Table, player: int, serial: int) -> list[dict[str, Any]]:
    """What forbids the things that one might do with a card: each line, its rule, and the rule in a sentence.

    The most natural things come first, and one line stands for all of its verb that the same rule forbids. Nothing:
    whatever one might do with it is possible. ValueError if the player sees no such card.
    """
    card = next((each for each, number in enumerate(table.serial) if number == serial), -1)
    if card < 0 or not is_shown(table, player, card):
        raise ValueError("There is no such card that you can see.")
    name = quoted(table.facts(card).name)
    if table.over:
        return [_told(name, table.result_rule, "The game is over.")]
    asked = table.to_act == player
    there = table if asked else as_if_asked(table, player)
    legal = {int(code) for code in there.options}
    its_own = [code for code in legal if card in there.points_at(code)[0]]
    possible = {kind_of(code) for code in its_own}
    lines = {there.notate(code) for code in its_own}
    ranked: list[tuple[bool, int, int, int]] = []
    for place, code in enumerate(map(int, there.conceivable() + there.sayable())):
        rank = there.suits(code, card)
        if rank >= 0 and code not in legal:
            ranked.append((kind_of(code) in possible, rank, place, code))
    found: list[dict[str, Any]] = []
    seen: set[tuple[int, str]] = set()
    for *_, code in sorted(ranked):
        rule = there.forbids(code)
        line = there.notate(code)
        if not rule or (int(kind_of(code)), rule) in seen or line in lines:
            continue  # of copies that are one option, only one is in it
        seen.add((int(kind_of(code)), rule))
        said = there.rule_text(rule)
        found.append(_told(line, rule, said if asked else f"{waiting_for(table, player)} {said}"))
        if len(found) == MOST:
            break
    if not found and not possible:
        nothing = ended(f"There is nothing to do with {name}") if asked else waiting_for(table, player)
        found.append(_told(name, "", nothing))
    return found


def _told(line: str, rule: str, text: str) -> dict[str, Any]:
    return {"line": line, "rule": rule, "text": text}
