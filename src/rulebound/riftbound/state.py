"""The state of a Riftbound game: columns, where cards are, and the states they are in (119-183)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, AbilityDef, EffectFrame
from rulebound.effects.granting import GrantingTable
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.frames import Frame
from rulebound.riftbound.definitions import RiftboundCard, RiftboundPool
from rulebound.riftbound.edition import Edition
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
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

MIGHTY: Final = 5  # 708


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

    def neutral(self) -> bool:
        """508: no showdown and no combat is in progress."""
        return self.showdown_at < 0

    def open_state(self) -> bool:
        """509: there is no chain."""
        return len(self.chain) == 0

    def applies(self, ability: AbilityDef, source: i64) -> bool:
        """R4:716-720: what is printed on an attached card is inactive; its effect text is its wearer's."""
        return ability.worn == (self.host[source] >= 0)

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
