# rulebound: interpreted
"""Gundam in words: one line of notation for every option, log lines for events, and what a view tells of a card."""

from __future__ import annotations

from rulebound.effects.core import ASK_NUMBER
from rulebound.effects.parts import trait_name, word_name
from rulebound.gundam import locations as loc
from rulebound.gundam.explained import spelled
from rulebound.gundam.game import GundamGame
from rulebound.gundam.multiplayer import MODES
from rulebound.kernel import actions as act
from rulebound.kernel.actions import NOTHING, field_a, field_b, field_c, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.naming import PLACES, PLAIN_LINES, chosen_among, owned, told_apart, trigger_name
from rulebound.kernel.pointing import card_ref

PROMPTS = {
    "choose": "Choose a card.",
    "may": "Use the effect?",
    "place": "Where does the card go?",
    "order": "Which card comes next from the top?",
    "mode": "Which effect?",
    "instead": "Do the other thing instead?",
    "first": "Do you want to go first or second?",
    "redraw": "Keep your hand or redraw it?",
    "main": "Your main phase.",
    "block": "Block the attack?",
    "action": "Action step: play an Action, activate an effect, or pass.",
    "hand": "Discard down to ten cards.",
    "room": "Which card makes room?",
    "burst": "Use the Burst?",
    "trigger": "Which effect resolves next?",
    "pay": "How many EX Resources do you pay with?",
    "opponent": "Which opponent?",
    "number": "How many?",
    "direction": "Which way do the turns go round?",
}


def label(table: GundamGame, card: int) -> str:
    """A card's name, told apart from its like: by card number, or by #2, #3 in the order they came."""
    return told_apart(table, card, lambda other: _name(table, other))


def _name(table: GundamGame, card: int) -> str:
    facts = table.gundam(card)
    return facts.pilot_name if table.is_in(card, loc.PILOTS) else facts.name


def owned_label(table: GundamGame, card: int, others: list[int]) -> str:
    """A card among those of one choice: another player's with its owner where names clash."""
    name = label(table, card)
    for other in others:
        if other != card and label(table, other) == name:
            return owned(table, card, name) if table.holder(card) != table.to_act else name
    return name


def _ex(table: GundamGame, cost: int, ex: int) -> str:
    from rulebound.gundam.playing import least_ex

    return f" ex={ex}" if ex != least_ex(table, table.to_act, cost) else ""


def notate(table: GundamGame, code: int) -> str:
    """The line of an option."""
    kind = kind_of(code)
    a, b, c = field_a(code), field_b(code), field_c(code)
    if kind == loc.PLAY:
        return _play(table, a, b, c)
    if kind == loc.ATTACK:
        if b != NOTHING:
            targets = [int(field_b(o)) for o in table.options if kind_of(o) == loc.ATTACK and field_b(o) != NOTHING]
            return f"attack {label(table, a)} -> {owned_label(table, b, targets if table.players > 2 else [])}"
        return f"attack {label(table, a)} -> " + ("player" if table.players == 2 else f"p{c + 1}")
    if kind == loc.ACTIVATE:
        return _activate(table, a, b, c)
    if kind == loc.BLOCK:
        return f"block {label(table, a)}"
    if kind == act.PICK:
        return f"choose {owned_label(table, a, chosen_among(table, act.PICK))}"
    if kind == act.TAKE_TRIGGER:
        return f"resolve {trigger_name(table, a, lambda index: label(table, table.waiting[index].source))}"
    if kind == loc.TRASH_FOR_ROOM:
        return f"trash {owned_label(table, a, chosen_among(table, loc.TRASH_FOR_ROOM))}"
    if kind == loc.DISCARD:
        return f"discard {label(table, a)}"
    if kind == act.PICK_MODE:
        return f"choose effect {a + 1}"
    if kind == act.PICK_NUMBER:
        return f"choose {a if table.asking == ASK_NUMBER else PLACES[a]}"
    if kind == loc.PAY_EX:
        return f"pay ex={a}"
    if kind == act.PICK_PLAYER:
        return f"choose p{a + 1}"
    if kind == loc.CHOOSE_DIRECTION:
        return "clockwise" if a == 0 else "counterclockwise"
    if kind == loc.CHOOSE_FIRST:
        return "first" if a == 0 else "second"
    return {
        **PLAIN_LINES,
        loc.KEEP: "keep",
        loc.REDRAW: "redraw",
        loc.END_MAIN: "end",
    }[int(kind)]


def _play(table: GundamGame, card: int, unit: int, how: int) -> str:
    from rulebound.gundam.playing import play_cost

    line = f"play {label(table, card)}"
    if how & loc.AS_PILOT:
        line += " as pilot"
    if not how & loc.OTHER_WAY:
        line += _ex(table, play_cost(table, card, unit, how), how & 0xFF)
    if unit != NOTHING:
        line += f" -> {label(table, unit)}"
    return line


def _activate(table: GundamGame, card: int, key: int, ex: int) -> str:
    from rulebound.gundam.activation import activatable

    keys = [int(other) for other in activatable(table, card)]
    place = keys.index(key) + 1 if key in keys else 1
    line = f"activate {label(table, card)}"
    if place > 1:
        line += f" {place}"
    return line + _ex(table, table.pool.abilities[key].cost, ex)


def variants(table: GundamGame, code: int) -> list[str]:
    """Other lines that mean the same option."""
    kind = kind_of(code)
    line = notate(table, code)
    out: list[str] = []
    if kind == act.PICK:
        card = field_a(code)
        out.append(f"choose {owned(table, card, label(table, card))}")
        if table.asking == 1 and table.is_in(card, loc.HAND):
            out.append(f"discard {label(table, card)}")
    if kind == loc.DISCARD:
        out.append(line.replace("discard", "choose", 1))
    if kind == loc.TRASH_FOR_ROOM:
        out.append(f"trash {owned(table, field_a(code), label(table, field_a(code)))}")
    if kind == loc.CHOOSE_DIRECTION:
        out.append(line.replace("counterclockwise", "counter-clockwise"))
    if kind in (loc.PLAY, loc.ACTIVATE):
        ex = field_c(code) & 0xFF
        if " ex=" not in line:
            head, arrow, tail = line.partition(" -> ")
            out.append(f"{head} ex={ex}{arrow}{tail}")
    if kind == act.PASS:
        out.append("no block" if table.asking == loc.ASK_BLOCK else "no")
    if kind == loc.ATTACK:
        target = field_b(code)
        defender = field_c(code) + 1
        if target == NOTHING:
            out += [
                f"attack {label(table, field_a(code))} -> p{p + 1}"
                for p in range(table.players)
                if table.leader(p) == defender - 1
            ]  # 12-3-12: an attack on either is one on the team
        else:
            out.append(f"attack {label(table, field_a(code))} -> p{defender}/{label(table, target)}")
    if kind == act.DONE:
        out.append("choose none")
    return out


def prompt(table: GundamGame) -> str:
    """What is being asked, in words."""
    return PROMPTS.get(table.decision_name(), "")


# ---------------------------------------------------------------------------------------------- the log


def report(table: GundamGame, event: Event) -> str:
    """An event in one sentence; empty for those that other lines tell."""
    name = label(table, event.subject) if event.subject >= 0 else ""
    other = label(table, event.other) if event.other >= 0 else ""
    if event.kind == loc.DEPLOYED:
        return f"{name} is deployed."
    if event.kind == loc.ATTACKS:
        target = other or f"p{table.target_player + 1}"
        return f"{name} attacks {target}."
    if event.kind == loc.BLOCKED:
        return f"{other} blocks."
    if event.kind == loc.PAIRED:
        return f"{other} is paired with {name}."
    if event.kind == loc.LINKED:
        return f"{name} is a Link Unit."
    if event.kind == loc.DAMAGE:
        what = "A Shield" if table.is_in(event.subject, loc.SHIELDS) else name
        kind = "battle" if event.cause == loc.BY_BATTLE else "effect"
        return f"{what} receives {event.amount} {kind} damage" + (f" from {other}." if other else ".")
    if event.kind == loc.DESTROYED:
        return f"{name} is destroyed."
    if event.kind == loc.DESTROYS_SHIELD:
        if event.other >= 0 and table.is_in(event.other, loc.BASE):
            return ""
        return f"A Shield of p{event.player + 1} is destroyed."
    if event.kind == loc.RECOVERS:
        return f"{name} recovers {event.amount} HP."
    if event.kind == loc.DRAWN:
        return f"p{event.player + 1} draws {event.amount}."
    if event.kind == loc.DISCARDED:
        return f"p{event.player + 1} discards {name}."
    if event.kind == loc.RESTED:
        return f"{name} is rested."
    if event.kind == loc.SET_ACTIVE:
        return f"{name} is set active."
    if event.kind == loc.EX_PLACED:
        return f"p{event.player + 1} places an EX Resource."
    if event.kind == loc.MOVED and all(table.knows(player, event.subject) for player in range(table.players)):
        if table.is_in(event.subject, loc.REMOVAL):
            return f"{name} is removed from the game."
        return f"{name} goes to {table.specs[table.spec_of(event.subject)].name}."
    return ""


# ---------------------------------------------------------------------------------------------- views


def keywords_of(table: GundamGame, card: int) -> list[str]:
    """The keyword effects a card has now, as they are written."""
    found: list[str] = []
    for index, word in enumerate(loc.KEYWORD_WORDS):
        value = table.value(card, loc.FIRST_KEYWORD + index)
        if value > 0:
            found.append(f"{word} {value}" if index < loc.NUMBERED_KEYWORDS else word)
    for ability in table.words_on(card):
        number = f" {ability.word_amount}" if ability.word_amount else ""
        found.append(spelled(word_name(int(ability.word))) + number)
    return found


def traits_of(table: GundamGame, card: int) -> list[str]:
    """The traits a card has now, printed ones first."""
    return [trait_name(int(trait)) for trait in [*table.gundam(card).traits, *table.gained_traits(card)]]


def describe(table: GundamGame, card: int) -> dict[str, object]:
    """What everyone who knows a card may know about it."""
    facts = table.gundam(card)
    out: dict[str, object] = {"name": facts.name, "number": facts.number, "type": loc.KIND_NAMES[facts.kind]}
    spec = table.spec_of(card)
    if spec in (loc.BATTLE, loc.BASE):
        out["ap"] = int(table.ap(card))
        out["hp"] = int(table.hp_left(card))
        out["damage"] = int(table.damage[card])
        out["keywords"] = keywords_of(table, card)
        out["traits"] = traits_of(table, card)
    if spec in (loc.BATTLE, loc.BASE, loc.RESOURCES):
        out["rested"] = bool(table.rested[card])
    if spec == loc.BATTLE:
        pilot = table.pilot_of(card)
        out["pilot"] = table.gundam(pilot).pilot_name if pilot >= 0 else None
        out["pilot_id"] = int(table.serial[pilot]) if pilot >= 0 else None
        out["linked"] = bool(table.linked[card])
        out["fresh"] = bool(table.entered[card] == table.turn)
    if spec == loc.PILOTS:
        host = table.host[card]
        out["host"] = int(table.serial[host]) if host >= 0 else None
    return out


def situation(table: GundamGame) -> dict[str, object]:
    """The public facts besides zones."""
    battle: dict[str, object] | None = None
    if table.battle_step != loc.NO_BATTLE and table.attacker >= 0:
        target = label(table, table.target) if table.target >= 0 else f"p{table.target_player + 1}"
        battle = {
            "attacker": label(table, table.attacker),
            "target": target,
            "attacker_ref": card_ref(table, None, table.attacker, table.attacker_serial),
            "target_ref": card_ref(table, None, table.target, table.target_serial) if table.target >= 0 else target,
            "step": loc.BATTLE_STEP_NAMES[table.battle_step],
        }
    told: dict[str, object] = {"phase": table.phase_name(), "battle": battle, "edition": table.edition.name}
    if table.mode != loc.DUEL:
        told["mode"] = MODES[table.mode].word
        told["turn_order"] = "counterclockwise" if table.counterclockwise else "clockwise"
        told["out"] = [f"p{p + 1}" for p in range(table.players) if not table.playing[p]]
    return told
