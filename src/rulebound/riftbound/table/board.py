# rulebound: interpreted
"""The board in plain text as one player sees it, and what a card says."""

from __future__ import annotations

from rulebound.kernel.boards import card_lines, hand_lines, row, sides, wrapped_row
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import CARDS
from rulebound.riftbound.rules.scoring import winning_score
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.table.notation import (
    attachments,
    field_name,
    item_name,
    keywords_of,
    label,
    player_word,
    pool_words,
    role_of,
)
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w

SYMBOLS = {"energy": "Energy", "any": "Power of any domain"}


def board(table: RiftboundTable, player: int) -> str:
    """The battlefields, then every side, the opponents first; only what this player may know."""
    lines = [headline(table, player)]
    for field in range(len(table.cards(w.BATTLEFIELDS, 0))):
        lines += battlefield(table, player, field)
    for frame in table.stack[::-1]:
        if isinstance(frame, ChainItem) and frame not in table.chain:
            lines += ["", f"Resolving: {item_name(table, frame)} of p{frame.controller + 1}"]
            break
    if table.chain:
        lines += ["", "The chain, the top first:"]
        for item in reversed(table.chain):
            lines.append(f"  {item_name(table, item)} of p{item.controller + 1}{'' if item.final else ' (pending)'}")
    lines += sides(table, player, lambda p, title: side(table, p, title), ("hand", "deck", "rune_deck", "facedown"))
    lines += hand(table, player)
    return "\n".join(lines)


def headline(table: RiftboundTable, player: int) -> str:
    """Whose turn it is and what is going on."""
    if table.phase == w.SETUP:
        return "Before the first turn"
    whose = "your" if table.active == player else f"p{table.active + 1}'s"
    line = f"Turn {table.turn}, {whose} {w.PHASE_NAMES[table.phase]} phase"
    if table.showdown_at >= 0:
        what = "combat" if table.combat else "showdown"
        line += f": {what} at {field_name(table, table.showdown_at)}"
        if table.focus >= 0:
            line += f", {'you have' if table.focus == player else f'p{table.focus + 1} has'} Focus"
    return line


def battlefield(table: RiftboundTable, player: int, field: int) -> list[str]:
    """One battlefield: who controls it, who is there, what lies facedown."""
    notes = [f"controlled by {player_word(table.held_by[field])}" if table.held_by[field] >= 0 else "uncontrolled"]
    if table.contested_by[field] >= 0:
        notes.append(f"contested by {player_word(table.contested_by[field])}")
    lines = ["", f"{field_name(table, field)}: {', '.join(notes)}"]
    for p in range(table.players):
        lines += row(f"p{p + 1}", permanents(table, w.FIELD + field, p)) if table.count(w.FIELD + field, p) else []
        for card in table.cards(w.FACEDOWN, p):
            if table.hidden_at[card] == field:
                name = table.rift(card).name if table.knows(player, card) else "a card"
                lines += row("facedown", [f"{name} of p{p + 1}"])
    return lines


def side(table: RiftboundTable, player: int, title: str) -> list[str]:
    """What lies open on one player's side."""
    counts = f"{table.points[player]} of {winning_score(table)} points"
    counts += f", {table.xp[player]} XP" if table.xp[player] else ""
    for word, spec in (("hand", w.HAND), ("deck", w.DECK), ("rune deck", w.RUNE_DECK)):
        counts += f", {word} {table.count(spec, player)}"
    lines = [f"{title}: {counts}"]
    for word, spec in (("legend", w.LEGEND), ("champion", w.CHAMPION)):
        for card in table.cards(spec, player):
            lines += row(word, [label(table, card) + ("  (exhausted)" if table.exhausted(card) else "")])
    lines += row("runes", [runes(table, player)])
    pool = pool_words(table, player)
    if pool:
        told = [f"{amount} {SYMBOLS.get(word, word.capitalize() + ' Power')}" for word, amount in pool.items()]
        lines += row("pool", [", ".join(told)])
    lines += row("base", permanents(table, w.BASE, player))
    for word, spec in (("trash", w.TRASH), ("banished", w.BANISHED)):
        lines += wrapped_row(word, [table.rift(card).name for card in table.cards(spec, player)][::-1])
    return lines


def runes(table: RiftboundTable, player: int) -> str:
    """Runes by domain, ready ones of all."""
    found = []
    for index, domain in enumerate(w.DOMAINS):
        mine = [card for card in table.cards(w.RUNES, player) if table.rift(card).domain == index]
        if mine:
            ready = sum(not table.exhausted(card) for card in mine)
            found.append(f"{domain.capitalize()} {ready} ready of {len(mine)}")
    return ", ".join(found) or "none"


def permanents(table: RiftboundTable, spec: int, player: int) -> list[str]:
    """Units and gear of a player at one place, with what is attached to them."""
    return [permanent(table, card) for card in table.cards(spec, player) if table.host[card] < 0]


def permanent(table: RiftboundTable, card: int) -> str:
    """A unit or gear: name, Might, and what else there is to say."""
    parts = [label(table, card)]
    notes = list(keywords_of(table, card))
    if table.is_unit(card):
        parts.append(f"Might {table.might(card)}")
        if table.damage[card] > 0:
            notes.append(f"{table.damage[card]} damage")
        if table.buffs[card] > 0:
            notes.append("buffed" if table.buffs[card] == 1 else f"{table.buffs[card]} buffs")
        notes += [role_of(table, card) or ""]
    for bit, word in ((w.EXHAUSTED, "exhausted"), (w.STUNNED, "stunned"), (w.EMPOWERED, "empowered")):
        notes += [word] if table.has_status(card, bit) else []
    notes += [f"with {label(table, other)}" for other in attachments(table, card)]
    notes += ["new"] if table.entered[card] == table.turn else []
    told = ", ".join(note for note in notes if note)
    return "  ".join(parts) + (f"  ({told})" if told else "")


def hand(table: RiftboundTable, player: int) -> list[str]:
    """The player's own hand, with what the cards cost and say."""
    cards = [CARDS.on_table(table, card) for card in table.cards(w.HAND, player)]
    cards.sort(key=lambda item: (item.energy, item.name))
    return hand_lines([(summary(facts), wording(facts)) for facts in cards])


def summary(facts: Facts) -> str:
    """Name, cost, type and numbers in one line."""
    parts = [facts.name]
    if facts.type in ("unit", "gear", "equipment", "spell"):
        parts.append(f"{facts.energy} Energy" + (f" {facts.power} Power" if facts.power else ""))
    kind = " ".join((*facts.domains, *(word for word in facts.supertypes if word != "basic"), facts.type))
    parts.append(kind)
    if facts.type == "unit":
        parts.append(f"Might {facts.might}")
    if facts.might_bonus:
        parts.append(f"Might {facts.might_bonus:+}")
    return "  ".join(parts)


def wording(facts: Facts) -> list[str]:
    """What the card does, in our own words, one line for each effect."""
    return CARDS.lines(facts) + [f"Wearer: {line}" for line in CARDS.lines(facts, "worn")]


def card_text(table: RiftboundTable, word: str) -> str:
    """A card by name or number: its facts and wording. ValueError if there is none of that name."""

    def told(facts: Facts) -> list[str]:
        return card_lines(summary(facts), facts.number, "tags", facts.tags, wording(facts))

    return CARDS.told(table, word, lambda item: (item.name, item.number), told)
