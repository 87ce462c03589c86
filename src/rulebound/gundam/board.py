# rulebound: interpreted
"""The board in plain text as one player sees it, and what a card says."""

from __future__ import annotations

from rulebound.gundam import locations as loc
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.facts import Facts
from rulebound.gundam.game import GundamGame
from rulebound.gundam.notation import keywords_of, label
from rulebound.gundam.reader import house
from rulebound.kernel.boards import card_lines, cards_called, hand_lines, house_lines, row, sides, wrapped_row

STEPS = {
    loc.ATTACK_STEP: "attack step",
    loc.BLOCK_STEP: "block step",
    loc.ACTION_STEP: "action step",
    loc.DAMAGE_STEP: "damage step",
    loc.BATTLE_END_STEP: "battle end step",
}


def board(table: GundamGame, player: int) -> str:
    """Both sides, the opponents first; only what this player may know."""
    lines = [headline(table, player)]
    lines += sides(table, player, lambda p, title: side(table, p, title), ("hand", "deck", "shields"))
    lines += hand(table, player)
    return "\n".join(lines)


def headline(table: GundamGame, player: int) -> str:
    """Whose turn it is and what is going on."""
    if table.phase == loc.SETUP:
        return "Before the first turn"
    whose = "your" if table.active == player else f"p{table.active + 1}'s"
    line = f"Turn {table.turn}, {whose} {loc.PHASE_NAMES[table.phase]} phase"
    if table.battle_step != loc.NO_BATTLE and table.attacker >= 0:
        target = label(table, table.target) if table.target >= 0 else f"p{table.target_player + 1}"
        line += f": {label(table, table.attacker)} attacks {target} ({STEPS[int(table.battle_step)]})"
    return line


def side(table: GundamGame, player: int, title: str) -> list[str]:
    """What lies open on one player's side; the shield area may be a team's (12-3-3)."""
    if not table.playing[player]:
        return [f"{title}: out of the game"]
    holder = int(table.shield_holder(player))
    counts = ", ".join(f"{word} {table.count(spec, player)}" for word, spec in COUNTED)
    lines = [f"{title}: {counts}", f"  resources  {resources(table, player)}"]
    bases = [unit_line(table, card) for card in table.cards(loc.BASE, holder)]
    lines.append(f"  base       {bases[0] if bases else 'none'}")
    lines.append(f"  shields    {table.count(loc.SHIELDS, holder)}")
    lines += row("units", [unit_line(table, card) for card in table.cards(loc.BATTLE, player)])
    trash = [table.gundam(card).name for card in table.cards(loc.TRASH, player)]
    return lines + wrapped_row("trash", trash[::-1])


COUNTED = (("hand", loc.HAND), ("deck", loc.DECK))


def resources(table: GundamGame, player: int) -> str:
    """Active, rested and EX Resources, and the Lv. they make (2-9-4)."""
    ex = sum(table.definition[card] == table.gundam_pool.ex_resource for card in table.cards(loc.RESOURCES, player))
    active = int(table.active_resources(player)) - int(table.active_ex(player))
    rested = int(table.count(loc.RESOURCES, player)) - ex - active
    return f"{active} active, {rested} rested, {ex} EX (Lv. {table.player_level(player)})"


def unit_line(table: GundamGame, card: int) -> str:
    """A Unit or Base: name, AP/HP, and what else there is to say."""
    facts = table.gundam(card)
    parts = [label(table, card)]
    if facts.kind == loc.UNIT:
        parts.append(f"{table.ap(card)}/{table.hp_left(card)}")
    else:
        parts.append(f"HP {table.hp_left(card)}")
    notes = list(keywords_of(table, card))
    if table.damage[card] > 0:
        notes.append(f"{table.damage[card]} damage")
    if table.rested[card]:
        notes.append("rested")
    if facts.kind == loc.UNIT:
        pilot = table.pilot_of(card)
        if pilot >= 0:
            notes.append(f"pilot {table.gundam(pilot).pilot_name}" + (", linked" if table.linked[card] else ""))
        if table.entered[card] == table.turn:
            notes.append("new")
    return "  ".join(parts) + (f"  ({', '.join(notes)})" if notes else "")


def hand(table: GundamGame, player: int) -> list[str]:
    """The player's own hand, with what the cards cost and say."""
    cards = [facts_of(table, card) for card in table.cards(loc.HAND, player)]
    cards.sort(key=lambda item: (item.level, item.cost, item.name))
    return hand_lines([(summary(facts), wording(facts)) for facts in cards])


def facts_of(table: GundamGame, card: int) -> Facts:
    """The printed facts of a card on the table."""
    facts = table.facts_of[table.definition[card]]
    assert isinstance(facts, Facts)
    return facts


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
    return house_lines(facts.effects, lambda ability: house((ability,), facts.type))


def card_text(table: GundamGame, word: str) -> str:
    """A card by name or number: its facts and wording. ValueError if there is none of that name."""
    known = [item for item in table.facts_of if isinstance(item, Facts)]
    found = cards_called(known, word, lambda item: (item.name, item.number, item.pilot))
    if not found:
        found = [Cards().find(word.strip())]
    lines = []
    for facts in found:
        lines += card_lines(summary(facts), facts.number, "traits", facts.traits, wording(facts))
    return "\n".join(lines)
