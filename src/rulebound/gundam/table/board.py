# rulebound: interpreted
"""The board in plain text as one player sees it, and what a card says."""

from __future__ import annotations

from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.rules.cards import active_ex, active_resources
from rulebound.gundam.rules.multiplayer import shield_holder
from rulebound.gundam.table.notation import fighters, keywords_of, label
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.kernel.boards import card_lines, hand_lines, row, sides, wrapped_row

STEPS = {
    w.ATTACK_STEP: "attack step",
    w.BLOCK_STEP: "block step",
    w.ACTION_STEP: "action step",
    w.DAMAGE_STEP: "damage step",
    w.BATTLE_END_STEP: "battle end step",
}


def board(table: GundamTable, player: int) -> str:
    """Both sides, the opponents first; only what this player may know."""
    lines = [headline(table, player)]
    lines += sides(table, player, lambda p, title: side(table, p, title), ("hand", "deck", "shields"))
    lines += hand(table, player)
    return "\n".join(lines)


def headline(table: GundamTable, player: int) -> str:
    """Whose turn it is and what is going on."""
    if table.phase == w.SETUP:
        return "Before the first turn"
    whose = "your" if table.active == player else f"p{table.active + 1}'s"
    line = f"Turn {table.turn}, {whose} {w.PHASE_NAMES[table.phase]} phase"
    if table.battle_step != w.NO_BATTLE and table.attacker >= 0:
        attacker, target = fighters(table)
        line += f": {attacker} attacks {target} ({STEPS[int(table.battle_step)]})"
    return line


def side(table: GundamTable, player: int, title: str) -> list[str]:
    """What lies open on one player's side; the shield area may be a team's (12-3-3)."""
    if not table.playing[player]:
        return [f"{title}: out of the game"]
    holder = int(shield_holder(table, player))
    counts = ", ".join(f"{word} {table.count(spec, player)}" for word, spec in COUNTED)
    lines = [f"{title}: {counts}", f"  resources  {resources(table, player)}"]
    bases = [unit_line(table, card) for card in table.cards(w.BASE, holder)]
    lines.append(f"  base       {bases[0] if bases else 'none'}")
    lines.append(f"  shields    {table.count(w.SHIELDS, holder)}")
    lines += row("units", [unit_line(table, card) for card in table.cards(w.BATTLE, player)])
    trash = [table.gundam(card).name for card in table.cards(w.TRASH, player)]
    return lines + wrapped_row("trash", trash[::-1])


COUNTED = (("hand", w.HAND), ("deck", w.DECK))


def resources(table: GundamTable, player: int) -> str:
    """Active, rested and EX Resources, and the Lv. they make (2-9-4)."""
    ex = sum(table.definition[card] == table.gundam_pool.ex_resource for card in table.cards(w.RESOURCES, player))
    active = int(active_resources(table, player)) - int(active_ex(table, player))
    rested = int(table.count(w.RESOURCES, player)) - ex - active
    return f"{active} active, {rested} rested, {ex} EX (Lv. {table.player_level(player)})"


def unit_line(table: GundamTable, card: int) -> str:
    """A Unit or Base: name, AP/HP, and what else there is to say."""
    facts = table.gundam(card)
    parts = [label(table, card)]
    if facts.kind == w.UNIT:
        parts.append(f"{table.ap(card)}/{table.hp_left(card)}")
    else:
        parts.append(f"HP {table.hp_left(card)}")
    notes = list(keywords_of(table, card))
    if table.damage[card] > 0:
        notes.append(f"{table.damage[card]} damage")
    if table.rested[card]:
        notes.append("rested")
    if facts.kind == w.UNIT:
        pilot = table.pilot_of(card)
        if pilot >= 0:
            notes.append(
                f"pilot {table.gundam(pilot).pilot_name}" + (", linked" if table.has_state(card, w.IS_LINKED) else "")
            )
        if table.entered[card] == table.turn:
            notes.append("new")
    return "  ".join(parts) + (f"  ({', '.join(notes)})" if notes else "")


def hand(table: GundamTable, player: int) -> list[str]:
    """The player's own hand, with what the cards cost and say."""
    cards = [CARDS.on_table(table, card) for card in table.cards(w.HAND, player)]
    cards.sort(key=lambda item: (item.level, item.cost, item.name))
    return hand_lines([(summary(facts), wording(facts)) for facts in cards])


def summary(facts: Facts) -> str:
    """Name, Lv., cost, type and numbers in one line."""
    kind = facts.token_of + " token" if facts.type == "token" else facts.type
    parts = [facts.name, f"Lv.{facts.level} cost {facts.cost}", f"{facts.color} {kind}".strip()]
    if kind.startswith("unit"):
        parts.append(f"{facts.ap}/{facts.hp}")
    elif kind.startswith("base"):
        parts.append(f"HP {facts.hp}")
    if facts.pilot:
        parts.append(f"or pilot {facts.pilot}")
    if facts.type == "pilot" or facts.pilot:
        parts.append(f"AP{facts.ap_mod:+} HP{facts.hp_mod:+}")
    if facts.link:
        parts.append(f"link {facts.link}")
    return "  ".join(parts)


def wording(facts: Facts) -> list[str]:
    """What the card does, in our own words, one line for each effect."""
    return CARDS.lines(facts)


def card_text(table: GundamTable, word: str) -> str:
    """A card by name or number: its facts and wording. ValueError if there is none of that name."""

    def told(facts: Facts) -> list[str]:
        return card_lines(summary(facts), facts.number, "traits", facts.traits, wording(facts))

    return CARDS.told(table, word, lambda item: (item.name, item.number, item.pilot), told)
