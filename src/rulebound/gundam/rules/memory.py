"""What cards were: objects that have left the field, as they last were there (13-2-8-2-1), and the cards of events that
something asks about afterwards, as they were then.

`table.memory` holds a record after the other, for this turn: the places of its numbers are named here. Behind them
stand the traits and the keyword effects of cards' own that the object had beside the printed ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.effects.selectors import ANY_WORD, Selector
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import BITS, bit
from rulebound.kernel.events import Event

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable

LENGTH: Final = 0
CARD: Final = 1
SERIAL: Final = 2
LATER: Final = 3  # the object that it has become: its serial
WHEN: Final = 4  # what the history told next; LEFT: it left the field
DEFINITION: Final = 5
PLACE: Final = 6
PILOT: Final = 7
PILOT_SERIAL: Final = 8
BATTLING: Final = 9  # the card that it battled
STATES: Final = 10  # a bit each
DAMAGE: Final = 11
TIMED: Final = 12  # a bit for each event whose timing keyword it has an effect of
TRAITS: Final = 13  # how many stand behind the numbers
STATS: Final = 14  # AP, HP, Lv., cost and keyword effects, in their order
COUNT: Final = w.SUPPRESSION + 1
TAIL: Final = STATS + COUNT

LEFT: Final = -1


def on_field(table: GundamTable, card: i64) -> bool:
    return table.is_in(card, w.BATTLE) or table.is_in(card, w.BASE) or table.is_in(card, w.PILOTS)


def remember(table: GundamTable, card: i64, when: i64) -> i64:
    """Take down what a card on the field is now; where that stands."""
    pilot = table.attached[card]
    states: i64 = 0
    for state in range(i64(w.STATES)):
        if table.has_state(card, state):
            states |= 1 << state
    record = vec[i64](
        [
            0, card, table.serial[card], 0, when, table.definition[card], table.spec_of(card), pilot,
            table.serial[pilot] if pilot >= 0 else 0, table.battling_with(card), states, table.damage[card], 0, 0,
        ]
    )  # fmt: skip
    for stat in range(i64(COUNT)):
        record = append(record, table.number_of(card, stat))
    for trait in table.gained_traits(card):
        record = append(record, i64(trait))
    record[TRAITS] = i64(len(record)) - TAIL
    for ability in table.possessed(card):
        if ability.word >= 0:
            record = append(record, ability.word)
        if ability.pattern.timed:
            record[TIMED] |= BITS[ability.pattern.event]
    record[LENGTH] = len(record)
    at: i64 = len(table.memory)
    table.memory = extend(table.memory, record)
    return at


def witness(table: GundamTable, event: Event) -> None:
    """Something will ask about this event afterwards: take down what its cards are now."""
    when: i64 = len(table.history)
    if event.subject >= 0 and on_field(table, event.subject):
        remember(table, event.subject, when)
    if event.other >= 0 and on_field(table, event.other):
        remember(table, event.other, when)


def leaving(table: GundamTable, cards: vec[i64]) -> None:
    """These leave the field together: each is known as it was before any of them did."""
    for card in cards:
        if on_field(table, card):
            departure(table, card)
            if table.attached[card] >= 0:
                departure(table, table.attached[card])


def retell(table: GundamTable, card: i64, serial: i64) -> None:
    """What comes next in the history is about this object that has just left."""
    at = found(table, card, serial, LEFT)
    if at >= 0:
        record = table.memory[at : at + table.memory[at + LENGTH]]
        record[WHEN] = len(table.history)
        table.memory = extend(table.memory, record)


def departure(table: GundamTable, card: i64) -> i64:
    """Where it stands what the card was as it left the field, or leaves it now."""
    at = found(table, card, table.serial[card], LEFT)
    return at if at >= 0 else remember(table, card, LEFT)


def found(table: GundamTable, card: i64, serial: i64, when: i64) -> i64:
    """Where it stands what this object was at that moment, or -1."""
    memory = table.memory
    at: i64 = 0
    while at < i64(len(memory)):
        if memory[at + CARD] == card and memory[at + SERIAL] == serial and memory[at + WHEN] == when:
            return at
        at += memory[at + LENGTH]
    return -1


def found_then(table: GundamTable, card: i64, when: i64) -> i64:
    """Where it stands what the card was when that happened which the history tells there, or -1."""
    memory = table.memory
    at: i64 = 0
    while at < i64(len(memory)):
        if memory[at + CARD] == card and memory[at + WHEN] == when:
            return at
        at += memory[at + LENGTH]
    return -1


def became(table: GundamTable, card: i64, serial: i64) -> bool:
    """Is the card still the object that the one with this serial became as it left the field?"""
    at = found(table, card, serial, LEFT)
    return at >= 0 and table.memory[at + LATER] == table.serial[card]


def still_there(table: GundamTable, card: i64, serial: i64, frame: EffectFrame) -> bool:
    """4-1-5: a card that has moved is another object.

    One that was destroyed or returned is looked for where it went then, a Command that was used in the trash (Q267).
    """
    if card < 0 or table.serial[card] == serial:
        return card >= 0
    event = table.pool.abilities[frame.key].pattern.event
    if event == w.COMMAND_PLAYED or event == w.COMMAND_ACTIVATED:
        return table.is_in(card, w.TRASH)
    followed = event == w.DESTROYED or event == w.DESTROYS_UNIT or event == w.RETURNED
    return followed and became(table, card, serial)


def is_source(table: GundamTable, frame: EffectFrame) -> bool:
    """4-1-5: what left the field as its effect began is looked for where it went then, and nowhere else."""
    source = frame.source
    at = found(table, source, frame.serial, LEFT)
    return table.serial[source] == frame.serial or at < 0 or table.memory[at + LATER] == table.serial[source]


# ---------------------------------------------------------------------------------------------- what is asked of it


def recalled_number(table: GundamTable, stat: i64) -> i64:
    at = table.recalled
    if stat == w.DAMAGE_ON:
        return table.memory[at + DAMAGE]
    if stat == w.CURRENT_HP:
        return table.memory[at + STATS + w.HP] - table.memory[at + DAMAGE]
    return table.memory[at + STATS + stat] if stat < COUNT else 0


def recalled_card(table: GundamTable) -> i64:
    return table.memory[table.recalled + CARD]


def recalled_definition(table: GundamTable) -> i64:
    return table.memory[table.recalled + DEFINITION]


def recalled_pilot(table: GundamTable) -> i64:
    return table.memory[table.recalled + PILOT]


def recalled_pilot_serial(table: GundamTable) -> i64:
    return table.memory[table.recalled + PILOT_SERIAL]


def recalled_state(table: GundamTable, state: i64) -> bool:
    return (table.memory[table.recalled + STATES] >> state & 1) != 0


def recalled_place(table: GundamTable) -> i64:
    return table.memory[table.recalled + PLACE]


def recalled_opponent(table: GundamTable) -> i64:
    return table.memory[table.recalled + BATTLING]


def recalled_timed(table: GundamTable, event: i64) -> bool:
    return (table.memory[table.recalled + TIMED] >> bit(event) & 1) != 0


def recalled_trait(table: GundamTable, trait: i64) -> bool:
    first = table.recalled + TAIL
    return trait in table.memory[first : first + table.memory[table.recalled + TRAITS]]


def recalled_word(table: GundamTable, word: i64) -> bool:
    first = table.recalled + TAIL + table.memory[table.recalled + TRAITS]
    words = table.memory[first : table.recalled + table.memory[table.recalled + LENGTH]]
    return len(words) > 0 if word == ANY_WORD else word in words


def last_pilot(table: GundamTable, unit: i64, serial: i64) -> i64:
    """The Pilot that left the field with that Unit, if it is still what it became then (4-1-5); or -1."""
    at = found(table, unit, serial, LEFT)
    if at < 0:
        return -1
    pilot = table.memory[at + PILOT]
    return pilot if pilot >= 0 and became(table, pilot, table.memory[at + PILOT_SERIAL]) else -1


def with_last_pilot(
    table: GundamTable, cards: vec[i64], what: Selector, source: i64, frame: EffectFrame | None
) -> vec[i64]:
    """Q340: where a 【Destroyed】 effect counts Pilots in play, the one that was with its card is one."""
    if frame is None or w.PILOTS not in what.specs or table.serial[source] == frame.serial:
        return cards
    at = found(table, source, frame.serial, LEFT)
    if at < 0 or table.memory[at + PILOT] < 0 or table.pool.abilities[frame.key].pattern.event != w.DESTROYED:
        return cards
    pilot = table.memory[at + PILOT]
    before = table.recall(pilot, table.memory[at + PILOT_SERIAL])
    meant = what.meant(table, source, frame, pilot)
    table.recall_no_more(before)
    return append(cards, pilot) if meant else cards
