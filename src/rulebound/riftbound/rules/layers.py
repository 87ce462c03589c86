"""The numbers of cards, players and the game (634-639): what is printed, and the layers in which effects change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.statics import Modifier, TraitStatic
from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.table import ZEROS
from rulebound.riftbound.abilities.ruling import LowerStatic, SetStatic
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


MIGHTY: Final = 5  # 708
LINE_BITS: Final = 16  # of a text of another card: its place among those of its definition


def active_value(table: RiftboundTable, card: i64, stat: i64) -> i64:
    """A keyword of a permanent as far as it works: printed on an attached card it is inactive (R4:720)."""
    value = table.value(card, stat)
    return value if table.host[card] < 0 else value - table.sheet.base[table.definition[card] * w.STATS + stat]


def line_of(table: RiftboundTable, lasting: Lasting) -> Modifier:
    """The text of another card that this one has for a while."""
    found = table.definitions[lasting.amount >> LINE_BITS].statics[lasting.amount & ((1 << LINE_BITS) - 1)]
    assert isinstance(found, Modifier)
    return found


def lines_on(table: RiftboundTable, card: i64, stat: i64) -> i64:
    """What texts of other cards that it has for a while add to a number of a card, where they work for it (R4:727)."""
    total: i64 = 0
    for lasting in table.lasting:
        if lasting.stat == w.LINES and lasting.subject == card and lasting.serial == table.serial[card]:
            line = line_of(table, lasting)
            if line.stat == stat and line.reaches(table, card, card):
                total += line.amount(table, card, card)
    return total


def combat_bonus(table: RiftboundTable, card: i64) -> i64:
    """719.1.c, 726.1.c: Assault while an attacker, Shield while a defender."""
    status = table.status[card]
    bonus: i64 = 0
    if status & w.ATTACKER:
        bonus += table.value(card, w.ASSAULT)
    if status & w.DEFENDER:
        bonus += table.value(card, w.SHIELD)
    return bonus


def compute_might(table: RiftboundTable, card: i64) -> i64:
    """Layer 1: what it becomes; layer 3: increases, then decreases; keywords (layer 2) as they come to apply."""
    if len(table.partial) < len(table.definition):
        table.partial = ZEROS[: i64(len(table.definition))]
    sheet = table.sheet
    total = might_of_its_own(table, card)
    serial = table.serial[card]
    down: i64 = 0
    floor = table.edition.might_floor  # 139.2.b, 637.3.b: one after the other, and never below zero
    if table.for_a_while(w.MIGHT):
        for lasting in table.lasting:
            if lasting.subject == card and lasting.stat == w.MIGHT and lasting.serial == serial:
                if lasting.amount > 0:
                    total += lasting.amount
                elif floor:
                    total += lasting.amount
                    if total < 0:
                        total = 0
                else:
                    down += lasting.amount
    if table.for_a_while(w.LINES):
        total += lines_on(table, card, w.MIGHT)
    table.partial[card] = total + down
    # what depends on Might itself is looked at again until nothing more applies; each effect counts once (R4:476.3)
    applied = vec[i64]()
    limited = vec[i64]()  # what lowers it to a minimum comes last
    again = True
    while again:
        again = False
        if table.constant(w.MIGHT):
            number: i64 = 0
            for source in table.live:
                if sheet.statics[table.definition[source]] >> bit(w.MIGHT) & 1:
                    for static in table.definitions[table.definition[source]].statics:
                        number += 1
                        if static.stat == w.MIGHT and number not in applied and static.reaches(table, source, card):
                            applied = append(applied, number)
                            if isinstance(static, LowerStatic):
                                limited = append(limited, number)
                                continue
                            amount = static.amount(table, source, card)
                            if amount > 0:
                                total += amount
                            else:
                                down += amount
                            again = table.circular
                            table.partial[card] = total + down
        bonus = combat_bonus(table, card)
        if bonus > 0 and -1 not in applied:
            applied = append(applied, i64(-1))
            total += bonus
            table.partial[card] = total + down
            again = table.circular
    return total + down if len(limited) == 0 else limit_might(table, limited, total + down)


def might_of_its_own(table: RiftboundTable, card: i64) -> i64:
    """Layer 1, with what buffs and attached cards add."""
    sheet = table.sheet
    total = sheet.base[table.definition[card] * w.STATS + w.MIGHT]
    if table.riftbound_pool.sets_might:
        total = set_might(table, card, total)
    if table.for_a_while(w.SET_MIGHT):
        for lasting in table.lasting:  # the newest counts (639.1)
            if lasting.subject == card and lasting.stat == w.SET_MIGHT and lasting.serial == table.serial[card]:
                total = lasting.amount - w.SET_ZERO
    total += table.buffs[card] * buff_gives(table, card)  # 703
    other = table.attached[card]
    while other >= 0:
        total += sheet.bonus[table.definition[other] * w.STATS + w.MIGHT]
        other = table.next_attached[other]
    return total


def set_might(table: RiftboundTable, card: i64, might: i64) -> i64:
    """637.1.a.1: what constant effects say that Might is; the newest counts (639.1)."""
    table.partial[card] = might
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(w.MIGHT) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, SetStatic) and static.reaches(table, source, card):
                    might = static.becomes(table, source)
    return might


def buff_gives(table: RiftboundTable, card: i64) -> i64:
    """703: a buff is +1 Might; more while an effect of its side says so."""
    more: i64 = 1
    if table.buffs[card] > 0 and table.for_a_while(w.MIGHT):
        for lasting in table.lasting:
            if lasting.stat == w.MIGHT and lasting.subject < 0:
                if not table.is_enemy(lasting.player, table.controller[card]):
                    more += lasting.amount
    return more


def limit_might(table: RiftboundTable, limited: vec[i64], might: i64) -> i64:
    """638.1.c: what lowers Might to a minimum depends on all else that changes it."""
    number: i64 = 0
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(w.MIGHT) & 1:
            for static in table.definitions[table.definition[source]].statics:
                number += 1
                if isinstance(static, LowerStatic) and number in limited:
                    might = static.lowered(table, source, might)
    return might


def lethal(table: RiftboundTable, card: i64) -> bool:
    """139.2.a: marked damage, not zero, at least its Might; R4:142.4: or what an effect says is enough."""
    if table.damage[card] <= 0:
        return False
    if table.damage[card] >= table.might(card):
        return True
    if table.touched(w.ANY_DAMAGE_KILLS):
        for player in range(table.players):
            if table.hurt_by[card] >> player & 1 and table.quality_by(card, w.ANY_DAMAGE_KILLS, player) > 0:
                return True
    return False


def is_tagged(table: RiftboundTable, card: i64, trait: i64) -> bool:
    """139.1: does a text give it this tag?"""
    if table.for_a_while(w.EXTRA_TAG):
        for lasting in table.lasting:
            if lasting.stat == w.EXTRA_TAG and lasting.subject == card and lasting.serial == table.serial[card]:
                if table.riftbound_pool.tag_ids[lasting.amount] == trait:
                    return True
    if table.constant(w.EXTRA_TAG):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.EXTRA_TAG) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, TraitStatic) and static.trait == trait:
                        if static.reaches(table, source, card):
                            return True
    return False
