# rulebound: interpreted
"""Riftbound in words: one line of notation for every option, log lines for events, and what a view tells of a card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from rulebound.effects.core import ACTIVATED, ASK_PLACE
from rulebound.effects.pointing import only_bearer
from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, field_b, field_c, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.naming import (
    PLACES,
    PLAIN_LINES,
    Choice,
    chosen_among,
    is_option,
    kept,
    owned,
    quoted,
    told,
    told_apart,
    trigger_name,
)
from rulebound.kernel.pointing import card_ref
from rulebound.riftbound.abilities.speaking import VoteStep
from rulebound.riftbound.rules.play.purse import in_pool
from rulebound.riftbound.rules.scoring import winning_score
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON

FROM_WORDS = {
    w.FROM_HIDDEN: "hidden",
    w.FROM_TRASH: "trash",
    w.ALLOWED_FROM_TRASH: "trash",
    w.FROM_CHAMPION: "champion",
}
COST_VERBS = ("pay", "discard", "kill", "recycle", "exhaust", "return", "banish")


# ---------------------------------------------------------------------------------------------- names


def name_of(table: RiftboundTable, card: int) -> str:
    """A card's name as the player who decides may know it."""
    if table.to_act >= 0 and not table.knows(table.to_act, card):
        return "facedown card" if table.is_in(card, w.FACEDOWN) else "unknown card"
    if table.rift(card).kind == w.ABILITY:
        for item in table.chain:
            if item.body == card:
                return source_name(table, item.source, item.serial, item.key)
    return table.rift(card).name


def label(table: RiftboundTable, card: int) -> str:
    """A card's name, told apart from its like in its zone; runes are told apart by what they are only."""
    return quoted(name_of(table, card)) if table.is_in(card, w.RUNES) else by_order(table, card)


def by_order(table: RiftboundTable, card: int) -> str:
    """A card's name, told apart from its like by the order they came in."""
    return told_apart(table, card, name_of)


def field_name(table: RiftboundTable, field: int) -> str:
    """A battlefield by its number."""
    return label(table, table.field_card(field))


def place_name(table: RiftboundTable, place: int) -> str:
    """A location: a battlefield or the base."""
    return "base" if place < 0 else field_name(table, place)


def where(table: RiftboundTable, card: int) -> str:
    """Where a card is, as a line says it."""
    spec = table.spec_of(card)
    if spec == w.FACEDOWN:
        return f"at {field_name(table, table.hidden_at[card])}"
    if spec >= w.FIELD:
        return f"at {field_name(table, spec - w.FIELD)}"
    return "in base" if spec == w.RUNES else f"in {table.specs[spec].name.replace('_', ' ')}"


def among(table: RiftboundTable, card: int, others: Choice) -> str:
    """A card among those of one choice: with its owner and its place where names clash."""
    name = label(table, card)
    same = others.like(card, label)
    if all(other == card for other in same[:2]) or table.is_in(card, w.BATTLEFIELDS):
        return name
    beside = others.like(card, _label_beside)
    if table.is_in(card, w.RUNES):
        states = kept(table, (others, beside[0] if beside else -1), lambda: {table.exhausted(rune) for rune in beside})
        if card in others.cards and len(beside) > len(states):
            name = by_order(table, card)
        elif not table.exhausted(card) and True in states:
            name = f"ready {name}"
    elif any(other != card for other in beside[:2]):
        name = f"{name} {where(table, card)}"
    return name if table.holder(card) == table.to_act else owned(table, card, name)


def _label_beside(table: RiftboundTable, card: int) -> str:
    """A card's label with its player."""
    return owned(table, card, label(table, card))


def mentions(table: RiftboundTable, card: int) -> list[str]:
    """Every way to mention a card in a line."""
    name = label(table, card)
    names = [name, f"{name} {where(table, card)}"]
    if table.is_in(card, w.RUNES):
        names += [f"{'exhausted' if table.exhausted(card) else 'ready'} {name}", by_order(table, card)]
    return names + [owned(table, card, said) for said in names]


def ability_name(table: RiftboundTable, source: int, serial: int, key: int) -> str:
    """What has an ability, by its label while it is the object it was in plain sight, else by the name it had."""
    in_sight = all(table.knows(player, source) for player in range(table.players))
    if table.serial[source] == serial and in_sight:
        return label(table, source)
    return quoted(source_name(table, source, serial, key))


def source_name(table: RiftboundTable, source: int, serial: int, key: int) -> str:
    """The name of what has an ability, or of what gave it when that has gone; nothing that is hidden by now."""
    in_sight = all(table.knows(player, source) for player in range(table.players))
    if key >= 0 and not (table.serial[source] == serial and in_sight):
        bearer = only_bearer(table, key)
        if bearer is not None:
            return bearer.name
    return table.rift(source).name if in_sight else "an ability"


def item_name(table: RiftboundTable, item: ChainItem) -> str:
    """An item of the chain by its card or by the source of its ability."""
    return ability_name(table, item.source, item.serial, -1 if item.is_card else item.key)


def item_number(table: RiftboundTable, item: ChainItem) -> str | None:
    """The number of an item's card, or of the only card that has its ability."""
    if table.serial[item.source] == item.serial and all(table.knows(p, item.source) for p in range(table.players)):
        return table.rift(item.source).number
    bearer = only_bearer(table, item.key)
    return bearer.number if bearer is not None else None


# ---------------------------------------------------------------------------------------------- lines


def notate(table: RiftboundTable, code: int) -> str:
    """The line of an option."""
    kind = kind_of(code)
    a, b, c = field_a(code), field_b(code), field_c(code)
    if kind == w.PLAY:
        return _play(table, a, b, c)
    if kind == w.ACTIVATE:
        return _activate(table, a, b, c)
    if kind == w.MOVE:
        return f"move {among(table, a, chosen_among(table, w.MOVE, b))} -> {place_name(table, b - 1)}"
    if kind == w.HIDE:
        return f"hide {label(table, a)}{' for energy' if c else ''} -> {field_name(table, b)}"
    if kind == act.PICK:
        verb = "move" if table.asking == w.ASK_JOIN else "choose"
        return f"{verb} {among(table, a, chosen_among(table, act.PICK))}"
    if kind in (w.EXHAUST_RUNE, w.RECYCLE_RUNE):
        verb = "exhaust" if kind == w.EXHAUST_RUNE else "recycle"
        return f"{verb} {among(table, a, chosen_among(table, kind))}"
    if kind == w.PAY_WITH:
        return f"pay {_payer(table, a, b)}"
    if kind == w.ASSIGN:
        return f"assign {among(table, a, chosen_among(table, kind))}={b}"
    if kind == w.GO_TO:
        return f"choose {place_name(table, a - 1)}"
    if kind == w.START_AT:
        return f"choose {field_name(table, a)}"
    if kind in (w.USE_FIELD, w.PUT):
        return f"choose {among(table, a, chosen_among(table, kind))}"
    if kind == w.MULLIGAN:
        return f"mulligan {label(table, a)}"
    if kind == act.TAKE_TRIGGER:
        return f"resolve {_trigger(table, a)}"
    if kind == w.TAKE_OFF:
        return f"less {'energy' if a == w.ENERGY else 'power'}"
    if kind == act.PICK_MODE:
        return f"choose {_voted(table, a) or a + 1}"
    if kind == w.NAME_TAG:
        return f"name {quoted(table.riftbound_pool.tags[a])}"
    if kind == w.NAME_CARD:
        return f"name {quoted(table.riftbound_pool.riftbound[a].name)}"
    if kind == act.PICK_NUMBER:
        return f"choose {PLACES[a] if table.asking == ASK_PLACE else a}"
    if kind == act.PICK_PLAYER:
        return f"choose p{a + 1}"
    if kind == w.INVITE:
        return f"invite p{a + 1}"
    return {
        **PLAIN_LINES,
        w.KEEP: "keep",
        w.END_TURN: "end",
        w.GO_FIRST: "first",
        w.GO_LAST: "last",
    }[int(kind)]


def _voted(table: RiftboundTable, index: int) -> str:
    """The word that a player would choose, if words are what is asked for."""
    frame = table.stack[-1]
    step = table.pool.abilities[frame.key].program[frame.pc - 1] if isinstance(frame, ChainItem) else None
    return step.words[index] if isinstance(step, VoteStep) else ""


def _trigger(table: RiftboundTable, index: int) -> str:
    """A waiting trigger; sources that have gone since, and had one name, are counted."""
    name = trigger_name(table, index, _source)
    places = kept(table, _trigger, lambda: _places(table))
    return f"{name} #{places[index] + 1}" if places.get(index) else name


def _places(table: RiftboundTable) -> dict[int, int]:
    """Of each trigger that can be chosen, how many of its name come before it."""
    counts: Counter[str] = Counter()
    places: dict[int, int] = {}
    for index in chosen_among(table, act.TAKE_TRIGGER).cards:
        name = trigger_name(table, index, _source)
        places[index] = counts[name]
        counts[name] += 1
    return places


def _source(table: RiftboundTable, index: int) -> str:
    trigger = table.waiting[index]
    name = ability_name(table, trigger.source, trigger.serial, trigger.key)
    if name != label(table, trigger.source):
        return name
    return among(table, trigger.source, kept(table, _sources, lambda: _sources(table)))


def _sources(table: RiftboundTable) -> Choice:
    """The cards whose triggers can be chosen."""
    chosen = chosen_among(table, act.TAKE_TRIGGER).cards
    return Choice(table, [int(table.waiting[index].source) for index in chosen])


def with_words(bits: int) -> list[str]:
    """The optional costs of a play, each as it is said after `with`."""
    words = ["accelerate"] if bits & w.WITH_ACCELERATE else []
    if bits & w.WITH_EXTRA:
        words.append("extra")
    if bits & w.WITH_ALLOWANCE:
        words.append("allowance")
    repeats = (bits & (w.WITH_ALLOWANCE - 1)) // w.WITH_REPEAT
    if repeats & (repeats + 1) == 0:  # the first, the first two, ...
        count = repeats.bit_length()
        words += [] if count == 0 else ["repeat" if count == 1 else f"repeat {count}"]
    else:
        words += [f"repeat #{place + 1}" for place in range(repeats.bit_length()) if repeats >> place & 1]
    return words


def _with(bits: int) -> str:
    words = with_words(bits)
    return f" with {' and '.join(words)}" if words else ""


def _play(table: RiftboundTable, card: int, bits: int, how: int) -> str:
    name = label(table, card)
    same = chosen_among(table, w.PLAY).like(card, label)
    origin = _from(table, card, how) if how != w.FROM_HAND and any(other != card for other in same[:2]) else ""
    if how == w.FROM_HIDDEN and any(other != card and table.is_in(other, w.FACEDOWN) for other in same):
        origin = f" from {field_name(table, table.hidden_at[card])}"
    flows = how == w.ALLOWED_FROM_TRASH and card in kept(table, _flowing, lambda: _flowing(table))
    return f"play {name}{origin}{' for its cost' if flows else ''}{_with(bits)}"


def _flowing(table: RiftboundTable) -> set[int]:
    """The cards that can be played for their Flow cost."""
    plays = [code for code in table.options if kind_of(code) == w.PLAY and field_c(code) == w.FROM_TRASH]
    return {int(field_a(code)) for code in plays}


def _from(table: RiftboundTable, card: int, how: int) -> str:
    return f" from {FROM_WORDS.get(how, table.specs[table.spec_of(card)].name)}"


def ability_number(table: RiftboundTable, card: int, key: int) -> int:
    """Which activated ability of the card it is; those it has from elsewhere come behind its own."""
    ability = table.pool.abilities[key]
    if not ability.when.delayed and any(
        ability in table.card(part).abilities for part in (card, *attachments(table, card))
    ):
        return int(ability.number)
    own = [other for other in table.card(card).abilities if other.kind == ACTIVATED and not other.when.delayed]
    keys = [int(other.key) for other in table.granted(card) if other.kind == ACTIVATED]
    return len(own) + 1 + (keys.index(key) if key in keys else 0)


def _activate(table: RiftboundTable, card: int, key: int, bits: int) -> str:
    number = ability_number(table, card, key)
    others = chosen_among(table, w.ACTIVATE)
    return f"activate {among(table, card, others)}{f' {number}' if number > 1 else ''}{_with(bits)}"


def _payer(table: RiftboundTable, what: int, is_card: int) -> str:
    """Power of the pool or of a rune by its domain; where both could pay, the rune by its name."""
    if not is_card:
        return "any" if what == w.UNIVERSAL else w.DOMAINS[what - w.POWER]
    domain = table.rift(what).domain
    if domain < 0:
        return label(table, what)
    pooled = act.action(w.PAY_WITH, w.POWER + domain, 0)
    return label(table, what) if is_option(table, pooled) else w.DOMAINS[domain]


# ---------------------------------------------------------------------------------------------- variants


def variants(table: RiftboundTable, code: int) -> list[str]:
    """Other lines that mean the same option."""
    kind = kind_of(code)
    a, b, c = field_a(code), field_b(code), field_c(code)
    if kind == w.PLAY:
        return _play_variants(table, a, b, c)
    if kind == w.ACTIVATE:
        number = ability_number(table, a, b)
        numbers = [f" {number}"] if number > 1 else ["", " 1"]
        return [f"activate {name}{n}{said}" for name in mentions(table, a) for n in numbers for said in _withs(c)]
    if kind == w.MOVE:
        return [f"move {name} -> {place_name(table, b - 1)}" for name in mentions(table, a)]
    if kind == w.HIDE:
        price = " for energy" if c else ""
        return [f"hide {name}{price} -> {field_name(table, b)}" for name in mentions(table, a)]
    if kind == act.PICK:
        return [f"{verb} {name}" for verb in _pick_verbs(table, a) for name in mentions(table, a)]
    if kind in (w.EXHAUST_RUNE, w.RECYCLE_RUNE):
        verb = "exhaust" if kind == w.EXHAUST_RUNE else "recycle"
        return [f"{verb} {name}" for name in mentions(table, a)]
    if kind == w.PAY_WITH:
        return [f"pay {name}" for name in (mentions(table, a) if b else [f"{_payer(table, a, b)} from pool"])]
    if kind == w.ASSIGN:
        if not is_option(table, act.action(w.ASSIGN, a, b)):
            return [f"assign {name}={b}" for name in mentions(table, a)]
        return [f"assign {name}{amount}" for name in mentions(table, a) for amount in (f"={b}", "")]
    if kind in (w.PUT, w.USE_FIELD):
        return [f"choose {name}" for name in mentions(table, a)]
    if kind == w.MULLIGAN:
        return [f"choose {label(table, a)}"]
    if kind == act.PICK_MODE:
        return [f"choose effect {a + 1}", *([f"choose {a + 1}"] if _voted(table, a) else [])]
    if kind == w.NAME_TAG:
        return [f"choose {quoted(table.riftbound_pool.tags[a])}"]
    if kind == w.NAME_CARD:
        return [f"choose {quoted(table.riftbound_pool.riftbound[a].name)}"]
    if kind == act.PASS:
        return ["no"]
    if kind == act.DONE:
        return {w.ASK_MULLIGAN: ["keep"]}.get(int(table.asking), ["choose none"])
    if kind == act.NO and table.asking == w.ASK_INVITED:
        return ["pass"]
    if kind == w.GO_LAST:
        return ["second"]
    return []


def _pick_verbs(table: RiftboundTable, card: int) -> tuple[str, ...]:
    """What may be said in place of `choose`."""
    if table.asking == w.ASK_COST:
        return ("choose", *COST_VERBS)
    if table.asking == w.ASK_JOIN:
        return ("move", "choose")
    return ("choose", "discard") if table.is_in(card, w.HAND) else ("choose",)


def _withs(bits: int) -> list[str]:
    """The optional costs in any order."""
    words = with_words(bits)
    return [f" with {' and '.join(order)}" for order in permutations(words)] if words else [""]


def _play_variants(table: RiftboundTable, card: int, bits: int, how: int) -> list[str]:
    origins = ["", _from(table, card, how)]
    if how == w.FROM_HIDDEN:
        origins.append(f" from {field_name(table, table.hidden_at[card])}")
    name = label(table, card)
    out = [f"play {name}{origin}{said}" for origin in origins for said in _withs(bits)]
    out += [f"play {name}{said}{origin}" for origin in origins[1:] for said in _withs(bits) if said]
    if table.rift(card).kind == w.GEAR and how != w.FROM_HIDDEN:
        out += [f"{line} -> base" for line in out]  # gear is played to the base, without being asked (559.2)
    return out


def prompt(table: RiftboundTable) -> str:
    """What is being asked, in words."""
    return LEXICON.prompts.get(table.decision_name(), "")


# ---------------------------------------------------------------------------------------------- the log


def report(table: RiftboundTable, event: Event) -> str:
    """An event in one sentence that everybody may read."""
    name = _told(table, event.subject)
    player = f"p{event.player + 1}" if 0 <= event.player < table.players else "nobody"
    if event.kind == w.HIDES:
        return f"{player} hides a card at {field_name(table, table.hidden_at[event.subject])}."
    if event.kind == w.MOVES:
        place = table.location(event.subject)
        return f"{name} moves to {place_name(table, place)}." if place >= w.AT_BASE else f"{name} moves."
    if event.kind == w.DAMAGE:
        kind = "combat damage" if event.cause == w.BY_COMBAT else "damage"
        source = f" from {_told(table, event.other)}" if event.other >= 0 else ""
        return f"{name} takes {event.amount} {kind}{source}."
    if event.kind == w.KILLS and event.player < 0:
        return ""  # that it died is told
    sentence = LEXICON.sentences.get(int(event.kind), "")
    points = "point" if event.amount == 1 else "points"
    said = sentence.format(name=name, other=_told(table, event.other), player=player, n=event.amount, points=points)
    return said.replace("a ", "A ", 1) if said.startswith("a ") else said


def _told(table: RiftboundTable, card: int) -> str:
    """A card as everybody may know it."""
    if card < 0:
        return ""
    if all(table.knows(player, card) for player in range(table.players)):
        gone = table.is_in(card, w.TRASH) or table.is_in(card, w.BANISHED)
        if gone or table.is_in(card, w.RUNES):
            return quoted(name_of(table, card))  # which of its like there tells nothing
        return told(table, card, name_of)
    return "a facedown card" if table.is_in(card, w.FACEDOWN) else "a card"


# ---------------------------------------------------------------------------------------------- views


def keywords_of(table: RiftboundTable, card: int) -> list[str]:
    """The keywords a card has now, as they are written."""
    found: list[str] = []
    for row in LEXICON.keywords:
        value = table.value(card, LEXICON.codes[row.const])
        if value > 0:
            found.append(f"{row.said} {value}" if row.takes == "number" else row.said)
    return found


def role_of(table: RiftboundTable, card: int) -> str | None:
    """Attacker, defender, or neither."""
    if table.has_status(card, w.ATTACKER):
        return "attacker"
    return "defender" if table.has_status(card, w.DEFENDER) else None


def attachments(table: RiftboundTable, card: int) -> list[int]:
    """What is attached to a card, in the order it came."""
    found: list[int] = []
    other = int(table.attached[card])
    while other >= 0:
        found.append(other)
        other = int(table.next_attached[other])
    return found[::-1]


def describe(table: RiftboundTable, card: int) -> dict[str, object]:
    """What everyone who knows a card may know about it."""
    facts = table.rift(card)
    out: dict[str, object] = {"name": facts.name, "number": facts.number, "type": w.KIND_NAMES[facts.kind]}
    spec = table.spec_of(card)
    if spec == w.FACEDOWN:
        field = table.field_card(table.hidden_at[card])
        out["at"] = table.rift(field).name
        out["at_ref"] = card_ref(table, None, field)
    if table.on_board(card) or spec == w.LEGEND:
        out["exhausted"] = table.exhausted(card)
    if spec == w.LEGEND or spec == w.BASE or spec >= w.FIELD:
        out["empowered"] = table.has_status(card, w.EMPOWERED)
    if spec == w.BASE or spec >= w.FIELD:
        out["keywords"] = keywords_of(table, card)
        out["fresh"] = bool(table.entered[card] == table.turn)
        if table.named[card] >= 0:
            out["named"] = table.riftbound_pool.tags[table.named[card]]
        if table.named_card[card] >= 0:
            out["named"] = table.riftbound_pool.riftbound[table.named_card[card]].name
        host = table.host[card]
        out["host"] = int(table.serial[host]) if host >= 0 else None
        if facts.kind == w.UNIT:
            out["might"] = int(table.might(card))
            out["damage"] = int(table.damage[card])
            out["stunned"] = table.has_status(card, w.STUNNED)
            out["buffed"] = int(table.buffs[card])
            out["role"] = role_of(table, card)
            out["attached"] = [table.rift(other).name for other in attachments(table, card)]
            out["attached_ids"] = [int(table.serial[other]) for other in attachments(table, card)]
    return out


def situation(table: RiftboundTable) -> dict[str, object]:
    """The public facts besides zones."""
    return {
        "phase": w.PHASE_NAMES[table.phase],
        "mode": table.mode.name,
        "edition": table.edition.name,
        "victory_score": int(winning_score(table)),
        "points": [int(points) for points in table.points],
        "xp": [int(xp) for xp in table.xp],
        "pools": [pool_words(table, player) for player in range(table.players)],
        "battlefields": [_battlefield(table, field) for field in range(len(table.cards(w.BATTLEFIELDS, 0)))],
        "chain": [_item(table, item) for item in table.chain],
        "showdown": field_name(table, table.showdown_at) if table.showdown_at >= 0 else None,
        "showdown_ref": card_ref(table, None, table.field_card(table.showdown_at)) if table.showdown_at >= 0 else None,
        "combat": bool(table.combat),
        "attacker": player_word(table.attacker) if table.combat else None,
        "defender": player_word(table.defender) if table.combat else None,
        "focus": player_word(table.focus),
        "priority": player_word(table.priority),
        "out": [f"p{p + 1}" for p in range(table.players) if not table.playing[p]],
    }


def player_word(player: int) -> str | None:
    return f"p{player + 1}" if player >= 0 else None


def pool_words(table: RiftboundTable, player: int) -> dict[str, int]:
    """What is in a rune pool, restricted resources included."""
    words = ("energy", *w.DOMAINS, "any")
    amounts = [int(in_pool(table, player, slot)) for slot in range(w.POOL_SIZE)]
    for place in range(0, len(table.tagged), 3):
        if table.tagged[place] == player:
            amounts[table.tagged[place + 1]] += 1
    return {word: amount for word, amount in zip(words, amounts) if amount}


def _battlefield(table: RiftboundTable, field: int) -> dict[str, object]:
    hidden = [p for p in range(table.players) for card in table.cards(w.FACEDOWN, p) if table.hidden_at[card] == field]
    return {
        "name": field_name(table, field),
        "ref": card_ref(table, None, table.field_card(field)),
        "zone": w.SPECS[w.FIELD + field].name,
        "controller": player_word(table.held_by[field]),
        "contested": player_word(table.contested_by[field]),
        "facedown": [f"p{p + 1}" for p in hidden],
    }


def _item(table: RiftboundTable, item: ChainItem) -> dict[str, object]:
    """An item of the chain with what was chosen for it in the open."""
    targets = [
        int(item.choices.slots[place + 1])
        for place in range(0, len(item.choices.slots), 3)
        if table.serial[item.choices.slots[place + 1]] == item.choices.slots[place + 2]
    ]
    refs = [card_ref(table, None, card) for card in targets]
    return {
        "name": item_name(table, item),
        "kind": "card" if item.is_card else "ability",
        "controller": player_word(item.controller),
        "final": bool(item.final),
        "targets": [_told(table, card) for card in targets],
        "place": place_name(table, item.place) if item.place > w.OFF_BOARD else None,
        "ref": card_ref(table, None, item.source, item.serial),
        "number": item_number(table, item),
        "target_refs": [ref for ref in refs if ref is not None],
    }
