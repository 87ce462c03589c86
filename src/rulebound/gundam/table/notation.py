# rulebound: interpreted
"""Gundam in words: one line of notation for every option, log lines for events, and what a view tells of a card."""

from __future__ import annotations

from rulebound.effects.core import ASK_NUMBER
from rulebound.effects.granting import words_on
from rulebound.effects.parts import trait_name, word_name
from rulebound.gundam.cards.explained import spelled
from rulebound.gundam.rules.cards import gained_traits
from rulebound.gundam.rules.multiplayer import MODES, leader
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.kernel import actions as act
from rulebound.kernel.actions import NOTHING, field_a, field_b, field_c, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.naming import (
    PLACES,
    PLAIN_LINES,
    Choice,
    chosen_among,
    kept,
    owned,
    told,
    told_apart,
    trigger_name,
)
from rulebound.kernel.pointing import card_ref

GONE = "a card that is gone"


def label(table: GundamTable, card: int) -> str:
    """A card's name, told apart from its like: by card number, or by #2, #3 in the order they came."""
    return told_apart(table, card, _name)


def told_label(table: GundamTable, card: int) -> str:
    """The same as everybody may read it."""
    return told(table, card, _name)


def _name(table: GundamTable, card: int) -> str:
    facts = table.gundam(card)
    return facts.pilot_name if table.is_in(card, w.PILOTS) else facts.name


def fighters(table: GundamTable) -> tuple[str, str]:
    """Who attacks what in the battle going on, as everybody may read it; of one that has gone nobody can tell more."""
    attacker = told_label(table, table.attacker) if table.same_object(table.attacker, table.attacker_serial) else GONE
    if table.target < 0:
        return attacker, f"p{table.target_player + 1}"
    return attacker, told_label(table, table.target) if table.same_object(table.target, table.target_serial) else GONE


def owned_label(table: GundamTable, card: int, others: Choice) -> str:
    """A card among those of one choice: another player's with its owner where names clash."""
    name = label(table, card)
    clash = any(other != card for other in others.like(card, label)[:2])
    return owned(table, card, name) if clash and table.holder(card) != table.to_act else name


def _targets(table: GundamTable) -> Choice:
    """The cards that can be attacked; in a duel their names can't clash."""
    attacks = [code for code in table.options if kind_of(code) == w.ATTACK and field_b(code) != NOTHING]
    return Choice(table, [int(field_b(code)) for code in attacks] if table.players > 2 else [])


def _trigger_source(table: GundamTable, index: int) -> str:
    return label(table, table.waiting[index].source)


def _ex(table: GundamTable, cost: int, ex: int) -> str:
    from rulebound.gundam.rules.playing import least_ex

    return f" ex={ex}" if ex != least_ex(table, table.to_act, cost) else ""


def notate(table: GundamTable, code: int) -> str:
    """The line of an option."""
    kind = kind_of(code)
    a, b, c = field_a(code), field_b(code), field_c(code)
    if kind == w.PLAY:
        return _play(table, a, b, c)
    if kind == w.ATTACK:
        if b != NOTHING:
            targets = kept(table, _targets, lambda: _targets(table))
            return f"attack {label(table, a)} -> {owned_label(table, b, targets)}"
        return f"attack {label(table, a)} -> " + ("player" if table.players == 2 else f"p{c + 1}")
    if kind == w.ACTIVATE:
        return _activate(table, a, b, c)
    if kind == w.BLOCK:
        return f"block {label(table, a)}"
    if kind == act.PICK:
        return f"choose {owned_label(table, a, chosen_among(table, act.PICK))}"
    if kind == act.TAKE_TRIGGER:
        return f"resolve {trigger_name(table, a, _trigger_source)}"
    if kind == w.TRASH_FOR_ROOM:
        return f"trash {owned_label(table, a, chosen_among(table, w.TRASH_FOR_ROOM))}"
    if kind == w.DISCARD:
        return f"discard {label(table, a)}"
    if kind == act.PICK_MODE:
        return f"choose effect {a + 1}"
    if kind == act.PICK_NUMBER:
        return f"choose {a if table.asking == ASK_NUMBER else PLACES[a]}"
    if kind == w.PAY_EX:
        return f"pay ex={a}"
    if kind == act.PICK_PLAYER:
        return f"choose p{a + 1}"
    if kind == w.CHOOSE_DIRECTION:
        return "clockwise" if a == 0 else "counterclockwise"
    if kind == w.CHOOSE_FIRST:
        return "first" if a == 0 else "second"
    return {
        **PLAIN_LINES,
        w.KEEP: "keep",
        w.REDRAW: "redraw",
        w.END_MAIN: "end",
    }[int(kind)]


def _play(table: GundamTable, card: int, unit: int, how: int) -> str:
    from rulebound.gundam.rules.playing import play_cost

    line = f"play {label(table, card)}"
    if how & w.AS_PILOT:
        line += " as pilot"
    if not how & w.OTHER_WAY:
        line += _ex(table, play_cost(table, card, unit, how), how & 0xFF)
    if unit != NOTHING:
        line += f" -> {label(table, unit)}"
    return line


def _activate(table: GundamTable, card: int, key: int, ex: int) -> str:
    from rulebound.gundam.rules.activation import activatable

    keys = [int(other) for other in activatable(table, card)]
    place = keys.index(key) + 1 if key in keys else 1
    line = f"activate {label(table, card)}"
    if place > 1:
        line += f" {place}"
    return line + _ex(table, table.pool.abilities[key].price.cost, ex)


def variants(table: GundamTable, code: int) -> list[str]:
    """Other lines that mean the same option."""
    kind = kind_of(code)
    line = notate(table, code)
    out: list[str] = []
    if kind == act.PICK:
        card = field_a(code)
        out.append(f"choose {owned(table, card, label(table, card))}")
        if table.asking == 1 and table.is_in(card, w.HAND):
            out.append(f"discard {label(table, card)}")
    if kind == w.DISCARD:
        out.append(line.replace("discard", "choose", 1))
    if kind == w.TRASH_FOR_ROOM:
        out.append(f"trash {owned(table, field_a(code), label(table, field_a(code)))}")
    if kind == w.CHOOSE_DIRECTION:
        out.append(line.replace("counterclockwise", "counter-clockwise"))
    if kind in (w.PLAY, w.ACTIVATE):
        ex = field_c(code) & 0xFF
        if " ex=" not in line:
            head, arrow, tail = line.partition(" -> ")
            out.append(f"{head} ex={ex}{arrow}{tail}")
    if kind == act.PASS:
        out.append("no block" if table.asking == w.ASK_BLOCK else "no")
    if kind == w.ATTACK:
        target = field_b(code)
        defender = field_c(code) + 1
        if target == NOTHING:
            out += [
                f"attack {label(table, field_a(code))} -> p{p + 1}"
                for p in range(table.players)
                if leader(table, p) == defender - 1
            ]  # 12-3-12: an attack on either is one on the team
        else:
            out.append(f"attack {label(table, field_a(code))} -> p{defender}/{label(table, target)}")
    if kind == act.DONE:
        out.append("choose none")
    return out


def prompt(table: GundamTable) -> str:
    """What is being asked, in words."""
    return LEXICON.prompts.get(table.decision_name(), "")


# ---------------------------------------------------------------------------------------------- the log


_PLACES_SAID = {
    int(w.HAND): "its owner's hand",
    int(w.BATTLE): "the battle area",
    int(w.RESOURCES): "the resource area",
    int(w.SHIELDS): "the shield area",
}


def report(table: GundamTable, event: Event) -> str:
    """An event in one sentence; empty for those that other lines tell."""
    name = told_label(table, event.subject) if event.subject >= 0 else ""
    other = told_label(table, event.other) if event.other >= 0 else ""
    if event.kind == w.DEPLOYED:
        return f"{name} is deployed."
    if event.kind == w.ATTACKS:
        target = other or f"p{table.target_player + 1}"
        return f"{name} attacks {target}."
    if event.kind == w.BLOCKED:
        return f"{other} blocks."
    if event.kind == w.PAIRED:
        return f"{other} is paired with {name}."
    if event.kind == w.LINKED:
        return f"{name} is a Link Unit."
    if event.kind == w.DAMAGE:
        what = "A Shield" if table.is_in(event.subject, w.SHIELDS) else name
        kind = "battle" if event.cause == w.BY_BATTLE else "effect"
        return f"{what} receives {event.amount} {kind} damage" + (f" from {other}." if other else ".")
    if event.kind == w.DESTROYED:
        return f"{name} is destroyed."
    if event.kind == w.DESTROYS_SHIELD:
        if event.other >= 0 and table.is_in(event.other, w.BASE):
            return ""
        return f"A Shield of p{event.player + 1} is destroyed."
    if event.kind == w.RECOVERS:
        return f"{name} recovers {event.amount} HP."
    if event.kind == w.DRAWN:
        return f"p{event.player + 1} draws {event.amount} {'card' if event.amount == 1 else 'cards'}."
    if event.kind == w.DISCARDED:
        return f"p{event.player + 1} discards {name}."
    if event.kind == w.RESTED:
        return f"{name} is rested."
    if event.kind == w.SET_ACTIVE:
        return f"{name} is set active."
    if event.kind == w.EX_PLACED:
        return f"p{event.player + 1} places an EX Resource."
    if event.kind == w.MOVED and all(table.knows(player, event.subject) for player in range(table.players)):
        if table.is_in(event.subject, w.REMOVAL):
            return f"{name} is removed from the game."
        spec = table.spec_of(event.subject)
        return f"{name} goes to {_PLACES_SAID.get(int(spec), 'the ' + table.specs[spec].name.replace('_', ' '))}."
    player = f"p{event.player + 1}"
    return LEXICON.sentences.get(int(event.kind), "").format(name=name, other=other, player=player, n=event.amount)


# ---------------------------------------------------------------------------------------------- views


def keywords_of(table: GundamTable, card: int) -> list[str]:
    """The keyword effects a card has now, as they are written."""
    found: list[str] = []
    for row in LEXICON.keywords:
        value = table.value(card, LEXICON.codes[row.const])
        if value > 0:
            found.append(f"{row.said} {value}" if row.takes == "number" else row.said)
    for ability in words_on(table, card):
        number = f" {ability.word_amount}" if ability.word_amount else ""
        found.append(spelled(word_name(int(ability.word))) + number)
    return found


def traits_of(table: GundamTable, card: int) -> list[str]:
    """The traits a card has now, printed ones first."""
    return [trait_name(int(trait)) for trait in [*table.gundam(card).traits, *gained_traits(table, card)]]


def describe(table: GundamTable, card: int) -> dict[str, object]:
    """What everyone who knows a card may know about it."""
    facts = table.gundam(card)
    out: dict[str, object] = {"name": facts.name, "number": facts.number, "type": w.KIND_NAMES[facts.kind]}
    spec = table.spec_of(card)
    if spec in (w.BATTLE, w.BASE):
        out["ap"] = int(table.ap(card))
        out["hp"] = int(table.hp_left(card))
        out["damage"] = int(table.damage[card])
        out["keywords"] = keywords_of(table, card)
        out["traits"] = traits_of(table, card)
    if spec in (w.BATTLE, w.BASE, w.RESOURCES):
        out["rested"] = bool(table.rested[card])
    if spec == w.BATTLE:
        pilot = table.pilot_of(card)
        out["pilot"] = table.gundam(pilot).pilot_name if pilot >= 0 else None
        out["pilot_id"] = int(table.serial[pilot]) if pilot >= 0 else None
        out["linked"] = table.has_state(card, w.IS_LINKED)
        out["fresh"] = bool(table.entered[card] == table.turn)
    if spec == w.PILOTS:
        host = table.host[card]
        out["host"] = int(table.serial[host]) if host >= 0 else None
    return out


def situation(table: GundamTable) -> dict[str, object]:
    """The public facts besides zones."""
    battle: dict[str, object] | None = None
    if table.battle_step != w.NO_BATTLE and table.attacker >= 0:
        attacker, target = fighters(table)
        battle = {
            "attacker": attacker,
            "target": target,
            "attacker_ref": card_ref(table, None, table.attacker, table.attacker_serial),
            "target_ref": card_ref(table, None, table.target, table.target_serial) if table.target >= 0 else target,
            "step": w.BATTLE_STEP_NAMES[table.battle_step],
        }
    told: dict[str, object] = {"phase": table.phase_name(), "battle": battle, "edition": table.edition.name}
    if table.mode != w.DUEL:
        told["mode"] = MODES[table.mode].word
        told["turn_order"] = "counterclockwise" if table.counterclockwise else "clockwise"
        told["out"] = [f"p{p + 1}" for p in range(table.players) if not table.playing[p]]
    return told
