"""Costs (560): what a card or ability costs in the end; `purse` has what could pay it, `paying` pays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, EffectFrame, Step, Test
from rulebound.effects.selectors import Number, Target, player_of
from rulebound.effects.statics import EffectStatic
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import BITS, Static, bit
from rulebound.riftbound.abilities.replacing import RepeatStatic
from rulebound.riftbound.abilities.ruling import EntryStatic, FlowStatic
from rulebound.riftbound.abilities.selecting import ChoosingTest
from rulebound.riftbound.rules.places import place_of
from rulebound.riftbound.rules.play.purse import ANY_USE, count_purse, payable, use_of, use_of_card
from rulebound.riftbound.table.definitions import (
    PRICE_ANY,
    PRICE_ENERGY,
    PRICE_OWN,
    PRICE_OWN_MASK,
    PRICE_POWER,
    PRICE_SIZE,
    RiftboundCard,
    no_price,
)
from rulebound.riftbound.table.items import ChainItem, from_there
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


ALL_DOMAINS: Final = (1 << w.DOMAIN_COUNT) - 1

# how an effect changes the base cost (560.1)
FREE_NOT: Final = 0
FREE_ALL: Final = 1
FREE_ENERGY: Final = 2
FREE_POWER: Final = 3
FREE_OF_EVERYTHING: Final = 4  # R4:356.5: the total, whatever it is made of


class CostStatic(EffectStatic):
    """Some cards cost less or more (560.3, 560.4). `least`: the discount stops there."""

    def __init__(
        self, ability: AbilityDef, target: Target, stat: i64, number: Number, least: i64, own: bool, kinds: list[Test]
    ) -> None:
        super().__init__(ability, target, stat, -1, 0)
        self.number = number
        self.least: i64 = least
        self.own = own  # of this card itself, wherever it is played from (570.2)
        self.kinds = kinds  # which cards of yours, when not this one
        self.types: i64 = 0 if own else -1  # bits of the types of card that it may concern
        self.first = False  # only the first of them each turn
        self.enemy = False  # of opponents' cards
        self.friendly = False  # of a teammate's cards too (648.8.d)
        self.anyone = False  # of every player's cards
        self.here = False  # of what is played to where its source is
        self.origin: i64 = -1  # only of what is played from there
        self.choosing: ChoosingTest | None = None  # only of what chooses such cards

    def concerns(self, table: EffectTable, source: i64, card: i64, player: i64, item: EffectFrame | None) -> bool:
        """Does it change the cost of this card, played by this player?"""
        if self.here:
            table = cast("RiftboundTable", table)
            assert isinstance(item, ChainItem)
            if item.place < 0 or item.place != place_of(table, source):
                return False
        if self.origin >= 0:
            if not isinstance(item, ChainItem) or not from_there(item.play.how, self.origin):
                return False
        if self.choosing is not None:
            if not isinstance(item, ChainItem) or not self.choosing.chose(table, source, None, item):
                return False
        if self.own:
            if card != source:
                return False
        else:
            mine = self.anyone or player_of(table, source, None) == player
            if self.enemy:
                mine = table.is_enemy(player_of(table, source, None), player)
            elif self.friendly:
                mine = not table.is_enemy(player_of(table, source, None), player)
            if not mine:
                return False
            for test in self.kinds:
                if not test.holds(table, source, None, card):
                    return False
        ability = self.ability
        # what changes its own cost may ask how it is being played
        return ability.condition is None or ability.condition.holds(table, source, item if self.own else None)


EASES_CARDS: Final = 0  # what costs less: such cards, their optional additional costs, using their [Empower] abilities
EASES_OPTIONS: Final = 1
EASES_EMPOWER: Final = 2


class EitherStatic(EffectStatic):
    """Some cards, or a part of their costs, cost 1 Energy or 1 Power less, as the payer likes."""

    def __init__(self, ability: AbilityDef, target: Target, kinds: list[Test], part: i64, chosen: bool) -> None:
        super().__init__(ability, target, w.ENERGY_COST, -1, 0)
        self.kinds = kinds  # which cards of yours
        self.types: i64 = -1 if part == EASES_CARDS else 0  # bits of the types of card whose own cost it may concern
        self.part: i64 = part
        self.chosen = chosen  # only those that choose the source

    def concerns(self, table: EffectTable, source: i64, item: ChainItem) -> bool:
        if player_of(table, source, None) != item.controller or (self.chosen and not item.choices.has_target(source)):
            return False
        for test in self.kinds:
            if not test.holds(table, source, None, item.source):
                return False
        condition = self.ability.condition
        return condition is None or condition.holds(table, source, None)


class EachCost(Step):
    """A price that is paid once for each of something, beside the ability's other price."""

    def __init__(self, price: vec[i64], times: Number) -> None:
        self.price = price
        self.times = times

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        return False


class CheaperCost(Step):
    """Among the costs of an ability, and not paid: the ability costs so much Energy less."""

    def __init__(self, less: Number) -> None:
        self.less = less

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        return False


# ---------------------------------------------------------------------------------------------- the total (560)


def add_price(price: vec[i64], more: vec[i64]) -> None:
    for i in range(i64(PRICE_SIZE)):
        if i != PRICE_OWN_MASK:
            price[i] += more[i]
    if more[PRICE_OWN] > 0:
        price[PRICE_OWN_MASK] = more[PRICE_OWN_MASK]


def total_price(table: RiftboundTable, item: ChainItem) -> vec[i64]:
    """560: what the item costs; discounts that the payer settles yet are taken so that it can be paid, if it can."""
    n = easings(table, item)
    if n == 0:
        return price_eased(table, item, 0)
    for bits in range(BITS[n]):
        if bits & (BITS[item.payment.settled] - 1) == item.payment.eased:
            price = price_eased(table, item, bits)
            if payable(table, item.controller, price, use_of(table, item), item.source):
                return price
    return price_eased(table, item, item.payment.eased)


def easing(table: RiftboundTable, item: ChainItem, part: i64) -> i64:
    """How many discounts of Energy or Power there are: of the whole cost, or of each optional additional one."""
    n: i64 = 0
    if table.riftbound_pool.eases and table.constant(w.ENERGY_COST):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.ENERGY_COST) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, EitherStatic) and static.part == part:
                        if static.concerns(table, source, item):
                            n += 1
    return n


def easings(table: RiftboundTable, item: ChainItem) -> i64:
    """How many discounts of Energy or Power the payer has to settle."""
    if not table.riftbound_pool.eases:
        return 0
    if not item.is_card:
        return easing(table, item, EASES_EMPOWER) if is_empower(table, item) else 0
    return easing(table, item, EASES_CARDS) + easing(table, item, EASES_OPTIONS) * len(optional_costs(table, item))


def is_empower(table: RiftboundTable, item: ChainItem) -> bool:
    """Is it the use of an [Empower] ability?"""
    return not item.triggered and table.rift(item.source).empower is table.pool.abilities[item.key]


def optional_costs(table: RiftboundTable, item: ChainItem) -> vec[vec[i64]]:
    """560.2.b: the Energy and Power of each optional additional cost that its player has opted for."""
    found = vec[vec[i64]]()
    if item.payment.entry >= 0:
        found = append(found, entry_price(table, item.payment.entry, item.source))
    if item.options == 0:
        return found
    facts = table.rift(item.source)
    if item.options & w.WITH_ACCELERATE:
        price = no_price()
        price[PRICE_ENERGY] = 1
        own_power(table, item.source, price)
        found = append(found, price)
    for index in range(repeats_had(table, item.controller, facts)):
        if item.options & (w.WITH_REPEAT * BITS[index]):
            if index < len(facts.repeats):
                repeat = facts.repeats[index].parts
            else:
                repeat = given_repeat(table, item.controller, facts, index - len(facts.repeats))
            found = append(found, repeat_price(table, item.controller, repeat))
    for extra in facts.extra:
        if (
            extra.optional
            and item.options & w.WITH_EXTRA
            and len(extra.price.parts) > 0
            and not (facts.reward is not None and facts.reward.instead)
        ):
            found = append(found, extra.price.parts[:])
    return found


def entry_price(table: RiftboundTable, source: i64, card: i64) -> vec[i64]:
    """What it costs more to play this unit to the battlefield that lets it be played there."""
    for static in table.definitions[table.definition[source]].statics:
        if isinstance(static, EntryStatic) and static.reaches(table, source, card):
            return static.price[:]
    return no_price()


def ease(price: vec[i64], power: bool) -> None:
    """1 Energy less, or 1 Power: a symbol of a certain domain before one of any."""
    if not power:
        if price[PRICE_ENERGY] > 0:
            price[PRICE_ENERGY] -= 1
        return
    for slot in range(i64(PRICE_POWER), i64(PRICE_SIZE)):
        if slot != PRICE_OWN_MASK and price[slot] > 0:
            price[slot] -= 1
            return


def price_eased(table: RiftboundTable, item: ChainItem, bits: i64) -> vec[i64]:
    """560: base or what replaces it, ignored, additional costs, increases, discounts; never below zero.

    bits: which discounts of Energy or Power are of Power; those of optional additional costs come first (R4:356.4).
    """
    if item.play.free == FREE_OF_EVERYTHING:
        return no_price()
    if not item.is_card:
        price = price_of_ability(table, item)
        for _time in range(easings(table, item)):
            ease(price, bits & 1 != 0)
            bits >>= 1
        return price
    facts = table.rift(item.source)
    price = base_price(item, facts)
    # 560.2: additional costs
    if item.options or item.payment.entry >= 0:
        each = easing(table, item, EASES_OPTIONS)
        for more in optional_costs(table, item):
            for _time in range(each):
                ease(more, bits & 1 != 0)
                bits >>= 1
            add_price(price, more)
    reward = facts.reward
    instead = reward is not None and reward.instead and item.options & w.WITH_EXTRA != 0
    for extra in facts.extra:
        if len(extra.price.parts) > 0 and (not extra.optional or instead):
            add_price(price, extra.price.parts)
    price[PRICE_ANY] += deflect_paid(table, item)
    if not table.lasting_stats & COST_STATS and dear_types(table) & facts.kinds() == 0:
        if item.play.less == 0 and not facts.dear_or_cheap and reward is None:
            return price  # nothing changes any cost
    # 560.3, 560.4: increases, then discounts; those with a minimum first, which is what the player would choose
    power = facts.dear_or_cheap or table.touched(w.POWER_COST)
    price[PRICE_ENERGY] += changes(table, item, w.ENERGY_COST, True)
    if power:
        price[PRICE_ANY] += changes(table, item, w.POWER_COST, True)
    price[PRICE_ENERGY] = discounted(table, item, price[PRICE_ENERGY])
    less = item.play.less
    if reward is not None and item.options & w.WITH_EXTRA:
        less += reward.less
    price[PRICE_ENERGY] -= less
    if price[PRICE_ENERGY] < 0:
        price[PRICE_ENERGY] = 0
    if power:
        discount_power(price, -changes(table, item, w.POWER_COST, False))
    if reward is not None and len(reward.each) > 0 and item.options & w.WITH_EXTRA:
        take_off(price, reward.each, len(item.payment.payers()))
    for _time in range(easing(table, item, EASES_CARDS)):
        ease(price, bits & 1 != 0)
        bits >>= 1
    return price


def deflect_paid(table: RiftboundTable, item: ChainItem) -> i64:
    """721: what is paid for choosing what has Deflect."""
    if deflects_nothing(table, item):
        return 0
    return item.payment.deflect


def deflects_nothing(table: RiftboundTable, item: ChainItem) -> bool:
    """V23: a spell that ignores Deflect, or an item that chose something where it is ignored, pays for none."""
    if item.is_card and table.rift(item.source).base[w.NO_DEFLECT] > 0:
        return True
    if not table.touched(w.NO_DEFLECT):
        return False
    i: i64 = 0
    while i < len(item.choices.slots):
        chosen = item.choices.slots[i + 1]
        if table.on_board(chosen) and table.quality(chosen, w.NO_DEFLECT) > 0:
            return True
        i += 3
    return False


def base_price(item: ChainItem, facts: RiftboundCard) -> vec[i64]:
    """560.1: its cost, or what is paid in place of it, as far as it is not ignored."""
    if len(item.play.instead) > 0:
        price = item.play.instead[:]  # R4:356.1.a
    elif item.play.how == w.FROM_TRASH and facts.flow is not None:
        price = facts.flow.price.parts[:]  # R4:829: instead of its base cost
    elif item.play.how != w.FROM_HIDDEN and not (
        facts.reward is not None and facts.reward.free and item.options & w.WITH_EXTRA
    ):
        price = facts.price[:]
    else:
        price = no_price()
    if item.play.free == FREE_ALL or item.play.free == FREE_ENERGY:
        price[PRICE_ENERGY] = 0
    if item.play.free == FREE_ALL or item.play.free == FREE_POWER:
        energy = price[PRICE_ENERGY]
        price = no_price()
        price[PRICE_ENERGY] = energy
    return price


def price_of_ability(table: RiftboundTable, item: ChainItem) -> vec[i64]:
    """577: what an ability costs, with what changes it."""
    ability = table.pool.abilities[item.key]
    price = ability.price.parts[:] if len(ability.price.parts) > 0 else no_price()
    for payment in ability.price.payments:
        if isinstance(payment, CheaperCost):
            price[PRICE_ENERGY] -= payment.less.get(table, item.source, item)
        elif isinstance(payment, EachCost):
            for _ in range(payment.times.get(table, item.source, item)):
                add_price(price, payment.price)
    if table.static_mask & ABILITY_COSTS and not item.triggered:
        change_ability(table, item, ability, price)
    if price[PRICE_ENERGY] < 0:
        price[PRICE_ENERGY] = 0
    price[PRICE_ANY] += deflect_paid(table, item)
    return price


def change_ability(table: RiftboundTable, item: ChainItem, ability: AbilityDef, price: vec[i64]) -> None:
    """560.3, 560.4: what texts add to the cost of using an activated ability of this object, and take off it."""
    facts = table.rift(item.source)
    energy = table.quality(item.source, w.ABILITY_ENERGY)
    power = table.quality(item.source, w.ABILITY_POWER)
    if facts.equip is ability:
        energy += table.quality(item.source, w.EQUIP_ENERGY)
        power += table.quality(item.source, w.EQUIP_POWER)
    elif facts.empower is ability:
        energy += table.quality(item.source, w.EMPOWER_ENERGY)
        power += table.quality(item.source, w.EMPOWER_POWER)
    price[PRICE_ENERGY] += energy
    if power > 0:
        price[PRICE_ANY] += power
    else:
        discount_power(price, -power)


def free_of_charge(price: vec[i64]) -> bool:
    for i in range(i64(len(price))):
        if i != PRICE_OWN_MASK and price[i] > 0:
            return False
    return True


def take_off(price: vec[i64], less: vec[i64], times: i64) -> None:
    """A discount of Energy and of Power of certain domains, so many times; none goes below zero (560.5)."""
    for i in range(i64(PRICE_SIZE)):
        if i != PRICE_OWN_MASK and less[i] > 0:
            price[i] -= less[i] * times
            if price[i] < 0:
                price[i] = 0


def repeats_had(table: RiftboundTable, player: i64, facts: RiftboundCard) -> i64:
    """How many Repeats a card has as this player plays it: its own, then those that its player's spells are given."""
    n: i64 = len(facts.repeats)
    if table.touched(w.NEXT_REPEAT) and facts.kind == w.SPELL:
        n += table.quality(-1 - player, w.NEXT_REPEAT)
    return n


def amount_of(price: vec[i64]) -> i64:
    """How much Energy and Power it is together."""
    total: i64 = 0
    for i in range(i64(PRICE_SIZE)):
        if i != PRICE_OWN_MASK:
            total += price[i]
    return total


def given_flow(table: RiftboundTable, player: i64, card: i64) -> vec[i64]:
    """The price of Flow that a card of this player's trash has from elsewhere, the least of several; empty: none."""
    found = vec[i64]()
    if not table.riftbound_pool.gives_flow:
        return found
    base = table.rift(card).price
    if table.constant(w.PLAY_RULE):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.PLAY_RULE) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, FlowStatic) and static.reaches(table, source, card):
                        found = cheaper(found, static.price if len(static.price) > 0 else base)
    if table.for_a_while(w.PLAY_RULE):
        for lasting in table.lasting:
            if lasting.stat == w.PLAY_RULE and lasting.key >= 0:
                given = table.static_of(lasting.key, lasting.part)
                if isinstance(given, FlowStatic):
                    about = lasting.subject == card and lasting.serial == table.serial[card]
                    of_player = lasting.subject == -1 - player and given.reaches(table, lasting.source, card)
                    if about or of_player:
                        found = cheaper(found, given.price if len(given.price) > 0 else base)
    return found


def cheaper(price: vec[i64], other: vec[i64]) -> vec[i64]:
    return other if len(price) == 0 or amount_of(other) < amount_of(price) else price


def given_repeat(table: RiftboundTable, player: i64, facts: RiftboundCard, index: i64) -> vec[i64]:
    """The cost of a Repeat that a spell is given: while something says so, or equal to the spell's own."""
    if table.constant(w.NEXT_REPEAT):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.NEXT_REPEAT) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, RepeatStatic) and static.reaches(table, source, -1 - player):
                        if index == 0:
                            return static.price if len(static.price) > 0 else facts.price
                        index -= 1
    return facts.price


def repeat_price(table: RiftboundTable, player: i64, repeat: vec[i64]) -> vec[i64]:
    """R4:356.4: what is taken off this one part of the cost is taken off as it is added."""
    price = repeat[:]
    price[PRICE_ENERGY] -= table.quality(-1 - player, w.REPEAT_LESS)
    if price[PRICE_ENERGY] < 0:
        price[PRICE_ENERGY] = 0
    return price


def own_power(table: RiftboundTable, card: i64, price: vec[i64]) -> None:
    """717.1.b: one Power of the card's own domain; of one of them if it has several, of any if it has none."""
    mask = table.rift(card).colors
    if mask == 0:
        price[PRICE_ANY] += 1
        return
    for domain in range(w.DOMAIN_COUNT):
        if mask == 1 << domain:
            price[PRICE_POWER + domain] += 1
            return
    price[PRICE_OWN] += 1
    price[PRICE_OWN_MASK] = mask


def discount_power(price: vec[i64], less: i64) -> None:
    """Power taken off: symbols of any domain first, then the others."""
    slot: i64 = PRICE_ANY
    while less > 0 and slot > PRICE_ENERGY:
        if slot != PRICE_OWN_MASK and price[slot] > 0:
            price[slot] -= 1
            less -= 1
        else:
            slot -= 1


def changes(table: RiftboundTable, item: ChainItem, stat: i64, up: bool) -> i64:
    """The sum of all increases (or of all discounts without a minimum) of a cost."""
    total: i64 = 0
    if table.constant(stat):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(stat) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if static.stat == stat:
                        total += change(table, static, source, item, up)
    for static in table.rift(item.source).statics_elsewhere:
        if static.stat == stat:
            total += change(table, static, item.source, item, up)
    if table.for_a_while(stat):
        for lasting in table.lasting:
            if lasting.stat == stat and lasting.player == item.controller and lasting.key >= 0:
                found = table.static_of(lasting.key, lasting.part)
                if found is not None and found.stat == stat:
                    total += change(table, found, lasting.source, item, up)
    return total


def change(table: RiftboundTable, static: Static, source: i64, item: ChainItem, up: bool) -> i64:
    if not isinstance(static, CostStatic) or static.least > 0:
        return 0
    if not static.concerns(table, source, item.source, item.controller, item):
        return 0
    if static.first and table.finalized[item.controller] > 0:
        return 0
    amount = static.number.get(table, source, item if static.own else None)
    if (amount > 0) != up:
        return 0
    return amount


def discounted(table: RiftboundTable, item: ChainItem, energy: i64) -> i64:
    """Energy after the discounts: first those that stop at a minimum (560.4.c), then the others."""
    if table.constant(w.ENERGY_COST):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.ENERGY_COST) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    energy = stopping(table, static, source, item, energy)
    for static in table.card(item.source).statics_elsewhere:
        energy = stopping(table, static, item.source, item, energy)
    return energy + changes(table, item, w.ENERGY_COST, False)


def stopping(table: RiftboundTable, static: Static, source: i64, item: ChainItem, energy: i64) -> i64:
    if not isinstance(static, CostStatic) or static.stat != w.ENERGY_COST or static.least <= 0:
        return energy
    if not static.concerns(table, source, item.source, item.controller, item):
        return energy
    lowered = energy + static.number.get(table, source, item if static.own else None)
    if lowered < static.least:
        lowered = static.least if energy > static.least else energy
    return lowered


# ---------------------------------------------------------------------------------------------- a quick look


COST_STATS: Final = 1 << w.ENERGY_COST | 1 << w.POWER_COST
ABILITY_COSTS: Final = (
    BITS[w.ABILITY_ENERGY]
    | BITS[w.EQUIP_ENERGY]
    | BITS[w.EMPOWER_ENERGY]
    | (BITS[w.ABILITY_POWER] | BITS[w.EQUIP_POWER] | BITS[w.EMPOWER_POWER])
)


def dear_types(table: RiftboundTable) -> i64:
    """Bits of the types of card whose costs a text on the table may change, looked for once per generation."""
    if not table.static_mask & COST_STATS:
        return 0
    if table.dear_counted != table.generation:
        found: i64 = 0
        for source in table.live:
            if table.sheet.statics[table.definition[source]] & COST_STATS:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, (CostStatic, EitherStatic)):
                        found |= static.types
                    elif static.stat == w.ENERGY_COST or static.stat == w.POWER_COST:
                        found = -1
        table.dear_counted = table.generation
        table.dear_found = found
    return table.dear_found


def costs_as_printed(table: RiftboundTable, facts: RiftboundCard, how: i64) -> bool:
    """Is its cost what is printed on it, whatever else lies on the table?"""
    if not facts.fixed_cost or (how != w.FROM_HAND and how != w.FROM_CHAMPION):
        return False
    if table.lasting_stats & (COST_STATS | 1 << w.PLAY_RULE):
        return False  # it may cost more or less, or be played for less
    return not table.static_mask & COST_STATS or dear_types(table) & facts.kinds() == 0


def energy_limit(table: RiftboundTable, player: i64) -> i64:
    """The most Energy that anything could cost to be payable now; -1: that depends on what it is."""
    if table.lasting_stats & (COST_STATS | 1 << w.PLAY_RULE) or dear_types(table) != 0:
        return -1
    count_purse(table, player, 0)
    if table.counted_for != player << 8 | ANY_USE:
        return -1
    return table.purse_energy


def too_dear(table: RiftboundTable, player: i64, facts: RiftboundCard) -> bool:
    """A quick look: nothing could make the card cheaper, and its Energy can't be paid."""
    if facts.fixed_energy == 0 or not costs_as_printed(table, facts, w.FROM_HAND):
        return False
    if table.counted != table.generation or table.counted_for != player << 8 | ANY_USE:
        count_purse(table, player, use_of_card(table, facts))
    return facts.fixed_energy > table.purse_energy
