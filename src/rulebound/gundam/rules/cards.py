"""What cards are now (2, 3, 4): their numbers, names, traits, links and states, and Resources that can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef
from rulebound.effects.selectors import ANY_WORD
from rulebound.effects.statics import EffectStatic, Modifier, TraitStatic
from rulebound.gundam.rules.memory import recalled_number, recalled_opponent, recalled_place, recalled_state
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import bit

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


TRAIT_DEPTH: Final = 3  # traits that depend on traits that depend on traits


def number_of(table: GundamTable, card: i64, stat: i64) -> i64:
    if card == table.as_was:
        return recalled_number(table, stat)
    if stat == w.CURRENT_HP:
        return table.hp_left(card)
    if stat == w.DAMAGE_ON:
        return table.damage[card]
    if stat == w.LEVEL or stat == w.COST:
        return table.value(card, stat) + own_change(table, card, stat)
    return table.value(card, stat)


def level_of(table: GundamTable, card: i64) -> i64:
    """Lv., wherever the card is."""
    facts = table.cards_of[table.definition[card]]
    if not table.touched(w.LEVEL) and not facts.statics_elsewhere:
        return facts.base[w.LEVEL]
    level = table.value(card, w.LEVEL) + own_change(table, card, w.LEVEL)
    if level < 0:
        return 0
    return level


def cost_of(table: GundamTable, card: i64) -> i64:
    facts = table.cards_of[table.definition[card]]
    if not table.touched(w.COST) and not facts.statics_elsewhere:
        return facts.base[w.COST]
    cost = table.value(card, w.COST) + own_change(table, card, w.COST)
    if cost < 0:
        return 0
    return cost


def own_change(table: GundamTable, card: i64, stat: i64) -> i64:
    """What a card in the hand or the trash does to its own Lv. or cost."""
    elsewhere = table.gundam(card).statics_elsewhere
    total: i64 = 0
    if elsewhere:
        for static in elsewhere:
            assert isinstance(static, EffectStatic)
            if static.stat == stat and table.is_in(card, static.zone) and static.reaches(table, card, card):
                total += static.amount(table, card, card)
    return total


def has_any_keyword(table: GundamTable, card: i64) -> bool:
    if table.gundam(card).develops:  # 13-1-8
        return True
    for stat in w.PLAIN_KEYWORDS:
        if number_of(table, card, stat) > 0:
            return True
    return table.has_word(card, ANY_WORD)


def is_pilot(table: GundamTable, card: i64) -> bool:
    """3-4-6-3: is the card, as it is asked about, beneath a Unit?"""
    return recalled_place(table) == w.PILOTS if card == table.as_was else table.is_in(card, w.PILOTS)


def is_named(table: GundamTable, card: i64, name: str) -> bool:
    """2-2-2: this very name; 2-2-4: or one of them; 3-4-6-1: a paired Command has the Pilot's too."""
    facts = table.gundam(card)
    if facts.name == name or name in facts.aliases:
        return True
    return facts.pilot_name == name and is_pilot(table, card)


def name_contains(table: GundamTable, card: i64, part: str) -> bool:
    facts = table.gundam(card)
    if facts.kind == w.COMMAND_CARD and is_pilot(table, card):
        return part in facts.pilot_name or part in facts.name
    if part in facts.name:
        return True
    for alias in facts.aliases:
        if part in alias:
            return True
    return False


def gained_traits(table: GundamTable, card: i64) -> list[int]:
    """The traits a card has beside the printed ones."""
    if not table.touched(w.EXTRA_TRAIT):
        return []
    given = {int(lasting.amount) for lasting in table.lasting if lasting.stat == w.EXTRA_TRAIT}
    for source in table.live:
        for static in table.definitions[table.definition[source]].statics:
            if isinstance(static, TraitStatic):
                given.add(int(static.trait))
    printed = table.gundam(card).traits
    return [trait for trait in sorted(given) if trait not in printed and gains_trait(table, card, trait)]


def gains_trait(table: GundamTable, card: i64, trait: i64) -> bool:
    """Does an effect give the card this trait? One may build on another, but not without end."""
    for lasting in table.lasting:
        if lasting.stat == w.EXTRA_TRAIT and lasting.subject == card and lasting.amount == trait:
            if lasting.serial == table.serial[card]:
                return True
    if not table.constant(w.EXTRA_TRAIT) or table.trait_depth > TRAIT_DEPTH:
        return False
    table.trait_depth += 1
    found = False
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(w.EXTRA_TRAIT) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, TraitStatic) and static.trait == trait and static.reaches(table, source, card):
                    found = True
    table.trait_depth -= 1
    return found


def is_linked(table: GundamTable, unit: i64) -> bool:
    """3-2-6-2, 13-2-12-2: does the paired Pilot meet the link condition, perhaps with a gained trait?"""
    if table.linked[unit] != 0:
        return table.linked[unit] > 0
    pilot = table.attached[unit]
    return pilot >= 0 and gains_link(table, unit, pilot)


def gains_link(table: GundamTable, unit: i64, pilot: i64) -> bool:
    """Does the Pilot meet the link condition with a trait it has been given?"""
    link = table.gundam(unit).link
    if link is None or not table.touched(w.EXTRA_TRAIT):
        return False
    for trait in link.traits:
        if gains_trait(table, pilot, trait):
            return True
    return False


def meets_link(table: GundamTable, unit: i64, pilot: i64) -> bool:
    """3-2-6-1: does this Pilot meet the Unit's link condition, as printed?"""
    link = table.gundam(unit).link
    if link is None:
        return False
    facts = table.gundam(pilot)
    for name in link.names:
        if name in facts.pilot_name:  # 3-2-6-4: a bracketed name is met by any name that contains it
            return True
        for alias in facts.aliases:
            if name in alias:
                return True
    for trait in link.traits:
        if trait in facts.pilot_traits:
            return True
    return False


def use_of(table: GundamTable, source: i64, serial: i64, key: i64) -> i64:
    """13-2-13-2: the mark of one use: each copy of a card has its own, also a Pilot beneath a Unit."""
    pilot = table.attached[source]
    if pilot >= 0:
        for ability in table.card(pilot).abilities:
            if ability.key == key:
                serial = table.serial[pilot]
    return serial << 16 | (key - table.pool.abilities[key].shares)


def used_up(table: GundamTable, source: i64, serial: i64, key: i64, copy: i64 = 0) -> bool:
    """13-2-13-1: has the effect been used this turn, with each copy of it that the card was given or waits for?"""
    mark = use_of(table, source, serial, key)
    if mark not in table.used:
        return False
    copies: i64 = 0
    if table.touched(w.GRANTS):
        for ability in table.granted(source):
            copies += i64(ability.key == key)
    for lasting in table.lasting:
        copies += i64(lasting.stat < 0 and lasting.key == key and lasting.source == source)
    uses: i64 = 0
    for used in table.used:
        uses += i64(used == mark)
    return uses >= copies and uses > copy


def has_state(table: GundamTable, card: i64, state: i64) -> bool:
    if card == table.as_was:
        return recalled_state(table, state)
    if state == w.IS_ACTIVE:
        return table.rested[card] == 0
    if state == w.IS_RESTED:
        return table.rested[card] != 0
    if state == w.IS_DAMAGED:
        return table.damage[card] > 0
    if state == w.IS_UNDAMAGED:
        return table.damage[card] == 0
    if state == w.IS_LINKED:
        return is_linked(table, card)
    if state == w.IS_TOKEN:
        return table.gundam(card).token
    if state == w.IS_PAIRED:
        return table.attached[card] >= 0
    if state == w.IS_ATTACKING:
        return is_attacker(table, card)
    if state == w.IS_BATTLING:
        return table.battle_step != w.NO_BATTLE and (is_attacker(table, card) or is_target(table, card))
    if state == w.IS_PAIRABLE:
        return table.attached[card] < 0 and table.value(card, w.CANT_PAIR) <= 0
    if state == w.IS_ATTACKED:
        return table.battle_step != w.NO_BATTLE and is_target(table, card)
    if state == w.IS_EX:
        return table.gundam(card).ex
    if state == w.IS_COMMAND_CARD:
        return table.gundam(card).kind == w.COMMAND_CARD
    return table.attached[card] < 0


def loses_word(table: GundamTable, card: i64, word: i64) -> bool:
    """Does an effect take this keyword effect, which a card explains, from the card?"""
    for lasting in table.lasting:
        if lasting.stat == w.LOST_WORD and lasting.subject == card and lasting.serial == table.serial[card]:
            if lasting.amount == word or lasting.amount == ANY_WORD:
                return True
    if not table.constant(w.LOST_WORD) or table.trait_depth > TRAIT_DEPTH:
        return False
    table.trait_depth += 1
    found = False
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(w.LOST_WORD) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, Modifier) and static.stat == w.LOST_WORD:
                    if static.number.fixed == word or static.number.fixed == ANY_WORD:
                        found = found or static.reaches(table, source, card)
    table.trait_depth -= 1
    return found


def gate_open(table: GundamTable, ability: AbilityDef, source: i64) -> bool:
    """13-2-10-1, 13-2-12-1: the Unit has the effect only while the gate is open."""
    if ability.word >= 0 and table.touched(w.LOST_WORD) and loses_word(table, source, ability.word):
        return False
    return ability.when.gate is None or ability.when.gate.holds(table, source, None)


def is_attacker(table: GundamTable, card: i64) -> bool:
    """4-1-5: one that has come back is another Unit."""
    return table.attacker == card and (table.serial[card] == table.attacker_serial or not table.is_in(card, w.BATTLE))


def is_target(table: GundamTable, card: i64) -> bool:
    return table.target == card and (table.serial[card] == table.target_serial or not table.is_in(card, w.BATTLE))


def battling_with(table: GundamTable, card: i64) -> i64:
    """5-22-1: participants of an attack are battling."""
    if card == table.as_was:
        return recalled_opponent(table)
    if table.battle_step == w.NO_BATTLE:
        return -1
    if is_attacker(table, card):
        if table.target < 0:
            return table.top(w.BASE, table.team[table.target_player])
        return table.target if is_target(table, table.target) else -1
    if is_target(table, card) or (table.target < 0 and is_under_attack(table, card)):
        return table.attacker if is_attacker(table, table.attacker) else -1
    return -1


def is_under_attack(table: GundamTable, card: i64) -> bool:
    """5-22-1: an attack on a player is one on the Base, else on the first Shields (two with <Suppression>)."""
    holder = table.team[table.target_player]
    base = table.top(w.BASE, holder)
    if base >= 0:
        return card == base
    shields = table.cards(w.SHIELDS, holder)
    n: i64 = len(shields)
    first = n - (2 if table.value(table.attacker, w.SUPPRESSION) > 0 else 1)
    return card in shields[first if first > 0 else 0 :]


def active_resources(table: GundamTable, player: i64) -> i64:
    count_resources(table)
    return table.active_count[player]


def active_ex(table: GundamTable, player: i64) -> i64:
    count_resources(table)
    return table.ex_count[player]


def count_resources(table: GundamTable) -> None:
    """Count the active Resources, once per generation."""
    if table.counted == table.generation:
        return
    table.counted = table.generation
    active = vec[i64](capacity=table.players)
    ex = vec[i64](capacity=table.players)
    token = table.gundam_pool.ex_resource
    for p in range(table.players):
        n: i64 = 0
        tokens: i64 = 0
        for card in table.cards(w.RESOURCES, p):
            if not table.rested[card]:
                n += 1
                if table.definition[card] == token:
                    tokens += 1
        active = append(active, n)
        ex = append(ex, tokens)
    table.active_count = active
    table.ex_count = ex


def unit_in_play(table: GundamTable, card: i64, serial: i64) -> bool:
    """Is this Unit still the object it was, in the battle area?"""
    return card >= 0 and table.serial[card] == serial and table.is_in(card, w.BATTLE)
