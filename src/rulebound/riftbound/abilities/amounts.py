"""Amounts that texts speak of: Might, keywords, totals, and the numbers of players (710, 711)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, EffectFrame
from rulebound.effects.selectors import Number, Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.riftbound.abilities.selecting import asked_player
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- amounts


class GearBonus(Number):
    """The base Might bonus of everything attached to the source."""

    def __init__(self) -> None:
        super().__init__(0)

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        total: i64 = 0
        other = table.attached[source]
        while other >= 0:
            total += table.card(other).bonus[w.MIGHT]
            other = table.next_attached[other]
        return total


class MightNumber(Number):
    """The Might of a card: now, or as last known of one that was on the board when it was spoken of."""

    def __init__(self, of: Target, times: i64, per: i64, last_known: bool) -> None:
        super().__init__(0)
        self.of = of
        self.times: i64 = times
        self.per: i64 = per
        self.last_known = last_known

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        table = cast("RiftboundTable", table)
        cards = self.of.find(table, source, frame)
        if len(cards) == 0:
            lost = self.of.lost(table, source, frame)
            value = table.last_known(lost[0], w.MIGHT) if len(lost) > 0 else 0
        elif table.on_board(cards[0]) or not self.last_known:
            value = table.number_of(cards[0], w.MIGHT)
        else:
            value = table.last_known(cards[0], w.MIGHT)
        return value // self.per * self.times if value > 0 else 0

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.of.find(table, source, frame)) == 0 and len(self.of.lost(table, source, frame)) == 0


MARKED: Final = -1
BUFFS_ON: Final = -2
TIMES_EMPOWERED: Final = -3


class KeywordNumber(Number):
    """The number of a keyword of a card, or its marked damage, its buffs, how often it is Empowered."""

    def __init__(self, stat: i64, of: Target, times: i64) -> None:
        super().__init__(0)
        self.stat: i64 = stat
        self.of = of
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        table = cast("RiftboundTable", table)
        cards = self.of.find(table, source, frame)
        if len(cards) == 0:
            return 0
        if self.stat == BUFFS_ON:
            value = table.buffs[cards[0]]
        elif self.stat == TIMES_EMPOWERED:
            value = table.empowered_more[cards[0]] + (1 if table.has_status(cards[0], w.EMPOWERED) else 0)
        else:
            value = table.value(cards[0], self.stat) if self.stat >= 0 else table.damage[cards[0]]
        return value * self.times if value > 0 else 0

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.of.find(table, source, frame)) == 0


class TagsNumber(Number):
    """How many of these tags there are among these cards."""

    def __init__(self, tags: vec[i64], what: Target, times: i64) -> None:
        super().__init__(0)
        self.tags = tags
        self.what = what
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        cards = self.what.find(table, source, frame)
        n: i64 = 0
        for tag in self.tags:
            for card in cards:
                if table.has_trait(card, tag):
                    n += 1
                    break
        return n * self.times


# numbers of a player
POINTS: Final = 0
XP: Final = 1
CARDS_PLAYED: Final = 2
DISCARDED: Final = 3
RUNES_HAD: Final = 4
SPELLS_PLAYED: Final = 5
GEAR_PLAYED: Final = 6
EQUIPMENT_PLAYED: Final = 7
UNITS_PLAYED: Final = 8
XP_GAINED: Final = 9
PAID_FOR_X: Final = 10
SPENT_ON_SPELL: Final = 11
EXCESS_DAMAGE: Final = 12
POWER_SPENT: Final = 13
POINTS_HELD: Final = 14
POINTS_SCORED: Final = 15
OPPONENTS: Final = 16


def spoken_of(table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
    """What "another" card is other than: the card itself, and the spells that are chosen for what it does (V14)."""
    found = append(vec[i64](), source)
    if isinstance(frame, ChainItem):
        i: i64 = 1
        while i < len(frame.choices.slots):
            if table.rift(frame.choices.slots[i]).kind == w.SPELL:
                found = append(found, frame.choices.slots[i])
            i += 3
    return found


def played_this_turn(table: RiftboundTable, player: i64, but: vec[i64], kinds: i64, equipment: bool) -> i64:
    """Cards this player has played this turn, as checks count them (R4:419), without `but`."""
    event = w.PLAYED if table.edition.legion_resolved else w.FINALIZES
    n: i64 = 0
    history = table.history
    end: i64 = len(history)
    for i in range(0, end, HISTORY_STRIDE):
        if history[i] == event and history[i + 3] == player:
            subject = history[i + 1]
            if subject >= 0 and subject not in but:
                facts = table.rift(subject)
                if not facts.token and kinds & facts.kinds() != 0 and (facts.equipment or not equipment):
                    n += 1
    return n


def number_of_player(
    table: RiftboundTable, player: i64, name: i64, frame: EffectFrame | None, but: vec[i64] = NONE
) -> i64:
    """So much of it has this player; of cards played, without `but`."""
    if name == POINTS:
        return table.points[player]
    if name == XP:
        return table.xp[player]
    if name == RUNES_HAD:
        return table.count(w.RUNES, player)
    if name == OPPONENTS:
        return len(table.opponents(player))
    if name == EXCESS_DAMAGE:
        return table.excess[player]
    if name == POWER_SPENT:
        return table.power_spent[player]
    if name == PAID_FOR_X:
        return frame.payment.x if isinstance(frame, ChainItem) else 0
    if name == SPELLS_PLAYED:
        return played_this_turn(table, player, but, 1 << w.SPELL, False)
    if name == GEAR_PLAYED:
        return played_this_turn(table, player, but, 1 << w.GEAR, False)
    if name == EQUIPMENT_PLAYED:
        return played_this_turn(table, player, but, 1 << w.GEAR, True)
    if name == UNITS_PLAYED:
        return played_this_turn(table, player, but, 1 << w.UNIT, False)
    if name == CARDS_PLAYED:
        return played_this_turn(table, player, but, -1, False)
    return told_of_player(table, player, name)


def told_of_player(table: RiftboundTable, player: i64, name: i64) -> i64:
    """So much of it is told of this player in what has happened this turn."""
    total: i64 = 0
    i: i64 = 0
    while i < len(table.history):
        if table.history[i + 3] == player:
            if name == DISCARDED and table.history[i] == w.DISCARDS:
                total += 1
            elif name == XP_GAINED and table.history[i] == w.GAINS_XP:
                total += table.history[i + 4]
            elif name == POINTS_SCORED and table.history[i] == w.GAINS_POINT:
                total += table.history[i + 4]
            elif name == POINTS_HELD and table.history[i] == w.GAINS_POINT and table.history[i + 5] == w.BY_HOLDING:
                total += table.history[i + 4]
            elif name == SPENT_ON_SPELL and table.history[i] == w.PLAYED and table.history[i + 4] > total:
                if table.rift(table.history[i + 1]).kind == w.SPELL:
                    total = table.history[i + 4]
        i += HISTORY_STRIDE
    return total


class PlayerNumberOf(Number):
    def __init__(self, name: i64, opponent: bool, times: i64, other: bool = False) -> None:
        super().__init__(0)
        self.name: i64 = name
        self.opponent = opponent
        self.times: i64 = times
        self.other = other  # without this very card

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        table = cast("RiftboundTable", table)
        player = asked_player(table, source, frame, self.opponent)
        but = spoken_of(table, source, frame) if self.other else NONE
        return number_of_player(table, player, self.name, frame, but) * self.times
