"""The state of a Riftbound game: card definitions, columns, and what is derived from them (119-183, 634-639)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, AbilityDef, CardDef, Check, EffectFrame, Pool
from rulebound.effects.granting import GrantingTable
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import ZEROS
from rulebound.riftbound.edition import Edition
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
    ASSAULT,
    AT_BASE,
    ATTACKER,
    BASE,
    BATTLEFIELDS,
    DEFENDER,
    EMPOWERED,
    EXHAUSTED,
    FIELD,
    GRANTS,
    IS_ALONE,
    IS_ATTACKING,
    IS_BUFFED,
    IS_CHAMPION,
    IS_CHOSEN_CHAMPION,
    IS_DAMAGED,
    IS_DEFENDING,
    IS_EMPOWERED,
    IS_EQUIPMENT,
    IS_EQUIPPED,
    IS_EXHAUSTED,
    IS_IN_COMBAT,
    IS_MIGHTY,
    IS_OPEN,
    IS_READY,
    IS_SIGNATURE,
    IS_STUNNED,
    IS_TOKEN,
    IS_UNCONTROLLED,
    IS_UNDAMAGED,
    LEGEND,
    MIGHT,
    MOST_FIELDS,
    OFF_BOARD,
    POOL_SIZE,
    RUNES,
    SET_MIGHT,
    SET_ZERO,
    SHIELD,
    SPECS,
    STATS,
    STUNNED,
    UNIT,
    WAS_ALONE,
    WAS_BUFFED,
    WAS_DAMAGED,
    WAS_EQUIPPED,
)
from rulebound.riftbound.modes import Mode
from rulebound.riftbound.ruling import LowerStatic, SetStatic

MIGHTY: Final = 5  # 708

# prices: Energy, Power by domain, Power of one of some domains with their mask, Power of any domain
PRICE_ENERGY: Final = 0
PRICE_POWER: Final = 1  # + domain
PRICE_OWN: Final = 7
PRICE_OWN_MASK: Final = 8
PRICE_ANY: Final = 9
PRICE_SIZE: Final = 10


NO_PRICE: Final = vec[i64]([0] * PRICE_SIZE)


def no_price() -> vec[i64]:
    return NO_PRICE[:]


class SourceDef:
    """An Add ability that costs only its own object (605): what a payment can use without further choices."""

    def __init__(self, key: i64, added: vec[i64], exhausts: bool, kills: bool, only: i64) -> None:
        self.key: i64 = key
        self.added = added  # POOL_SIZE numbers
        self.exhausts = exhausts
        self.kills = kills
        self.only: i64 = only  # bits of what it may be spent on; 0: anything


class RiftboundCard(CardDef):
    """A card of Riftbound. `colors` are its domains, `traits` its tags."""

    def __init__(self, name: str, number: str) -> None:
        super().__init__(name, number, STATS)
        self.price = no_price()  # its cost (130)
        self.domain: i64 = -1  # of a rune
        self.champion = False
        self.signature = False
        self.equipment = False
        self.champion_tag: i64 = -1  # of a legend: the tag its champion must share (103.2.a.2)
        self.spell: AbilityDef | None = None  # the instructions of a spell
        self.equip: AbilityDef | None = None  # its Equip ability
        self.flow: vec[i64] = vec[i64]()  # the price of Flow
        self.flow_if: Check | None = None  # when it may be played for that
        self.repeats: list[AbilityDef] = []  # Repeat: what each instance costs (price, payments)
        self.repeats_in_order = False  # each only after those before it
        self.extra: list[AbilityDef] = []  # additional costs of playing it: optional or not (560.2)
        self.extra_less: i64 = 0  # Energy taken off when the optional one is paid
        self.extra_free = False  # or its whole cost
        self.extra_instead = False  # it is paid in place of its own cost, and is no additional one (R4:356.1.a)
        self.extra_each = vec[i64]()  # or this price for each thing that pays it
        self.taxes_moves = False  # it makes moving several units at once cost something
        self.eases = False  # it gives a discount of Energy or Power
        self.priced_by_choice = False  # one of its prices depends on what is chosen
        self.dear_or_cheap = False  # its own text may change what it costs
        self.fixed_cost = False  # its own text neither changes what it costs nor adds to it
        self.fixed_energy: i64 = 0  # the Energy of a fixed cost
        self.only_energy = False  # its cost has no Power
        self.windows: i64 = 0  # a bit for each window in which it may be played by what is printed on it
        self.offers = False  # its own text has optional costs
        self.activates = False  # it has an activated ability
        self.uses: i64 = 0  # a bit for each window in which an activated ability of its own may be used
        self.chooses_abilities = False  # its text speaks of abilities on the chain
        self.lends_abilities = False  # it has abilities of others
        self.copies_text = False  # attached, it copies the text of its wearer
        self.lends = False  # it takes control of something until it leaves the board
        self.source: SourceDef | None = None
        self.as_played: AbilityDef | None = None  # what is done as it is played, before it enters (572)
        self.adds_field: i64 = -1  # the battlefield token that is added as it is played, and where it enters
        self.as_seen: AbilityDef | None = None  # what it does as it is seen in its deck, at once
        self.when_looked_at = False  # as its owner looks at it or reveals it; not: as anybody reveals it
        self.text_copies: dict[int, int] = {}  # by the definition of a unit: what it is while attached to that unit
        self.text_of: i64 = -1  # what it is when it is no longer attached
        self.gains_named = False  # it has the tag that was named as it was played


class RiftboundPool(Pool):
    """The cards of one table, with those every game has."""

    def __init__(self) -> None:
        super().__init__()
        self.riftbound: list[RiftboundCard] = []
        # does any card of the table have such a thing? What nobody has is not looked for
        self.has_sources = False  # an Add ability that payments use
        self.has_activated = False
        self.has_gear = False
        self.has_trash_abilities = False
        self.trash_listens: i64 = 0  # a bit per kind of event that an ability of a card in a trash waits for (585.2)
        self.has_flow = False
        self.taxes_moves = False  # a price of moving several units at once
        self.eases = False  # a discount of Energy or Power, as the payer likes
        self.prices_by_choice = False  # a price that depends on what is chosen
        self.watches_might = False  # an ability that waits for a unit to become Mighty (709)
        self.ability_body: i64 = -1  # what stands for an ability on the chain, if any card can choose one
        self.lends = False  # control of a card until another leaves the board
        self.lends_abilities = False  # abilities of some cards that another has as its own
        self.sets_might = False  # a constant effect that says what Might is
        self.prices_by_place = False  # a price that depends on where a unit is played
        self.seen_act = False  # a card that does something as it is looked at or revealed in a deck
        self.tags: list[str] = []  # every tag that can be named
        self.tag_ids = vec[i64]()  # their traits
        self.blank_field: i64 = -1  # the blank battlefield that takes a removed player's place (652.2.a)


class RiftboundState(GrantingTable):
    """The state of a Riftbound game; `RiftboundTable` adds the verbs."""

    __slots__ = (
        "attacker", "banished_by", "beginning_over", "buffs", "cards_of", "chain", "chain_closed", "chosen_champion",
        "combat", "contested_by", "counted", "counted_for", "damage", "dear_counted", "dear_found", "defender", "due",
        "edition", "entering", "entering_at", "excess", "excluded", "extra_turns", "fields", "finalized",
        "first_player", "focus", "held_by", "hidden_at", "hidden_on", "hurt", "hurt_by", "initial_chain",
        "last_controller", "last_host", "last_might", "last_place", "last_player", "last_source", "last_status",
        "left_as", "mode", "moment", "named", "opened_by_trigger", "partial", "passes", "phase", "points", "pools",
        "power_spent", "priority", "processed", "purse_energy", "purse_power", "really", "refused", "relevant",
        "reserved", "riftbound_pool", "scored", "scratch", "showdown_at", "stands_for", "status", "tagged", "turns",
        "victory_score", "xp",
    )  # fmt: skip

    def __init__(self, mode: Mode, pool: RiftboundPool, edition: Edition) -> None:
        super().__init__(mode.players, SPECS, STATS, pool, GRANTS)
        self.cards_of = pool.riftbound
        self.riftbound_pool = pool
        self.mode = mode
        self.edition = edition
        self.first_player: i64 = 0
        self.phase: i64 = 0
        self.victory_score: i64 = mode.score
        # the window (507-513): a showdown or none, who has Focus and Priority, who has passed in a row
        self.showdown_at: i64 = -1
        self.combat = False  # the showdown is a combat's, or its damage is being dealt
        self.attacker: i64 = -1  # players
        self.defender: i64 = -1
        self.focus: i64 = -1
        self.priority: i64 = -1
        self.passes: i64 = 0
        self.relevant: i64 = 0  # bit per player who may act (528); everybody in later editions
        self.due = False  # a Cleanup is due (R4:319)
        self.chain: list[ChainItem] = []
        self.opened_by_trigger = False  # the chain was begun by a trigger or an Add ability (R4:340)
        self.initial_chain = False  # the triggers of a combat's opening (551)
        self.chain_closed = False  # a chain has just come to its end
        self.processed = False  # an item of the chain has resolved since this was last looked at (R4:317.2)
        self.hurt = False  # some unit may have damage on it
        self.beginning_over: i64 = -1  # how long the history was when the Beginning Phase ended; -1: it has not yet
        self.moment = False  # one of the few moments of a Cleanup in the first edition (519)
        self.last_source: i64 = -1  # what resolved last: the killer of who has lethal damage now (R4:428)
        self.last_player: i64 = -1
        # the battlefields
        self.fields: i64 = mode.fields
        self.held_by = vec[i64]()  # who controls each; -1: nobody (181)
        self.contested_by = vec[i64]()  # who applied Contested; -1: nobody (181.3)
        # players
        self.points = vec[i64]()
        self.xp = vec[i64]()
        self.pools = vec[i64]()  # POOL_SIZE each (159)
        self.tagged = vec[i64]()  # restricted resources: player, slot, what for; one unit each
        self.finalized = vec[i64]()  # cards played by each this turn, as checks count them
        self.excess = vec[i64]()  # damage each assigned beyond what was lethal, in the showdown that was last
        self.power_spent = vec[i64]()  # this turn, by each
        self.scored = vec[i64]()  # bit per battlefield scored this turn
        self.turns = vec[i64]()  # turns begun by each
        self.extra_turns = vec[i64]()  # whose extra turns come next, the last one first (R4:735)
        self.chosen_champion = vec[i64]()  # the definition of each player's Chosen Champion, or -1 (103.2.a)
        self.refused: i64 = 0  # bit per player who refused an invitation since something last happened
        self.excluded: i64 = 0  # battlefields a teammate controlled in the Scoring Step (648.8.b)
        # cards
        self.status = vec[i64]()
        self.damage = vec[i64]()
        self.hurt_by = vec[i64]()  # a bit per player whose damage is marked on a unit (R4:417)
        self.buffs = vec[i64]()
        self.hidden_at = vec[i64]()  # the battlefield a facedown card lies at, or -1
        self.hidden_on = vec[i64]()  # the turn it was hidden in
        self.banished_by = vec[i64]()  # the object (its serial) that banished a card, which may speak of it (603.3)
        self.named = vec[i64]()  # the tag that was named as the card was played (its number in the pool), or -1
        self.stands_for = vec[i64]()  # the battlefield whose place this one has taken (R4:438), or -1
        self.really = vec[i64]()  # the definition of a card that has become a copy of another; -1: it has not
        self.entering: i64 = -1  # the permanent that is about to enter (only while it is asked how), and where
        self.entering_at: i64 = OFF_BOARD
        # as last known on the board
        self.last_might = vec[i64]()
        self.last_place = vec[i64]()
        self.last_controller = vec[i64]()
        self.left_as = vec[i64]()  # the serial it got when it left, as long as it has moved no further
        self.last_status = vec[i64]()
        self.last_host = vec[i64]()  # the card it was attached to when that one left the board, or -1
        # scratch, not state: Might as far as it has been computed; what a player could pay with, as last counted
        self.reserved = NONE  # what pays a cost in another way than by what it could Add
        self.scratch: ChainItem | None = None  # what a play would put on the chain, to try things out on
        self.partial = vec[i64]()
        self.counted: i64 = -1
        self.counted_for: i64 = -1
        self.dear_counted: i64 = -1  # in which generation it was looked for what changes costs, and what was found
        self.dear_found: i64 = 0
        self.purse_energy: i64 = 0
        self.purse_power = vec[i64]()  # by domain, and universal Power

    def columns(self) -> tuple[str, ...]:
        return (
            "held_by", "contested_by", "points", "xp", "pools", "tagged", "finalized", "scored", "turns", "extra_turns",
            "chosen_champion", "status", "damage", "buffs", "hidden_at", "hidden_on", "really", "last_might",
            "last_place", "last_controller", "left_as", "last_status", "last_host", "banished_by", "excess",
            "power_spent", "named", "stands_for", "hurt_by",
        )  # fmt: skip

    def numbers(self) -> tuple[str, ...]:
        return (
            "first_player", "phase", "victory_score", "showdown_at", "combat", "attacker", "defender", "focus",
            "priority", "passes", "relevant", "due", "opened_by_trigger", "initial_chain", "fields", "excluded",
            "chain_closed", "processed", "refused", "hurt", "moment", "last_source", "last_player", "beginning_over",
        )  # fmt: skip

    def apart(self) -> list[Frame]:
        """The items of the chain."""
        return [item for item in self.chain]

    def put_apart(self, frames: list[Frame]) -> None:
        chain: list[ChainItem] = []
        for frame in frames:
            assert isinstance(frame, ChainItem)
            chain.append(frame)
        self.chain = chain

    def open(self, seed: i64 = 0) -> None:
        super().open(seed)
        self.team = self.mode.teams[:]
        self.team = append(self.team, i64(-1))  # nobody's team: whoever controls an uncontrolled battlefield
        for _ in range(MOST_FIELDS):
            self.held_by = append(self.held_by, i64(-1))
            self.contested_by = append(self.contested_by, i64(-1))
        for _ in range(self.players):
            self.points = append(self.points, i64(0))
            self.xp = append(self.xp, i64(0))
            self.finalized = append(self.finalized, i64(0))
            self.excess = append(self.excess, i64(0))
            self.power_spent = append(self.power_spent, i64(0))
            self.scored = append(self.scored, i64(0))
            self.turns = append(self.turns, i64(0))
            self.chosen_champion = append(self.chosen_champion, i64(-1))
            for _ in range(POOL_SIZE):
                self.pools = append(self.pools, i64(0))
        self.relevant = (1 << self.players) - 1

    def grow(self) -> None:
        self.status = append(self.status, i64(0))
        self.damage = append(self.damage, i64(0))
        self.hurt_by = append(self.hurt_by, i64(0))
        self.buffs = append(self.buffs, i64(0))
        self.hidden_at = append(self.hidden_at, i64(-1))
        self.hidden_on = append(self.hidden_on, i64(-1))
        self.banished_by = append(self.banished_by, i64(-1))
        self.named = append(self.named, i64(-1))
        self.stands_for = append(self.stands_for, i64(-1))
        self.really = append(self.really, i64(-1))
        self.last_might = append(self.last_might, i64(0))
        self.last_place = append(self.last_place, i64(OFF_BOARD))
        self.last_controller = append(self.last_controller, i64(0))
        self.left_as = append(self.left_as, i64(-1))
        self.last_status = append(self.last_status, i64(0))
        self.last_host = append(self.last_host, i64(-1))

    def forget(self, card: i64) -> None:
        """109, R4:124: whoever goes to or from a non-board zone is a new object."""
        self.status[card] = 0
        self.damage[card] = 0
        self.hurt_by[card] = 0
        self.buffs[card] = 0
        self.hidden_at[card] = -1
        self.hidden_on[card] = -1
        if self.really[card] >= 0:
            self.definition[card] = self.really[card]
            self.really[card] = -1
        self.banished_by[card] = -1
        self.stands_for[card] = -1
        self.last_host[card] = -1

    def copy_game_into(self, other: RiftboundState) -> None:
        self.copy_into(other)
        other.first_player = self.first_player
        other.phase = self.phase
        other.victory_score = self.victory_score
        other.showdown_at = self.showdown_at
        other.combat = self.combat
        other.attacker = self.attacker
        other.defender = self.defender
        other.focus = self.focus
        other.priority = self.priority
        other.passes = self.passes
        other.relevant = self.relevant
        other.due = self.due
        other.opened_by_trigger = self.opened_by_trigger
        other.initial_chain = self.initial_chain
        other.chain_closed = self.chain_closed
        other.processed = self.processed
        other.hurt = self.hurt
        other.moment = self.moment
        other.beginning_over = self.beginning_over
        other.last_source = self.last_source
        other.last_player = self.last_player
        other.fields = self.fields
        other.held_by = self.held_by[:]
        other.contested_by = self.contested_by[:]
        other.points = self.points[:]
        other.xp = self.xp[:]
        other.pools = self.pools[:]
        other.tagged = self.tagged[:]
        other.finalized = self.finalized[:]
        other.excess = self.excess[:]
        other.power_spent = self.power_spent[:]
        other.scored = self.scored[:]
        other.turns = self.turns[:]
        other.extra_turns = self.extra_turns[:]
        other.chosen_champion = self.chosen_champion[:]
        other.refused = self.refused
        other.excluded = self.excluded
        other.status = self.status[:]
        other.damage = self.damage[:]
        other.hurt_by = self.hurt_by[:]
        other.buffs = self.buffs[:]
        other.hidden_at = self.hidden_at[:]
        other.hidden_on = self.hidden_on[:]
        other.banished_by = self.banished_by[:]
        other.named = self.named[:]
        other.stands_for = self.stands_for[:]
        other.really = self.really[:]
        other.last_might = self.last_might[:]
        other.last_place = self.last_place[:]
        other.last_controller = self.last_controller[:]
        other.left_as = self.left_as[:]
        other.last_status = self.last_status[:]
        other.last_host = self.last_host[:]
        # a resolving item is on the stack and off the chain, so no item is copied twice
        chain: list[ChainItem] = []
        for item in self.chain:
            copy = item.clone()
            assert isinstance(copy, ChainItem)
            chain.append(copy)
        other.chain = chain

    # ------------------------------------------------------------------------------------ reading

    def rift(self, card: i64) -> RiftboundCard:
        """The definition of a card."""
        return self.cards_of[self.definition[card]]

    def location(self, card: i64) -> i64:
        """The number of the battlefield where the card is, AT_BASE, or OFF_BOARD."""
        spec = self.spec_of(card)
        if spec >= FIELD:
            return spec - FIELD
        return AT_BASE if spec == BASE or spec == RUNES else OFF_BOARD

    def on_board(self, card: i64) -> bool:
        spec = self.spec_of(card)
        return spec >= FIELD or spec == BASE or spec == RUNES

    def field_card(self, field: i64) -> i64:
        """The battlefield card with this number."""
        return self.cards(BATTLEFIELDS, 0)[field]

    def field_of(self, card: i64) -> i64:
        """The number of a battlefield card, or -1."""
        fields = self.cards(BATTLEFIELDS, 0)
        for i in range(i64(len(fields))):
            if fields[i] == card:
                return i
        return -1

    def place_of(self, card: i64) -> i64:
        """ "Here": where a permanent is, what a battlefield is, where its host is."""
        if self.is_in(card, BATTLEFIELDS):
            return self.field_of(card)
        host = self.host[card]
        return self.location(host if host >= 0 else card)

    def is_unit(self, card: i64) -> bool:
        return self.cards_of[self.definition[card]].kind == UNIT

    def units_at(self, field: i64, player: i64) -> i64:
        """How many units a player has at a battlefield."""
        n: i64 = 0
        for card in self.cards(FIELD + field, player):
            if self.is_unit(card):
                n += 1
        return n

    def has_units_at(self, field: i64, player: i64) -> bool:
        for card in self.cards(FIELD + field, player):
            if self.cards_of[self.definition[card]].kind == UNIT:
                return True
        return False

    def occupants(self, field: i64) -> i64:
        """A bit for each player with units at a battlefield."""
        found: i64 = 0
        for p in range(self.players):
            if self.has_units_at(field, p):
                found |= 1 << p
        return found

    def opposed(self, field: i64) -> bool:
        """Are units of opposing players there?"""
        team: i64 = -1
        for p in range(self.players):
            if self.has_units_at(field, p):
                if team >= 0 and self.team[p] != team:
                    return True
                team = self.team[p]
        return False

    def exhausted(self, card: i64) -> bool:
        return (self.status[card] & EXHAUSTED) != 0

    def has_status(self, card: i64, bit: i64) -> bool:
        return (self.status[card] & bit) != 0

    def set_status(self, card: i64, bit: i64, on: bool) -> None:
        if on:
            self.status[card] |= bit
        else:
            self.status[card] &= ~bit
        self.generation += 1

    def might(self, card: i64) -> i64:
        """Current Might; below zero it counts as zero (139.2.b). `value` alone does not know of buffs and roles."""
        if not (self.static_mask | self.lasting_stats) & (1 << MIGHT | 1 << SET_MIGHT):
            value = self.printed(card, MIGHT)
        else:
            value = self.value(card, MIGHT)
        return value if value > 0 else 0

    def neutral(self) -> bool:
        """508: no showdown and no combat is in progress."""
        return self.showdown_at < 0

    def open_state(self) -> bool:
        """509: there is no chain."""
        return len(self.chain) == 0

    def applies(self, ability: AbilityDef, source: i64) -> bool:
        """R4:716-720: what is printed on an attached card is inactive; its effect text is its wearer's."""
        return ability.worn == (self.host[source] >= 0)

    def active_value(self, card: i64, stat: i64) -> i64:
        """A keyword of a permanent as far as it works: printed on an attached card it is inactive (R4:720)."""
        value = self.value(card, stat)
        return value if self.host[card] < 0 else value - self.sheet.base[self.definition[card] * STATS + stat]

    # ------------------------------------------------------------------------------------ numbers: the layers (637)

    def printed(self, card: i64, stat: i64) -> i64:
        total = super().printed(card, stat)
        if stat == MIGHT:
            total += self.buffs[card]
            if self.status[card] & (ATTACKER | DEFENDER):
                total += self.combat_bonus(card)
        return total

    def combat_bonus(self, card: i64) -> i64:
        """719.1.c, 726.1.c: Assault while an attacker, Shield while a defender."""
        status = self.status[card]
        bonus: i64 = 0
        if status & ATTACKER:
            bonus += self.value(card, ASSAULT)
        if status & DEFENDER:
            bonus += self.value(card, SHIELD)
        return bonus if bonus > 0 else 0

    def compute(self, card: i64, stat: i64) -> i64:
        if stat != MIGHT:
            return super().compute(card, stat)
        return self.compute_might(card)

    def compute_might(self, card: i64) -> i64:
        """Layer 1: what it becomes; layer 3: increases, then decreases; keywords (layer 2) as they come to apply."""
        if len(self.partial) < len(self.definition):
            self.partial = ZEROS[: i64(len(self.definition))]
        sheet = self.sheet
        total = sheet.base[self.definition[card] * STATS + MIGHT]
        serial = self.serial[card]
        if self.riftbound_pool.sets_might:
            total = self.set_might(card, total)
        if self.lasting_stats >> SET_MIGHT & 1:
            for lasting in self.lasting:  # the newest counts (639.1)
                if lasting.subject == card and lasting.stat == SET_MIGHT and lasting.serial == serial:
                    total = lasting.amount - SET_ZERO
        total += self.buffs[card] * self.buff_gives(card)  # 703
        other = self.attached[card]
        while other >= 0:
            total += sheet.bonus[self.definition[other] * STATS + MIGHT]
            other = self.next_attached[other]
        down: i64 = 0
        floor = self.edition.might_floor  # 139.2.b, 637.3.b: one after the other, and never below zero
        if self.lasting_stats >> MIGHT & 1:
            for lasting in self.lasting:
                if lasting.subject == card and lasting.stat == MIGHT and lasting.serial == serial:
                    if lasting.amount > 0:
                        total += lasting.amount
                    elif floor:
                        total = total + lasting.amount if total + lasting.amount > 0 else 0
                    else:
                        down += lasting.amount
        self.partial[card] = total + down
        # what depends on Might itself is looked at again until nothing more applies; each effect counts once (R4:476.3)
        applied = vec[i64]()
        limited = vec[i64]()  # what lowers it to a minimum comes last
        again = True
        while again:
            again = False
            if self.static_mask >> MIGHT & 1:
                number: i64 = 0
                for source in self.live:
                    if sheet.statics[self.definition[source]] >> MIGHT & 1:
                        for static in self.definitions[self.definition[source]].statics:
                            number += 1
                            if static.stat == MIGHT and number not in applied and static.reaches(self, source, card):
                                applied = append(applied, number)
                                if isinstance(static, LowerStatic):
                                    limited = append(limited, number)
                                    continue
                                amount = static.amount(self, source, card)
                                if amount > 0:
                                    total += amount
                                else:
                                    down += amount
                                again = self.circular
                                self.partial[card] = total + down
            bonus = self.combat_bonus(card)
            if bonus > 0 and -1 not in applied:
                applied = append(applied, i64(-1))
                total += bonus
                self.partial[card] = total + down
                again = self.circular
        return total + down if len(limited) == 0 else self.limit_might(limited, total + down)

    def set_might(self, card: i64, might: i64) -> i64:
        """637.1.a.1: what constant effects say that Might is; the newest counts (639.1)."""
        self.partial[card] = might
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> MIGHT & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, SetStatic) and static.reaches(self, source, card):
                        might = static.becomes(self, source)
        return might

    def buff_gives(self, card: i64) -> i64:
        """703: a buff is +1 Might; more while an effect of its side says so."""
        more: i64 = 1
        if self.buffs[card] > 0 and self.lasting_stats >> MIGHT & 1:
            for lasting in self.lasting:
                if lasting.stat == MIGHT and lasting.subject < 0:
                    if not self.is_enemy(lasting.player, self.controller[card]):
                        more += lasting.amount
        return more

    def limit_might(self, limited: vec[i64], might: i64) -> i64:
        """638.1.c: what lowers Might to a minimum depends on all else that changes it."""
        number: i64 = 0
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> MIGHT & 1:
                for static in self.definitions[self.definition[source]].statics:
                    number += 1
                    if isinstance(static, LowerStatic) and number in limited:
                        might = static.lowered(self, source, might)
        return might

    def add_lasting_masks(self, lasting: Lasting) -> None:
        super().add_lasting_masks(lasting)
        if lasting.stat == SET_MIGHT:
            self.lasting_stats |= 1 << MIGHT  # 637.1.a.1: Might that is set is no longer the printed one

    def half_known(self, card: i64, stat: i64) -> i64:
        if stat == MIGHT and len(self.partial) > card:
            return self.partial[card]
        return super().half_known(card, stat)

    def number_of(self, card: i64, stat: i64) -> i64:
        """A number as text means it: current on the board, printed elsewhere (710, 711)."""
        if stat == MIGHT:
            if self.as_was == card:
                return self.last_might[card]
            return self.might(card) if self.on_board(card) else self.sheet.base[self.definition[card] * STATS]
        return self.sheet.base[self.definition[card] * STATS + stat]  # R4:206: what it costs is what is printed

    def last_known(self, card: i64, stat: i64) -> i64:
        return self.last_might[card] if stat == MIGHT else self.sheet.base[self.definition[card] * STATS + stat]

    def looks_back(self) -> bool:
        """563.2.c.9."""
        return True

    def has_left(self, card: i64) -> bool:
        """Is it where it went from the board? Then what happened to it is told by what it was there (R4:383)."""
        return self.left_as[card] == self.serial[card]

    def controlled_by(self, card: i64) -> i64:
        """Who controls it, or did when it left the board."""
        return self.last_controller[card] if self.has_left(card) else self.controller[card]

    # ------------------------------------------------------------------------------------ states

    def has_state(self, card: i64, state: i64) -> bool:
        status = self.status[card]
        if self.as_was == card:
            status = self.last_status[card]
            if state == IS_BUFFED:
                return (status & WAS_BUFFED) != 0
            if state == IS_DAMAGED:
                return (status & WAS_DAMAGED) != 0
            if state == IS_UNDAMAGED:
                return not status & WAS_DAMAGED
            if state == IS_EQUIPPED:
                return (status & WAS_EQUIPPED) != 0
            if state == IS_ALONE:
                return (status & WAS_ALONE) != 0
        if state == IS_READY:
            return not status & EXHAUSTED
        if state == IS_EXHAUSTED:
            return (status & EXHAUSTED) != 0
        if state == IS_DAMAGED:
            return self.damage[card] > 0
        if state == IS_UNDAMAGED:
            return self.damage[card] == 0
        if state == IS_BUFFED:
            return self.buffs[card] > 0
        if state == IS_STUNNED:
            return (status & STUNNED) != 0
        if state == IS_MIGHTY:
            return self.number_of(card, MIGHT) >= MIGHTY
        if state == IS_EQUIPPED:
            return self.is_equipped(card)
        if state == IS_EMPOWERED:
            return (status & EMPOWERED) != 0
        if state == IS_ATTACKING:
            return (status & ATTACKER) != 0
        if state == IS_DEFENDING:
            return (status & DEFENDER) != 0
        if state == IS_ALONE:
            return self.is_alone(card)
        if state == IS_IN_COMBAT:
            return (status & (ATTACKER | DEFENDER)) != 0
        if state == IS_TOKEN:
            return self.is_token(card)
        if state == IS_CHAMPION:
            return self.rift(card).champion
        if state == IS_SIGNATURE:
            return self.rift(card).signature
        if state == IS_EQUIPMENT:
            return self.rift(card).equipment
        if state == IS_CHOSEN_CHAMPION:
            return self.is_chosen_champion(card)
        if state == IS_UNCONTROLLED:
            return self.held_by[self.field_of(card)] < 0
        if state == IS_OPEN:
            return self.occupants(self.field_of(card)) == 0
        raise ValueError(f"there is no state {state}")

    def is_alone(self, card: i64) -> bool:
        place = self.location(card)
        if place == OFF_BOARD:
            return False
        spec = BASE if place == AT_BASE else FIELD + place
        for other in self.cards(spec, self.controller[card]):
            if other != card and self.is_unit(other):
                return False
        return True

    def is_token(self, card: i64) -> bool:
        """R4:185.1: what was made as a token is one, whatever it has become a copy of."""
        really = self.really[card]
        return self.cards_of[really if really >= 0 else self.definition[card]].token

    def is_equipped(self, card: i64) -> bool:
        other = self.attached[card]
        while other >= 0:
            if self.rift(other).equipment:
                return True
            other = self.next_attached[other]
        return False

    def is_chosen_champion(self, card: i64) -> bool:
        """R4:103.2.a.3: every copy with the Chosen Champion's name counts."""
        chosen = self.chosen_champion[self.owner[card]]
        return chosen >= 0 and self.cards_of[chosen].name == self.rift(card).name

    def in_play(self, card: i64) -> bool:
        spec = self.spec_of(card)
        return spec >= FIELD or spec == BASE or spec == RUNES or spec == LEGEND or spec == BATTLEFIELDS

    def rule_effect(self) -> str:
        return "151.1"

    def lasting_begins(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        key = frame.key if part >= 0 else -1
        serial = self.serial[card]
        self.add_lasting(Lasting(stat, amount, card, serial, until, frame.controller, frame.source, key, part))
        self.due = True
