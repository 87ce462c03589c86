"""The state of a Gundam game: card definitions, columns, and the numbers and states derived from them (2, 3, 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import BURST, AbilityDef, CardDef, Check, EffectFrame, Pool, Test
from rulebound.effects.granting import GrantingTable
from rulebound.effects.selectors import ANY_WORD
from rulebound.effects.statics import EffectStatic, StatStatic, TraitStatic
from rulebound.gundam.edition import Edition
from rulebound.gundam.locations import (
    AP,
    BASE,
    BATTLE,
    BY_RULE,
    CANT_PAIR,
    COMMAND_ACTIVATED,
    COMMAND_CARD,
    COMMAND_PLAYED,
    COST,
    CURRENT_HP,
    DAMAGE_ON,
    DESTROYED,
    DESTROYS_UNIT,
    DUEL,
    EXTRA_TRAIT,
    FIRST_KEYWORD,
    GRANTS,
    HP,
    IS_ACTIVE,
    IS_ATTACKED,
    IS_ATTACKING,
    IS_BATTLING,
    IS_COMMAND_CARD,
    IS_DAMAGED,
    IS_EX,
    IS_LINKED,
    IS_PAIRABLE,
    IS_PAIRED,
    IS_RESTED,
    IS_TOKEN,
    IS_UNDAMAGED,
    KEYWORDS,
    LEVEL,
    LOST_WORD,
    NO_BATTLE,
    PILOT_CARD,
    PILOTS,
    RESOURCES,
    RETURNED,
    SHIELDS,
    SPECS,
    STATES,
    STATS,
    SUPPRESSION,
    TEAM_BATTLE,
    TRASH,
)

# keyword effects that resolve like abilities; every pool begins with them
BREACH_KEY: Final = 0
REPAIR_KEY: Final = 1
SUPPORT_KEY: Final = 2

TRAIT_DEPTH: Final = 3  # traits that depend on traits that depend on traits


class Link:
    """A link condition (2-12): one alternative is enough."""

    def __init__(self, names: list[str], traits: vec[i64]) -> None:
        self.names = names
        self.traits = traits


class PlayWay:
    """Another Lv. and cost that a card in the hand gives itself while it is being played; -1: the printed one.

    Without a payment it applies whenever its condition holds and the Pilot goes beneath such a Unit; with one it is the
    player's choice (Q120).
    """

    def __init__(self, level: i64, cost: i64, condition: Check | None, unit: Test | None) -> None:
        self.level: i64 = level
        self.cost: i64 = cost
        self.condition = condition
        self.unit = unit
        self.payment: AbilityDef | None = None


class GundamCard(CardDef):
    """A card of the Gundam Card Game."""

    def __init__(self, name: str, number: str) -> None:
        super().__init__(name, number, STATS)
        self.link: Link | None = None
        self.pilot_name = ""  # of a Pilot card, and of a Command with a Pilot effect
        self.can_be_pilot = False  # a Command with a Pilot effect (3-4-6)
        self.pilot_traits = vec[i64]()
        self.ex = False  # EX Base, EX Resource
        self.aliases: list[str] = []
        self.ways: list[PlayWay] = []
        self.activates = False  # it prints an activated effect, or <Support>
        self.acts = False  # a Command with an 【Action】 effect
        self.develops = False  # it prints <Development>
        self.as_unit: dict[int, int] = {}  # as a Unit with other numbers (ap << 16 | hp): which definition that is
        self.printed_as: i64 = -1  # of such a definition: the card's own
        self.deploys_as: list[int] = []  # the numbers with which an effect of it deploys other cards as Units

    def burst(self) -> AbilityDef | None:
        for ability in self.abilities:
            if ability.kind == BURST:
                return ability
        return None


class GundamPool(Pool):
    """The cards of one table, with the tokens every game has."""

    def __init__(self) -> None:
        super().__init__()
        self.gundam: list[GundamCard] = []
        self.ex_base: i64 = -1
        self.ex_resource: i64 = -1
        self.resource: i64 = -1
        self.acts_in_trash = False  # some card has an effect that is activated in the trash
        self.hp_drops = False  # something may leave a card that has no damage without HP


class GundamState(GrantingTable):
    """The state of a Gundam game; `GundamTable` adds the verbs."""

    def __init__(self, players: i64, pool: GundamPool, edition: Edition, mode: i64 = DUEL) -> None:
        super().__init__(players, SPECS, STATS, pool, GRANTS)
        self.cards_of = pool.gundam
        self.gundam_pool = pool
        self.edition = edition
        self.mode: i64 = mode
        self.mixed_zones = mode == TEAM_BATTLE  # 12-3-3
        self.first_player: i64 = 0
        self.counterclockwise = False  # the turn order that Player One chose (12-2-1)
        self.phase: i64 = 0
        # the battle (8); -1 where there is none
        self.battle_step: i64 = NO_BATTLE
        self.attacker: i64 = -1
        self.attacker_serial: i64 = 0
        self.target: i64 = -1  # the Unit under attack, -1 when a player is
        self.target_serial: i64 = 0
        self.target_player: i64 = -1
        # active Resources and EX Resources of each player, as counted in a generation (derived, not state)
        self.counted: i64 = -1
        self.active_count = vec[i64]()
        self.ex_count = vec[i64]()
        self.trait_depth: i64 = 0  # how deep the question of a trait has led to another (derived too)
        self.managed: i64 = -1  # the generation in which rules management last looked (derived too)
        # columns
        self.rested = vec[i64]()
        self.damage = vec[i64]()
        self.linked = vec[i64]()
        self.hurt_by = vec[i64]()  # who dealt the last damage, and how
        self.hurt_cause = vec[i64]()
        self.came_from = vec[i64]()  # where it was before it was deployed
        # as last known in play
        self.last_ap = vec[i64]()
        self.last_hp = vec[i64]()
        self.last_level = vec[i64]()
        self.last_pilot = vec[i64]()
        self.last_states = vec[i64]()  # a bit each

    def columns(self) -> tuple[str, ...]:
        return (
            "rested", "damage", "linked", "hurt_by", "hurt_cause", "came_from", "last_ap", "last_hp", "last_level",
            "last_pilot", "last_states",
        )  # fmt: skip

    def numbers(self) -> tuple[str, ...]:
        return (
            "first_player", "counterclockwise", "phase", "battle_step", "attacker", "attacker_serial", "target",
            "target_serial", "target_player",
        )  # fmt: skip

    def grow(self) -> None:
        self.rested = append(self.rested, i64(0))
        self.damage = append(self.damage, i64(0))
        self.linked = append(self.linked, i64(0))
        self.hurt_by = append(self.hurt_by, i64(-1))
        self.hurt_cause = append(self.hurt_cause, i64(BY_RULE))
        self.came_from = append(self.came_from, i64(-1))
        self.last_ap = append(self.last_ap, i64(0))
        self.last_hp = append(self.last_hp, i64(0))
        self.last_level = append(self.last_level, i64(0))
        self.last_pilot = append(self.last_pilot, i64(-1))
        self.last_states = append(self.last_states, i64(0))

    def forget(self, card: i64) -> None:
        """4-1-5: a card that changes location is a new object."""
        self.rested[card] = 0
        self.damage[card] = 0
        self.linked[card] = 0
        self.hurt_by[card] = -1
        self.hurt_cause[card] = BY_RULE
        if self.gundam(card).printed_as >= 0:
            self.definition[card] = self.gundam(card).printed_as

    def copy_game_into(self, other: GundamState) -> None:
        self.copy_into(other)
        other.first_player = self.first_player
        other.counterclockwise = self.counterclockwise
        other.phase = self.phase
        other.battle_step = self.battle_step
        other.attacker = self.attacker
        other.attacker_serial = self.attacker_serial
        other.target = self.target
        other.target_serial = self.target_serial
        other.target_player = self.target_player
        other.rested = self.rested[:]
        other.damage = self.damage[:]
        other.linked = self.linked[:]
        other.hurt_by = self.hurt_by[:]
        other.hurt_cause = self.hurt_cause[:]
        other.came_from = self.came_from[:]
        other.last_ap = self.last_ap[:]
        other.last_hp = self.last_hp[:]
        other.last_level = self.last_level[:]
        other.last_pilot = self.last_pilot[:]
        other.last_states = self.last_states[:]

    # ------------------------------------------------------------------------------------ derived numbers

    def gundam(self, card: i64) -> GundamCard:
        """The definition of a card."""
        return self.cards_of[self.definition[card]]

    def ap(self, card: i64) -> i64:
        """AP; a negative total counts as 0 (1-3-6)."""
        value = self.value(card, AP)
        return value if value > 0 else 0

    def hp_left(self, card: i64) -> i64:
        """What text calls HP: what is left after damage (FAQ Q96)."""
        return self.value(card, HP) - self.damage[card]

    def number_of(self, card: i64, stat: i64) -> i64:
        if card == self.as_was and stat != COST:
            return self.last_known(card, stat)
        if stat == CURRENT_HP:
            return self.hp_left(card)
        if stat == DAMAGE_ON:
            return self.damage[card]
        if stat == LEVEL or stat == COST:
            return self.value(card, stat) + self.own_change(card, stat)
        return self.value(card, stat)

    def level_of(self, card: i64) -> i64:
        """Lv., wherever the card is."""
        facts = self.cards_of[self.definition[card]]
        if not self.touched(LEVEL) and not facts.statics_elsewhere:
            return facts.base[LEVEL]
        level = self.value(card, LEVEL) + self.own_change(card, LEVEL)
        return level if level > 0 else 0

    def cost_of(self, card: i64) -> i64:
        facts = self.cards_of[self.definition[card]]
        if not self.touched(COST) and not facts.statics_elsewhere:
            return facts.base[COST]
        cost = self.value(card, COST) + self.own_change(card, COST)
        return cost if cost > 0 else 0

    def own_change(self, card: i64, stat: i64) -> i64:
        """What a card in the hand or the trash does to its own Lv. or cost."""
        elsewhere = self.gundam(card).statics_elsewhere
        total: i64 = 0
        if elsewhere:
            for static in elsewhere:
                assert isinstance(static, EffectStatic)
                if static.stat == stat and self.is_in(card, static.zone) and static.reaches(self, card, card):
                    total += static.amount(self, card, card)
        return total

    def has_any_keyword(self, card: i64) -> bool:
        if self.gundam(card).develops:  # 13-1-8
            return True
        for stat in range(FIRST_KEYWORD, FIRST_KEYWORD + i64(len(KEYWORDS))):
            if self.value(card, stat) > 0:
                return True
        return self.has_word(card, ANY_WORD)

    def last_known(self, card: i64, stat: i64) -> i64:
        if stat == AP:
            return self.last_ap[card]
        if stat == LEVEL:
            return self.last_level[card]
        if stat == DAMAGE_ON:
            return self.sheet.base[self.definition[card] * STATS + HP] - self.last_hp[card]
        return self.last_hp[card] if stat == HP or stat == CURRENT_HP else 0

    def has(self, card: i64, keyword: i64) -> bool:
        return self.value(card, keyword) > 0

    def pilot_of(self, unit: i64) -> i64:
        """The Pilot beneath a Unit, or -1."""
        return self.attached[unit]

    def attached_to(self, card: i64) -> i64:
        return self.last_pilot[card] if card == self.as_was else self.attached[card]

    def pilot_last_known(self, source: i64, frame: EffectFrame | None) -> i64:
        if frame is not None and self.serial[source] != frame.serial:
            pilot = self.last_pilot[source]
            return pilot if pilot >= 0 and self.spec_of(pilot) == self.spec_of(source) else -1  # 4-1-5
        return self.attached[self.bearer(source)]

    def kind_now(self, card: i64) -> i64:
        """3-4-6-3: a paired Command is a Pilot, anywhere else it is only a Command card."""
        return PILOT_CARD if self.is_in(card, PILOTS) else self.gundam(card).kind

    def is_named(self, card: i64, name: str) -> bool:
        """2-2-2: this very name; 2-2-4: or one of them; 3-4-6-1: a paired Command has the Pilot's too."""
        facts = self.gundam(card)
        if facts.name == name or name in facts.aliases:
            return True
        return facts.pilot_name == name and self.is_in(card, PILOTS)

    def name_contains(self, card: i64, part: str) -> bool:
        facts = self.gundam(card)
        if facts.kind == COMMAND_CARD and self.is_in(card, PILOTS):
            return part in facts.pilot_name or part in facts.name
        if part in facts.name:
            return True
        for alias in facts.aliases:
            if part in alias:
                return True
        return False

    def has_trait(self, card: i64, trait: i64) -> bool:
        return trait in self.gundam(card).traits or (self.touched(EXTRA_TRAIT) and self.gains_trait(card, trait))

    def gained_traits(self, card: i64) -> list[int]:
        """The traits a card has beside the printed ones."""
        given = {int(lasting.amount) for lasting in self.lasting if lasting.stat == EXTRA_TRAIT}
        for source in self.live:
            for static in self.definitions[self.definition[source]].statics:
                if isinstance(static, TraitStatic):
                    given.add(int(static.trait))
        printed = self.gundam(card).traits
        return [trait for trait in sorted(given) if trait not in printed and self.gains_trait(card, trait)]

    def gains_trait(self, card: i64, trait: i64) -> bool:
        """Does an effect give the card this trait? One may build on another, but not without end."""
        for lasting in self.lasting:
            if lasting.stat == EXTRA_TRAIT and lasting.subject == card and lasting.amount == trait:
                if lasting.serial == self.serial[card]:
                    return True
        if not self.static_mask >> EXTRA_TRAIT & 1 or self.trait_depth > TRAIT_DEPTH:
            return False
        self.trait_depth += 1
        found = False
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> EXTRA_TRAIT & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, TraitStatic) and static.trait == trait and static.reaches(self, source, card):
                        found = True
        self.trait_depth -= 1
        return found

    def meets_link(self, unit: i64, pilot: i64) -> bool:
        """3-2-6-1: does this Pilot meet the Unit's link condition?"""
        link = self.gundam(unit).link
        if link is None:
            return False
        facts = self.gundam(pilot)
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

    def use_of(self, source: i64, serial: i64, key: i64) -> i64:
        """13-2-13-2: the mark of one use: each copy of a card has its own, also a Pilot beneath a Unit."""
        pilot = self.attached[source]
        if pilot >= 0:
            for ability in self.card(pilot).abilities:
                if ability.key == key:
                    serial = self.serial[pilot]
        return serial << 16 | key

    def mark_used(self, card: i64, key: i64) -> None:
        self.used = append(self.used, self.use_of(card, self.serial[card], key))
        self.generation += 1

    def was_used(self, card: i64, key: i64) -> bool:
        return self.use_of(card, self.serial[card], key) in self.used

    def came_here_from(self, card: i64) -> i64:
        return self.came_from[card]

    def remember(self, card: i64) -> None:
        """13-2-8-2-1: what is known of a card that is about to leave the field."""
        self.last_ap[card] = self.ap(card)
        self.last_hp[card] = self.hp_left(card)
        self.last_level[card] = self.value(card, LEVEL)
        self.last_pilot[card] = self.attached[card]
        states: i64 = 0
        for state in range(i64(STATES)):
            if self.has_state(card, state):
                states |= 1 << state
        self.last_states[card] = states

    def last_known_counts(self, frame: EffectFrame) -> bool:
        """13-2-8-2-1: a 【Destroyed】 effect knows its card as it last was on the field."""
        return self.pool.abilities[frame.key].event == DESTROYED

    def was_in_play(self, card: i64, frame: EffectFrame) -> bool:
        event = self.pool.abilities[frame.key].event
        return event == DESTROYED or event == DESTROYS_UNIT or event == RETURNED

    def looks_back(self) -> bool:
        return True

    def still_there(self, card: i64, serial: i64, frame: EffectFrame) -> bool:
        """4-1-5: a card that has moved is another object.

        One that was destroyed, or a Command that was used, is looked for in the trash (Q267).
        """
        if card < 0 or self.serial[card] == serial:
            return card >= 0
        event = self.pool.abilities[frame.key].event
        trashed = event == DESTROYED or event == DESTROYS_UNIT or event == COMMAND_PLAYED or event == COMMAND_ACTIVATED
        return trashed and self.is_in(card, TRASH)

    def has_state(self, card: i64, state: i64) -> bool:
        if card == self.as_was and state != IS_TOKEN:
            return (self.last_states[card] >> state & 1) != 0
        if state == IS_ACTIVE:
            return self.rested[card] == 0
        if state == IS_RESTED:
            return self.rested[card] != 0
        if state == IS_DAMAGED:
            return self.damage[card] > 0
        if state == IS_UNDAMAGED:
            return self.damage[card] == 0
        if state == IS_LINKED:
            return self.linked[card] != 0
        if state == IS_TOKEN:
            return self.gundam(card).token
        if state == IS_PAIRED:
            return self.attached[card] >= 0
        if state == IS_ATTACKING:
            return self.attacker == card
        if state == IS_BATTLING:
            return self.battle_step != NO_BATTLE and (self.attacker == card or self.target == card)
        if state == IS_PAIRABLE:
            return self.attached[card] < 0 and self.value(card, CANT_PAIR) <= 0
        if state == IS_ATTACKED:
            return self.battle_step != NO_BATTLE and self.target == card
        if state == IS_EX:
            return self.gundam(card).ex
        if state == IS_COMMAND_CARD:
            return self.gundam(card).kind == COMMAND_CARD
        return self.attached[card] < 0

    def loses_word(self, card: i64, word: i64) -> bool:
        """Does an effect take this keyword effect, which a card explains, from the card?"""
        for lasting in self.lasting:
            if lasting.stat == LOST_WORD and lasting.subject == card and lasting.serial == self.serial[card]:
                if lasting.amount == word or lasting.amount == ANY_WORD:
                    return True
        if not self.static_mask >> LOST_WORD & 1 or self.trait_depth > TRAIT_DEPTH:
            return False
        self.trait_depth += 1
        found = False
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> LOST_WORD & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, StatStatic) and static.stat == LOST_WORD:
                        if static.number.fixed == word or static.number.fixed == ANY_WORD:
                            found = found or static.reaches(self, source, card)
        self.trait_depth -= 1
        return found

    def gate_open(self, ability: AbilityDef, source: i64) -> bool:
        """13-2-10-1, 13-2-12-1: the Unit has the effect only while the gate is open."""
        if ability.word >= 0 and self.touched(LOST_WORD) and self.loses_word(source, ability.word):
            return False
        if ability.during == 0:
            return True
        pilot = self.attached[source]
        if pilot < 0 or (ability.during == 2 and not self.linked[source]):
            return False
        return ability.during_pilot is None or ability.during_pilot.holds(self, source, None, pilot)

    def attack_target(self) -> i64:
        return -2 if self.battle_step == NO_BATTLE else self.target

    def attacker_card(self) -> i64:
        return self.attacker if self.battle_step != NO_BATTLE else -1

    def battling_with(self, card: i64) -> i64:
        """5-22-1: participants of an attack are battling."""
        if self.battle_step == NO_BATTLE:
            return -1
        if card == self.attacker:
            return self.target
        if card == self.target or (self.target < 0 and self.is_under_attack(card)):
            return self.attacker
        return -1

    def is_under_attack(self, card: i64) -> bool:
        """5-22-1: an attack on a player is one on the Base, else on the first Shields (two with <Suppression>)."""
        holder = self.team[self.target_player]
        base = self.top(BASE, holder)
        if base >= 0:
            return card == base
        shields = self.cards(SHIELDS, holder)
        n: i64 = len(shields)
        first = n - (2 if self.value(self.attacker, SUPPRESSION) > 0 else 1)
        return card in shields[first if first > 0 else 0 :]

    def choose_as_many(self) -> bool:
        return self.edition.choose_as_many

    def player_level(self, player: i64) -> i64:
        """2-9-4: a player's Lv. is the number of their Resources, EX Resources included."""
        return self.count(RESOURCES, player)

    def active_resources(self, player: i64) -> i64:
        self.count_resources()
        return self.active_count[player]

    def active_ex(self, player: i64) -> i64:
        self.count_resources()
        return self.ex_count[player]

    def count_resources(self) -> None:
        """Count the active Resources, once per generation."""
        if self.counted == self.generation:
            return
        self.counted = self.generation
        active = vec[i64](capacity=self.players)
        ex = vec[i64](capacity=self.players)
        token = self.gundam_pool.ex_resource
        for p in range(self.players):
            n: i64 = 0
            tokens: i64 = 0
            for card in self.cards(RESOURCES, p):
                if not self.rested[card]:
                    n += 1
                    if self.definition[card] == token:
                        tokens += 1
            active = append(active, n)
            ex = append(ex, tokens)
        self.active_count = active
        self.ex_count = ex

    def can_pay(self, player: i64, amount: i64) -> bool:
        return self.active_resources(player) >= amount

    def unit_in_play(self, card: i64, serial: i64) -> bool:
        """Is this Unit still the object it was, in the battle area?"""
        return card >= 0 and self.serial[card] == serial and self.is_in(card, BATTLE)
