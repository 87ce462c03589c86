"""Replacement effects (571-575) and constant effects on players."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef
from rulebound.effects.selectors import SELF, YOURS, Number, PlayersTarget, Reference, Target, player_of
from rulebound.effects.statics import DOUBLES, SHIELDS, EffectStatic, Modifier
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.selecting import WearersTarget, resolving_chose
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class InsteadStatic(EffectStatic):
    """In place of a death this is done at once, with nobody able to respond (573): the program of `inner`."""

    def __init__(self, ability: AbilityDef, target: Target, event: i64, inner: AbilityDef) -> None:
        super().__init__(ability, target, -1, event, 0)
        self.inner = inner
        self.optional = False  # "may": whoever decides is asked (A.3 37)
        self.by_controller = False  # the controller of what would die decides and pays
        self.in_combat = False
        self.spends = False  # it uses its own source up
        self.lasting = False  # put on one card for a while: whether it applies was judged then
        self.next_only = False  # for the next such event

    def used_up(self) -> bool:
        """Is it there for one death, so that it matters which of several comes first?"""
        return self.spends or self.next_only or self.ability.when.once

    def decider(self, table: RiftboundTable, player: i64, card: i64) -> i64:
        """Who is "you" in it."""
        if self.by_controller:
            return table.controller[card]
        return player if player < table.players else table.active

    def item(self, table: RiftboundTable, source: i64, player: i64, card: i64) -> ChainItem:
        """What runs in place of the death of this card. It was never on the chain: no rounds."""
        me = table.bearer(source) if self.inner.when.worn else source
        item = ChainItem(self.inner.key, me, table.serial[me], self.decider(table, player, card))
        item.final = True
        item.rounds = 0
        item.subject = card
        item.subject_serial = table.serial[card]
        item.bind(append(vec[i64](), card), table)
        return item

    def concerns(self, table: RiftboundTable, source: i64, player: i64, card: i64) -> bool:
        """Could it be done in place of the death of this card?"""
        if self.in_combat and not table.combat:
            return False
        if not self.lasting and not self.reaches(table, source, card):
            return False
        key = self.inner.key
        if self.ability.when.once and table.was_used(source, key):
            return False
        item = self.item(table, source, player, card)
        for frame in table.stack:  # what it does is not replaced by itself again
            if isinstance(frame, ChainItem) and frame.rounds == 0 and frame.key == key and frame.source == item.source:
                return False
        for need in self.inner.needs:
            if not need.possible(table, item.source, item):
                return False
        return True


class AtOnceStatic(EffectStatic):
    """Something of its controller's is done at once where something else happens (573): in place of it, or first."""

    def __init__(self, ability: AbilityDef, event: i64, inner: AbilityDef) -> None:
        super().__init__(ability, Reference(SELF), -1, event, 0)
        self.inner = inner
        self.enemy = False  # an opponent does it

    def item(self, table: RiftboundTable, source: i64, amount: i64) -> ChainItem:
        """What is done; `amount` is what there is to tell about the event. It was never on the chain: no rounds."""
        item = ChainItem(self.inner.key, source, table.serial[source], player_of(table, source, None))
        item.final = True
        item.rounds = 0
        item.amount = amount
        return item

    def concerns(self, table: RiftboundTable, source: i64, player: i64) -> bool:
        """Is it done when this player does that?"""
        me = player_of(table, source, None)
        if (table.is_enemy(player, me) if self.enemy else player == me) and self.reaches(table, source, source):
            for frame in table.stack:  # it does not apply to what it does itself
                if isinstance(frame, ChainItem) and frame.rounds == 0 and frame.key == self.inner.key:
                    if frame.source == source:
                        return False
            return True
        return False


def at_once(table: RiftboundTable, event: i64, player: i64, amount: i64) -> list[ChainItem]:
    """What constant effects do at once when this player is about to do that."""
    found: list[ChainItem] = []
    if table.meddles(event):
        for source in table.live:
            if table.sheet.intercepts[table.definition[source]] >> bit(event) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, AtOnceStatic) and static.event == event:
                        if static.concerns(table, source, player):
                            found.append(static.item(table, source, amount))
    return found


class WeakenStatic(EffectStatic):
    """What its controller's spells and abilities take from the Might of a unit that they chose is so much more (V5)."""

    def __init__(self, ability: AbilityDef, more: i64) -> None:
        super().__init__(ability, Reference(SELF), -1, w.WEAKENS, 1)
        self.more: i64 = more

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("RiftboundTable", table)
        if (
            event.cancelled
            or event.player != player_of(table, source, None)
            or not resolving_chose(table, event.subject)
        ):
            return
        if self.reaches(table, source, table.bearer(source)):
            event.amount += self.more


class AmountStatic(EffectStatic):
    """Of what a player is about to draw or to gain it is so many times as much, and so much more (571)."""

    def __init__(self, ability: AbilityDef, event: i64, times: i64, more: i64) -> None:
        super().__init__(ability, Reference(SELF), -1, event, 0)
        self.times: i64 = times
        self.more: i64 = more
        self.enemy = False  # an opponent does it
        self.anyone = False

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("RiftboundTable", table)
        me = player_of(table, source, None)
        mine = self.anyone or (table.is_enemy(event.player, me) if self.enemy else event.player == me)
        if event.amount <= 0 or not mine or not self.reaches(table, source, source):
            return
        key = self.ability.key
        if self.ability.when.once and table.was_used(source, key):
            return
        event.amount = event.amount * self.times + self.more
        if event.amount <= 0:
            event.amount = 0
            event.cancelled = True
        if self.ability.when.once:
            table.mark_used(source, key)


class TokenCopyStatic(EffectStatic):
    """Once each turn, when its controller plays a token unit, they may play a copy of it as well (572)."""


def copier(table: RiftboundTable, player: i64) -> i64:
    """A card that lets this player play a copy of a token as well, and has not yet done so this turn; -1: none."""
    if table.meddles(w.PLAYED):
        for source in table.live:
            if (
                player_of(table, source, None) == player
                and table.sheet.intercepts[table.definition[source]] >> bit(w.PLAYED) & 1
            ):
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, TokenCopyStatic) and static.reaches(table, source, source):
                        if not table.was_used(source, static.ability.key):
                            return source
    return -1


def use_copier(table: RiftboundTable, source: i64) -> None:
    """It has done so this turn."""
    for static in table.definitions[table.definition[source]].statics:
        if isinstance(static, TokenCopyStatic):
            table.mark_used(source, static.ability.key)


class Substitute:
    """One way to replace a death: a constant effect of a source, or one that was put on the card."""

    def __init__(self, static: InsteadStatic, source: i64, player: i64) -> None:
        self.static = static
        self.source: i64 = source
        self.player: i64 = player


def affected(table: RiftboundTable, card: i64) -> i64:
    """Who says in which order replacements apply to what happens to it (575): its owner, in later editions its
    controller (R4:369)."""
    return table.owner[card] if table.edition.owner_orders else table.controller[card]


def substitutes(table: RiftboundTable, card: i64) -> list[Substitute]:
    """Everything that could be done in place of the death of this card; what says the same twice counts once."""
    found: list[Substitute] = []
    for source in table.live:
        if table.sheet.intercepts[table.definition[source]] >> bit(w.DIES) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, InsteadStatic):
                    player = player_of(table, source, None)
                    if static.concerns(table, source, player, card):
                        found.append(Substitute(static, source, player))
                        break
    for lasting in table.lasting:
        own = lasting.subject == card and lasting.serial == table.serial[card]
        if lasting.key >= 0 and (own or lasting.subject < 0):
            static_of = table.static_of(lasting.key, lasting.part)
            if isinstance(static_of, InsteadStatic):
                known = False
                for other in found:
                    if other.source == lasting.source:
                        known = True
                if not known and static_of.concerns(table, lasting.source, lasting.player, card):
                    found.append(Substitute(static_of, lasting.source, lasting.player))
    return found


def use_up(table: RiftboundTable, way: Substitute, card: i64) -> None:
    """ "The next time": it was."""
    for lasting in table.lasting:
        if lasting.source == way.source and lasting.player == way.player and lasting.key >= 0:
            own = lasting.subject == card or lasting.subject < 0
            if own and table.static_of(lasting.key, lasting.part) is way.static:
                table.drop_lasting(lasting)
                return


class RepeatStatic(Modifier):
    """The spells of a player have Repeat for this price (R4:820), while it applies."""

    def __init__(self, ability: AbilityDef, price: vec[i64]) -> None:
        super().__init__(ability, PlayersTarget(YOURS), w.NEXT_REPEAT, Number(1))
        self.price = price


class WearersStatic(Modifier):
    """A number of whoever wears some of these, once for each that is worn."""

    def __init__(self, ability: AbilityDef, wearers: WearersTarget, stat: i64, number: Number) -> None:
        super().__init__(ability, wearers, stat, number)
        self.wearers = wearers

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        assert isinstance(table, EffectTable)
        return super().amount(table, source, card) * self.wearers.worn(table, source, None, card)


class BesideStatic(Modifier):
    """A number that each of the cards has by what it counts beside itself."""

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        assert isinstance(table, EffectTable)
        value = self.number.get(table, card, None)
        if value < 0 and not table.modifiable(card, self.stat, value, player_of(table, source, None)):
            return 0
        return value


class ShieldStatic(EffectStatic):
    """So much damage to one card is prevented in all (V12): the amount of what lasts is how much is left."""

    def manner(self) -> i64:
        return SHIELDS

    def would_for(self, table: Table, lasting: Lasting, event: Event) -> bool:
        return event.amount > 0

    def intercept_for(self, table: Table, lasting: Lasting, event: Event) -> None:
        taken = lasting.amount if lasting.amount < event.amount else event.amount
        if taken <= 0:
            return
        event.amount -= taken
        table.drop_lasting(lasting)
        if lasting.amount > taken:
            left = Lasting(
                lasting.stat,
                lasting.amount - taken,
                lasting.subject,
                lasting.serial,
                lasting.until,
                lasting.player,
                lasting.source,
                lasting.key,
                lasting.part,
            )
            table.add_lasting(left)
        event.cancelled = event.amount <= 0


class DoubleStatic(EffectStatic):
    """Damage dealt to the cards is doubled. lasting: put on one card for a while, it was judged then."""

    def __init__(self, ability: AbilityDef, target: Target, event: i64, lasting: bool) -> None:
        super().__init__(ability, target, -1, event, 1)
        self.lasting = lasting

    def manner(self) -> i64:
        return DOUBLES

    def would(self, table: Table, source: i64, event: Event) -> bool:
        return self.lasting or (event.subject >= 0 and self.reaches(table, source, event.subject))

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        if self.would(table, source, event):
            event.amount *= 2
