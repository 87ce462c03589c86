# rulebound: interpreted
"""The board in plain text as one player sees it, and what a card says."""

from __future__ import annotations

import textwrap

from rulebound.gundam import locations as loc
from rulebound.gundam.cards import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.game import GundamGame
from rulebound.gundam.notation import keywords_of, label
from rulebound.gundam.reader import house

WIDTH = 100
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
    for p in range(table.players):
        if p != player:
            lines += ["", *side(table, p, f"p{p + 1}"), *seen(table, player, p)]
    lines += ["", *side(table, player, f"p{player + 1} (you)"), *seen(table, player, player)]
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
    """What lies open on one player's side."""
    counts = ", ".join(f"{word} {table.count(spec, player)}" for word, spec in COUNTED)
    lines = [f"{title}: {counts}", f"  resources  {resources(table, player)}"]
    bases = [unit_line(table, card) for card in table.cards(loc.BASE, player)]
    lines.append(f"  base       {bases[0] if bases else 'none'}")
    lines.append(f"  shields    {table.count(loc.SHIELDS, player)}")
    units = [unit_line(table, card) for card in table.cards(loc.BATTLE, player)] or ["none"]
    for index, line in enumerate(units):
        lines.append(f"  {'units' if index == 0 else '':<10} {line}")
    trash = [table.gundam(card).name for card in table.cards(loc.TRASH, player)]
    if trash:
        told = ", ".join(reversed(trash))
        lines += textwrap.wrap(told, WIDTH, initial_indent="  trash      ", subsequent_indent=" " * 13)
    return lines


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


def seen(table: GundamGame, player: int, holder: int) -> list[str]:
    """Hidden cards of this holder that the player happens to know."""
    zones = table.view(player)["zones"]
    assert isinstance(zones, dict)
    lines = []
    for name in ("hand", "deck", "shields"):
        known = zones[f"p{holder + 1}.{name}"].get("seen", [])
        if known:
            told = ", ".join(
                f"{card['name']} ({card['from_top'] + 1}. from the top)" if "from_top" in card else str(card["name"])
                for card in known
            )
            lines += textwrap.wrap(told, WIDTH, initial_indent=f"  seen in {name}: ", subsequent_indent="    ")
    return lines


def hand(table: GundamGame, player: int) -> list[str]:
    """The player's own hand, with what the cards cost and say."""
    cards = [facts_of(table, card) for card in table.cards(loc.HAND, player)]
    lines = ["  your hand" if cards else "  your hand is empty"]
    for facts in sorted(cards, key=lambda item: (item.level, item.cost, item.name)):
        lines.append(f"    {summary(facts)}")
        for line in wording(facts):
            lines += textwrap.wrap(line, WIDTH, initial_indent="      ", subsequent_indent="        ")
    return lines


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
    lines = []
    for ability in facts.effects:
        try:
            lines.append(house((ability,), facts.type))
        except ValueError:
            lines.append(f"({ability.kind} effect)")
    return lines


def card_text(table: GundamGame, word: str) -> str:
    """A card by name or number: its facts and wording. ValueError if there is none of that name."""
    wanted = word.strip().strip('"').casefold()
    known = [item for item in table.facts_of if isinstance(item, Facts)]
    found = [item for item in known if wanted in (item.name.casefold(), item.number.casefold(), item.pilot.casefold())]
    if not found:
        found = [item for item in known if wanted and item.name.casefold().startswith(wanted)]
    if not found:
        found = [Cards().find(word.strip())]
    lines = []
    for facts in found:
        lines.append(f"{summary(facts)}  [{facts.number}]")
        if facts.traits:
            lines.append(f"  traits: {', '.join(facts.traits)}")
        for line in wording(facts):
            lines += textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)
