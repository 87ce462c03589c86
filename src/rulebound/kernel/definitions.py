"""Definitions: what a card is, the same for every copy and every table that uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from rulebound.kernel.events import Event
    from rulebound.kernel.table import Table


# A bit for each quality and kind of event, to pass over quickly what nothing on the table is about. There are as many
# rows as a game likes: those from SHARED_BIT on share the last bit, and whoever finds it set looks closer.
SHARED_BIT: Final = 62
BITS: Final = vec[i64]([1 << min(place, SHARED_BIT) for place in range(512)])


def bit(place: i64) -> i64:
    """Where in a mask the bit of a quality or a kind of event is."""
    if place < SHARED_BIT:  # two returns: one expression for both would be an object when compiled
        return place
    return SHARED_BIT


@mypyc_attr(allow_interpreted_subclasses=True)
class Static:
    """A constant effect: adds to a derived number of some cards, or is asked before some kind of event.

    stat: the number it adds to, or -1. event: the kind of event it is asked about, or -1. order: 0, 1 or 2, smaller
    is asked first. The source is the card that has the effect.
    """

    def __init__(self, stat: i64 = -1, event: i64 = -1, order: i64 = 0) -> None:
        self.stat: i64 = stat
        self.event: i64 = event
        self.order: i64 = order

    def reaches(self, table: Table, source: i64, card: i64) -> bool:
        """Does it apply to this card now?"""
        raise NotImplementedError

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        """How much it adds."""
        raise NotImplementedError

    def forbids(self, table: Table, source: i64, subject: i64, player: i64) -> bool:
        """Does it forbid that the deed it is asked about be done to this card by this player?"""
        return False

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        """Change or cancel the event that is about to happen."""

    def intercept_for(self, table: Table, lasting: Lasting, event: Event) -> None:
        """The same of an effect that was put on one card for a while."""
        self.intercept(table, lasting.source, event)

    def would(self, table: Table, source: i64, event: Event) -> bool:
        """Would it change the event, in an order with others that a player may say?"""
        return False

    def would_for(self, table: Table, lasting: Lasting, event: Event) -> bool:
        """The same of an effect that was put on one card for a while."""
        return self.would(table, lasting.source, event)

    def manner(self) -> i64:
        """What kind of change: among changes of one kind the order is all the same."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition:
    """A card's facts as the kernel needs them; a game's own class adds the rest.

    base: its printed numbers by stat. bonus: what it adds to the card it is attached to. statics: its constant effects.
    listens: bit per event kind that one of its abilities waits for. back: cards with different backs (0, 1, ...) can be
    told apart face down.
    """

    def __init__(self, name: str, number: str, stats: i64) -> None:
        self.name = name
        self.number = number
        self.index: i64 = -1
        self.back: i64 = 0
        self.base = vec[i64]([0] * stats)
        self.bonus = vec[i64]([0] * stats)
        self.statics: list[Static] = []
        self.static_mask: i64 = 0  # bit per stat that a static of it adds to
        self.intercepts: i64 = 0  # bit per event kind that a static of it is asked about
        self.listens: i64 = 0

    def add_static(self, static: Static) -> None:
        self.statics.append(static)
        if static.stat >= 0:
            self.static_mask |= BITS[static.stat]
        if static.event >= 0:
            self.intercepts |= BITS[static.event]


class Sheet:
    """The numbers of all definitions of a table side by side, made once: what the hot path reads."""

    def __init__(self, definitions: list[Definition], stats: i64) -> None:
        base = vec[i64]()
        bonus = vec[i64]()
        listens = vec[i64]()
        statics = vec[i64]()
        intercepts = vec[i64]()
        live = vec[i64]()
        for definition in definitions:
            for stat in range(stats):
                base = append(base, definition.base[stat])
                bonus = append(bonus, definition.bonus[stat])
            listens = append(listens, definition.listens)
            statics = append(statics, definition.static_mask)
            intercepts = append(intercepts, definition.intercepts)
            live = append(live, definition.listens | definition.static_mask | definition.intercepts)
        self.base = base
        self.bonus = bonus
        self.listens = listens
        self.statics = statics
        self.intercepts = intercepts
        self.live = live  # not 0: such a card is heard or changes something while it is in a live zone
        named = sorted([(definition.number, place) for place, definition in enumerate(definitions)])
        self.order = vec[i64]([place for _, place in named])  # the definitions by their numbers, whoever brought them


GAME: Final = -1000  # what a quality of the whole game is of
LOST: Final = -500  # what falls below this is a keyword that the card has lost: it counts nothing


class Lasting:
    """A modifier that an effect has put on one card or player for a while. Never changed once made.

    subject: the card, with the serial it had then (a card that changed zone is a new object); -1 - p for player p.
    until: when it ends, a code of the game. key and part: the ability and its static that this one applies, or -1.
    """

    def __init__(
        self,
        stat: i64,
        amount: i64,
        subject: i64,
        serial: i64,
        until: i64,
        player: i64,
        source: i64 = -1,
        key: i64 = -1,
        part: i64 = -1,
    ) -> None:
        self.stat: i64 = stat
        self.amount: i64 = amount
        self.subject: i64 = subject
        self.serial: i64 = serial
        self.until: i64 = until
        self.player: i64 = player
        self.source: i64 = source
        self.key: i64 = key
        self.part: i64 = part

    def encode(self) -> list[int]:
        return [
            self.stat,
            self.amount,
            self.subject,
            self.serial,
            self.until,
            self.player,
            self.source,
            self.key,
            self.part,
        ]


class Trigger:
    """An ability that has triggered and waits. Never changed once made.

    It keeps what the event said (subject, other, amount) and the serials its cards had, as last known.
    copy: of an ability that something has or waits for several times, which one, from 0.
    """

    def __init__(
        self,
        key: i64,
        source: i64,
        serial: i64,
        controller: i64,
        subject: i64,
        other: i64,
        amount: i64,
        batch: i64,
        group: i64,
        subject_serial: i64,
        other_serial: i64,
        copy: i64 = 0,
    ) -> None:
        self.key: i64 = key
        self.source: i64 = source
        self.serial: i64 = serial
        self.controller: i64 = controller
        self.subject: i64 = subject
        self.other: i64 = other
        self.amount: i64 = amount
        self.batch: i64 = batch
        self.group: i64 = group
        self.subject_serial: i64 = subject_serial
        self.other_serial: i64 = other_serial
        self.copy: i64 = copy

    def encode(self) -> list[int]:
        return [
            self.key,
            self.source,
            self.serial,
            self.controller,
            self.subject,
            self.other,
            self.amount,
            self.batch,
            self.group,
            self.subject_serial,
            self.other_serial,
            *([self.copy] if self.copy else []),
        ]
